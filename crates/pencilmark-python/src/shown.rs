//! Objects displayed in notebooks: puzzles, hints, paths and their steps.

use std::sync::Arc;

use pencilmark::board::Board;
use pencilmark::cell::CellPositions;
use pencilmark::format::{PuzzleInfo, puzzle_line};
use pencilmark::hint::{Hint, Rung};
use pencilmark::list::DEFAULT_NODES;
use pencilmark::logic::clue_notes::is_bookkeeping;
use pencilmark::path::{PathEnd, Walkthrough};
use pencilmark::render::language::Language;
use pencilmark::render::picture::Picture;
use pencilmark::render::svg::{SvgDesign, svg};
use pencilmark::rules_text;
use pencilmark::search::limits::{Limits, Verdict};
use pencilmark::search::solver::Solver;
use pencilmark::step::Step;
use pencilmark::step_display::{picture_title, step_title};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;

use crate::errors::RowError;
use crate::kernel::reason;
use crate::memory::{Numbers, numpy_array};
use crate::reading::{line_of, one_board};
use crate::steps::{level_of, step_json};
use crate::table::escaped;

/// Parses JSON into Python values.
fn loaded<'py>(py: Python<'py>, json: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (json,))
}

/// The arguments of a call that returned a hint or a path. It is pickled as these arguments, and computed again.
#[derive(Clone)]
pub struct HintOrigin {
    /// The puzzle, as it was passed.
    pub text: String,
    /// The rules, as they were passed.
    pub rules: Option<String>,
    /// The name of the menu.
    pub menu: String,
}

impl HintOrigin {
    /// Returns the function of the package that computes the object again, with its arguments.
    fn again<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Again<'py>> {
        let finder = py.import("pencilmark._pencilmark")?.getattr(name)?;
        Ok((finder, (self.text.clone(), self.rules.clone(), self.menu.clone())))
    }
}

/// The result of `__reduce__`: a function and its arguments.
type Again<'py> = (Bound<'py, PyAny>, (String, Option<String>, String));

/// One puzzle or position, displayed as a picture in notebooks.
///
/// Parameters
/// ----------
/// text : str, or integer array or lists of shape (size, size)
///     The puzzle in any format, on one line or several; or its cells, 0 for blanks.
/// rules : str, optional
///     See `solve`.
///
/// Examples
/// --------
/// >>> line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13.."
/// >>> puzzle = pm.Puzzle(line)
/// >>> puzzle.size, puzzle.givens, puzzle.solution[:9]
/// (9, 25, '876924513')
/// >>> puzzle.cells().shape, puzzle.cells().dtype
/// ((9, 9), dtype('uint8'))
/// >>> puzzle.solve() == puzzle.solution, puzzle.rate()["er"], puzzle.hint().step.conclusions
/// (True, 2.0, ['r5c4=1'])
/// >>> puzzle.pencil_marks()[0][:3], puzzle.after(puzzle.hint().step).givens
/// ([[8], [1, 7], [5, 6, 7]], 26)
/// >>> pm.Puzzle([[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]).count()
/// 1
#[pyclass(frozen, module = "pencilmark", name = "Puzzle")]
pub struct ShownPuzzle {
    board: Board,
}

impl ShownPuzzle {
    fn only_solution(&self, py: Python<'_>) -> PyResult<String> {
        let limits = Limits { solutions: 2, nodes: DEFAULT_NODES, cancel: None };
        let verdict = py.detach(|| Solver::new().solve(&self.board, &limits));
        match (reason(&verdict), verdict) {
            (None, Verdict::One(solution)) => Ok(line_of(&solution)),
            (error, _) => Err(error.unwrap_or_else(RowError::missing).exception(py, None)),
        }
    }
}

#[pymethods]
impl ShownPuzzle {
    #[new]
    #[pyo3(signature = (text, *, rules=None))]
    fn new(text: &Bound<'_, PyAny>, rules: Option<&str>) -> PyResult<ShownPuzzle> {
        Ok(ShownPuzzle { board: one_board(text, rules)? })
    }

    /// The cells as a line, blanks as `.`.
    #[getter]
    fn line(&self) -> String {
        line_of(self.board.grid())
    }

    /// The rules as text, as the parameter `rules` takes it.
    #[getter]
    fn rules(&self) -> String {
        rules_text::to_text(self.board.rules())
    }

    /// The number of rows.
    #[getter]
    fn size(&self) -> usize {
        self.board.rules().rows()
    }

    /// The number of cells with a value.
    #[getter]
    fn givens(&self) -> usize {
        self.board.grid().values().iter().flatten().count()
    }

    /// The unique solution as a line.
    #[getter]
    fn solution(&self, py: Python<'_>) -> PyResult<String> {
        self.only_solution(py)
    }

    /// The values of the cells as a numpy array of uint8 and shape (rows, columns), 0 for empty cells and for places without a cell.
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rules = self.board.rules();
        let (rows, columns) = (rules.rows(), rules.columns());
        let mut values = vec![0; rows * columns];
        for cell in rules.cells() {
            let (row, column) = rules.row_and_column(cell);
            values[row * columns + column] = self.board.value(cell).map_or(0, pencilmark::digit::Digit::get);
        }
        numpy_array(py, Numbers::U8(values), vec![rows, columns])
    }

    /// The candidates of each cell as a list of rows: the digits that the puzzle lists, or else those that break no rule yet; for a cell
    /// with a value this one, for a place without a cell none. `pencilmark.candidates` returns those that occur in a solution.
    fn pencil_marks(&self) -> Vec<Vec<Vec<usize>>> {
        let rules = self.board.rules();
        let mut marks = vec![vec![Vec::new(); rules.columns()]; rules.rows()];
        for cell in rules.cells() {
            let (row, column) = rules.row_and_column(cell);
            marks[row][column] = match self.board.value(cell) {
                Some(digit) => vec![usize::from(digit.get())],
                None => self.board.candidates(cell).iter().map(|digit| usize::from(digit.get())).collect(),
            };
        }
        marks
    }

    /// Returns the puzzle after a step, such as that of its hint.
    fn after(&self, step: &ShownStep) -> PyResult<ShownPuzzle> {
        if self.board.rules() != step.board.rules() {
            return Err(PyValueError::new_err("the step is of a puzzle with other rules"));
        }
        let mut board = self.board.clone();
        step.step
            .conclusions
            .iter()
            .chain(&step.step.also)
            .for_each(|conclusion| conclusion.apply(&mut board));
        Ok(ShownPuzzle { board })
    }

    /// The puzzle as an SVG picture.
    fn svg(&self) -> String {
        svg(&Picture::of_board(&self.board), SvgDesign::SELF_CONTAINED, &self.line())
    }

    /// Solves the puzzle: `pencilmark.solve` with its options.
    #[pyo3(signature = (**options))]
    fn solve<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        asked_of(slf, "solve", options)
    }

    /// Counts the solutions of the puzzle: `pencilmark.count` with its options.
    #[pyo3(signature = (**options))]
    fn count<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        asked_of(slf, "count", options)
    }

    /// Rates the puzzle: `pencilmark.rate` with its options.
    #[pyo3(signature = (**options))]
    fn rate<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        asked_of(slf, "rate", options)
    }

    /// Finds the next step of the puzzle: `pencilmark.hint` with its options.
    #[pyo3(signature = (**options))]
    fn hint<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        asked_of(slf, "hint", options)
    }

    /// Explains how logic solves the puzzle: `pencilmark.explain` with its options.
    #[pyo3(signature = (**options))]
    fn explain<'py>(
        slf: &Bound<'py, Self>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        asked_of(slf, "explain", options)
    }

    /// The text by which a batch reads this puzzle.
    #[getter]
    fn _pencilmark_text(&self) -> String {
        puzzle_line(&self.board, &PuzzleInfo::default())
    }

    fn __str__(&self) -> String {
        self.line()
    }

    fn __repr__(&self) -> String {
        match self.board.rules().is_classic() {
            true => format!("Puzzle({:?})", self.line()),
            false => format!("Puzzle({:?}, rules={:?})", self.line(), self.rules()),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<ShownPuzzle>().is_ok_and(|other| other.get().board == self.board)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (self.line(), self.rules()).hash(&mut hasher);
        hasher.finish()
    }

    /// Pickles by text, so that puzzles travel to other processes.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().into_any(), (slf.get()._pencilmark_text(),)))
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }
}

/// Calls a function of the package with a puzzle.
fn asked_of<'py>(
    puzzle: &Bound<'py, ShownPuzzle>,
    function: &str,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    puzzle.py().import("pencilmark._pencilmark")?.getattr(function)?.call((puzzle,), options)
}

/// A step of reasoning: its technique, conclusions and proof; displayed as a picture in notebooks. Steps can be pickled.
///
/// Examples
/// --------
/// >>> line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13.."
/// >>> step = pm.hint(line).step
/// >>> step.technique, step.title, step.conclusions
/// ('hidden-single', 'Hidden single', ['r5c4=1'])
#[pyclass(frozen, module = "pencilmark", name = "Step")]
pub struct ShownStep {
    step: Step,
    board: Arc<Board>,
    /// The hint or path to which the step belongs, and its number on a path.
    origin: Arc<HintOrigin>,
    number: Option<usize>,
}

#[pymethods]
impl ShownStep {
    /// The id of the technique: `x-wing`.
    #[getter]
    fn technique(&self) -> &'static str {
        self.step.technique.id
    }

    /// The name of the technique, with the digit if it is about a single one: `X-wing on 9`.
    #[getter]
    fn title(&self) -> String {
        step_title(&self.step, self.board.rules().values(), &Language::ENGLISH)
    }

    /// The conclusions: `r3c4=5` for a placement, `r1c2<>7` for an elimination.
    #[getter]
    fn conclusions(&self) -> Vec<String> {
        let values = self.board.rules().values();
        self.step
            .conclusion_names(self.board.rules())
            .into_iter()
            .map(|name| name.text_with_values(values))
            .collect()
    }

    /// Further conclusions of the same pattern that nothing on the way needs.
    #[getter]
    fn also(&self) -> Vec<String> {
        let values = self.board.rules().values();
        let names = self.step.also.iter().map(|one| one.name(self.board.rules()));
        names.map(|name| name.text_with_values(values)).collect()
    }

    /// True for an entry with what clues say by themselves, which doesn't count as a step.
    #[getter]
    fn is_bookkeeping(&self) -> bool {
        is_bookkeeping(&self.step)
    }

    /// The proof, as a sentence.
    #[getter]
    fn sentence(&self) -> String {
        pencilmark::render::prose::explanation_text(&self.step, &self.board, &Language::ENGLISH)
    }

    /// The board before the step as an SVG picture, with the step drawn on it.
    fn svg(&self) -> String {
        let picture = Picture::of_step(&self.board, &self.step);
        svg(&picture, SvgDesign::SELF_CONTAINED, &picture_title(&self.step, &self.board, &Language::ENGLISH))
    }

    /// Returns the complete step as a dict, including the marks of its picture.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loaded(py, &step_json(&self.step, &self.board).to_string())
    }

    /// Pickles by the hint or the path that it is of.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, StepPlace<'py>)> {
        let whole = self.origin.again(py, if self.number.is_some() { "_path_of" } else { "_hint_of" })?;
        Ok((py.import("pencilmark._pencilmark")?.getattr("_step_of")?, (whole.0, whole.1, self.number)))
    }

    fn __repr__(&self) -> String {
        format!("<Step {}: {}>", self.step.technique.id, self.conclusions().join(" "))
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn _repr_html_(&self) -> String {
        format!(
            "<p><b>{}</b>: {}</p>{}",
            escaped(&self.title()),
            escaped(&self.sentence()),
            self._repr_svg_()
        )
    }
}

/// The place of a pickled step: the function that computes its hint or path again, its arguments, and the number on a path.
type StepPlace<'py> = (Bound<'py, PyAny>, (String, Option<String>, String), Option<usize>);

/// Finds a pickled step again.
#[pyfunction]
#[pyo3(signature = (finder, question, number))]
fn _step_of<'py>(
    finder: &Bound<'py, PyAny>,
    question: (String, Option<String>, String),
    number: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let whole = finder.call1(question)?;
    match number {
        Some(number) => whole.get_item(number),
        None => whole.getattr("step"),
    }
}

/// The path by which logic solves a puzzle, step by step; displayed as pictures in notebooks, and pickled as its puzzle.
///
/// Examples
/// --------
/// >>> line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13.."
/// >>> path = pm.explain(line)
/// >>> path.solved, path.level, len(path) == len(path.steps)
/// (True, 'beginner', True)
/// >>> path[0]
/// <Step hidden-single: r5c4=1>
#[pyclass(frozen, module = "pencilmark", name = "Path")]
pub struct ShownPath {
    /// The path with its initial board.
    pub walkthrough: Walkthrough,
    /// The arguments from which the path can be computed again.
    pub origin: Arc<HintOrigin>,
}

#[pymethods]
impl ShownPath {
    /// True if logic solves the puzzle.
    #[getter]
    fn solved(&self) -> bool {
        self.walkthrough.end() == PathEnd::Solved
    }

    /// The level for players, given by the easiest path.
    #[getter]
    fn level(&self) -> &'static str {
        level_of(&self.walkthrough.start)
    }

    /// A sentence that says how the path ends.
    #[getter]
    fn end(&self) -> String {
        self.walkthrough.end_text().to_string()
    }

    /// The final cells as a line.
    #[getter]
    fn line(&self) -> String {
        line_of(self.walkthrough.path.final_board.grid())
    }

    /// The steps, in order.
    #[getter]
    fn steps(&self) -> Vec<ShownStep> {
        (0..self.walkthrough.steps().len()).map(|number| self.step(number)).collect()
    }

    fn __len__(&self) -> usize {
        self.walkthrough.steps().len()
    }

    fn __getitem__(&self, index: isize) -> PyResult<ShownStep> {
        let count = self.walkthrough.steps().len() as isize;
        let number = if index < 0 { index + count } else { index };
        match (0..count).contains(&number) {
            true => Ok(self.step(number as usize)),
            false => Err(PyIndexError::new_err(format!("step {index} of {count}"))),
        }
    }

    /// Pickles by the puzzle: the same path is found again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Again<'py>> {
        self.origin.again(py, "_path_of")
    }

    fn __repr__(&self) -> String {
        format!("<Path of {} steps: {}>", self.walkthrough.step_count(), self.walkthrough.end_text())
    }

    fn _repr_html_(&self) -> String {
        let step = |step: ShownStep| {
            let head = format!("{}: {}", step.title(), step.conclusions().join(" "));
            let body = format!("<p>{}</p>{}", escaped(&step.sentence()), step._repr_svg_());
            format!("<details><summary>{}</summary>{body}</details>", escaped(&head))
        };
        let steps: String = self.steps().into_iter().map(step).collect();
        format!("{steps}<p>{}</p>", escaped(&self.walkthrough.end_text().to_string()))
    }
}

impl ShownPath {
    fn step(&self, number: usize) -> ShownStep {
        let step = self.walkthrough.steps()[number].clone();
        let board = Arc::new(self.walkthrough.board_before(number));
        ShownStep { step, board, origin: self.origin.clone(), number: Some(number) }
    }
}

/// The texts of a hint, with its step.
pub struct HintText {
    /// The kind of the hint, as users read it.
    pub kind: String,
    /// The sentences, from a nudge to the proof.
    pub rungs: Vec<String>,
    /// The step with the board on which it was found.
    pub step: Option<(Step, Arc<Board>)>,
    /// How far the road leads that the step begins, and its steps as sentences.
    pub road: Option<(String, Vec<String>)>,
}

impl HintText {
    /// Converts a hint to its text form.
    pub fn new(hint: &Hint) -> HintText {
        let told = |rung: &Rung| hint.rung(*rung, &Language::ENGLISH).full_text();
        let mut rungs: Vec<String> = hint.rungs().iter().map(told).collect();
        rungs.dedup();
        let kind = json!(hint.kind()).as_str().unwrap_or("").to_owned();
        let step = hint.step().map(|step| (step.clone(), Arc::new(hint.board.clone())));
        let language = &Language::ENGLISH;
        let road = hint.road.as_ref();
        let road = road.map(|road| (language.fill(&road.length_text()), road.told(language)));
        HintText { kind, rungs, step, road }
    }
}

/// The next step on a board, or the mistakes on it; displayed as a picture in notebooks, and pickled as its puzzle.
///
/// Examples
/// --------
/// >>> line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13.."
/// >>> hint = pm.hint(line)
/// >>> hint.kind, hint.rungs[0], hint.text == hint.rungs[-1]
/// ('step', 'Look at the 1s.', True)
/// >>> hint.step.conclusions
/// ['r5c4=1']
#[pyclass(frozen, module = "pencilmark", name = "Hint")]
pub struct ShownHint {
    /// The texts of the hint.
    pub hint_text: HintText,
    /// The arguments from which the hint can be computed again.
    pub origin: Arc<HintOrigin>,
}

#[pymethods]
impl ShownHint {
    /// The kind: `step`, `solved`, `conflicts`, `dead-ends`, `no-solution`, `several`, `wrong-entries`, `stuck`, ...
    #[getter]
    fn kind(&self) -> &str {
        &self.hint_text.kind
    }

    /// The whole hint: the last of its rungs, the proof.
    #[getter]
    fn text(&self) -> &str {
        self.hint_text.rungs.last().map_or("", String::as_str)
    }

    /// The hint in sentences, from a nudge to the whole proof.
    #[getter]
    fn rungs(&self) -> Vec<String> {
        self.hint_text.rungs.clone()
    }

    /// How far the road leads that the step begins: `Two steps to a digit in box 1`; `None` unless the menu is the easiest.
    #[getter]
    fn road(&self) -> Option<String> {
        self.hint_text.road.as_ref().map(|(text, _)| text.clone())
    }

    /// The steps to the next digit as sentences, the hint's own first.
    #[getter]
    fn road_steps(&self) -> Vec<String> {
        self.hint_text.road.as_ref().map_or_else(Vec::new, |(_, steps)| steps.clone())
    }

    /// The step, if the hint is one.
    #[getter]
    fn step(&self) -> Option<ShownStep> {
        let (step, board) = self.hint_text.step.clone()?;
        Some(ShownStep { step, board, origin: self.origin.clone(), number: None })
    }

    /// Pickles by the puzzle: the same hint is found again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Again<'py>> {
        self.origin.again(py, "_hint_of")
    }

    fn __str__(&self) -> String {
        self.hint_text.rungs.join("\n")
    }

    fn __repr__(&self) -> String {
        format!("<Hint {}: {}>", self.hint_text.kind, self.text())
    }

    fn _repr_html_(&self) -> String {
        let rungs: String =
            self.hint_text.rungs.iter().map(|rung| format!("<li>{}</li>", escaped(rung))).collect();
        let drawn = self.step().map_or(String::new(), |step| step._repr_svg_());
        format!("<ol>{rungs}</ol>{drawn}")
    }
}

/// Adds the classes to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<ShownPuzzle>()?;
    module.add_class::<ShownStep>()?;
    module.add_class::<ShownPath>()?;
    module.add_class::<ShownHint>()?;
    module.add_function(wrap_pyfunction!(_step_of, module)?)
}
