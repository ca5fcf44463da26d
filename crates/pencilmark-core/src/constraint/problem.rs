//! Errors of constraints.

use crate::cell::CellName;
use crate::message::Message;
use crate::message::print_as_message;
use crate::messages::constraint as say;

/// The error of a constraint that does not fit the board or can't be fulfilled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConstraintError {
    /// The name and location of the invalid constraint.
    pub constraint: Message,
    /// The reason why the constraint is invalid.
    pub problem: ConstraintProblem,
}

/// The reason why a constraint is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ConstraintProblem {
    /// The constraint has the wrong number of cells or lists of cells.
    Cells {
        /// The number of cells or lists found.
        found: usize,
        /// The expected number of cells or lists, in words.
        expected: Message,
    },
    /// The constraint contains this cell twice.
    Repeated(CellName),
    /// The constraint names a cell that is not on the board.
    NoSuchCell,
    /// The clue's place is not outside the board, or its direction misses the board.
    Place,
    /// The constraint has the wrong numbers; the message says what is expected.
    Numbers(Message),
    /// The text argument can't be parsed; the message says why.
    Word(Message),
    /// The constraint needs another kind of board; the message says which.
    Board(Message),
    /// No assignment of digits fulfils the constraint; the message says why.
    Impossible(Message),
    /// The constraint is given twice.
    Duplicate,
    /// There are more than 65,535 constraints.
    TooMany,
}

impl ConstraintError {
    /// Returns the invalid constraint and the reason, as one message.
    pub fn message(&self) -> Message {
        say::problem(self.constraint.clone(), self.problem.message())
    }
}

print_as_message!(ConstraintError);

impl std::error::Error for ConstraintError {}

impl ConstraintProblem {
    /// Returns the reason as a message.
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
