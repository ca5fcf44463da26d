//! The ISBN of a book, and its bar code (EAN-13).

use std::fmt;
use std::str::FromStr;

use crate::problem::PaperProblem;

/// The digits of an ISBN, whose last one is a correct check digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Isbn([u8; 13]);

/// The number of modules of a bar code.
pub(crate) const MODULES: usize = 95;

/// The modules of each digit in the left half with odd parity, from the most significant of seven bits on.
const LEFT_ODD: [u8; 10] = [0x0d, 0x19, 0x13, 0x3d, 0x23, 0x31, 0x2f, 0x3b, 0x37, 0x0b];
/// The digits of the left half with even parity, by the first digit: a bit for each, the first digit most significant.
const EVEN_PLACES: [u8; 10] = [0x00, 0x0b, 0x0d, 0x0e, 0x13, 0x19, 0x1c, 0x15, 0x16, 0x1a];

impl Isbn {
    /// Returns the modules of the bar code: true for a bar.
    pub(crate) fn modules(&self) -> Vec<bool> {
        let mut modules = Vec::with_capacity(MODULES);
        let mut add = |bits: u8, count: u8| modules.extend((0..count).rev().map(|bit| bits >> bit & 1 == 1));
        let [first, digits @ ..] = self.0.map(usize::from);
        add(0b101, 3);
        for (place, digit) in digits[..6].iter().enumerate() {
            let odd = LEFT_ODD[*digit];
            let is_even = EVEN_PLACES[first] >> (5 - place) & 1 == 1;
            // A digit with even parity is the mirrored complement of one with odd parity.
            add(if is_even { (!odd & 0x7f).reverse_bits() >> 1 } else { odd }, 7);
        }
        add(0b01010, 5);
        digits[6..].iter().for_each(|digit| add(!LEFT_ODD[*digit] & 0x7f, 7));
        add(0b101, 3);
        modules
    }
}

/// Parses 13 digits, which may be separated by hyphens or spaces.
impl FromStr for Isbn {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<Isbn, PaperProblem> {
        let signs = text.chars().filter(|sign| !matches!(sign, '-' | ' '));
        let digits: Option<Vec<u8>> = signs.map(|sign| sign.to_digit(10).map(|digit| digit as u8)).collect();
        let digits: Option<[u8; 13]> = digits.and_then(|digits| digits.try_into().ok());
        let sum = |digits: &[u8; 13]| (0..13).map(|i| digits[i] * if i % 2 == 0 { 1 } else { 3 }).sum::<u8>();
        let is_isbn =
            |digits: &[u8; 13]| matches!(digits[..3], [9, 7, 8 | 9]) && sum(digits).is_multiple_of(10);
        digits.filter(is_isbn).map(Isbn).ok_or_else(|| PaperProblem::WrongIsbn { text: text.to_owned() })
    }
}

impl fmt::Display for Isbn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Isbn, MODULES};

    #[test]
    fn only_isbns_with_their_check_digit_are_read() {
        let read = |text: &str| text.parse::<Isbn>().map(|isbn| isbn.to_string()).ok();
        assert_eq!(read("978-0-306-40615-7").as_deref(), Some("9780306406157"));
        for wrong in ["9780306406158", "978030640615", "5901234123457", "978030640615x", ""] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    /// The pattern of ISBN 978-0-306-40615-7, digit by digit from the tables of the standard.
    #[test]
    fn a_bar_code_is_that_of_the_standard() {
        let isbn: Isbn = "9780306406157".parse().expect("an ISBN");
        let modules: String = isbn.modules().iter().map(|is_bar| if *is_bar { '1' } else { '0' }).collect();
        let left = ["0111011", "0001001", "0100111", "0111101", "0100111", "0101111"];
        let right = ["1011100", "1110010", "1010000", "1100110", "1001110", "1000100"];
        assert_eq!(modules, format!("101{}01010{}101", left.concat(), right.concat()));
        assert_eq!(modules.len(), MODULES);
    }
}
