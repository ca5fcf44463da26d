//! Parsing of the constraints of an f-puzzles object.

use serde_json::{Map, Value};

use crate::clue_sheet::{ClueSheet, clue};
use crate::drawn::{Cage, read_cages};
use crate::fpuzzles::keys::{DRAWINGS, ItemShape, KEYS, Key, OTHERS};
use crate::json;
use crate::messages::unknown;
use crate::rule_words::{Meaning, RuleWords};
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, KindId, OutsidePlace};

/// Reads all keys of an object: constraints, drawings, and unknown keys.
pub(super) fn read_clues(sheet: &mut ClueSheet, fields: &Map<String, Value>, words: &RuleWords) {
    let mut last = "";
    for key in KEYS.iter().filter(|key| std::mem::replace(&mut last, key.key) != key.key) {
        if let Some(value) = fields.get(key.key).filter(|value| json::says_something(value)) {
            read_key(sheet, key, value, fields);
        }
    }
    read_killer_cages(sheet, fields, words);
    for key in ["fogofwar", "foglight"] {
        if let Some(list) = fields.get(key).filter(|list| list.is_array()) {
            let open = json::items(list).iter().filter_map(|name| cell(sheet, name)).collect();
            sheet.add_fog(open);
        }
    }
    let known = |name: &str| {
        KEYS.iter().any(|key| key.key == name) || DRAWINGS.contains(&name) || OTHERS.contains(&name)
    };
    for (name, value) in fields.iter().filter(|(name, value)| !known(name) && json::says_something(value)) {
        sheet.record_not_understood(unknown::part(name.to_owned(), json::excerpt(value)));
    }
}

/// Reads the killer cages whose text is not a total, or whose digits may repeat, with the meaning that the words give
/// them.
fn read_killer_cages(sheet: &mut ClueSheet, fields: &Map<String, Value>, words: &RuleWords) {
    let mut cages = Vec::new();
    for item in json::items(fields.get("killercage").unwrap_or(&Value::Null)) {
        let text = item.get("value").filter(|value| json::says_something(value)).and_then(json::words);
        if text.as_deref().is_some_and(|text| text.trim().parse::<i32>().is_err())
            && let Some(cells) =
                item.get("cells").and_then(|list| cells(sheet, list)).filter(|list| !list.is_empty())
        {
            cages.push(Cage { cells, text, forbids_repeats: true, colour: None });
        }
    }
    read_cages(sheet, cages, words);
    if words.has_meaning(Meaning::CagesRepeat) {
        let mut all = std::mem::take(&mut sheet.constraints);
        let is_cage = |one: &Constraint| one.kind().id == KindId::KillerCage;
        all.retain(|one| !is_cage(one) || !one.numbers.is_empty());
        let as_sum = |one: Constraint| match is_cage(&one) {
            true => clue(KindId::Sum).with_cells(one.first_list().to_vec()).with_numbers(one.numbers),
            false => one,
        };
        sheet.constraints = all.into_iter().map(as_sum).collect();
    }
}

fn read_key(sheet: &mut ClueSheet, key: &Key, value: &Value, fields: &Map<String, Value>) {
    match (key.shape, key.key) {
        (ItemShape::Flag, _) if *value == Value::Bool(true) => sheet.add_constraint(clue(key.kind)),
        (ItemShape::Flag, _) => {
            sheet.record_not_understood(unknown::part(key.key.to_owned(), json::excerpt(value)))
        }
        (ItemShape::Marks, _) => read_marks(sheet, key, value),
        (ItemShape::Other, "nonconsecutive") => {
            let has_dots = ["difference", "ratio"]
                .iter()
                .any(|dots| fields.get(*dots).is_some_and(json::says_something));
            sheet.add_constraint(clue(if has_dots { KindId::NoDifference } else { KindId::AntiConsecutive }));
        }
        (ItemShape::Other, "negative") => read_negative(sheet, value, fields),
        (_, _) => {
            for item in json::items(value) {
                let before = sheet.constraints.len();
                let is_shadow = !item.is_object();
                if (is_shadow || read_item(sheet, key, item, fields).is_none())
                    && sheet.constraints.len() == before
                {
                    let (name, text) = (key.key.to_owned(), json::excerpt(item));
                    sheet.record_not_understood(match stray_cell(sheet, item) {
                        Some(cell) => unknown::not_on_board(name, text, cell.to_owned()),
                        None => unknown::part(name, text),
                    });
                }
            }
            if !value.is_array() {
                sheet.record_not_understood(unknown::part(key.key.to_owned(), json::excerpt(value)));
            }
        }
    }
}

/// Reads one item of a key; `None` if it doesn't have the key's structure.
fn read_item(sheet: &mut ClueSheet, key: &Key, item: &Value, fields: &Map<String, Value>) -> Option<()> {
    let value = item.get("value").filter(|value| json::says_something(value));
    match (key.shape, key.key) {
        (ItemShape::Cells, _) => {
            sheet.add_constraint(clue(key.kind).with_cells(cells(sheet, item.get("cells")?)?))
        }
        (ItemShape::Total, _) => {
            let cage = clue(key.kind).with_cells(cells(sheet, item.get("cells")?)?);
            match value.map(json::whole) {
                None => sheet.add_constraint(cage),
                Some(Some(total)) => sheet.add_constraint(cage.with_numbers([total])),
                // This key is read with the words.
                Some(None) => {}
            }
        }
        (ItemShape::Pair, _) => {
            let number = value.map(|value| json::whole(value).ok_or(())).transpose().ok()?;
            sheet.add_constraint(
                clue(key.kind).with_cells(cells(sheet, item.get("cells")?)?).with_numbers(number),
            );
        }
        (ItemShape::Lines, _) => read_lines(sheet, key, item, value)?,
        (ItemShape::Outside, _) => {
            let (row, column) = row_and_column(item.get("cell")?)?;
            let place = OutsidePlace::straight(row, column, sheet.size)?;
            if let Some(value) = value {
                sheet.add_constraint(clue(key.kind).with_place(place).with_numbers([json::whole(value)?]));
            }
        }
        (_, "xv") => read_xv(sheet, item, value)?,
        (_, "littlekillersum") => read_little_killer(sheet, item, value)?,
        (_, "arrow") => read_arrow(sheet, item)?,
        (_, "clone") => {
            let (left, right) = (cells(sheet, item.get("cells")?)?, cells(sheet, item.get("cloneCells")?)?);
            sheet.add_constraint(clue(key.kind).with_cells(left).with_cells(right));
        }
        (_, "quadruple") => {
            let numbers =
                json::items(item.get("values")?).iter().map(json::whole).collect::<Option<Vec<_>>>()?;
            sheet.add_constraint(
                clue(key.kind).with_cells(cells(sheet, item.get("cells")?)?).with_numbers(numbers),
            );
        }
        (ItemShape::Flag | ItemShape::Marks | ItemShape::Other, _) => return None,
    }
    let _ = fields;
    Some(())
}

fn read_lines(sheet: &mut ClueSheet, key: &Key, item: &Value, value: Option<&Value>) -> Option<()> {
    let usual = match key.key {
        "dutchwhispers" => Some(sheet.size.div_ceil(2) as i32 - 1),
        _ => None,
    };
    let number = match value {
        Some(value) if matches!(key.kind, KindId::Whispers | KindId::Lockout | KindId::Modular) => {
            Some(json::whole(value)?)
        }
        Some(_) | None => usual,
    };
    for line in json::items(item.get("lines")?) {
        match cells(sheet, line) {
            // A single point has no meaning on any line.
            Some(line) if line.len() == 1 => {}
            Some(line) => sheet.add_constraint(clue(key.kind).with_cells(line).with_numbers(number)),
            None => sheet.record_not_understood(unknown::line_of(key.key.to_owned(), json::excerpt(line))),
        }
    }
    Some(())
}

fn read_xv(sheet: &mut ClueSheet, item: &Value, value: Option<&Value>) -> Option<()> {
    let pair = cells(sheet, item.get("cells")?)?;
    let Some(value) = value else { return Some(()) };
    let sum = match json::words(value)?.to_ascii_uppercase().as_str() {
        "V" => 5,
        "X" => 10,
        "XV" => 15,
        other => other.parse().ok()?,
    };
    sheet.add_constraint(clue(KindId::EdgeSum).with_cells(pair).with_numbers([sum]));
    Some(())
}

fn read_little_killer(sheet: &mut ClueSheet, item: &Value, value: Option<&Value>) -> Option<()> {
    let Some(value) = value else { return Some(()) };
    let (row, column) = row_and_column(item.get("cell")?)?;
    let (down, right) = match item.get("direction")?.as_str()?.to_ascii_uppercase().as_str() {
        "UL" => (-1, -1),
        "UR" => (-1, 1),
        "DL" => (1, -1),
        "DR" => (1, 1),
        _ => return None,
    };
    let place = OutsidePlace::diagonal(row, column, down, right, sheet.size)?;
    sheet.add_constraint(clue(KindId::LittleKiller).with_place(place).with_numbers([json::whole(value)?]));
    Some(())
}

/// Reads an arrow item; each shaft is a separate arrow. A shaft begins in the circle, with a cell that is not summed.
fn read_arrow(sheet: &mut ClueSheet, item: &Value) -> Option<()> {
    let head = cells(sheet, item.get("cells")?)?;
    for line in json::items(item.get("lines").unwrap_or(&Value::Null)) {
        match cells(sheet, line) {
            Some(line) if line.len() == 1 => {}
            Some(line) if !line.is_empty() => {
                let shaft = line[1..].iter().copied();
                sheet.add_constraint(clue(KindId::Arrow).with_cells(head.clone()).with_cells(shaft));
            }
            Some(_) | None => sheet.record_not_understood(unknown::shaft(json::excerpt(line))),
        }
    }
    Some(())
}

fn read_marks(sheet: &mut ClueSheet, key: &Key, value: &Value) {
    let mut marked: Vec<Cell> = Vec::new();
    for item in json::items(value) {
        match item.get("cell").and_then(|text| cell(sheet, text)) {
            Some(cell) if marked.contains(&cell) => {}
            Some(cell) => marked.push(cell),
            None => sheet.record_not_understood(unknown::part(key.key.to_owned(), json::excerpt(item))),
        }
    }
    if !marked.is_empty() {
        sheet.add_constraint(clue(key.kind).with_cells(marked));
    }
}

/// Reads the restrictions on unmarked pairs: no ratio that a dot has, no sum of X or V.
fn read_negative(sheet: &mut ClueSheet, value: &Value, fields: &Map<String, Value>) {
    for item in json::items(value) {
        match item.as_str() {
            Some("ratio") => {
                let dots = fields.get("ratio").map_or(&[][..], json::items);
                let ratio = |dot: &Value| {
                    let value = dot.get("value").filter(|value| json::says_something(value));
                    value.map_or(Some(2), json::whole)
                };
                let mut ratios: Vec<i32> = dots.iter().filter_map(ratio).collect();
                ratios.sort_unstable();
                ratios.dedup();
                let usual = ratios.is_empty() || ratios == [2];
                sheet.add_constraint(clue(KindId::NoRatio).with_numbers(if usual {
                    Vec::new()
                } else {
                    ratios
                }));
            }
            Some("xv") => sheet.add_constraint(clue(KindId::NoSum)),
            Some("foglight") => sheet.add_fog(Vec::new()),
            Some(_) | None => {
                sheet.record_not_understood(unknown::part("negative".to_owned(), json::excerpt(item)))
            }
        }
    }
}

/// Reads a remark that is written as a cage without cells: `solution: 1234…`, `antiknight: true`.
pub(crate) fn read_remark(sheet: &mut ClueSheet, name: &str, text: &str) {
    match name.to_ascii_lowercase().as_str() {
        "solution" if sheet.info.solution.is_none() => {
            let digit = |c: char| c.to_digit(36).filter(|_| c != '.').map(|digit| digit as i32);
            sheet.set_solution(text.chars().map(digit));
        }
        "title" => sheet.info.title = Some(text.to_owned()),
        "author" => sheet.info.author = Some(text.to_owned()),
        "rules" => {
            let rules = sheet.info.rules_text.take();
            sheet.info.rules_text = Some(rules.map_or(String::new(), |rules| rules + "\n") + text);
        }
        "antiknight" if is_true(text) => sheet.add_constraint(clue(KindId::AntiKnight)),
        "antiking" if is_true(text) => sheet.add_constraint(clue(KindId::AntiKing)),
        "msgcorrect" | "successmessage" => sheet.info.solved_text = Some(text.to_owned()),
        "msgincorrect" | "solution" | "source" => {}
        _ => sheet.info.add_field(name, text),
    }
}

pub(crate) fn is_true(text: &str) -> bool {
    !matches!(text.trim(), "" | "false" | "0")
}

/// Returns the cells of a list of names; `None` if it is not a list of cells on the board.
pub(super) fn cells(sheet: &ClueSheet, list: &Value) -> Option<Vec<Cell>> {
    list.as_array()?.iter().map(|name| cell(sheet, name)).collect()
}

fn cell(sheet: &ClueSheet, name: &Value) -> Option<Cell> {
    let (row, column) = row_and_column(name)?;
    sheet.cell(row as i64 - 1, column as i64 - 1)
}

/// Parses a cell name such as `R1C1`; rows and columns 0 and size + 1 are outside the board.
pub(super) fn row_and_column(name: &Value) -> Option<(usize, usize)> {
    let name = name.as_str()?.trim();
    let rest = name.strip_prefix(['R', 'r'])?;
    let (row, column) = rest.split_once(['C', 'c'])?;
    let number = |text: &str| text.parse::<usize>().ok().filter(|n| *n < 100);
    Some((number(row)?, number(column)?))
}

/// Returns the first cell name of a clue that is not on the board.
fn stray_cell<'a>(sheet: &ClueSheet, item: &'a Value) -> Option<&'a str> {
    match item {
        Value::String(name) => {
            (row_and_column(item).is_some() && cell(sheet, item).is_none()).then_some(name.as_str())
        }
        Value::Array(items) => items.iter().find_map(|item| stray_cell(sheet, item)),
        Value::Object(fields) => {
            ["cells", "lines"].iter().find_map(|key| stray_cell(sheet, fields.get(*key)?))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}
