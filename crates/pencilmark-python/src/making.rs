//! `generate` and `grids`: puzzles and full grids by seed, number and wish.

use std::ops::{ControlFlow, Range, RangeInclusive};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use arrow_array::ArrayRef;
use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::format::{PuzzleInfo, puzzle_line};
use pencilmark::generate::any_rules;
use pencilmark::generate::clues::find::find_clue_kind;
use pencilmark::generate::clues::kinds::ClueKind;
use pencilmark::generate::grids::{ClassicGridGenerator, GridSampling};
use pencilmark::generate::pattern::PatternSymmetry;
use pencilmark::generate::puzzles::{MadePuzzle, MakingTask, MakingWatch, UnmetWish};
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};
use pencilmark::generate::regions::RandomRegions;
use pencilmark::generate::threads::generate_in_order;
use pencilmark::generate::wish::{ClueWish, Minimality, OneHardStep, PearlOrDiamond, PuzzleProperties, Wish};
use pencilmark::logic::explainer::Tenths;
use pencilmark::logic::level::Level;
use pencilmark::logic::registry::{TechniqueEntry, find_technique};
use pencilmark::rules::Rules;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::solver::Solver;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::columns;
use crate::errors::RowError;
use crate::rate::{tenths, tenths_to_f64};
use crate::reading::{line_of, parse_rules};
use crate::table::AnswerTable;
use crate::work::{process_in_shares, thread_count};

/// The number of grids that a thread generates at a time.
const SHARE: usize = 4096;

/// Returns the ends of a range: of a number, a pair, or a text such as "7.0..7.5".
fn ends<'py>(value: &Bound<'py, PyAny>) -> PyResult<(Option<String>, Option<String>)> {
    let text = |value: Bound<'py, PyAny>| -> PyResult<Option<String>> {
        if value.is_none() { Ok(None) } else { value.str().map(|text| Some(text.to_string())) }
    };
    if let Ok((from, to)) = value.extract::<(Bound<'py, PyAny>, Bound<'py, PyAny>)>()
        && !value.is_instance_of::<pyo3::types::PyString>()
    {
        return Ok((text(from)?, text(to)?));
    }
    let whole = value.str()?.to_string();
    let filled = |part: &str| (!part.is_empty()).then(|| part.to_owned());
    Ok(match whole.split_once("..") {
        Some((from, to)) => (filled(from), filled(to)),
        None => (Some(whole.clone()), Some(whole)),
    })
}

/// Parses a range of numbers.
fn range<T: Copy + PartialOrd>(
    name: &str,
    value: Option<&Bound<'_, PyAny>>,
    all: RangeInclusive<T>,
    parse: impl Fn(&str) -> Option<T>,
) -> PyResult<Option<RangeInclusive<T>>> {
    let Some(value) = value else { return Ok(None) };
    let expected = match name {
        "level" => Level::ALL.map(Level::name).join(", ") + ", a pair or a text like easy..hard",
        _ => "a figure, a pair or a text like 3..5".to_owned(),
    };
    let wrong = || PyValueError::new_err(format!("{name}: {expected}, not {value}"));
    let (from, to) = ends(value)?;
    let end = |text: Option<String>, open: T| match text {
        Some(text) => parse(text.trim()).ok_or_else(wrong),
        None => Ok(open),
    };
    let range = end(from, *all.start())?..=end(to, *all.end())?;
    if range.is_empty() { Err(wrong()) } else { Ok(Some(range)) }
}

fn technique(name: &str) -> PyResult<&'static TechniqueEntry> {
    find_technique(name)
        .ok_or_else(|| PyValueError::new_err(format!("no technique {name:?}; techniques() lists them")))
}

/// Returns the minimality that a flag requests.
fn minimality(minimal: bool) -> Minimality {
    if minimal { Minimality::Minimal } else { Minimality::AsWished }
}

/// Returns the cells that a mask marks.
fn cells_of(mask: &str, rules: &Rules) -> PyResult<Vec<Cell>> {
    let signs: Vec<char> = mask.chars().filter(|sign| !sign.is_whitespace()).collect();
    let count = rules.cells().len();
    if signs.len() != count {
        let why = format!("pattern: the mask has {} cells, the board {count}", signs.len());
        return Err(PyValueError::new_err(why));
    }
    let is_given = |sign: char| sign == '#' || (sign.is_ascii_alphanumeric() && sign != '0');
    Ok(rules.cells().zip(signs).filter(|(_, sign)| is_given(*sign)).map(|(cell, _)| cell).collect())
}

/// A range of numbers with the name of its kind of clues; `None` for all kinds.
type KindRange<'py> = (Option<String>, Bound<'py, PyAny>);

/// Parses ranges for particular kinds of clues, or for all of them.
fn kind_ranges(
    name: &str,
    ranges: &[KindRange<'_>],
) -> PyResult<Vec<(Option<&'static ClueKind>, RangeInclusive<usize>)>> {
    let mut read = Vec::new();
    for (kind, value) in ranges {
        let kind = kind.as_deref().map(|kind| clue_kind(name, kind)).transpose()?;
        let numbers = range(name, Some(value), 0..=625, |text| text.parse().ok())?;
        read.extend(numbers.map(|numbers| (kind, numbers)));
    }
    Ok(read)
}

fn clue_kind(parameter: &str, name: &str) -> PyResult<&'static ClueKind> {
    find_clue_kind(name).map_err(|why| PyValueError::new_err(format!("{parameter}: {why}")))
}

/// The wished properties of puzzles, as passed by Python.
#[derive(FromPyObject)]
struct WishArguments<'py> {
    #[pyo3(item)]
    symmetry: String,
    #[pyo3(item)]
    constraint: Vec<String>,
    #[pyo3(item)]
    clues: Vec<KindRange<'py>>,
    #[pyo3(item)]
    clue_size: Vec<KindRange<'py>>,
    #[pyo3(item)]
    minimal_clues: bool,
    #[pyo3(item)]
    pattern: Option<String>,
    #[pyo3(item)]
    minimal: bool,
    #[pyo3(item)]
    givens: Option<Bound<'py, PyAny>>,
    #[pyo3(item)]
    level: Option<Bound<'py, PyAny>>,
    #[pyo3(item)]
    needs: Vec<String>,
    #[pyo3(item)]
    only: Option<String>,
    #[pyo3(item)]
    one_hard_step: bool,
    #[pyo3(item)]
    se: Option<Bound<'py, PyAny>>,
    #[pyo3(item)]
    gem: Option<String>,
    #[pyo3(item)]
    hodoku: Option<Bound<'py, PyAny>>,
    #[pyo3(item)]
    cost: Option<Bound<'py, PyAny>>,
    #[pyo3(item)]
    effort: Option<Bound<'py, PyAny>>,
}

impl WishArguments<'_> {
    fn wish(&self, rules: &Rules) -> PyResult<Wish> {
        let symmetry = PatternSymmetry::ALL.into_iter().find(|symmetry| symmetry.name() == self.symmetry);
        let symmetry = symmetry.ok_or_else(|| {
            let names = PatternSymmetry::ALL.map(PatternSymmetry::name).join(", ");
            PyValueError::new_err(format!("symmetry: one of {names}"))
        })?;
        let gem = match self.gem.as_deref() {
            None => PearlOrDiamond::Any,
            Some("pearl") => PearlOrDiamond::Pearl,
            Some("diamond") => PearlOrDiamond::Diamond,
            Some(other) => {
                return Err(PyValueError::new_err(format!("gem: pearl or diamond, not {other:?}")));
            }
        };
        if !rules.is_classic() && (self.se.is_some() || gem != PearlOrDiamond::Any) {
            return Err(PyValueError::new_err("ratings of Sudoku Explainer are for classic 9x9 puzzles"));
        }
        if self.pattern.is_some() && symmetry != PatternSymmetry::None {
            return Err(PyValueError::new_err("a pattern has the symmetry that it has: leave symmetry out"));
        }
        let givens = range("givens", self.givens.as_ref(), 0..=625, |text| text.parse().ok())?;
        let level = |name: &str| Level::ALL.into_iter().find(|level| level.name() == name);
        let er = |text: &str| text.parse().ok().and_then(|tenths_to_f64| tenths(tenths_to_f64).ok());
        let mut wish = Wish::any()
            .with_symmetry(symmetry)
            .with_minimality(minimality(self.minimal))
            .with_needed_techniques(self.needs.iter().map(|name| technique(name)).collect::<PyResult<_>>()?)
            .with_one_hard_step(if self.one_hard_step { OneHardStep::Wanted } else { OneHardStep::Any })
            .with_pearl_or_diamond(gem);
        wish.pattern = self.pattern.as_deref().map(|mask| cells_of(mask, rules)).transpose()?;
        wish.clues = self.clue_wish(rules, symmetry, givens.as_ref())?;
        wish.givens = givens;
        wish.level = range("level", self.level.as_ref(), Level::Beginner..=Level::Extreme, level)?;
        wish.hardest_technique = self.only.as_deref().map(technique).transpose()?;
        wish.hodoku_score = range("hodoku", self.hodoku.as_ref(), 0..=u32::MAX, |text| text.parse().ok())?;
        wish.search_cost =
            range("cost", self.cost.as_ref(), 0..=u64::from(u32::MAX), |text| text.parse().ok())?;
        wish.effort = range("effort", self.effort.as_ref(), 0..=u32::MAX, |text| text.parse().ok())?;
        wish.se_rating = range("se", self.se.as_ref(), Tenths(0)..=Tenths(200), er)?;
        Ok(wish)
    }
}

impl WishArguments<'_> {
    /// Returns the wish for clues, if there is one.
    fn clue_wish(
        &self,
        rules: &Rules,
        symmetry: PatternSymmetry,
        givens: Option<&RangeInclusive<usize>>,
    ) -> PyResult<Option<ClueWish>> {
        if self.constraint.is_empty() {
            let is_of_clues = !self.clues.is_empty() || !self.clue_size.is_empty() || self.minimal_clues;
            let why = "clues, clue_size and minimal_clues are for a constraint to draw";
            return if is_of_clues { Err(PyValueError::new_err(why)) } else { Ok(None) };
        }
        if self.se.is_some() || self.gem.is_some() {
            return Err(PyValueError::new_err("ratings of Sudoku Explainer are for classic 9x9 puzzles"));
        }
        let kinds =
            self.constraint.iter().map(|name| clue_kind("constraint", name)).collect::<PyResult<_>>()?;
        let mut wish =
            ClueWish::of(kinds).with_minimality(minimality(self.minimal_clues)).with_symmetry(symmetry);
        for (kind, count) in kind_ranges("clues", &self.clues)? {
            wish = wish.with_amount(kind, count);
        }
        for (kind, cells) in kind_ranges("clue_size", &self.clue_size)? {
            wish = wish.with_size(kind, cells);
        }
        wish.check(rules, givens).map_err(|why| PyValueError::new_err(format!("constraint: {why}")))?;
        Ok(Some(wish))
    }
}

/// Fails if no grid exists for the rules.
fn refuse_hopeless(rules: &Arc<Rules>) -> PyResult<()> {
    if rules.is_layout_only() {
        return Ok(());
    }
    any_rules::find_first_grid(rules, &mut Solver::new())
        .map_err(|why| PyValueError::new_err(format!("rules: {why}")))
}

fn draw_of(name: &str) -> PyResult<GridSampling> {
    match name {
        "near" => Ok(GridSampling::Near),
        "uniform" => Ok(GridSampling::Uniform),
        "base" => Ok(GridSampling::Base),
        other => Err(PyValueError::new_err(format!("draw: near, uniform or base, not {other:?}"))),
    }
}

/// Returns the numbers of `count` items, beginning at `start`.
fn items(start: u64, count: u64) -> PyResult<Range<u64>> {
    let end = start.checked_add(count).ok_or_else(|| PyValueError::new_err("start + n: too large"))?;
    Ok(start..end)
}

/// A generated puzzle as a row of the table.
struct MadeRow {
    puzzle: String,
    solution: String,
    reached: PuzzleProperties,
    attempts: u64,
}

impl From<MadePuzzle> for MadeRow {
    fn from(made: MadePuzzle) -> MadeRow {
        let solution = line_of(&made.solution);
        let puzzle = puzzle_line(&Board::new(made.puzzle), &PuzzleInfo::default());
        MadeRow { puzzle, solution, reached: made.properties, attempts: made.attempts }
    }
}

/// Generates the puzzles, and regularly checks whether Ctrl-C was pressed.
fn make(
    py: Python<'_>,
    task: &MakingTask,
    items: Range<u64>,
    threads: Option<usize>,
) -> PyResult<Vec<Result<MadeRow, UnmetWish>>> {
    let threads = thread_count(threads)?;
    let watch = MakingWatch::default();
    py.detach(|| {
        thread::scope(|scope| {
            let (send, done) = mpsc::channel();
            let watch = &watch;
            scope.spawn(move || {
                let mut rows = Vec::new();
                generate_in_order(CodePath::best(), task, items, threads, watch, &mut |_, made| {
                    rows.push(made.map(MadeRow::from));
                    ControlFlow::Continue(())
                });
                // The receiver is gone once Ctrl-C was pressed.
                let _ = send.send(rows);
            });
            loop {
                match done.recv_timeout(Duration::from_millis(50)) {
                    Ok(rows) => return Ok(rows),
                    Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(interrupt) = Python::attach(|py| py.check_signals()) {
                            watch.cancel.store(true, Ordering::Relaxed);
                            return Err(interrupt);
                        }
                    }
                }
            }
        })
    })
}

/// Makes puzzles; the wish is a dict with all of its fields.
#[pyfunction]
#[pyo3(signature = (n, *, seed, start, rules, wish, draw, attempts, threads))]
#[allow(clippy::too_many_arguments, reason = "keywords of Python, passed on by the package alone")]
fn _generate(
    py: Python<'_>,
    n: u64,
    seed: u64,
    start: u64,
    rules: Option<&str>,
    wish: WishArguments<'_>,
    draw: &str,
    attempts: Option<u64>,
    threads: Option<usize>,
) -> PyResult<AnswerTable> {
    let regions = rules
        .and_then(RandomRegions::parse)
        .transpose()
        .map_err(|why| PyValueError::new_err(why.to_string()))?;
    let rules = match (regions.as_ref().and_then(RandomRegions::example), rules) {
        (Some(example), _) => example,
        (None, Some(text)) => parse_rules(text, None)?,
        (None, None) => Rules::classic(),
    };
    let wish = wish.wish(&rules)?;
    let regions = regions.map(|regions| regions.with_symmetry(wish.symmetry)).transpose();
    let regions = regions.map_err(|why| PyValueError::new_err(why.to_string()))?;
    if regions.is_none() {
        refuse_hopeless(&rules)?;
    }
    let attempts = attempts.unwrap_or_else(|| wish.usual_attempts());
    let task = MakingTask::new(rules, wish, seed)
        .with_regions(regions)
        .with_sampling(draw_of(draw)?)
        .with_attempts(attempts);
    let made = make(py, &task, items(start, n)?, threads)?;
    let unmet = |made: &Result<MadeRow, UnmetWish>| made.as_ref().err().map(RowError::no_answer);
    let errors: Vec<Option<RowError>> = made.iter().map(unmet).collect();
    AnswerTable::new(columns_of(&made), errors)
}

/// Returns the columns of generated puzzles.
fn columns_of(made: &[Result<MadeRow, UnmetWish>]) -> Vec<(&'static str, ArrayRef)> {
    let each = || made.iter().map(|made| made.as_ref().ok());
    let reached = || each().map(|made| made.map(|made| &made.reached));
    let clues = |reached: &PuzzleProperties| reached.clues.map(|count| count as u16);
    let level = |reached: &PuzzleProperties| reached.grade.as_ref().map(|grade| grade.level.name());
    let se = |pick: fn(&pencilmark::logic::explainer::SeRating) -> Tenths| {
        let of =
            move |reached: &PuzzleProperties| reached.se_rating.as_ref().map(|se| tenths_to_f64(pick(se)));
        columns::float_column(reached().map(|reached| reached.and_then(&of)))
    };
    vec![
        ("puzzle", columns::text_column(each().map(|made| made.map(|made| made.puzzle.as_str())))),
        ("solution", columns::text_column(each().map(|made| made.map(|made| made.solution.as_str())))),
        ("givens", columns::u16_column(reached().map(|reached| reached.map(|r| r.givens as u16)))),
        ("clues", columns::u16_column(reached().map(|reached| reached.and_then(clues)))),
        ("attempts", columns::u64_column(each().map(|made| made.map(|made| made.attempts)))),
        ("level", columns::text_column(reached().map(|reached| reached.and_then(level)))),
        ("er", se(|se| se.er)),
        ("ep", se(|se| se.ep)),
        ("ed", se(|se| se.ed)),
        (
            "hodoku_score",
            columns::u32_column(
                reached().map(|reached| reached.and_then(|r| r.hodoku_rating.map(|h| h.score))),
            ),
        ),
        (
            "nodes",
            columns::u64_column(reached().map(|reached| reached.and_then(|reached| reached.search_cost))),
        ),
        ("effort", columns::u32_column(reached().map(|reached| reached.and_then(|r| Some(r.effort?.total))))),
    ]
}

/// Generates random full grids: returns a table with the columns `grid` (text) and `error`.
///
/// Grid k depends only on the seed and `start + k`.
///
/// Parameters
/// ----------
/// n : int
///     The number of items to generate.
/// seed : int
///     The seed of all random choices.
/// start : int
///     The number of the first grid.
/// draw : {"near", "uniform", "base"}
///     How classic grids are generated: fast and nearly uniform; practically uniform; equivalents of one base grid.
/// rules : str, optional
///     The rules; by default classic.
/// threads : int, optional
///     See `solve`.
///
/// Examples
/// --------
/// >>> pm.grids(2, seed=1, rules="4")["grid"].to_list()
/// ['4123324123141432', '4213134234212134']
#[pyfunction]
#[pyo3(signature = (n=1, *, seed, start=0, draw="near", rules=None, threads=None))]
fn grids(
    py: Python<'_>,
    n: u64,
    seed: u64,
    start: u64,
    draw: &str,
    rules: Option<&str>,
    threads: Option<usize>,
) -> PyResult<AnswerTable> {
    let rules = rules.map_or_else(|| Ok(Rules::classic()), |text| parse_rules(text, None))?;
    refuse_hopeless(&rules)?;
    let (draw, first) = (draw_of(draw)?, items(start, n)?.start);
    let number = |row: usize| first + row as u64;
    let share = if rules.is_classic() { SHARE } else { 1 };
    let parts = process_in_shares(py, threads, n as usize, share, |_| {
        let (rules, mut solver) = (&rules, Solver::new());
        let mut classic = rules.is_classic().then(|| ClassicGridGenerator::with_code_path(CodePath::best()));
        move |range: Range<usize>| -> Vec<Option<String>> {
            let Some(classic) = &mut classic else {
                let mut one = |row| {
                    let mut random = RandomStream::new(seed, RandomPurpose::Grid, number(row), 0);
                    let grid = any_rules::random_full_grid(rules, &mut solver, &mut random)?;
                    Some(puzzle_line(&Board::new(grid), &PuzzleInfo::default()))
                };
                return range.map(&mut one).collect();
            };
            let all: Vec<(u64, u64)> = range.map(|row| (number(row), 0)).collect();
            let made = classic.generate_all(seed, draw, &all).into_iter();
            let line = |grid: [u8; 81]| String::from_utf8_lossy(&grid.map(|digit| b'0' + digit)).into_owned();
            made.map(|grid| Some(line(grid))).collect()
        }
    })?;
    let made: Vec<Option<String>> = parts.into_iter().flatten().collect();
    let unmade = |grid: &Option<String>| match grid {
        Some(_) => None,
        None => Some(RowError::no_answer("no grid found within the budget")),
    };
    let errors: Vec<Option<RowError>> = made.iter().map(unmade).collect();
    AnswerTable::new(vec![("grid", columns::text_column(made))], errors)
}

/// Adds the functions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_generate, module)?)?;
    module.add_function(wrap_pyfunction!(grids, module)?)
}
