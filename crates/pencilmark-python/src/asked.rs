//! The input of a function: one puzzle or a batch, and the columns of a batch to keep beside the results.

use arrow_array::ArrayRef;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::capsule::{Imported, import};
use crate::columns;
use crate::errors::RowErrors;
use crate::kept::Kept;
use crate::memory::{CellArray, cells_of};
use crate::nested::line_of_one;
use crate::rows::{NO_TABLE, Rows, one_text, rows_of_arrow, rows_of_items};
use crate::table::AnswerTable;

/// How a function treats a batch: the keywords that all functions have in common.
#[derive(Clone, Copy)]
pub struct BatchOptions<'a> {
    /// The column with the puzzles, if one was named.
    pub column: Option<&'a str>,
    /// True if the columns of the batch are kept beside the results.
    pub keep: bool,
}

impl BatchOptions<'_> {
    /// The default options: the column with the puzzles is detected, and only the results are returned.
    pub const PLAIN: BatchOptions<'static> = BatchOptions { column: None, keep: false };

    /// True if these are the default options.
    pub fn is_plain(&self) -> bool {
        self.column.is_none() && !self.keep
    }
}

/// The input of a function: one puzzle, or a batch of puzzles.
pub struct FunctionInput {
    /// The puzzles of the batch, or the single one.
    pub rows: Rows,
    /// True for a single puzzle, whose result is a plain value instead of a table.
    pub is_single: bool,
    kept: Option<Kept>,
}

impl FunctionInput {
    /// Reads one puzzle (a str, a `Puzzle`, or an array or lists of its cells) or a batch from a Python object.
    ///
    /// # Errors
    /// If the object is none of these; a bad row among good ones is no error.
    pub fn of(object: &Bound<'_, PyAny>, how: BatchOptions) -> PyResult<FunctionInput> {
        if let Some(text) = one_text(object)? {
            return FunctionInput::one(Rows::of_text(&text), how);
        }
        match cells_of(object)? {
            Some(CellArray::One(cells)) => FunctionInput::one(Rows::of_cells(cells), how),
            Some(CellArray::Many(cells)) => FunctionInput::many(Rows::of_cells(cells), how),
            None => FunctionInput::of_columns_or_items(object, how),
        }
    }

    /// Reads a batch from a Python object.
    ///
    /// # Errors
    /// The errors of [`of`](FunctionInput::of), and if the object is one puzzle.
    pub fn of_batch(object: &Bound<'_, PyAny>, how: BatchOptions) -> PyResult<FunctionInput> {
        let asked = FunctionInput::of(object, how)?;
        match asked.is_single {
            true => Err(PyTypeError::new_err("expected a batch, found one puzzle: pass [puzzle]")),
            false => Ok(asked),
        }
    }

    fn one(rows: Rows, how: BatchOptions) -> PyResult<FunctionInput> {
        match how.is_plain() {
            true => Ok(FunctionInput { rows, is_single: true, kept: None }),
            false => Err(PyValueError::new_err("column and keep are for batches, not for one puzzle")),
        }
    }

    fn many(rows: Rows, how: BatchOptions) -> PyResult<FunctionInput> {
        if how.column.is_some() {
            return Err(PyValueError::new_err(NO_TABLE));
        }
        let kept =
            how.keep.then(|| Kept::of_texts(columns::text_column(rows.texts().into_iter().map(Result::ok))));
        Ok(FunctionInput { rows, is_single: false, kept })
    }

    fn of_columns_or_items(object: &Bound<'_, PyAny>, how: BatchOptions) -> PyResult<FunctionInput> {
        let imported = match import(object)? {
            None => import_lazy(object)?,
            imported => imported,
        };
        let Some(imported) = imported else {
            return match line_of_one(object) {
                Some(line) => FunctionInput::one(Rows::of_line(line), how),
                None => FunctionInput::many(rows_of_items(object)?, how),
            };
        };
        let rows = rows_of_arrow(&imported, how.column)?;
        let kept = if how.keep { Some(Kept::of_arrow(imported)?) } else { None };
        Ok(FunctionInput { rows, is_single: false, kept })
    }

    /// Returns the table of results for a batch, beside its kept columns.
    pub fn table(
        &self,
        answers: Vec<(&str, ArrayRef)>,
        errors: impl Into<RowErrors>,
    ) -> PyResult<AnswerTable> {
        let table = AnswerTable::new(answers, errors)?;
        match &self.kept {
            None => Ok(table),
            Some(kept) => table.beside(kept),
        }
    }

    /// Returns the table of results for some rows of a batch, by number, beside the kept columns of these rows.
    pub fn table_of_rows(
        &self,
        rows: &[usize],
        answers: Vec<(&str, ArrayRef)>,
        errors: impl Into<RowErrors>,
    ) -> PyResult<AnswerTable> {
        let table = AnswerTable::new(answers, errors)?;
        match &self.kept {
            None => Ok(table),
            Some(kept) => table.beside(&kept.rows(rows)?),
        }
    }

    /// True if the columns of the batch are kept beside the results.
    pub fn keeps(&self) -> bool {
        self.kept.is_some()
    }
}

/// Collects a lazy frame of Polars batch by batch; `None` for any other object.
fn import_lazy(object: &Bound<'_, PyAny>) -> PyResult<Option<Imported>> {
    let py = object.py();
    let kind = object.get_type();
    if kind.name()?.to_str()? != "LazyFrame" || !object.hasattr(intern!(py, "collect"))? {
        return Ok(None);
    }
    if !object.hasattr(intern!(py, "collect_batches"))? {
        return Err(PyTypeError::new_err(
            "this version of Polars can't hand on a lazy frame: pass frame.collect()",
        ));
    }
    // A frame without rows may produce no batch at all.
    let empty = object.call_method1(intern!(py, "head"), (0,))?.call_method0(intern!(py, "collect"))?;
    let Some(mut whole) = import(&empty)? else {
        return Err(PyTypeError::new_err("a lazy frame without Arrow: pass frame.collect()"));
    };
    let options = PyDict::new(py);
    options.set_item("maintain_order", true)?;
    for batch in object.call_method(intern!(py, "collect_batches"), (), Some(&options))?.try_iter()? {
        whole.chunks.extend(import(&batch?)?.map(|batch| batch.chunks).unwrap_or_default());
    }
    Ok(Some(whole))
}
