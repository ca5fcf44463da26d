//! Determinisation of machines along lines of a known length, by the subset construction (Rabin and Scott, "Finite automata
//! and their decision problems", 1959).
//!
//! States that accept the same words to the end of the line count as one, and those that accept none are left out, before
//! sets of them are formed: most of the sets that the plain construction reaches differ only in such states.

use std::rc::Rc;

use crate::constraint::pattern::Machine;
use crate::digit::{Digit, DigitSet, MAX_SIZE};
use crate::key_hasher::KeyMap;
use crate::primitive::merge_arcs;

/// The number of the set without states.
const EMPTY: u32 = 0;
/// The entry of a step that has not been computed.
const UNKNOWN: u32 = u32::MAX;

/// What each state counts as at one place of a line; `None` for states that accept no word.
type Representatives = Rc<[Option<u16>]>;

/// The steps of a machine from sets of states to sets of states along a line. Each is computed once, and again only where
/// states count as others than at the place before.
pub(super) struct SubsetSteps<'a> {
    machine: &'a Machine,
    /// The representatives before each cell and at the end of the line.
    representatives: Vec<Representatives>,
    /// The class of each digit; digits of a class have the same transitions.
    class_of: [usize; MAX_SIZE],
    /// The number of classes.
    classes: usize,
    /// The sets of states, as bits.
    sets: Vec<Rc<[u64]>>,
    numbers: KeyMap<Rc<[u64]>, u32>,
    /// The representatives after the present step, and those after each state and class of digits.
    after: Representatives,
    targets: Vec<Vec<u16>>,
    /// For each set, the set after each class of digits.
    steps: Vec<u32>,
}

impl<'a> SubsetSteps<'a> {
    /// Prepares the steps along a line with a number of cells.
    pub(super) fn new(machine: &'a Machine, length: usize) -> SubsetSteps<'a> {
        let representatives = representatives(machine, length);
        let class_of = digit_classes(machine);
        let classes = class_of.iter().max().map_or(0, |most| most + 1);
        let mut steps = SubsetSteps {
            machine,
            after: Rc::default(),
            representatives,
            class_of,
            classes,
            sets: Vec::new(),
            numbers: KeyMap::default(),
            targets: vec![Vec::new(); machine.arcs.len() * classes],
            steps: Vec::new(),
        };
        steps.number(&vec![0; machine.arcs.len().div_ceil(64)]);
        steps
    }

    /// Returns the number of the set of start states.
    pub(super) fn start(&mut self) -> u32 {
        let mut set = self.sets[EMPTY as usize].to_vec();
        let starts = self.machine.starts.iter();
        let starts = starts.filter_map(|state| self.representatives[0][usize::from(*state)]);
        starts.for_each(|state| insert(&mut set, state));
        self.number(&set)
    }

    /// Returns the number of the set after the digit of a cell; `None` if no word goes on with it.
    pub(super) fn step(&mut self, place: usize, set: u32, digit: Digit) -> Option<u32> {
        if !Rc::ptr_eq(&self.after, &self.representatives[place + 1]) {
            self.prepare(place);
        }
        let class = self.class_of[digit.index()];
        let slot = set as usize * self.classes + class;
        let mut next = self.steps[slot];
        if next == UNKNOWN {
            let mut reached = self.sets[EMPTY as usize].to_vec();
            for state in states(&self.sets[set as usize]) {
                self.targets[state * self.classes + class].iter().for_each(|to| insert(&mut reached, *to));
            }
            next = self.number(&reached);
            self.steps[slot] = next;
        }
        (next != EMPTY).then_some(next)
    }

    /// Prepares the steps over one cell.
    fn prepare(&mut self, place: usize) {
        self.after = self.representatives[place + 1].clone();
        self.steps.fill(UNKNOWN);
        for (state, arcs) in self.machine.arcs.iter().enumerate() {
            let targets = &mut self.targets[state * self.classes..][..self.classes];
            targets.iter_mut().for_each(Vec::clear);
            for (to, on) in arcs {
                let Some(to) = self.after[usize::from(*to)] else { continue };
                let mut classes: Vec<usize> = on.iter().map(|digit| self.class_of[digit.index()]).collect();
                classes.dedup();
                classes.into_iter().for_each(|class| targets[class].push(to));
            }
        }
    }

    /// Returns the number of a set of states.
    fn number(&mut self, set: &[u64]) -> u32 {
        if let Some(number) = self.numbers.get(set) {
            return *number;
        }
        let (set, number): (Rc<[u64]>, _) = (set.into(), self.sets.len() as u32);
        self.sets.push(set.clone());
        self.steps.resize(self.sets.len() * self.classes, UNKNOWN);
        self.numbers.insert(set, number);
        number
    }
}

/// Inserts a state in a set.
fn insert(set: &mut [u64], state: u16) {
    set[usize::from(state) / 64] |= 1 << (state % 64);
}

/// Returns the states of a set.
fn states(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(number, word)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            let state = number * 64 + left.trailing_zeros() as usize;
            (left != 0).then(|| left &= left - 1).map(|()| state)
        })
    })
}

/// Returns the class of each digit, so that digits of a class have the same transitions.
fn digit_classes(machine: &Machine) -> [usize; MAX_SIZE] {
    let mut labels: Vec<u32> = machine.arcs.iter().flatten().map(|(_, on)| on.bits()).collect();
    labels.sort_unstable();
    labels.dedup();
    let mut known: Vec<Vec<bool>> = Vec::new();
    std::array::from_fn(|digit| {
        let labelled: Vec<bool> = labels.iter().map(|on| on >> digit & 1 != 0).collect();
        known.iter().position(|of| *of == labelled).unwrap_or_else(|| {
            known.push(labelled);
            known.len() - 1
        })
    })
}

/// Returns what the states count as before each cell of a line and at its end.
fn representatives(machine: &Machine, length: usize) -> Vec<Representatives> {
    let first = machine.accepting.iter().position(|accepts| *accepts).map(|state| state as u16);
    let mut backwards: Vec<Representatives> =
        vec![machine.accepting.iter().map(|accepts| first.filter(|_| *accepts)).collect()];
    let mut future = Vec::new();
    for place in 0..length {
        let after = &backwards[place];
        let mut known: KeyMap<Box<[(u16, DigitSet)]>, u16> = KeyMap::default();
        let before: Representatives = (0u16..)
            .zip(&machine.arcs)
            .map(|(state, arcs)| {
                merge_arcs(
                    arcs.iter().filter_map(|(to, on)| Some((after[usize::from(*to)]?, *on))),
                    &mut future,
                );
                (!future.is_empty()).then(|| *known.entry(future[..].into()).or_insert(state))
            })
            .collect();
        backwards.push(if before == *after { after.clone() } else { before });
    }
    backwards.reverse();
    backwards
}
