//! `canon`, `equivalent`, `dedupe`, `classes` and `split`: puzzles up to symmetry.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use pencilmark::cell::Cell;
use pencilmark::classes::{ClassCriterion, LineKeyError, LineKeys, random_for_key};
use pencilmark::digit::Digit;
use pencilmark::list::LineError;
use pencilmark::minlex::Minlex;
use pencilmark::symmetry::Symmetry;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::call::{FunctionCall, puzzle_function};
use crate::columns;
use crate::errors::{RowError, RowErrors};
use crate::reading::{RowReader, line_of, one_board};
use crate::rows::{Row, Rows};

/// The number of rows that a thread takes at a time.
const SHARE: usize = 4096;

/// The seeds of the two halves of a key. Users store keys, so the seeds must never change.
const KEY_SEEDS: [u64; 2] = [0x50656E63, 0x6D61726B];

/// Computes canonical forms and class keys of rows.
struct RowKeys {
    reader: RowReader,
    minlex: Minlex,
    keys: LineKeys,
    /// The full key of the last row.
    whole: Vec<u8>,
}

impl RowKeys {
    fn new(reader: &RowReader) -> RowKeys {
        RowKeys {
            reader: reader.clone(),
            minlex: Minlex::new(),
            keys: LineKeys::default(),
            whole: Vec::new(),
        }
    }

    /// Returns the canonical form of a row.
    fn form(&mut self, row: &Row) -> Result<String, RowError> {
        if let Some(text) = self.reader.classic(row) {
            return self.form_of_classic(&text).map(|form| String::from_utf8_lossy(&form).into_owned());
        }
        let form = self.minlex.canonical_form(&self.reader.board(row)?).map_err(RowError::no_answer)?;
        Ok(line_of(&form.grid))
    }

    fn form_of_classic(&mut self, text: &[u8; 81]) -> Result<[u8; 81], RowError> {
        let values = text.map(|symbol| symbol.saturating_sub(b'0'));
        let form = self.minlex.classic_form(&values).map_err(RowError::no_answer)?;
        Ok(form.map(|value| if value == 0 { b'.' } else { b'0' + value }))
    }

    /// Writes the full key of a row: equal for equivalent rows, different for all others.
    fn whole(&mut self, row: &Row, same: ClassCriterion) -> Result<&[u8], RowError> {
        let text = match (self.reader.classic(row), row) {
            (Some(text), _) => text.to_vec(),
            (None, Row::Text(text)) if !text.contains(&b'\n') => text.to_vec(),
            (None, _) => line_of(self.reader.board(row)?.grid()).into_bytes(),
        };
        self.whole.clear();
        let keyless = |why| match why {
            LineKeyError::Unread(LineError::Unreadable(error)) => RowError::from(error),
            LineKeyError::Unread(LineError::Internal(error)) => RowError::no_answer(error),
            LineKeyError::Unread(unread) => RowError::wrong_kind(unread.to_string()),
            LineKeyError::NoCanonicalForm(why) => RowError::no_answer(why),
        };
        self.keys.write_key(&text, &self.reader.expected, same, &mut self.whole).map_err(keyless)?;
        Ok(&self.whole)
    }
}

/// Returns a hash of 16 bytes for a class.
fn short_key(whole: &[u8]) -> [u8; 16] {
    let halves = KEY_SEEDS.map(|seed| random_for_key(seed, whole).to_be_bytes());
    std::array::from_fn(|at| halves[at / 8][at % 8])
}

puzzle_function! {
    /// Returns the canonical form of each puzzle: the smallest line of cells, with empty cells first, among all that result from moving cells and renaming digits.
    ///
    /// Equivalent puzzles, and no others, have the same form. A str gives a str. A batch gives a table with the columns `form` (text),
    /// `key` (a 16-byte hash of the class: two of 10**9 classes collide with a probability of 1e-21) and `error`. Rules: classic, and
    /// boxes up to size 6.
    canon() = canonical_forms(of);
    /// >>> pm.canon("1.....2..3.....4") == pm.canon("4.....3..2.....1")
    /// True
    /// >>> pm.canon(["1.....2..3.....4"])["key"].to_numpy().shape
    /// (1, 16)
}

fn canonical_forms<'py>(call: &FunctionCall<'_, 'py>) -> PyResult<Bound<'py, PyAny>> {
    let rows = &call.asked.rows;
    let reader = call.reader()?;
    if call.asked.is_single {
        let form =
            RowKeys::new(&reader).form(&rows.row(0)).map_err(|error| error.exception(call.py, None))?;
        return Ok(PyString::new(call.py, &form).into_any());
    }
    let (mut lines, mut keys) = (vec![0_u8; rows.len() * 81], vec![0_u8; rows.len() * 16]);
    let slots: Vec<Mutex<(&mut [u8], &mut [u8])>> =
        lines.chunks_mut(SHARE * 81).zip(keys.chunks_mut(SHARE * 16)).map(Mutex::new).collect();
    let parts = call.in_shares(SHARE, |_| {
        let (slots, mut work) = (&slots, RowKeys::new(&reader));
        move |range: Range<usize>| {
            let mut slots = slots[range.start / SHARE].lock().unwrap_or_else(PoisonError::into_inner);
            forms_of(&mut work, rows, range, &mut slots)
        }
    })?;
    drop(slots);
    let mut others = HashMap::new();
    let mut errors = RowErrors { rows: rows.len(), list: Vec::new() };
    for (row, answer) in parts.into_iter().flatten() {
        match answer {
            Ok(form) => drop(others.insert(row, form)),
            Err(error) => errors.list.push((row, error)),
        }
    }
    let forms = columns::line_or_text_column(lines, &others, &errors)?;
    let keys = columns::key_column(keys, errors.validity());
    call.table(vec![("form", forms), ("key", keys)], errors)
}

/// Writes the forms and keys of a share of rows to their slots; returns the forms that are not lines of 81 cells, and the errors.
fn forms_of(
    work: &mut RowKeys,
    rows: &Rows,
    range: Range<usize>,
    (lines, keys): &mut (&mut [u8], &mut [u8]),
) -> Vec<(usize, Result<String, RowError>)> {
    let mut others = Vec::new();
    for (place, row) in range.enumerate() {
        let content = rows.row(row);
        let line = &mut lines[place * 81..place * 81 + 81];
        line.fill(b'.');
        let classic = work.reader.classic(&content).map(|text| work.form_of_classic(&text));
        let (whole, other) = match classic {
            Some(Ok(form)) => {
                line.copy_from_slice(&form);
                // A canonical form is its own form, so its cells are the key of the class.
                (work.whole(&Row::Text(&form), ClassCriterion::Cells), None)
            }
            Some(Err(error)) => (Err(error), None),
            None => match work.form(&content) {
                Ok(form) => (work.whole(&content, ClassCriterion::UpToSymmetry), Some(form)),
                Err(error) => (Err(error), None),
            },
        };
        match (whole, other) {
            (Ok(whole), other) => {
                keys[place * 16..place * 16 + 16].copy_from_slice(&short_key(whole));
                others.extend(other.map(|form| (row, Ok(form))));
            }
            (Err(error), _) => others.push((row, Err(error))),
        }
    }
    others
}

/// Returns a symmetry that maps the first puzzle to the second, or None.
///
/// A symmetry is a dict: `transposed` (True if rows and columns are exchanged first), `rows` and `columns` (the new position of each,
/// from 1) and `digits` (the new name of each digit).
///
/// Parameters
/// ----------
/// one, other : str, Puzzle or integer array of shape (size, size)
///     The puzzles.
/// rules : str, optional
///     See `solve`.
///
/// Raises
/// ------
/// PuzzleReadError, NoAnswerError, TypeError, ValueError
///     See `solve`.
///
/// Examples
/// --------
/// >>> pm.equivalent("1.....2..3.....4", "2.....1..3.....4")["digits"]
/// [2, 1, 3, 4]
#[pyfunction]
#[pyo3(signature = (one, other, *, rules=None))]
fn equivalent<'py>(
    py: Python<'py>,
    one: &Bound<'_, PyAny>,
    other: &Bound<'_, PyAny>,
    rules: Option<&str>,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let (one, other) = (one_board(one, rules)?, one_board(other, rules)?);
    if one.rules() != other.rules() {
        return Ok(None);
    }
    let found = Minlex::new().equivalence(&one, &other);
    let found = found.map_err(|why| RowError::no_answer(why).exception(py, None))?;
    found.map(|symmetry| parts(py, &symmetry)).transpose()
}

fn parts<'py>(py: Python<'py>, symmetry: &Symmetry) -> PyResult<Bound<'py, PyDict>> {
    let size = symmetry.rules().layout().digit_count();
    let to = |row: usize, column: usize| symmetry.map_cell(Cell::at(row, column, size));
    let transposed = to(0, 0).row(size) != to(0, 1).row(size);
    let along = |i: usize| if transposed { (to(0, i), to(i, 0)) } else { (to(i, 0), to(0, i)) };
    let dict = PyDict::new(py);
    dict.set_item("transposed", transposed)?;
    dict.set_item("rows", (0..size).map(|i| along(i).0.row(size) + 1).collect::<Vec<_>>())?;
    dict.set_item("columns", (0..size).map(|i| along(i).1.column(size) + 1).collect::<Vec<_>>())?;
    let digits: Vec<u64> = Digit::all(size).map(|digit| u64::from(symmetry.map_digit(digit).get())).collect();
    dict.set_item("digits", digits)?;
    Ok(dict)
}

/// Parses the criterion for equal puzzles.
fn sameness(by: &str) -> PyResult<ClassCriterion> {
    match by {
        "symmetry" => Ok(ClassCriterion::UpToSymmetry),
        "cells" => Ok(ClassCriterion::Cells),
        _ => Err(PyValueError::new_err(format!("by: \"symmetry\" or \"cells\", not {by:?}"))),
    }
}

/// Returns the full keys of all rows.
fn whole_keys(
    call: &FunctionCall<'_, '_>,
    same: ClassCriterion,
) -> PyResult<Vec<Result<Box<[u8]>, RowError>>> {
    let (rows, reader) = (&call.asked.rows, call.reader()?);
    let parts = call.in_shares(SHARE, |_| {
        let mut work = RowKeys::new(&reader);
        move |range: Range<usize>| -> Vec<Result<Box<[u8]>, RowError>> {
            range.map(|row| work.whole(&rows.row(row), same).map(Box::from)).collect()
        }
    })?;
    Ok(parts.into_iter().flatten().collect())
}

puzzle_function! {
    /// Groups equivalent puzzles into classes: returns a table with the columns `first_row` (uint64: the first row of the same class) and `error`.
    ///
    /// Takes batches, not single puzzles.
    classes(
        /// by : {"symmetry", "cells"}
        ///     Whether puzzles are equal up to symmetry, or only with the same values in the same cells. Complete forms are compared, not hashes.
        by: &str = "symmetry",
    ) = first_rows_of_classes(of_batch);
    /// >>> pm.classes(["1.....2..3.....4", "4.....3..2.....1"])["first_row"].to_list()
    /// [0, 0]
}

fn first_rows_of_classes<'py>(call: &FunctionCall<'_, 'py>, by: &str) -> PyResult<Bound<'py, PyAny>> {
    let same = sameness(by)?;
    let keys = whole_keys(call, same)?;
    let (firsts, errors) = first_rows(keys);
    call.table(vec![("first_row", columns::u64_column(firsts))], errors)
}

/// Returns for each row the first row with its key, or the reason why it has none.
fn first_rows(keys: Vec<Result<Box<[u8]>, RowError>>) -> (Vec<Option<u64>>, Vec<Option<RowError>>) {
    let mut seen: HashMap<Box<[u8]>, u64> = HashMap::new();
    let (mut firsts, mut errors) = (Vec::new(), Vec::new());
    for (row, key) in keys.into_iter().enumerate() {
        match key {
            Ok(key) => (firsts.push(Some(*seen.entry(key).or_insert(row as u64))), errors.push(None)),
            Err(error) => (firsts.push(None), errors.push(Some(error))),
        };
    }
    (firsts, errors)
}

puzzle_function! {
    /// Removes equivalent puzzles: returns the first puzzle of each class, as a table with the columns `puzzle` (as it was given), `row` (uint64) and `error`.
    ///
    /// Invalid rows are kept, with a null and the reason, so that no row is lost silently.
    ///
    /// Takes batches, not single puzzles.
    dedupe(
        /// by : str
        ///     See `classes`.
        by: &str = "symmetry",
    ) = first_of_each_class(of_batch);
    /// >>> pm.dedupe(["1.....2..3.....4", "4.....3..2.....1"])["row"].to_list()
    /// [0]
    /// >>> pm.dedupe(["1.....2..3.....4", "4.....3..2.....1"], by="cells")["row"].to_list()
    /// [0, 1]
}

fn first_of_each_class<'py>(call: &FunctionCall<'_, 'py>, by: &str) -> PyResult<Bound<'py, PyAny>> {
    let same = sameness(by)?;
    let rows = &call.asked.rows;
    let reader = call.reader()?;
    let keys = whole_keys(call, same)?;
    let (firsts, errors) = first_rows(keys);
    let kept: Vec<usize> =
        (0..rows.len()).filter(|row| firsts[*row].is_none_or(|first| first == *row as u64)).collect();
    let text = |row: &usize| match rows.row(*row) {
        Row::Text(text) => String::from_utf8(text.to_vec()).ok(),
        cells @ Row::Cells(_) => reader.board(&cells).ok().map(|board| line_of(board.grid())),
        Row::Bad(_) => None,
    };
    let puzzles = kept.iter().map(|row| text(row).filter(|_| errors[*row].is_none()));
    let mut columns = vec![("row", columns::u64_column(kept.iter().map(|row| Some(*row as u64))))];
    if !call.asked.keeps() {
        columns.insert(0, ("puzzle", columns::text_column(puzzles)));
    }
    let errors: Vec<Option<RowError>> = kept.iter().map(|row| errors[*row].clone()).collect();
    Ok(Bound::new(call.py, call.asked.table_of_rows(&kept, columns, errors)?)?.into_any())
}

puzzle_function! {
    /// Splits puzzles into two parts with equivalent puzzles in the same part: returns a table with the columns `first` (bool) and `error`.
    ///
    /// The part of a puzzle depends only on its class and the seed, not on other rows.
    ///
    /// Takes batches, not single puzzles.
    split(
        /// share : float
        ///     The share of classes in the first part, from 0 to 1.
        share: f64 = 0.9,
        /// seed : int
        ///     The seed of the choice.
        seed: u64,
        /// by : str
        ///     See `classes`.
        by: &str = "symmetry",
    ) = parts_of_classes(of_batch);
    /// >>> pm.split(["1.....2..3.....4", "4.....3..2.....1"], seed=1, share=0.5)["first"].to_list()
    /// [False, False]
}

fn parts_of_classes<'py>(
    call: &FunctionCall<'_, 'py>,
    share: f64,
    seed: u64,
    by: &str,
) -> PyResult<Bound<'py, PyAny>> {
    if !(0.0..=1.0).contains(&share) {
        return Err(PyValueError::new_err(format!("share: from 0 to 1, not {share}")));
    }
    let keys = whole_keys(call, sameness(by)?)?;
    // 2^53 is the number of steps from 0 to 1 that a float represents exactly.
    let is_first = |key: &[u8]| ((random_for_key(seed, key) >> 11) as f64) < share * (1_u64 << 53) as f64;
    let firsts = columns::bool_column(keys.iter().map(|key| key.as_ref().ok().map(|key| is_first(key))));
    let errors: Vec<Option<RowError>> = keys.into_iter().map(Result::err).collect();
    call.table(vec![("first", firsts)], errors)
}

/// Adds the functions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(canon, module)?)?;
    module.add_function(wrap_pyfunction!(equivalent, module)?)?;
    module.add_function(wrap_pyfunction!(classes, module)?)?;
    module.add_function(wrap_pyfunction!(dedupe, module)?)?;
    module.add_function(wrap_pyfunction!(split, module)?)
}
