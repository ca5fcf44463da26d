//! Step by step to the solution, or to where logic stops.

use std::cmp::Reverse;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::cell::CellSet;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Conclusion, Family, Mark, Role, Step};

use crate::facts::Facts;
use crate::menu::{Menu, StepChoice, TechniqueGroup};
use crate::options::{Options, Order};
use crate::registry::TechniqueEntry;
use crate::step_builder::{StepSink, lateness};

/// Boards up to this many cells fit the narrow width.
const NARROW: usize = 128;

/// A board indexed in the width that fits it.
enum IndexedBoard {
    Narrow(Facts<u128>),
    Wide(Facts<CellSet>),
}

impl IndexedBoard {
    fn new(board: &Board, order: Order) -> IndexedBoard {
        match board.rules().cells().len() {
            0..=NARROW => IndexedBoard::Narrow(Facts::new(board, order)),
            _ => IndexedBoard::Wide(Facts::new(board, order)),
        }
    }

    fn find(&self, row: &TechniqueEntry, options: &Options, found: &mut StepSink) -> ControlFlow<()> {
        match self {
            IndexedBoard::Narrow(facts) => (row.narrow)(facts, options, found),
            IndexedBoard::Wide(facts) => (row.wide)(facts, options, found),
        }
    }

    fn apply(&mut self, conclusion: Conclusion) {
        match self {
            IndexedBoard::Narrow(facts) => facts.apply(conclusion),
            IndexedBoard::Wide(facts) => facts.apply(conclusion),
        }
    }
}

/// Looking for a step was called off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchCancelled;

/// A board on its way to the solution: the one place where steps are applied.
pub struct LogicSolver<'a> {
    board: Board,
    indexed: IndexedBoard,
    menu: &'a Menu,
}

impl<'a> LogicSolver<'a> {
    /// Begins at a board.
    pub fn new(board: &Board, menu: &'a Menu) -> LogicSolver<'a> {
        LogicSolver { board: board.clone(), indexed: IndexedBoard::new(board, menu.order()), menu }
    }

    /// Where the walk stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The step of the first group of the menu that finds one. Does not take it.
    pub fn next_step(&self) -> Option<Step> {
        self.menu.groups().iter().find_map(|group| self.first_step_of(group))
    }

    /// As [`next_step`](LogicSolver::next_step), but gives up soon after the flag is set: it is looked at before every group.
    ///
    /// # Errors
    /// When it gave up, so that it is not known whether there is a step.
    pub fn next_step_unless(&self, cancel: &AtomicBool) -> Result<Option<Step>, SearchCancelled> {
        for group in self.menu.groups() {
            if cancel.load(Ordering::Relaxed) {
                return Err(SearchCancelled);
            }
            let step = self.first_step_of(group);
            if step.is_some() {
                return Ok(step);
            }
        }
        Ok(None)
    }

    fn first_step_of(&self, group: &TechniqueGroup) -> Option<Step> {
        match group.choice {
            StepChoice::First => self.menu.techniques_in(group).find_map(|row| self.first(row)),
            StepChoice::MostConclusions => self.most(self.menu.techniques_in(group)),
        }
    }

    fn first(&self, row: &TechniqueEntry) -> Option<Step> {
        let mut first = None;
        let _ = self.indexed.find(row, self.menu.options(), &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// The step that places or eliminates most; of several the first of those with the fewest links, or in HoDoKu's order
    /// that whose cells come first.
    fn most<'r>(&self, rows: impl Iterator<Item = &'r TechniqueEntry>) -> Option<Step> {
        let mut best: Option<(Weight, Step)> = None;
        let order = self.menu.order();
        for row in rows {
            let _ = self.indexed.find(row, self.menu.options(), &mut |step| {
                let weight = weight(&step, order);
                if best.as_ref().is_none_or(|(least, _)| weight < *least) {
                    best = Some((weight, step));
                }
                ControlFlow::Continue(())
            });
        }
        best.map(|(_, step)| step)
    }

    /// Takes a step.
    pub fn apply(&mut self, step: &Step) {
        match self.menu.order() {
            Order::People => {
                step.conclusions.iter().for_each(|conclusion| self.apply_conclusion(*conclusion))
            }
            Order::Hodoku => {
                let sorted = cell_by_cell(step, self.board.rules());
                sorted.into_iter().for_each(|conclusion| self.apply_conclusion(conclusion));
            }
        }
    }

    /// Takes a conclusion that the caller knows to hold.
    pub fn apply_conclusion(&mut self, conclusion: Conclusion) {
        conclusion.apply(&mut self.board);
        self.indexed.apply(conclusion);
    }
}

/// The conclusions in reading order, the digits of a cell in theirs; those of a locked subset first in its line, then in its
/// box. What comes up first of several singles depends on that.
fn cell_by_cell(step: &Step, rules: &Rules) -> Vec<Conclusion> {
    let crossed = step.marks.iter().find_map(|mark| match mark {
        Mark::Houses(Role::Base, houses) if step.technique.family == Family::Subset => houses.get(1),
        Mark::Houses(..) | Mark::Cells(..) | Mark::Candidates(..) | Mark::Link { .. } => None,
    });
    let outside = |cell| crossed.is_some_and(|line| !rules.house(*line).cells().contains(&cell));
    let mut sorted = step.conclusions.clone();
    sorted.sort_by_key(|conclusion| match conclusion {
        Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => {
            (outside(candidate.cell), candidate.cell, candidate.digit)
        }
    });
    sorted
}

/// How good a step is, the best least: by digits placed, then candidates eliminated, then as the order has it.
type Weight = (Reverse<usize>, Reverse<usize>, usize);

fn weight(step: &Step, order: Order) -> Weight {
    let places =
        step.conclusions.iter().filter(|conclusion| matches!(conclusion, Conclusion::Place(_))).count();
    let last = match order {
        Order::People => step.marks.len(),
        Order::Hodoku => lateness(&step.conclusions),
    };
    (Reverse(places), Reverse(step.conclusions.len()), last)
}

/// The first step of the easiest technique of the menu that finds one.
pub fn next_step(board: &Board, menu: &Menu) -> Option<Step> {
    LogicSolver::new(board, menu).next_step()
}

/// Every step that a technique finds on a board, each set of conclusions once, sorted by them; so the order of the options
/// doesn't matter.
pub fn all_steps(board: &Board, row: &TechniqueEntry, options: &Options) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = IndexedBoard::new(board, Order::People).find(row, options, &mut |mut step| {
        step.conclusions.sort();
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps.sort_by(|a, b| a.conclusions.cmp(&b.conclusions));
    steps.dedup_by(|a, b| a.conclusions == b.conclusions);
    steps
}

/// The way from a board as far as the techniques lead.
pub struct SolvePath {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The board after the last of them. Not full where logic stops.
    pub end: Board,
}

/// Takes the easiest step again and again.
pub fn solve_path(board: &Board, menu: &Menu) -> SolvePath {
    let mut solver = LogicSolver::new(board, menu);
    let mut steps = Vec::new();
    while let Some(step) = solver.next_step() {
        solver.apply(&step);
        steps.push(step);
    }
    SolvePath { steps, end: solver.board }
}
