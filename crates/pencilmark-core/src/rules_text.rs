//! Rules as a short text: `9`, `2x3`, `x+antiknight`, `jigsaw:1112223...`.
//!
//! Items are joined by `+`, the board first and then the further rules:
//!
//! | item | meaning |
//! |---|---|
//! | `16` | this size with its usual boxes |
//! | `2x3` | boxes of 2 rows and 3 columns |
//! | `jigsaw:L` | regions, one label per cell in reading order |
//! | `x` | both diagonals |
//! | `windoku` | windows |
//! | `disjoint` | disjoint groups |
//! | `group:r1c1,r2c2,...` | these cells are a house |
//! | `antiknight`, `antiking` | cells a knight's move apart, or touching at a corner, differ |

use std::fmt;
use std::sync::Arc;

use crate::cell::{Cell, CellName};
use crate::digit::Digit;
use crate::extra::Extra;
use crate::layout::{Boxes, Layout};
use crate::rules::{Rules, RulesError};

/// An error of a text that is not rules.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RulesTextError {
    /// An item is not known.
    UnknownItem(String),
    /// A cell of a group is malformed or not on the board.
    BadCell(String),
    /// More than one item names the board, or its size is not the expected one.
    TwoBoards(String),
    /// Each item is well-formed, but they don't fit together.
    Rules(RulesError),
}

impl fmt::Display for RulesTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesTextError::UnknownItem(item) => write!(
                f,
                "unknown rule `{item}`: expected a size, RxC, x, windoku, disjoint, antiknight, antiking, jigsaw:… or group:…"
            ),
            RulesTextError::BadCell(cell) => {
                write!(f, "`{cell}` is not a cell of the board: expected a name such as r1c1")
            }
            RulesTextError::TwoBoards(item) => {
                write!(f, "`{item}` contradicts the size or boxes already given")
            }
            RulesTextError::Rules(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for RulesTextError {}

impl<E: Into<RulesError>> From<E> for RulesTextError {
    fn from(e: E) -> RulesTextError {
        RulesTextError::Rules(e.into())
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
    let items = || text.split('+').map(str::trim).filter(|item| !item.is_empty());
    let mut board = None;
    for item in items() {
        if let Some(layout) = layout_item(item)? {
            if board.is_some() || size.is_some_and(|size| size != layout.size()) {
                return Err(RulesTextError::TwoBoards(item.to_owned()));
            }
            board = Some(layout);
        }
    }
    let layout = match board {
        Some(layout) => layout,
        None => Layout::of_size(size.unwrap_or(9))?,
    };
    let mut extras = Vec::new();
    for item in items() {
        if layout_item(item)?.is_none() {
            extras.push(extra_item(item, layout.size())?);
        }
    }
    Ok(Rules::new(layout, extras)?)
}

/// True if a text of rules names the board: its size, boxes, or regions.
pub fn names_a_board(text: &str) -> bool {
    text.split('+').map(str::trim).any(|item| !matches!(layout_item(item), Ok(None)))
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

fn extra_item(item: &str, size: usize) -> Result<Extra, RulesTextError> {
    Ok(match item {
        "x" | "diagonals" => Extra::Diagonals,
        "windoku" | "hyper" => Extra::Windoku,
        "disjoint" => Extra::DisjointGroups,
        "antiknight" => Extra::AntiKnight,
        "antiking" => Extra::AntiKing,
        _ => match item.strip_prefix("group:") {
            Some(cells) => {
                Extra::Group(cells.split(',').map(|c| cell_item(c, size)).collect::<Result<_, _>>()?)
            }
            None => return Err(RulesTextError::UnknownItem(item.to_owned())),
        },
    })
}

fn cell_item(text: &str, size: usize) -> Result<Cell, RulesTextError> {
    let cell = text.trim().parse::<CellName>().ok().and_then(|name| name.cell(size));
    cell.ok_or_else(|| RulesTextError::BadCell(text.trim().to_owned()))
}

/// Formats rules as a text that [`parse`] reads back.
pub fn print(rules: &Rules) -> String {
    let extras = rules.extras().iter().map(|extra| print_extra(extra, rules.size()));
    std::iter::once(print_layout(rules.layout())).chain(extras).collect::<Vec<_>>().join("+")
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

fn print_extra(extra: &Extra, size: usize) -> String {
    match extra {
        Extra::Diagonals => "x".to_owned(),
        Extra::Windoku => "windoku".to_owned(),
        Extra::DisjointGroups => "disjoint".to_owned(),
        Extra::AntiKnight => "antiknight".to_owned(),
        Extra::AntiKing => "antiking".to_owned(),
        Extra::Group(cells) => {
            let names: Vec<String> = cells.iter().map(|c| c.name(size).to_string()).collect();
            format!("group:{}", names.join(","))
        }
    }
}
