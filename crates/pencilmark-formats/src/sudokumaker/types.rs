//! The types of SudokuMaker's constraints and the kinds that they stand for: one table for reading and writing.

use serde_json::Value;

use crate::json;
use pencilmark_core::cell::{Cell, CellPositions, Rectangle};
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::values::DigitValues;

/// The structure of the items of a type's list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Item {
    /// There is no list: a rule of the whole board.
    Board,
    /// The list has the digits of each group, as bits; a rule of the whole board.
    Group,
    /// The list has the cells of a single constraint.
    Cell,
    /// An item is a list of cells.
    Line,
    /// An item has an `edge` and a `value`.
    Edge,
    /// An item has a `corner` and `digits`.
    Corner,
    /// An item has `cells` and a `value`; the value 0 is none.
    Cage,
    /// An item has `bulbCells`, the units first, and `arrows` that begin in the bulb.
    Bulb,
    /// An item has an `outerCell` and a `value`.
    Outside,
    /// An item has an `outerCell`, a `value` and a `diagonal`: 1 rises, -1 falls.
    Diagonal,
}

impl Item {
    /// The names of an item's fields.
    pub(super) fn fields(self) -> &'static [&'static str] {
        match self {
            Item::Board | Item::Group | Item::Cell | Item::Line => &[],
            Item::Edge => &["edge", "value"],
            Item::Corner => &["corner", "digits"],
            Item::Cage => &["cells", "value"],
            Item::Bulb => &["bulbCells", "arrows"],
            Item::Outside => &["outerCell", "value"],
            Item::Diagonal => &["outerCell", "value", "diagonal"],
        }
    }
}

/// A type, a kind that it stands for, and the name and structure of its list.
pub(super) struct TypeRow {
    pub number: i32,
    pub kind: KindId,
    pub list: &'static str,
    pub item: Item,
}

const fn row(number: i32, kind: KindId, list: &'static str, item: Item) -> TypeRow {
    TypeRow { number, kind, list, item }
}

/// The types of constraints that have a kind. Kinds of the same type are distinguished by [`shared_fields`].
pub(super) static TYPES: &[TypeRow] = &[
    row(10, KindId::FallingDiagonal, "", Item::Board),
    row(11, KindId::RisingDiagonal, "", Item::Board),
    row(12, KindId::AntiKing, "", Item::Board),
    row(13, KindId::AntiKnight, "", Item::Board),
    row(14, KindId::DisjointGroups, "", Item::Board),
    row(15, KindId::AntiConsecutive, "", Item::Board),
    row(16, KindId::GlobalEntropy, "groups", Item::Group),
    row(16, KindId::GlobalModulo, "groups", Item::Group),
    row(100, KindId::Even, "cells", Item::Cell),
    row(101, KindId::Odd, "cells", Item::Cell),
    row(102, KindId::Maximum, "cells", Item::Cell),
    row(103, KindId::Minimum, "cells", Item::Cell),
    row(200, KindId::Difference, "clues", Item::Edge),
    row(201, KindId::Ratio, "clues", Item::Edge),
    row(202, KindId::EdgeSum, "clues", Item::Edge),
    row(300, KindId::Thermometer, "thermometers", Item::Line),
    row(300, KindId::SlowThermometer, "thermometers", Item::Line),
    row(301, KindId::KillerCage, "cages", Item::Cage),
    row(303, KindId::Quadruple, "clues", Item::Corner),
    row(305, KindId::Group, "cells", Item::Cell),
    row(400, KindId::Renban, "lines", Item::Line),
    row(401, KindId::Whispers, "lines", Item::Line),
    row(402, KindId::Palindrome, "lines", Item::Line),
    row(403, KindId::Between, "lines", Item::Line),
    row(404, KindId::RegionSum, "lines", Item::Line),
    row(405, KindId::Sequence, "lines", Item::Line),
    row(406, KindId::Parity, "lines", Item::Line),
    row(406, KindId::Modular, "lines", Item::Line),
    row(406, KindId::Entropic, "lines", Item::Line),
    row(407, KindId::Lockout, "lines", Item::Line),
    row(408, KindId::Arrow, "bulbsWithArrows", Item::Bulb),
    row(409, KindId::DoubleArrow, "lines", Item::Line),
    row(500, KindId::LittleKiller, "clues", Item::Diagonal),
    row(501, KindId::Sandwich, "clues", Item::Outside),
    row(502, KindId::XSum, "clues", Item::Outside),
    row(503, KindId::Skyscraper, "clues", Item::Outside),
    row(504, KindId::NumberedRoom, "clues", Item::Outside),
    row(600, KindId::RowIndexer, "cells", Item::Cell),
    row(601, KindId::ColumnIndexer, "cells", Item::Cell),
];

/// The numbers of the types that are no constraint of a kind.
pub(super) const GIVENS: i32 = 0;
pub(super) const REGIONS: i32 = 1;
pub(super) const CUSTOM: i32 = 1000;
pub(super) const DRAWN_LINES: i32 = 2000;
pub(super) const DRAWN_CAGES: i32 = 2001;
pub(super) const DRAWN_SYMBOLS: i32 = 2002;
pub(super) const NO_LINES: i32 = 2003;
pub(super) const FOG: i32 = 4000;
pub(super) const FOG_TRIGGERS: i32 = 4001;

/// The restrictions on pairs without a mark: the kind of the marks, the kind that the marks of the other kind lift, the
/// kind that they don't lift, the field of the other type that says so, and the usual numbers.
pub(super) struct NegativeRow {
    pub marks: KindId,
    pub lifted: KindId,
    pub strict: KindId,
    pub lifting: Option<(KindId, &'static str)>,
    pub usual: &'static [i32],
}

pub(super) static NEGATIVES: &[NegativeRow] = &[
    NegativeRow {
        marks: KindId::Difference,
        lifted: KindId::NoDifference,
        strict: KindId::NoDifferenceStrict,
        lifting: Some((KindId::Ratio, "overrideNegativeDifferences")),
        usual: &[1],
    },
    NegativeRow {
        marks: KindId::Ratio,
        lifted: KindId::NoRatio,
        strict: KindId::NoRatioStrict,
        lifting: Some((KindId::Difference, "overrideNegativeRatios")),
        usual: &[2],
    },
    NegativeRow {
        marks: KindId::EdgeSum,
        lifted: KindId::NoSum,
        strict: KindId::NoSum,
        lifting: None,
        usual: &[5, 10],
    },
];

/// Returns the row of a kind; `None` if it has no type.
pub(super) fn row_of(kind: KindId) -> Option<&'static TypeRow> {
    TYPES.iter().find(|row| row.kind == kind)
}

/// The fields that all items of a constraint share, besides those that every constraint has.
pub(super) fn shared_fields(kind: KindId) -> &'static [&'static str] {
    match kind {
        KindId::Difference => &["negative", "overrideNegativeRatios"],
        KindId::Ratio => &["negative", "overrideNegativeDifferences"],
        KindId::EdgeSum => &["negative"],
        KindId::Thermometer | KindId::SlowThermometer => &["slow"],
        KindId::Whispers | KindId::Lockout => &["minDifference"],
        KindId::Parity | KindId::Modular | KindId::Entropic => &["groups"],
        _ => &[],
    }
}

/// Returns the groups into which a kind divides the values of a board, each as bits; empty for kinds without groups.
/// `modulus` is that of modular lines.
pub(super) fn groups_of(kind: KindId, modulus: i32, values: DigitValues) -> Vec<u32> {
    let count = values.count();
    let outer = (count + 1) / 3;
    let third = |place: usize| i32::from(place >= outer) + i32::from(place >= count - outer);
    let modulus = match kind {
        KindId::Parity => Some(2),
        KindId::Modular => Some(modulus.max(2)),
        KindId::GlobalModulo => Some(3),
        KindId::Entropic | KindId::GlobalEntropy => None,
        _ => return Vec::new(),
    };
    let mut groups = vec![0; modulus.unwrap_or(3).min(values.last() + 1) as usize];
    for (place, value) in values.all().enumerate() {
        groups[modulus.map_or(third(place), |modulus| value % modulus) as usize] |= 1 << value;
    }
    groups
}

/// True if the type of a constraint's kind can hold its numbers and lists.
pub(super) fn fits(constraint: &Constraint) -> bool {
    let numbers = constraint.numbers.as_slice();
    match constraint.kind().id {
        KindId::Diagonals => true,
        KindId::EdgeSum => matches!(numbers, [5 | 10]),
        KindId::KillerCage => numbers.len() <= 1 && numbers != [0],
        KindId::Sandwich => numbers.len() == 1,
        KindId::Quadruple => constraint.first_list().len() == 4,
        kind => {
            row_of(kind).is_some() || NEGATIVES.iter().any(|row| row.lifted == kind || row.strict == kind)
        }
    }
}

/// Returns the cells of a list of numbers; `None` if the board hasn't all of them.
pub(super) fn cells_of(board: Rectangle, list: &Value) -> Option<Vec<Cell>> {
    list.as_array()?.iter().map(|number| cell_of(board, number)).collect()
}

fn cell_of(board: Rectangle, number: &Value) -> Option<Cell> {
    let number = usize::try_from(json::whole(number)?).ok()?;
    board.cell_at(number / board.columns, number % board.columns)
}

/// Returns the two cells of an edge; `None` if it lies on the rim of the board.
pub(super) fn edge_cells(board: Rectangle, edge: usize) -> Option<Vec<Cell>> {
    let (row, place) = (edge / (2 * board.columns), edge % (2 * board.columns));
    match place.checked_sub(board.columns) {
        Some(column) => cells_at(board, [(row, column), (row + 1, column)]),
        None => cells_at(board, [(row, place.checked_sub(1)?), (row, place)]),
    }
}

/// Returns the four cells around a corner; `None` if it lies on the rim of the board.
pub(super) fn corner_cells(board: Rectangle, corner: usize) -> Option<Vec<Cell>> {
    let (below, right) = (corner / (board.columns + 1), corner % (board.columns + 1));
    let (above, left) = (below.checked_sub(1)?, right.checked_sub(1)?);
    cells_at(board, [(above, left), (above, right), (below, left), (below, right)])
}

fn cells_at<const N: usize>(board: Rectangle, places: [(usize, usize); N]) -> Option<Vec<Cell>> {
    places.into_iter().map(|(row, column)| board.cell_at(row, column)).collect()
}
