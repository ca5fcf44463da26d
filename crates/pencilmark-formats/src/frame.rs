//! Grids drawn over several lines: classification of the lines, and their grouping into boards.

use crate::cells;
use crate::document::{Document, DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{expected, found};
use pencilmark_core::digit::MAX_SIZE;
use pencilmark_core::format::Format;
use pencilmark_core::plain_line::ReadError;
use pencilmark_core::plain_line::text::{Line, TextPosition, Token};

/// A line of cells, split at spaces and bars.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub line: Line<'a>,
    pub tokens: Vec<Token<'a>>,
}

impl Row<'_> {
    /// The position of the row's first cell.
    pub(crate) fn position(&self) -> TextPosition {
        self.tokens.first().map_or(self.line.position_at(0), |token| token.position)
    }

    /// The number of symbols in the row, without frame and spaces.
    pub(crate) fn symbol_count(&self) -> usize {
        self.tokens.iter().map(|token| token.text.chars().count()).sum()
    }
}

/// The kind of a line of a drawn grid.
pub(super) enum LineKind<'a> {
    Empty,
    Border,
    Row(Row<'a>),
    /// Anything else: a title, a comment.
    Words(Token<'a>),
}

/// Classifies each line of a text.
pub(super) fn line_kinds<'a>(lines: &[Line<'a>]) -> impl Iterator<Item = LineKind<'a>> {
    let dashed = dashed_width(lines);
    lines.iter().map(move |line| match dashed {
        Some(width) if is_dashes(line.text) && line.text.matches('-').count() == width => {
            LineKind::Row(Row { line: *line, tokens: line.tokens(separates_cells) })
        }
        Some(_) | None => kind_of(*line),
    })
}

/// Returns the number of symbols of a row if `-` stands for empty cells: lines of that many dashes are then rows, not
/// borders.
fn dashed_width(lines: &[Line<'_>]) -> Option<usize> {
    let has_both =
        |line: &&Line<'_>| line.text.contains('-') && line.text.contains(|c: char| c.is_ascii_digit());
    match kind_of(*lines.iter().find(has_both)?) {
        LineKind::Row(row) => Some(row.symbol_count()),
        LineKind::Empty | LineKind::Border | LineKind::Words(_) => None,
    }
}

fn is_dashes(line: &str) -> bool {
    line.chars().all(|c| c == '-' || c == '|' || c.is_whitespace())
}

/// Classifies a line independently of the others.
fn kind_of<'a>(line: Line<'a>) -> LineKind<'a> {
    if line.is_blank() {
        return LineKind::Empty;
    }
    if is_border(line.text) {
        return LineKind::Border;
    }
    let row = Row { line, tokens: line.tokens(separates_cells) };
    if row.tokens.is_empty() {
        return LineKind::Border;
    }
    let is_row = |row: &Row<'_>| row.tokens.iter().all(|t| t.text.chars().all(stands_in_row));
    if is_row(&row) && !line.trimmed().text.starts_with('#') && !is_title(&row) {
        LineKind::Row(row)
    } else {
        LineKind::Words(line.trimmed())
    }
}

fn separates_cells(c: char) -> bool {
    c.is_whitespace() || is_bar(c)
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | ':' | '!' | '¦' | '\'' | '│' | '┃' | '║' | '┆' | '┊')
}

/// True if a line consists of frame symbols with a run of dashes, or box-drawing characters.
pub(super) fn is_border(line: &str) -> bool {
    let dashes = ["---", "===", "──", "━━", "══"].iter().any(|run| line.contains(run));
    let frame =
        |c: char| c.is_whitespace() || is_bar(c) || "+-=_.*,`'".contains(c) || ('─'..='╿').contains(&c);
    dashes && line.chars().all(frame) && !line.trim().chars().all(|c| c == '_' || c == '.')
}

/// True for digits, symbols of empty cells, and the marks that other programs put beside candidates.
fn stands_in_row(c: char) -> bool {
    c.is_ascii_alphanumeric() || cells::is_blank(c) || "+^%&()$@#[]{}".contains(c)
}

/// True if a row is a title: letters are digits only on boards above 9, so a short line with letters is text.
fn is_title(row: &Row<'_>) -> bool {
    let letters =
        row.tokens.iter().any(|t| t.text.chars().any(|c| c.is_ascii_alphabetic() && !cells::is_blank(c)));
    letters && row.symbol_count() < 10
}

/// True if a line has a frame that occurs only in grids.
pub(super) fn is_framed(line: &str) -> bool {
    let text = line.trim();
    let drawn = text.chars().any(|c| ('─'..='╿').contains(&c));
    let border = is_border(text) && (text.contains(['+', '|', ':', '*']) || text.starts_with(['.', '\'']));
    border || drawn || text.starts_with('|') && text.len() > 1 || is_barred(text)
}

/// True if a line has cells in boxes separated by bars, such as `8..|.24|..3`, but not a whole board.
fn is_barred(text: &str) -> bool {
    let parts: Vec<&str> = if text.len() < 40 { text.split('|').collect() } else { Vec::new() };
    let [first, _, ..] = parts[..] else { return false };
    let cells = |part: &&str| {
        part.len() == first.len() && part.chars().all(|c| c.is_ascii_digit() || cells::is_blank(c))
    };
    first.len() > 1 && parts.iter().all(cells) && (parts.len() != first.len() || first.len() < 4)
}

/// The rows of one board, and the text before them.
#[derive(Default)]
pub(super) struct Block<'a> {
    pub rows: Vec<Row<'a>>,
    pub text_before: Vec<Token<'a>>,
}

impl<'a> Block<'a> {
    /// The position where the board begins.
    pub(crate) fn position(&self) -> TextPosition {
        self.rows.first().map_or(TextPosition { line: 1, column: 1 }, |row| row.position())
    }

    /// Returns the text before the board as comments on the puzzle.
    pub(crate) fn info(&self) -> PuzzleInfo {
        let comments =
            self.text_before.iter().map(|token| token.text.trim_start_matches(['#', ' ']).to_owned());
        PuzzleInfo { comments: comments.filter(|words| !words.is_empty()).collect(), ..PuzzleInfo::default() }
    }
}

/// Groups the lines into boards with as many rows as cells per row, which `width` counts. A malformed board is an error
/// in the list; the next board begins after an empty line.
pub(super) fn blocks<'a>(
    lines: &[Line<'a>],
    width: impl Fn(&Row<'a>) -> usize,
) -> Vec<Result<Block<'a>, ReadError>> {
    let mut blocks = Vec::new();
    let mut block = Block::default();
    let (mut size, mut skipping) = (0, false);
    for kind in line_kinds(lines) {
        skipping &= !matches!(kind, LineKind::Empty);
        let broken = match kind {
            LineKind::Empty | LineKind::Border => None,
            _ if skipping => None,
            LineKind::Words(words) if block.rows.is_empty() => {
                block.text_before.push(words);
                None
            }
            LineKind::Words(words) => Some(words.error(expected::row_of_grid(block.rows.len() + 1))),
            LineKind::Row(row) => {
                let cells = width(&row);
                if block.rows.is_empty() {
                    size = cells;
                }
                let fits = cells == size && size <= MAX_SIZE;
                let wanted = || expected::row_of(size.min(MAX_SIZE));
                let broken = (!fits).then(|| row.position().error(wanted(), found::cells(cells)));
                block.rows.push(row);
                broken
            }
        };
        if let Some(broken) = broken {
            blocks.push(Err(broken));
            block = Block::default();
            skipping = true;
        } else if !block.rows.is_empty() && block.rows.len() == size {
            blocks.push(Ok(std::mem::take(&mut block)));
        }
    }
    if let Some(row) = block.rows.last() {
        let missing = row.line.end_position().error(expected::rows(size), found::rows(block.rows.len()));
        blocks.push(Err(missing));
    }
    blocks
}

/// Groups the lines into boards as [`blocks`] does, and fails if one of them is malformed.
///
/// # Errors
/// Returns the first error, or an error if there is no grid.
pub(super) fn valid_blocks<'a>(
    lines: &[Line<'a>],
    width: impl Fn(&Row<'a>) -> usize,
) -> Result<Vec<Block<'a>>, ReadError> {
    let blocks = blocks(lines, width).into_iter().collect::<Result<Vec<_>, _>>()?;
    if blocks.is_empty() { Err(no_grid()) } else { Ok(blocks) }
}

fn no_grid() -> ReadError {
    TextPosition { line: 1, column: 1 }.error(expected::grid(), found::none())
}

/// Creates a document of the boards that could be read, with the errors of the others.
///
/// # Errors
/// If no board could be read.
pub(super) fn document(
    format: Format,
    boards: impl Iterator<Item = Result<DocumentEntry, ReadError>>,
    dropped: Vec<DroppedPart>,
) -> Result<Document, ReadError> {
    let mut document = Document { format, entries: Vec::new(), errors: Vec::new(), dropped_parts: dropped };
    for board in boards {
        match board {
            Ok(entry) => document.entries.push(entry),
            Err(fault) => document.errors.push(fault),
        }
    }
    if !document.entries.is_empty() {
        return Ok(document);
    }
    Err(document.errors.into_iter().next().unwrap_or_else(no_grid))
}

/// Returns all rows of a text, without grouping them into boards.
pub(super) fn rows<'a>(lines: &[Line<'a>]) -> Vec<Row<'a>> {
    let row = |kind| match kind {
        LineKind::Row(row) => Some(row),
        LineKind::Empty | LineKind::Border | LineKind::Words(_) => None,
    };
    line_kinds(lines).filter_map(row).collect()
}

/// Returns the width that all rows share, as `width` measures it, if the number of rows is a multiple of it.
pub(super) fn common_size(rows: &[Row<'_>], width: impl Fn(&Row<'_>) -> usize) -> Option<usize> {
    let size = width(rows.first()?);
    let fits = (4..=MAX_SIZE).contains(&size) && rows.len().is_multiple_of(size);
    (fits && rows.iter().all(|row| width(row) == size)).then_some(size)
}
