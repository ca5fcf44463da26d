//! Cells of boards in any notation: numbers, letters, words for an empty cell, lists of candidates.

use std::sync::Arc;

use crate::cells::usual_rules;
use pencilmark_core::board::Board;
use pencilmark_core::digit::{Digit, DigitSet, MAX_SIZE};
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use pencilmark_core::values::DigitValues;

/// A cell as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FoundCell {
    Empty,
    /// `0`, which is an empty cell unless another sign is.
    Zero,
    Number(u8),
    Letter(char),
    /// Several digits in one cell, as a bit set of their numbers.
    Candidates(u32),
}

/// Words for a cell without a digit.
const EMPTY_WORDS: [&str; 14] = [
    "nan",
    "none",
    "null",
    "nil",
    "na",
    "<na>",
    "n/a",
    "nothing",
    "missing",
    "undefined",
    "empty",
    "blank",
    "&nbsp;",
    "-1",
];

impl FoundCell {
    /// Parses the text of a cell; `None` if it is no cell.
    pub(crate) fn parse(text: &str) -> Option<FoundCell> {
        let text = text.trim_matches(|c: char| c.is_whitespace() || c == '"' || c == '\'' || c == '`');
        let text = match text.trim_matches('*') {
            "" => text.get(..1).unwrap_or(""),
            inner => inner,
        };
        let mut symbols = text.chars();
        match (symbols.next(), symbols.next()) {
            (None, _) => Some(FoundCell::Empty),
            (Some(symbol), None) => FoundCell::of_symbol(symbol),
            _ if EMPTY_WORDS.iter().any(|word| text.eq_ignore_ascii_case(word)) => Some(FoundCell::Empty),
            _ => FoundCell::of_number(text),
        }
    }

    /// Parses a symbol of a cell.
    pub(crate) fn of_symbol(symbol: char) -> Option<FoundCell> {
        match symbol {
            '0' => Some(FoundCell::Zero),
            '1'..='9' => Some(FoundCell::Number(symbol as u8 - b'0')),
            'a'..='z' | 'A'..='Z' => Some(FoundCell::Letter(symbol.to_ascii_uppercase())),
            '.' | '_' | '-' | '*' | '?' | '/' | '#' | '~' | '@' | ' ' | '·' => Some(FoundCell::Empty),
            _ => None,
        }
    }

    /// Parses a number of two digits, a float without a fraction, or a group of candidates.
    fn of_number(text: &str) -> Option<FoundCell> {
        let whole = text.split_once('.').filter(|(_, rest)| rest.chars().all(|c| c == '0'));
        let text = whole.map_or(text, |(whole, _)| whole);
        if text.is_empty() || text.len() > 25 || !text.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        match text.parse::<u32>() {
            Ok(0) => Some(FoundCell::Zero),
            Ok(number) if number as usize <= MAX_SIZE => Some(FoundCell::Number(number as u8)),
            Ok(_) | Err(_) => candidates(text.bytes().map(|b| b - b'0')),
        }
    }

    /// Creates a cell with a list of candidates; one candidate is a digit, none an empty cell.
    pub(crate) fn of_candidates(numbers: &[u8]) -> Option<FoundCell> {
        match numbers {
            [] => Some(FoundCell::Empty),
            [number] if *number as usize <= MAX_SIZE && *number > 0 => Some(FoundCell::Number(*number)),
            _ => candidates(numbers.iter().copied()),
        }
    }

    /// Returns the number of the cell on a board of `size`, with letters from `first`; `None` if it has none, an error if it does not
    /// belong there.
    fn number(self, size: usize, letters_from: u8) -> Result<Option<u8>, NotACell> {
        let number = match self {
            FoundCell::Empty | FoundCell::Zero | FoundCell::Candidates(_) => return Ok(None),
            FoundCell::Number(number) => number,
            FoundCell::Letter(letter) if size <= 9 => {
                return if matches!(letter, 'O' | 'X') { Ok(None) } else { Err(NotACell) };
            }
            FoundCell::Letter(letter) => letter as u8 - b'A' + letters_from,
        };
        match number as usize <= size {
            true => Ok(Some(number)),
            false if self == FoundCell::Letter('X') => Ok(None),
            false => Err(NotACell),
        }
    }
}

/// Parses a text of one symbol per cell, with one symbol for empty cells; beside it, a board of sixteen rows may have zeros.
pub(super) fn cells_of_symbols(text: &str) -> Option<Vec<FoundCell>> {
    let mut empty = None;
    let cells: Vec<FoundCell> = text
        .chars()
        .map(|symbol| {
            let cell = FoundCell::of_symbol(symbol)?;
            let is_same = cell != FoundCell::Empty || *empty.get_or_insert(symbol) == symbol;
            is_same.then_some(cell)
        })
        .collect::<Option<_>>()?;
    let has = |wanted: FoundCell| cells.contains(&wanted);
    let may_have_zeros = matches!(cells.len(), 16 | 256);
    (may_have_zeros || !has(FoundCell::Empty) || !has(FoundCell::Zero)).then_some(cells)
}

struct NotACell;

/// Returns a cell with these candidates, ascending and each once.
fn candidates(numbers: impl Iterator<Item = u8> + Clone) -> Option<FoundCell> {
    let rising = numbers.clone().zip(numbers.clone().skip(1)).all(|(a, b)| a < b);
    let fit = numbers.clone().all(|number| (1..=MAX_SIZE as u8).contains(&number));
    (rising && fit).then(|| FoundCell::Candidates(numbers.fold(0, |set, number| set | 1 << (number - 1))))
}

/// Returns the size of a board with this number of cells.
pub(super) fn size_of(cells: usize) -> Option<usize> {
    let size = cells.isqrt();
    (size * size == cells && (4..=MAX_SIZE).contains(&size)).then_some(size)
}

/// Creates the board of cells in reading order, with the expected rules, or the regions, if there are any. `None` if the cells don't
/// fit a board.
pub(super) fn board_of_cells(
    cells: &[FoundCell],
    regions: Option<Layout>,
    expected: Option<&Arc<Rules>>,
) -> Option<Board> {
    let size = size_of(cells.len())?;
    if counts_from_zero(cells, size) && regions.is_none() && expected.is_none() {
        return board_from_zero(cells, size);
    }
    let rules = match (expected, regions) {
        (Some(rules), _) if rules.square_size() == Some(size) => rules.clone(),
        (Some(_), _) => return None,
        (None, Some(layout)) => Rules::new(layout, Vec::new()).ok()?,
        (None, None) => usual_rules(size)?,
    };
    let digit = |number: u8| Digit::new(number).filter(|digit| rules.digits().contains(*digit));
    let digits = numbers(cells, size)?;
    let fits = digits.iter().flatten().all(|number| digit(*number).is_some());
    let grid =
        fits.then(|| Grid::of_givens(rules.clone(), digits.iter().map(|number| number.and_then(digit))))?;
    with_candidates(cells, grid, size)
}

/// Returns the numbers of cells in reading order.
fn numbers(cells: &[FoundCell], size: usize) -> Option<Vec<Option<u8>>> {
    let has_numbers = cells.iter().any(|cell| matches!(cell, FoundCell::Number(_)));
    let needs_more = |cell: &FoundCell| matches!(cell, FoundCell::Letter(c) if *c as u8 - b'A' + 10 > size as u8 && *c != 'X');
    let letters_from = if !has_numbers && cells.iter().any(needs_more) { 1 } else { 10 };
    cells
        .iter()
        .map(|cell| match cell {
            // A number above the size may be two candidates.
            FoundCell::Number(number) if *number as usize > size && size <= 9 => Ok(None),
            cell => cell.number(size, letters_from),
        })
        .collect::<Result<_, _>>()
        .ok()
}

/// True for a board of sixteen rows with digits 0 to F: it has zeros and another sign for empty cells.
fn counts_from_zero(cells: &[FoundCell], size: usize) -> bool {
    let has = |wanted: FoundCell| cells.contains(&wanted);
    let is_hex = |cell: &FoundCell| match cell {
        FoundCell::Letter(letter) => matches!(letter, 'A'..='F' | 'X'),
        FoundCell::Number(number) => *number < 16,
        FoundCell::Empty | FoundCell::Zero => true,
        FoundCell::Candidates(_) => false,
    };
    let has_empty = has(FoundCell::Empty) || has(FoundCell::Letter('X'));
    size == 16 && has(FoundCell::Zero) && has_empty && cells.iter().all(is_hex)
}

fn board_from_zero(cells: &[FoundCell], size: usize) -> Option<Board> {
    let values = DigitValues::new(0, size)?;
    let rules = Rules::with_values(Layout::of_size(size).ok()?, values, Vec::new()).ok()?;
    let digit = |cell: &FoundCell| match cell {
        FoundCell::Zero => values.digit(0),
        FoundCell::Number(number) => values.digit(i32::from(*number)),
        FoundCell::Letter(letter @ 'A'..='F') => values.digit(i32::from(*letter as u8 - b'A') + 10),
        FoundCell::Letter(_) | FoundCell::Empty | FoundCell::Candidates(_) => None,
    };
    Some(Board::new(Grid::of_givens(rules.clone(), cells.iter().map(digit))))
}

/// Adds the given candidates of the cells, if there are cells with some but not all digits.
fn with_candidates(cells: &[FoundCell], grid: Grid, size: usize) -> Option<Board> {
    let set = |cell: &FoundCell| match cell {
        FoundCell::Candidates(bits) => Some(*bits),
        FoundCell::Number(number) if *number as usize > size => {
            match candidates([number / 10, number % 10].into_iter())? {
                FoundCell::Candidates(bits) => Some(bits),
                _ => None,
            }
        }
        _ => Some(DigitSet::full(size).bits()),
    };
    let sets: Vec<u32> = cells.iter().map(set).collect::<Option<_>>()?;
    let full = DigitSet::full(size).bits();
    if sets.iter().any(|bits| bits & !full != 0) {
        return None;
    }
    if sets.iter().all(|bits| *bits == full) {
        return Some(Board::new(grid));
    }
    let plain = Board::new(grid);
    let sets = sets.iter().zip(plain.rules().cells()).map(|(bits, cell)| {
        if plain.value(cell).is_some() { plain.candidates(cell) } else { DigitSet::from_bits(*bits) }
    });
    Some(Board::with_candidates(plain.grid().clone(), sets.collect::<Vec<_>>()))
}

/// True if no row, column or region has a digit twice.
pub(super) fn is_consistent(grid: &Grid) -> bool {
    grid.rules().houses().iter().all(|house| {
        let mut seen = DigitSet::EMPTY;
        house.cells().iter().filter_map(|cell| grid.value(*cell)).all(|digit| seen.insert(digit))
    })
}

/// True if a board has a digit, and none twice in a row, column or box.
pub(super) fn is_plausible(cells: &[FoundCell]) -> bool {
    let has_digit = cells.iter().any(|cell| matches!(cell, FoundCell::Number(_) | FoundCell::Letter(_)));
    has_digit && board_of_cells(cells, None, None).is_some_and(|board| is_consistent(board.grid()))
}
