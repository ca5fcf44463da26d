//! Grids drawn over several lines: what is border, what is row, and how many rows make a board.

use crate::digit::MAX_SIZE;
use crate::format::cells;
use crate::format::document::{Document, DocumentEntry, Dropped, PuzzleInfo, ReadError};
use crate::format::kind::Format;
use crate::format::text::{Line, Spot, Token};

/// A line of cells, cut at blanks and bars.
#[derive(Clone, Debug)]
pub(super) struct Row<'a> {
    pub line: Line<'a>,
    pub tokens: Vec<Token<'a>>,
}

impl Row<'_> {
    /// The place of the first cell.
    pub fn at(&self) -> Spot {
        self.tokens.first().map_or(self.line.spot(0), |token| token.at)
    }

    /// How many symbols the row has, frame and blanks taken off.
    pub fn symbols(&self) -> usize {
        self.tokens.iter().map(|token| token.text.chars().count()).sum()
    }
}

/// What a line of a drawn grid is.
pub(super) enum Kind<'a> {
    Empty,
    Border,
    Row(Row<'a>),
    /// Anything else: a title, a comment.
    Words(Token<'a>),
}

/// Tells each line's kind.
pub(super) fn kinds<'a>(lines: &[Line<'a>]) -> impl Iterator<Item = Kind<'a>> {
    let dashed = dashed_width(lines);
    lines.iter().map(move |line| match dashed {
        Some(width) if is_dashes(line.text) && line.text.matches('-').count() == width => {
            Kind::Row(Row { line: *line, tokens: line.tokens(parts_cells) })
        }
        Some(_) | None => kind(*line),
    })
}

/// How many symbols a row has where `-` stands for empty cells: then lines of so many dashes are rows, not borders.
fn dashed_width(lines: &[Line<'_>]) -> Option<usize> {
    let has_both =
        |line: &&Line<'_>| line.text.contains('-') && line.text.contains(|c: char| c.is_ascii_digit());
    match kind(*lines.iter().find(has_both)?) {
        Kind::Row(row) => Some(row.symbols()),
        Kind::Empty | Kind::Border | Kind::Words(_) => None,
    }
}

fn is_dashes(line: &str) -> bool {
    line.chars().all(|c| c == '-' || c == '|' || c.is_whitespace())
}

/// Tells a line's kind by itself.
fn kind<'a>(line: Line<'a>) -> Kind<'a> {
    if line.is_blank() {
        return Kind::Empty;
    }
    if is_border(line.text) {
        return Kind::Border;
    }
    let row = Row { line, tokens: line.tokens(parts_cells) };
    if row.tokens.is_empty() {
        return Kind::Border;
    }
    let is_row = |row: &Row<'_>| row.tokens.iter().all(|t| t.text.chars().all(stands_in_row));
    if is_row(&row) && !line.trimmed().text.starts_with('#') && !words(&row) {
        Kind::Row(row)
    } else {
        Kind::Words(line.trimmed())
    }
}

fn parts_cells(c: char) -> bool {
    c.is_whitespace() || is_bar(c)
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | ':' | '!' | '¦' | '\'' | '│' | '┃' | '║' | '┆' | '┊')
}

/// A line of nothing but frame with a run of dashes in it, or its like in box-drawing characters.
pub(super) fn is_border(line: &str) -> bool {
    let dashes = ["---", "===", "──", "━━", "══"].iter().any(|run| line.contains(run));
    let frame =
        |c: char| c.is_whitespace() || is_bar(c) || "+-=_.*,`'".contains(c) || ('─'..='╿').contains(&c);
    dashes && line.chars().all(frame) && !line.trim().chars().all(|c| c == '_' || c == '.')
}

/// Digits, blanks, and the marks that other programs set beside candidates.
fn stands_in_row(c: char) -> bool {
    c.is_ascii_alphanumeric() || cells::is_blank(c) || "+^%&()$@#[]{}".contains(c)
}

/// Letters are digits only on boards above 9; a short line with letters is a title.
fn words(row: &Row<'_>) -> bool {
    let letters =
        row.tokens.iter().any(|t| t.text.chars().any(|c| c.is_ascii_alphabetic() && !cells::is_blank(c)));
    letters && row.symbols() < 10
}

/// True when the text is drawn with a frame that nothing but a grid has.
pub(super) fn is_framed(line: &str) -> bool {
    let text = line.trim();
    let drawn = text.chars().any(|c| ('─'..='╿').contains(&c));
    let border = is_border(text) && (text.contains(['+', '|', ':', '*']) || text.starts_with(['.', '\'']));
    border || drawn || text.starts_with('|') && text.len() > 1 || is_barred(text)
}

/// Cells in boxes parted by bars, as `8..|.24|..3`, of fewer rows than a whole board in one line has.
fn is_barred(text: &str) -> bool {
    let parts: Vec<&str> = if text.len() < 40 { text.split('|').collect() } else { Vec::new() };
    let [first, _, ..] = parts[..] else { return false };
    let cells = |part: &&str| {
        part.len() == first.len() && part.chars().all(|c| c.is_ascii_digit() || cells::is_blank(c))
    };
    first.len() > 1 && parts.iter().all(cells) && (parts.len() != first.len() || first.len() < 4)
}

/// The rows of one board, and the words that stand before them.
#[derive(Default)]
pub(super) struct Block<'a> {
    pub rows: Vec<Row<'a>>,
    pub words: Vec<Token<'a>>,
}

impl<'a> Block<'a> {
    /// The place where the board begins.
    pub fn at(&self) -> Spot {
        self.rows.first().map_or(Spot { line: 1, column: 1 }, |row| row.at())
    }

    /// The words as what is said about the puzzle.
    pub fn about(&self) -> PuzzleInfo {
        let said = self.words.iter().map(|token| token.text.trim_start_matches(['#', ' ']).to_owned());
        PuzzleInfo { comments: said.filter(|words| !words.is_empty()).collect(), ..PuzzleInfo::default() }
    }
}

/// Cuts the lines into boards of as many rows as each has cells, which `width` counts. A board that can't be is an error in
/// its place; the next one begins after an empty line.
pub(super) fn blocks<'a>(
    lines: &[Line<'a>],
    width: impl Fn(&Row<'a>) -> usize,
) -> Vec<Result<Block<'a>, ReadError>> {
    let mut blocks = Vec::new();
    let mut block = Block::default();
    let (mut size, mut skipping) = (0, false);
    for kind in kinds(lines) {
        skipping &= !matches!(kind, Kind::Empty);
        let broken = match kind {
            Kind::Empty | Kind::Border => None,
            _ if skipping => None,
            Kind::Words(words) if block.rows.is_empty() => {
                block.words.push(words);
                None
            }
            Kind::Words(words) => Some(words.error(format!("row {} of the grid", block.rows.len() + 1))),
            Kind::Row(row) => {
                let cells = width(&row);
                if block.rows.is_empty() {
                    size = cells;
                }
                let fits = cells == size && size <= MAX_SIZE;
                let wanted = || format!("a row of {} cells", size.min(MAX_SIZE));
                let broken = (!fits).then(|| row.at().error(wanted(), format!("{cells} cells")));
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
        let missing = row.line.end().error(format!("{size} rows"), format!("{} rows", block.rows.len()));
        blocks.push(Err(missing));
    }
    blocks
}

/// The same where every board must be right, and there is at least one.
///
/// # Errors
/// The first error, or that there is no grid.
pub(super) fn whole_blocks<'a>(
    lines: &[Line<'a>],
    width: impl Fn(&Row<'a>) -> usize,
) -> Result<Vec<Block<'a>>, ReadError> {
    let blocks = blocks(lines, width).into_iter().collect::<Result<Vec<_>, _>>()?;
    if blocks.is_empty() { Err(no_grid()) } else { Ok(blocks) }
}

fn no_grid() -> ReadError {
    Spot { line: 1, column: 1 }.error("a grid", "none")
}

/// A document of the boards that could be read, with the others as its faults.
///
/// # Errors
/// When none could.
pub(super) fn document(
    format: Format,
    boards: impl Iterator<Item = Result<DocumentEntry, ReadError>>,
    dropped: Vec<Dropped>,
) -> Result<Document, ReadError> {
    let mut document = Document { format, entries: Vec::new(), faults: Vec::new(), dropped };
    for board in boards {
        match board {
            Ok(entry) => document.entries.push(entry),
            Err(fault) => document.faults.push(fault),
        }
    }
    if !document.entries.is_empty() {
        return Ok(document);
    }
    Err(document.faults.into_iter().next().unwrap_or_else(no_grid))
}

/// All rows of a text, for telling how they are written.
pub(super) fn rows<'a>(lines: &[Line<'a>]) -> Vec<Row<'a>> {
    let row = |kind| match kind {
        Kind::Row(row) => Some(row),
        Kind::Empty | Kind::Border | Kind::Words(_) => None,
    };
    kinds(lines).filter_map(row).collect()
}

/// The width that all rows share by this measure, if there are that many rows, or some times as many.
pub(super) fn square(rows: &[Row<'_>], width: impl Fn(&Row<'_>) -> usize) -> Option<usize> {
    let size = width(rows.first()?);
    let fits = (4..=MAX_SIZE).contains(&size) && rows.len().is_multiple_of(size);
    (fits && rows.iter().all(|row| width(row) == size)).then_some(size)
}
