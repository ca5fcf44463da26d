//! Propagation of cells that must hold a digit of each of some classes, as in global entropy: exact, by the sets of classes that are
//! met from the first cell on and from the last one back.

use std::sync::OnceLock;

use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated};

/// The most classes of a cover.
pub(super) const MOST_CLASSES: usize = 3;
/// The number of sets of classes; a collection of such sets is a byte.
const SETS: usize = 1 << MOST_CLASSES;
/// The most cells that are looked at exactly; more are too loose to say much.
const MOST_CELLS: usize = 8;

/// Cells that must hold at least one digit of each class.
pub(super) struct CoverPropagator {
    pub(super) cells: Box<[u16]>,
    /// The digits that belong to exactly each set of classes.
    digits: [Mask; SETS],
    /// The set of all classes.
    all: usize,
}

impl CoverPropagator {
    /// Prepares a cover of up to [`MOST_CLASSES`] classes.
    pub(super) fn new(cells: Box<[u16]>, classes: &[Mask], size: usize) -> CoverPropagator {
        let mut digits = [0; SETS];
        for digit in 0..size {
            let belongs = |(i, class): (usize, &Mask)| usize::from(class >> digit & 1 != 0) << i;
            digits[classes.iter().enumerate().map(belongs).sum::<usize>()] |= 1 << digit;
        }
        CoverPropagator { cells, digits, all: (1 << classes.len()) - 1 }
    }

    /// Keeps the digits that are part of some way to meet all classes.
    pub(super) fn propagate(&self, domains: &mut Domains) -> Propagated {
        let count = self.cells.len();
        if count > MOST_CELLS {
            return Ok(());
        }
        let unions = unions();
        // met[i]: the sets of classes that the first i cells can meet
        let mut met = [1u8; MOST_CELLS + 1];
        for (i, cell) in self.cells.iter().enumerate() {
            met[i + 1] = unions[met[i] as usize][self.sets_of(domains.get(*cell)) as usize];
        }
        if met[count] >> self.all & 1 == 0 {
            return Err(Contradiction);
        }
        let mut rest = 1u8;
        for (i, cell) in self.cells.iter().enumerate().rev() {
            let mask = domains.get(*cell);
            let others = unions[met[i] as usize][rest as usize];
            let mut kept = 0;
            for (own, digits) in self.digits.iter().enumerate().filter(|(_, digits)| mask & **digits != 0) {
                if unions[others as usize][1 << own] >> self.all & 1 != 0 {
                    kept |= mask & digits;
                }
            }
            domains.keep(*cell, kept)?;
            rest = unions[rest as usize][self.sets_of(kept) as usize];
        }
        Ok(())
    }

    /// The sets of classes that the digits of a domain belong to.
    #[inline]
    fn sets_of(&self, mask: Mask) -> u8 {
        let has = |(set, digits): (usize, &Mask)| u8::from(mask & digits != 0) << set;
        self.digits.iter().enumerate().map(has).sum()
    }
}

/// For two collections of sets of classes, the unions of a set of the one and a set of the other.
fn unions() -> &'static [[u8; 256]; 256] {
    static UNIONS: OnceLock<Box<[[u8; 256]; 256]>> = OnceLock::new();
    UNIONS.get_or_init(|| {
        let mut table = Box::new([[0; 256]; 256]);
        for (left, row) in table.iter_mut().enumerate() {
            for (right, unions) in row.iter_mut().enumerate() {
                for a in (0..SETS).filter(|a| left >> a & 1 != 0) {
                    for b in (0..SETS).filter(|b| right >> b & 1 != 0) {
                        *unions |= 1 << (a | b);
                    }
                }
            }
        }
        table
    })
}
