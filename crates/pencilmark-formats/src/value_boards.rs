//! Boards in nested values: JSON of any shape, and the literals of programming languages.

use serde_json::{Map, Value};

use crate::found_cells::{FoundCell, board_of_cells, size_of};
use crate::value_cells::{cell_of, cells_of_objects, cells_of_positions};
use pencilmark_core::layout::Layout;

/// The maximum depth at which boards are looked for.
const MAX_DEPTH: usize = 16;

/// The meaning of a board by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BoardRole {
    Puzzle,
    Solution,
    Regions,
    Unnamed,
}

/// A board of a value: its cells, and its name.
#[derive(Clone, Debug)]
pub(super) struct NamedBoard {
    pub role: BoardRole,
    pub cells: Vec<FoundCell>,
    /// True for the cells whose digits were entered by a player; empty if all digits are givens.
    pub placed: Vec<bool>,
}

/// The boards that belong together, and other fields beside them.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardGroup {
    pub boards: Vec<NamedBoard>,
    /// The numbers of rows and columns of a box.
    pub boxes: Option<(usize, usize)>,
    /// Short texts: title, difficulty and the like.
    pub texts: Vec<(String, String)>,
    /// Fields that may hold clues, as name and value.
    pub unknown: Vec<(String, Value)>,
}

/// Returns the boards of a value, in groups that belong together.
pub(super) fn board_groups(value: &Value) -> Vec<BoardGroup> {
    let mut groups = Vec::new();
    collect(value, 0, &mut groups);
    groups
}

fn collect(value: &Value, depth: usize, groups: &mut Vec<BoardGroup>) {
    if depth > MAX_DEPTH {
        return;
    }
    if let Some((cells, placed)) = cells_of(value) {
        let board = NamedBoard { role: BoardRole::Unnamed, cells, placed };
        groups.push(BoardGroup { boards: vec![board], ..BoardGroup::default() });
        return;
    }
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect(item, depth + 1, groups)),
        Value::Object(fields) => collect_fields(fields, depth, groups),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn collect_fields(fields: &Map<String, Value>, depth: usize, groups: &mut Vec<BoardGroup>) {
    let mut group = BoardGroup::default();
    let mut rest = Vec::new();
    for (name, value) in fields {
        match cells_of(value) {
            Some((cells, placed)) => group.boards.push(NamedBoard { role: role_of(name), cells, placed }),
            None => rest.push((name, value)),
        }
    }
    if group.boards.is_empty() {
        return rest.into_iter().for_each(|(_, value)| collect(value, depth + 1, groups));
    }
    for (name, value) in rest {
        match value {
            Value::String(text) if text.len() <= 200 => group.texts.push((name.clone(), text.clone())),
            Value::Number(number) => group.texts.push((name.clone(), number.to_string())),
            Value::Object(fields) if boxes_of(fields).is_some() => group.boxes = boxes_of(fields),
            value if may_be_clues(name, value) => group.unknown.push((name.clone(), value.clone())),
            _ => {}
        }
    }
    groups.push(group);
}

/// Returns the meaning of a board by its name.
fn role_of(name: &str) -> BoardRole {
    let name = name.to_ascii_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    if has(&[
        "unsol", "puzzle", "clue", "given", "quiz", "start", "question", "problem", "initial", "mission",
    ]) {
        BoardRole::Puzzle
    } else if has(&["sol", "answer", "goal", "complete", "filled", "final", "result"]) {
        BoardRole::Solution
    } else if has(&["region", "jigsaw", "area", "block", "box", "cage", "group", "shape", "zone"]) {
        BoardRole::Regions
    } else {
        BoardRole::Unnamed
    }
}

/// Returns the size of the boxes that an object states: two numbers, one named after the height or rows.
fn boxes_of(fields: &Map<String, Value>) -> Option<(usize, usize)> {
    let number = |value: &Value| value.as_u64().filter(|n| (2..=12).contains(n)).map(|n| n as usize);
    let named = |signs: [&str; 2]| {
        let is_named = |name: &str| signs.iter().any(|sign| name.to_ascii_lowercase().ends_with(sign));
        fields.iter().find(|(name, _)| is_named(name)).and_then(|(_, value)| number(value))
    };
    let height = named(["h", "rows"]).or_else(|| named(["height", "row"]));
    let width = named(["w", "columns"]).or_else(|| named(["width", "cols"]));
    (fields.len() == 2).then_some(height.zip(width))?
}

/// Names of fields that hold clues in other programs.
const CLUE_NAMES: [&str; 22] = [
    "cage",
    "thermo",
    "arrow",
    "line",
    "dot",
    "kropki",
    "xv",
    "constraint",
    "rule",
    "variant",
    "diagonal",
    "inequal",
    "region",
    "killer",
    "odd",
    "even",
    "quadruple",
    "sandwich",
    "palindrome",
    "renban",
    "whisper",
    "extra",
];

/// True for a field with content whose name is that of clues.
pub(super) fn may_be_clues(name: &str, value: &Value) -> bool {
    let name = name.to_ascii_lowercase();
    let has_content = match value {
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        Value::Bool(flag) => *flag,
        Value::Null | Value::Number(_) | Value::String(_) => false,
    };
    has_content && CLUE_NAMES.iter().any(|clue| name.contains(clue))
}

type Cells = (Vec<FoundCell>, Vec<bool>);

/// Returns the cells of a value that is one board, or the regions of one.
fn cells_of(value: &Value) -> Option<Cells> {
    let found = match value {
        Value::String(text) => Some((cells_of_text(text)?, Vec::new())),
        Value::Array(items) => cells_of_items(items),
        Value::Object(fields) => Some((cells_of_fields(fields)?, Vec::new())),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    };
    let is_board =
        |cells: &[FoundCell]| regions_of(cells).is_some() || board_of_cells(cells, None, None).is_some();
    found.filter(|(cells, _)| is_board(cells))
}

/// Returns the cells of a text with one symbol per cell, in one line or in rows.
pub(super) fn cells_of_text(text: &str) -> Option<Vec<FoundCell>> {
    let symbols = || text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '|' | ','));
    let separated = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let is_row_end = |count: usize| symbols().filter(|c| *c == '/').count() + 1 == (count + 1).isqrt();
    let count = symbols().take(1000).count();
    let rowless: Vec<char> = symbols().take(1000).filter(|c| *c != '/').collect();
    let joined = if rowless.len() < count && is_row_end(rowless.len()) {
        rowless
    } else {
        symbols().take(1000).collect()
    };
    size_of(joined.len())
        .and_then(|_| joined.into_iter().map(FoundCell::of_symbol).collect())
        .or_else(|| sized(separated.take(1000).map(FoundCell::parse).collect::<Option<Vec<_>>>()?))
}

fn sized(cells: Vec<FoundCell>) -> Option<Vec<FoundCell>> {
    size_of(cells.len()).map(|_| cells)
}

/// Returns the cells of a list of cells, of rows, or of cells with their positions.
fn cells_of_items(items: &[Value]) -> Option<Cells> {
    if items.len() > 625 {
        return None;
    }
    let all_objects = !items.is_empty() && items.iter().all(Value::is_object);
    if all_objects && let Some(cells) = cells_of_positions(items) {
        return Some(cells);
    }
    if size_of(items.len()).is_some() && !is_square(items) {
        let cells = if all_objects { cells_of_objects(items) } else { None };
        return cells.or_else(|| Some((items.iter().map(cell_of).collect::<Option<_>>()?, Vec::new())));
    }
    if !(4..=25).contains(&items.len()) {
        return None;
    }
    let rows: Vec<Vec<Value>> = items.iter().map(|row| row_of(row, items.len())).collect::<Option<_>>()?;
    let flat: Vec<Value> = rows.into_iter().flatten().collect();
    match flat.iter().all(Value::is_object) {
        true => cells_of_objects(&flat),
        false => Some((flat.iter().map(cell_of).collect::<Option<_>>()?, Vec::new())),
    }
}

/// True for a list of lists as long as it is, which is a board of rows even if its length is a square number.
fn is_square(items: &[Value]) -> bool {
    items.iter().all(|row| row_of(row, items.len()).is_some())
}

/// Returns the cells of a row: a list, or a text of one symbol per cell.
fn row_of(row: &Value, size: usize) -> Option<Vec<Value>> {
    let cells: Vec<Value> = match row {
        Value::Array(cells) => cells.clone(),
        Value::String(text) if text.chars().count() == size => {
            text.chars().map(|c| Value::String(c.to_string())).collect()
        }
        Value::String(text) => {
            let signs = |c: char| c.is_whitespace() || matches!(c, ',' | '|');
            let words: Vec<&str> = text.split(signs).filter(|word| !word.is_empty()).collect();
            match words.len() == size {
                true => words.into_iter().map(Value::from).collect(),
                false => words.concat().chars().map(|c| Value::String(c.to_string())).collect(),
            }
        }
        Value::Object(fields) => {
            fields.values().find_map(|value| value.as_array().filter(|cells| cells.len() == size))?.clone()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => return None,
    };
    (cells.len() == size).then_some(cells)
}

/// Returns the cells of an object with a field for each cell, named `A1`, `r1c1` or by numbers, or for each row.
fn cells_of_fields(fields: &Map<String, Value>) -> Option<Vec<FoundCell>> {
    let size = size_of(fields.len());
    let mut named: Vec<(Vec<u32>, &Value)> =
        fields.iter().map(|(name, value)| Some((place_of(name)?, value))).collect::<Option<_>>()?;
    named.sort_by(|a, b| a.0.cmp(&b.0));
    if size.is_some() && fields.values().all(|value| !value.is_array() && !value.is_object()) {
        let cells: Option<Vec<FoundCell>> = named.iter().map(|(_, value)| cell_of(value)).collect();
        return cells.and_then(sized);
    }
    let rows: Vec<Value> = named.into_iter().map(|(_, row)| row.clone()).collect();
    cells_of_items(&rows).map(|(cells, _)| cells)
}

/// Returns the place that a name states: its letters and numbers, in order.
fn place_of(name: &str) -> Option<Vec<u32>> {
    if name.len() > 12 {
        return None;
    }
    let mut place: Vec<u32> = Vec::new();
    let mut in_number = false;
    for c in name.to_ascii_lowercase().chars() {
        match c.to_digit(10) {
            Some(digit) if in_number => place.last_mut().map(|last| *last = last.wrapping_mul(10) + digit)?,
            Some(digit) => place.push(digit),
            None if c.is_ascii_alphabetic() => place.push(c as u32),
            None => {}
        }
        in_number = c.is_ascii_digit();
    }
    let has_number = name.contains(|c: char| c.is_ascii_digit());
    (!place.is_empty() && (has_number || name.len() == 1)).then_some(place)
}

/// Returns the layout of regions that a board describes: as many connected regions as rows, each with as many cells.
pub(super) fn regions_of(cells: &[FoundCell]) -> Option<Layout> {
    let layout = Layout::jigsaw(cells).ok()?;
    crate::jigsaw::is_connected(&layout).then_some(layout)
}
