//! Memory shared with numpy by its array interface, which needs no part of numpy at build time; the array keeps its owner alive.

#![allow(unsafe_code, reason = "numpy tells where the cells of an array are by address")]

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// A matrix of cells, copied from an array of integers.
pub struct Cells {
    /// The values, row by row; 255 for a value that is not a byte.
    pub values: Vec<u8>,
    /// The number of rows.
    pub rows: usize,
    /// The number of cells per row.
    pub width: usize,
    /// The values that don't fit into a byte, each with its index.
    pub out_of_range: Vec<(usize, i128)>,
}

/// The content of an array of cells.
pub enum CellArray {
    /// The array is one puzzle, of shape (size, size) or (cells,).
    One(Cells),
    /// The array has one puzzle per row, of shape (puzzles, cells) or (puzzles, size, size).
    Many(Cells),
}

/// Copies an array of integers; `None` for any object that is not an array of numbers.
pub fn cells_of(object: &Bound<'_, PyAny>) -> PyResult<Option<CellArray>> {
    let py = object.py();
    let Ok(interface) = object.getattr(intern!(py, "__array_interface__")) else { return Ok(None) };
    let interface = interface.cast_into::<PyDict>()?;
    let field = |name: &str| -> PyResult<Bound<'_, PyAny>> {
        interface.get_item(name)?.ok_or_else(|| PyTypeError::new_err(format!("an array without {name}")))
    };
    let kind: String = field("typestr")?.extract()?;
    if kind.contains(['U', 'O', 'T']) {
        // Arrays of texts are read like lists.
        return Ok(None);
    }
    let Some(number) = NumberKind::of(&kind) else {
        let name = object.getattr("dtype").map_or(kind, |dtype| dtype.to_string());
        return Err(PyTypeError::new_err(format!(
            "expected an array of integers, found {name}: convert it, as by array.astype(numpy.uint8)"
        )));
    };
    let shape: Vec<usize> = field("shape")?.extract()?;
    let form = ArrayForm::of(&shape).ok_or_else(|| unshaped(&shape))?;
    let strides: Option<Vec<isize>> = match interface.get_item("strides")? {
        Some(strides) if !strides.is_none() => Some(strides.extract()?),
        _ => None,
    };
    let (address, _): (usize, bool) = field("data")?.extract()?;
    // SAFETY: by the interface, the memory is valid as long as `object` lives, and no other code runs meanwhile.
    let bytes = unsafe { gathered(address as *const u8, &shape, strides.as_deref(), number.bytes) };
    let (values, odd) = number.values(bytes);
    Ok(Some(match form {
        ArrayForm::One(width) => CellArray::One(Cells { values, rows: 1, width, out_of_range: odd }),
        ArrayForm::Many(rows, width) => CellArray::Many(Cells { values, rows, width, out_of_range: odd }),
    }))
}

/// The interpretation of an array's axes: one puzzle with a number of cells, or a number of puzzles.
enum ArrayForm {
    One(usize),
    Many(usize, usize),
}

impl ArrayForm {
    fn of(shape: &[usize]) -> Option<ArrayForm> {
        // No board is smaller than 4x4, so (9, 9) is one puzzle, but (16, 16) are sixteen puzzles of 4x4.
        let is_board = |cells: usize| (4..=25).any(|size| size * size == cells);
        match shape {
            [cells] if is_board(*cells) => Some(ArrayForm::One(*cells)),
            [rows, columns] if !is_board(*columns) => {
                (rows == columns && is_board(rows * columns)).then_some(ArrayForm::One(rows * columns))
            }
            [rows, inner @ ..] => {
                let cells = inner.iter().product();
                is_board(cells).then_some(ArrayForm::Many(*rows, cells))
            }
            [] => None,
        }
    }
}

fn unshaped(shape: &[usize]) -> PyErr {
    let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
    PyValueError::new_err(format!(
        "expected an array of shape (puzzles, cells) or one puzzle as (size, size), found ({}): reshape it",
        sizes.join(", ")
    ))
}

/// The memory layout of an array's integers.
#[derive(Clone, Copy)]
struct NumberKind {
    bytes: usize,
    signed: bool,
    big_endian: bool,
}

impl NumberKind {
    /// Parses a type string such as `<i8`; `None` if it is not an integer type.
    fn of(kind: &str) -> Option<NumberKind> {
        let mut signs = kind.chars();
        let (order, letter) = (signs.next()?, signs.next()?);
        let bytes = signs.as_str().parse().ok().filter(|bytes| matches!(bytes, 1 | 2 | 4 | 8))?;
        let signed = match letter {
            'i' => true,
            'u' => false,
            _ => return None,
        };
        Some(NumberKind { bytes, signed, big_endian: order == '>' })
    }

    /// Returns the values as bytes, and those that are not bytes.
    fn values(self, bytes: Vec<u8>) -> (Vec<u8>, Vec<(usize, i128)>) {
        if self.bytes == 1 && !self.signed {
            return (bytes, Vec::new());
        }
        let mut odd = Vec::new();
        let values = bytes.chunks_exact(self.bytes).enumerate().map(|(at, bytes)| {
            let number = self.number(bytes);
            u8::try_from(number).unwrap_or_else(|_| {
                odd.push((at, number));
                u8::MAX
            })
        });
        (values.collect(), odd)
    }

    fn number(self, bytes: &[u8]) -> i128 {
        let mut whole = [0; 8];
        whole[..bytes.len()].copy_from_slice(bytes);
        if self.big_endian {
            whole[..bytes.len()].reverse();
        }
        let (number, unused) = (u64::from_le_bytes(whole), 64 - 8 * bytes.len());
        match self.signed {
            // The sign is the highest bit in use.
            true => i128::from((number << unused) as i64 >> unused),
            false => i128::from(number),
        }
    }
}

/// Returns the bytes of an array's items in reading order.
///
/// # Safety
/// `shape` and `strides` must be those of an array that begins at `start` and whose items have `item` bytes.
unsafe fn gathered(start: *const u8, shape: &[usize], strides: Option<&[isize]>, item: usize) -> Vec<u8> {
    let count: usize = shape.iter().product();
    if count == 0 {
        return Vec::new();
    }
    let Some(strides) = strides else {
        // SAFETY: without strides the array is contiguous.
        return unsafe { std::slice::from_raw_parts(start, count * item) }.to_vec();
    };
    let mut values = Vec::with_capacity(count * item);
    // The items along the last axis are copied together.
    let (outer, last) = (shape.len() - 1, (shape[shape.len() - 1], strides[shape.len() - 1]));
    let mut place = vec![0; outer];
    loop {
        let offset: isize = place.iter().zip(strides).map(|(at, stride)| *at as isize * stride).sum();
        // SAFETY: all of these places are inside the shape.
        let at = |at: isize| unsafe { start.offset(offset + at * last.1) };
        match item {
            // SAFETY: as above.
            1 => values.extend((0..last.0 as isize).map(|column| unsafe { *at(column) })),
            _ => (0..last.0 as isize).for_each(|column| {
                // SAFETY: as above; an item has `item` bytes.
                values.extend_from_slice(unsafe { std::slice::from_raw_parts(at(column), item) });
            }),
        }
        let Some(axis) = (0..outer).rev().find(|axis| place[*axis] + 1 < shape[*axis]) else {
            return values;
        };
        place[axis] += 1;
        place[axis + 1..].fill(0);
    }
}

/// Numbers that can be the memory of a numpy array.
pub enum Numbers {
    /// Bytes, or booleans.
    U8(Vec<u8>),
    /// 16-bit numbers, for traces.
    I16(Vec<i16>),
    /// 32-bit numbers, for sets of digits and counts.
    U32(Vec<u32>),
    /// 64-bit numbers, for large counts.
    U64(Vec<u64>),
    /// 64-bit floating-point numbers, for scores and shares.
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
        // No one else uses this memory, so the array is writable.
        interface.set_item("data", (address, false))?;
        Ok(interface)
    }
}

/// Returns a numpy array of this shape over the numbers.
///
/// # Errors
/// If numpy is not installed.
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

/// Returns a numpy array of booleans.
///
/// # Errors
/// If numpy is not installed.
pub fn numpy_bools<'py>(py: Python<'py>, truths: Vec<u8>) -> PyResult<Bound<'py, PyAny>> {
    let shape = vec![truths.len()];
    let memory = Bound::new(py, ArrayMemory { numbers: Numbers::U8(truths), shape, kind: "|b1" })?;
    py.import("numpy")?.call_method1("asarray", (memory,))
}
