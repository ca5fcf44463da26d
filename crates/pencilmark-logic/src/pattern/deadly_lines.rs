//! Two lines that could change places: pairs of cells across, in boxes of their own.
//!
//! ```text
//! 123 . . 12 . . 13 . .      three digits for three cells in either line
//! 12  . . 23 . . 13 . .      each pair is in one column and one box
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::cell_bit_set::CellBitSet;
use crate::combine::choose;
use crate::facts::Facts;
use crate::pattern::deadly::{DeadlyPattern, kept_patterns};
use crate::search_cache::DeadlyShape;

/// The numbers of pairs that are looked for.
const PAIRS: [usize; 2] = [3, 4];

/// The most cells that can hold another digit.
const MOST_ROOFS: usize = 3;

/// Returns the pairs of lines of three cells or four that can hold as many digits, few of them anything else.
pub fn deadly_lines<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = DeadlyPattern<C>> + '_ {
    kept_patterns(facts, DeadlyShape::Lines, || find_lines(facts))
}

fn find_lines<C: CellBitSet>(facts: &Facts<C>) -> Vec<DeadlyPattern<C>> {
    let mut found = Vec::new();
    for direction in 0..2 {
        for first in 0..facts.size() {
            for second in first + 1..facts.size() {
                let pairs = pairs(facts, direction, [first, second]);
                PAIRS.iter().for_each(|count| add_lines(facts, &pairs, *count, &mut found));
            }
        }
    }
    found.retain(|deadly| deadly.is_deadly(facts));
    found
}

/// Returns the pairs of open cells of two lines that share a box.
fn pairs<C: CellBitSet>(facts: &Facts<C>, direction: usize, lines: [usize; 2]) -> Vec<[Cell; 2]> {
    let size = facts.size();
    let at = |line: usize, i: usize| {
        if direction == 0 { Cell::at(line, i, size) } else { Cell::at(i, line, size) }
    };
    let layout = facts.rules().layout();
    let across = || {
        let all = (0..size).map(|i| lines.map(|line| at(line, i)));
        let in_box = all.filter(|[a, b]| layout.region_of(*a) == layout.region_of(*b));
        in_box.filter(|pair| pair.iter().all(|cell| facts.open().contains(*cell)))
    };
    if across().count() < PAIRS[0] { Vec::new() } else { across().collect() }
}

fn add_lines<C: CellBitSet>(
    facts: &Facts<C>,
    pairs: &[[Cell; 2]],
    count: usize,
    found: &mut Vec<DeadlyPattern<C>>,
) {
    let few = |pair: &[Cell; 2]| pair.iter().any(|cell| facts.candidates(*cell).len() <= count);
    let pairs: Vec<[Cell; 2]> = pairs.iter().copied().filter(few).collect();
    if !may_hold_few_digits(facts, &pairs, count, count, DigitSet::EMPTY) {
        return;
    }
    let known = |digits: DigitSet, digit: Digit| Some(digits | DigitSet::of(digit));
    let digits: Vec<Digit> = facts.digits().collect();
    let _ = choose(&digits, count, DigitSet::EMPTY, &known, &mut |_, digits| {
        add_with_digits(facts, &pairs, digits, found);
        ControlFlow::Continue(())
    });
}

/// True if so many of the pairs have a cell each that together hold no more than `most` digits: without these there is no pattern.
fn may_hold_few_digits<C: CellBitSet>(
    facts: &Facts<C>,
    pairs: &[[Cell; 2]],
    missing: usize,
    most: usize,
    digits: DigitSet,
) -> bool {
    if missing == 0 {
        return true;
    }
    (0..(pairs.len() + 1).saturating_sub(missing)).any(|i| {
        pairs[i].iter().any(|cell| {
            let digits = digits | facts.candidates(*cell);
            digits.len() <= most && may_hold_few_digits(facts, &pairs[i + 1..], missing - 1, most, digits)
        })
    })
}

fn add_with_digits<C: CellBitSet>(
    facts: &Facts<C>,
    pairs: &[[Cell; 2]],
    digits: DigitSet,
    found: &mut Vec<DeadlyPattern<C>>,
) {
    let roofs =
        |pair: &[Cell; 2]| pair.iter().filter(|cell| !facts.candidates(**cell).is_subset(digits)).count();
    let fits = |pair: &&[Cell; 2]| {
        let held = pair.map(|cell| facts.candidates(cell) & digits);
        if held.iter().any(|held| held.is_empty()) {
            return false;
        }
        roofs(pair) < 2 || held == [digits; 2]
    };
    if pairs.iter().filter(fits).count() < digits.len() {
        return;
    }
    let pairs: Vec<[Cell; 2]> = pairs.iter().filter(fits).copied().collect();
    let add = |sum: usize, pair: [Cell; 2]| Some(sum + roofs(&pair)).filter(|sum| *sum <= MOST_ROOFS);
    let _ = choose(&pairs, digits.len(), 0, &add, &mut |mates, _| {
        let cells = mates.iter().flatten().fold(C::EMPTY, |set, cell| set | C::of(*cell));
        found.push(DeadlyPattern { cells, digits, own: Vec::new(), mates: mates.to_vec() });
        ControlFlow::Continue(())
    });
}
