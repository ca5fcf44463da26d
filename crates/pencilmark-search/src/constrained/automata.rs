//! Propagation of automata, exact: one forward pass over the reachable states and one backward pass over the states that
//! lead to acceptance (Pesant, "A regular language membership constraint for finite sequences of variables", CP 2004).

use pencilmark_core::primitive::Automaton;

use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated};

/// An automaton with its arcs in flat lists.
pub(super) struct AutomatonPropagator {
    cells: Box<[u16]>,
    layers: Box<[FlatLayer]>,
    words: usize,
    impossible: bool,
}

/// The arcs from the states of one layer; the arcs of state `s` are `starts[s]..starts[s + 1]`.
struct FlatLayer {
    starts: Box<[u32]>,
    arcs: Box<[(u16, Mask)]>,
}

/// Reusable sets of states, on which a propagation works.
#[derive(Default)]
pub(super) struct StateSets(Vec<u64>);

impl AutomatonPropagator {
    /// Flattens an automaton; `cells` are its cells by their index in the search.
    pub(super) fn new(automaton: &Automaton, cells: Box<[u16]>) -> AutomatonPropagator {
        let flatten = |layer: &pencilmark_core::primitive::Layer| {
            let mut starts = vec![0];
            let mut arcs = Vec::new();
            for state in layer {
                arcs.extend(state.iter().map(|(to, on)| (*to, on.bits())));
                starts.push(arcs.len() as u32);
            }
            FlatLayer { starts: starts.into(), arcs: arcs.into() }
        };
        let widest = automaton.layers().iter().map(|layer| layer.len()).max().unwrap_or(1);
        AutomatonPropagator {
            cells,
            layers: automaton.layers().iter().map(flatten).collect(),
            words: widest.div_ceil(64),
            impossible: automaton.is_impossible(),
        }
    }

    /// Returns the cells in the order in which they are read; a cell may occur twice.
    pub(super) fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Keeps the digits on paths from the start state to an accepting state.
    pub(super) fn propagate(&self, domains: &mut Domains, sets: &mut StateSets) -> Propagated {
        if self.impossible {
            return Err(Contradiction);
        }
        let words = self.words;
        sets.0.clear();
        sets.0.resize(words * (self.layers.len() + 1), 0);
        sets.0[0] = 1;
        for (place, layer) in self.layers.iter().enumerate() {
            let (now, next) = sets.0[place * words..(place + 2) * words].split_at_mut(words);
            layer.reach(domains.get(self.cells[place]), now, next)?;
        }
        for (place, layer) in self.layers.iter().enumerate().rev() {
            let (now, next) = sets.0[place * words..(place + 2) * words].split_at_mut(words);
            let cell = self.cells[place];
            let supported = layer.keep_supported(domains.get(cell), now, next);
            domains.keep(cell, supported)?;
        }
        Ok(())
    }
}

impl FlatLayer {
    fn arcs_of(&self, state: usize) -> &[(u16, Mask)] {
        &self.arcs[self.starts[state] as usize..self.starts[state + 1] as usize]
    }

    /// Marks the states that a digit of the domain leads to.
    fn reach(&self, mask: Mask, now: &[u64], next: &mut [u64]) -> Propagated {
        for state in states(now) {
            for (to, on) in self.arcs_of(state) {
                next[*to as usize / 64] |= u64::from(on & mask != 0) << (to % 64);
            }
        }
        if next.iter().all(|word| *word == 0) { Err(Contradiction) } else { Ok(()) }
    }

    /// Keeps the states with an arc to a kept state, and returns the digits of these arcs.
    fn keep_supported(&self, mask: Mask, now: &mut [u64], next: &[u64]) -> Mask {
        let mut supported = 0;
        for (number, word) in now.iter_mut().enumerate() {
            let mut left = *word;
            while left != 0 {
                let state = number * 64 + left.trailing_zeros() as usize;
                let lives = |to: u16| next[to as usize / 64] >> (to % 64) & 1 != 0;
                let arcs = self.arcs_of(state).iter().filter(|(to, _)| lives(*to));
                let digits = arcs.fold(0, |all, (_, on)| all | on & mask);
                supported |= digits;
                if digits == 0 {
                    *word &= !(1 << (state % 64));
                }
                left &= left - 1;
            }
        }
        supported
    }
}

fn states(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(number, word)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let state = number * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                state
            })
        })
    })
}
