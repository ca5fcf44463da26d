//! The numeric values of digits: a digit is an index with a symbol; sums and differences are computed on its value.

use crate::digit::{Digit, DigitSet, MAX_SIZE};

/// The numeric values of a board's digits: the digit with index `i` has the value `base + i`; the base is 1, or 0 on boards
/// with a digit 0. Some values may be missing.
///
/// ```
/// use pencilmark_core::{digit::Digit, values::DigitValues};
/// let from_zero = DigitValues::new(0, 9).unwrap();
/// assert_eq!(from_zero.value(Digit::from_index(8)), 8);
/// assert_eq!(from_zero.symbol(Digit::from_index(0)), '0');
/// let primes = DigitValues::from_values([2, 3, 5, 7]).unwrap();
/// assert_eq!((primes.count(), primes.span(), primes.symbols().as_str()), (4, 7, "2357"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DigitValues {
    base: u8,
    digits: DigitSet,
}

impl DigitValues {
    /// The default values of `count` digits: 1 to `count`.
    ///
    /// # Panics
    /// If there are over 25.
    pub const fn default_for(count: usize) -> DigitValues {
        DigitValues { base: 1, digits: DigitSet::full(count) }
    }

    /// The values of `count` consecutive digits, of which `first` (0 or 1) is the smallest. `None` for any other
    /// `first`, or over 25 digits.
    pub const fn new(first: u8, count: usize) -> Option<DigitValues> {
        match first > 1 || count > MAX_SIZE {
            true => None,
            false => Some(DigitValues { base: first, digits: DigitSet::full(count) }),
        }
    }

    /// Creates the values of a board's digits. `None` if there are fewer than two, or one is out of range: 0 to 24 if 0
    /// is one of them, else 1 to 25.
    pub fn from_values(values: impl IntoIterator<Item = u8>) -> Option<DigitValues> {
        let values: Vec<u8> = values.into_iter().collect();
        let base = u8::from(!values.contains(&0));
        let index = |value: &u8| usize::from(value - base);
        let fits = values.iter().all(|value| index(value) < MAX_SIZE);
        let digits: Option<DigitSet> =
            fits.then(|| values.iter().map(|value| Digit::from_index(index(value))).collect());
        digits.filter(|digits| digits.len() >= 2).map(|digits| DigitValues { base, digits })
    }

    /// The value of the digit with index 0, even if the board doesn't have it.
    pub const fn base(self) -> i32 {
        self.base as i32
    }

    /// The smallest value of a digit.
    pub const fn first(self) -> i32 {
        self.base as i32 + self.digits.bits().trailing_zeros() as i32
    }

    /// The largest value of a digit.
    pub const fn last(self) -> i32 {
        self.base as i32 + self.span() as i32 - 1
    }

    /// The number of digits that have a value.
    pub const fn count(self) -> usize {
        self.digits.len()
    }

    /// The length of a table indexed by digit, up to the largest digit of the board.
    pub const fn span(self) -> usize {
        (u32::BITS - self.digits.bits().leading_zeros()) as usize
    }

    /// The digits of the board that have these values.
    pub const fn digits(self) -> DigitSet {
        self.digits
    }

    /// The values of all digits, ascending.
    pub fn all(self) -> impl Iterator<Item = i32> {
        self.digits.iter().map(move |digit| self.value(digit))
    }

    /// True if the values are the default ones: 1, 2, 3 and so on.
    pub const fn is_default(self) -> bool {
        self.base == 1 && self.is_consecutive()
    }

    /// True if the values are consecutive and the first is 0 or 1.
    pub const fn is_consecutive(self) -> bool {
        self.count() == self.span()
    }

    /// The value that a digit stands for.
    pub const fn value(self, digit: Digit) -> i32 {
        self.base as i32 + digit.index() as i32
    }

    /// The digit that has this value, if the board has it.
    pub const fn digit(self, value: i32) -> Option<Digit> {
        if value < self.base() || value > self.last() {
            return None;
        }
        let digit = Digit::from_index((value - self.base()) as usize);
        if self.digits.contains(digit) { Some(digit) } else { None }
    }

    /// The digits for whose values `fit` is true.
    pub fn digits_where(self, fit: impl Fn(i32) -> bool) -> DigitSet {
        self.digits.iter().filter(|digit| fit(self.value(*digit))).collect()
    }

    /// The sum of all values, which is the sum of a complete house.
    pub fn total(self) -> i32 {
        self.all().sum()
    }

    /// Returns the symbols of all digits in one string, the smallest first: `012345678`.
    pub fn symbols(self) -> String {
        self.digits.iter().map(|digit| self.symbol(digit)).collect()
    }

    /// The symbol of a digit, which shows its value: boards from 0 begin with `0`.
    pub const fn symbol(self, digit: Digit) -> char {
        match (self.base, digit.index()) {
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
