//! Propagation of all-different: hidden singles and pointing in full houses, naked and hidden subsets, sets of digits.

use crate::constrained::context::{Context, places};
use crate::constrained::domains::{CellWord, Contradiction, Domains, Mask, Propagated, is_single};

/// The maximum number of cells of a group, and thus the length of the arrays below.
const MOST: usize = 25;

/// A group of cells that see each other.
pub(super) struct SeeingGroup {
    pub(super) cells: Box<[u16]>,
    /// The cells as bits.
    bits: Box<[CellWord]>,
}

impl SeeingGroup {
    /// Prepares a group.
    pub(super) fn new(context: &Context, cells: Box<[u16]>) -> SeeingGroup {
        SeeingGroup { bits: context.bits_of(&cells), cells }
    }
}

/// Propagates consequences of the number of digits left for the cells of a group. Placed digits are eliminated from
/// peers elsewhere.
pub(super) fn propagate_group(context: &Context, domains: &mut Domains, group: &SeeingGroup) -> Propagated {
    let cells = &group.cells;
    // at[k]: the digits with more than k places
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

/// Eliminates placed digits from the other cells of a group within an alternative; on the board, the peers do this.
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

/// Eliminates by naked subsets: cells confined to as many digits as there are cells exclude these digits from the
/// others.
///
/// Complete for up to nine open digits, by counting the cells inside every set of digits (Hall's theorem); only pairs
/// for more digits.
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
    if union.count_ones() > MOST_COUNTED {
        return propagate_pairs(domains, open);
    }
    if !may_have_subset(domains, open, union) {
        return Ok(());
    }
    // Digits are compacted only if they don't fit as they are.
    let fits = union < 1 << MOST_COUNTED;
    let pack = |mask: Mask| if fits { mask } else { gather(mask, union) };
    let mut inside = [0; WORDS_OF_COUNTS];
    for cell in open {
        let set = pack(domains.get(*cell));
        inside[set as usize / 8] += 1 << (set % 8 * 8);
    }
    sum_over_subsets(&mut inside);
    let whole = pack(union);
    for (word, (inside, room)) in inside.iter().zip(&ROOM).enumerate() {
        let mut full = ((inside | TOP_BITS) - room) & TOP_BITS;
        while full != 0 {
            let shift = full.trailing_zeros() / 8 * 8;
            full &= full - 1;
            if inside >> shift & 0xff > room >> shift & 0xff {
                return Err(Contradiction);
            }
            let set = word as Mask * 8 + shift / 8;
            if set != whole {
                keep_subset(domains, open, if fits { set } else { scatter(set, union) })?;
            }
        }
    }
    Ok(())
}

/// Removes the digits of a naked subset from all other cells.
fn keep_subset(domains: &mut Domains, open: &[u16], digits: Mask) -> Propagated {
    for cell in open {
        if domains.get(*cell) & !digits != 0 {
            domains.keep(*cell, !digits)?;
        }
    }
    Ok(())
}

/// True if enough cells have few digits for a subset to be possible.
fn may_have_subset(domains: &Domains, open: &[u16], union: Mask) -> bool {
    let mut of_count = [0u8; 33];
    open.iter().for_each(|cell| of_count[domains.get(*cell).count_ones() as usize] += 1);
    let mut cells = 0;
    (2..union.count_ones()).any(|digits| {
        cells += u32::from(of_count[digits as usize]);
        cells >= digits
    })
}

/// The maximum number of digits whose sets are all counted.
const MOST_COUNTED: u32 = 9;
/// The number of words with one byte for each set of [`MOST_COUNTED`] digits.
const WORDS_OF_COUNTS: usize = (1 << MOST_COUNTED) / 8;
/// The highest bit of each byte.
const TOP_BITS: u64 = 0x8080_8080_8080_8080;

/// The number of digits of each set, one byte each; more than the maximum for the empty set.
const ROOM: [u64; WORDS_OF_COUNTS] = {
    let mut room = [0; WORDS_OF_COUNTS];
    let mut set = 0u32;
    while set < 1 << MOST_COUNTED {
        let count = if set == 0 { 0x7f } else { set.count_ones() as u64 };
        room[set as usize / 8] |= count << (set % 8 * 8);
        set += 1;
    }
    room
};

/// Replaces the count of each set by the sum of the counts of its subsets. Counts are bytes and stay below 128.
fn sum_over_subsets(counts: &mut [u64; WORDS_OF_COUNTS]) {
    for word in counts.iter_mut() {
        *word += *word << 8 & 0xff00_ff00_ff00_ff00;
        *word += *word << 16 & 0xffff_0000_ffff_0000;
        *word += *word << 32;
    }
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

/// Gathers the bits of a set at the positions of a mask into the lowest bits.
#[inline]
fn gather(set: Mask, mask: Mask) -> Mask {
    let (mut packed, mut at, mut left) = (0, 0, mask);
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left &= left - 1;
        packed |= Mask::from(set & bit != 0) << at;
        at += 1;
    }
    packed
}

/// Scatters the lowest bits to the positions of a mask.
#[inline]
fn scatter(packed: Mask, mask: Mask) -> Mask {
    let (mut set, mut at, mut left) = (0, 0, mask);
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left &= left - 1;
        set |= if packed >> at & 1 != 0 { bit } else { 0 };
        at += 1;
    }
    set
}

/// Keeps the digits that at least one of `sets` allows, for cells that all differ and together hold one of the sets.
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
