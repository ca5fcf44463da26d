//! Shared data of propagators besides the domains: peers and tables.

use std::sync::Arc;

use pencilmark_core::digit::DigitSet;

use crate::constrained::digit_sets::DigitSetTables;
use crate::constrained::domains::{
    CELLS_PER_WORD, CellWord, Contradiction, Domains, Mask, Propagated, lowest,
};

/// The most places of a required digit for which the cells that see all of them are searched.
pub(super) const MOST_PLACES: usize = 3;

/// The properties of the board that propagators use.
#[derive(Clone, Default)]
pub(super) struct Context {
    /// The number of digits, which is the size of a complete house.
    pub(super) size: usize,
    /// The digits of the board.
    pub(super) digits: Mask,
    /// The length of a table with an entry for each digit up to the largest.
    pub(super) span: usize,
    /// The number of words in a set of cells.
    words: usize,
    /// The peers of each cell as bits.
    peer_bits: Arc<[CellWord]>,
    pub(super) sets: &'static DigitSetTables,
    /// True within an alternative, where nothing may be concluded about cells outside it.
    pub(super) local: bool,
}

impl Context {
    /// Creates the context of a board whose cells see each other as listed.
    pub(super) fn new(digits: DigitSet, peers: &[Vec<u16>]) -> Context {
        let span = (Mask::BITS - digits.bits().leading_zeros()) as usize;
        let words = peers.len().div_ceil(CELLS_PER_WORD);
        let mut peer_bits = vec![0; peers.len() * words];
        for (cell, seen) in peers.iter().enumerate() {
            seen.iter().for_each(|peer| insert(&mut peer_bits[cell * words..], *peer));
        }
        Context {
            size: digits.len(),
            digits: digits.bits(),
            span,
            words,
            peer_bits: peer_bits.into(),
            sets: DigitSetTables::of_size(span),
            local: false,
        }
    }

    /// Returns the context for use within an alternative.
    pub(super) fn inside_alternative(&self) -> Context {
        Context { local: true, ..self.clone() }
    }

    /// Returns cells as bits.
    pub(super) fn bits_of(&self, cells: &[u16]) -> Box<[CellWord]> {
        let mut bits = vec![0; self.words];
        cells.iter().for_each(|cell| insert(&mut bits, *cell));
        bits.into()
    }

    /// Returns the peers of a cell as bits.
    #[inline(always)]
    pub(super) fn peers_of(&self, cell: u16) -> &[CellWord] {
        &self.peer_bits[cell as usize * self.words..][..self.words]
    }

    /// True if two cells see each other.
    pub(super) fn sees(&self, a: u16, b: u16) -> bool {
        self.peers_of(a)[b as usize / CELLS_PER_WORD] >> (b as usize % CELLS_PER_WORD) & 1 != 0
    }

    /// Eliminates a digit from every cell that sees all of `places`, unless it is one of `without`, a set of cells as bits.
    #[inline(always)]
    pub(super) fn eliminate_seen(
        &self,
        domains: &mut Domains,
        places: &[u16],
        bit: Mask,
        without: &[CellWord],
    ) -> Propagated {
        if self.local {
            return Ok(());
        }
        for word in 0..self.words {
            let bits = |cell: &u16| self.peer_bits[*cell as usize * self.words + word];
            let holding = domains.places_of(lowest(bit))[word] & !without.get(word).copied().unwrap_or(0);
            let mut seen = places.iter().fold(holding, |all, cell| all & bits(cell));
            while seen != 0 {
                domains.keep((word * CELLS_PER_WORD) as u16 + seen.trailing_zeros() as u16, !bit)?;
                seen &= seen - 1;
            }
        }
        Ok(())
    }

    /// Applies that `cells` must hold the digits `must`: a digit with one place is placed, a digit with a few places is
    /// eliminated from the cells that see all of them.
    pub(super) fn require(&self, domains: &mut Domains, cells: &[u16], must: Mask) -> Propagated {
        let mut left = must;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            left &= left - 1;
            let (places, count) = places(domains, cells, bit);
            match count {
                0 => return Err(Contradiction),
                1 => domains.keep(places[0], bit)?,
                2..=MOST_PLACES => self.eliminate_seen(domains, &places[..count], bit, &[])?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Inserts a cell in a set.
fn insert(set: &mut [CellWord], cell: u16) {
    set[cell as usize / CELLS_PER_WORD] |= 1 << (cell as usize % CELLS_PER_WORD);
}

/// Returns the first places of a digit in some cells, one more than the maximum used, and their number.
#[inline]
pub(super) fn places(domains: &Domains, cells: &[u16], bit: Mask) -> ([u16; MOST_PLACES + 1], usize) {
    let mut places = [0; MOST_PLACES + 1];
    let mut count = 0;
    for cell in cells {
        if domains.get(*cell) & bit != 0 {
            places[count] = *cell;
            count += 1;
            if count > MOST_PLACES {
                break;
            }
        }
    }
    (places, count)
}
