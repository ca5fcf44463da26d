//! Depth-first search: propagate, guess where failures gather, backtrack.

use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated, is_single};
use crate::constrained::model::Model;
use crate::constrained::propagator::Workspace;
use crate::limits::{End, Limits, Outcome};

/// The number of priorities of propagators.
const PRIORITIES: usize = 5;

/// A search prepared for one set of rules with constraints. Creating one costs about as much as solving an easy puzzle.
pub struct ConstrainedSearcher {
    rules: Arc<Rules>,
    model: Model,
    workspace: Workspace,
    domains: Domains,
    queues: [Vec<u32>; PRIORITIES],
    is_queued: Vec<bool>,
    /// How often failures have blamed each cell.
    weights: Vec<f32>,
    saved: Vec<(Vec<Mask>, Guess)>,
    depth: usize,
}

/// A digit to try in a cell. If it fails, it is eliminated.
#[derive(Clone, Copy)]
struct Guess {
    cell: u16,
    bit: Mask,
}

impl ConstrainedSearcher {
    /// Creates a searcher for some rules.
    pub fn new(rules: Arc<Rules>) -> ConstrainedSearcher {
        let model = Model::new(&rules);
        let cells = model.peers.len();
        ConstrainedSearcher {
            workspace: Workspace::new(&model.context, cells),
            domains: Domains::new(vec![0; cells]),
            queues: Default::default(),
            is_queued: vec![false; model.propagators.len()],
            weights: Vec::new(),
            saved: Vec::new(),
            depth: 0,
            model,
            rules,
        }
    }

    /// The rules of the searcher.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Searches for solutions and passes each to `found`, one digit per cell in reading order. A node is one guess. With a seed the
    /// digits of a guess are tried in a random order, which changes the order of the solutions and not their number.
    ///
    /// # Panics
    /// If the board has other rules than the searcher.
    pub fn solutions(
        &mut self,
        board: &Board,
        seed: Option<u64>,
        limits: &Limits,
        mut found: impl FnMut(&[Digit]) -> ControlFlow<()>,
    ) -> Outcome {
        assert!(**board.rules() == *self.rules, "a searcher is made for one set of rules");
        let mut outcome = Outcome { solutions: 0, nodes: 0, end: End::Exhausted };
        if self.model.impossible || self.begin(board).is_err() {
            return outcome;
        }
        let mut rng = seed.map(ChaCha8Rng::seed_from_u64);
        let mut alive = Ok(());
        loop {
            if alive.is_ok() && self.propagate().is_ok() {
                let Some(mut guess) = self.choose() else {
                    outcome.solutions += 1;
                    let flow = found(&self.values());
                    if flow.is_break() || outcome.solutions == limits.solutions {
                        outcome.end = End::Enough;
                        return outcome;
                    }
                    alive = Err(Contradiction);
                    continue;
                };
                if let Some(stop) = limits.stop(outcome.nodes) {
                    outcome.end = End::Stopped(stop);
                    return outcome;
                }
                outcome.nodes += 1;
                if let Some(rng) = &mut rng {
                    guess.bit = random_bit(self.domains.get(guess.cell), rng);
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

    /// Descends the search tree at random: the product of the numbers of alternatives on the way to a solution, 0 if the way ends
    /// before one.
    ///
    /// # Panics
    /// If the board has other rules than the searcher.
    pub(crate) fn descend(&mut self, board: &Board, rng: &mut impl Rng) -> f64 {
        assert!(**board.rules() == *self.rules, "a searcher is made for one set of rules");
        if self.model.impossible || self.begin(board).is_err() {
            return 0.0;
        }
        let mut ways = 1.0;
        while self.propagate().is_ok() {
            let Some(guess) = self.choose() else { return ways };
            let mask = self.domains.get(guess.cell);
            let count = mask.count_ones();
            ways *= f64::from(count);
            self.domains
                .keep(guess.cell, random_bit(mask, rng))
                .expect("it is one of the digits of the cell");
        }
        0.0
    }

    /// Sets the domains of a board, all of them changed.
    fn begin(&mut self, board: &Board) -> Propagated {
        let mut masks = self.model.allowed.to_vec();
        for cell in self.rules.cells() {
            masks[self.model.stands_for[cell.index()] as usize] &= board.possible(cell).bits();
        }
        // What another cell stands for takes no part.
        for (cell, stands_for) in self.model.stands_for.iter().enumerate() {
            if *stands_for as usize != cell {
                masks[cell] = 1;
            }
        }
        let possible = !masks.contains(&0);
        self.clear_queues();
        self.domains.restore(&masks);
        self.depth = 0;
        let watched = |cell: usize| self.model.watched_by[cell].len() + self.model.related[cell].len();
        self.weights = (0..masks.len()).map(|cell| 1.0 + 0.05 * watched(cell) as f32).collect();
        for cell in (0..masks.len()).rev() {
            self.domains.touch(cell as u16);
        }
        if possible { Ok(()) } else { Err(Contradiction) }
    }

    fn clear_queues(&mut self) {
        self.domains.forget_changes();
        for queue in &mut self.queues {
            queue.drain(..).for_each(|number| self.is_queued[number as usize] = false);
        }
    }

    /// Runs propagators until nothing changes; blames the cells of what fails.
    fn propagate(&mut self) -> Propagated {
        loop {
            while let Some(cell) = self.domains.pop_changed() {
                if let Err((a, b)) = self.spread(cell) {
                    self.weights[a as usize] += 1.0;
                    self.weights[b as usize] += 1.0;
                    self.clear_queues();
                    return Err(Contradiction);
                }
            }
            let Some(number) = self.queues.iter_mut().find_map(Vec::pop) else { return Ok(()) };
            let number = number as usize;
            self.is_queued[number] = false;
            let propagator = &self.model.propagators[number];
            if propagator.propagate(&self.model.context, &mut self.domains, &mut self.workspace).is_err() {
                for cell in &self.model.scopes[number] {
                    if !is_single(self.domains.get(*cell)) {
                        self.weights[*cell as usize] += 1.0;
                    }
                }
                self.clear_queues();
                return Err(Contradiction);
            }
        }
    }

    /// Eliminates what a changed cell rules out in its peers and related cells, and queues its propagators. Fails with the two
    /// cells that clash.
    fn spread(&mut self, cell: u16) -> Result<(), (u16, u16)> {
        let mask = self.domains.get(cell);
        if is_single(mask) {
            for peer in &self.model.peers[cell as usize] {
                if self.domains.get(*peer) & mask != 0 {
                    self.domains.keep(*peer, !mask).map_err(|_| (cell, *peer))?;
                }
            }
        }
        for (other, table) in &self.model.related[cell as usize] {
            self.domains.keep(*other, table.partners(mask)).map_err(|_| (cell, *other))?;
        }
        for number in &self.model.watched_by[cell as usize] {
            if !self.is_queued[*number as usize] {
                self.is_queued[*number as usize] = true;
                self.queues[self.model.priorities[*number as usize] as usize].push(*number);
            }
        }
        Ok(())
    }

    /// Chooses the cell with the greatest weight for each digit it could hold, or a digit with two places in a full house if one of
    /// them weighs more. `None` if all cells are placed.
    fn choose(&self) -> Option<Guess> {
        let mut best: Option<(f32, u16)> = None;
        for (cell, mask) in self.domains.masks().iter().enumerate() {
            if is_single(*mask) {
                continue;
            }
            let score = self.weights[cell] / mask.count_ones() as f32;
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

    /// Chooses a digit with two places in a complete group where half the weight of the heavier place is above `least`.
    fn choose_place(&self, least: f32) -> Option<Guess> {
        let mut best: Option<(f32, Guess)> = None;
        for group in &self.model.complete {
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
                let score = self.weights[*cell as usize] / 2.0;
                if score > least && best.is_none_or(|(most, _)| score > most) {
                    best = Some((score, Guess { cell: *cell, bit }));
                }
            }
        }
        best.map(|(_, guess)| guess)
    }

    fn try_guess(&mut self, guess: Guess) {
        match self.saved.get_mut(self.depth) {
            Some((masks, old)) => {
                masks.copy_from_slice(self.domains.masks());
                *old = guess;
            }
            None => self.saved.push((self.domains.masks().to_vec(), guess)),
        }
        self.depth += 1;
        self.domains.keep(guess.cell, guess.bit).expect("a guess is one of the digits of its cell");
    }

    /// Backtracks to the last guess, blames its cell and eliminates its digit. `None` if there is no guess left.
    fn backtrack(&mut self) -> Option<Propagated> {
        self.depth = self.depth.checked_sub(1)?;
        let (masks, guess) = &self.saved[self.depth];
        self.domains.restore(masks);
        self.weights[guess.cell as usize] += 1.0;
        Some(self.domains.keep(guess.cell, !guess.bit))
    }

    fn values(&self) -> Vec<Digit> {
        let digit = |cell: &u16| Digit::from_index(self.domains.get(*cell).trailing_zeros() as usize);
        self.model.stands_for.iter().map(digit).collect()
    }
}

/// Draws one digit of a domain that is not empty.
fn random_bit(mask: Mask, rng: &mut impl Rng) -> Mask {
    let mut left = mask;
    (0..rng.random_range(0..mask.count_ones())).for_each(|_| left &= left - 1);
    left & left.wrapping_neg()
}
