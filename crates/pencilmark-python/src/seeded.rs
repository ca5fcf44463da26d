//! `transform` and `minimize`: changes of puzzles that are determined by a seed and the row number.

use std::ops::Range;

use pencilmark::board::Board;
use pencilmark::cell::{Cell, CellSet};
use pencilmark::digit::Digit;
use pencilmark::format::puzzle_line;
use pencilmark::list::{DEFAULT_NODES, line_seed};
use pencilmark::puzzle::{Puzzle, PuzzleError};
use pencilmark::redundancy::{BulkRedundancyFinder, ClassicPuzzle, RedundancyFinder};
use pencilmark::rules::Rules;
use pencilmark::search::kernel9::{Batch, BulkSolver, CodePath, PuzzleBytes};
use pencilmark::search::limits::{Limits, SearchOutcome};
use pencilmark::search::solver::Solver;
use pencilmark::symmetry::Symmetry;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::call::{Answers, FunctionCall, puzzle_function};
use crate::columns;
use crate::errors::RowError;
use crate::reading::RowReader;
use crate::rows::Rows;
use crate::work::Cancel;

/// The number of rows that a thread takes at a time.
const SHARE: usize = 1024;

/// Returns the seed of a row, which equals that of the line with this number in the command.
fn row_seed(seed: u64, first_row: u64, row: usize) -> u64 {
    line_seed(seed, first_row + row as u64 + 1)
}

puzzle_function! {
    /// Rearranges each puzzle at random, so that it stays equivalent.
    ///
    /// A str gives a str, a batch a table with the columns `puzzle` and `error`. The result of a row depends only on the seed and the row number.
    transform(
        /// seed : int
        ///     The seed of all random choices.
        seed: u64,
        /// first_row : int
        ///     The number of the first row, for batches that are parts of a whole.
        first_row: u64 = 0,
    ) = transformed(of);
    /// >>> pm.transform("1.....2..3.....4", seed=1)
    /// '2.....4..3.....1'
}

fn transformed<'py>(call: &FunctionCall<'_, 'py>, seed: u64, first_row: u64) -> PyResult<Bound<'py, PyAny>> {
    let classic = Rules::classic();
    let answers = call.answer(SHARE, |_, reader| {
        let (reader, classic) = (reader.clone(), &classic);
        move |number, row| {
            let seed = row_seed(seed, first_row, number);
            match reader.classic(row) {
                Some(text) => Ok(moved(&Symmetry::random(classic, seed), &text)),
                None => {
                    let (board, about) = reader.entry(row)?;
                    let symmetry = Symmetry::random(board.rules(), seed);
                    Ok(puzzle_line(&symmetry.map_board(&board), &about.transformed(&symmetry)))
                }
            }
        }
    })?;
    lines_of(call, answers)
}

/// Returns the transformed cells of a classic puzzle.
fn moved(symmetry: &Symmetry, text: &[u8; 81]) -> String {
    let mut moved = [b'.'; 81];
    for (cell, symbol) in text.iter().enumerate() {
        if let b'1'..=b'9' = symbol {
            let digit = symmetry.map_digit(Digit::from_index(usize::from(symbol - b'1')));
            moved[symmetry.map_cell(Cell::new(cell)).index()] = b'0' + digit.get();
        }
    }
    String::from_utf8_lossy(&moved).into_owned()
}

fn lines_of<'py>(call: &FunctionCall<'_, 'py>, answers: Answers<String>) -> PyResult<Bound<'py, PyAny>> {
    match answers {
        Answers::One(line) => Ok(PyString::new(call.py, &line).into_any()),
        Answers::Many(lines, errors) => call.table(vec![("puzzle", columns::text_column(lines))], errors),
    }
}

/// A remover of redundant givens from shares of rows, many classic puzzles at a time.
struct Minimizer<'a> {
    rows: &'a Rows,
    reader: &'a RowReader,
    cancel: Cancel,
    nodes: u64,
    bulk: BulkSolver,
    givens: BulkRedundancyFinder,
    solver: Solver,
    redundancy: RedundancyFinder,
}

impl Minimizer<'_> {
    fn share(&mut self, range: Range<usize>, seed: impl Fn(usize) -> u64) -> Vec<Result<String, RowError>> {
        let mut answers: Vec<Option<Result<String, RowError>>> = range.clone().map(|_| None).collect();
        let (mut texts, mut places) = (Vec::new(), Vec::new());
        for (place, row) in range.clone().enumerate() {
            match self.reader.classic(&self.rows.row(row)) {
                // The kernel that removes givens has no node limit.
                Some(text) if self.nodes >= DEFAULT_NODES => {
                    texts.push(text);
                    places.push(place);
                }
                _ => answers[place] = Some(self.any_rules(row, seed(row))),
            }
        }
        let seeds = places.iter().map(|place| seed(range.start + place));
        for ((kept, place), text) in self.classics(&texts, seeds).into_iter().zip(&places).zip(&texts) {
            let line = |kept: CellSet| {
                let symbol = |(cell, symbol): (usize, &u8)| {
                    if kept.contains(Cell::new(cell)) { char::from(*symbol) } else { '.' }
                };
                text.iter().enumerate().map(symbol).collect()
            };
            answers[*place] = Some(kept.map(line).map_err(RowError::no_answer));
        }
        answers.into_iter().flatten().collect()
    }

    fn classics(
        &mut self,
        texts: &[PuzzleBytes],
        seeds: impl Iterator<Item = u64>,
    ) -> Vec<Result<CellSet, PuzzleError>> {
        let limits = Limits { solutions: 2, nodes: self.nodes, cancel: Some(&self.cancel) };
        let mut outcomes = vec![SearchOutcome::PENDING; texts.len()];
        let mut solutions = vec![[b'.'; 81]; texts.len()];
        self.bulk.solve(Batch::Texts(texts), &limits, &mut outcomes, &mut solutions);
        let puzzle = |number: usize| match PuzzleError::of(&outcomes[number].verdict(())) {
            None => Ok(ClassicPuzzle { text: texts[number], solution: solutions[number] }),
            Some(why) => Err(why),
        };
        self.givens.minimal((0..texts.len()).map(puzzle).collect(), seeds)
    }

    fn any_rules(&mut self, row: usize, seed: u64) -> Result<String, RowError> {
        let (board, about) = self.reader.entry(&self.rows.row(row))?;
        if !board.has_derived_candidates() {
            return Err(RowError::no_answer(PuzzleError::Candidates));
        }
        let limits = Limits { solutions: 2, nodes: self.nodes, cancel: Some(&self.cancel) };
        let puzzle = Puzzle::prove_by(&mut self.solver, board.grid().givens_only(), &limits);
        let minimal = self.redundancy.minimal_puzzle(&puzzle.map_err(RowError::no_answer)?, seed);
        minimal
            .map(|grid| puzzle_line(&Board::new(grid), &about.without_remarks()))
            .map_err(RowError::no_answer)
    }
}

puzzle_function! {
    /// Removes givens from each puzzle until every remaining one is needed.
    ///
    /// A str gives a str, a batch a table with the columns `puzzle` and `error`. The order in which givens are tried depends only on the seed
    /// and the row number.
    minimize(
        /// seed : int
        ///     See `transform`.
        seed: u64,
        /// first_row : int
        ///     See `transform`.
        first_row: u64 = 0,
        /// max_nodes : int
        ///     See `solve`.
        max_nodes: u64 = 1_000_000,
    ) = minimized(of);
    /// >>> pm.minimize("12....2..3.....4", seed=1)
    /// '1.....2..3.....4'
}

fn minimized<'py>(
    call: &FunctionCall<'_, 'py>,
    seed: u64,
    first_row: u64,
    max_nodes: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let rows = &call.asked.rows;
    let reader = call.reader()?;
    let parts = call.in_shares(SHARE, |cancel| {
        let path = CodePath::best();
        let mut minimizer = Minimizer {
            rows,
            reader: &reader,
            cancel: cancel.clone(),
            nodes: max_nodes,
            bulk: BulkSolver::with_code_path(path),
            givens: BulkRedundancyFinder::with_code_path(path),
            solver: Solver::with_code_path(path),
            redundancy: RedundancyFinder::new(Solver::with_code_path(path), max_nodes),
        };
        move |range: Range<usize>| minimizer.share(range, |row| row_seed(seed, first_row, row))
    })?;
    let mut results = parts.into_iter().flatten();
    if call.asked.is_single
        && let Some(result) = results.next()
    {
        let line = result.map_err(|error| error.exception(call.py, None))?;
        return lines_of(call, Answers::One(line));
    }
    let split = results.map(|result| match result {
        Ok(line) => (Some(line), None),
        Err(error) => (None, Some(error)),
    });
    let (lines, errors) = split.unzip();
    lines_of(call, Answers::Many(lines, errors))
}

/// Adds the functions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(transform, module)?)?;
    module.add_function(wrap_pyfunction!(minimize, module)?)
}
