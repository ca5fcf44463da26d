//! The columns of a batch that are kept beside the results, and selection of rows from columns of any type.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, make_array};
use arrow_buffer::NullBuffer;
use arrow_data::transform::MutableArrayData;
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::capsule::Imported;

/// The columns of a batch, which can be kept beside the results.
pub struct Kept {
    /// The names and types of the columns.
    pub fields: Vec<FieldRef>,
    /// The values of the columns, all of one length.
    pub columns: Vec<ArrayRef>,
}

impl Kept {
    /// Returns the kept columns of a batch of texts: one column `puzzle`.
    pub fn of_texts(texts: ArrayRef) -> Kept {
        let field = Field::new("puzzle", texts.data_type().clone(), true);
        Kept { fields: vec![Arc::new(field)], columns: vec![texts] }
    }

    /// Returns the kept columns of a table: all its columns; of a single column: the column under its name, or `puzzle`.
    ///
    /// # Errors
    /// If the chunks don't have one type.
    pub fn of_arrow(imported: Imported) -> PyResult<Kept> {
        let Imported { field, chunks } = imported;
        let DataType::Struct(fields) = field.data_type() else {
            let name = if field.name().is_empty() { "puzzle" } else { field.name() };
            let column = joined(field.data_type(), &chunks)?;
            let field = field.clone().with_name(name).with_nullable(true);
            return Ok(Kept { fields: vec![Arc::new(field)], columns: vec![column] });
        };
        let mut columns = Vec::new();
        for (number, field) in fields.iter().enumerate() {
            let parts: Vec<ArrayRef> = chunks.iter().map(|chunk| column_of(chunk, number)).collect();
            columns.push(joined(field.data_type(), &parts)?);
        }
        let nullable = |field: &FieldRef| Arc::new(field.as_ref().clone().with_nullable(true));
        Ok(Kept { fields: fields.iter().map(nullable).collect(), columns })
    }

    /// Returns the columns with only these rows, given by number.
    ///
    /// # Errors
    /// The errors of [`take_rows`].
    pub fn rows(&self, rows: &[usize]) -> PyResult<Kept> {
        let columns = self.columns.iter().map(|column| take_rows(column, rows)).collect::<PyResult<_>>()?;
        Ok(Kept { fields: self.fields.clone(), columns })
    }
}

/// Returns a column of a table's chunk, with nulls where the whole row is null.
fn column_of(chunk: &ArrayRef, number: usize) -> ArrayRef {
    let table = chunk.as_struct();
    let column = table.column(number);
    if table.nulls().is_none() {
        return column.clone();
    }
    let nulls = NullBuffer::union(column.nulls(), table.nulls());
    match column.to_data().into_builder().nulls(nulls).build() {
        Ok(data) => make_array(data),
        Err(_) => column.clone(), // types without a null bitmap of their own
    }
}

/// Concatenates the chunks of a column.
fn joined(kind: &DataType, chunks: &[ArrayRef]) -> PyResult<ArrayRef> {
    match chunks {
        [] => Ok(arrow_array::new_empty_array(kind)),
        [chunk] => Ok(chunk.clone()),
        _ => all_of(chunks).map_err(|why| PyValueError::new_err(format!("keep: {why}"))),
    }
}

fn all_of(chunks: &[ArrayRef]) -> Result<ArrayRef, ArrowError> {
    let parts: Vec<_> = chunks.iter().map(|chunk| chunk.to_data()).collect();
    let rows = chunks.iter().map(|chunk| chunk.len()).sum();
    let mut whole = MutableArrayData::try_new(parts.iter().collect(), false, rows)?;
    for (number, part) in parts.iter().enumerate() {
        whole.try_extend(number, 0, part.len())?;
    }
    Ok(make_array(whole.freeze()))
}

/// Returns a column with only these rows, given by number.
///
/// # Errors
/// If there are more than a column of its type can hold.
pub fn take_rows(column: &dyn Array, rows: &[usize]) -> PyResult<ArrayRef> {
    let data = column.to_data();
    let mut some = MutableArrayData::new(vec![&data], false, rows.len());
    // Consecutive rows are copied at once.
    for run in rows.chunk_by(|row, next| row + 1 == *next) {
        let copied = some.try_extend(0, run[0], run[run.len() - 1] + 1);
        copied.map_err(|why| PyValueError::new_err(why.to_string()))?;
    }
    Ok(make_array(some.freeze()))
}
