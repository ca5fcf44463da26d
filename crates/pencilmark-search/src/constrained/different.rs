//! Propagation of all-different: hidden singles and pointing in full houses, sets of digits.

use crate::constrained::context::{Context, places};
use crate::constrained::domains::{CellWord, Contradiction, Domains, Mask, Propagated, is_single};

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
