//! Step by step to the solution, or to where logic stops.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::CellSet;
use pencilmark_core::step::Step;

use crate::facts::Facts;
use crate::found::Found;
use crate::registry::{Row, TECHNIQUES};

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

    fn find(&self, row: &Row, found: &mut Found) -> ControlFlow<()> {
        match self {
            Indexed::Narrow(facts) => (row.narrow)(facts, found),
            Indexed::Wide(facts) => (row.wide)(facts, found),
        }
    }
}

/// The first step of the easiest technique that finds one.
pub fn next_step(board: &Board) -> Option<Step> {
    let indexed = Indexed::new(board);
    let mut first = None;
    TECHNIQUES.iter().find_map(|row| {
        let _ = indexed.find(row, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first.take()
    })
}

/// Every step that a technique finds on a board, each set of conclusions once, sorted by them.
pub fn all_steps(board: &Board, row: &Row) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = Indexed::new(board).find(row, &mut |mut step| {
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
pub fn path(board: &Board) -> Path {
    let mut path = Path { steps: Vec::new(), end: board.clone() };
    while let Some(step) = next_step(&path.end) {
        step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut path.end));
        path.steps.push(step);
    }
    path
}
