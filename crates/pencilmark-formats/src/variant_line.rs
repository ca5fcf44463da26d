//! One line per puzzle of any rules: the rules as text, a tab, the cells, then further fields of the puzzle.
//!
//! ```text
//! 4+killer=3:r1c1,r1c2<TAB>..3............. # a comment<TAB>title=Three<TAB>solution=1234341221434321
//! ```
//!
//! This is the only line format that can represent all rules; it is read back exactly. After the cells and a comment come
//! named fields, each after a tab: `candidates`, `title`, `author`, `rules_text`, `solved_text`, `solution`, `fog`,
//! `drawing`, `not_understood` (see `record`), with `\n` for a line end, `\t` for a tab and `\\` for a backslash. Lost in writing:
//! the difference between givens and placed values.

use crate::codec::{BoardSupport, CellStyle, Codec, Form, MetadataSupport, Sizes};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{expected, found};
use crate::record::{Record, line_fields, puzzle_fields};
use crate::{cells, line};
use pencilmark_core::board::Board;
use pencilmark_core::constraint::find_kind;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules_text;
use pencilmark_core::shape::BoardShape;

pub(super) const CODEC: Codec = Codec {
    format: Format::VariantLine,
    form: Form::Line { detect: |line, _| detect(line), folded: |_| false, read },
    write,
    board_support: BoardSupport {
        sizes: Sizes::Shapes,
        supports_boxes: |_| true,
        supports_constraint: |_| true,
        supports_digit_zero: true,
        supports_given_candidates: true,
        metadata: MetadataSupport::ALL,
    },
};

/// True for a line that begins with rules, well-formed or not, and a tab; or with what can be nothing but rules.
fn detect(line: Line<'_>) -> bool {
    let text = line.trimmed().text;
    let Some((rules, cells)) = text.split_once('\t') else {
        return begins_with_rules(text) && (text.contains(char::is_whitespace) || is_rules_alone(text));
    };
    let first = rules.split('+').next().unwrap_or("");
    let is_rules = is_board(first) || is_rules_name(name_of(first));
    // A number alone has many possible meanings before a puzzle: the line must have as many cells as such a board.
    let is_board_of = || {
        let count = cells.split(char::is_whitespace).next().unwrap_or("").chars().count();
        rules_text::parse(rules, None).is_ok_and(|rules| rules.cells().len() == count)
    };
    is_rules && (rules.contains(['+', ':', '=']) || is_long_name(rules) || is_board_of())
}

/// True if the first word of a text can be nothing but rules, well-formed or not: a board and the name of a constraint, a constraint
/// with its cells, or the name of rules before a tab. Such a text is never read as something else, which would drop its rules.
pub(super) fn begins_with_rules(text: &str) -> bool {
    let first = text.trim_start().split(char::is_whitespace).next().unwrap_or("");
    let name = name_of(first);
    let is_kind = || first[name.len()..].contains("r") && find_kind(name).is_some();
    let (board, constraint) = first.split_once('+').unwrap_or_default();
    constraint.starts_with(|c: char| c.is_ascii_alphabetic()) && is_board(board)
        || name.len() < first.len() && is_kind()
        || text.split_once('\t').is_some_and(|(rules, _)| is_long_name(rules.trim_start()))
}

/// True for the name of a board or of a kind of constraint.
fn is_rules_name(name: &str) -> bool {
    name == "jigsaw" || BoardShape::parse(name).is_some() || find_kind(name).is_some()
}

/// True for the name of rules, if it is no sign that may stand for an empty cell, such as `x`, and needs no cells or regions: `jigsaw`
/// alone is only a remark.
fn is_long_name(text: &str) -> bool {
    text.len() > 2 && is_rules_name(text) && rules_text::parse(text, None).is_ok()
}

/// True for a word that begins with rules and names a kind, well-formed or not.
fn is_rules_alone(word: &str) -> bool {
    word.split('+').any(|part| find_kind(name_of(part)).is_some())
}

/// Returns the name of a constraint, the part of its text before its cells.
fn name_of(constraint: &str) -> &str {
    constraint.split([':', '=']).next().unwrap_or("").trim()
}

fn is_board(text: &str) -> bool {
    is_size(name_of(text)) || BoardShape::parse(text).is_some() || text.starts_with("digits:")
}

fn is_size(name: &str) -> bool {
    name.len() <= 5
        && name.bytes().all(|b| b.is_ascii_digit() || b == b'x')
        && name.contains(|c: char| c.is_ascii_digit())
}

pub(super) fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let blank = || begins_with_rules(token.text).then(|| token.text.find(char::is_whitespace))?;
    let tab = token.text.find('\t').or_else(blank).ok_or_else(|| {
        let found = if begins_with_rules(token.text) { found::rules_alone() } else { found::no_tab() };
        token.position.error(expected::rules_tab_puzzle(), found)
    })?;
    let rules = rules_text::parse(&token.text[..tab], None).map_err(|error| {
        token.position.error(expected::rules_before_tab(), found::wrong_rules(error.message()))
    })?;
    let rules = cells::reconcile_rules(rules, expected, token.position)?;
    let mut record = Record::default();
    record.add_after_rules(token.slice(tab + 1, token.text.len()));
    record.finish(line, &ReadOptions { format: None, rules: Some(rules) })
}

pub(super) fn write(board: &Board, about: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let cells = cells::print(board.grid(), style.empty_symbol_or('.'));
    let (rules, remarks) = (rules_text::to_text(board.rules()), about.remarks());
    let comment = if remarks.is_empty() { remarks } else { format!(" # {remarks}") };
    Ok(format!("{rules}\t{cells}{comment}{}", line_fields(board, about)))
}

/// Writes a puzzle as the shortest line that is read back as the same puzzle: only its cells if the rules follow from their
/// number, else the rules, the cells, and any metadata. All lists of puzzles are written this way.
///
/// ```
/// use pencilmark_formats::{ReadOptions, puzzle_line, read};
/// let line = |text| -> Result<String, Box<dyn std::error::Error>> {
///     let entry = &read(text, &ReadOptions::default())?.entries[0];
///     Ok(puzzle_line(&entry.board, &entry.info))
/// };
/// assert_eq!(line("1... ..2. .3.. ...4")?, "1.....2..3.....4");
/// assert_eq!(line("4+x\t1.....2..3.....4")?, "4+x\t1.....2..3.....4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn puzzle_line(board: &Board, about: &PuzzleInfo) -> String {
    let is_bare = board.rules().is_default() && puzzle_fields(board, about).len() == 1;
    let codec = if is_bare { &line::CODEC } else { &CODEC };
    // These two formats can represent every puzzle that is written by them here.
    (codec.write)(board, about, CellStyle { empty_symbol: None }).unwrap_or_default()
}
