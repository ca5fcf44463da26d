//! `solve` and `count`: the bulk kernel for shares of classic rows, and the general solver for all other rows.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::{ControlFlow, Range};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use pencilmark::search::kernel9::{Batch, BulkSolver, CodePath, PuzzleBytes, SingleSolver};
use pencilmark::search::limits::{Limits, SearchCompletion, SearchOutcome, StopReason, Verdict};
use pencilmark::search::solver::Solver;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::asked::{BatchOptions, FunctionInput};
use crate::call::{FunctionCall, puzzle_function};
use crate::columns;
use crate::errors::{RowError, RowErrors};
use crate::reading::RowReader;
use crate::rows::Rows;
use crate::work::Cancel;

/// The number of rows that a thread takes at a time, enough to keep the solver's lanes busy.
const SHARE: usize = 4096;

/// The node limit of a single puzzle before the interpreter's lock is released: a few tens of microseconds.
const QUICK_NODES: u64 = 500;

thread_local! {
    static SINGLE: RefCell<SingleSolver> = RefCell::new(SingleSolver::new());
}

/// Returns the reason why a verdict is no unique solution.
pub fn reason<S>(verdict: &Verdict<S>) -> Option<RowError> {
    match verdict {
        Verdict::One(_) => None,
        Verdict::None => Some(RowError::no_answer("no solution")),
        Verdict::Several => Some(RowError::no_answer("several solutions")),
        Verdict::Stopped(stop) => Some(RowError::no_answer(stop)),
    }
}

/// The state of a thread that answers shares of rows.
struct RowSolver<'a> {
    rows: &'a Rows,
    reader: &'a RowReader,
    cancel: Cancel,
    limit: u64,
    nodes: u64,
    bulk: BulkSolver,
    solver: Solver,
    /// The classic puzzles of a share, and their row numbers.
    texts: Vec<PuzzleBytes>,
    places: Vec<usize>,
    outcomes: Vec<SearchOutcome>,
    found: Vec<PuzzleBytes>,
}

/// The result for a row that the kernel does not support.
struct RowOutcome {
    outcome: SearchOutcome,
    first: Option<String>,
}

/// The result for a row that the kernel does not support, or the error.
type OtherAnswer = Result<RowOutcome, RowError>;

/// The solutions of a share that are not in their slots, and the errors of rows without one.
#[derive(Default)]
struct ShareSolutions {
    others: Vec<(usize, String)>,
    errors: Vec<(usize, RowError)>,
}

impl<'a> RowSolver<'a> {
    fn new(rows: &'a Rows, reader: &'a RowReader, cancel: &Cancel, limit: u64, nodes: u64) -> Self {
        let (bulk, solver) = (BulkSolver::new(), Solver::new());
        let (texts, places, outcomes, found) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let cancel = cancel.clone();
        RowSolver { rows, reader, cancel, limit, nodes, bulk, solver, texts, places, outcomes, found }
    }

    /// Answers a share: the first solutions of classic puzzles are written to their slots and their outcomes kept in `self`; the
    /// results of all other rows are returned.
    fn share(&mut self, range: Range<usize>, slots: Option<&mut [PuzzleBytes]>) -> Vec<(usize, OtherAnswer)> {
        self.texts.clear();
        self.places.clear();
        let mut others = Vec::new();
        for (place, row) in range.enumerate() {
            match self.reader.classic(&self.rows.row(row)) {
                Some(text) => {
                    self.texts.push(text);
                    self.places.push(place);
                }
                None => others.push((row, self.any_rules(row))),
            }
        }
        self.classics(slots);
        others
    }

    /// Returns the solutions of a share that are not in their slots, and the errors of rows without one.
    fn solutions(&mut self, range: Range<usize>, slots: &mut [PuzzleBytes]) -> ShareSolutions {
        let start = range.start;
        let mut solutions = ShareSolutions::default();
        for (row, answer) in self.share(range, Some(slots)) {
            let answer =
                answer.and_then(|RowOutcome { outcome, first }| match reason(&outcome.verdict(())) {
                    Some(error) => Err(error),
                    None => Ok(first.unwrap_or_default()),
                });
            match answer {
                Ok(line) => solutions.others.push((row, line)),
                Err(error) => solutions.errors.push((row, error)),
            }
        }
        for (place, outcome) in self.places.iter().zip(&self.outcomes) {
            if outcome.solutions != 1 || outcome.completion != SearchCompletion::Exhausted {
                solutions.errors.extend(reason(&outcome.verdict(())).map(|error| (start + place, error)));
            }
        }
        solutions.errors.sort_by_key(|(row, _)| *row);
        solutions
    }

    /// Returns the counts of a share: for each row the number of solutions, and whether all were counted.
    fn counts(&mut self, range: Range<usize>) -> Vec<Result<(u64, bool), RowError>> {
        let start = range.start;
        let known = |outcome: &SearchOutcome| match outcome.completion {
            SearchCompletion::Stopped(stop) => {
                Err(RowError::no_answer(format!("{stop} after {} solutions", outcome.solutions)))
            }
            SearchCompletion::Exhausted => Ok((outcome.solutions, true)),
            SearchCompletion::Enough => Ok((outcome.solutions, false)),
        };
        let mut counts = vec![Ok((0, true)); range.len()];
        for (row, answer) in self.share(range, None) {
            counts[row - start] = answer.and_then(|answer| known(&answer.outcome));
        }
        self.places.iter().zip(&self.outcomes).for_each(|(place, outcome)| counts[*place] = known(outcome));
        counts
    }

    fn classics(&mut self, slots: Option<&mut [PuzzleBytes]>) {
        let limits = Limits { solutions: self.limit, nodes: self.nodes, cancel: Some(&self.cancel) };
        self.outcomes.clear();
        self.outcomes.resize(self.texts.len(), SearchOutcome::PENDING);
        let batch = Batch::Texts(&self.texts);
        let Some(slots) = slots else { return self.bulk.count(batch, &limits, &mut self.outcomes) };
        slots.fill([b'.'; 81]);
        let is_whole = slots.len() == self.texts.len();
        if is_whole {
            self.bulk.solve(batch, &limits, &mut self.outcomes, slots);
        } else {
            self.found.resize(self.texts.len(), [b'.'; 81]);
            self.bulk.solve(batch, &limits, &mut self.outcomes, &mut self.found[..self.texts.len()]);
        }
        for (number, (place, outcome)) in self.places.iter().zip(&self.outcomes).enumerate() {
            let is_unique = outcome.solutions == 1 && outcome.completion == SearchCompletion::Exhausted;
            match (is_unique, is_whole) {
                (true, true) => {}
                (true, false) => slots[*place] = self.found[number],
                (false, _) => slots[*place] = [b'.'; 81],
            }
        }
    }

    fn any_rules(&mut self, row: usize) -> OtherAnswer {
        let board = self.reader.understood_board(&self.rows.row(row))?;
        let limits = Limits { solutions: self.limit, nodes: self.nodes, cancel: Some(&self.cancel) };
        let symbols = board.rules().values();
        let mut first = None;
        let outcome = self.solver.for_each_solution(&board, &limits, |values| {
            first
                .get_or_insert_with(|| values.iter().map(|digit| symbols.symbol(*digit)).collect::<String>());
            ControlFlow::Continue(())
        });
        Ok(RowOutcome { outcome, first })
    }
}

/// Returns the unique solution of each puzzle.
///
/// A str gives a str. A batch gives a table with the columns `solution` (text, null unless there is exactly one solution) and `error`.
///
/// Parameters
/// ----------
/// puzzles : str, Puzzle, list of them, numpy array of integers, or Arrow
///     One puzzle or a batch. Texts may be in any format, blanks as `.` or `0`. Cells are integers of any dtype, 0 for blanks: an array
///     of shape (size, size) or (cells,) is one puzzle, of (n, cells) or (n, size, size) a batch ((16, 16) and (25, 25) are batches of
///     4x4 and 5x5). Of a table (pyarrow, Polars, lazy or not, pandas, DuckDB) the column `puzzle` is used, or the only text column.
/// rules : str, optional
///     The rules, such as `"9+x"`; by default those of the text, or classic rules of its size.
/// threads : int, optional
///     The number of threads; by default one per core. Results don't depend on it.
/// max_nodes : int
///     The number of guesses after which a search ends with "over budget".
/// column : str, optional
///     The column of a table that holds the puzzles.
/// keep : bool
///     True to keep the columns of a batch, before those of the results. If both have a column of the same name, that of the batch is
///     renamed to `input_...`, or left out if it is null in every row.
///
/// Raises
/// ------
/// PuzzleReadError
///     If a single text or array is not a puzzle.
/// NoAnswerError
///     If a single puzzle has no solution, or several.
/// TypeError
///     If the input is neither a puzzle nor a batch, or is an array of numbers other than integers.
/// ValueError
///     If the rules are invalid, an array has another shape, or it is unclear which column contains the puzzles.
///
/// Examples
/// --------
/// >>> pm.solve("1.....2..3.....4")
/// '1243342143122134'
/// >>> table = pm.solve(["1.....2..3.....4", "1..............."])
/// >>> table.to_dict()
/// {'solution': ['1243342143122134', None], 'error': [None, 'several solutions']}
/// >>> pm.solve(table, column="solution", keep=True).column_names
/// ['input_solution', 'input_error', 'solution', 'error']
#[pyfunction]
#[pyo3(signature = (puzzles, *, rules=None, threads=None, max_nodes=1_000_000, column=None, keep=false))]
fn solve<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    rules: Option<&str>,
    threads: Option<usize>,
    max_nodes: u64,
    column: Option<&str>,
    keep: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let how = BatchOptions { column, keep };
    if how.is_plain()
        && let Some(solution) = quick_solution(py, puzzles, rules, max_nodes)?
    {
        return Ok(solution.into_any());
    }
    let call = FunctionCall { py, asked: FunctionInput::of(puzzles, how)?, rules, threads };
    let (rows, reader) = (&call.asked.rows, call.reader()?);
    // The system provides zeroed memory lazily, when the threads first write to it.
    let mut lines = vec![0_u8; rows.len() * 81];
    let slots: Vec<Mutex<&mut [PuzzleBytes]>> =
        lines.as_chunks_mut::<81>().0.chunks_mut(SHARE).map(Mutex::new).collect();
    let answers = call.in_shares(SHARE, |cancel| {
        let (slots, mut solver) = (&slots, RowSolver::new(rows, &reader, cancel, 2, max_nodes));
        move |range: Range<usize>| {
            let mut slots = slots[range.start / SHARE].lock().unwrap_or_else(PoisonError::into_inner);
            solver.solutions(range, &mut slots)
        }
    })?;
    drop(slots);
    solved(&call, lines, answers)
}

/// Returns the solution of one puzzle, or the table of a batch.
fn solved<'py>(
    call: &FunctionCall<'_, 'py>,
    lines: Vec<u8>,
    answers: Vec<ShareSolutions>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut errors = RowErrors { rows: call.asked.rows.len(), list: Vec::new() };
    let mut others = HashMap::new();
    for share in answers {
        errors.list.extend(share.errors);
        others.extend(share.others);
    }
    if call.asked.is_single {
        if let Some((_, error)) = errors.list.first() {
            return Err(error.exception(call.py, None));
        }
        let classic = || String::from_utf8_lossy(&lines).into_owned();
        let line = others.remove(&0).unwrap_or_else(classic);
        return Ok(PyString::new(call.py, &line).into_any());
    }
    let column = columns::line_or_text_column(lines, &others, &errors)?;
    call.table(vec![("solution", column)], errors)
}

/// Solves a single classic puzzle at once, unless it takes too long.
fn quick_solution<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    rules: Option<&str>,
    max_nodes: u64,
) -> PyResult<Option<Bound<'py, PyString>>> {
    let (Ok(text), None) = (puzzle.cast::<PyString>(), rules) else { return Ok(None) };
    let Some(cells) = pencilmark::format::classic_cells(text.to_str()?.as_bytes()) else {
        return Ok(None);
    };
    let limits = Limits { solutions: 2, nodes: QUICK_NODES.min(max_nodes), cancel: None };
    let mut solution = [b'.'; 81];
    let outcome = SINGLE.with_borrow_mut(|single| single.solve(cells, &limits, &mut solution));
    match outcome.verdict(()) {
        Verdict::One(()) => Ok(Some(PyString::new(py, &String::from_utf8_lossy(&solution)))),
        Verdict::Stopped(StopReason::Budget) if max_nodes > QUICK_NODES => Ok(None),
        verdict => match reason(&verdict) {
            Some(error) => Err(error.exception(py, None)),
            None => Ok(None),
        },
    }
}

puzzle_function! {
    /// Counts the solutions of each puzzle, up to a limit.
    ///
    /// A str gives an int. A batch gives a table with the columns `count` (uint64), `complete` (bool: true if all solutions were counted) and
    /// `error`.
    count(
        /// limit : int
        ///     The number at which counting stops; 0 for no limit. A count equal to `limit` means at least that many solutions.
        limit: u64 = 0,
        /// max_nodes : int
        ///     See `solve`.
        max_nodes: u64 = 1_000_000,
    ) = counts(of);
    /// >>> pm.count("1.....2..3.....4")
    /// 1
    /// >>> pm.count(["1...............", "11.............."], limit=10).to_list()
    /// [{'count': 10, 'complete': False, 'error': None}, {'count': 0, 'complete': True, 'error': None}]
}

fn counts<'py>(call: &FunctionCall<'_, 'py>, limit: u64, max_nodes: u64) -> PyResult<Bound<'py, PyAny>> {
    let rows = &call.asked.rows;
    let reader = call.reader()?;
    let answers = call.in_shares(SHARE, |cancel| {
        let mut solver = RowSolver::new(rows, &reader, cancel, limit, max_nodes);
        move |range: Range<usize>| solver.counts(range)
    })?;
    let (mut counts, mut complete, mut errors) = (Vec::new(), Vec::new(), Vec::new());
    for known in answers.into_iter().flatten() {
        counts.push(known.as_ref().ok().map(|(count, _)| *count));
        complete.push(known.as_ref().ok().map(|(_, complete)| *complete));
        errors.push(known.err());
    }
    if call.asked.is_single {
        return match (counts.first(), errors.first()) {
            (Some(Some(count)), _) => Ok(count.into_pyobject(call.py)?.into_any()),
            (_, Some(Some(error))) => Err(error.exception(call.py, None)),
            _ => Ok(call.py.None().into_bound(call.py)),
        };
    }
    let columns = vec![("count", columns::u64_column(counts)), ("complete", columns::bool_column(complete))];
    call.table(columns, errors)
}

/// Returns the seconds that the bulk kernel takes for a batch of classic puzzles on one thread, without anything around it.
#[pyfunction]
fn _kernel_seconds(py: Python<'_>, puzzles: &Bound<'_, PyAny>) -> PyResult<f64> {
    let rows = FunctionInput::of_batch(puzzles, BatchOptions::PLAIN)?.rows;
    let reader = RowReader::new(None, &rows)?;
    let texts: Vec<PuzzleBytes> = (0..rows.len()).filter_map(|row| reader.classic(&rows.row(row))).collect();
    let mut solutions = vec![[b'.'; 81]; texts.len()];
    let mut outcomes = vec![SearchOutcome::PENDING; texts.len()];
    py.detach(|| {
        let mut bulk = BulkSolver::with_code_path(CodePath::best());
        let start = Instant::now();
        bulk.solve(Batch::Texts(&texts), &Limits::solutions(2), &mut outcomes, &mut solutions);
        Ok(start.elapsed().as_secs_f64())
    })
}

/// Adds the functions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(solve, module)?)?;
    module.add_function(wrap_pyfunction!(count, module)?)?;
    module.add_function(wrap_pyfunction!(_kernel_seconds, module)?)
}
