//! Conversion of tables and columns to plain Python values for pickling, and back.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, make_array};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer};
use arrow_data::ArrayData;
use arrow_schema::{ArrowError, DataType, Field};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors::RowError;
use crate::kept::take_rows;

/// The parts of a column: type name, number of rows, validity, buffers and child columns.
#[derive(IntoPyObject, FromPyObject)]
pub struct ColumnParts(String, usize, Option<Bytes>, Vec<Bytes>, Vec<ColumnParts>);

/// Bytes of a buffer.
struct Bytes(Vec<u8>);

impl<'py> IntoPyObject<'py> for Bytes {
    type Target = PyBytes;
    type Output = Bound<'py, PyBytes>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.0))
    }
}

impl FromPyObject<'_, '_> for Bytes {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<Bytes> {
        Ok(Bytes(object.cast::<PyBytes>()?.as_bytes().to_vec()))
    }
}

/// A field's name and metadata.
pub type FieldParts = (String, HashMap<String, String>);

/// A row without an answer: its number, the reason, the column of the error, and whether a puzzle was read.
pub type ErrorParts = (usize, String, Option<usize>, bool);

/// The parts of a table: its fields, columns, and rows without an answer.
pub type TableParts = (Vec<FieldParts>, Vec<ColumnParts>, Vec<ErrorParts>);

/// Splits a column into its parts.
///
/// # Errors
/// If its type has no name from which it can be restored.
pub fn parts(column: &dyn Array) -> PyResult<ColumnParts> {
    // A slice shares the memory of its whole column, so its rows are copied.
    let whole: Vec<usize> = (0..column.len()).collect();
    parts_of(&take_rows(column, &whole)?.to_data())
}

fn parts_of(data: &ArrayData) -> PyResult<ColumnParts> {
    let kind = data.data_type().to_string();
    if !kind.parse::<DataType>().is_ok_and(|again| again == *data.data_type()) {
        return Err(PyTypeError::new_err(format!("a column of {kind} does not pickle: use to_arrow()")));
    }
    let valid = data.nulls().map(|nulls| Bytes(nulls.inner().sliced().to_vec()));
    let buffers = data.buffers().iter().map(|buffer| Bytes(buffer.to_vec())).collect();
    let inner = data.child_data().iter().map(parts_of).collect::<PyResult<_>>()?;
    Ok(ColumnParts(kind, data.len(), valid, buffers, inner))
}

/// Restores a column from its parts.
pub fn column(parts: ColumnParts) -> PyResult<ArrayRef> {
    let wrong = |why: ArrowError| PyValueError::new_err(format!("no pickled column: {why}"));
    data(parts).map(make_array).map_err(wrong)
}

fn data(ColumnParts(kind, rows, valid, buffers, inner): ColumnParts) -> Result<ArrayData, ArrowError> {
    let valid = valid.map(|Bytes(bytes)| match bytes.len() * 8 >= rows {
        true => Ok(NullBuffer::new(BooleanBuffer::new(Buffer::from_vec(bytes), 0, rows))),
        false => Err(ArrowError::InvalidArgumentError("the validity is too short".to_owned())),
    });
    let buffers = buffers.into_iter().map(|Bytes(bytes)| Buffer::from_vec(bytes)).collect();
    let inner = inner.into_iter().map(data).collect::<Result<_, _>>()?;
    let builder = ArrayData::builder(kind.parse()?).len(rows).nulls(valid.transpose()?);
    builder.buffers(buffers).child_data(inner).align_buffers(true).build()
}

/// Restores fields from their parts, with the types of their columns.
pub fn fields(parts: Vec<FieldParts>, columns: &[ArrayRef]) -> Vec<Arc<Field>> {
    let field = |((name, remarks), column): (FieldParts, &ArrayRef)| {
        Arc::new(Field::new(name, column.data_type().clone(), true).with_metadata(remarks))
    };
    parts.into_iter().zip(columns).map(field).collect()
}

/// Splits the error of a row into its parts.
pub fn error_parts((row, error): &(usize, RowError)) -> ErrorParts {
    match error.clone() {
        RowError::Unread { why, column } => (*row, why, column, false),
        RowError::NoAnswer(why) => (*row, why, None, true),
    }
}

/// Restores the error of a row from its parts.
pub fn error((row, why, column, was_read): ErrorParts) -> (usize, RowError) {
    match was_read {
        true => (row, RowError::NoAnswer(why)),
        false => (row, RowError::Unread { why, column }),
    }
}
