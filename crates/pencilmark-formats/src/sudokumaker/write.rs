//! Conversion of a board to a SudokuMaker object.

use serde_json::{Map, Value, json};

use crate::clue_sheet::is_rows;
use crate::document::PuzzleInfo;
use crate::meaning::{check_read_back, without_drawn_parts};
use crate::messages::write as cannot;
use crate::rule_sentence_writer::{RuleSentenceWriter, usual_number};
use crate::sudokumaker::drawings::{can_draw, draw};
use crate::sudokumaker::read::read_puzzle;
use crate::sudokumaker::types::{
    FOG, GIVENS, Item, NEGATIVES, NO_LINES, NegativeRow, REGIONS, TypeRow, corner_cells, edge_cells,
    groups_of, row_of, shared_fields,
};
use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellPositions, Rectangle};
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::house::HouseKind;
use pencilmark_core::layout::Layout;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::ReadOptions;
use pencilmark_core::plain_line::text::TextPosition;
use pencilmark_core::rules::Rules;
use pencilmark_core::shape::CellGroup;

/// The version of the format.
const VERSION: &str = "1.5.0";

/// Writes a board as a SudokuMaker object.
///
/// # Errors
/// The first feature that the format can't represent.
pub(super) fn write(board: &Board, about: &PuzzleInfo) -> Result<String, Message> {
    let rules = board.rules();
    let mut told = RuleSentenceWriter::new(about.rules_text.as_deref());
    let mut puzzle = sides(rules)?;
    let mut cells = cells(board, about)?;
    let mut all = constraints(rules, about, &mut told)?;
    let sides = Rectangle { rows: rules.layout().rows(), columns: rules.layout().columns() };
    for item in about.artwork.items().iter().filter(|item| can_draw(item)) {
        draw(item, sides, &mut cells, &mut all).ok_or_else(cannot::drawing)?;
    }
    puzzle.insert("cells".to_owned(), json!(cells));
    puzzle.insert("constraints".to_owned(), json!(all));
    let words = [("name", &about.title), ("author", &about.author), ("comment", &told.finish())];
    puzzle
        .extend(words.into_iter().filter_map(|(name, text)| Some((name.to_owned(), json!(text.as_ref()?)))));
    let again = read_puzzle(&puzzle, TextPosition { line: 1, column: 1 }, &ReadOptions::default());
    check_read_back(rules, &about.unread_parts.not_understood, again.map(without_drawn_parts))?;
    Ok(json!({"formatVersion": VERSION, "puzzle": puzzle}).to_string())
}

/// Returns the fields for the sides of a board and its digits.
fn sides(rules: &Rules) -> Result<Map<String, Value>, Message> {
    let (layout, values) = (rules.layout(), rules.values());
    let (rows, columns) = (layout.rows(), layout.columns());
    if let Some(shape) = layout.shape()
        && (shape.cell_count() < rows * columns || !shape.grids().is_empty())
    {
        return Err(cannot::shape(shape.text().to_owned()));
    }
    if values.last() - values.first() + 1 != values.count() as i32 {
        return Err(cannot::digits(values.all().map(|value| value.to_string()).collect()));
    }
    let is_usual = layout.square_size() == Some(rows) && values.is_default();
    let fields = match is_usual {
        true => json!({"type": "sudoku", "size": rows}),
        false => json!({
            "type": "custom", "width": columns, "height": rows,
            "minDigit": values.first(), "maxDigit": values.last(),
        }),
    };
    Ok(fields.as_object().cloned().unwrap_or_default())
}

/// Returns the cells with their givens and, if the solution is complete, with its digits.
fn cells(board: &Board, about: &PuzzleInfo) -> Result<Vec<Value>, Message> {
    let values = board.rules().values();
    let solution = about.solution.as_ref().filter(|digits| digits.iter().all(Option::is_some));
    let cell = |cell: Cell| {
        let solved = solution.and_then(|digits| digits[cell.index()]);
        match (board.value(cell), solved) {
            (Some(given), Some(digit)) if given != digit => Err(cannot::solution()),
            (Some(given), _) => Ok(json!({"given": true, "value": values.value(given)})),
            (None, Some(digit)) => Ok(json!({"value": values.value(digit)})),
            (None, None) => Ok(json!({})),
        }
    };
    board.rules().cells().map(cell).collect()
}

/// The constraints written so far, each as its fields.
struct Writer<'a> {
    rules: &'a Rules,
    all: Vec<Map<String, Value>>,
}

impl Writer<'_> {
    /// Adds a constraint; a rule of the whole board that has no type becomes a sentence.
    fn add(&mut self, constraint: &Constraint, told: &mut RuleSentenceWriter) -> Result<(), Message> {
        let kind = constraint.kind().id;
        let is_negative = |row: &&NegativeRow| row.lifted == kind || row.strict == kind;
        let title = || constraint.title_with_location(self.rules);
        if kind == KindId::Diagonals {
            let both = [KindId::FallingDiagonal, KindId::RisingDiagonal].into_iter().filter_map(row_of);
            both.for_each(|row| self.add_plain(json!({"type": row.number})));
        } else if let Some(row) = NEGATIVES.iter().find(is_negative) {
            self.add_negative(row, constraint);
        } else if let Some(row) = row_of(kind) {
            self.add_typed(row, constraint).ok_or_else(|| constraint.title_with_location(self.rules))?;
        } else if !told.add_sentence(constraint, "", self.rules.layout().digit_count()) {
            return Err(title());
        }
        Ok(())
    }

    fn add_plain(&mut self, fields: Value) {
        self.all.extend(fields.as_object().cloned());
    }

    /// Adds the items of a constraint to the object of its type; `None` if the type can't hold them.
    fn add_typed(&mut self, row: &TypeRow, constraint: &Constraint) -> Option<()> {
        let mut fields = self.shared(row, constraint)?;
        match row.item {
            Item::Board | Item::Group => self.all.push(fields),
            Item::Cell => {
                fields.insert(row.list.to_owned(), indices(constraint.first_list()));
                self.all.push(fields);
            }
            _ => {
                let items = items(row, constraint, self.rules.layout())?;
                let list = self.object(row, fields).get_mut(row.list)?.as_array_mut()?;
                items.into_iter().for_each(|item| add_item(list, item));
            }
        }
        Some(())
    }

    /// Adds the numbers forbidden between cells without a mark. The marks of the other type lift them or not.
    fn add_negative(&mut self, row: &NegativeRow, constraint: &Constraint) {
        let numbers = if constraint.numbers.is_empty() { row.usual } else { &constraint.numbers };
        let others = row.lifting.map(|(marks, _)| marks);
        for kind in [Some(row.marks), others].into_iter().flatten() {
            let Some((row, fields)) = row_of(kind).and_then(|row| Some((row, self.shared(row, constraint)?)))
            else {
                continue;
            };
            let object = self.object(row, fields);
            if let Some(list) =
                object.get_mut("negative").and_then(Value::as_array_mut).filter(|_| Some(kind) != others)
            {
                list.extend(numbers.iter().map(|number| json!(number)));
            }
        }
    }

    /// Returns the object with these shared fields, which is added with an empty list if there is none.
    fn object(&mut self, row: &TypeRow, mut fields: Map<String, Value>) -> &mut Map<String, Value> {
        let is_same = |other: &Map<String, Value>| {
            fields.iter().all(|(name, value)| name == "negative" || other.get(name) == Some(value))
        };
        let place = self.all.iter().position(is_same).unwrap_or(self.all.len());
        if place == self.all.len() {
            fields.insert(row.list.to_owned(), json!([]));
            self.all.push(fields);
        }
        &mut self.all[place]
    }

    /// Returns the fields that all items of a constraint share; `None` if one of its groups would be empty.
    fn shared(&self, row: &TypeRow, constraint: &Constraint) -> Option<Map<String, Value>> {
        let values = self.rules.values();
        let number = constraint.first_number_or(usual_number(row.kind, values.count()));
        let has = |kind: KindId| self.rules.constraints().iter().any(|one| one.kind().id == kind);
        let groups = || Some(groups_of(row.kind, number, values)).filter(|groups| !groups.contains(&0));
        let mut fields = Map::new();
        fields.insert("type".to_owned(), json!(row.number));
        let lists = (row.item == Item::Group).then_some(row.list);
        for name in shared_fields(row.kind).iter().copied().chain(lists) {
            let value = match name {
                "slow" => json!(row.kind == KindId::SlowThermometer),
                "minDifference" => json!(number),
                "groups" => json!(groups()?),
                "overrideNegativeRatios" => json!(!has(KindId::NoRatioStrict)),
                "overrideNegativeDifferences" => json!(!has(KindId::NoDifferenceStrict)),
                _ => json!([]),
            };
            fields.insert(name.to_owned(), value);
        }
        fields.extend(style(row.kind).map(|style| ("style".to_owned(), style)));
        Some(fields)
    }
}

/// Returns all constraints, the givens and regions first.
fn constraints(
    rules: &Rules,
    about: &PuzzleInfo,
    told: &mut RuleSentenceWriter,
) -> Result<Vec<Map<String, Value>>, Message> {
    let layout = rules.layout();
    let mut writer = Writer { rules, all: Vec::new() };
    writer.add_plain(json!({"type": GIVENS}));
    if let Some(regions) = regions(layout) {
        writer.add_plain(json!({"type": REGIONS, "regions": regions}));
    }
    let is_row = |group: &CellGroup| matches!(group.kind, HouseKind::Row(_));
    if layout.shape().is_some_and(|shape| !shape.groups().iter().any(is_row)) {
        writer.add_plain(json!({"type": NO_LINES}));
    }
    for constraint in rules.constraints() {
        writer.add(constraint, told)?;
    }
    if let Some(open) = &about.fog {
        writer.add_plain(json!({"type": FOG, "cells": indices(open)}));
    }
    Ok(writer.all)
}

/// Returns the region of each cell; `None` if the board has no regions.
fn regions(layout: &Layout) -> Option<Value> {
    let region = |cell: Cell| layout.is_in_region(cell).then(|| layout.region_of(cell));
    let has_regions = !is_rows(layout) && layout.cells().any(|cell| region(cell).is_some());
    has_regions.then(|| layout.cells().map(|cell| json!(region(cell))).collect())
}

/// Returns the look of a type whose constraints state it.
fn style(kind: KindId) -> Option<Value> {
    match kind {
        KindId::Thermometer | KindId::SlowThermometer => {
            Some(json!({"color": "#cccccc", "thickness": 0.3, "bulbRadius": 0.4}))
        }
        KindId::Quadruple => Some(json!({"singleLine": false})),
        KindId::LittleKiller => Some(json!({"text": {"color": "#000000"}, "arrow": {"color": "#000000"}})),
        KindId::Sandwich | KindId::XSum | KindId::Skyscraper | KindId::NumberedRoom => {
            Some(json!({"color": "#000000ff"}))
        }
        _ => None,
    }
}

fn indices(cells: &[Cell]) -> Value {
    cells.iter().map(|cell| json!(cell.index())).collect()
}

/// Adds an item to a list; arrows of the same bulb are one item.
fn add_item(list: &mut Vec<Value>, item: Value) {
    let arrows = item.get("arrows").and_then(Value::as_array);
    let is_same = |other: &&mut Value| arrows.is_some() && other.get("bulbCells") == item.get("bulbCells");
    let known = list.iter_mut().find(is_same).and_then(|known| known.get_mut("arrows")?.as_array_mut());
    match known.zip(arrows) {
        Some((known, arrows)) => known.extend(arrows.iter().cloned()),
        None => list.push(item),
    }
}

/// Returns the items of a constraint for the list of its type; `None` if its cells or its place have no number there.
fn items(row: &TypeRow, constraint: &Constraint, layout: &Layout) -> Option<Vec<Value>> {
    let cells = constraint.first_list();
    let number = constraint.numbers.first().copied();
    let board = Rectangle { rows: layout.rows(), columns: layout.columns() };
    Some(match row.item {
        Item::Board | Item::Group | Item::Cell => Vec::new(),
        Item::Line => vec![indices(cells)],
        Item::Edge => {
            let value = number.unwrap_or(usual_number(row.kind, 0));
            let edge = |pair: &[Cell]| Some(json!({"edge": edge_of(board, pair)?, "value": value}));
            cells.windows(2).map(edge).collect::<Option<_>>()?
        }
        Item::Corner => {
            let (down, right) = board.row_and_column(*cells.iter().max()?);
            let corner = down * (board.columns + 1) + right;
            let mut around = corner_cells(board, corner)?;
            around.retain(|cell| !cells.contains(cell));
            around.is_empty().then(|| vec![json!({"corner": corner, "digits": constraint.numbers})])?
        }
        Item::Cage => vec![json!({"cells": indices(cells), "value": number.unwrap_or(0)})],
        Item::Bulb => vec![bulb(board, cells, constraint.cells.get(1)?)?],
        Item::Outside | Item::Diagonal => {
            let place = constraint.place?;
            let outer = usize::from(place.row) * (board.columns + 2) + usize::from(place.column);
            match row.item {
                Item::Outside => vec![json!({"outerCell": outer, "value": number?})],
                _ => vec![
                    json!({"outerCell": outer, "value": number?, "diagonal": -place.row_step * place.column_step}),
                ],
            }
        }
    })
}

/// Returns the item of an arrow, which begins with the bulb's cell that it leaves.
fn bulb(board: Rectangle, head: &[Cell], shaft: &[Cell]) -> Option<Value> {
    let is_beside = |cell: &&Cell| {
        let [a, b] = [**cell, shaft[0]].map(|cell| board.row_and_column(cell));
        a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1
    };
    let from = *head.iter().find(is_beside).or(head.last())?;
    let bulb: Vec<Cell> = head.iter().rev().copied().collect();
    Some(json!({"bulbCells": indices(&bulb), "arrows": [indices(&[&[from], shaft].concat())]}))
}

/// Returns the number of the edge between two cells; `None` if they are no neighbours in the grid.
fn edge_of(board: Rectangle, pair: &[Cell]) -> Option<usize> {
    let (row, column) = board.row_and_column(pair.iter().min().copied()?);
    let edges = 2 * board.columns * row + column;
    let mut sorted = pair.to_vec();
    sorted.sort_unstable();
    [edges + 1, edges + board.columns]
        .into_iter()
        .find(|edge| edge_cells(board, *edge).as_deref() == Some(&sorted[..]))
}
