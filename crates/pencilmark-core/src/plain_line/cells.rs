//! From symbols to values, and from a number of cells to rules.

use std::sync::{Arc, OnceLock};

use super::read_error::{ReadError, ReadOptions};
use super::text::{Symbol, TextPosition};
use crate::digit::{Digit, MAX_SIZE};
use crate::grid::Grid;
use crate::message::Message;
use crate::messages::{expected, found};
use crate::rules::Rules;

/// The symbols that stand for an empty cell. A space also does in formats where that is unambiguous.
const BLANKS: &str = ".0*_-xX?/·";

/// True if a symbol stands for an empty cell, unless it is a letter that stands for a digit.
#[inline]
pub fn is_blank(symbol: char) -> bool {
    symbol == ' ' || BLANKS.contains(symbol)
}

/// The symbols of the digits of a board.
#[derive(Clone, Copy)]
pub struct Alphabet {
    size: usize,
    /// True if every digit is a letter: A=1, B=2, ...
    letters: bool,
}

impl Alphabet {
    /// The default symbols of the digits: `1`-`9`, then `A`-`P`.
    pub fn default_for(size: usize) -> Alphabet {
        Alphabet { size, letters: false }
    }

    /// Returns the alphabet in which the given symbols are written: letters alone if the board is larger than 9, no
    /// symbol is a decimal digit, and some letter would otherwise be too large a digit; else the default one. `X` is
    /// ignored, since it may stand for an empty cell.
    pub fn for_symbols(size: usize, symbols: impl Iterator<Item = char>) -> Alphabet {
        let mut letters = false;
        if size > 9 {
            for c in symbols {
                match c.to_ascii_uppercase() {
                    '1'..='9' => return Alphabet::default_for(size),
                    c @ 'A'..='Y' if c != 'X' => letters |= (c as u8 - b'A') as usize + 10 > size,
                    _ => {}
                }
            }
        }
        Alphabet { size, letters }
    }

    /// The digit that a symbol stands for on this board.
    #[inline]
    pub fn digit(self, symbol: char) -> Option<Digit> {
        let digit = if self.letters {
            let upper = symbol.to_ascii_uppercase();
            upper.is_ascii_uppercase().then(|| Digit::new(upper as u8 - b'A' + 1))?
        } else {
            Digit::from_symbol(symbol)
        };
        digit.filter(|d| d.index() < self.size)
    }

    /// Returns a description of the digits for an error message.
    pub fn description(self) -> Message {
        let last = |symbol: u8| (symbol + self.size as u8 - 1) as char;
        match self.size {
            size if self.letters => expected::letter((b'A' + size as u8 - 1) as char),
            ..=9 => expected::digit(last(b'1')),
            10 => expected::digit_or_a(),
            size => expected::digit_or_letter((b'A' + size as u8 - 10) as char),
        }
    }
}

/// Parses one symbol per cell as values. Any one symbol may stand for empty cells.
pub fn values(
    symbols: impl Iterator<Item = Symbol> + Clone,
    size: usize,
) -> impl Iterator<Item = Result<Option<Digit>, ReadError>> {
    let alphabet = Alphabet::for_symbols(size, symbols.clone().map(|s| s.symbol));
    let mut blank = None;
    symbols.map(move |s| match alphabet.digit(s.symbol) {
        Some(digit) => Ok(Some(digit)),
        None if !is_blank(s.symbol) => Err(s.error(expected::or_dot(alphabet.description()))),
        None if s.symbol.eq_ignore_ascii_case(blank.get_or_insert(s.symbol)) => Ok(None),
        None => Err(s.error(expected::same_blank(blank.unwrap_or('.').to_string()))),
    })
}

/// Parses one symbol per cell as a grid of givens.
pub fn givens(symbols: impl Iterator<Item = Symbol> + Clone, rules: Arc<Rules>) -> Result<Grid, ReadError> {
    let mut grid = Grid::empty(rules.clone());
    if !rules.values().is_default() {
        for (cell, s) in rules.cells().zip(symbols) {
            match rules.values().digit_of_symbol(s.symbol) {
                Some(digit) => grid.set_given(cell, digit),
                None if is_blank(s.symbol) && (s.symbol != '0' || rules.values().base() > 0) => {}
                None => return Err(s.error(expected::one_of_or_dot(rules.values().symbols()))),
            }
        }
        return Ok(grid);
    }
    for (cell, value) in rules.cells().zip(values(symbols, rules.digit_span())) {
        if let Some(digit) = value? {
            grid.set_given(cell, digit);
        }
    }
    Ok(grid)
}

/// Formats the values of a grid as symbols, one per cell.
pub fn print(grid: &Grid, blank: char) -> String {
    let values = grid.rules().values();
    grid.values().iter().map(|value| value.map_or(blank, |digit| values.symbol(digit))).collect()
}

/// Returns the rules of a size with its usual boxes, from a cache.
pub fn usual_rules(size: usize) -> Option<Arc<Rules>> {
    static KNOWN: [OnceLock<Option<Arc<Rules>>>; MAX_SIZE + 1] = [const { OnceLock::new() }; MAX_SIZE + 1];
    KNOWN.get(size)?.get_or_init(|| Rules::of_size(size).ok()).clone()
}

/// Returns the rules of a board of `size`: the expected ones if they have that size, the usual ones if none are
/// expected.
pub fn rules_of_size(size: usize, expected: &ReadOptions, at: TextPosition) -> Result<Arc<Rules>, ReadError> {
    match &expected.rules {
        Some(rules) if rules.square_size() == Some(size) => Ok(rules.clone()),
        Some(rules) => Err(at.error(board_of(rules), found::size(size))),
        None => usual_rules(size).ok_or_else(|| at.error(expected::known_size(), found::size(size))),
    }
}

/// Returns the rules of a board with this number of cells.
pub fn rules_of_cells(
    cells: usize,
    expected: &ReadOptions,
    at: TextPosition,
) -> Result<Arc<Rules>, ReadError> {
    let size = cells.isqrt();
    let wanted = match &expected.rules {
        Some(rules) if rules.cells().len() == cells => return Ok(rules.clone()),
        Some(rules) => return Err(at.error(expected::cells(rules.cells().len()), found::cells(cells))),
        None if size * size == cells && (4..=MAX_SIZE).contains(&size) => size,
        None => nearest_size(cells),
    };
    if wanted * wanted != cells {
        return Err(at.error(expected::cells(wanted * wanted), found::cells(cells)));
    }
    rules_of_size(wanted, expected, at)
}

/// Returns the board that rules expect, for an error message: its size, or its shape.
fn board_of(rules: &Rules) -> Message {
    match rules.square_size() {
        Some(size) => expected::board_of_size(size),
        None => expected::rules(crate::rules_text::to_text(rules)),
    }
}

/// Returns the common size whose number of cells is nearest to `cells`.
fn nearest_size(cells: usize) -> usize {
    let common = [4usize, 6, 8, 9, 12, 16, 25];
    common.into_iter().min_by_key(|size| (size * size).abs_diff(cells)).unwrap_or(9)
}
