//! Lists of puzzles, a line each: how every line is read and answered.
//!
//! Every line gets exactly one report, readable or not, so that line numbers match.

use std::fmt;
use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::CellSet;
use pencilmark_core::digit::Digit;
use pencilmark_core::format::csv::TableHeader;
use pencilmark_core::format::line::classic_cells;
use pencilmark_core::format::{self, Document, DocumentEntry, Expected, Format, ReadError};
use pencilmark_search::kernel9::{Batch, Bulk, CodePath, Text};
use pencilmark_search::limits::{End, Limits, Outcome, Verdict};
use pencilmark_search::plain::{self, SearchOrder};
use pencilmark_search::solver::Solver;

use crate::pipeline::{BLOCK, Chunk, MAX_LINE, Worker};
use crate::puzzle::{NotAPuzzle, Puzzle};
use crate::rate::{Budget, NotRated, Rater, Rating, Scale};
use crate::redundancy::{BulkGivens, ClassicPuzzle, Redundancy};

/// The question about every puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListTask {
    /// The puzzle is only read.
    Read,
    /// The puzzle is only read; the cells of classic lines are handed on as they stand.
    Cells,
    /// The givens any one of which can go while one solution remains.
    Redundant,
    /// A minimal set of givens, tried in an order drawn by this seed and the number of the line.
    Minimize(u64),
    /// The solution, if there is exactly one.
    Solve,
    /// The number of solutions, up to a limit; 0 for all.
    Count(u64),
    /// How hard it is, if there is exactly one solution.
    Rate(Scales, Budget),
}

/// Which scales a puzzle is rated on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scales {
    /// Just one scale.
    One(Scale),
    /// Each of [`Scale::ALL`].
    All,
}

impl Scales {
    /// The scales, in order.
    pub fn list(&self) -> &[Scale] {
        match self {
            Scales::One(scale) => std::slice::from_ref(scale),
            Scales::All => &Scale::ALL,
        }
    }
}

/// Which solver answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineChoice {
    /// The fastest that knows the rules.
    Fastest,
    /// The search for any rules, on every board.
    Generic,
    /// The plain backtracker.
    Plain,
}

/// How a list is worked on.
#[derive(Clone)]
pub struct Plan {
    /// The question about every puzzle.
    pub task: ListTask,
    /// The solver that answers.
    pub engine: EngineChoice,
    /// What is known of the lines before reading.
    pub expected: Expected,
    /// On which code path classic boards are solved.
    pub path: CodePath,
    /// The budget for one puzzle; a node is a guess, for the plain backtracker a digit written.
    pub max_nodes: u64,
    /// The header of the table that the lines are rows of, if they are.
    pub table: Option<TableHeader>,
    /// What becomes of the further fields of rows; keeping them takes longer.
    pub fields: FieldUse,
}

/// What becomes of the further fields of a table's rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldUse {
    /// Reports have them in their entries.
    Kept,
    /// Reports may do without.
    Dropped,
}

/// The result of one line.
pub struct Report<'a> {
    /// The line's number, from 1.
    pub line: u64,
    /// The line as it stands, without its end; of a table's row the field of the puzzle; of a puzzle in a multi-line format its
    /// cells as a line.
    pub text: &'a [u8],
    /// The puzzle, where it was read into a board; classic lines are solved as they stand.
    pub entry: Option<&'a DocumentEntry>,
    /// The puzzle on it and the answer, or why there is none.
    pub answer: Result<LineAnswer<'a>, Unread>,
}

/// The answer to a task.
pub enum LineAnswer<'a> {
    /// The puzzle, read.
    Read(&'a DocumentEntry),
    /// The cells of a classic puzzle, blanks as `.` or as `0`; a comment may follow them in the report's text.
    Cells(&'a [u8; 81]),
    /// The givens asked for, or why there is no answer.
    Givens(Result<CellSet, NotAPuzzle>),
    /// The verdict on the number of solutions, with the only one as a line.
    Verdict(Verdict<&'a str>),
    /// How many solutions.
    Count(Outcome),
    /// How hard it is on each scale asked for; or why it has no rating on any.
    Ratings(Result<Vec<Result<Rating, NotRated>>, NotRated>),
}

/// Why a line has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// There is nothing on it.
    Empty,
    /// It begins with `#`.
    Comment,
    /// It can't be read.
    Bad(ReadError),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::Empty => f.write_str("empty line"),
            Unread::Comment => f.write_str("comment"),
            Unread::Bad(ReadError { column, expected, found, .. }) => {
                write!(f, "bad input at column {column}: expected {expected}, found {found}")
            }
        }
    }
}

impl std::error::Error for Unread {}

/// How many lines had which outcome.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Puzzles that were read.
    pub puzzles: u64,
    /// Those of them that don't have exactly one solution, as far as was asked and found.
    pub not_unique: u64,
    /// Lines that could not be read; empty lines and comments are none of them.
    pub bad: u64,
}

impl Tally {
    /// Adds another tally.
    pub fn add(&mut self, other: Tally) {
        self.puzzles += other.puzzles;
        self.not_unique += other.not_unique;
        self.bad += other.bad;
    }

    #[inline]
    fn note(&mut self, report: &Report) {
        match &report.answer {
            Ok(answer) => {
                self.puzzles += 1;
                self.not_unique += u64::from(!answer.is_fine());
            }
            Err(Unread::Bad(_)) => self.bad += 1,
            Err(Unread::Empty | Unread::Comment) => {}
        }
    }
}

impl LineAnswer<'_> {
    /// True unless it is known that there is not exactly one solution, or not known that there is.
    #[inline]
    fn is_fine(&self) -> bool {
        match self {
            LineAnswer::Read(_) | LineAnswer::Cells(_) | LineAnswer::Givens(_) => true,
            LineAnswer::Verdict(verdict) => matches!(verdict, Verdict::One(_)),
            LineAnswer::Count(Outcome { solutions, end, .. }) => *solutions == 1 && *end == End::Exhausted,
            LineAnswer::Ratings(Err(_)) => false,
            LineAnswer::Ratings(Ok(ratings)) => {
                let refused = |rating: &Result<Rating, NotRated>| matches!(rating, Err(why) if !matches!(why, NotRated::Above(_)));
                ratings.len() > 1 || !ratings.iter().any(refused)
            }
        }
    }
}

/// Works on chunks of lines; the report on each is written by `say`.
pub struct ListWorker<F> {
    solver: LineSolver,
    say: F,
}

/// Where one puzzle after another is answered.
struct LineSolver {
    plan: Plan,
    solver: Solver,
    rater: Rater,
    solution: String,
    redundancy: Redundancy,
    classics: Classics,
    /// Where each line of a chunk starts and ends.
    spans: Vec<(usize, usize)>,
}

impl<F: FnMut(&Report, &mut Vec<u8>) + Send> ListWorker<F> {
    /// A worker with a plan and a way to write reports.
    pub fn new(plan: Plan, say: F) -> ListWorker<F> {
        let (solver, classics) = (Solver::on(plan.path), Classics::new(plan.path));
        let rater = Rater::new(Solver::on(plan.path));
        let redundancy = Redundancy::new(Solver::on(plan.path), plan.max_nodes);
        let (solution, spans) = (String::new(), Vec::new());
        ListWorker { solver: LineSolver { plan, solver, rater, solution, redundancy, classics, spans }, say }
    }

    /// Reports on the puzzles of a document, each by the line on which it begins, and on the lines that could not be read.
    pub fn document(&mut self, document: Document, text: &str, out: &mut Vec<u8>) -> Tally {
        let lines: Vec<&str> = text.lines().collect();
        let entries = document.entries.into_iter().map(|entry| (entry.line, Ok(entry)));
        let faults = document.faults.into_iter().map(|fault| (fault.line, Err(Unread::Bad(fault))));
        let mut items: Vec<_> = entries.chain(faults).collect();
        items.sort_by_key(|(line, _)| *line);
        let mut tally = Tally::default();
        for (line, item) in items {
            let text = match &item {
                Ok(entry) => entry.board.grid().to_string(),
                Err(_) => lines.get(line - 1).copied().unwrap_or("").to_owned(),
            };
            self.report(line as u64, text.as_bytes(), item, &mut tally, out);
        }
        tally
    }

    fn report(
        &mut self,
        line: u64,
        text: &[u8],
        item: Result<DocumentEntry, Unread>,
        tally: &mut Tally,
        out: &mut Vec<u8>,
    ) {
        let answer = item.as_ref().map(|entry| self.solver.answer(entry, line)).map_err(Unread::clone);
        // Of a JSON record the puzzle stands for the line, as it does of a table's row.
        let cells = item.as_ref().ok().filter(|_| text.starts_with(b"{"));
        let cells = cells.map(|entry| entry.board.grid().to_string());
        let text = cells.as_ref().map_or(text, |cells| cells.as_bytes());
        let report = Report { line, text, entry: item.as_ref().ok(), answer };
        tally.note(&report);
        (self.say)(&report, out);
    }
}

impl LineSolver {
    fn answer<'a>(&'a mut self, entry: &'a DocumentEntry, line: u64) -> LineAnswer<'a> {
        match self.plan.task {
            ListTask::Read | ListTask::Cells => LineAnswer::Read(entry),
            ListTask::Redundant => LineAnswer::Givens(
                self.prove(&entry.board)
                    .and_then(|puzzle| Ok(self.redundancy.redundant(&puzzle)?.into_iter().collect())),
            ),
            ListTask::Minimize(seed) => LineAnswer::Givens(self.prove(&entry.board).and_then(|puzzle| {
                let minimal = self.redundancy.minimal(&puzzle, line_seed(seed, line))?;
                Ok(*minimal.givens())
            })),
            ListTask::Solve => LineAnswer::Verdict(self.solve(&entry.board)),
            ListTask::Count(limit) => LineAnswer::Count(self.count(&entry.board, limit)),
            ListTask::Rate(scales, budget) => {
                LineAnswer::Ratings(self.ratings(&entry.board, &scales, &budget))
            }
        }
    }

    fn ratings(
        &mut self,
        board: &Board,
        scales: &Scales,
        budget: &Budget,
    ) -> Result<Vec<Result<Rating, NotRated>>, NotRated> {
        let solution = self.rater.prove(board, budget)?;
        Ok(scales.list().iter().map(|scale| self.rater.on(board, &solution, *scale, budget)).collect())
    }

    fn prove(&mut self, board: &Board) -> Result<Puzzle, NotAPuzzle> {
        if !board.is_plain() {
            return Err(NotAPuzzle::Candidates);
        }
        let limits = Limits { solutions: 2, nodes: self.plan.max_nodes, cancel: None };
        Puzzle::prove_by(&mut self.solver, board.grid().givens_only(), &limits)
    }

    fn solve(&mut self, board: &Board) -> Verdict<&str> {
        let mut first = None;
        let keep = |values: &[Digit]| {
            first.get_or_insert_with(|| values.iter().map(|digit| digit.symbol()).collect());
            ControlFlow::Continue(())
        };
        let limits = Limits { solutions: 2, nodes: self.plan.max_nodes, cancel: None };
        let outcome = search(&self.plan, &mut self.solver, board, &limits, keep);
        self.solution = first.unwrap_or_default();
        outcome.verdict(self.solution.as_str())
    }

    fn count(&mut self, board: &Board, limit: u64) -> Outcome {
        let limits = Limits { solutions: limit, nodes: self.plan.max_nodes, cancel: None };
        search(&self.plan, &mut self.solver, board, &limits, |_| ControlFlow::Continue(()))
    }
}

fn search(
    plan: &Plan,
    solver: &mut Solver,
    board: &Board,
    limits: &Limits,
    mut found: impl FnMut(&[Digit]) -> ControlFlow<()>,
) -> Outcome {
    match plan.engine {
        EngineChoice::Fastest => solver.solutions(board, limits, found),
        EngineChoice::Generic => solver.generic(board, limits, found),
        EngineChoice::Plain => plain::iterative(board, &SearchOrder::PLAIN, limits, &mut found),
    }
}

impl<F: FnMut(&Report, &mut Vec<u8>) + Send> Worker for ListWorker<F> {
    type Tally = Tally;

    fn work(&mut self, chunk: &Chunk, out: &mut Vec<u8>) -> Tally {
        let mut tally = Tally::default();
        let mut spans = std::mem::take(&mut self.solver.spans);
        for (start, line) in lines(&chunk.bytes) {
            spans.push((start, start + line.len()));
        }
        let mut classics = std::mem::take(&mut self.solver.classics.starts);
        if self.solver.plan.takes_classics() {
            let table = self.solver.plan.table.as_ref();
            for (start, end) in &spans {
                let (at, text) = puzzle_part(table, (*start, &chunk.bytes[*start..*end]));
                if classic_cells(text).is_some() {
                    classics.push(at);
                }
            }
            self.solver.answer_classics(chunk, &classics);
        }
        let mut answered = 0;
        for (i, (start, end)) in spans.drain(..).enumerate() {
            let (number, line) = (chunk.first_line + i as u64, &chunk.bytes[start..end]);
            let (at, text) = puzzle_part(self.solver.plan.table.as_ref(), (start, line));
            if classics.get(answered) == Some(&at) {
                let answer = Ok(self.solver.classics.answer(answered, self.solver.plan.task, text));
                let report = Report { line: number, text, entry: None, answer };
                tally.note(&report);
                (self.say)(&report, out);
                answered += 1;
            } else if let Some(header) = &self.solver.plan.table {
                // Between the rows of a table empty lines say nothing.
                if !line.trim_ascii().is_empty() {
                    let item = read_row(line, header, &self.solver.plan.expected);
                    self.report(number, text.trim_ascii(), item, &mut tally, out);
                }
            } else {
                let item = read(text, &self.solver.plan.expected);
                self.report(number, text, item, &mut tally, out);
            }
        }
        classics.clear();
        self.solver.classics.starts = classics;
        self.solver.spans = spans;
        tally
    }
}

impl Plan {
    /// True when the classic puzzles of a list are answered where they stand, many at a time.
    fn takes_classics(&self) -> bool {
        let plain = self.expected.rules.as_ref().is_none_or(|rules| rules.is_classic())
            && matches!(self.expected.format, None | Some(Format::Line | Format::Csv))
            && self.engine == EngineChoice::Fastest;
        let fields = self.table.is_some() && self.fields == FieldUse::Kept;
        match self.task {
            ListTask::Solve | ListTask::Count(_) | ListTask::Cells => plain && !fields,
            // The kernel that takes givens out has no budget.
            ListTask::Redundant | ListTask::Minimize(_) => plain && !fields && self.max_nodes >= USUAL_NODES,
            ListTask::Read | ListTask::Rate(..) => false,
        }
    }

    /// How much of a list a thread takes at once: little where a line takes long.
    pub fn block(&self) -> usize {
        match self.task {
            ListTask::Rate(..) => 1024,
            ListTask::Redundant | ListTask::Minimize(_) => 32 * 1024,
            ListTask::Read | ListTask::Cells | ListTask::Solve | ListTask::Count(_) => BLOCK,
        }
    }
}

/// The usual budget for one puzzle, in nodes.
pub const USUAL_NODES: u64 = 1_000_000;

/// The seed for a line: those of different lines are far apart, so that neighbouring seeds share no line's.
pub fn line_seed(seed: u64, line: u64) -> u64 {
    seed.wrapping_add(line << 32)
}

impl LineSolver {
    /// Answers the classic puzzles of a chunk, which start at these bytes.
    fn answer_classics(&mut self, chunk: &Chunk, starts: &[usize]) {
        let LineSolver { plan, classics, .. } = self;
        let limit = match plan.task {
            ListTask::Solve | ListTask::Redundant | ListTask::Minimize(_) => 2,
            ListTask::Count(limit) => limit,
            ListTask::Read | ListTask::Cells | ListTask::Rate(..) => return,
        };
        classics.solve(&chunk.bytes, starts, limit, plan.max_nodes);
        let Classics { outcomes, solutions, givens, bulk_givens, .. } = classics;
        let puzzle = |number: usize| -> Result<ClassicPuzzle, NotAPuzzle> {
            NotAPuzzle::of(&outcomes[number].verdict(())).map_or_else(
                || {
                    let text = chunk.bytes[starts[number]..].first_chunk().copied().unwrap_or([b'.'; 81]);
                    Ok(ClassicPuzzle { text, solution: solutions[number] })
                },
                Err,
            )
        };
        match plan.task {
            ListTask::Redundant => {
                let puzzles: Vec<_> = (0..starts.len()).map(puzzle).collect();
                *givens = bulk_givens.redundant(puzzles);
            }
            ListTask::Minimize(seed) => {
                let puzzles: Vec<_> = (0..starts.len()).map(puzzle).collect();
                let lines = line_numbers(chunk, starts).map(|line| line_seed(seed, line));
                *givens = bulk_givens.minimal(puzzles, lines);
            }
            ListTask::Solve | ListTask::Count(_) | ListTask::Read | ListTask::Cells | ListTask::Rate(..) => {}
        }
    }
}

/// The numbers of the lines that hold these bytes of a chunk, in order.
fn line_numbers<'a>(chunk: &'a Chunk, starts: &'a [usize]) -> impl Iterator<Item = u64> + 'a {
    let (mut line, mut seen) = (chunk.first_line, 0);
    starts.iter().map(move |start| {
        line += memchr::memchr_iter(b'\n', &chunk.bytes[seen..*start]).count() as u64;
        seen = *start;
        line
    })
}

/// The part of a line that holds the puzzle, and where it starts: a field of a table's row, or the line.
#[inline(always)]
fn puzzle_part<'a>(table: Option<&TableHeader>, (at, line): (usize, &'a [u8])) -> (usize, &'a [u8]) {
    match table.and_then(|header| header.puzzle_range(line)) {
        Some(range) => (at + range.start, &line[range]),
        None => (at, line),
    }
}

fn read_row(row: &[u8], header: &TableHeader, expected: &Expected) -> Result<DocumentEntry, Unread> {
    let text = utf8(row)?;
    header.read_row(text, expected).map_err(Unread::Bad)
}

/// The classic puzzles of a chunk, solved many at a time where they stand.
struct Classics {
    bulk: Bulk,
    starts: Vec<usize>,
    outcomes: Vec<Outcome>,
    solutions: Vec<Text>,
    bulk_givens: BulkGivens,
    givens: Vec<Result<CellSet, NotAPuzzle>>,
}

impl Classics {
    fn new(path: CodePath) -> Classics {
        Classics {
            bulk: Bulk::on(path),
            starts: Vec::new(),
            outcomes: Vec::new(),
            solutions: Vec::new(),
            bulk_givens: BulkGivens::on(path),
            givens: Vec::new(),
        }
    }

    fn solve(&mut self, bytes: &[u8], starts: &[usize], limit: u64, nodes: u64) {
        self.outcomes.clear();
        self.outcomes.resize(starts.len(), Outcome::PENDING);
        self.solutions.resize(starts.len().max(self.solutions.len()), [b'.'; 81]);
        let solutions = &mut self.solutions[..starts.len()];
        let limits = Limits { solutions: limit, nodes, cancel: None };
        self.bulk.solve(Batch::Lines { bytes, starts }, &limits, &mut self.outcomes, solutions);
    }

    #[inline]
    fn answer<'a>(&'a mut self, number: usize, task: ListTask, text: &'a [u8]) -> LineAnswer<'a> {
        match task {
            ListTask::Count(_) => LineAnswer::Count(self.outcomes[number]),
            ListTask::Cells => LineAnswer::Cells(text.first_chunk().unwrap_or(&[b'.'; 81])),
            ListTask::Redundant | ListTask::Minimize(_) => {
                LineAnswer::Givens(std::mem::replace(&mut self.givens[number], Err(NotAPuzzle::NoSolution)))
            }
            ListTask::Solve | ListTask::Read | ListTask::Rate(..) => LineAnswer::Verdict(
                self.outcomes[number].verdict(std::str::from_utf8(&self.solutions[number]).unwrap_or("")),
            ),
        }
    }
}

/// The lines without their ends, each with where it starts.
#[inline]
pub(crate) fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let unended = !bytes.is_empty() && !bytes.ends_with(b"\n");
    let ends = memchr::memchr_iter(b'\n', bytes).chain(unended.then_some(bytes.len()));
    let mut start = 0;
    ends.map(move |end| {
        let (at, line) = (start, &bytes[start..end]);
        start = end + 1;
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        match line.strip_prefix(b"\xEF\xBB\xBF") {
            Some(rest) => (at + 3, rest),
            None => (at, line),
        }
    })
}

pub(crate) fn read(line: &[u8], expected: &Expected) -> Result<DocumentEntry, Unread> {
    let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
    if first.is_none() {
        return Err(Unread::Empty);
    }
    if line.len() > MAX_LINE {
        return Err(bad(MAX_LINE + 1, format!("at most {MAX_LINE} bytes a line"), "more"));
    }
    let text = utf8(line)?;
    // gnome-sudoku's share strings begin like a comment.
    format::read_line(text, expected)
        .map_err(|e| if first == Some(&b'#') { Unread::Comment } else { Unread::Bad(e) })
}

/// The line as text, if it is UTF-8.
fn utf8(line: &[u8]) -> Result<&str, Unread> {
    std::str::from_utf8(line).map_err(|e| {
        let column = String::from_utf8_lossy(&line[..e.valid_up_to()]).chars().count() + 1;
        bad(column, "UTF-8 text".to_owned(), &format!("byte {:02X}", line[e.valid_up_to()]))
    })
}

fn bad(column: usize, expected: String, found: &str) -> Unread {
    Unread::Bad(ReadError { line: 1, column, expected, found: found.to_owned() })
}
