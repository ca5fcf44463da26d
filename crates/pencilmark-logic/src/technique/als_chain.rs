//! Almost locked sets in a row, each joined to the next by a digit that can't be in both.
//!
//! ```text
//! A -x- B -y- C -w- D      if A lacks z it holds x, so B lacks x and holds y, so C lacks y and holds w,
//!                          so D lacks w and holds z: A or D holds z
//! ```

use std::collections::VecDeque;
use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Role, Technique};

use crate::almost_locked_set::{Als, AlsOrder, AlsSpot, RestrictedCommon};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::Options;
use crate::pattern::als::{restricted_commons, sets_in};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::almost_locked::{AlsSearch, cells_of, show, victims};

/// The fewest sets of a chain that is not an ALS-XZ or ALS-XY-wing.
const FEWEST: usize = 4;

/// Where chains of almost locked sets lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AlsChainDirection {
    /// To any other set.
    Any,
    /// Only to sets that come later in the order of the sets.
    Forward,
}

/// Finds chains of four sets and more, shortest first from each start.
pub fn chain<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let (order, overlap) = (AlsOrder::SmallestFirst, options.als_overlap);
    let search = AlsSearch { order, overlap, admits: &mut |_, _| true };
    chain_among(facts, card, (search, AlsChainDirection::Any), options.als_chain_length, found)
}

/// Finds those chains of four sets to `longest` sets that the search admits.
pub fn chain_among<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (AlsSearch { order, overlap, admits }, direction): (AlsSearch<C>, AlsChainDirection),
    longest: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let restricted = restricted_commons(facts, order, overlap);
    let graph = AlsGraph::new(sets_in(facts, order), restricted, direction);
    let mut search =
        AlsChainSearch { graph: &graph, reached: vec![AlsVisit::NEVER; graph.spots], queue: VecDeque::new() };
    for (start, set) in graph.sets.iter().enumerate() {
        for spot in &set.spots {
            if !(facts.places(spot.digit) & spot.reach).is_empty() {
                search.follow(start, spot.digit, longest);
                search.report_ends(facts, card, (start, *spot), admits, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The sets and how they are joined. Every digit of every set has a number.
struct AlsGraph<'a, C> {
    sets: &'a [Als<C>],
    /// For each set, where it leads: the digit, the other set, and the number of the digit there.
    links: Vec<Vec<(Digit, usize, usize)>>,
    spots: usize,
}

impl<'a, C: CellBitSet> AlsGraph<'a, C> {
    fn new(
        sets: &'a [Als<C>],
        joined: &[Vec<RestrictedCommon>],
        direction: AlsChainDirection,
    ) -> AlsGraph<'a, C> {
        let mut spots = 0;
        let first = |set: &Als<C>| {
            spots += set.spots.len();
            spots - set.spots.len()
        };
        let first: Vec<usize> = sets.iter().map(first).collect();
        let place = |set: &Als<C>, digit| set.spots.iter().position(|spot| spot.digit == digit).unwrap_or(0);
        let number = |set: usize, digit| first[set] + place(&sets[set], digit);
        let leads = |from: usize, link: &&RestrictedCommon| match direction {
            AlsChainDirection::Any => true,
            AlsChainDirection::Forward => link.to > from,
        };
        let links = joined.iter().enumerate().map(|(from, links)| {
            let links = links.iter().filter(|link| leads(from, link));
            links.map(|link| (link.digit, link.to, number(link.to, link.digit))).collect()
        });
        AlsGraph { sets, links: links.collect(), spots }
    }
}

/// How a set was shown to lack a digit.
#[derive(Clone, Copy)]
struct AlsVisit {
    set: usize,
    digit: Option<Digit>,
    /// The number of what was reached before; of itself at the start.
    before: usize,
    /// How many sets the chain has here; 0 for never.
    length: usize,
}

impl AlsVisit {
    const NEVER: AlsVisit = AlsVisit { set: 0, digit: None, before: 0, length: 0 };
}

/// What follows when a set lacks a digit.
struct AlsChainSearch<'a, C> {
    graph: &'a AlsGraph<'a, C>,
    reached: Vec<AlsVisit>,
    /// The numbers of what was reached, nearest first.
    queue: VecDeque<usize>,
}

/// Stands for the start, which has no number of its own.
const START: usize = usize::MAX;

impl<C: CellBitSet> AlsChainSearch<'_, C> {
    /// Reaches all that it can in as many sets.
    fn follow(&mut self, start: usize, digit: Digit, most: usize) {
        for number in self.queue.drain(..) {
            self.reached[number] = AlsVisit::NEVER;
        }
        self.reach(AlsVisit { set: start, digit: Some(digit), before: START, length: 1 }, START);
        let mut next = 0;
        while let Some(number) = self.queue.get(next).copied() {
            next += 1;
            let from = self.reached[number];
            if from.length < most {
                self.reach(from, number);
            }
        }
    }

    /// Goes on from a set.
    fn reach(&mut self, from: AlsVisit, before: usize) {
        for (digit, set, number) in &self.graph.links[from.set] {
            if Some(*digit) != from.digit && self.reached[*number].length == 0 {
                let length = from.length + 1;
                self.reached[*number] = AlsVisit { set: *set, digit: Some(*digit), before, length };
                self.queue.push_back(*number);
            }
        }
    }

    /// The sets that hold, when the start lacks its digit, that very digit: one of the two holds it.
    fn report_ends(
        &self,
        facts: &Facts<C>,
        card: &'static Technique,
        (start, spot): (usize, AlsSpot<C>),
        admits: &mut dyn FnMut(Digit, C) -> bool,
        found: &mut StepSink,
    ) -> ControlFlow<()> {
        for number in &self.queue {
            let end = self.reached[*number];
            if end.length < FEWEST || end.set == start || end.digit == Some(spot.digit) {
                continue;
            }
            let Some(last) = self.graph.sets[end.set].spot(spot.digit) else { continue };
            let victims = victims(facts, [spot, last]);
            if !victims.is_empty() && admits(spot.digit, victims) {
                self.draft(StepBuilder::new(card).eliminate(spot.digit, victims), start, *number)
                    .show(Role::End, spot.digit, cells_of([spot, last]))
                    .fill_digits("digit", DigitSet::of(spot.digit))
                    .report(found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Adds the sets of the chain to a step.
    fn draft(&self, draft: StepBuilder, start: usize, end: usize) -> StepBuilder {
        let mut way = Vec::new();
        let mut number = end;
        while number != START {
            way.push(self.reached[number]);
            number = self.reached[number].before;
        }
        let link: DigitSet = way.iter().filter_map(|reached| reached.digit).collect();
        let rest = way.iter().rev().map(|reached| &self.graph.sets[reached.set]);
        let sets: Vec<&Als<C>> = std::iter::once(&self.graph.sets[start]).chain(rest).collect();
        let draft = (0..).zip(&sets).fold(draft, |draft, (number, set)| show(draft, number, set));
        draft.fill_groups("sets", sets.iter().map(|set| set.cells)).fill_digits("link", link)
    }
}
