//! Opening of puzzles from texts, links and saved games, and of empty boards.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_formats::{self as format, Document, DocumentEntry, Format, PuzzleInfo, ReadOptions};
use pencilmark_play::save;
use pencilmark_play::setter::SetterNotes;
use pencilmark_play::square::Square;
use pencilmark_play::start::{GameStart, Opening, Source};
use pencilmark_search::limits::Verdict;
use percent_encoding::percent_decode_str;

use crate::session::memory::{Memory, quick_node_limit};
use crate::session::variants::rules_name;
use crate::wire::Problem;
use pencilmark::known_rules::settled;
use pencilmark::messages::check;
use pencilmark::page_messages::{open, recognised as say};

/// Returns the start of an empty board on which to enter a puzzle.
///
/// # Errors
/// If the text can't be parsed as rules.
pub fn blank(rules: &str) -> Result<GameStart, Problem> {
    Ok(GameStart::blank(parse_rules(rules)?))
}

/// Returns the start of a puzzle from a text in any format, a link, or a saved game (its current board without history),
/// and a message about what was recognised. `rules` are used if the text states none.
///
/// # Errors
/// If the text can't be parsed, with the position.
pub fn read_text(text: &str, rules: Option<&str>) -> Result<(GameStart, Message), Problem> {
    if save::is_saved_game(text) {
        return saved(text);
    }
    if let Some(carried) = format::unpack_link(text) {
        let (start, recognised) = read_text(&carried, rules)?;
        return Ok((start, say::link(recognised)));
    }
    // Links of other programs are read as formats.
    if let Some(link) = Link::of(text).filter(|_| !is_in_known_format(text)) {
        let rules = link.rules.as_deref().or(rules);
        let (start, recognised) = read_text(&link.puzzle, rules)?;
        return Ok((start, say::link(recognised)));
    }
    let document = read_document(text, rules)?;
    let Some(entry) = document.entries.first() else {
        return Err(Problem::new(open::no_puzzle()));
    };
    Ok((start_of(entry), recognised(&document, entry)))
}

/// True for a link that one of the formats defines.
fn is_in_known_format(text: &str) -> bool {
    let is_plain = |format| matches!(format, Format::Line | Format::Grid | Format::VariantLine);
    format::read(text, &ReadOptions::default()).is_ok_and(|document| !is_plain(document.format))
}

/// Returns the puzzles of a text.
fn read_document(text: &str, rules: Option<&str>) -> Result<Document, Problem> {
    let expected = ReadOptions { format: None, rules: rules.map(parse_rules).transpose()? };
    format::read(text, &expected).map_err(|error| match is_prose(text) {
        true => Problem::new(open::not_a_puzzle()),
        false => Problem::new(open::bad_puzzle(error.message())),
    })
}

/// True if a text is prose rather than a puzzle with an error, so that the position of the error would not help.
fn is_prose(text: &str) -> bool {
    let cells = text.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | '*' | '_')).count();
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let is_markup = text.trim_start().starts_with(['{', '[', '<', '#']) || text.contains("://");
    !is_markup && letters > cells
}

/// The maximum number of puzzles of a text that become games at once.
const PACK: usize = 500;

/// Returns the number of puzzles of a text; 1 for a link or a saved game.
pub(crate) fn puzzles_in(text: &str, rules: Option<&str>) -> usize {
    let is_list = !save::is_saved_game(text) && format::unpack_link(text).is_none();
    let document = is_list.then(|| read_document(text, rules).ok()).flatten();
    document.map_or(1, |document| document.entries.len().clamp(1, PACK))
}

/// Returns the starts of a text's puzzles, named by their titles, or by the pack's name and a number.
///
/// # Errors
/// If the text can't be parsed, with the position.
pub(crate) fn read_pack(text: &str, rules: Option<&str>, name: &str) -> Result<Vec<GameStart>, Problem> {
    let document = read_document(text, rules)?;
    let titled = |(number, entry): (usize, &DocumentEntry)| {
        let start = start_of(entry);
        GameStart { title: start.title.clone().or_else(|| Some(format!("{name} {number}"))), ..start }
    };
    Ok((1..).zip(document.entries.iter().take(PACK)).map(titled).collect())
}

/// Returns the saved game in a text or a link.
pub(crate) fn saved_game(text: &str) -> Option<String> {
    let unpacked = format::unpack_link(text).or_else(|| Link::of(text).map(|link| link.puzzle));
    let carried = unpacked.unwrap_or_else(|| text.to_owned());
    save::is_saved_game(&carried).then_some(carried)
}

fn parse_rules(text: &str) -> Result<Arc<Rules>, Problem> {
    rules_text::parse(text, None).map_err(|e| Problem::new(open::bad_rules(e.message())))
}

fn saved(text: &str) -> Result<(GameStart, Message), Problem> {
    let game = save::restore(text).map_err(|e| Problem::new(open::bad_save(e.message())))?;
    let squares = game.squares();
    let entry = |square: &Square| square.digit().filter(|_| !square.is_given());
    let start = GameStart {
        puzzle: game.puzzle(),
        entered_digits: squares.iter().map(entry).collect(),
        struck_candidates: squares.iter().map(|square| square.struck_candidates).collect(),
        ..game.start().clone()
    };
    let recognised = match game.logged_actions().len() {
        0 => check::sentence(with_counts(say::puzzle(), &start.puzzle)),
        count => say::saved(count),
    };
    Ok((start, recognised))
}

/// A link with a puzzle in its query or fragment.
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
            // Forms encode blanks as `+` and `+` as `%2B`; in handwritten links, rules contain a plain `+`.
            puzzle: decoded(&named(&["puzzle", "bd", "board", "s"])?.replace('+', " ")),
            rules: named(&["rules"]).map(decoded),
        })
    }
}

fn decoded(value: &str) -> String {
    percent_decode_str(value).decode_utf8_lossy().into_owned()
}

/// Returns the start of a game from a parsed puzzle. Placed digits become entries. Candidates that don't follow from the digits
/// count as struck out by the player if the givens alone have one solution; otherwise they belong to the puzzle.
fn start_of(entry: &DocumentEntry) -> GameStart {
    let entry = &settled(entry.clone(), quick_node_limit(&entry.board));
    let board = &entry.board;
    let givens = Board::new(board.grid().givens_only());
    let rules = board.rules();
    let clues = |constraint: &Constraint| !constraint.cells.is_empty() || constraint.place.is_some();
    let has_clues = rules.constraints().iter().any(clues);
    let setter = setter_notes(&entry.info, rules);
    let is_empty =
        !has_clues && board.grid().values().iter().all(Option::is_none) && board.has_derived_candidates();
    if is_empty && setter == SetterNotes::default() {
        return GameStart::blank(rules.clone());
    }
    let computed = Board::new(board.grid().clone());
    let removed = |cell: Cell| computed.candidates(cell) - board.candidates(cell);
    let is_puzzle =
        board.has_derived_candidates() || matches!(Memory::default().quick_verdict(&givens), Verdict::One(_));
    let puzzle = if is_puzzle {
        givens
    } else {
        let own = |cell: Cell| givens.candidates(cell) - removed(cell);
        Board::with_candidates(givens.grid().clone(), rules.cells().map(own).collect::<Vec<_>>())
    };
    let entries = rules.cells().map(|cell| board.value(cell).filter(|_| !board.grid().is_given(cell)));
    let struck = |cell: Cell| if is_puzzle { removed(cell) } else { DigitSet::EMPTY };
    GameStart {
        entered_digits: entries.collect(),
        struck_candidates: rules.cells().map(struck).collect(),
        first_phase: Opening::Playing,
        title: entry.info.title.clone(),
        setter,
        ..GameStart::of_puzzle(puzzle, Source::Opened)
    }
}

fn setter_notes(about: &PuzzleInfo, rules: &Rules) -> SetterNotes {
    SetterNotes {
        author: about.author.clone(),
        rules_text: about.rules_text.clone(),
        solved_text: about.solved_text.clone(),
        decorations: about.unread_parts.decorations.clone(),
        not_understood: about.unread_parts.not_understood.clone(),
        unread_marks: about.unread_parts.unread_marks.iter().map(|cell| cell.name(rules)).collect(),
        solution: about.solution.as_ref().and_then(|digits| digits.iter().copied().collect()),
        fog: about.fog.as_ref().map(|open| open.iter().map(|cell| cell.name(rules)).collect()),
        artwork: about.artwork.clone(),
    }
}

fn recognised(document: &Document, entry: &DocumentEntry) -> Message {
    let mut sentences = vec![check::sentence(board_recognised(document.format, &entry.board))];
    if document.entries.len() > 1 {
        sentences.push(say::first_of(document.entries.len()));
    }
    check::sentences(sentences)
}

/// Returns a message with the format, the rules if they aren't classic, and the number of digits.
fn board_recognised(format: Format, board: &Board) -> Message {
    let told = match format {
        Format::Line => say::line(board.rules().cells().len()),
        Format::Grid => say::grid(),
        Format::VariantLine => say::rules(),
        other => say::format(other.translated_title()),
    };
    with_counts(told, board)
}

/// Returns a message with the rules of a board, if they aren't classic, and the number of its digits.
fn with_counts(mut told: Message, board: &Board) -> Message {
    if !board.rules().is_classic() {
        told = say::named(told, rules_name(board.rules()));
    }
    let givens = board.grid().givens().len();
    told = say::givens(told, givens);
    let placed = board.grid().values().iter().flatten().count() - givens;
    if placed > 0 {
        told = say::placed(told, placed);
    }
    if board.has_derived_candidates() { told } else { say::candidates(told) }
}
