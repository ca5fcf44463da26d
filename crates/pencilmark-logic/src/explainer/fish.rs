//! X-wing, swordfish and jellyfish.

use std::ops::ControlFlow;

use crate::explainer::rating_state::{Pencilmarks, Placements, RatingState, cells_at};
use crate::explainer::step::{ExplainerStep, Removals, removals};
use crate::explainer::tables::{ALL_NINE, COLUMN, ROW, bit_count as count, bits, subsets};

/// A fish: a digit whose places in `size` lines of one kind lie in `size` lines of the other.
#[derive(Clone, Copy)]
pub(crate) struct LineFish {
    /// The index of the fish's digit, 0..9.
    pub digit: usize,
    /// The kind of the base lines: row or column.
    pub kind: usize,
    /// The base lines, as bits of their index within the kind.
    pub base: u16,
    /// The cover lines of the other kind, as bits.
    pub cover: u16,
}

impl LineFish {
    /// Returns the eliminations of the fish, cover line by cover line.
    pub(super) fn removals(&self, marks: &Pencilmarks) -> Removals {
        let other = ROW + COLUMN - self.kind;
        let lines = bits(self.cover).flat_map(|line| cells_at(other * 9 + line, !self.base & ALL_NINE));
        removals(marks, lines, 1 << self.digit)
    }
}

/// Calls `found` for every fish of `size` that has one of the `wanted` digits in at least one base line.
pub(crate) fn each_fish<T>(
    (placements, marks): (&Placements, &Pencilmarks),
    size: usize,
    wanted: impl Fn(usize) -> u16,
    mut found: impl FnMut(LineFish) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for kind in [COLUMN, ROW] {
        let lines = &marks.places[kind * 9..kind * 9 + 9];
        let (mut fits, mut bases) = ([0u16; 9], [0u16; 9]);
        for line in 0..9 {
            bits(wanted(kind * 9 + line)).for_each(|d| bases[d] |= 1 << line);
        }
        let digits =
            (0..9).filter(|&d| bases[d] != 0 && placements.placed_counts[d] as usize + 2 * size <= 9);
        let digits = digits.fold(0u16, |set, d| set | 1 << d);
        if digits == 0 {
            continue;
        }
        for (line, places) in lines.iter().enumerate() {
            for d in bits(digits) {
                fits[d] |= u16::from(matches!(count(places[d]), n if n >= 2 && n <= size)) << line;
            }
        }
        let may_hold_fish = |&d: &usize| count(fits[d]) >= size && fits[d] & bases[d] != 0;
        let digits = bits(digits).filter(may_hold_fish).fold(0u16, |set, d| set | 1 << d);
        if digits == 0 {
            continue;
        }
        for &base in subsets(size) {
            for digit in bits(digits).filter(|&d| base & !fits[d] == 0 && base & bases[d] != 0) {
                let cover = bits(base).fold(0, |cover, line| cover | lines[line][digit]);
                if count(cover) == size {
                    found(LineFish { digit, kind, base, cover })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds a fish of two, three or four lines.
pub(super) fn fish(state: &RatingState, size: usize) -> Option<ExplainerStep> {
    let (technique, rating) = match size {
        2 => ("X-wing", 3.2),
        3 => ("swordfish", 3.8),
        _ => ("jellyfish", 5.2),
    };
    let search = each_fish(
        (&state.placements, &state.marks),
        size,
        |_| ALL_NINE,
        |fish| {
            ExplainerStep::removing(technique, rating, fish.removals(&state.marks))
                .map_or(ControlFlow::Continue(()), ControlFlow::Break)
        },
    );
    match search {
        ControlFlow::Break(step) => Some(step),
        ControlFlow::Continue(()) => None,
    }
}
