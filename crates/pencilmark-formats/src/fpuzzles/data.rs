//! Conversion of an f-puzzles object to a board.

use serde_json::{Map, Value};

use crate::clue_sheet::{ClueSheet, clue};
use crate::document::DocumentEntry;
use crate::fpuzzles::drawings::{draw_cell_colours, read_drawings, read_remarks};
use crate::fpuzzles::read::read_clues;
use crate::json;
use crate::messages::{expected, found, unknown};
use crate::rule_words::RuleWords;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::KindId;
use pencilmark_core::plain_line::text::TextPosition;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

/// True for an f-puzzles object: it has a grid of rows.
pub(crate) fn is_fpuzzles(fields: &Map<String, Value>) -> bool {
    fields.get("grid").is_some_and(|grid| json::items(grid).iter().any(Value::is_array))
}

/// Reads an f-puzzles object.
pub(crate) fn read_fields(
    fields: &Map<String, Value>,
    at: TextPosition,
    expected: &ReadOptions,
) -> Result<DocumentEntry, ReadError> {
    let grid = json::items(fields.get("grid").unwrap_or(&Value::Null));
    let told = fields.get("size").and_then(json::whole).and_then(|size| usize::try_from(size).ok());
    let size = told.unwrap_or(grid.len());
    let mut sheet = ClueSheet::new(size, at)?;
    let fits = |row: &Value| json::items(row).len() == size;
    if grid.len() != size || !grid.iter().all(fits) {
        return Err(at.error(expected::grid_of(size), found::another_count()));
    }
    sheet.info.title = fields.get("title").and_then(json::words);
    sheet.info.author = fields.get("author").and_then(json::words);
    sheet.info.rules_text = fields.get("ruleset").and_then(json::words);
    sheet.info.solved_text = fields.get("successMessage").and_then(json::words);
    let cells: Vec<&Value> = grid.iter().flat_map(json::items).collect();
    read_cells(&mut sheet, &cells);
    if let Some(solution) = fields.get("solution") {
        sheet.set_solution(json::items(solution).iter().map(json::whole));
    }
    read_remarks(&mut sheet, fields);
    let words = RuleWords::from_sheet(&sheet);
    read_clues(&mut sheet, fields, &words);
    read_drawings(&mut sheet, fields, &words);
    words.add_board_constraints(&mut sheet);
    words.record_unexplained(&mut sheet);
    sheet.finish(expected, at.line)
}

fn read_cells(sheet: &mut ClueSheet, cells: &[&Value]) {
    let size = sheet.size;
    let mut regions: Vec<Option<usize>> = Vec::with_capacity(cells.len());
    for (i, fields) in cells.iter().enumerate() {
        let cell = Cell::new(i);
        if let Some(value) = fields.get("value").filter(|value| json::says_something(value)) {
            match json::whole(value) {
                Some(value) if fields.get("given").is_some_and(|given| *given == Value::Bool(true)) => {
                    sheet.givens.push((cell, value));
                }
                Some(value) if (1..=size as i32).contains(&value) => sheet.placed_values.push((cell, value)),
                Some(_) | None => {
                    sheet.record_not_understood(unknown::value(json::excerpt(value), cell.name(size)));
                }
            }
        }
        if let Some(marks) = fields.get("givenPencilMarks").filter(|marks| json::says_something(marks)) {
            let values = json::items(marks).iter().filter_map(json::whole);
            sheet.add_constraint(clue(KindId::Candidates).with_cells([cell]).with_numbers(values));
        }
        draw_cell_colours(sheet, cell, fields);
        regions.push(match fields.get("region") {
            None => usual_box(i, size),
            Some(region) => json::whole(region).and_then(|region| usize::try_from(region).ok()),
        });
    }
    if cells.iter().any(|cell| cell.get("region").is_some()) {
        sheet.regions = Some(regions);
    }
}

/// Returns the box of a cell if the object states none: the box height is the largest divisor of the size up to its
/// square root.
fn usual_box(cell: usize, size: usize) -> Option<usize> {
    let rows = (1..=size).rfind(|rows| rows * rows <= size && size.is_multiple_of(*rows))?;
    let columns = size / rows;
    Some(cell / size / rows * rows + cell % size / columns)
}
