//! Writing of boards in a format.

use crate::cells::is_blank;
use crate::codec::{CellStyle, Codec};
use crate::document::{
    DocumentEntry, PuzzleInfo, UnsupportedPolicy, WriteError, WriteOptions, WrittenValues,
};
use crate::messages::write as say;
use crate::registry::codec_of;
use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;

/// Writes one board as a complete text, without a line end after the last line.
///
/// ```
/// use pencilmark_formats::{ReadOptions, Format, UnsupportedPolicy, WrittenValues, WriteOptions, read, write};
/// let entry = &read("1234341221434321", &ReadOptions::default())?.entries[0];
/// let options =
///     WriteOptions { values: WrittenValues::All, ..WriteOptions::STRICT };
/// assert_eq!(write(&entry.board, &entry.info, Format::Line, &options)?, "1234341221434321");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the format can't represent the board, and leaving something out would change the puzzle.
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

/// Writes one board as an item of a list: the text after the [header](Format::header), or between two
/// [separators](Format::separator).
///
/// # Errors
/// If the format can't represent the board: see [`write()`].
pub fn write_item(
    board: &Board,
    about: &PuzzleInfo,
    format: Format,
    options: &WriteOptions,
) -> Result<String, WriteError> {
    let codec = codec_of(format);
    let cannot = |cannot: Message| WriteError { format, unsupported_feature: cannot };
    if let Some(blank) = options.empty_symbol.filter(|blank| !is_blank(*blank)) {
        return Err(cannot(say::blank(blank.to_string())));
    }
    let lost = board.rules().constraints().iter().find(|one| !(codec.board_support.supports_constraint)(one));
    let lost = lost.map(|one| one.title_with_location(board.rules()));
    let unsupported = codec.board_support.unsupported_features(board.rules()).next().or(lost);
    let refuse =
        options.rules == UnsupportedPolicy::Refuse || !codec.board_support.has_size(board.rules().layout());
    if let Some(what) = unsupported.filter(|_| refuse) {
        return Err(cannot(what));
    }
    let refuse_words = options.metadata == UnsupportedPolicy::Refuse;
    if let Some(what) =
        codec.board_support.metadata.unsupported_metadata(about).next().filter(|_| refuse_words)
    {
        return Err(cannot(what));
    }
    let mut board = with_values(board, options.values);
    if options.rules == UnsupportedPolicy::LeaveOut {
        board = reduced(&board, about, codec).0;
    }
    if !codec.board_support.supports_given_candidates && !board.has_derived_candidates() {
        match options.candidates {
            UnsupportedPolicy::Refuse => return Err(cannot(say::candidates())),
            UnsupportedPolicy::LeaveOut => board = Board::new(board.grid().clone()),
        }
    }
    let style = CellStyle { empty_symbol: options.empty_symbol };
    match is_drawing_misread(&board, about, codec) {
        true if refuse_words => Err(cannot(say::drawing())),
        true => (codec.write)(&board, &without_drawing(about), style).map_err(cannot),
        false => (codec.write)(&board, about, style).map_err(cannot),
    }
}

fn without_drawing(about: &PuzzleInfo) -> PuzzleInfo {
    PuzzleInfo { artwork: Artwork::default(), ..about.clone() }
}

/// True if a puzzle can be written only without its drawing, which would be read as clues.
fn is_drawing_misread(board: &Board, about: &PuzzleInfo, codec: &Codec) -> bool {
    let is_written =
        |about: &PuzzleInfo| (codec.write)(board, about, CellStyle { empty_symbol: None }).is_ok();
    !about.artwork.is_empty() && !is_written(about) && is_written(&without_drawing(about))
}

/// Returns the parts of a puzzle that a format can't represent, each as a noun: the parts that [`write()`] leaves out or
/// refuses.
pub fn unsupported_parts(board: &Board, about: &PuzzleInfo, format: Format) -> Vec<Message> {
    let codec = codec_of(format);
    let holds = &codec.board_support;
    let constraints = reduced(board, about, codec).1;
    let candidates =
        (!holds.supports_given_candidates && !board.has_derived_candidates()).then(say::any_candidates);
    let words = holds.metadata.unsupported_metadata(about);
    let drawing = is_drawing_misread(&reduced(board, about, codec).0, about, codec).then(say::drawing);
    holds
        .unsupported_features(board.rules())
        .chain(constraints)
        .chain(candidates)
        .chain(words)
        .chain(drawing)
        .collect()
}

/// Returns the board with the constraints that a format can represent together, and the titles of the others. For a
/// format that can represent candidates, the board keeps the eliminations by the other constraints.
fn reduced(board: &Board, about: &PuzzleInfo, codec: &Codec) -> (Board, Vec<Message>) {
    let all = board.rules().constraints().iter();
    let (mut kept, mut lost): (Vec<&Constraint>, Vec<&Constraint>) =
        all.partition(|one| (codec.board_support.supports_constraint)(one));
    let about = &without_drawing(about);
    let is_written = |kept: &[&Constraint]| {
        (codec.write)(&under(board, kept), about, CellStyle { empty_symbol: None }).is_ok()
    };
    if !kept.is_empty() && !is_written(&kept) && is_written(&[]) {
        for one in std::mem::take(&mut kept) {
            kept.push(one);
            if !is_written(&kept) {
                lost.extend(kept.pop());
            }
        }
    }
    let titles = lost.iter().map(|one| one.title_with_location(board.rules())).collect();
    let board = if codec.board_support.supports_given_candidates || lost.is_empty() {
        board.clone()
    } else {
        under(board, &kept)
    };
    (board, titles)
}

/// Returns a board with only some of its constraints.
fn under(board: &Board, constraints: &[&Constraint]) -> Board {
    let rules = board.rules();
    if constraints.len() == rules.constraints().len() {
        return board.clone();
    }
    let kept = constraints.iter().map(|one| (*one).clone()).collect();
    // A subset of valid constraints is valid.
    let fewer = Rules::with_values(rules.layout().clone(), rules.values(), kept);
    let mut grid = Grid::empty(fewer.unwrap_or_else(|_| rules.clone()));
    for cell in board.rules().cells() {
        match board.value(cell) {
            Some(digit) if board.grid().is_given(cell) => grid.set_given(cell, digit),
            Some(digit) => grid.set(cell, digit),
            None => {}
        }
    }
    match board.has_derived_candidates() {
        true => Board::new(grid),
        false => board.with_state(grid, board.rules().cells().map(|cell| board.candidates(cell))),
    }
}

/// Writes a list of puzzles, with the format's header if it has one.
///
/// # Errors
/// If the format can't represent a board, or can't hold more than one puzzle.
pub fn write_list(
    entries: &[DocumentEntry],
    format: Format,
    options: &WriteOptions,
) -> Result<String, WriteError> {
    let item = |entry: &DocumentEntry| write_item(&entry.board, &entry.info, format, options);
    let items = entries.iter().map(item).collect::<Result<Vec<String>, WriteError>>()?;
    let body = match format.separator() {
        Some(separator) => items.join(separator),
        None if items.len() <= 1 => items.concat(),
        None => return Err(WriteError { format, unsupported_feature: say::puzzles(items.len()) }),
    };
    Ok(format.header().map_or(body.clone(), |header| format!("{header}\n{body}")))
}

/// Returns the board with only the wanted values. Candidates eliminated beyond those that the values exclude stay
/// eliminated.
fn with_values(board: &Board, values: WrittenValues) -> Board {
    if values == WrittenValues::All
        || board.grid().values().iter().flatten().count() == board.grid().givens().len()
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
    board.with_state(after.grid().clone(), board.rules().cells().map(kept).collect::<Vec<_>>())
}
