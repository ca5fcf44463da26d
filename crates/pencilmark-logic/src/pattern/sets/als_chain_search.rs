//! Chains of almost locked sets linked by restricted commons.

use std::collections::VecDeque;

use pencilmark_core::digit::Digit;

use crate::almost_locked_set::{Als, RestrictedCommon, RestrictedCommons};
use crate::cell_bit_set::CellBitSet;

/// The direction of chains of almost locked sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AlsChainDirection {
    /// A chain may continue with any set.
    Any,
    /// A chain may continue only with sets later in the order.
    Forward,
}

/// The graph of almost locked sets and their restricted commons. Every digit of every set has an index.
pub(crate) struct AlsGraph<'a, C> {
    sets: &'a [Als<C>],
    /// For each set, its links: the digit, the other set, and the index of the digit in that set.
    links: Vec<Vec<(Digit, usize, usize)>>,
    spots: usize,
}

impl<'a, C: CellBitSet> AlsGraph<'a, C> {
    /// Creates the graph of sets and their restricted commons.
    pub(crate) fn new(
        sets: &'a [Als<C>],
        joined: &RestrictedCommons,
        direction: AlsChainDirection,
    ) -> AlsGraph<'a, C> {
        let mut spots = 0;
        let first = |set: &Als<C>| {
            spots += set.digit_places.len();
            spots - set.digit_places.len()
        };
        let first: Vec<usize> = sets.iter().map(first).collect();
        let place =
            |set: &Als<C>, digit| set.digit_places.iter().position(|spot| spot.digit == digit).unwrap_or(0);
        let number = |set: usize, digit| first[set] + place(&sets[set], digit);
        let leads = |from: usize, link: &&RestrictedCommon| match direction {
            AlsChainDirection::Any => true,
            AlsChainDirection::Forward => link.other_set > from,
        };
        let links = joined.iter().enumerate().map(|(from, links)| {
            let links = links.iter().filter(|link| leads(from, link));
            links.map(|link| (link.digit, link.other_set, number(link.other_set, link.digit))).collect()
        });
        AlsGraph { sets, links: links.collect(), spots }
    }

    /// Returns the sets of the graph by index.
    pub(crate) fn sets(&self) -> &'a [Als<C>] {
        self.sets
    }
}

/// A set visited in a chain search: it holds a digit because the previous set of the chain lacks it.
#[derive(Clone, Copy)]
pub(crate) struct AlsVisit {
    /// The index of the visited set.
    pub set: usize,
    /// The digit that links the set to the previous one.
    pub digit: Option<Digit>,
    /// The index of the previous visit; [`START`] for the first.
    before: usize,
    /// The number of sets of the chain up to here; 0 if not visited.
    pub length: usize,
}

impl AlsVisit {
    const NEVER: AlsVisit = AlsVisit { set: 0, digit: None, before: 0, length: 0 };
}

/// The index that stands for the start of a chain.
const START: usize = usize::MAX;

/// A breadth-first search for the sets that chains of sets reach once a first set loses a digit.
pub(crate) struct AlsChainSearch<'a, C> {
    graph: &'a AlsGraph<'a, C>,
    visits: Vec<AlsVisit>,
    /// The indices of the visits, nearest first.
    queue: VecDeque<usize>,
}

impl<'a, C: CellBitSet> AlsChainSearch<'a, C> {
    /// Creates a search without visits.
    pub(crate) fn new(graph: &'a AlsGraph<'a, C>) -> AlsChainSearch<'a, C> {
        AlsChainSearch { graph, visits: vec![AlsVisit::NEVER; graph.spots], queue: VecDeque::new() }
    }

    /// Visits all sets at the end of chains of at most `longest` sets that begin with set `start` lacking `digit`.
    pub(crate) fn search_from(&mut self, start: usize, digit: Digit, longest: usize) {
        for number in self.queue.drain(..) {
            self.visits[number] = AlsVisit::NEVER;
        }
        self.visit_next(AlsVisit { set: start, digit: Some(digit), before: START, length: 1 }, START);
        let mut next = 0;
        while let Some(number) = self.queue.get(next).copied() {
            next += 1;
            let from = self.visits[number];
            if from.length < longest {
                self.visit_next(from, number);
            }
        }
    }

    fn visit_next(&mut self, from: AlsVisit, before: usize) {
        for (digit, set, number) in &self.graph.links[from.set] {
            if Some(*digit) != from.digit && self.visits[*number].length == 0 {
                let length = from.length + 1;
                self.visits[*number] = AlsVisit { set: *set, digit: Some(*digit), before, length };
                self.queue.push_back(*number);
            }
        }
    }

    /// Returns the work of the last search: the number of links examined.
    pub(crate) fn work(&self) -> u64 {
        self.queue.iter().map(|number| self.graph.links[self.visits[*number].set].len() as u64).sum()
    }

    /// Returns the visits of the last search with their indices, nearest first.
    pub(crate) fn visits(&self) -> impl Iterator<Item = (usize, AlsVisit)> + '_ {
        self.queue.iter().map(|number| (*number, self.visits[*number]))
    }

    /// Returns the sets of the chain from `start` to visit `end`, and the digits that link successive sets.
    pub(crate) fn chain(&self, start: usize, end: usize) -> (Vec<&'a Als<C>>, Vec<Digit>) {
        let mut visits = Vec::new();
        let mut number = end;
        while number != START {
            visits.push(self.visits[number]);
            number = self.visits[number].before;
        }
        let links = visits.iter().rev().filter_map(|visit| visit.digit).collect();
        let rest = visits.iter().rev().map(|visit| &self.graph.sets[visit.set]);
        (std::iter::once(&self.graph.sets[start]).chain(rest).collect(), links)
    }

    /// Returns the first and the last linking digit of the chain to a visit.
    pub(crate) fn end_links(&self, end: usize) -> [Option<Digit>; 2] {
        let mut first = self.visits[end];
        while first.before != START {
            first = self.visits[first.before];
        }
        [first.digit, self.visits[end].digit]
    }
}
