//! Depth-first search: propagate, guess, backtrack.

use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::constrained::ConstrainedSearcher;
use crate::generic::guess::{Guess, choose_guess};
use crate::generic::model::Model;
use crate::generic::state::{Contradiction, SearchNode};
use crate::limits::{BranchOrder, Limits, SearchCompletion, SearchOutcome, SolutionVisitor};

/// A reusable search for boards of one set of rules. Creating one costs about as much as solving an easy puzzle, so reuse
/// it.
///
/// ```
/// use pencilmark_core::{board::Board, grid::Grid, rules::Rules};
/// use pencilmark_search::generic::{BranchOrder, Searcher};
/// use pencilmark_search::limits::Limits;
/// use std::ops::ControlFlow;
///
/// let rules = Rules::of_size(4)?;
/// let empty = Board::new(Grid::empty(rules.clone()));
/// let mut searcher = Searcher::new(rules);
/// let all = searcher.for_each_solution(&empty, BranchOrder::First, &Limits::solutions(0), |_| ControlFlow::Continue(()));
/// assert_eq!(all.solutions, 288);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Searcher {
    rules: Arc<Rules>,
    engine: Engine,
}

/// A search stack whose house sets and cell arrays are large enough for the rules.
enum Engine {
    /// For boards up to 11x11.
    Small(Box<SearchStack<1, 128>>),
    /// For boards up to 16x16.
    Middle(Box<SearchStack<1, 256>>),
    /// For boards up to 25x25.
    Large(Box<SearchStack<2, 1024>>),
    /// For up to six overlapping 9x9 grids.
    Overlapping(Box<SearchStack<3, 512>>),
    /// For rules with many additional houses.
    Crowded(Box<SearchStack<8, 1024>>),
    /// For constraints that houses don't express.
    Constrained(Box<ConstrainedSearcher>),
}

impl Searcher {
    /// Creates a searcher for boards with the given rules.
    pub fn new(rules: Arc<Rules>) -> Searcher {
        let engine = match (rules.cells().len(), rules.houses().len()) {
            (_, _) if !rules.is_expressed_by_houses() => {
                Engine::Constrained(Box::new(ConstrainedSearcher::new(rules.clone())))
            }
            (_, 513..) => Engine::Constrained(Box::new(ConstrainedSearcher::new(rules.clone()))),
            (..=128, ..=64) => Engine::Small(Box::new(SearchStack::new(&rules))),
            (..=256, ..=64) => Engine::Middle(Box::new(SearchStack::new(&rules))),
            (..=512, 129..=192) => Engine::Overlapping(Box::new(SearchStack::new(&rules))),
            (_, ..=128) => Engine::Large(Box::new(SearchStack::new(&rules))),
            (_, _) => Engine::Crowded(Box::new(SearchStack::new(&rules))),
        };
        Searcher { rules, engine }
    }

    /// The rules of the boards that can be searched.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Searches for solutions and passes each to `found` as one digit per cell in reading order. Each guess counts as one
    /// node.
    ///
    /// # Panics
    /// If the board has other rules than the searcher.
    pub fn for_each_solution(
        &mut self,
        board: &Board,
        choice: BranchOrder,
        limits: &Limits,
        mut found: impl FnMut(&[Digit]) -> ControlFlow<()>,
    ) -> SearchOutcome {
        self.visit(board, choice, limits, &mut found)
    }

    /// Does what `solutions` does, for a visitor whose type is known only at run time.
    pub(crate) fn visit(
        &mut self,
        board: &Board,
        choice: BranchOrder,
        limits: &Limits,
        found: &mut SolutionVisitor<'_>,
    ) -> SearchOutcome {
        assert!(**board.rules() == *self.rules, "a searcher is made for one set of rules");
        match &mut self.engine {
            Engine::Small(stack) => stack.search(board, choice, limits, found),
            Engine::Middle(stack) => stack.search(board, choice, limits, found),
            Engine::Large(stack) => stack.search(board, choice, limits, found),
            Engine::Overlapping(stack) => stack.search(board, choice, limits, found),
            Engine::Crowded(stack) => stack.search(board, choice, limits, found),
            Engine::Constrained(searcher) => searcher.visit(board, choice, limits, found),
        }
    }
}

/// The current node, and the nodes to backtrack to.
struct SearchStack<const W: usize, const N: usize> {
    model: Model<W>,
    node: SearchNode<W, N>,
    saved: Vec<(SearchNode<W, N>, Guess)>,
    depth: usize,
}

impl<const W: usize, const N: usize> SearchStack<W, N> {
    fn new(rules: &Rules) -> Self {
        let model = Model::new(rules);
        let node = SearchNode::new(&model, []);
        SearchStack { model, node, saved: Vec::new(), depth: 0 }
    }

    fn search(
        &mut self,
        board: &Board,
        choice: BranchOrder,
        limits: &Limits,
        found: &mut SolutionVisitor<'_>,
    ) -> SearchOutcome {
        let mut outcome = SearchOutcome { solutions: 0, nodes: 0, completion: SearchCompletion::Exhausted };
        let mut rng = match choice {
            BranchOrder::First | BranchOrder::Near(_) => None,
            BranchOrder::Random(seed) => Some(ChaCha8Rng::seed_from_u64(seed)),
        };
        let possible: Vec<u32> = board
            .rules()
            .cells()
            .map(|cell| (board.possible_digits(cell) & board.rules().allowed_digits(cell)).bits())
            .collect();
        let mut alive = !possible.contains(&0);
        self.node = SearchNode::new(&self.model, possible);
        self.depth = 0;
        loop {
            if alive && self.node.propagate(&self.model).is_ok() {
                let pick = |ways| rng.as_mut().map_or(0, |rng| rng.random_range(0..ways));
                let Some(guess) = choose_guess(&self.model, &self.node, pick) else {
                    outcome.solutions += 1;
                    let flow = found(&self.values());
                    if flow.is_break() || outcome.solutions == limits.solutions {
                        outcome.completion = SearchCompletion::Enough;
                        return outcome;
                    }
                    match self.backtrack() {
                        Some(ok) => alive = ok,
                        None => return outcome,
                    }
                    continue;
                };
                if let Some(stop) = limits.stop(outcome.nodes) {
                    outcome.completion = SearchCompletion::Stopped(stop);
                    return outcome;
                }
                outcome.nodes += 1;
                self.try_guess(guess);
            } else {
                match self.backtrack() {
                    Some(ok) => alive = ok,
                    None => return outcome,
                }
            }
        }
    }

    fn try_guess(&mut self, guess: Guess) {
        match self.saved.get_mut(self.depth) {
            Some((state, old)) => {
                state.copy_from(&self.node);
                *old = guess;
            }
            None => self.saved.push((self.node.clone(), guess)),
        }
        self.depth += 1;
        self.node.place_candidate(&self.model, guess.cell, guess.bit);
    }

    /// Backtracks to the last guess and eliminates it; true unless that is a contradiction. `None` if there is no guess
    /// left.
    fn backtrack(&mut self) -> Option<bool> {
        self.depth = self.depth.checked_sub(1)?;
        let (state, guess) = &mut self.saved[self.depth];
        std::mem::swap(&mut self.node, state);
        let (cell, bit) = (guess.cell, guess.bit);
        Some(!matches!(self.node.remove(&self.model, cell, bit), Err(Contradiction)))
    }

    fn values(&self) -> Vec<Digit> {
        let digit = |set: &u32| Digit::from_index(set.trailing_zeros() as usize);
        self.node.cells.first(self.model.cells).iter().map(digit).collect()
    }
}
