//! Links of SudokuMaker: an object in JSON, packed by LZString, whose constraints have numbers for their types.
//!
//! ```text
//! https://sudokumaker.app/?puzzle=N4Ig…
//! ```
//!
//! Read: cells, regions and the constraints that have a kind here; lists of cells and numbers are found by their shape, and every
//! clue is tried on the solution that the cells carry. Custom constraints are programs: they are noted, never run. Only read, not
//! written.

use serde_json::{Map, Value};

use crate::cell::Cell;
use crate::constraint::{Constraint, KindId, OutsidePlace};
use crate::format::clue_sheet::{ClueSheet, clue};
use crate::format::codec::{Codec, Form, Holds};
use crate::format::document::{DocumentEntry, Dropped, Expected, ReadError};
use crate::format::json;
use crate::format::kind::Format;
use crate::format::messages::{drawing, expected, found, unknown, write as cannot};
use crate::format::packed::lz_string::{Alphabet, unpack};
use crate::format::packed::percent;
use crate::format::rule_words::RuleWords;
use crate::format::text::{Line, Spot};
use crate::format::web_link::{WebLink, short_link};
use crate::message::Message;

const HOSTS: &[&str] = &["sudokumaker.app"];

pub(super) const CODEC: Codec = Codec {
    format: Format::Sudokumaker,
    name: "sudokumaker",
    title: "link of SudokuMaker",
    extension: "txt",
    form: Form::Line { detect, folded: |_| false, read },
    write: |_, _, _| Err(cannot::only_read()),
    holds: Holds { ..Holds::ANY },
};

fn detect(line: Line<'_>, _: &Expected) -> bool {
    WebLink::of(line.text.trim(), HOSTS).is_some()
}

fn read(line: Line<'_>, expected: &Expected, _: &mut Vec<Dropped>) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let link = WebLink::of(token.text, HOSTS)
        .ok_or_else(|| token.error(expected::link_of("SudokuMaker".to_owned())))?;
    let data = link.parameter("puzzle").ok_or_else(|| short_link(line, "SudokuMaker"))?;
    let wrong = |found: Message| token.at.error(expected::packed_data_of("SudokuMaker".to_owned()), found);
    let word = data.split_whitespace().next().unwrap_or("");
    let tries = [percent::decode(word).unwrap_or_default(), data.trim_end().replace(' ', "+")];
    let texts = tries.map(|data| unpack(&data, Alphabet::Address));
    let is_right = |text: &&String| json::object(text).is_ok();
    let text = texts.iter().filter_map(|text| text.as_ref().ok()).find(is_right);
    let text = text.ok_or_else(|| wrong(texts[0].clone().err().unwrap_or_else(found::mangled)))?;
    let whole = json::object(text).map_err(wrong)?;
    let puzzle = whole.get("puzzle").and_then(Value::as_object).unwrap_or(&whole);
    read_puzzle(puzzle, token.at, expected)
}

fn read_puzzle(
    puzzle: &Map<String, Value>,
    at: Spot,
    expected: &Expected,
) -> Result<DocumentEntry, ReadError> {
    let cells = puzzle.get("cells").map_or(&[][..], json::items);
    let spec = puzzle.get("spec").unwrap_or(&Value::Null);
    let number = |name: &str| spec.get(name).and_then(json::whole);
    let size = number("size").and_then(|size| usize::try_from(size).ok()).unwrap_or(cells.len().isqrt());
    if size * size != cells.len() {
        return Err(at.error(expected::the_cells_of_square(), found::cells(cells.len())));
    }
    let mut sheet = ClueSheet::new(size, at)?;
    sheet.first = u8::try_from(number("minDigit").unwrap_or(1)).unwrap_or(2);
    let text = |name: &str| puzzle.get(name).and_then(json::words);
    (sheet.about.title, sheet.about.author) = (text("name"), text("author"));
    sheet.about.rules_text = text("comment").or_else(|| text("rules"));
    for (i, fields) in cells.iter().enumerate() {
        let is_given = fields.get("given").is_some_and(|given| *given == Value::Bool(true));
        let value = fields.get("value").and_then(json::whole).filter(|_| is_given);
        sheet.givens.extend(value.map(|value| (Cell::new(i), value)));
    }
    let solution: Vec<Option<i32>> =
        cells.iter().map(|fields| fields.get("value").and_then(json::whole)).collect();
    if solution.iter().all(Option::is_some) {
        sheet.solution(solution);
    }
    let all = ["allConstraints", "constraints"].iter().find_map(|name| puzzle.get(*name));
    let all = all.map_or(&[][..], json::items);
    let lifts =
        |one: &Value| one.get("overrideNegativeRatios").is_some_and(|flag| *flag == Value::Bool(true));
    // A dot of a difference lifts the ban of ratios only if told so.
    let no_ratio = if all.iter().any(lifts) { KindId::NoRatio } else { KindId::NoRatioStrict };
    for constraint in all {
        read_constraint(&mut sheet, constraint, no_ratio);
    }
    let words = RuleWords::of(&sheet);
    words.say_rules_of_the_board(&mut sheet);
    words.note_the_rest(&mut sheet);
    sheet.finish(expected, at.line)
}

/// The types whose items are cells, perhaps with a number: the type, the kind, and whether the number counts.
const KINDS: &[(i32, KindId, bool)] = &[
    (100, KindId::Even, false),
    (101, KindId::Odd, false),
    (102, KindId::Maximum, false),
    (103, KindId::Minimum, false),
    (200, KindId::Difference, true),
    (201, KindId::Ratio, true),
    (300, KindId::Thermometer, false),
    (301, KindId::KillerCage, true),
    (304, KindId::LookAndSay, true),
    (305, KindId::Group, false),
    (400, KindId::Renban, false),
    (402, KindId::Palindrome, false),
    (403, KindId::Between, false),
    (404, KindId::RegionSum, false),
    (405, KindId::Sequence, false),
    (407, KindId::Lockout, true),
    (409, KindId::DoubleArrow, false),
    (600, KindId::RowIndexer, false),
    (601, KindId::ColumnIndexer, false),
];

/// The types of the whole board.
const BOARD_KINDS: &[(i32, KindId)] = &[
    (10, KindId::FallingDiagonal),
    (11, KindId::RisingDiagonal),
    (12, KindId::AntiKing),
    (13, KindId::AntiKnight),
    (14, KindId::DisjointGroups),
    (15, KindId::AntiConsecutive),
];

/// The types of clues outside.
const OUTSIDE_KINDS: &[(i32, KindId)] = &[
    (500, KindId::LittleKiller),
    (501, KindId::Sandwich),
    (502, KindId::XSum),
    (503, KindId::Skyscraper),
    (504, KindId::NumberedRoom),
];

fn read_constraint(sheet: &mut ClueSheet, constraint: &Value, no_ratio: KindId) {
    let kind = constraint.get("type").and_then(json::whole).unwrap_or(-1);
    let flag = |name: &str| constraint.get(name).is_some_and(|flag| *flag == Value::Bool(true));
    let before = sheet.constraints.len();
    match kind {
        0 => return,
        1 => return read_regions(sheet, constraint),
        2000..=2999 => return sheet.drawing(drawing::cosmetic(kind.into())),
        4000 => return sheet.drawing(drawing::fog()),
        16 => return read_squares(sheet, constraint),
        1000 => return sheet.not_understood(unknown::custom(name_of(constraint).to_string())),
        _ => {}
    }
    if let Some((_, name)) = BOARD_KINDS.iter().find(|(known, _)| *known == kind) {
        return sheet.say(clue(*name));
    }
    for item in items_of(constraint) {
        let found = read_item(sheet, kind, item, constraint);
        let found = found.map(|one| {
            if kind == 300 && flag("slow") {
                clue(KindId::SlowThermometer).with_cells(one.line().to_vec())
            } else {
                one
            }
        });
        match found {
            Some(one) => sheet.say(one),
            None => sheet.not_understood(unknown::kind(kind.into(), json::excerpt(item))),
        }
    }
    if json::items(constraint.get("negative").unwrap_or(&Value::Null)).iter().any(json::says_something)
        || flag("negative")
    {
        read_negative(sheet, kind, constraint, no_ratio);
    } else if sheet.constraints.len() == before
        && items_of(constraint).is_empty()
        && !KINDS.iter().any(|(known, _, _)| *known == kind)
    {
        sheet.not_understood(unknown::kind(kind.into(), json::excerpt(constraint)));
    }
}

/// Squares of 2x2 cells that have a digit of each group.
fn read_squares(sheet: &mut ClueSheet, constraint: &Value) {
    match digit_groups(sheet, constraint) {
        Some(KindId::Entropic) => sheet.say(clue(KindId::GlobalEntropy)),
        Some(KindId::Modular) => sheet.say(clue(KindId::GlobalModulo)),
        Some(_) | None => sheet.not_understood(unknown::kind(16, json::excerpt(constraint))),
    }
}

fn name_of(constraint: &Value) -> String {
    constraint.get("name").and_then(json::words).unwrap_or_else(|| json::excerpt(constraint))
}

/// The items of a constraint: its list of objects or of lists of cells, or itself if it has cells of its own.
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

/// The indices of a list of cells: the value itself, or the field that has them.
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

/// The number of an item or of its constraint.
fn number_of(item: &Value, constraint: &Value) -> Option<i32> {
    let names = ["value", "sum", "total", "clue", "number", "difference", "ratio", "minDifference"];
    let of = |fields: &Value| names.iter().find_map(|name| fields.get(*name).and_then(json::whole));
    of(item).or_else(|| of(constraint))
}

fn read_item(sheet: &ClueSheet, kind: i32, item: &Value, constraint: &Value) -> Option<Constraint> {
    let number = number_of(item, constraint);
    if let Some((_, name)) = OUTSIDE_KINDS.iter().find(|(known, _)| *known == kind) {
        let place = place_of(sheet, item, kind == 500)?;
        return Some(clue(*name).at_place(place).with_numbers([number?]));
    }
    let cells = || cells_of(item).and_then(|indices| on_board(sheet, indices));
    match kind {
        202 => {
            let text = item.get("value").and_then(json::words).unwrap_or_default().to_ascii_uppercase();
            let sum = match text.as_str() {
                "V" => Some(5),
                "X" => Some(10),
                _ => number,
            };
            Some(clue(KindId::EdgeSum).with_cells(cells()?).with_numbers([sum?]))
        }
        302 => {
            let copies = ["cloneCells", "clones", "copy"].iter().find_map(|name| item.get(*name))?;
            Some(clue(KindId::Clone).with_cells(cells()?).with_cells(on_board(sheet, cells_of(copies)?)?))
        }
        303 => {
            let values = ["values", "digits"].iter().find_map(|name| item.get(*name))?;
            let values: Option<Vec<i32>> = json::items(values).iter().map(json::whole).collect();
            Some(clue(KindId::Quadruple).with_cells(cells()?).with_numbers(values?))
        }
        401 => {
            let half = sheet.size.div_ceil(2) as i32;
            Some(clue(KindId::Whispers).with_cells(cells()?).with_numbers([number.unwrap_or(half)]))
        }
        406 => Some(clue(digit_groups(sheet, constraint)?).with_cells(cells()?)),
        408 => {
            // The bulb is stored from its units up.
            let mut bulb = on_board(sheet, cells_of(item.get("bulbCells")?)?)?;
            bulb.reverse();
            let mut shaft = cells()?;
            shaft.retain(|cell| !bulb.contains(cell));
            Some(clue(KindId::Arrow).with_cells(bulb).with_cells(shaft))
        }
        _ => {
            let (_, name, counts) = KINDS.iter().find(|(known, _, _)| *known == kind)?;
            Some(clue(*name).with_cells(cells()?).with_numbers(number.filter(|_| *counts)))
        }
    }
}

/// The kind of a line whose neighbours are of different groups of digits.
fn digit_groups(sheet: &ClueSheet, constraint: &Value) -> Option<KindId> {
    let groups: Vec<Vec<i32>> = json::items(constraint.get("groups")?)
        .iter()
        .map(|group| {
            let list = if group.is_array() { group } else { group.get("digits").unwrap_or(&Value::Null) };
            let mut digits: Vec<i32> = json::items(list).iter().filter_map(json::whole).collect();
            digits.sort_unstable();
            digits
        })
        .collect();
    let apart =
        |modulus: i32| groups.iter().all(|group| group.windows(2).all(|pair| pair[1] - pair[0] == modulus));
    match (groups.len(), sheet.size) {
        (2, _) if apart(2) => Some(KindId::Parity),
        (3, _) if apart(3) => Some(KindId::Modular),
        (3, 9) if apart(1) => Some(KindId::Entropic),
        (_, _) => None,
    }
}

/// The place of a clue outside, told by row and column or by side and index.
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

fn read_regions(sheet: &mut ClueSheet, constraint: &Value) {
    let mut labels: Vec<Option<usize>> = vec![None; sheet.size * sheet.size];
    for (number, item) in items_of(constraint).into_iter().enumerate() {
        match cells_of(item).and_then(|indices| on_board(sheet, indices)) {
            Some(cells) => cells.iter().for_each(|cell| labels[cell.index()] = Some(number)),
            None => sheet.not_understood(unknown::region(json::excerpt(item))),
        }
    }
    if labels.iter().any(Option::is_some) {
        sheet.regions = Some(labels);
    }
}

/// What pairs without a mark must not be.
fn read_negative(sheet: &mut ClueSheet, kind: i32, constraint: &Value, no_ratio: KindId) {
    let banned: Vec<i32> = json::items(constraint.get("negative").unwrap_or(&Value::Null))
        .iter()
        .filter_map(json::whole)
        .collect();
    match kind {
        200 => sheet.say(clue(KindId::NoDifference).with_numbers(banned)),
        201 => sheet.say(clue(no_ratio).with_numbers(banned)),
        202 => sheet.say(clue(KindId::NoSum).with_numbers(banned)),
        _ => sheet.not_understood(unknown::negative(kind.into())),
    }
}

#[cfg(test)]
mod tests {
    use crate::format::packed::lz_string::{Alphabet, pack};
    use crate::format::{Expected, read_line};

    #[test]
    fn types_are_kinds() {
        let values = "1234341221434321";
        let cells: Vec<String> = values
            .chars()
            .enumerate()
            .map(|(i, c)| format!("{{\"given\":{},\"value\":{c}}}", i == 0))
            .collect();
        let text = format!(
            "{{\"name\":\"N\",\"spec\":{{\"type\":\"sudoku\",\"minDigit\":1,\"maxDigit\":4,\"size\":4}},\"cells\":[{}],\"allConstraints\":[\
             {{\"type\":0}},{{\"type\":300,\"lines\":[[0,1,2]]}},{{\"type\":301,\"cages\":[{{\"cells\":[1,2],\"value\":5}}]}},\
             {{\"type\":402,\"lines\":[{{\"cells\":[0,1]}}]}},{{\"type\":1000,\"name\":\"Loop\"}},{{\"type\":2001}}]}}",
            cells.join(",")
        );
        let link = format!("https://sudokumaker.app/?puzzle={}", pack(&text, Alphabet::Address));
        let entry = read_line(&link, &Expected::default()).unwrap();
        let texts: Vec<String> = entry.board.rules().constraints().iter().map(|one| one.text(4)).collect();
        assert_eq!(texts, ["thermo:r1c1-r1c2-r1c3", "killer=5:r1c2,r1c3"]);
        assert_eq!(entry.board.grid().givens().len(), 1);
        assert_eq!(
            (entry.about.notes.unknown.len(), entry.about.notes.drawings.len()),
            (2, 1),
            "{:?}",
            entry.about.notes
        );
    }
}
