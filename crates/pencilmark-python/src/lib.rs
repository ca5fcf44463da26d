//! Pencilmark as a Python extension: the module `pencilmark._pencilmark`.
//!
//! ```text
//!  str, list, numpy, Arrow -> rows -> work: shares of rows, one thread each -> columns -> table: numpy, Arrow, Python
//! ```
//!
//! Rows are read and answered without the interpreter's lock. The result for a row depends only on the row, its number and the
//! seed. The modules are listed bottom-up: each uses only those above it. Only `capsule` and `memory` contain `unsafe`, where
//! memory is imported from Python and exported to it.

mod compression;
mod errors;
mod capsule;
mod memory;
mod columns;
mod kept;
mod pickled;
mod table;
mod nested;
mod rows;
mod asked;
mod reading;
mod work;
mod call;
mod kernel;
mod judge;
mod classes;
mod rate;
mod steps;
mod shown;
mod logic;
mod clues;
mod making;
mod seeded;
mod texts;
mod book;
mod catalogue;
mod module;
