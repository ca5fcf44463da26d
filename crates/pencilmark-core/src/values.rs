//! The values that digits stand for: a digit is an index and a symbol, its value is what sums and differences speak of.

use std::ops::RangeInclusive;

use crate::digit::{Digit, DigitSet, MAX_SIZE};

/// The values of a board: the digit with index `i` has the value `first + i`. Usual boards begin at 1, some at 0.
///
/// ```
/// use pencilmark_core::{digit::Digit, values::DigitValues};
/// let from_zero = DigitValues::new(0, 9).unwrap();
/// assert_eq!(from_zero.value(Digit::from_index(8)), 8);
/// assert_eq!(from_zero.symbol(Digit::from_index(0)), '0');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DigitValues {
    first: u8,
    count: u8,
}

impl DigitValues {
    /// The usual values of a size: 1 to `size`.
    ///
    /// # Panics
    /// If `size` is over 25.
    pub const fn usual(size: usize) -> DigitValues {
        assert!(size <= MAX_SIZE, "size out of range");
        DigitValues { first: 1, count: size as u8 }
    }

    /// The values of a size that begin with `first`: 0 or 1. `None` for any other number.
    pub const fn new(first: u8, size: usize) -> Option<DigitValues> {
        if first > 1 || size > MAX_SIZE { None } else { Some(DigitValues { first, count: size as u8 }) }
    }

    /// The smallest value.
    pub const fn first(self) -> i32 {
        self.first as i32
    }

    /// The largest value.
    pub const fn last(self) -> i32 {
        self.first as i32 + self.count as i32 - 1
    }

    /// The number of values, which is the size of the board.
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// All values, ascending.
    pub fn range(self) -> RangeInclusive<i32> {
        self.first()..=self.last()
    }

    /// True if the values are the usual ones, beginning with 1.
    pub const fn is_usual(self) -> bool {
        self.first == 1
    }

    /// The value of a digit.
    pub const fn value(self, digit: Digit) -> i32 {
        self.first as i32 + digit.index() as i32
    }

    /// The digit that has this value, if there is one.
    pub const fn digit(self, value: i32) -> Option<Digit> {
        if value < self.first() || value > self.last() {
            return None;
        }
        Some(Digit::from_index((value - self.first()) as usize))
    }

    /// The digits whose values `fit`.
    pub fn digits_where(self, fit: impl Fn(i32) -> bool) -> DigitSet {
        Digit::all(self.count()).filter(|digit| fit(self.value(*digit))).collect()
    }

    /// The sum of all values: what a complete house adds up to.
    pub const fn total(self) -> i32 {
        (self.first() + self.last()) * self.count as i32 / 2
    }

    /// Returns the symbols of the digits in one text, the smallest first: `012345678`.
    pub fn symbols(self) -> String {
        Digit::all(self.count()).map(|digit| self.symbol(digit)).collect()
    }

    /// The symbol of a digit: of its value, so that boards from 0 begin with `0`.
    pub const fn symbol(self, digit: Digit) -> char {
        match (self.first, digit.index()) {
            (0, 0) => '0',
            (0, index) => Digit::from_index(index - 1).symbol(),
            (_, _) => digit.symbol(),
        }
    }

    /// The digit that a symbol stands for, if the board has it.
    pub const fn digit_of_symbol(self, symbol: char) -> Option<Digit> {
        let value = match symbol {
            '0' => 0,
            _ => match Digit::from_symbol(symbol) {
                Some(digit) => digit.get() as i32,
                None => return None,
            },
        };
        self.digit(value)
    }
}
