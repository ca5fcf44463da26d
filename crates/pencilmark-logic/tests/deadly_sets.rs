//! Compares deadly sets with a finder written straight from their definition, and tests that known shapes are found.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_core::symmetry::Symmetry;
use pencilmark_logic::cell_bit_set::CellBitSet;
use pencilmark_logic::facts::Facts;
use pencilmark_logic::pattern::uniqueness::deadly_fillings::are_exchangeable;
use pencilmark_logic::pattern::uniqueness::deadly_sets::deadly_sets;
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use crate::boards::{board, classic, states_every};
use crate::depth::depth;

type CellDigits = BTreeMap<Cell, DigitSet>;

fn houses(cell: Cell) -> [usize; 3] {
    let (row, column) = (cell.row(9), cell.column(9));
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

fn see(a: Cell, b: Cell) -> bool {
    a != b && houses(a).iter().zip(houses(b)).any(|(a, b)| *a == b)
}

/// Returns all fillings without a digit twice in a house.
fn fillings(cells: &CellDigits) -> Vec<Vec<(Cell, Digit)>> {
    let mut all = vec![Vec::new()];
    for (cell, digits) in cells {
        let mut longer = Vec::new();
        for filling in &all {
            let is_free =
                |digit: Digit| filling.iter().all(|(other, held)| *held != digit || !see(*cell, *other));
            for digit in digits.iter().filter(|digit| is_free(*digit)) {
                longer.push([&filling[..], &[(*cell, digit)]].concat());
            }
        }
        all = longer;
    }
    all
}

/// Returns the digits that each house receives.
fn received(filling: &[(Cell, Digit)]) -> BTreeSet<(usize, Digit)> {
    filling.iter().flat_map(|(cell, digit)| houses(*cell).map(|house| (house, *digit))).collect()
}

/// Returns the number of fillings, and whether each has another one with the same digits in each house. The other
/// filling may use any digits of the cells, since the puzzle has no given there.
fn verdict(cells: &CellDigits) -> (usize, bool) {
    let own = fillings(cells);
    let digits = cells.values().fold(DigitSet::EMPTY, |all, digits| all | *digits);
    let any = fillings(&cells.keys().map(|cell| (*cell, digits)).collect());
    let mut counts: BTreeMap<BTreeSet<(usize, Digit)>, usize> = BTreeMap::new();
    any.iter().for_each(|filling| *counts.entry(received(filling)).or_default() += 1);
    (own.len(), own.iter().all(|filling| counts[&received(filling)] > 1))
}

/// Parses cells from text: `r1c145 12 123 13, r2c14 12 12`.
fn shape(text: &str) -> CellDigits {
    let mut cells = CellDigits::new();
    for part in text.split(", ") {
        let words: Vec<&str> = part.split(' ').collect();
        let number = |c: char| c.to_digit(10).expect("a digit") as usize - 1;
        let digit = |c: char| Digit::new(number(c) as u8 + 1).expect("a digit");
        let (row, columns) = words[0][1..].split_once('c').expect("a row and columns");
        let row = row.chars().next().map(number).expect("a row");
        for (column, digits) in columns.chars().map(number).zip(&words[1..]) {
            cells.insert(Cell::at(row, column, 9), digits.chars().map(digit).collect());
        }
    }
    cells
}

/// Known shapes, with the number of their fillings and whether they are deadly.
const SHAPES: [(&str, usize, bool); 11] = [
    ("r1c147 123 123 123, r2c147 123 123 123", 12, true),
    ("r1c145 12 123 13, r2c14 12 12, r4c45 13 13", 3, true),
    ("r1c14 123 123, r2c14 123 123, r3c14 123 123", 12, true),
    ("r1c14 123 123, r2c14 123 123", 18, false),
    ("r1c14 123 123, r2c14 123 123, r3c14 12 12", 4, true),
    ("r1c124 123 123 123, r2c14 123 123, r4c12 123 123", 24, true),
    ("r1c124 1234 1234 1234, r2c124 1234 1234 1234, r4c12 1234 1234", 384, true),
    ("r1c147 1234 1234 1234, r2c147 1234 1234 1234, r3c147 1234 1234 1234", 1056, true),
    ("r1c147 12 23 13, r2c247 12 23 13, r4c12 12 12", 2, true),
    ("r1c124 12 23 13, r2c34 13 13, r4c123 12 23 13", 2, true),
    ("r1c147 12 24 14, r2c14 23 23, r3c147 13 34 14", 2, true),
];

/// Returns a board on which only some cells have lost candidates.
fn board_with(cells: &CellDigits) -> Board {
    let mut board = board("9", &".".repeat(81));
    for (cell, digits) in cells {
        for digit in board.candidates(*cell) - *digits {
            Conclusion::Eliminate(Candidate { cell: *cell, digit }).apply(&mut board);
        }
    }
    board
}

#[test]
fn known_shapes_have_their_fillings() {
    for (text, count, is_deadly) in SHAPES {
        let cells = shape(text);
        assert_eq!(verdict(&cells), (count, is_deadly), "{text}");
        let facts: Facts<u128> = Facts::new(&board_with(&cells));
        let members: Vec<(Cell, DigitSet)> = cells.into_iter().collect();
        assert_eq!(are_exchangeable(&facts, &members, &mut 1_000_000), Some(is_deadly), "{text}");
    }
}

/// Tests each shape in some orientations and placements, with each of its cells in turn free to hold anything.
#[test]
fn known_shapes_are_found() {
    let mut met = 0;
    for (text, _, is_deadly) in SHAPES {
        let cells = shape(text);
        let has_three = cells.values().any(|digits| digits.len() > 2);
        for (number, free) in cells.keys().enumerate().filter(|_| has_three) {
            let mut held = cells.clone();
            held.insert(*free, Digit::all(9).collect());
            let begun = board_with(&held);
            let symmetry = Symmetry::random(begun.rules(), number as u64 + 1);
            let moved = symmetry.map_board(&begun);
            let facts: Facts<u128> = Facts::new(&moved);
            let expected: BTreeSet<Cell> = cells.keys().map(|cell| symmetry.map_cell(*cell)).collect();
            let found =
                deadly_sets(&facts).any(|deadly| deadly.cells.iter().collect::<BTreeSet<_>>() == expected);
            assert_eq!(found, is_deadly, "{text} with {free:?} on {moved:?}");
            met += usize::from(found);
        }
    }
    assert!(met >= 40, "{met}");
}

/// Returns the cells that remain after digits without a second place in a house are dropped: floor cells as a whole,
/// cells of `roofs` digit by digit, until one digit is left.
fn settled(mut cells: CellDigits, roofs: &BTreeSet<Cell>) -> CellDigits {
    loop {
        let is_lone = |cell: Cell, digit: Digit| {
            houses(cell).iter().any(|house| {
                let mut others =
                    cells.iter().filter(|(other, _)| **other != cell && houses(**other).contains(house));
                others.all(|(_, digits)| !digits.contains(digit))
            })
        };
        let mut left = CellDigits::new();
        for (cell, digits) in &cells {
            let kept: DigitSet = digits.iter().filter(|digit| !is_lone(*cell, *digit)).collect();
            if kept.len() > 1 && (kept == *digits || roofs.contains(cell)) {
                left.insert(*cell, kept);
            }
        }
        if left == cells {
            return cells;
        }
        cells = left;
    }
}

/// Returns the cells connected to a first one by digits that they share in a house.
fn joined(cells: &CellDigits, first: Cell) -> CellDigits {
    let mut chosen = vec![first];
    let mut at = 0;
    while at < chosen.len() {
        let (cell, digits) = (chosen[at], cells[&chosen[at]]);
        let is_next = |other: &Cell| see(cell, *other) && !(cells[other] & digits).is_empty();
        chosen.extend(
            cells.keys().filter(|other| is_next(other) && !chosen.contains(other)).collect::<Vec<_>>(),
        );
        at += 1;
    }
    chosen.into_iter().map(|cell| (cell, cells[&cell])).collect()
}

/// The roof cells, with their digits of the set.
type Roofs = BTreeMap<Cell, DigitSet>;

/// Returns the roof cells of a set with these roof cells and all floor cells, and whether a minimal part of it has a
/// cell with three digits; `None` if they are not a set.
fn naive_set(board: &Board, digits: DigitSet, roofs: &BTreeSet<Cell>) -> Option<(Roofs, bool)> {
    let open = board.rules().cells().filter(|cell| board.value(*cell).is_none());
    let may = |cell: &Cell| roofs.contains(cell) || board.candidates(*cell).is_subset(digits);
    let cells: CellDigits = open.filter(may).map(|cell| (cell, board.candidates(cell) & digits)).collect();
    let left = settled(cells, roofs);
    let first = roofs.first().filter(|first| left.contains_key(first))?;
    let set = joined(&left, *first);
    let others = |cell: &Cell| (board.candidates(*cell) - set[cell]).len();
    if !roofs.iter().all(|roof| set.contains_key(roof) && others(roof) > 0) || set.len() > 14 {
        return None;
    }
    let count: usize = roofs.iter().map(others).sum();
    let in_one_house = (0..27).any(|house| roofs.iter().all(|roof| houses(*roof).contains(&house)));
    let is_useful = match roofs.len() {
        1 => true,
        2 => in_one_house || count <= 4,
        _ => count == 3,
    };
    let is_set = is_useful && set.values().any(|digits| digits.len() > 2) && verdict(&set).1;
    is_set.then(|| {
        let has_three = smallest(&set, roofs).iter().any(|set| set.values().any(|digits| digits.len() > 2));
        (roofs.iter().map(|roof| (*roof, set[roof])).collect(), has_three)
    })
}

/// Returns the parts of a set, with the roof cells, from which no other cell can be left out.
fn smallest(set: &CellDigits, roofs: &BTreeSet<Cell>) -> BTreeSet<CellDigits> {
    let without = |cell: &Cell| {
        let mut fewer = set.clone();
        fewer.remove(cell);
        verdict(&fewer).1.then_some(fewer)
    };
    let parts: Vec<CellDigits> =
        set.keys().filter(|cell| !roofs.contains(cell)).filter_map(without).collect();
    match &parts[..] {
        [] => BTreeSet::from([set.clone()]),
        parts => parts.iter().flat_map(|part| smallest(part, roofs)).collect(),
    }
}

/// Returns the choices of `count` cells.
fn choices(cells: &[Cell], count: usize) -> Vec<BTreeSet<Cell>> {
    if count == 0 {
        return vec![BTreeSet::new()];
    }
    let mut all = Vec::new();
    for (i, cell) in cells.iter().enumerate() {
        all.extend(choices(&cells[i + 1..], count - 1).into_iter().map(|mut rest| {
            rest.insert(*cell);
            rest
        }));
    }
    all
}

fn naive_sets(board: &Board) -> BTreeSet<Roofs> {
    let mut found = BTreeSet::new();
    for bits in 0..512_usize {
        let digits: DigitSet = Digit::all(9).filter(|digit| bits >> digit.index() & 1 == 1).collect();
        let open = board.rules().cells().filter(|cell| board.value(*cell).is_none());
        let able: Vec<Cell> = open.filter(|cell| (board.candidates(*cell) & digits).len() > 1).collect();
        if !(3..=4).contains(&digits.len()) || able.len() < 6 {
            continue;
        }
        let mut known: Vec<BTreeSet<Cell>> = Vec::new();
        for roofs in (1..=3).flat_map(|count| choices(&able, count)) {
            let is_new = known.iter().all(|fewer| !fewer.is_subset(&roofs));
            if let Some((held, has_three)) = is_new.then(|| naive_set(board, digits, &roofs)).flatten() {
                known.push(roofs);
                found.extend(has_three.then_some(held));
            }
        }
    }
    found
}

#[test]
fn deadly_sets_are_those_of_the_definition() {
    let mut met = 0;
    for board in states_every(&classic(6), 3) {
        let open = board.rules().cells().filter(|cell| board.value(*cell).is_none()).count();
        if !(8..=12).contains(&open) {
            continue;
        }
        let facts: Facts<u128> = Facts::new(&board);
        let roofs = |(cell, digits): &(Cell, DigitSet)| !board.candidates(*cell).is_subset(*digits);
        let found: BTreeSet<Roofs> = deadly_sets(&facts)
            .map(|deadly| deadly.digits_by_cell.into_iter().filter(roofs).collect())
            .collect();
        assert_eq!(found, naive_sets(&board), "{board:?}");
        met += found.len();
    }
    assert!(met >= 20, "{met} sets");
}

/// On boards of puzzles with one solution, some cell of each set holds another digit.
#[test]
fn no_solution_fills_a_set_with_its_digits() {
    let mut met = 0;
    for puzzle in classic(depth(15, 5)) {
        let solution = Solver::new().solve(&puzzle, &Limits::solutions(2)).unique().expect("a puzzle");
        for board in states_every(&[puzzle], 4) {
            let facts: Facts<u128> = Facts::new(&board);
            for deadly in deadly_sets(&facts) {
                let holds = |cell: Cell| {
                    solution.value(cell).is_some_and(|value| deadly.digits_of(cell).contains(value))
                };
                assert!(!deadly.cells.iter().all(holds), "{:?} on {board:?}", deadly.digits_by_cell);
                let held: CellDigits = deadly.digits_by_cell.iter().copied().collect();
                assert!(verdict(&held).1, "{held:?} on {board:?}");
                met += 1;
            }
        }
    }
    assert!(met >= 100, "{met} sets");
}
