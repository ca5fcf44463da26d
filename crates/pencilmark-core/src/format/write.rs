//! Writing a board in a format.

use crate::board::Board;
use crate::digit::DigitSet;
use crate::format::cells::is_blank;
use crate::format::codec::Pen;
use crate::format::document::{DocumentEntry, NoRoom, PuzzleInfo, Values, WriteError, WriteOptions};
use crate::format::kind::Format;

/// Writes one board as a text of its own, without a line end after the last line.
///
/// ```
/// use pencilmark_core::format::{Expected, Format, NoRoom, Values, WriteOptions, read, write};
/// let entry = &read("1234341221434321", &Expected::default())?.entries[0];
/// let options =
///     WriteOptions { blank: None, values: Values::All, candidates: NoRoom::Refuse, rules: NoRoom::Refuse };
/// assert_eq!(write(&entry.board, &entry.about, Format::Line, &options)?, "1234341221434321");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the format has no room for something without which the puzzle would be another.
pub fn write(
    board: &Board,
    about: &PuzzleInfo,
    format: Format,
    options: &WriteOptions,
) -> Result<String, WriteError> {
    let item = write_item(board, about, format, options)?;
    Ok(match format.header() {
        Some(header) => format!("{header}\n{item}"),
        None => item,
    })
}

/// Writes one board as an item of a list: what stands below the [header](Format::header) and between two
/// [separators](Format::separator).
///
/// # Errors
/// As [`write()`].
pub fn write_item(
    board: &Board,
    about: &PuzzleInfo,
    format: Format,
    options: &WriteOptions,
) -> Result<String, WriteError> {
    let codec = format.codec();
    let cannot = |cannot: String| WriteError { format, cannot };
    if let Some(blank) = options.blank.filter(|blank| !is_blank(*blank)) {
        return Err(cannot(format!("empty cells as `{blank}`")));
    }
    let lacks = codec.holds.lacks(board.rules());
    let refuse = options.rules == NoRoom::Refuse || !codec.holds.has_size(board.size());
    if let Some(what) = lacks.filter(|_| refuse) {
        return Err(cannot(what));
    }
    let mut board = reduced(board, options.values);
    if !codec.holds.candidates && !board.is_plain() {
        match options.candidates {
            NoRoom::Refuse => return Err(cannot("candidates that don't follow from the values".to_owned())),
            NoRoom::LeaveOut => board = Board::new(board.grid().clone()),
        }
    }
    (codec.write)(&board, about, Pen { blank: options.blank }).map_err(cannot)
}

/// Writes a list of puzzles, with the header that the format may have.
///
/// # Errors
/// As [`write()`], and when the format can't hold more than one puzzle.
pub fn write_list(
    entries: &[DocumentEntry],
    format: Format,
    options: &WriteOptions,
) -> Result<String, WriteError> {
    let item = |entry: &DocumentEntry| write_item(&entry.board, &entry.about, format, options);
    let items = entries.iter().map(item).collect::<Result<Vec<String>, WriteError>>()?;
    let body = match format.separator() {
        Some(separator) => items.join(separator),
        None if items.len() <= 1 => items.concat(),
        None => return Err(WriteError { format, cannot: format!("{} puzzles", items.len()) }),
    };
    Ok(format.header().map_or(body.clone(), |header| format!("{header}\n{body}")))
}

/// The board with the values that are wanted. What was removed from the candidates beyond what the values forbid stays removed.
fn reduced(board: &Board, values: Values) -> Board {
    if values == Values::All || board.grid().values().iter().flatten().count() == board.grid().givens().len()
    {
        return board.clone();
    }
    let before = Board::new(board.grid().clone());
    let after = Board::new(board.grid().givens_only());
    let kept = |cell| -> DigitSet {
        let removed = before.candidates(cell) - board.candidates(cell);
        let added = board.candidates(cell) - before.candidates(cell);
        (after.candidates(cell) - removed) | added
    };
    Board::with_candidates(after.grid().clone(), board.rules().cells().map(kept).collect::<Vec<_>>())
}
