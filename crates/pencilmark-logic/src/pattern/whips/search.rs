//! The search for whips and braids: chains of variables that each have one candidate left once the target is assumed, up to
//! a variable with none.
//!
//! Definitions by Denis Berthier ("Pattern-Based Constraint Satisfaction and Logic Puzzles"; the program CSP-Rules). In a
//! whip each variable after the first has a candidate excluded by the previous link; in a braid by any earlier link. With
//! groups, the remaining candidates of a variable may also be a group that excludes something together.

use pencilmark_core::key_hasher::KeyMap;

use crate::candidate_bits::CandidateBits;
use crate::pattern::whips::position::{OutOfWork, Position, WorkLeft};
use crate::pattern::whips::variables::VariableTable;

/// The kind of a chain from an assumption to a contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhipKind {
    /// A whip: each variable after the first has a candidate excluded by the one left of the previous variable.
    Whip,
    /// A braid: each variable has a candidate excluded by the target or by the one left of any earlier variable.
    Braid,
}

/// A search for whips and braids in a position.
pub(crate) struct ChainSearch<'a> {
    /// The candidates and variables of the board.
    pub table: &'a VariableTable,
    /// The remaining candidates.
    pub position: &'a Position<'a>,
    /// True if a link may end in a group of candidates of a variable instead of one.
    pub allow_groups: bool,
    /// The remaining work limit, counted in links.
    pub work: &'a mut WorkLeft,
}

impl ChainSearch<'_> {
    /// Returns the candidates that lead to a contradiction by chains of any kind and length.
    pub(crate) fn targets(&self) -> Vec<usize> {
        let undecided = self.position.undecided();
        undecided.iter().filter(|target| self.all_that_follows(*target).is_some()).collect()
    }

    /// Returns the variables of a chain of at most `length` that leads from the target to a contradiction; the last is the
    /// one without candidates.
    ///
    /// # Errors
    /// If the work is used up.
    pub(crate) fn find(
        &mut self,
        kind: WhipKind,
        target: usize,
        length: usize,
    ) -> Result<Option<Vec<usize>>, OutOfWork> {
        match kind {
            WhipKind::Whip => self.find_whip(target, length),
            WhipKind::Braid => self.find_braid(target, length),
        }
    }

    fn find_whip(&mut self, target: usize, length: usize) -> Result<Option<Vec<usize>>, OutOfWork> {
        let blocked = *self.table.links(target);
        let start = WhipEnd { blocked, last: CandidateBits::of(target), rights: Vec::new() };
        let mut search = WhipSearch { chains: self, target, memo: KeyMap::default(), used: Vec::new() };
        Ok(search.extend(&start, length)?.then_some(search.used))
    }

    fn find_braid(&mut self, target: usize, length: usize) -> Result<Option<Vec<usize>>, OutOfWork> {
        let Some(blocked) = self.all_that_follows(target) else { return Ok(None) };
        let usable = self.usable(target);
        let mut search = BraidSearch { chains: self, target, usable, blocked, failed: KeyMap::default() };
        for end in search.ends() {
            let mut chosen = vec![end];
            if search.complete(&mut chosen, length)? {
                chosen.reverse();
                return Ok(Some(chosen));
            }
        }
        Ok(None)
    }

    /// Returns the candidates of a variable that are not blocked.
    pub(crate) fn unblocked_candidates(&self, variable: usize, blocked: &CandidateBits) -> CandidateBits {
        let all = &self.table.variables[variable];
        all.intersection(self.position.live_candidates()).minus(blocked)
    }

    /// Returns the candidates that all remaining candidates of a variable exclude; `None` if these can't be the end of a
    /// link.
    pub(crate) fn excluded_by(&self, rest: &CandidateBits) -> Option<CandidateBits> {
        let links = || self.table.links_of_all(rest).intersection(self.position.live_candidates());
        match rest.len() {
            0 => None,
            1 => Some(links()),
            _ if self.allow_groups => Some(links()).filter(|links| !links.is_empty()),
            _ => None,
        }
    }

    /// True for an undecided variable that the target isn't part of.
    fn may_use(&self, variable: usize, target: usize) -> bool {
        self.position.is_open(variable) && !self.table.variables[variable].contains(target)
    }

    /// Returns the candidates that a variable may exclude if at most the candidates `rest` remain. If none remain, any
    /// of the variable's candidates may have been the last one before all were blocked.
    fn may_exclude(&self, variable: usize, target: usize, rest: &CandidateBits) -> CandidateBits {
        if rest.is_empty() {
            let any = self.unblocked_candidates(variable, self.table.links(target));
            return any.iter().fold(CandidateBits::EMPTY, |all, last| all.union(self.table.links(last)));
        }
        self.excluded_by(rest).unwrap_or_default()
    }

    fn usable(&self, target: usize) -> Vec<usize> {
        let all = 0..self.table.variables.len();
        all.filter(|variable| self.may_use(*variable, target)).collect()
    }

    /// Returns all candidates that some chain blocks; `None` if no variable can be left without candidates.
    fn all_that_follows(&self, target: usize) -> Option<CandidateBits> {
        let usable = self.usable(target);
        let (mut blocked, mut contradicted) = (*self.table.links(target), false);
        loop {
            let before = blocked;
            for variable in &usable {
                let rest = self.unblocked_candidates(*variable, &blocked);
                contradicted |= rest.is_empty();
                blocked = blocked.union(&self.may_exclude(*variable, target, &rest));
            }
            if blocked == before {
                return contradicted.then_some(blocked);
            }
        }
    }
}

/// The current end of a whip.
struct WhipEnd {
    blocked: CandidateBits,
    /// The candidates excluded by the last link, or at the start by the target; the next variable must contain one of
    /// them.
    last: CandidateBits,
    /// The remaining candidates of each variable of the whip.
    rights: Vec<CandidateBits>,
}

struct WhipSearch<'s, 'a> {
    chains: &'s mut ChainSearch<'a>,
    target: usize,
    /// The length within which no end was found, keyed by the blocked candidates, the last link and all links.
    memo: KeyMap<[CandidateBits; 3], usize>,
    /// The variables of the whip found.
    used: Vec<usize>,
}

impl WhipSearch<'_, '_> {
    fn extend(&mut self, end: &WhipEnd, length: usize) -> Result<bool, OutOfWork> {
        self.chains.work.spend()?;
        let next = self.next_variables(end);
        let rests: Vec<CandidateBits> =
            next.iter().map(|variable| self.chains.unblocked_candidates(*variable, &end.blocked)).collect();
        if let Some(last) = rests.iter().position(CandidateBits::is_empty) {
            self.used.push(next[last]);
            return Ok(true);
        }
        let came = end.rights.iter().fold(CandidateBits::EMPTY, |all, right| all.union(right));
        let key = [end.blocked, end.last, came];
        if length <= 1 || self.memo.get(&key).is_some_and(|failed| *failed >= length) {
            return Ok(false);
        }
        for (variable, rest) in next.into_iter().zip(rests) {
            let Some(excluded) = self.chains.excluded_by(&rest).filter(|_| !end.rights.contains(&rest))
            else {
                continue;
            };
            let rights = end.rights.iter().copied().chain([rest]).collect();
            let longer = WhipEnd { blocked: end.blocked.union(&excluded), last: rest, rights };
            if self.extend(&longer, length - 1)? {
                self.used.insert(0, variable);
                return Ok(true);
            }
        }
        self.memo.insert(key, length);
        Ok(false)
    }

    /// Returns the variables with a candidate that the last link excludes.
    fn next_variables(&self, end: &WhipEnd) -> Vec<usize> {
        let (table, position) = (self.chains.table, self.chains.position);
        let excluded = table.links_of_all(&end.last).intersection(position.live_candidates());
        let near = end.last.first().map_or(&[][..], |number| table.excluded_variables(number));
        let meets = |variable: &usize| {
            self.chains.may_use(*variable, self.target) && table.variables[*variable].meets(&excluded)
        };
        near.iter().copied().filter(meets).collect()
    }
}

/// A backward search for a braid with few variables: for a candidate of the end that isn't blocked yet, it tries each
/// variable that may block it.
struct BraidSearch<'s, 'a> {
    chains: &'s mut ChainSearch<'a>,
    target: usize,
    usable: Vec<usize>,
    /// All candidates that can be blocked.
    blocked: CandidateBits,
    /// The choices of variables that don't lead to a contradiction with the allowed number of additional variables.
    failed: KeyMap<Vec<usize>, ()>,
}

impl BraidSearch<'_, '_> {
    /// Returns the variables that may be left without any candidate.
    fn ends(&self) -> Vec<usize> {
        let is_end = |variable: &usize| self.chains.unblocked_candidates(*variable, &self.blocked).is_empty();
        self.usable.iter().copied().filter(is_end).collect()
    }

    /// True if the chosen variables, the first of which is the end, form a braid together with further ones up to
    /// `length`.
    fn complete(&mut self, chosen: &mut Vec<usize>, length: usize) -> Result<bool, OutOfWork> {
        self.chains.work.spend()?;
        let blocked = self.blocked_by(&chosen[1..], *self.chains.table.links(self.target));
        if self.chains.unblocked_candidates(chosen[0], &blocked).is_empty() {
            return Ok(true);
        }
        let mut key = chosen.clone();
        key[1..].sort_unstable();
        if self.failed.contains_key(&key) || !self.may_end(chosen, blocked, length - chosen.len()) {
            return Ok(false);
        }
        self.failed.insert(key, ());
        for variable in self.helpful(chosen, &blocked) {
            chosen.push(variable);
            if self.complete(chosen, length)? {
                return Ok(true);
            }
            chosen.pop();
        }
        Ok(false)
    }

    /// True if `more` variables could block all candidates of the end, assuming optimistically that each blocks all
    /// that any of them could.
    fn may_end(&self, chosen: &[usize], mut blocked: CandidateBits, more: usize) -> bool {
        (0..more).any(|_| {
            let before = blocked;
            for variable in &self.usable {
                let rest = self.chains.unblocked_candidates(*variable, &before);
                blocked = blocked.union(&self.chains.may_exclude(*variable, self.target, &rest));
            }
            blocked = self.blocked_by(&chosen[1..], blocked);
            self.chains.unblocked_candidates(chosen[0], &blocked).is_empty()
        })
    }

    /// Returns the candidates that the variables block, in addition to those already blocked.
    fn blocked_by(&self, variables: &[usize], mut blocked: CandidateBits) -> CandidateBits {
        loop {
            let before = blocked;
            for variable in variables {
                let rest = self.chains.unblocked_candidates(*variable, &blocked);
                blocked = self.chains.excluded_by(&rest).map_or(blocked, |excluded| blocked.union(&excluded));
            }
            if blocked == before {
                return blocked;
            }
        }
    }

    /// Returns variables of which at least one must be added: those that may block an unblocked candidate of the end,
    /// directly or through chosen variables.
    fn helpful(&self, chosen: &[usize], blocked: &CandidateBits) -> Vec<usize> {
        let mut helpful = Vec::new();
        let mut visited = vec![chosen[0]];
        let mut wanted: Vec<usize> =
            self.chains.unblocked_candidates(chosen[0], blocked).first().into_iter().collect();
        while let Some(candidate) = wanted.pop() {
            for variable in self.chains.table.excluded_variables(candidate) {
                if !self.may_block(*variable, candidate) || visited.contains(variable) {
                    continue;
                }
                visited.push(*variable);
                if chosen.contains(variable) {
                    wanted.extend(self.chains.unblocked_candidates(*variable, blocked).iter());
                } else {
                    helpful.push(*variable);
                }
            }
        }
        helpful.sort_unstable();
        helpful
    }

    /// True if all candidates of a variable that don't exclude `candidate` can be blocked.
    fn may_block(&self, variable: usize, candidate: usize) -> bool {
        let all = &self.chains.table.variables[variable];
        self.chains.may_use(variable, self.target)
            && !all.contains(candidate)
            && self
                .chains
                .unblocked_candidates(variable, &self.blocked.union(self.chains.table.links(candidate)))
                .is_empty()
    }
}
