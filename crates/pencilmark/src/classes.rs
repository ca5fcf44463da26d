//! Lists of puzzles grouped into classes: lines that contain the same puzzle.
//!
//! ```text
//!  chunks of lines -> KeyWorker, one a thread: each line's key -> records, in order -> ClassFilter: the first line of each class
//! ```
//!
//! Keys are compared in full, not by a hash: two lines belong to the same class only if all cells of their forms are
//! equal.

use std::fmt;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::io::{self, Write};

use hashbrown::HashTable;
use pencilmark_core::board::Board;
use pencilmark_core::plain_line::classic_cells;
use pencilmark_core::rules_text;
use pencilmark_core::symmetry::Symmetry;
use pencilmark_formats::csv::TableHeader;
use pencilmark_formats::{Format, ReadOptions, puzzle_line};

use crate::internal_error::InternalError;
use crate::list::{InputLine, LineError, lines, read, read_row};
use crate::minlex::{CanonicalFormError, Minlex};
use crate::pipeline::{Chunk, Worker};
use crate::shard::Shard;
use crate::sorter::{Sorter, Spill};

/// The criterion by which two puzzles count as the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassCriterion {
    /// Same values in the same cells under the same rules, in whatever format.
    Cells,
    /// Equal up to symmetry: a symmetry maps one puzzle to the other.
    UpToSymmetry,
}

impl Shard {
    /// True if the class with a key belongs to this part. All lines of a class belong to the same part.
    pub fn has_class(&self, key: &[u8]) -> bool {
        self.parts == 1 || random_for_key(0x5AAD, key) % self.parts == self.index
    }
}

/// Computes the keys of lines, which identify their classes.
#[derive(Default)]
pub struct LineKeys {
    minlex: Minlex,
}

/// The first byte of a key of packed classic cells.
const CLASSIC: u8 = 0;
const OTHER: u8 = 1;

impl LineKeys {
    /// Writes the key of a line to `key`: equal for lines of the same class, different for all others.
    ///
    /// # Errors
    /// The reason why the line has no key.
    pub fn write_key(
        &mut self,
        line: &[u8],
        expected: &ReadOptions,
        same: ClassCriterion,
        key: &mut Vec<u8>,
    ) -> Result<(), LineKeyError> {
        if let Some(cells) = classic_cells(line).filter(|_| expected.format.is_none() && is_classic(expected))
        {
            return self.classic_key(cells, same, key);
        }
        self.board_key(&read(line, expected).map_err(LineKeyError::Unread)?.board, same, key)
    }

    /// Writes the key of a table row to `key`.
    ///
    /// # Errors
    /// The reason why the row has no key.
    pub fn write_row_key(
        &mut self,
        row: &[u8],
        header: &TableHeader,
        expected: &ReadOptions,
        same: ClassCriterion,
        key: &mut Vec<u8>,
    ) -> Result<(), LineKeyError> {
        if row.trim_ascii().is_empty() {
            return Err(LineKeyError::Unread(LineError::Empty));
        }
        // A row without rules of its own is described by its puzzle alone; the other fields only have to be valid text.
        let plain = matches!(expected.format, None | Some(Format::Csv)) && is_classic(expected);
        if plain
            && !header.has_rules()
            && let Some(cells) = header.puzzle_range(row).and_then(|range| classic_cells(&row[range]))
            && std::str::from_utf8(row).is_ok()
        {
            return self.classic_key(cells, same, key);
        }
        let entry = read_row(row, header, expected).map_err(LineKeyError::Unread)?;
        self.board_key(&entry.board, same, key)
    }

    /// Writes the key of a line, or of a row if there is a header, to `key`; a panic is the line's error.
    fn try_write_key(
        &mut self,
        line: &[u8],
        header: Option<&TableHeader>,
        expected: &ReadOptions,
        same: ClassCriterion,
        key: &mut Vec<u8>,
    ) -> Result<(), LineKeyError> {
        let written = InternalError::catch(|| match header {
            Some(header) => self.write_row_key(line, header, expected, same, key),
            None => self.write_key(line, expected, same, key),
        });
        written.unwrap_or_else(|error| {
            *self = LineKeys::default();
            Err(LineKeyError::Unread(LineError::Internal(error)))
        })
    }

    fn classic_key(
        &mut self,
        cells: &[u8; 81],
        same: ClassCriterion,
        key: &mut Vec<u8>,
    ) -> Result<(), LineKeyError> {
        let cells = cells.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
        let cells = match same {
            ClassCriterion::Cells => cells,
            ClassCriterion::UpToSymmetry => {
                self.minlex.classic_form(&cells).map_err(LineKeyError::NoCanonicalForm)?
            }
        };
        pack(&cells, key);
        Ok(())
    }

    fn board_key(
        &mut self,
        board: &Board,
        same: ClassCriterion,
        key: &mut Vec<u8>,
    ) -> Result<(), LineKeyError> {
        let grid = match same {
            ClassCriterion::Cells => {
                Symmetry::identity(board.rules()).with_normalised_rules().map_grid(board.grid())
            }
            ClassCriterion::UpToSymmetry => {
                self.minlex.canonical_form(board).map_err(LineKeyError::NoCanonicalForm)?.grid
            }
        };
        if board.rules().is_classic() && board.has_derived_candidates() {
            pack(&crate::minlex::values(&grid), key);
            return Ok(());
        }
        key.push(OTHER);
        key.extend_from_slice(format!("{}\t{grid}", rules_text::to_text(grid.rules())).as_bytes());
        if !board.has_derived_candidates() {
            let candidates = board.rules().cells().map(|cell| format!("\t{:?}", board.candidates(cell)));
            candidates.for_each(|set| key.extend_from_slice(set.as_bytes()));
        }
        Ok(())
    }
}

/// True if the expected format and rules make a line of 81 cells a classic puzzle.
fn is_classic(expected: &ReadOptions) -> bool {
    expected.rules.as_ref().is_none_or(|rules| rules.is_classic())
}

/// The reason why a line has no key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineKeyError {
    /// The line contains no readable puzzle.
    Unread(LineError),
    /// The puzzle has no canonical form.
    NoCanonicalForm(CanonicalFormError),
}

impl fmt::Display for LineKeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineKeyError::Unread(why) => why.fmt(f),
            LineKeyError::NoCanonicalForm(why) => why.fmt(f),
        }
    }
}

/// Appends classic cells to `key` as 35 bytes: three values per ten bits.
fn pack(cells: &[u8; 81], key: &mut Vec<u8>) {
    key.push(CLASSIC);
    let (mut bits, mut count) = (0_u32, 0);
    for three in cells.as_chunks::<3>().0 {
        let number = three.iter().fold(0, |number, value| number * 10 + u32::from(*value));
        (bits, count) = (bits << 10 | number, count + 10);
        while count >= 8 {
            count -= 8;
            key.push((bits >> count) as u8);
        }
        bits &= (1 << count) - 1;
    }
    key.push((bits << (8 - count)) as u8);
}

/// Returns a pseudo-random number determined by a seed and a key, the same on every machine (splitmix64 over the key's
/// words).
pub fn random_for_key(seed: u64, key: &[u8]) -> u64 {
    let mixed = |x: u64| {
        let x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ x >> 31
    };
    key.chunks(8).fold(mixed(seed ^ 0x9E37_79B9_7F4A_7C15), |state, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        mixed(state.wrapping_add(0x9E37_79B9_7F4A_7C15) ^ u64::from_le_bytes(word))
    })
}

/// The statistics of a chunk of lines with keys.
#[derive(Default, Debug)]
pub struct KeyCounts {
    /// The number of lines that have a key.
    pub puzzles: u64,
    /// The lines without a key, by number; empty lines and comments are not included.
    pub lines_without_key: Vec<(u64, LineKeyError)>,
}

/// Computes the key of each line, and writes key and line as a record for a [`RecordSink`]; lines without a key are
/// skipped.
pub struct KeyWorker {
    /// The criterion by which puzzles count as the same.
    pub criterion: ClassCriterion,
    /// The part of all classes to process.
    pub shard: Shard,
    /// The expected format and rules of the lines.
    pub expected: ReadOptions,
    /// The header of the table, if the lines are rows of one.
    pub table: Option<TableHeader>,
    /// The computer of the lines' keys.
    pub keys: LineKeys,
}

/// Returns a line with the rules of its puzzle added, if they are known only from `expected`; `None` if the line states
/// its rules itself, or can't be parsed. Use the result when passing the line on.
pub fn line_with_rules(line: &[u8], expected: &ReadOptions) -> Option<String> {
    expected.rules.as_ref().filter(|rules| !rules.is_default())?;
    let entry = read(line.strip_suffix(b"\r").unwrap_or(line), expected).ok()?;
    Some(puzzle_line(&entry.board, &entry.info))
}

impl Worker for KeyWorker {
    type Counts = KeyCounts;

    fn work(&mut self, chunk: &Chunk, out: &mut Vec<u8>, _: &dyn Fn(&mut Vec<u8>)) -> KeyCounts {
        let mut counts = KeyCounts::default();
        let mut key = Vec::new();
        for InputLine { lines_before, byte_range, text: line, .. } in lines(&chunk.bytes, self.table.as_ref())
        {
            // The line exactly as in the input, including spaces at its ends.
            let raw = &chunk.bytes[byte_range];
            let raw = raw.strip_suffix(b"\n").unwrap_or(raw);
            key.clear();
            match self.keys.try_write_key(line, self.table.as_ref(), &self.expected, self.criterion, &mut key)
            {
                Ok(()) => {
                    counts.puzzles += 1;
                    if self.shard.has_class(&key) {
                        let whole = line_with_rules(line, &self.expected);
                        let raw = whole.as_ref().map_or(raw, |line| line.as_bytes());
                        write_record(&key, raw, out);
                    }
                }
                Err(LineKeyError::Unread(LineError::Empty | LineError::Comment)) => {}
                Err(why) => counts.lines_without_key.push((chunk.first_line + lines_before, why)),
            }
        }
        counts
    }
}

fn write_record(key: &[u8], line: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(&(key.len() as u32).to_le_bytes());
    out.extend_from_slice(&(line.len() as u32).to_le_bytes());
    out.extend_from_slice(key);
    out.extend_from_slice(line);
}

/// Returns a key and a line as a record for a [`RecordSink`].
pub fn key_record(key: &[u8], line: &[u8]) -> Vec<u8> {
    let mut record = Vec::new();
    write_record(key, line, &mut record);
    record
}

/// An output that splits the records of [`KeyWorker`]s into key and line, and passes them to a function.
pub struct RecordSink<F>(pub F);

impl<F: FnMut(&[u8], &[u8]) -> io::Result<()>> Write for RecordSink<F> {
    /// Takes whole records.
    fn write(&mut self, records: &[u8]) -> io::Result<usize> {
        let mut rest = records;
        while let Some((lengths, after)) = rest.split_first_chunk::<8>() {
            let length = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| lengths[at + i])) as usize;
            let (key, line) = (length(0), length(4));
            (self.0)(&after[..key], &after[key..key + line])?;
            rest = &after[key + line..];
        }
        Ok(records.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A set of keys, stored one after the other, each as two bytes of length and the key; looked up by hash and compared in full.
#[derive(Default)]
struct KeySet {
    table: HashTable<u32>,
    pages: Vec<Vec<u8>>,
    /// The number of stored keys.
    count: usize,
}

/// The bytes of a page. A longer key is not stored.
const PAGE: usize = 1 << 20;

/// The alignment of keys, so that a `u32` can address them all.
const STEP: usize = 4;

impl KeySet {
    fn key(pages: &[Vec<u8>], at: u32) -> &[u8] {
        let at = at as usize * STEP;
        let page = &pages[at / PAGE][at % PAGE..];
        let length = usize::from(u16::from_le_bytes([page[0], page[1]]));
        &page[2..2 + length]
    }

    /// True if the set contains the key.
    fn has(&self, key: &[u8]) -> bool {
        self.table.find(hash(key), |at| KeySet::key(&self.pages, *at) == key).is_some()
    }

    /// Adds a key that the set does not contain; false if there is no room for it.
    fn add(&mut self, key: &[u8]) -> bool {
        let needed = (2 + key.len()).next_multiple_of(STEP);
        let Ok(length) = u16::try_from(key.len()) else { return false };
        if needed > PAGE || self.pages.len() > u32::MAX as usize / (PAGE / STEP) - 1 {
            return false;
        }
        if self.pages.last().is_none_or(|page| page.len() + needed > PAGE) {
            self.pages.push(Vec::with_capacity(PAGE));
        }
        let number = self.pages.len() - 1;
        let page = &mut self.pages[number];
        let at = ((number * PAGE + page.len()) / STEP) as u32;
        let end = page.len() + needed;
        page.extend_from_slice(&length.to_le_bytes());
        page.extend_from_slice(key);
        page.resize(end, 0);
        let pages = &self.pages;
        self.table.insert_unique(hash(key), at, |at| hash(KeySet::key(pages, *at)));
        self.count += 1;
        true
    }

    /// Returns the bytes of memory used after one more key, including the copy made while the table doubles.
    fn memory_with_one_more(&self) -> usize {
        let slots = self.table.capacity() * 8 / 7;
        let growing = if self.table.len() == self.table.capacity() { 3 * slots } else { slots };
        growing * 5 + (self.pages.len() + 1) * PAGE
    }
}

fn hash(key: &[u8]) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
}

/// A filter that passes the first line of each class, in input order.
///
/// As long as the keys fit into memory, lines are passed immediately. After that, lines with unknown keys are sorted by
/// key, on disk if necessary, and the first of each class is passed at the end.
pub struct ClassFilter<'a> {
    seen: KeySet,
    memory: usize,
    /// The lines that did not fit into memory, sorted by class, then by line number.
    rest: Sorter<'a>,
    is_full: bool,
    /// The number of lines processed.
    number: u64,
    /// The number of lines that have passed the filter.
    pub passed_lines: u64,
}

impl<'a> ClassFilter<'a> {
    /// Creates a filter that uses about `memory` bytes, a quarter of it for sorting.
    pub fn new(spill: &'a mut dyn Spill, memory: usize) -> ClassFilter<'a> {
        let rest = Sorter::new(spill, memory / 4);
        ClassFilter {
            seen: KeySet::default(),
            memory: memory / 4 * 3,
            rest,
            is_full: false,
            number: 0,
            passed_lines: 0,
        }
    }

    /// Processes a line with its key.
    ///
    /// # Errors
    /// If writing or spilling to disk fails.
    pub fn add_line(&mut self, key: &[u8], line: &[u8], out: &mut dyn Write) -> io::Result<()> {
        if self.seen.has(key) {
            return Ok(());
        }
        self.is_full |= self.seen.memory_with_one_more() > self.memory;
        if !self.is_full && self.seen.add(key) {
            return self.keep(line, out);
        }
        self.is_full = true;
        self.number += 1;
        let mut value = self.number.to_be_bytes().to_vec();
        value.extend_from_slice(line);
        self.rest.add(key, &value)
    }

    fn keep(&mut self, line: &[u8], out: &mut dyn Write) -> io::Result<()> {
        self.passed_lines += 1;
        out.write_all(line)?;
        out.write_all(b"\n")
    }

    /// Passes the remaining lines. `spill` stores them while they are sorted back into input order.
    ///
    /// # Errors
    /// If writing or spilling to disk fails.
    pub fn finish(self, spill: &mut dyn Spill, out: &mut dyn Write) -> io::Result<u64> {
        let ClassFilter { rest, memory, passed_lines: mut kept, seen, .. } = self;
        drop(seen);
        let mut in_order = Sorter::new(spill, memory / 2);
        let mut last: Option<Vec<u8>> = None;
        rest.finish(&mut |key, value| {
            // Lines with equal keys are sorted by number.
            if last.as_deref() == Some(key) {
                return Ok(());
            }
            last = Some(key.to_vec());
            let (number, line) = value.split_at(8);
            in_order.add(number, line)
        })?;
        in_order.finish(&mut |_, line| {
            kept += 1;
            out.write_all(line)?;
            out.write_all(b"\n")
        })?;
        Ok(kept)
    }
}
