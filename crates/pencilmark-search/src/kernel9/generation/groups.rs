//! Ordered groups of cells.

/// The cells of each group, one group after the other.
#[derive(Clone)]
pub(crate) struct Groups {
    cells: [u8; 81],
    /// The start of each group in `cells`, and the end of the last group.
    starts: [u8; 82],
    len: usize,
}

impl Groups {
    pub(crate) fn new() -> Groups {
        Groups { cells: [0; 81], starts: [0; 82], len: 0 }
    }

    /// Reads groups given as bit sets; no cell is in two of them.
    #[inline(always)]
    pub(crate) fn read(&mut self, groups: &[u128]) {
        self.len = groups.len();
        let mut end = 0;
        for (start, group) in self.starts[1..].iter_mut().zip(groups) {
            let mut left = *group;
            while left != 0 {
                self.cells[end] = left.trailing_zeros() as u8;
                left &= left - 1;
                end += 1;
            }
            *start = end as u8;
        }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(crate) fn group(&self, number: usize) -> &[u8] {
        self.groups(number, number + 1)
    }

    /// Returns the cells of the groups `from..to`.
    #[inline(always)]
    pub(crate) fn groups(&self, from: usize, to: usize) -> &[u8] {
        &self.cells[usize::from(self.starts[from])..usize::from(self.starts[to])]
    }
}

/// Returns cells as bits.
#[inline(always)]
pub(crate) fn bits(cells: &[u8]) -> u128 {
    let mut bits = 0;
    for cell in cells {
        bits |= 1 << cell;
    }
    bits
}
