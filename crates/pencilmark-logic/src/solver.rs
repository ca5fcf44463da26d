//! Step by step to the solution, or to where logic stops.

use std::cmp::Reverse;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::cell::CellSet;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Conclusion, Family, Mark, Role, Step};

use crate::facts::Facts;
use crate::found::{Found, lateness};
use crate::menu::{Course, Menu, Pick};
use crate::options::{Options, Order};
use crate::registry::Row;

/// Boards up to this many cells fit the narrow width.
const NARROW: usize = 128;

/// A board indexed in the width that fits it.
enum Indexed {
    Narrow(Facts<u128>),
    Wide(Facts<CellSet>),
}

impl Indexed {
    fn new(board: &Board, order: Order) -> Indexed {
        match board.rules().cells().len() {
            0..=NARROW => Indexed::Narrow(Facts::new(board, order)),
            _ => Indexed::Wide(Facts::new(board, order)),
        }
    }

    fn find(&self, row: &Row, options: &Options, found: &mut Found) -> ControlFlow<()> {
        match self {
            Indexed::Narrow(facts) => (row.narrow)(facts, options, found),
            Indexed::Wide(facts) => (row.wide)(facts, options, found),
        }
    }

    fn apply(&mut self, conclusion: Conclusion) {
        match self {
            Indexed::Narrow(facts) => facts.apply(conclusion),
            Indexed::Wide(facts) => facts.apply(conclusion),
        }
    }
}

/// Looking for a step was called off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CalledOff;

/// A board on its way to the solution: the one place where steps are applied.
pub struct Walk<'a> {
    board: Board,
    indexed: Indexed,
    menu: &'a Menu,
}

impl<'a> Walk<'a> {
    /// Begins at a board.
    pub fn new(board: &Board, menu: &'a Menu) -> Walk<'a> {
        Walk { board: board.clone(), indexed: Indexed::new(board, menu.options().order), menu }
    }

    /// Where the walk stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The step of the first course of the menu that finds one. Does not take it.
    pub fn look(&self) -> Option<Step> {
        self.menu.courses().iter().find_map(|course| self.taste(course))
    }

    /// As [`look`](Walk::look), but gives up soon after the flag is set: it is looked at before every course.
    ///
    /// # Errors
    /// When it gave up, so that it is not known whether there is a step.
    pub fn look_unless(&self, cancel: &AtomicBool) -> Result<Option<Step>, CalledOff> {
        for course in self.menu.courses() {
            if cancel.load(Ordering::Relaxed) {
                return Err(CalledOff);
            }
            let step = self.taste(course);
            if step.is_some() {
                return Ok(step);
            }
        }
        Ok(None)
    }

    fn taste(&self, course: &Course) -> Option<Step> {
        match course.pick {
            Pick::First => self.menu.rows_of(course).find_map(|row| self.first(row)),
            Pick::Most => self.most(self.menu.rows_of(course)),
        }
    }

    fn first(&self, row: &Row) -> Option<Step> {
        let mut first = None;
        let _ = self.indexed.find(row, self.menu.options(), &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// The step that places or eliminates most; of several the first of those with the fewest links, or in HoDoKu's order
    /// that whose cells come first.
    fn most<'r>(&self, rows: impl Iterator<Item = &'r Row>) -> Option<Step> {
        let mut best: Option<(Weight, Step)> = None;
        let order = self.menu.options().order;
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
    pub fn take(&mut self, step: &Step) {
        match self.menu.options().order {
            Order::People => step.conclusions.iter().for_each(|conclusion| self.conclude(*conclusion)),
            Order::Hodoku => {
                let sorted = cell_by_cell(step, self.board.rules());
                sorted.into_iter().for_each(|conclusion| self.conclude(conclusion));
            }
        }
    }

    /// Takes a conclusion that the caller knows to hold.
    pub fn conclude(&mut self, conclusion: Conclusion) {
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
    Walk::new(board, menu).look()
}

/// Every step that a technique finds on a board, each set of conclusions once, sorted by them; so the order of the options
/// doesn't matter.
pub fn all_steps(board: &Board, row: &Row, options: &Options) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = Indexed::new(board, Order::People).find(row, options, &mut |mut step| {
        step.conclusions.sort();
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps.sort_by(|a, b| a.conclusions.cmp(&b.conclusions));
    steps.dedup_by(|a, b| a.conclusions == b.conclusions);
    steps
}

/// The way from a board as far as the techniques lead.
pub struct Path {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The board after the last of them. Not full where logic stops.
    pub end: Board,
}

/// Takes the easiest step again and again.
pub fn path(board: &Board, menu: &Menu) -> Path {
    let mut walk = Walk::new(board, menu);
    let mut steps = Vec::new();
    while let Some(step) = walk.look() {
        walk.take(&step);
        steps.push(step);
    }
    Path { steps, end: walk.board }
}
