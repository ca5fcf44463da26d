//! Tables of sets of digits by their number and sum, for cells that all differ.

use crate::constrained::domains::{Lists, Mask};

/// The largest size for which all sets of digits are tabulated.
const MOST_DIGITS: usize = 10;

/// All sets of the digits of a size, none where there are too many.
#[derive(Default)]
pub(super) struct DigitSetTables {
    /// By number of digits, then by sum, digits counted from 0.
    by_sum: Box<[Lists<Mask>]>,
    /// By number of digits, each with its sum, ascending by it.
    by_count: Lists<(Mask, u8)>,
}

impl DigitSetTables {
    pub(super) fn new(size: usize) -> DigitSetTables {
        if size > MOST_DIGITS {
            return DigitSetTables { by_sum: Box::default(), by_count: Box::default() };
        }
        let most = size * (size - 1) / 2;
        let mut by_sum = vec![vec![Vec::new(); most + 1]; size + 1];
        let mut by_count = vec![Vec::new(); size + 1];
        for set in 0..1u32 << size {
            let sum: usize = (0..size).filter(|digit| set >> digit & 1 != 0).sum();
            let count = set.count_ones() as usize;
            by_sum[count][sum].push(set);
            by_count[count].push((set, sum as u8));
        }
        by_count.iter_mut().for_each(|list: &mut Vec<(Mask, u8)>| list.sort_by_key(|(_, sum)| *sum));
        let boxed = |lists: Vec<Vec<Mask>>| lists.into_iter().map(Vec::into_boxed_slice).collect();
        DigitSetTables {
            by_sum: by_sum.into_iter().map(boxed).collect(),
            by_count: by_count.into_iter().map(Vec::into_boxed_slice).collect(),
        }
    }

    /// True if the sets of this size are tabulated.
    #[inline]
    pub(super) fn is_there(&self) -> bool {
        !self.by_count.is_empty()
    }

    /// The sets of `count` digits with this sum.
    #[inline]
    pub(super) fn with_sum(&self, count: usize, sum: i32) -> &[Mask] {
        let lists = &self.by_sum[count];
        usize::try_from(sum).ok().and_then(|sum| lists.get(sum)).map_or(&[], |list| list)
    }

    /// The sets of `count` digits, each with its sum, ascending by it.
    #[inline]
    pub(super) fn with_count(&self, count: usize) -> &[(Mask, u8)] {
        &self.by_count[count]
    }
}
