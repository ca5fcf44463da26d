//! The unfilled cells of a group within a sum: the digit sets that they could hold together, and the resulting
//! eliminations.

use crate::constrained::context::Context;
use crate::constrained::digit_sets::SetBits;
use crate::constrained::domains::{
    Contradiction, Domains, Mask, Propagated, digits, highest, is_single, lowest,
};

/// The maximum number of cells of a group.
const MOST_CELLS: usize = 25;

/// The open cells of a group, and the sum of its other cells.
#[derive(Clone, Copy)]
pub(super) struct Part {
    open: [u16; MOST_CELLS],
    count: usize,
    /// The sum of the filled cells.
    pub(super) fixed: i32,
    /// The digits that at least one open cell may hold.
    pub(super) union: Mask,
}

impl Part {
    /// A part without cells.
    pub(super) const EMPTY: Part = Part { open: [0; MOST_CELLS], count: 0, fixed: 0, union: 0 };

    #[inline]
    pub(super) fn new(domains: &Domains, cells: &[u16]) -> Part {
        let mut part = Part::EMPTY;
        part.add(domains, cells);
        part
    }

    /// Adds the cells of a group.
    #[inline]
    pub(super) fn add(&mut self, domains: &Domains, cells: &[u16]) {
        for cell in cells {
            let mask = domains.get(*cell);
            if is_single(mask) {
                self.fixed += lowest(mask);
            } else {
                self.open[self.count] = *cell;
                self.count += 1;
                self.union |= mask;
            }
        }
    }

    /// Returns the open cells.
    #[inline]
    pub(super) fn open(&self) -> &[u16] {
        &self.open[..self.count]
    }

    /// Returns the digit sets that the open cells could hold together; only if sets are tabulated.
    #[inline(always)]
    pub(super) fn fitting_sets(&self, context: &Context, domains: &Domains) -> SetBits {
        let sets = context.sets;
        let others = |cell: &u16| sets.inside(self.count, self.union & !domains.get(*cell));
        self.open().iter().fold(sets.inside(self.count, self.union), |fitting, cell| fitting & !others(cell))
    }

    /// Returns the minimum and the maximum that the group adds to the sum, including its coefficient.
    #[inline]
    pub(super) fn span(
        &self,
        context: &Context,
        domains: &Domains,
        coefficient: i32,
    ) -> Result<(i32, i32), Contradiction> {
        let (low, high) = match self.count {
            0 => (0, 0),
            1 => (lowest(self.union), highest(self.union)),
            count if context.sets.is_there() => {
                context.sets.span(count, self.fitting_sets(context, domains)).ok_or(Contradiction)?
            }
            count => {
                let digits_there = self.union.count_ones() as usize;
                let skipped = digits_there.checked_sub(count).ok_or(Contradiction)?;
                (digits(self.union).take(count).sum(), digits(self.union).skip(skipped).sum())
            }
        };
        let (a, b) = ((low + self.fixed) * coefficient, (high + self.fixed) * coefficient);
        Ok((a.min(b), a.max(b)))
    }

    /// Keeps the digits with which the group adds from `least` to `most`, including its coefficient and filled cells.
    pub(super) fn keep_span(
        &self,
        context: &Context,
        domains: &mut Domains,
        coefficient: i32,
        (least, most): (i32, i32),
    ) -> Propagated {
        match self.count {
            0 => Ok(()),
            1 => {
                let fits = |digit: &i32| (least..=most).contains(&((digit + self.fixed) * coefficient));
                let kept = digits(self.union).filter(fits).fold(0, |all, digit| all | bit(digit));
                domains.keep(self.open[0], kept)
            }
            count if context.sets.is_there() => {
                let (least, most) = if coefficient < 0 { (-most, -least) } else { (least, most) };
                let wanted = context.sets.with_sums(count, least - self.fixed, most - self.fixed);
                self.keep_sets(context, domains, wanted)
            }
            _ => Ok(()),
        }
    }

    /// Keeps the digits of those `sets` that the open cells could hold.
    #[inline]
    pub(super) fn keep_sets(&self, context: &Context, domains: &mut Domains, sets: SetBits) -> Propagated {
        let fitting = sets & self.fitting_sets(context, domains);
        if fitting == 0 {
            return Err(Contradiction);
        }
        let (any, must) = context.sets.gathered(self.count, fitting, self.union);
        if self.union & !any != 0 {
            self.open().iter().try_for_each(|cell| domains.keep(*cell, any))?;
        }
        if must == 0 { Ok(()) } else { context.require(domains, self.open(), must) }
    }
}

/// Returns the set of one digit; empty if it is out of range.
#[inline(always)]
pub(super) fn bit(digit: i32) -> Mask {
    if (0..32).contains(&digit) { 1 << digit } else { 0 }
}

/// Returns the digits `total - digit` for the digits of a set.
#[inline(always)]
pub(super) fn complement(mask: Mask, total: i32) -> Mask {
    let turned = mask.reverse_bits();
    match 31 - total {
        shift @ 0..=31 => turned >> shift,
        shift @ -31..0 => turned << -shift,
        _ => 0,
    }
}

/// Keeps the digits that two different cells with the sum `total` can hold.
pub(super) fn keep_pair(domains: &mut Domains, a: u16, b: u16, total: i32) -> Propagated {
    let mut kept = domains.get(a) & complement(domains.get(b), total);
    if total % 2 == 0 {
        kept &= !bit(total / 2);
    }
    domains.keep(a, kept)?;
    domains.keep(b, complement(kept, total))
}

/// Keeps the digits that three different cells with the sum `total` can hold.
pub(super) fn keep_triple(domains: &mut Domains, cells: [u16; 3], total: i32) -> Propagated {
    let [a, b, c] = cells.map(|cell| domains.get(cell));
    let mut kept = [0; 3];
    for digit in digits(a) {
        let (bit_a, rest) = (bit(digit), total - digit);
        let mut second = b & !bit_a & complement(c & !bit_a, rest);
        if rest % 2 == 0 {
            second &= !bit(rest / 2);
        }
        if second != 0 {
            kept[0] |= bit_a;
            kept[1] |= second;
            kept[2] |= complement(second, rest);
        }
    }
    cells.iter().zip(kept).try_for_each(|(cell, mask)| domains.keep(*cell, mask))
}
