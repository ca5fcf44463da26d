//! Proofs as data: deductions in order, each with what it follows from.
//!
//! ```text
//! (1) assume r1c1 is 5                            depth 1
//! (2)   r1c4 is 3: the only candidate left        depth 1, from 1
//! (3)   row 6 has no place left for 3             depth 1, from 2
//! (4) so r1c1 isn't 5                             depth 0, from 1 and 3
//! ```
//!
//! A deduction may rest only on those before it that are in force: what follows from an assumption ends with the deduction
//! that refutes it, or with the next case.

use crate::candidate::Candidate;
use crate::cell::Cell;
use crate::clue::ConstraintId;
use crate::digit::{Digit, DigitSet};
use crate::house::HouseId;

/// What a choice is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChoiceSubject {
    /// The digit of a cell.
    Cell(Cell),
    /// The place of a digit in a house.
    House(HouseId, Digit),
}

/// What a deduction claims.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The candidate is true.
    True(Candidate),
    /// The candidate is false.
    False(Candidate),
    /// One of the candidates is true.
    OneOf(Vec<Candidate>),
    /// What is assumed can't be.
    Contradiction,
}

/// Why claims can't all hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ProofClash {
    /// A cell would hold several digits.
    Cell(Cell, DigitSet),
    /// A house would hold a digit in several cells.
    House(HouseId, Digit, Vec<Cell>),
    /// Two cells would hold a digit that see each other, though no house has both.
    Peers(Digit, [Cell; 2]),
    /// A cell would hold nothing.
    NoCandidate(Cell),
    /// A candidate would be true and false.
    Opposites(Candidate),
    /// The rules forbid two candidates beside each other.
    Forbidden([Candidate; 2]),
}

/// The rule by which a deduction follows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum DeductionRule {
    /// The claim is assumed.
    Assumed,
    /// The claims that it rests on rule the candidate out.
    RuledOut,
    /// The claim is all that is left of a choice; nothing is left, in a contradiction.
    Left(ChoiceSubject),
    /// Two are left of each of two choices; if neither of the claimed ones were true, the others would be, which rule each other out.
    Crossed {
        /// What the two choices are about.
        choices: [ChoiceSubject; 2],
        /// The other of each choice.
        others: [Candidate; 2],
    },
    /// The claims that it rests on can't all be true, for this reason.
    Clash(ProofClash),
    /// The assumption leads to a contradiction.
    Refuted,
    /// Each candidate of a choice leads to the claim.
    EachOf(ChoiceSubject),
    /// Each candidate that keeps a pattern from being impossible leads to it.
    EachGuardian,
    /// A candidate leads to it when it is true, and when it is false.
    EitherWay,
    /// A clue could not be filled otherwise; at all, in a contradiction.
    Clue(ConstraintId),
    /// Houses and cages, whose sums are known, would not add up otherwise.
    Sums(Vec<HouseId>, Vec<ConstraintId>),
}

/// A deduction of a proof.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deduction {
    /// The number of assumptions that it is under.
    pub depth: u8,
    /// What it claims.
    pub claim: Claim,
    /// The rule by which it follows.
    pub rule: DeductionRule,
    /// The deductions that it rests on, by their places in the proof.
    pub from: Vec<usize>,
}
