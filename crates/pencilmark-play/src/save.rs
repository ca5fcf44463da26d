//! Saved games as text.
//!
//! ```text
//! pencilmark game 1
//! 27aa5d0e 1750000000000 {"rules":"9","givens":"53..7....","phase":"playing","source":"made"}
//! 9b1c33f0 1750000004200 {"do":"digit","cells":["r1c3"],"digit":4}
//! 51d9a0c2 end 1
//! ```
//!
//! Below the header each line begins with a checksum of all text up to and including itself, so that the first altered
//! line can be identified. The last line has the number of actions, the header the version of the format.

use std::fmt::Write;

use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;
use serde::de::DeserializeOwned;

use crate::change::LoggedAction;
use crate::game::Game;
use crate::messages::save as say;
use crate::start::GameStart;

/// The first line of every saved game.
pub const HEADER: &str = "pencilmark game 1";
/// The start of the first line of every version.
const FAMILY: &str = "pencilmark game ";

/// The latest time that can be read, at the end of the year 9999, so that other programs can represent it.
const LAST: u64 = 253_402_300_799_999;

/// The error of restoring a text that is not a valid saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SaveError {
    /// The line of the error, from 1.
    pub line: usize,
    /// The reason why the line is invalid.
    pub reason: Message,
}

impl SaveError {
    /// Returns the line and the reason of the error as a message.
    pub fn message(&self) -> Message {
        say::line(self.line, self.reason.clone())
    }
}

print_as_message!(SaveError);

impl std::error::Error for SaveError {}

/// Returns the game as text, which [`restore`] reads.
pub fn save(game: &Game) -> String {
    let start = format!("{} {}", game.began_at(), json(game.original_start()));
    let actions = game
        .logged_actions()
        .iter()
        .map(|LoggedAction { time: at, action }| format!("{at} {}", json(action)));
    let end = format!("end {}", game.logged_actions().len());
    with_checksums([HEADER.to_owned(), start].into_iter().chain(actions).chain([end]))
}

/// Returns lines with checksums added; the first line, the header, has none.
pub fn with_checksums<T: AsRef<str>>(lines: impl IntoIterator<Item = T>) -> String {
    let mut out = String::new();
    let mut sum = Checksum::NEW;
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

/// True if a text begins with the header of a saved game, of any version.
pub fn is_saved_game(text: &str) -> bool {
    text.starts_with(FAMILY)
}

/// Restores a game from its text by replaying all its actions.
///
/// # Errors
/// If a line is altered, malformed or not a possible action, or the end is missing.
pub fn restore(text: &str) -> Result<Game, SaveError> {
    let mut reader = SaveReader { lines: text.lines().enumerate(), line: 0, sum: Checksum::NEW };
    reader.header()?;
    let (at, start) = reader.next()?.timed::<GameStart>()?;
    let mut game = Game::new(start, at);
    loop {
        let line = reader.next()?;
        if let Some(count) = line.text.strip_prefix("end ") {
            return match count.parse() == Ok(game.logged_actions().len()) {
                false => Err(line.error(say::actions(count.to_owned(), game.logged_actions().len()))),
                true => reader.end().map(|()| game),
            };
        }
        let (at, action) = line.timed()?;
        game.perform(&action, at).map_err(|refused| line.error(say::impossible(refused.message())))?;
    }
}

fn json(value: &impl serde::Serialize) -> String {
    // Starts and actions consist of strings, numbers and lists, which JSON can represent.
    serde_json::to_string(value).expect("a start or an action can be represented in JSON")
}

struct SaveReader<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    line: usize,
    sum: Checksum,
}

/// A line without its checksum, which was correct.
struct SaveLine<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> SaveReader<'a> {
    fn header(&mut self) -> Result<(), SaveError> {
        let line = self.raw()?;
        if line.text != HEADER {
            return Err(line.error(match line.text.strip_prefix(FAMILY) {
                Some(version) => say::version(version.to_owned()),
                None => say::header(HEADER.to_owned()),
            }));
        }
        self.sum.line(line.text);
        Ok(())
    }

    fn raw(&mut self) -> Result<SaveLine<'a>, SaveError> {
        match self.lines.next() {
            Some((index, text)) => {
                self.line = index + 1;
                Ok(SaveLine { number: self.line, text })
            }
            None => Err(SaveError { line: self.line + 1, reason: say::short() }),
        }
    }

    fn next(&mut self) -> Result<SaveLine<'a>, SaveError> {
        let line = self.raw()?;
        let altered = || line.error(say::altered());
        let (check, rest) = line.text.split_once(' ').ok_or_else(altered)?;
        if check != format!("{:08x}", self.sum.line(rest)) {
            return Err(altered());
        }
        Ok(SaveLine { number: line.number, text: rest })
    }

    fn end(&mut self) -> Result<(), SaveError> {
        match self.raw() {
            Err(_) => Ok(()),
            Ok(line) => Err(line.error(say::long())),
        }
    }
}

impl SaveLine<'_> {
    /// Parses a time and a value in JSON.
    fn timed<T: DeserializeOwned>(&self) -> Result<(u64, T), SaveError> {
        let parts = self.text.split_once(' ').and_then(|(at, rest)| Some((at.parse::<u64>().ok()?, rest)));
        let parts = parts.filter(|(at, _)| *at <= LAST);
        let (at, rest) = parts.ok_or_else(|| self.error(say::time()))?;
        serde_json::from_str(rest).map(|value| (at, value)).map_err(|e| self.error(say::json(e.to_string())))
    }

    fn error(&self, reason: Message) -> SaveError {
        SaveError { line: self.number, reason }
    }
}

/// A running checksum of lines (FNV-1a, 32 bits). A single changed byte always changes the sum.
struct Checksum(u32);

impl Checksum {
    const NEW: Checksum = Checksum(0x811c_9dc5);

    fn line(&mut self, text: &str) -> u32 {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
        self.0
    }
}
