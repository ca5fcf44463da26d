//! Deadly patterns of two lines that could be exchanged: pairs of cells, each in a box of its own.
//!
//! ```text
//! 123 . . 12 . . 13 . .      three digits for three cells in either line
//! 12  . . 23 . . 13 . .      each pair is in one column and one box
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::pattern::uniqueness::deadly::{DeadlyPattern, cached_patterns};
use crate::search_cache::{DeadlyShape, SearchId};

/// The minimum and the maximum number of pairs in a pattern.
const PAIRS: [usize; 2] = [3, 4];

/// The maximum number of roof cells, which can hold another digit.
const MAX_ROOFS: usize = 3;

/// Returns the pairs of lines of three or four cells that can hold as many digits, with few other candidates.
pub fn deadly_lines<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = DeadlyPattern<C>> + '_ {
    cached_patterns(facts, DeadlyShape::Lines, || find_lines(facts))
}

fn find_lines<C: CellBitSet>(facts: &Facts<C>) -> Vec<DeadlyPattern<C>> {
    let mut found = Vec::new();
    let Some(size) = facts.rules().square_size() else { return found };
    let known = facts.fruitless_houses(SearchId::of_deadly(DeadlyShape::Lines));
    for direction in 0..2 {
        for first in 0..size {
            for second in first + 1..size {
                let lines = [first, second];
                let houses = lines.map(|line| facts.houses_of(cell_of(size, direction, line, 0))[direction]);
                if known.has_pair(houses) {
                    continue;
                }
                let before = found.len();
                let pairs = pairs(facts, size, direction, lines);
                PAIRS.iter().for_each(|count| add_lines(facts, &pairs, *count, &mut found));
                if found.len() == before {
                    known.note_pair(houses);
                }
            }
        }
    }
    found.retain(|deadly| deadly.is_deadly(facts));
    found
}

/// Returns a cell of a row (direction 0) or of a column (direction 1).
fn cell_of(size: usize, direction: usize, line: usize, place: usize) -> Cell {
    let [row, column] = if direction == 0 { [line, place] } else { [place, line] };
    Cell::at(row, column, size)
}

/// A pair of cells that face each other across the two lines, and their candidates.
#[derive(Clone, Copy)]
struct MatePair {
    cells: [Cell; 2],
    candidates: [DigitSet; 2],
}

impl MatePair {
    /// Returns the number of cells of the pair that can hold a digit not in `digits`.
    fn roofs(&self, digits: DigitSet) -> usize {
        self.candidates.iter().filter(|candidates| !candidates.is_subset(digits)).count()
    }

    /// True if both cells can be part of a pattern with these digits.
    fn fits(&self, digits: DigitSet) -> bool {
        let held = self.candidates.map(|candidates| candidates & digits);
        held.iter().all(|held| !held.is_empty()) && (self.roofs(digits) < 2 || held == [digits; 2])
    }
}

/// Returns the pairs of open cells of two lines that share a box; none if there are too few for a pattern.
fn pairs<C: CellBitSet>(facts: &Facts<C>, size: usize, direction: usize, lines: [usize; 2]) -> Vec<MatePair> {
    let layout = facts.rules().layout();
    let across = || {
        let all = (0..size).map(|i| lines.map(|line| cell_of(size, direction, line, i)));
        let open = all.filter(|pair| pair.iter().all(|cell| facts.open_cells().contains(*cell)));
        open.filter(|[a, b]| layout.region_of(*a) == layout.region_of(*b))
    };
    let with_candidates =
        |cells: [Cell; 2]| MatePair { cells, candidates: cells.map(|cell| facts.candidates(cell)) };
    if across().count() < PAIRS[0] { Vec::new() } else { across().map(with_candidates).collect() }
}

fn add_lines<C: CellBitSet>(
    facts: &Facts<C>,
    pairs: &[MatePair],
    count: usize,
    found: &mut Vec<DeadlyPattern<C>>,
) {
    let few = |pair: &&MatePair| pair.candidates.iter().any(|digits| digits.len() <= count);
    if pairs.iter().filter(few).count() < count {
        return;
    }
    let pairs: Vec<MatePair> = pairs.iter().filter(few).copied().collect();
    let mut held = Vec::new();
    add_few_digits(&pairs, (count, count), DigitSet::EMPTY, &mut held);
    if held.is_empty() {
        return;
    }
    let known = |digits: DigitSet, digit: Digit| Some(digits | DigitSet::of(digit));
    let digits: Vec<Digit> = facts.digits().collect();
    let _ = visit_combinations(&digits, count, DigitSet::EMPTY, &known, &mut |_, digits| {
        if held.iter().any(|held| held.is_subset(digits)) {
            add_with_digits(&pairs, digits, found);
        }
        ControlFlow::Continue(())
    });
}

/// Adds the digits that `count` pairs hold, with one cell of each, if there are at most `most` digits: a pattern
/// contains all of them.
fn add_few_digits(
    pairs: &[MatePair],
    (missing, most): (usize, usize),
    digits: DigitSet,
    held: &mut Vec<DigitSet>,
) {
    if missing == 0 {
        held.push(digits);
        return;
    }
    for i in 0..(pairs.len() + 1).saturating_sub(missing) {
        for candidates in pairs[i].candidates {
            let digits = digits | candidates;
            if digits.len() <= most {
                add_few_digits(&pairs[i + 1..], (missing - 1, most), digits, held);
            }
        }
    }
}

fn add_with_digits<C: CellBitSet>(pairs: &[MatePair], digits: DigitSet, found: &mut Vec<DeadlyPattern<C>>) {
    let pairs: Vec<MatePair> = pairs.iter().filter(|pair| pair.fits(digits)).copied().collect();
    let add = |sum: usize, pair: MatePair| Some(sum + pair.roofs(digits)).filter(|sum| *sum <= MAX_ROOFS);
    let _ = visit_combinations(&pairs, digits.len(), 0, &add, &mut |pairs, _| {
        let mates: Vec<[Cell; 2]> = pairs.iter().map(|pair| pair.cells).collect();
        let cells = mates.iter().flatten().fold(C::EMPTY, |set, cell| set | C::of(*cell));
        found.push(DeadlyPattern { cells, digits, digits_by_cell: Vec::new(), exchanged_pairs: mates });
        ControlFlow::Continue(())
    });
}
