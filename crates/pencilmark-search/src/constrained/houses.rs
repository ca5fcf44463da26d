//! Propagation of complete groups, which must hold every digit: hidden singles and pointing, by the places of each
//! digit.
//!
//! A pass looks only at digits that have lost places since the last one, and only in groups of the cells that lost them.

use crate::constrained::context::{Context, MOST_PLACES};
use crate::constrained::domains::{CELLS_PER_WORD, CellWord, Domains, Mask};

/// All complete groups of a board.
pub(super) struct CompleteGroups {
    /// The cells of each group.
    pub(super) cells: Box<[Box<[u16]>]>,
    /// The cells of each group as bits.
    bits: Box<[Box<[CellWord]>]>,
    /// The groups of each cell as bits, `group_words` words per cell.
    groups_of: Box<[u64]>,
    group_words: usize,
}

/// The places seen by the last pass, and buffers for the next one.
#[derive(Default)]
pub(super) struct GroupPass {
    /// The places of each digit at the end of the last pass.
    seen: Vec<CellWord>,
    /// For a digit, the groups to examine, as bits.
    groups: Vec<u64>,
}

impl GroupPass {
    /// Makes the next pass examine everything.
    pub(super) fn begin(&mut self, places: &[CellWord]) {
        self.seen.clear();
        self.seen.resize(places.len(), !0);
    }

    /// Makes the next pass examine only places lost from now on.
    pub(super) fn restore(&mut self, places: &[CellWord]) {
        self.seen.copy_from_slice(places);
    }
}

impl CompleteGroups {
    /// Prepares the complete groups of a board with a number of cells.
    pub(super) fn new(context: &Context, cells: usize, groups: Box<[Box<[u16]>]>) -> CompleteGroups {
        let group_words = groups.len().div_ceil(64);
        let mut groups_of = vec![0; cells * group_words];
        for (number, group) in groups.iter().enumerate() {
            for cell in group {
                groups_of[*cell as usize * group_words + number / 64] |= 1 << (number % 64);
            }
        }
        let bits = groups.iter().map(|group| context.bits_of(group)).collect();
        CompleteGroups { cells: groups, bits, groups_of: groups_of.into(), group_words }
    }

    /// Places digits with one place in a group, and eliminates digits with a few places from the cells that see all of
    /// these. Fails with a group that has no place for a digit, or whose only place sees another one.
    pub(super) fn propagate(
        &self,
        context: &Context,
        domains: &mut Domains,
        pass: &mut GroupPass,
    ) -> Result<(), usize> {
        for digit in (0..context.span).filter(|digit| context.digits >> digit & 1 != 0) {
            if !domains.take_lost(digit) {
                continue;
            }
            self.find_groups(domains.places_of(digit as i32), digit, pass);
            for word in 0..self.group_words {
                let mut left = pass.groups[word];
                while left != 0 {
                    let group = word * 64 + left.trailing_zeros() as usize;
                    left &= left - 1;
                    self.look_at(context, domains, group, digit)?;
                }
            }
        }
        Ok(())
    }

    /// Collects the groups in which a digit has lost a place since the last pass.
    #[inline]
    fn find_groups(&self, places: &[CellWord], digit: usize, pass: &mut GroupPass) {
        pass.groups.clear();
        pass.groups.resize(self.group_words, 0);
        let seen = &mut pass.seen[digit * places.len()..][..places.len()];
        for (word, (seen, now)) in seen.iter_mut().zip(places).enumerate() {
            let mut lost = *seen & !now;
            *seen = *now;
            while lost != 0 {
                let cell = word * CELLS_PER_WORD + lost.trailing_zeros() as usize;
                lost &= lost - 1;
                let Some(of) = self.groups_of.get(cell * self.group_words..) else { break };
                pass.groups.iter_mut().zip(of).for_each(|(groups, of)| *groups |= of);
            }
        }
    }

    #[inline]
    fn look_at(
        &self,
        context: &Context,
        domains: &mut Domains,
        group: usize,
        digit: usize,
    ) -> Result<(), usize> {
        let bits = &self.bits[group];
        let mut places = [0; MOST_PLACES];
        let mut count = 0;
        for (word, (group, places_of)) in bits.iter().zip(domains.places_of(digit as i32)).enumerate() {
            let mut left = group & places_of;
            // The places without the first two.
            let beyond = without_first(without_first(left));
            if without_first(beyond) != 0 {
                return Ok(());
            }
            while left != 0 {
                if count == MOST_PLACES {
                    return Ok(());
                }
                places[count] = (word * CELLS_PER_WORD) as u16 + left.trailing_zeros() as u16;
                count += 1;
                left &= left - 1;
            }
        }
        let bit: Mask = 1 << digit;
        let result = match places[..count] {
            [] => return Err(group),
            [cell] => domains.keep(cell, bit),
            [a, b] => context.eliminate_seen(domains, &[a, b], bit, bits),
            [a, b, c] => context.eliminate_seen(domains, &[a, b, c], bit, bits),
            _ => Ok(()),
        };
        result.map_err(|_| group)
    }
}

/// Returns a set without its first cell.
#[inline(always)]
fn without_first(set: CellWord) -> CellWord {
    set & set.wrapping_sub(1)
}
