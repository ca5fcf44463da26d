//! A game as text, so that it can be kept.
//!
//! ```text
//! pencilmark game 1
//! 27aa5d0e 1750000000000 {"rules":"9","givens":"53..7....","phase":"playing","source":"made"}
//! 9b1c33f0 1750000004200 {"do":"digit","cells":["r1c3"],"digit":4}
//! 51d9a0c2 end 1
//! ```
//!
//! Below the header each line begins with a checksum of all text up to and with itself, so that the first line that was altered is
//! known, and the last tells how many actions there are. A later version of the form will have another number in its header.

use std::fmt::{self, Write};

use serde::de::DeserializeOwned;

use crate::change::Logged;
use crate::game::Game;
use crate::start::Start;

/// The first line of the form.
pub const HEADER: &str = "pencilmark game 1";
/// What the first line of every version begins with.
const FAMILY: &str = "pencilmark game ";

/// The last time that can be read, at the end of the year 9999; programs of every kind can still reckon with it.
const LAST: u64 = 253_402_300_799_999;

/// Why a text is not a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for SaveError {}

/// Writes a game.
pub fn save(game: &Game) -> String {
    let start = format!("{} {}", game.began(), json(game.start()));
    let actions = game.log().iter().map(|Logged { at, action }| format!("{at} {}", json(action)));
    let end = format!("end {}", game.log().len());
    sealed([HEADER.to_owned(), start].into_iter().chain(actions).chain([end]))
}

/// Lines with their checksums; the first, which is the header, has none.
pub fn sealed<T: AsRef<str>>(lines: impl IntoIterator<Item = T>) -> String {
    let mut out = String::new();
    let mut sum = Sum::NEW;
    for line in lines {
        let line = line.as_ref();
        let check = sum.line(line);
        if !out.is_empty() {
            // Writing to a string does not fail.
            let _ = write!(out, "{check:08x} ");
        }
        out += line;
        out.push('\n');
    }
    out
}

/// Whether a text begins as a saved game of any version does.
pub fn is_saved_game(text: &str) -> bool {
    text.starts_with(FAMILY)
}

/// Reads a game by doing all its actions again.
///
/// # Errors
/// Says which line is altered, unreadable or not possible, or that the end is missing.
pub fn restore(text: &str) -> Result<Game, SaveError> {
    let mut reader = Reader { lines: text.lines().enumerate(), line: 0, sum: Sum::NEW };
    reader.header()?;
    let (at, start) = reader.next()?.timed::<Start>()?;
    let mut game = Game::new(start, at);
    loop {
        let line = reader.next()?;
        if let Some(count) = line.text.strip_prefix("end ") {
            return match count.parse() == Ok(game.log().len()) {
                false => Err(line.error(format!("{} actions were read, not {count}", game.log().len()))),
                true => reader.end().map(|()| game),
            };
        }
        let (at, action) = line.timed()?;
        game.act(&action, at)
            .map_err(|refused| line.error(format!("the action is not possible: {refused}")))?;
    }
}

fn json(value: &impl serde::Serialize) -> String {
    // Texts, numbers and lists alone: nothing that has no form in JSON.
    serde_json::to_string(value).expect("a start or an action has a form in JSON")
}

struct Reader<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    line: usize,
    sum: Sum,
}

/// A line without its checksum, which was right.
struct Line<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> Reader<'a> {
    fn header(&mut self) -> Result<(), SaveError> {
        let line = self.raw()?;
        if line.text != HEADER {
            return Err(line.error(match line.text.strip_prefix(FAMILY) {
                Some(version) => format!("this is version {version} of a saved game, expected version 1"),
                None => format!("not a saved game: expected `{HEADER}`"),
            }));
        }
        self.sum.line(line.text);
        Ok(())
    }

    fn raw(&mut self) -> Result<Line<'a>, SaveError> {
        match self.lines.next() {
            Some((index, text)) => {
                self.line = index + 1;
                Ok(Line { number: self.line, text })
            }
            None => Err(SaveError { line: self.line + 1, reason: "the text ends too early".to_owned() }),
        }
    }

    fn next(&mut self) -> Result<Line<'a>, SaveError> {
        let line = self.raw()?;
        let altered = || line.error("the line was altered: its checksum is wrong".to_owned());
        let (check, rest) = line.text.split_once(' ').ok_or_else(altered)?;
        if check != format!("{:08x}", self.sum.line(rest)) {
            return Err(altered());
        }
        Ok(Line { number: line.number, text: rest })
    }

    fn end(&mut self) -> Result<(), SaveError> {
        match self.raw() {
            Err(_) => Ok(()),
            Ok(line) => Err(line.error("something follows the end".to_owned())),
        }
    }
}

impl Line<'_> {
    /// A time and what is told in JSON.
    fn timed<T: DeserializeOwned>(&self) -> Result<(u64, T), SaveError> {
        let parts = self.text.split_once(' ').and_then(|(at, rest)| Some((at.parse::<u64>().ok()?, rest)));
        let parts = parts.filter(|(at, _)| *at <= LAST);
        let (at, rest) = parts.ok_or_else(|| self.error("expected a time in milliseconds".to_owned()))?;
        serde_json::from_str(rest).map(|value| (at, value)).map_err(|e| self.error(e.to_string()))
    }

    fn error(&self, reason: String) -> SaveError {
        SaveError { line: self.number, reason }
    }
}

/// A running checksum of lines (FNV-1a, 32 bits). Another byte in a line always makes another sum.
struct Sum(u32);

impl Sum {
    const NEW: Sum = Sum(0x811c_9dc5);

    fn line(&mut self, text: &str) -> u32 {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
        self.0
    }
}
