//! Step-by-step solving, to the solution or to the point where logic is stuck.

use std::cmp::Reverse;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::step::{Conclusion, Step};

use crate::clue::ClueScope;
use crate::forms::TechniqueForms;
use crate::indexed_board::IndexedBoard;
use crate::menu::{Menu, StepChoice, TechniqueGroup};
use crate::options::TechniqueOptions;
use crate::registry::TechniqueEntry;
use crate::step_order::StepOrder;

/// The error of a search for steps that was cancelled before it finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchCancelled;

impl fmt::Display for SearchCancelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cancelled")
    }
}

impl std::error::Error for SearchCancelled {}

/// A solver that applies logical steps to a board one by one.
pub struct LogicSolver<'a> {
    board: Board,
    indexed: IndexedBoard,
    menu: &'a Menu,
}

impl<'a> LogicSolver<'a> {
    /// Creates a solver that starts from a board.
    pub fn new(board: &Board, menu: &'a Menu) -> LogicSolver<'a> {
        LogicSolver { board: board.clone(), indexed: IndexedBoard::new(board), menu }
    }

    /// Returns the current board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// True if no cell is open, so that there is nothing left to find.
    fn is_full(&self) -> bool {
        self.board.grid().is_full()
    }

    /// Returns the step of the first group of the menu that finds one, without applying it.
    pub fn next_step(&self) -> Option<Step> {
        if self.is_full() {
            return None;
        }
        self.attempts().find_map(|(group, scope)| self.step_of_group(group, scope))
    }

    /// Returns the same step as [`next_step`](LogicSolver::next_step) unless the cancel flag is set, which is checked
    /// before every group.
    ///
    /// # Errors
    /// If the search was cancelled, so that it is unknown whether there is a step.
    pub fn next_step_with_cancel(&self, cancel: &AtomicBool) -> Result<Option<Step>, SearchCancelled> {
        if self.is_full() {
            return Ok(None);
        }
        for (group, scope) in self.attempts() {
            if cancel.load(Ordering::Relaxed) {
                return Err(SearchCancelled);
            }
            let step = self.step_of_group(group, scope);
            if step.is_some() {
                return Ok(step);
            }
        }
        Ok(None)
    }

    fn attempts(&self) -> impl Iterator<Item = (&TechniqueGroup, ClueScope)> {
        self.menu.attempts(!self.indexed.clues().is_empty())
    }

    fn step_of_group(&self, group: &TechniqueGroup, scope: ClueScope) -> Option<Step> {
        self.indexed.set_clue_scope(scope);
        let finders = self.menu.techniques_in(group).map(|entry| self.menu.order().finder_of(entry));
        match group.choice {
            StepChoice::First => finders.into_iter().find_map(|finder| self.first_step(finder)),
            StepChoice::MostConclusions => self.best_step(finders),
        }
    }

    fn first_step(&self, finder: &TechniqueEntry) -> Option<Step> {
        let mut first = None;
        let _ = self.indexed.find(finder, self.menu.options(), &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// Returns the step with the most placements, then the most eliminations; among equal ones the first with the
    /// lowest rank.
    fn best_step(&self, finders: impl Iterator<Item = &'static TechniqueEntry>) -> Option<Step> {
        let mut best: Option<(StepWeight, Step)> = None;
        for finder in finders {
            let _ = self.indexed.find(finder, self.menu.options(), &mut |step| {
                let weight = weight(&step, self.menu.order());
                if best.as_ref().is_none_or(|(least, _)| weight < *least) {
                    best = Some((weight, step));
                }
                ControlFlow::Continue(())
            });
        }
        best.map(|(_, step)| step)
    }

    /// Applies a step to the board.
    pub fn apply(&mut self, step: &Step) {
        let conclusions = self.menu.order().applied(step, self.board.rules());
        conclusions.into_iter().for_each(|conclusion| self.apply_conclusion(conclusion));
    }

    /// Applies a conclusion that the caller knows to be true.
    pub fn apply_conclusion(&mut self, conclusion: Conclusion) {
        conclusion.apply(&mut self.board);
        self.indexed.apply(conclusion);
    }
}

/// The sort key of a step, the best step first: placements, then eliminations, then the rank by the step order.
type StepWeight = (Reverse<usize>, Reverse<usize>, usize);

fn weight(step: &Step, order: &dyn StepOrder) -> StepWeight {
    let is_place = |conclusion: &&Conclusion| matches!(conclusion, Conclusion::Place(_));
    let places = step.conclusions.iter().filter(is_place).count();
    (Reverse(places), Reverse(step.conclusions.len()), order.rank(step))
}

/// Returns the first step of the easiest technique of the menu that finds one.
pub fn next_step(board: &Board, menu: &Menu) -> Option<Step> {
    LogicSolver::new(board, menu).next_step()
}

/// The default work limit of a search for all steps of a technique, in units of about ten nanoseconds. Searches on 9x9
/// boards with no candidates eliminated yet stay far below it.
pub const DEFAULT_WORK_LIMIT: u64 = 30_000_000;

/// A search for all steps of several techniques on one board, which shares intermediate results between them.
pub struct StepSearch {
    indexed: IndexedBoard,
    options: TechniqueOptions,
    work: u64,
}

/// All steps of a technique on a board.
pub struct FoundSteps {
    /// The steps, each set of conclusions once, sorted by conclusions.
    pub steps: Vec<Step>,
    /// True if the search was complete; false if it gave up, so that there may be more steps.
    pub is_complete: bool,
}

impl StepSearch {
    /// Creates a search on a board with a work limit per technique; [`DEFAULT_WORK_LIMIT`] is the default.
    pub fn new(board: &Board, options: &TechniqueOptions, work: u64) -> StepSearch {
        StepSearch { indexed: IndexedBoard::new(board), options: options.clone(), work }
    }

    /// Returns every step that a technique finds. Of several with the same conclusions only the first is kept.
    pub fn all_steps(&self, row: &TechniqueEntry) -> FoundSteps {
        self.indexed.set_work_limit(self.work);
        let steps = self.indexed.all_steps(row, &self.options);
        FoundSteps { steps, is_complete: !self.indexed.gave_up() }
    }

    /// Returns every step of a technique in all its forms.
    pub fn every_instance(&self, technique: &TechniqueForms) -> FoundSteps {
        self.indexed.set_work_limit(self.work);
        let steps = self.indexed.all_steps_of(technique.finders().iter().copied(), &self.options);
        FoundSteps { steps, is_complete: !self.indexed.gave_up() }
    }
}

/// Returns every step that a technique finds on a board, each set of conclusions once, sorted by conclusions, within the
/// default limit [`DEFAULT_WORK_LIMIT`].
pub fn all_steps(board: &Board, row: &TechniqueEntry, options: &TechniqueOptions) -> Vec<Step> {
    StepSearch::new(board, options, DEFAULT_WORK_LIMIT).all_steps(row).steps
}

/// A solution path: the steps from a board as far as the techniques lead.
pub struct SolvePath {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The board after the last step; not full if no technique finds another step.
    pub final_board: Board,
}

/// Applies the easiest step repeatedly, until the board is full or no technique finds a step.
pub fn solve_path(board: &Board, menu: &Menu) -> SolvePath {
    let mut solver = LogicSolver::new(board, menu);
    let mut steps = Vec::new();
    while let Some(step) = solver.next_step() {
        solver.apply(&step);
        steps.push(step);
    }
    SolvePath { steps, final_board: solver.board }
}
