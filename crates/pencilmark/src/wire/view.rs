//! What a page shows of a game and its board.

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use pencilmark_core::format::{RuleSentence, SentenceSign, rule_sentences};
use pencilmark_core::rules::Rules;
use pencilmark_play::change::Phase;
use pencilmark_play::setter::SetterNotes;
use pencilmark_play::start::Source;
use pencilmark_render::language::Language;
use serde::{Deserialize, Serialize};

use crate::wire::drafting::DrawnClue;

/// Which mistakes a player wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ShownMistakes {
    /// Digits that stand twice in a house, or break another rule.
    pub rule: bool,
    /// Notes that a digit on the board rules out.
    pub note: bool,
    /// Whether the entries leave a solution.
    pub solvable: bool,
    /// Entries that differ from the solution.
    pub solution: bool,
    /// Cells without a candidate, and houses without a place for a digit.
    pub warnings: bool,
}

/// Broken rules, stale notes and warnings, but nothing that needs the solution.
impl Default for ShownMistakes {
    fn default() -> ShownMistakes {
        ShownMistakes { rule: true, note: true, solvable: false, solution: false, warnings: true }
    }
}

/// What rules out the candidates that a page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum CandidateReach {
    /// Digits that see the cell, and pairs of cells that a clue relates.
    #[default]
    Houses,
    /// Clues, too: a candidate that no way to fill some clue has is not shown.
    Clues,
}

/// What a player wants to see of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ViewChoices {
    /// The mistakes that are shown.
    pub mistakes: ShownMistakes,
    /// What rules out candidates.
    pub candidates: CandidateReach,
}

/// Everything that a page shows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameView {
    /// The name of the game in addresses.
    pub id: String,
    /// How many actions the game has seen.
    pub revision: usize,
    /// The number of rows, columns and digits.
    pub size: usize,
    /// The rules as text: `9+x`.
    pub rules: String,
    /// The name of the rules for people: `Sudoku X`.
    pub rules_name: String,
    /// The rules to wish for another puzzle like this one: `9+killer`, where clues are drawn anew.
    pub rules_alike: String,
    /// The phase that the game is in.
    pub phase: Phase,
    /// The name of the game: the player's, or else the title of the puzzle.
    pub title: Option<String>,
    /// True if the player has marked the game as a favourite.
    pub favourite: bool,
    /// True if its givens can be corrected.
    pub correctable: bool,
    /// The level of the puzzle.
    pub level: Option<String>,
    /// What makes the puzzle of that level, as a sentence.
    pub grade: Option<String>,
    /// Where the puzzle is from.
    pub source: Source,
    /// What the setter told in words, if anything.
    pub setter: Option<SetterView>,
    /// The clues that are drawn, while the puzzle is being set; none later.
    pub clues: Vec<DrawnClue>,
    /// The cells in reading order.
    pub cells: Vec<CellView>,
    /// The cells that fog covers: their givens and clues are not to be shown.
    pub fog: Vec<CellName>,
    /// The cells that can be seen at the start of a puzzle under fog, while it is being set; none without fog, and later.
    pub open_at_start: Option<Vec<CellName>>,
    /// How many of each digit are still to be placed.
    pub remaining: Vec<usize>,
    /// The mistakes that the player wants to see.
    pub faults: Mistakes,
    /// The history of the game.
    pub history: HistoryView,
    /// The time played.
    pub timer: TimerView,
    /// How many hints were asked for.
    pub hints: usize,
    /// How many checks were asked for.
    pub checks: usize,
    /// How many cells are empty.
    pub empty: usize,
    /// True if a placed digit is removed from the notes of its peers.
    pub autoclean: bool,
}

/// The words of a setter: rules, and what of the puzzle no rule of the game stands for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetterView {
    /// The name of the setter.
    pub author: Option<String>,
    /// The words of the setter for whoever has solved the puzzle, once it is solved.
    pub solved: Option<String>,
    /// The rules in the words of the setter.
    pub rules: Option<String>,
    /// The parts of the puzzle that are drawing only.
    pub drawings: Vec<String>,
    /// The parts that may mean something but were not understood.
    pub unknown: Vec<String>,
    /// The cells of marks that became no clue, where something was not understood: it may be about these.
    pub unread_marks: Vec<CellName>,
    /// True if every rule was understood: what the known rules leave is then what the puzzle leaves.
    pub understood: bool,
    /// The sentences of the rules, with what each was read as.
    pub sentences: Vec<SentenceView>,
    /// True if there is a solution of the setter to check digits against.
    pub checkable: bool,
}

/// A sentence of a setter's rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SentenceView {
    /// The sentence as the setter wrote it.
    pub text: String,
    /// What became of it.
    pub sign: SentenceSign,
    /// What it was read as, such as `whispers, 4 clues`; empty if it was not, or is no rule.
    pub read_as: String,
    /// The cells of the clues that it speaks of.
    pub cells: Vec<CellName>,
}

impl SentenceView {
    /// A sentence with what it was read as, in a language.
    fn new(sentence: RuleSentence, rules: &Rules, language: &Language) -> SentenceView {
        SentenceView {
            sign: sentence.sign,
            read_as: language.fill_all(&sentence.read_as).join("; "),
            cells: sentence.cells.iter().map(|cell| cell.name(rules)).collect(),
            text: sentence.text,
        }
    }
}

impl SetterView {
    /// The notes of a setter on a puzzle of some rules, in a language; the words for who has solved it once it is.
    pub(crate) fn new(notes: &SetterNotes, rules: &Rules, phase: Phase, language: &Language) -> SetterView {
        let sentences = rule_sentences(notes.rules.as_deref().unwrap_or(""), rules).into_iter();
        SetterView {
            author: notes.author.clone(),
            solved: notes.solved.clone().filter(|_| phase == Phase::Solved),
            rules: notes.rules.clone(),
            drawings: language.fill_all(&notes.drawings),
            unknown: language.fill_all(&notes.unknown),
            unread_marks: match notes.is_partly_understood() {
                true => notes.unread_marks.clone(),
                false => Vec::new(),
            },
            understood: !notes.is_partly_understood(),
            sentences: sentences.map(|one| SentenceView::new(one, rules, language)).collect(),
            checkable: notes.solution.is_some(),
        }
    }
}

/// A cell of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellView {
    /// The digit in the cell.
    pub value: Option<Digit>,
    /// True if the digit is a given.
    pub given: bool,
    /// True if a hint placed the digit.
    pub hinted: bool,
    /// The corner notes.
    pub corner: Vec<Digit>,
    /// The centre notes.
    pub centre: Vec<Digit>,
    /// The numbers of the colours.
    pub colours: Vec<u8>,
    /// The candidates that the rules allow, without those struck out.
    pub candidates: Vec<Digit>,
    /// The candidates that the rules allow and the player has struck out.
    pub struck: Vec<Digit>,
}

/// The mistakes on a board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mistakes {
    /// Digits that break a rule.
    pub conflicts: Vec<CellsMessage>,
    /// Notes that a digit on the board rules out.
    pub notes: Vec<StaleNote>,
    /// A sentence if the entries leave no solution.
    pub unsolvable: Option<String>,
    /// The cells whose entries differ from the solution.
    pub wrong: Vec<CellName>,
    /// Cells without a candidate, and houses without a place for a digit.
    pub warnings: Vec<CellsMessage>,
}

/// A message about some cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellsMessage {
    /// The cells that the message is about.
    pub cells: Vec<CellName>,
    /// The message as a phrase or sentence.
    pub text: String,
}

/// A note that a digit on the board rules out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StaleNote {
    /// The cell with the note.
    pub cell: CellName,
    /// The digit of the note.
    pub digit: Digit,
}

/// The position of a game in its history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryView {
    /// The number of the current moment; 0 is the start.
    pub moment: usize,
    /// True if there is something to undo.
    pub undo: bool,
    /// True if there is something to redo.
    pub redo: bool,
    /// The moments that follow, one for each branch.
    pub branches: Vec<HistoryBranch>,
    /// The moments that have a name.
    pub bookmarks: Vec<HistoryBookmark>,
    /// The last action, in words.
    pub last: Option<String>,
    /// The number of moments from the start to the current one.
    pub moves: usize,
}

/// A moment that follows the current one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryBranch {
    /// The number of the moment.
    pub moment: usize,
    /// The action that leads to it, in words.
    pub text: String,
}

/// A moment with a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryBookmark {
    /// The number of the moment.
    pub moment: usize,
    /// The name that the player gave it.
    pub name: String,
}

/// The time played in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TimerView {
    /// The time in milliseconds.
    pub spent: u64,
    /// True if the timer runs.
    pub running: bool,
}

/// The rules of a board with what a page needs to draw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesView {
    /// The rules as text: `9+x`.
    pub rules: String,
    /// The name of the rules for people: `Sudoku X`.
    pub name: String,
    /// The number of digits up to the largest: of rows and columns, too, if the board is a square.
    pub size: usize,
    /// The number of rows of the drawing.
    pub rows: usize,
    /// The number of columns of the drawing.
    pub columns: usize,
    /// The row and the column of each cell, from 0.
    pub places: Vec<[usize; 2]>,
    /// The overlapping grids; empty if the board is one.
    pub grids: Vec<GridView>,
    /// The symbol of each digit up to the largest.
    pub symbols: Vec<String>,
    /// The digits that cells may hold.
    pub digits: Vec<Digit>,
    /// The rules in plain sentences.
    pub page: String,
    /// The peers of each cell, by index in reading order.
    pub peers: Vec<Vec<usize>>,
    /// The houses of the board.
    pub houses: Vec<HouseView>,
    /// The empty board and its lines: a fragment of SVG, 60 units a cell.
    pub paper: String,
    /// The area of a drawing: the `viewBox` of its SVG.
    #[serde(rename = "viewBox")]
    pub view_box: String,
    /// The room at the top of each cell that totals of cages take, of 60 units: notes stand below it.
    pub note_room: u8,
}

/// One of several overlapping grids.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GridView {
    /// The letter that names it: `A` is the first from the top left.
    pub letter: char,
    /// The row of its first cell, from 0.
    pub row: usize,
    /// The column of its first cell, from 0.
    pub column: usize,
    /// The number of its rows and columns.
    pub size: usize,
}

/// A house of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HouseView {
    /// The name of the house: `row 1`.
    pub name: String,
    /// The cells of the house, by index in reading order.
    pub cells: Vec<usize>,
}
