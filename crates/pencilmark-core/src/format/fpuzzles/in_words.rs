//! Constraints that f-puzzles has no key for, written as a sentence of the rules and a drawing, from which they are read again.

use serde_json::{Map, Value, json};

use crate::cell::Cell;
use crate::constraint::{Constraint, KindId};
use crate::format::fpuzzles::keys::cell_name;

/// What is drawn for a constraint.
#[derive(Clone, Copy)]
enum Drawn {
    /// Nothing: the sentence speaks of the whole board.
    Nothing,
    /// A line in a colour.
    Line(&'static str),
    /// Signs on the edges between cells, which point to the second one.
    Signs,
    /// A circle in each cell.
    Circles,
    /// The number outside the board.
    Outside,
    /// A cage with its total.
    Cage,
    /// Cages with one letter.
    Letters,
}

/// A kind, its sentence (`{n}` is its number), and what is drawn.
type Row = (KindId, &'static str, Drawn);

/// All kinds that are written so.
static ROWS: &[Row] = &[
    (KindId::AntiCamel, "Cells a camel's move apart cannot contain the same digit.", Drawn::Nothing),
    (KindId::AntiZebra, "Cells a zebra's move apart cannot contain the same digit.", Drawn::Nothing),
    (KindId::AntiGiraffe, "Cells a giraffe's move apart cannot contain the same digit.", Drawn::Nothing),
    (KindId::AntiTaxicab, "Anti-taxicab rules apply.", Drawn::Nothing),
    (KindId::Knightmare, "Knightmare: cells a knight's move apart cannot sum to 5 or 15.", Drawn::Nothing),
    (
        KindId::AntiConsecutiveDiagonally,
        "Diagonally adjacent cells cannot contain consecutive digits.",
        Drawn::Nothing,
    ),
    (
        KindId::GlobalEntropy,
        "Global entropy: every 2x2 contains a low, a middle and a high digit.",
        Drawn::Nothing,
    ),
    (KindId::Parity, "Adjacent digits on a red line alternate between odd and even.", Drawn::Line("#FF6666")),
    (KindId::Sequence, "Digits on a grey line form an arithmetic sequence.", Drawn::Line("#AAAAAA")),
    (
        KindId::SumLine,
        "Each yellow line is divided into non-overlapping groups of adjacent digits that sum to {n}.",
        Drawn::Line("#C9C883"),
    ),
    (KindId::Greater, "Inequality signs point to the smaller digit.", Drawn::Signs),
    (
        KindId::CountingCircles,
        "A digit in a circle indicates how many circles contain that digit.",
        Drawn::Circles,
    ),
    (
        KindId::NumberedRoom,
        "Numbered rooms: a clue outside the grid gives the digit in the Nth cell from that side, where N is the first digit.",
        Drawn::Outside,
    ),
    (
        KindId::HiddenSkyscraper,
        "Hidden skyscrapers: a clue outside the grid is the first hidden digit.",
        Drawn::Outside,
    ),
    (KindId::Battlefield, "Battlefield clues outside the grid.", Drawn::Outside),
    (KindId::Sum, "Digits in cages sum to the total in the corner. Digits may repeat in cages.", Drawn::Cage),
    (
        KindId::EqualSums,
        "Cages with the same letter have the same sum. Digits may repeat in cages.",
        Drawn::Letters,
    ),
];

/// True if a constraint can be written as a sentence and a drawing, unless another one contradicts it.
pub(super) fn can_say(constraint: &Constraint) -> bool {
    let count = constraint.numbers.len();
    let fits = match constraint.kind().id {
        KindId::AntiTaxicab | KindId::Knightmare => count == 0,
        KindId::Sum => count == 1,
        _ => true,
    };
    fits && constraint.weights.is_empty() && row_of(constraint.kind().id).is_some()
}

fn row_of(kind: KindId) -> Option<&'static Row> {
    ROWS.iter().find(|(known, _, _)| *known == kind)
}

/// Writes a constraint: its drawing into the object, and its sentence behind the rules; false if it can't be.
pub(super) fn say(
    fields: &mut Map<String, Value>,
    rules: &mut String,
    constraint: &Constraint,
    size: usize,
) -> bool {
    let Some((kind, sentence, drawn)) = row_of(constraint.kind().id) else { return false };
    let usual = if *kind == KindId::SumLine { 10 } else { 0 };
    let sentence = sentence.replace("{n}", &constraint.number_or(usual).to_string());
    if !rules.contains(&sentence) {
        let joint = if rules.is_empty() { "" } else { "\n" };
        *rules = format!("{rules}{joint}{sentence}");
    }
    let names = |cells: &[Cell]| cells.iter().map(|cell| cell_name(*cell, size)).collect::<Value>();
    let number = || constraint.number_or(0).to_string();
    let letters = fields.get("cage").and_then(Value::as_array).map_or(0, Vec::len);
    let (key, items): (&str, Vec<Value>) = match drawn {
        Drawn::Nothing => return true,
        Drawn::Line(colour) => {
            ("line", vec![json!({"lines": [names(constraint.line())], "outlineC": colour, "width": 0.25})])
        }
        Drawn::Signs => match signs(constraint.line(), size) {
            Some(signs) => ("text", signs),
            None => return false,
        },
        Drawn::Circles => {
            let circle = |cell: &Cell| json!({"cells": [cell_name(*cell, size)], "baseC": "#FFFFFF", "outlineC": "#000000", "width": 0.85, "height": 0.85});
            ("circle", constraint.line().iter().map(circle).collect())
        }
        Drawn::Outside => {
            let Some(place) = constraint.place else { return false };
            let name = format!("R{}C{}", place.row, place.column);
            ("text", vec![json!({"cells": [name], "value": number(), "fontC": "#000000", "size": 0.7})])
        }
        Drawn::Cage => ("killercage", vec![json!({"cells": names(constraint.line()), "value": number()})]),
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

/// A sign on each edge along a line, pointing to the second cell; `None` if two cells have no edge in common.
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
