//! Audits of steps: compared with the solution, and proved without it.

use pencilmark::audit::Auditor;
use pencilmark::board::Board;
use pencilmark::logic::certificate::StepProver;
use pencilmark::logic::clue_notes::is_bookkeeping;
use pencilmark::step::Step;

/// An audit of the steps of a puzzle.
pub(crate) struct StepAudit {
    auditor: Auditor,
    prover: StepProver,
}

impl StepAudit {
    /// Creates an audit for the steps of a board.
    pub(crate) fn new(board: &Board) -> StepAudit {
        StepAudit { auditor: Auditor::new(board), prover: StepProver::new(board.rules()) }
    }

    /// True if the board has exactly one solution, with which steps are compared.
    pub(crate) fn has_one_solution(&self) -> bool {
        self.auditor.has_one_solution()
    }

    /// Returns the objection to a step, if any: it is false, changes nothing, or has no proof from a few truths.
    pub(crate) fn objection(&mut self, board: &Board, step: &Step) -> Option<String> {
        let id = step.technique.id;
        if let Some(objection) = self.auditor.objection(board, step) {
            return Some(format!("{id}: {} on {}", objection.describe(board.rules()), board.grid()));
        }
        if is_bookkeeping(step) {
            return None;
        }
        let open = self.prover.audit(board, step).err()?;
        let open = open.name(board.rules()).text_with_values(board.rules().values());
        Some(format!("{id}: no certificate of {open} on {}", board.grid()))
    }
}
