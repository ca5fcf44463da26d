//! What a player asks. Questions change nothing.

use pencilmark_play::names::Place;
use pencilmark_render::svg::Places;
use serde::{Deserialize, Serialize};

/// A question, as it goes over the wire.
///
/// ```
/// use pencilmark::session::Ask;
/// let ask: Ask = serde_json::from_str(r#"{"ask":"hint","rung":2}"#)?;
/// assert!(matches!(ask, Ask::Hint { rung: 2, .. }));
/// # Ok::<(), serde_json::Error>(())
/// ```
// Variants without fields have empty braces, since serde takes unknown fields of those without.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// What to do next, as far as the rung tells.
    Hint {
        /// From 1, a nudge, to 5, the deed.
        rung: u8,
        /// Whose candidates to go by.
        #[serde(default)]
        notes: NotesName,
        /// In which order to look.
        #[serde(default)]
        order: OrderName,
        /// Techniques to leave out, by id.
        #[serde(default)]
        off: Vec<String>,
        /// Where candidates stand in its picture.
        #[serde(default)]
        layout: LayoutName,
    },
    /// Whether the entries in these cells are right; in all cells when none is named.
    Check {
        /// Where.
        #[serde(default)]
        cells: Vec<Place>,
    },
    /// How logic solves it, step by step.
    Path {
        /// Where to begin.
        #[serde(default)]
        from: From,
        /// In which order to look.
        #[serde(default)]
        order: OrderName,
        /// Techniques to leave out, by id.
        #[serde(default)]
        off: Vec<String>,
    },
    /// A step of that path, drawn.
    Picture {
        /// Where the path begins.
        #[serde(default)]
        from: From,
        /// Which step, from 0; the number of steps stands for the end.
        step: usize,
        /// In which order to look.
        #[serde(default)]
        order: OrderName,
        /// Techniques to leave out, by id.
        #[serde(default)]
        off: Vec<String>,
        /// Where candidates stand.
        #[serde(default)]
        layout: LayoutName,
    },
    /// What can be found now.
    Missed {},
    /// The solution.
    Solution {},
    /// The last moment at which every entry was right.
    LastRight {},
    /// How many solutions there are.
    Count {},
    /// How the plain backtracker goes about it.
    Search {
        /// Which cell is filled next.
        #[serde(default)]
        cells: CellsName,
        /// Which digit is tried first.
        #[serde(default)]
        digits: DigitsName,
        /// By which digits are shuffled.
        #[serde(default)]
        seed: u64,
        /// The most events to tell.
        #[serde(default = "usual_limit")]
        limit: usize,
    },
    /// How hard the puzzle is, on every scale.
    Rate {},
    /// The game as text in a format.
    Text {
        /// The format's name; `save` for the game with its history.
        format: String,
        /// The givens alone, or the board as it is.
        #[serde(default = "here")]
        from: From,
    },
    /// The formats that can hold this puzzle.
    Formats {},
}

fn usual_limit() -> usize {
    5000
}

fn here() -> From {
    From::Here
}

/// Whose candidates a hint goes by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NotesName {
    /// Those of the candidates view.
    #[default]
    Candidates,
    /// The player's notes.
    Own,
}

/// Where candidates stand in the cells of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LayoutName {
    /// With 1 at the top.
    #[default]
    Phone,
    /// With 1 at the bottom.
    Pad,
}

impl std::convert::From<LayoutName> for Places {
    fn from(name: LayoutName) -> Places {
        match name {
            LayoutName::Phone => Places::Reading,
            LayoutName::Pad => Places::Keypad,
        }
    }
}

/// In which order techniques are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OrderName {
    /// What people find easy first.
    #[default]
    Easiest,
    /// As HoDoKu does.
    Hodoku,
    /// Naked and hidden subsets of every size before all else.
    Subsets,
}

/// Where a path begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum From {
    /// At the puzzle.
    #[default]
    Givens,
    /// At the board as it is.
    Here,
}

/// Which cell the backtracker fills next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CellsName {
    /// In reading order.
    #[default]
    RowMajor,
    /// That in which the fewest digits fit.
    Fewest,
}

/// Which digit the backtracker tries first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DigitsName {
    /// From 1 up.
    #[default]
    Ascending,
    /// In an order drawn anew for every cell.
    Shuffled,
}
