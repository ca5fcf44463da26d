//! Conversion of a SudokuMaker object to a board.

use serde_json::{Map, Value};

use crate::clue_sheet::{ClueSheet, clue};
use crate::document::DocumentEntry;
use crate::json;
use crate::messages::{drawing, expected, found, unknown};
use crate::rule_sentence_writer::usual_number;
use crate::rule_words::RuleWords;
use crate::sudokumaker::digit_groups::{runs_machine, squares_machine};
use crate::sudokumaker::drawings::{Drawings, draw_cell_colours};
use crate::sudokumaker::types::{
    CUSTOM, DRAWN_CAGES, DRAWN_LINES, DRAWN_SYMBOLS, FOG, FOG_TRIGGERS, GIVENS, Item, NEGATIVES, NO_LINES,
    REGIONS, TYPES, TypeRow, cells_of, corner_cells, edge_cells, groups_of, row_of, shared_fields,
};
use pencilmark_core::cell::{Cell, Rectangle};
use pencilmark_core::constraint::{Constraint, KindId, OutsidePlace};
use pencilmark_core::plain_line::text::TextPosition;
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::values::DigitValues;

/// The fields of a puzzle that are read, or that don't concern it.
const PUZZLE_FIELDS: &[&str] = &[
    "name",
    "author",
    "comment",
    "cells",
    "constraints",
    "type",
    "size",
    "width",
    "height",
    "minDigit",
    "maxDigit",
    "export",
];

/// The fields that constraints of every type have.
const COMMON_FIELDS: &[&str] = &["type", "name", "style", "disabled"];

/// Reads a SudokuMaker object.
pub(super) fn read_puzzle(
    puzzle: &Map<String, Value>,
    at: TextPosition,
    expected: &ReadOptions,
) -> Result<DocumentEntry, ReadError> {
    let list = |name: &str| puzzle.get(name).map_or(&[][..], json::items);
    let cells = list("cells");
    let (mut sheet, values) = sheet_of(puzzle, cells.len(), at)?;
    let text = |name: &str| puzzle.get(name).and_then(json::words);
    (sheet.info.title, sheet.info.author) = (text("name"), text("author"));
    sheet.info.rules_text = text("comment");
    for (name, value) in puzzle.iter().filter(|(name, _)| !PUZZLE_FIELDS.contains(&name.as_str())) {
        sheet.info.add_field(name, &json::words(value).unwrap_or_else(|| value.to_string()));
    }
    let all = Constraints(list("constraints").iter().filter(|one| !is_set(one, "disabled")).collect());
    read_cells(&mut sheet, cells, all.of_type(GIVENS).next().is_some());
    sheet.lines_may_repeat = all.of_type(NO_LINES).next().is_some();
    sheet.regions = Some(vec![None; cells.len()]);
    all.of_type(REGIONS).for_each(|one| read_regions(&mut sheet, one));
    let labels = all.labels();
    let mut words = RuleWords::from_sheet(&sheet);
    words.add(&labels);
    let mut drawings = Drawings::default();
    for one in &all.0 {
        match type_of(one) {
            GIVENS | REGIONS | NO_LINES => {}
            CUSTOM => sheet.record_not_understood(unknown::custom(custom_name(one))),
            drawn @ (DRAWN_LINES | DRAWN_CAGES | DRAWN_SYMBOLS) => drawings.add(&mut sheet, drawn, one),
            FOG => read_fog(&mut sheet, one),
            FOG_TRIGGERS => sheet.record_decoration(drawing::fog_triggers()),
            _ => read_constraint(&mut sheet, one, values),
        }
    }
    read_negatives(&mut sheet, &all);
    drawings.read(&mut sheet, &words);
    words.add_board_constraints(&mut sheet);
    words.record_unexplained(&mut sheet);
    RuleWords::from_text(&labels).record_unexplained(&mut sheet);
    sheet.finish(expected, at.line)
}

/// The constraints of a puzzle that are not disabled.
struct Constraints<'a>(Vec<&'a Value>);

impl<'a> Constraints<'a> {
    fn of_type(&self, number: i32) -> impl Iterator<Item = &'a Value> {
        self.0.iter().copied().filter(move |one| type_of(one) == number)
    }

    fn of_kind(&self, kind: KindId) -> impl Iterator<Item = &'a Value> {
        self.of_type(row_of(kind).map_or(-1, |row| row.number))
    }

    /// Returns the setter's labels, one per line, except those that only name the kind, and those of custom constraints,
    /// which are told by their names.
    fn labels(&self) -> String {
        let label =
            |one: &&'a Value| one.get("name").and_then(json::words).filter(|_| type_of(one) != CUSTOM);
        let singular = |name: &str| name.to_lowercase().trim_end_matches('s').to_owned();
        let is_name = |one: &Value, label: &str| {
            let mut rows = TYPES.iter().filter(|row| row.number == type_of(one));
            rows.any(|row| singular(row.kind.kind().title) == singular(label))
        };
        let labels = self.0.iter().filter_map(|one| label(one).filter(|label| !is_name(one, label)));
        labels.collect::<Vec<_>>().join("\n")
    }
}

fn is_set(constraint: &Value, flag: &str) -> bool {
    constraint.get(flag) == Some(&Value::Bool(true))
}

fn type_of(constraint: &Value) -> i32 {
    constraint.get("type").and_then(json::whole).unwrap_or(-1)
}

fn custom_name(constraint: &Value) -> String {
    let named = |fields: &Value| fields.get("name").and_then(json::words);
    let name = constraint.get("definition").and_then(named).or_else(|| named(constraint));
    name.unwrap_or_else(|| json::excerpt(constraint))
}

/// Creates the sheet of a puzzle: a square with digits from 1 unless it states its sides and digits.
fn sheet_of(
    puzzle: &Map<String, Value>,
    count: usize,
    at: TextPosition,
) -> Result<(ClueSheet, DigitValues), ReadError> {
    let number = |name: &str| puzzle.get(name).and_then(json::whole).and_then(|n| usize::try_from(n).ok());
    let side = |name: &str| number(name).or_else(|| number("size")).unwrap_or_else(|| count.isqrt());
    let (rows, columns) = (side("height"), side("width"));
    if rows.checked_mul(columns) != Some(count) {
        return Err(at.error(expected::cells(rows.saturating_mul(columns)), found::cells(count)));
    }
    let mut sheet = ClueSheet::of_rectangle(Rectangle { rows, columns }, at)?;
    let first = number("minDigit").unwrap_or(1);
    let last = number("maxDigit").unwrap_or_else(|| first + rows.max(columns) - 1);
    let values = u8::try_from(first).ok().zip(u8::try_from(last).ok());
    let values = values.and_then(|(first, last)| DigitValues::from_values(first..=last));
    let values = values
        .ok_or_else(|| at.error(expected::range_of_values(), found::text(format!("`{first}-{last}`"))))?;
    sheet.values = Some(values);
    Ok((sheet, values))
}

/// Reads the values of cells. A value that is not given is the author's solution.
fn read_cells(sheet: &mut ClueSheet, cells: &[Value], givens_hold: bool) {
    let value = |fields: &Value| fields.get("value").and_then(json::whole);
    let is_given = |fields: &Value| fields.get("given") == Some(&Value::Bool(true));
    let is_solved = cells.iter().all(|fields| value(fields).is_some());
    let given: Vec<(Cell, i32)> = cells
        .iter()
        .enumerate()
        .filter(|(_, fields)| is_given(fields))
        .filter_map(|(i, fields)| Some((Cell::new(i), value(fields)?)))
        .collect();
    match givens_hold || is_solved || given.is_empty() {
        true => sheet.givens = given,
        // Without their constraint the given digits are drawn, but needn't be right.
        false => sheet.record_not_understood(unknown::idle_givens(given.len())),
    }
    if cells.iter().any(|fields| !is_given(fields) && value(fields).is_some()) {
        sheet.set_solution(cells.iter().map(value));
    }
    for (i, fields) in cells.iter().enumerate() {
        draw_cell_colours(sheet, Cell::new(i), fields);
    }
}

/// Reads the region number of each cell.
fn read_regions(sheet: &mut ClueSheet, constraint: &Value) {
    let numbers = constraint.get("regions").map_or(&[][..], json::items);
    match numbers.len() == sheet.size * sheet.columns {
        true => {
            let region = |number: &Value| json::whole(number).and_then(|number| usize::try_from(number).ok());
            sheet.regions = Some(numbers.iter().map(region).collect());
        }
        false => sheet.record_not_understood(unknown::region(json::excerpt(constraint))),
    }
}

/// Reads the cells that are visible in the fog.
fn read_fog(sheet: &mut ClueSheet, constraint: &Value) {
    let open = constraint.get("cells").and_then(|list| cells_of(sheet.board(), list));
    sheet.add_fog(open.unwrap_or_default());
    record_other_fields(sheet, constraint, |name| COMMON_FIELDS.contains(&name) || name == "cells");
}

/// Reads the numbers forbidden between cells without a mark.
fn read_negatives(sheet: &mut ClueSheet, all: &Constraints<'_>) {
    for row in NEGATIVES {
        let lifts = row.lifting.is_none_or(|(kind, flag)| all.of_kind(kind).all(|one| is_set(one, flag)));
        let lists = all.of_kind(row.marks).filter_map(|one| one.get("negative"));
        let banned: Vec<i32> = lists.flat_map(json::items).filter_map(json::whole).collect();
        if !banned.is_empty() {
            let is_usual = banned == row.usual;
            let kind = if lifts { row.lifted } else { row.strict };
            sheet.add_constraint(clue(kind).with_numbers(banned.into_iter().filter(|_| !is_usual)));
        }
    }
}

/// Reads a constraint that has a row in the table.
fn read_constraint(sheet: &mut ClueSheet, constraint: &Value, values: DigitValues) {
    let number = type_of(constraint);
    let tell = |sheet: &mut ClueSheet, what: &Value| {
        sheet.record_not_understood(unknown::kind(number.into(), json::excerpt(what)));
    };
    let Some(row) = row_for(constraint) else { return tell(sheet, constraint) };
    let list = constraint.get(row.list).and_then(Value::as_array);
    if row.item != Item::Board && list.is_none() {
        return tell(sheet, constraint);
    }
    let is_known = |name: &str| name == row.list || shared_fields(row.kind).contains(&name);
    record_other_fields(sheet, constraint, |name| COMMON_FIELDS.contains(&name) || is_known(name));
    let whole = [Value::Null];
    let items = match row.item {
        Item::Board | Item::Group | Item::Cell => &whole[..],
        _ => list.map_or(&[][..], Vec::as_slice),
    };
    for item in items {
        let from = if matches!(item, Value::Null) { constraint } else { item };
        match read_item(sheet.board(), values, row, constraint, from) {
            Some(all) => {
                all.into_iter().for_each(|one| sheet.add_constraint(one));
                record_other_fields(sheet, item, |name| name == "style" || row.item.fields().contains(&name));
            }
            None => tell(sheet, from),
        }
    }
}

/// Returns the row of a constraint's type; thermometers may be slow.
fn row_for(constraint: &Value) -> Option<&'static TypeRow> {
    let is_slow = is_set(constraint, "slow");
    let number = type_of(constraint);
    TYPES.iter().find(|row| {
        row.number == number
            && (!is_slow || row.kind == KindId::SlowThermometer || row.list != "thermometers")
    })
}

/// Records the fields of a constraint or of an item that may change its meaning.
fn record_other_fields(sheet: &mut ClueSheet, item: &Value, is_known: impl Fn(&str) -> bool) {
    let fields = item.as_object().into_iter().flatten();
    for (name, value) in fields.filter(|(name, value)| !is_known(name) && json::says_something(value)) {
        sheet.record_not_understood(unknown::part(name.clone(), json::excerpt(value)));
    }
}

/// Reads an item into constraints, none if it says nothing.
fn read_item(
    board: Rectangle,
    values: DigitValues,
    row: &TypeRow,
    constraint: &Value,
    item: &Value,
) -> Option<Vec<Constraint>> {
    let one = clue(row.kind);
    let number = |name: &str| item.get(name).and_then(json::whole);
    let place = |name: &str| number(name).and_then(|number| usize::try_from(number).ok());
    Some(match row.item {
        Item::Board => vec![one],
        Item::Group => read_squares(board, values, constraint)?,
        Item::Cell => match cells_of(board, item.get(row.list)?)? {
            cells if cells.is_empty() => Vec::new(),
            cells => vec![one.with_cells(cells)],
        },
        Item::Line => match cells_of(board, item)? {
            // A single point has no meaning on any line.
            line if line.len() < 2 => Vec::new(),
            line => vec![read_line(values, row.kind, constraint)?.with_cells(line)],
        },
        Item::Edge => {
            let number = number("value")?;
            let is_usual = row.kind != KindId::EdgeSum && number == usual_number(row.kind, values.count());
            let pair = edge_cells(board, place("edge")?)?;
            vec![one.with_cells(pair).with_numbers((!is_usual).then_some(number))]
        }
        Item::Corner => {
            let digits: Option<Vec<i32>> = json::items(item.get("digits")?).iter().map(json::whole).collect();
            vec![one.with_cells(corner_cells(board, place("corner")?)?).with_numbers(digits?)]
        }
        Item::Cage => {
            let total = item.get("value").filter(|value| !value.is_null()).map_or(Some(0), json::whole)?;
            match cells_of(board, item.get("cells")?)? {
                cells if cells.is_empty() => Vec::new(),
                cells => vec![one.with_cells(cells).with_numbers((total != 0).then_some(total))],
            }
        }
        Item::Bulb => return read_bulb(board, item),
        Item::Outside | Item::Diagonal => {
            let rises = if row.item == Item::Diagonal { Some(number("diagonal")?) } else { None };
            let place = outside_place(board, place("outerCell")?, rises)?;
            vec![one.with_place(place).with_numbers([number("value")?])]
        }
    })
}

/// Returns the place of an outer cell that looks along a line, or along a diagonal: 1 rises, -1 falls.
fn outside_place(board: Rectangle, outer: usize, diagonal: Option<i32>) -> Option<OutsidePlace> {
    let (row, column) = (outer / (board.columns + 2), outer % (board.columns + 2));
    let Some(rises) = diagonal else { return OutsidePlace::straight(row, column, board) };
    let steps = [(1, -rises), (-1, rises)].into_iter().filter(|_| rises.abs() == 1);
    let mut into_grid =
        steps.filter_map(|(down, right)| OutsidePlace::diagonal(row, column, down, right as i8, board));
    into_grid.next()
}

/// Reads the arrows of a bulb. The digits of a bulb are stored with the units first.
fn read_bulb(board: Rectangle, item: &Value) -> Option<Vec<Constraint>> {
    let mut bulb = cells_of(board, item.get("bulbCells")?)?;
    bulb.reverse();
    let arrow = |line: &Value| {
        let line = cells_of(board, line)?;
        let (first, shaft) = line.split_first()?;
        bulb.contains(first).then(|| {
            (!shaft.is_empty())
                .then(|| clue(KindId::Arrow).with_cells(bulb.clone()).with_cells(shaft.to_vec()))
        })
    };
    let arrows: Option<Vec<Option<Constraint>>> = item.get("arrows")?.as_array()?.iter().map(arrow).collect();
    Some(arrows?.into_iter().flatten().collect())
}

/// Returns the constraint of a line without its cells: its kind may depend on the groups of digits.
fn read_line(values: DigitValues, kind: KindId, constraint: &Value) -> Option<Constraint> {
    if !shared_fields(kind).contains(&"groups") {
        let number =
            shared_fields(kind).contains(&"minDifference").then(|| constraint.get("minDifference")).flatten();
        let number =
            number.and_then(json::whole).filter(|number| *number != usual_number(kind, values.count()));
        return Some(clue(kind).with_numbers(number));
    }
    let groups = groups_from(constraint, values)?;
    let same = |kind: KindId, modulus: i32| is_same(&groups_of(kind, modulus, values), &groups);
    let modulus = || (4..=values.last()).find(|modulus| same(KindId::Modular, *modulus));
    match () {
        () if same(KindId::Parity, 2) => Some(clue(KindId::Parity)),
        () if same(KindId::Entropic, 3) => Some(clue(KindId::Entropic)),
        () if same(KindId::Modular, 3) => Some(clue(KindId::Modular)),
        () => match modulus() {
            Some(modulus) => Some(clue(KindId::Modular).with_numbers([modulus])),
            None => Some(clue(KindId::FiniteAutomaton).with_text_argument(&runs_machine(&groups, values)?)),
        },
    }
}

/// Reads the rule that each square of 2x2 cells has a digit of each group.
fn read_squares(board: Rectangle, values: DigitValues, constraint: &Value) -> Option<Vec<Constraint>> {
    let groups = groups_from(constraint, values)?;
    let kinds = [KindId::GlobalEntropy, KindId::GlobalModulo];
    if let Some(kind) = kinds.into_iter().find(|kind| is_same(&groups_of(*kind, 3, values), &groups)) {
        return Some(vec![clue(kind)]);
    }
    let machine = squares_machine(&groups, values)?;
    let square = |corner| {
        Some(
            clue(KindId::FiniteAutomaton)
                .with_text_argument(&machine)
                .with_cells(corner_cells(board, corner)?),
        )
    };
    Some((0..(board.rows + 1) * (board.columns + 1)).filter_map(square).collect())
}

/// Returns the groups of digits of a constraint, each as bits, without digits that the board doesn't have.
fn groups_from(constraint: &Value, values: DigitValues) -> Option<Vec<u32>> {
    let known: u32 = values.all().map(|value| 1 << value).sum();
    let bits =
        |group: &Value| json::whole(group).and_then(|bits| u32::try_from(bits).ok()).map(|bits| bits & known);
    let groups: Option<Vec<u32>> = json::items(constraint.get("groups")?).iter().map(bits).collect();
    groups.filter(|groups| !groups.is_empty())
}

fn is_same(a: &[u32], b: &[u32]) -> bool {
    let sorted = |groups: &[u32]| {
        let mut groups = groups.to_vec();
        groups.sort_unstable();
        groups
    };
    sorted(a) == sorted(b)
}
