//! `rate`: the difficulty of puzzles.

use arrow_array::ArrayRef;
use pencilmark::board::Board;
use pencilmark::grid::Grid;
use pencilmark::logic::chain_rating::{ChainLength, ChainRating, rate_chains};
use pencilmark::logic::explainer::{EarlyStop, Explainer, ExplainerLimits, RatingFailure, SeRating, Tenths};
use pencilmark::logic::grade::Grade;
use pencilmark::logic::hodoku::HodokuRating;
use pencilmark::logic::road::Effort;
use pencilmark::rate::{Budget, RateError, Rater, Rating, Scale, SearchCost, grade_phrase};
use pencilmark::search::solver::Solver;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::call::{Answers, FunctionCall, puzzle_function};
use crate::columns;
use crate::errors::RowError;
use crate::work::Cancel;

/// The number of rows that a thread takes at a time.
const SHARE: usize = 64;

/// The ratings of a puzzle on the requested scales.
#[derive(Default)]
struct Ratings {
    se: Option<SeRating>,
    hodoku: Option<HodokuRating>,
    cost: Option<SearchCost>,
    level: Option<Grade>,
    chains: Option<ChainRating>,
    effort: Option<Effort>,
    /// The reason why a scale has no rating.
    failure: Option<RowError>,
}

/// A rater of puzzles on the requested scales.
struct RowRater {
    rater: Rater,
    explainer: Explainer,
    scales: Vec<Scale>,
    budget: Budget,
    cancel: Cancel,
}

impl RowRater {
    fn rate(&mut self, board: &Board) -> Result<Ratings, RowError> {
        let solution = self.rater.prove(board, &self.budget).map_err(RowError::no_answer)?;
        let mut ratings = Ratings::default();
        for scale in self.scales.clone() {
            match self.on(board, &solution, scale) {
                Ok(Rating::Se(se)) => ratings.se = Some(se),
                Ok(Rating::Hodoku(hodoku)) => ratings.hodoku = Some(hodoku),
                Ok(Rating::Cost(cost)) => ratings.cost = Some(cost),
                Ok(Rating::Level(grade)) => ratings.level = Some(grade),
                Ok(Rating::Chains(chains)) => ratings.chains = Some(chains),
                Ok(Rating::Effort(effort)) => ratings.effort = Some(effort),
                Err(why) => ratings.failure = Some(RowError::no_answer(why)),
            }
        }
        Ok(ratings)
    }

    fn on(&mut self, board: &Board, solution: &Grid, scale: Scale) -> Result<Rating, RateError> {
        let is_classic = board.rules().is_classic() && board.has_derived_candidates();
        if scale == Scale::Chains {
            let rating = rate_chains(board, self.budget.max_links, Some(&self.cancel));
            return rating.map(Rating::Chains).ok_or(RateError::Rules);
        }
        if scale != Scale::Se || !is_classic {
            return self.rater.rate_solved(board, solution, scale, &self.budget);
        }
        // Ratings that can take seconds are cancelled by Ctrl-C.
        let stop = self.budget.max_se_rating.map_or(EarlyStop::Never, EarlyStop::Above);
        let cancel = Some(self.cancel.clone());
        let limits = ExplainerLimits { work: self.budget.max_propagations, cancel, include_steps: false };
        match (self.explainer.rate(board, stop, limits), self.budget.max_se_rating) {
            (Ok(rating), Some(max)) if rating.stopped => Err(RateError::Above(max)),
            (Ok(rating), _) => Ok(Rating::Se(rating)),
            (Err(RatingFailure::NotClassic), _) => Err(RateError::Rules),
            (Err(RatingFailure::GaveUp), _) => Err(RateError::CalledOff),
        }
    }
}

/// Converts a rating to a float.
pub fn tenths_to_f64(tenths: Tenths) -> f64 {
    f64::from(tenths.0) / 10.0
}

fn scales_of(names: &Bound<'_, PyAny>) -> PyResult<Vec<Scale>> {
    let names: Vec<String> = match names.extract::<String>() {
        Ok(all) if all == "all" => return Ok(Scale::QUICK.to_vec()),
        Ok(one) => vec![one],
        Err(_) => names.extract()?,
    };
    let scale = |name: &String| match &name[..] {
        "se" => Ok(Scale::Se),
        "hodoku" => Ok(Scale::Hodoku),
        "cost" => Ok(Scale::Cost),
        "level" => Ok(Scale::Level),
        "chains" => Ok(Scale::Chains),
        "effort" => Ok(Scale::Effort),
        other => Err(PyValueError::new_err(format!(
            "scales: se, hodoku, cost, level, chains, effort, or all; not {other:?}"
        ))),
    };
    names.iter().map(scale).collect()
}

/// Converts a float such as 7.2 to a rating.
pub fn tenths(rating: f64) -> PyResult<Tenths> {
    Tenths::parse(&format!("{rating:.1}"))
        .ok_or_else(|| PyValueError::new_err(format!("a rating like 7.2, not {rating}")))
}

puzzle_function! {
    /// Rates the difficulty of each puzzle that has exactly one solution.
    ///
    /// A str gives a dict, a batch a table; both have for each scale:
    ///
    /// - "se", exactly Sudoku Explainer 1.2.1: `er`, `ep`, `ed` (float), `technique` (of the hardest step). Classic puzzles only;
    ///   from 10.0 on a puzzle can take seconds.
    /// - "hodoku", HoDoKu's scale for our path: `hodoku_level`, `hodoku_score`, `guesses` (the number of steps without a technique).
    /// - "cost", the cost of searching: `nodes` of the plain backtracker, `search_guesses`.
    /// - "level", the level for players: `level`, `needs` (a sentence).
    /// - "chains", lengths of the longest whip and braid that are needed: `w`, `b`, with groups `gw`, `gb`, and the `depth` of trial and
    ///   error. None where such chains don't solve the puzzle or take too long to find. Up to 9x9; seconds for puzzles of long chains.
    /// - "effort", what a reader looks at on the way from digit to digit: `effort` (the total), `hardest_digit` (the cost of the hardest digit). For any
    ///   rules; seconds for puzzles that need nets.
    rate(
        /// scales : str or list of str
        ///     The scales; "all" for all except "chains" and "effort".
        scales: Option<&Bound<'py, PyAny>> = None,
        /// max : float, optional
        ///     On the scale "se", the rating above which a rating stops, with an error such as "above 7.2".
        max: Option<f64> = None,
        /// max_work : int, optional
        ///     On the scale "se", the number of assumptions after which a rating is given up.
        max_work: Option<u64> = None,
    ) = ratings(of);
    /// >>> line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13.."
    /// >>> pm.rate(line)
    /// {'er': 2.0, 'ep': 1.5, 'ed': 1.5, 'technique': 'direct hidden pair'}
    /// >>> pm.rate([line, line], scales="level")["level"].to_list()
    /// ['beginner', 'beginner']
}

fn ratings<'py>(
    call: &FunctionCall<'_, 'py>,
    scales: Option<&Bound<'py, PyAny>>,
    max: Option<f64>,
    max_work: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let scales = scales.map_or_else(|| Ok(vec![Scale::Se]), scales_of)?;
    let mut budget = Budget::default();
    budget.max_se_rating = max.map(tenths).transpose()?;
    budget.max_propagations = max_work;
    let answers = call.answer(SHARE, |cancel, reader| {
        let (scales, cancel, reader) = (scales.clone(), cancel.clone(), reader.clone());
        let (rater, explainer) = (Rater::new(Solver::new()), Explainer::new());
        let mut rater = RowRater { rater, explainer, scales, budget, cancel };
        move |_, row| rater.rate(&reader.understood_board(row)?)
    })?;
    match answers {
        Answers::One(Ratings { failure: Some(failure), .. }) if scales.len() == 1 => {
            Err(failure.exception(call.py, None))
        }
        Answers::One(ratings) => Ok(figures(call.py, &ratings, &scales)?.into_any()),
        Answers::Many(mut ratings, errors) => {
            let failure = |rating: &mut Option<Ratings>| rating.as_mut().and_then(|r| r.failure.take());
            let errors: Vec<Option<RowError>> = ratings
                .iter_mut()
                .zip(errors)
                .map(|(rating, error)| error.or_else(|| failure(rating)))
                .collect();
            call.table(columns_of(&ratings, &scales), errors)
        }
    }
}

type LengthOf = fn(&ChainRating) -> Option<u32>;

/// The lengths of chains, with the names of their columns.
const LENGTHS: [(&str, LengthOf); 4] = [
    ("w", |rating| known_length(rating.whip)),
    ("b", |rating| known_length(rating.braid)),
    ("gw", |rating| known_length(rating.group_whip)),
    ("gb", |rating| known_length(rating.group_braid)),
];

fn known_length(length: ChainLength) -> Option<u32> {
    match length {
        ChainLength::Longest(length) => Some(u32::from(length)),
        ChainLength::Unsolved | ChainLength::OverWork => None,
    }
}

/// Returns the ratings of one puzzle as a dict.
fn figures<'py>(py: Python<'py>, ratings: &Ratings, scales: &[Scale]) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for scale in scales {
        match scale {
            Scale::Se => {
                let se = ratings.se.as_ref();
                dict.set_item("er", se.map(|se| tenths_to_f64(se.er)))?;
                dict.set_item("ep", se.map(|se| tenths_to_f64(se.ep)))?;
                dict.set_item("ed", se.map(|se| tenths_to_f64(se.ed)))?;
                dict.set_item("technique", se.map(|se| se.technique))?;
            }
            Scale::Hodoku => {
                let hodoku = ratings.hodoku.as_ref();
                dict.set_item("hodoku_level", hodoku.map(|rating| rating.level.to_string()))?;
                dict.set_item("hodoku_score", hodoku.map(|rating| rating.score))?;
                dict.set_item("guesses", hodoku.map(|rating| rating.guess_count as u32))?;
            }
            Scale::Cost => {
                dict.set_item("nodes", ratings.cost.and_then(|cost| cost.nodes))?;
                dict.set_item("search_guesses", ratings.cost.and_then(|cost| cost.guesses))?;
            }
            Scale::Chains => {
                for (name, length) in LENGTHS {
                    dict.set_item(name, ratings.chains.as_ref().and_then(length))?;
                }
                dict.set_item("depth", ratings.chains.and_then(|chains| chains.depth))?;
            }
            Scale::Effort => {
                dict.set_item("effort", ratings.effort.map(|effort| effort.total))?;
                dict.set_item("hardest_digit", ratings.effort.map(|effort| effort.highest))?;
            }
            Scale::Level => {
                dict.set_item("level", ratings.level.as_ref().map(|grade| grade.level.name()))?;
                dict.set_item("needs", ratings.level.as_ref().map(|grade| grade_phrase(grade).to_string()))?;
            }
        }
    }
    Ok(dict)
}

fn columns_of(ratings: &[Option<Ratings>], scales: &[Scale]) -> Vec<(&'static str, ArrayRef)> {
    let mut all = Vec::new();
    let se = || ratings.iter().map(|ratings| ratings.as_ref().and_then(|r| r.se.as_ref()));
    let hodoku = || ratings.iter().map(|ratings| ratings.as_ref().and_then(|r| r.hodoku.as_ref()));
    let cost = || ratings.iter().map(|ratings| ratings.as_ref().and_then(|r| r.cost));
    let level = || ratings.iter().map(|ratings| ratings.as_ref().and_then(|r| r.level.as_ref()));
    for scale in scales {
        match scale {
            Scale::Se => all.extend([
                ("er", columns::float_column(se().map(|se| se.map(|se| tenths_to_f64(se.er))))),
                ("ep", columns::float_column(se().map(|se| se.map(|se| tenths_to_f64(se.ep))))),
                ("ed", columns::float_column(se().map(|se| se.map(|se| tenths_to_f64(se.ed))))),
                ("technique", columns::text_column(se().map(|se| se.map(|se| se.technique)))),
            ]),
            Scale::Hodoku => all.extend([
                ("hodoku_level", columns::text_column(hodoku().map(|h| h.map(|h| h.level.to_string())))),
                ("hodoku_score", columns::u32_column(hodoku().map(|h| h.map(|h| h.score)))),
                ("guesses", columns::u32_column(hodoku().map(|h| h.map(|h| h.guess_count as u32)))),
            ]),
            Scale::Cost => all.extend([
                ("nodes", columns::u64_column(cost().map(|cost| cost.and_then(|cost| cost.nodes)))),
                (
                    "search_guesses",
                    columns::u64_column(cost().map(|cost| cost.and_then(|cost| cost.guesses))),
                ),
            ]),
            Scale::Chains => {
                let chains = || ratings.iter().map(|ratings| ratings.as_ref().and_then(|r| r.chains));
                for (name, length) in LENGTHS {
                    all.push((name, columns::u32_column(chains().map(|c| c.as_ref().and_then(length)))));
                }
                let depth = |chains: ChainRating| chains.depth.map(u32::from);
                all.push(("depth", columns::u32_column(chains().map(|chains| chains.and_then(depth)))));
            }
            Scale::Effort => {
                let effort = || ratings.iter().map(|ratings| ratings.as_ref().and_then(|r| r.effort));
                all.push(("effort", columns::u32_column(effort().map(|e| e.map(|e| e.total)))));
                all.push(("hardest_digit", columns::u32_column(effort().map(|e| e.map(|e| e.highest)))));
            }
            Scale::Level => all.extend([
                ("level", columns::text_column(level().map(|grade| grade.map(|grade| grade.level.name())))),
                (
                    "needs",
                    columns::text_column(
                        level().map(|grade| grade.map(|grade| grade_phrase(grade).to_string())),
                    ),
                ),
            ]),
        }
    }
    all
}

/// Adds the function to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(rate, module)?)
}
