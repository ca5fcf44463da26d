//! `hint`, `explain` and `traces`: solving as people do.

use std::sync::Arc;

use pencilmark::board::Board;
use pencilmark::hint::HintQuestion;
use pencilmark::logic::menu::Menu;
use pencilmark::puzzle::state_of_puzzle;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::call::{Answers, FunctionCall, puzzle_function};
use crate::columns;
use crate::shown::{HintOrigin, HintText, ShownHint, ShownPath};
use crate::steps::{PathRow, TRACE, trace, walk};
use crate::work::Cancel;

/// The number of rows that a thread takes at a time.
const SHARE: usize = 32;

fn menu_of(name: &str) -> PyResult<Menu> {
    match name {
        "easiest" => Ok(Menu::easiest_first()),
        "all" => Ok(Menu::all()),
        "hodoku" => Ok(pencilmark::logic::hodoku::menu()),
        other => Err(PyValueError::new_err(format!("menu: easiest, all or hodoku, not {other:?}"))),
    }
}

puzzle_function! {
    /// Finds the mistakes on each board, or its easiest next step.
    ///
    /// A str gives a `Hint`. A batch gives a table with the columns `kind`, `technique`, `text` (the last rung: the whole proof) and `error`.
    hint(
        /// menu : {"easiest", "all", "hodoku"}
        ///     The techniques to try, and their order.
        menu: &str = "easiest",
    ) = hints(of);
    /// >>> pm.hint("1.....2..3.....4").rungs[-1]
    /// 'In box 1, 2 fits only in r1c2: the 2 in r2c3 blocks r2c1 and r2c2.'
    /// >>> pm.hint(["1.....2..3.....4"])["technique"].to_list()
    /// ['hidden-single']
}

fn hints<'py>(call: &FunctionCall<'_, 'py>, menu: &str) -> PyResult<Bound<'py, PyAny>> {
    let (name, menu) = (menu, menu_of(menu)?);
    let answers = call.answer(SHARE, |cancel, reader| {
        let (cancel, reader, menu) = (cancel.clone(), reader.clone(), &menu);
        move |_, row| Ok(told_hint(&reader.board(row)?, menu, &cancel))
    })?;
    match answers {
        Answers::One(told) => {
            Ok(Bound::new(call.py, ShownHint { hint_text: told, origin: origin(call, name) })?.into_any())
        }
        Answers::Many(hints, errors) => {
            let kinds =
                columns::text_column(hints.iter().map(|hint| hint.as_ref().map(|hint| hint.kind.as_str())));
            let technique = |hint: &HintText| hint.step.as_ref().map(|(step, _)| step.technique.id);
            let techniques = columns::text_column(hints.iter().map(|hint| hint.as_ref().and_then(technique)));
            let text = |hint: &Option<HintText>| hint.as_ref().and_then(|hint| hint.rungs.last().cloned());
            let texts = columns::text_column(hints.iter().map(text));
            let all = vec![("kind", kinds), ("technique", techniques), ("text", texts)];
            call.table(all, errors)
        }
    }
}

fn told_hint(board: &Board, menu: &Menu, cancel: &Cancel) -> HintText {
    let board = state_of_puzzle(board.clone());
    HintText::new(&pencilmark::hint::hint(
        &HintQuestion::new(&board.puzzle(), &board, menu).with_cancel(cancel),
    ))
}

/// Returns the arguments of a call for one puzzle, for pickling.
fn origin(call: &FunctionCall<'_, '_>, menu: &str) -> Arc<HintOrigin> {
    let text = call.asked.rows.texts().into_iter().flatten().next().unwrap_or_default();
    Arc::new(HintOrigin { text, rules: call.rules.map(str::to_owned), menu: menu.to_owned() })
}

/// Finds a pickled hint again.
#[pyfunction]
#[pyo3(signature = (text, rules, menu))]
fn _hint_of<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyAny>,
    rules: Option<&str>,
    menu: &str,
) -> PyResult<Bound<'py, PyAny>> {
    hints(&FunctionCall::of_one(py, text, rules)?, menu)
}

/// Finds a pickled path again.
#[pyfunction]
#[pyo3(signature = (text, rules, menu))]
fn _path_of<'py>(
    py: Python<'py>,
    text: &Bound<'py, PyAny>,
    rules: Option<&str>,
    menu: &str,
) -> PyResult<Bound<'py, PyAny>> {
    paths(&FunctionCall::of_one(py, text, rules)?, menu)
}

puzzle_function! {
    /// Solves each puzzle as a person would, step by step.
    ///
    /// A str gives a `Path`. A batch gives a table with the columns `solved` (bool), `level`, `steps` (uint32), `hardest` (the id of the hardest
    /// technique), `techniques` (list of ids), `path` (the steps as JSON, with proofs and marks) and `error`.
    explain(
        /// menu : {"easiest", "all", "hodoku"}
        ///     The techniques to use, and their order.
        menu: &str = "easiest",
    ) = paths(of);
    /// >>> path = pm.explain("1.....2..3.....4")
    /// >>> path.solved, path.level
    /// (True, 'beginner')
    /// >>> pm.explain(["1.....2..3.....4"])[["solved", "level", "hardest"]].to_list()
    /// [{'solved': True, 'level': 'beginner', 'hardest': 'hidden-single'}]
}

fn paths<'py>(call: &FunctionCall<'_, 'py>, menu: &str) -> PyResult<Bound<'py, PyAny>> {
    let (name, menu) = (menu, menu_of(menu)?);
    if call.asked.is_single {
        let board = call.reader()?.board(&call.asked.rows.row(0));
        let walked = call.py.detach(|| walk(&board?, &menu, None));
        let walked = walked.map_err(|error| error.exception(call.py, None))?;
        return Ok(
            Bound::new(call.py, ShownPath { walkthrough: walked, origin: origin(call, name) })?.into_any()
        );
    }
    let answers = call.answer(SHARE, |cancel, reader| {
        let (cancel, reader, menu) = (cancel.clone(), reader.clone(), &menu);
        move |_, row| Ok(PathRow::new(&walk(&reader.board(row)?, menu, Some(&cancel))?))
    })?;
    let (paths, errors) = match answers {
        Answers::One(path) => (vec![Some(path)], vec![None]),
        Answers::Many(paths, errors) => (paths, errors),
    };
    let each = || paths.iter().map(Option::as_ref);
    let all = vec![
        ("solved", columns::bool_column(each().map(|path| path.map(|path| path.solved)))),
        ("level", columns::text_column(each().map(|path| path.map(|path| path.level)))),
        ("steps", columns::u32_column(each().map(|path| path.map(|path| path.techniques.len() as u32)))),
        ("hardest", columns::text_column(each().map(|path| path.map(|path| path.hardest)))),
        (
            "techniques",
            columns::text_list_column(each().map(|path| path.map(|path| path.techniques.clone()))),
        ),
        ("path", columns::text_column(each().map(|path| path.map(|path| path.json.as_str())))),
    ];
    call.table(all, errors)
}

puzzle_function! {
    /// Returns the solving path of each 9x9 puzzle as 325 numbers, for machine learning: a table with `trace` (int16), `solved` (bool) and `error`.
    ///
    /// The first number counts the cells filled at the start. Four follow for each cell, in the order in which they are filled: row, column and
    /// digit from 1, and the number of the technique, 0 for a given (`techniques()` lists them). If logic gets stuck, the rest is filled with zeros.
    traces(
        /// menu : str
        ///     See `explain`.
        menu: &str = "easiest",
    ) = trace_numbers(of);
    /// >>> line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13.."
    /// >>> pm.traces([line])["trace"].to_numpy().shape
    /// (1, 325)
}

fn trace_numbers<'py>(call: &FunctionCall<'_, 'py>, menu: &str) -> PyResult<Bound<'py, PyAny>> {
    let menu = menu_of(menu)?;
    let answers = call.answer(SHARE, |cancel, reader| {
        let (cancel, reader, menu) = (cancel.clone(), reader.clone(), &menu);
        move |_, row| {
            // A trace has all conclusions.
            let walked = walk(&reader.board(row)?, &menu.in_own_order(), Some(&cancel))?;
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
    let solved = columns::bool_column(traces.iter().map(|row| row.as_ref().map(|(_, solved)| *solved)));
    call.table(vec![("trace", columns::i16_tuple_column(numbers, TRACE, valid)), ("solved", solved)], errors)
}

/// Adds the functions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(hint, module)?)?;
    module.add_function(wrap_pyfunction!(explain, module)?)?;
    module.add_function(wrap_pyfunction!(traces, module)?)?;
    module.add_function(wrap_pyfunction!(_hint_of, module)?)?;
    module.add_function(wrap_pyfunction!(_path_of, module)?)
}
