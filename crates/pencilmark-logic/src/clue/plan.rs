//! How a case of a clue is filled: its cells in order, with what is kept of each primitive.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::primitive::Primitive;
use pencilmark_core::values::DigitValues;

use crate::clue::tracker::{Kept, Rest, Tracker};
use crate::key_hasher::KeyHasher;

/// The most arcs that are followed, of all cells together.
const MOST_ARCS: usize = 150_000;

/// The cells of a case, in the order in which they are filled.
pub(crate) struct CasePlan {
    pub cells: Vec<Cell>,
    /// The digits that the case allows in each by itself.
    allowed: Vec<DigitSet>,
    parts: Vec<Part>,
    /// For each cell the primitives that it is in: the number of the part, which of its cells it is, and whether it is the last.
    events: Vec<Vec<(usize, usize, bool)>>,
    /// How many bits are kept.
    width: u32,
}

/// A primitive with the place of what is kept of it.
struct Part {
    tracker: Tracker,
    order: Vec<Cell>,
    shift: u32,
    mask: Kept,
}

/// What is kept of all primitives of a case of which some cells are filled: the bits of one part after those of the other.
trait State: Copy + Eq + Hash + Default {
    /// Returns the bits of a part.
    fn bits(self, part: &Part) -> Kept;
    /// Returns the state with other bits of a part.
    fn with(self, part: &Part, bits: Kept) -> Self;
}

impl State for u64 {
    fn bits(self, part: &Part) -> Kept {
        self >> part.shift & part.mask
    }

    fn with(self, part: &Part, bits: Kept) -> u64 {
        self & !(part.mask << part.shift) | bits << part.shift
    }
}

impl State for u128 {
    fn bits(self, part: &Part) -> Kept {
        (self >> part.shift) as Kept & part.mask
    }

    fn with(self, part: &Part, bits: Kept) -> u128 {
        self & !(u128::from(part.mask) << part.shift) | u128::from(bits) << part.shift
    }
}

/// An arc: from a state before a cell to one after it, with the digit of the cell.
type Arc = (u32, u32, Digit);

/// All ways to fill the cells of a case.
pub(super) struct CaseWays {
    /// The arcs, cell by cell.
    arcs: Vec<Arc>,
    /// For each cell where its arcs end.
    ends: Vec<usize>,
    /// For each number of filled cells, and each state then, how many ways lead on to the end.
    counts: Vec<Vec<u64>>,
}

impl CasePlan {
    /// Returns how to fill a case; `None` if too much had to be kept.
    pub fn new(case: &[Primitive], values: DigitValues) -> Option<CasePlan> {
        let cells = order(case);
        let mut parts: Vec<Part> = Vec::new();
        let mut events = vec![Vec::new(); cells.len()];
        let mut shift = 0;
        let mut allowed = vec![DigitSet::full(values.count()); cells.len()];
        for primitive in case {
            if let Some((cell, digits)) = primitive.as_cell_in() {
                cells
                    .iter()
                    .zip(&mut allowed)
                    .filter(|(own, _)| **own == cell)
                    .for_each(|(_, all)| *all &= digits);
                continue;
            }
            let own = primitive.cells();
            let places: Vec<usize> = (0..cells.len()).filter(|at| own.contains(&cells[*at])).collect();
            if places.is_empty() {
                continue;
            }
            for (nth, at) in places.iter().enumerate() {
                events[*at].push((parts.len(), nth, nth + 1 == places.len()));
            }
            let order: Vec<Cell> = places.iter().map(|at| cells[*at]).collect();
            let tracker = Tracker::new(primitive, &order, values, differ(case, &order));
            let width = tracker.width(values.count());
            if width > Kept::BITS {
                return None;
            }
            parts.push(Part { tracker, order, shift, mask: Kept::MAX >> (Kept::BITS - width) });
            shift += width;
        }
        (shift <= u128::BITS).then_some(CasePlan { cells, allowed, parts, events, width: shift })
    }

    /// Returns all ways to fill the cells, of which each may hold some digits; `None` if there is too much to follow.
    pub(super) fn ways(&self, possible: impl Fn(Cell) -> DigitSet) -> Option<CaseWays> {
        let allowed = self.cells.iter().zip(&self.allowed);
        let domains: Vec<DigitSet> = allowed.map(|(cell, allowed)| possible(*cell) & *allowed).collect();
        if domains.iter().any(|digits| digits.is_empty()) {
            return Some(CaseWays::none());
        }
        let rest = |part: &Part| part.tracker.rest(part.order.iter().map(|cell| possible(*cell)));
        let rests: Vec<Rest> = self.parts.iter().map(rest).collect();
        let has_room = |(part, rest): (&Part, &Rest)| part.tracker.has_room(rest);
        if !self.parts.iter().zip(&rests).all(has_room) {
            return Some(CaseWays::none());
        }
        match self.width <= u64::BITS {
            true => self.follow::<u64>(&domains, &rests),
            false => self.follow::<u128>(&domains, &rests),
        }
    }

    fn follow<S: State>(&self, domains: &[DigitSet], rests: &[Rest]) -> Option<CaseWays> {
        let begin = |state: S, part: &Part| state.with(part, part.tracker.start());
        let mut states = vec![self.parts.iter().fold(S::default(), begin)];
        let mut arcs: Vec<Arc> = Vec::with_capacity(64);
        let mut ends = Vec::with_capacity(self.cells.len());
        for (at, domain) in domains.iter().enumerate() {
            let mut next = StateNumbers::default();
            for (from, state) in states.iter().enumerate() {
                for digit in domain.iter() {
                    if let Some(to) = self.fill(rests, *state, at, digit) {
                        arcs.push((from as u32, next.number(to), digit));
                    }
                }
            }
            if arcs.len() > MOST_ARCS {
                return None;
            }
            ends.push(arcs.len());
            states = next.states;
        }
        Some(CaseWays::new(arcs, ends, states.len()))
    }

    fn fill<S: State>(&self, rests: &[Rest], state: S, at: usize, digit: Digit) -> Option<S> {
        let mut state = state;
        for (number, nth, is_last) in &self.events[at] {
            let part = &self.parts[*number];
            let next = part.tracker.fill(state.bits(part), (*nth, *is_last), digit, &rests[*number])?;
            state = state.with(part, next);
        }
        Some(state)
    }
}

/// States by number, in the order in which they were reached.
#[derive(Default)]
struct StateNumbers<S> {
    states: Vec<S>,
    /// Made when there are many.
    numbers: HashMap<S, u32, BuildHasherDefault<KeyHasher>>,
}

/// Up to so many states are looked through one by one.
const FEW_STATES: usize = 16;

impl<S: State> StateNumbers<S> {
    fn number(&mut self, state: S) -> u32 {
        let next = self.states.len() as u32;
        if self.states.len() < FEW_STATES {
            if let Some(known) = self.states.iter().position(|known| *known == state) {
                return known as u32;
            }
            self.states.push(state);
            return next;
        }
        if self.numbers.is_empty() {
            self.numbers.extend(self.states.iter().copied().zip(0..));
        }
        let number = *self.numbers.entry(state).or_insert(next);
        if number == next {
            self.states.push(state);
        }
        number
    }
}

impl CaseWays {
    fn none() -> CaseWays {
        CaseWays { arcs: Vec::new(), ends: Vec::new(), counts: vec![Vec::new()] }
    }

    fn new(arcs: Vec<Arc>, ends: Vec<usize>, last: usize) -> CaseWays {
        let mut ways = CaseWays { arcs, ends, counts: vec![vec![1; last]] };
        for at in (0..ways.ends.len()).rev() {
            let after = ways.counts.last().map_or(&[][..], Vec::as_slice);
            let layer = ways.layer(at);
            let states = layer.last().map_or(0, |(from, ..)| *from as usize + 1);
            let mut before = vec![0u64; states];
            for (from, to, _) in layer {
                let own = &mut before[*from as usize];
                *own = own.saturating_add(after.get(*to as usize).copied().unwrap_or(0));
            }
            ways.counts.push(before);
        }
        ways.counts.reverse();
        ways
    }

    /// The arcs of the cell at a place.
    fn layer(&self, at: usize) -> &[Arc] {
        let begin = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.arcs[begin..self.ends[at]]
    }

    /// Returns how much was followed to find them.
    pub fn work(&self) -> u64 {
        self.arcs.len() as u64
    }

    /// Returns how many ways there are.
    pub fn count(&self) -> u64 {
        self.counts[0].first().copied().unwrap_or(0)
    }

    /// Returns the digits that some way has in the cell at a place.
    pub fn supported(&self, at: usize) -> DigitSet {
        let leads_on = |to: u32| self.counts[at + 1].get(to as usize).is_some_and(|count| *count > 0);
        self.layer(at).iter().filter(|(_, to, _)| leads_on(*to)).map(|(.., digit)| *digit).collect()
    }

    /// Returns the ways: the digits of the cells in order.
    pub fn listed(&self) -> Vec<Vec<Digit>> {
        let mut ways: Vec<(u32, Vec<Digit>)> = vec![(0, Vec::new())];
        for (at, counts) in self.counts[1..].iter().enumerate() {
            let mut next = Vec::new();
            for (state, way) in &ways {
                let own = self.layer(at).iter().filter(|(from, ..)| from == state);
                for (_, to, digit) in
                    own.filter(|(_, to, _)| counts.get(*to as usize).is_some_and(|n| *n > 0))
                {
                    next.push((*to, [&way[..], &[*digit]].concat()));
                }
            }
            ways = next;
        }
        ways.into_iter().map(|(_, way)| way).collect()
    }
}

/// True if a case says that some cells all differ.
fn differ(case: &[Primitive], cells: &[Cell]) -> bool {
    case.iter().any(|one| match one {
        Primitive::AllDifferent(different) => cells.iter().all(|cell| different.cells.contains(cell)),
        _ => false,
    })
}

/// Returns the cells of a case in an order in which little is kept: those of automata in their order, then those of the smallest
/// sums, then the others as they are named.
fn order(case: &[Primitive]) -> Vec<Cell> {
    let rank = |primitive: &&Primitive| match primitive {
        Primitive::Count(_) if primitive.as_cell_in().is_some() => (0, 0),
        Primitive::Automaton(_) => (0, 0),
        Primitive::Sum(sum) => (1, sum.terms.len()),
        Primitive::Relation(_) => (2, 0),
        Primitive::Element(_) | Primitive::Count(_) | Primitive::AllDifferent(_) | Primitive::Or(_) => (3, 0),
    };
    let mut sorted: Vec<&Primitive> = case.iter().collect();
    sorted.sort_by_key(rank);
    let mut cells: Vec<Cell> = Vec::new();
    for primitive in sorted {
        let own = match primitive {
            Primitive::Automaton(automaton) => automaton.cells().to_vec(),
            Primitive::Sum(sum) => sum.terms.iter().map(|(cell, _)| *cell).collect(),
            Primitive::Relation(relation) => relation.cells.to_vec(),
            Primitive::AllDifferent(different) => different.cells.to_vec(),
            Primitive::Count(_) | Primitive::Element(_) | Primitive::Or(_) => primitive.cells(),
        };
        own.into_iter().for_each(|cell| {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        });
    }
    cells
}
