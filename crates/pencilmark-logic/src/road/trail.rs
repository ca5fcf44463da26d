//! Paths without steps that nothing needs: walked with all conclusions, then led back from the end.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::step::{Conclusion, Family, Step};

use crate::clue_notes::{ClueNote, NoteBook};
use crate::cost::cost;
use crate::menu::Menu;
use crate::road::ledger::{Entry, Ledger, Needed, Taken};
use crate::road::retelling::{entry_of, found_again};
use crate::solver::{LogicSolver, SearchCancelled};

/// The most tests of a path's way back; what is untested is kept.
const TESTS: usize = 3_000;

/// A path from a board, with only the conclusions that a later step needs or that place a digit.
pub struct Trail {
    /// The steps, among them entries with clue notes ([`is_bookkeeping`](crate::clue_notes::is_bookkeeping)).
    pub steps: Vec<Step>,
    /// The board after all steps that were found, with all their conclusions.
    pub final_board: Board,
}

/// Walks from a board as far as the techniques of a menu lead, easiest first, with the clue notes filled in after each
/// step; then leads back from the end.
///
/// # Errors
/// If the cancel flag was set.
pub fn trail(board: &Board, menu: &Menu, cancel: &AtomicBool) -> Result<Trail, SearchCancelled> {
    let book = NoteBook::new(board);
    let mut ledger = Ledger::new(board, &book, menu.options(), TESTS);
    let final_board = walk(&mut ledger, Some(&book), menu, cancel, &|_| false)?;
    let mut goals = Needed::new();
    for (at, entry) in ledger.entries.iter().enumerate() {
        let is_goal = |one: &Conclusion| match one {
            Conclusion::Place(_) => true,
            Conclusion::Eliminate(one) => final_board.value(one.cell).is_none(),
        };
        let own: BTreeSet<Conclusion> = entry.conclusions().into_iter().filter(is_goal).collect();
        if !own.is_empty() {
            goals.insert(at, own);
        }
    }
    let needed = ledger.way_back(goals, u32::MAX).unwrap_or_default();
    let steps = retold(&ledger, &book, needed, menu, board.clone());
    Ok(Trail { steps, final_board })
}

/// Takes the steps of a menu from the ledger's board, with the notes of a book after each, until `is_end` is true of one, or none is found. Returns the board.
pub(super) fn walk(
    ledger: &mut Ledger,
    book: Option<&NoteBook>,
    menu: &Menu,
    cancel: &AtomicBool,
    is_end: &dyn Fn(&Step) -> bool,
) -> Result<Board, SearchCancelled> {
    let mut noted = ledger.start().clone();
    take_notes(ledger, book.map_or_else(Vec::new, |book| book.fill_in(&mut noted)));
    let mut solver = LogicSolver::new(&noted, menu);
    // A sound step can't contradict a solution; on a board without one, a cell soon has no candidates.
    while !solver.board().has_dead_cell() {
        let Some(mut step) = solver.next_step_with_cancel(cancel)? else { break };
        step.conclusions.retain(|one| one.would_change(solver.board()));
        let before = solver.board().clone();
        solver.apply(&step);
        let (born, cost) = (ledger.entries.len(), entry_of(&step).map_or(0, |entry| cost(entry, &step)));
        let has_ended = is_end(&step);
        ledger.take(Entry { taken: Taken::Step(Box::new(step)), cost, born });
        if has_ended {
            break;
        }
        let Some(book) = book else { continue };
        let mut noted = solver.board().clone();
        let cells = noted.rules().cells();
        let is_changed = |cell: &Cell| before.possible_digits(*cell) != noted.possible_digits(*cell);
        let changed: Vec<Cell> = cells.filter(is_changed).collect();
        let notes = book.fill_in_after_changes(&mut noted, changed);
        for one in notes.iter().flat_map(|note| &note.lost) {
            solver.apply_conclusion(Conclusion::Eliminate(*one));
        }
        take_notes(ledger, notes);
    }
    Ok(solver.board().clone())
}

pub(super) fn take_notes(ledger: &mut Ledger, notes: Vec<ClueNote>) {
    for note in notes {
        let born = ledger.entries.len();
        ledger.take(Entry { taken: Taken::Note(note), cost: 0, born });
    }
}

/// Returns the needed entries as steps from a board on, each told as it is found there; the notes
/// between two steps are one entry.
pub(super) fn retold(
    ledger: &Ledger,
    book: &NoteBook,
    needed: Needed,
    menu: &Menu,
    mut board: Board,
) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut notes: Vec<ClueNote> = Vec::new();
    for (at, own) in needed {
        match &ledger.entries[at].taken {
            Taken::Note(note) => {
                let lost = own.iter().map(|one| one.candidate()).collect();
                own.iter().for_each(|one| one.apply(&mut board));
                notes.push(ClueNote { lost, ..note.clone() });
            }
            Taken::Step(step) => {
                if !notes.is_empty() {
                    steps.push(book.entry(&std::mem::take(&mut notes), &board));
                }
                let step = narrowed(step, own, &board, menu);
                step.conclusions.iter().for_each(|one| one.apply(&mut board));
                steps.push(step);
            }
        }
    }
    if !notes.is_empty() {
        steps.push(book.entry(&notes, &board));
    }
    steps
}

/// Returns a step with only some of its conclusions, the others in `also`, as its technique finds it on a board.
fn narrowed(step: &Step, own: BTreeSet<Conclusion>, board: &Board, menu: &Menu) -> Step {
    let own: Vec<Conclusion> = own.into_iter().collect();
    let is_plain = step.technique.family == Family::Single || step.proof().is_some();
    let again = if is_plain { None } else { found_again(step, &own, board, menu.options()) };
    let mut told = again.unwrap_or_else(|| step.clone());
    told.also = told
        .conclusions
        .iter()
        .copied()
        .filter(|one| !own.contains(one) && one.would_change(board))
        .collect();
    told.conclusions.retain(|one| own.contains(one));
    told
}
