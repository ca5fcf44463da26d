//! What can be wrong with a constraint.

use crate::cell::CellName;
use crate::message::Message;
use crate::message::print_as_message;
use crate::messages::constraint as say;

/// An error of a constraint that does not fit the board or can't be fulfilled: which one, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConstraintError {
    /// The constraint, in words.
    pub constraint: Message,
    /// What is wrong with it.
    pub problem: ConstraintProblem,
}

/// What is wrong with a constraint.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ConstraintProblem {
    /// The constraint has the wrong number of cells or lists of cells.
    Cells {
        /// How many there are.
        found: usize,
        /// What is expected, in words.
        expected: Message,
    },
    /// A cell stands in the constraint twice.
    Repeated(CellName),
    /// A cell is not on the board.
    NoSuchCell,
    /// The clue's place is not outside the board, or looks past it.
    Place,
    /// The constraint has the wrong numbers; what is expected, in words.
    Numbers(Message),
    /// The word can't be understood; the reason.
    Word(Message),
    /// The board is not of the kind that it needs; which one, in words.
    Board(Message),
    /// No digits at all fulfil the constraint; the reason.
    Impossible(Message),
    /// The constraint is given twice.
    Duplicate,
    /// There are more constraints than the 65,535 that rules can hold.
    TooMany,
}

impl ConstraintError {
    /// The constraint and what is wrong with it.
    pub fn message(&self) -> Message {
        say::problem(self.constraint.clone(), self.problem.message())
    }
}

print_as_message!(ConstraintError);

impl std::error::Error for ConstraintError {}

impl ConstraintProblem {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            ConstraintProblem::Cells { found, expected } => say::found(expected.clone(), *found),
            ConstraintProblem::Repeated(cell) => say::repeated_cell(*cell),
            ConstraintProblem::NoSuchCell => say::no_such_cell(),
            ConstraintProblem::Place => say::place(),
            ConstraintProblem::Numbers(expected) => say::expected(expected.clone()),
            ConstraintProblem::Board(expected) => say::board(expected.clone()),
            ConstraintProblem::Word(reason) | ConstraintProblem::Impossible(reason) => reason.clone(),
            ConstraintProblem::Duplicate => say::duplicate(),
            ConstraintProblem::TooMany => say::too_many(),
        }
    }
}

print_as_message!(ConstraintProblem);

impl std::error::Error for ConstraintProblem {}
