//! The view of a game and its board for a page.

use pencilmark_core::artwork::Artwork;
use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;
use pencilmark_formats::{RuleSentence, SentenceStatus, count_drawn, rule_sentences};
use pencilmark_play::change::Phase;
use pencilmark_play::setter::SetterNotes;
use pencilmark_play::start::Source;
use pencilmark_render::language::Language;
use pencilmark_render::svg::{Frame, artwork_fragment, view_box};
use serde::{Deserialize, Serialize};

use crate::wire::drafting::DrawnClue;

/// The kinds of mistakes that are shown to the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ShownMistakes {
    /// True to show digits that break a rule, such as repeated ones.
    pub rule: bool,
    /// True to show notes that conflict with a digit on the board.
    pub note: bool,
    /// True to show whether the entries leave a solution.
    pub solvable: bool,
    /// True to show entries that differ from the solution.
    pub solution: bool,
    /// True to show cells without candidates, and houses without a place for a digit.
    pub warnings: bool,
}

/// Shows broken rules alone: other marks would tell more than most players want to be told.
impl Default for ShownMistakes {
    fn default() -> ShownMistakes {
        ShownMistakes { rule: true, note: false, solvable: false, solution: false, warnings: false }
    }
}

/// What excludes the candidates that a page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum CandidateReach {
    /// Digits in peers, and relations between pairs of cells.
    #[default]
    Houses,
    /// Also clues: a candidate that occurs in no way to fill a clue is not shown.
    Clues,
}

/// The player's choices about the view of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ViewChoices {
    /// The kinds of mistakes that are shown.
    pub mistakes: ShownMistakes,
    /// The rules by which candidates are excluded from those shown.
    pub candidates: CandidateReach,
}

/// Everything that a page shows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameView {
    /// The id of the game in URLs.
    pub id: String,
    /// The number of actions of the game so far.
    pub revision: usize,
    /// The number of rows, columns and digits.
    pub size: usize,
    /// The rules as text: `9+x`.
    pub rules: String,
    /// The display name of the rules: `Sudoku X`.
    pub rules_name: String,
    /// The rules for generating a similar puzzle: `9+killer`, with new random clues.
    pub rules_alike: String,
    /// The current phase of the game.
    pub phase: Phase,
    /// The name of the game: the player's name for it, or else the title of the puzzle.
    pub title: Option<String>,
    /// True if the game is marked as a favourite.
    pub favourite: bool,
    /// True if the givens can be corrected.
    pub correctable: bool,
    /// The level of the puzzle.
    pub level: Option<String>,
    /// The reason for the puzzle's level, as a sentence.
    pub grade: Option<String>,
    /// The origin of the puzzle.
    pub source: Source,
    /// The setter's texts, if there are any.
    pub setter: Option<SetterView>,
    /// The drawn clues while the puzzle is being set; empty later.
    pub clues: Vec<DrawnClue>,
    /// The cells in reading order.
    pub cells: Vec<CellView>,
    /// What the setter drew on the board besides the clues, if anything.
    pub drawing: Option<SetterDrawing>,
    /// The cells under fog, whose givens and clues must not be shown.
    pub fog: Vec<CellName>,
    /// The cells visible at the start of a fog puzzle, while it is being set; absent without fog, and later.
    pub open_at_start: Option<Vec<CellName>>,
    /// For each digit, the number of cells in which it is still to be placed.
    pub remaining: Vec<usize>,
    /// The mistakes to show.
    pub faults: Mistakes,
    /// The history of the game.
    pub history: HistoryView,
    /// The time played.
    pub timer: TimerView,
    /// The number of hints used.
    pub hints: usize,
    /// The number of checks used.
    pub checks: usize,
    /// The number of empty cells.
    pub empty: usize,
    /// True if placing a digit removes it from the notes of its peers.
    pub autoclean: bool,
}

/// What a setter drew on a board: SVG fragments in units of which a cell has 60.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetterDrawing {
    /// The shapes under the lines of the grid; empty if there are none.
    pub under: String,
    /// The shapes over the lines of the grid, under the digits; empty if there are none.
    pub over: String,
    /// The `viewBox` of the board with its clues and this drawing.
    #[serde(rename = "viewBox")]
    pub view_box: String,
}

impl SetterDrawing {
    /// Draws an artwork on a board; `None` if it is empty.
    pub(crate) fn new(artwork: &Artwork, rules: &Rules) -> Option<SetterDrawing> {
        (!artwork.is_empty()).then(|| SetterDrawing {
            under: artwork_fragment(artwork, false),
            over: artwork_fragment(artwork, true),
            view_box: view_box(rules, artwork, Frame::Bare),
        })
    }
}

/// The texts of a setter: rules in words, and the parts of the puzzle without a constraint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetterView {
    /// The name of the setter.
    pub author: Option<String>,
    /// The setter's message to a player who has solved the puzzle, once it is solved.
    pub solved: Option<String>,
    /// The rules in the setter's words.
    pub rules: Option<String>,
    /// What is drawn on the board besides the clues: `3 lines`.
    pub drawings: Vec<String>,
    /// The decorations that are not shown.
    pub not_drawn: Vec<String>,
    /// The parts of the puzzle that may have a meaning but were not understood.
    pub unknown: Vec<String>,
    /// The cells of marks that were not read as clues, if a part was not understood, since it may be about them.
    pub unread_marks: Vec<CellName>,
    /// True if every rule was understood, so that the known rules are complete.
    pub understood: bool,
    /// The sentences of the rules, with their interpretations.
    pub sentences: Vec<SentenceView>,
    /// True if there is a setter's solution to check digits against.
    pub checkable: bool,
}

/// A sentence of a setter's rules, with its interpretation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SentenceView {
    /// The text of the sentence, verbatim.
    pub text: String,
    /// Whether the sentence was understood.
    pub sign: SentenceStatus,
    /// The interpretation of the sentence, such as `whispers, 4 clues`; empty if it was not understood, or is not a rule.
    pub read_as: String,
    /// The cells of the clues that the sentence mentions.
    pub cells: Vec<CellName>,
}

impl SentenceView {
    /// Converts a sentence with its interpretation, with texts in a language.
    fn new(sentence: RuleSentence, rules: &Rules, language: &Language) -> SentenceView {
        SentenceView {
            sign: sentence.status,
            read_as: language.fill_all(&sentence.read_as).join("; "),
            cells: sentence.cells.iter().map(|cell| cell.name(rules)).collect(),
            text: sentence.text,
        }
    }
}

impl SetterView {
    /// Converts the notes of a setter, with texts in a language. The message for a solved puzzle is included once it is solved.
    pub(crate) fn new(notes: &SetterNotes, rules: &Rules, phase: Phase, language: &Language) -> SetterView {
        let sentences = rule_sentences(notes.rules_text.as_deref().unwrap_or(""), rules).into_iter();
        SetterView {
            author: notes.author.clone(),
            solved: notes.solved_text.clone().filter(|_| phase == Phase::Solved),
            rules: notes.rules_text.clone(),
            drawings: language.fill_all(&count_drawn(notes.artwork.items())),
            not_drawn: language.fill_all(&notes.decorations),
            unknown: language.fill_all(&notes.not_understood),
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
    /// The numbers of the cell's colours.
    pub colours: Vec<u8>,
    /// The candidates that the rules allow, except those struck out.
    pub candidates: Vec<Digit>,
    /// The candidates that the rules allow and that the player has struck out.
    pub struck: Vec<Digit>,
}

/// The mistakes on a board that are shown to the player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mistakes {
    /// Digits that break a rule.
    pub conflicts: Vec<CellsMessage>,
    /// Notes that conflict with a digit on the board.
    pub notes: Vec<StaleNote>,
    /// A sentence that says that the entries leave no solution; absent if they leave one, or if this is not shown.
    pub unsolvable: Option<String>,
    /// The cells whose entries differ from the solution.
    pub wrong: Vec<CellName>,
    /// Cells without candidates, and houses without a place for a digit.
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

/// A note that conflicts with a digit on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StaleNote {
    /// The cell with the note.
    pub cell: CellName,
    /// The digit of the note.
    pub digit: Digit,
}

/// The current position of a game in its history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryView {
    /// The number of the current moment; 0 is the start.
    pub moment: usize,
    /// True if undo is possible.
    pub undo: bool,
    /// True if redo is possible.
    pub redo: bool,
    /// The moments that directly follow the current one, one per branch.
    pub branches: Vec<HistoryBranch>,
    /// The bookmarked moments.
    pub bookmarks: Vec<HistoryBookmark>,
    /// The last action, in words.
    pub last: Option<String>,
    /// The number of moments from the start to the current one.
    pub moves: usize,
}

/// A moment that directly follows the current one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryBranch {
    /// The number of the moment in the game's history; 0 is the start.
    pub moment: usize,
    /// The action that leads to it, in words.
    pub text: String,
}

/// A bookmarked moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryBookmark {
    /// The number of the moment in the game's history; 0 is the start.
    pub moment: usize,
    /// The name of the bookmark.
    pub name: String,
}

/// The time played in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TimerView {
    /// The time played, in milliseconds.
    pub spent: u64,
    /// True if the timer is running.
    pub running: bool,
}

/// The rules of a board, with everything that a page needs to draw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesView {
    /// The rules as text: `9+x`.
    pub rules: String,
    /// The display name of the rules: `Sudoku X`.
    pub name: String,
    /// The largest digit by index, counted from 1; on a square board, also the number of rows and columns.
    pub size: usize,
    /// The number of rows of the board.
    pub rows: usize,
    /// The number of columns of the board.
    pub columns: usize,
    /// The row and the column of each cell, from 0.
    pub places: Vec<[usize; 2]>,
    /// The overlapping grids; empty if the board is a single one.
    pub grids: Vec<GridView>,
    /// The symbols of the digits, up to the largest.
    pub symbols: Vec<String>,
    /// The digits that the rules use.
    pub digits: Vec<Digit>,
    /// The rules as a page of plain sentences.
    pub page: String,
    /// The peers of each cell, by index in reading order.
    pub peers: Vec<Vec<usize>>,
    /// The houses of the board.
    pub houses: Vec<HouseView>,
    /// The empty board with its lines: an SVG fragment, 60 units per cell.
    pub paper: String,
    /// The `viewBox` of the board's SVG pictures.
    #[serde(rename = "viewBox")]
    pub view_box: String,
    /// The height at the top of each cell that cage totals occupy, in units of which a cell has 60; notes are placed below.
    pub note_room: u8,
}

/// One of several overlapping grids.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GridView {
    /// The letter that names the grid: `A` is the first from the top left.
    pub letter: char,
    /// The row of the grid's first cell, from 0.
    pub row: usize,
    /// The column of the grid's first cell, from 0.
    pub column: usize,
    /// The number of rows and columns of the grid.
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
