//! Cells of boards in nested values: numbers, texts, lists of candidates, objects with the digit under any name.

use serde_json::{Map, Value};

use crate::found_cells::{FoundCell, is_plausible, size_of};

/// Returns the cell of a value that is not an object.
pub(super) fn cell_of(value: &Value) -> Option<FoundCell> {
    match value {
        Value::Null | Value::Bool(false) => Some(FoundCell::Empty),
        Value::Number(number) => FoundCell::parse(&number.to_string()),
        Value::String(text) => FoundCell::parse(text),
        Value::Array(items) => {
            let numbers = items.iter().map(|item| match cell_of(item)? {
                FoundCell::Number(number) => Some(number),
                _ => None,
            });
            FoundCell::of_candidates(&numbers.collect::<Option<Vec<u8>>>()?)
        }
        Value::Bool(true) | Value::Object(_) => None,
    }
}

/// Usual names of the digit of a cell, in the order in which they are looked for.
const DIGIT_NAMES: [&str; 14] = [
    "value", "val", "v", "digit", "given", "number", "num", "n", "clue", "cell", "d", "symbol", "text",
    "content",
];

/// Names of the place of a cell.
const ROW_NAMES: [&str; 4] = ["row", "r", "y", "line"];
const COLUMN_NAMES: [&str; 5] = ["col", "column", "c", "x", "co"];

/// Names of flags that tell the givens from a player's digits.
const GIVEN_NAMES: [&str; 11] = [
    "fixed",
    "given",
    "isgiven",
    "isfixed",
    "locked",
    "readonly",
    "prefilled",
    "isclue",
    "initial",
    "original",
    "islocked",
];

/// Returns the cells of objects, one per cell in reading order, and which of them were placed by a player.
pub(super) fn cells_of_objects(items: &[Value]) -> Option<(Vec<FoundCell>, Vec<bool>)> {
    size_of(items.len())?;
    let objects: Vec<&Map<String, Value>> = items.iter().map(Value::as_object).collect::<Option<_>>()?;
    let cells_named = |name: &str| -> Option<Vec<FoundCell>> {
        objects.iter().map(|fields| fields.get(name).map_or(Some(FoundCell::Empty), cell_of)).collect()
    };
    let has_digit = |cells: &Vec<FoundCell>| cells.iter().any(|cell| matches!(cell, FoundCell::Number(_)));
    let usual = DIGIT_NAMES.iter().find_map(|name| cells_named(name).filter(has_digit));
    let mut names: Vec<&String> = objects.iter().flat_map(|fields| fields.keys()).collect();
    names.sort_unstable();
    names.dedup();
    let any = || names.iter().find_map(|name| cells_named(name).filter(|cells| is_plausible(cells)));
    let cells = usual.or_else(any)?;
    Some((cells, objects.iter().map(|fields| is_placed(fields)).collect()))
}

/// True if a flag says that the digit of a cell is not a given.
fn is_placed(fields: &Map<String, Value>) -> bool {
    let is_flag = |name: &str| GIVEN_NAMES.contains(&name.to_ascii_lowercase().replace('_', "").as_str());
    fields.iter().any(|(name, value)| is_flag(name) && *value == Value::Bool(false))
}

/// Returns the digit of an object that also has a row and a column: the field of a usual name, or else any other with a digit.
fn digit_beside_place(fields: &Map<String, Value>) -> Option<FoundCell> {
    if let Some(value) = DIGIT_NAMES.iter().find_map(|name| fields.get(*name)) {
        return cell_of(value);
    }
    let is_place = |name: &str| {
        ROW_NAMES.contains(&name)
            || COLUMN_NAMES.contains(&name)
            || matches!(name, "id" | "index" | "box" | "block" | "region")
    };
    let cells = fields.iter().filter(|(name, _)| !is_place(name)).filter_map(|(_, value)| cell_of(value));
    Some(cells.into_iter().find(|cell| matches!(cell, FoundCell::Number(_))).unwrap_or(FoundCell::Empty))
}

/// Returns the board of a list of givens with their rows and columns, which count from 0 or from 1.
pub(super) fn cells_of_positions(items: &[Value]) -> Option<(Vec<FoundCell>, Vec<bool>)> {
    let mut found = Vec::new();
    for item in items {
        let fields = item.as_object()?;
        let named = |names: &[&str]| names.iter().find_map(|name| fields.get(*name)?.as_u64());
        let (row, column) = (named(&ROW_NAMES)? as usize, named(&COLUMN_NAMES)? as usize);
        let digit = digit_beside_place(fields)?;
        found.push((row, column, digit, is_placed(fields)));
    }
    let has_digit =
        found.iter().any(|(_, _, cell, _)| matches!(cell, FoundCell::Number(_) | FoundCell::Letter(_)));
    let first = found.iter().map(|(row, column, ..)| (*row).min(*column)).min().filter(|_| has_digit)?;
    let most = found.iter().map(|(row, column, ..)| (*row).max(*column)).max()?;
    let size = match most + 1 - first.min(1) {
        size if size > 9 => size,
        _ => 9,
    };
    let is_small = found.len() == 16 || found.len() == 36;
    let size = if is_small && size_of(found.len()) == Some(most + 1 - first.min(1)) {
        found.len().isqrt()
    } else {
        size
    };
    (size <= 25).then_some(())?;
    let mut cells = vec![FoundCell::Empty; size * size];
    let mut placed = vec![false; size * size];
    for (row, column, digit, is_placed) in found {
        let at = (row - first.min(1)) * size + column - first.min(1);
        *cells.get_mut(at)? = digit;
        placed[at] = is_placed;
    }
    Some((cells, placed))
}
