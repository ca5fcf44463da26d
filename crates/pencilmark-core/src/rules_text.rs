//! Rules as a short text: `9`, `2x3`, `x+antiknight`, `jigsaw:1112223...`.
//!
//! Items are joined by `+`, the board first and then the constraints:
//!
//! | item | meaning |
//! |---|---|
//! | `16` | this size with its usual boxes |
//! | `2x3` | boxes of 2 rows and 3 columns |
//! | `jigsaw:L` | regions, one label per cell in reading order |
//! | `samurai`, `shape:6x9:2x3` ... | a board of another [shape](crate::shape) |
//! | `from0` | digits have the values 0, 1, 2 ... |
//! | `digits:2,3,5,7`, `digits:1-6` | digits have these values; the board may have another number of rows |
//! | `x`, `killer=15:r1c1,r1c2`, `thermo:r1c1-r2c1-r3c2` ... | a [constraint](crate::constraint): its number after `=`, its cells after `:`, those of a line joined by `-` |

use std::str::FromStr;
use std::sync::Arc;

use crate::constraint::{ConstraintTextError, parse_constraint};
use crate::digit::Digit;
use crate::layout::{Boxes, Layout, LayoutError};
use crate::message::Message;
use crate::message::print_as_message;
use crate::messages::rules_text as say;
use crate::rules::{Rules, RulesError};
use crate::shape::{BoardShape, BoxSize};
use crate::values::DigitValues;

/// The error of parsing a text that is not rules.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesTextError {
    /// A constraint in the text is unknown or malformed; the column refers to the whole text.
    Constraint(ConstraintTextError),
    /// More than one item defines the board, or its size is not the expected one.
    TwoBoards(String),
    /// The items are well-formed but don't fit together.
    Rules(RulesError),
}

impl RulesTextError {
    /// Returns the error as a message.
    pub fn message(&self) -> Message {
        match self {
            RulesTextError::Constraint(e) if e.is_unknown_name => say::expected(e.message()),
            RulesTextError::Constraint(e) => e.message(),
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

/// Parses rules: a board and constraints; without a board, the size is 9. Boards share their rules: use
/// `Arc::from(rules)`.
///
/// ```
/// use std::sync::Arc;
/// use pencilmark_core::{grid::Grid, rules::Rules};
/// let rules: Rules = "4+x".parse()?;
/// let empty = Grid::of_givens(Arc::from(rules), std::iter::repeat_n(None, 16));
/// assert_eq!((empty.values().len(), empty.rules().constraints().len()), (16, 1));
/// # Ok::<(), pencilmark_core::rules_text::RulesTextError>(())
/// ```
impl FromStr for Rules {
    type Err = RulesTextError;

    fn from_str(text: &str) -> Result<Rules, RulesTextError> {
        Ok(Arc::into_inner(parse(text, None)?).expect("rules that were just made have one owner"))
    }
}

/// Parses a text of rules. `size` is used if the text names no board; without either the size is 9.
///
/// ```
/// use pencilmark_core::rules_text;
/// let rules = rules_text::parse("2x3+x", None)?;
/// assert_eq!((rules.square_size(), rules_text::to_text(&rules).as_str()), (Some(6), "6+x"));
/// # Ok::<(), rules_text::RulesTextError>(())
/// ```
///
/// # Errors
/// If an item is unknown or malformed, or the rules don't fit together.
pub fn parse(text: &str, size: Option<usize>) -> Result<Arc<Rules>, RulesTextError> {
    let (mut board, mut others) = (None, Vec::new());
    for (column, item) in items(text) {
        let Some(layout) = layout_item(item)? else {
            others.push((column, item));
            continue;
        };
        if board.is_some() || size.is_some_and(|size| Some(size) != layout.square_size()) {
            return Err(RulesTextError::TwoBoards(item.to_owned()));
        }
        board = Some(layout);
    }
    let layout = match board {
        Some(layout) => layout,
        None => Layout::of_size(size.unwrap_or(9))?,
    };
    let (layout, values) = with_values(layout, &others)?;
    let mut constraints = Vec::new();
    for (column, item) in others {
        if item != FROM_ZERO && !item.starts_with(DIGITS) {
            constraints.push(parse_constraint(item, &layout).map_err(|e| {
                RulesTextError::Constraint(ConstraintTextError { column: column + e.column, ..e })
            })?);
        }
    }
    Ok(Rules::with_values(layout, values, constraints)?)
}

/// The item for values that start at 0.
const FROM_ZERO: &str = "from0";
/// The prefix of the item for any other values.
const DIGITS: &str = "digits:";

/// Returns the values that the items name, and the layout. A square whose number of digits differs from its number of
/// rows becomes a shape.
fn with_values(layout: Layout, items: &[(usize, &str)]) -> Result<(Layout, DigitValues), RulesTextError> {
    let count = layout.digit_count();
    let mut values = None;
    for (column, item) in items {
        let new = match item.strip_prefix(DIGITS) {
            Some(list) => values_of(list).ok_or_else(|| {
                RulesTextError::Constraint(ConstraintTextError {
                    column: column + 1,
                    reason: say::values(),
                    is_unknown_name: false,
                })
            })?,
            None if *item == FROM_ZERO => DigitValues::new(0, count).expect("0 is a first value"),
            None => continue,
        };
        if values.is_some_and(|known| known != new) {
            return Err(RulesTextError::TwoBoards((*item).to_owned()));
        }
        values = Some(new);
    }
    let values = values.unwrap_or_else(|| DigitValues::default_for(count));
    let is_right = layout.square_size().is_none_or(|size| size == values.count() && values.is_consecutive());
    Ok((if is_right { layout } else { layout.as_shape() }, values))
}

/// Parses values: `2,3,5,7`, `0-9`.
fn values_of(list: &str) -> Option<DigitValues> {
    let number = |text: &str| {
        text.trim().parse::<u8>().ok().filter(|_| text.trim().bytes().all(|b| b.is_ascii_digit()))
    };
    let range = |part: &str| match part.split_once('-') {
        Some((from, to)) => Some(number(from)?..=number(to)?),
        None => number(part).map(|value| value..=value),
    };
    let ranges: Option<Vec<_>> = list.split(',').map(range).collect();
    DigitValues::from_values(ranges?.into_iter().flatten())
}

/// Splits a text at each `+` that is not in quotes or parentheses. Returns the non-empty items, each with the number of
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

/// True if a rules text defines the board: its size, boxes or regions.
pub fn defines_board(text: &str) -> bool {
    items(text).into_iter().any(|(_, item)| !matches!(layout_item(item), Ok(None)))
}

fn layout_item(item: &str) -> Result<Option<Layout>, RulesTextError> {
    if let Some(shape) = BoardShape::parse(item) {
        return Ok(Some(Layout::of_shape(shape.map_err(LayoutError::Shape)?)));
    }
    if let Some(labels) = item.strip_prefix("jigsaw:") {
        let labels: Vec<char> = labels.chars().filter(|c| !c.is_whitespace()).collect();
        return Ok(Some(Layout::jigsaw(&labels)?));
    }
    let number = |s: &str| s.parse::<usize>().ok().filter(|_| s.bytes().all(|b| b.is_ascii_digit()));
    if let Some(size) = number(item) {
        return Ok(Some(Layout::of_size(size)?));
    }
    let boxes = item.parse::<BoxSize>().ok();
    boxes.map(|boxes| Layout::with_boxes(boxes.rows, boxes.columns).map_err(Into::into)).transpose()
}

/// Formats rules as a text that [`parse`] reads back.
pub fn to_text(rules: &Rules) -> String {
    let values = print_values(rules);
    let constraints = rules.constraints().iter().map(|constraint| constraint.text(rules));
    let items = std::iter::once(print_layout(rules.layout())).chain(values).chain(constraints);
    items.collect::<Vec<_>>().join("+")
}

/// Returns the item that names the values; `None` if they follow from the board.
fn print_values(rules: &Rules) -> Option<String> {
    let (values, count) = (rules.values(), rules.layout().digit_count());
    if values == DigitValues::default_for(count) {
        return None;
    }
    if DigitValues::new(0, count) == Some(values) {
        return Some(FROM_ZERO.to_owned());
    }
    let all: Vec<String> = values.all().map(|value| value.to_string()).collect();
    let is_run = values.last() - values.first() + 1 == all.len() as i32;
    let list = if is_run { format!("{}-{}", values.first(), values.last()) } else { all.join(",") };
    Some(format!("{DIGITS}{list}"))
}

fn print_layout(layout: &Layout) -> String {
    match layout.box_division() {
        Boxes::Jigsaw(regions) => {
            let label = |region: &u8| Digit::from_index(*region as usize).symbol();
            format!("jigsaw:{}", regions.iter().map(label).collect::<String>())
        }
        Boxes::Rectangles { .. } if Layout::of_size(layout.digit_count()).as_ref() == Ok(layout) => {
            layout.digit_count().to_string()
        }
        Boxes::Shape(shape) => shape.text().to_owned(),
        Boxes::Rectangles { rows, columns } => format!("{rows}x{columns}"),
    }
}
