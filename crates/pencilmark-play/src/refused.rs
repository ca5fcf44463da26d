//! The reasons why an action is refused.

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;

use crate::messages::refused as say;

/// The reason why an action is refused. A refused action doesn't change the game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ActionRefusal {
    /// The board has no such cell.
    NoSuchCell(CellName),
    /// The board has no such digit; the set contains the digits that it has.
    NoSuchDigit(Digit, DigitSet),
    /// The number of a colour is not from 1 to 9.
    NoSuchColour(u8),
    /// The action names no cell.
    NoCells,
    /// The action names more cells or conclusions than this maximum.
    TooMany(usize),
    /// A name is longer than this maximum number of characters.
    LongName(usize),
    /// The cells are givens; this is the first of them.
    Given(CellName),
    /// The cells already hold digits and can't have notes; this is the first of them.
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
    /// The moment with this number has no bookmark.
    NoBookmark(usize),
    /// The action is not allowed while the puzzle is being entered.
    Setting,
    /// The action is only allowed while the puzzle is being entered.
    Playing,
    /// The action is not allowed because the puzzle is solved.
    Solved,
    /// The solution was already shown.
    Revealed,
    /// The board is empty, so there is nothing to play.
    NoGivens,
    /// The givens can't be corrected, because the puzzle was generated.
    NotEntered,
    /// The timer is already stopped.
    Paused,
    /// The timer is already running.
    Running,
    /// The text of a clue is invalid, or the clue is incompatible with the others; the message says why.
    BadClue(Message),
    /// The text of rules is invalid; the message says why.
    BadRules(Message),
    /// The puzzle has no clue with this text.
    NoSuchClue(String),
    /// The texts of an action have more bytes in total than this maximum.
    LongText(usize),
    /// The clues can't be changed, because the puzzle is not being entered.
    NotSetting,
}

impl ActionRefusal {
    /// Returns the reason for the refusal as a sentence.
    pub fn message(&self) -> Message {
        match self {
            ActionRefusal::NoSuchCell(cell) => say::no_such_cell(*cell),
            ActionRefusal::NoSuchDigit(digit, all) => say::no_such_digit(
                digit.symbol(),
                all.iter().map(|known| known.symbol().to_string()).collect(),
            ),
            ActionRefusal::NoSuchColour(colour) => say::no_such_colour(*colour),
            ActionRefusal::Given(cell) => say::given(*cell),
            ActionRefusal::Filled(cell) => say::filled(*cell),
            ActionRefusal::NotACandidate(digit) => say::not_a_candidate(digit.symbol()),
            ActionRefusal::NoSuchMoment(moment) => say::no_such_moment(*moment),
            ActionRefusal::NoBookmark(moment) => say::no_bookmark(*moment),
            ActionRefusal::TooMany(most) => say::too_many(*most),
            ActionRefusal::LongName(most) => say::long_name(*most),
            ActionRefusal::NoCells => say::no_cells(),
            ActionRefusal::NoChange => say::no_change(),
            ActionRefusal::NothingToUndo => say::nothing_to_undo(),
            ActionRefusal::NothingToRedo => say::nothing_to_redo(),
            ActionRefusal::Setting => say::setting(),
            ActionRefusal::Playing => say::playing(),
            ActionRefusal::Solved => say::solved(),
            ActionRefusal::Revealed => say::revealed(),
            ActionRefusal::NoGivens => say::no_givens(),
            ActionRefusal::NotEntered => say::not_entered(),
            ActionRefusal::Paused => say::paused(),
            ActionRefusal::Running => say::running(),
            ActionRefusal::BadClue(why) => say::bad_clue(why.clone()),
            ActionRefusal::BadRules(why) => say::bad_rules(why.clone()),
            ActionRefusal::NoSuchClue(clue) => say::no_such_clue(clue.clone()),
            ActionRefusal::LongText(most) => say::long_text(*most),
            ActionRefusal::NotSetting => say::not_setting(),
        }
    }
}

print_as_message!(ActionRefusal);

impl std::error::Error for ActionRefusal {}
