//! `hint`, `explain` and `traces`: how people would solve puzzles.

use pencilmark::board::Board;
use pencilmark::hint::{HintQuestion, NoteSource, hint};
use pencilmark::list::USUAL_NODES;
use pencilmark::logic::menu::Menu;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::columns;
use crate::reading::one_board;
use crate::rows::{Given, given};
use crate::shown::{ShownHint, ShownPath};
use crate::steps::{PathRow, TRACE, trace, walk};
use crate::table::AnswerTable;
use crate::work::{Answers, answer};

/// How many rows a thread takes at once.
const SHARE: usize = 32;

fn menu_of(name: &str) -> PyResult<Menu> {
    match name {
        "easiest" => Ok(Menu::easiest()),
        "all" => Ok(Menu::all()),
        "hodoku" => Ok(pencilmark::logic::hodoku::menu()),
        other => Err(PyValueError::new_err(format!("menu: easiest, all or hodoku, not {other:?}"))),
    }
}

/// Finds what is wrong with each board, or its easiest next step.
///
/// A str gives a `Hint`. A batch gives a table with the columns `kind`, `technique`, `text` (the last rung: the whole proof) and `error`.
///
/// Parameters
/// ----------
/// puzzles, rules, threads
///     As of `solve`.
/// menu : {"easiest", "all", "hodoku"}
///     Which techniques are looked for, in what order.
#[pyfunction(name = "hint")]
#[pyo3(signature = (puzzles, *, menu="easiest", rules=None, threads=None))]
fn find_hint<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    menu: &str,
    rules: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let menu = menu_of(menu)?;
    let answers = answer(py, puzzles, rules, (threads, SHARE), |cancel, reader| {
        let (cancel, reader, menu) = (cancel.clone(), reader.clone(), &menu);
        move |_, row| {
            let board = reader.board(row)?;
            let puzzle = Board::new(board.grid().givens_only());
            Ok(ShownHint::new(&hint(&HintQuestion {
                puzzle: &puzzle,
                board: &board,
                history: &[],
                notes: NoteSource::Candidates,
                verdict: None,
                menu,
                nodes: USUAL_NODES,
                cancel: Some(&cancel),
            })))
        }
    })?;
    match answers {
        Answers::One(hint) => Ok(Bound::new(py, hint)?.into_any()),
        Answers::Many(hints, errors) => {
            let kinds = columns::texts(hints.iter().map(|hint| hint.as_ref().map(|hint| hint.kind.as_str())));
            let technique = |hint: &ShownHint| hint.step.as_ref().map(|(step, _)| step.technique.id);
            let techniques = columns::texts(hints.iter().map(|hint| hint.as_ref().and_then(technique)));
            let text = |hint: &Option<ShownHint>| hint.as_ref().and_then(|hint| hint.rungs.last().cloned());
            let texts = columns::texts(hints.iter().map(text));
            let all = vec![("kind", kinds), ("technique", techniques), ("text", texts)];
            Ok(Bound::new(py, AnswerTable::new(all, errors)?)?.into_any())
        }
    }
}

/// Solves each puzzle as a person would, step by step.
///
/// A str gives a `Path`. A batch gives a table with the columns `solved` (bool), `level`, `steps` (uint32), `hardest` (the id of the hardest
/// technique), `techniques` (list of ids), `path` (the steps as JSON, with proofs and marks) and `error`.
///
/// Parameters
/// ----------
/// puzzles, rules, threads
///     As of `solve`.
/// menu : {"easiest", "all", "hodoku"}
///     Which techniques are used, in what order.
#[pyfunction]
#[pyo3(signature = (puzzles, *, menu="easiest", rules=None, threads=None))]
fn explain<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    menu: &str,
    rules: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let menu = menu_of(menu)?;
    if let Given::One(text) = given(puzzles)? {
        let board = one_board(py, &text, rules)?;
        let walked = py.detach(|| walk(&board, &menu, None)).map_err(|error| error.exception(py, None))?;
        return Ok(Bound::new(py, ShownPath { walked })?.into_any());
    }
    let answers = answer(py, puzzles, rules, (threads, SHARE), |cancel, reader| {
        let (cancel, reader, menu) = (cancel.clone(), reader.clone(), &menu);
        move |_, row| Ok(PathRow::new(&walk(&reader.board(row)?, menu, Some(&cancel))?))
    })?;
    let (paths, errors) = match answers {
        Answers::One(path) => (vec![Some(path)], vec![None]),
        Answers::Many(paths, errors) => (paths, errors),
    };
    let each = || paths.iter().map(Option::as_ref);
    let all = vec![
        ("solved", columns::truths(each().map(|path| path.map(|path| path.solved)))),
        ("level", columns::texts(each().map(|path| path.map(|path| path.level)))),
        ("steps", columns::numbers(each().map(|path| path.map(|path| path.techniques.len() as u32)))),
        ("hardest", columns::texts(each().map(|path| path.map(|path| path.hardest)))),
        ("techniques", columns::text_lists(each().map(|path| path.map(|path| path.techniques.clone())))),
        ("path", columns::texts(each().map(|path| path.map(|path| path.json.as_str())))),
    ];
    Ok(Bound::new(py, AnswerTable::new(all, errors)?)?.into_any())
}

/// Returns the path of each 9x9 puzzle in 325 numbers, to train on: a table with `trace` (int16), `solved` (bool) and `error`.
///
/// The first number counts the cells filled at the start. Four follow for each cell, in the order in which they are filled: row, column and
/// digit from 1, and the number of the technique, 0 for a given (`techniques()` lists them). Where logic stops, zeros follow.
///
/// Parameters
/// ----------
/// puzzles : list of str, numpy uint8 array of shape (n, 81), or Arrow
///     A batch.
/// menu, rules, threads
///     As of `explain`.
#[pyfunction]
#[pyo3(signature = (puzzles, *, menu="easiest", rules=None, threads=None))]
fn traces(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    menu: &str,
    rules: Option<&str>,
    threads: Option<usize>,
) -> PyResult<AnswerTable> {
    let menu = menu_of(menu)?;
    let answers = answer(py, puzzles, rules, (threads, SHARE), |cancel, reader| {
        let (cancel, reader, menu) = (cancel.clone(), reader.clone(), &menu);
        move |_, row| {
            let walked = walk(&reader.board(row)?, menu, Some(&cancel))?;
            Ok((trace(&walked)?, walked.open_cells() == 0))
        }
    })?;
    let (traces, errors) = match answers {
        Answers::One(trace) => (vec![Some(trace)], vec![None]),
        Answers::Many(traces, errors) => (traces, errors),
    };
    let blank = [0; TRACE];
    let numbers = traces.iter().flat_map(|row| row.as_ref().map_or(blank, |(trace, _)| *trace)).collect();
    let valid = columns::validity(traces.iter().map(Option::is_some).collect());
    let solved = columns::truths(traces.iter().map(|row| row.as_ref().map(|(_, solved)| *solved)));
    AnswerTable::new(vec![("trace", columns::tuples(numbers, TRACE, valid)), ("solved", solved)], errors)
}

/// Adds the functions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(find_hint, module)?)?;
    module.add_function(wrap_pyfunction!(explain, module)?)?;
    module.add_function(wrap_pyfunction!(traces, module)?)
}
