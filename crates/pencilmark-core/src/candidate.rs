//! A digit that a cell may hold.

use crate::cell::Cell;
use crate::digit::Digit;

/// A candidate: a digit that a cell may hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell of the candidate.
    pub cell: Cell,
    /// The digit of the candidate.
    pub digit: Digit,
}
