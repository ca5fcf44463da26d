//! Functions of puzzles: what Python sees of them, and the arguments that all of them have.

use std::ops::Range;

use arrow_array::ArrayRef;
use pencilmark::internal_error::InternalError;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::asked::{BatchOptions, FunctionInput};
use crate::errors::{RowError, RowErrors};
use crate::reading::RowReader;
use crate::rows::Row;
use crate::work::{Cancel, process_in_shares};

/// Defines a function of puzzles for Python. A row is its description, its name with its own keywords and their descriptions, the function
/// that does the work on what it takes: one puzzle or a batch (`of`), or batches alone (`of_batch`); and examples.
macro_rules! puzzle_function {
    ($(#[doc = $about:literal])*
    $name:ident($($(#[doc = $what:literal])* $option:ident: $type:ty $(= $default:tt)?,)*) = $work:ident($input:ident);
    $(#[doc = $example:literal])*) => {
        $(#[doc = $about])*
        #[doc = ""]
        /// Parameters
        /// ----------
        /// puzzles, rules, threads, column, keep
        ///     See `solve`.
        $($(#[doc = $what])*)*
        #[doc = ""]
        /// Raises
        /// ------
        /// NoAnswerError
        ///     If a single puzzle has no answer.
        /// PuzzleReadError, TypeError, ValueError
        ///     See `solve`.
        ///
        /// Examples
        /// --------
        $(#[doc = $example])*
        #[pyfunction]
        #[pyo3(signature = (puzzles, *, $($option $(= $default)?,)* rules=None, threads=None, column=None, keep=false))]
        #[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
        fn $name<'py>(
            py: Python<'py>,
            puzzles: &Bound<'py, PyAny>,
            $($option: $type,)*
            rules: Option<&str>,
            threads: Option<usize>,
            column: Option<&str>,
            keep: bool,
        ) -> PyResult<Bound<'py, PyAny>> {
            let asked = crate::asked::FunctionInput::$input(puzzles, crate::asked::BatchOptions { column, keep })?;
            $work(&crate::call::FunctionCall { py, asked, rules, threads }, $($option),*)
        }
    };
}
pub(crate) use puzzle_function;

/// The answers to the input of a function.
pub enum Answers<T> {
    /// The answer to one puzzle.
    One(T),
    /// The answers to a batch: an optional answer for each row, and the reason for each missing one.
    Many(Vec<Option<T>>, Vec<Option<RowError>>),
}

/// A call of a function of puzzles: the arguments that all of them have.
pub struct FunctionCall<'a, 'py> {
    /// The running interpreter.
    pub py: Python<'py>,
    /// The puzzles of the call.
    pub asked: FunctionInput,
    /// The rules of puzzles that name none.
    pub rules: Option<&'a str>,
    /// The number of threads; one per core if absent.
    pub threads: Option<usize>,
}

impl<'a, 'py> FunctionCall<'a, 'py> {
    /// A call for one puzzle, or whatever a text stands for.
    ///
    /// # Errors
    /// See [`FunctionInput::of`].
    pub fn of_one(
        py: Python<'py>,
        text: &Bound<'py, PyAny>,
        rules: Option<&'a str>,
    ) -> PyResult<FunctionCall<'a, 'py>> {
        let asked = FunctionInput::of(text, BatchOptions::PLAIN)?;
        Ok(FunctionCall { py, asked, rules, threads: Some(1) })
    }

    /// Returns a reader of the rows.
    ///
    /// # Errors
    /// If the rules are invalid.
    pub fn reader(&self) -> PyResult<RowReader> {
        RowReader::new(self.rules, &self.asked.rows)
    }

    /// Answers every row with one worker per thread.
    ///
    /// # Errors
    /// The errors of [`process_in_shares`], and if a single puzzle has no answer.
    pub fn answer<T, W>(
        &self,
        share: usize,
        worker: impl Fn(&Cancel, &RowReader) -> W + Sync,
    ) -> PyResult<Answers<T>>
    where
        T: Send,
        W: FnMut(usize, &Row) -> Result<T, RowError>,
    {
        let rows = &self.asked.rows;
        let (reader, worker) = (&self.reader()?, &worker);
        let parts = self.in_shares(share, |cancel| {
            let cancel = cancel.clone();
            let mut work = worker(&cancel, reader);
            move |range: Range<usize>| -> Vec<Result<T, RowError>> {
                let mut answer = |row| {
                    InternalError::catch(|| work(row, &rows.row(row))).unwrap_or_else(|error| {
                        // A search that was interrupted is in an unknown state.
                        work = worker(&cancel, reader);
                        Err(RowError::no_answer(error))
                    })
                };
                range.map(&mut answer).collect()
            }
        })?;
        let mut results = parts.into_iter().flatten();
        if self.asked.is_single {
            return match results.next() {
                Some(Ok(answer)) => Ok(Answers::One(answer)),
                Some(Err(error)) => Err(error.exception(self.py, None)),
                None => Err(PyRuntimeError::new_err("no answer")),
            };
        }
        let (mut answers, mut errors) = (Vec::with_capacity(rows.len()), Vec::with_capacity(rows.len()));
        for result in results {
            match result {
                Ok(answer) => (answers.push(Some(answer)), errors.push(None)),
                Err(error) => (answers.push(None), errors.push(Some(error))),
            };
        }
        Ok(Answers::Many(answers, errors))
    }

    /// Processes the rows in shares, with one worker per thread.
    ///
    /// # Errors
    /// See [`process_in_shares`].
    pub fn in_shares<T, W>(&self, share: usize, worker: impl Fn(&Cancel) -> W + Sync) -> PyResult<Vec<T>>
    where
        T: Send,
        W: FnMut(Range<usize>) -> T,
    {
        process_in_shares(self.py, self.threads, self.asked.rows.len(), share, worker)
    }

    /// Returns the table of results for a batch, beside its kept columns.
    ///
    /// # Errors
    /// If the columns can't be combined.
    pub fn table(
        &self,
        answers: Vec<(&str, ArrayRef)>,
        errors: impl Into<RowErrors>,
    ) -> PyResult<Bound<'py, PyAny>> {
        Ok(Bound::new(self.py, self.asked.table(answers, errors)?)?.into_any())
    }
}
