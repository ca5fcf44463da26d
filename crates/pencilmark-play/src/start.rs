//! What a game begins with.

use std::fmt;
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use serde::{Deserialize, Serialize};

use crate::square::{Origin, Square, Value};

/// What a game begins with. In JSON rules, givens and the rest are short texts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Form", into = "Form")]
pub struct Start {
    /// The puzzle: givens, and candidates of its own where it has such (a sukaku).
    pub puzzle: Board,
    /// Digits that the player had placed already, one or none a cell; those over givens don't count.
    pub entries: Vec<Option<Digit>>,
    /// Candidates that the player had struck out already, a set a cell.
    pub struck: Vec<DigitSet>,
    /// Whether it is entered first.
    pub opening: Opening,
    /// Where it is from.
    pub source: Source,
    /// What it is called.
    pub title: Option<String>,
    /// How hard it is, in a word: `hard`.
    pub level: Option<String>,
    /// What makes it so, in a sentence.
    pub grade: Option<String>,
}

/// What a game begins with doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Opening {
    /// Entering the puzzle.
    Setting,
    /// The puzzle is played at once.
    Playing,
}

/// Where a puzzle is from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// Made for the player.
    Made,
    /// Entered by hand.
    Entered,
    /// Opened from a text.
    Opened,
}

impl Start {
    /// A puzzle to play, with nothing known about it.
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
        }
    }

    /// An empty board on which to enter a puzzle.
    pub fn blank(rules: Arc<Rules>) -> Start {
        let puzzle = Board::new(Grid::new(rules));
        Start { opening: Opening::Setting, ..Start::of_puzzle(puzzle, Source::Entered) }
    }

    /// What is in a cell to begin with.
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

    /// The puzzle's own candidates, a set a cell; none where they follow from the givens.
    pub(crate) fn limits(&self) -> Option<Arc<[DigitSet]>> {
        let cells = self.puzzle.rules().cells();
        (!self.puzzle.is_plain()).then(|| cells.map(|cell| self.puzzle.possible(cell)).collect())
    }
}

/// A start as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
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
    grade: Option<String>,
}

/// Why a text is not a start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadStart(String);

impl fmt::Display for BadStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadStart {}

impl From<Start> for Form {
    fn from(start: Start) -> Form {
        let own = |cell| start.puzzle.candidates(cell);
        let cells = start.puzzle.rules().cells();
        Form {
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
        }
    }
}

impl TryFrom<Form> for Start {
    type Error = BadStart;

    fn try_from(form: Form) -> Result<Start, BadStart> {
        let rules = rules_text::parse(&form.rules, None).map_err(|e| BadStart(e.to_string()))?;
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
        let Form { phase, title, level, grade, .. } = form;
        Ok(Start { opening: phase, title, level, grade, ..start })
    }
}

fn values(values: &[Option<Digit>]) -> String {
    values.iter().map(|value| value.map_or('.', Digit::symbol)).collect()
}

/// Sets of digits, parted by blanks; `-` is the empty one.
fn sets(sets: impl Iterator<Item = DigitSet>) -> String {
    let word = |set: DigitSet| if set.is_empty() { "-".to_owned() } else { set.to_string() };
    sets.map(word).collect::<Vec<_>>().join(" ")
}

fn read_values(text: &str, rules: &Rules, what: &str) -> Result<Vec<Option<Digit>>, BadStart> {
    let count = text.chars().count();
    if count != rules.cells().len() {
        return Err(BadStart(format!("{what} has {count} cells, expected {}", rules.cells().len())));
    }
    let value = |(cell, symbol): (Cell, char)| match symbol {
        '.' => Ok(None),
        _ => digit(symbol, rules).map(Some).ok_or_else(|| misread(what, symbol, cell, rules)),
    };
    rules.cells().zip(text.chars()).map(value).collect()
}

fn read_sets(text: &str, rules: &Rules, what: &str) -> Result<Vec<DigitSet>, BadStart> {
    let words: Vec<&str> = text.split(' ').collect();
    if words.len() != rules.cells().len() {
        return Err(BadStart(format!("{what} has {} cells, expected {}", words.len(), rules.cells().len())));
    }
    let set = |(cell, word): (Cell, &str)| {
        let symbols = if word == "-" { "" } else { word };
        let digits = symbols
            .chars()
            .map(|symbol| digit(symbol, rules).ok_or_else(|| misread(what, symbol, cell, rules)));
        digits.collect::<Result<DigitSet, BadStart>>()
    };
    rules.cells().zip(words).map(set).collect()
}

fn digit(symbol: char, rules: &Rules) -> Option<Digit> {
    Digit::from_symbol(symbol).filter(|digit| digit.index() < rules.size())
}

fn misread(what: &str, symbol: char, cell: Cell, rules: &Rules) -> BadStart {
    BadStart(format!("{what} has {symbol:?} in {}, expected a digit of the board", cell.name(rules.size())))
}
