//! The rows of a batch, from any form that Python passes.

use std::borrow::Cow;
use std::collections::HashMap;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{Array, ArrayRef, LargeStringArray, StringArray, StringViewArray, StructArray};
use arrow_schema::DataType;
use pencilmark::digit::Digit;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyString};

use crate::capsule::Imported;
use crate::errors::RowError;
use crate::memory::Cells;
use crate::nested::{is_no_list, line_of_item};

/// A batch of rows, which can be read without the interpreter's lock.
pub struct Rows {
    parts: Vec<RowPart>,
    /// The number of the first row of each part.
    starts: Vec<usize>,
    len: usize,
}

/// The content of a row.
pub enum Row<'a> {
    /// A text, which may be invalid UTF-8.
    Text(&'a [u8]),
    /// The values of cells, 0 for blanks.
    Cells(&'a [u8]),
    /// A row without readable content, with the reason.
    Bad(RowError),
}

enum RowPart {
    Texts(StringArray),
    LargeTexts(LargeStringArray),
    Views(StringViewArray),
    /// Texts of a dictionary, each row by index.
    Named(Box<RowPart>, Vec<Option<usize>>),
    Cells(Cells, Option<Vec<bool>>),
    Copied(CopiedTexts),
    /// Rows that are all null.
    Nulls(usize),
}

/// Texts copied from Python and concatenated, and the rows that were not texts.
#[derive(Default)]
struct CopiedTexts {
    bytes: Vec<u8>,
    ends: Vec<usize>,
    bad: HashMap<usize, RowError>,
}

impl CopiedTexts {
    fn add(&mut self, item: &Bound<'_, PyAny>) {
        match text_of(item) {
            Ok(text) => self.bytes.extend_from_slice(text.as_bytes()),
            Err(why) => {
                self.bad.insert(self.ends.len(), why);
            }
        }
        self.ends.push(self.bytes.len());
    }

    fn row(&self, row: usize) -> Row<'_> {
        if let Some(why) = self.bad.get(&row) {
            return Row::Bad(why.clone());
        }
        let start = if row == 0 { 0 } else { self.ends[row - 1] };
        Row::Text(&self.bytes[start..self.ends[row]])
    }
}

/// Returns the text of a list item: a str, an object of this package with a text, or a board as lists of numbers.
fn text_of<'a>(item: &'a Bound<'_, PyAny>) -> Result<Cow<'a, str>, RowError> {
    if let Ok(text) = item.cast::<PyString>() {
        return text
            .to_str()
            .map(Cow::Borrowed)
            .map_err(|_| RowError::wrong_kind("text with lone surrogates"));
    }
    if let Ok(text) = item.getattr(intern!(item.py(), "_pencilmark_text")) {
        let text = text.extract::<String>().map(Cow::Owned);
        return text.map_err(|_| RowError::wrong_kind("a puzzle without text"));
    }
    if let Some(line) = line_of_item(item) {
        return line.map(Cow::Owned);
    }
    let is_nan = item.cast::<PyFloat>().is_ok_and(|figure| figure.extract::<f64>().is_ok_and(f64::is_nan));
    let name = item.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
    if item.is_none() || is_nan || name == "NAType" || name == "NaTType" {
        return Err(RowError::missing());
    }
    Err(RowError::wrong_kind(format!("expected str, found {name}")))
}

/// Returns a row of a matrix. A value that is not a byte is certainly not a cell's value.
fn row_of_cells(cells: &Cells, row: usize) -> Row<'_> {
    let (start, end) = (row * cells.width, (row + 1) * cells.width);
    let odd = cells.out_of_range.partition_point(|(at, _)| *at < start);
    match cells.out_of_range.get(odd) {
        Some((at, value)) if *at < end => {
            let why = format!("expected 0 to {}, found {value}", cells.width.isqrt());
            Row::Bad(RowError::Unread { why, column: Some(at - start + 1) })
        }
        _ => Row::Cells(&cells.values[start..end]),
    }
}

impl RowPart {
    fn len(&self) -> usize {
        match self {
            RowPart::Texts(texts) => texts.len(),
            RowPart::LargeTexts(texts) => texts.len(),
            RowPart::Views(texts) => texts.len(),
            RowPart::Named(_, numbers) => numbers.len(),
            RowPart::Cells(cells, _) => cells.rows,
            RowPart::Copied(copied) => copied.ends.len(),
            RowPart::Nulls(count) => *count,
        }
    }

    fn row(&self, row: usize) -> Row<'_> {
        match self {
            RowPart::Texts(texts) if texts.is_valid(row) => Row::Text(texts.value(row).as_bytes()),
            RowPart::LargeTexts(texts) if texts.is_valid(row) => Row::Text(texts.value(row).as_bytes()),
            RowPart::Views(texts) if texts.is_valid(row) => Row::Text(texts.value(row).as_bytes()),
            RowPart::Texts(_) | RowPart::LargeTexts(_) | RowPart::Views(_) => Row::Bad(RowError::missing()),
            RowPart::Named(texts, numbers) => match numbers[row] {
                Some(number) => texts.row(number),
                None => Row::Bad(RowError::missing()),
            },
            RowPart::Cells(_, Some(valid)) if !valid[row] => Row::Bad(RowError::missing()),
            RowPart::Cells(cells, _) => row_of_cells(cells, row),
            RowPart::Copied(copied) => copied.row(row),
            RowPart::Nulls(_) => Row::Bad(RowError::missing()),
        }
    }
}

impl Rows {
    fn new(parts: Vec<RowPart>) -> Rows {
        let mut len = 0;
        let mut starts = Vec::new();
        for part in &parts {
            starts.push(len);
            len += part.len();
        }
        Rows { parts, starts, len }
    }

    /// Creates a batch from rows of cells.
    pub fn of_cells(cells: Cells) -> Rows {
        Rows::new(vec![RowPart::Cells(cells, None)])
    }

    /// Returns the texts of all rows, with cells as lines; an error for a row without content.
    pub fn texts(&self) -> Vec<Result<String, RowError>> {
        let text = |row: Row| match row {
            Row::Text(text) => Ok(String::from_utf8_lossy(text).into_owned()),
            Row::Cells(cells) => {
                Ok(cells.iter().map(|value| Digit::new(*value).map_or('.', Digit::symbol)).collect())
            }
            Row::Bad(why) => Err(why),
        };
        (0..self.len).map(|row| text(self.row(row))).collect()
    }

    /// Creates a batch of one text.
    pub fn of_text(text: &str) -> Rows {
        let copied = CopiedTexts { bytes: text.into(), ends: vec![text.len()], bad: HashMap::new() };
        Rows::new(vec![RowPart::Copied(copied)])
    }

    /// Creates a batch of one text, or of the reason why it can't be read.
    pub fn of_line(line: Result<String, RowError>) -> Rows {
        match line {
            Ok(text) => Rows::of_text(&text),
            Err(why) => {
                let copied = CopiedTexts { bytes: Vec::new(), ends: vec![0], bad: HashMap::from([(0, why)]) };
                Rows::new(vec![RowPart::Copied(copied)])
            }
        }
    }

    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns the content of a row.
    pub fn row(&self, row: usize) -> Row<'_> {
        let part = self.starts.partition_point(|start| *start <= row) - 1;
        self.parts[part].row(row - self.starts[part])
    }

    /// Returns the text of the first row that is a text.
    pub fn first_text(&self) -> Option<&str> {
        (0..self.len.min(1000)).find_map(|row| match self.row(row) {
            Row::Text(text) => std::str::from_utf8(text).ok(),
            Row::Cells(_) | Row::Bad(_) => None,
        })
    }

    /// Returns the number of cells per row if the rows are cells.
    pub fn cells(&self) -> Option<usize> {
        self.parts.iter().find_map(|part| match part {
            RowPart::Cells(cells, _) => Some(cells.width),
            _ => None,
        })
    }
}

/// Returns the text of one puzzle: a str, or an object of this package with a text; `None` for any other object.
pub fn one_text(object: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(Some(text.to_str()?.to_owned()));
    }
    object.getattr_opt(intern!(object.py(), "_pencilmark_text"))?.map(|text| text.extract()).transpose()
}

/// Reads the items of an iterable as rows.
///
/// # Errors
/// If the object is not iterable, or its items are not puzzles; a bad item among good ones is no error.
pub fn rows_of_items(object: &Bound<'_, PyAny>) -> PyResult<Rows> {
    let items = if object.is_none() || is_no_list(object) { None } else { object.try_iter().ok() };
    let Some(items) = items else {
        let name = object.get_type().name()?;
        return Err(PyTypeError::new_err(format!(
            "expected puzzles as str, list of str, numpy array or Arrow, found {name}"
        )));
    };
    let mut copied = CopiedTexts::default();
    for item in items {
        copied.add(&item?);
    }
    Ok(Rows::new(vec![RowPart::Copied(copied)]))
}

/// Reads an Arrow column, or the column of a table with this name.
///
/// # Errors
/// If it contains no puzzles.
pub fn rows_of_arrow(imported: &Imported, column: Option<&str>) -> PyResult<Rows> {
    let is_table = matches!(imported.field.data_type(), DataType::Struct(_));
    if !is_table && column.is_some() {
        return Err(PyValueError::new_err(NO_TABLE));
    }
    let part = |chunk: &ArrayRef| match is_table {
        true => of_table(chunk.as_struct(), column),
        false => part(chunk),
    };
    Ok(Rows::new(imported.chunks.iter().map(part).collect::<PyResult<_>>()?))
}

/// The error message for a column name without a table.
pub const NO_TABLE: &str = "column: only tables have columns (pandas, Polars, Arrow)";

/// Reads a chunk of an Arrow column.
fn part(chunk: &ArrayRef) -> PyResult<RowPart> {
    Ok(match chunk.data_type() {
        DataType::Utf8 => RowPart::Texts(chunk.as_string::<i32>().clone()),
        DataType::LargeUtf8 => RowPart::LargeTexts(chunk.as_string::<i64>().clone()),
        DataType::Utf8View => RowPart::Views(chunk.as_string_view().clone()),
        DataType::Null => RowPart::Nulls(chunk.len()),
        DataType::Dictionary(..) => {
            let dictionary = chunk.as_any_dictionary();
            let numbers = dictionary.normalized_keys();
            let number = |row: usize| (!dictionary.is_null(row)).then(|| numbers[row]);
            let numbers = (0..chunk.len()).map(number).collect();
            RowPart::Named(Box::new(part(dictionary.values())?), numbers)
        }
        DataType::FixedSizeList(field, width) if *field.data_type() == DataType::UInt8 => {
            let lists = chunk.as_fixed_size_list();
            let (width, rows) = (*width as usize, lists.len());
            let values = lists.values().as_primitive::<UInt8Type>();
            let blank = |at: usize| if values.is_null(at) { 0 } else { values.value(at) };
            let valid = lists.nulls().map(|nulls| nulls.iter().collect());
            let values = (0..rows * width).map(blank).collect();
            RowPart::Cells(Cells { values, rows, width, out_of_range: Vec::new() }, valid)
        }
        other => {
            return Err(PyTypeError::new_err(format!(
                "expected a column of text or of lists of uint8, found {other}"
            )));
        }
    })
}

/// Returns the column of a table that contains the puzzles: the one with this name, or named `puzzle`, or the only text column.
fn of_table(table: &StructArray, name: Option<&str>) -> PyResult<RowPart> {
    let texts = |column: &&ArrayRef| {
        matches!(
            column.data_type(),
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Dictionary(..)
        )
    };
    let named = table.column_by_name(name.unwrap_or("puzzle"));
    let of_text: Vec<&ArrayRef> = table.columns().iter().filter(texts).collect();
    let column = match (named, name, &of_text[..]) {
        (Some(column), ..) => part(column)?,
        (None, None, [column]) => part(column)?,
        (None, Some(name), _) => {
            let names = table.column_names().join(", ");
            return Err(PyValueError::new_err(format!("no column {name}; there are {names}")));
        }
        (None, None, _) => {
            return Err(PyValueError::new_err(format!(
                "which column holds the puzzles? Name one of {} by column=, or call it puzzle",
                table.column_names().join(", ")
            )));
        }
    };
    let Some(nulls) = table.nulls() else { return Ok(column) };
    let numbers = nulls.iter().enumerate().map(|(row, valid)| valid.then_some(row)).collect();
    Ok(RowPart::Named(Box::new(column), numbers))
}
