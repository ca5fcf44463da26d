//! Opened inputs, with detection of their format from the beginning.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};

use pencilmark::format::csv::TableHeader;
use pencilmark::format::{self, Format, ReadOptions};
use pencilmark::table_text::lines_of_array;

use crate::args::{Input, looks_like_file_name};
use crate::compression::{decompressed, is_compressed};
use crate::failure::Failure;
use crate::language::translate;
use crate::messages::told;

/// The number of bytes read at once.
const BLOCK: usize = 8 * 1024;

/// The maximum number of bytes examined to distinguish a list from a document.
const HEAD: usize = 64 * 1024;

/// The length of the longest row of a board.
const MAX_ROW: usize = 25;

/// The maximum size of a document in a multi-line format, which is read as a whole.
const MAX_DOCUMENT: u64 = 64 * 1024 * 1024;

/// Opens an input and returns a reader of its text, decompressed if necessary.
///
/// # Errors
/// If it can't be opened or read.
pub(crate) fn open(source: &Input) -> Result<Box<dyn Read>, Failure> {
    match source {
        Input::Stdin => decompressed(Box::new(io::stdin())).map_err(unreadable),
        Input::Text(text) if looks_like_file_name(text) => {
            Err(Failure::Unreadable(format!("{text}: no such file")))
        }
        Input::Text(text) if is_word(text) => {
            Err(Failure::Unreadable(format!("{text}: no such file or puzzle")))
        }
        Input::Text(text) => Ok(Box::new(Cursor::new(format!("{text}\n").into_bytes()))),
        Input::File(path) if path.is_dir() => {
            Err(Failure::Unreadable(translate(&told::is_folder(path.display().to_string()))))
        }
        Input::File(path) => {
            let named = |e| Failure::Unreadable(format!("{}: {e}", path.display()));
            decompressed(Box::new(File::open(path).map_err(named)?)).map_err(named)
        }
    }
}

/// True for a text of one word that is no puzzle: a mistyped file name or command.
fn is_word(text: &str) -> bool {
    let is_name = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.len() < 100
        && text.chars().all(is_name)
        && format::read(text, &ReadOptions::default()).is_err()
}

/// Returns the total length of all inputs in bytes, if known.
pub(crate) fn total_bytes(sources: &[Input]) -> Option<u64> {
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
pub(crate) fn with_input_name(failure: Failure, name: Option<&str>) -> Failure {
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
pub(crate) struct OpenInput<'a> {
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
    pub(crate) fn open(source: &'a Input) -> Result<OpenInput<'a>, Failure> {
        Ok(OpenInput { source, reader: open(source)?, head: Vec::new(), failure: None })
    }

    /// Returns the expected format and rules of the input. The file name extension of a multi-line format decides its
    /// format, unless the file is a JSON array of puzzles, which is processed as a list.
    pub(crate) fn expected(&mut self, expected: &ReadOptions) -> ReadOptions {
        self.decode();
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

    /// Reads the first two lines that aren't empty, and returns the table header if the first is one.
    pub(crate) fn table_header(&mut self, expected: &ReadOptions) -> Option<TableHeader> {
        if !matches!(expected.format, None | Some(Format::Csv)) {
            return None;
        }
        loop {
            let lines = self.head.split_inclusive(|byte| *byte == b'\n');
            let mut filled = lines.filter(|line| !line.trim_ascii().is_empty() && line.ends_with(b"\n"));
            let text = |line: Option<&'_ [u8]>| {
                line.and_then(|line| Some(std::str::from_utf8(line).ok()?.trim_end().to_owned()))
            };
            let (first, second) = (text(filled.next()), text(filled.next()));
            let header = first.as_ref().and_then(|first| TableHeader::parse(first));
            let is_puzzle = || first.as_ref().is_some_and(|first| format::begins_list(first, expected));
            if header.is_some() || is_puzzle() {
                return header;
            }
            let is_enough = second.is_some() || self.head.len() >= BLOCK;
            if is_enough || !self.read_more() {
                return TableHeader::infer(&first?, &second?);
            }
        }
    }

    /// Reads on until it is clear whether the input is a list: its first line is a puzzle, longer than a row of any board, or else
    /// most lines of its beginning are.
    pub(crate) fn is_list(&mut self, expected: &ReadOptions) -> bool {
        if let Some(format) = expected.format {
            return format.is_one_line();
        }
        loop {
            let lines = self.head.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
            if format::begins_list(&String::from_utf8_lossy(&self.head[..lines]), expected) {
                return true;
            }
            if self.head.len() >= HEAD || !self.read_more() {
                // A line with bytes that are no text is no puzzle, and says nothing of the others.
                let head = String::from_utf8_lossy(&self.head);
                let is_text = |line: &&str| !line.contains(char::REPLACEMENT_CHARACTER);
                let lines: Vec<&str> = head.split_inclusive('\n').filter(is_text).collect();
                return format::is_list(&lines.concat(), expected);
            }
        }
    }

    /// Replaces UTF-16, or text whose lines end with lone carriage returns, with its usual form.
    fn decode(&mut self) {
        while self.head.is_empty() && self.read_more() {}
        let needs_all = |head: &[u8]| {
            format::utf8_text(&head[..head.len().saturating_sub(1).max(2).min(head.len())]).is_some()
        };
        if needs_all(&self.head) {
            while needs_all(&self.head) && self.head.len() as u64 <= MAX_DOCUMENT && self.read_more() {}
        }
        if let Some(text) = format::utf8_text(&self.head) {
            self.head = text.into_bytes();
        }
    }

    /// Replaces a JSON array with its puzzles, one per line, unless it is one board; false for any other input.
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
        // An array of cells with their places is one board; one of texts is a list, unless they are its rows.
        let items = text.trim_start().trim_start_matches('[').trim_start();
        let first = items.strip_prefix('"').and_then(|rest| rest.split('"').next());
        let is_one = || {
            first.is_none_or(|first| first.len() <= MAX_ROW)
                && text.len() <= HEAD
                && format::read(&text, &ReadOptions::default())
                    .is_ok_and(|document| document.entries.len() == 1)
        };
        if is_one() {
            return true;
        }
        let unfolded = lines_of_array(&text);
        let is_list = unfolded.is_some();
        if let Some(lines) = unfolded {
            self.head = lines.into_bytes();
        }
        is_list
    }

    /// True if the input begins like a web page.
    pub(crate) fn is_web_page(&self) -> bool {
        let head = self.head.trim_ascii_start();
        let begins =
            |start: &[u8]| head.len() >= start.len() && head[..start.len()].eq_ignore_ascii_case(start);
        begins(b"<!doctype html") || begins(b"<html")
    }

    /// Returns what the input is, if its first bytes are those of a file without text.
    pub(crate) fn kind_without_text(&self) -> Option<&'static str> {
        const PICTURE: &str = "a picture; `pencilmark read` reads puzzles from pictures";
        let kinds: [(&[u8], &str); 7] = [
            (b"%PDF", "a PDF; puzzles are read from text, or with `pencilmark read` from pictures"),
            (b"\x89PNG", PICTURE),
            (b"\xff\xd8\xff", PICTURE),
            (b"GIF8", PICTURE),
            (b"RIFF", PICTURE),
            (b"PK\x03\x04", "a zip archive; unpack it first"),
            (b"\x7fELF", "a program"),
        ];
        kinds.into_iter().find(|(start, _)| self.head.starts_with(start)).map(|(_, what)| what)
    }

    /// Returns the lines of the input, including those already read.
    pub(crate) fn lines(self) -> impl BufRead {
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
    pub(crate) fn document(self) -> Result<Vec<u8>, Failure> {
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
        let mut block = [0; BLOCK];
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
