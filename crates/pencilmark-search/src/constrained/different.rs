//! Propagation of all-different: hidden singles and pointing in full houses, naked and hidden subsets, sets of digits.

use crate::constrained::context::{Context, places};
use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated, is_single};

/// The most cells of a group, and so of the arrays below.
const MOST: usize = 25;

/// Cells that see each other.
pub(super) struct SeeingGroup {
    pub(super) cells: Box<[u16]>,
    /// The cells as bits.
    bits: Box<[u64]>,
}

impl SeeingGroup {
    /// Prepares a group.
    pub(super) fn new(context: &Context, cells: Box<[u16]>) -> SeeingGroup {
        SeeingGroup { bits: context.bits_of(&cells), cells }
    }
}

/// Propagates what follows from how many digits are left for the cells of a group. Peers lose placed digits elsewhere.
pub(super) fn propagate_group(context: &Context, domains: &mut Domains, group: &SeeingGroup) -> Propagated {
    let cells = &group.cells;
    // at[k]: digits with more than k places
    let mut at = [0; 4];
    for cell in cells {
        let mask = domains.get(*cell);
        at[3] |= at[2] & mask;
        at[2] |= at[1] & mask;
        at[1] |= at[0] & mask;
        at[0] |= mask;
    }
    let left = at[0].count_ones() as usize;
    if left < cells.len() {
        return Err(Contradiction);
    }
    if left > cells.len() {
        return Ok(());
    }
    let once = at[0] & !at[1];
    for cell in cells {
        let mask = domains.get(*cell);
        let hidden = mask & once;
        if hidden != 0 && hidden != mask {
            if !is_single(hidden) {
                return Err(Contradiction);
            }
            domains.keep(*cell, hidden)?;
        }
    }
    if context.local {
        return Ok(());
    }
    let mut few = at[1] & !at[3];
    while few != 0 {
        let bit = few & few.wrapping_neg();
        few &= few - 1;
        let (places, count) = places(domains, cells, bit);
        match places[..count] {
            [a, b] => context.eliminate_seen(domains, &[a, b], bit, &group.bits)?,
            [a, b, c] => context.eliminate_seen(domains, &[a, b, c], bit, &group.bits)?,
            _ => {}
        }
    }
    Ok(())
}

/// Eliminates placed digits from the other cells of a group: what peers do, for groups within an alternative.
pub(super) fn propagate_placed(domains: &mut Domains, cells: &[u16]) -> Propagated {
    for (i, cell) in cells.iter().enumerate() {
        let mask = domains.get(*cell);
        if is_single(mask) {
            for (j, other) in cells.iter().enumerate() {
                if i != j {
                    domains.keep(*other, !mask)?;
                }
            }
        }
    }
    Ok(())
}

/// Eliminates by naked subsets: cells that are confined to as many digits as they are leave none of these to the others.
///
/// Complete for up to nine open digits, by the number of cells inside every set of digits (Hall's theorem); pairs alone beyond.
pub(super) fn propagate_subsets(domains: &mut Domains, cells: &[u16]) -> Propagated {
    let mut open = [0; MOST];
    let (mut count, mut union) = (0, 0);
    for cell in cells {
        let mask = domains.get(*cell);
        if !is_single(mask) {
            open[count] = *cell;
            count += 1;
            union |= mask;
        }
    }
    let open = &open[..count];
    if count < 4 {
        return Ok(());
    }
    if union.count_ones() > 9 {
        return propagate_pairs(domains, open);
    }
    if !may_have_subset(domains, open, union) {
        return Ok(());
    }
    let mut packed = [0u16; MOST];
    let mut inside = [0u8; 512];
    for (to, cell) in packed.iter_mut().zip(open) {
        *to = gather(domains.get(*cell), union);
        inside[*to as usize] += 1;
    }
    let length = 1usize << union.count_ones();
    sum_over_subsets(&mut inside[..length]);
    for (set, cells) in inside[..length - 1].iter().enumerate().skip(1) {
        let room = set.count_ones() as u8;
        if *cells < room {
            continue;
        }
        if *cells > room {
            return Err(Contradiction);
        }
        let wide = scatter(set as u16, union);
        for (cell, digits) in open.iter().zip(packed) {
            if digits & !(set as u16) != 0 && digits & set as u16 != 0 {
                domains.keep(*cell, !wide)?;
            }
        }
    }
    Ok(())
}

/// True if so many cells have few digits that a subset is possible.
fn may_have_subset(domains: &Domains, open: &[u16], union: Mask) -> bool {
    let mut of_count = [0u8; 33];
    open.iter().for_each(|cell| of_count[domains.get(*cell).count_ones() as usize] += 1);
    let mut cells = 0;
    (2..union.count_ones()).any(|digits| {
        cells += u32::from(of_count[digits as usize]);
        cells >= digits
    })
}

/// Replaces the count of each set by the sum of the counts of its subsets.
fn sum_over_subsets(counts: &mut [u8]) {
    let mut step = 1;
    while step < counts.len() {
        for block in counts.chunks_exact_mut(2 * step) {
            let (without, with) = block.split_at_mut(step);
            with.iter_mut().zip(without).for_each(|(with, without)| *with += *without);
        }
        step *= 2;
    }
}

fn propagate_pairs(domains: &mut Domains, open: &[u16]) -> Propagated {
    for (i, cell) in open.iter().enumerate() {
        let mask = domains.get(*cell);
        if mask.count_ones() == 2 && open[i + 1..].iter().any(|other| domains.get(*other) == mask) {
            for other in open {
                if domains.get(*other) != mask {
                    domains.keep(*other, !mask)?;
                }
            }
        }
    }
    Ok(())
}

/// Moves the bits of a set under a mask together.
#[inline]
fn gather(set: Mask, mask: Mask) -> u16 {
    let (mut packed, mut at, mut left) = (0, 0, mask);
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left &= left - 1;
        packed |= u16::from(set & bit != 0) << at;
        at += 1;
    }
    packed
}

/// Moves bits back to where a mask has them.
#[inline]
fn scatter(packed: u16, mask: Mask) -> Mask {
    let (mut set, mut at, mut left) = (0, 0, mask);
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left &= left - 1;
        set |= if packed >> at & 1 != 0 { bit } else { 0 };
        at += 1;
    }
    set
}

/// Keeps what at least one of `sets` leaves to cells that all differ and together hold one of them.
pub(super) fn propagate_sets(
    context: &Context,
    domains: &mut Domains,
    cells: &[u16],
    sets: &[Mask],
) -> Propagated {
    let union = cells.iter().fold(0, |all, cell| all | domains.get(*cell));
    let (mut any, mut must) = (0, !0);
    for set in sets {
        if set & !union == 0 && cells.iter().all(|cell| domains.get(*cell) & set != 0) {
            any |= set;
            must &= set;
        }
    }
    if any == 0 {
        return Err(Contradiction);
    }
    if union & !any != 0 {
        cells.iter().try_for_each(|cell| domains.keep(*cell, any))?;
    }
    context.require(domains, cells, must)
}
