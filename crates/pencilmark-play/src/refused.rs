//! Why an action is refused.

use std::fmt;

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;

/// Why an action is refused. The game is then as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The board has no such cell.
    NoSuchCell(CellName),
    /// The board has no such digit; its size is told.
    NoSuchDigit(Digit, usize),
    /// There are nine colours, and this is not one of them.
    NoSuchColour(u8),
    /// No cell was named.
    NoCells,
    /// More was named than the board has; that much is told.
    TooMany(usize),
    /// The name of a bookmark is longer than this many characters.
    LongName(usize),
    /// These cells hold givens, of which this is the first.
    Given(CellName),
    /// These cells hold digits already, so that there is no room for notes; this is the first.
    Filled(CellName),
    /// None of the cells has this candidate.
    NotACandidate(Digit),
    /// Everything would stay as it is.
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
    /// The puzzle is not being entered any more.
    Playing,
    /// The puzzle is solved.
    Solved,
    /// The solution was shown already.
    Revealed,
    /// The board is empty, so that there is nothing to play.
    NoGivens,
    /// The puzzle was not entered by hand, so its givens stay as they are.
    NotEntered,
    /// The givens can only be changed from the start of the game.
    NotAtStart,
    /// The timer stands already.
    Paused,
    /// The timer runs already.
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
            Refused::Given(cell) => return write!(f, "{cell} holds a given, which stays."),
            Refused::Filled(cell) => {
                return write!(f, "{cell} holds a digit, so there is no room for notes.");
            }
            Refused::NotACandidate(digit) => return write!(f, "{digit} is no candidate there."),
            Refused::NoSuchMoment(moment) => return write!(f, "The history has no moment {moment}."),
            Refused::NoBookmark(moment) => return write!(f, "Moment {moment} has no bookmark."),
            Refused::TooMany(most) => return write!(f, "That is more than this board has: {most} at most."),
            Refused::LongName(most) => {
                return write!(f, "The name of a bookmark has {most} characters at most.");
            }
            Refused::NoCells => "No cell is chosen.",
            Refused::NoChange => "Nothing would change.",
            Refused::NothingToUndo => "There is nothing to undo.",
            Refused::NothingToRedo => "There is nothing to redo.",
            Refused::Setting => "The puzzle is still being entered: start playing first.",
            Refused::Playing => "The game has begun already.",
            Refused::Solved => "The puzzle is solved: undo to go on.",
            Refused::Revealed => "The solution was shown already.",
            Refused::NoGivens => "The board is empty: enter some givens first.",
            Refused::NotEntered => "This puzzle was not entered by hand, so its givens stay.",
            Refused::NotAtStart => {
                "The givens can be changed from the start of the game alone: go back to it first."
            }
            Refused::Paused => "The timer stands already.",
            Refused::Running => "The timer runs already.",
        };
        f.write_str(text)
    }
}

impl std::error::Error for Refused {}
