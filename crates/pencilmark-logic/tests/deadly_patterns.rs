//! Deadly patterns of any shape equal a finder written straight from their definition, and all small shapes are of its kind.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_logic::facts::Facts;
use pencilmark_logic::pattern::deadly_growth::grown_patterns;

use crate::boards::{classic, states_every};

type Pattern = BTreeSet<(Cell, DigitSet)>;

fn houses(cell: Cell) -> [usize; 3] {
    let (row, column) = (cell.row(9), cell.column(9));
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// Chooses for each cell in turn two of its candidates or none, so that every digit has two places or none in each house.
struct NaiveSearch<'a> {
    board: &'a Board,
    open: &'a [Cell],
    /// By house and digit, the places that are chosen.
    places: [[usize; 9]; 27],
    chosen: Vec<(Cell, DigitSet)>,
    found: BTreeSet<Pattern>,
}

impl NaiveSearch<'_> {
    fn extend(&mut self, at: usize) {
        let Some(cell) = self.open.get(at).copied() else { return self.note() };
        self.take(at, cell, DigitSet::EMPTY);
        let digits: Vec<Digit> = self.board.candidates(cell).iter().collect();
        let roofs = self.chosen.iter().filter(|(cell, _)| self.board.candidates(*cell).len() > 2).count();
        if self.chosen.len() == 12 || digits.len() > 5 || (digits.len() > 2 && roofs == 3) {
            return;
        }
        for (i, a) in digits.iter().enumerate() {
            for b in &digits[i + 1..] {
                self.take(at, cell, DigitSet::of(*a) | DigitSet::of(*b));
            }
        }
    }

    fn take(&mut self, at: usize, cell: Cell, digits: DigitSet) {
        let full =
            houses(cell).iter().any(|house| digits.iter().any(|d| self.places[*house][d.index()] == 2));
        if full {
            return;
        }
        houses(cell).iter().for_each(|house| digits.iter().for_each(|d| self.places[*house][d.index()] += 1));
        // A house without cells to come has each digit twice or not at all.
        let is_last = |house: &usize| self.open[at + 1..].iter().all(|later| !houses(*later).contains(house));
        let ended = houses(cell).into_iter().filter(is_last).all(|house| !self.places[house].contains(&1));
        if ended {
            let taken = usize::from(!digits.is_empty());
            self.chosen.extend(std::iter::repeat_n((cell, digits), taken));
            self.extend(at + 1);
            self.chosen.truncate(self.chosen.len() - taken);
        }
        houses(cell).iter().for_each(|house| digits.iter().for_each(|d| self.places[*house][d.index()] -= 1));
    }

    /// Notes what is chosen if it hangs together and has more than two digits.
    fn note(&mut self) {
        let digits = self.chosen.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        let Some(first) = self.chosen.first() else { return };
        let mut joined = vec![*first];
        let mut at = 0;
        while at < joined.len() {
            let (cell, own) = joined[at];
            let is_next = |other: &&(Cell, DigitSet)| {
                let meets = houses(cell).iter().zip(houses(other.0)).any(|(a, b)| *a == b);
                !joined.contains(other) && meets && !(other.1 & own).is_empty()
            };
            let next: Vec<_> = self.chosen.iter().filter(is_next).copied().collect();
            joined.extend(next);
            at += 1;
        }
        if digits.len() > 2 && joined.len() == self.chosen.len() {
            self.found.insert(self.chosen.iter().copied().collect());
        }
    }
}

#[test]
fn deadly_patterns_are_those_of_the_definition() {
    let (mut met, mut sizes) = (0, BTreeSet::new());
    for board in states_every(&classic(3), 4) {
        let open: Vec<Cell> = board.rules().cells().filter(|cell| board.value(*cell).is_none()).collect();
        if !(8..=26).contains(&open.len()) {
            continue;
        }
        let mut naive = NaiveSearch {
            board: &board,
            open: &open,
            places: [[0; 9]; 27],
            chosen: Vec::new(),
            found: BTreeSet::new(),
        };
        naive.extend(0);
        let facts: Facts<u128> = Facts::new(&board);
        let found: BTreeSet<Pattern> =
            grown_patterns(&facts).map(|deadly| deadly.own.into_iter().collect()).collect();
        assert_eq!(found, naive.found, "{board:?}");
        met += found.len();
        sizes.extend(found.iter().map(BTreeSet::len));
    }
    assert!(met >= 50 && sizes.len() >= 4, "{met} patterns of {sizes:?} cells");
}
