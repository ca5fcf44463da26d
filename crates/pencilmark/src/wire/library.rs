//! All games together: lists, settings, statistics, and how games begin.

use pencilmark_play::change::Phase;
use pencilmark_play::start::Opening;
use pencilmark_render::svg::DigitLayout;
use serde::{Deserialize, Serialize};

use crate::hint::NoteSource;
use crate::wire::question::TechniqueOrder;
use crate::wire::view::{CandidateReach, GameView, RulesView, ShownMistakes, ViewChoices};
use crate::wire::wishing::NewPuzzle;

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameSummary {
    /// The name of the game in addresses; empty until it is kept.
    pub id: String,
    /// The name of the game: the player's, or else the title of the puzzle.
    pub title: Option<String>,
    /// True if the player has marked the game as a favourite.
    #[serde(default)]
    pub favourite: bool,
    /// The rules as text: `9+x`.
    pub rules: String,
    /// The name of the rules for people: `Sudoku X`.
    pub rules_name: String,
    /// The level of the puzzle.
    pub level: Option<String>,
    /// The phase that the game is in.
    pub phase: Phase,
    /// The time played, in milliseconds.
    pub spent: u64,
    /// How many hints were asked for.
    pub hints: u64,
    /// How many checks were asked for.
    pub checks: u64,
    /// How many cells are empty.
    pub empty: u64,
    /// When the game began, in milliseconds since 1970.
    pub created: u64,
    /// When the game was last played.
    pub updated: u64,
    /// When the game was first solved.
    pub finished: Option<u64>,
    /// The digits as one line, `.` for an empty cell.
    pub digits: String,
}

/// How to begin a game: with exactly one of `new`, `text` and `blank`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGameRequest {
    /// A new puzzle of these wishes.
    pub new: Option<NewPuzzle>,
    /// A puzzle or a saved game as text, in any format.
    pub text: Option<String>,
    /// The rules of the text, where it doesn't name them.
    pub rules: Option<String>,
    /// The phase in which the puzzle of a text begins: `setting` to go on drawing it, without what was entered so far. Otherwise it is played.
    pub opening: Option<Opening>,
    /// A name for all puzzles of the text together: each becomes a game of that name and its number. Without it the first alone does.
    pub pack: Option<String>,
    /// An empty board, on which a puzzle is entered.
    pub blank: Option<BlankBoard>,
}

/// An empty board.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BlankBoard {
    /// The rules of the board.
    pub rules: String,
}

/// A game that has just begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StartedGame {
    /// The game as it begins.
    #[serde(flatten)]
    pub game: GameView,
    /// What the text was recognised as.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recognised: Option<String>,
    /// How many puzzles the text has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzles: Option<usize>,
}

/// Everything that a page needs to start.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StartData {
    /// The game that was played last, or a new one.
    pub game: GameView,
    /// The board of that game.
    pub board: RulesView,
    /// The settings of the player.
    pub settings: Settings,
    /// The version of the program.
    pub version: &'static str,
    /// What the player should know of how the games were found, in sentences.
    pub notices: Vec<String>,
}

/// The settings of a player, kept for all games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The colours of the page.
    pub theme: PageTheme,
    /// Whether the page animates changes.
    pub motion: Motion,
    /// The layout of digits among notes and keys.
    pub layout: DigitLayout,
    /// Whether the cell or the digit is chosen first.
    pub entry: EntryOrder,
    /// The mistakes that are shown.
    pub faults: ShownMistakes,
    /// What rules out the candidates that are shown.
    pub candidates: CandidateReach,
    /// True if a placed digit is removed from the notes of its peers.
    pub autoclean: bool,
    /// True if the peers of the selected cell are tinted.
    pub peers: bool,
    /// True if cells with the same digit are tinted.
    pub same: bool,
    /// True if the timer is shown.
    pub timer: bool,
    /// True if arrow keys go on at the other side of the board.
    pub wrap: bool,
    /// True if the next cell is selected after a given was entered.
    pub advance: bool,
    /// True if the page sounds.
    pub sounds: bool,
    /// The look of the sheet.
    pub sheet: SheetLook,
    /// The candidates that hints go by.
    pub notes: NoteSource,
    /// The order of techniques for hints.
    pub order: TechniqueOrder,
    /// The ids of techniques that hints leave out.
    pub off: Vec<String>,
    /// The level of new puzzles; any when absent.
    pub level: Option<String>,
    /// The rules of new puzzles.
    pub rules: String,
    /// The symmetry of the givens of new puzzles.
    pub symmetry: String,
    /// The address of the site to which links lead; none when empty. A page without a server makes links to itself.
    pub site: String,
}

impl Settings {
    /// What the player wants to see of a game.
    pub fn view_choices(&self) -> ViewChoices {
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
            order: TechniqueOrder::Easiest,
            off: Vec::new(),
            level: Some("easy".to_owned()),
            rules: "9".to_owned(),
            symmetry: "rot180".to_owned(),
            site: String::new(),
        }
    }
}

/// The colours of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PageTheme {
    /// Light or dark, as the system is set.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Colours of high contrast.
    Contrast,
}

/// The look of the sheet that a puzzle is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SheetLook {
    /// Good paper, plain figures.
    Paper,
    /// Grey paper and figures with serifs, as printed in a newspaper.
    Newspaper,
    /// White paper with blue lines, as for sums at school.
    Squared,
}

/// Whether the page animates changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As the system is set.
    System,
    /// Nothing is animated.
    None,
}

/// What is chosen first when a digit is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum EntryOrder {
    /// The cell, then its digit.
    Cell,
    /// The digit, then its cells.
    Digit,
}

/// What a player has achieved.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Statistics {
    /// The achievements at each level of each rules.
    pub levels: Vec<LevelStatistics>,
    /// How many puzzles were solved.
    pub solved: u64,
    /// How many games are unfinished.
    pub open: u64,
    /// The time played in all games, in milliseconds.
    pub spent: u64,
}

/// What a player has achieved at a level of some rules.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LevelStatistics {
    /// The rules as text: `9+x`.
    pub rules: String,
    /// The name of the rules for people: `Sudoku X`.
    pub rules_name: String,
    /// The level; absent for puzzles without one.
    pub level: Option<String>,
    /// How many puzzles were solved.
    pub solved: u64,
    /// How many of them were solved without a hint.
    pub without_hints: u64,
    /// The shortest time, in milliseconds.
    pub best: u64,
    /// The median time, in milliseconds.
    pub median: u64,
    /// The average number of hints a puzzle.
    pub hints: f64,
}

/// The result of importing games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ImportResult {
    /// How many games were not here before.
    pub games: usize,
    /// The result as a sentence, with what could not be read.
    pub text: String,
}

/// The news that a game has changed, sent as an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameChanged {
    /// How many actions the game has seen now.
    pub revision: u64,
}
