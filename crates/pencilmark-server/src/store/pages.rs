//! The rows of a damaged SQLite file, page by page, whatever its header and its tables' roots have become.
//!
//! After "Database File Format" (sqlite.org/fileformat2.html): a leaf page lists its cells, a cell is a record, and a long record goes on
//! in a chain of overflow pages. The write-ahead log beside the file holds newer versions of some pages.

use std::collections::{HashMap, HashSet};

/// A value of a row. Numbers with a fraction and bytes do not occur in what is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CellValue {
    /// A column without a value.
    Null,
    /// An integer of up to 64 bits.
    Integer(i64),
    /// A text in UTF-8.
    Text(String),
    /// Bytes or a number with a fraction.
    Other,
}

/// The start of a sound file.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The size of pages if the header doesn't say.
const USUAL_PAGE: usize = 4096;

/// The length of the header of the file, before the first page's own header.
const FILE_HEADER: usize = 100;

/// The types of pages that hold records.
const INDEX_INTERIOR: u8 = 2;
const INDEX_LEAF: u8 = 10;
const TABLE_LEAF: u8 = 13;

/// Returns every row that can be read from a file and its write-ahead log, table by table in no order.
pub(super) fn rows(file: &[u8], log: &[u8]) -> Vec<Vec<CellValue>> {
    let pages = Pages::new(file, log);
    let free = pages.free_pages();
    let numbers = (1..=pages.count).filter(|number| !free.contains(number));
    numbers.flat_map(|number| pages.rows_of(number)).collect()
}

struct Pages<'a> {
    file: &'a [u8],
    size: usize,
    count: usize,
    /// The newest version of each page that the log holds.
    logged: HashMap<usize, &'a [u8]>,
}

impl<'a> Pages<'a> {
    fn new(file: &'a [u8], log: &'a [u8]) -> Pages<'a> {
        let told = number(file, 16, 2)
            .filter(|_| file.starts_with(MAGIC))
            .map(|size| if size == 1 { 65536 } else { size });
        let size = told.filter(|size| size.is_power_of_two() && *size >= 512).unwrap_or(USUAL_PAGE);
        // Frames with other salts are left over from an earlier round of the log.
        let salts = log.get(16..24);
        let frames = log.get(32..).unwrap_or_default().chunks_exact(24 + size);
        let logged: HashMap<usize, &[u8]> = frames
            .filter(|frame| frame.get(8..16) == salts)
            .filter_map(|frame| Some((number(frame, 0, 4)?, &frame[24..])))
            .collect();
        let count = logged.keys().copied().filter(|page| *page < 1 << 24).max().unwrap_or(0);
        Pages { file, size, count: count.max(file.len().div_ceil(size)), logged }
    }

    fn page(&self, number: usize) -> Option<&'a [u8]> {
        let start = number.checked_sub(1)?.checked_mul(self.size)?;
        self.logged.get(&number).copied().or_else(|| self.file.get(start..start + self.size))
    }

    /// Returns the pages that the file lists as unused: they hold what was removed.
    fn free_pages(&self) -> HashSet<usize> {
        let mut free = HashSet::new();
        let header = self.page(1).filter(|page| page.starts_with(MAGIC));
        let mut trunk = header.and_then(|page| number(page, 32, 4)).unwrap_or(0);
        while trunk > 0 && free.insert(trunk) {
            let Some(page) = self.page(trunk) else { break };
            let count = number(page, 4, 4).unwrap_or(0).min(self.size / 4);
            free.extend((0..count).filter_map(|at| number(page, 8 + 4 * at, 4)));
            trunk = number(page, 0, 4).unwrap_or(0);
        }
        free
    }

    fn rows_of(&self, number_of_page: usize) -> Vec<Vec<CellValue>> {
        let Some(page) = self.page(number_of_page) else { return Vec::new() };
        let start = if number_of_page == 1 { FILE_HEADER } else { 0 };
        let kind = page[start];
        let header = match kind {
            INDEX_INTERIOR => 12,
            INDEX_LEAF | TABLE_LEAF => 8,
            _ => return Vec::new(),
        };
        let cells = number(page, start + 3, 2).unwrap_or(0).min(self.size / 2);
        let offsets = (0..cells).filter_map(|at| number(page, start + header + 2 * at, 2));
        offsets.filter_map(|offset| record(&self.payload(page, kind, offset)?)).collect()
    }

    /// Returns the bytes of the record of a cell.
    fn payload(&self, page: &[u8], kind: u8, offset: usize) -> Option<Vec<u8>> {
        let mut at = offset + if kind == INDEX_INTERIOR { 4 } else { 0 };
        let length = usize::try_from(varint(page, &mut at)?).ok()?;
        let is_table = kind == TABLE_LEAF;
        if is_table {
            varint(page, &mut at)?;
        }
        // A damaged chain may be a circle: no record is longer than all pages.
        if length > self.file.len() + self.logged.len() * self.size {
            return None;
        }
        let here = local_length(length, self.size, is_table);
        let mut bytes = page.get(at..at + here)?.to_vec();
        let mut next = if here < length { number(page, at + here, 4)? } else { 0 };
        while bytes.len() < length {
            let more = self.page(next)?;
            let taken = (length - bytes.len()).min(self.size - 4);
            bytes.extend(&more[4..4 + taken]);
            next = number(more, 0, 4)?;
        }
        Some(bytes)
    }
}

/// Returns the number of bytes of a record that lie in its cell.
fn local_length(length: usize, page: usize, is_table: bool) -> usize {
    let most = if is_table { page - 35 } else { (page - 12) * 64 / 255 - 23 };
    let least = (page - 12) * 32 / 255 - 23;
    if length <= most {
        return length;
    }
    let rest = least + (length - least) % (page - 4);
    if rest <= most { rest } else { least }
}

/// Reads a record: the types of its values, then the values.
fn record(bytes: &[u8]) -> Option<Vec<CellValue>> {
    let mut at = 0;
    let header = usize::try_from(varint(bytes, &mut at)?).ok()?;
    let mut value = header;
    let mut row = Vec::new();
    while at < header {
        let kind = varint(bytes, &mut at)?;
        let length = match kind {
            0 | 8 | 9 => 0,
            1..=4 => kind as usize,
            5 => 6,
            6 | 7 => 8,
            _ => usize::try_from(kind).ok()?.checked_sub(12)? / 2,
        };
        let part = bytes.get(value..value.checked_add(length)?)?;
        value += length;
        row.push(match kind {
            0 => CellValue::Null,
            8 | 9 => CellValue::Integer(kind as i64 - 8),
            1..=6 => CellValue::Integer(integer(part)),
            13.. if kind % 2 == 1 => CellValue::Text(String::from_utf8(part.to_vec()).ok()?),
            _ => CellValue::Other,
        });
    }
    Some(row)
}

/// Returns the signed number that big-endian bytes stand for.
fn integer(bytes: &[u8]) -> i64 {
    let sign = if bytes.first().is_some_and(|first| *first >= 0x80) { -1 } else { 0 };
    bytes.iter().fold(sign, |number, byte| number << 8 | i64::from(*byte))
}

/// Returns the big-endian number of so many bytes at a place.
fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    Some(bytes.get(at..at + length)?.iter().fold(0, |number, byte| number << 8 | usize::from(*byte)))
}

/// Reads a number of one to nine bytes, seven bits each, and moves behind it.
fn varint(bytes: &[u8], at: &mut usize) -> Option<u64> {
    let mut number = 0;
    for length in 1..=9 {
        let byte = u64::from(*bytes.get(*at)?);
        *at += 1;
        if length == 9 {
            return Some(number << 8 | byte);
        }
        number = number << 7 | (byte & 0x7f);
        if byte < 0x80 {
            break;
        }
    }
    Some(number)
}
