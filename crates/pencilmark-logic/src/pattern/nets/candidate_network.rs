//! The candidates of a board as a network of exclusions and choices.
//!
//! ```text
//! exclusion can't both be true:  the other candidates of the cell, the digit in the cells that it sees, and what relations
//!                                of the rules forbid beside it
//! choice    one of these is true:  the candidates of a cell, the places of a digit in a complete house
//! ```

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
pub use pencilmark_core::proof::ChoiceSubject;
use pencilmark_core::proof::ProofClash;
use pencilmark_core::step::Candidate;

use crate::bit_matrix::BitMatrix;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// A choice: candidates of which exactly one is true, in a cell or a house.
pub struct CandidateChoice {
    /// The cell, or the digit and house, of the choice.
    pub subject: ChoiceSubject,
    /// The candidates of the choice, by index.
    pub members: Vec<usize>,
}

/// All candidates of a board by index, with the candidates that each excludes and the choices that each belongs to.
pub struct CandidateNetwork {
    candidates: Vec<Candidate>,
    exclusions: BitMatrix,
    choices: Vec<CandidateChoice>,
    choices_of: Vec<Vec<usize>>,
}

impl CandidateNetwork {
    /// Creates the network of a board; choices with few candidates come first.
    pub fn new<C: CellBitSet>(facts: &Facts<C>) -> CandidateNetwork {
        let cells = facts.open_cells().iter();
        let cells = cells.map(|cell| (ChoiceSubject::Cell(cell), of_cell(facts, cell)));
        let houses = facts.digits().flat_map(|digit| of_digit(facts, digit));
        CandidateNetwork::of(facts, cells.chain(houses).collect())
    }

    /// Creates the network of a single digit.
    pub(crate) fn of_digit_alone<C: CellBitSet>(facts: &Facts<C>, digit: Digit) -> CandidateNetwork {
        CandidateNetwork::of(facts, of_digit(facts, digit).collect())
    }

    fn of<C: CellBitSet>(
        facts: &Facts<C>,
        mut choices: Vec<(ChoiceSubject, Vec<Candidate>)>,
    ) -> CandidateNetwork {
        choices.sort_by_key(|(_, members)| members.len());
        let mut candidates: Vec<Candidate> =
            choices.iter().flat_map(|(_, members)| members.clone()).collect();
        candidates.sort();
        candidates.dedup();
        let place =
            |candidate: &Candidate| candidate.cell.index() * facts.digit_span() + candidate.digit.index();
        let mut numbers = vec![None; facts.rules().cells().len() * facts.digit_span()];
        candidates
            .iter()
            .enumerate()
            .for_each(|(number, candidate)| numbers[place(candidate)] = Some(number));
        let number = |candidate: &Candidate| numbers[place(candidate)];
        let mut choices_of = vec![Vec::new(); candidates.len()];
        let choices: Vec<CandidateChoice> = choices
            .into_iter()
            .map(|(about, members)| CandidateChoice {
                subject: about,
                members: members.iter().filter_map(number).collect(),
            })
            .collect();
        for (number, choice) in choices.iter().enumerate() {
            choice.members.iter().for_each(|member| choices_of[*member].push(number));
        }
        let mut exclusions = BitMatrix::new(candidates.len(), candidates.len());
        for (a, candidate) in candidates.iter().enumerate() {
            rivals_of(facts, *candidate)
                .filter_map(|rival| number(&rival))
                .for_each(|b| exclusions.set(a, b));
        }
        CandidateNetwork { exclusions, choices, choices_of, candidates }
    }

    /// Returns the number of candidates in the network.
    pub fn len(&self) -> usize {
        self.candidates.len()
    }

    /// True if the network has no candidates.
    pub fn is_empty(&self) -> bool {
        self.candidates.is_empty()
    }

    /// Returns the candidate with an index.
    pub fn candidate(&self, number: usize) -> Candidate {
        self.candidates[number]
    }

    /// Returns the candidates that can't be true together with a candidate, as bits.
    pub(crate) fn excluded_by(&self, candidate: usize) -> &[u64] {
        self.exclusions.row(candidate)
    }

    /// True if two candidates can't both be true.
    pub(crate) fn are_exclusive(&self, a: usize, b: usize) -> bool {
        self.exclusions.is_set(a, b)
    }

    /// Returns the reason why two candidates that exclude each other can't both be true.
    pub fn clash(&self, [a, b]: [Candidate; 2]) -> ProofClash {
        if a.cell == b.cell {
            return ProofClash::Cell(a.cell, DigitSet::of(a.digit) | DigitSet::of(b.digit));
        }
        if a.digit != b.digit {
            return ProofClash::Forbidden([a, b]);
        }
        let mut cells = [a.cell, b.cell];
        cells.sort_unstable();
        let number = |one: &Candidate| self.candidates.iter().position(|known| known == one);
        let choices = number(&a).map_or(&[][..], |a| self.choices_of(a)).iter();
        let shared = choices.map(|choice| &self.choices[*choice]).find_map(|choice| match choice.subject {
            ChoiceSubject::House(house, digit) if number(&b).is_some_and(|b| choice.members.contains(&b)) => {
                Some(ProofClash::House(house, digit, cells.to_vec()))
            }
            ChoiceSubject::House(..) | ChoiceSubject::Cell(_) => None,
        });
        shared.unwrap_or(ProofClash::Peers(a.digit, cells))
    }

    /// Returns all choices, those with few candidates first.
    pub fn choices(&self) -> &[CandidateChoice] {
        &self.choices
    }

    /// Returns the indices of the choices that contain a candidate.
    pub(crate) fn choices_of(&self, candidate: usize) -> &[usize] {
        &self.choices_of[candidate]
    }
}

fn of_cell<C: CellBitSet>(facts: &Facts<C>, cell: Cell) -> Vec<Candidate> {
    facts.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect()
}

fn of_digit<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
) -> impl Iterator<Item = (ChoiceSubject, Vec<Candidate>)> + '_ {
    let houses = facts.complete_houses().map(move |house| {
        let places = facts.places_in(digit, house).iter();
        (ChoiceSubject::House(house, digit), places.map(|cell| Candidate { cell, digit }).collect::<Vec<_>>())
    });
    houses.filter(|(_, places)| !places.is_empty())
}

fn rivals_of<C: CellBitSet>(facts: &Facts<C>, of: Candidate) -> impl Iterator<Item = Candidate> + '_ {
    let same_cell = facts.candidates(of.cell).iter().filter(move |digit| *digit != of.digit);
    let same_digit = (facts.peers(of.cell) & facts.places(of.digit)).iter();
    same_cell
        .map(move |digit| Candidate { cell: of.cell, digit })
        .chain(same_digit.map(move |cell| Candidate { cell, digit: of.digit }))
        .chain(facts.forbidden_by_relations(of))
}
