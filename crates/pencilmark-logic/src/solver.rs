//! Step by step to the solution, or to where logic stops.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::CellSet;
use pencilmark_core::step::{Conclusion, Step};

use crate::facts::Facts;
use crate::found::Found;
use crate::menu::Menu;
use crate::options::Options;
use crate::registry::Row;

/// Boards up to this many cells fit the narrow width.
const NARROW: usize = 128;

/// A board indexed in the width that fits it.
enum Indexed {
    Narrow(Facts<u128>),
    Wide(Facts<CellSet>),
}

impl Indexed {
    fn new(board: &Board) -> Indexed {
        match board.rules().cells().len() {
            0..=NARROW => Indexed::Narrow(Facts::new(board)),
            _ => Indexed::Wide(Facts::new(board)),
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

/// A board on its way to the solution: the one place where steps are applied.
pub struct Walk<'a> {
    board: Board,
    indexed: Indexed,
    menu: &'a Menu,
}

impl<'a> Walk<'a> {
    /// Begins at a board.
    pub fn new(board: &Board, menu: &'a Menu) -> Walk<'a> {
        Walk { board: board.clone(), indexed: Indexed::new(board), menu }
    }

    /// Where the walk stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The first step of the first technique of the menu that finds one. Does not take it.
    pub fn look(&self) -> Option<Step> {
        let mut first = None;
        self.menu.rows().find_map(|row| {
            let _ = self.indexed.find(row, self.menu.options(), &mut |step| {
                first = Some(step);
                ControlFlow::Break(())
            });
            first.take()
        })
    }

    /// Takes a step.
    pub fn take(&mut self, step: &Step) {
        step.conclusions.iter().for_each(|conclusion| self.conclude(*conclusion));
    }

    /// Takes a conclusion that the caller knows to hold.
    pub fn conclude(&mut self, conclusion: Conclusion) {
        conclusion.apply(&mut self.board);
        self.indexed.apply(conclusion);
    }
}

/// The first step of the easiest technique of the menu that finds one.
pub fn next_step(board: &Board, menu: &Menu) -> Option<Step> {
    Walk::new(board, menu).look()
}

/// Every step that a technique finds on a board, each set of conclusions once, sorted by them.
pub fn all_steps(board: &Board, row: &Row, options: &Options) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = Indexed::new(board).find(row, options, &mut |mut step| {
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
