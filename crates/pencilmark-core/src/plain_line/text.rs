//! A text split into lines, tokens and symbols with their positions.

use super::read_error::ReadError;
use crate::message::Message;
use crate::messages::found;

/// A line without its end, and its number from 1.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The number of the line, from 1.
    pub line_number: usize,
    /// The text of the line.
    pub text: &'a str,
}

/// A position in a text, counted in lines and characters from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextPosition {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// One character and its position.
#[derive(Clone, Copy, Debug)]
pub struct Symbol {
    /// The character itself.
    pub symbol: char,
    /// The position of the character.
    pub position: TextPosition,
}

/// A run of characters without blanks, and the position of its first.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    /// The characters of the run.
    pub text: &'a str,
    /// The position of the first.
    pub position: TextPosition,
}

impl TextPosition {
    /// Returns the error of what was expected here and what was found.
    pub fn error(self, expected: Message, found: Message) -> ReadError {
        ReadError { line: self.line, column: self.column, expected, found }
    }

    /// Returns the position so many characters to the right.
    pub fn moved_right(self, columns: usize) -> TextPosition {
        TextPosition { column: self.column + columns, ..self }
    }
}

impl Symbol {
    /// Returns the error of another character than expected.
    pub fn error(self, expected: Message) -> ReadError {
        self.position.error(expected, show(self.symbol))
    }
}

impl<'a> Token<'a> {
    /// The characters with their positions.
    pub fn symbols(self) -> impl Iterator<Item = Symbol> + Clone + use<'a> {
        self.text
            .chars()
            .enumerate()
            .map(move |(i, symbol)| Symbol { symbol, position: self.position.moved_right(i) })
    }

    /// Returns the error of another text than expected.
    pub fn error(self, expected: Message) -> ReadError {
        self.position.error(expected, found::text(quote(self.text)))
    }

    /// The parts between separators, including empty ones.
    pub fn split(self, separator: char) -> impl Iterator<Item = Token<'a>> {
        let mut at = self.position;
        self.text.split(separator).map(move |text| {
            let piece = Token { text, position: at };
            at = at.moved_right(text.chars().count() + 1);
            piece
        })
    }

    /// The position after the token's last character.
    pub fn end_position(self) -> TextPosition {
        self.position.moved_right(self.text.chars().count())
    }

    /// The part of the token from byte `start` to byte `end`.
    pub fn slice(self, start: usize, end: usize) -> Token<'a> {
        Token {
            text: &self.text[start..end],
            position: self.position.moved_right(self.text[..start].chars().count()),
        }
    }
}

impl<'a> Line<'a> {
    /// The position of the character at byte `offset` of the line. A table row may contain line breaks.
    pub fn position_at(&self, offset: usize) -> TextPosition {
        let before = &self.text.as_bytes()[..offset];
        let breaks = memchr::memchr_iter(b'\n', before).count();
        let start = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
        TextPosition { line: self.line_number + breaks, column: self.text[start..offset].chars().count() + 1 }
    }

    /// The position after the line's last character.
    pub fn end_position(&self) -> TextPosition {
        self.position_at(self.text.len())
    }

    /// The whole line as one token, including spaces.
    pub fn as_token(&self) -> Token<'a> {
        Token { text: self.text, position: TextPosition { line: self.line_number, column: 1 } }
    }

    /// The line without spaces at its ends.
    pub fn trimmed(&self) -> Token<'a> {
        let start = self.text.len() - self.text.trim_start().len();
        self.as_token().slice(start, start.max(self.text.trim_end().len()))
    }

    /// The runs of characters in the line for which `splits` is false.
    pub fn tokens(&self, splits: impl Fn(char) -> bool) -> Vec<Token<'a>> {
        let mut at = self.position_at(0);
        let mut tokens = Vec::new();
        for text in self.text.split(&splits) {
            if !text.is_empty() {
                tokens.push(Token { text, position: at });
            }
            at = at.moved_right(text.chars().count() + 1);
        }
        tokens
    }

    /// True if the line is empty or holds only blanks.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Splits the line into its first run of characters (the cells) and the rest: a comment, which begins after a space or
    /// with `#`.
    pub fn cells_and_rest(&self) -> (Token<'a>, &'a str) {
        let token = self.trimmed();
        let ends = |(i, c): (usize, char)| (c.is_whitespace() || (c == '#' && i > 0)).then_some(i);
        let end = token.text.char_indices().find_map(ends).unwrap_or(token.text.len());
        (token.slice(0, end), &token.text[end..])
    }
}

/// Returns the lines of a text without their line ends, of any kind, and without a byte order mark.
pub fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let end = if text.contains('\n') { '\n' } else { '\r' };
    let lines = text.split(end).map(|line| line.strip_suffix('\r').unwrap_or(line));
    lines.enumerate().map(|(i, text)| Line { line_number: i + 1, text })
}

/// Formats a character for an error message.
pub fn show(c: char) -> Message {
    match c {
        ' ' => found::space(),
        '\t' => found::tab(),
        c if c.is_control() => found::text(format!("U+{:04X}", c as u32)),
        c => found::text(format!("`{c}`")),
    }
}

/// Formats the start of a piece of text for an error message.
pub fn quote(text: &str) -> String {
    const LONGEST: usize = 20;
    let shown: String =
        text.chars().take(LONGEST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    let more = if text.chars().nth(LONGEST).is_some() { "…" } else { "" };
    format!("`{shown}{more}`")
}
