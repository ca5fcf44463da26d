//! Steps of the rating, and their effect on the puzzle.

use crate::explainer::rating_state::{Pencilmarks, RatingState};
use crate::explainer::tables::bits;

/// The candidates to remove: cells with their digits, in the order found, each cell once.
pub(crate) type Removals = Vec<(u8, u16)>;

/// A step found by the rater.
#[derive(Clone, Debug)]
pub(crate) struct ExplainerStep {
    /// The name of the step's technique.
    pub technique: &'static str,
    /// The rating of the step, before rounding.
    pub rating: f64,
    /// The placement of the step, if any: a cell and a digit (0..9).
    pub placement: Option<(u8, u8)>,
    /// The candidates that the step removes.
    pub removals: Removals,
}

impl ExplainerStep {
    /// Creates a step that only places a digit.
    pub(super) fn placing(technique: &'static str, rating: f64, cell: usize, digit: usize) -> ExplainerStep {
        ExplainerStep { technique, rating, placement: Some((cell as u8, digit as u8)), removals: Vec::new() }
    }

    /// Creates a step that only removes candidates; `None` if there are none to remove.
    pub(super) fn removing(
        technique: &'static str,
        rating: f64,
        removals: Removals,
    ) -> Option<ExplainerStep> {
        (!removals.is_empty()).then_some(ExplainerStep { technique, rating, placement: None, removals })
    }

    /// Applies the step to the puzzle.
    pub(super) fn apply(&self, state: &mut RatingState) {
        for &(cell, digits) in &self.removals {
            for d in bits(digits & state.marks.cells[cell as usize]) {
                state.marks.remove(cell as usize, d);
            }
        }
        if let Some((cell, digit)) = self.placement {
            state.place(cell as usize, digit as usize);
        }
    }
}

/// Returns the candidates among `digits` that the cells have.
pub(super) fn removals(marks: &Pencilmarks, cells: impl Iterator<Item = usize>, digits: u16) -> Removals {
    cells.filter(|&c| marks.cells[c] & digits != 0).map(|c| (c as u8, marks.cells[c] & digits)).collect()
}
