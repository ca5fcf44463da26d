//! All games of a player: lists, settings, statistics, and starting of games.

use pencilmark_play::change::Phase;
use pencilmark_play::start::Opening;
use pencilmark_render::svg::DigitLayout;
use serde::{Deserialize, Serialize};

use crate::wire::question::TechniqueOrder;
use crate::wire::view::{CandidateReach, GameView, RulesView, ShownMistakes, ViewChoices};
use crate::wire::wishing::NewPuzzle;
use pencilmark::hint::NoteSource;

/// The summary of a game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameSummary {
    /// The id of the game in URLs; empty until the game is saved.
    pub id: String,
    /// The name of the game: the player's name for it, or else the title of the puzzle.
    pub title: Option<String>,
    /// True if the game is marked as a favourite.
    #[serde(default)]
    pub favourite: bool,
    /// The rules as text: `9+x`.
    pub rules: String,
    /// The display name of the rules: `Sudoku X`.
    pub rules_name: String,
    /// The level of the puzzle.
    pub level: Option<String>,
    /// The current phase of the game.
    pub phase: Phase,
    /// The time played, in milliseconds.
    pub spent: u64,
    /// The number of hints used.
    pub hints: u64,
    /// The number of checks used.
    pub checks: u64,
    /// The number of empty cells.
    pub empty: u64,
    /// The time at which the game began, in milliseconds since 1970.
    pub created: u64,
    /// The time of the last action, in milliseconds since 1970.
    pub updated: u64,
    /// The time at which the game was first solved, in milliseconds since 1970.
    pub finished: Option<u64>,
    /// The digits as one line, `.` for an empty cell.
    pub digits: String,
}

/// A request to start a game, with exactly one of `new`, `text` and `blank`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGameRequest {
    /// The wish for a new puzzle.
    pub new: Option<NewPuzzle>,
    /// A puzzle or a saved game as text, in any format.
    pub text: Option<String>,
    /// The rules of the puzzle, if the text does not state them.
    pub rules: Option<String>,
    /// The first phase of a puzzle from text: `setting` to edit it further, without the player's entries. By default it is
    /// played.
    pub opening: Option<Opening>,
    /// A common name for all puzzles of the text: a game with this name and a number is started for each. Without it only
    /// the first puzzle is used.
    pub pack: Option<String>,
    /// An empty board on which to enter a puzzle.
    pub blank: Option<BlankBoard>,
}

/// An empty board with some rules.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BlankBoard {
    /// The rules of the board.
    pub rules: String,
}

/// A game that has just been started.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct StartedGame {
    /// The game in its initial state.
    #[serde(flatten)]
    pub game: GameView,
    /// A message about the format recognised in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recognised: Option<String>,
    /// The number of puzzles in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzles: Option<usize>,
}

/// Everything that a page needs to start.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct StartData {
    /// The last played game, or a new one; absent if none is open and none was to be begun.
    pub game: Option<GameView>,
    /// The description of the game's board, if there is a game.
    pub board: Option<RulesView>,
    /// The settings of the player.
    pub settings: Settings,
    /// The version of the program.
    pub version: &'static str,
    /// Messages about problems with loading the games, in sentences.
    pub notices: Vec<String>,
}

/// The settings of a player, which apply to all games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The colour theme of the page.
    pub theme: PageTheme,
    /// Whether the page animates changes.
    pub motion: Motion,
    /// The order of digits among notes and on the keys.
    pub layout: DigitLayout,
    /// Whether the cell or the digit is selected first.
    pub entry: EntryOrder,
    /// The kinds of mistakes that are shown.
    pub faults: ShownMistakes,
    /// The rules by which candidates are excluded from those shown.
    pub candidates: CandidateReach,
    /// True if placing a digit removes it from the notes of its peers.
    pub autoclean: bool,
    /// True if the peers of the selected cell are highlighted.
    pub peers: bool,
    /// True if cells with the same digit are highlighted.
    pub same: bool,
    /// True if the timer is shown.
    pub timer: bool,
    /// True if arrow keys wrap around at the edge of the board.
    pub wrap: bool,
    /// True if entering a given selects the next cell.
    pub advance: bool,
    /// True if the page plays sounds.
    pub sounds: bool,
    /// The style of the paper behind the puzzle.
    pub sheet: SheetLook,
    /// The source of the candidates that hints use.
    pub notes: NoteSource,
    /// True if hints reason from what each clue says by itself about its own cells.
    pub clue_notes: bool,
    /// The order in which hints try techniques.
    pub order: TechniqueOrder,
    /// The ids of techniques that hints don't use.
    pub off: Vec<String>,
    /// The level of new puzzles; absent for any.
    pub level: Option<String>,
    /// The rules of new puzzles.
    pub rules: String,
    /// The symmetry of the givens of new puzzles.
    pub symmetry: String,
    /// The URL of the site for shared links; empty for none. A page without a server links to itself. By default it is the
    /// address in `PENCILMARK_SITE` when the program was built.
    pub site: String,
}

impl Settings {
    /// Returns the settings that affect the view of a game.
    pub(crate) fn view_choices(&self) -> ViewChoices {
        ViewChoices { mistakes: self.faults, candidates: self.candidates }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: PageTheme::System,
            motion: Motion::System,
            layout: DigitLayout::Phone,
            entry: EntryOrder::Cell,
            faults: ShownMistakes::default(),
            candidates: CandidateReach::Houses,
            autoclean: true,
            peers: true,
            same: true,
            timer: true,
            wrap: false,
            advance: true,
            sounds: false,
            sheet: SheetLook::Paper,
            notes: NoteSource::Candidates,
            clue_notes: true,
            order: TechniqueOrder::Easiest,
            off: Vec::new(),
            level: Some("easy".to_owned()),
            rules: "9".to_owned(),
            symmetry: "rot180".to_owned(),
            site: option_env!("PENCILMARK_SITE").unwrap_or_default().to_owned(),
        }
    }
}

/// The colour theme of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PageTheme {
    /// Light or dark, following the system setting.
    System,
    /// A light theme: dark text on a light background.
    Light,
    /// A dark theme: light text on a dark background.
    Dark,
    /// A high-contrast theme.
    Contrast,
}

/// The style of the paper behind the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SheetLook {
    /// White paper with plain digits.
    Paper,
    /// Grey paper with serif digits, as in a newspaper.
    Newspaper,
    /// White paper with blue grid lines, as in a school exercise book.
    Squared,
}

/// Whether the page animates changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// Animate or not, following the system setting.
    System,
    /// Changes are not animated.
    None,
}

/// The order in which a digit is entered: its cells first, or the digit first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum EntryOrder {
    /// First the cell, then its digit.
    Cell,
    /// First the digit, then its cells.
    Digit,
}

/// A player's statistics.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Statistics {
    /// The statistics for each combination of rules and level.
    pub levels: Vec<LevelStatistics>,
    /// The number of solved puzzles.
    pub solved: u64,
    /// The number of unfinished games.
    pub open: u64,
    /// The total time played, in milliseconds.
    pub spent: u64,
}

/// A player's statistics for one level of some rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LevelStatistics {
    /// The rules as text: `9+x`.
    pub rules: String,
    /// The display name of the rules: `Sudoku X`.
    pub rules_name: String,
    /// The level; absent for puzzles without one.
    pub level: Option<String>,
    /// The number of solved puzzles.
    pub solved: u64,
    /// The number of puzzles solved without a hint.
    pub without_hints: u64,
    /// The shortest solving time, in milliseconds.
    pub best: u64,
    /// The median solving time, in milliseconds.
    pub median: u64,
    /// The average number of hints per puzzle.
    pub hints: f64,
}

/// The result of importing games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ImportResult {
    /// The number of games that were new here.
    pub games: usize,
    /// The result as a sentence, including what could not be read.
    pub text: String,
}

/// An event: a game has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameChanged {
    /// The number of actions of the game so far.
    pub revision: u64,
}
