//! `generate` and `grids`: puzzles and full grids by seed, number and wish.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use arrow_array::ArrayRef;
use pencilmark::board::Board;
use pencilmark::format::{PuzzleInfo, puzzle_line};
use pencilmark::generate::any_rules;
use pencilmark::generate::grids::{ClassicGridGenerator, GridSampling};
use pencilmark::generate::puzzles::{MadePuzzle, MakingTask, MakingWatch, UnmetWish};
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};
use pencilmark::generate::regions::RandomRegions;
use pencilmark::generate::threads::generate_in_order;
use pencilmark::generate::wish::{PuzzleProperties, Wish};
use pencilmark::generate::wish_parts::WishPart;
use pencilmark::generate::wish_text::cells_of_mask;
use pencilmark::logic::explainer::Tenths;
use pencilmark::message::Message;
use pencilmark::rules::Rules;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::solver::Solver;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::columns;
use crate::errors::RowError;
use crate::rate::tenths_to_f64;
use crate::reading::{line_of, parse_rules};
use crate::table::AnswerTable;
use crate::work::{process_in_shares, thread_count};

/// The number of grids that a thread generates at a time.
const SHARE: usize = 4096;

/// Returns the wish that Python passes as names and texts.
fn wish_of(mut parts: BTreeMap<String, String>, rules: &Rules) -> PyResult<Wish> {
    let refused = |name: &str, why: Message| PyValueError::new_err(format!("{name}: {why}"));
    let mask = parts.remove("pattern");
    let read =
        |(name, text): (String, String)| WishPart::read(&name, &text).map_err(|why| refused(&name, why));
    let parts = parts.into_iter().map(read).collect::<PyResult<Vec<_>>>()?;
    let mut wish = Wish::of_parts(parts).map_err(|why| refused("wish", why))?;
    let cells = mask.map(|mask| cells_of_mask(&mask, rules)).transpose();
    wish.pattern = cells.map_err(|why| refused("pattern", why))?;
    wish.check(rules).map_err(|why| refused("wish", why))?;
    Ok(wish)
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

/// Makes puzzles; the wish is a dict of the names of its parts and their values as text.
#[pyfunction]
#[pyo3(signature = (n, *, seed, start, rules, wish, draw, attempts, threads))]
#[allow(clippy::too_many_arguments, reason = "keywords of Python, passed on by the package alone")]
fn _generate(
    py: Python<'_>,
    n: u64,
    seed: u64,
    start: u64,
    rules: Option<&str>,
    wish: BTreeMap<String, String>,
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
    let wish = wish_of(wish, &rules)?;
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
