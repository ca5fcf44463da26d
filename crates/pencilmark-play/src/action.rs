//! What a player can do.

use serde::{Deserialize, Serialize};

use crate::names::{Deed, Number, Place};

/// What a player does, as it goes over the wire and into a saved game.
///
/// ```
/// use pencilmark_play::action::Action;
/// let action: Action = serde_json::from_str(r#"{"do":"digit","cells":["r1c1"],"digit":5}"#)?;
/// assert_eq!(serde_json::to_string(&action)?, r#"{"do":"digit","cells":["r1c1"],"digit":5}"#);
/// assert!(serde_json::from_str::<Action>(r#"{"do":"undo","twice":true}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
// Variants without fields have empty braces, since serde takes unknown fields of those without.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Writes a digit, or clears it where all of the cells hold it. While the puzzle is being entered it is a given.
    Digit {
        /// Where; cells with givens are left out.
        cells: Vec<Place>,
        /// Which.
        digit: Number,
    },
    /// Notes a digit at the edge of the empty cells, or takes the note out where all of them have it.
    Corner {
        /// Where; cells with a digit are left out.
        cells: Vec<Place>,
        /// Which.
        digit: Number,
    },
    /// The same in their middle.
    Centre {
        /// Where; cells with a digit are left out.
        cells: Vec<Place>,
        /// Which.
        digit: Number,
    },
    /// Marks cells with a colour, or takes it away where all of them have it.
    Colour {
        /// Where; cells with givens too.
        cells: Vec<Place>,
        /// Which, from 1 to 9.
        colour: u8,
    },
    /// Strikes out a candidate that the rules leave, or takes the strike back where all of the cells have it.
    Strike {
        /// Where; cells that have no such candidate are left out.
        cells: Vec<Place>,
        /// Which.
        digit: Number,
    },
    /// Takes away what is on top: digits if there are any, else notes, else colours.
    Erase {
        /// Where; givens stay.
        cells: Vec<Place>,
    },
    /// Notes the candidates of every empty cell at its edge.
    Fill {},
    /// Takes every note that a digit on the board rules out.
    Clean {},
    /// Carries out a hint.
    Apply {
        /// What it concludes.
        conclusions: Vec<Deed>,
    },
    /// Back to the moment before.
    Undo {},
    /// On to the moment that was left last.
    Redo {},
    /// To a moment anywhere in the history.
    Goto {
        /// Its number; 0 is the start.
        moment: usize,
    },
    /// Gives the present moment a name.
    Bookmark {
        /// The name; it may be empty.
        name: String,
    },
    /// Takes the name of a moment away.
    Unbookmark {
        /// Its number.
        moment: usize,
    },
    /// Back to the start. What was done stays in the history.
    Restart {},
    /// A hint was asked for.
    Hinted {},
    /// The player has had entries checked.
    Checked {},
    /// The solution was shown.
    Revealed {},
    /// Stops the timer.
    Pause {},
    /// Lets it run on.
    Resume {},
    /// Whether a digit that is placed goes out of the notes of all cells that see it.
    Autoclean {
        /// Whether.
        on: bool,
    },
    /// Ends the entering of the puzzle: what is on the board are its givens.
    Start {},
    /// Goes back to entering it.
    Edit {},
}

impl Action {
    /// Whether it is one of entering a puzzle.
    pub(crate) fn sets(&self) -> bool {
        matches!(self, Action::Digit { .. } | Action::Erase { .. })
    }

    /// Whether it is one of playing, so that a timer that stands runs on.
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
            | Action::Start {}
            | Action::Edit {} => false,
        }
    }
}
