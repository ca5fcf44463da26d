//! Conversion of the tokens of a text to a board.

use std::collections::BTreeMap;

use crate::clue_sheet::{ClueSheet, clue};
use crate::document::DocumentEntry;
use crate::iss::board_tokens::BoardTokens;
use crate::iss::tokens::{TokenNode, parse};
use crate::messages::{expected, found, unknown};
use pencilmark_core::cell::{Cell, Rectangle};
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{TextPosition, quote};
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::shape::BoxSize;
use pencilmark_core::values::DigitValues;

/// Reads a text without the link's address.
pub(super) fn read(text: &str, at: TextPosition, expected: &ReadOptions) -> Result<DocumentEntry, ReadError> {
    let tokens = parse(text)
        .map_err(|found| at.error(expected::tokens_of("Interactive Sudoku Solver".to_owned()), found))?;
    let mut sheet = shape(&tokens, at)?;
    let values = sheet.digit_values().expect("a range, or 1 to 9");
    regions(&mut sheet, values, &tokens);
    let board = BoardTokens { board: sheet.board(), values };
    for token in &tokens {
        match token.name.as_str() {
            "Shape" | "NoBoxes" | "Jigsaw" | "RegionSize" | "RegionSameValues" => {}
            "" | "Given" if give(&mut sheet, &board, token).is_ok() => {}
            "Var" => sheet.record_not_understood(unknown::cells_outside(token.text())),
            _ => match board.read(token) {
                Ok(constraints) => constraints.into_iter().for_each(|one| sheet.add_constraint(one)),
                Err(reason) => sheet.record_not_understood(unknown::because(quote(&token.text()), reason)),
            },
        }
    }
    both_diagonals(&mut sheet);
    sheet.finish(expected, at.line)
}

/// Joins two constraints on one diagonal each to one constraint on both.
fn both_diagonals(sheet: &mut ClueSheet) {
    let is_diagonal =
        |one: &Constraint| matches!(one.kind().id, KindId::FallingDiagonal | KindId::RisingDiagonal);
    let place = sheet.constraints.iter().position(is_diagonal);
    if sheet.constraints.iter().filter(|one| is_diagonal(one)).count() == 2 {
        sheet.constraints.retain(|one| !is_diagonal(one));
        sheet.constraints.insert(place.unwrap_or(0), clue(KindId::Diagonals));
    }
}

/// Creates the sheet given by the shape token: 9x9 with values from 1 if there is none.
fn shape(tokens: &[TokenNode], at: TextPosition) -> Result<ClueSheet, ReadError> {
    let Some(token) = tokens.iter().find(|token| token.name == "Shape") else { return ClueSheet::new(9, at) };
    let wrong = |what: Message| at.error(what, found::text(quote(&token.text())));
    let sides = token.arguments.first().and_then(|sides| sides.parse::<BoxSize>().ok());
    let BoxSize { rows, columns } = sides.ok_or_else(|| wrong(expected::shape()))?;
    let mut sheet = ClueSheet::of_rectangle(Rectangle { rows, columns }, at)?;
    let range = token.arguments.get(1).map_or("", String::as_str);
    let values = match range.split_once('-') {
        Some((first, last)) => first.parse::<u8>().ok().zip(last.parse::<u8>().ok()),
        None if range.is_empty() => Some((1, rows.max(columns) as u8)),
        None => range.parse().ok().map(|last| (1, last)),
    };
    let values = values.and_then(|(first, last)| DigitValues::from_values(first..=last));
    sheet.values = Some(values.ok_or_else(|| wrong(expected::range_of_values()))?);
    sheet.lines_may_repeat = token.arguments.get(2).is_some_and(|raw| raw == "Raw");
    Ok(sheet)
}

/// Reads the regions: boxes, no boxes, or jigsaw regions; if there are boxes too, jigsaw regions are additional groups. A
/// raw board has no boxes.
fn regions(sheet: &mut ClueSheet, values: DigitValues, tokens: &[TokenNode]) {
    let Rectangle { rows, columns } = sheet.board();
    let size_token = tokens.iter().find(|token| token.name == "RegionSize");
    let told = size_token.and_then(|token| token.arguments.first()?.parse().ok());
    let in_region = told.unwrap_or(rows.max(columns));
    // Regions to be found by the solver are not boxes; a board without boxes has the jigsaw's regions.
    let lifts = |token: &TokenNode| matches!(token.name.as_str(), "NoBoxes" | "ChaosConstruction");
    let has_boxes = !sheet.lines_may_repeat && !tokens.iter().any(lifts);
    let boxes = boxes_of(sheet.board(), in_region).filter(|_| has_boxes);
    match boxes {
        // The default boxes of a square are the usual ones.
        Some(_) if rows == columns && [in_region, values.count()] == [rows; 2] => {}
        Some(of) => {
            let region =
                |row: usize, column: usize| row / of.rows * (columns / of.columns) + column / of.columns;
            let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            sheet.regions = Some(places.map(|(row, column)| Some(region(row, column))).collect());
        }
        None => sheet.regions = Some(vec![None; rows * columns]),
    }
    let has_jigsaw = tokens.iter().any(|token| token.name == "Jigsaw");
    if let Some(token) = size_token.filter(|_| boxes.is_none() && has_boxes && !has_jigsaw) {
        let reason = unknown::no_regions_of(in_region, rows, columns);
        sheet.record_not_understood(unknown::because(quote(&token.text()), reason));
    }
    let fits = |cells: usize| Some(cells) == told || (rows.max(columns)..=values.count()).contains(&cells);
    let mut groups = Vec::new();
    for token in tokens.iter().filter(|token| token.name == "Jigsaw") {
        groups = jigsaw(sheet, token, fits);
        if boxes.is_some() {
            groups
                .iter()
                .for_each(|cells| sheet.add_constraint(clue(KindId::Group).with_cells(cells.clone())));
        } else {
            let region = |cell| groups.iter().position(|cells| cells.contains(&cell));
            sheet.regions = Some((0..rows * columns).map(|i| region(Cell::new(i))).collect());
        }
    }
    if tokens.iter().any(|token| token.name == "RegionSameValues") {
        same_values(sheet, values, groups);
    }
}

/// Returns the groups of cells with the same letter of a jigsaw whose number of cells `fits`.
fn jigsaw(sheet: &mut ClueSheet, token: &TokenNode, fits: impl Fn(usize) -> bool) -> Vec<Vec<Cell>> {
    let count = sheet.size * sheet.columns;
    let labels: Vec<char> = token.arguments.last().map_or("", String::as_str).chars().collect();
    if labels.len() != count {
        sheet.record_not_understood(unknown::because(quote(&token.text()), unknown::letters(count)));
        return Vec::new();
    }
    let mut groups = groups_of(&labels);
    groups.retain(|cells| fits(cells.len()));
    groups
}

/// Returns the cells with the same label, for each label.
fn groups_of<L: Ord>(labels: &[L]) -> Vec<Vec<Cell>> {
    let mut groups: BTreeMap<&L, Vec<Cell>> = BTreeMap::new();
    for (i, label) in labels.iter().enumerate() {
        groups.entry(label).or_default().push(Cell::new(i));
    }
    groups.into_values().collect()
}

/// Adds the rule that the rows, columns, boxes and jigsaw regions have the same values, of those that have the most
/// cells. If they have all values, it says nothing.
fn same_values(sheet: &mut ClueSheet, values: DigitValues, jigsaw: Vec<Vec<Cell>>) {
    let Rectangle { rows, columns } = sheet.board();
    let by = |label: &dyn Fn(usize) -> usize| groups_of(&(0..rows * columns).map(label).collect::<Vec<_>>());
    let mut regions = [by(&|i| i / columns), by(&|i| i % columns), jigsaw].concat();
    if let Some(labels) = &sheet.regions {
        regions.extend(groups_of(labels).into_iter().filter(|cells| labels[cells[0].index()].is_some()));
    }
    let most = regions.iter().map(Vec::len).max().unwrap_or(0);
    regions.retain(|cells| cells.len() == most);
    regions.sort();
    regions.dedup();
    if most != values.count() && regions.len() > 1 {
        sheet.add_constraint(regions.into_iter().fold(clue(KindId::SameValues), Constraint::with_cells));
    }
}

/// Returns the boxes with a given number of cells that tile a board and are closest to squares, wide rather than tall.
fn boxes_of(board: Rectangle, cells: usize) -> Option<BoxSize> {
    let tiles = |rows: usize, columns: usize| {
        board.rows.is_multiple_of(rows) && board.columns.is_multiple_of(columns)
    };
    let sides = (2..=cells.isqrt()).rev().filter(|side| cells.is_multiple_of(*side) && cells / side > 1);
    let mut ways = sides.flat_map(|side| [(side, cells / side), (cells / side, side)]);
    let (rows, columns) = ways.find(|(rows, columns)| tiles(*rows, *columns))?;
    Some(BoxSize { rows, columns })
}

/// Adds givens for single values; sets of values become constraints.
fn give(sheet: &mut ClueSheet, board: &BoardTokens, token: &TokenNode) -> Result<(), Message> {
    let given: Vec<(Cell, Vec<i32>)> =
        token.arguments.iter().map(|text| board.parse_given(text)).collect::<Result<_, _>>()?;
    for (cell, values) in given {
        match values[..] {
            [value] => sheet.givens.push((cell, value)),
            _ => sheet.add_constraint(clue(KindId::Candidates).with_cells([cell]).with_numbers(values)),
        }
    }
    Ok(())
}
