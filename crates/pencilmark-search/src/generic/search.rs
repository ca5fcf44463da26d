//! The search itself: deduce, guess, and take back.

use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::generic::guess::{Guess, choose};
use crate::generic::model::Model;
use crate::generic::state::{Dead, State};
use crate::limits::{End, Limits, Outcome};

/// Which way of a choice is tried first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BranchOrder {
    /// The smallest digit, or the first cell.
    First,
    /// One drawn by this seed. The solutions come in another order; their number is the same.
    Random(u64),
}

/// A search prepared for one set of rules. Making one costs about as much as solving an easy puzzle: keep it for the next.
///
/// ```
/// use pencilmark_core::{board::Board, grid::Grid, rules::Rules};
/// use pencilmark_search::generic::{BranchOrder, Searcher};
/// use pencilmark_search::limits::Limits;
/// use std::ops::ControlFlow;
///
/// let rules = Rules::of_size(4)?;
/// let empty = Board::new(Grid::new(rules.clone()));
/// let mut searcher = Searcher::new(rules);
/// let all = searcher.solutions(&empty, BranchOrder::First, &Limits::solutions(0), |_| ControlFlow::Continue(()));
/// assert_eq!(all.solutions, 288);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Searcher {
    rules: Arc<Rules>,
    engine: Engine,
}

/// Words for a set of the rules' houses, and room for their cells.
enum Engine {
    /// Up to 11x11.
    Small(Box<Stack<1, 128>>),
    /// Up to 16x16.
    Middle(Box<Stack<1, 256>>),
    /// Up to 25x25.
    Large(Box<Stack<2, 1024>>),
    /// Many further houses.
    Crowded(Box<Stack<8, 1024>>),
}

impl Searcher {
    /// Prepares a search.
    pub fn new(rules: Arc<Rules>) -> Searcher {
        let engine = match (rules.cells().len(), rules.houses().len()) {
            (..=128, ..=64) => Engine::Small(Box::new(Stack::new(&rules))),
            (..=256, ..=64) => Engine::Middle(Box::new(Stack::new(&rules))),
            (_, ..=128) => Engine::Large(Box::new(Stack::new(&rules))),
            (_, _) => Engine::Crowded(Box::new(Stack::new(&rules))),
        };
        Searcher { rules, engine }
    }

    /// The rules it was made for.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Searches for solutions and hands each to `found`: one digit a cell in reading order. A node is one guess.
    ///
    /// # Panics
    /// If the board has other rules than the searcher.
    pub fn solutions(
        &mut self,
        board: &Board,
        choice: BranchOrder,
        limits: &Limits,
        found: impl FnMut(&[Digit]) -> ControlFlow<()>,
    ) -> Outcome {
        assert!(**board.rules() == *self.rules, "a searcher is made for one set of rules");
        match &mut self.engine {
            Engine::Small(stack) => stack.search(board, choice, limits, found),
            Engine::Middle(stack) => stack.search(board, choice, limits, found),
            Engine::Large(stack) => stack.search(board, choice, limits, found),
            Engine::Crowded(stack) => stack.search(board, choice, limits, found),
        }
    }
}

/// The current node, and those to come back to.
struct Stack<const W: usize, const N: usize> {
    model: Model<W>,
    state: State<W, N>,
    saved: Vec<(State<W, N>, Guess)>,
    depth: usize,
}

impl<const W: usize, const N: usize> Stack<W, N> {
    fn new(rules: &Rules) -> Self {
        let model = Model::new(rules);
        let state = State::new(&model, []);
        Stack { model, state, saved: Vec::new(), depth: 0 }
    }

    fn search(
        &mut self,
        board: &Board,
        choice: BranchOrder,
        limits: &Limits,
        mut found: impl FnMut(&[Digit]) -> ControlFlow<()>,
    ) -> Outcome {
        let mut outcome = Outcome { solutions: 0, nodes: 0, end: End::Exhausted };
        let mut rng = match choice {
            BranchOrder::First => None,
            BranchOrder::Random(seed) => Some(ChaCha8Rng::seed_from_u64(seed)),
        };
        let possible: Vec<u32> = board.rules().cells().map(|cell| board.possible(cell).bits()).collect();
        let mut alive = !possible.contains(&0);
        self.state = State::new(&self.model, possible);
        self.depth = 0;
        loop {
            if alive && self.state.propagate(&self.model).is_ok() {
                let pick = |ways| rng.as_mut().map_or(0, |rng| rng.random_range(0..ways));
                let Some(guess) = choose(&self.model, &self.state, pick) else {
                    outcome.solutions += 1;
                    let told = found(&self.values());
                    if told.is_break() || outcome.solutions == limits.solutions {
                        outcome.end = End::Enough;
                        return outcome;
                    }
                    match self.back() {
                        Some(ok) => alive = ok,
                        None => return outcome,
                    }
                    continue;
                };
                if let Some(stop) = limits.stop(outcome.nodes) {
                    outcome.end = End::Stopped(stop);
                    return outcome;
                }
                outcome.nodes += 1;
                self.try_guess(guess);
            } else {
                match self.back() {
                    Some(ok) => alive = ok,
                    None => return outcome,
                }
            }
        }
    }

    fn try_guess(&mut self, guess: Guess) {
        match self.saved.get_mut(self.depth) {
            Some((state, old)) => {
                state.copy_from(&self.state);
                *old = guess;
            }
            None => self.saved.push((self.state.clone(), guess)),
        }
        self.depth += 1;
        self.state.set(&self.model, guess.cell, guess.bit);
    }

    /// Goes back to the last guess and takes it out of its cell: whether that leaves the node alive. `None` without a guess.
    fn back(&mut self) -> Option<bool> {
        self.depth = self.depth.checked_sub(1)?;
        let (state, guess) = &mut self.saved[self.depth];
        std::mem::swap(&mut self.state, state);
        let (cell, bit) = (guess.cell, guess.bit);
        Some(!matches!(self.state.remove(&self.model, cell, bit), Err(Dead)))
    }

    fn values(&self) -> Vec<Digit> {
        let digit = |set: &u32| Digit::from_index(set.trailing_zeros() as usize);
        self.state.cells.first(self.model.cells()).iter().map(digit).collect()
    }
}
