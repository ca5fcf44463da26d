//! Clue notes on a board: what each clue says by itself about its own cells, to the fixpoint of single clues.
//!
//! They are bookkeeping: hints and paths reason from them, tell them where a step leans on one, and don't count them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion, Example, Family, Role, Slot, Step, Technique};

use crate::clue::{Clue, Note, note, stated_bounds};
use crate::indexed_board::IndexedBoard;
use crate::messages::clue_note as say;
use crate::step_builder::StepBuilder;

/// The card of an entry with clue notes, which is no technique that is searched for.
pub static CLUE_NOTES: Technique = Technique::new(
    "clue-notes",
    "Notes from the clues",
    Family::Clue,
    "{notes}.",
    Example { rules: "4+killer=3:r1c1,r1c2", board: "................", conclusions: "r1c1<>3" },
);

/// The most sets of a clue that a note lists.
const LISTED_SETS: usize = 6;
/// The most cells that a note lists.
const LISTED_CELLS: usize = 4;

/// True if a step is an entry with clue notes, which doesn't count as a step.
pub fn is_bookkeeping(step: &Step) -> bool {
    std::ptr::eq(step.technique, &raw const CLUE_NOTES)
}

/// Returns the notes of an entry in words, each with its constraint.
pub fn notes_of_entry(entry: &Step) -> Vec<(ConstraintId, Message)> {
    let notes = entry.slots.iter().find_map(|(_, slot)| match slot {
        Slot::Reasons(notes) => Some(notes.clone()),
        _ => None,
    });
    entry.clues().into_iter().zip(notes.unwrap_or_default()).collect()
}

/// What a clue says about its own cells: the candidates that these lose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueNote {
    /// The constraint that the clue comes from.
    pub constraint: ConstraintId,
    /// The index of the clue: a constraint may have several.
    pub clue: usize,
    /// The candidates that the clue's cells lose.
    pub lost: Vec<Candidate>,
}

/// The notes of clues, by the clue's index and the digits that its cells may hold.
type KnownNotes = HashMap<(usize, Vec<DigitSet>), Rc<Note>>;

/// The clues of some rules, with what each says about any digits of its cells, remembered.
pub struct NoteBook {
    board: IndexedBoard,
    clues_of_cell: Vec<Vec<usize>>,
    known: RefCell<KnownNotes>,
    rules: std::sync::Arc<Rules>,
}

impl NoteBook {
    /// Creates the notebook for the rules of a board.
    pub fn new(board: &Board) -> NoteBook {
        let indexed = IndexedBoard::without_single_times(board);
        let mut clues_of_cell = vec![Vec::new(); board.rules().cells().len()];
        for (at, clue) in indexed.clues().iter().enumerate() {
            clue.cells.iter().for_each(|cell| clues_of_cell[cell.index()].push(at));
        }
        NoteBook { board: indexed, clues_of_cell, known: RefCell::default(), rules: board.rules().clone() }
    }

    /// True if the rules have no clues, so that there is nothing to note.
    pub fn is_empty(&self) -> bool {
        self.board.clues().is_empty()
    }

    pub(crate) fn clue(&self, at: usize) -> &Clue {
        &self.board.clues()[at]
    }

    /// Returns what the clue at an index says about the digits that its cells may hold.
    pub(crate) fn note(&self, at: usize, possible: &dyn Fn(Cell) -> DigitSet) -> Rc<Note> {
        let clue = self.clue(at);
        let key = (at, clue.cells.iter().map(|cell| possible(*cell)).collect::<Vec<_>>());
        let known = self.known.borrow().get(&key).cloned();
        known.unwrap_or_else(|| {
            let found = Rc::new(note(&self.rules, clue, possible));
            self.known.borrow_mut().insert(key, found.clone());
            found
        })
    }

    /// Strikes from a board what its clues say by themselves, to the fixpoint. Returns the notes in the order in which they
    /// follow: those of one clue may follow from another's.
    pub fn fill_in(&self, board: &mut Board) -> Vec<ClueNote> {
        self.fill_in_after(board, &mut vec![true; self.board.clues().len()])
    }

    /// Does the same if only the cells of some conclusions changed since.
    pub(crate) fn fill_in_after_changes(
        &self,
        board: &mut Board,
        changed: impl IntoIterator<Item = Cell>,
    ) -> Vec<ClueNote> {
        let mut stale = vec![false; self.board.clues().len()];
        for cell in changed {
            self.clues_of_cell[cell.index()].iter().for_each(|at| stale[*at] = true);
        }
        self.fill_in_after(board, &mut stale)
    }

    fn fill_in_after(&self, board: &mut Board, stale: &mut [bool]) -> Vec<ClueNote> {
        let mut notes = Vec::new();
        while let Some(at) = stale.iter().position(|is_stale| *is_stale) {
            stale[at] = false;
            let note = self.note(at, &|cell| board.possible_digits(cell));
            if note.lost.is_empty() {
                continue;
            }
            for one in &note.lost {
                board.eliminate(one.cell, one.digit);
                self.clues_of_cell[one.cell.index()].iter().for_each(|at| stale[*at] = true);
            }
            notes.push(ClueNote { constraint: self.clue(at).constraint, clue: at, lost: note.lost.clone() });
        }
        notes
    }

    /// Returns the entry of a path with some notes, in words for the board after them. There must be one.
    pub fn entry(&self, notes: &[ClueNote], after: &Board) -> Step {
        let lost = notes.iter().flat_map(|note| note.lost.iter().copied().map(Conclusion::Eliminate));
        let mut cells: Vec<Cell> = notes.iter().flat_map(|note| self.clue(note.clue).cells.clone()).collect();
        cells.sort_unstable();
        cells.dedup();
        let told = self.sentences(notes, after);
        let mut step = StepBuilder::new(&CLUE_NOTES)
            .conclude(lost)
            .show_cell_list(Role::Base, &cells)
            .fill_clues("clues", &told.iter().map(|(constraint, _)| *constraint).collect::<Vec<_>>())
            .fill_reasons("notes", told.into_iter().map(|(_, note)| note).collect())
            .into_step();
        step.conclusions.sort();
        step.conclusions.dedup();
        step
    }

    /// Returns the notes in words, a phrase for each clue, on the board after them.
    fn sentences(&self, notes: &[ClueNote], after: &Board) -> Vec<(ConstraintId, Message)> {
        let mut by_clue: Vec<(usize, Vec<Candidate>)> = Vec::new();
        for note in notes {
            match by_clue.iter_mut().find(|(clue, _)| *clue == note.clue) {
                Some((_, lost)) => lost.extend(&note.lost),
                None => by_clue.push((note.clue, note.lost.clone())),
            }
        }
        let told = |(clue, lost): (usize, Vec<Candidate>)| {
            (self.clue(clue).constraint, self.sentence(clue, &lost, after))
        };
        by_clue.into_iter().map(told).collect()
    }

    /// Returns the reasons of the bounds that exclude all that is lost by a clue; `None` if bounds don't say all of it.
    fn bounds(&self, at: usize, lost: &[Candidate], after: &Board) -> Option<Vec<Message>> {
        let before = |cell: Cell| {
            let own = lost.iter().filter(|one| one.cell == cell).map(|one| one.digit);
            after.possible_digits(cell) | own.collect::<DigitSet>()
        };
        let bounds = stated_bounds(&self.rules, self.clue(at), &before);
        let by = |one: &Candidate| {
            bounds.iter().find(|bound| bound.cell == one.cell && !bound.kept.contains(one.digit))
        };
        let mut reasons: Vec<Message> = Vec::new();
        for one in lost {
            let reason = &by(one)?.reason;
            if !reasons.contains(reason) {
                reasons.push(reason.clone());
            }
        }
        let more = reasons.len().saturating_sub(LISTED_CELLS);
        reasons.truncate(LISTED_CELLS);
        reasons.extend((more > 0).then(|| say::more_cells(more)));
        Some(reasons)
    }

    /// Returns a note in words: the sets of its clue, if they exclude all that is lost, else what its cells keep.
    fn sentence(&self, at: usize, lost: &[Candidate], after: &Board) -> Message {
        let (clue, rules) = (self.clue(at), &self.rules);
        let title = rules.constraint(clue.constraint).short_title(&**rules);
        let sets = &self.note(at, &|cell| after.possible_digits(cell)).sets;
        let any = sets.iter().fold(DigitSet::EMPTY, |all, set| all | *set);
        let written =
            |digits: DigitSet| digits.iter().map(|digit| rules.values().symbol(digit)).collect::<String>();
        if (1..=LISTED_SETS).contains(&sets.len()) && lost.iter().all(|one| !any.contains(one.digit)) {
            return say::takes(title, sets.iter().map(|set| written(*set)).collect());
        }
        if let Some(reasons) = self.bounds(at, lost, after) {
            return say::bounds(title, reasons);
        }
        let is_lost = |cell: &&Cell| lost.iter().any(|one| one.cell == **cell);
        let changed: Vec<Cell> = clue.cells.iter().filter(is_lost).copied().collect();
        let told = changed.iter().take(LISTED_CELLS);
        let told = told.map(|cell| say::cell(written(after.possible_digits(*cell)), cell.name(&**rules)));
        let more = changed.len().saturating_sub(LISTED_CELLS);
        say::leaves(title, told.chain((more > 0).then(|| say::more_cells(more))).collect())
    }
}

/// Returns what each clue of a board says by itself about its own cells, to the fixpoint, in the order in which it follows.
pub fn clue_notes(board: &Board) -> Vec<ClueNote> {
    let book = NoteBook::new(board);
    if book.is_empty() { Vec::new() } else { book.fill_in(&mut board.clone()) }
}
