//! The state of a reader of a proof: the board, and everything shown by the sentences so far.

use std::collections::BTreeMap;

use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::digit::{Digit, DigitSet};
use pencilmark::house::House;

use crate::retelling::words::{Possible, Read};

/// The maximum number of branches of an argument by cases.
const CASES: usize = 400_000;

/// A reader of a proof.
pub struct Reader<'a> {
    pub board: &'a Board,
    /// Lists of candidates of which one is shown to be true.
    pub shown: Vec<Vec<Possible>>,
    /// Sets of cells by letter.
    pub sets: BTreeMap<char, Vec<Cell>>,
    /// The digits named X, Y and Z.
    pub named: BTreeMap<char, DigitSet>,
    /// Patterns of chains by letter, each as truths of which at least one holds.
    pub patterns: BTreeMap<char, Vec<Vec<Possible>>>,
    /// The ends of the last chain: either a candidate of its start or one of its end is true.
    pub ends: Option<[Vec<Possible>; 2]>,
    /// The candidates of the colours A and B.
    pub colours: [Vec<Possible>; 2],
    /// Cells, digits and houses that later sentences refer to.
    pub cells: Vec<Cell>,
    pub digits: DigitSet,
    /// The conclusions of the step: true to place, false to eliminate.
    pub conclusions: Vec<(bool, Possible)>,
    /// Conclusions that were proved without using `shown`.
    pub proved: Vec<(bool, Possible)>,
}

impl<'a> Reader<'a> {
    pub fn new(board: &'a Board, conclusions: Vec<(bool, Possible)>) -> Reader<'a> {
        Reader {
            board,
            shown: Vec::new(),
            sets: BTreeMap::new(),
            named: BTreeMap::new(),
            patterns: BTreeMap::new(),
            ends: None,
            colours: [Vec::new(), Vec::new()],
            cells: Vec::new(),
            digits: DigitSet::EMPTY,
            conclusions,
            proved: Vec::new(),
        }
    }

    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.board.rules().peers(a).contains(b)
    }

    /// True if the two candidates exclude each other.
    pub fn exclude(&self, (a, x): Possible, (b, y): Possible) -> bool {
        if a == b { x != y } else { x == y && self.sees(a, b) }
    }

    pub fn of_cell(&self, cell: Cell) -> Vec<Possible> {
        self.board.possible_digits(cell).iter().map(|digit| (cell, digit)).collect()
    }

    pub fn places(&self, house: &House, digit: Digit) -> Vec<Possible> {
        let open = house.cells().iter().filter(|cell| self.board.possible_digits(**cell).contains(digit));
        open.map(|cell| (*cell, digit)).collect()
    }

    /// Records that a cell holds one of its candidates.
    pub fn show_cell(&mut self, cell: Cell) {
        let all = self.of_cell(cell);
        self.shown.push(all);
    }

    /// Records that a house holds a digit in one of these cells, if it has no other place.
    pub fn show_places(&mut self, house: &House, digit: Digit, within: &[Cell]) -> Read<()> {
        let places = self.places(house, digit);
        sure(house.is_complete(), "a house that need not hold the digit")?;
        sure(places.iter().all(|(cell, _)| within.contains(cell)), "the digit has another place there")?;
        self.shown.push(places);
        Ok(())
    }

    /// True if one of these candidates must be true, given the shown and some more truths.
    pub fn follows(&self, one_of: &[Possible], truths: &[Vec<Possible>]) -> bool {
        let rest = |truth: &Vec<Possible>| truth.iter().copied().filter(|x| !one_of.contains(x)).collect();
        let truths = truths.iter().chain(&self.shown).map(rest).collect();
        self.contradict(truths, &mut 0)
    }

    /// True if the truths exclude a candidate.
    pub fn refutes(&self, x: Possible, truths: &[Vec<Possible>]) -> bool {
        let rest = |truth: &Vec<Possible>| truth.iter().copied().filter(|y| !self.exclude(x, *y)).collect();
        let open = truths.iter().filter(|truth| !truth.contains(&x));
        self.contradict(open.map(rest).collect(), &mut 0)
    }

    /// True if every choice of one candidate per truth contains two that exclude each other.
    pub fn contradict(&self, mut truths: Vec<Vec<Possible>>, cases: &mut usize) -> bool {
        truths.sort_by_key(Vec::len);
        truths.dedup();
        let Some(first) = truths.first().cloned() else { return false };
        first.into_iter().all(|x| {
            *cases += 1;
            let rest =
                |truth: &Vec<Possible>| truth.iter().copied().filter(|y| !self.exclude(x, *y)).collect();
            let left = truths.iter().filter(|truth| !truth.contains(&x));
            *cases < CASES && self.contradict(left.map(rest).collect(), cases)
        })
    }

    /// Checks that each conclusion follows from the sentences.
    pub fn conclude(&self) -> Read<()> {
        for conclusion in &self.conclusions {
            let follows = match *conclusion {
                (true, x) => self.follows(&[x], &[]),
                (false, x) => self.refutes(x, &self.shown),
            };
            let (cell, digit) = conclusion.1;
            let name = cell.name(self.board.rules());
            sure(follows || self.proved.contains(conclusion), &format!("{name} {digit} does not follow"))?;
        }
        Ok(())
    }

    /// Checks that the step eliminates a digit from cells that the text names.
    pub fn loses(&self, cells: &[Cell], digit: Digit) -> Read<()> {
        let all = cells.iter().all(|cell| self.conclusions.contains(&(false, (*cell, digit))));
        sure(all, "the step eliminates something else")
    }

    /// Checks that the step eliminates this digit somewhere.
    pub fn loses_digit(&self, digit: Digit) -> Read<()> {
        let gone = self.conclusions.iter().any(|(placed, x)| !placed && x.1 == digit);
        sure(gone, "another digit is eliminated")
    }
}

/// Returns an error unless something holds.
pub fn sure(holds: bool, why: &str) -> Read<()> {
    if holds { Ok(()) } else { Err(why.to_owned()) }
}
