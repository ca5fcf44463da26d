//! Events of the plain backtracker on a puzzle, for display.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::Digit;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::plain::{
    CellOrder, DigitOrder, SearchObserver, SearchOrder, SilentObserver, search_iteratively,
};

use crate::session::question_context::QuestionContext;
use crate::wire::Problem;
use crate::wire::{BacktrackerCells, BacktrackerDigits};
use crate::wire::{SearchAnswer, SearchEnd};
use pencilmark::messages::check;
use pencilmark::page_messages::answer;

/// The maximum number of events in one answer.
const MOST: usize = 100_000;

/// The maximum number of digits to try in the proof that the solution is unique.
const PROOF: u64 = 5_000_000;

/// Returns the search order for the requested orders of cells and digits.
pub(crate) fn order_of(cells: BacktrackerCells, digits: BacktrackerDigits, seed: u64) -> SearchOrder {
    SearchOrder {
        cell_order: match cells {
            BacktrackerCells::RowMajor => CellOrder::RowMajor,
            BacktrackerCells::Fewest => CellOrder::FewestCandidates,
        },
        digit_order: match digits {
            BacktrackerDigits::Ascending => DigitOrder::Ascending,
            BacktrackerDigits::Shuffled => DigitOrder::Random(seed),
        },
    }
}

/// Returns the search's events up to the first solution: at most `limit`, after the first `skip`.
pub(crate) fn search(
    case: &QuestionContext,
    order: &SearchOrder,
    skip: u64,
    limit: usize,
) -> Result<SearchAnswer, Problem> {
    let puzzle = case.game.puzzle();
    let given = |digit: &Option<Digit>| digit.map_or(0, Digit::get);
    let mut recorder = EventRecorder {
        skip,
        before: puzzle.grid().values().iter().map(given).collect(),
        tried: 0,
        events: Vec::new(),
        limit: limit.min(MOST),
        rules: puzzle.rules().clone(),
        end: SearchEnd::None,
    };
    let limits = Limits { solutions: 1, nodes: u64::MAX, cancel: Some(case.cancel) };
    let outcome = search_iteratively(&puzzle, order, &limits, &mut recorder);
    if let SearchCompletion::Stopped(_) = outcome.completion {
        return Err(Problem::cancelled());
    }
    let EventRecorder { before, tried, events, end, .. } = recorder;
    let nodes = outcome.nodes;
    let text = match end {
        SearchEnd::Solved => solved_text(case, order, nodes)?,
        SearchEnd::None => answer::none_after(nodes),
        SearchEnd::Limit => answer::unfinished_after(nodes),
    };
    let text = case.language.fill(&text);
    Ok(SearchAnswer { before, tried, events, end, nodes, text })
}

/// Returns a sentence with the number of digits tried, and the further number needed to prove that the solution is unique.
fn solved_text(case: &QuestionContext, order: &SearchOrder, nodes: u64) -> Result<Message, Problem> {
    let limits = Limits { solutions: 2, nodes: PROOF, cancel: Some(case.cancel) };
    let whole = search_iteratively(&case.game.puzzle(), order, &limits, &mut SilentObserver);
    if case.cancel.load(Ordering::Relaxed) {
        return Err(Problem::cancelled());
    }
    let solved = answer::solved_after(nodes);
    Ok(match whole.completion {
        SearchCompletion::Exhausted if whole.solutions == 1 => {
            check::sentences(vec![solved, answer::sure_after(whole.nodes)])
        }
        SearchCompletion::Exhausted | SearchCompletion::Enough | SearchCompletion::Stopped(_) => solved,
    })
}

/// A recorder of the search's events.
struct EventRecorder {
    /// The number of events still to skip.
    skip: u64,
    /// The digits on the board before the first recorded event.
    before: Vec<u8>,
    /// The number of digits tried before the first recorded event.
    tried: u64,
    events: Vec<(CellName, u8)>,
    limit: usize,
    rules: Arc<Rules>,
    end: SearchEnd,
}

impl EventRecorder {
    fn note(&mut self, cell: Cell, digit: u8) -> ControlFlow<()> {
        if self.skip > 0 {
            self.skip -= 1;
            self.before[cell.index()] = digit;
            self.tried += u64::from(digit > 0);
            return ControlFlow::Continue(());
        }
        if self.events.len() == self.limit {
            self.end = SearchEnd::Limit;
            return ControlFlow::Break(());
        }
        self.events.push((cell.name(&self.rules), digit));
        ControlFlow::Continue(())
    }
}

impl SearchObserver for EventRecorder {
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
