//! What batches are answered with: a table of columns, which Python, numpy and everything that speaks Arrow can read.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, RecordBatch, StructArray};
use arrow_schema::{DataType, Field, Schema};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyList, PyTuple};

use crate::capsule::{export_array, export_schema, export_stream};
use crate::columns;
use crate::errors::{RowError, RowErrors};

/// How many rows a notebook shows.
const SHOWN: usize = 10;

/// The answers to a batch, a row for each of its rows, in order.
///
/// Anything that takes Arrow reads it without a copy: `pyarrow.table(t)`, `polars.DataFrame(t)`, `duckdb.from_arrow(pyarrow.table(t))`,
/// `pandas.DataFrame.from_arrow(t)`. `t["name"]` is a column. A row without an answer has nulls, and the reason in the column `error`.
#[pyclass(frozen, module = "pencilmark", name = "Table")]
pub struct AnswerTable {
    batch: RecordBatch,
    /// The first row without an answer.
    first_error: Option<(usize, RowError)>,
}

impl AnswerTable {
    /// Makes a table of named columns; the last is made of the errors.
    pub fn new(columns: Vec<(&str, ArrayRef)>, errors: impl Into<RowErrors>) -> PyResult<AnswerTable> {
        let errors = errors.into();
        let all: Vec<(&str, ArrayRef)> =
            columns.into_iter().chain([("error", columns::reasons(&errors))]).collect();
        let fields: Vec<Field> =
            all.iter().map(|(name, column)| Field::new(*name, column.data_type().clone(), true)).collect();
        let columns = all.into_iter().map(|(_, column)| column).collect();
        let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), columns);
        let batch = batch.map_err(|e| PyValueError::new_err(e.to_string()))?;
        Ok(AnswerTable { batch, first_error: errors.list.into_iter().next() })
    }

    fn named(&self, name: &str) -> PyResult<&ArrayRef> {
        self.batch.column_by_name(name).ok_or_else(|| {
            PyKeyError::new_err(format!("no column {name}; there are {}", self.column_names().join(", ")))
        })
    }

    fn row<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyDict>> {
        let values = PyDict::new(py);
        for (name, column) in self.column_names().into_iter().zip(self.batch.columns()) {
            values.set_item(name, columns::value(py, column, row)?)?;
        }
        Ok(values)
    }
}

#[pymethods]
impl AnswerTable {
    /// The names of the columns, in order.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.batch.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __len__(&self) -> usize {
        self.batch.num_rows()
    }

    fn __getitem__(&self, name: &str) -> PyResult<AnswerColumn> {
        Ok(AnswerColumn { values: self.named(name)?.clone() })
    }

    /// Returns the columns as a dict of lists.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let lists = PyDict::new(py);
        for (name, column) in self.column_names().into_iter().zip(self.batch.columns()) {
            lists.set_item(name, columns::list(py, column)?)?;
        }
        Ok(lists)
    }

    /// Returns the rows as a list of dicts.
    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let rows = (0..self.__len__()).map(|row| self.row(py, row)).collect::<PyResult<Vec<_>>>()?;
        PyList::new(py, rows)
    }

    /// Raises the exception of the first row without an answer, and returns the table if there is none.
    fn check_errors<'py>(slf: Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        match &slf.get().first_error {
            Some((row, error)) => Err(error.exception(slf.py(), Some(*row))),
            None => Ok(slf),
        }
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema; // The interface allows a producer to keep to its own.
        export_stream(py, &self.batch)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema; // The interface allows a producer to keep to its own.
        export_array(py, &StructArray::from(self.batch.clone()))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        export_schema(py, &DataType::Struct(self.batch.schema().fields().clone()))
    }

    fn __repr__(&self) -> String {
        format!("<pencilmark.Table of {} rows: {}>", self.__len__(), self.column_names().join(", "))
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let cell = |tag: &str, text: &str| format!("<{tag}>{}</{tag}>", escaped(text));
        let names: String = self.column_names().iter().map(|name| cell("th", name)).collect();
        let mut html = format!("<table><thead><tr>{names}</tr></thead><tbody>");
        for row in 0..self.__len__().min(SHOWN) {
            html += "<tr>";
            for column in self.batch.columns() {
                let value = columns::value(py, column, row)?;
                let text = if value.is_none() { String::new() } else { value.str()?.to_string() };
                html += &cell("td", &text);
            }
            html += "</tr>";
        }
        html += "</tbody></table>";
        if self.__len__() > SHOWN {
            html += &format!("<p>the first {SHOWN} of {} rows</p>", self.__len__());
        }
        Ok(html)
    }
}

/// A column of a table.
#[pyclass(frozen, module = "pencilmark", name = "Column")]
pub struct AnswerColumn {
    values: ArrayRef,
}

#[pymethods]
impl AnswerColumn {
    /// The Arrow type of the values.
    #[getter]
    fn dtype(&self) -> String {
        self.values.data_type().to_string()
    }

    /// How many values are null.
    #[getter]
    fn null_count(&self) -> usize {
        self.values.null_count()
    }

    fn __len__(&self) -> usize {
        self.values.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Bound<'py, PyAny>> {
        let rows = self.values.len() as isize;
        let row = if index < 0 { index + rows } else { index };
        if row < 0 || row >= rows {
            return Err(PyIndexError::new_err(format!("row {index} of {rows}")));
        }
        columns::value(py, &self.values, row as usize)
    }

    /// Returns the values as a list, nulls as None.
    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        columns::list(py, &self.values)
    }

    /// Returns the values as a numpy array: numbers with nulls as 0 (of floats as NaN), tuples and keys as a matrix, texts as objects.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        columns::numpy(py, &self.values)
    }

    /// Returns lines of cells as a numpy array of uint8 and shape (rows, cells), 0 for blanks and in rows that are null.
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        columns::cells(py, &self.values)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema; // The interface allows a producer to keep to its own.
        export_array(py, &self.values)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        export_schema(py, self.values.data_type())
    }

    fn __repr__(&self) -> String {
        format!("<pencilmark.Column of {} rows, {}>", self.values.len(), self.values.data_type())
    }
}

/// A text for HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Adds the classes to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<AnswerTable>()?;
    module.add_class::<AnswerColumn>()
}
