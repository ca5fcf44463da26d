//! The share string of gnome-sudoku.
//!
//! `#`, five characters for the count of each digit, (1,2) (3,4) (5,6) (7,8) (9,none), then one character for
//! each value, digit by digit in reading order. A character is 33 + a + 9 b; for a cell, a is its row and b its column.
//!
//! A count of nine is ambiguous: (9,0) and (0,1) are the same character. The length usually decides between them; an
//! ambiguous string is refused, in reading and in writing.
//!
//! Holds values of 9x9 boards, nothing else.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{expected, found, write as cannot};
use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::Digit;
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::GnomeShare,
    form: Form::Line { detect: |line, _| !meanings(line.trimmed()).is_empty(), folded: |_| false, read },
    write,
    board_support: BoardSupport::NINE_BY_NINE,
};

type Counts = [usize; 10];

const PAIRS: usize = 5;

/// Returns the number that a character encodes.
fn number(symbol: u8) -> Option<usize> {
    symbol.checked_sub(33).map(usize::from).filter(|n| *n <= 9 * 10)
}

/// Returns all interpretations of the counts that agree with the length; none if the text is not a share string.
fn meanings(token: Token<'_>) -> Vec<Counts> {
    let Some(body) = token.text.strip_prefix('#').filter(|body| body.len() >= PAIRS) else {
        return Vec::new();
    };
    let Some(numbers) = body.bytes().map(number).collect::<Option<Vec<usize>>>() else { return Vec::new() };
    let (pairs, cells) = numbers.split_at(PAIRS);
    let seen: CellSet = cells.iter().filter(|n| **n < 81).map(|n| Cell::at(n % 9, n / 9, 9)).collect();
    if seen.len() != cells.len() {
        return Vec::new();
    }
    let mut found = vec![[0; 10]];
    for (i, pair) in pairs.iter().enumerate() {
        let (a, b) = (pair % 9, pair / 9);
        let nine = (a == 0 && b > 0).then(|| (9, b - 1));
        let readings: Vec<(usize, usize)> =
            std::iter::once((a, b)).chain(nine).filter(|(_, b)| *b <= 9).collect();
        let with = |counts: &Counts| {
            readings
                .iter()
                .map(|(a, b)| {
                    let mut counts = *counts;
                    (counts[2 * i], counts[2 * i + 1]) = (*a, *b);
                    counts
                })
                .collect::<Vec<_>>()
        };
        found = found.iter().flat_map(with).collect();
    }
    found.retain(|counts| counts[9] == 0 && counts.iter().sum::<usize>() == cells.len());
    found
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let counts = match meanings(token)[..] {
        [counts] => counts,
        [] => return Err(token.error(expected::counts())),
        [..] => {
            return Err(token.position.moved_right(1).error(expected::clear_counts(), found::nine_or_none()));
        }
    };
    let mut grid = Grid::empty(cells::rules_of_size(9, expected, token.position)?);
    let digits =
        counts.iter().take(9).enumerate().flat_map(|(i, n)| std::iter::repeat_n(Digit::from_index(i), *n));
    for (digit, symbol) in digits.zip(token.text.bytes().skip(1 + PAIRS)) {
        if let Some(n) = number(symbol) {
            grid.set_given(Cell::at(n % 9, n / 9, 9), digit);
        }
    }
    Ok(DocumentEntry { board: Board::new(grid), info: PuzzleInfo::default(), line: line.line_number })
}

fn write(board: &Board, _: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    let places = |digit| board.rules().cells().filter(move |cell| board.value(*cell) == Some(digit));
    let counts: Vec<usize> = Digit::all(9).map(|d| places(d).count()).chain([0]).collect();
    if counts.iter().any(|n| *n > 9) {
        return Err(cannot::nine_times());
    }
    let pairs = counts.chunks(2).map(|pair| pair[0] + 9 * pair[1]);
    let cells = Digit::all(9).flat_map(places).map(|cell| cell.row(9) + 9 * cell.column(9));
    let body: String = pairs.chain(cells).map(|n| (33 + n as u8) as char).collect();
    let text = format!("#{body}");
    match meanings(Line { line_number: 1, text: &text }.as_token()).len() {
        1 => Ok(text),
        _ => Err(cannot::ambiguous()),
    }
}
