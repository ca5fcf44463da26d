//! Random constraints of every kind, well-formed more often than not.

use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, ConstraintForm, ConstraintKind, KINDS, OutsidePlace};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

/// Returns a random constraint of any kind.
pub fn any_constraint(rng: &mut ChaCha8Rng, size: usize) -> Constraint {
    constraint_of(KINDS.choose(rng).unwrap(), rng, size)
}

/// Returns a random constraint of a kind on a board of `size`. It may be impossible, but has the right form.
pub fn constraint_of(kind: &'static ConstraintKind, rng: &mut ChaCha8Rng, size: usize) -> Constraint {
    let mut constraint = Constraint::new(kind);
    match kind.form {
        ConstraintForm::Board => {}
        ConstraintForm::Cells => constraint.cells.push(cells(rng, size, 1..4)),
        ConstraintForm::Set(least) => constraint.cells.push(cells(rng, size, least..least + 4)),
        ConstraintForm::Exactly(count) => constraint.cells.push(cells(rng, size, count..count + 1)),
        ConstraintForm::Line(least) => constraint.cells.push(line(rng, size, least, least + 4)),
        ConstraintForm::Lists => {
            let length = rng.random_range(1..4);
            let lists = rng.random_range(2..4);
            (0..lists).for_each(|_| constraint.cells.push(cells(rng, size, length..length + 1)));
        }
        ConstraintForm::HeadAndLine(most) => {
            let head = rng.random_range(1..=most);
            constraint.cells = vec![line(rng, size, head, head), line(rng, size, 1, 3)];
        }
        ConstraintForm::Outside => constraint.place = Some(edge(rng, size)),
        ConstraintForm::Diagonal => constraint.place = Some(corner(rng, size)),
        ConstraintForm::Alternatives => {
            let simple: Vec<&'static ConstraintKind> =
                KINDS.iter().copied().filter(|kind| kind.form != ConstraintForm::Alternatives).collect();
            for _ in 0..rng.random_range(1..4) {
                let count = rng.random_range(1..3);
                let all = (0..count).map(|_| constraint_of(simple.choose(rng).unwrap(), rng, size)).collect();
                constraint.alternatives.push(all);
            }
        }
    }
    numbers(&mut constraint, rng, size);
    if kind.text_argument.is_some() {
        constraint.text_argument = word(kind.name(), rng, size);
    }
    constraint
}

fn numbers(constraint: &mut Constraint, rng: &mut ChaCha8Rng, size: usize) {
    let form = constraint.kind().numbers;
    let count = rng.random_range(form.min_count..=form.max_count.min(form.min_count + 2));
    // Numbers should be small or in the range of sums of several cells.
    let most = *[size, 2 * size, 4 * size].choose(rng).unwrap() as i32;
    constraint.numbers = (0..count).map(|_| rng.random_range(0..=most)).collect();
    if constraint.kind().allows_weights && rng.random_bool(0.5) {
        constraint.weights = constraint.cells[0].iter().map(|_| rng.random_range(-2..=3)).collect();
    }
}

/// Returns different cells in random order.
fn cells(rng: &mut ChaCha8Rng, size: usize, count: std::ops::Range<usize>) -> Vec<Cell> {
    let mut all: Vec<Cell> = (0..size * size).map(Cell::new).collect();
    all.shuffle(rng);
    all.truncate(rng.random_range(count));
    all
}

/// Returns a path of orthogonal or diagonal neighbours, which may return to a cell.
fn line(rng: &mut ChaCha8Rng, size: usize, least: usize, most: usize) -> Vec<Cell> {
    let mut at = (rng.random_range(0..size), rng.random_range(0..size));
    let mut path = vec![Cell::at(at.0, at.1, size)];
    let length = rng.random_range(least..=most);
    while path.len() < length {
        let near = |x: usize, rng: &mut ChaCha8Rng| {
            (x + size + rng.random_range(0..3) - 1).clamp(size, 2 * size - 1) - size
        };
        let next = (near(at.0, rng), near(at.1, rng));
        let cell = Cell::at(next.0, next.1, size);
        if next != at && (!path.contains(&cell) || rng.random_bool(0.1)) {
            path.push(cell);
        }
        at = next;
    }
    path
}

fn edge(rng: &mut ChaCha8Rng, size: usize) -> OutsidePlace {
    let along = rng.random_range(1..=size);
    let (row, column) = *[(0, along), (size + 1, along), (along, 0), (along, size + 1)].choose(rng).unwrap();
    OutsidePlace::straight(row, column, size).unwrap()
}

fn corner(rng: &mut ChaCha8Rng, size: usize) -> OutsidePlace {
    loop {
        let side = edge(rng, size);
        let step = |rng: &mut ChaCha8Rng| if rng.random_bool(0.5) { 1 } else { -1 };
        let (down, right) = (step(rng), step(rng));
        if let Some(place) = OutsidePlace::diagonal(side.row.into(), side.column.into(), down, right, size) {
            return place;
        }
    }
}

/// Returns a random text argument for the kinds that take one.
fn word(name: &str, rng: &mut ChaCha8Rng, size: usize) -> String {
    let digit = |rng: &mut ChaCha8Rng| rng.random_range(1..=size);
    match name {
        "regex" => {
            let words = [".*1.*", "[1-3]*.?", "(12|21|.)+", "[^2]+", ".{1,3}", "1?2?3?.*", "(1|2).*"];
            (*words.choose(rng).unwrap()).to_owned()
        }
        "automaton" => "0 1; 0 12 1; 1 34 0; 1 1 1; 0 3 0".to_owned(),
        _ => (0..3 * size)
            .map(|_| format!("{}-{} ", digit(rng), digit(rng)))
            .collect::<String>()
            .trim()
            .to_owned(),
    }
}
