//! Conversion of a SudokuMaker object to a board.

use serde_json::{Map, Value};

use crate::clue_sheet::{ClueSheet, clue};
use crate::document::DocumentEntry;
use crate::json;
use crate::messages::{drawing, expected, found, unknown};
use crate::rule_words::RuleWords;
use crate::sudokumaker::types::{DigitGroups, ItemShape, kinds_of};
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, KindId, OutsidePlace};
use pencilmark_core::plain_line::text::TextPosition;
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::values::DigitValues;

/// Reads a SudokuMaker object.
pub(super) fn read_puzzle(
    puzzle: &Map<String, Value>,
    at: TextPosition,
    expected: &ReadOptions,
) -> Result<DocumentEntry, ReadError> {
    let cells = puzzle.get("cells").map_or(&[][..], json::items);
    let spec = puzzle.get("spec").unwrap_or(&Value::Null);
    let number = |name: &str| spec.get(name).and_then(json::whole);
    let size = number("size").and_then(|size| usize::try_from(size).ok()).unwrap_or(cells.len().isqrt());
    if size * size != cells.len() {
        return Err(at.error(expected::the_cells_of_square(), found::cells(cells.len())));
    }
    let mut sheet = ClueSheet::new(size, at)?;
    sheet.first_value = u8::try_from(number("minDigit").unwrap_or(1)).unwrap_or(2);
    let text = |name: &str| puzzle.get(name).and_then(json::words);
    (sheet.info.title, sheet.info.author) = (text("name"), text("author"));
    sheet.info.rules_text = text("comment").or_else(|| text("rules"));
    for (i, fields) in cells.iter().enumerate() {
        let is_given = fields.get("given").is_some_and(|given| *given == Value::Bool(true));
        let value = fields.get("value").and_then(json::whole).filter(|_| is_given);
        sheet.givens.extend(value.map(|value| (Cell::new(i), value)));
    }
    let solution: Vec<Option<i32>> =
        cells.iter().map(|fields| fields.get("value").and_then(json::whole)).collect();
    if solution.iter().all(Option::is_some) {
        sheet.set_solution(solution);
    }
    let all = ["allConstraints", "constraints"].iter().find_map(|name| puzzle.get(*name));
    let all = all.map_or(&[][..], json::items);
    let lifts =
        |one: &Value| one.get("overrideNegativeRatios").is_some_and(|flag| *flag == Value::Bool(true));
    // A difference dot lifts the ban on ratios only if the puzzle says so.
    let no_ratio = if all.iter().any(lifts) { KindId::NoRatio } else { KindId::NoRatioStrict };
    for constraint in all {
        read_constraint(&mut sheet, constraint, no_ratio);
    }
    let words = RuleWords::from_sheet(&sheet);
    words.add_board_constraints(&mut sheet);
    words.record_unexplained(&mut sheet);
    sheet.finish(expected, at.line)
}

/// The kinds of a constraint type, with the structure of their items.
type Rows = [(KindId, ItemShape)];

fn read_constraint(sheet: &mut ClueSheet, constraint: &Value, no_ratio: KindId) {
    let number = constraint.get("type").and_then(json::whole).unwrap_or(-1);
    match number {
        0 => return,
        1 => return read_regions(sheet, constraint),
        2000..=2999 => return sheet.record_decoration(drawing::cosmetic(number.into())),
        4000 => return sheet.record_decoration(drawing::fog()),
        1000 => return sheet.record_not_understood(unknown::custom(name_of(constraint).to_string())),
        _ => {}
    }
    let rows: Vec<(KindId, ItemShape)> = kinds_of(number).collect();
    if let Some(kind) = board_kind(sheet, &rows, constraint) {
        return sheet.add_constraint(clue(kind));
    }
    let items = items_of(constraint);
    for item in &items {
        let row = row_of_items(sheet, &rows, constraint);
        match row.and_then(|(kind, shape)| read_item(sheet, clue(kind), shape, item, constraint)) {
            Some(one) => sheet.add_constraint(one),
            None => sheet.record_not_understood(unknown::kind(number.into(), json::excerpt(item))),
        }
    }
    let has_items = |(_, shape): &(KindId, ItemShape)| !matches!(shape, ItemShape::BoardOfGroups(_));
    if constraint.get("negative").is_some_and(json::says_something) {
        read_negative(sheet, number, &rows, constraint, no_ratio);
    } else if items.is_empty() && !rows.iter().any(has_items) {
        sheet.record_not_understood(unknown::kind(number.into(), json::excerpt(constraint)));
    }
}

/// Returns the kind of a rule of the whole board.
fn board_kind(sheet: &ClueSheet, rows: &Rows, constraint: &Value) -> Option<KindId> {
    let is_of_board = |(_, shape): &&(KindId, ItemShape)| match shape {
        ItemShape::Board => true,
        ItemShape::BoardOfGroups(groups) => has_groups(sheet, constraint, *groups),
        _ => false,
    };
    rows.iter().find(is_of_board).map(|(kind, _)| *kind)
}

/// Returns the row of a type whose structure the items of a constraint have.
fn row_of_items(sheet: &ClueSheet, rows: &Rows, constraint: &Value) -> Option<(KindId, ItemShape)> {
    let is_slow = constraint.get("slow").is_some_and(|flag| *flag == Value::Bool(true));
    let fits = |(kind, shape): &(KindId, ItemShape)| match (kind, shape) {
        (_, ItemShape::Negative(_) | ItemShape::BoardTwice(_)) => false,
        (_, ItemShape::ListsOfGroups(groups)) => has_groups(sheet, constraint, *groups),
        (KindId::Thermometer, _) => !is_slow,
        (KindId::SlowThermometer, _) => is_slow,
        (_, _) => true,
    };
    rows.iter().copied().find(fits)
}

fn name_of(constraint: &Value) -> String {
    constraint.get("name").and_then(json::words).unwrap_or_else(|| json::excerpt(constraint))
}

/// Returns the items of a constraint: its list of objects or of lists of cells, or the constraint itself if it has
/// cells.
fn items_of(constraint: &Value) -> Vec<&Value> {
    let Some(fields) = constraint.as_object() else { return Vec::new() };
    let is_list =
        |value: &&Value| json::items(value).first().is_some_and(|item| item.is_object() || item.is_array());
    if let Some(list) = fields
        .iter()
        .filter(|(name, _)| *name != "groups" && *name != "style")
        .map(|(_, value)| value)
        .find(is_list)
    {
        return json::items(list).iter().collect();
    }
    if cells_of(constraint).is_some() { vec![constraint] } else { Vec::new() }
}

/// Returns the indices of a list of cells: the value itself, or the field that contains them.
fn cells_of(item: &Value) -> Option<Vec<usize>> {
    let indices = |list: &Value| {
        let list = json::items(list);
        let all: Option<Vec<usize>> =
            list.iter().map(|index| json::whole(index).and_then(|n| usize::try_from(n).ok())).collect();
        all.filter(|all| !all.is_empty())
    };
    if item.is_array() {
        return indices(item);
    }
    let named = ["cells", "line", "lineCells", "path", "points"];
    named.iter().find_map(|name| item.get(*name).and_then(indices)).or_else(|| {
        item.get("cell").and_then(json::whole).and_then(|n| usize::try_from(n).ok()).map(|cell| vec![cell])
    })
}

fn on_board(sheet: &ClueSheet, indices: Vec<usize>) -> Option<Vec<Cell>> {
    let count = sheet.size * sheet.size;
    indices.into_iter().map(|index| (index < count).then(|| Cell::new(index))).collect()
}

/// Returns the number of an item, else of its constraint.
fn number_of(item: &Value, constraint: &Value) -> Option<i32> {
    let names = ["value", "sum", "total", "clue", "number", "difference", "ratio", "minDifference"];
    let of = |fields: &Value| names.iter().find_map(|name| fields.get(*name).and_then(json::whole));
    of(item).or_else(|| of(constraint))
}

/// Reads an item into a constraint.
fn read_item(
    sheet: &ClueSheet,
    one: Constraint,
    shape: ItemShape,
    item: &Value,
    constraint: &Value,
) -> Option<Constraint> {
    let number = number_of(item, constraint);
    let cells = || cells_of(item).and_then(|indices| on_board(sheet, indices));
    let named = |names: &[&str]| names.iter().find_map(|name| item.get(*name));
    Some(match shape {
        ItemShape::Board
        | ItemShape::BoardTwice(_)
        | ItemShape::BoardOfGroups(_)
        | ItemShape::Negative(_) => return None,
        ItemShape::Marks | ItemShape::Lists(_) | ItemShape::ListsOfGroups(_) => one.with_cells(cells()?),
        ItemShape::Differences | ItemShape::Valued(_) => one.with_cells(cells()?).with_numbers(number),
        ItemShape::Letters => {
            let text = item.get("value").and_then(json::words).unwrap_or_default().to_ascii_uppercase();
            let sum = match text.as_str() {
                "V" => Some(5),
                "X" => Some(10),
                _ => number,
            };
            one.with_cells(cells()?).with_numbers([sum?])
        }
        ItemShape::Clones => {
            let copies = named(&["cloneCells", "clones", "copy"])?;
            one.with_cells(cells()?).with_cells(on_board(sheet, cells_of(copies)?)?)
        }
        ItemShape::Corners => {
            let values = named(&["values", "digits"])?;
            let values: Option<Vec<i32>> = json::items(values).iter().map(json::whole).collect();
            one.with_cells(cells()?).with_numbers(values?)
        }
        ItemShape::Arrows => {
            // The bulb is stored with its units first.
            let mut bulb = on_board(sheet, cells_of(item.get("bulbCells")?)?)?;
            bulb.reverse();
            let mut shaft = cells()?;
            shaft.retain(|cell| !bulb.contains(cell));
            one.with_cells(bulb).with_cells(shaft)
        }
        ItemShape::Outside | ItemShape::Diagonal => {
            one.with_place(place_of(sheet, item, shape == ItemShape::Diagonal)?).with_numbers([number?])
        }
    })
}

/// True if a constraint divides all digits into these groups.
fn has_groups(sheet: &ClueSheet, constraint: &Value, groups: DigitGroups) -> bool {
    let group = |group: &Value| {
        let list = if group.is_array() { group } else { group.get("digits").unwrap_or(&Value::Null) };
        let mut digits: Vec<i32> = json::items(list).iter().filter_map(json::whole).collect();
        digits.sort_unstable();
        digits
    };
    let mut told: Vec<Vec<i32>> =
        json::items(constraint.get("groups").unwrap_or(&Value::Null)).iter().map(group).collect();
    let wanted = DigitValues::new(sheet.first_value, sheet.size).map(|values| groups.groups_of(values));
    let mut wanted = wanted.unwrap_or_default();
    told.sort_unstable();
    wanted.sort_unstable();
    !told.is_empty() && told == wanted
}

/// Returns the place of a clue outside the grid, stored as row and column or as side and index.
fn place_of(sheet: &ClueSheet, item: &Value, diagonal: bool) -> Option<OutsidePlace> {
    let number = |name: &str| item.get(name).and_then(json::whole);
    let rim = |name: &str| number(name).and_then(|n| usize::try_from(n + 1).ok());
    let (row, column) = (rim("row")?, rim("column").or_else(|| rim("col"))?);
    if !diagonal {
        return OutsidePlace::straight(row, column, sheet.size);
    }
    let direction = item.get("direction").and_then(json::words)?.to_ascii_uppercase();
    let (down, right) = match direction.as_str() {
        "DR" => (1, 1),
        "DL" => (1, -1),
        "UR" => (-1, 1),
        "UL" => (-1, -1),
        _ => return None,
    };
    OutsidePlace::diagonal(row, column, down, right, sheet.size)
}

/// Reads the regions. An empty list means that the board has none.
fn read_regions(sheet: &mut ClueSheet, constraint: &Value) {
    let mut labels: Vec<Option<usize>> = vec![None; sheet.size * sheet.size];
    for (number, item) in items_of(constraint).into_iter().enumerate() {
        match cells_of(item).and_then(|indices| on_board(sheet, indices)) {
            Some(cells) => cells.iter().for_each(|cell| labels[cell.index()] = Some(number)),
            None => sheet.record_not_understood(unknown::region(json::excerpt(item))),
        }
    }
    let is_empty_list = constraint.get("regions").and_then(Value::as_array).is_some_and(Vec::is_empty);
    if is_empty_list || labels.iter().any(Option::is_some) {
        sheet.regions = Some(labels);
    }
}

/// Reads the restrictions on pairs without a mark.
fn read_negative(sheet: &mut ClueSheet, number: i32, rows: &Rows, constraint: &Value, no_ratio: KindId) {
    let banned: Vec<i32> = json::items(constraint.get("negative").unwrap_or(&Value::Null))
        .iter()
        .filter_map(json::whole)
        .collect();
    let kind = rows.iter().find(|(_, shape)| matches!(shape, ItemShape::Negative(_))).map(|(kind, _)| *kind);
    match kind {
        Some(KindId::NoRatio | KindId::NoRatioStrict) => {
            sheet.add_constraint(clue(no_ratio).with_numbers(banned))
        }
        Some(kind) => sheet.add_constraint(clue(kind).with_numbers(banned)),
        None => sheet.record_not_understood(unknown::negative(number.into())),
    }
}
