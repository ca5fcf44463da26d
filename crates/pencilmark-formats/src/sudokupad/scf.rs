//! Classic puzzles of SudokuPad: each character encodes a digit and the number of empty cells after it; rules and
//! titles may follow.

use crate::clue_sheet::{ClueSheet, clue};
use crate::document::DocumentEntry;
use crate::messages::{expected, found, unknown};
use crate::packed::percent;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::KindId;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

/// Reads the text after the prefix `scf`.
pub(super) fn read(data: &str, line: Line<'_>, expected: &ReadOptions) -> Result<DocumentEntry, ReadError> {
    let at = line.trimmed().position;
    let text = percent::decode(data).unwrap_or_else(|| data.to_owned());
    let word = text.split_whitespace().next().unwrap_or("");
    let (cells, more) = match word.split_once('*') {
        Some((cells, _)) => (cells, text.split_once('*').map_or("", |(_, more)| more)),
        None => (word, ""),
    };
    let mut digits: Vec<u32> = Vec::new();
    for symbol in cells.chars() {
        let number = match symbol {
            '0'..='9' => symbol as u32 - 48,
            'A'..='Z' => symbol as u32 - 55,
            'a'..='z' => symbol as u32 - 61,
            other => return Err(at.error(expected::letters_and_figures(), found::text(format!("`{other}`")))),
        };
        digits.push(number % 10);
        digits.extend((0..number / 10).map(|_| 0));
    }
    let size = digits.len().isqrt();
    if size * size != digits.len() || size > 9 {
        return Err(at.error(expected::cells_of_square(), found::cells(digits.len())));
    }
    let mut sheet = ClueSheet::new(size, at)?;
    let givens = digits.iter().enumerate().filter(|(_, digit)| **digit > 0);
    sheet.givens = givens.map(|(i, digit)| (Cell::new(i), *digit as i32)).collect();
    read_remarks(&mut sheet, more);
    sheet.finish(expected, at.line)
}

/// Reads the letters of rules and the titles: `w`, `x`, `tTITLE*`, `aAUTHOR*`; a star inside a text is doubled.
fn read_remarks(sheet: &mut ClueSheet, text: &str) {
    let mut symbols = text.chars().peekable();
    while let Some(symbol) = symbols.next() {
        match symbol {
            'w' => sheet.add_constraint(clue(KindId::Windoku)),
            'x' => sheet.add_constraint(clue(KindId::Diagonals)),
            't' | 'a' => {
                let mut words = String::new();
                while let Some(c) = symbols.next() {
                    match c {
                        '*' if symbols.next_if_eq(&'*').is_some() => words.push('*'),
                        '*' => break,
                        c => words.push(c),
                    }
                }
                let words = Some(words.trim().to_owned()).filter(|words| !words.is_empty());
                if symbol == 't' { sheet.info.title = words } else { sheet.info.author = words }
            }
            '*' => {}
            other => sheet.record_not_understood(unknown::letter(other)),
        }
    }
}
