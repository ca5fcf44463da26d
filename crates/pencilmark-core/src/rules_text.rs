//! Rules as a short text: `9`, `2x3`, `x+antiknight`, `jigsaw:1112223...`.
//!
//! Items are joined by `+`, the board first and then the constraints:
//!
//! | item | meaning |
//! |---|---|
//! | `16` | this size with its usual boxes |
//! | `2x3` | boxes of 2 rows and 3 columns |
//! | `jigsaw:L` | regions, one label per cell in reading order |
//! | `from0` | digits have the values 0, 1, 2 ... |
//! | `x`, `killer=15:r1c1,r1c2` ... | a [constraint](crate::constraint) |

use std::str::FromStr;
use std::sync::Arc;

use crate::constraint::{ConstraintTextError, parse_constraint};
use crate::digit::Digit;
use crate::layout::{Boxes, Layout};
use crate::message::Message;
use crate::message::print_as_message;
use crate::messages::rules_text as say;
use crate::rules::{Rules, RulesError};
use crate::values::DigitValues;

/// An error of a text that is not rules.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesTextError {
    /// A constraint is unknown or malformed; the column is that of the whole text.
    Constraint(ConstraintTextError),
    /// More than one item names the board, or its size is not the expected one.
    TwoBoards(String),
    /// Each item is well-formed, but they don't fit together.
    Rules(RulesError),
}

impl RulesTextError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            RulesTextError::Constraint(e) => say::expected(e.message()),
            RulesTextError::TwoBoards(item) => say::two_boards(item.clone()),
            RulesTextError::Rules(e) => e.message(),
        }
    }
}

print_as_message!(RulesTextError);

impl std::error::Error for RulesTextError {}

impl<E: Into<RulesError>> From<E> for RulesTextError {
    fn from(e: E) -> RulesTextError {
        RulesTextError::Rules(e.into())
    }
}

/// Parses rules: a board and what else must be obeyed; without a board they are those of 9x9. Boards share rules: `Arc::from(rules)`.
///
/// ```
/// use std::sync::Arc;
/// use pencilmark_core::{grid::Grid, rules::Rules};
/// let rules: Rules = "4+x".parse()?;
/// let empty = Grid::of_givens(Arc::from(rules), std::iter::repeat_n(None, 16));
/// assert_eq!((empty.size(), empty.rules().constraints().len()), (4, 1));
/// # Ok::<(), pencilmark_core::rules_text::RulesTextError>(())
/// ```
impl FromStr for Rules {
    type Err = RulesTextError;

    fn from_str(text: &str) -> Result<Rules, RulesTextError> {
        Ok(Arc::into_inner(parse(text, None)?).expect("rules that were just made have one owner"))
    }
}

/// Parses a text of rules. `size` is the size if the text names none; without either it is 9.
///
/// ```
/// use pencilmark_core::rules_text;
/// let rules = rules_text::parse("2x3+x", None)?;
/// assert_eq!((rules.size(), rules_text::print(&rules).as_str()), (6, "6+x"));
/// # Ok::<(), rules_text::RulesTextError>(())
/// ```
///
/// # Errors
/// If an item is unknown or malformed, or the rules don't fit together.
pub fn parse(text: &str, size: Option<usize>) -> Result<Arc<Rules>, RulesTextError> {
    let items = items(text);
    let mut board = None;
    for (_, item) in &items {
        if let Some(layout) = layout_item(item)? {
            if board.is_some() || size.is_some_and(|size| size != layout.size()) {
                return Err(RulesTextError::TwoBoards((*item).to_owned()));
            }
            board = Some(layout);
        }
    }
    let layout = match board {
        Some(layout) => layout,
        None => Layout::of_size(size.unwrap_or(9))?,
    };
    let mut values = DigitValues::usual(layout.size());
    let mut constraints = Vec::new();
    for (column, item) in items {
        if item == FROM_ZERO {
            values = DigitValues::new(0, layout.size()).expect("0 is a first value");
        } else if layout_item(item)?.is_none() {
            constraints.push(parse_constraint(item, layout.size()).map_err(|e| {
                RulesTextError::Constraint(ConstraintTextError { column: column + e.column, ..e })
            })?);
        }
    }
    Ok(Rules::with_values(layout, values, constraints)?)
}

/// The item for values that begin with 0.
const FROM_ZERO: &str = "from0";

/// Splits a text at each `+` that is not in quotes or parentheses; returns the items that are not empty, each with the number of
/// characters before it.
fn items(text: &str) -> Vec<(usize, &str)> {
    let (mut depth, mut quoted, mut start, mut column) = (0, false, 0, 0);
    let mut found = Vec::new();
    let mut take = |from: usize, to: usize, before: usize| {
        let item = text[from..to].trim_end();
        let spaces = item.chars().take_while(|c| c.is_whitespace()).count();
        if !item.trim().is_empty() {
            found.push((before + spaces, item.trim()));
        }
    };
    for (number, (at, c)) in text.char_indices().enumerate() {
        match c {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            '+' if !quoted && depth <= 0 => {
                take(start, at, column);
                (start, column) = (at + 1, number + 1);
            }
            _ => {}
        }
    }
    take(start, text.len(), column);
    found
}

/// True if a text of rules names the board: its size, boxes, or regions.
pub fn names_a_board(text: &str) -> bool {
    items(text).into_iter().any(|(_, item)| !matches!(layout_item(item), Ok(None)))
}

fn layout_item(item: &str) -> Result<Option<Layout>, RulesTextError> {
    if let Some(labels) = item.strip_prefix("jigsaw:") {
        let labels: Vec<char> = labels.chars().filter(|c| !c.is_whitespace()).collect();
        return Ok(Some(Layout::jigsaw(&labels)?));
    }
    let number = |s: &str| s.parse::<usize>().ok().filter(|_| s.bytes().all(|b| b.is_ascii_digit()));
    if let Some(size) = number(item) {
        return Ok(Some(Layout::of_size(size)?));
    }
    let sides = item.split_once('x').and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
    sides.map(|(rows, columns)| Layout::boxes(rows, columns).map_err(Into::into)).transpose()
}

/// Formats rules as a text that [`parse`] reads back.
pub fn print(rules: &Rules) -> String {
    let values = (!rules.values().is_usual()).then(|| FROM_ZERO.to_owned());
    let constraints = rules.constraints().iter().map(|constraint| constraint.text(rules.size()));
    let items = std::iter::once(print_layout(rules.layout())).chain(values).chain(constraints);
    items.collect::<Vec<_>>().join("+")
}

fn print_layout(layout: &Layout) -> String {
    match layout.cut() {
        Boxes::Jigsaw(regions) => {
            let label = |region: &u8| Digit::from_index(*region as usize).symbol();
            format!("jigsaw:{}", regions.iter().map(label).collect::<String>())
        }
        Boxes::Rectangles { .. } if Layout::of_size(layout.size()).as_ref() == Ok(layout) => {
            layout.size().to_string()
        }
        Boxes::Rectangles { rows, columns } => format!("{rows}x{columns}"),
    }
}
