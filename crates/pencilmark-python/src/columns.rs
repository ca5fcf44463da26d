//! Columns of results as Arrow arrays, and their conversion to Python values.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::builder::{ArrayBuilder, LargeStringBuilder, ListBuilder};
use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type,
    UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, BooleanArray, FixedSizeBinaryArray, FixedSizeListArray, Float64Array, Int16Array,
    LargeStringArray, UInt16Array, UInt32Array, UInt64Array,
};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{DataType, Field};
use pencilmark::digit::Digit;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyModuleNotFoundError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::capsule::export_array;
use crate::errors::RowErrors;
use crate::memory::{Numbers, numpy_array, numpy_bools};

/// Creates a column of texts.
pub fn text_column<T: AsRef<str>>(texts: impl IntoIterator<Item = Option<T>>) -> ArrayRef {
    Arc::new(texts.into_iter().collect::<LargeStringArray>())
}

/// Creates a column of error texts: the reason for each row without an answer, null for all other rows.
pub fn error_column(errors: &RowErrors) -> ArrayRef {
    if errors.list.is_empty() {
        return Arc::new(LargeStringArray::new_null(errors.rows));
    }
    let mut builder = LargeStringBuilder::with_capacity(errors.rows, 0);
    for (row, error) in &errors.list {
        (builder.len()..*row).for_each(|_| builder.append_null());
        builder.append_value(error.text());
    }
    (builder.len()..errors.rows).for_each(|_| builder.append_null());
    Arc::new(builder.finish())
}

/// Creates a column of texts of equal width from their concatenation; invalid ones are null.
pub fn line_column(bytes: Vec<u8>, width: usize, valid: Option<NullBuffer>) -> Result<ArrayRef, RowsTooWide> {
    let rows = bytes.len() / width.max(1);
    let offsets = ScalarBuffer::from_iter((0..=rows).map(|row| (row * width) as i64));
    let texts = LargeStringArray::try_new(OffsetBuffer::new(offsets), Buffer::from_vec(bytes), valid);
    texts.map(|texts| Arc::new(texts) as ArrayRef).map_err(|_| RowsTooWide)
}

/// Creates a column from concatenated lines of 81 cells, in which some rows have another text instead.
pub fn line_or_text_column(
    bytes: Vec<u8>,
    others: &HashMap<usize, String>,
    errors: &RowErrors,
) -> Result<ArrayRef, RowsTooWide> {
    let valid = errors.validity();
    if others.is_empty() {
        return line_column(bytes, 81, valid);
    }
    let is_null = |row: usize| valid.as_ref().is_some_and(|valid| valid.is_null(row));
    Ok(text_column((0..errors.rows).map(|row| match others.get(&row) {
        Some(other) => Some(other.as_str()),
        None if is_null(row) => None,
        None => std::str::from_utf8(&bytes[row * 81..row * 81 + 81]).ok(),
    })))
}

/// The error of a column whose lines are not text, which is a bug of this crate.
#[derive(Debug)]
pub struct RowsTooWide;

impl From<RowsTooWide> for PyErr {
    fn from(_: RowsTooWide) -> PyErr {
        PyValueError::new_err("answers are not text")
    }
}

/// Returns the validity of rows; `None` if all are valid.
pub fn validity(valid: Vec<bool>) -> Option<NullBuffer> {
    (!valid.iter().all(|valid| *valid)).then(|| NullBuffer::new(BooleanBuffer::from(valid)))
}

/// Creates a column of floats.
pub fn float_column(figures: impl IntoIterator<Item = Option<f64>>) -> ArrayRef {
    Arc::new(figures.into_iter().collect::<Float64Array>())
}

/// Creates a column of 64-bit counts.
pub fn u64_column(counts: impl IntoIterator<Item = Option<u64>>) -> ArrayRef {
    Arc::new(counts.into_iter().collect::<UInt64Array>())
}

/// Creates a column of 32-bit numbers.
pub fn u32_column(numbers: impl IntoIterator<Item = Option<u32>>) -> ArrayRef {
    Arc::new(numbers.into_iter().collect::<UInt32Array>())
}

/// Creates a column of 16-bit numbers.
pub fn u16_column(numbers: impl IntoIterator<Item = Option<u16>>) -> ArrayRef {
    Arc::new(numbers.into_iter().collect::<UInt16Array>())
}

/// Creates a column of booleans.
pub fn bool_column(truths: impl IntoIterator<Item = Option<bool>>) -> ArrayRef {
    Arc::new(truths.into_iter().collect::<BooleanArray>())
}

/// Creates a column of 16 bytes per row from their concatenation.
pub fn key_column(bytes: Vec<u8>, valid: Option<NullBuffer>) -> ArrayRef {
    Arc::new(FixedSizeBinaryArray::new(16, Buffer::from_vec(bytes), valid))
}

/// Creates a column of lists of texts.
pub fn text_list_column<T: AsRef<str>>(lists: impl IntoIterator<Item = Option<Vec<T>>>) -> ArrayRef {
    let mut builder = ListBuilder::new(LargeStringBuilder::new());
    for list in lists {
        match list {
            Some(list) => {
                list.iter().for_each(|text| builder.values().append_value(text));
                builder.append(true);
            }
            None => builder.append(false),
        }
    }
    Arc::new(builder.finish())
}

/// Creates a column of `width` 16-bit numbers per row from their concatenation.
pub fn i16_tuple_column(numbers: Vec<i16>, width: usize, valid: Option<NullBuffer>) -> ArrayRef {
    let field = Arc::new(Field::new_list_field(DataType::Int16, true));
    Arc::new(FixedSizeListArray::new(field, width as i32, Arc::new(Int16Array::from(numbers)), valid))
}

/// Creates a column of `width` 32-bit numbers per row from their concatenation.
pub fn u32_tuple_column(numbers: Vec<u32>, width: usize, valid: Option<NullBuffer>) -> ArrayRef {
    let field = Arc::new(Field::new_list_field(DataType::UInt32, true));
    Arc::new(FixedSizeListArray::new(field, width as i32, Arc::new(UInt32Array::from(numbers)), valid))
}

/// Returns a number of a column as a Python object.
fn number<'py, T>(py: Python<'py>, column: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>>
where
    T: ArrowPrimitiveType,
    T::Native: IntoPyObject<'py>,
{
    column.as_primitive::<T>().value(row).into_bound_py_any(py)
}

/// Returns the value of a column in a row as a Python object, `None` for null. Types that results never have are
/// converted by pyarrow.
pub fn python_value<'py>(py: Python<'py>, column: &dyn Array, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if column.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    match column.data_type() {
        DataType::Null => Ok(py.None().into_bound(py)),
        DataType::LargeUtf8 => column.as_string::<i64>().value(row).into_bound_py_any(py),
        DataType::Utf8 => column.as_string::<i32>().value(row).into_bound_py_any(py),
        DataType::Utf8View => column.as_string_view().value(row).into_bound_py_any(py),
        DataType::Float64 => number::<Float64Type>(py, column, row),
        DataType::Float32 => number::<Float32Type>(py, column, row),
        DataType::UInt64 => number::<UInt64Type>(py, column, row),
        DataType::UInt32 => number::<UInt32Type>(py, column, row),
        DataType::UInt16 => number::<UInt16Type>(py, column, row),
        DataType::UInt8 => number::<UInt8Type>(py, column, row),
        DataType::Int64 => number::<Int64Type>(py, column, row),
        DataType::Int32 => number::<Int32Type>(py, column, row),
        DataType::Int16 => number::<Int16Type>(py, column, row),
        DataType::Int8 => number::<Int8Type>(py, column, row),
        DataType::Boolean => column.as_boolean().value(row).into_bound_py_any(py),
        DataType::FixedSizeBinary(_) => {
            Ok(PyBytes::new(py, column.as_fixed_size_binary().value(row)).into_any())
        }
        DataType::List(_) => Ok(to_list(py, &*column.as_list::<i32>().value(row))?.into_any()),
        DataType::LargeList(_) => Ok(to_list(py, &*column.as_list::<i64>().value(row))?.into_any()),
        DataType::FixedSizeList(..) => Ok(to_list(py, &*column.as_fixed_size_list().value(row))?.into_any()),
        _ => in_pyarrow(py, &column.slice(row, 1))?.get_item(0)?.call_method0("as_py"),
    }
}

/// Converts a column to a Python list.
pub fn to_list<'py>(py: Python<'py>, column: &dyn Array) -> PyResult<Bound<'py, PyList>> {
    let values = (0..column.len()).map(|row| python_value(py, column, row)).collect::<PyResult<Vec<_>>>()?;
    PyList::new(py, values)
}

/// Returns a column as an array of pyarrow.
///
/// # Errors
/// If pyarrow is not installed.
fn in_pyarrow<'py>(py: Python<'py>, column: &dyn Array) -> PyResult<Bound<'py, PyAny>> {
    let missing =
        |_| PyModuleNotFoundError::new_err(format!("values of the type {} need pyarrow", column.data_type()));
    let array = export_array(py, column)?;
    let (schema, array) = (array.get_item(0)?, array.get_item(1)?);
    let maker = py.import("pyarrow").map_err(missing)?.getattr("Array")?;
    maker.call_method1("_import_from_c_capsule", (schema, array))
}

/// Converts a column to a numpy array: numbers as such (nulls as 0, or NaN for floats), tuples as a matrix, everything
/// else as objects.
pub fn to_numpy<'py>(py: Python<'py>, column: &dyn Array) -> PyResult<Bound<'py, PyAny>> {
    let rows = column.len();
    match column.data_type() {
        DataType::Float64 => {
            let figures = column.as_primitive::<Float64Type>();
            let figures = figures.iter().map(|figure| figure.unwrap_or(f64::NAN)).collect();
            numpy_array(py, Numbers::F64(figures), vec![rows])
        }
        DataType::UInt64 => {
            let counts = column.as_primitive::<UInt64Type>().iter().map(Option::unwrap_or_default).collect();
            numpy_array(py, Numbers::U64(counts), vec![rows])
        }
        DataType::UInt32 => {
            let numbers = column.as_primitive::<UInt32Type>().iter().map(Option::unwrap_or_default).collect();
            numpy_array(py, Numbers::U32(numbers), vec![rows])
        }
        DataType::UInt16 => {
            let numbers = column.as_primitive::<UInt16Type>().iter();
            let numbers = numbers.map(|number| number.unwrap_or_default() as i16).collect();
            numpy_array(py, Numbers::I16(numbers), vec![rows])
        }
        DataType::Boolean => {
            let truths = column.as_boolean().iter();
            numpy_bools(py, truths.map(|truth| u8::from(truth.unwrap_or_default())).collect())
        }
        DataType::FixedSizeBinary(16) => {
            let bytes = column.as_fixed_size_binary();
            let start = column.offset() * 16;
            let bytes = bytes.value_data()[start..start + rows * 16].to_vec();
            numpy_array(py, Numbers::U8(bytes), vec![rows, 16])
        }
        DataType::FixedSizeList(field, width)
            if matches!(field.data_type(), DataType::Int16 | DataType::UInt32) =>
        {
            matrix(py, column, field.data_type(), *width as usize)
        }
        kind if kind.is_numeric() || kind.is_temporal() => {
            let keywords = pyo3::types::PyDict::new(py);
            keywords.set_item("zero_copy_only", false)?;
            in_pyarrow(py, column)?.call_method("to_numpy", (), Some(&keywords))
        }
        _ => {
            let keywords = pyo3::types::PyDict::new(py);
            keywords.set_item("dtype", "object")?;
            py.import("numpy")?.call_method("array", (to_list(py, column)?,), Some(&keywords))
        }
    }
}

/// Returns a column of tuples as a matrix.
fn matrix<'py>(
    py: Python<'py>,
    column: &dyn Array,
    kind: &DataType,
    width: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let values = column.as_fixed_size_list().values();
    let numbers = match kind {
        DataType::Int16 => Numbers::I16(values.as_primitive::<Int16Type>().values().to_vec()),
        _ => Numbers::U32(values.as_primitive::<UInt32Type>().values().to_vec()),
    };
    numpy_array(py, numbers, vec![column.len(), width])
}

/// Converts a column of lines to a matrix of cell values, 0 for blanks and in null rows.
///
/// # Errors
/// If the column has no lines of one width.
pub fn cell_matrix<'py>(py: Python<'py>, column: &dyn Array) -> PyResult<Bound<'py, PyAny>> {
    let DataType::LargeUtf8 = column.data_type() else {
        return Err(PyTypeError::new_err(format!("a column of {}, not of lines", column.data_type())));
    };
    let lines = column.as_string::<i64>();
    let width = lines.iter().flatten().map(str::len).next().unwrap_or(81);
    let mut values = vec![0; lines.len() * width];
    for (row, line) in lines.iter().enumerate() {
        let Some(line) = line else { continue };
        if line.len() != width {
            return Err(PyValueError::new_err(format!(
                "row {row} has {} cells, those before it {width}",
                line.len()
            )));
        }
        for (value, symbol) in values[row * width..].iter_mut().zip(line.bytes()) {
            *value = match symbol {
                b'.' | b'0' => 0,
                b'1'..=b'9' => symbol - b'0',
                other => Digit::from_symbol(char::from(other)).map_or(0, Digit::get),
            };
        }
    }
    numpy_array(py, Numbers::U8(values), vec![lines.len(), width])
}
