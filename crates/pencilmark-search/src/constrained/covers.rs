//! Propagation of cells that must hold a digit of each of several classes, as in global entropy: exact, by the sets of
//! classes covered from the first cell forward and from the last cell back.

use std::sync::{Arc, OnceLock};

use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated};
use crate::constrained::lookup::PartnerTable;

/// The maximum number of classes of a cover.
pub(super) const MOST_CLASSES: usize = 3;
/// The number of sets of classes; a collection of such sets is a byte.
const SETS: usize = 1 << MOST_CLASSES;
/// The maximum number of cells that are propagated exactly; covers of more cells exclude little.
const MOST_CELLS: usize = 8;

/// Cells that must hold at least one digit of each class.
pub(super) struct CoverPropagator {
    pub(super) cells: Box<[u16]>,
    classes: Arc<ClassTables>,
}

/// Lookup tables for some classes of digits.
pub(super) struct ClassTables {
    /// For digits, the sets of classes that they belong to.
    sets_of: PartnerTable,
    /// For sets of classes, the digits that belong to exactly these classes.
    digits_of: PartnerTable,
    /// For each collection of sets, the sets that together with one of them contain all classes.
    completing: [u8; 256],
    /// The set of all classes.
    all: usize,
}

impl ClassTables {
    /// Builds the tables for up to [`MOST_CLASSES`] classes.
    pub(super) fn new(classes: &[Mask], size: usize) -> ClassTables {
        let set_of = |digit: usize| {
            let belongs = |(i, class): (usize, &Mask)| usize::from(class >> digit & 1 != 0) << i;
            classes.iter().enumerate().map(belongs).sum::<usize>()
        };
        let sets: Vec<Mask> = (0..size).map(|digit| 1 << set_of(digit)).collect();
        let mut digits = [0; SETS];
        (0..size).for_each(|digit| digits[set_of(digit)] |= 1 << digit);
        let all = (1 << classes.len()) - 1;
        let completes =
            |others: usize, own: usize| (0..SETS).any(|set| others >> set & 1 != 0 && set | own == all);
        let completing = std::array::from_fn(|others| {
            (0..SETS).filter(|own| completes(others, *own)).fold(0, |byte, own| byte | 1 << own)
        });
        ClassTables {
            sets_of: PartnerTable::of_rows(&sets),
            digits_of: PartnerTable::of_rows(&digits),
            completing,
            all,
        }
    }
}

impl CoverPropagator {
    /// Prepares a cover.
    pub(super) fn new(cells: Box<[u16]>, classes: Arc<ClassTables>) -> CoverPropagator {
        CoverPropagator { cells, classes }
    }

    /// Keeps the digits that occur in some way to cover all classes.
    pub(super) fn propagate(&self, domains: &mut Domains) -> Propagated {
        let count = self.cells.len();
        if count > MOST_CELLS {
            return Ok(());
        }
        let (unions, classes) = (unions(), &*self.classes);
        let sets_of = |mask: Mask| classes.sets_of.partners(mask) as usize;
        // met[i]: the sets of classes that the first i cells can cover
        let mut met = [1u8; MOST_CELLS + 1];
        for (i, cell) in self.cells.iter().enumerate() {
            met[i + 1] = unions[met[i] as usize][sets_of(domains.get(*cell))];
        }
        if met[count] >> classes.all & 1 == 0 {
            return Err(Contradiction);
        }
        let mut rest = 1u8;
        for (i, cell) in self.cells.iter().enumerate().rev() {
            let others = unions[met[i] as usize][rest as usize];
            let kept = classes.digits_of.partners(Mask::from(classes.completing[others as usize]));
            domains.keep(*cell, kept)?;
            rest = unions[rest as usize][sets_of(domains.get(*cell))];
        }
        Ok(())
    }
}

/// Returns, for two collections of sets of classes, the unions of a set of one and a set of the other.
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
