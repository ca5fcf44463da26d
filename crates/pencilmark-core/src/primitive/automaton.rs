//! Finite automata over the digits of cells in order, unrolled into one layer per cell.

use std::hash::Hash;
use std::sync::Arc;

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::key_hasher::KeyMap;
use crate::message::Message;
use crate::message::print_as_message;
use crate::messages::constraint;

/// A finite automaton over the digits of cells in order, unrolled: layer `i` has the states after `i` cells. States from
/// which no word is accepted are removed, and equivalent states are merged. Layer 0 has one state.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Automaton {
    cells: Box<[Cell]>,
    /// The arcs from each state before cell `i`, shared by copies over other cells.
    layers: Arc<[Layer]>,
    impossible: bool,
}

/// The arcs that leave one layer: for each of its states, the next states, each with the digits that lead there.
pub type Layer = Box<[Box<[(u16, DigitSet)]>]>;

/// The error of unrolling an automaton with too many states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AutomatonError;

impl AutomatonError {
    /// Returns the error as a message.
    pub fn message(&self) -> Message {
        constraint::too_many_states(MOST_STATES)
    }
}

print_as_message!(AutomatonError);

impl std::error::Error for AutomatonError {}

/// The maximum number of states of a layer before equivalent states are merged.
const MOST_STATES: usize = 250_000;
/// The maximum number of states of all layers before equivalent states are merged.
const MOST_STATES_IN_ALL: usize = 5_000_000;

/// The arcs that leave one layer before equivalent states are merged; those of state `s` end at `ends[s]`.
#[derive(Default)]
struct ReachedLayer {
    ends: Vec<usize>,
    arcs: Vec<(u32, DigitSet)>,
}

impl Automaton {
    /// Unrolls an automaton over `cells` that hold some of `digits`: `step(i, state, digit)` is the state after the digit
    /// of cell `i`, if there is one; `accept` is true for accepting states.
    ///
    /// # Errors
    /// If more than 250,000 states are reached after some cell, or 5,000,000 in all, or if more than 65,536 states of
    /// one layer are not equivalent.
    pub fn build<S: Clone + Eq + Hash>(
        cells: &[Cell],
        digits: DigitSet,
        start: S,
        mut step: impl FnMut(usize, &S, Digit) -> Option<S>,
        accept: impl Fn(&S) -> bool,
    ) -> Result<Automaton, AutomatonError> {
        let mut states = vec![start];
        let mut count = 0;
        let mut reached: Vec<ReachedLayer> = Vec::with_capacity(cells.len());
        for place in 0..cells.len() {
            let mut next = Vec::new();
            let mut ids: KeyMap<S, u32> = KeyMap::default();
            let mut layer = ReachedLayer::default();
            for state in &states {
                layer.add_state(state, digits, |state, digit| step(place, state, digit), &mut ids, &mut next);
                if next.len() > MOST_STATES || count + next.len() > MOST_STATES_IN_ALL {
                    return Err(AutomatonError);
                }
            }
            reached.push(layer);
            count += next.len();
            states = next;
        }
        let accepted = states.iter().map(|state| accept(state).then_some(0)).collect();
        let (layers, impossible) = merge_futures(&reached, accepted).ok_or(AutomatonError)?;
        Ok(Automaton { cells: cells.into(), layers, impossible })
    }

    /// The cells in the order in which the automaton reads them.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The layers of arcs, one per cell.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// True if the automaton accepts no word.
    pub fn is_impossible(&self) -> bool {
        self.impossible
    }

    /// True if the automaton accepts the digits of its cells.
    pub fn accepts(&self, at: &dyn Fn(Cell) -> Digit) -> bool {
        let mut state = 0;
        for (cell, layer) in self.cells.iter().zip(&*self.layers) {
            let digit = at(*cell);
            match layer[state].iter().find(|(_, digits)| digits.contains(digit)) {
                Some((next, _)) => state = *next as usize,
                None => return false,
            }
        }
        !self.impossible
    }

    /// Returns the same automaton over other cells; there must be as many as before.
    pub fn with_cells(&self, cells: impl IntoIterator<Item = Cell>) -> Automaton {
        Automaton {
            cells: cells.into_iter().collect(),
            layers: self.layers.clone(),
            impossible: self.impossible,
        }
    }
}

impl ReachedLayer {
    fn add_state<S: Clone + Eq + Hash>(
        &mut self,
        state: &S,
        digits: DigitSet,
        mut step: impl FnMut(&S, Digit) -> Option<S>,
        ids: &mut KeyMap<S, u32>,
        next: &mut Vec<S>,
    ) {
        let first = self.arcs.len();
        for digit in digits {
            let Some(to) = step(state, digit) else { continue };
            let id = *ids.entry(to).or_insert_with_key(|to| {
                next.push(to.clone());
                next.len() as u32 - 1
            });
            match self.arcs[first..].iter_mut().find(|(known, _)| *known == id) {
                Some((_, known)) => *known |= DigitSet::of(digit),
                None => self.arcs.push((id, DigitSet::of(digit))),
            }
        }
        self.ends.push(self.arcs.len());
    }

    /// Returns the arcs of each state.
    fn rows(&self) -> impl Iterator<Item = &[(u32, DigitSet)]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.arcs[start..*end])
    }
}

/// Removes states from which no word is accepted and merges equivalent ones, from the last layer to the first; `None`
/// if too many are left.
fn merge_futures(reached: &[ReachedLayer], accepted: Vec<Option<u16>>) -> Option<(Arc<[Layer]>, bool)> {
    let mut class = accepted;
    let mut layers: Vec<Layer> = Vec::with_capacity(reached.len());
    let mut future = Vec::new();
    for layer in reached.iter().rev() {
        let mut ids: KeyMap<Box<[(u16, DigitSet)]>, u16> = KeyMap::default();
        let mut kept: Vec<Box<[(u16, DigitSet)]>> = Vec::new();
        let mut before = Vec::with_capacity(layer.ends.len());
        for row in layer.rows() {
            merge_arcs(row.iter().filter_map(|(to, on)| Some((class[*to as usize]?, *on))), &mut future);
            before.push(match ids.get(&future[..]) {
                _ if future.is_empty() => None,
                Some(id) => Some(*id),
                None => {
                    let id = u16::try_from(kept.len()).ok()?;
                    kept.push(future.as_slice().into());
                    ids.insert(future.as_slice().into(), id);
                    Some(id)
                }
            });
        }
        layers.push(if kept.is_empty() { Box::new([Box::default()]) } else { kept.into() });
        class = before;
    }
    layers.reverse();
    Some((layers.into(), class.first().is_none_or(Option::is_none)))
}

/// Sorts arcs by their next states and merges those with the same next state, into a list that is cleared before.
pub(crate) fn merge_arcs(arcs: impl Iterator<Item = (u16, DigitSet)>, merged: &mut Vec<(u16, DigitSet)>) {
    merged.clear();
    merged.extend(arcs);
    merged.sort_unstable();
    merged.dedup_by(|arc, kept| {
        let is_same = arc.0 == kept.0;
        kept.1 |= if is_same { arc.1 } else { DigitSet::EMPTY };
        is_same
    });
}
