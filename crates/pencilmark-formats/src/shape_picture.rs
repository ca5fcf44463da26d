//! A picture of overlapping grids: one line per row, with blanks where there is no cell.
//!
//! ```text
//! 5.2......   ...8...9.
//! .8....4..   ....39...          the first rows of a samurai, as they are or with a space between cells
//! ```
//!
//! Read: digits and one symbol for empty cells, in an arrangement with a name (see [`shape`](pencilmark_core::shape)) or the
//! expected one. Several puzzles are separated by empty lines. A single square is written as its rows, which are read as
//! a grid unless this format is requested. Lost in writing: the difference between givens and placed values, titles and
//! comments.

use std::sync::{Arc, OnceLock};

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form, Sizes};
use crate::document::{Document, DocumentEntry, PuzzleInfo};
use crate::frame;
use crate::messages::{expected, found, write as cannot};
use pencilmark_core::board::Board;
use pencilmark_core::cell::CellPositions;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Symbol, TextPosition};
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;

pub(super) const CODEC: Codec = Codec {
    format: Format::ShapePicture,
    form: Form::Block { detect, read, mark: |_| false },
    write,
    board_support: BoardSupport {
        sizes: Sizes::Shapes,
        supports_boxes: |layout| layout.shape().is_some(),
        ..BoardSupport::ANY_SIZE
    },
};

/// The names of the arrangements that a picture may show. (A butterfly is excluded because it looks like a 12x12
/// board.)
const ARRANGEMENTS: [&str; 7] =
    ["samurai", "twodoku", "windmill", "gattai-3", "gattai-8", "gattai-11", "gattai-13"];

fn arrangements() -> &'static [Arc<Rules>] {
    static KNOWN: OnceLock<Vec<Arc<Rules>>> = OnceLock::new();
    let rules = |name: &&str| rules_text::parse(name, None).expect("the rules of an arrangement");
    KNOWN.get_or_init(|| ARRANGEMENTS.iter().map(rules).collect())
}

/// Returns the parts of a text between empty lines; lines of blanks belong to a part.
fn blocks<'a>(lines: &[Line<'a>]) -> Vec<Vec<Line<'a>>> {
    let parts = lines.split(|line| line.text.is_empty());
    parts.filter(|part| part.iter().any(|line| !line.is_blank())).map(<[Line<'_>]>::to_vec).collect()
}

/// Returns the symbols of a picture of a board with these rules, in reading order; cells are adjacent or separated by a
/// space.
fn symbols(lines: &[Line<'_>], rules: &Rules) -> Option<Vec<Symbol>> {
    if lines.len() != rules.rows() {
        return None;
    }
    [1, 2].into_iter().find_map(|step| {
        let mut symbols = Vec::with_capacity(rules.cells().len());
        for (row, line) in lines.iter().enumerate() {
            let signs: Vec<char> = line.text.trim_end().chars().collect();
            if signs.len() > step * rules.columns() {
                return None;
            }
            for (at, symbol) in signs.iter().enumerate() {
                let is_cell = at % step == 0 && rules.cell_at(row, at / step).is_some();
                if is_cell == symbol.is_whitespace() {
                    return None;
                }
                let at = TextPosition { line: line.line_number, column: at + 1 };
                symbols.extend(is_cell.then_some(Symbol { symbol: *symbol, position: at }));
            }
        }
        (symbols.len() == rules.cells().len()).then_some(symbols)
    })
}

/// Returns the rules of the board that a picture shows, with its symbols.
fn shown(lines: &[Line<'_>], expected: &ReadOptions) -> Option<(Arc<Rules>, Vec<Symbol>)> {
    let square = || cells::usual_rules(lines.len());
    let usual = || arrangements().iter().cloned().chain(square());
    let known = expected.rules.clone().map_or_else(|| usual().collect(), |rules| vec![rules]);
    known.into_iter().find_map(|rules| {
        let symbols = symbols(lines, &rules)?;
        Some((rules, symbols))
    })
}

fn detect(lines: &[Line<'_>], expected: &ReadOptions) -> bool {
    let first = blocks(lines).into_iter().next();
    let shown = first.and_then(|block| shown(&block, expected));
    shown.is_some_and(|(rules, _)| rules.square_size().is_none())
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let boards = blocks(lines).into_iter().map(|block| {
        let at = TextPosition { line: block[0].line_number, column: 1 };
        let no_picture = || at.error(expected::picture_of_grids(), found::something_else());
        let (rules, symbols) = shown(&block, expected).ok_or_else(no_picture)?;
        let grid = cells::givens(symbols.iter().copied(), rules)?;
        Ok(DocumentEntry { board: Board::new(grid), info: PuzzleInfo::default(), line: at.line })
    });
    frame::document(Format::ShapePicture, boards, Vec::new())
}

fn write(board: &Board, _: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let rules = board.rules();
    match rules.layout().shape() {
        Some(shape) if !arrangements().contains(rules) => return Err(cannot::shape(shape.text().to_owned())),
        Some(_) | None => {}
    }
    let (blank, values) = (style.empty_symbol_or('.'), rules.values());
    let sign = |row: usize, column: usize| match rules.cell_at(row, column) {
        Some(cell) => board.value(cell).map_or(blank, |digit| values.symbol(digit)),
        None => ' ',
    };
    let row = |row: usize| {
        let signs: String = (0..rules.columns()).map(|column| sign(row, column)).collect();
        signs.trim_end().to_owned()
    };
    Ok((0..rules.rows()).map(row).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{WriteOptions, write as write_format};

    #[test]
    fn pictures_of_overlapping_grids_read_back() {
        for rules in arrangements() {
            let mut grid = pencilmark_core::grid::Grid::empty(rules.clone());
            for (cell, digit) in rules.cells().step_by(7).zip(rules.digits().iter().cycle()) {
                grid.set_given(cell, digit);
            }
            let board = Board::new(grid);
            let text =
                write_format(&board, &PuzzleInfo::default(), Format::ShapePicture, &WriteOptions::STRICT)
                    .expect("a shape");
            let wide: String = text
                .lines()
                .map(|line| line.chars().flat_map(|sign| [sign, ' ']).collect::<String>() + "\n")
                .collect();
            for text in [text, wide] {
                let document = crate::read(&text, &ReadOptions::default()).expect("a picture");
                assert_eq!(
                    (document.format, &document.entries[0].board),
                    (Format::ShapePicture, &board),
                    "{text}"
                );
            }
        }
    }
}
