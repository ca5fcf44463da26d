//! How the plain backtracker goes about a puzzle.

use std::ops::ControlFlow;

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::Digit;
use pencilmark_search::limits::{End, Limits};
use pencilmark_search::plain::{CellOrder, DigitOrder, Observer, SearchOrder, iterative};

use crate::session::case::Case;
use crate::wire::Problem;
use crate::wire::{BacktrackerCells, BacktrackerDigits};
use crate::wire::{SearchAnswer, SearchEnd};

/// The most events that are told at once.
const MOST: usize = 100_000;

/// What it does up to the first solution, as far as so many events tell.
pub(crate) fn search(
    case: &Case,
    cells: BacktrackerCells,
    digits: BacktrackerDigits,
    seed: u64,
    limit: usize,
) -> Result<SearchAnswer, Problem> {
    let order = SearchOrder {
        cells: match cells {
            BacktrackerCells::RowMajor => CellOrder::RowMajor,
            BacktrackerCells::Fewest => CellOrder::FewestCandidates,
        },
        digits: match digits {
            BacktrackerDigits::Ascending => DigitOrder::Ascending,
            BacktrackerDigits::Shuffled => DigitOrder::Random(seed),
        },
    };
    let puzzle = case.game.puzzle();
    let mut recorder = EventRecorder {
        events: Vec::new(),
        limit: limit.min(MOST),
        size: puzzle.size(),
        end: SearchEnd::None,
    };
    let limits = Limits { solutions: 1, nodes: u64::MAX, cancel: Some(case.cancel) };
    let outcome = iterative(&puzzle, &order, &limits, &mut recorder);
    if let End::Stopped(_) = outcome.end {
        return Err(Problem::cancelled());
    }
    let nodes = outcome.nodes;
    let text = match recorder.end {
        SearchEnd::Solved => format!("Solved after {nodes} digits tried."),
        SearchEnd::None => format!("No solution: {nodes} digits tried."),
        SearchEnd::Limit => format!("Not at the end yet after {nodes} digits tried."),
    };
    Ok(SearchAnswer { events: recorder.events, end: recorder.end, nodes, text })
}

/// Writes down what it sees.
struct EventRecorder {
    events: Vec<(CellName, u8)>,
    limit: usize,
    size: usize,
    end: SearchEnd,
}

impl EventRecorder {
    fn note(&mut self, cell: Cell, digit: u8) -> ControlFlow<()> {
        if self.events.len() == self.limit {
            self.end = SearchEnd::Limit;
            return ControlFlow::Break(());
        }
        self.events.push((cell.name(self.size), digit));
        ControlFlow::Continue(())
    }
}

impl Observer for EventRecorder {
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
