//! The actions of a player.

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::ConclusionName;
use serde::{Deserialize, Serialize};

/// An action of a player, in the form in which the page sends it and saved games store it.
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
    /// Enters a digit in cells, or clears them if all already hold it. While the puzzle is being entered the digit is a
    /// given.
    Digit {
        /// The cells to fill; those with givens are skipped.
        cells: Vec<CellName>,
        /// The digit to enter.
        digit: Digit,
    },
    /// Adds a corner note to the empty cells, or removes it if all of them have it.
    Corner {
        /// The cells to note the digit in; those with a digit are skipped.
        cells: Vec<CellName>,
        /// The digit to note.
        digit: Digit,
    },
    /// Adds a centre note to the empty cells, or removes it if all of them have it.
    Centre {
        /// The cells to note the digit in; those with a digit are skipped.
        cells: Vec<CellName>,
        /// The digit to note.
        digit: Digit,
    },
    /// Marks cells with a colour, or removes the colour if all of them have it.
    Colour {
        /// The cells to mark, including givens.
        cells: Vec<CellName>,
        /// The number of the colour, from 1 to 9.
        colour: u8,
    },
    /// Strikes out a candidate that the rules allow, or restores it if it is struck out in all of the cells.
    Strike {
        /// The cells in which to strike the digit out; those without this candidate are skipped.
        cells: Vec<CellName>,
        /// The digit to strike out.
        digit: Digit,
    },
    /// Clears the top layer of the cells: the digits if there are any, else the notes, else the colours.
    Erase {
        /// The cells to clear; givens are kept.
        cells: Vec<CellName>,
    },
    /// Fills every empty cell with its candidates as corner notes.
    Fill {
        /// Eliminations to strike out first, such as what clues say by themselves; placements are ignored.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        strikes: Vec<ConclusionName>,
    },
    /// Removes every note that conflicts with a digit on the board.
    Clean {},
    /// Applies the conclusions of a hint.
    Apply {
        /// The placements and eliminations of the hint.
        conclusions: Vec<ConclusionName>,
    },
    /// Undoes the last change: goes to the previous moment.
    Undo {},
    /// Redoes the last undone change: returns to the moment that the undo left.
    Redo {},
    /// Goes to a moment of the history by number.
    Goto {
        /// The number of the moment; 0 is the start.
        moment: usize,
    },
    /// Adds a bookmark with a name to the current moment.
    Bookmark {
        /// The name of the bookmark; may be empty.
        name: String,
    },
    /// Removes the bookmark of a moment.
    Unbookmark {
        /// The number of the bookmarked moment.
        moment: usize,
    },
    /// Goes back to the start of the game; the history is kept.
    Restart {},
    /// Counts a hint that was shown to the player.
    Hinted {},
    /// Counts a check of the entries by the player.
    Checked {},
    /// Records that the solution was shown.
    Revealed {},
    /// Stops the timer.
    Pause {},
    /// Starts the timer again.
    Resume {},
    /// Turns the automatic removal of notes on or off: when a digit is placed, its peers lose it from their notes.
    Autoclean {
        /// True to turn automatic removal on.
        on: bool,
    },
    /// Adds clues to the puzzle being entered, as texts such as `killer=15:r1c1,r1c2`, and removes clues. The first added
    /// clue replaces the first removed one, and so on.
    Clues {
        /// The clues to remove, as texts.
        #[serde(default)]
        remove: Vec<String>,
        /// The clues to add, as texts.
        #[serde(default)]
        add: Vec<String>,
    },
    /// Changes the board of the puzzle being entered. The digits are kept if the size stays the same.
    Board {
        /// The rules of the new board as text, with all clues: `2x3+x`.
        rules: String,
    },
    /// Sets the texts of the puzzle being entered: title, author, rules and message to the solver; an empty text removes
    /// one.
    Words {
        /// The title of the puzzle.
        title: String,
        /// The name of the setter.
        author: String,
        /// The rules in the setter's words.
        rules: String,
        /// The setter's message to a player who has solved the puzzle.
        solved: String,
    },
    /// Adds fog to the puzzle being entered, or removes it. A correct digit reveals its cell and the cells around it.
    Fog {
        /// The cells visible at the start; absent to remove the fog.
        open: Option<Vec<CellName>>,
    },
    /// Finishes entering the puzzle: the digits on the board become its givens.
    Start {},
    /// Returns to entering the puzzle, to correct a given. The player's own entries are restored when playing continues.
    Edit {},
    /// Renames the game; with an empty name it has the title of its puzzle.
    Rename {
        /// The name of the game; may be empty.
        name: String,
    },
    /// Marks or unmarks the game as a favourite.
    Favourite {
        /// True to mark the game as a favourite.
        on: bool,
    },
}

impl Action {
    /// True for the actions that are possible while the puzzle is being entered.
    pub(crate) fn is_possible_in_setting(&self) -> bool {
        matches!(self, Action::Digit { .. } | Action::Erase { .. })
    }

    /// True for actions that can change the board or move in the history; all others concern only the timer, counts and
    /// names.
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
            | Action::Fill { .. }
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
