//! Questions about a game. Answering does not change the game.

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use pencilmark_render::svg::DigitLayout;
use serde::{Deserialize, Serialize};

use pencilmark::hint::NoteSource;

/// How much a question for the verdict asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum VerdictStage {
    /// Only whether there is no solution, one, or several: what is known from before the last edits answers at once, and names the given
    /// or clue that alone excludes a former solution.
    First,
    /// Also about how many solutions there are, two of them, and which clues contradict each other.
    #[default]
    Whole,
}

/// A question about a game.
///
/// ```
/// use pencilmark_app::wire::Question;
/// let question: Question = serde_json::from_str(r#"{"ask":"hint","rung":2}"#)?;
/// assert!(matches!(question, Question::Hint { rung: 2, .. }));
/// # Ok::<(), serde_json::Error>(())
/// ```
// Variants without fields have empty braces, since serde ignores unknown fields of those without.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// Asks for a hint, revealed up to a rung.
    Hint {
        /// The number of the rung, from 1 (a nudge) to 5 (the conclusions).
        rung: u8,
        /// The source of the candidates that the hint uses.
        #[serde(default)]
        notes: NoteSource,
        /// True to reason from what each clue says by itself about its own cells; true if absent.
        #[serde(default = "yes")]
        clue_notes: bool,
        /// The order in which techniques are tried.
        #[serde(default)]
        order: TechniqueOrder,
        /// The ids of techniques not to use.
        #[serde(default)]
        off: Vec<String>,
        /// The order of candidates within cells in the picture.
        #[serde(default)]
        layout: DigitLayout,
        /// The frame of the proof to draw, from 0; the whole proof by default.
        #[serde(default)]
        frame: Option<usize>,
        /// The number of steps of the same technique to skip, those with the shortest explanation first; after the last
        /// step the first follows again.
        #[serde(default)]
        another: usize,
    },
    /// Asks for the truths and links that prove the step of a hint.
    Truths {
        /// The source of the candidates that the hint uses.
        #[serde(default)]
        notes: NoteSource,
        /// True to reason from what each clue says by itself about its own cells; true if absent.
        #[serde(default = "yes")]
        clue_notes: bool,
        /// The order in which techniques are tried.
        #[serde(default)]
        order: TechniqueOrder,
        /// The ids of techniques not to use.
        #[serde(default)]
        off: Vec<String>,
        /// The order of candidates within cells in the pictures.
        #[serde(default)]
        layout: DigitLayout,
        /// The number of steps of the same technique to skip, as in the question for the hint.
        #[serde(default)]
        another: usize,
    },
    /// Asks whether the entries in some cells are right.
    Check {
        /// The cells to check; all if empty.
        #[serde(default)]
        cells: Vec<CellName>,
    },
    /// Asks for the steps by which logic solves the puzzle.
    Path {
        /// The board at which the path starts.
        #[serde(default)]
        from: PathStart,
        /// The order in which techniques are tried.
        #[serde(default)]
        order: TechniqueOrder,
        /// The ids of techniques not to use.
        #[serde(default)]
        off: Vec<String>,
    },
    /// Asks for one step of that path with its picture.
    Picture {
        /// The board at which the path starts.
        #[serde(default)]
        from: PathStart,
        /// The index of the step, from 0; the number of steps refers to the end of the path.
        step: usize,
        /// The order in which techniques are tried.
        #[serde(default)]
        order: TechniqueOrder,
        /// The ids of techniques not to use.
        #[serde(default)]
        off: Vec<String>,
        /// The order of candidates within cells in the picture.
        #[serde(default)]
        layout: DigitLayout,
    },
    /// Asks what each clue says by itself about its own cells.
    ClueNotes {},
    /// Asks which techniques find a step on the board.
    Missed {},
    /// Asks for the solution.
    Solution {},
    /// Asks for the last moment at which every entry was right.
    LastRight {},
    /// Asks for all moments of the game, including undone ones.
    Tree {},
    /// Asks for a review of the game: how the time was spent, the events, and the technique to learn next.
    Review {},
    /// Asks for the picture of a moment of the game with the player's notes, and the steps available there.
    Moment {
        /// The number of the moment in the history.
        moment: usize,
        /// The index of the available step to draw and prove.
        #[serde(default)]
        step: Option<usize>,
        /// The order of notes within cells in the picture.
        #[serde(default)]
        layout: DigitLayout,
    },
    /// Asks why no easier technique than the given one finds a step: the near misses of easier techniques.
    Misses {
        /// The id of the technique that finds a step.
        technique: String,
        /// The number of the moment in the history; by default the current board with its candidates.
        #[serde(default)]
        moment: Option<usize>,
    },
    /// Asks why the cells that the player chose are not a pattern.
    WhyNot {
        /// The cells that the player considers a pattern.
        cells: Vec<CellName>,
        /// The digit of the supposed pattern.
        #[serde(default)]
        digit: Option<Digit>,
        /// The number of the moment in the history; by default the current board with its candidates.
        #[serde(default)]
        moment: Option<usize>,
    },
    /// Asks how many solutions the puzzle has.
    Count {},
    /// Asks for the verdict on the puzzle being set: no solution with the contradiction, one, or several and about how
    /// many.
    Verdict {
        /// A clue as text that is not part of the puzzle yet, to be included in the check.
        #[serde(default)]
        with: Option<String>,
        /// How much is asked: only whether there is a solution, or also the number, the reason and two solutions.
        #[serde(default)]
        stage: VerdictStage,
    },
    /// Asks for the digits that each cell holds in some solution, and their frequency.
    Shares {},
    /// Asks which cells are equal in all solutions.
    Equal {},
    /// Asks for the clues and givens that a puzzle with one solution does not need.
    Spare {},
    /// Asks for givens and clues that would make the solution unique, and the number of solutions for each number of a
    /// clue.
    Suggest {
        /// The clue whose possible numbers are asked for, as text.
        #[serde(default)]
        clue: Option<String>,
        /// The maximum number of suggestions; a single one is fastest. By default several givens and several clues.
        #[serde(default)]
        most: Option<usize>,
    },
    /// Asks for the events of the plain backtracker's search.
    Search {
        /// The order in which the backtracker fills cells.
        #[serde(default)]
        cells: BacktrackerCells,
        /// The order in which the backtracker tries digits.
        #[serde(default)]
        digits: BacktrackerDigits,
        /// The seed for shuffling digits.
        #[serde(default)]
        seed: u64,
        /// The maximum number of events to report.
        #[serde(default = "usual_event_limit")]
        limit: usize,
        /// The number of events to skip at the beginning. If there are fewer, only the end of the search is reported.
        #[serde(default)]
        skip: u64,
    },
    /// Asks for the remaining ways of the puzzle's clues, and the range of the sum of selected cells.
    Clues {
        /// The cells whose sum is asked for; ignored if fewer than two.
        #[serde(default)]
        cells: Vec<CellName>,
    },
    /// Asks for the difficulty of the puzzle on every scale.
    Rate {},
    /// Asks for the game as text in a format.
    Text {
        /// The name of the format; `svg` for a picture, `save` for the game with its history. `link` is the part after the
        /// page's address in a link to the puzzle, or to the board with its notes and colours; `link-save` that in a link
        /// to the game with its history.
        format: String,
        /// Whether to write only the givens, or the current board.
        #[serde(default = "current_board")]
        from: PathStart,
        /// The solution to include.
        #[serde(default)]
        solution: SentSolution,
    },
    /// Asks for the formats that can represent the puzzle.
    Formats {},
}

impl Question {
    /// True if the answer needs a search that may use all of its time, such as counting solutions.
    pub fn is_heavy(&self) -> bool {
        match self {
            Question::Verdict { stage, .. } => *stage == VerdictStage::Whole,
            Question::Count {}
            | Question::Shares {}
            | Question::Equal {}
            | Question::Spare {}
            | Question::Suggest { .. }
            | Question::Rate {}
            | Question::Path { .. }
            | Question::Picture { .. }
            | Question::Review {}
            | Question::Search { .. } => true,
            _ => false,
        }
    }
}

fn usual_event_limit() -> usize {
    5000
}

fn current_board() -> PathStart {
    PathStart::Here
}

/// The order in which techniques are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TechniqueOrder {
    /// The techniques that people find easiest come first.
    #[default]
    Easiest,
    /// The order of HoDoKu.
    Hodoku,
    /// Naked and hidden subsets of every size come before all other techniques.
    Subsets,
}

/// The solution to include with a puzzle as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SentSolution {
    /// The setter's solution, if there is one.
    #[default]
    Told,
    /// The unique solution of the puzzle, if it has one.
    Only,
    /// No solution is included.
    None,
}

/// The board at which a path starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PathStart {
    /// The givens of the puzzle.
    #[default]
    Givens,
    /// The current board.
    Here,
}

/// The order in which the backtracker fills cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BacktrackerCells {
    /// Cells are filled in reading order.
    #[default]
    RowMajor,
    /// The cell with the fewest possible digits is filled next.
    Fewest,
}

/// The order in which the backtracker tries digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum BacktrackerDigits {
    /// Digits are tried from 1 up.
    #[default]
    Ascending,
    /// Digits are tried in a random order, different for each cell.
    Shuffled,
}

/// The default of what is on unless a request turns it off.
fn yes() -> bool {
    true
}
