//! Near misses: patterns that fail only because of one candidate.
//!
//! A near miss is found by relaxing one condition: each candidate is removed in turn, and any new step of the technique
//! is a pattern that this candidate prevents.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::house::HouseId;
use pencilmark_core::message::Message;
use pencilmark_core::step::{Candidate, Conclusion, Family, Mark, Role, Step};

use crate::indexed_board::IndexedBoard;
use crate::messages::near_miss as say;
use crate::options::TechniqueOptions;
use crate::registry::TechniqueEntry;

/// The work limit of a search for the steps of a technique, for each candidate that is removed.
const WORK: u64 = 300_000;

/// A pattern that fails only because of one candidate.
#[derive(Clone, Debug)]
pub struct NearMiss {
    /// The step that would be possible without the candidate.
    pub step: Step,
    /// The candidate that prevents the pattern.
    pub candidate: Candidate,
    /// The condition of the pattern that the candidate violates.
    pub defect: PatternDefect,
}

/// The condition of a pattern that a candidate violates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PatternDefect {
    /// A cell of the pattern has one digit too many.
    ExtraDigit,
    /// The digit has one place too many in a house.
    ExtraPlace {
        /// The house in which the digit has one place too many.
        house: HouseId,
        /// The number of places of the digit in the house.
        places: usize,
    },
    /// One place of the digit lies outside the house that has all the others.
    PlaceOutside {
        /// The house that contains the digit's other places.
        house: HouseId,
    },
}

impl NearMiss {
    /// Returns a message that says what the candidate adds: `r8c5 is a third place for 7 in row 8`.
    pub fn reason(&self, board: &Board) -> Message {
        let rules = board.rules();
        let cell = self.candidate.cell.name(rules);
        let digit = rules.values().symbol(self.candidate.digit);
        match self.defect {
            PatternDefect::ExtraDigit => say::extra_digit(cell, digit),
            PatternDefect::PlaceOutside { house } => say::outside(cell, digit, rules.house_name(house)),
            PatternDefect::ExtraPlace { house, places } => {
                let house = rules.house(house).kind();
                match places {
                    2 => say::second_place(cell, digit, house),
                    3 => say::third_place(cell, digit, house),
                    4 => say::fourth_place(cell, digit, house),
                    5 => say::fifth_place(cell, digit, house),
                    _ => say::another_place(cell, digit, house),
                }
            }
        }
    }
}

/// Returns the candidates of a step's pattern, sorted: those in its marks, and those that it places.
pub fn pattern_candidates(step: &Step) -> Vec<Candidate> {
    let mut pattern: Vec<Candidate> = Vec::new();
    for mark in &step.marks {
        match mark {
            Mark::Candidates(_, list) => pattern.extend(list),
            Mark::Link { from, to, .. } => pattern.extend(from.iter().chain(to)),
            Mark::Cells(..) | Mark::Houses(..) => {}
        }
    }
    pattern.extend(step.conclusions.iter().filter_map(|conclusion| match conclusion {
        Conclusion::Place(candidate) => Some(*candidate),
        Conclusion::Eliminate(_) => None,
    }));
    pattern.sort_unstable();
    pattern.dedup();
    pattern
}

/// A search for near misses of techniques on one board.
pub struct NearMissSearch<'a> {
    board: &'a Board,
    indexed: IndexedBoard,
    options: &'a TechniqueOptions,
}

impl<'a> NearMissSearch<'a> {
    /// Creates a search on a board.
    pub fn new(board: &'a Board, options: &'a TechniqueOptions) -> NearMissSearch<'a> {
        NearMissSearch { board, indexed: IndexedBoard::without_single_times(board), options }
    }

    /// Returns the near misses of a technique, each pattern once with the candidate that prevents it. Costs one search for
    /// the technique per candidate of the board.
    pub fn near_misses(&self, row: &TechniqueEntry) -> Vec<NearMiss> {
        let known: Vec<Vec<Candidate>> =
            steps(&self.indexed, row, self.options).iter().map(pattern_candidates).collect();
        let mut found: Vec<(Vec<Candidate>, NearMiss)> = Vec::new();
        for candidate in self.candidates() {
            let mut without = self.indexed.clone();
            without.apply(Conclusion::Eliminate(candidate));
            for step in steps(&without, row, self.options) {
                let pattern = pattern_candidates(&step);
                if known.contains(&pattern)
                    || found.iter().any(|(other, miss)| *other == pattern && miss.candidate == candidate)
                {
                    continue;
                }
                if let Some(defect) = self.defect(&step, &pattern, candidate) {
                    found.push((pattern, NearMiss { step, candidate, defect }));
                }
            }
        }
        found.into_iter().map(|(_, miss)| miss).collect()
    }

    /// Returns the candidates of cells with at least two candidates.
    fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        let open = self.board.rules().cells().filter(|cell| self.board.value(*cell).is_none());
        let several = open.filter(|cell| self.board.candidates(*cell).len() > 1);
        several
            .flat_map(|cell| self.board.candidates(cell).iter().map(move |digit| Candidate { cell, digit }))
    }

    /// Returns the condition of a pattern that a candidate violates; `None` if it violates none.
    fn defect(&self, step: &Step, pattern: &[Candidate], candidate: Candidate) -> Option<PatternDefect> {
        let has = |cell: Cell, digit| pattern.contains(&Candidate { cell, digit });
        if pattern.iter().any(|other| other.cell == candidate.cell) {
            return (!pattern.contains(&candidate)).then_some(PatternDefect::ExtraDigit);
        }
        let rules = self.board.rules();
        let houses = rules.houses_of(candidate.cell).iter().copied();
        let spoiled = houses.filter_map(|house| {
            let places = self.places(house, candidate);
            let others = places.iter().filter(|cell| **cell != candidate.cell);
            let is_rest =
                others.clone().next().is_some() && others.clone().all(|cell| has(*cell, candidate.digit));
            is_rest.then_some((house, places.len()))
        });
        // The base houses of the pattern come first.
        let base = base_houses(step);
        let (house, places) = spoiled.min_by_key(|(house, places)| (!base.contains(house), *places))?;
        let is_line = step.technique.family == Family::Intersection;
        Some(match self.line_of(pattern, candidate.cell).filter(|_| is_line) {
            Some(house) => PatternDefect::PlaceOutside { house },
            None => PatternDefect::ExtraPlace { house, places },
        })
    }

    /// Returns the cells of a house that may hold the digit.
    fn places(&self, house: HouseId, candidate: Candidate) -> Vec<Cell> {
        let cells = self.board.rules().house(house).cells().iter().copied();
        let may_hold = |cell: &Cell| {
            self.board.value(*cell).is_none() && self.board.candidates(*cell).contains(candidate.digit)
        };
        cells.filter(may_hold).collect()
    }

    /// Returns the house that contains all cells of a pattern, but not `cell`.
    fn line_of(&self, pattern: &[Candidate], cell: Cell) -> Option<HouseId> {
        let rules = self.board.rules();
        let houses = rules.houses_of(pattern.first()?.cell).iter().copied();
        let mut fitting = houses.filter(|house| {
            let cells = rules.house(*house).cells();
            !cells.contains(&cell) && pattern.iter().all(|other| cells.contains(&other.cell))
        });
        fitting.next()
    }
}

/// Returns the base houses of a pattern, if its marks name them.
fn base_houses(step: &Step) -> Vec<HouseId> {
    let houses = step.marks.iter().filter_map(|mark| match mark {
        Mark::Houses(Role::Base, houses) => Some(houses),
        Mark::Houses(..) | Mark::Candidates(..) | Mark::Cells(..) | Mark::Link { .. } => None,
    });
    houses.flatten().copied().collect()
}

/// Returns every step that a technique reports on a board.
fn steps(indexed: &IndexedBoard, row: &TechniqueEntry, options: &TechniqueOptions) -> Vec<Step> {
    let mut found = Vec::new();
    indexed.set_work_limit(WORK);
    let _ = indexed.find(row, options, &mut |step| {
        found.push(step);
        ControlFlow::Continue(())
    });
    found
}
