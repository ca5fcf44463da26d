//! The plain form of a puzzle: one line, one symbol per cell, in reading order. `str::parse` reads it.
//!
//! ```text
//! 8...24..3.........4.36.............46..59..82.9..81..3.....6...517....4.9...13..  # a comment
//! ```
//!
//! Digits as `1`-`9` and then `A`, `B`, ... in either case; on boards above 9 also letters alone (`A` = 1), if one of the
//! letters would otherwise be too large a digit. One symbol for empty cells, any of `. 0 * _ - x ? /`, or a space if the line has
//! exactly one character per cell. Rows may be separated by `/`, `|`, `,` or a space. The text after a space or `#` is a
//! comment. The number of cells gives the size.

mod read_error;

pub mod text;

pub mod cells;

mod reading;

pub use read_error::{ReadError, ReadOptions};
pub use reading::{classic_cells, is_classic, read_plain_line};
