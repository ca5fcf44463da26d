//! Relations as lookup tables: the union of the partners of a digit set in a few operations.

use pencilmark_core::digit::DigitSet;
use pencilmark_core::primitive::RelationTable;

use crate::constrained::domains::Mask;

/// For every set of digits, the union of their partners, as one table per eight digits.
pub(super) struct PartnerTable(Box<[[Mask; 256]]>);

impl PartnerTable {
    /// Tabulates a relation.
    pub(super) fn new(table: &RelationTable) -> PartnerTable {
        PartnerTable::of_rows(&table.rows().iter().map(|row: &DigitSet| row.bits()).collect::<Vec<Mask>>())
    }

    /// Tabulates the partners of each digit.
    pub(super) fn of_rows(rows: &[Mask]) -> PartnerTable {
        let tabulate = |eight: &[Mask]| {
            let mut partners = [0; 256];
            for set in 1..256usize {
                let row = eight.get(set.trailing_zeros() as usize).copied().unwrap_or(0);
                partners[set] = partners[set & (set - 1)] | row;
            }
            partners
        };
        PartnerTable(rows.chunks(8).map(tabulate).collect())
    }

    /// Returns the digits that are compatible with at least one digit of a set.
    #[inline(always)]
    pub(super) fn partners(&self, mask: Mask) -> Mask {
        let mut all = 0;
        for (i, table) in self.0.iter().enumerate() {
            all |= table[(mask >> (8 * i) & 255) as usize];
        }
        all
    }
}
