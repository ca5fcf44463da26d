//! A parallel pipeline over lines: results in input order, with any number of threads and bounded memory.
//!
//! ```text
//!            chunks of whole lines            results, in the order of the chunks
//!  reader ──────────────────────────> workers ────────────────────────────────> writer
//!     ^                                                                            │
//!     └────────────────────────── the buffers come back ───────────────────────────┘
//! ```
//!
//! The number of buffers is fixed, so a slow chunk blocks the reader instead of filling memory. For the chunk that is
//! next in order, the writer also writes the lines that its worker has handed over, every [`MAX_WAIT`], so that a slow line
//! does not delay finished ones.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Read, Write};
use std::mem::take;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use pencilmark_formats::csv::{MAX_ROW_BYTES, TableHeader};

use crate::line_output::{LineOutput, MAX_WAIT};

/// The maximum length of a line in bytes; only the first [`MAX_LINE_LENGTH`] + 1 bytes of a longer one are kept.
pub const MAX_LINE_LENGTH: usize = MAX_ROW_BYTES;

/// The default number of bytes read at a time.
pub const DEFAULT_BLOCK_SIZE: usize = 256 * 1024;

/// A chunk of complete lines of the input.
#[derive(Default)]
pub struct Chunk {
    /// The lines, each with its line feed (the last one may have none). A line of [`MAX_LINE_LENGTH`] + 1 bytes was truncated.
    pub bytes: Vec<u8>,
    /// The number of the chunk's first line, from 1.
    pub first_line: u64,
}

/// A worker of the pipeline, which processes chunks one by one. Each thread has its own.
pub trait Worker: Send {
    /// The statistics of a chunk.
    type Counts: Send;

    /// Appends the results of a chunk to `out`. A worker that takes long for a line should call `hand_over` after it, which
    /// takes the content of `out` to be written before the chunk is finished.
    fn work(&mut self, chunk: &Chunk, out: &mut Vec<u8>, hand_over: &dyn Fn(&mut Vec<u8>)) -> Self::Counts;
}

/// The reason why the pipeline ended early.
#[derive(Debug)]
pub enum PipelineError {
    /// The input could not be read.
    Read(io::Error),
    /// The output could not be written.
    Write(io::Error),
    /// No thread could be started.
    Threads(io::Error),
}

impl fmt::Display for PipelineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PipelineError::Read(error) => write!(f, "reading the input: {error}"),
            PipelineError::Write(error) => write!(f, "writing the output: {error}"),
            PipelineError::Threads(error) => write!(f, "starting a thread: {error}"),
        }
    }
}

impl std::error::Error for PipelineError {}

/// How an input is divided into chunks and distributed over threads.
#[derive(Clone, Copy, Debug)]
pub struct PipelineSettings<'a> {
    /// The number of worker threads.
    pub threads: NonZeroUsize,
    /// The approximate number of bytes per chunk.
    pub block: usize,
    /// The number of the first line of the input, from 1.
    pub first_line: u64,
    /// The header of the table, if the input is the rest of one: its rows may span several lines, and are kept whole.
    pub table: Option<&'a TableHeader>,
}

/// Processes the input with workers created by `make`, and writes the results in order. `on_counts` is called for every
/// chunk after it is written, with its statistics and its number of input bytes; `Break` ends the run.
///
/// # Errors
/// If reading or writing fails. Lines read before a failed read are still processed and written.
pub fn run<W: Worker>(
    input: &mut dyn Read,
    output: &mut (dyn Write + Send),
    pace: PipelineSettings<'_>,
    make: &(dyn Fn() -> W + Sync),
    on_counts: &mut (dyn FnMut(W::Counts, u64) -> ControlFlow<()> + Send),
) -> Result<(), PipelineError> {
    let PipelineSettings { threads, block, first_line, table } = pace;
    let mut source = Source { input, block, table, rest: Vec::new(), next_line: first_line };
    if threads.get() == 1 {
        return LineOutput::run_with(output, |outlet| run_alone(&mut source, outlet, make(), on_counts))
            .map_err(PipelineError::Write)
            .flatten();
    }
    let (to_workers, chunks) = channel();
    let chunks = Mutex::new(chunks);
    let (to_writer, results) = channel();
    let (give_back, buffers) = channel();
    // Chunk n uses place n modulo the number of places, which is the maximum number of chunks in progress.
    let finished: Vec<Finished> = (0..threads.get() * 4).map(|_| Finished::default()).collect();
    for _ in &finished {
        // Sending can't fail, because the receiver is alive.
        let _ = give_back.send(Buffers::default());
    }
    thread::scope(|scope| {
        let finished = &finished;
        let writing = move || Writer { output, finished, next: 0 }.write(&results, &give_back, on_counts);
        let writer = thread::Builder::new().spawn_scoped(scope, writing).map_err(PipelineError::Threads)?;
        for number in 0..threads.get() {
            let (chunks, to_writer) = (&chunks, to_writer.clone());
            match thread::Builder::new()
                .spawn_scoped(scope, move || work(make(), chunks, finished, &to_writer))
            {
                Ok(_) => {}
                // The threads that could be started do all the work.
                Err(_) if number > 0 => break,
                Err(error) => return Err(PipelineError::Threads(error)),
            }
        }
        drop(to_writer);
        let read = feed(&mut source, &buffers, to_workers);
        drop(buffers);
        let written = writer.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        written.map_err(PipelineError::Write).and(read.map_err(PipelineError::Read))
    })
}

/// A pair of reusable buffers: a chunk and its results.
#[derive(Default)]
struct Buffers {
    chunk: Chunk,
    out: Vec<u8>,
}

/// A processed chunk, with its place in the order.
struct Done<T> {
    number: u64,
    buffers: Buffers,
    counts: T,
}

fn run_alone<W: Worker>(
    source: &mut Source,
    outlet: &LineOutput,
    mut worker: W,
    on_counts: &mut dyn FnMut(W::Counts, u64) -> ControlFlow<()>,
) -> Result<(), PipelineError> {
    let Buffers { mut chunk, mut out } = Buffers::default();
    while source.fill(&mut chunk).map_err(PipelineError::Read)? {
        out.clear();
        let counts = worker.work(&chunk, &mut out, &|lines| outlet.hand_over(lines));
        outlet.write(&out).map_err(PipelineError::Write)?;
        if on_counts(counts, chunk.bytes.len() as u64).is_break() {
            break;
        }
    }
    Ok(())
}

/// Reads chunks as long as buffers are returned; a writer that fails returns no more.
fn feed(
    source: &mut Source,
    buffers: &Receiver<Buffers>,
    to_workers: Sender<(u64, Buffers)>,
) -> io::Result<()> {
    for number in 0.. {
        let Ok(mut free) = buffers.recv() else { break };
        if !source.fill(&mut free.chunk)? || to_workers.send((number, free)).is_err() {
            break;
        }
    }
    Ok(())
}

fn work<W: Worker>(
    mut worker: W,
    chunks: &Mutex<Receiver<(u64, Buffers)>>,
    finished: &[Finished],
    to_writer: &Sender<Done<W::Counts>>,
) {
    loop {
        let next = chunks.lock().map(|chunks| chunks.recv());
        let Ok(Ok((number, mut buffers))) = next else { break };
        buffers.out.clear();
        let place = &finished[number as usize % finished.len()];
        let counts = worker.work(&buffers.chunk, &mut buffers.out, &|lines| lock(place).append(lines));
        if to_writer.send(Done { number, buffers, counts }).is_err() {
            break;
        }
    }
}

/// The finished lines of a chunk that is still being processed.
type Finished = Mutex<Vec<u8>>;

fn lock(finished: &Finished) -> std::sync::MutexGuard<'_, Vec<u8>> {
    finished.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The writer of chunks in order, including the finished lines of the next chunk.
struct Writer<'a> {
    output: &'a mut dyn Write,
    finished: &'a [Finished],
    /// The number of the next chunk to write.
    next: u64,
}

impl Writer<'_> {
    fn write<T>(
        mut self,
        results: &Receiver<Done<T>>,
        give_back: &Sender<Buffers>,
        on_counts: &mut dyn FnMut(T, u64) -> ControlFlow<()>,
    ) -> io::Result<()> {
        let mut early = BTreeMap::new();
        let mut tick = Instant::now() + MAX_WAIT;
        loop {
            match results.recv_timeout(tick.saturating_duration_since(Instant::now())) {
                Ok(done) => drop(early.insert(done.number, done)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return self.output.flush(),
            }
            while let Some(Done { buffers, counts, .. }) = early.remove(&self.next) {
                self.write_finished()?;
                self.output.write_all(&buffers.out)?;
                if on_counts(counts, buffers.chunk.bytes.len() as u64).is_break() {
                    return self.output.flush();
                }
                self.next += 1;
                // The reader may already have reached the end of the input and dropped the receiver.
                let _ = give_back.send(buffers);
            }
            let is_time = Instant::now() >= tick;
            if is_time {
                self.write_finished()?;
                tick = Instant::now() + MAX_WAIT;
            }
            if is_time || early.is_empty() {
                self.output.flush()?;
            }
        }
    }

    /// Writes the finished lines of the next chunk.
    fn write_finished(&mut self) -> io::Result<()> {
        let lines = take(&mut *lock(&self.finished[self.next as usize % self.finished.len()]));
        self.output.write_all(&lines)
    }
}

/// An input that is divided into chunks of whole lines.
struct Source<'a> {
    input: &'a mut dyn Read,
    block: usize,
    table: Option<&'a TableHeader>,
    /// The bytes read after the last line feed.
    rest: Vec<u8>,
    next_line: u64,
}

impl Source<'_> {
    /// Fills the chunk with the whole lines of one read, or of several reads if a line is longer; false at the end of the input.
    fn fill(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
        let bytes = &mut chunk.bytes;
        bytes.clear();
        bytes.append(&mut self.rest);
        let mut ended = false;
        let mut whole = None;
        while whole.is_none() && !ended {
            let start = bytes.len();
            ended = self.read_block(bytes)? == 0;
            whole = match self.table {
                Some(table) => table.complete_rows_length(bytes),
                None => memchr::memrchr(b'\n', &bytes[start..]).map(|at| start + at + 1),
            };
            if whole.is_none() && bytes.len() > MAX_LINE_LENGTH {
                bytes.truncate(MAX_LINE_LENGTH + 1);
            }
        }
        if let Some(end) = whole {
            self.rest.extend_from_slice(&bytes[end..]);
            bytes.truncate(end);
        }
        chunk.first_line = self.next_line;
        self.next_line += memchr::memchr_iter(b'\n', bytes).count() as u64;
        Ok(!bytes.is_empty())
    }

    /// Appends up to one block of input, and returns its number of bytes: 0 at the end of the input.
    fn read_block(&mut self, bytes: &mut Vec<u8>) -> io::Result<usize> {
        let start = bytes.len();
        bytes.resize(start + self.block, 0);
        let read = loop {
            match self.input.read(&mut bytes[start..]) {
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        bytes.truncate(start + *read.as_ref().unwrap_or(&0));
        read
    }
}
