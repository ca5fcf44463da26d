//! What can be wrong with a constraint.

use std::fmt;

use crate::cell::CellName;

/// An error of a constraint that does not fit the board or can't be fulfilled: which one, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConstraintError {
    /// The constraint, in words.
    pub constraint: String,
    /// What is wrong with it.
    pub problem: ConstraintProblem,
}

/// What is wrong with a constraint.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ConstraintProblem {
    /// It has the wrong number of cells or lists of cells.
    Cells {
        /// How many there are.
        found: usize,
        /// What is expected, in words.
        expected: String,
    },
    /// A cell stands in it twice.
    Repeated(CellName),
    /// A cell is not on the board.
    NoSuchCell,
    /// The clue's place is not outside the board, or looks past it.
    Place,
    /// It has the wrong numbers; what is expected, in words.
    Numbers(String),
    /// The word can't be understood; the reason.
    Word(String),
    /// The board is not of the kind that it needs; which one, in words.
    Board(&'static str),
    /// No digits at all fulfil it; the reason.
    Impossible(String),
    /// It is given twice.
    Duplicate,
    /// There are more constraints than the 65,535 that rules can hold.
    TooMany,
}

impl fmt::Display for ConstraintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.constraint, self.problem)
    }
}

impl std::error::Error for ConstraintError {}

impl fmt::Display for ConstraintProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConstraintProblem::Cells { found, expected } => write!(f, "expected {expected}, found {found}"),
            ConstraintProblem::Repeated(cell) => write!(f, "{cell} stands in it twice"),
            ConstraintProblem::NoSuchCell => f.write_str("a cell is outside the board"),
            ConstraintProblem::Place => {
                f.write_str("expected a place outside the board that looks across it")
            }
            ConstraintProblem::Numbers(expected) => write!(f, "expected {expected}"),
            ConstraintProblem::Word(reason) => f.write_str(reason),
            ConstraintProblem::Board(expected) => write!(f, "it needs {expected}"),
            ConstraintProblem::Impossible(reason) => f.write_str(reason),
            ConstraintProblem::Duplicate => f.write_str("it is given twice"),
            ConstraintProblem::TooMany => f.write_str("expected at most 65535 constraints"),
        }
    }
}

impl std::error::Error for ConstraintProblem {}
