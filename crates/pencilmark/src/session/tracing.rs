//! How the plain backtracker goes about a puzzle.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_search::limits::{End, Limits};
use pencilmark_search::plain::{CellOrder, DigitOrder, Observer, SearchOrder, iterative};

use crate::session::answer::{SearchAnswer, SearchEnd};
use crate::session::ask::{CellsName, DigitsName};
use crate::session::case::Case;
use crate::session::problem::Problem;

/// The most events that are told at once.
const MOST: usize = 100_000;

/// What it does up to the first solution, as far as so many events tell.
pub(crate) fn search(
    case: &Case,
    cells: CellsName,
    digits: DigitsName,
    seed: u64,
    limit: usize,
) -> Result<SearchAnswer, Problem> {
    let order = SearchOrder {
        cells: match cells {
            CellsName::RowMajor => CellOrder::RowMajor,
            CellsName::Fewest => CellOrder::FewestCandidates,
        },
        digits: match digits {
            DigitsName::Ascending => DigitOrder::Ascending,
            DigitsName::Shuffled => DigitOrder::Random(seed),
        },
    };
    let puzzle = case.game.puzzle();
    let mut tape =
        Tape { events: Vec::new(), limit: limit.min(MOST), size: puzzle.size(), end: SearchEnd::None };
    let limits = Limits { solutions: 1, nodes: u64::MAX, cancel: Some(case.cancel) };
    let outcome = iterative(&puzzle, &order, &limits, &mut tape);
    if let End::Stopped(_) = outcome.end {
        return Err(Problem::cancelled());
    }
    let nodes = outcome.nodes;
    let text = match tape.end {
        SearchEnd::Solved => format!("Solved after {nodes} digits tried."),
        SearchEnd::None => format!("No solution: {nodes} digits tried."),
        SearchEnd::Limit => format!("Not at the end yet after {nodes} digits tried."),
    };
    Ok(SearchAnswer { events: tape.events, end: tape.end, nodes, text })
}

/// Writes down what it sees.
struct Tape {
    events: Vec<(String, u8)>,
    limit: usize,
    size: usize,
    end: SearchEnd,
}

impl Tape {
    fn note(&mut self, cell: Cell, digit: u8) -> ControlFlow<()> {
        if self.events.len() == self.limit {
            self.end = SearchEnd::Limit;
            return ControlFlow::Break(());
        }
        self.events.push((cell.name(self.size).to_string(), digit));
        ControlFlow::Continue(())
    }
}

impl Observer for Tape {
    fn assign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        self.note(cell, digit.get())
    }

    fn unassign(&mut self, cell: Cell, _: Digit) -> ControlFlow<()> {
        self.note(cell, 0)
    }

    fn solution(&mut self, _: &[Digit]) -> ControlFlow<()> {
        self.end = SearchEnd::Solved;
        ControlFlow::Break(())
    }
}
