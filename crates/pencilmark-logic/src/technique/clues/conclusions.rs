//! Conclusions from the digits that remain possible in some cells.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Candidate, Conclusion};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// Returns the digits that open cells lose if they may hold only the given digits, cell by cell, without cells that
/// lose nothing.
pub(super) fn lost<C: CellBitSet>(
    facts: &Facts<C>,
    cells: impl IntoIterator<Item = (Cell, DigitSet)>,
) -> Vec<(Cell, DigitSet)> {
    let lost = |(cell, kept): (Cell, DigitSet)| (cell, facts.candidates(cell) - kept);
    cells.into_iter().map(lost).filter(|(_, digits)| !digits.is_empty()).collect()
}

/// Returns the eliminations of digits from cells.
pub(super) fn eliminations(lost: &[(Cell, DigitSet)]) -> Vec<Conclusion> {
    let of_cell = |(cell, digits): &(Cell, DigitSet)| {
        let cell = *cell;
        digits.iter().map(move |digit| Conclusion::Eliminate(Candidate { cell, digit }))
    };
    lost.iter().flat_map(of_cell).collect()
}
