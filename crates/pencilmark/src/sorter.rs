//! Sorting of records by key in bounded memory.
//!
//! ```text
//!  records -> a buffer, sorted when full -> runs, 48 at most -> merged
//!
//!  a record of a run   key length u32 | value length u32 | key | value
//! ```

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

/// A temporary file that is deleted when dropped.
pub trait SpillFile: Read + Write + Seek + Send {}

impl<F: Read + Write + Seek + Send> SpillFile for F {}

/// A source of temporary files for data that exceeds memory, provided by the caller.
pub trait Spill: Send {
    /// Creates a new, empty file.
    ///
    /// # Errors
    /// If the file can't be created.
    fn file(&mut self) -> io::Result<Box<dyn SpillFile>>;
}

/// A callback that receives each record's key and value.
pub type RecordCallback<'a> = dyn FnMut(&[u8], &[u8]) -> io::Result<()> + 'a;

/// The maximum number of runs that are merged at once.
const RUNS: usize = 48;

/// The position of a record in memory: its start, and the lengths of key and value.
type Place = (usize, u32, u32);

/// Sorts records by key; records with equal keys keep their order.
pub struct Sorter<'a> {
    spill: &'a mut dyn Spill,
    memory: usize,
    bytes: Vec<u8>,
    places: Vec<Place>,
    runs: Vec<Box<dyn SpillFile>>,
}

impl<'a> Sorter<'a> {
    /// Creates a sorter that uses about `memory` bytes and spills the rest to disk.
    pub fn new(spill: &'a mut dyn Spill, memory: usize) -> Sorter<'a> {
        Sorter { spill, memory, bytes: Vec::new(), places: Vec::new(), runs: Vec::new() }
    }

    /// Adds a record to be sorted.
    ///
    /// # Errors
    /// If spilling to disk fails.
    pub fn add(&mut self, key: &[u8], value: &[u8]) -> io::Result<()> {
        let needed = key.len() + value.len() + size_of::<Place>();
        // Both vectors may have grown to twice their length.
        let held = self.bytes.len() + self.places.len() * size_of::<Place>();
        if !self.places.is_empty() && (held + needed) * 2 > self.memory {
            self.spill_run()?;
        }
        self.places.push((self.bytes.len(), key.len() as u32, value.len() as u32));
        self.bytes.extend_from_slice(key);
        self.bytes.extend_from_slice(value);
        Ok(())
    }

    /// Passes all records to `each` in the order of their keys.
    ///
    /// # Errors
    /// If reading spilled data fails, or an error of `each`.
    pub fn finish(mut self, each: &mut RecordCallback) -> io::Result<()> {
        if self.runs.is_empty() {
            self.sort();
            return self.places.iter().try_for_each(|place| {
                let (key, value) = record(&self.bytes, place);
                each(key, value)
            });
        }
        self.spill_run()?;
        self.bytes = Vec::new();
        self.places = Vec::new();
        merge(&mut self.runs, each)
    }

    fn sort(&mut self) {
        let bytes = &self.bytes;
        let key = |place: &Place| record(bytes, place).0;
        self.places.sort_by(|one, other| key(one).cmp(key(other)));
    }

    fn spill_run(&mut self) -> io::Result<()> {
        self.sort();
        let mut file = self.spill.file()?;
        let mut out = BufWriter::new(&mut file);
        for place in &self.places {
            let (key, value) = record(&self.bytes, place);
            write_record(&mut out, key, value)?;
        }
        out.flush()?;
        drop(out);
        self.bytes.clear();
        self.places.clear();
        self.runs.push(file);
        if self.runs.len() < RUNS { Ok(()) } else { self.merge_runs() }
    }

    /// Merges all runs into one.
    fn merge_runs(&mut self) -> io::Result<()> {
        let mut file = self.spill.file()?;
        let mut out = BufWriter::new(&mut file);
        merge(&mut self.runs, &mut |key, value| write_record(&mut out, key, value))?;
        out.flush()?;
        drop(out);
        self.runs = vec![file];
        Ok(())
    }
}

fn record<'b>(bytes: &'b [u8], place: &Place) -> (&'b [u8], &'b [u8]) {
    let (start, key, value) = (place.0, place.1 as usize, place.2 as usize);
    bytes[start..start + key + value].split_at(key)
}

fn write_record(out: &mut dyn Write, key: &[u8], value: &[u8]) -> io::Result<()> {
    out.write_all(&(key.len() as u32).to_le_bytes())?;
    out.write_all(&(value.len() as u32).to_le_bytes())?;
    out.write_all(key)?;
    out.write_all(value)
}

/// Reads the next record of a run; `None` at its end.
fn read_record(run: &mut dyn Read) -> io::Result<Option<(Vec<u8>, Vec<u8>)>> {
    let mut lengths = [0; 8];
    match run.read_exact(&mut lengths) {
        Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let length = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| lengths[at + i])) as usize;
    let (mut key, mut value) = (vec![0; length(0)], vec![0; length(4)]);
    run.read_exact(&mut key)?;
    run.read_exact(&mut value)?;
    Ok(Some((key, value)))
}

fn merge(runs: &mut [Box<dyn SpillFile>], each: &mut RecordCallback) -> io::Result<()> {
    let mut readers = Vec::new();
    let mut heads = BinaryHeap::new();
    for (number, run) in runs.iter_mut().enumerate() {
        run.seek(SeekFrom::Start(0))?;
        let mut reader = BufReader::with_capacity(64 * 1024, run);
        // Earlier runs contain earlier records, so records with equal keys are ordered by run number.
        heads.extend(read_record(&mut reader)?.map(|(key, value)| Reverse((key, number, value))));
        readers.push(reader);
    }
    while let Some(Reverse((key, number, value))) = heads.pop() {
        each(&key, &value)?;
        heads.extend(read_record(&mut readers[number])?.map(|(key, value)| Reverse((key, number, value))));
    }
    Ok(())
}
