//! Parsing of rows to boards, with the requested rules.

use std::sync::Arc;

use pencilmark::board::Board;
use pencilmark::digit::Digit;
use pencilmark::format::classic_cells;
use pencilmark::format::{self, DocumentEntry, Format, PuzzleInfo, ReadOptions};
use pencilmark::grid::Grid;
use pencilmark::known_rules::{is_partly_understood, settled};
use pencilmark::messages::refusal;
use pencilmark::pipeline::MAX_LINE_LENGTH;
use pencilmark::rules::Rules;
use pencilmark::rules_text;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::asked::{BatchOptions, FunctionInput};
use crate::errors::RowError;
use crate::nested::line_of_item;
use crate::rows::{Row, Rows};

/// A reader of the rows of a batch.
#[derive(Clone)]
pub struct RowReader {
    /// The expected format and rules of the rows.
    pub expected: ReadOptions,
    /// The rules of rows that consist of cells.
    of_cells: Option<Arc<Rules>>,
}

impl RowReader {
    /// Creates a reader with these rules; if they don't specify a size, it is that of the first row.
    ///
    /// # Errors
    /// If the rules can't be parsed.
    pub fn new(rules: Option<&str>, rows: &Rows) -> PyResult<RowReader> {
        let cells = rows.cells();
        let size = cells.map(usize::isqrt);
        let rules = match rules {
            None => None,
            Some(text) => {
                let size_of_text = || {
                    let read = format::read_line(rows.first_text()?, &ReadOptions::default());
                    read.ok().and_then(|entry| entry.board.rules().square_size())
                };
                let size = if rules_text::defines_board(text) { None } else { size.or_else(size_of_text) };
                Some(parse_rules(text, size)?)
            }
        };
        let of_cells = match (&rules, size) {
            (Some(rules), _) => Some(rules.clone()),
            (None, Some(size)) => {
                Some(Rules::of_size(size).map_err(|e| PyValueError::new_err(e.to_string()))?)
            }
            (None, None) => None,
        };
        if let (Some(rules), Some(cells)) = (&of_cells, cells)
            && rules.cells().len() != cells
        {
            let wanted = rules.cells().len();
            return Err(PyValueError::new_err(format!(
                "the rules are for {wanted} cells, the array has {cells} a puzzle"
            )));
        }
        Ok(RowReader { expected: ReadOptions { format: None, rules }, of_cells })
    }

    /// Returns the cells of a classic puzzle in the kernel's form; `None` for all other rows.
    pub fn classic(&self, row: &Row) -> Option<[u8; 81]> {
        if self.expected.rules.as_ref().is_some_and(|rules| !rules.is_classic()) {
            return None;
        }
        match row {
            Row::Text(text) => classic_cells(text).copied(),
            Row::Cells(cells) => {
                let cells: &[u8; 81] = (*cells).try_into().ok()?;
                let fit = cells.iter().all(|value| *value <= 9);
                fit.then(|| cells.map(|value| if value == 0 { b'.' } else { b'0' + value }))
            }
            Row::Bad(_) => None,
        }
    }

    /// Parses the board of a row.
    ///
    /// # Errors
    /// The reason why the row can't be parsed, with the position.
    pub fn board(&self, row: &Row) -> Result<Board, RowError> {
        self.entry(row).map(|(board, _)| board)
    }

    /// Parses the board of a row whose rules are fully understood, so that its solutions are those of the puzzle.
    ///
    /// # Errors
    /// The errors of [`board`](RowReader::board), and if a part of the puzzle was not understood.
    pub fn understood_board(&self, row: &Row) -> Result<Board, RowError> {
        let (board, info) = self.entry(row)?;
        let DocumentEntry { board, info: about, .. } =
            settled(DocumentEntry { board, info, line: 1 }, SETTLING_NODES);
        match is_partly_understood(&about) {
            true => Err(RowError::no_answer(refusal::partly_understood())),
            false => Ok(board),
        }
    }

    /// Parses the board of a row, with the information about the puzzle in its text.
    ///
    /// # Errors
    /// The reason why the row can't be parsed, with the position.
    pub fn entry(&self, row: &Row) -> Result<(Board, PuzzleInfo), RowError> {
        match row {
            Row::Bad(why) => Err(why.clone()),
            Row::Text(text) => self.entry_of_text(text).map(|entry| (entry.board, entry.info)),
            Row::Cells(cells) => {
                let Some(rules) = &self.of_cells else { return Err(RowError::wrong_kind("no rules")) };
                let is_digit =
                    |value: &u8| Digit::new(*value).is_some_and(|digit| rules.digits().contains(digit));
                if let Some(at) = cells.iter().position(|value| *value != 0 && !is_digit(value)) {
                    let why = match rules.values().is_consecutive() {
                        true => format!("expected 0 to {}, found {}", rules.digit_span(), cells[at]),
                        false => format!("expected 0 or one of {}, found {}", rules.digits(), cells[at]),
                    };
                    return Err(RowError::Unread { why, column: Some(at + 1) });
                }
                let values = cells.iter().map(|value| Digit::new(*value));
                Ok((Board::new(Grid::of_givens(rules.clone(), values)), PuzzleInfo::default()))
            }
        }
    }

    fn entry_of_text(&self, text: &[u8]) -> Result<DocumentEntry, RowError> {
        if text.len() > MAX_LINE_LENGTH {
            return Err(RowError::wrong_kind(format!(
                "{} bytes are too many for one puzzle; read(text) reads a list",
                text.len()
            )));
        }
        let text = std::str::from_utf8(text).map_err(|_| RowError::wrong_kind("not UTF-8"))?;
        if text.trim().is_empty() {
            return Err(RowError::wrong_kind("empty"));
        }
        if looks_like_a_path(text) {
            return Err(RowError::wrong_kind("a path, not a puzzle; read(path) reads files"));
        }
        if !text.trim_end().contains('\n') {
            return Ok(format::read_line(text.trim_end_matches(['\r', '\n']), &self.expected)?);
        }
        let mut document = format::read(text, &self.expected)?;
        match (document.entries.pop(), document.entries.len()) {
            (Some(entry), 0) => Ok(entry),
            (None, _) => Err(RowError::wrong_kind("no puzzle")),
            (Some(_), others) => Err(RowError::wrong_kind(format!(
                "{} puzzles in one text; read(text) reads a list",
                others + 1
            ))),
        }
    }
}

/// The maximum number of nodes of the search that decides whether a sentence of the rules can change the answer.
const SETTLING_NODES: u64 = 10_000_000;

/// File name extensions of inputs, in addition to those of the formats.
const ENDINGS: [&str; 8] = ["txt", "csv", "tsv", "json", "jsonl", "parquet", "gz", "zst"];

/// True if a text is a file name, which no puzzle resembles: it begins like a path, or has the extension of an input file.
pub fn looks_like_a_path(text: &str) -> bool {
    let text = text.trim();
    if text.len() > 4096 || text.contains(['\n', '{', '<', ';', '=']) || text.contains("://") {
        return false;
    }
    let begins = ["/", "./", "../", "~", "\\", ".\\", "..\\"].iter().any(|start| text.starts_with(start));
    let has_drive =
        matches!(text.as_bytes(), [letter, b':', b'\\' | b'/', ..] if letter.is_ascii_alphabetic());
    let is_known = |ending: &str| {
        let of_format = Format::ALL.iter().any(|format| format.extension() == ending);
        ENDINGS.contains(&ending) || of_format
    };
    let named = text.rsplit_once('.').is_some_and(|(_, ending)| is_known(&ending.to_ascii_lowercase()));
    begins || has_drive || named
}

/// Parses rules from text.
///
/// # Errors
/// The reason why a part is invalid.
pub fn parse_rules(text: &str, size: Option<usize>) -> PyResult<Arc<Rules>> {
    rules_text::parse(text, size).map_err(|e| PyValueError::new_err(format!("rules: {e}")))
}

/// Returns the board of one puzzle whose rules are fully understood.
///
/// # Errors
/// If the object is not a puzzle, or a part of it was not understood.
pub fn one_understood_board(puzzle: &Bound<'_, PyAny>, rules: Option<&str>) -> PyResult<Board> {
    one_of(puzzle, rules, RowReader::understood_board)
}

/// Returns the board of one puzzle.
///
/// # Errors
/// If the object is not a puzzle.
pub fn one_board(puzzle: &Bound<'_, PyAny>, rules: Option<&str>) -> PyResult<Board> {
    one_of(puzzle, rules, RowReader::board)
}

fn one_of(
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&str>,
    read: impl Fn(&RowReader, &Row) -> Result<Board, RowError>,
) -> PyResult<Board> {
    let asked = FunctionInput::of(puzzle, BatchOptions::PLAIN)?;
    if !asked.is_single {
        // An array of 16 rows of 16 numbers is a batch of 4x4 boards elsewhere.
        return match line_of_item(puzzle) {
            Some(Ok(line)) => one_of(PyString::new(puzzle.py(), &line).as_any(), rules, read),
            _ => Err(PyTypeError::new_err("expected one puzzle, found a batch")),
        };
    }
    let reader = RowReader::new(rules, &asked.rows)?;
    read(&reader, &asked.rows.row(0)).map_err(|error| error.exception(puzzle.py(), None))
}

/// Returns the cells of a grid as one line, with `.` for blanks.
pub fn line_of(grid: &Grid) -> String {
    grid.to_string()
}
