//! The steps taken on a board, the facts that each closed, and the way back from some of them.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::key_hasher::KeyMap;
use pencilmark_core::step::{Candidate, Conclusion, Step};

use crate::clue_notes::{ClueNote, NoteBook};
use crate::options::TechniqueOptions;
use crate::road::reads::Reads;
use crate::road::retelling::found_again;
use crate::road::smallest::smallest;

/// What was taken: a step, or the note of a clue.
pub(super) enum Taken {
    Step(Box<Step>),
    Note(ClueNote),
}

/// Something that was taken.
pub(super) struct Entry {
    pub taken: Taken,
    /// The cost of the step; 0 for a note.
    pub cost: u32,
    /// The number of entries when it was found: it can't rest on later ones. Finders aren't monotonic, so that with later
    /// facts they may tell it otherwise.
    pub born: usize,
}

impl Entry {
    pub(crate) fn is_note(&self) -> bool {
        matches!(self.taken, Taken::Note(_))
    }

    pub(super) fn conclusions(&self) -> Vec<Conclusion> {
        match &self.taken {
            Taken::Step(step) => step.conclusions.clone(),
            Taken::Note(note) => note.lost.iter().copied().map(Conclusion::Eliminate).collect(),
        }
    }
}

/// The entries that are needed, each with its needed conclusions.
pub(super) type Needed = BTreeMap<usize, BTreeSet<Conclusion>>;

/// The steps taken from a board, in order.
pub(super) struct Ledger<'a> {
    start: Board,
    book: &'a NoteBook,
    options: &'a TechniqueOptions,
    pub entries: Vec<Entry>,
    /// For each candidate that was eliminated, the entry that did so first.
    closed_by: KeyMap<Candidate, usize>,
    /// These candidates in the order in which they were eliminated, each with its entry.
    closed: Vec<(usize, Candidate)>,
    /// The first entry that is a step: the notes before it cost nothing.
    first_step: Option<usize>,
    /// The number of tests that may still be made.
    tests_left: usize,
}

impl<'a> Ledger<'a> {
    pub(super) fn new(
        start: &Board,
        book: &'a NoteBook,
        options: &'a TechniqueOptions,
        tests: usize,
    ) -> Ledger<'a> {
        Ledger {
            start: start.clone(),
            book,
            options,
            entries: Vec::new(),
            closed_by: KeyMap::default(),
            closed: Vec::new(),
            first_step: None,
            tests_left: tests,
        }
    }

    /// The board from which the entries were taken.
    pub(super) fn start(&self) -> &Board {
        &self.start
    }

    /// Returns the number of notes before the first step: they cost nothing.
    pub(crate) fn count_free_notes(&self) -> usize {
        self.first_step.unwrap_or(self.entries.len())
    }

    /// Records what was taken.
    pub(super) fn take(&mut self, entry: Entry) {
        let (at, known) = (self.entries.len(), self.closed.len());
        for conclusion in entry.conclusions() {
            if let Conclusion::Eliminate(one) = conclusion
                && !self.closed_by.contains_key(&one)
            {
                self.closed_by.insert(one, at);
                self.closed.push((at, one));
            }
        }
        self.closed[known..].sort_unstable();
        if !entry.is_note() {
            self.first_step.get_or_insert(at);
        }
        self.entries.push(entry);
    }

    /// Returns the board when an entry was found: with the digits placed before it, and with or without the facts.
    fn board_at(&self, born: usize, with_facts: bool) -> Board {
        let mut board = self.start.clone();
        for entry in &self.entries[..born] {
            let (places, lost): (&[Conclusion], &[Candidate]) = match &entry.taken {
                Taken::Step(step) => (&step.conclusions, &[]),
                Taken::Note(note) => (&[], &note.lost),
            };
            for one in places.iter().filter(|one| with_facts || matches!(one, Conclusion::Place(_))) {
                if one.would_change(&board) {
                    one.apply(&mut board);
                }
            }
            for one in lost.iter().filter(|_| with_facts) {
                board.eliminate(one.cell, one.digit);
            }
        }
        board
    }

    /// Returns the entries that some of an entry's conclusions need, each with its needed conclusions; `None` as soon as they
    /// cost as much as `most` together.
    pub(crate) fn way_back(&mut self, goals: Needed, most: u32) -> Option<Needed> {
        let (mut open, mut kept) = (goals, Needed::new());
        let mut cost: u32 = open.keys().map(|at| self.entries[*at].cost).sum();
        while let Some((at, needed)) = open.pop_last() {
            if cost >= most {
                return None;
            }
            for fact in self.premises(at, &needed) {
                let by = self.closed_by[&fact];
                let known = open.entry(by).or_insert_with(|| {
                    cost = cost.saturating_add(self.entries[by].cost);
                    BTreeSet::new()
                });
                known.insert(Conclusion::Eliminate(fact));
            }
            kept.insert(at, needed);
        }
        (cost < most).then_some(kept)
    }

    /// Returns the facts that conclusions of an entry rest on.
    fn premises(&mut self, at: usize, needed: &BTreeSet<Conclusion>) -> Vec<Candidate> {
        let born = self.entries[at].born;
        let bare = self.board_at(born, false);
        let before = self.closed.iter().take_while(|(by, _)| *by < born).map(|(_, one)| *one);
        let facts: Vec<Candidate> =
            before.filter(|one| bare.candidates(one.cell).contains(one.digit)).collect();
        let needed: Vec<Conclusion> = needed.iter().copied().collect();
        match &self.entries[at].taken {
            Taken::Note(note) => self.premises_of_note(&note.clone(), &needed, &bare, &facts),
            Taken::Step(step) => self.premises_of_step(&step.clone(), &needed, (&bare, born), &facts),
        }
    }

    fn premises_of_note(
        &self,
        note: &ClueNote,
        needed: &[Conclusion],
        bare: &Board,
        facts: &[Candidate],
    ) -> Vec<Candidate> {
        let cells = &self.book.clue(note.clue).cells;
        let own: Vec<Candidate> = facts.iter().copied().filter(|one| cells.contains(&one.cell)).collect();
        smallest(&own, &mut |gone| {
            let board = without(bare, gone);
            let said = self.book.note(note.clue, &|cell: Cell| board.possible_digits(cell));
            needed.iter().all(|one| {
                said.lost.contains(&one.candidate())
                    || !board.candidates(one.candidate().cell).contains(one.candidate().digit)
            })
        })
    }

    fn premises_of_step(
        &mut self,
        step: &Step,
        needed: &[Conclusion],
        (bare, born): (&Board, usize),
        facts: &[Candidate],
    ) -> Vec<Candidate> {
        let rules = bare.rules();
        let step = &Step { conclusions: needed.to_vec(), ..step.clone() };
        let count_gone = |reads: &Reads| facts.iter().filter(|one| reads.has(**one)).count();
        let among = |reads: &Reads| facts.iter().copied().filter(|one| reads.has(*one)).collect::<Vec<_>>();
        let reads = Reads::of(step, rules, &|| self.board_at(born, true), &count_gone);
        let read = among(&reads);
        if reads.is_exact || read.len() == facts.len() && read.is_empty() {
            return read;
        }
        let mut tests_left = self.tests_left;
        let mut holds = |gone: &[Candidate]| {
            tests_left = tests_left.saturating_sub(1);
            tests_left > 0 && found_again(step, needed, &without(bare, gone), self.options).is_some()
        };
        let near = || among(&Reads::near(step, rules));
        let enough = [read, near()].into_iter().find(|some| holds(some));
        let premises = match enough {
            Some(some) => smallest_of_priced(&some, &|one| self.is_priced(one), &mut holds),
            None => facts.to_vec(),
        };
        self.tests_left = tests_left;
        premises
    }

    /// True if a fact costs something: it is no note, or a note that follows from such a fact.
    fn is_priced(&self, fact: Candidate) -> bool {
        let by = self.closed_by[&fact];
        self.first_step.is_some_and(|first| by >= first)
    }
}

/// Returns the facts of `some` that are needed beside those that cost nothing, and these.
fn smallest_of_priced(
    some: &[Candidate],
    is_priced: &dyn Fn(Candidate) -> bool,
    holds: &mut dyn FnMut(&[Candidate]) -> bool,
) -> Vec<Candidate> {
    let (priced, free): (Vec<Candidate>, Vec<Candidate>) = some.iter().partition(|one| is_priced(**one));
    let needed = smallest(&priced, &mut |part| holds(&[&free[..], part].concat()));
    [free, needed].concat()
}

/// Returns a board without some candidates.
pub(super) fn without(board: &Board, gone: &[Candidate]) -> Board {
    let mut board = board.clone();
    gone.iter().for_each(|one| {
        board.eliminate(one.cell, one.digit);
    });
    board
}
