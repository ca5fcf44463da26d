//! Opened inputs, with detection of their format from the beginning.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};

use pencilmark::format::csv::TableHeader;
use pencilmark::format::{self, Format, ReadOptions};
use pencilmark::table_text::{grid_of_table, lines_of_array};

use crate::args::{Input, looks_like_file_name};
use crate::compression::{decompressed, is_compressed};
use crate::failure::Failure;

/// The number of bytes examined to distinguish a list from a document.
const HEAD: usize = 8 * 1024;

/// The maximum size of a document in a multi-line format, which is read as a whole.
const MAX_DOCUMENT: u64 = 64 * 1024 * 1024;

/// Opens an input and returns a reader of its text, decompressed if necessary.
///
/// # Errors
/// If it can't be opened or read.
pub fn open(source: &Input) -> Result<Box<dyn Read>, Failure> {
    match source {
        Input::Stdin => decompressed(Box::new(io::stdin())).map_err(unreadable),
        Input::Text(text) if looks_like_file_name(text) => {
            Err(Failure::Unreadable(format!("{text}: no such file")))
        }
        Input::Text(text) => Ok(Box::new(Cursor::new(format!("{text}\n").into_bytes()))),
        Input::File(path) => {
            let named = |e| Failure::Unreadable(format!("{}: {e}", path.display()));
            decompressed(Box::new(File::open(path).map_err(named)?)).map_err(named)
        }
    }
}

/// Returns the total length of all inputs in bytes, if known.
pub fn total_bytes(sources: &[Input]) -> Option<u64> {
    let length = |source: &Input| match source {
        Input::File(path) => {
            let length = std::fs::metadata(path).ok().filter(|m| m.is_file())?.len();
            let mut head = Vec::new();
            File::open(path).ok()?.take(4).read_to_end(&mut head).ok()?;
            (!is_compressed(&head)).then_some(length)
        }
        Input::Text(text) => Some(text.len() as u64),
        Input::Stdin => None,
    };
    sources.iter().map(length).sum()
}

/// Adds the name of an input to a failure to read it.
pub fn with_input_name(failure: Failure, name: Option<&str>) -> Failure {
    let Some(name) = name else { return failure };
    let full = |why: String| if why.starts_with(name) { why } else { format!("{name}: {why}") };
    match failure {
        Failure::Unreadable(why) => Failure::Unreadable(full(why)),
        Failure::Unusable(why) if !why.starts_with("writing") => Failure::Unusable(full(why)),
        Failure::Unusable(_) | Failure::NoReader => failure,
    }
}

fn unreadable(error: io::Error) -> Failure {
    Failure::Unreadable(format!("reading the input: {error}"))
}

/// An input whose first bytes were read to detect its format.
pub struct OpenInput<'a> {
    source: &'a Input,
    reader: Box<dyn Read>,
    head: Vec<u8>,
    /// A read error that occurred while detecting the format; reported once the bytes in `head` have been processed.
    failure: Option<io::Error>,
}

impl<'a> OpenInput<'a> {
    /// Opens an input.
    ///
    /// # Errors
    /// If the input can't be opened.
    pub fn open(source: &'a Input) -> Result<OpenInput<'a>, Failure> {
        Ok(OpenInput { source, reader: open(source)?, head: Vec::new(), failure: None })
    }

    /// Returns the expected format and rules of the input. The file name extension of a multi-line format decides its
    /// format, unless the file is a JSON array of puzzles, which is processed as a list.
    pub fn expected(&mut self, expected: &ReadOptions) -> ReadOptions {
        if expected.format.is_none() && self.unfold_array() {
            return expected.clone();
        }
        let ending = self.source.extension();
        let of_ending = |format: &&Format| {
            !format.is_one_line()
                && Some(format.extension()) == ending
                && ![Some("txt"), Some("csv")].contains(&ending)
        };
        let format = expected.format.or_else(|| Format::ALL.iter().find(of_ending).copied());
        ReadOptions { format, ..expected.clone() }
    }

    /// Reads up to the first non-empty line, and returns the table header if it is one.
    pub fn table_header(&mut self, expected: &ReadOptions) -> Option<TableHeader> {
        if !matches!(expected.format, None | Some(Format::Csv)) {
            return None;
        }
        loop {
            let mut lines = self.head.split_inclusive(|byte| *byte == b'\n');
            let filled = lines.find(|line| !line.trim_ascii().is_empty());
            if let Some(line) = filled.filter(|line| line.ends_with(b"\n")) {
                return std::str::from_utf8(line).ok().and_then(|line| TableHeader::parse(line.trim_end()));
            }
            if self.head.len() >= HEAD || !self.read_more() {
                return None;
            }
        }
    }

    /// Reads on until it is clear whether the input is a list. Text with line ends on the command line is a document unless
    /// a line shows that it is a list; files and standard input are lists unless they have an unmistakable frame or header,
    /// or as many rows as each has cells.
    pub fn is_list(&mut self, expected: &ReadOptions) -> bool {
        if let Some(format) = expected.format {
            return format.is_one_line();
        }
        if ["<?xml", "<opensudoku"]
            .iter()
            .any(|start| self.head.trim_ascii_start().starts_with(start.as_bytes()))
        {
            return false;
        }
        let mut ended = false;
        loop {
            let lines = self.head.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            let seen = if ended { &self.head[..] } else { &self.head[..lines] };
            let told = format::is_list(&String::from_utf8_lossy(seen), expected);
            if let Some(is_list) = told {
                return is_list;
            }
            if ended && (self.is_bare_rows() || self.unfold_table()) {
                return false;
            }
            if ended || self.head.len() >= HEAD {
                return !matches!(self.source, Input::Text(text) if text.trim().contains('\n'));
            }
            ended = !self.read_more();
        }
    }

    /// True for an input with as many lines as each line has cells, symbols or groups: the rows of one board, each too short to be
    /// a puzzle.
    fn is_bare_rows(&self) -> bool {
        let lines = self.head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
        let rows: Vec<&[u8]> = lines.filter(|row| !row.is_empty()).collect();
        let count = rows.len();
        let groups =
            |row: &&[u8]| row.split(u8::is_ascii_whitespace).filter(|group| !group.is_empty()).count();
        matches!(count, 4..=16)
            && (rows.iter().all(|row| row.len() == count) || rows.iter().all(|row| groups(row) == count))
    }

    /// Replaces a JSON array with its puzzles, one per line, or with the rows of its board; false for any other input.
    fn unfold_array(&mut self) -> bool {
        while self.head.trim_ascii_start().len() < 2 && self.read_more() {}
        let mut signs = self.head.iter().filter(|byte| !byte.is_ascii_whitespace());
        let begins = signs.next() == Some(&b'[')
            && signs.next().is_some_and(|byte| matches!(byte, b'[' | b'{' | b'"' | b'n' | b'0'..=b'9'));
        if !begins {
            return false;
        }
        while self.head.len() as u64 <= MAX_DOCUMENT && self.read_more() {}
        let text = String::from_utf8_lossy(&self.head);
        let unfolded = lines_of_array(&text).or_else(|| grid_of_table(&text));
        unfolded.is_some_and(|unfolded| {
            self.head = unfolded.into_bytes();
            true
        })
    }

    /// Replaces spreadsheet cells with the rows of their board; false for any other input.
    fn unfold_table(&mut self) -> bool {
        let grid = grid_of_table(&String::from_utf8_lossy(&self.head));
        grid.is_some_and(|grid| {
            self.head = grid.into_bytes();
            true
        })
    }

    /// Returns the lines of the input, including those already read.
    pub fn lines(self) -> impl BufRead {
        let rest: Box<dyn Read> = match self.failure {
            Some(error) => Box::new(FailingReader(Some(error))),
            None => self.reader,
        };
        BufReader::new(Cursor::new(self.head).chain(rest))
    }

    /// Reads the whole input.
    ///
    /// # Errors
    /// If it can't be read, or is longer than the maximum of a document.
    pub fn document(self) -> Result<Vec<u8>, Failure> {
        let mut whole = Vec::new();
        self.lines().take(MAX_DOCUMENT + 1).read_to_end(&mut whole).map_err(unreadable)?;
        if whole.len() as u64 > MAX_DOCUMENT {
            return Err(Failure::Unreadable(format!(
                "a document of more than {MAX_DOCUMENT} bytes; give a list, line by line"
            )));
        }
        Ok(whole)
    }

    /// Appends the result of the next read to the head; false at the end of the input.
    fn read_more(&mut self) -> bool {
        let mut block = [0; HEAD];
        while self.failure.is_none() {
            match self.reader.read(&mut block) {
                Ok(read) => {
                    self.head.extend_from_slice(&block[..read]);
                    return read > 0;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.failure = Some(error),
            }
        }
        false
    }
}

/// A reader that fails at once.
struct FailingReader(Option<io::Error>);

impl Read for FailingReader {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
