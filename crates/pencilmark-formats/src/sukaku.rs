//! All candidates of all cells: 729 symbols on a 9x9 board, size³ on others.
//!
//! ```text
//! .2..5.7..123456789...4.....
//! ```
//!
//! Each cell is a group with one symbol per digit. Each candidate has its own position in the group; the other positions
//! hold one blank symbol. Read: digits at any position of their group; a group with one digit is a single candidate, not
//! a value.
//!
//! The format has no values: a value is written, and read back, as the only candidate of its cell.

use crate::cells::{self, Alphabet};
use crate::codec::{BoardSupport, CellStyle, Codec, Form, MetadataSupport};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{expected, found};
use pencilmark_core::board::Board;
use pencilmark_core::digit::{Digit, DigitSet, MAX_SIZE};
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Symbol, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::Sukaku,
    form: Form::Line { detect, folded, read },
    write,
    board_support: BoardSupport {
        supports_given_candidates: true,
        metadata: MetadataSupport::ALL_EXCEPT_FOG,
        ..BoardSupport::ANY_SIZE
    },
};

fn size_of(symbols: usize) -> Option<usize> {
    (4..=MAX_SIZE).find(|size| size * size * size == symbols)
}

/// True if the number of symbols is a cube. Since 64 is also a square, on a 4x4 board all digits must be in their own
/// positions, and there must be more than eight, which is impossible for an 8x8 grid without conflicts.
pub(super) fn detect(line: Line<'_>, expected: &ReadOptions) -> bool {
    let (token, _) = line.cells_and_rest();
    if token.text.len() < 64 {
        return false;
    }
    let Some(size) = size_of(token.text.chars().count()) else { return false };
    let fits = expected.rules.as_ref().is_none_or(|rules| rules.square_size() == Some(size));
    fits && (size != 4 || expected.rules.is_some() || all_in_place(token, size))
}

fn all_in_place(token: Token<'_>, size: usize) -> bool {
    count_in_place(token, size).is_some_and(|digits| digits > 2 * size)
}

/// True if there are more digits than cells, all in their own positions, which is impossible for a list of puzzles
/// without conflicts.
fn folded(line: Line<'_>) -> bool {
    let (token, _) = line.cells_and_rest();
    let size = size_of(token.text.chars().count());
    size.is_some_and(|size| count_in_place(token, size).is_some_and(|digits| digits > size * size))
}

/// Returns the number of digits if each is in its own position in the group of its cell.
fn count_in_place(token: Token<'_>, size: usize) -> Option<usize> {
    let mut digits = 0;
    let in_place = token.symbols().enumerate().all(|(i, s)| match Digit::from_symbol(s.symbol) {
        Some(digit) => {
            digits += 1;
            digit.index() == i % size
        }
        None => cells::is_blank(s.symbol),
    });
    in_place.then_some(digits)
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let (token, rest) = line.cells_and_rest();
    let symbols: Vec<Symbol> = token.symbols().collect();
    let expected_size = expected.rules.as_ref().and_then(|rules| rules.square_size());
    let size = expected_size.or(size_of(symbols.len())).unwrap_or(9);
    if symbols.len() != size.pow(3) {
        return Err(token.position.error(expected::symbols(size.pow(3)), found::symbols(symbols.len())));
    }
    let rules = cells::rules_of_size(size, expected, token.position)?;
    let sets = symbols.chunks(size).map(|group| candidates(group, size)).collect::<Result<Vec<_>, _>>()?;
    Ok(DocumentEntry {
        board: Board::with_candidates(Grid::empty(rules), sets),
        info: PuzzleInfo::of_comment(rest),
        line: line.line_number,
    })
}

fn candidates(group: &[Symbol], size: usize) -> Result<DigitSet, ReadError> {
    let alphabet = Alphabet::default_for(size);
    let mut set = DigitSet::EMPTY;
    for s in group {
        match alphabet.digit(s.symbol) {
            Some(digit) if !set.insert(digit) => return Err(s.error(expected::once_in_cell())),
            Some(_) => {}
            None if cells::is_blank(s.symbol) => {}
            None => return Err(s.error(expected::or_dot(alphabet.description()))),
        }
    }
    Ok(set)
}

fn write(board: &Board, about: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let blank = style.empty_symbol_or('.');
    let group = |cell| {
        let set = board.possible_digits(cell);
        Digit::all(board.rules().digit_span()).map(move |d| if set.contains(d) { d.symbol() } else { blank })
    };
    let text: String = board.rules().cells().flat_map(group).collect();
    Ok(text + &about.as_comment(board.rules().values()))
}
