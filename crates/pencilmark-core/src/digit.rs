//! Digits 1 to 25 and sets of them.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// The largest size of a board, and so the largest digit.
pub const MAX_SIZE: usize = 25;

/// A digit, 1 to 25. Digits above 9 are written `A`, `B`, ... `P`.
///
/// ```
/// use pencilmark_core::digit::Digit;
/// assert_eq!(Digit::from_symbol('c').unwrap().get(), 12);
/// assert_eq!(Digit::new(10).unwrap().to_string(), "A");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with number `n`, if `n` is from 1 to 25.
    pub const fn new(n: u8) -> Option<Digit> {
        match NonZeroU8::new(n) {
            Some(n) if n.get() as usize <= MAX_SIZE => Some(Digit(n)),
            _ => None,
        }
    }

    /// The digit with index `i`, counted from 0.
    ///
    /// # Panics
    /// If `i` is 25 or more.
    #[inline]
    pub const fn from_index(i: usize) -> Digit {
        assert!(i < MAX_SIZE, "digit index out of range");
        match NonZeroU8::new(i as u8 + 1) {
            Some(n) => Digit(n),
            None => unreachable!(),
        }
    }

    /// The digit that a symbol stands for: `1`-`9`, then `A`-`P` in either case.
    #[inline]
    pub const fn from_symbol(symbol: char) -> Option<Digit> {
        match symbol {
            '1'..='9' => Digit::new(symbol as u8 - b'0'),
            'A'..='P' => Digit::new(symbol as u8 - b'A' + 10),
            'a'..='p' => Digit::new(symbol as u8 - b'a' + 10),
            _ => None,
        }
    }

    /// The digit as a number from 1 to 25.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The index of the digit, counted from 0: 0 to 24.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The symbol of the digit: `1`-`9`, then `A`-`P`.
    pub const fn symbol(self) -> char {
        match self.0.get() {
            n @ 1..=9 => (b'0' + n) as char,
            n => (b'A' + n - 10) as char,
        }
    }

    /// Returns all digits of a board of the given `size`, in ascending order.
    pub fn all(size: usize) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator {
        (0..size).map(Digit::from_index)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.symbol())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of digits: bit `i` stands for the digit with index `i`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u32);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// Every digit of a board of `size`.
    ///
    /// # Panics
    /// If `size` is over 25.
    pub const fn full(size: usize) -> DigitSet {
        assert!(size <= MAX_SIZE, "size out of range");
        DigitSet((1u32 << size) - 1)
    }

    /// The set that contains only `digit`.
    #[inline]
    pub const fn of(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.index())
    }

    /// The set whose bits are `bits`; bits above the 25th are dropped.
    pub const fn from_bits(bits: u32) -> DigitSet {
        DigitSet(bits & ((1 << MAX_SIZE) - 1))
    }

    /// The set as bits: bit `i` is set if the digit with index `i` is in the set.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The number of digits in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True if the set has no digit.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// True if `digit` is in the set.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & DigitSet::of(digit).0 != 0
    }

    /// True if every digit of `self` is in `other`.
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The smallest digit of the set.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// The only digit of the set, if it has exactly one.
    #[inline]
    pub const fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Adds a digit to the set. Returns true if it was not in the set.
    #[inline]
    pub fn insert(&mut self, digit: Digit) -> bool {
        let before = self.0;
        self.0 |= DigitSet::of(digit).0;
        self.0 != before
    }

    /// Removes a digit from the set. Returns true if it was in the set.
    #[inline]
    pub fn remove(&mut self, digit: Digit) -> bool {
        let before = self.0;
        self.0 &= !DigitSet::of(digit).0;
        self.0 != before
    }

    /// The digits of the set, ascending.
    #[inline]
    pub fn iter(self) -> DigitSetIter {
        DigitSetIter(self.0)
    }
}

/// An iterator over the digits of a [`DigitSet`], ascending.
#[derive(Clone)]
pub struct DigitSetIter(u32);

impl Iterator for DigitSetIter {
    type Item = Digit;
    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let digit = DigitSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(digit)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for DigitSetIter {}

impl DoubleEndedIterator for DigitSetIter {
    #[inline]
    fn next_back(&mut self) -> Option<Digit> {
        let last = (u32::BITS - 1).checked_sub(self.0.leading_zeros())?;
        self.0 &= !(1 << last);
        Some(Digit::from_index(last as usize))
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = DigitSetIter;
    fn into_iter(self) -> DigitSetIter {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        DigitSet(digits.into_iter().fold(0, |bits, d| bits | DigitSet::of(d).0))
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

/// The difference of two sets: the digits of the left one that are not in the right one.
impl Sub for DigitSet {
    type Output = DigitSet;
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl Not for DigitSet {
    type Output = DigitSet;
    fn not(self) -> DigitSet {
        DigitSet::from_bits(!self.0)
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: DigitSet) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: DigitSet) {
        self.0 &= other.0;
    }
}

impl SubAssign for DigitSet {
    fn sub_assign(&mut self, other: DigitSet) {
        self.0 &= !other.0;
    }
}

/// Prints the symbols in ascending order: `127`, `9AC`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|d| fmt::Display::fmt(&d, f))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
