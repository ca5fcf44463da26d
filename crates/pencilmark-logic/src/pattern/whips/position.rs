//! Positions reduced by singles and exclusions, and by nested assumptions (trial and error of a given depth).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::candidate_bits::CandidateBits;
use crate::pattern::whips::variables::VariableTable;

/// The remaining candidates of a board.
#[derive(Clone)]
pub struct Position<'t> {
    table: &'t VariableTable,
    live: CandidateBits,
    /// For each variable, the number of its remaining candidates.
    counts: Vec<u8>,
    /// The true candidates whose consequences have not been drawn yet.
    queue: Vec<usize>,
    contradicted: bool,
}

impl<'t> Position<'t> {
    /// Creates the position with all candidates, and applies singles.
    pub fn new(table: &'t VariableTable) -> Position<'t> {
        let mut position = Position::without_singles(table);
        (0..position.counts.len()).for_each(|at| position.queue_if_single(at));
        position.draw_consequences();
        position
    }

    /// Creates the position with all candidates, without applying singles.
    pub(crate) fn without_singles(table: &'t VariableTable) -> Position<'t> {
        let live = table.candidates();
        let counts: Vec<u8> = table.variables.iter().map(|variable| variable.len() as u8).collect();
        let contradicted = counts.contains(&0);
        Position { table, live, counts, queue: Vec::new(), contradicted }
    }

    /// Returns the remaining candidates, including those of solved cells.
    pub(crate) fn live_candidates(&self) -> &CandidateBits {
        &self.live
    }

    /// True if each variable has exactly one candidate left.
    pub fn is_solved(&self) -> bool {
        !self.contradicted && self.counts.iter().all(|count| *count == 1)
    }

    /// True if a variable has several candidates left.
    pub fn is_open(&self, variable: usize) -> bool {
        self.counts[variable] > 1
    }

    /// Returns the candidates that are neither known to be true nor to be false.
    pub fn undecided(&self) -> CandidateBits {
        let open = self.table.variables.iter().zip(&self.counts).filter(|(_, count)| **count > 1);
        open.fold(CandidateBits::EMPTY, |all, (variable, _)| all.union(&variable.intersection(&self.live)))
    }

    /// Eliminates candidates, and applies the singles that follow.
    pub fn eliminate(&mut self, candidates: impl IntoIterator<Item = usize>) {
        candidates.into_iter().for_each(|number| self.remove(number));
        self.draw_consequences();
    }

    /// Eliminates the candidates whose assumption leads to a contradiction, with up to `depth` nested assumptions, until
    /// nothing more follows: trial and error of that depth.
    ///
    /// # Errors
    /// If the work is used up.
    pub fn reduce(&mut self, depth: u8, work: &mut WorkLeft) -> Result<(), OutOfWork> {
        let mut idle = 0;
        let mut at = 0;
        let mut candidates: Vec<usize> = self.undecided().iter().collect();
        while depth > 0 && idle < candidates.len() && !self.contradicted && !self.is_solved() {
            let number = candidates[at % candidates.len()];
            at += 1;
            idle += 1;
            if !self.live.contains(number) {
                continue;
            }
            work.spend()?;
            let mut branch = self.clone();
            branch.assume(number);
            branch.reduce(depth - 1, work)?;
            if branch.contradicted {
                self.eliminate([number]);
                idle = 0;
                if at >= candidates.len() {
                    candidates = self.undecided().iter().collect();
                    at = 0;
                }
            }
        }
        Ok(())
    }

    fn assume(&mut self, number: usize) {
        self.queue.push(number);
        self.draw_consequences();
    }

    fn draw_consequences(&mut self) {
        while let Some(number) = self.queue.pop() {
            if self.contradicted {
                self.queue.clear();
                return;
            }
            let excluded = self.table.links(number).intersection(&self.live);
            excluded.iter().for_each(|other| self.remove(other));
        }
    }

    fn remove(&mut self, number: usize) {
        if !self.live.contains(number) {
            return;
        }
        self.live.remove(number);
        let table = self.table;
        for at in table.variables_of(number) {
            let at = *at;
            self.counts[at] -= 1;
            self.contradicted |= self.counts[at] == 0;
            self.queue_if_single(at);
        }
    }

    fn queue_if_single(&mut self, at: usize) {
        if self.counts[at] == 1
            && let Some(number) = self.table.variables[at].intersection(&self.live).first()
        {
            self.queue.push(number);
        }
    }
}

/// The remaining work limit of a search.
pub struct WorkLeft {
    left: u64,
    cancel: Option<Arc<AtomicBool>>,
}

/// The error of a search that has used up its work limit.
pub struct OutOfWork;

impl WorkLeft {
    /// Creates a limit of `left` units of work, which ends when the flag is set.
    pub fn new(left: u64, cancel: Option<&Arc<AtomicBool>>) -> WorkLeft {
        WorkLeft { left, cancel: cancel.cloned() }
    }

    /// Counts one assumption or one link of a chain.
    ///
    /// # Errors
    /// If none is left, or the flag is set.
    pub fn spend(&mut self) -> Result<(), OutOfWork> {
        if self.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Err(OutOfWork);
        }
        self.left = self.left.checked_sub(1).ok_or(OutOfWork)?;
        Ok(())
    }
}
