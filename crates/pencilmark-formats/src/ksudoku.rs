//! Files of KSudoku: a puzzle in XML, its cells column by column.
//!
//! ```text
//! <!DOCTYPE ksudoku><ksudoku><game><puzzle><graph order="9" type="sudoku" specific-type="KillerSudoku">
//!   <sudokugroups at="0" withblocks="1"/><clique size="9">0 1 2 …</clique><cage operator="4" value="11" size="2"> 0 1 </cage>
//! </graph><values>h___bd___c…</values></puzzle></game></ksudoku>
//! ```
//!
//! Read: givens, boxes, jigsaw regions and further groups, cages of killers and mathdoku, the solution. The player's moves are
//! dropped. Only read, not written.

use crate::clue_sheet::{ClueSheet, clue};
use crate::codec::{BoardSupport, Codec, Form};
use crate::document::{Document, DroppedPart};
use crate::messages::{dropped, expected, found, unknown, write as cannot};
use crate::xml::{XmlTag, tags};
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::KindId;
use pencilmark_core::format::Format;
use pencilmark_core::plain_line::text::{Line, TextPosition, quote};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::Ksudoku,
    form: Form::Block { detect, read, mark: |line| line.trim_start().starts_with("<!DOCTYPE ksudoku") },
    write: |_, _, _| Err(cannot::only_read()),
    board_support: BoardSupport { ..BoardSupport::ANY_SIZE },
};

fn detect(lines: &[Line<'_>], _: &ReadOptions) -> bool {
    let head: Vec<&str> =
        lines.iter().filter(|line| !line.is_blank()).take(5).map(|line| line.text.trim_start()).collect();
    head.first().is_some_and(|line| line.starts_with('<'))
        && head.iter().any(|line| line.contains("<ksudoku"))
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let text = lines.iter().map(|line| line.text).collect::<Vec<_>>().join("\n");
    let at = TextPosition {
        line: lines.iter().find(|line| !line.is_blank()).map_or(1, |line| line.line_number),
        column: 1,
    };
    let all: Vec<XmlTag> = tags(&text).collect();
    let graph = all
        .iter()
        .find(|tag| tag.name == "graph")
        .ok_or_else(|| at.error(expected::graph(), found::none()))?;
    let kind = graph.attribute("type").unwrap_or_default();
    let specific = graph.attribute("specific-type").unwrap_or_default();
    let is_flat = matches!(kind.as_str(), "sudoku" | "custom");
    if !is_flat || matches!(specific.as_str(), "Samurai" | "TinySamurai" | "Roxdoku") {
        return Err(at.error(expected::one_flat_board(), found::text(quote(&format!("{kind} {specific}")))));
    }
    let size: usize = graph.attribute("order").and_then(|order| order.trim().parse().ok()).unwrap_or(9);
    let mut sheet = ClueSheet::new(size, at)?;
    read_values(&mut sheet, &all, at)?;
    read_groups(&mut sheet, &all);
    read_cages(&mut sheet, &all, specific == "Mathdoku");
    let entry = sheet.finish(expected, at.line)?;
    let mut dropped = Vec::new();
    if all.iter().any(|tag| tag.name.ends_with("-event")) {
        dropped.push(DroppedPart { line: at.line, part: dropped::moves() });
    }
    Ok(Document { format: Format::Ksudoku, entries: vec![entry], errors: Vec::new(), dropped_parts: dropped })
}

/// Returns the cell with an index, which counts down the columns.
fn cell(index: usize, size: usize) -> Option<Cell> {
    (index < size * size).then(|| Cell::at(index % size, index / size, size))
}

/// Parses the values of a text: `_` for no value, `b` for 1.
fn values(text: &str) -> Vec<Option<i32>> {
    let value = |c: char| match c {
        'b'..='z' => Some(c as i32 - 'a' as i32),
        _ => None,
    };
    text.chars().filter(|c| !c.is_whitespace()).map(value).collect()
}

fn read_values(sheet: &mut ClueSheet, all: &[XmlTag], at: TextPosition) -> Result<(), ReadError> {
    let size = sheet.size;
    if let Some(tag) = all.iter().find(|tag| tag.name == "values") {
        let values = values(&tag.text);
        if values.len() != size * size || tag.text.contains('.') {
            return Err(at.error(expected::values(size * size), found::values(values.len())));
        }
        for (index, value) in values.iter().enumerate() {
            sheet.givens.extend(cell(index, size).zip(*value));
        }
    }
    if let Some(tag) = all.iter().find(|tag| tag.name == "solution") {
        let values = values(&tag.text);
        let by_rows = (0..size * size).map(|i| values.get(i % size * size + i / size).copied().flatten());
        sheet.set_solution(by_rows);
    }
    Ok(())
}

/// Returns the cells that a tag lists; `None` if one is not on the board.
fn listed(tag: &XmlTag, size: usize) -> Option<Vec<Cell>> {
    tag.text.split_whitespace().map(|index| cell(index.parse().ok()?, size)).collect()
}

/// Reads boxes, or as regions the groups that cover the board with as many cells each as the board has rows; other
/// groups are additional groups.
fn read_groups(sheet: &mut ClueSheet, all: &[XmlTag]) {
    let size = sheet.size;
    let has_blocks = all
        .iter()
        .any(|tag| tag.name == "sudokugroups" && tag.attribute("withblocks").is_none_or(|flag| flag == "1"));
    let mut labels: Vec<Option<usize>> = vec![None; size * size];
    for (number, tag) in all.iter().filter(|tag| tag.name == "clique").enumerate() {
        let Some(cells) = listed(tag, size).filter(|cells| !cells.is_empty()) else {
            sheet.record_not_understood(unknown::group(quote(tag.text.trim())));
            continue;
        };
        let same =
            |of: fn(&Cell, usize) -> usize| cells.iter().all(|cell| of(cell, size) == of(&cells[0], size));
        let is_line = same(|cell, size| cell.row(size)) || same(|cell, size| cell.column(size));
        let free = cells.iter().all(|cell| labels[cell.index()].is_none());
        match () {
            () if is_line && cells.len() == size => {}
            () if !has_blocks && free && cells.len() == size => {
                cells.iter().for_each(|cell| labels[cell.index()] = Some(number));
            }
            () => sheet.add_constraint(clue(KindId::Group).with_cells(cells)),
        }
    }
    if !has_blocks {
        sheet.regions = Some(labels);
    }
}

fn read_cages(sheet: &mut ClueSheet, all: &[XmlTag], mathdoku: bool) {
    let size = sheet.size;
    for tag in all.iter().filter(|tag| tag.name == "cage") {
        let number = |name: &str| tag.attribute(name).and_then(|text| text.trim().parse::<i32>().ok());
        let (Some(cells), Some(value)) =
            (listed(tag, size).filter(|cells| !cells.is_empty()), number("value"))
        else {
            sheet.record_not_understood(unknown::cage_data(quote(tag.text.trim())));
            continue;
        };
        let kind = match (number("operator").unwrap_or(0), mathdoku) {
            (1, _) => KindId::Quotient,
            (2, _) => KindId::CageDifference,
            (3, _) => KindId::Product,
            (0, _) if cells.len() == 1 => KindId::Sum,
            (0, true) => {
                sheet.record_not_understood(unknown::cage_without(cells[0].name(size)));
                continue;
            }
            (_, true) => KindId::Sum,
            (_, false) => KindId::KillerCage,
        };
        sheet.add_constraint(clue(kind).with_cells(cells).with_numbers([value]));
    }
}

#[cfg(test)]
mod tests {
    use crate::{Format, ReadOptions, read};
    use pencilmark_core::cell::Cell;

    #[test]
    fn cells_are_read_down_the_columns() {
        let text = format!(
            "<!DOCTYPE ksudoku>\n<ksudoku><game msecs-elapsed=\"0\"><puzzle>\n<graph order=\"9\" type=\"sudoku\" specific-type=\"KillerSudoku\">\
             <sudokugroups at=\"0\" withblocks=\"1\"/><cage operator=\"4\" value=\"11\" size=\"2\"> 0 1 </cage></graph>\
             <values>_c{}</values></puzzle><history><simple-event index=\"1\" value=\"6\"/></history></game></ksudoku>",
            "_".repeat(79)
        );
        let document = read(&text, &ReadOptions::default()).unwrap();
        assert_eq!((document.format, document.dropped_parts.len()), (Format::Ksudoku, 1));
        let board = &document.entries[0].board;
        assert_eq!(board.rules().constraints()[0].text(9), "killer=11:r1c1,r2c1");
        assert_eq!(board.value(Cell::at(1, 0, 9)).map(|digit| digit.get()), Some(2));
    }
}
