//! Search for contradictions among a few truths.

use crate::certificate::truths::{TruthBoard, TruthSet, is_set};

/// The result of a search for a contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NetVerdict {
    /// No choice of candidates makes all truths true. The number is that of the candidates tried.
    Refuted(u64),
    /// A choice of candidates makes all truths true.
    Open,
    /// The limit of candidates to try was reached.
    GaveUp,
}

/// A depth-first search over truths, the smallest truth first.
pub(super) struct NetSearch<'a> {
    board: &'a TruthBoard,
    assumptions: u64,
    max_tries: u64,
}

impl NetSearch<'_> {
    pub(super) fn new(board: &TruthBoard, max_tries: u64) -> NetSearch<'_> {
        NetSearch { board, assumptions: 0, max_tries }
    }

    /// Searches for a contradiction among `truths` when only the candidates `live` remain.
    pub(super) fn refute(&mut self, live: &[u64], truths: &[&TruthSet]) -> NetVerdict {
        self.refute_rest(live.to_vec(), truths, vec![false; truths.len()])
    }

    /// Searches for a contradiction among the truths that are not `done`, which have no true candidate yet.
    fn refute_rest(&mut self, mut live: Vec<u64>, truths: &[&TruthSet], mut done: Vec<bool>) -> NetVerdict {
        loop {
            let mut smallest: Option<(usize, usize)> = None;
            let mut forced = false;
            for (at, truth) in truths.iter().enumerate().filter(|(at, _)| !done[*at]).collect::<Vec<_>>() {
                let mut left = truth.members.iter().copied().filter(|one| is_set(&live, *one));
                match (left.next(), left.next()) {
                    (None, _) => return NetVerdict::Refuted(self.assumptions),
                    (Some(only), None) => {
                        done[at] = true;
                        forced = true;
                        self.board.exclude(&mut live, only);
                    }
                    (Some(_), Some(_)) => {
                        let count = 2 + left.count();
                        if smallest.is_none_or(|(fewest, _)| count < fewest) {
                            smallest = Some((count, at));
                        }
                    }
                }
            }
            if !forced {
                return match smallest {
                    None => NetVerdict::Open,
                    Some((_, at)) => self.try_each(&live, truths, at, &done),
                };
            }
        }
    }

    /// Assumes each candidate of a truth in turn.
    fn try_each(&mut self, live: &[u64], truths: &[&TruthSet], at: usize, done: &[bool]) -> NetVerdict {
        let mut done = done.to_vec();
        done[at] = true;
        for one in truths[at].members.iter().copied().filter(|one| is_set(live, *one)) {
            self.assumptions += 1;
            if self.assumptions > self.max_tries {
                return NetVerdict::GaveUp;
            }
            let mut assumed = live.to_vec();
            self.board.exclude(&mut assumed, one);
            match self.refute_rest(assumed, truths, done.clone()) {
                NetVerdict::Refuted(_) => {}
                other @ (NetVerdict::Open | NetVerdict::GaveUp) => return other,
            }
        }
        NetVerdict::Refuted(self.assumptions)
    }
}
