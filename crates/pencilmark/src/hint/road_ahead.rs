//! The road that a hint's step begins: how far it leads, and all of its steps.

use pencilmark_core::board::Board;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::message::Message;
use pencilmark_core::step::{Candidate, Conclusion, Step};
use pencilmark_logic::clue_notes::{is_bookkeeping, notes_of_entry};
use pencilmark_logic::road::Road;
use pencilmark_render::language::Language;
use pencilmark_render::prose;

use crate::hint::ladder::region;
use crate::hint::step_rung::says_what_follows;
use crate::messages::{check, hint as say};

/// The most clue notes that a hint names as what its step leans on.
const NAMED_NOTES: usize = 3;
/// The most characters, in English, of the notes that a hint names; the first is named in any case.
const NAMED_LENGTH: usize = 160;

/// The road that a hint's step begins.
#[derive(Clone, Debug)]
pub struct RoadAhead {
    /// The steps, the hint's own first, among them entries with clue notes.
    pub steps: Vec<Step>,
    /// The digit that the last step places; `None` if no digit is in sight.
    pub end: Option<Candidate>,
    /// What each clue says by itself that the hint's step leans on, beside what its own clues say.
    pub leans_on: Vec<Message>,
    /// The clues that say it.
    pub leaned_on_clues: Vec<ConstraintId>,
    /// The board on which the first step is told.
    pub board: Board,
    /// True if the number of steps is known to be the least.
    is_cheapest: bool,
}

impl RoadAhead {
    /// Returns the road that leads on from a board. If notes are to be told, what the steps need of the clue notes is the
    /// first of them; else it counts as noted on the board.
    pub(super) fn new(road: Road, own: Board, notes_are_told: bool) -> RoadAhead {
        let Road { board, notes, first_notes, mut steps, end, is_cheapest, .. } = road;
        let (leaned_on_clues, leans_on) = match notes_are_told {
            true => {
                steps.splice(0..0, notes);
                Default::default()
            }
            false => first_notes.map_or_else(Default::default, |entry| phrases(&entry, steps.first())),
        };
        let board = if notes_are_told { own } else { board };
        RoadAhead { steps, end, leans_on, leaned_on_clues, board, is_cheapest }
    }

    /// Returns the number of steps, without entries with clue notes unless they are told as the hint.
    pub fn len(&self) -> usize {
        let counts = |(at, step): (usize, &Step)| usize::from(at == 0 || !is_bookkeeping(step));
        self.steps.iter().enumerate().map(counts).sum()
    }

    /// True if there is no step, which no road of a hint is.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Returns the number of steps, if a digit is in sight and the number is known to be the least.
    pub fn known_length(&self) -> Option<usize> {
        (self.is_cheapest && self.end.is_some()).then(|| self.len())
    }

    /// Returns how far the road leads: "Two steps to a digit in box 1".
    pub fn length_text(&self) -> Message {
        let house = self.end.map(|end| self.board.rules().house(region(&self.board, end.cell)).kind());
        match house {
            Some(house) if self.is_cheapest => say::road(say::steps(self.len()), house),
            Some(house) => say::road_of_unknown_length(house),
            None => say::no_end_in_sight(),
        }
    }

    /// Returns the sentence about the clue notes that the hint's step leans on; `None` if there are none.
    pub fn notes_text(&self) -> Option<Message> {
        (!self.leans_on.is_empty()).then(|| check::sentence(say::leans_on(self.leans_on.clone())))
    }

    /// Returns each step's argument and conclusions as sentences, on the board that the steps before it leave.
    pub fn told(&self, language: &Language) -> Vec<String> {
        let mut board = self.board.clone();
        let tell = |step: &Step| {
            let why = prose::explanation_text(step, &board, language);
            let follows = prose::conclusion_sentence(step, &board, language);
            step.conclusions.iter().for_each(|one| one.apply(&mut board));
            if says_what_follows(step) { why } else { format!("{why} {follows}") }
        };
        self.steps.iter().map(tell).collect()
    }

    /// Returns the conclusions of all steps, in order.
    pub fn conclusions(&self) -> Vec<Conclusion> {
        self.steps.iter().flat_map(|step| step.conclusions.iter().copied()).collect()
    }
}

/// Returns the notes of an entry in words, without those of the clues that a step names itself, and the clues of the notes that are
/// told.
fn phrases(entry: &Step, step: Option<&Step>) -> (Vec<ConstraintId>, Vec<Message>) {
    let named = step.map(Step::clues).unwrap_or_default();
    let others = notes_of_entry(entry).into_iter().filter(|(constraint, _)| !named.contains(constraint));
    let (mut clues, mut notes): (Vec<ConstraintId>, Vec<Message>) = others.unzip();
    let named = named_count(&notes);
    let more = notes.len() - named;
    notes.truncate(named);
    clues.truncate(named);
    notes.extend((more > 0).then(|| say::more_notes(more)));
    (clues, notes)
}

/// Returns how many notes, from the first on, are named: what one can listen to.
fn named_count(notes: &[Message]) -> usize {
    let mut length = 0;
    let fits = |note: &&Message| {
        length += note.to_string().chars().count();
        length <= NAMED_LENGTH
    };
    let short = notes.iter().take(NAMED_NOTES).take_while(fits).count();
    short.max(1).min(notes.len())
}
