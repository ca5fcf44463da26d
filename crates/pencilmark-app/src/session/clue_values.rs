//! Clues that could be added to a puzzle: numbers for shapes without one, and further clues of its kinds outside the grid,
//! on edges and on corners.

use std::collections::HashSet;

use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::constraint::{
    Constraint, ConstraintForm, ConstraintKind, ConstraintLook, DrawGesture, OutsidePlace,
};
use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;

use pencilmark::generate::clues::canvas::{corners, edges};

/// The numbers to try for a clue.
pub(super) const NUMBERS: std::ops::RangeInclusive<i32> = 0..=60;
/// The minimum number of cells in the line of sight of a diagonal clue.
const DIAGONAL: usize = 3;

/// A clue that could be added to a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Addition {
    /// The clue with its numbers.
    pub clue: Constraint,
    /// The index among the constraints of the clue that it replaces, if it adds a number to one.
    pub replaces: Option<usize>,
}

/// A clue whose numbers are not chosen yet, with the clue that it would replace.
struct Shape {
    clue: Constraint,
    replaces: Option<usize>,
}

/// For each of some solutions, whether a clue is compatible with it.
type Kept = Vec<bool>;

/// Returns clues that could be added to a puzzle, each with the numbers that exclude the most of these solutions: one clue per
/// shape, and one per set of remaining solutions. Clues that leave the fewest solutions come first; clues that exclude none are
/// omitted.
pub(super) fn additions(rules: &Rules, solutions: &[Vec<Digit>]) -> Vec<Addition> {
    let mut known: HashSet<Kept> = HashSet::new();
    let mut found: Vec<(usize, Addition)> = Vec::new();
    for shape in shapes(rules) {
        let Some((kept, clue)) = rarest(rules, &shape, solutions) else { continue };
        let count = kept.iter().filter(|kept| **kept).count();
        if known.insert(kept) {
            found.push((count, Addition { clue, replaces: shape.replaces }));
        }
    }
    found.sort_by_key(|(count, _)| *count);
    found.into_iter().map(|(_, addition)| addition).collect()
}

/// Returns the numbers of a shape that leave the fewest of the solutions, as a clue, with those solutions. `None` if no numbers
/// exclude any solution, or if the shape has a meaning without a number and the number would change it.
fn rarest(rules: &Rules, shape: &Shape, solutions: &[Vec<Digit>]) -> Option<(Kept, Constraint)> {
    let mut times = vec![0; solutions.len()];
    let mut best: Option<(usize, Kept, Constraint)> = None;
    for numbers in numbers_of(rules, shape, solutions) {
        let mut clue = shape.clue.clone();
        clue.numbers = numbers;
        let Some(kept) = kept(rules, &clue, solutions) else { continue };
        let count = kept.iter().filter(|kept| **kept).count();
        times.iter_mut().zip(&kept).for_each(|(times, kept)| *times += usize::from(*kept));
        let is_rarer = best.as_ref().is_none_or(|(least, ..)| count < *least);
        if (1..solutions.len()).contains(&count) && is_rarer {
            best = Some((count, kept, clue));
        }
    }
    // A shape without a number gets the number that follows from its cells; if several numbers were possible for a solution, the
    // number would have another meaning.
    let is_told = shape.replaces.is_none()
        || shape.clue.kind().look == ConstraintLook::Corner
        || times.iter().all(|times| *times == 1);
    best.filter(|_| is_told).map(|(_, kept, clue)| (kept, clue))
}

/// Returns which solutions are compatible with a clue; `None` if the clue is not possible.
pub(super) fn kept(rules: &Rules, clue: &Constraint, solutions: &[Vec<Digit>]) -> Option<Kept> {
    let primitives = clue.lower_to_primitives(&rules.board_context()).ok()?;
    let holds = |solution: &Vec<Digit>| {
        primitives.iter().all(|one| one.is_fulfilled(rules.values(), &|cell: Cell| solution[cell.index()]))
    };
    Some(solutions.iter().map(holds).collect())
}

/// Returns the numbers to try for a shape.
fn numbers_of(rules: &Rules, shape: &Shape, solutions: &[Vec<Digit>]) -> Vec<Vec<i32>> {
    let kind = shape.clue.kind();
    if kind.look == ConstraintLook::Corner {
        return quadruples(rules, &shape.clue.cells[0], solutions);
    }
    match shape.replaces.is_none() && kind.numbers.min_count == 0 {
        true => vec![Vec::new()],
        false => NUMBERS.map(|number| vec![number]).collect(),
    }
}

/// Returns all pairs of different digits that some solution has around a corner.
fn quadruples(rules: &Rules, cells: &[Cell], solutions: &[Vec<Digit>]) -> Vec<Vec<i32>> {
    let mut all = HashSet::new();
    for solution in solutions {
        let digits: Vec<i32> =
            cells.iter().map(|cell| rules.values().value(solution[cell.index()])).collect();
        let pairs = digits.iter().flat_map(|one| digits.iter().map(move |other| (*one, *other)));
        all.extend(pairs.filter(|(one, other)| one < other).map(|(one, other)| vec![one, other]));
    }
    let mut all: Vec<Vec<i32>> = all.into_iter().collect();
    all.sort();
    all
}

/// Returns the shapes of a puzzle that have no number but could have one, followed by further clues of its kinds at all places.
fn shapes(rules: &Rules) -> Vec<Shape> {
    let clues = rules.constraints();
    let bare = |(at, clue): (usize, &Constraint)| {
        let numbers = clue.kind().numbers;
        let is_bare = clue.numbers.is_empty() && numbers.min_count == 0 && numbers.max_count > 0;
        let is_shape = clue.kind().form != ConstraintForm::Board;
        (is_bare && is_shape).then(|| Shape { clue: clue.clone(), replaces: Some(at) })
    };
    let mut shapes: Vec<Shape> = clues.iter().enumerate().filter_map(bare).collect();
    let mut kinds: Vec<&'static ConstraintKind> = Vec::new();
    for clue in clues {
        if !kinds.iter().any(|kind| kind.id == clue.kind().id) {
            kinds.push(clue.kind());
        }
    }
    let is_free = |clue: &Constraint| clues.iter().all(|other| !stand_alike(clue, other));
    let further = kinds.into_iter().flat_map(|kind| places_of(kind, rules)).filter(is_free);
    shapes.extend(further.map(|clue| Shape { clue, replaces: None }));
    shapes
}

/// True if two clues of a kind are at the same place.
fn stand_alike(one: &Constraint, other: &Constraint) -> bool {
    let cells = |clue: &Constraint| {
        let mut cells = clue.cells.concat();
        cells.sort_unstable();
        cells
    };
    one.kind().id == other.kind().id && one.place == other.place && cells(one) == cells(other)
}

/// Returns a clue without numbers at each possible place; none for kinds whose shapes are drawn freely.
fn places_of(kind: &'static ConstraintKind, rules: &Rules) -> Vec<Constraint> {
    let new = || Constraint::new(kind);
    match kind.gesture() {
        DrawGesture::Outside => straight(rules).into_iter().map(|place| new().with_place(place)).collect(),
        DrawGesture::Diagonal => diagonals(rules).into_iter().map(|place| new().with_place(place)).collect(),
        DrawGesture::Edge => {
            let ways = edges(rules).into_iter().flat_map(|[a, b]| [[a, b], [b, a]]);
            let points = kind.look == ConstraintLook::EdgeSign;
            ways.filter(|[a, b]| points || a < b).map(|edge| new().with_cells(edge)).collect()
        }
        DrawGesture::Corner => corners(rules).into_iter().map(|(_, cells)| new().with_cells(cells)).collect(),
        DrawGesture::Switch
        | DrawGesture::Cells
        | DrawGesture::Line
        | DrawGesture::Arrow
        | DrawGesture::Shapes
        | DrawGesture::Text => Vec::new(),
    }
}

/// Returns the places around the grid, beginning with the left and top sides, where most clues are.
fn rim(rules: &Rules) -> Vec<(usize, usize)> {
    let (below, beside) = (rules.rows() + 1, rules.columns() + 1);
    let above = (1..beside).map(|column| (0, column));
    let left = (1..below).map(|row| (row, 0));
    let right = (1..below).map(|row| (row, beside));
    let below = (1..beside).map(|column| (below, column));
    above.chain(left).chain(right).chain(below).collect()
}

fn straight(rules: &Rules) -> Vec<OutsidePlace> {
    rim(rules).into_iter().filter_map(|(row, column)| OutsidePlace::straight(row, column, rules)).collect()
}

fn diagonals(rules: &Rules) -> Vec<OutsidePlace> {
    let ways = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let at = |(row, column)| {
        ways.into_iter()
            .filter_map(move |(down, right)| OutsidePlace::diagonal(row, column, down, right, rules))
    };
    let all = rim(rules).into_iter().flat_map(at);
    all.filter(|place| place.cells(rules).len() >= DIAGONAL).collect()
}
