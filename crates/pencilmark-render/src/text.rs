//! Pictures as text, for terminals and mail.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::drawing;
use pencilmark_core::step::{Candidate, Role};

use crate::picture::{CandidateLook, Picture};
use crate::text_outlines::draw_with_outlines;

/// Whether text drawings use the colours of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColourMode {
    /// No colours: symbols carry all meaning.
    None,
    /// ANSI terminal colours, in addition to symbols.
    Ansi,
}

/// Draws the board as text, with the candidates that the picture shows and the outlines of the clues that its step uses. A symbol
/// after a candidate shows its role, and a legend below explains the symbols.
///
/// ```text
/// 4-  eliminated    4!  placed    4*  pattern    4^  fin    4=  one of these is true    4a 4b  of a set
/// ```
pub fn draw_text(picture: &Picture, colour: ColourMode) -> String {
    let looks = picture.candidate_looks();
    let sign_of = |cell: Cell, digit: Digit| looks.get(&Candidate { cell, digit }).map(|look| sign(*look));
    let cell_text = |cell: Cell| {
        let symbol = |digit: Digit| picture.board.rules().values().symbol(digit);
        let written =
            |digit: Digit| std::iter::once(symbol(digit)).chain(sign_of(cell, digit)).collect::<String>();
        let is_placed = |digit: &Digit| sign_of(cell, *digit) == Some(sign(CandidateLook::Placed));
        let shown = match (picture.board.value(cell), picture.board.candidates(cell).iter().find(is_placed)) {
            (Some(_), _) => picture.board.possible_digits(cell),
            (None, Some(placed)) => DigitSet::of(placed),
            (None, None) => picture.shown_candidates(cell, &looks),
        };
        shown.iter().map(written).collect::<String>()
    };
    let drawing = draw_with_outlines(picture.board, &cell_text, picture.clues.iter().copied())
        .unwrap_or_else(|| drawing::draw_with(picture.board, &cell_text));
    let drawing = match colour {
        ColourMode::None => drawing,
        ColourMode::Ansi => coloured(&drawing),
    };
    let mut signs: Vec<char> = looks.values().map(|look| sign(*look)).collect();
    signs.sort();
    signs.dedup();
    if signs.is_empty() {
        return drawing;
    }
    let legend: Vec<String> = signs.into_iter().map(|sign| format!("{sign} {}", meaning(sign))).collect();
    format!("{drawing}\n{}", legend.join("   "))
}

/// Returns the symbol after a candidate.
fn sign(look: CandidateLook) -> char {
    match look {
        CandidateLook::Eliminated => '-',
        CandidateLook::Placed => '!',
        CandidateLook::InPattern(Role::Pivot) => '?',
        CandidateLook::InPattern(Role::Fin) => '^',
        CandidateLook::InPattern(Role::End) => '=',
        CandidateLook::InPattern(Role::Base | Role::Cover) => '*',
        CandidateLook::InPattern(Role::On) => '>',
        CandidateLook::InPattern(Role::Off) => '<',
        CandidateLook::InPattern(Role::Colour(n)) => {
            if n % 2 == 0 {
                '/'
            } else {
                '\\'
            }
        }
        CandidateLook::InPattern(Role::Set(n)) => char::from(b'a' + n % 26),
    }
}

fn meaning(sign: char) -> &'static str {
    match sign {
        '-' => "eliminated",
        '!' => "placed",
        '?' => "pivot",
        '^' => "fin",
        '=' => "one of these is true",
        '*' => "pattern",
        '>' => "then true",
        '<' => "then false",
        '/' => "first colour",
        '\\' => "second colour",
        _ => "set",
    }
}

/// Colours every digit with its symbol. Symbols follow digits only in cells, so the frame is unchanged.
fn coloured(drawing: &str) -> String {
    let mut painted = String::with_capacity(drawing.len() * 2);
    let mut chars = drawing.chars().peekable();
    while let Some(c) = chars.next() {
        let code = chars.peek().filter(|_| c.is_ascii_alphanumeric()).and_then(|next| code(*next));
        match code {
            Some(code) => {
                let sign = chars.next().unwrap_or(' ');
                painted += &format!("\x1b[{code}m{c}{sign}\x1b[0m");
            }
            None => painted.push(c),
        }
    }
    painted
}

/// Returns the terminal code for the colour of a symbol.
fn code(sign: char) -> Option<&'static str> {
    match sign {
        '-' => Some("9;31"),
        '!' => Some("1;32"),
        '?' | '^' => Some("1;33"),
        '=' | '*' | '>' | '/' => Some("1;34"),
        '<' | '\\' => Some("35"),
        'a'..='z' => Some("36"),
        _ => None,
    }
}
