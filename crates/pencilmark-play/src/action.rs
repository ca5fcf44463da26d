//! The actions of a player.

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::ConclusionName;
use serde::{Deserialize, Serialize};

/// An action of a player, as it travels between page and engine and is kept in a saved game.
///
/// ```
/// use pencilmark_play::action::Action;
/// let action: Action = serde_json::from_str(r#"{"do":"digit","cells":["r1c1"],"digit":5}"#)?;
/// assert_eq!(serde_json::to_string(&action)?, r#"{"do":"digit","cells":["r1c1"],"digit":5}"#);
/// assert!(serde_json::from_str::<Action>(r#"{"do":"undo","twice":true}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
// Variants without fields have empty braces, since serde ignores unknown fields of those without.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Enters a digit, or clears it if all of the cells hold it. While the puzzle is being entered the digit is a given.
    Digit {
        /// The cells; those with givens are skipped.
        cells: Vec<CellName>,
        /// The digit to enter.
        digit: Digit,
    },
    /// Adds a corner note to the empty cells, or removes it if all of them have it.
    Corner {
        /// The cells; those with a digit are skipped.
        cells: Vec<CellName>,
        /// The digit to note.
        digit: Digit,
    },
    /// Adds a centre note to the empty cells, or removes it if all of them have it.
    Centre {
        /// The cells; those with a digit are skipped.
        cells: Vec<CellName>,
        /// The digit to note.
        digit: Digit,
    },
    /// Marks cells with a colour, or removes the colour if all of them have it.
    Colour {
        /// The cells, givens included.
        cells: Vec<CellName>,
        /// The number of the colour, from 1 to 9.
        colour: u8,
    },
    /// Strikes out a candidate that the rules allow, or restores it if all of the cells have it struck out.
    Strike {
        /// The cells; those without this candidate are skipped.
        cells: Vec<CellName>,
        /// The digit to strike out.
        digit: Digit,
    },
    /// Clears the top layer of the cells: digits if there are any, else notes, else colours.
    Erase {
        /// The cells; givens stay.
        cells: Vec<CellName>,
    },
    /// Fills every empty cell with its candidates as corner notes.
    Fill {},
    /// Removes every note that a digit on the board rules out.
    Clean {},
    /// Carries out a hint.
    Apply {
        /// The placements and eliminations of the hint.
        conclusions: Vec<ConclusionName>,
    },
    /// Goes back one moment.
    Undo {},
    /// Goes forward to the moment that was left last.
    Redo {},
    /// Goes to any moment of the history.
    Goto {
        /// The number of the moment; 0 is the start.
        moment: usize,
    },
    /// Names the current moment.
    Bookmark {
        /// The name; it may be empty.
        name: String,
    },
    /// Removes the name of a moment.
    Unbookmark {
        /// The number of the moment.
        moment: usize,
    },
    /// Goes back to the start; the history is kept.
    Restart {},
    /// Counts a hint that was asked for.
    Hinted {},
    /// Counts a check of the entries.
    Checked {},
    /// Records that the solution was shown.
    Revealed {},
    /// Stops the timer.
    Pause {},
    /// Starts the timer again.
    Resume {},
    /// Turns automatic cleaning of notes on or off: a placed digit is removed from the notes of its peers.
    Autoclean {
        /// True to turn it on.
        on: bool,
    },
    /// Draws clues of the puzzle that is being entered, as texts such as `killer=15:r1c1,r1c2`, or removes them. The first that is drawn
    /// takes the place of the first that is removed, and so on.
    Clues {
        /// The clues to remove.
        #[serde(default)]
        remove: Vec<String>,
        /// The clues to draw.
        #[serde(default)]
        add: Vec<String>,
    },
    /// Enters the puzzle on another board. The digits stay where it has the same size.
    Board {
        /// The rules as text, with all clues: `2x3+x`.
        rules: String,
    },
    /// Says what the setter of the puzzle that is being entered tells beside its clues; an empty text is none.
    Words {
        /// The title of the puzzle.
        title: String,
        /// The name of the setter.
        author: String,
        /// The rules in the words of the setter.
        rules: String,
        /// The words of the setter for whoever has solved the puzzle.
        solved: String,
    },
    /// Puts the puzzle that is being entered under fog, or takes the fog away. A right digit uncovers its cell and those around it.
    Fog {
        /// The cells that can be seen at the start; none takes the fog away.
        open: Option<Vec<CellName>>,
    },
    /// Ends the entering of the puzzle: the digits on the board become its givens.
    Start {},
    /// Goes back to entering the puzzle, of which a given may be wrong. What the player entered is set aside until playing goes on.
    Edit {},
    /// Names the game; without a name it has that of its puzzle.
    Rename {
        /// The name; it may be empty.
        name: String,
    },
    /// Marks the game as a favourite, or no longer.
    Favourite {
        /// True to mark it.
        on: bool,
    },
}

impl Action {
    /// True for the actions that are possible while the puzzle is being entered.
    pub(crate) fn is_possible_in_setting(&self) -> bool {
        matches!(self, Action::Digit { .. } | Action::Erase { .. })
    }

    /// True for the actions that can change the board or the present moment; the others concern the clock, counts and names alone.
    pub fn changes_board(&self) -> bool {
        match self {
            Action::Revealed {}
            | Action::Clues { .. }
            | Action::Board { .. }
            | Action::Words { .. }
            | Action::Start {}
            | Action::Edit {} => true,
            _ => self.is_editing(),
        }
    }

    /// True for the actions of playing, which start a paused timer again.
    pub(crate) fn is_editing(&self) -> bool {
        match self {
            Action::Digit { .. }
            | Action::Corner { .. }
            | Action::Centre { .. }
            | Action::Colour { .. }
            | Action::Strike { .. }
            | Action::Erase { .. }
            | Action::Fill {}
            | Action::Clean {}
            | Action::Apply { .. }
            | Action::Undo {}
            | Action::Redo {}
            | Action::Goto { .. }
            | Action::Restart {} => true,
            Action::Bookmark { .. }
            | Action::Unbookmark { .. }
            | Action::Hinted {}
            | Action::Checked {}
            | Action::Revealed {}
            | Action::Pause {}
            | Action::Resume {}
            | Action::Autoclean { .. }
            | Action::Clues { .. }
            | Action::Board { .. }
            | Action::Words { .. }
            | Action::Fog { .. }
            | Action::Start {}
            | Action::Edit {}
            | Action::Rename { .. }
            | Action::Favourite { .. } => false,
        }
    }
}
