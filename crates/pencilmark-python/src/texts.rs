//! `convert` and `read`: interchange formats, and reading of files as the command does.

use std::fs::File;
use std::io::{BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use pencilmark::format::csv::TableHeader;
use pencilmark::format::{self, DocumentEntry, Format, ReadOptions, WriteOptions, puzzle_line};
use pencilmark::pipeline::MAX_LINE_LENGTH;
use pyo3::exceptions::{PyIsADirectoryError, PyOSError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::asked::{BatchOptions, FunctionInput};
use crate::call::{Answers, FunctionCall, puzzle_function};
use crate::columns;
use crate::compression::decompressed;
use crate::errors::RowError;
use crate::reading::{looks_like_a_path, parse_rules};
use crate::table::AnswerTable;

/// The number of rows that a thread takes at a time.
const SHARE: usize = 1024;

/// The number of bytes from which a list is recognised.
const HEAD: usize = 64 * 1024;

/// The maximum size of an input that is read as a document rather than line by line.
const MAX_DOCUMENT: u64 = 64 * 1024 * 1024;

fn format_of(name: &str) -> PyResult<Format> {
    name.parse().map_err(|_| PyValueError::new_err(format!("no format {name:?}; formats() lists them")))
}

puzzle_function! {
    /// Writes each puzzle in another format.
    ///
    /// A str gives a str, a batch a table with the columns `text` and `error`.
    convert(
        /// to : str
        ///     The name of a format; `formats()` lists them.
        to: &str,
        /// lossy : bool
        ///     True to leave out features that the format can't represent, instead of an error.
        lossy: bool = false,
    ) = converted(of);
    /// >>> print(pm.convert("1.....2..3.....4", to="grid"), end="")
    /// +-----+-----+
    /// | 1 . | . . |
    /// | . . | 2 . |
    /// +-----+-----+
    /// | . 3 | . . |
    /// | . . | . 4 |
    /// +-----+-----+
}

fn converted<'py>(call: &FunctionCall<'_, 'py>, to: &str, lossy: bool) -> PyResult<Bound<'py, PyAny>> {
    let format = format_of(to)?;
    let options = if lossy { WriteOptions::LOSSY } else { WriteOptions::STRICT };
    let answers = call.answer(SHARE, |_, reader| {
        let (reader, options) = (reader.clone(), &options);
        move |_, row| {
            let (board, about) = reader.entry(row)?;
            let text = format::write(&board, &about, format, options);
            let text = text.map_err(RowError::no_answer)?;
            Ok(if format.is_one_line() { text.trim_end().to_owned() } else { text })
        }
    })?;
    match answers {
        Answers::One(text) => Ok(PyString::new(call.py, &text).into_any()),
        Answers::Many(texts, errors) => call.table(vec![("text", columns::text_column(texts))], errors),
    }
}

/// The puzzles read, in order, each with its line.
#[derive(Default)]
struct ReadRows {
    lines: Vec<Option<u64>>,
    puzzles: Vec<Option<String>>,
    errors: Vec<Option<RowError>>,
}

impl ReadRows {
    fn add(&mut self, line: usize, puzzle: Result<String, RowError>) {
        self.lines.push(Some(line as u64));
        self.errors.push(puzzle.as_ref().err().cloned());
        self.puzzles.push(puzzle.ok());
    }

    /// Reads a list line by line; empty lines and comments are skipped.
    fn list(text: &str, expected: &ReadOptions) -> ReadRows {
        let mut rows = ReadRows::default();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            if line.len() > MAX_LINE_LENGTH {
                rows.add(
                    number + 1,
                    Err(RowError::wrong_kind(format!("more than {MAX_LINE_LENGTH} bytes a line"))),
                );
                continue;
            }
            if expected.rules.as_ref().is_none_or(|rules| rules.is_classic())
                && let Some(cells) = format::classic_cells(line.as_bytes())
            {
                rows.add(number + 1, Ok(String::from_utf8_lossy(cells).into_owned()));
                continue;
            }
            match format::read_line(line, expected) {
                // Rules passed by the caller become part of the line.
                Ok(entry) if expected.rules.is_some() => rows.add(number + 1, Ok(written(&entry))),
                Ok(_) => rows.add(number + 1, Ok(line.trim().to_owned())),
                Err(_) if line.trim_start().starts_with('#') => {}
                Err(error) => rows.add(number + 1, Err(error.into())),
            }
        }
        rows
    }

    /// Reads the rows of a table below its header. A row may span several lines.
    fn table(text: &str, header: &TableHeader, expected: &ReadOptions) -> ReadRows {
        let mut rows = ReadRows::default();
        let (mut rest, mut number, mut is_header) = (text, 1, true);
        while let Some(length) = header.row_length(rest.as_bytes(), true).filter(|length| *length > 0) {
            let (row, after) = rest.split_at(length);
            let lines = row.matches('\n').count();
            let row = row.trim_end_matches(['\r', '\n']);
            if !row.trim().is_empty() && !std::mem::take(&mut is_header) {
                rows.add_row(number, row, header, expected);
            }
            (rest, number) = (after, number + lines);
        }
        rows
    }

    fn add_row(&mut self, number: usize, row: &str, header: &TableHeader, expected: &ReadOptions) {
        if row.len() > MAX_LINE_LENGTH {
            return self
                .add(number, Err(RowError::wrong_kind(format!("more than {MAX_LINE_LENGTH} bytes a line"))));
        }
        match header.read_row(row, expected) {
            Ok(entry) => self.add(number, Ok(written(&entry))),
            Err(error) => self.add(number + error.line - 1, Err(error.into())),
        }
    }

    /// Reads a document of any format.
    fn document(text: &str, expected: &ReadOptions) -> Result<ReadRows, RowError> {
        let document = format::read(text, expected)?;
        let mut rows = ReadRows::default();
        for entry in &document.entries {
            rows.add(entry.line, Ok(written(entry)));
        }
        for fault in document.errors {
            rows.add(fault.line, Err(fault.into()));
        }
        Ok(rows)
    }
}

/// Returns a parsed puzzle as text, with its rules, candidates, title and solution if they don't follow from its cells.
fn written(entry: &DocumentEntry) -> String {
    puzzle_line(&entry.board, &entry.info.without_remarks())
}

/// Reads puzzles from a text or a file: returns a table with `puzzle` (as one line), `line` (uint64, from 1) and `error`.
///
/// Lists (one puzzle per line, CSV with a header, JSON lines) and documents of any format are detected from their beginning. Files may
/// be compressed with gzip or zstd. Empty lines and comments are skipped.
///
/// Parameters
/// ----------
/// source : str, bytes or os.PathLike
///     A path to a file, or a text; bytes are the contents of a file. A str without line ends that begins like a path ("/", "./", "~"),
///     ends like one (".txt", ".csv", ".sdk" ...) or names a file is a path, and never read as a puzzle.
/// format : str, optional
///     The format; by default detected.
/// rules : str, optional
///     See `solve`.
///
/// Raises
/// ------
/// FileNotFoundError, OSError
///     If the file does not exist, or can't be read.
/// PuzzleReadError
///     If a document can't be read.
///
/// Examples
/// --------
/// >>> pm.read("1.....2..3.....4\n12....2..3.....4\n")["puzzle"].to_list()
/// ['1.....2..3.....4', '12....2..3.....4']
/// >>> pm.read("/nope.txt")
/// Traceback (most recent call last):
///     ...
/// FileNotFoundError: [Errno 2] No such file or directory: '/nope.txt'
#[pyfunction]
#[pyo3(signature = (source, *, format=None, rules=None))]
fn read(
    py: Python<'_>,
    source: &Bound<'_, PyAny>,
    format: Option<&str>,
    rules: Option<&str>,
) -> PyResult<AnswerTable> {
    let rules = rules.map(|text| parse_rules(text, None)).transpose()?;
    let expected = ReadOptions { format: format.map(format_of).transpose()?, rules };
    let text = contents(source, &expected)?;
    let rows = py.detach(|| {
        let head = head_of(&text);
        let is_list = match expected.format {
            Some(format) => format.is_one_line(),
            None => format::is_list(head, &expected),
        };
        let may_be_table = matches!(expected.format, None | Some(Format::Csv));
        if let Some(header) = may_be_table.then(|| TableHeader::of_lines(head)).flatten() {
            return Ok(ReadRows::table(&text, &header, &expected));
        }
        if is_list {
            return Ok(ReadRows::list(&text, &expected));
        }
        if text.len() as u64 > MAX_DOCUMENT {
            return Err(RowError::wrong_kind(format!("a document of more than {MAX_DOCUMENT} bytes")));
        }
        ReadRows::document(&text, &expected)
    });
    let ReadRows { lines, puzzles, errors } = rows.map_err(|error| error.exception(py, None))?;
    let columns = vec![("puzzle", columns::text_column(puzzles)), ("line", columns::u64_column(lines))];
    AnswerTable::new(columns, errors)
}

/// Returns the beginning of a text.
fn head_of(text: &str) -> &str {
    let ends = (0..=text.len().min(HEAD)).rev();
    ends.take(4).find_map(|end| text.get(..end)).unwrap_or(text)
}

/// Returns the text of a source, its lines separated by line feeds.
fn contents(source: &Bound<'_, PyAny>, expected: &ReadOptions) -> PyResult<String> {
    let input: Box<dyn Read> = if let Ok(text) = source.cast::<PyString>() {
        let text = text.to_str()?;
        let is_named = || format::read_line(text, expected).is_err() && Path::new(text).is_file();
        if !looks_like_a_path(text) && (text.contains('\n') || !is_named()) {
            return Ok(format::utf8_text(text.as_bytes()).unwrap_or_else(|| text.to_owned()));
        }
        opened(Path::new(text))?
    } else if let Ok(bytes) = source.cast::<PyBytes>() {
        Box::new(Cursor::new(bytes.as_bytes().to_vec()))
    } else if let Ok(path) = source.extract::<PathBuf>() {
        opened(&path)?
    } else {
        let name = source.get_type().name()?;
        return Err(PyTypeError::new_err(format!("expected a text, bytes or a path, found {name}")));
    };
    let mut bytes = Vec::new();
    let failed = |e: std::io::Error| PyOSError::new_err(e.to_string());
    decompressed(input).map_err(failed)?.read_to_end(&mut bytes).map_err(failed)?;
    if let Some(text) = format::utf8_text(&bytes) {
        return Ok(text);
    }
    let text = String::from_utf8(bytes).map_err(|e| PyValueError::new_err(format!("not UTF-8: {e}")))?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Opens a file. Python converts I/O errors to exceptions such as `FileNotFoundError`.
fn opened(path: &Path) -> PyResult<Box<dyn Read>> {
    let named = |why: std::io::Error| {
        let place = path.display().to_string();
        let words = why.to_string();
        let words = words.split(" (os error").next().unwrap_or_default().to_owned();
        match why.raw_os_error() {
            Some(number) => PyOSError::new_err((number, words, place)),
            None => PyOSError::new_err(format!("{place}: {why}")),
        }
    };
    let file = File::open(path).map_err(named)?;
    if file.metadata().is_ok_and(|about| about.is_dir()) {
        return Err(PyIsADirectoryError::new_err(format!("{} is a folder", path.display())));
    }
    Ok(Box::new(BufReader::new(file)))
}

/// Returns the rows of a batch as they stand, cells as lines: a table with the columns `text` and `error`.
#[pyfunction]
fn _texts(batch: &Bound<'_, PyAny>) -> PyResult<AnswerTable> {
    let texts = FunctionInput::of_batch(batch, BatchOptions::PLAIN)?.rows.texts();
    let column = columns::text_column(texts.iter().map(|text| text.as_ref().ok()));
    let errors: Vec<Option<RowError>> = texts.into_iter().map(Result::err).collect();
    AnswerTable::new(vec![("text", column)], errors)
}

/// Adds the functions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(convert, module)?)?;
    module.add_function(wrap_pyfunction!(read, module)?)?;
    module.add_function(wrap_pyfunction!(_texts, module)?)
}
