//! Aligned pair and triplet exclusion: combinations of digits that leave a common peer with nothing.

use crate::explainer::deed::{Deed, Removals};
use crate::explainer::state::{Marks, State};
use crate::explainer::tables::{PEER_LIST, PEERS, bits, cells_of};

/// The cells worth looking at, and the small peers of each.
struct Bases {
    cells: Vec<usize>,
    are: u128,
    excluders: [u128; 81],
}

impl Bases {
    /// Excluders hold two to `most` candidates.
    fn new(marks: &Marks, most: u32) -> Bases {
        let with = |sizes: std::ops::RangeInclusive<u32>| {
            (0..81).filter(|&c| sizes.contains(&marks.count(c))).fold(0u128, |set, c| set | 1 << c)
        };
        let (single, small) = (with(1..=1), with(2..=most));
        let fits = |&c: &usize| marks.count(c) >= 2 && PEERS[c] & single == 0 && PEERS[c] & small != 0;
        let cells: Vec<usize> = (0..81).filter(fits).collect();
        let mut excluders = [0; 81];
        cells.iter().for_each(|&c| excluders[c] = PEERS[c] & small);
        Bases { are: cells.iter().fold(0, |set, &c| set | 1 << c), cells, excluders }
    }
}

/// Aligned pair exclusion.
pub fn aligned_pair(state: &State) -> Option<Deed> {
    let marks = &state.marks;
    let bases = Bases::new(marks, 2);
    pairs(&bases.cells).find_map(|(a, b)| {
        let common = bases.excluders[a] & bases.excluders[b];
        let gone = exclusions(marks, &[a, b], common)?;
        Deed::removing("aligned pair exclusion", 6.2, gone)
    })
}

/// Aligned triplet exclusion.
pub fn aligned_triplet(state: &State) -> Option<Deed> {
    let marks = &state.marks;
    let bases = Bases::new(marks, 3);
    pairs(&bases.cells).find_map(|(a, b)| {
        let common = bases.excluders[a] & bases.excluders[b];
        if common.count_ones() < 2 {
            return None;
        }
        let mut left = (bases.excluders[a] | bases.excluders[b]) & bases.are & !(1 << a) & !(1 << b);
        for &third in PEER_LIST[a].iter().chain(&PEER_LIST[b]) {
            let third = third as usize;
            if left >> third & 1 == 0 {
                continue;
            }
            left &= !(1 << third);
            if let Some(gone) = exclusions(marks, &[a, b, third], common & bases.excluders[third]) {
                return Deed::removing("aligned triplet exclusion", 7.5, gone);
            }
        }
        None
    })
}

/// All pairs, ordered by their second member, then by their first.
fn pairs(cells: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    (0..cells.len()).flat_map(move |j| (0..j).map(move |i| (cells[i], cells[j])))
}

/// What the base cells lose given their common excluders; `None` when nothing.
fn exclusions(marks: &Marks, base: &[usize], common: u128) -> Option<Removals> {
    if common.count_ones() < 2 {
        return None;
    }
    let mut killers = [0u16; 20];
    let mut n = 0;
    for c in cells_of(common) {
        killers[n] = marks.cells[c];
        n += 1;
    }
    let mut allowed = [0u16; 3];
    try_digits(marks, base, &killers[..n], &mut [0; 3], 0, &mut allowed);
    let lost = |(i, &c): (usize, &usize)| (c as u8, marks.cells[c] & !allowed[i]);
    let gone: Removals = base.iter().enumerate().map(lost).filter(|(_, digits)| *digits != 0).collect();
    (!gone.is_empty()).then_some(gone)
}

fn try_digits(
    marks: &Marks,
    base: &[usize],
    killers: &[u16],
    chosen: &mut [u16; 3],
    depth: usize,
    allowed: &mut [u16; 3],
) {
    if depth == base.len() {
        let used = chosen[..depth].iter().fold(0, |used, d| used | d);
        if killers.iter().all(|k| k & !used != 0) {
            (0..depth).for_each(|i| allowed[i] |= chosen[i]);
        }
        return;
    }
    for digit in bits(marks.cells[base[depth]]).map(|d| 1u16 << d) {
        let clash = (0..depth).any(|i| chosen[i] == digit && PEERS[base[i]] >> base[depth] & 1 != 0);
        if !clash {
            chosen[depth] = digit;
            try_digits(marks, base, killers, chosen, depth + 1, allowed);
        }
    }
}
