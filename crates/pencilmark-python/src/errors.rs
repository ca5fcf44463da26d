//! The exceptions of the package.

use arrow_buffer::NullBuffer;
use pencilmark::format::ReadError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{create_exception, intern};

create_exception!(
    pencilmark,
    PuzzleReadError,
    PyValueError,
    "The error of a text that is not a puzzle. `row` is the number of the row from 0 (None for a single puzzle), `column` the position in the text from 1.\n\nExamples\n--------\n>>> pm.solve(\"1.....2..3....?4\")\nTraceback (most recent call last):\n    ...\npencilmark.PuzzleReadError: column 15: expected '.' for an empty cell, as before, found `?`"
);
create_exception!(
    pencilmark,
    NoAnswerError,
    PyValueError,
    "The error of a puzzle without an answer: it has no solution or several, or a search ran out of its budget. `row` is as in PuzzleReadError.\n\nExamples\n--------\n>>> pm.solve(\"1...............\")\nTraceback (most recent call last):\n    ...\npencilmark.NoAnswerError: several solutions"
);

/// The reason why a row has no answer.
#[derive(Clone, PartialEq, Debug)]
pub enum RowError {
    /// The row contains no puzzle; `column`, from 1, is the position of a wrong character, if known.
    Unread { why: String, column: Option<usize> },
    /// The puzzle has no answer.
    NoAnswer(String),
}

impl RowError {
    /// Creates the error of a row without text.
    pub fn missing() -> RowError {
        RowError::Unread { why: "missing".to_owned(), column: None }
    }

    /// Creates the error of a row that is not of the expected kind.
    pub fn wrong_kind(why: impl Into<String>) -> RowError {
        RowError::Unread { why: why.into(), column: None }
    }

    /// Creates the error of a puzzle that has no answer for this reason.
    pub fn no_answer(why: impl ToString) -> RowError {
        RowError::NoAnswer(why.to_string())
    }

    /// Returns the reason as it appears in columns of errors.
    pub fn text(&self) -> String {
        match self {
            RowError::Unread { why, column: Some(column) } => format!("column {column}: {why}"),
            RowError::Unread { why, column: None } | RowError::NoAnswer(why) => why.clone(),
        }
    }

    /// Returns the exception for a row of a batch, or for a single puzzle.
    pub fn exception(&self, py: Python<'_>, row: Option<usize>) -> PyErr {
        let text = match row {
            Some(row) => format!("row {row}: {}", self.text()),
            None => self.text(),
        };
        let (error, column) = match self {
            RowError::Unread { column, .. } => (PuzzleReadError::new_err(text), *column),
            RowError::NoAnswer(_) => (NoAnswerError::new_err(text), None),
        };
        let value = error.value(py);
        // Setting an attribute of a new exception does not fail.
        let _ = value.setattr(intern!(py, "row"), row);
        let _ = value.setattr(intern!(py, "column"), column);
        error
    }
}

impl From<ReadError> for RowError {
    fn from(error: ReadError) -> RowError {
        let ReadError { line, column, expected, found } = error;
        let place = if line > 1 { format!("line {line}: ") } else { String::new() };
        RowError::Unread { why: format!("{place}expected {expected}, found {found}"), column: Some(column) }
    }
}

/// The rows of a batch without an answer, with the reasons; most batches have few.
#[derive(Default)]
pub struct RowErrors {
    /// The number of rows of the batch.
    pub rows: usize,
    /// The numbers of the rows without an answer, each with the reason, in order.
    pub list: Vec<(usize, RowError)>,
}

impl RowErrors {
    /// Returns which rows have an answer; `None` if all have.
    pub fn validity(&self) -> Option<NullBuffer> {
        let mut valid = vec![true; if self.list.is_empty() { return None } else { self.rows }];
        self.list.iter().for_each(|(row, _)| valid[*row] = false);
        Some(NullBuffer::from(valid))
    }
}

impl From<Vec<Option<RowError>>> for RowErrors {
    fn from(errors: Vec<Option<RowError>>) -> RowErrors {
        let rows = errors.len();
        let with_row = |(row, error): (usize, Option<RowError>)| error.map(|error| (row, error));
        RowErrors { rows, list: errors.into_iter().enumerate().filter_map(with_row).collect() }
    }
}

/// Adds the exceptions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    let (unread, unanswered) = (py.get_type::<PuzzleReadError>(), py.get_type::<NoAnswerError>());
    for class in [&unread, &unanswered] {
        class.setattr("row", py.None())?;
        class.setattr("column", py.None())?;
    }
    module.add("PuzzleReadError", unread)?;
    module.add("NoAnswerError", unanswered)
}
