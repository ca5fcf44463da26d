//! One line per puzzle of any rules: the rules as text, a tab, the cells.
//!
//! ```text
//! 4+killer=3:r1c1,r1c2<TAB>..3.............
//! ```
//!
//! This is the only line format that holds every rule; it is read back exactly. Lost in writing: the difference between givens and
//! placed values; titles and names become a comment.

use crate::board::Board;
use crate::constraint::find_kind;
use crate::format::cells;
use crate::format::codec::{CellStyle, Codec, Form, Holds, Sizes};
use crate::format::document::{DocumentEntry, Dropped, Expected, PuzzleInfo, ReadError};
use crate::format::kind::Format;
use crate::format::text::{Line, Token};
use crate::rules_text;

pub(super) const CODEC: Codec = Codec {
    format: Format::VariantLine,
    name: "variant",
    title: "one line per puzzle of any rules: the rules, a tab, the cells",
    extension: "tsv",
    form: Form::Line { detect: |line, _| detect(line), folded: |_| false, read },
    write,
    holds: Holds {
        sizes: Sizes::Any,
        boxes: |_| true,
        constraint: |_| true,
        from_zero: true,
        candidates: false,
    },
};

/// True for a line that begins with rules, well-formed or not, and a tab.
fn detect(line: Line<'_>) -> bool {
    let Some((rules, cells)) = line.trimmed().text.split_once('\t') else { return false };
    let first = rules.split('+').next().unwrap_or("");
    let name = first.split([':', '=']).next().unwrap_or("").trim();
    let is_board =
        name.len() <= 5 && name.bytes().all(|b| b.is_ascii_digit() || b == b'x') && !name.is_empty();
    let is_rules = is_board || name == "jigsaw" || find_kind(name).is_some();
    // A number alone may be one of many things before a puzzle: its cells must be as many as those of such a board.
    let is_board_of = || {
        let count = cells.split(char::is_whitespace).next().unwrap_or("").chars().count();
        rules_text::parse(rules, None).is_ok_and(|rules| rules.cells().len() == count)
    };
    is_rules && (rules.contains(['+', ':', '=']) || is_board_of())
}

pub(super) fn read(
    line: Line<'_>,
    expected: &Expected,
    _: &mut Vec<Dropped>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let tab = token.text.find('\t').ok_or_else(|| token.at.error("rules, a tab and a puzzle", "no tab"))?;
    let rules = rules_text::parse(&token.text[..tab], None)
        .map_err(|error| token.at.error("rules before the tab", error.to_string()))?;
    let rules = cells::settle(rules, expected, token.at)?;
    let rest: Token<'_> = token.part(tab + 1, token.text.len());
    let end = rest.text.find(char::is_whitespace).unwrap_or(rest.text.len());
    let puzzle = rest.part(0, end);
    let (found, wanted) = (puzzle.symbols().count(), rules.cells().len());
    if found != wanted {
        return Err(puzzle.at.error(format!("{wanted} cells"), format!("{found} cells")));
    }
    let grid = cells::givens(puzzle.symbols(), rules)?;
    let about = PuzzleInfo::of_comment(&rest.text[end..]);
    Ok(DocumentEntry { board: Board::new(grid), about, line: line.number })
}

pub(super) fn write(board: &Board, about: &PuzzleInfo, style: CellStyle) -> Result<String, String> {
    let cells = cells::print(board.grid(), style.blank_or('.'));
    Ok(format!("{}\t{cells}{}", rules_text::print(board.rules()), about.as_comment()))
}
