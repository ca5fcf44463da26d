//! Puzzles from texts, links and saved games, and empty boards.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::format::{self, Document, DocumentEntry, Expected, Format, PuzzleInfo};
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_play::save;
use pencilmark_play::setter::SetterNotes;
use pencilmark_play::square::Square;
use pencilmark_play::start::{Opening, Source, Start};
use pencilmark_search::limits::Verdict;
use percent_encoding::percent_decode_str;

use crate::session::memory::Memory;
use crate::session::phrases::capital;
use crate::session::table_text::grid_of_table;
use crate::session::variants::rules_name;
use crate::wire::Problem;

/// An empty board on which to enter a puzzle.
///
/// # Errors
/// When the text is no rules.
pub fn blank(rules: &str) -> Result<Start, Problem> {
    Ok(Start::blank(parse_rules(rules)?))
}

/// A puzzle from a text in any format, a link that carries one, or a saved game (its board as it is, without its
/// history), and
/// what was recognised. `rules` are those to go by where the text doesn't tell.
///
/// # Errors
/// Says where the text could not be read.
pub fn read_text(text: &str, rules: Option<&str>) -> Result<(Start, String), Problem> {
    if save::is_saved_game(text) {
        return saved(text);
    }
    if let Some(carried) = format::unpack_link(text) {
        let (start, recognised) = read_text(&carried, rules)?;
        return Ok((start, format!("A link. {recognised}")));
    }
    // A link of another program is one of the formats.
    if let Some(link) = Link::of(text).filter(|_| format::read(text, &Expected::default()).is_err()) {
        let rules = link.rules.as_deref().or(rules);
        let (start, recognised) = read_text(&link.puzzle, rules)?;
        return Ok((start, format!("A link. {recognised}")));
    }
    let document = read_document(text, rules)?;
    let Some(entry) = document.entries.first() else {
        return Err(Problem::new("There is no puzzle in this text."));
    };
    Ok((start_of(entry), recognised(&document, entry)))
}

/// The puzzles of a text. Cells of a spreadsheet are read first, for tabs between cells say where the empty ones are.
fn read_document(text: &str, rules: Option<&str>) -> Result<Document, Problem> {
    let expected = Expected { format: None, rules: rules.map(parse_rules).transpose()? };
    let read = |text: &str| format::read(text, &expected);
    let table = || grid_of_table(text).and_then(|grid| read(&grid).ok());
    if text.contains('\t')
        && let Some(document) = table()
    {
        return Ok(document);
    }
    let read = read(text).or_else(|error| table().ok_or(error));
    read.map_err(|e| Problem::new(format!("Couldn't read the puzzle: {e}.")))
}

/// The most puzzles of a text that become games at once.
const PACK: usize = 500;

/// How many puzzles a text has; 1 if it is a link or a saved game.
pub(crate) fn puzzles_in(text: &str, rules: Option<&str>) -> usize {
    let is_list = !save::is_saved_game(text) && format::unpack_link(text).is_none();
    let document = is_list.then(|| read_document(text, rules).ok()).flatten();
    document.map_or(1, |document| document.entries.len().clamp(1, PACK))
}

/// The puzzles of a text, named by their title, or by that of the pack and their number.
///
/// # Errors
/// Says where the text could not be read.
pub(crate) fn read_pack(text: &str, rules: Option<&str>, name: &str) -> Result<Vec<Start>, Problem> {
    let document = read_document(text, rules)?;
    let titled = |(number, entry): (usize, &DocumentEntry)| {
        let start = start_of(entry);
        Start { title: start.title.clone().or_else(|| Some(format!("{name} {number}"))), ..start }
    };
    Ok((1..).zip(document.entries.iter().take(PACK)).map(titled).collect())
}

/// The saved game that a text is, or that a link carries.
pub(crate) fn saved_game(text: &str) -> Option<String> {
    let unpacked = format::unpack_link(text).or_else(|| Link::of(text).map(|link| link.puzzle));
    let carried = unpacked.unwrap_or_else(|| text.to_owned());
    save::is_saved_game(&carried).then_some(carried)
}

fn parse_rules(text: &str) -> Result<Arc<Rules>, Problem> {
    rules_text::parse(text, None).map_err(|e| Problem::new(format!("Couldn't read the rules: {e}.")))
}

fn saved(text: &str) -> Result<(Start, String), Problem> {
    let game = save::restore(text).map_err(|e| Problem::new(format!("The saved game is damaged: {e}.")))?;
    let squares = game.squares();
    let entry = |square: &Square| square.digit().filter(|_| !square.is_given());
    let start = Start {
        puzzle: game.puzzle(),
        entries: squares.iter().map(entry).collect(),
        struck: squares.iter().map(|square| square.struck).collect(),
        ..game.start().clone()
    };
    let recognised = match game.log().len() {
        1 => "A saved game of 1 action.".to_owned(),
        many => format!("A saved game of {many} actions."),
    };
    Ok((start, recognised))
}

/// A link that carries a puzzle in its query or its fragment.
struct Link {
    puzzle: String,
    rules: Option<String>,
}

impl Link {
    fn of(text: &str) -> Option<Link> {
        let text = text.trim();
        let is_link =
            text.starts_with("http://") || text.starts_with("https://") || text.starts_with("#puzzle=");
        if !is_link || text.contains(char::is_whitespace) {
            return None;
        }
        let (_, parameters) = text.split_once(['#', '?'])?;
        let pairs = || parameters.split(['&', '#', '?']).filter_map(|pair| pair.split_once('='));
        let named = |names: &[&str]| pairs().find(|(name, _)| names.contains(name)).map(|(_, value)| value);
        Some(Link {
            // Forms write blanks as `+`, and `+` as `%2B`; rules written by hand have a `+` of their own.
            puzzle: decoded(&named(&["puzzle", "bd", "board", "s"])?.replace('+', " ")),
            rules: named(&["rules"]).map(decoded),
        })
    }
}

fn decoded(value: &str) -> String {
    percent_decode_str(value).decode_utf8_lossy().into_owned()
}

/// What the game begins with. Digits placed are entries. Candidates that don't follow from the digits are what the player has
/// struck out where the givens alone make a puzzle; else they are the puzzle's own.
fn start_of(entry: &DocumentEntry) -> Start {
    let board = &entry.board;
    let givens = Board::new(board.grid().givens_only());
    let rules = board.rules();
    let clues = |constraint: &Constraint| !constraint.cells.is_empty() || constraint.place.is_some();
    let has_clues = rules.constraints().iter().any(clues);
    let setter = setter_notes(&entry.about);
    let is_empty = !has_clues && board.grid().values().iter().all(Option::is_none) && board.is_plain();
    if is_empty && setter == SetterNotes::default() {
        return Start::blank(rules.clone());
    }
    let computed = Board::new(board.grid().clone());
    let removed = |cell: Cell| computed.candidates(cell) - board.candidates(cell);
    let is_puzzle = board.is_plain() || matches!(Memory::default().short(&givens), Verdict::One(_));
    let puzzle = if is_puzzle {
        givens
    } else {
        let own = |cell: Cell| givens.candidates(cell) - removed(cell);
        Board::with_candidates(givens.grid().clone(), rules.cells().map(own).collect::<Vec<_>>())
    };
    let entries = rules.cells().map(|cell| board.value(cell).filter(|_| !board.grid().is_given(cell)));
    let struck = |cell: Cell| if is_puzzle { removed(cell) } else { DigitSet::EMPTY };
    Start {
        entries: entries.collect(),
        struck: rules.cells().map(struck).collect(),
        opening: Opening::Playing,
        title: entry.about.title.clone(),
        setter,
        ..Start::of_puzzle(puzzle, Source::Opened)
    }
}

fn setter_notes(about: &PuzzleInfo) -> SetterNotes {
    SetterNotes {
        rules: about.rules_text.clone(),
        drawings: about.notes.drawings.clone(),
        unknown: about.notes.unknown.clone(),
        solution: about.solution.as_ref().and_then(|digits| digits.iter().copied().collect()),
    }
}

fn recognised(document: &Document, entry: &DocumentEntry) -> String {
    let board = &entry.board;
    let mut told = match document.format {
        Format::Line => format!("A line of {} characters", board.rules().cells().len()),
        Format::Grid => "A grid over several lines".to_owned(),
        Format::VariantLine => "A puzzle with its rules".to_owned(),
        other => capital(other.title()),
    };
    if !board.rules().is_classic() {
        told += &format!(" ({})", rules_name(board.rules()));
    }
    let givens = board.grid().givens().len();
    told += &format!(": {givens} givens");
    match board.grid().values().iter().flatten().count() - givens {
        0 => {}
        1 => told += ", 1 digit placed",
        many => told += &format!(", {many} digits placed"),
    }
    if !board.is_plain() {
        told += ", candidates";
    }
    told.push('.');
    let notes = &entry.about.notes;
    for (what, texts) in [("Drawing only", &notes.drawings), ("Not understood", &notes.unknown)] {
        if !texts.is_empty() {
            told += &format!(" {what}: {}.", texts.join("; "));
        }
    }
    if entry.about.rules_text.is_some() {
        told += " The setter's rules are shown beside the board.";
    }
    let others = document.entries.len() - 1;
    if others > 0 {
        told += &format!(" It is the first of {} puzzles.", others + 1);
    }
    told
}
