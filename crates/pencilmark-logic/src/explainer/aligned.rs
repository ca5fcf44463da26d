//! Aligned pair and triplet exclusion: combinations of digits that would leave a common peer without candidates.

use crate::explainer::rating_state::{Pencilmarks, RatingState};
use crate::explainer::step::{ExplainerStep, Removals};
use crate::explainer::tables::{PEER_LIST, PEERS, bits, cells_of};

/// The cells that can be in the base of an exclusion, with the excluders of each: peers with few candidates.
struct ExclusionBases {
    cells: Vec<usize>,
    are: u128,
    excluders: [u128; 81],
}

impl ExclusionBases {
    /// Collects the base cells on some pencilmarks; excluders hold two to `most` candidates.
    fn new(marks: &Pencilmarks, most: usize) -> ExclusionBases {
        let with = |sizes: std::ops::RangeInclusive<usize>| {
            (0..81).filter(|&c| sizes.contains(&marks.count(c))).fold(0u128, |set, c| set | 1 << c)
        };
        let (single, small) = (with(1..=1), with(2..=most));
        let fits = |&c: &usize| marks.count(c) >= 2 && PEERS[c] & single == 0 && PEERS[c] & small != 0;
        let cells: Vec<usize> = (0..81).filter(fits).collect();
        let mut excluders = [0; 81];
        cells.iter().for_each(|&c| excluders[c] = PEERS[c] & small);
        ExclusionBases { are: cells.iter().fold(0, |set, &c| set | 1 << c), cells, excluders }
    }
}

/// Finds an aligned pair exclusion.
pub(crate) fn aligned_pair(state: &RatingState) -> Option<ExplainerStep> {
    let marks = &state.marks;
    let bases = ExclusionBases::new(marks, 2);
    pairs(&bases.cells).find_map(|(a, b)| {
        let common = bases.excluders[a] & bases.excluders[b];
        let removed = exclusions(marks, &[a, b], common)?;
        ExplainerStep::removing("aligned pair exclusion", 6.2, removed)
    })
}

/// Pencilmarks on which the search for aligned triplets found nothing: later searches need only consider triplets with a
/// changed cell.
#[derive(Default)]
pub(crate) struct ExhaustedTriplets {
    known: Option<([u16; 81], u128)>,
}

impl ExhaustedTriplets {
    /// Clears the stored pencilmarks when another puzzle begins.
    pub(super) fn clear(&mut self) {
        self.known = None;
    }

    /// Returns the cells that have changed since the last search, or have become base cells.
    fn changed(&self, marks: &Pencilmarks, bases: &ExclusionBases) -> u128 {
        let Some((cells, are)) = &self.known else { return u128::MAX };
        let differ = (0..81).filter(|&c| cells[c] != marks.cells[c]).fold(0, |set, c| set | 1 << c);
        differ | bases.are & !are
    }
}

/// Finds an aligned triplet exclusion.
pub(crate) fn aligned_triplet(
    state: &RatingState,
    exhausted: &mut ExhaustedTriplets,
) -> Option<ExplainerStep> {
    let bases = ExclusionBases::new(&state.marks, 3);
    let step = changed_triplet(&state.marks, &bases, exhausted.changed(&state.marks, &bases));
    if step.is_none() {
        exhausted.known = Some((state.marks.cells, bases.are));
    }
    step
}

/// Finds the first aligned triplet exclusion that has a changed cell in its base or among its excluders.
fn changed_triplet(marks: &Pencilmarks, bases: &ExclusionBases, changed: u128) -> Option<ExplainerStep> {
    pairs(&bases.cells).find_map(|(a, b)| {
        let common = bases.excluders[a] & bases.excluders[b];
        if common.count_ones() < 2 {
            return None;
        }
        let mut thirds = (bases.excluders[a] | bases.excluders[b]) & bases.are & !(1 << a) & !(1 << b);
        if (common | 1 << a | 1 << b) & changed == 0 {
            thirds &= changed;
        }
        let excludes = |c: &usize| exclusions(marks, &[a, b, *c], common & bases.excluders[*c]);
        cells_of(thirds).find(|c| excludes(c).is_some())?;
        // This is the first cell in the order of one cell's peers, then of the other's.
        let peers = PEER_LIST[a].iter().chain(&PEER_LIST[b]).map(|&c| c as usize);
        let removed = peers.filter(|c| thirds >> c & 1 != 0).find_map(|c| excludes(&c))?;
        ExplainerStep::removing("aligned triplet exclusion", 7.5, removed)
    })
}

/// Returns all pairs, ordered by their second member, then by their first.
fn pairs(cells: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    (0..cells.len()).flat_map(move |j| (0..j).map(move |i| (cells[i], cells[j])))
}

/// Returns the candidates that two or three base cells lose because of their common excluders; `None` if there are
/// none.
fn exclusions(marks: &Pencilmarks, base: &[usize], common: u128) -> Option<Removals> {
    if common & common.wrapping_sub(1) == 0 {
        return None;
    }
    let held = base.iter().fold(0, |held, &c| held | marks.cells[c]);
    let mut excluded = ExcludedCombinations::default();
    cells_of(common).map(|c| marks.cells[c]).filter(|k| k & !held == 0).for_each(|k| excluded.add(k));
    if excluded.used == 0 {
        return None;
    }
    let allowed =
        if let &[a, b, c] = base { excluded.triplets(marks, [a, b, c]) } else { excluded.pairs(marks, base) };
    let lost = |(i, &c): (usize, &usize)| (c as u8, marks.cells[c] & !allowed[i]);
    let removed: Removals = base.iter().enumerate().map(lost).filter(|(_, digits)| *digits != 0).collect();
    (!removed.is_empty()).then_some(removed)
}

/// The candidates of the common excluders: a combination of base digits must not use up all candidates of an excluder.
#[derive(Default)]
struct ExcludedCombinations {
    /// For each digit, the partner digits in excluders with two candidates.
    mates: [u16; 9],
    /// The excluders with three candidates.
    threes: [u16; 20],
    n: usize,
    /// The digits that occur in an excluder.
    used: u16,
}

impl ExcludedCombinations {
    fn add(&mut self, digits: u16) {
        self.used |= digits;
        if digits.count_ones() == 2 {
            bits(digits).for_each(|d| self.mates[d] |= digits & !(1 << d));
        } else if !self.threes[..self.n].contains(&digits) {
            self.threes[self.n] = digits;
            self.n += 1;
        }
    }

    /// Returns the digits that two base cells can hold in some allowed combination.
    fn pairs(&self, marks: &Pencilmarks, base: &[usize]) -> [u16; 3] {
        let (a, b) = (base[0], base[1]);
        let mut allowed = [0; 3];
        for d in bits(marks.cells[a]) {
            let second = marks.cells[b] & !self.mates[d] & !conflict_mask(a, b, d);
            allowed[0] |= u16::from(second != 0) << d;
            allowed[1] |= second;
        }
        allowed
    }

    /// Returns the digits that three base cells can hold in some allowed combination.
    fn triplets(&self, marks: &Pencilmarks, [a, b, c]: [usize; 3]) -> [u16; 3] {
        let all = [marks.cells[a], marks.cells[b], marks.cells[c]];
        let mut allowed = [0; 3];
        for d in bits(all[0]) {
            for e in bits(all[1] & !self.mates[d] & !conflict_mask(a, b, d)) {
                let mut third = all[2]
                    & !(self.mates[d] | self.mates[e] | conflict_mask(a, c, d) | conflict_mask(b, c, e));
                let two = 1u16 << d | 1 << e;
                for three in self.threes[..self.n].iter().filter(|three| **three & two == two && d != e) {
                    third &= !(three & !two);
                }
                if third != 0 {
                    allowed[0] |= 1 << d;
                    allowed[1] |= 1 << e;
                    allowed[2] |= third;
                    if allowed == all {
                        return allowed;
                    }
                }
            }
        }
        allowed
    }
}

/// Returns the digit as a mask when the two cells see each other.
fn conflict_mask(a: usize, b: usize, digit: usize) -> u16 {
    u16::from(PEERS[a] >> b & 1 != 0) << digit
}
