//! Proofs as data: a list of deductions, each with the earlier deductions that it follows from.
//!
//! ```text
//! (1) assume r1c1 is 5                            depth 1
//! (2)   r1c4 is 3: the only candidate left        depth 1, from 1
//! (3)   row 6 has no place left for 3             depth 1, from 2
//! (4) so r1c1 isn't 5                             depth 0, from 1 and 3
//! ```
//!
//! A deduction may use only earlier deductions that are in force: those under an assumption end with the deduction that
//! refutes it, or with the next case.

use crate::candidate::Candidate;
use crate::cell::Cell;
use crate::clue::ConstraintId;
use crate::digit::{Digit, DigitSet};
use crate::house::HouseId;

/// The choice that a deduction is about: the digit of a cell, or the place of a digit in a house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChoiceSubject {
    /// The choice of a digit for this cell.
    Cell(Cell),
    /// The choice of a place for a digit in this house.
    House(HouseId, Digit),
}

/// The statement that a deduction proves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The candidate is true.
    True(Candidate),
    /// The candidate is false.
    False(Candidate),
    /// One of the candidates is true.
    OneOf(Vec<Candidate>),
    /// The current assumptions are contradictory.
    Contradiction,
}

/// The reason why several claims contradict each other.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ProofClash {
    /// A cell would hold several digits.
    Cell(Cell, DigitSet),
    /// A house would hold a digit in several cells.
    House(HouseId, Digit, Vec<Cell>),
    /// Two cells that see each other, without a common house, would hold the same digit.
    Peers(Digit, [Cell; 2]),
    /// A cell would have no candidate.
    NoCandidate(Cell),
    /// A candidate would be both true and false.
    Opposites(Candidate),
    /// The rules forbid these two candidates together.
    Forbidden([Candidate; 2]),
}

/// The rule by which a deduction follows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum DeductionRule {
    /// The claim is an assumption.
    Assumed,
    /// Earlier claims exclude the candidate.
    RuledOut,
    /// The claim is what remains of a choice after exclusions; for a contradiction, nothing remains.
    LastRemaining(ChoiceSubject),
    /// Each of two choices has two candidates left. If neither claimed candidate were true, the other two would be, but
    /// they exclude each other.
    Crossed {
        /// The two choices that exclude each other crosswise.
        choices: [ChoiceSubject; 2],
        /// The other remaining candidate of each choice.
        others: [Candidate; 2],
    },
    /// Earlier claims can't all be true, for this reason.
    Clash(ProofClash),
    /// The assumption is false, because it leads to a contradiction.
    Refuted,
    /// Every candidate of a choice leads to the claim.
    EachOf(ChoiceSubject),
    /// Every guardian (a candidate that prevents an impossible pattern) leads to the claim.
    EachGuardian,
    /// The claim follows whether a candidate is true or false.
    EitherWay,
    /// A constraint could not be fulfilled otherwise; for a contradiction, it can't be fulfilled at all.
    Clue(ConstraintId),
    /// The known sums of these houses and cages would not add up otherwise.
    Sums(Vec<HouseId>, Vec<ConstraintId>),
}

/// One deduction of a proof: a claim, its rule and its premises.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deduction {
    /// The number of open assumptions that the deduction is nested in.
    pub depth: u8,
    /// The statement that the deduction proves.
    pub claim: Claim,
    /// The rule of inference by which the claim follows.
    pub rule: DeductionRule,
    /// The premises: indices of earlier deductions of the proof.
    pub premises: Vec<usize>,
}
