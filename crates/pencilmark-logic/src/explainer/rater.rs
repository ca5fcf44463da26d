//! The main loop of the rating: step after step until the puzzle is full.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::{Candidate, Conclusion};

use crate::explainer::aligned::{ExhaustedTriplets, aligned_pair, aligned_triplet};
use crate::explainer::bug::bug;
use crate::explainer::chain_engines::{ChainEngine, ChainEngines};
use crate::explainer::fish::fish;
use crate::explainer::locking::{direct_locking, locking};
use crate::explainer::propagation_budget::PropagationBudget;
use crate::explainer::rating::{EarlyStop, RatingFailure, SeRating, SeStep, Tenths};
use crate::explainer::rating_state::RatingState;
use crate::explainer::singles::{hidden_single, naked_single};
use crate::explainer::step::ExplainerStep;
use crate::explainer::subsets::{direct_hidden, hidden, naked};
use crate::explainer::tables::bits;
use crate::explainer::unary_chains::best_unary_chain;
use crate::explainer::unique_loops::unique_loop;
use crate::explainer::wings::{xy_wing, xyz_wing};

/// The finders of all techniques besides chains, in the order in which they are tried.
const PATTERNS: [fn(&RatingState) -> Option<ExplainerStep>; 20] = [
    hidden_single,
    direct_locking,
    |state| direct_hidden(state, 2),
    naked_single,
    |state| direct_hidden(state, 3),
    locking,
    |state| naked(state, 2),
    |state| fish(state, 2),
    |state| hidden(state, 2),
    |state| naked(state, 3),
    |state| fish(state, 3),
    |state| hidden(state, 3),
    xy_wing,
    xyz_wing,
    unique_loop,
    |state| naked(state, 4),
    |state| fish(state, 4),
    |state| hidden(state, 4),
    bug,
    aligned_pair,
];

/// The chain engines, tried after all other techniques, in order.
const ENGINES: [ChainEngine; 8] = [
    ChainEngine::Nishio,
    ChainEngine::Static,
    ChainEngine::Dynamic(0),
    ChainEngine::Dynamic(1),
    ChainEngine::Dynamic(2),
    ChainEngine::Dynamic(3),
    ChainEngine::Dynamic(4),
    ChainEngine::Dynamic(5),
];

/// The limits of a Sudoku Explainer rating.
#[derive(Clone)]
pub struct ExplainerLimits {
    /// The maximum number of propagations (of a candidate assumed on or off); `None` for no limit. A million take a few
    /// seconds.
    pub work: Option<u64>,
    /// A flag that cancels the rating when another thread sets it.
    pub cancel: Option<Arc<AtomicBool>>,
    /// True if the rating should include its steps.
    pub include_steps: bool,
}

impl ExplainerLimits {
    /// Returns limits that never stop a rating; the steps are not included.
    pub fn unlimited() -> ExplainerLimits {
        ExplainerLimits { work: None, cancel: None, include_steps: false }
    }
}

impl Default for ExplainerLimits {
    /// Returns limits that never stop a rating, [`ExplainerLimits::unlimited`].
    fn default() -> ExplainerLimits {
        ExplainerLimits::unlimited()
    }
}

/// Rates a board on the Sudoku Explainer scale: see [`Explainer::rate`].
///
/// # Errors
/// See [`Explainer::rate`].
pub fn rate(board: &Board, stop: EarlyStop, limits: ExplainerLimits) -> Result<SeRating, RatingFailure> {
    Explainer::new().rate(board, stop, limits)
}

/// A rater on the Sudoku Explainer scale. It reuses its memory between puzzles, without effect on the results.
#[derive(Default)]
pub struct Explainer {
    chains: ChainEngines,
    triplets: ExhaustedTriplets,
}

impl Explainer {
    /// Creates a rater, which allocates memory as needed.
    pub fn new() -> Explainer {
        Explainer::default()
    }

    /// Rates a board by its values; its own candidates are ignored. Uniqueness of the solution is not checked: without it
    /// the figures mean little, and ER is 20.0 if no step is left.
    ///
    /// The time depends on the rating: a few microseconds for singles, milliseconds for chains (from 6.5), and from a tenth of a second
    /// to minutes for the nested ones (from 10.0).
    ///
    /// # Errors
    /// If the rules are not the classic 9x9 rules, or a limit was reached.
    pub fn rate(
        &mut self,
        board: &Board,
        stop: EarlyStop,
        limits: ExplainerLimits,
    ) -> Result<SeRating, RatingFailure> {
        if !board.rules().is_classic() {
            return Err(RatingFailure::NotClassic);
        }
        let mut values = [0; 81];
        for (value, digit) in values.iter_mut().zip(board.grid().values()) {
            *value = digit.map_or(0, Digit::get);
        }
        self.chains.clear_caches();
        self.triplets.clear();
        self.chains.budget = PropagationBudget::new(limits.work, limits.cancel);
        let mut tally = RatingTally::new(stop, limits.include_steps);
        let mut state = RatingState::new(values);
        while !state.is_full() && !tally.stopped {
            let step = self.next(&state);
            if self.chains.budget.is_spent() {
                return Err(RatingFailure::GaveUp);
            }
            let Some(step) = step else {
                tally.stuck = true;
                break;
            };
            step.apply(&mut state);
            if step.placement.is_some() {
                self.chains.clear_caches();
            }
            tally.add(&step);
        }
        Ok(tally.rating())
    }

    fn next(&mut self, state: &RatingState) -> Option<ExplainerStep> {
        PATTERNS
            .iter()
            .find_map(|find| find(state))
            .or_else(|| best_unary_chain(&state.marks))
            .or_else(|| aligned_triplet(state, &mut self.triplets))
            .or_else(|| ENGINES.iter().find_map(|&engine| self.chains.best(state, engine)))
    }
}

/// The figures of the rating so far.
struct RatingTally {
    stop: EarlyStop,
    most: f64,
    first: Option<f64>,
    placed: Option<f64>,
    technique: &'static str,
    path: Option<Vec<SeStep>>,
    stopped: bool,
    stuck: bool,
}

impl RatingTally {
    fn new(stop: EarlyStop, path: bool) -> RatingTally {
        let path = path.then(Vec::new);
        let (most, first, placed) = (0.0, None, None);
        RatingTally { stop, most, first, placed, technique: "", path, stopped: false, stuck: false }
    }

    fn add(&mut self, step: &ExplainerStep) {
        if step.rating > self.most {
            self.most = step.rating;
            self.technique = step.technique;
        }
        let first = *self.first.get_or_insert(self.most);
        let before = self.placed;
        if self.placed.is_none() && step.placement.is_some() {
            self.placed = Some(self.most);
        }
        self.stopped = match self.stop {
            EarlyStop::Never => false,
            EarlyStop::Above(ceiling) => Tenths::printed(self.most) > ceiling,
            EarlyStop::NotPearl => before.is_some_and(|placed| self.most > placed),
            EarlyStop::NotDiamond => self.most > first,
        };
        if let Some(path) = &mut self.path {
            path.push(se_step(step));
        }
    }

    fn rating(self) -> SeRating {
        SeRating {
            er: if self.stuck { Tenths(200) } else { Tenths::printed(self.most) },
            ep: self.placed.map_or(Tenths(0), Tenths::printed),
            ed: self.first.map_or(Tenths(0), Tenths::printed),
            technique: self.technique,
            stopped: self.stopped,
            path: self.path.unwrap_or_default(),
        }
    }
}

/// Returns a step in the public form, with conclusions in the types of core.
fn se_step(step: &ExplainerStep) -> SeStep {
    let candidate = |cell: u8, digit: usize| Candidate {
        cell: Cell::new(cell as usize),
        digit: Digit::from_index(digit),
    };
    let placed = step.placement.map(|(cell, digit)| Conclusion::Place(candidate(cell, digit as usize)));
    let eliminated = step.removals.iter().flat_map(|&(cell, digits)| {
        bits(digits).map(move |digit| Conclusion::Eliminate(candidate(cell, digit)))
    });
    SeStep {
        technique: step.technique,
        rating: Tenths::printed(step.rating),
        conclusions: eliminated.chain(placed).collect(),
    }
}
