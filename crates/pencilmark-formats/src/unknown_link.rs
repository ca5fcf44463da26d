//! Links of sites that no format knows: a parameter or fragment that holds a puzzle, in signs or as another program's data.

use crate::found_cells::{FoundCell, is_plausible};
use crate::messages::{expected, found};
use crate::packed::percent;
use pencilmark_core::plain_line::text::Token;
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules_text;

/// The usual names of the parameter that holds a puzzle.
const PUZZLE_NAMES: [&str; 9] = ["puzzle", "bd", "board", "s", "p", "sudoku", "grid", "q", "givens"];

/// The beginnings of data that other programs put into links.
const PAYLOADS: [&str; 7] = ["fpuzzles", "fpuz", "scl", "ctc", "scf", "N4Ig", "load=N4Ig"];

/// The part of a link that holds a puzzle.
pub(super) struct LinkedPuzzle {
    /// A text in one of the formats.
    pub text: String,
    /// The rules that the link states.
    pub options: ReadOptions,
}

/// True for the text of a link.
pub(super) fn is_link(text: &str) -> bool {
    let text = text.trim();
    let has_scheme = text.starts_with("http://") || text.starts_with("https://");
    (has_scheme || text.starts_with("#puzzle=")) && !text.contains(char::is_whitespace)
}

/// Returns the puzzle in a link.
///
/// # Errors
/// If the link holds no puzzle, with its host.
pub(super) fn linked_puzzle(link: Token<'_>, options: &ReadOptions) -> Result<LinkedPuzzle, ReadError> {
    let text = link.text.trim();
    let bare = text.split_once("://").map_or(text, |(_, bare)| bare);
    let host = bare.split(['/', '?', '#']).next().unwrap_or("").to_owned();
    let unknown = || link.position.error(expected::puzzle(), found::unknown_link(host));
    let parts = || bare.split(['/', '?', '#', '&']).skip(1);
    let pairs = || parts().filter_map(|part| part.split_once('='));
    let named = |names: &[&str]| pairs().find(|(name, _)| names.contains(name)).map(|(_, value)| value);
    let rules =
        named(&["rules"]).and_then(percent::decode).and_then(|text| rules_text::parse(&text, None).ok());
    let options = ReadOptions { format: None, rules: options.rules.clone().or(rules) };
    let values = || parts().map(|part| part.split_once('=').map_or(part, |(_, value)| value));
    let payload = parts().find(|part| is_payload(part)).or_else(|| values().find(|value| is_payload(value)));
    let named = named(&PUZZLE_NAMES).filter(|value| value.len() >= 16);
    let decoded = |value: &str| percent::decode(&value.replace('+', " ")).unwrap_or_default();
    let cells = || values().map(decoded).find(|value| is_board(value));
    let text =
        payload.map(str::to_owned).or_else(|| named.map(decoded)).or_else(cells).ok_or_else(unknown)?;
    Ok(LinkedPuzzle { text, options })
}

fn is_payload(part: &str) -> bool {
    part.len() > 40 && PAYLOADS.iter().any(|start| part.starts_with(start))
}

fn is_board(value: &str) -> bool {
    let cells: Option<Vec<FoundCell>> = value.chars().map(FoundCell::of_symbol).collect();
    cells.is_some_and(|cells| is_plausible(&cells))
}
