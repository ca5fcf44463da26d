//! Solving in rounds: all steps of the easiest technique that finds any are applied together, so that their order doesn't
//! matter.

use std::mem::take;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::step::Conclusion;

use crate::clue::{Clue, easy_note};
use crate::clue_notes::CLUE_NOTES;
use crate::cost::has_many_ways;
use crate::indexed_board::IndexedBoard;
use crate::menu::Menu;
use crate::pattern::houses::single_rounds::SingleKind;
use crate::registry::TechniqueEntry;
use crate::solver::SearchCancelled;
use crate::technique::basics::singles::{FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE};

/// All steps of one technique on a board, reduced to what grading counts.
pub(crate) struct Round {
    /// The id of the technique; that of [`CLUE_NOTES`] for what single clues say, which is bookkeeping.
    pub technique: &'static str,
    /// The conclusions of all steps, possibly with duplicates.
    pub conclusions: Vec<Conclusion>,
    /// The number of digits placed by naked singles or singles hidden in lines.
    pub harder_single_count: usize,
    /// True if a step goes through more ways than a person does.
    pub has_many_ways: bool,
}

/// A solver that solves a board in rounds.
pub(crate) struct RoundSolver<'a> {
    board: IndexedBoard,
    menu: &'a Menu,
}

impl<'a> RoundSolver<'a> {
    /// Creates a solver that starts from a board.
    pub(crate) fn new(board: &Board, menu: &'a Menu) -> RoundSolver<'a> {
        RoundSolver { board: IndexedBoard::without_single_times(board), menu }
    }

    /// True if every cell has a value.
    pub(crate) fn is_full(&self) -> bool {
        self.board.is_full()
    }

    /// True if a cell without a value has no candidate.
    pub(crate) fn has_dead_cell(&self) -> bool {
        self.board.has_dead_cell()
    }

    /// Returns the round of the first technique of the menu that finds a step, without applying it; `None` if no technique
    /// does.
    ///
    /// # Errors
    /// If the cancel flag was set before the round was complete.
    pub(crate) fn next_round_with_cancel(
        &self,
        cancel: &AtomicBool,
    ) -> Result<Option<Round>, SearchCancelled> {
        if self.is_full() {
            return Ok(None);
        }
        let mut are_notes_due = !self.board.clues().is_empty();
        let attempts = self.menu.attempts(are_notes_due);
        for (entry, scope) in attempts
            .flat_map(|(group, scope)| self.menu.techniques_in(group).map(move |entry| (entry, scope)))
        {
            if cancel.load(Ordering::Relaxed) {
                return Err(SearchCancelled);
            }
            self.board.set_clue_scope(scope);
            let kind = single_kind(entry);
            if kind.is_none() && take(&mut are_notes_due) {
                let notes = self.easy_notes();
                if !notes.conclusions.is_empty() {
                    return Ok(Some(notes));
                }
            }
            let round = match kind {
                Some(kind) => self.singles(entry, kind),
                None => self.steps(entry),
            };
            if !round.conclusions.is_empty() {
                return Ok(Some(round));
            }
        }
        // A menu of singles alone has no other place for them.
        let notes = are_notes_due.then(|| self.easy_notes());
        Ok(notes.filter(|round| !round.conclusions.is_empty()))
    }

    /// Returns what is easily said of each clue by itself.
    fn easy_notes(&self) -> Round {
        let possible = |cell: Cell| self.board.possible_digits(cell);
        let of_clue = |clue: &Clue| easy_note(self.board.rules(), clue, &possible);
        let lost = self.board.clues().iter().flat_map(of_clue);
        Round {
            technique: CLUE_NOTES.id,
            conclusions: lost.map(Conclusion::Eliminate).collect(),
            harder_single_count: 0,
            has_many_ways: false,
        }
    }

    /// Applies a round that was found on the current board.
    pub(crate) fn apply(&mut self, round: &Round) {
        for conclusion in &round.conclusions {
            if self.board.is_new(*conclusion) {
                self.board.apply(*conclusion);
            }
        }
    }

    fn singles(&self, entry: &TechniqueEntry, kind: SingleKind) -> Round {
        let singles = self.board.singles(kind);
        Round {
            technique: entry.card.id,
            harder_single_count: if singles.are_harder { singles.placements.len() } else { 0 },
            conclusions: singles.placements.into_iter().map(Conclusion::Place).collect(),
            has_many_ways: false,
        }
    }

    fn steps(&self, entry: &TechniqueEntry) -> Round {
        let mut round = Round {
            technique: entry.card.id,
            conclusions: Vec::new(),
            harder_single_count: 0,
            has_many_ways: false,
        };
        let _ = self.board.find(entry, self.menu.options(), &mut |step| {
            round.technique = step.technique.id;
            round.has_many_ways |= has_many_ways(&step);
            round.conclusions.extend(step.conclusions);
            ControlFlow::Continue(())
        });
        round
    }
}

/// Returns the kind of singles that a technique finds, if it finds singles.
fn single_kind(entry: &TechniqueEntry) -> Option<SingleKind> {
    let kinds = [
        (&FULL_HOUSE, SingleKind::FullHouse),
        (&HIDDEN_SINGLE, SingleKind::Hidden),
        (&NAKED_SINGLE, SingleKind::Naked),
    ];
    kinds.into_iter().find(|(card, _)| std::ptr::eq(entry.card, *card)).map(|(_, kind)| kind)
}
