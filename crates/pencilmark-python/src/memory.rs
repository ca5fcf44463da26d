//! Memory shared with numpy, by its array interface: that needs no part of numpy to build, and its array keeps the owner alive.

#![allow(unsafe_code, reason = "numpy tells where the cells of an array are by address")]

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A matrix of cells, copied from an array.
pub struct Cells {
    /// The values, row by row.
    pub values: Vec<u8>,
    /// How many rows there are.
    pub rows: usize,
    /// The cells of a row.
    pub width: usize,
}

/// Copies an array of bytes of two dimensions or more, of which the first counts puzzles; `None` for any other object.
pub fn cells_of(object: &Bound<'_, PyAny>) -> PyResult<Option<Cells>> {
    let py = object.py();
    let Ok(interface) = object.getattr(intern!(py, "__array_interface__")) else { return Ok(None) };
    let interface = interface.cast_into::<PyDict>()?;
    let field = |name: &str| -> PyResult<Bound<'_, PyAny>> {
        interface.get_item(name)?.ok_or_else(|| PyTypeError::new_err(format!("an array without {name}")))
    };
    let kind: String = field("typestr")?.extract()?;
    if kind.contains(['U', 'O', 'T']) {
        // Texts are read like those of a list.
        return Ok(None);
    }
    if kind != "|u1" {
        let name = object.getattr("dtype").map_or(kind, |dtype| dtype.to_string());
        return Err(PyTypeError::new_err(format!(
            "expected an array of uint8, found {name}: convert it, as by array.astype(numpy.uint8)"
        )));
    }
    let shape: Vec<usize> = field("shape")?.extract()?;
    let [rows, inner @ ..] = &shape[..] else { return Err(unshaped(&shape)) };
    let width: usize = inner.iter().product();
    // No board is smaller than 4x4: an array of (9, 9) is one puzzle, not nine.
    let is_board = inner.iter().all(|side| *side > 0) && (4..=25).any(|size| size * size == width);
    if !is_board {
        return Err(unshaped(&shape));
    }
    let strides: Option<Vec<isize>> = match interface.get_item("strides")? {
        Some(strides) if !strides.is_none() => Some(strides.extract()?),
        _ => None,
    };
    let (address, _): (usize, bool) = field("data")?.extract()?;
    // SAFETY: the interface says that the bytes are there as long as `object` lives, and nothing else runs meanwhile.
    let values = unsafe { gathered(address as *const u8, &shape, strides.as_deref()) };
    Ok(Some(Cells { values, rows: *rows, width }))
}

fn unshaped(shape: &[usize]) -> PyErr {
    let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
    PyValueError::new_err(format!(
        "expected an array of shape (puzzles, cells), found ({}): reshape it, one puzzle as (1, 81)",
        sizes.join(", ")
    ))
}

/// The bytes of an array in reading order.
///
/// # Safety
/// Shape and strides must be those of an array of bytes that starts there.
unsafe fn gathered(start: *const u8, shape: &[usize], strides: Option<&[isize]>) -> Vec<u8> {
    let count: usize = shape.iter().product();
    if count == 0 {
        return Vec::new();
    }
    let Some(strides) = strides else {
        // SAFETY: without strides the array is contiguous.
        return unsafe { std::slice::from_raw_parts(start, count) }.to_vec();
    };
    let mut values = Vec::with_capacity(count);
    // The last axis is copied in one go.
    let (outer, last) = (shape.len() - 1, (shape[shape.len() - 1], strides[shape.len() - 1]));
    let mut place = vec![0; outer];
    loop {
        let offset: isize = place.iter().zip(strides).map(|(at, stride)| *at as isize * stride).sum();
        // SAFETY: all of these places are inside the shape.
        values.extend((0..last.0 as isize).map(|at| unsafe { *start.offset(offset + at * last.1) }));
        let Some(axis) = (0..outer).rev().find(|axis| place[*axis] + 1 < shape[*axis]) else {
            return values;
        };
        place[axis] += 1;
        place[axis + 1..].fill(0);
    }
}

/// Numbers that a numpy array can be laid over.
pub enum Numbers {
    /// Bytes, or truth values.
    U8(Vec<u8>),
    /// The small numbers of traces.
    I16(Vec<i16>),
    /// Sets of digits, counts.
    U32(Vec<u32>),
    /// Counts that may be large.
    U64(Vec<u64>),
    /// Figures with a fraction.
    F64(Vec<f64>),
}

/// The owner of an array's memory.
#[pyclass(frozen, module = "pencilmark._pencilmark")]
pub struct ArrayMemory {
    numbers: Numbers,
    shape: Vec<usize>,
    kind: &'static str,
}

#[pymethods]
impl ArrayMemory {
    /// Where the numbers are, as numpy asks for it.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let address = match &self.numbers {
            Numbers::U8(numbers) => numbers.as_ptr() as usize,
            Numbers::I16(numbers) => numbers.as_ptr() as usize,
            Numbers::U32(numbers) => numbers.as_ptr() as usize,
            Numbers::U64(numbers) => numbers.as_ptr() as usize,
            Numbers::F64(numbers) => numbers.as_ptr() as usize,
        };
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", pyo3::types::PyTuple::new(py, &self.shape)?)?;
        interface.set_item("typestr", self.kind)?;
        // Nobody else has this memory, so the array may be written to.
        interface.set_item("data", (address, false))?;
        Ok(interface)
    }
}

/// Returns a numpy array of this shape over the numbers.
///
/// # Errors
/// When numpy is not installed.
pub fn numpy_array<'py>(py: Python<'py>, numbers: Numbers, shape: Vec<usize>) -> PyResult<Bound<'py, PyAny>> {
    let kind = match &numbers {
        Numbers::U8(_) => "|u1",
        Numbers::I16(_) => "<i2",
        Numbers::U32(_) => "<u4",
        Numbers::U64(_) => "<u8",
        Numbers::F64(_) => "<f8",
    };
    let memory = Bound::new(py, ArrayMemory { numbers, shape, kind })?;
    py.import("numpy")?.call_method1("asarray", (memory,))
}

/// Returns a numpy array of truth values.
///
/// # Errors
/// When numpy is not installed.
pub fn numpy_truths<'py>(py: Python<'py>, truths: Vec<u8>) -> PyResult<Bound<'py, PyAny>> {
    let shape = vec![truths.len()];
    let memory = Bound::new(py, ArrayMemory { numbers: Numbers::U8(truths), shape, kind: "|b1" })?;
    py.import("numpy")?.call_method1("asarray", (memory,))
}
