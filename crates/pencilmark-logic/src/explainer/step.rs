//! What a step does to the puzzle.

use crate::explainer::rating_state::{Pencilmarks, RatingState};
use crate::explainer::tables::bits;

/// Candidates to remove: cells with the digits that go there, in the order found, each cell once.
pub type Removals = Vec<(u8, u16)>;

/// A step that was found.
#[derive(Clone, Debug)]
pub struct ExplainerStep {
    /// What the technique is called.
    pub technique: &'static str,
    /// Its rating, not yet rounded.
    pub rating: f64,
    /// The digit (0..9) that goes into a cell.
    pub place: Option<(u8, u8)>,
    /// The candidates that go.
    pub removals: Removals,
}

impl ExplainerStep {
    /// A step that only places a digit.
    pub fn placing(technique: &'static str, rating: f64, cell: usize, digit: usize) -> ExplainerStep {
        ExplainerStep { technique, rating, place: Some((cell as u8, digit as u8)), removals: Vec::new() }
    }

    /// A step that only removes candidates, when there are any to remove.
    pub fn removing(technique: &'static str, rating: f64, removals: Removals) -> Option<ExplainerStep> {
        (!removals.is_empty()).then_some(ExplainerStep { technique, rating, place: None, removals })
    }

    /// Applies the step to the puzzle.
    pub fn apply(&self, state: &mut RatingState) {
        for &(cell, digits) in &self.removals {
            for d in bits(digits & state.marks.cells[cell as usize]) {
                state.marks.remove(cell as usize, d);
            }
        }
        if let Some((cell, digit)) = self.place {
            state.place(cell as usize, digit as usize);
        }
    }
}

/// Returns those of `digits` that the cells really hold.
pub fn removals(marks: &Pencilmarks, cells: impl Iterator<Item = usize>, digits: u16) -> Removals {
    cells.filter(|&c| marks.cells[c] & digits != 0).map(|c| (c as u8, marks.cells[c] & digits)).collect()
}
