//! Compares unique, hidden and avoidable rectangles with finders written straight from their definitions.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::all_steps;

use crate::boards::{board, classic, states_every};

type Finds = BTreeMap<&'static str, BTreeSet<Vec<Conclusion>>>;

const IDS: [&str; 9] = [
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "unique-rectangle-4",
    "unique-rectangle-5",
    "unique-rectangle-6",
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
];

/// A rectangle: its corners as two rows of two cells.
type Corners = [[Cell; 2]; 2];

/// Returns all rectangles in two rows, two columns and two boxes.
fn rectangles() -> Vec<Corners> {
    let mut all = Vec::new();
    for (r, s) in (0..9usize).flat_map(|r| (r + 1..9).map(move |s| (r, s))) {
        for (c, d) in (0..9usize).flat_map(|c| (c + 1..9).map(move |d| (c, d))) {
            if (r / 3 == s / 3) != (c / 3 == d / 3) {
                all.push([r, s].map(|row| [c, d].map(|column| Cell::at(row, column, 9))));
            }
        }
    }
    all
}

struct Finder<'a> {
    board: &'a Board,
    finds: Finds,
}

impl Finder<'_> {
    fn can(&self, cell: Cell) -> DigitSet {
        self.board.candidates(cell)
    }

    fn holds(&self, cell: Cell, digit: Digit) -> bool {
        self.can(cell).contains(digit)
    }

    fn open(&self) -> impl Iterator<Item = Cell> + '_ {
        self.board.rules().cells().filter(|cell| self.board.value(*cell).is_none())
    }

    fn note(&mut self, id: &'static str, eliminated: impl IntoIterator<Item = (Cell, Digit)>) {
        let gone = eliminated.into_iter().filter(|(cell, digit)| self.holds(*cell, *digit));
        let gone = gone.map(|(cell, digit)| Conclusion::Eliminate(Candidate { cell, digit }));
        let gone: BTreeSet<Conclusion> = gone.collect();
        if !gone.is_empty() {
            self.finds.entry(id).or_default().insert(gone.into_iter().collect());
        }
    }

    /// Returns the open cells that see all of `cells`.
    fn seeing(&self, cells: &[Cell]) -> Vec<Cell> {
        let sees = |a: Cell, b: Cell| a != b && self.board.rules().peers(a).contains(b);
        self.open().filter(|cell| cells.iter().all(|other| sees(*cell, *other))).collect()
    }

    /// Returns the rows, columns and boxes that contain all of `cells`, as lists of their cells.
    fn shared_houses(&self, cells: &[Cell]) -> Vec<Vec<Cell>> {
        let all = self.board.rules().houses().iter().map(|house| house.cells().to_vec());
        all.filter(|house| cells.iter().all(|cell| house.contains(cell))).collect()
    }

    fn line(&self, cell: Cell, is_row: bool) -> Vec<Cell> {
        let same = |other: &Cell| {
            if is_row { other.row(9) == cell.row(9) } else { other.column(9) == cell.column(9) }
        };
        self.open().filter(same).collect()
    }

    fn unique(&mut self, corners: Corners, a: Digit, b: Digit) {
        let cells = [corners[0][0], corners[0][1], corners[1][0], corners[1][1]];
        let pair: DigitSet = [a, b].into_iter().collect();
        let open = cells.iter().all(|cell| self.board.value(*cell).is_none());
        if !open
            || cells.iter().any(|cell| (self.can(*cell) & pair).is_empty())
            || cells.iter().all(|cell| self.can(*cell) != pair)
        {
            return;
        }
        let roofs: Vec<Cell> =
            cells.iter().copied().filter(|cell| !(self.can(*cell) - pair).is_empty()).collect();
        let extras = roofs.iter().fold(DigitSet::EMPTY, |all, cell| all | self.can(*cell)) - pair;
        let in_line = roofs.len() == 2
            && (roofs[0].row(9) == roofs[1].row(9) || roofs[0].column(9) == roofs[1].column(9));
        if roofs.len() == 1 {
            self.note("unique-rectangle-1", [(roofs[0], a), (roofs[0], b)]);
        }
        if let Some(extra) = extras.only().filter(|_| roofs.len() >= 2) {
            let id = if in_line { "unique-rectangle-2" } else { "unique-rectangle-5" };
            let gone = self.seeing(&roofs);
            self.note(id, gone.into_iter().map(|cell| (cell, extra)));
        }
        if in_line {
            self.with_subset(&cells, &roofs, extras);
            self.with_strong_link(&roofs, [a, b]);
        }
        if roofs.len() == 2 && !in_line {
            self.with_x_wing(&cells, &roofs, pair);
        }
        if roofs.len() >= 2 {
            self.hidden(corners, pair);
        }
    }

    /// Adds type 3: the roof cells act as one cell with their extra digits, in a subset with other cells of a house.
    fn with_subset(&mut self, cells: &[Cell; 4], roofs: &[Cell], extras: DigitSet) {
        for house in self.shared_houses(roofs) {
            let others: Vec<Cell> = house
                .into_iter()
                .filter(|cell| self.board.value(*cell).is_none() && !cells.contains(cell))
                .collect();
            for mask in 1u32..1 << others.len() {
                let chosen: Vec<Cell> =
                    (0..others.len()).filter(|i| mask >> i & 1 == 1).map(|i| others[i]).collect();
                let digits = chosen.iter().fold(extras, |all, cell| all | self.can(*cell));
                if chosen.len() > 4 || digits.len() != chosen.len() + 1 {
                    continue;
                }
                let mut gone = Vec::new();
                for digit in digits {
                    let mut spots: Vec<Cell> =
                        chosen.iter().copied().filter(|cell| self.holds(*cell, digit)).collect();
                    if extras.contains(digit) {
                        spots.extend(roofs.iter().filter(|cell| self.holds(**cell, digit)));
                    }
                    gone.extend(self.seeing(&spots).into_iter().map(|cell| (cell, digit)));
                }
                self.note("unique-rectangle-3", gone);
            }
        }
    }

    /// Adds type 4: one of the two digits has only the roof cells as places in a house.
    fn with_strong_link(&mut self, roofs: &[Cell], [a, b]: [Digit; 2]) {
        for house in self.shared_houses(roofs) {
            for (kept, other) in [(a, b), (b, a)] {
                let places: Vec<Cell> =
                    house.iter().copied().filter(|cell| self.holds(*cell, kept)).collect();
                if places.len() == 2 && roofs.iter().all(|roof| places.contains(roof)) {
                    self.note("unique-rectangle-4", roofs.iter().map(|roof| (*roof, other)));
                }
            }
        }
    }

    /// Adds type 6: diagonally opposite roof cells, and an X-wing of one digit on the corners.
    fn with_x_wing(&mut self, cells: &[Cell; 4], roofs: &[Cell], pair: DigitSet) {
        if cells.iter().any(|cell| !roofs.contains(cell) && self.can(*cell) != pair) {
            return;
        }
        for digit in pair {
            for is_row in [true, false] {
                let confined = |roof: &Cell| {
                    self.line(*roof, is_row)
                        .iter()
                        .all(|cell| !self.holds(*cell, digit) || cells.contains(cell))
                };
                if roofs.iter().all(confined) {
                    self.note("unique-rectangle-6", roofs.iter().map(|roof| (*roof, digit)));
                }
            }
        }
    }

    /// Adds hidden rectangles: a corner with just the two digits, and a digit whose places in the two lines of the
    /// opposite corner are all corners.
    fn hidden(&mut self, corners: Corners, pair: DigitSet) {
        for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let [floor, target] = [corners[i][j], corners[1 - i][1 - j]];
            let sides = [corners[1 - i][j], corners[i][1 - j]];
            if self.can(floor) != pair {
                continue;
            }
            for digit in pair {
                let other = (pair - DigitSet::of(digit)).only().expect("two digits");
                let only_side = |(is_row, side): (bool, Cell)| {
                    let places: Vec<Cell> = self
                        .line(target, is_row)
                        .into_iter()
                        .filter(|cell| *cell != target && self.holds(*cell, digit))
                        .collect();
                    places == [side]
                };
                if only_side((true, sides[0])) && only_side((false, sides[1])) {
                    self.note("hidden-rectangle", [(target, other)]);
                }
            }
        }
    }

    fn avoidable(&mut self, corners: Corners) {
        let cells = [corners[0][0], corners[0][1], corners[1][0], corners[1][1]];
        if cells.iter().any(|cell| self.board.grid().is_given(*cell)) {
            return;
        }
        let value = |cell: Cell| self.board.value(cell);
        for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let (roof, across) = (corners[i][j], corners[1 - i][1 - j]);
            let sides = [corners[1 - i][j], corners[i][1 - j]];
            if let (None, Some(a), Some(b), Some(c)) =
                (value(roof), value(across), value(sides[0]), value(sides[1]))
                && b == c
                && a != b
            {
                self.note("avoidable-rectangle-1", [(roof, a)]);
            }
        }
        let [[p, q], [r, s]] = corners;
        for ([roof, under], [second, beside]) in
            [([p, r], [q, s]), ([r, p], [s, q]), ([p, q], [r, s]), ([q, p], [s, r])]
        {
            let (None, None, Some(a), Some(b)) = (value(roof), value(second), value(under), value(beside))
            else {
                continue;
            };
            let extra = (self.can(roof) - DigitSet::of(b), self.can(second) - DigitSet::of(a));
            if let (Some(x), Some(y)) = (extra.0.only(), extra.1.only())
                && x == y
                && a != b
                && self.holds(roof, b)
                && self.holds(second, a)
            {
                let gone = self.seeing(&[roof, second]);
                self.note("avoidable-rectangle-2", gone.into_iter().map(|cell| (cell, x)));
            }
        }
    }
}

fn naive(board: &Board) -> Finds {
    let mut finder = Finder { board, finds: Finds::new() };
    for corners in rectangles() {
        for (a, b) in Digit::all(9).flat_map(|a| Digit::all(9).filter(move |b| *b > a).map(move |b| (a, b))) {
            finder.unique(corners, a, b);
        }
        finder.avoidable(corners);
    }
    finder.finds
}

/// Compares our finders with the naive ones, and returns the number of steps of each technique.
fn compare(boards: &[Board]) -> BTreeMap<&'static str, usize> {
    let mut met = BTreeMap::new();
    for board in boards {
        let naive = naive(board);
        for id in IDS {
            let row = find_technique(id).expect("a technique");
            let ours: BTreeSet<Vec<Conclusion>> = all_steps(board, row, &TechniqueOptions::DEFAULT)
                .into_iter()
                .map(|step| step.conclusions)
                .collect();
            let naive = naive.get(id).cloned().unwrap_or_default();
            let missing: Vec<_> = naive.difference(&ours).collect();
            let surplus: Vec<_> = ours.difference(&naive).collect();
            assert!(
                missing.is_empty() && surplus.is_empty(),
                "{id} on {board:?}: missing {missing:?}, surplus {surplus:?}"
            );
            *met.entry(id).or_default() += naive.len();
        }
    }
    met
}

#[test]
fn rectangles_are_those_of_the_definitions() {
    // Some techniques are rare; the boards of the cases contain them.
    let cases = include_str!("../../../testdata/techniques_patterns.tsv").lines();
    let cases = cases.map(|line| line.split('\t').collect::<Vec<_>>());
    let cases = cases.filter(|fields| fields[1] == "9").map(|fields| board("9", fields[2]));
    let boards: Vec<Board> = states_every(&classic(16), 8).into_iter().chain(cases).collect();
    let met = compare(&boards);
    assert!(met.len() == IDS.len() && met.values().all(|count| *count > 0), "{met:?}");
}

#[test]
#[ignore = "takes a minute"]
fn rectangles_are_those_of_the_definitions_on_thousands_of_states() {
    let states = states_every(&classic(1), 9);
    println!("{} states: {:?}", states.len(), compare(&states));
}
