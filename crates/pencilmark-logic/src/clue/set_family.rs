//! Families of digit sets, of at most nine digits, and the fillings of cells that hold one of them: all sets are tested in
//! parallel, one bit each.
//!
//! ```text
//! before r1c1   {}             the sets that the cells filled so far can hold
//! after it      {1} {2} {3}    each set, extended by a new digit of the cell: the family's bits, shifted by the digit's bit
//! ```

use pencilmark_core::digit::{Digit, DigitSet};

/// The most digits of a board for which families are used.
pub(super) const MOST_DIGITS: usize = 9;
/// The number of 64-bit words for one bit per set.
const WORDS: usize = (1 << MOST_DIGITS) / u64::BITS as usize;
/// The number of digits that distinguish the bits within a word.
const DIGITS_OF_WORD: usize = 6;
/// For each of the [`DIGITS_OF_WORD`] digits, the bits of a word that belong to sets without it.
const WITHOUT: [u64; DIGITS_OF_WORD] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

/// A family of digit sets. Bit `n` is set if the set whose own bits are `n` belongs to the family.
#[derive(Clone, Copy)]
pub(super) struct SetFamily([u64; WORDS]);

impl SetFamily {
    const NONE: SetFamily = SetFamily([0; WORDS]);

    /// The family that contains only the empty set.
    const START: SetFamily = SetFamily([1, 0, 0, 0, 0, 0, 0, 0]);

    /// Returns the family of all sets of `digits` digits for which `holds` is true.
    pub(super) fn of(digits: usize, holds: impl Fn(DigitSet) -> bool) -> SetFamily {
        let mut family = SetFamily::NONE;
        for bits in (0..1u32 << digits).filter(|bits| holds(DigitSet::from_bits(*bits))) {
            family.0[(bits / u64::BITS) as usize] |= 1 << (bits % u64::BITS);
        }
        family
    }

    /// True if different digits from `domains`, one per cell, can form a set of the family.
    pub(super) fn has_way(&self, domains: &[DigitSet]) -> bool {
        let held = domains.iter().fold(SetFamily::START, |held, domain| held.filled(*domain));
        held.meets(self)
    }

    /// Returns, for each cell, the digits that occur in a filling with different digits from `domains` that forms a set of
    /// the family; empty for every cell if there is no filling.
    pub(super) fn supported(&self, domains: &[DigitSet]) -> Vec<DigitSet> {
        let mut held = vec![SetFamily::START];
        for domain in domains {
            held.push(held[held.len() - 1].filled(*domain));
        }
        let mut supported = vec![DigitSet::EMPTY; domains.len()];
        let mut leads_on = *self;
        for (at, domain) in domains.iter().enumerate().rev() {
            let mut before = SetFamily::NONE;
            for digit in *domain {
                let own = leads_on.without(digit);
                if own.meets(&held[at]) {
                    supported[at] |= DigitSet::of(digit);
                    before = before.or(&own);
                }
            }
            leads_on = before;
        }
        supported
    }

    /// Returns the sets that the cells can hold after one more cell with `domain` is filled.
    fn filled(&self, domain: DigitSet) -> SetFamily {
        domain.iter().fold(SetFamily::NONE, |all, digit| all.or(&self.with(digit)))
    }

    /// Returns the sets of the family without `digit`, each extended by it.
    fn with(&self, digit: Digit) -> SetFamily {
        let at = digit.index();
        match at.checked_sub(DIGITS_OF_WORD) {
            None => SetFamily(self.0.map(|word| (word & WITHOUT[at]) << (1 << at))),
            Some(at) => SetFamily(std::array::from_fn(|word| match word >> at & 1 {
                1 => self.0[word ^ 1 << at],
                _ => 0,
            })),
        }
    }

    /// Returns the sets of the family with `digit`, each without it.
    fn without(&self, digit: Digit) -> SetFamily {
        let at = digit.index();
        match at.checked_sub(DIGITS_OF_WORD) {
            None => SetFamily(self.0.map(|word| word >> (1 << at) & WITHOUT[at])),
            Some(at) => SetFamily(std::array::from_fn(|word| match word >> at & 1 {
                0 => self.0[word ^ 1 << at],
                _ => 0,
            })),
        }
    }

    fn or(&self, other: &SetFamily) -> SetFamily {
        SetFamily(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    fn meets(&self, other: &SetFamily) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
}
