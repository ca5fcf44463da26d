//! A board from the tokens of a text.

use crate::cell::Cell;
use crate::constraint::{Constraint, KindId};
use crate::format::clue_sheet::{ClueSheet, clue};
use crate::format::document::{DocumentEntry, Expected, ReadError};
use crate::format::iss::board_tokens::BoardTokens;
use crate::format::iss::tokens::{TokenNode, parse};
use crate::format::messages::{expected, found, unknown};
use crate::format::text::{Spot, quote};
use crate::layout::Layout;
use crate::message::Message;

/// Reads a text without its link.
pub(super) fn read(text: &str, at: Spot, expected: &Expected) -> Result<DocumentEntry, ReadError> {
    let tokens = parse(text)
        .map_err(|found| at.error(expected::tokens_of("Interactive Sudoku Solver".to_owned()), found))?;
    let mut sheet = shape(&tokens, at)?;
    regions(&mut sheet, &tokens);
    let board = BoardTokens { size: sheet.size, first: sheet.first };
    for token in &tokens {
        match token.name.as_str() {
            "Shape" | "NoBoxes" | "Jigsaw" => {}
            "" | "Given" if give(&mut sheet, &board, token).is_ok() => {}
            "Var" => sheet.not_understood(unknown::cells_outside(token.text())),
            _ => match board.read(token) {
                Ok(constraints) => constraints.into_iter().for_each(|one| sheet.say(one)),
                Err(reason) => sheet.not_understood(unknown::because(quote(&token.text()), reason)),
            },
        }
    }
    both_diagonals(&mut sheet);
    sheet.finish(expected, at.line)
}

/// Two diagonals are one constraint.
fn both_diagonals(sheet: &mut ClueSheet) {
    let is_diagonal =
        |one: &Constraint| matches!(one.kind().id, KindId::FallingDiagonal | KindId::RisingDiagonal);
    let place = sheet.constraints.iter().position(is_diagonal);
    if sheet.constraints.iter().filter(|one| is_diagonal(one)).count() == 2 {
        sheet.constraints.retain(|one| !is_diagonal(one));
        sheet.constraints.insert(place.unwrap_or(0), clue(KindId::Diagonals));
    }
}

/// Makes the sheet from the token of the shape: 9x9 with values from 1 if there is none.
fn shape(tokens: &[TokenNode], at: Spot) -> Result<ClueSheet, ReadError> {
    let Some(token) = tokens.iter().find(|token| token.name == "Shape") else { return ClueSheet::new(9, at) };
    let wrong = |what: Message| at.error(what, found::text(quote(&token.text())));
    let sides = token.arguments.first().and_then(|sides| sides.split_once('x'));
    let sides =
        sides.and_then(|(rows, columns)| Some((rows.parse::<usize>().ok()?, columns.parse::<usize>().ok()?)));
    let (rows, columns) = sides.ok_or_else(|| wrong(expected::shape()))?;
    if rows != columns {
        return Err(wrong(expected::as_many_rows()));
    }
    let mut sheet = ClueSheet::new(rows, at)?;
    let range = token.arguments.get(1).map_or("", String::as_str);
    let values = match range.split_once('-') {
        Some((first, last)) => first.parse::<usize>().ok().zip(last.parse::<usize>().ok()),
        None if range.is_empty() => Some((1, rows)),
        None => range.parse().ok().map(|last| (1, last)),
    };
    match values {
        Some((first @ (0 | 1), last)) if last + 1 == first + rows => sheet.first = first as u8,
        Some(_) | None => return Err(wrong(expected::as_many_values())),
    }
    if token.arguments.get(2).is_some_and(|raw| raw == "Raw") {
        return Err(wrong(expected::no_repeats()));
    }
    Ok(sheet)
}

/// Boxes, no boxes, or jigsaw regions: with the boxes these are groups beside them.
fn regions(sheet: &mut ClueSheet, tokens: &[TokenNode]) {
    // Regions that are looked for, or are smaller than a row, are no boxes; a size without boxes has the jigsaw's regions.
    let lifts =
        |token: &TokenNode| matches!(token.name.as_str(), "NoBoxes" | "ChaosConstruction" | "RegionSize");
    let no_boxes = tokens.iter().any(lifts) || Layout::of_size(sheet.size).is_err();
    let count = sheet.size * sheet.size;
    if no_boxes {
        sheet.regions = Some(vec![None; count]);
    }
    for token in tokens.iter().filter(|token| token.name == "Jigsaw") {
        let labels: Vec<char> = token.arguments.last().map_or("", String::as_str).chars().collect();
        if labels.len() != count {
            sheet.not_understood(unknown::because(quote(&token.text()), unknown::letters(count)));
            continue;
        }
        let mut known: Vec<char> = labels.clone();
        known.sort_unstable();
        known.dedup();
        if no_boxes {
            let number = |label: &char| known.iter().position(|other| other == label);
            // Regions that don't have as many cells as a row are none.
            let full = |label: &char| labels.iter().filter(|other| *other == label).count() == sheet.size;
            sheet.regions = Some(labels.iter().map(|label| number(label).filter(|_| full(label))).collect());
        } else {
            for label in known {
                let cells: Vec<Cell> = (0..count).filter(|i| labels[*i] == label).map(Cell::new).collect();
                if cells.len() == sheet.size {
                    sheet.say(clue(KindId::Group).with_cells(cells));
                }
            }
        }
    }
}

/// Gives single values; sets of values are constraints.
fn give(sheet: &mut ClueSheet, board: &BoardTokens, token: &TokenNode) -> Result<(), Message> {
    let given: Vec<(Cell, Vec<i32>)> =
        token.arguments.iter().map(|text| board.given(text)).collect::<Result<_, _>>()?;
    for (cell, values) in given {
        match values[..] {
            [value] => sheet.givens.push((cell, value)),
            _ => sheet.say(clue(KindId::Candidates).with_cells([cell]).with_numbers(values)),
        }
    }
    Ok(())
}
