//! The loop: step after step until the puzzle is full.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::explainer::aligned::{aligned_pair, aligned_triplet};
use crate::explainer::branches::{Chains, Engine};
use crate::explainer::budget::Budget;
use crate::explainer::bug::bug;
use crate::explainer::deed::Deed;
use crate::explainer::fish::fish;
use crate::explainer::locking::{direct_locking, locking};
use crate::explainer::loops::unique_loop;
use crate::explainer::rating::{EarlyStop, RatingFailure, SeRating, SeStep, Tenths};
use crate::explainer::singles::{hidden_single, naked_single};
use crate::explainer::state::State;
use crate::explainer::subsets::{direct_hidden, hidden, naked};
use crate::explainer::unary::best_unary;
use crate::explainer::wings::{xy_wing, xyz_wing};

/// Everything but chains, in order.
const PATTERNS: [fn(&State) -> Option<Deed>; 20] = [
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

/// The chain engines that come last, in order.
const ENGINES: [Engine; 8] = [
    Engine::Nishio,
    Engine::Static,
    Engine::Dynamic(0),
    Engine::Dynamic(1),
    Engine::Dynamic(2),
    Engine::Dynamic(3),
    Engine::Dynamic(4),
    Engine::Dynamic(5),
];

/// What a rating may cost.
#[derive(Clone)]
pub struct ExplainerLimits {
    /// The most propagations (of a candidate assumed on or off); `None` for no limit. A million take a few seconds.
    pub work: Option<u64>,
    /// Raised to call the rating off from elsewhere.
    pub cancel: Option<Arc<AtomicBool>>,
    /// Whether the steps are wanted.
    pub path: bool,
}

impl ExplainerLimits {
    /// No limits, no steps.
    pub fn none() -> ExplainerLimits {
        ExplainerLimits { work: None, cancel: None, path: false }
    }
}

/// Rates a board by its values: see [`Explainer::rate`].
///
/// # Errors
/// See [`Explainer::rate`].
pub fn rate(board: &Board, stop: EarlyStop, limits: ExplainerLimits) -> Result<SeRating, RatingFailure> {
    Explainer::new().rate(board, stop, limits)
}

/// A rater. It keeps its memory from one puzzle to the next, but nothing that changes an answer.
#[derive(Default)]
pub struct Explainer {
    chains: Chains,
}

impl Explainer {
    /// A rater; it takes memory only as puzzles need it.
    pub fn new() -> Explainer {
        Explainer::default()
    }

    /// Rates a board by its values; candidates of its own are not looked at. Whether it has one solution is not looked
    /// at either: without one the figures mean little, and ER is 20.0 where no step is left.
    ///
    /// The time depends on the rating: some microseconds for singles, milliseconds for chains (from 6.5), and from a tenth of a second
    /// to minutes for the nested ones (from 10.0).
    ///
    /// # Errors
    /// When the rules are not the classic ones of 9x9, and when the limits were met.
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
        self.chains.forget();
        self.chains.budget = Budget::new(limits.work, limits.cancel);
        let mut tally = Tally::new(stop, limits.path);
        let mut state = State::new(values);
        while !state.is_full() && !tally.stopped {
            let deed = self.next(&state);
            if self.chains.budget.is_spent() {
                return Err(RatingFailure::GaveUp);
            }
            let Some(deed) = deed else {
                tally.stuck = true;
                break;
            };
            deed.apply(&mut state);
            if deed.place.is_some() {
                self.chains.forget();
            }
            tally.add(&deed);
        }
        Ok(tally.rating())
    }

    fn next(&mut self, state: &State) -> Option<Deed> {
        PATTERNS
            .iter()
            .find_map(|find| find(state))
            .or_else(|| best_unary(&state.marks))
            .or_else(|| aligned_triplet(state))
            .or_else(|| ENGINES.iter().find_map(|&engine| self.chains.best(state, engine)))
    }
}

/// The figures so far.
struct Tally {
    stop: EarlyStop,
    most: f64,
    first: Option<f64>,
    placed: Option<f64>,
    technique: &'static str,
    path: Option<Vec<SeStep>>,
    stopped: bool,
    stuck: bool,
}

impl Tally {
    fn new(stop: EarlyStop, path: bool) -> Tally {
        let path = path.then(Vec::new);
        let (most, first, placed) = (0.0, None, None);
        Tally { stop, most, first, placed, technique: "", path, stopped: false, stuck: false }
    }

    fn add(&mut self, deed: &Deed) {
        if deed.rating > self.most {
            self.most = deed.rating;
            self.technique = deed.technique;
        }
        let first = *self.first.get_or_insert(self.most);
        let before = self.placed;
        if self.placed.is_none() && deed.place.is_some() {
            self.placed = Some(self.most);
        }
        self.stopped = match self.stop {
            EarlyStop::Never => false,
            EarlyStop::Above(ceiling) => Tenths::printed(self.most) > ceiling,
            EarlyStop::NotPearl => before.is_some_and(|placed| self.most > placed),
            EarlyStop::NotDiamond => self.most > first,
        };
        if let Some(path) = &mut self.path {
            path.push(step(deed));
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

fn step(deed: &Deed) -> SeStep {
    let place = |(cell, digit): (u8, u8)| (Cell::new(cell as usize), Digit::from_index(digit as usize));
    let gone =
        |&(cell, digits): &(u8, u16)| (Cell::new(cell as usize), DigitSet::from_bits(u32::from(digits)));
    SeStep {
        technique: deed.technique,
        rating: Tenths::printed(deed.rating),
        placed: deed.place.map(place),
        removed: deed.removals.iter().map(gone).collect(),
    }
}
