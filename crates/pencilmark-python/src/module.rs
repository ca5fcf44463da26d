//! The Python module.

use pyo3::prelude::*;

use crate::{
    book, catalogue, classes, clues, errors, judge, kernel, logic, making, rate, seeded, shown, table, texts,
};

/// The compiled part of the package `pencilmark`.
#[pymodule]
fn _pencilmark(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    errors::register(module)?;
    table::register(module)?;
    kernel::register(module)?;
    judge::register(module)?;
    classes::register(module)?;
    rate::register(module)?;
    shown::register(module)?;
    logic::register(module)?;
    clues::register(module)?;
    making::register(module)?;
    seeded::register(module)?;
    texts::register(module)?;
    book::register(module)?;
    catalogue::register(module)?;
    // The Python package defines what is public.
    module.delattr("__all__")
}
