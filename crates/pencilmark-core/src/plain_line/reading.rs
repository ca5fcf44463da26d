//! The reader of a line of cells.

use std::str::FromStr;

use super::cells;
use super::read_error::{ReadError, ReadOptions};
use super::text::{Line, Symbol, TextPosition, Token};
use crate::board::Board;
use crate::grid::Grid;
use crate::messages::{expected, found};
use crate::rules_text;

/// Reads a line of cells, and returns the rest of the line: a comment.
///
/// # Errors
/// If the line is empty, a comment, or can't be read; with the position and the input expected there.
pub fn read_plain_line<'a>(line: Line<'a>, options: &ReadOptions) -> Result<(Grid, &'a str), ReadError> {
    let token = line.trimmed();
    let first = match token.text.chars().next() {
        None => return Err(token.position.error(expected::puzzle(), found::an_empty_line())),
        Some('#') => return Err(token.position.error(expected::puzzle(), found::comment())),
        Some(_) => line.cells_and_rest().0,
    };
    match of_symbols(first.symbols(), first, options) {
        Ok(grid) => Ok((grid, &token.text[first.text.len()..])),
        Err(error) => read_separated_rows(line, token, options).ok_or(error),
    }
}

fn of_symbols(
    symbols: impl Iterator<Item = Symbol> + Clone,
    from: Token<'_>,
    options: &ReadOptions,
) -> Result<Grid, ReadError> {
    let rules = cells::rules_of_cells(symbols.clone().count(), options, from.position)?;
    cells::givens(symbols, rules)
}

/// Reads the less usual forms: spaces for empty cells, and separated rows.
fn read_separated_rows<'a>(
    line: Line<'a>,
    token: Token<'a>,
    options: &ReadOptions,
) -> Option<(Grid, &'a str)> {
    let cells_end = token.text.find('#').unwrap_or(token.text.len());
    for separator in ['/', '|', ',', ' '] {
        let end = rows_end(&token.text[..cells_end], separator);
        let rows = end.map(|end| token.slice(0, end));
        let grid = rows.and_then(|rows| {
            of_symbols(rows.symbols().filter(|s| s.symbol != separator), rows, options).ok()
        });
        if let Some(grid) = grid {
            return Some((grid, &token.text[end?..]));
        }
    }
    let whole = line.as_token();
    let plain = whole.symbols().all(|s| s.symbol == ' ' || s.symbol.is_ascii_alphanumeric());
    let grid = of_symbols(whole.symbols(), whole, options).ok().filter(|_| plain)?;
    Some((grid, ""))
}

/// Returns the end of the rows of a square board, if the number of rows equals the number of cells per row.
fn rows_end(text: &str, separator: char) -> Option<usize> {
    let size = text.split(separator).next()?.chars().count();
    let mut end = 0;
    let mut rows = text.split(separator);
    for row in 0..size {
        let cells = rows.next()?;
        let last = row + 1 == size && separator != ' ';
        let cells = if last { cells.split(char::is_whitespace).next()? } else { cells };
        if cells.chars().count() != size {
            return None;
        }
        end += cells.len() + usize::from(row > 0);
    }
    Some(end)
}

/// Returns the cells of a line that is 81 symbols of a classic puzzle, empty cells (if there are any) all as `.` or all as `0`,
/// with or without a comment. This is a fast path for reading millions of lines. `None` means only that the line needs the general
/// reader.
#[inline]
pub fn classic_cells(line: &[u8]) -> Option<&[u8; 81]> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    let comment = matches!(rest.first(), None | Some(b' ' | b'\t' | b'#' | b'\r'));
    // The text may be jigsaw regions if it is long enough, and a colon may belong to another format.
    if !comment || rest.len() > 81 || rest.contains(&b':') {
        return None;
    }
    is_classic(cells).then_some(cells)
}

/// True if these are the cells of a classic puzzle: digits and empty cells, which are all `.` or all `0`.
#[inline]
pub fn is_classic(cells: &[u8; 81]) -> bool {
    let (mut dots, mut zeros, mut others) = (false, false, false);
    for &symbol in cells {
        dots |= symbol == b'.';
        zeros |= symbol == b'0';
        others |= symbol != b'.' && symbol.wrapping_sub(b'0') > 9;
    }
    !(others || dots && zeros)
}

/// Parses one line of cells as a grid of givens. The length gives the size.
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
/// # Ok::<(), pencilmark_core::plain_line::ReadError>(())
/// ```
///
/// # Errors
/// If the line is empty, a comment, or can't be read.
impl FromStr for Grid {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Grid, ReadError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let text = text.strip_suffix('\n').unwrap_or(text);
        let line = Line { line_number: 1, text: text.strip_suffix('\r').unwrap_or(text) };
        read_plain_line(line, &ReadOptions::default()).map(|(grid, _)| grid)
    }
}

/// Parses one line of cells as a board, like a [`Grid`]; before the cells there may be the rules as text and a tab. [`rules_text`] and
/// `pencilmark rules --list` show how rules are written.
///
/// ```
/// use pencilmark_core::board::Board;
/// let board: Board = "1.3.341221434321".parse()?;
/// assert_eq!((board.rules().square_size(), board.grid().givens().len()), (Some(4), 14));
/// let board: Board = "4+killer=3:r1c1,r1c2\t................".parse()?;
/// assert_eq!(board.rules().constraints().len(), 1);
///
/// let error = "4+killr=3:r1c1,r1c2\t................".parse::<Board>().unwrap_err();
/// assert!(error.to_string().contains("`killr` is not the name of a constraint"));
/// # Ok::<(), pencilmark_core::plain_line::ReadError>(())
/// ```
///
/// # Errors
/// If the line is empty, a comment, or can't be read; also if it lists candidates, which the crate `pencilmark-formats` reads.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        let Some((rules, rest)) = text.split_once('\t') else { return text.parse().map(Board::new) };
        let start = rules.chars().count() + 1;
        let rules = match rules_text::parse(rules.trim_start_matches('\u{feff}').trim_start(), None) {
            Ok(rules) => rules,
            // A comment may follow plain cells after a tab.
            Err(_) if !rules.contains(['+', ':', '=']) => return text.parse().map(Board::new),
            Err(error) => {
                let begin = TextPosition { line: 1, column: 1 };
                return Err(begin.error(expected::any_rules(), error.message()));
            }
        };
        let (cells, fields) = rest.split_once('\t').unwrap_or((rest, ""));
        let line = Line { line_number: 1, text: cells.trim_end() };
        if fields.split('\t').any(|field| field.starts_with("candidates=")) {
            return Err(line
                .as_token()
                .position
                .error(expected::puzzle(), found::text("`candidates=`".to_owned())));
        }
        let options = ReadOptions { rules: Some(rules), ..ReadOptions::default() };
        let (grid, _) = read_plain_line(line, &options)
            .map_err(|error| ReadError { column: error.column + start, ..error })?;
        Ok(Board::new(grid))
    }
}
