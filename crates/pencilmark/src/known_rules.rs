//! The verdict on a puzzle whose rules were not fully understood: the solutions under the known rules, with a remark that
//! some are missing.

use pencilmark_core::board::Board;
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_formats::{DocumentEntry, PuzzleInfo, doubts};
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

use crate::check::stop_message;
use crate::messages::{known_rules as known, refusal};

/// True if a part of the puzzle was not understood, so that it may have fewer solutions than the known rules leave.
pub fn is_partly_understood(about: &PuzzleInfo) -> bool {
    !about.unread_parts.not_understood.is_empty()
}

/// Returns the verdict `rules not fully understood`, with the result of the search under the known rules; `found` has the
/// solution as a line.
pub fn verdict_by_known_rules<S: AsRef<str>>(entry: &DocumentEntry, found: &Verdict<S>) -> Message {
    let setters = entry.info.solution_text(entry.board.rules().values());
    let is_whole = setters.as_ref().is_some_and(|solution| !solution.contains('.'));
    let left = match found {
        Verdict::None => known::none(),
        Verdict::One(solution) if setters.as_deref() == Some(solution.as_ref()) => {
            known::setters(solution.as_ref().to_owned())
        }
        Verdict::One(solution) => known::one(solution.as_ref().to_owned()),
        Verdict::Several if is_whole => known::several_and_setters(),
        Verdict::Several => known::several(),
        Verdict::Stopped(stop) => known::stopped(stop_message(*stop)),
    };
    refusal::known_rules(refusal::partly_understood(), left)
}

/// Returns a puzzle whose parts that were not understood can't change the answer as one that is understood; any other puzzle as it
/// is. Fewer rules allow more solutions: if the rules that are surely right leave exactly one solution, it is the solution. The
/// clues that a sentence may give another meaning are set aside for that, and come back if the solution fulfils them.
pub fn settled(entry: DocumentEntry, nodes: u64) -> DocumentEntry {
    if !is_partly_understood(&entry.info) {
        return entry;
    }
    let doubts = doubts(&entry.info, entry.board.rules());
    let limits = Limits { solutions: 2, nodes, cancel: None };
    let Some(sure) = without_kinds(&entry.board, &doubts.kinds) else { return entry };
    let Verdict::One(solution) = Solver::new().solve(&sure, &limits) else { return entry };
    if doubts.base && !is_setters(&entry.info, &solution) {
        return entry;
    }
    let mut info = entry.info;
    let parts = std::mem::take(&mut info.unread_parts.not_understood);
    info.unread_parts.settled.extend(parts);
    let board = if fulfils(&solution, &entry.board, &limits) { entry.board } else { sure };
    DocumentEntry { board, info, line: entry.line }
}

/// True if a solution is the whole solution of the setter.
fn is_setters(about: &PuzzleInfo, solution: &Grid) -> bool {
    about.solution.as_deref().is_some_and(|setters| setters == solution.values())
}

/// True if a full grid fulfils all rules of a board.
fn fulfils(solution: &Grid, board: &Board, limits: &Limits) -> bool {
    let grid = Grid::of_givens(board.rules().clone(), solution.values().iter().copied());
    matches!(Solver::new().solve(&Board::new(grid), limits), Verdict::One(_))
}

/// Returns a board without the clues of some kinds.
fn without_kinds(board: &Board, kinds: &[KindId]) -> Option<Board> {
    let rules = board.rules();
    let is_sure = |one: &&Constraint| !kinds.contains(&one.kind().id);
    let constraints: Vec<Constraint> = rules.constraints().iter().filter(is_sure).cloned().collect();
    if constraints.len() == rules.constraints().len() {
        return Some(board.clone());
    }
    let rules = Rules::with_values(rules.layout().clone(), rules.values(), constraints).ok()?;
    let mut grid = Grid::empty(rules);
    for cell in board.rules().cells() {
        match board.value(cell) {
            Some(digit) if board.grid().is_given(cell) => grid.set_given(cell, digit),
            Some(digit) => grid.set(cell, digit),
            None => {}
        }
    }
    board.has_derived_candidates().then(|| Board::new(grid))
}
