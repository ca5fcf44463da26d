//! The search for a hint.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::{Board, DeadEnd};
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::step::{Candidate, Step};
use pencilmark_core::violation::{Violation, is_solved, violations};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::road::{RoadQuestion, road};
use pencilmark_logic::solver::{LogicSolver, SearchCancelled, all_steps};
use pencilmark_render::language::Language;
use pencilmark_render::prose;
use pencilmark_search::limits::{Limits, StopReason, Verdict};
use pencilmark_search::solver::Solver;

use crate::check;
use crate::hint::note_source::NoteSource;
use crate::hint::road_ahead::RoadAhead;
use serde::Serialize;

/// The default node limit of the search for the solution.
const NODES: u64 = 1_000_000;

/// A request for a hint, with everything known about the game.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct HintQuestion<'a> {
    /// The puzzle: its givens, and its initial candidates if it has any of its own.
    pub puzzle: &'a Board,
    /// The player's board: the same givens, the placed digits, and the candidates or notes that `notes` refers to.
    pub board: &'a Board,
    /// The digits placed and cleared so far, in order; empty if unknown.
    pub history: &'a [HistoryEntry],
    /// The source of the candidates that the hint uses.
    pub notes: NoteSource,
    /// The number of solutions of the puzzle, if known; otherwise it is searched.
    pub verdict: Option<&'a Verdict<Grid>>,
    /// The techniques to try, in their order.
    pub menu: &'a Menu,
    /// The maximum number of nodes of the search for the solution.
    pub max_nodes: u64,
    /// True to reason from what each clue says by itself about its own cells, as if it were noted. With the player's own
    /// notes, what the step needs of it is told first.
    pub clue_notes: bool,
    /// A flag that ends the work early, with [`Finding::Stopped`].
    pub cancel: Option<&'a AtomicBool>,
}

impl<'a> HintQuestion<'a> {
    /// Creates a request that uses the board's candidates and the menu's techniques; searches end after a million nodes.
    pub fn new(puzzle: &'a Board, board: &'a Board, menu: &'a Menu) -> HintQuestion<'a> {
        HintQuestion {
            puzzle,
            board,
            history: &[],
            notes: NoteSource::Candidates,
            verdict: None,
            menu,
            max_nodes: NODES,
            clue_notes: true,
            cancel: None,
        }
    }

    /// Sets the digits placed and cleared so far.
    #[must_use]
    pub fn with_history(self, history: &'a [HistoryEntry]) -> HintQuestion<'a> {
        HintQuestion { history, ..self }
    }

    /// Sets the source of the candidates that the hint uses.
    #[must_use]
    pub fn with_notes(self, notes: NoteSource) -> HintQuestion<'a> {
        HintQuestion { notes, ..self }
    }

    /// Sets the known number of solutions of the puzzle.
    #[must_use]
    pub fn with_verdict(self, verdict: &'a Verdict<Grid>) -> HintQuestion<'a> {
        HintQuestion { verdict: Some(verdict), ..self }
    }

    /// Sets the maximum number of nodes of the search for the solution.
    #[must_use]
    pub fn with_max_nodes(self, max_nodes: u64) -> HintQuestion<'a> {
        HintQuestion { max_nodes, ..self }
    }

    /// Sets whether to reason from what each clue says by itself.
    #[must_use]
    pub fn with_clue_notes(self, clue_notes: bool) -> HintQuestion<'a> {
        HintQuestion { clue_notes, ..self }
    }

    /// Sets the flag that ends the work early.
    #[must_use]
    pub fn with_cancel(self, cancel: &'a AtomicBool) -> HintQuestion<'a> {
        HintQuestion { cancel: Some(cancel), ..self }
    }
}

/// A move in a game's history: a digit that was placed, or a cell that was cleared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HistoryEntry {
    /// The number of the move in the game, counted from 1.
    pub move_number: usize,
    /// The cell that changed.
    pub cell: Cell,
    /// The digit that was placed; `None` if the cell was cleared.
    pub digit: Option<Digit>,
}

/// A hint: its finding, and the board that it refers to.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The finding of the hint: a mistake, a verdict or a step.
    pub finding: Finding,
    /// The player's board with the candidates that the hint uses.
    pub board: Board,
    /// The source of the candidates that the hint uses.
    pub notes: NoteSource,
    /// The road that the hint's step begins; `None` if the menu's own order chose the step.
    pub road: Option<RoadAhead>,
}

/// The finding of a hint: the first in this order that applies.
#[derive(Clone, Debug)]
pub enum Finding {
    /// The board is completely and correctly filled.
    Solved,
    /// Some digits break a rule.
    Conflicts(Vec<Violation>),
    /// A cell has no candidate, a house has no place for a digit, or a constraint can't be fulfilled.
    DeadEnds(Vec<DeadEnd>),
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has two or more solutions.
    Several {
        /// The next step that holds in each of them, if there is one.
        step: Option<Box<Step>>,
    },
    /// The work was stopped by its budget or the cancel flag.
    Stopped(StopReason),
    /// Some entries of the player differ from the solution.
    WrongEntries(Vec<WrongEntry>),
    /// Some candidates of the solution are missing from the player's notes, or struck out.
    LostCandidates(Vec<Candidate>),
    /// The next step.
    Step(Box<Step>),
    /// No technique of the menu finds a step.
    Stuck {
        /// The number of techniques that the menu doesn't include.
        left_out: usize,
    },
}

/// The kind of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum HintKind {
    /// The board is completely and correctly filled.
    Solved,
    /// Some digits break a rule.
    Conflicts,
    /// A cell has no candidate, or a house no place for a digit.
    DeadEnds,
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has two or more solutions.
    Several,
    /// The work was stopped before it found anything.
    Stopped,
    /// Some entries differ from the solution.
    WrongEntries,
    /// Some candidates of the solution are missing from the notes, or struck out.
    LostCandidates,
    /// The hint is a step of logic.
    Step,
    /// No technique finds a step.
    Stuck,
}

/// An entry that differs from the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongEntry {
    /// The cell with the entry.
    pub cell: Cell,
    /// The digit that was entered.
    pub digit: Digit,
    /// The number of the move that entered the digit, if the history contains it.
    pub move_number: Option<usize>,
}

impl Hint {
    /// Creates the hint of a known step on the board on which it was found.
    pub fn of_step(step: Step, board: Board) -> Hint {
        Hint { finding: Finding::Step(Box::new(step)), board, notes: NoteSource::Candidates, road: None }
    }

    /// Returns the kind of the finding.
    pub fn kind(&self) -> HintKind {
        match self.finding {
            Finding::Solved => HintKind::Solved,
            Finding::Conflicts(_) => HintKind::Conflicts,
            Finding::DeadEnds(_) => HintKind::DeadEnds,
            Finding::NoSolution => HintKind::NoSolution,
            Finding::Several { .. } => HintKind::Several,
            Finding::Stopped(_) => HintKind::Stopped,
            Finding::WrongEntries(_) => HintKind::WrongEntries,
            Finding::LostCandidates(_) => HintKind::LostCandidates,
            Finding::Step(_) => HintKind::Step,
            Finding::Stuck { .. } => HintKind::Stuck,
        }
    }

    /// Returns the step, if the finding is one, or the one that holds in each of several solutions.
    pub fn step(&self) -> Option<&Step> {
        match &self.finding {
            Finding::Step(step) => Some(step),
            Finding::Several { step } => step.as_deref(),
            Finding::Solved
            | Finding::Conflicts(_)
            | Finding::DeadEnds(_)
            | Finding::NoSolution
            | Finding::Stopped(_)
            | Finding::WrongEntries(_)
            | Finding::LostCandidates(_)
            | Finding::Stuck { .. } => None,
        }
    }
}

/// Finds the hint for a board. Costs a search for the solution if it is not known (microseconds on classic boards) and, if
/// there is no mistake, the search for techniques up to the first that finds a step.
pub fn hint(question: &HintQuestion) -> Hint {
    let board = board_with_candidates(question, question.notes);
    match find_fault(question, &board) {
        Some(Finding::Several { .. }) => {
            let found = step(&HintQuestion { menu: &question.menu.without_uniqueness(), ..*question }, board);
            let step = match found.finding {
                Finding::Step(step) => Some(step),
                _ => None,
            };
            Hint { finding: Finding::Several { step }, ..found }
        }
        Some(finding) => Hint { finding, board, notes: question.notes, road: None },
        None => step(question, board),
    }
}

/// Returns what keeps a board from having a next step: it is solved, or has a fault; `None` if nothing does.
fn find_fault(question: &HintQuestion, board: &Board) -> Option<Finding> {
    let grid = question.board.grid();
    if is_solved(grid) {
        return Some(Finding::Solved);
    }
    let violations = violations(grid);
    if !violations.is_empty() {
        return Some(Finding::Conflicts(violations));
    }
    let limits = Limits { solutions: 2, nodes: question.max_nodes, cancel: question.cancel };
    let searched;
    let verdict = match question.verdict {
        Some(known) => known,
        None => {
            searched = Solver::new().solve(question.puzzle, &limits);
            &searched
        }
    };
    // A wrong digit is named before what follows from it.
    if let Verdict::One(solution) = verdict {
        return mistake(question, board, solution);
    }
    // Dead ends are judged by the computed candidates: those that the player removed prove nothing about the digits.
    let dead_ends = check::dead_ends(&board_with_candidates(question, NoteSource::Computed));
    if !dead_ends.is_empty() {
        return Some(Finding::DeadEnds(dead_ends));
    }
    match verdict {
        Verdict::None => Some(Finding::NoSolution),
        Verdict::Several => Some(Finding::Several { step: None }),
        Verdict::Stopped(stop) => Some(Finding::Stopped(*stop)),
        Verdict::One(_) => None,
    }
}

/// Returns the player's board with the candidates that `notes` selects.
fn board_with_candidates(question: &HintQuestion, notes: NoteSource) -> Board {
    let grid = question.board.grid().clone();
    let computed = Board::new(grid.clone());
    // A puzzle may restrict the candidates of its empty cells.
    let allowed = |cell: Cell| match question.puzzle.value(cell) {
        Some(_) => grid.rules().digits(),
        None => question.puzzle.candidates(cell),
    };
    let candidates = grid.rules().cells().map(|cell| {
        let own = question.board.candidates(cell);
        match notes {
            NoteSource::Candidates => own & computed.candidates(cell),
            NoteSource::Own if !own.is_empty() => own & computed.candidates(cell),
            NoteSource::Own | NoteSource::Computed => computed.candidates(cell) & allowed(cell),
        }
    });
    question.puzzle.with_state(grid.clone(), candidates.collect::<Vec<_>>())
}

/// Returns the player's mistakes, compared with the solution: wrong entries, or else lost candidates.
fn mistake(question: &HintQuestion, board: &Board, solution: &Grid) -> Option<Finding> {
    let cells = || board.rules().cells();
    let wrong = cells().filter_map(|cell| {
        let digit = board.value(cell).filter(|digit| solution.value(cell) != Some(*digit))?;
        Some(WrongEntry { cell, digit, move_number: entered_in(question.history, cell, digit) })
    });
    let wrong: Vec<WrongEntry> = wrong.collect();
    if !wrong.is_empty() {
        return Some(Finding::WrongEntries(wrong));
    }
    let lost = cells().filter(|cell| board.value(*cell).is_none()).filter_map(|cell| {
        let digit = solution.value(cell)?;
        (!board.candidates(cell).contains(digit)).then_some(Candidate { cell, digit })
    });
    let lost: Vec<Candidate> = lost.collect();
    (!lost.is_empty()).then_some(Finding::LostCandidates(lost))
}

/// Returns the hint of a board without faults: the first step of a road, or of the menu's own order.
fn step(question: &HintQuestion, board: Board) -> Hint {
    let never = AtomicBool::new(false);
    let cancel = question.cancel.unwrap_or(&never);
    let notes = question.notes;
    if !question.menu.leads_by_roads() {
        let found = LogicSolver::new(&board, question.menu).next_step_with_cancel(cancel);
        let finding = finding(found, question.menu);
        return Hint { finding, board, notes, road: None };
    }
    let with_notes = question.clue_notes;
    match road(&RoadQuestion { board: &board, menu: question.menu, with_notes, cancel }) {
        Ok(Some(found)) => {
            let has_own_notes = notes == NoteSource::Own && !board.has_derived_candidates();
            let road = RoadAhead::new(found, board, has_own_notes);
            let finding = Finding::Step(Box::new(road.steps[0].clone()));
            Hint { finding, board: road.board.clone(), notes, road: Some(road) }
        }
        none => Hint { finding: finding(none.map(|_| None), question.menu), board, notes, road: None },
    }
}

fn finding(found: Result<Option<Step>, SearchCancelled>, menu: &Menu) -> Finding {
    match found {
        Ok(Some(step)) => Finding::Step(Box::new(step)),
        Ok(None) => Finding::Stuck { left_out: left_out(menu) },
        Err(SearchCancelled) => Finding::Stopped(StopReason::Cancelled),
    }
}

/// Returns the other steps that the technique of a hint's step finds, those with the shortest explanation first. Costs a
/// search for all steps of the technique.
pub fn other_steps(hint: &Hint, menu: &Menu) -> Vec<Step> {
    let Some(step) = hint.step() else { return Vec::new() };
    let row = menu.techniques().find(|row| std::ptr::eq(row.card, step.technique));
    let sorted = |step: &Step| {
        let mut conclusions = step.conclusions.clone();
        conclusions.sort();
        conclusions
    };
    let mut others = row.map_or_else(Vec::new, |row| all_steps(&hint.board, row, menu.options()));
    others.retain(|other| sorted(other) != sorted(step));
    others.sort_by_cached_key(|other| {
        prose::explanation_text(other, &hint.board, &Language::ENGLISH).chars().count()
    });
    others
}

/// Returns the number of default techniques that a menu leaves out.
fn left_out(menu: &Menu) -> usize {
    let is_in = |id: &str| menu.techniques().any(|entry| entry.card.id == id);
    Menu::easiest_first().techniques().filter(|entry| !is_in(entry.card.id)).count()
}

/// Returns the number of the last move that entered this digit in the cell.
fn entered_in(history: &[HistoryEntry], cell: Cell, digit: Digit) -> Option<usize> {
    let entered = |entry: &&HistoryEntry| entry.cell == cell && entry.digit == Some(digit);
    history.iter().rev().find(entered).map(|entry| entry.move_number)
}
