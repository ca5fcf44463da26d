//! Every candidate of every cell: 729 symbols on a 9x9 board, size³ on others.
//!
//! ```text
//! .2..5.7..123456789...4.....
//! ```
//!
//! Each cell is a group of as many symbols as there are digits; a candidate stands at its own place of the group, other places
//! hold one blank symbol. Read: digits at any place of their group; a group may hold one digit, which stays a candidate.
//!
//! The format knows no values: one is written as its cell's only candidate, and is that when read back.

use crate::board::Board;
use crate::digit::{Digit, DigitSet, MAX_SIZE};
use crate::format::cells::{self, Alphabet};
use crate::format::codec::{Codec, Form, Holds, Pen};
use crate::format::document::{About, Entry, Expected, ReadError};
use crate::format::kind::Format;
use crate::format::text::{Line, Symbol, Token};
use crate::grid::Grid;

pub(super) const CODEC: Codec = Codec {
    format: Format::Sukaku,
    name: "sukaku",
    title: "sukaku: every candidate in its place",
    extension: "txt",
    form: Form::Line { detect, read },
    write,
    holds: Holds { candidates: true, ..Holds::ANY },
};

/// The cells of the line without its comment.
fn cells_of<'a>(line: &Line<'a>) -> Token<'a> {
    let token = line.trimmed();
    token.part(0, token.text.find(|c: char| c.is_whitespace() || c == '#').unwrap_or(token.text.len()))
}

fn size_of(symbols: usize) -> Option<usize> {
    (4..=MAX_SIZE).find(|size| size * size * size == symbols)
}

/// A number of symbols that is a cube settles it; 64 and 4096 are squares too (8x8 and no board), and there all digits must
/// stand in their own places and every cell must have one, which no 8x8 grid without conflicts can do.
fn detect(line: Line<'_>, expected: &Expected) -> bool {
    let token = cells_of(&line);
    if token.text.len() < 64 {
        return false;
    }
    let Some(size) = size_of(token.text.chars().count()) else { return false };
    let fits = expected.rules.as_ref().is_none_or(|rules| rules.size() == size);
    fits && (size != 4 || all_in_place(token, size))
}

fn all_in_place(token: Token<'_>, size: usize) -> bool {
    let mut seen = vec![false; size * size];
    let in_place = token.symbols().enumerate().all(|(i, s)| match Digit::from_symbol(s.symbol) {
        Some(digit) => {
            seen[i / size] = true;
            digit.index() == i % size
        }
        None => cells::is_blank(s.symbol),
    });
    in_place && seen.iter().all(|seen| *seen)
}

fn read(line: Line<'_>, expected: &Expected) -> Result<Entry, ReadError> {
    let token = cells_of(&line);
    let symbols: Vec<Symbol> = token.symbols().collect();
    let told = expected.rules.as_ref().map(|rules| rules.size());
    let size = told.or(size_of(symbols.len())).unwrap_or(9);
    if symbols.len() != size.pow(3) {
        return Err(token.at.error(format!("{} symbols", size.pow(3)), format!("{} symbols", symbols.len())));
    }
    let rules = cells::rules_of_size(size, expected, token.at)?;
    let sets = symbols.chunks(size).map(|group| candidates(group, size)).collect::<Result<Vec<_>, _>>()?;
    let comment =
        line.trimmed().text[token.text.len()..].trim_matches(|c: char| c.is_whitespace() || c == '#');
    let comments = if comment.is_empty() { Vec::new() } else { vec![comment.to_owned()] };
    Ok(Entry {
        board: Board::with_candidates(Grid::new(rules), sets),
        about: About { comments, ..About::default() },
        line: line.number,
    })
}

fn candidates(group: &[Symbol], size: usize) -> Result<DigitSet, ReadError> {
    let alphabet = Alphabet::usual(size);
    let mut set = DigitSet::EMPTY;
    for s in group {
        match alphabet.digit(s.symbol) {
            Some(digit) if !set.insert(digit) => return Err(s.error("each digit once in a cell")),
            Some(_) => {}
            None if cells::is_blank(s.symbol) => {}
            None => return Err(s.error(format!("{} or a blank", alphabet.name()))),
        }
    }
    Ok(set)
}

fn write(board: &Board, about: &About, pen: Pen) -> Result<String, String> {
    let blank = pen.blank_or('.');
    let group = |cell| {
        let set = board.possible(cell);
        Digit::all(board.size()).map(move |d| if set.contains(d) { d.symbol() } else { blank })
    };
    let mut text: String = board.rules().cells().flat_map(group).collect();
    let comment = about.in_one_line();
    if !comment.is_empty() {
        text += " # ";
        text += &comment;
    }
    Ok(text)
}
