//! The reasons why an action is refused.

use std::fmt;

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;

/// The reason why an action is refused. The game is then unchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refused {
    /// The board has no such cell.
    NoSuchCell(CellName),
    /// The board has no such digit; the number is its size.
    NoSuchDigit(Digit, usize),
    /// The number of the colour is not from 1 to 9.
    NoSuchColour(u8),
    /// No cell was named.
    NoCells,
    /// More cells or conclusions were named than the board has; the number is the maximum.
    TooMany(usize),
    /// A name is longer than this number of characters.
    LongName(usize),
    /// The cells hold givens, of which this is the first.
    Given(CellName),
    /// The cells already hold digits, so that they can't have notes; this is the first.
    Filled(CellName),
    /// None of the cells has this candidate.
    NotACandidate(Digit),
    /// The action would change nothing.
    NoChange,
    /// There is nothing to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
    /// The history has no such moment.
    NoSuchMoment(usize),
    /// That moment has no bookmark.
    NoBookmark(usize),
    /// The puzzle is still being entered.
    Setting,
    /// The puzzle is no longer being entered.
    Playing,
    /// The puzzle is solved.
    Solved,
    /// The solution was already shown.
    Revealed,
    /// The board is empty, so that there is nothing to play.
    NoGivens,
    /// The puzzle was made, so its givens are right.
    NotEntered,
    /// The timer is already stopped.
    Paused,
    /// The timer is already running.
    Running,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Refused::NoSuchCell(cell) => return write!(f, "This board has no cell {cell}."),
            Refused::NoSuchDigit(digit, size) => {
                return write!(
                    f,
                    "This board has no {digit}: its digits are 1 to {}.",
                    Digit::from_index(size - 1)
                );
            }
            Refused::NoSuchColour(colour) => {
                return write!(f, "There is no colour {colour}: they are numbered 1 to 9.");
            }
            Refused::Given(cell) => return write!(f, "{cell} is a given: it can't be changed."),
            Refused::Filled(cell) => {
                return write!(f, "{cell} holds a digit: clear it before adding notes.");
            }
            Refused::NotACandidate(digit) => return write!(f, "{digit} is not a candidate there."),
            Refused::NoSuchMoment(moment) => return write!(f, "The history has no moment {moment}."),
            Refused::NoBookmark(moment) => return write!(f, "Moment {moment} has no bookmark."),
            Refused::TooMany(most) => return write!(f, "That is more than this board has: {most} at most."),
            Refused::LongName(most) => {
                return write!(f, "A name has {most} characters at most.");
            }
            Refused::NoCells => "No cell is chosen.",
            Refused::NoChange => "Nothing would change.",
            Refused::NothingToUndo => "There is nothing to undo.",
            Refused::NothingToRedo => "There is nothing to redo.",
            Refused::Setting => "The puzzle is still being entered: start playing first.",
            Refused::Playing => "The game has already begun.",
            Refused::Solved => "The puzzle is solved: undo to go on.",
            Refused::Revealed => "The solution was already shown.",
            Refused::NoGivens => "The board is empty: enter some givens first.",
            Refused::NotEntered => "The givens of this puzzle are right: they can't be changed.",
            Refused::Paused => "The timer is already paused.",
            Refused::Running => "The timer is already running.",
        };
        f.write_str(text)
    }
}

impl std::error::Error for Refused {}
