//! `check`: the mistakes in a puzzle.

use pencilmark::board::Board;
use pencilmark::check::Diagnosis;
use pencilmark::format::PuzzleInfo;
use pencilmark::message::Message;
use pencilmark::search::limits::{Limits, Verdict};
use pencilmark::search::solver::Solver;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::call::{Answers, FunctionCall, puzzle_function};
use crate::columns;
use crate::errors::RowError;

/// The number of rows that a thread takes at a time.
const SHARE: usize = 256;

/// The result of checking a puzzle.
struct Judgement {
    verdict: &'static str,
    faults: Vec<String>,
    not_understood: Vec<String>,
}

/// The verdict on a puzzle of which a part was not understood.
const PARTLY_UNDERSTOOD: &str = "rules not fully understood";

/// Checks a puzzle; if a part of it was not understood, no mistakes are reported.
fn judge_puzzle(
    board: &Board,
    about: &PuzzleInfo,
    solver: &mut Solver,
    limits: &Limits,
) -> Result<Judgement, RowError> {
    let unknown = &about.unread_parts.not_understood;
    match unknown.is_empty() {
        true => judge(board, solver, limits),
        false => Ok(Judgement {
            verdict: PARTLY_UNDERSTOOD,
            faults: Vec::new(),
            not_understood: unknown.iter().map(Message::to_string).collect(),
        }),
    }
}

fn judge(board: &Board, solver: &mut Solver, limits: &Limits) -> Result<Judgement, RowError> {
    let verdict = match solver.solve(board, limits) {
        Verdict::One(_) => "unique",
        Verdict::Several => "several solutions",
        Verdict::None => {
            let mut faults: Vec<String> =
                Diagnosis::of(board).describe(board).iter().map(Message::to_string).collect();
            faults.extend(wrong_entries(board, solver, limits));
            return Ok(Judgement { verdict: "no solution", faults, not_understood: Vec::new() });
        }
        Verdict::Stopped(stop) => return Err(RowError::no_answer(stop)),
    };
    Ok(Judgement { verdict, faults: Vec::new(), not_understood: Vec::new() })
}

/// Returns the placed digits that differ from the solution of the givens.
fn wrong_entries(board: &Board, solver: &mut Solver, limits: &Limits) -> Vec<String> {
    let grid = board.grid();
    let is_placed = |cell: &_| grid.value(*cell).is_some() && !grid.is_given(*cell);
    if !board.rules().cells().any(|cell| is_placed(&cell)) {
        return Vec::new();
    }
    let Verdict::One(solution) = solver.solve(&Board::new(grid.givens_only()), limits) else {
        return Vec::new();
    };
    let placed = board.rules().cells().filter(is_placed);
    let wrong = placed.filter(|cell| grid.value(*cell) != solution.value(*cell));
    wrong.map(|cell| format!("{} is not what the givens lead to", cell.name(grid.rules()))).collect()
}

puzzle_function! {
    /// Checks whether each puzzle has exactly one solution, and finds the mistakes if not.
    ///
    /// A str gives a dict with `verdict` ("unique", "no solution", "several solutions" or "rules not fully understood"), `faults`,
    /// phrases such as "5 twice in row 3: r3c1, r3c7", and `not_understood`, if parts of the puzzle were not. A batch
    /// gives a table with the columns `verdict`, `faults`, `not_understood` (lists of text) and `error`.
    check(
        /// max_nodes : int
        ///     See `solve`.
        max_nodes: u64 = 1_000_000,
    ) = judgements(of);
    /// >>> pm.check("11..............")
    /// {'verdict': 'no solution', 'faults': ['1 twice in row 1: r1c1, r1c2', '1 twice in box 1: r1c1, r1c2', 'no place for 1 in box 3']}
}

fn judgements<'py>(call: &FunctionCall<'_, 'py>, max_nodes: u64) -> PyResult<Bound<'py, PyAny>> {
    let answers = call.answer(SHARE, |cancel, reader| {
        let (cancel, reader) = (cancel.clone(), reader.clone());
        let mut solver = Solver::new();
        move |_, row| {
            let limits = Limits { solutions: 2, nodes: max_nodes, cancel: Some(&cancel) };
            let (board, about) = reader.entry(row)?;
            judge_puzzle(&board, &about, &mut solver, &limits)
        }
    })?;
    match answers {
        Answers::One(Judgement { verdict, faults, not_understood }) => {
            let judgement = PyDict::new(call.py);
            judgement.set_item("verdict", verdict)?;
            judgement.set_item("faults", faults)?;
            if !not_understood.is_empty() {
                judgement.set_item("not_understood", not_understood)?;
            }
            Ok(judgement.into_any())
        }
        Answers::Many(judgements, errors) => {
            let verdicts = judgements.iter().map(|judgement| judgement.as_ref().map(|j| j.verdict));
            let verdicts = columns::text_column(verdicts);
            let lists = judgements.into_iter().map(|found| found.map(|j| (j.faults, j.not_understood)));
            let (faults, unknown): (Vec<_>, Vec<_>) = lists.map(Option::unzip).unzip();
            let columns = vec![
                ("verdict", verdicts),
                ("faults", columns::text_list_column(faults)),
                ("not_understood", columns::text_list_column(unknown)),
            ];
            call.table(columns, errors)
        }
    }
}

/// Adds the function to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(check, module)?)
}
