//! The start of a game.

use std::fmt;
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::violation::is_solved;
use serde::{Deserialize, Serialize};

use crate::messages::start as say;
use crate::setter::{SetterNotes, SetterText};
use crate::square::{Origin, Square, Value};

/// The start of a game. In JSON, rules, givens and other parts are short texts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "StartText", into = "StartText")]
pub struct Start {
    /// The puzzle: givens, and its own candidates if it has any (a sukaku).
    pub puzzle: Board,
    /// The digits that the player had already placed, one or none per cell; those over givens are ignored.
    pub entries: Vec<Option<Digit>>,
    /// The candidates that the player had already struck out, one set per cell.
    pub struck: Vec<DigitSet>,
    /// The first phase: entering the puzzle, or playing it.
    pub opening: Opening,
    /// The source of the puzzle.
    pub source: Source,
    /// The title of the puzzle.
    pub title: Option<String>,
    /// The level of the puzzle, in a word: `hard`.
    pub level: Option<String>,
    /// The reason of its level, in a sentence.
    pub grade: Option<Message>,
    /// The words and the solution of the setter.
    pub setter: SetterNotes,
}

/// The first phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Opening {
    /// The puzzle is entered first.
    Setting,
    /// The puzzle is played at once.
    Playing,
}

/// The source of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The puzzle was generated.
    Made,
    /// The puzzle was entered by hand.
    Entered,
    /// The puzzle was read from a text.
    Opened,
}

impl Start {
    /// Creates the start of a puzzle to play, without further information.
    pub fn of_puzzle(puzzle: Board, source: Source) -> Start {
        let cells = puzzle.rules().cells().len();
        Start {
            puzzle,
            entries: vec![None; cells],
            struck: vec![DigitSet::EMPTY; cells],
            opening: Opening::Playing,
            source,
            title: None,
            level: None,
            grade: None,
            setter: SetterNotes::default(),
        }
    }

    /// Creates an empty board on which to enter a puzzle.
    pub fn blank(rules: Arc<Rules>) -> Start {
        let puzzle = Board::new(Grid::new(rules));
        Start { opening: Opening::Setting, ..Start::of_puzzle(puzzle, Source::Entered) }
    }

    /// Returns the puzzle to go on drawing: without what was entered, what was known of it, and a solution that may soon be wrong.
    pub fn to_set(self) -> Start {
        let setter = SetterNotes { solution: None, ..self.setter };
        Start {
            opening: Opening::Setting,
            title: self.title,
            setter,
            ..Start::of_puzzle(self.puzzle, Source::Entered)
        }
    }

    /// The setter's solution, where it goes with the puzzle and the rules that are known.
    pub fn setters_solution(&self) -> Option<Grid> {
        let digits = self.setter.solution.as_ref()?;
        let rules = self.puzzle.rules();
        let fits = |(cell, digit): (Cell, &Digit)| self.puzzle.possible(cell).contains(*digit);
        if digits.len() != rules.cells().len() || !rules.cells().zip(digits).all(fits) {
            return None;
        }
        let grid = Grid::of_givens(rules.clone(), digits.iter().copied().map(Some));
        is_solved(&grid).then_some(grid)
    }

    /// True if the givens can be corrected: whoever entered or copied them may have erred. A puzzle that was made is right, and so is
    /// one whose setter tells the solution.
    pub fn is_correctable(&self) -> bool {
        self.source != Source::Made && self.setter.solution.is_none()
    }

    /// Returns the contents of a cell at the start.
    pub(crate) fn square(&self, cell: Cell) -> Square {
        match (self.puzzle.value(cell), self.entries[cell.index()]) {
            (Some(digit), _) => Square::given(digit),
            (None, entry) => Square {
                value: entry.map(|digit| Value { digit, origin: Origin::Entered }),
                struck: self.struck[cell.index()],
                ..Square::EMPTY
            },
        }
    }

    /// Returns the puzzle's own candidates, one set per cell; `None` if they follow from the givens.
    pub(crate) fn limits(&self) -> Option<Arc<[DigitSet]>> {
        let cells = self.puzzle.rules().cells();
        (!self.puzzle.is_plain()).then(|| cells.map(|cell| self.puzzle.possible(cell)).collect())
    }
}

/// The JSON form of a start.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StartText {
    rules: String,
    givens: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    entries: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    struck: Option<String>,
    phase: Opening,
    source: Source,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    grade: Option<Message>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setter: Option<SetterText>,
}

/// An error of a text that is not a start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadStart(Message);

impl fmt::Display for BadStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for BadStart {}

impl From<Start> for StartText {
    fn from(start: Start) -> StartText {
        let own = |cell| start.puzzle.candidates(cell);
        let cells = start.puzzle.rules().cells();
        StartText {
            rules: rules_text::print(start.puzzle.rules()),
            givens: start.puzzle.grid().to_string(),
            candidates: (!start.puzzle.is_plain()).then(|| sets(cells.map(own))),
            entries: start.entries.iter().any(Option::is_some).then(|| values(&start.entries)),
            struck: start
                .struck
                .iter()
                .any(|set| !set.is_empty())
                .then(|| sets(start.struck.iter().copied())),
            phase: start.opening,
            source: start.source,
            title: start.title,
            level: start.level,
            grade: start.grade,
            setter: start.setter.to_text(),
        }
    }
}

impl TryFrom<StartText> for Start {
    type Error = BadStart;

    fn try_from(form: StartText) -> Result<Start, BadStart> {
        let rules = rules_text::parse(&form.rules, None).map_err(|e| BadStart(say::rules(e.message())))?;
        let grid = Grid::of_givens(rules.clone(), read_values(&form.givens, &rules, "givens")?);
        let puzzle = match &form.candidates {
            None => Board::new(grid),
            Some(text) => Board::with_candidates(grid, read_sets(text, &rules, "candidates")?),
        };
        let mut start = Start::of_puzzle(puzzle, form.source);
        if let Some(text) = &form.entries {
            start.entries = read_values(text, &rules, "entries")?;
        }
        if let Some(text) = &form.struck {
            start.struck = read_sets(text, &rules, "struck")?;
        }
        if let Some(told) = form.setter {
            start.setter = setter_notes(told, &rules)?;
        }
        let StartText { phase, title, level, grade, .. } = form;
        Ok(Start { opening: phase, title, level, grade, ..start })
    }
}

fn setter_notes(told: SetterText, rules: &Rules) -> Result<SetterNotes, BadStart> {
    let SetterText { author, solved, rules: words, drawings, unknown, unread_marks, solution, fog } = told;
    let read = |text: String| {
        let values = read_values(&text, rules, "solution")?;
        let digits: Option<Vec<Digit>> = values.into_iter().collect();
        digits.ok_or_else(|| BadStart(say::empty_cell("solution".to_owned())))
    };
    let solution = solution.map(read).transpose()?;
    Ok(SetterNotes { author, rules: words, solved, drawings, unknown, unread_marks, solution, fog })
}

fn values(values: &[Option<Digit>]) -> String {
    values.iter().map(|value| value.map_or('.', Digit::symbol)).collect()
}

/// Formats sets of digits, separated by spaces; `-` is the empty set.
fn sets(sets: impl Iterator<Item = DigitSet>) -> String {
    let word = |set: DigitSet| if set.is_empty() { "-".to_owned() } else { set.to_string() };
    sets.map(word).collect::<Vec<_>>().join(" ")
}

fn read_values(text: &str, rules: &Rules, what: &str) -> Result<Vec<Option<Digit>>, BadStart> {
    let count = text.chars().count();
    if count != rules.cells().len() {
        return Err(BadStart(say::cells(what.to_owned(), rules.cells().len(), count)));
    }
    let value = |(cell, symbol): (Cell, char)| match symbol {
        '.' => Ok(None),
        _ => digit(symbol, rules).map(Some).ok_or_else(|| unexpected_symbol(what, symbol, cell, rules)),
    };
    rules.cells().zip(text.chars()).map(value).collect()
}

fn read_sets(text: &str, rules: &Rules, what: &str) -> Result<Vec<DigitSet>, BadStart> {
    let words: Vec<&str> = text.split(' ').collect();
    if words.len() != rules.cells().len() {
        return Err(BadStart(say::cells(what.to_owned(), rules.cells().len(), words.len())));
    }
    let set = |(cell, word): (Cell, &str)| {
        let symbols = if word == "-" { "" } else { word };
        let digits = symbols
            .chars()
            .map(|symbol| digit(symbol, rules).ok_or_else(|| unexpected_symbol(what, symbol, cell, rules)));
        digits.collect::<Result<DigitSet, BadStart>>()
    };
    rules.cells().zip(words).map(set).collect()
}

fn digit(symbol: char, rules: &Rules) -> Option<Digit> {
    Digit::from_symbol(symbol).filter(|digit| rules.digits().contains(*digit))
}

fn unexpected_symbol(what: &str, symbol: char, cell: Cell, rules: &Rules) -> BadStart {
    BadStart(say::digit(what.to_owned(), cell.name(rules), format!("{symbol:?}")))
}
