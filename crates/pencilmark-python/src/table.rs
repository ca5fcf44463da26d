//! The result for a batch: a table of columns, accessible from Python, numpy and everything that supports Arrow.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use arrow_array::{Array, ArrayRef, RecordBatch, StructArray};
use arrow_schema::{DataType, Field, FieldRef, Schema};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyModuleNotFoundError, PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyIterator, PyList, PySlice, PyString, PyTuple};

use crate::capsule::{export_array, export_schema, export_stream};
use crate::columns;
use crate::errors::{RowError, RowErrors};
use crate::kept::{Kept, take_rows};
use crate::pickled::{self, ColumnParts, ErrorParts, FieldParts, TableParts};

/// The maximum number of rows displayed in a notebook.
const SHOWN: usize = 10;

/// The results for a batch, one row per puzzle, in order.
///
/// `t["name"]` is a column, `t[3]` a row as a dict, `t[2:5]` and `t[["puzzle", "error"]]` are smaller tables; iteration yields the rows.
/// A row without an answer has nulls, and the reason in the column `error`.
///
/// `to_pandas()`, `to_polars()` and `to_arrow()` convert it; so do `pandas.DataFrame(t)`, `polars.DataFrame(t)`, `pyarrow.table(t)` and
/// every library that supports Arrow's PyCapsule interface, without a copy if the library makes none. Tables can be pickled.
///
/// Examples
/// --------
/// >>> line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13.."
/// >>> table = pm.solve([line, "1"])
/// >>> table
/// <pencilmark.Table of 2 rows: solution, error>
/// >>> table[0]["solution"][:9], table[0]["error"]
/// ('876924513', None)
/// >>> [row["error"] is None for row in table]
/// [True, False]
/// >>> table[:1].column_names
/// ['solution', 'error']
#[pyclass(frozen, module = "pencilmark", name = "Table")]
pub struct AnswerTable {
    batch: RecordBatch,
    /// The rows without an answer, in order.
    errors: Arc<Vec<(usize, RowError)>>,
}

impl AnswerTable {
    /// Creates a table from named columns; its last column is built from the errors.
    pub fn new(columns: Vec<(&str, ArrayRef)>, errors: impl Into<RowErrors>) -> PyResult<AnswerTable> {
        let errors = errors.into();
        let all: Vec<(&str, ArrayRef)> =
            columns.into_iter().chain([("error", columns::error_column(&errors))]).collect();
        let fields =
            all.iter().map(|(name, column)| Arc::new(Field::new(*name, column.data_type().clone(), true)));
        let fields = fields.collect();
        AnswerTable::of(fields, all.into_iter().map(|(_, column)| column).collect(), errors.list)
    }

    fn of(
        fields: Vec<FieldRef>,
        columns: Vec<ArrayRef>,
        errors: Vec<(usize, RowError)>,
    ) -> PyResult<AnswerTable> {
        let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), columns);
        let batch = batch.map_err(|e| PyValueError::new_err(e.to_string()))?;
        Ok(AnswerTable { batch, errors: Arc::new(errors) })
    }

    /// Puts the kept columns of a batch before the results. If both have a column of the same name, the batch's column is renamed
    /// to `input_...`, or dropped if it is null in every row.
    pub fn beside(self, kept: &Kept) -> PyResult<AnswerTable> {
        let answers = self.batch.schema();
        let is_taken = |name: &str, fields: &[FieldRef]| {
            answers.field_with_name(name).is_ok() || fields.iter().any(|field| field.name() == name)
        };
        let (mut fields, mut columns): (Vec<FieldRef>, Vec<ArrayRef>) = (Vec::new(), Vec::new());
        for (field, column) in kept.fields.iter().zip(&kept.columns) {
            let mut name = field.name().clone();
            if is_taken(&name, &fields) && column.logical_null_count() == column.len() {
                continue;
            }
            while is_taken(&name, &fields) {
                name.insert_str(0, "input_");
            }
            fields.push(Arc::new(field.as_ref().clone().with_name(name)));
            columns.push(column.clone());
        }
        fields.extend(answers.fields().iter().cloned());
        columns.extend(self.batch.columns().iter().cloned());
        AnswerTable::of(fields, columns, self.errors.to_vec())
    }

    /// Returns the columns with these names, in this order.
    fn columns_named(&self, names: &[String]) -> PyResult<AnswerTable> {
        let columns = names.iter().map(|name| self.named(name).cloned()).collect::<PyResult<Vec<_>>>()?;
        let schema = self.batch.schema();
        let field = |name: &String| schema.fields().find(name).map(|(_, field)| field.clone());
        AnswerTable::of(names.iter().filter_map(field).collect(), columns, self.errors.to_vec())
    }

    fn sliced(&self, slice: &Bound<'_, PySlice>) -> PyResult<AnswerTable> {
        let rows = SlicedRows::of(slice, self.batch.num_rows())?;
        let columns = self.batch.columns().iter().map(|column| rows.of_column(column));
        let columns = columns.collect::<PyResult<_>>()?;
        let mut errors: Vec<(usize, RowError)> = self
            .errors
            .iter()
            .filter_map(|(row, error)| Some((rows.place_of(*row)?, error.clone())))
            .collect();
        errors.sort_by_key(|(row, _)| *row);
        AnswerTable::of(self.batch.schema().fields().to_vec(), columns, errors)
    }

    fn named(&self, name: &str) -> PyResult<&ArrayRef> {
        self.batch.column_by_name(name).ok_or_else(|| {
            PyKeyError::new_err(format!("no column {name}; there are {}", self.column_names().join(", ")))
        })
    }

    fn row<'py>(&self, py: Python<'py>, row: usize) -> PyResult<Bound<'py, PyDict>> {
        let values = PyDict::new(py);
        for (name, column) in self.column_names().into_iter().zip(self.batch.columns()) {
            values.set_item(name, columns::python_value(py, column, row)?)?;
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

    /// A column by name, a row by number, or a part by a slice of rows or a list of names.
    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(name) = key.cast::<PyString>() {
            let name = name.to_str()?;
            let values = self.named(name)?.clone();
            return Ok(Bound::new(py, AnswerColumn { name: name.to_owned(), values })?.into_any());
        }
        if let Ok(slice) = key.cast::<PySlice>() {
            return Ok(Bound::new(py, self.sliced(slice)?)?.into_any());
        }
        if let Ok(names) = key.cast::<PyList>() {
            let names: Vec<String> = names.extract()?;
            return Ok(Bound::new(py, self.columns_named(&names)?)?.into_any());
        }
        let index = row_number(key)?;
        Ok(self.row(py, row_at(index, self.batch.num_rows())?)?.into_any())
    }

    /// Whether there is a column of this name.
    fn __contains__(&self, name: &Bound<'_, PyAny>) -> PyResult<bool> {
        let name = name.cast::<PyString>()?.to_str()?;
        Ok(self.batch.column_by_name(name).is_some())
    }

    /// The rows, one dict after the other.
    fn __iter__(slf: Bound<'_, Self>) -> TableRows {
        TableRows { table: slf.unbind(), next: AtomicUsize::new(0) }
    }

    /// Returns the columns as a dict of lists.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let lists = PyDict::new(py);
        for (name, column) in self.column_names().into_iter().zip(self.batch.columns()) {
            lists.set_item(name, columns::to_list(py, column)?)?;
        }
        Ok(lists)
    }

    /// Returns the rows as a list of dicts.
    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let rows = (0..self.__len__()).map(|row| self.row(py, row)).collect::<PyResult<Vec<_>>>()?;
        PyList::new(py, rows)
    }

    /// Raises the exception of the first row without an answer; returns the table if there is none.
    fn check_errors<'py>(slf: Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        match slf.get().errors.first() {
            Some((row, error)) => Err(error.exception(slf.py(), Some(*row))),
            None => Ok(slf),
        }
    }

    /// Returns a frame of pandas with these columns. Needs pandas and pyarrow.
    fn to_pandas<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        AnswerTable::to_arrow(slf)?.call_method0("to_pandas")
    }

    /// Returns a frame of Polars with these columns. Needs polars.
    fn to_polars<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        other_package(slf.py(), "polars")?.call_method1("DataFrame", (slf,))
    }

    /// Returns a table of pyarrow with these columns. Needs pyarrow.
    fn to_arrow<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        other_package(slf.py(), "pyarrow")?.call_method1("table", (slf,))
    }

    /// Pickles by its columns, so that tables travel to other processes.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, TableParts)> {
        let table = slf.get();
        let schema = table.batch.schema();
        let fields = schema.fields().iter().map(|field| (field.name().clone(), field.metadata().into()));
        let columns = table.batch.columns().iter().map(|column| pickled::parts(column));
        let errors = table.errors.iter().map(pickled::error_parts);
        let maker = slf.py().import("pencilmark._pencilmark")?.getattr("_table_of_parts")?;
        Ok((maker, (fields.collect(), columns.collect::<PyResult<_>>()?, errors.collect())))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema; // The interface allows a producer to ignore the requested type.
        export_stream(py, &self.batch)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema; // The interface allows a producer to ignore the requested type.
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
                let value = columns::python_value(py, column, row)?;
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

/// A column of a table: `c[0]` is a value, `c[2:5]` a slice; iteration yields the values.
///
/// `to_list()`, `to_numpy()`, `to_pandas()`, `to_polars()` and `to_arrow()` convert it, and every library that supports Arrow's PyCapsule interface accepts it. Columns can be pickled.
///
/// Examples
/// --------
/// >>> line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13.."
/// >>> column = pm.count([line, "." * 16], limit=5)["count"]
/// >>> column.dtype, column.to_list(), column[-1]
/// ('UInt64', [1, 5], 5)
#[pyclass(frozen, module = "pencilmark", name = "Column")]
pub struct AnswerColumn {
    name: String,
    values: ArrayRef,
}

#[pymethods]
impl AnswerColumn {
    /// The Arrow type of the values.
    #[getter]
    fn dtype(&self) -> String {
        self.values.data_type().to_string()
    }

    /// The number of null values.
    #[getter]
    fn null_count(&self) -> usize {
        self.values.null_count()
    }

    fn __len__(&self) -> usize {
        self.values.len()
    }

    /// A value by its row, or a part by a slice of rows.
    fn __getitem__<'py>(&self, py: Python<'py>, key: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(slice) = key.cast::<PySlice>() {
            let values = SlicedRows::of(slice, self.values.len())?.of_column(&self.values)?;
            return Ok(Bound::new(py, AnswerColumn { name: self.name.clone(), values })?.into_any());
        }
        columns::python_value(py, &self.values, row_at(row_number(key)?, self.values.len())?)
    }

    /// The values, one after the other.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        if is_called_by_expressions_of_polars(py) {
            return Err(PyTypeError::new_err(format!(
                "Polars takes columns of its own here: write [{:?}].to_polars()",
                self.name
            )));
        }
        columns::to_list(py, &self.values)?.try_iter()
    }

    /// Returns a series of pandas with the column's name. Needs pandas and pyarrow.
    fn to_pandas<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let series = AnswerColumn::to_arrow(slf)?.call_method0("to_pandas")?;
        series.call_method1("rename", (&slf.get().name,))
    }

    /// Returns a series of Polars with the column's name, as `with_columns` takes it. Needs polars.
    fn to_polars<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let series = other_package(slf.py(), "polars")?.call_method1("Series", (slf,))?;
        series.call_method1("alias", (&slf.get().name,))
    }

    /// Returns an array of pyarrow. Needs pyarrow.
    fn to_arrow<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        other_package(slf.py(), "pyarrow")?.call_method1("array", (slf,))
    }

    /// Pickles by its values, so that columns travel to other processes.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String, ColumnParts))> {
        let maker = slf.py().import("pencilmark._pencilmark")?.getattr("_column_of_parts")?;
        Ok((maker, (slf.get().name.clone(), pickled::parts(&slf.get().values)?)))
    }

    /// Returns the values as a list, nulls as None.
    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        columns::to_list(py, &self.values)
    }

    /// Returns the values as a numpy array: numbers with nulls as 0 (of floats as NaN), tuples and keys as a matrix, texts as objects.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        columns::to_numpy(py, &self.values)
    }

    /// Returns the values as numpy asks for them: see `to_numpy`.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("an array of a column is always a copy"));
        }
        let array = columns::to_numpy(py, &self.values)?;
        match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,)),
            None => Ok(array),
        }
    }

    /// Returns lines of cells as a numpy array of uint8 and shape (rows, cells), 0 for blanks and in rows that are null.
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        columns::cell_matrix(py, &self.values)
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema; // The interface allows a producer to ignore the requested type.
        export_array(py, &self.values)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        export_schema(py, self.values.data_type())
    }

    fn __repr__(&self) -> String {
        format!("<pencilmark.Column of {} rows, {}>", self.values.len(), self.values.data_type())
    }
}

/// The rows of a table, one after the other.
#[pyclass(frozen, module = "pencilmark._pencilmark")]
struct TableRows {
    table: Py<AnswerTable>,
    next: AtomicUsize,
}

#[pymethods]
impl TableRows {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let (table, row) = (self.table.get(), self.next.fetch_add(1, Ordering::Relaxed));
        (row < table.batch.num_rows()).then(|| table.row(py, row)).transpose()
    }
}

/// True if the Python code that is running turns the arguments of `with_columns` or `select` into expressions. It would take
/// each value of a column for the name of a column of its own.
fn is_called_by_expressions_of_polars(py: Python<'_>) -> bool {
    let module = || {
        let frame = py.import(intern!(py, "sys"))?.call_method1(intern!(py, "_getframe"), (0,))?;
        let globals = frame.getattr(intern!(py, "f_globals"))?;
        globals.get_item(intern!(py, "__name__"))?.extract::<String>()
    };
    module().is_ok_and(|name: String| name.starts_with("polars._utils.parse"))
}

/// The rows selected by a slice.
struct SlicedRows {
    start: isize,
    step: isize,
    count: usize,
}

impl SlicedRows {
    fn of(slice: &Bound<'_, PySlice>, rows: usize) -> PyResult<SlicedRows> {
        let take_rows = slice.indices(rows as isize)?;
        Ok(SlicedRows { start: take_rows.start, step: take_rows.step, count: take_rows.slicelength })
    }

    /// Returns these rows of a column, without a copy if they are consecutive.
    fn of_column(&self, column: &ArrayRef) -> PyResult<ArrayRef> {
        if self.step == 1 || self.count == 0 {
            return Ok(column.slice(if self.count == 0 { 0 } else { self.start as usize }, self.count));
        }
        let rows: Vec<usize> =
            (0..self.count as isize).map(|at| (self.start + at * self.step) as usize).collect();
        take_rows(column, &rows)
    }

    /// Returns the index among the selected rows of a row of the whole table.
    fn place_of(&self, row: usize) -> Option<usize> {
        let from_start = row as isize - self.start;
        let place = from_start / self.step;
        (from_start % self.step == 0 && (0..self.count as isize).contains(&place)).then_some(place as usize)
    }
}

/// Returns the row number that Python passes.
fn row_number(key: &Bound<'_, PyAny>) -> PyResult<isize> {
    let other = |_| {
        let name = key.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
        PyTypeError::new_err(format!("expected a name, a row or a slice, found {name}"))
    };
    key.call_method0(intern!(key.py(), "__index__")).map_err(other)?.extract()
}

/// Returns the row with this number, counted from the end if it is negative.
fn row_at(index: isize, rows: usize) -> PyResult<usize> {
    let row = if index < 0 { index + rows as isize } else { index };
    match (0..rows as isize).contains(&row) {
        true => Ok(row as usize),
        false => Err(PyIndexError::new_err(format!("row {index} of {rows}"))),
    }
}

/// Imports a package that need not be installed.
fn other_package<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyModule>> {
    py.import(name).map_err(|error| match error.is_instance_of::<PyModuleNotFoundError>(py) {
        true => PyModuleNotFoundError::new_err(format!("this needs {name}: pip install {name}")),
        false => error,
    })
}

/// Puts a pickled table together.
#[pyfunction]
fn _table_of_parts(
    fields: Vec<FieldParts>,
    columns: Vec<ColumnParts>,
    errors: Vec<ErrorParts>,
) -> PyResult<AnswerTable> {
    let columns = columns.into_iter().map(pickled::column).collect::<PyResult<Vec<_>>>()?;
    let errors = errors.into_iter().map(pickled::error).collect();
    AnswerTable::of(pickled::fields(fields, &columns), columns, errors)
}

/// Puts a pickled column together.
#[pyfunction]
fn _column_of_parts(name: String, parts: ColumnParts) -> PyResult<AnswerColumn> {
    Ok(AnswerColumn { name, values: pickled::column(parts)? })
}

/// Escapes a text for HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Adds the classes to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<AnswerTable>()?;
    module.add_class::<AnswerColumn>()?;
    module.add_function(wrap_pyfunction!(_table_of_parts, module)?)?;
    module.add_function(wrap_pyfunction!(_column_of_parts, module)?)
}
