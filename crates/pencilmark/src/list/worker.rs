//! The worker that processes chunks of lines.

use std::ops::Range;

use pencilmark_core::plain_line::classic_cells;
use pencilmark_formats::{Document, DocumentEntry};

use crate::internal_error::InternalError;
use crate::known_rules::settled;
use crate::list::classics::Classics;
use crate::list::line_solver::LineSolver;
use crate::list::plan::ListPlan;
use crate::list::plan::ListTask;
use crate::list::reading::{is_record, lines, puzzle_part, read, read_row};
use crate::list::report::{LineCounts, LineError, LineReport};
use crate::pipeline::{Chunk, Worker};
use crate::shard::Shard;

/// A function that appends the output for a report.
type ReportWriter<'a> = dyn FnMut(&LineReport, &mut Vec<u8>) + Send + 'a;

/// A worker that answers chunks of lines; `write` formats the report on each line.
pub struct ListWorker<'a> {
    solver: LineSolver,
    classics: Classics,
    spans: Vec<Span>,
    write: Box<ReportWriter<'a>>,
}

/// A line of a chunk.
struct Span {
    /// The bytes of its text.
    line: Range<usize>,
    /// The bytes of its classic puzzle, which is solved in a batch; empty if it has none.
    classic: Range<usize>,
    /// The number of lines before it.
    lines_before: u64,
}

impl<'a> ListWorker<'a> {
    /// Creates a worker with a plan and a function that formats reports.
    pub fn new(plan: ListPlan, write: impl FnMut(&LineReport, &mut Vec<u8>) + Send + 'a) -> ListWorker<'a> {
        let classics = Classics::new(plan.code_path);
        ListWorker { solver: LineSolver::new(plan), classics, spans: Vec::new(), write: Box::new(write) }
    }

    /// Reports on the puzzles of a document, each by the line on which it begins, and on the lines that could not be
    /// parsed. `hand_over` is called after each report with the output so far.
    pub fn document(
        &mut self,
        document: Document,
        text: &str,
        out: &mut Vec<u8>,
        hand_over: &dyn Fn(&mut Vec<u8>),
    ) -> LineCounts {
        let lines: Vec<&str> = text.lines().collect();
        let entries = document.entries.into_iter().map(|entry| (entry.line, Ok(entry)));
        let faults = document.errors.into_iter().map(|fault| (fault.line, Err(LineError::Unreadable(fault))));
        let mut items: Vec<_> = entries.chain(faults).collect();
        items.retain(|(line, _)| self.solver.plan.shard.has_line(*line as u64));
        items.sort_by_key(|(line, _)| *line);
        let mut counts = LineCounts::default();
        for (line, item) in items {
            let text = match &item {
                Ok(entry) => entry.board.grid().to_string(),
                Err(_) => lines.get(line - 1).copied().unwrap_or("").to_owned(),
            };
            self.report(line as u64, text.as_bytes(), item, &mut counts, out);
            hand_over(out);
        }
        counts
    }

    fn report(
        &mut self,
        line: u64,
        text: &[u8],
        item: Result<DocumentEntry, LineError>,
        counts: &mut LineCounts,
        out: &mut Vec<u8>,
    ) {
        let asks = !matches!(self.solver.plan.task, ListTask::Read | ListTask::Cells);
        let settle = |entry| if asks { settled(entry, self.solver.plan.max_nodes) } else { entry };
        let item = item.map(settle);
        // The report on a JSON record or on a row of several lines has the puzzle's cells as its text.
        let of_lines = memchr::memchr(b'\n', text).is_some();
        let cells = item.as_ref().ok().filter(|_| of_lines || text.starts_with(b"{"));
        let cells = cells.map(|entry| entry.board.grid().to_string());
        let first = text.split(|byte| *byte == b'\n').next().filter(|_| of_lines);
        let text = first.unwrap_or(text);
        let text = cells.as_ref().map_or(text, |cells| cells.as_bytes());
        let (entry, start) = (item.as_ref().ok(), out.len());
        let done = InternalError::catch(|| {
            let answer = item.as_ref().map(|entry| self.solver.answer(entry, line)).map_err(LineError::clone);
            let report = LineReport { line, text, entry, answer };
            (self.write)(&report, out);
            counts.note(&report);
        });
        if let Err(error) = done {
            // A search that was interrupted is in an unknown state.
            self.solver = LineSolver::new(self.solver.plan.clone());
            out.truncate(start);
            let report = LineReport { line, text, entry, answer: Err(LineError::Internal(error)) };
            counts.note(&report);
            (self.write)(&report, out);
        }
    }

    /// Reports on a classic puzzle of the chunk that was solved in a batch.
    fn report_classic(
        &mut self,
        line: u64,
        number: usize,
        text: &[u8],
        counts: &mut LineCounts,
        out: &mut Vec<u8>,
    ) {
        let start = out.len();
        let done = InternalError::catch(|| {
            let answer = Ok(self.classics.answer(number, self.solver.plan.task, text));
            let report = LineReport { line, text, entry: None, answer };
            (self.write)(&report, out);
            counts.note(&report);
        });
        if let Err(error) = done {
            out.truncate(start);
            let report = LineReport { line, text, entry: None, answer: Err(LineError::Internal(error)) };
            counts.note(&report);
            (self.write)(&report, out);
        }
    }
}

impl Worker for ListWorker<'_> {
    type Counts = LineCounts;

    fn work(&mut self, chunk: &Chunk, out: &mut Vec<u8>, hand_over: &dyn Fn(&mut Vec<u8>)) -> LineCounts {
        let mut counts = LineCounts::default();
        let (mut spans, mut starts) =
            (std::mem::take(&mut self.spans), std::mem::take(&mut self.classics.starts));
        find_lines(&self.solver.plan, chunk, &mut spans, &mut starts);
        let solved = InternalError::catch(|| self.classics.answer_chunk(&self.solver.plan, chunk, &starts));
        if solved.is_err() {
            // Each puzzle of the chunk is then answered alone.
            self.classics = Classics::new(self.solver.plan.code_path);
            spans.iter_mut().for_each(|span| span.classic = 0..0);
        }
        let bare = self.solver.plan.bare_answers;
        let mut answered = 0;
        for Span { line, classic, lines_before } in spans.drain(..) {
            let (number, line) = (chunk.first_line + lines_before, &chunk.bytes[line]);
            if !classic.is_empty() {
                if bare && self.classics.write_bare(answered, &self.solver.plan.task, &mut counts, out) {
                    answered += 1;
                    continue;
                }
                let text = &chunk.bytes[classic];
                let cells = is_record(&self.solver.plan, line).then(|| with_dots(text));
                let text = cells.as_ref().map_or(text, |cells| cells);
                self.report_classic(number, answered, text, &mut counts, out);
                answered += 1;
            } else if let Some(header) = &self.solver.plan.table {
                // Empty lines between table rows get no report.
                if !line.trim_ascii().is_empty() {
                    // The report on a row with quotes has the whole row as its text.
                    let has_quotes = memchr::memchr(b'"', line).is_some();
                    let part = if has_quotes { 0..line.len() } else { puzzle_part(&self.solver.plan, line) };
                    let item = caught(|| read_row(line, header, &self.solver.plan.expected));
                    let text = line[part].trim_ascii();
                    self.report(line_at_fault(number, &item), text, item, &mut counts, out);
                    hand_over(out);
                }
            } else {
                let item = caught(|| read(line, &self.solver.plan.expected));
                self.report(number, line, item, &mut counts, out);
                hand_over(out);
            }
        }
        starts.clear();
        self.classics.starts = starts;
        self.spans = spans;
        counts
    }
}

/// Adds the lines of a chunk that a plan answers, and where the classic puzzles among them start.
fn find_lines(plan: &ListPlan, chunk: &Chunk, spans: &mut Vec<Span>, starts: &mut Vec<usize>) {
    let takes_classics = plan.takes_classics();
    let takes_all = takes_classics && plan.table.is_none() && plan.shard == Shard::WHOLE;
    let mut lines = lines(&chunk.bytes, plan.table.as_ref());
    loop {
        while let Some((start, lines_before)) = takes_all.then(|| lines.pass_classic()).flatten() {
            starts.push(start);
            spans.push(Span { line: start..start + 81, classic: start..start + 81, lines_before });
        }
        let Some(line) = lines.next() else { break };
        if plan.shard != Shard::WHOLE && !plan.shard.has_line(chunk.first_line + line.lines_before) {
            continue;
        }
        let mut classic = 0..0;
        if takes_classics {
            let part = puzzle_part(plan, line.text);
            if classic_cells(&line.text[part.clone()]).is_some() {
                classic = line.text_start + part.start..line.text_start + part.end;
                starts.push(classic.start);
            }
        }
        let text = line.text_start..line.text_start + line.text.len();
        spans.push(Span { line: text, classic, lines_before: line.lines_before });
    }
}

/// Returns the cells of a classic puzzle with a dot for each empty cell.
fn with_dots(cells: &[u8]) -> [u8; 81] {
    let dot = |cell: &u8| if *cell == b'0' { b'.' } else { *cell };
    std::array::from_fn(|at| cells.get(at).map_or(b'.', dot))
}

/// Reads a puzzle; a panic is the line's error.
fn caught(read: impl FnOnce() -> Result<DocumentEntry, LineError>) -> Result<DocumentEntry, LineError> {
    InternalError::catch(read).map_err(LineError::Internal).flatten()
}

/// Returns the line number reported for a row: its first line, or the line of the error if it can't be read.
fn line_at_fault(first: u64, row: &Result<DocumentEntry, LineError>) -> u64 {
    match row {
        Err(LineError::Unreadable(error)) => first + error.line as u64 - 1,
        _ => first,
    }
}
