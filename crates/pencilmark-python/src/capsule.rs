//! Arrow's PyCapsule interface: import and export of arrays and streams.

#![allow(unsafe_code, reason = "capsules hold pointers to the structs of Arrow's C interface")]

use std::ffi::CStr;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi, to_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{Array, ArrayReader, ArrayRef, RecordBatch, RecordBatchIterator, make_array};
use arrow_schema::{ArrowError, DataType, Field};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

const ARRAY: &CStr = c"arrow_array";
const SCHEMA: &CStr = c"arrow_schema";
const STREAM: &CStr = c"arrow_array_stream";

fn failed(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// An imported column or table, in chunks of one type.
pub struct Imported {
    /// The name and type; the type of a table is a struct.
    pub field: Field,
    /// The chunks, in order.
    pub chunks: Vec<ArrayRef>,
}

/// Imports an object with the interface; `None` for any other object.
pub fn import(object: &Bound<'_, PyAny>) -> PyResult<Option<Imported>> {
    let py = object.py();
    if object.hasattr(intern!(py, "__arrow_c_stream__"))? {
        let capsule = object.call_method0(intern!(py, "__arrow_c_stream__"))?;
        let pointer = capsule.cast::<PyCapsule>()?.pointer_checked(Some(STREAM))?;
        // SAFETY: by the interface, a capsule of this name contains a stream, which `from_raw` moves out of it.
        let stream = unsafe { FFI_ArrowArrayStream::from_raw(pointer.as_ptr().cast()) };
        // The producer may need the interpreter, so its lock is kept.
        let reader = ArrayStreamReader::try_new(stream).map_err(failed)?;
        let field = reader.field().as_ref().clone();
        let chunks = reader.collect::<Result<_, _>>().map_err(failed)?;
        return Ok(Some(Imported { field, chunks }));
    }
    if object.hasattr(intern!(py, "__arrow_c_array__"))? {
        let both = object.call_method0(intern!(py, "__arrow_c_array__"))?;
        let both = both.cast::<PyTuple>()?;
        let (schema, array) = (both.get_item(0)?, both.get_item(1)?);
        let schema = schema.cast::<PyCapsule>()?.pointer_checked(Some(SCHEMA))?;
        let array = array.cast::<PyCapsule>()?.pointer_checked(Some(ARRAY))?;
        // SAFETY: by the interface, capsules of these names contain an array and its schema. The array is moved out, the schema only read.
        let (field, data) = unsafe {
            let array = FFI_ArrowArray::from_raw(array.as_ptr().cast());
            let schema = schema.cast::<FFI_ArrowSchema>();
            (Field::try_from(schema.as_ref()), from_ffi(array, schema.as_ref()))
        };
        let chunks = vec![make_array(data.map_err(failed)?)];
        return Ok(Some(Imported { field: field.map_err(failed)?, chunks }));
    }
    Ok(None)
}

/// Exports an array as a pair of capsules.
pub fn export_array<'py>(py: Python<'py>, array: &dyn Array) -> PyResult<Bound<'py, PyTuple>> {
    let (array, schema) = to_ffi(&array.to_data()).map_err(failed)?;
    let schema = PyCapsule::new_with_value(py, schema, SCHEMA)?;
    let array = PyCapsule::new_with_value(py, array, ARRAY)?;
    PyTuple::new(py, [schema, array])
}

/// Exports the type of an array.
pub fn export_schema<'py>(py: Python<'py>, data_type: &DataType) -> PyResult<Bound<'py, PyCapsule>> {
    let field = Field::new("", data_type.clone(), true);
    PyCapsule::new_with_value(py, FFI_ArrowSchema::try_from(&field).map_err(failed)?, SCHEMA)
}

/// Exports a table as a stream of one batch.
pub fn export_stream<'py>(py: Python<'py>, batch: &RecordBatch) -> PyResult<Bound<'py, PyCapsule>> {
    let batches = RecordBatchIterator::new([Ok(batch.clone())], batch.schema());
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), STREAM)
}
