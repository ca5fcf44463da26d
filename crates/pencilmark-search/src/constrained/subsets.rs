//! Propagation of naked and hidden subsets of cells that see each other: complete, by the cells that reach each other over
//! a matching of cells and digits (Régin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994).

use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated, is_single};

/// The maximum number of cells of a group, and thus the length of the arrays below.
const MOST: usize = 25;
/// The minimum number of open cells: with fewer, placed digits and digits with one place exclude as much.
const LEAST: usize = 4;

/// A group of cells that see each other, whose subsets are propagated.
pub(super) struct SubsetPropagator {
    pub(super) cells: Box<[u16]>,
    /// The number of its first cell in the matchings of all groups.
    pub(super) first: usize,
}

/// The open cells of a group, each matched with one of its digits, all different. Wherever cell `a` may hold the digit of
/// cell `b`, `a` leads to `b`.
struct Matching {
    count: usize,
    /// The place of each open cell in the group.
    places: [u8; MOST],
    masks: [Mask; MOST],
    /// The digit matched with each open cell, as a bit; 0 for none.
    matched: [Mask; MOST],
    /// The open cell matched with each digit.
    owner: [u8; Mask::BITS as usize],
    /// The digits that open cells may hold, and those that are matched.
    union: Mask,
    taken: Mask,
}

impl SubsetPropagator {
    /// Eliminates by subsets: cells confined to as many digits as there are cells exclude these digits from the others.
    /// `matchings` has the digits that the cells of all groups were last matched with. They save time and change no result.
    pub(super) fn propagate(&self, domains: &mut Domains, matchings: &mut Vec<Mask>) -> Propagated {
        let end = self.first + self.cells.len();
        if matchings.len() < end {
            matchings.resize(end, 0);
        }
        let last = &mut matchings[self.first..end];
        let mut matching = Matching::of_last(domains, &self.cells, last);
        if matching.count < LEAST {
            return Ok(());
        }
        matching.complete()?;
        let open = matching.places.iter().zip(matching.matched).take(matching.count);
        open.for_each(|(place, matched)| last[usize::from(*place)] = matched);
        let mut settled = 0;
        for open in 0..matching.count {
            if settled & matching.matched[open] == 0 {
                let subset = matching.reached_from(open);
                if subset != matching.union {
                    self.keep_subset(domains, &matching, subset)?;
                }
                settled |= subset & matching.leading_to(open);
            }
        }
        Ok(())
    }

    /// Removes the digits of a subset from all cells outside it.
    fn keep_subset(&self, domains: &mut Domains, matching: &Matching, subset: Mask) -> Propagated {
        let open = matching.places.iter().zip(matching.matched).take(matching.count);
        for (place, _) in open.filter(|(_, matched)| matched & subset == 0) {
            domains.keep(self.cells[usize::from(*place)], !subset)?;
        }
        Ok(())
    }
}

impl Matching {
    /// Returns as much of the last matching of some cells as is left.
    #[inline]
    fn of_last(domains: &Domains, cells: &[u16], last: &[Mask]) -> Matching {
        let mut matching = Matching {
            count: 0,
            places: [0; MOST],
            masks: [0; MOST],
            matched: [0; MOST],
            owner: [0; Mask::BITS as usize],
            union: 0,
            taken: 0,
        };
        for (place, (cell, last)) in cells.iter().zip(last).enumerate() {
            let mask = domains.get(*cell);
            if is_single(mask) {
                continue;
            }
            let open = matching.count;
            matching.places[open] = place as u8;
            matching.masks[open] = mask;
            matching.union |= mask;
            let digit = last & mask & !matching.taken;
            if digit != 0 {
                matching.take(open, digit);
            }
            matching.count += 1;
        }
        matching
    }

    /// Matches an open cell with a digit, given as a bit.
    #[inline]
    fn take(&mut self, open: usize, digit: Mask) {
        self.matched[open] = digit;
        self.owner[digit.trailing_zeros() as usize] = open as u8;
        self.taken |= digit;
    }

    /// Matches the open cells that have no digit; fails if there are too few digits.
    #[inline]
    fn complete(&mut self) -> Propagated {
        for open in 0..self.count {
            if self.matched[open] == 0 && !self.augment(open, &mut 0) {
                return Err(Contradiction);
            }
        }
        Ok(())
    }

    /// Matches an open cell, if other cells can change their digits accordingly; digits that were `tried` are left alone.
    fn augment(&mut self, open: usize, tried: &mut Mask) -> bool {
        let free = self.masks[open] & !self.taken;
        if free != 0 {
            self.take(open, free & free.wrapping_neg());
            return true;
        }
        loop {
            let left = self.masks[open] & !*tried;
            if left == 0 {
                return false;
            }
            let digit = left & left.wrapping_neg();
            *tried |= digit;
            if self.augment(usize::from(self.owner[digit.trailing_zeros() as usize]), tried) {
                self.take(open, digit);
                return true;
            }
        }
    }

    /// Returns the digits of the smallest subset with an open cell: those of the cells that it leads to. All digits if
    /// one of them may hold a digit that is not matched.
    #[inline]
    fn reached_from(&self, open: usize) -> Mask {
        let (mut reached, mut seen) = (self.masks[open], 0);
        while reached != seen {
            if reached == self.union || reached & !self.taken != 0 {
                return self.union;
            }
            let left = reached & !seen;
            seen |= left & left.wrapping_neg();
            reached |= self.masks[usize::from(self.owner[left.trailing_zeros() as usize])];
        }
        reached
    }

    /// Returns the digits matched with the cells that lead to an open cell, and those that are not matched: they could be
    /// any cell's.
    #[inline]
    fn leading_to(&self, open: usize) -> Mask {
        let mut leading = self.matched[open] | self.union & !self.taken;
        loop {
            let before = leading;
            for (mask, matched) in self.masks.iter().zip(&self.matched).take(self.count) {
                leading |= if mask & leading != 0 { *matched } else { 0 };
            }
            if leading == before || leading == self.union {
                return leading;
            }
        }
    }
}
