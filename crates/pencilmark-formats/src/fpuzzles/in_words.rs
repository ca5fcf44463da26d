//! Constraints without an f-puzzles key: they are written as a sentence of the rules and a drawing, from which they are
//! read back.

use serde_json::{Map, Value, json};

use crate::fpuzzles::keys::cell_name;
use crate::rule_sentence_writer::RuleSentenceWriter;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, KindId};

/// The drawing of a constraint.
#[derive(Clone, Copy)]
enum Drawn {
    /// Nothing is drawn; the sentence is about the whole board.
    Nothing,
    /// A line in a colour; the fields are the colour and its name.
    Line(&'static str, &'static str),
    /// Signs on the edges between cells, which point to the second one.
    Signs,
    /// A circle in each cell.
    Circles,
    /// The number outside the board.
    Outside,
    /// A cage with its total.
    Cage,
    /// Cages with the same letter.
    Letters,
}

/// Returns the drawing of a kind without a key; `None` if no sentence expresses the kind.
fn drawing_of(kind: KindId) -> Option<Drawn> {
    Some(match kind {
        KindId::AntiCamel
        | KindId::AntiZebra
        | KindId::AntiGiraffe
        | KindId::AntiTaxicab
        | KindId::Knightmare
        | KindId::AntiConsecutiveDiagonally
        | KindId::GlobalEntropy => Drawn::Nothing,
        KindId::Parity => Drawn::Line("#FF6666", "red"),
        KindId::Sequence => Drawn::Line("#AAAAAA", "grey"),
        KindId::SumLine => Drawn::Line("#C9C883", "yellow"),
        KindId::Greater => Drawn::Signs,
        KindId::CountingCircles => Drawn::Circles,
        KindId::NumberedRoom | KindId::HiddenSkyscraper | KindId::Battlefield => Drawn::Outside,
        KindId::Sum => Drawn::Cage,
        KindId::EqualSums => Drawn::Letters,
        _ => return None,
    })
}

/// True if a constraint can be written as a sentence and a drawing, provided that no other constraint contradicts it.
pub(super) fn can_write_as_sentence(constraint: &Constraint) -> bool {
    let count = constraint.numbers.len();
    let fits = match constraint.kind().id {
        KindId::AntiTaxicab | KindId::Knightmare => count == 0,
        KindId::Sum => count == 1,
        _ => true,
    };
    fits && constraint.weights.is_empty() && drawing_of(constraint.kind().id).is_some()
}

/// Writes a constraint: adds its drawing to the object, and its sentence to the rules; false if it can't be written.
pub(super) fn write_as_sentence(
    fields: &mut Map<String, Value>,
    rules: &mut RuleSentenceWriter,
    constraint: &Constraint,
    size: usize,
) -> bool {
    let Some(drawn) = drawing_of(constraint.kind().id) else { return false };
    let colour = if let Drawn::Line(_, name) = drawn { name } else { "" };
    if !rules.add_sentence(constraint, colour, size) {
        return false;
    }
    let names = |cells: &[Cell]| cells.iter().map(|cell| cell_name(*cell, size)).collect::<Value>();
    let number = || constraint.first_number_or(0).to_string();
    let letters = fields.get("cage").and_then(Value::as_array).map_or(0, Vec::len);
    let (key, items): (&str, Vec<Value>) = match drawn {
        Drawn::Nothing => return true,
        Drawn::Line(colour, _) => (
            "line",
            vec![json!({"lines": [names(constraint.first_list())], "outlineC": colour, "width": 0.25})],
        ),
        Drawn::Signs => match signs(constraint.first_list(), size) {
            Some(signs) => ("text", signs),
            None => return false,
        },
        Drawn::Circles => {
            let circle = |cell: &Cell| json!({"cells": [cell_name(*cell, size)], "baseC": "#FFFFFF", "outlineC": "#000000", "width": 0.85, "height": 0.85});
            ("circle", constraint.first_list().iter().map(circle).collect())
        }
        Drawn::Outside => {
            let Some(place) = constraint.place else { return false };
            let name = format!("R{}C{}", place.row, place.column);
            ("text", vec![json!({"cells": [name], "value": number(), "fontC": "#000000", "size": 0.7})])
        }
        Drawn::Cage => {
            ("killercage", vec![json!({"cells": names(constraint.first_list()), "value": number()})])
        }
        Drawn::Letters => {
            let letter = char::from(b'A' + (letters % 26) as u8).to_string();
            let cage = |cells: &Vec<Cell>| json!({"cells": names(cells), "value": letter, "outlineC": "#000000", "fontC": "#000000"});
            ("cage", constraint.cells.iter().map(cage).collect())
        }
    };
    let list = fields.entry(key).or_insert_with(|| json!([]));
    list.as_array_mut().is_some_and(|list| {
        list.extend(items);
        true
    })
}

/// Returns a sign for each edge along a line, pointing to the second cell; `None` if two consecutive cells share no
/// edge.
fn signs(line: &[Cell], size: usize) -> Option<Vec<Value>> {
    let sign = |pair: &[Cell]| {
        let step = |of: fn(Cell, usize) -> usize| of(pair[1], size) as i64 - of(pair[0], size) as i64;
        let sign = match (step(Cell::row), step(Cell::column)) {
            (0, 1) => ">",
            (0, -1) => "<",
            (1, 0) => "∨",
            (-1, 0) => "∧",
            _ => return None,
        };
        let cells = [cell_name(pair[0], size), cell_name(pair[1], size)];
        Some(json!({"cells": cells, "value": sign, "fontC": "#000000", "size": 0.6}))
    };
    line.windows(2).map(sign).collect()
}
