//! Depth-first search: propagate, guess where failures have been frequent, backtrack.

use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::rules::Rules;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::constrained::domains::{
    CELLS_PER_WORD, Contradiction, Domains, Mask, Propagated, SavedDomains, is_single, lowest,
};
use crate::constrained::houses::GroupPass;
use crate::constrained::model::Model;
use crate::constrained::propagator::Workspace;
use crate::limits::{BranchOrder, Limits, SearchCompletion, SearchOutcome, SolutionVisitor};

/// The number of runs after which a derived sum is evaluated.
const RUNS_TO_JUDGE: u32 = 100;
/// A derived sum must conclude something at least once in this many runs to stay in use.
const RUNS_FOR_A_USE: u32 = 20;
/// The initial weight that each propagator adds to its cells.
const WEIGHT_OF_WATCHER: f32 = 0.05;
/// The blame for two clashing cells, relative to that for the cells of a propagator.
const BLAME_OF_PAIR: f32 = 1.5;
/// The factor by which each failure counts more than the previous one.
const GROWTH_OF_BLAME: f32 = 1.01;
/// The blame at which all weights are scaled down, so that they stay in range.
const MOST_BLAME: f32 = 1e20;
/// The number subtracted from a cell's number of digits when guesses are compared.
const DIGITS_LESS: f32 = 0.6;
/// The number of digits that a cell counts as if it is one of two places of a digit.
const DIGITS_OF_PLACE: f32 = 1.3;

/// A reusable search for boards of one set of rules with constraints. Creating one costs about as much as solving an easy
/// puzzle.
pub struct ConstrainedSearcher {
    rules: Arc<Rules>,
    model: Model,
    workspace: Workspace,
    domains: Domains,
    pass: GroupPass,
    /// True if a cell has changed since the last pass over complete groups.
    is_pass_due: bool,
    /// The propagators to run, as bits.
    queue: Vec<u64>,
    /// The propagators in use, as bits: all but derived sums that hardly ever conclude anything.
    in_use: Vec<u64>,
    /// For each derived sum, by the number of its propagator, the number of runs and the number of runs with a conclusion.
    usefulness: Vec<(u32, u32)>,
    /// The blame of each cell for failures; recent failures count most.
    weights: Vec<f32>,
    /// The amount that the next failure adds to weights.
    blame: f32,
    saved: Vec<(SavedDomains, Guess)>,
    depth: usize,
}

/// A board after propagation without guesses, and the state of the searcher at that point.
pub(crate) struct DescentStart {
    domains: SavedDomains,
    weights: Vec<f32>,
    usefulness: Vec<(u32, u32)>,
    in_use: Vec<u64>,
}

/// A digit to try in a cell. If it fails, it is eliminated.
#[derive(Clone, Copy)]
struct Guess {
    cell: u16,
    bit: Mask,
}

impl ConstrainedSearcher {
    /// Creates a searcher for boards with the given rules.
    pub fn new(rules: Arc<Rules>) -> ConstrainedSearcher {
        let model = Model::new(&rules);
        let cells = model.peers.len();
        ConstrainedSearcher {
            workspace: Workspace::new(&model.context, cells),
            domains: Domains::for_board(cells, rules.digit_span()),
            pass: GroupPass::default(),
            is_pass_due: false,
            queue: vec![0; model.propagators.len().div_ceil(64)],
            in_use: vec![!0; model.propagators.len().div_ceil(64)],
            usefulness: Vec::new(),
            weights: Vec::new(),
            blame: 1.0,
            saved: Vec::new(),
            depth: 0,
            model,
            rules,
        }
    }

    /// The rules of the boards that can be searched.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Searches for solutions and passes each to `found` as one digit per cell in reading order. Each guess counts as one
    /// node. With a seed, the digits of a guess are tried in random order, which changes the order of the solutions but not
    /// their number.
    ///
    /// # Panics
    /// If the board has other rules than the searcher.
    pub fn for_each_solution(
        &mut self,
        board: &Board,
        seed: Option<u64>,
        limits: &Limits,
        mut found: impl FnMut(&[Digit]) -> ControlFlow<()>,
    ) -> SearchOutcome {
        let order = seed.map_or(BranchOrder::First, BranchOrder::Random);
        self.visit(board, order, limits, &mut found)
    }

    /// Does what `solutions` does, for a visitor whose type is known only at run time.
    pub(crate) fn visit(
        &mut self,
        board: &Board,
        order: BranchOrder,
        limits: &Limits,
        found: &mut SolutionVisitor<'_>,
    ) -> SearchOutcome {
        assert!(**board.rules() == *self.rules, "a searcher is made for one set of rules");
        let mut outcome = SearchOutcome { solutions: 0, nodes: 0, completion: SearchCompletion::Exhausted };
        if self.model.impossible || self.begin(board).is_err() {
            return outcome;
        }
        let mut rng = match order {
            BranchOrder::First | BranchOrder::Near(_) => None,
            BranchOrder::Random(seed) => Some(ChaCha8Rng::seed_from_u64(seed)),
        };
        let mut alive = Ok(());
        loop {
            if alive.is_ok() && self.propagate().is_ok() {
                let Some(mut guess) = self.choose() else {
                    outcome.solutions += 1;
                    let flow = found(&self.values());
                    if flow.is_break() || outcome.solutions == limits.solutions {
                        outcome.completion = SearchCompletion::Enough;
                        return outcome;
                    }
                    alive = Err(Contradiction);
                    continue;
                };
                if let Some(stop) = limits.stop(outcome.nodes) {
                    outcome.completion = SearchCompletion::Stopped(stop);
                    return outcome;
                }
                outcome.nodes += 1;
                let mask = self.domains.get(guess.cell);
                if let Some(rng) = &mut rng {
                    guess.bit = random_bit(mask, rng);
                }
                if let BranchOrder::Near(known) = order
                    && let bit @ 1.. = DigitSet::of(known[guess.cell as usize]).bits() & mask
                {
                    guess.bit = bit;
                }
                self.try_guess(guess);
            } else {
                match self.backtrack() {
                    Some(result) => alive = result,
                    None => return outcome,
                }
            }
        }
    }

    /// Returns the start of random descents on a board, after propagation without guesses; `None` if propagation shows
    /// that there is no solution.
    ///
    /// # Panics
    /// If the board has other rules than the searcher.
    pub(crate) fn descents(&mut self, board: &Board) -> Option<DescentStart> {
        assert!(**board.rules() == *self.rules, "a searcher is made for one set of rules");
        let alive = !self.model.impossible && self.begin(board).is_ok() && self.propagate().is_ok();
        alive.then(|| {
            let mut domains = SavedDomains::default();
            self.domains.save(&mut domains);
            let (weights, usefulness) = (self.weights.clone(), self.usefulness.clone());
            DescentStart { domains, weights, usefulness, in_use: self.in_use.clone() }
        })
    }

    /// Descends the search tree at random. Returns the product of the numbers of alternatives on the path to a
    /// solution; 0 if the path ends before one.
    pub(crate) fn descend(&mut self, start: &DescentStart, rng: &mut impl Rng) -> f64 {
        self.begin_descent(start);
        let mut ways = 1.0;
        while let Some(guess) = self.choose() {
            let mask = self.domains.get(guess.cell);
            ways *= f64::from(mask.count_ones());
            self.domains
                .keep(guess.cell, random_bit(mask, rng))
                .expect("it is one of the digits of the cell");
            if self.propagate().is_err() {
                return 0.0;
            }
        }
        ways
    }

    /// Restores the start of descents, whatever state the last descent left.
    fn begin_descent(&mut self, start: &DescentStart) {
        self.clear_queue();
        self.domains.restore(&start.domains);
        self.pass.restore(self.domains.places());
        self.is_pass_due = false;
        self.weights.copy_from_slice(&start.weights);
        self.usefulness.copy_from_slice(&start.usefulness);
        self.in_use.copy_from_slice(&start.in_use);
    }

    /// Sets the domains of a board and marks all of them as changed.
    fn begin(&mut self, board: &Board) -> Propagated {
        let mut masks = self.model.allowed.to_vec();
        for cell in self.rules.cells() {
            masks[self.model.stands_for[cell.index()] as usize] &= board.possible_digits(cell).bits();
        }
        // A cell that is represented by another one takes no part.
        for (cell, stands_for) in self.model.stands_for.iter().enumerate() {
            if *stands_for as usize != cell {
                masks[cell] = 1;
            }
        }
        let possible = !masks.contains(&0);
        self.clear_queue();
        self.in_use.fill(!0);
        self.usefulness.clear();
        self.usefulness.resize(self.model.propagators.len(), (0, 0));
        self.domains.begin(&masks);
        self.pass.begin(self.domains.places());
        self.depth = 0;
        self.blame = 1.0;
        let propagators =
            |cell: usize| self.model.watched_by[cell].iter().map(|word| word.count_ones()).sum::<u32>();
        let watched = |cell: usize| propagators(cell) as usize + self.model.related[cell].len();
        self.weights = (0..masks.len()).map(|cell| 1.0 + WEIGHT_OF_WATCHER * watched(cell) as f32).collect();
        for cell in (0..masks.len()).rev() {
            self.domains.touch(cell as u16);
        }
        if possible { Ok(()) } else { Err(Contradiction) }
    }

    fn clear_queue(&mut self) {
        self.domains.forget_changes();
        self.queue.fill(0);
    }

    /// Returns the first propagator of the queue.
    #[inline]
    fn next_propagator(&self) -> Option<usize> {
        let word = self.queue.iter().position(|word| *word != 0)?;
        Some(word * 64 + self.queue[word].trailing_zeros() as usize)
    }

    /// Runs propagators until nothing changes; blames the cells of a failing one.
    fn propagate(&mut self) -> Propagated {
        let result = self.run_queue();
        if result.is_err() {
            self.clear_queue();
        }
        result
    }

    fn run_queue(&mut self) -> Propagated {
        let mut last = None;
        loop {
            self.spread_changes(last.take())?;
            let next = self.next_propagator();
            if self.is_pass_due && next.is_none_or(|number| number >= self.model.before_groups) {
                self.is_pass_due = false;
                let complete = &self.model.complete;
                if let Err(group) = complete.propagate(&self.model.context, &mut self.domains, &mut self.pass)
                {
                    return blame(&mut self.weights, self.blame, &self.domains, &complete.cells[group]);
                }
                continue;
            }
            let Some(number) = next else { return Ok(()) };
            self.queue[number / 64] &= !(1 << (number % 64));
            let propagator = &self.model.propagators[number];
            let result = propagator.propagate(&self.model.context, &mut self.domains, &mut self.workspace);
            if self.model.is_derived[number] {
                self.note_use(number, result.is_err() || self.domains.has_changes());
            }
            if result.is_err() {
                return blame(&mut self.weights, self.blame, &self.domains, &self.model.scopes[number]);
            }
            last = Some(number);
        }
    }

    /// Spreads all changes. A propagator whose changes neither place a digit nor lead to others is not queued for them: it
    /// would hardly conclude more, and runs again at the latest when its open cells are placed.
    fn spread_changes(&mut self, made_by: Option<usize>) -> Propagated {
        let (changes, mut is_placed) = (self.domains.changes(), false);
        while let Some(cell) = self.domains.pop_changed() {
            self.is_pass_due = true;
            is_placed |= is_single(self.domains.get(cell));
            if let Err((a, b)) = self.spread(cell) {
                self.weights[a as usize] += self.blame * BLAME_OF_PAIR;
                self.weights[b as usize] += self.blame * BLAME_OF_PAIR;
                return Err(Contradiction);
            }
        }
        if let Some(number) = made_by
            && !is_placed
            && self.domains.changes() == changes
        {
            self.queue[number / 64] &= !(1 << (number % 64));
        }
        Ok(())
    }

    /// Records a run of a derived sum. A sum that hardly ever concludes anything is never queued again.
    fn note_use(&mut self, number: usize, is_useful: bool) {
        let (runs, uses) = &mut self.usefulness[number];
        *runs += 1;
        *uses += u32::from(is_useful);
        if runs.is_multiple_of(RUNS_TO_JUDGE) && *uses * RUNS_FOR_A_USE < *runs {
            self.in_use[number / 64] &= !(1 << (number % 64));
        }
    }

    /// Eliminates the digits that a changed cell excludes from its peers and related cells, and queues its propagators.
    /// Fails with the two cells that clash.
    fn spread(&mut self, cell: u16) -> Result<(), (u16, u16)> {
        let mask = self.domains.get(cell);
        if is_single(mask) {
            for word in 0..self.model.context.peers_of(cell).len() {
                let holding = self.domains.places_of(lowest(mask))[word];
                let mut peers = holding & self.model.context.peers_of(cell)[word];
                while peers != 0 {
                    let peer = (word * CELLS_PER_WORD) as u16 + peers.trailing_zeros() as u16;
                    peers &= peers - 1;
                    self.domains.keep(peer, !mask).map_err(|_| (cell, peer))?;
                }
            }
        }
        for (other, table) in &self.model.related[cell as usize] {
            self.domains.keep(*other, table.partners(mask)).map_err(|_| (cell, *other))?;
        }
        let watching = self.model.watched_by[cell as usize].iter().zip(&self.in_use);
        for (queued, (watching, in_use)) in self.queue.iter_mut().zip(watching) {
            *queued |= watching & in_use;
        }
        Ok(())
    }

    /// Chooses the cell with the greatest weight per possible digit, or a digit with two places in a complete group if
    /// one of the places weighs more. `None` if all cells are placed.
    fn choose(&self) -> Option<Guess> {
        let mut best: Option<(f32, u16)> = None;
        for (cell, mask) in self.domains.masks().iter().enumerate() {
            if is_single(*mask) {
                continue;
            }
            let score = self.weights[cell] / (mask.count_ones() as f32 - DIGITS_LESS);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, cell as u16));
            }
        }
        let (score, cell) = best?;
        let mask = self.domains.get(cell);
        if mask.count_ones() > 2
            && let Some(guess) = self.choose_place(score)
        {
            return Some(guess);
        }
        Some(Guess { cell, bit: mask & mask.wrapping_neg() })
    }

    /// Chooses a digit with two places in a complete group, if the heavier place's weight, divided by
    /// [`DIGITS_OF_PLACE`], is above `least`.
    fn choose_place(&self, least: f32) -> Option<Guess> {
        let mut best: Option<(f32, Guess)> = None;
        for group in &self.model.complete.cells {
            let (mut once, mut twice, mut thrice) = (0, 0, 0);
            for cell in group {
                let mask = self.domains.get(*cell);
                thrice |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            let mut left = twice & !thrice;
            while left != 0 {
                let bit = left & left.wrapping_neg();
                left &= left - 1;
                let places = group.iter().filter(|cell| self.domains.get(**cell) & bit != 0);
                let heavier =
                    places.max_by(|a, b| self.weights[**a as usize].total_cmp(&self.weights[**b as usize]));
                let Some(cell) = heavier else { continue };
                let score = self.weights[*cell as usize] / DIGITS_OF_PLACE;
                if score > least && best.is_none_or(|(most, _)| score > most) {
                    best = Some((score, Guess { cell: *cell, bit }));
                }
            }
        }
        best.map(|(_, guess)| guess)
    }

    fn try_guess(&mut self, guess: Guess) {
        if self.depth == self.saved.len() {
            self.saved.push((SavedDomains::default(), guess));
        }
        let (saved, of) = &mut self.saved[self.depth];
        self.domains.save(saved);
        *of = guess;
        self.depth += 1;
        self.domains.keep(guess.cell, guess.bit).expect("a guess is one of the digits of its cell");
    }

    /// Backtracks to the last guess, blames its cell and eliminates its digit. `None` if there is no guess left.
    fn backtrack(&mut self) -> Option<Propagated> {
        self.depth = self.depth.checked_sub(1)?;
        let (saved, guess) = &self.saved[self.depth];
        self.domains.restore(saved);
        self.pass.restore(self.domains.places());
        self.weights[guess.cell as usize] += self.blame;
        self.blame *= GROWTH_OF_BLAME;
        if self.blame > MOST_BLAME {
            self.weights.iter_mut().for_each(|weight| *weight /= self.blame);
            self.blame = 1.0;
        }
        Some(self.domains.keep(guess.cell, !guess.bit))
    }

    fn values(&self) -> Vec<Digit> {
        let digit = |cell: &u16| Digit::from_index(self.domains.get(*cell).trailing_zeros() as usize);
        self.model.stands_for.iter().map(digit).collect()
    }
}

/// Blames the open cells among `cells` for a failure.
fn blame(weights: &mut [f32], by: f32, domains: &Domains, cells: &[u16]) -> Propagated {
    for cell in cells {
        if !is_single(domains.get(*cell)) {
            weights[*cell as usize] += by;
        }
    }
    Err(Contradiction)
}

/// Returns a random digit of a non-empty domain.
fn random_bit(mask: Mask, rng: &mut impl Rng) -> Mask {
    let mut left = mask;
    (0..rng.random_range(0..mask.count_ones())).for_each(|_| left &= left - 1);
    left & left.wrapping_neg()
}
