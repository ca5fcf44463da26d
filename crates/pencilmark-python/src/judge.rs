//! `check`: what is wrong with a puzzle.

use pencilmark::board::Board;
use pencilmark::check::Diagnosis;
use pencilmark::message::Message;
use pencilmark::search::limits::{Limits, Verdict};
use pencilmark::search::solver::Solver;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::columns;
use crate::errors::RowError;
use crate::table::AnswerTable;
use crate::work::{Answers, answer};

/// How many rows a thread takes at once.
const SHARE: usize = 256;

/// What was found out about a puzzle.
struct Judgement {
    verdict: &'static str,
    faults: Vec<String>,
}

fn judge(board: &Board, solver: &mut Solver, limits: &Limits) -> Result<Judgement, RowError> {
    let verdict = match solver.solve(board, limits) {
        Verdict::One(_) => "unique",
        Verdict::Several => "several solutions",
        Verdict::None => {
            let mut faults: Vec<String> =
                Diagnosis::of(board).describe(board).iter().map(Message::to_string).collect();
            faults.extend(wrong_entries(board, solver, limits));
            return Ok(Judgement { verdict: "no solution", faults });
        }
        Verdict::Stopped(stop) => return Err(RowError::no_answer(stop)),
    };
    Ok(Judgement { verdict, faults: Vec::new() })
}

/// Names the placed digits that differ from the solution of the givens.
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
    wrong.map(|cell| format!("{} is not what the givens lead to", cell.name(grid.size()))).collect()
}

/// Tells whether each puzzle has exactly one solution, and what is wrong if it has none.
///
/// A str gives a dict with `verdict` ("unique", "no solution" or "several solutions") and `faults`, phrases such as
/// "5 twice in row 3: r3c1, r3c7". A batch gives a table with the columns `verdict`, `faults` (lists of text) and `error`.
///
/// Parameters
/// ----------
/// puzzles, rules, threads, max_nodes
///     As of `solve`.
#[pyfunction]
#[pyo3(signature = (puzzles, *, rules=None, threads=None, max_nodes=1_000_000))]
fn check<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    rules: Option<&str>,
    threads: Option<usize>,
    max_nodes: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let answers = answer(py, puzzles, rules, (threads, SHARE), |cancel, reader| {
        let (cancel, reader) = (cancel.clone(), reader.clone());
        let mut solver = Solver::new();
        move |_, row| {
            let limits = Limits { solutions: 2, nodes: max_nodes, cancel: Some(&cancel) };
            judge(&reader.board(row)?, &mut solver, &limits)
        }
    })?;
    match answers {
        Answers::One(Judgement { verdict, faults }) => {
            let judgement = PyDict::new(py);
            judgement.set_item("verdict", verdict)?;
            judgement.set_item("faults", faults)?;
            Ok(judgement.into_any())
        }
        Answers::Many(judgements, errors) => {
            let verdicts = judgements.iter().map(|judgement| judgement.as_ref().map(|j| j.verdict));
            let verdicts = columns::texts(verdicts);
            let faults =
                columns::text_lists(judgements.into_iter().map(|judgement| judgement.map(|j| j.faults)));
            let table = AnswerTable::new(vec![("verdict", verdicts), ("faults", faults)], errors)?;
            Ok(Bound::new(py, table)?.into_any())
        }
    }
}

/// Adds the function to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(check, module)?)
}
