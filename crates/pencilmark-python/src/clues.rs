//! `solutions`, `candidates`, `estimate`, `why` and `redundant`: further questions answered by search.

use std::ops::ControlFlow;

use pencilmark::board::Board;
use pencilmark::puzzle::Puzzle;
use pencilmark::redundancy::RedundancyFinder;
use pencilmark::rules::RulePart;
use pencilmark::search::clash::{Clash, find_clash};
use pencilmark::search::estimate::Estimate;
use pencilmark::search::limits::{Limits, SearchCompletion, StopReason};
use pencilmark::search::solver::Solver;
use pencilmark::search::true_candidates::true_candidates;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::call::{Answers, FunctionCall, puzzle_function};
use crate::columns;
use crate::errors::RowError;
use crate::memory::{Numbers, numpy_array};
use crate::reading::one_understood_board;
use crate::work::{Cancel, process_in_shares};

/// The number of rows that a thread takes at a time.
const SHARE: usize = 64;

/// The maximum number of solutions kept in memory.
const MOST_SOLUTIONS: u64 = 10_000_000;

/// Returns the solutions of one puzzle as a list of str, always in the same order.
///
/// Parameters
/// ----------
/// puzzle : str, Puzzle or integer array of shape (size, size)
///     The puzzle.
/// limit : int
///     The maximum number of solutions to return.
/// rules, max_nodes
///     See `solve`.
///
/// Raises
/// ------
/// NoAnswerError
///     If the budget ran out before the search was complete or reached the limit, or a rule was not understood.
///
/// Examples
/// --------
/// >>> pm.solutions("12...4.......3..", limit=2)
/// ['1234341221434321', '1234341241232341']
#[pyfunction]
#[pyo3(signature = (puzzle, *, limit=1000, rules=None, max_nodes=1_000_000))]
fn solutions(
    py: Python<'_>,
    puzzle: &Bound<'_, PyAny>,
    limit: u64,
    rules: Option<&str>,
    max_nodes: u64,
) -> PyResult<Vec<String>> {
    let board = one_understood_board(puzzle, rules)?;
    let limit = limit.clamp(1, MOST_SOLUTIONS);
    let mut results = process_in_shares(py, Some(1), 1, 1, |cancel: &Cancel| {
        let (cancel, board) = (cancel.clone(), &board);
        move |_| {
            let limits = Limits { solutions: limit, nodes: max_nodes, cancel: Some(&cancel) };
            let mut found = Vec::new();
            let symbols = board.rules().values();
            let outcome = Solver::new().for_each_solution(board, &limits, |values| {
                found.push(values.iter().map(|digit| symbols.symbol(*digit)).collect::<String>());
                ControlFlow::Continue(())
            });
            (outcome, found)
        }
    })?;
    let (outcome, found) = results.pop().ok_or_else(|| PyRuntimeError::new_err("no answer"))?;
    match outcome.completion {
        SearchCompletion::Stopped(stop) => {
            Err(RowError::no_answer(format!("{stop} after {} solutions", found.len())).exception(py, None))
        }
        SearchCompletion::Exhausted | SearchCompletion::Enough => Ok(found),
    }
}

fn masks(board: &Board, limits: &Limits) -> Result<Vec<u32>, RowError> {
    let found = true_candidates(&mut Solver::new(), board, limits, 0).map_err(RowError::no_answer)?;
    match found.digits.first().is_some_and(|digits| digits.is_empty()) {
        true => Err(RowError::no_answer("no solution")),
        false => Ok(found.digits.iter().map(|digits| digits.bits()).collect()),
    }
}

puzzle_function! {
    /// Finds the true candidates of each puzzle: those that occur in some solution.
    ///
    /// A str gives a numpy array of uint32 and shape (cells,): bit d - 1 is set for digit d. A batch gives a table with the columns
    /// `candidates` (a list of uint32 per row; all puzzles must have the same size) and `error`.
    candidates(
        /// max_nodes : int
        ///     See `solve`.
        max_nodes: u64 = 1_000_000,
    ) = true_candidates_of(of);
    /// >>> pm.candidates("1.....2..3.....4")[:4]
    /// array([1, 2, 8, 4], dtype=uint32)
    /// >>> pm.candidates(["1.....2..3.....4"])["candidates"].to_numpy().shape
    /// (1, 16)
}

fn true_candidates_of<'py>(call: &FunctionCall<'_, 'py>, max_nodes: u64) -> PyResult<Bound<'py, PyAny>> {
    let answers = call.answer(SHARE, |cancel, reader| {
        let (cancel, reader) = (cancel.clone(), reader.clone());
        move |_, row| {
            let limits = Limits { solutions: 0, nodes: max_nodes, cancel: Some(&cancel) };
            masks(&reader.understood_board(row)?, &limits)
        }
    })?;
    let (all, mut errors) = match answers {
        Answers::One(masks) => {
            let shape = vec![masks.len()];
            return numpy_array(call.py, Numbers::U32(masks), shape);
        }
        Answers::Many(all, errors) => (all, errors),
    };
    let width = all.iter().flatten().map(Vec::len).next().unwrap_or(81);
    let mut numbers = Vec::with_capacity(all.len() * width);
    let mut valid = Vec::new();
    for (masks, error) in all.into_iter().zip(&mut errors) {
        let masks = masks.filter(|masks| {
            if masks.len() != width {
                *error =
                    Some(RowError::no_answer(format!("{} cells, the rows before it {width}", masks.len())));
            }
            masks.len() == width
        });
        valid.push(masks.is_some());
        numbers.extend(masks.unwrap_or_else(|| vec![0; width]));
    }
    let column = columns::u32_tuple_column(numbers, width, columns::validity(valid));
    call.table(vec![("candidates", column)], errors)
}

puzzle_function! {
    /// Estimates the number of solutions of each puzzle by random descents.
    ///
    /// A str gives a dict, a batch a table, with `estimate` and `standard_error` (float), and `reached` (the number of descents that reached a solution).
    estimate(
        /// seed : int
        ///     The seed of the descents, the same for every row.
        seed: u64,
        /// descents : int
        ///     The number of random descents.
        descents: u64 = 1000,
    ) = estimates(of);
    /// >>> pm.estimate("1...............", seed=1, descents=100)["reached"]
    /// 100
}

fn estimates<'py>(call: &FunctionCall<'_, 'py>, seed: u64, descents: u64) -> PyResult<Bound<'py, PyAny>> {
    let answers = call.answer(1, |cancel, reader| {
        let (cancel, reader) = (cancel.clone(), reader.clone());
        move |_, row| -> Result<Estimate, RowError> {
            let limits = Limits { cancel: Some(&cancel), ..Limits::solutions(0) };
            pencilmark::search::estimate::estimate(&reader.understood_board(row)?, descents, seed, &limits)
                .map_err(|stop: StopReason| RowError::no_answer(stop))
        }
    })?;
    match answers {
        Answers::One(found) => {
            let dict = PyDict::new(call.py);
            dict.set_item("estimate", found.solutions)?;
            dict.set_item("standard_error", found.standard_error)?;
            dict.set_item("reached", found.successful_descents)?;
            Ok(dict.into_any())
        }
        Answers::Many(all, errors) => {
            let each = || all.iter().map(Option::as_ref);
            let columns = vec![
                ("estimate", columns::float_column(each().map(|found| found.map(|found| found.solutions)))),
                (
                    "standard_error",
                    columns::float_column(each().map(|found| found.map(|f| f.standard_error))),
                ),
                (
                    "reached",
                    columns::u64_column(each().map(|found| found.map(|found| found.successful_descents))),
                ),
            ];
            call.table(columns, errors)
        }
    }
}

/// Finds an irreducible set of contradicting givens and constraints of a puzzle without a solution; None if it has a solution.
///
/// The dict has `constraints` (texts as in the parameter `rules`), `givens` (such as "5 in r3c1"), `missing` (candidates without which
/// the digits have no solution), and `proved`: True if each of them is needed for the contradiction.
///
/// Parameters
/// ----------
/// puzzle : str, Puzzle or integer array of shape (size, size)
///     The puzzle.
/// rules, max_nodes
///     See `solve`.
///
/// Raises
/// ------
/// PuzzleReadError, NoAnswerError, TypeError, ValueError
///     See `solve`.
///
/// Examples
/// --------
/// >>> pm.why("11..............")["givens"]
/// ['1 in r1c1', '1 in r1c2']
/// >>> pm.why("1.....2..3.....4") is None
/// True
#[pyfunction]
#[pyo3(signature = (puzzle, *, rules=None, max_nodes=1_000_000))]
fn why<'py>(
    py: Python<'py>,
    puzzle: &Bound<'_, PyAny>,
    rules: Option<&str>,
    max_nodes: u64,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let board = one_understood_board(puzzle, rules)?;
    let mut results = process_in_shares(py, Some(1), 1, 1, |cancel: &Cancel| {
        let (cancel, board) = (cancel.clone(), &board);
        move |_| find_clash(board, &Limits { solutions: 1, nodes: max_nodes, cancel: Some(&cancel) })
    })?;
    match results.pop() {
        Some(Ok(clash)) => clash.map(|clash| clash_dict(py, &board, &clash)).transpose(),
        Some(Err(stop)) => Err(RowError::no_answer(stop).exception(py, None)),
        None => Ok(None),
    }
}

fn clash_dict<'py>(py: Python<'py>, board: &Board, clash: &Clash) -> PyResult<Bound<'py, PyDict>> {
    let rules = board.rules();
    let given = |cell: &pencilmark::cell::Cell| {
        let symbol = board.value(*cell).map_or('.', |digit| rules.values().symbol(digit));
        format!("{symbol} in {}", cell.name(board.rules()))
    };
    let missing = |candidate: &pencilmark::candidate::Candidate| {
        format!("{} in {}", rules.values().symbol(candidate.digit), candidate.cell.name(rules))
    };
    let texts = clash.constraints.iter().map(|id| rules.constraint(*id).text(board.rules()));
    let names = clash.constraints.iter().map(|id| rules.part_name(RulePart::Constraint(*id)).to_string());
    let dict = PyDict::new(py);
    dict.set_item("constraints", texts.collect::<Vec<String>>())?;
    dict.set_item("names", names.collect::<Vec<String>>())?;
    dict.set_item("givens", clash.givens.iter().map(given).collect::<Vec<String>>())?;
    dict.set_item("missing", clash.missing.iter().map(missing).collect::<Vec<String>>())?;
    dict.set_item("proved", clash.proved_irreducible)?;
    Ok(dict)
}

puzzle_function! {
    /// Finds the redundant givens of each puzzle: those that can each be removed while the solution stays unique.
    ///
    /// A str gives a list of cells (`"r1c1"`), a batch a table with the columns `redundant` (list of text) and `error`.
    redundant(
        /// max_nodes : int
        ///     See `solve`.
        max_nodes: u64 = 1_000_000,
    ) = redundant_givens(of);
    /// >>> pm.redundant("12....2..3.....4")
    /// ['r1c2']
}

fn redundant_givens<'py>(call: &FunctionCall<'_, 'py>, max_nodes: u64) -> PyResult<Bound<'py, PyAny>> {
    let answers = call.answer(SHARE, |cancel, reader| {
        let (cancel, reader) = (cancel.clone(), reader.clone());
        let (mut solver, mut redundancy) = (Solver::new(), RedundancyFinder::new(Solver::new(), max_nodes));
        move |_, row| -> Result<Vec<String>, RowError> {
            let board = reader.understood_board(row)?;
            let limits = Limits { solutions: 2, nodes: max_nodes, cancel: Some(&cancel) };
            let puzzle = Puzzle::prove_by(&mut solver, board.grid().givens_only(), &limits);
            let cells = redundancy.redundant_givens(&puzzle.map_err(RowError::no_answer)?);
            let cells = cells.map_err(RowError::no_answer)?;
            Ok(cells.iter().map(|cell| cell.name(board.rules()).to_string()).collect())
        }
    })?;
    match answers {
        Answers::One(cells) => Ok(cells.into_pyobject(call.py)?.into_any()),
        Answers::Many(all, errors) => call.table(vec![("redundant", columns::text_list_column(all))], errors),
    }
}

/// Adds the functions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(solutions, module)?)?;
    module.add_function(wrap_pyfunction!(candidates, module)?)?;
    module.add_function(wrap_pyfunction!(estimate, module)?)?;
    module.add_function(wrap_pyfunction!(why, module)?)?;
    module.add_function(wrap_pyfunction!(redundant, module)?)
}
