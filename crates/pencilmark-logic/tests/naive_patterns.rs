//! Compares patterns of one digit, of crossing sets and of sets around a cell with finders written straight from their
//! definitions.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseKind;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::forms::TechniqueForms;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::{DEFAULT_WORK_LIMIT, StepSearch};

use crate::boards::{classic, states_every};

type Finds = BTreeSet<Vec<Conclusion>>;

/// A classic board, with lists of its cells and houses.
struct Plain<'a> {
    board: &'a Board,
    open: Vec<Cell>,
    houses: Vec<(HouseKind, Vec<Cell>)>,
}

impl<'a> Plain<'a> {
    fn new(board: &'a Board) -> Plain<'a> {
        let open: Vec<Cell> = board.rules().cells().filter(|cell| board.value(*cell).is_none()).collect();
        let house = |house: &pencilmark_core::house::House| {
            let cells = house.cells().iter().copied().filter(|cell| open.contains(cell)).collect();
            (house.kind(), cells)
        };
        let houses = board.rules().houses().iter().map(house).collect();
        Plain { board, open, houses }
    }

    fn can(&self, cell: Cell) -> DigitSet {
        self.board.candidates(cell)
    }

    fn union(&self, cells: &[Cell]) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.can(*cell))
    }

    fn holders(&self, digit: Digit, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().copied().filter(|cell| self.can(*cell).contains(digit)).collect()
    }

    fn sees(&self, a: Cell, b: Cell) -> bool {
        a != b && self.board.rules().peers(a).contains(b)
    }

    /// Returns the eliminations of a digit from the cells that see all of `cells`.
    fn seen(&self, digit: Digit, cells: &[Cell]) -> Vec<Conclusion> {
        let seen = self.open.iter().copied().filter(|cell| {
            self.can(*cell).contains(digit) && cells.iter().all(|other| self.sees(*cell, *other))
        });
        seen.map(|cell| Conclusion::Eliminate(Candidate { cell, digit })).collect()
    }

    fn of_kind(&self, wanted: fn(HouseKind) -> bool) -> impl Iterator<Item = &Vec<Cell>> {
        self.houses.iter().filter(move |(kind, _)| wanted(*kind)).map(|(_, cells)| cells)
    }
}

fn is_row(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Row(_))
}

fn is_column(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Column(_))
}

fn is_line(kind: HouseKind) -> bool {
    is_row(kind) || is_column(kind)
}

fn is_box(kind: HouseKind) -> bool {
    !is_line(kind)
}

fn note(finds: &mut Finds, mut conclusions: Vec<Conclusion>) {
    conclusions.sort();
    conclusions.dedup();
    if !conclusions.is_empty() {
        finds.insert(conclusions);
    }
}

fn choices<T: Copy>(items: &[T]) -> impl Iterator<Item = Vec<T>> + '_ {
    (1u32..1 << items.len())
        .map(move |mask| (0..items.len()).filter(|i| mask >> i & 1 == 1).map(|i| items[i]).collect())
}

/// Finds digits confined to the crossing of a house of one kind with a house of another.
fn confined(plain: &Plain, base: fn(HouseKind) -> bool, cover: fn(HouseKind) -> bool) -> Finds {
    let mut finds = Finds::new();
    for house in plain.of_kind(base) {
        for digit in Digit::all(9) {
            let places = plain.holders(digit, house);
            let across = |other: &&Vec<Cell>| places.iter().all(|cell| other.contains(cell));
            for _ in plain.of_kind(cover).filter(across).filter(|_| places.len() > 1) {
                note(&mut finds, plain.seen(digit, &places));
            }
        }
    }
    finds
}

/// Returns the pairs of places of a digit, with the kinds of their houses.
fn pairs(plain: &Plain, digit: Digit) -> Vec<(HouseKind, [Cell; 2])> {
    let both = |(kind, cells): &(HouseKind, Vec<Cell>)| {
        let places: [Cell; 2] = plain.holders(digit, cells).try_into().ok()?;
        Some((*kind, places))
    };
    plain.houses.iter().filter_map(both).collect()
}

/// Finds two pairs of places whose near ends see each other, by technique.
fn two_pairs(plain: &Plain) -> BTreeMap<&'static str, Finds> {
    let mut finds: BTreeMap<&str, Finds> = BTreeMap::new();
    for digit in Digit::all(9) {
        let pairs = pairs(plain, digit);
        for (i, (one, first)) in pairs.iter().enumerate() {
            for (other, second) in &pairs[i + 1..] {
                for (near, far) in [(0, 1), (1, 0)].into_iter().flat_map(|(a, b)| {
                    [(0, 1), (1, 0)].map(|(c, d)| ([first[a], second[c]], [first[b], second[d]]))
                }) {
                    let cells: BTreeSet<Cell> = near.into_iter().chain(far).collect();
                    if cells.len() < 4 || !plain.sees(near[0], near[1]) {
                        continue;
                    }
                    let [a, b] = near;
                    let in_line = a.row(9) == b.row(9) || a.column(9) == b.column(9);
                    let parallel = is_row(*one) && is_row(*other) || is_column(*one) && is_column(*other);
                    let crossing = is_row(*one) && is_column(*other) || is_column(*one) && is_row(*other);
                    let id = match (parallel, crossing, in_line) {
                        (true, _, true) => "skyscraper",
                        (_, true, false) => "two-string-kite",
                        _ => "turbot-fish",
                    };
                    note(finds.entry(id).or_default(), plain.seen(digit, &far));
                }
            }
        }
    }
    finds
}

/// Finds boxes with at least `fewest` places, all in one row and one column, and a conjugate pair that joins the lines.
fn empty_rectangles(plain: &Plain, fewest: usize) -> Finds {
    let mut finds = Finds::new();
    for digit in Digit::all(9) {
        let pairs = pairs(plain, digit);
        for block in plain.of_kind(is_box) {
            let places = plain.holders(digit, block);
            for (row, column) in
                plain.of_kind(is_row).flat_map(|row| plain.of_kind(is_column).map(move |c| (row, c)))
            {
                let all = |line: &Vec<Cell>| places.iter().all(|cell| line.contains(cell));
                let none = |line: &Vec<Cell>| places.iter().all(|cell| !line.contains(cell));
                let covered = places.iter().all(|cell| row.contains(cell) || column.contains(cell));
                if places.len() < fewest
                    || !covered
                    || [row, column].into_iter().any(|line| all(line) || none(line))
                {
                    continue;
                }
                for line in [row, column] {
                    let (first, second): (Vec<Cell>, Vec<Cell>) =
                        places.iter().partition(|cell| line.contains(cell));
                    for (p, q) in pairs.iter().flat_map(|(_, [a, b])| [(*a, *b), (*b, *a)]) {
                        let is_near = first.iter().all(|cell| plain.sees(p, *cell));
                        if is_near && !places.contains(&p) && !places.contains(&q) {
                            let seen = [&second[..], &[q]].concat();
                            let own = |gone: &Conclusion| places.contains(&gone.candidate().cell);
                            let gone = plain.seen(digit, &seen).into_iter().filter(|gone| !own(gone));
                            note(&mut finds, gone.collect());
                        }
                    }
                }
            }
        }
    }
    finds
}

/// Finds cells in the crossing of a line and a box, with cells of each, that have as many digits as cells, where
/// neither outer part holds a digit of the other.
fn sue_de_coq(plain: &Plain) -> Finds {
    let mut finds = Finds::new();
    for line in plain.of_kind(is_line) {
        for block in plain.of_kind(is_box) {
            let crossing: Vec<Cell> = line.iter().copied().filter(|cell| block.contains(cell)).collect();
            let outside = |house: &[Cell]| -> Vec<Cell> {
                house.iter().copied().filter(|cell| !crossing.contains(cell)).collect()
            };
            let parts = [outside(line), outside(block)].map(|cells| {
                let all: Vec<Vec<Cell>> = choices(&cells).filter(|part| part.len() <= 5).collect();
                all
            });
            for cross in choices(&crossing)
                .filter(|cross| plain.union(cross).len() >= cross.len() + 2 && cross.len() > 1)
            {
                for (a, b) in parts[0].iter().flat_map(|a| parts[1].iter().map(move |b| (a, b))) {
                    let [own, first, second] = [&cross, a, b].map(|cells| plain.union(cells));
                    let takes = |cells: &[Cell], digits: DigitSet| cells.len() > (digits - own).len();
                    let all: Vec<Cell> = [&cross[..], a, b].concat();
                    let digits = own | first | second;
                    let apart = (first & second).is_empty();
                    if apart && digits.len() == all.len() && takes(a, first) && takes(b, second) {
                        let gone =
                            digits.iter().flat_map(|digit| plain.seen(digit, &plain.holders(digit, &all)));
                        note(&mut finds, gone.collect());
                    }
                }
            }
        }
    }
    finds
}

/// Returns every set of cells of a house with one digit more than cells, each once; without singles if there are more
/// than twelve.
fn almost_locked(plain: &Plain) -> Vec<Vec<Cell>> {
    let mut sets = BTreeSet::new();
    let is_single = |cell: &Cell| plain.can(*cell).len() == 1;
    let few = plain.open.iter().filter(|cell| is_single(cell)).count() <= 12;
    for (_, house) in &plain.houses {
        let house: Vec<Cell> = house.iter().copied().filter(|cell| few || !is_single(cell)).collect();
        let fits = |cells: &Vec<Cell>| cells.len() <= 8 && plain.union(cells).len() == cells.len() + 1;
        sets.extend(choices(&house).filter(fits).map(|mut cells| {
            cells.sort();
            cells
        }));
    }
    sets.into_iter().collect()
}

/// Finds cells with three or four candidates and, for each candidate, a set that loses it to the cell and also holds
/// the common digit.
fn blossoms(plain: &Plain, overlap: bool) -> Finds {
    let mut finds = Finds::new();
    let sets = almost_locked(plain);
    for stem in plain.open.iter().copied().filter(|cell| (3..=4).contains(&plain.can(*cell).len())) {
        for digit in Digit::all(9).filter(|digit| !plain.can(stem).contains(*digit)) {
            let petals: Vec<Vec<&Vec<Cell>>> = plain
                .can(stem)
                .iter()
                .map(|lost| {
                    let fits = |set: &&Vec<Cell>| {
                        let loses = plain.holders(lost, set);
                        !set.contains(&stem)
                            && !loses.is_empty()
                            && loses.iter().all(|cell| plain.sees(stem, *cell))
                            && !plain.holders(digit, set).is_empty()
                            && !plain.seen(digit, &plain.holders(digit, set)).is_empty()
                    };
                    sets.iter().filter(fits).collect()
                })
                .collect();
            choose_petals(plain, digit, &petals, &mut Vec::new(), overlap, &mut finds);
        }
    }
    finds
}

fn choose_petals<'a>(
    plain: &Plain,
    digit: Digit,
    petals: &[Vec<&'a Vec<Cell>>],
    chosen: &mut Vec<&'a Vec<Cell>>,
    overlap: bool,
    finds: &mut Finds,
) {
    let cells: Vec<Cell> = chosen.iter().flat_map(|set| set.iter().copied()).collect();
    let gone = plain.seen(digit, &plain.holders(digit, &cells));
    if gone.is_empty() {
        return;
    }
    let Some((first, rest)) = petals.split_first() else { return note(finds, gone) };
    for petal in first {
        if overlap || petal.iter().all(|cell| !cells.contains(cell)) {
            chosen.push(petal);
            choose_petals(plain, digit, rest, chosen, overlap, finds);
            chosen.pop();
        }
    }
}

/// Finds two disjoint sets, not both single cells, and a conjugate pair outside them, each end of which sees all places
/// of the digit in one set.
fn als_w_wings(plain: &Plain) -> Finds {
    let mut finds = Finds::new();
    let sets = almost_locked(plain);
    for link in Digit::all(9) {
        for (_, [p, q]) in pairs(plain, link) {
            let near = |end: Cell| -> Vec<&Vec<Cell>> {
                let fits = |set: &&Vec<Cell>| {
                    let places = plain.holders(link, set);
                    !set.contains(&p)
                        && !set.contains(&q)
                        && !places.is_empty()
                        && places.iter().all(|cell| plain.sees(end, *cell))
                };
                sets.iter().filter(fits).collect()
            };
            let (first, second) = (near(p), near(q));
            for (a, b) in first.iter().flat_map(|a| second.iter().map(move |b| (a, b))) {
                if a.len() + b.len() == 2 || a.iter().any(|cell| b.contains(cell)) {
                    continue;
                }
                for digit in (plain.union(a) & plain.union(b)) - DigitSet::of(link) {
                    let both = [&a[..], b].concat();
                    note(&mut finds, plain.seen(digit, &plain.holders(digit, &both)));
                }
            }
        }
    }
    finds
}

fn instances(board: &Board, id: &str, options: &TechniqueOptions) -> Finds {
    let forms = TechniqueForms::of(find_technique(id).expect("a technique"));
    let steps = StepSearch::new(board, options, DEFAULT_WORK_LIMIT).every_instance(&forms).steps;
    steps.into_iter().map(|step| step.conclusions).collect()
}

/// Checks that the finder reports all steps of a definition.
fn found_in(board: &Board, id: &str, options: &TechniqueOptions, naive: &Finds) -> usize {
    let ours = instances(board, id, options);
    let missing: Vec<_> = naive.difference(&ours).collect();
    assert!(missing.is_empty(), "{id} on {board:?}: missing {missing:?}");
    naive.len()
}

/// Checks that the finder reports exactly the steps of a definition.
fn equal(board: &Board, id: &str, options: &TechniqueOptions, naive: &Finds) -> usize {
    let search = StepSearch::new(board, options, DEFAULT_WORK_LIMIT);
    let steps = search.all_steps(find_technique(id).expect("a technique")).steps;
    let ours: Finds = steps.into_iter().map(|step| step.conclusions).collect();
    let surplus: Vec<_> = ours.difference(naive).collect();
    assert!(surplus.is_empty(), "{id} on {board:?}: surplus {surplus:?}");
    found_in(board, id, options, naive)
}

fn compare(boards: &[Board], met: &mut BTreeMap<&'static str, usize>) {
    let usual = &TechniqueOptions::DEFAULT;
    let two_place = TechniqueOptions { allow_two_place_rectangles: true, ..TechniqueOptions::DEFAULT };
    for board in boards {
        let plain = &Plain::new(board);
        *met.entry("pointing").or_default() +=
            equal(board, "pointing", usual, &confined(plain, is_box, is_line));
        *met.entry("claiming").or_default() +=
            equal(board, "claiming", usual, &confined(plain, is_line, is_box));
        let two_pairs = two_pairs(plain);
        for id in ["skyscraper", "two-string-kite", "turbot-fish"] {
            *met.entry(id).or_default() +=
                equal(board, id, usual, two_pairs.get(id).unwrap_or(&Finds::new()));
        }
        *met.entry("empty-rectangle").or_default() +=
            equal(board, "empty-rectangle", usual, &empty_rectangles(plain, 3));
        equal(board, "empty-rectangle", &two_place, &empty_rectangles(plain, 2));
        *met.entry("als-w-wing").or_default() += equal(board, "als-w-wing", usual, &als_w_wings(plain));
        *met.entry("sue-de-coq").or_default() += found_in(board, "sue-de-coq", usual, &sue_de_coq(plain));
    }
}

#[test]
fn patterns_are_those_of_the_definitions() {
    let mut met = BTreeMap::new();
    compare(&states_every(&classic(100), 12), &mut met);
    assert!(met.values().all(|count| *count > 5), "{met:?}");
}

#[test]
fn blossoms_are_those_of_the_definition() {
    let mut met = 0;
    for board in states_every(&classic(100), 25) {
        met += found_in(
            &board,
            "death-blossom",
            &TechniqueOptions::DEFAULT,
            &blossoms(&Plain::new(&board), false),
        );
    }
    assert!(met > 20, "{met}");
}

#[test]
#[ignore = "takes minutes"]
fn patterns_are_those_of_the_definitions_on_thousands_of_states() {
    let (states, mut met) = (states_every(&classic(6), 12), BTreeMap::new());
    compare(&states, &mut met);
    println!("{} states: {met:?}", states.len());
    let overlap = TechniqueOptions { allow_als_overlap: true, ..TechniqueOptions::DEFAULT };
    let mut found = [0; 2];
    for board in states.iter().step_by(3) {
        let plain = &Plain::new(board);
        found[0] += found_in(board, "death-blossom", &TechniqueOptions::DEFAULT, &blossoms(plain, false));
        found[1] += found_in(board, "death-blossom", &overlap, &blossoms(plain, true));
    }
    println!("death-blossom: {found:?} in {} states", states.len().div_ceil(3));
}
