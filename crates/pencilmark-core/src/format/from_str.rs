//! Parsing of a grid or a board from one line of text, for `str::parse`.

use std::str::FromStr;

use crate::board::Board;
use crate::format::document::{ReadError, ReadOptions};
use crate::format::messages::{expected, found};
use crate::format::read::read_line;
use crate::format::text::TextPosition;
use crate::grid::Grid;

/// Parses one line of text as a grid. The length gives the size; placed values of the text are kept as placed.
///
/// ```
/// use pencilmark_core::grid::Grid;
/// let line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
/// let grid: Grid = line.parse()?;
/// assert_eq!((grid.rules().square_size(), grid.givens().len()), (Some(9), 25));
/// assert_eq!(grid.to_string(), line);
///
/// let error = "8...2".parse::<Grid>().unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 1: expected 16 cells, found 5 cells");
/// # Ok::<(), pencilmark_core::format::ReadError>(())
/// ```
///
/// # Errors
/// If the line can't be read, or it has candidates that a grid can't hold.
impl FromStr for Grid {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Grid, ReadError> {
        let board = text.parse::<Board>()?;
        if board.has_derived_candidates() {
            return Ok(board.grid().clone());
        }
        let start = TextPosition { line: 1, column: 1 };
        Err(start.error(expected::grid_of_values(), found::candidates()))
    }
}

/// Parses one line of text as a board, in any format of one line per puzzle, sukaku included.
///
/// ```
/// use pencilmark_core::board::Board;
/// let board: Board = "1.3.341221434321".parse()?;
/// assert_eq!((board.rules().square_size(), board.grid().givens().len()), (Some(4), 14));
/// # Ok::<(), pencilmark_core::format::ReadError>(())
/// ```
///
/// # Errors
/// If the line is empty, a comment, or can't be read.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        read_line(text, &ReadOptions::default()).map(|entry| entry.board)
    }
}
