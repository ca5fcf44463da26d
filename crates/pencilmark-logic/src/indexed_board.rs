//! An indexed board, with cell sets of the width that fits it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Conclusion, Step};

use crate::cell_bit_set::CellBitSet;
use crate::clue::{Clue, ClueScope};
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::houses::single_rounds::{SingleKind, SingleRound, single_round};
use crate::registry::TechniqueEntry;
use crate::step_builder::StepSink;

/// The units of work counted for a reported step.
const STEP_WORK: u64 = 50;

/// The most cells of a board that fits the narrow width.
const NARROW: usize = 128;

/// A board indexed for techniques, with narrow or wide cell sets.
#[expect(
    clippy::large_enum_variant,
    reason = "what is large is most of it on the heap, and few are alive at a time"
)]
#[derive(Clone)]
pub enum IndexedBoard {
    /// For boards up to 9x9: sets of cells are words of 128 bits.
    Narrow(Facts<u128>),
    /// For larger boards: sets of cells have as many words as the largest board needs.
    Wide(Facts<CellSet>),
}

impl IndexedBoard {
    /// Indexes a board.
    pub fn new(board: &Board) -> IndexedBoard {
        match board.rules().cells().len() {
            0..=NARROW => IndexedBoard::Narrow(Facts::new(board)),
            _ => IndexedBoard::Wide(Facts::new(board)),
        }
    }

    /// Indexes a board without recording when its singles arose: faster, for uses where their order doesn't matter.
    pub(crate) fn without_single_times(board: &Board) -> IndexedBoard {
        match board.rules().cells().len() {
            0..=NARROW => IndexedBoard::Narrow(Facts::without_single_times(board)),
            _ => IndexedBoard::Wide(Facts::without_single_times(board)),
        }
    }

    /// Passes the steps of a technique to `found`. Techniques that assume uniqueness are skipped unless the rules say only
    /// that cells differ, since they exchange digits.
    pub fn find(
        &self,
        row: &TechniqueEntry,
        options: &TechniqueOptions,
        found: &mut StepSink,
    ) -> ControlFlow<()> {
        if row.card.assumes_uniqueness && !self.rules().only_require_differences() {
            return ControlFlow::Continue(());
        }
        match self {
            IndexedBoard::Narrow(facts) => (row.narrow)(facts, options, found),
            IndexedBoard::Wide(facts) => (row.wide)(facts, options, found),
        }
    }

    /// Returns every step of a technique. Of several with the same conclusions only the first is kept.
    pub fn all_steps(&self, row: &TechniqueEntry, options: &TechniqueOptions) -> Vec<Step> {
        self.all_steps_of(std::iter::once(row), options)
    }

    /// Returns every step that these finders report. Of several with the same conclusions only the first is kept.
    pub(crate) fn all_steps_of<'r>(
        &self,
        finders: impl Iterator<Item = &'r TechniqueEntry>,
        options: &TechniqueOptions,
    ) -> Vec<Step> {
        let mut found: BTreeMap<Vec<Conclusion>, Step> = BTreeMap::new();
        for finder in finders {
            let _ = self.find(finder, options, &mut |mut step| {
                step.conclusions.sort();
                found.entry(step.conclusions.clone()).or_insert(step);
                self.spend(STEP_WORK)
            });
        }
        found.into_values().collect()
    }

    /// Sets what techniques on clues look at.
    pub(crate) fn set_clue_scope(&self, scope: ClueScope) {
        match self {
            IndexedBoard::Narrow(facts) => facts.clue_scope.set(scope),
            IndexedBoard::Wide(facts) => facts.clue_scope.set(scope),
        }
    }

    /// Returns the clues of the rules.
    pub(crate) fn clues(&self) -> &[Clue] {
        match self {
            IndexedBoard::Narrow(facts) => facts.clues(),
            IndexedBoard::Wide(facts) => facts.clues(),
        }
    }

    /// Returns the digits that a cell may hold: its value, or its candidates.
    pub(crate) fn possible_digits(&self, cell: Cell) -> DigitSet {
        match self {
            IndexedBoard::Narrow(facts) => facts.value(cell).map_or(facts.candidates(cell), DigitSet::of),
            IndexedBoard::Wide(facts) => facts.value(cell).map_or(facts.candidates(cell), DigitSet::of),
        }
    }

    pub(crate) fn rules(&self) -> &Rules {
        match self {
            IndexedBoard::Narrow(facts) => facts.rules(),
            IndexedBoard::Wide(facts) => facts.rules(),
        }
    }

    /// Starts a new work limit of `work` units for searches.
    pub(crate) fn set_work_limit(&self, work: u64) {
        match self {
            IndexedBoard::Narrow(facts) => facts.cache().set_work_limit(work),
            IndexedBoard::Wide(facts) => facts.cache().set_work_limit(work),
        }
    }

    fn spend(&self, work: u64) -> ControlFlow<()> {
        match self {
            IndexedBoard::Narrow(facts) => facts.cache().spend(work),
            IndexedBoard::Wide(facts) => facts.cache().spend(work),
        }
    }

    /// True if a search was cut short by the work limit since the limit was last set.
    pub fn gave_up(&self) -> bool {
        match self {
            IndexedBoard::Narrow(facts) => facts.cache().gave_up(),
            IndexedBoard::Wide(facts) => facts.cache().gave_up(),
        }
    }

    /// Applies a conclusion to the indexed board.
    pub fn apply(&mut self, conclusion: Conclusion) {
        match self {
            IndexedBoard::Narrow(facts) => facts.apply(conclusion),
            IndexedBoard::Wide(facts) => facts.apply(conclusion),
        }
    }

    /// True if the conclusion would change the indexed board.
    pub fn is_new(&self, conclusion: Conclusion) -> bool {
        match self {
            IndexedBoard::Narrow(facts) => facts.is_new(conclusion),
            IndexedBoard::Wide(facts) => facts.is_new(conclusion),
        }
    }

    /// True if every cell has a value.
    pub fn is_full(&self) -> bool {
        match self {
            IndexedBoard::Narrow(facts) => facts.open_cells().is_empty(),
            IndexedBoard::Wide(facts) => facts.open_cells().is_empty(),
        }
    }

    /// True if a cell without a value has no candidate.
    pub fn has_dead_cell(&self) -> bool {
        match self {
            IndexedBoard::Narrow(facts) => facts.has_dead_cell(),
            IndexedBoard::Wide(facts) => facts.has_dead_cell(),
        }
    }

    /// Returns the placements of all singles of a kind.
    pub fn singles(&self, kind: SingleKind) -> SingleRound {
        match self {
            IndexedBoard::Narrow(facts) => single_round(facts, kind),
            IndexedBoard::Wide(facts) => single_round(facts, kind),
        }
    }
}
