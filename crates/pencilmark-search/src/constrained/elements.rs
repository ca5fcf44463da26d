//! Propagation of indexed lists.

use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated, digits, is_single};

/// An element prepared for propagation.
pub(super) struct ElementPropagator {
    pub(super) index: u16,
    pub(super) list: Box<[u16]>,
    pub(super) holds: IndexedMask,
    /// The value of the first digit.
    pub(super) first: i32,
    /// True if the cells of the list see each other, so that the digit occurs in the list once.
    pub(super) once: bool,
}

/// The required content of the indexed cell.
pub(super) enum IndexedMask {
    /// The indexed cell holds this digit.
    Digit(Mask),
    /// The indexed cell holds the digit of this cell.
    SameAs(u16),
}

impl ElementPropagator {
    /// Returns the list, the index, and the cell with the required digit.
    pub(super) fn scope(&self) -> Vec<u16> {
        let more: &[u16] = match &self.holds {
            IndexedMask::Digit(_) => &[],
            IndexedMask::SameAs(cell) => std::slice::from_ref(cell),
        };
        self.list.iter().chain(more).copied().chain([self.index]).collect()
    }

    /// Keeps the positions whose cell can hold the required digit, and the digits that can be there.
    pub(super) fn propagate(&self, domains: &mut Domains) -> Propagated {
        let wanted = match self.holds {
            IndexedMask::Digit(mask) => mask,
            IndexedMask::SameAs(cell) => domains.get(cell),
        };
        let (mut kept, mut found, mut places) = (0, 0, 0u32);
        for digit in digits(domains.get(self.index)) {
            let place = usize::try_from(digit + self.first - 1).ok();
            let Some(cell) = place.and_then(|place| self.list.get(place)) else { continue };
            let held = domains.get(*cell) & wanted;
            if held != 0 {
                kept |= 1 << digit;
                found |= held;
                places |= 1 << (digit + self.first - 1);
            }
        }
        if kept == 0 {
            return Err(Contradiction);
        }
        domains.keep(self.index, kept)?;
        if let IndexedMask::SameAs(cell) = self.holds {
            domains.keep(cell, found)?;
        }
        if is_single(kept) {
            domains.keep(self.list[places.trailing_zeros() as usize], found)?;
        }
        match self.holds {
            IndexedMask::Digit(mask) if self.once => {
                let elsewhere = self.list.iter().enumerate().filter(|(place, _)| places >> place & 1 == 0);
                elsewhere.map(|(_, cell)| *cell).try_for_each(|cell| domains.keep(cell, !mask))
            }
            IndexedMask::Digit(_) | IndexedMask::SameAs(_) => Ok(()),
        }
    }
}
