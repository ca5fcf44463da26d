//! Tables of digit sets by size and sum, for cells that all differ.
//!
//! The sets of each size are numbered by ascending sum, so that a collection of them is a bit mask in one or two words:
//! the sets inside some digits, the sets with sums in a range, the sets with a certain digit. There are at most 126 per
//! size.

use std::sync::OnceLock;

use crate::constrained::domains::{Lists, Mask, digits};

/// The largest board size for which all sets of digits are tabulated.
pub(super) const MOST_DIGITS: usize = 9;

/// Sets with the same number of digits, as bits by their numbers.
pub(super) type SetBits = u128;

/// The tables of all sets of digits for a board size; empty for larger sizes. Digits are counted from 0. The first
/// index of each table is the number of digits of a set.
#[derive(Default)]
pub(super) struct DigitSetTables {
    sets: Lists<Mask>,
    sums: Lists<u8>,
    /// For each sum, up to one above the largest, the number of sets with a smaller sum.
    smaller: Lists<u8>,
    /// The sets whose successor has a greater sum.
    ends: Box<[SetBits]>,
    /// For each set of digits, the tabulated sets inside it.
    inside: Lists<SetBits>,
    /// For each digit, the tabulated sets that contain it.
    holding: Lists<SetBits>,
}

impl Default for &DigitSetTables {
    fn default() -> Self {
        DigitSetTables::of_size(usize::MAX)
    }
}

impl DigitSetTables {
    /// Returns the tables for a size, which are built once.
    pub(super) fn of_size(size: usize) -> &'static DigitSetTables {
        static TABLES: [OnceLock<DigitSetTables>; MOST_DIGITS + 1] =
            [const { OnceLock::new() }; MOST_DIGITS + 1];
        static NONE: OnceLock<DigitSetTables> = OnceLock::new();
        match TABLES.get(size) {
            Some(tables) => tables.get_or_init(|| DigitSetTables::new(size)),
            None => NONE.get_or_init(DigitSetTables::default),
        }
    }

    fn new(size: usize) -> DigitSetTables {
        let sum_of = |set: &Mask| digits(*set).sum::<i32>() as u8;
        let most = (0..size as u8).sum::<u8>();
        let sorted = |count: usize| {
            let mut sets: Vec<Mask> =
                (0..1 << size).filter(|set: &Mask| set.count_ones() == count as u32).collect();
            sets.sort_by_key(sum_of);
            sets.into_boxed_slice()
        };
        let sets: Lists<Mask> = (0..=size).map(sorted).collect();
        let smaller = |sets: &[Mask]| {
            (0..=most + 1).map(|sum| sets.partition_point(|set| sum_of(set) < sum) as u8).collect()
        };
        DigitSetTables {
            sums: sets.iter().map(|sets| sets.iter().map(sum_of).collect()).collect(),
            smaller: sets.iter().map(|sets| smaller(sets)).collect(),
            ends: sets.iter().map(|sets| ends(sets, sum_of)).collect(),
            inside: sets.iter().map(|sets| inside(sets, size)).collect(),
            holding: sets
                .iter()
                .map(|sets| (0..size).map(|digit| bits_where(sets, |set| set >> digit & 1 != 0)).collect())
                .collect(),
            sets,
        }
    }

    /// True if the sets of this size are tabulated.
    #[inline]
    pub(super) fn is_there(&self) -> bool {
        !self.sets.is_empty()
    }

    /// Returns the sets of `count` digits inside a set of digits.
    #[inline(always)]
    pub(super) fn inside(&self, count: usize, digits: Mask) -> SetBits {
        self.inside[count][digits as usize]
    }

    /// Returns the sets of `count` digits with sums from `least` to `most`.
    #[inline(always)]
    pub(super) fn with_sums(&self, count: usize, least: i32, most: i32) -> SetBits {
        let smaller = &self.smaller[count];
        let at = |sum: i32| u32::from(smaller[sum.clamp(0, smaller.len() as i32 - 1) as usize]);
        let (from, to) = (at(least), at(most.saturating_add(1)));
        if from < to { (!0 >> (SetBits::BITS - to)) & (!0 << from) } else { 0 }
    }

    /// Returns the smallest and the largest sum of sets of `count` digits; `None` if there are no sets.
    #[inline(always)]
    pub(super) fn span(&self, count: usize, sets: SetBits) -> Option<(i32, i32)> {
        let sums = &self.sums[count];
        let last = sets.checked_ilog2()?;
        Some((i32::from(sums[sets.trailing_zeros() as usize]), i32::from(sums[last as usize])))
    }

    /// Returns the sums of some sets of `count` digits, as bits.
    #[inline(always)]
    pub(super) fn sums_of(&self, count: usize, sets: SetBits) -> u64 {
        // The sets with equal sums are a field of bits. Adding all lower bits of a field to its lower bits carries into its
        // highest bit, unless the field is empty.
        let ends = self.ends[count];
        let filled = ((sets & !ends).wrapping_add(!ends) | sets) & ends;
        let mut all = 0;
        for (half, first) in [(filled as u64, 0), ((filled >> 64) as u64, 64)] {
            let mut left = half;
            while left != 0 {
                all |= 1 << self.sums[count][first + left.trailing_zeros() as usize];
                left &= left - 1;
            }
        }
        all
    }

    /// Returns the digits in at least one of some sets of `count` digits, and the digits in all of them. Only digits in
    /// `among` are examined.
    #[inline(always)]
    pub(super) fn gathered(&self, count: usize, sets: SetBits, among: Mask) -> (Mask, Mask) {
        let holding = &self.holding[count];
        let (mut any, mut all) = (0, 0);
        for digit in digits(among) {
            let held = sets & holding[digit as usize];
            any |= Mask::from(held != 0) << digit;
            all |= Mask::from(held == sets) << digit;
        }
        (any, all)
    }

    /// Returns sets of `count` digits, by ascending sum.
    pub(super) fn members(&self, count: usize, sets: SetBits) -> impl Iterator<Item = Mask> {
        let all = self.sets[count].iter().enumerate();
        all.filter(move |(number, _)| sets >> number & 1 != 0).map(|(_, set)| *set)
    }
}

/// Returns the sets that satisfy a condition, as bits.
fn bits_where(sets: &[Mask], is: impl Fn(Mask) -> bool) -> SetBits {
    sets.iter().enumerate().fold(0, |bits, (number, set)| bits | SetBits::from(is(*set)) << number)
}

/// Returns the sets whose successor has a greater sum, and the last one.
fn ends(sets: &[Mask], sum_of: impl Fn(&Mask) -> u8) -> SetBits {
    let is_end =
        |number: &usize| sets.get(number + 1).is_none_or(|next| sum_of(next) > sum_of(&sets[*number]));
    (0..sets.len()).filter(is_end).fold(0, |bits, number| bits | 1 << number)
}

/// Returns, for each set of digits, the members of `sets` inside it.
fn inside(sets: &[Mask], size: usize) -> Box<[SetBits]> {
    let mut inside = vec![0; 1 << size];
    for (number, set) in sets.iter().enumerate() {
        inside[*set as usize] |= 1 << number;
    }
    for digit in 0..size {
        for with in (0..1 << size).filter(|set| set >> digit & 1 != 0) {
            inside[with] |= inside[with & !(1 << digit)];
        }
    }
    inside.into()
}
