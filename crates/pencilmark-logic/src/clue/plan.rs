//! Plans to fill a case of a clue: the order of its cells, and the state tracked for each primitive.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash};

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::key_hasher::KeyHasher;
use pencilmark_core::primitive::{AllowedCount, Count, Counted, Primitive};
use pencilmark_core::values::DigitValues;

use crate::clue::set_family::{MOST_DIGITS, SetFamily};
use crate::clue::tracker::{RemainingBounds, TrackedState, Tracker};

/// The most arcs that are followed, over all cells together.
pub(crate) const MOST_ARCS: usize = 150_000;

/// A plan to fill the cells of a case one by one.
pub(crate) struct CasePlan {
    pub cells: Vec<Cell>,
    /// The digits that the case allows in each cell by itself.
    allowed: Vec<DigitSet>,
    parts: Vec<Part>,
    /// For each cell, the primitives that contain it: the index of the part, the position of the cell among the part's
    /// cells, and true if it is the last one.
    events: Vec<Vec<(usize, usize, bool)>>,
    /// The number of bits of the state.
    width: u32,
    /// The digit sets that the cells may hold, if the case requires only different digits that form one of these sets.
    sets: Option<Box<SetFamily>>,
}

/// A primitive, with the position of its bits in the state.
struct Part {
    tracker: Tracker,
    order: Vec<Cell>,
    shift: u32,
    mask: TrackedState,
}

/// The tracked state of all primitives of a partly filled case: the bits of the parts side by side.
trait PackedState: Copy + Eq + Hash + Default {
    /// Returns the bits of a part of the state.
    fn bits(self, part: &Part) -> TrackedState;
    /// Returns the state with the bits of a part replaced.
    fn with(self, part: &Part, bits: TrackedState) -> Self;
}

impl PackedState for u64 {
    fn bits(self, part: &Part) -> TrackedState {
        self >> part.shift & part.mask
    }

    fn with(self, part: &Part, bits: TrackedState) -> u64 {
        self & !(part.mask << part.shift) | bits << part.shift
    }
}

impl PackedState for u128 {
    fn bits(self, part: &Part) -> TrackedState {
        (self >> part.shift) as TrackedState & part.mask
    }

    fn with(self, part: &Part, bits: TrackedState) -> u128 {
        self & !(u128::from(part.mask) << part.shift) | u128::from(bits) << part.shift
    }
}

/// An arc: the state before a cell, the state after it, and the digit of the cell.
type Arc = (u32, u32, Digit);

/// The arcs between the states before and after each cell. States are numbered anew after each cell.
struct Layers {
    /// The arcs, grouped by cell.
    arcs: Vec<Arc>,
    /// For each cell, the end of its arcs in `arcs`.
    ends: Vec<usize>,
    /// The number of states once all cells are filled: 1, or 0 if there is no way.
    last: usize,
}

/// All ways to fill the cells of a case.
pub(super) struct CaseWays {
    layers: Layers,
    /// For each number of filled cells and each state at that point, the number of ways to reach the end.
    counts: Vec<Vec<u64>>,
}

impl CasePlan {
    /// Returns the plan to fill a case; `None` if its state would be too large.
    pub(crate) fn new(case: &[Primitive], values: DigitValues) -> Option<CasePlan> {
        let cells = order(case);
        let mut parts: Vec<Part> = Vec::new();
        let mut events = vec![Vec::new(); cells.len()];
        let mut shift = 0;
        let mut allowed = vec![DigitSet::full(values.count()); cells.len()];
        for primitive in case {
            if let Some((cell, digits)) = primitive.as_restricted_cell() {
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
            let width = tracker.state_bits(values.count());
            if width > TrackedState::BITS {
                return None;
            }
            parts.push(Part {
                tracker,
                order,
                shift,
                mask: TrackedState::MAX >> (TrackedState::BITS - width),
            });
            shift += width;
        }
        let sets = sets_of(case, &cells, values).map(Box::new);
        (shift <= u128::BITS).then_some(CasePlan { cells, allowed, parts, events, width: shift, sets })
    }

    /// Returns all ways to fill the cells with the digits that `possible` allows; `None` if more than `most` arcs between
    /// states would be followed.
    pub(super) fn ways(&self, possible: impl Fn(Cell) -> DigitSet, most: usize) -> Option<CaseWays> {
        self.layers(possible, most).map(CaseWays::new)
    }

    /// Returns for each cell the digits that occur in some way, empty everywhere if there is no way; `None` if there
    /// are too many states.
    pub(super) fn supported(&self, possible: impl Fn(Cell) -> DigitSet) -> Option<Vec<DigitSet>> {
        match &self.sets {
            Some(sets) => Some(sets.supported(&self.domains(possible))),
            None => self.layers(possible, MOST_ARCS).map(|layers| layers.supported(self.cells.len())),
        }
    }

    /// False if there is no way to fill the cells; `None` if there are too many states.
    pub(super) fn has_way(&self, possible: impl Fn(Cell) -> DigitSet) -> Option<bool> {
        match &self.sets {
            Some(sets) => Some(sets.has_way(&self.domains(possible))),
            None => self.layers(possible, MOST_ARCS).map(|layers| layers.last > 0),
        }
    }

    /// True if [`supported`](CasePlan::supported) and [`has_way`](CasePlan::has_way) take negligible time.
    pub(super) fn is_quick(&self) -> bool {
        self.sets.is_some()
    }

    /// Returns the digits that each cell may hold, in filling order.
    fn domains(&self, possible: impl Fn(Cell) -> DigitSet) -> Vec<DigitSet> {
        let allowed = self.cells.iter().zip(&self.allowed);
        allowed.map(|(cell, allowed)| possible(*cell) & *allowed).collect()
    }

    fn layers(&self, possible: impl Fn(Cell) -> DigitSet, most: usize) -> Option<Layers> {
        let domains = self.domains(&possible);
        if domains.iter().any(|digits| digits.is_empty()) {
            return Some(Layers::NONE);
        }
        let rest = |part: &Part| part.tracker.remaining_bounds(part.order.iter().map(|cell| possible(*cell)));
        let rests: Vec<RemainingBounds> = self.parts.iter().map(rest).collect();
        let has_room = |(part, rest): (&Part, &RemainingBounds)| part.tracker.has_room(rest);
        if !self.parts.iter().zip(&rests).all(has_room) {
            return Some(Layers::NONE);
        }
        match self.width <= u64::BITS {
            true => self.follow::<u64>(&domains, &rests, most),
            false => self.follow::<u128>(&domains, &rests, most),
        }
    }

    fn follow<S: PackedState>(
        &self,
        domains: &[DigitSet],
        rests: &[RemainingBounds],
        most: usize,
    ) -> Option<Layers> {
        let begin = |state: S, part: &Part| state.with(part, part.tracker.initial_state());
        let mut states = vec![self.parts.iter().fold(S::default(), begin)];
        let mut next = StateNumbers::default();
        let mut arcs: Vec<Arc> = Vec::with_capacity(64);
        let mut ends = Vec::with_capacity(self.cells.len());
        for (at, domain) in domains.iter().enumerate() {
            for (from, state) in states.iter().enumerate() {
                for digit in domain.iter() {
                    if let Some(to) = self.fill(rests, *state, at, digit) {
                        arcs.push((from as u32, next.number(to), digit));
                    }
                }
            }
            if arcs.len() > most {
                return None;
            }
            ends.push(arcs.len());
            next.take(&mut states);
        }
        Some(Layers { arcs, ends, last: states.len() })
    }

    fn fill<S: PackedState>(
        &self,
        rests: &[RemainingBounds],
        state: S,
        at: usize,
        digit: Digit,
    ) -> Option<S> {
        let mut state = state;
        for (number, nth, is_last) in &self.events[at] {
            let part = &self.parts[*number];
            let next = part.tracker.fill(state.bits(part), (*nth, *is_last), digit, &rests[*number])?;
            state = state.with(part, next);
        }
        Some(state)
    }
}

/// The numbers of states, in the order in which the states were reached.
#[derive(Default)]
struct StateNumbers<S> {
    states: Vec<S>,
    /// A hash index of the states, built once there are many.
    numbers: HashMap<S, u32, BuildHasherDefault<KeyHasher>>,
}

/// The most states that are searched linearly.
const FEW_STATES: usize = 16;

impl<S: PackedState> StateNumbers<S> {
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

    /// Moves the states into `states` and clears the numbering.
    fn take(&mut self, states: &mut Vec<S>) {
        std::mem::swap(states, &mut self.states);
        self.states.clear();
        self.numbers.clear();
    }
}

impl Layers {
    /// The layers of a case that can't be filled.
    const NONE: Layers = Layers { arcs: Vec::new(), ends: Vec::new(), last: 0 };

    /// Returns the arcs of the cell at an index.
    fn of_cell(&self, at: usize) -> &[Arc] {
        let begin = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.arcs[begin..self.ends[at]]
    }

    /// Returns the number of states at which the arcs of a cell begin.
    fn states(layer: &[Arc]) -> usize {
        layer.last().map_or(0, |(from, ..)| *from as usize + 1)
    }

    /// Returns for each of the `cells` cells the digits that occur in some way.
    fn supported(&self, cells: usize) -> Vec<DigitSet> {
        let mut supported = vec![DigitSet::EMPTY; cells];
        let mut leads_on = vec![true; self.last];
        let mut before = Vec::new();
        for at in (0..self.ends.len()).rev() {
            let layer = self.of_cell(at);
            before.clear();
            before.resize(Layers::states(layer), false);
            for (from, to, digit) in layer {
                if leads_on.get(*to as usize) == Some(&true) {
                    before[*from as usize] = true;
                    supported[at] |= DigitSet::of(*digit);
                }
            }
            std::mem::swap(&mut leads_on, &mut before);
        }
        supported
    }
}

impl CaseWays {
    fn new(layers: Layers) -> CaseWays {
        let mut counts = vec![vec![1; layers.last]];
        for at in (0..layers.ends.len()).rev() {
            let after = counts.last().map_or(&[][..], Vec::as_slice);
            let layer = layers.of_cell(at);
            let mut before = vec![0u64; Layers::states(layer)];
            for (from, to, _) in layer {
                let own = &mut before[*from as usize];
                *own = own.saturating_add(after.get(*to as usize).copied().unwrap_or(0));
            }
            counts.push(before);
        }
        counts.reverse();
        CaseWays { layers, counts }
    }

    /// Returns the number of states followed to find the ways.
    pub(super) fn work(&self) -> u64 {
        self.layers.arcs.len() as u64
    }

    /// Returns the number of ways.
    pub(super) fn count(&self) -> u64 {
        self.counts[0].first().copied().unwrap_or(0)
    }

    /// Returns the digits that occur in some way in the cell at an index.
    pub(super) fn supported(&self, at: usize) -> DigitSet {
        let leads_on = |to: u32| self.counts[at + 1].get(to as usize).is_some_and(|count| *count > 0);
        self.layers.of_cell(at).iter().filter(|(_, to, _)| leads_on(*to)).map(|(.., digit)| *digit).collect()
    }

    /// Returns the ways, each as one digit per cell in order.
    pub(super) fn listed(&self) -> Vec<Vec<Digit>> {
        let mut ways: Vec<(u32, Vec<Digit>)> = vec![(0, Vec::new())];
        for (at, counts) in self.counts[1..].iter().enumerate() {
            let mut next = Vec::new();
            for (state, way) in &ways {
                let own = self.layers.of_cell(at).iter().filter(|(from, ..)| from == state);
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

/// Returns the digit sets that the cells of a case may hold, if the case requires that all cells differ and otherwise
/// restricts only their set of digits.
fn sets_of(case: &[Primitive], cells: &[Cell], values: DigitValues) -> Option<SetFamily> {
    if values.count() > MOST_DIGITS || cells.is_empty() || !differ(case, cells) {
        return None;
    }
    let is_whole = |primitive: &Primitive| primitive.cells().len() == cells.len();
    let is_of_sets = |primitive: &Primitive| match primitive {
        Primitive::AllDifferent(different) => different.allowed_sets.is_none() || is_whole(primitive),
        Primitive::Sum(sum) => {
            is_whole(primitive) && sum.terms.iter().all(|(_, coefficient)| *coefficient == 1)
        }
        Primitive::Count(Count { counted: Counted::Digits(_), allowed: AllowedCount::In(_), .. }) => {
            is_whole(primitive) || primitive.as_restricted_cell().is_some()
        }
        Primitive::Count(_)
        | Primitive::Relation(_)
        | Primitive::Automaton(_)
        | Primitive::Element(_)
        | Primitive::Or(_) => false,
    };
    let holds = |set: DigitSet, primitive: &Primitive| match primitive {
        Primitive::AllDifferent(different) => {
            different.allowed_sets.as_ref().is_none_or(|sets| sets.contains(&set))
        }
        Primitive::Sum(sum) => sum.totals.contains(set.iter().map(|digit| values.value(digit)).sum()),
        Primitive::Count(Count {
            counted: Counted::Digits(digits),
            allowed: AllowedCount::In(numbers),
            ..
        }) if is_whole(primitive) => numbers.contains((set & *digits).len() as i32),
        _ => true,
    };
    let all_hold = |set: DigitSet| set.len() == cells.len() && case.iter().all(|one| holds(set, one));
    case.iter().all(is_of_sets).then(|| SetFamily::of(values.count(), all_hold))
}

/// True if a case requires that some cells all differ.
fn differ(case: &[Primitive], cells: &[Cell]) -> bool {
    case.iter().any(|one| match one {
        Primitive::AllDifferent(different) => cells.iter().all(|cell| different.cells.contains(cell)),
        _ => false,
    })
}

/// Returns the cells of a case in an order that keeps the state small: the cells of automata in their order, then those
/// of the smallest sums, then the others in order of appearance.
fn order(case: &[Primitive]) -> Vec<Cell> {
    let rank = |primitive: &&Primitive| match primitive {
        Primitive::Count(_) if primitive.as_restricted_cell().is_some() => (0, 0),
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
