//! Indexers: cells whose digit is the position at which their own row, column or box number occurs.

use crate::cell::{Cell, Places};
use crate::constraint::form::CellLook;
use crate::constraint::form::{ConstraintForm, ConstraintLook, EndLook};
use crate::constraint::kind_id::{KindId, KindImage};
use crate::constraint::lines::line_look;
use crate::constraint::lowering::check_regions;
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, Lowered};
use crate::constraint::problem::ConstraintProblem;
use crate::messages::{constraint as problem, rule};
use crate::primitive::{Element, Indexed, Primitive};

pub(super) static ROW_INDEXER: ConstraintKind = ConstraintKind {
    id: KindId::RowIndexer,
    aliases: &["row-indexer"],
    title: "Row indexer",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::BandAcross),
    transposed: KindImage::Other(KindId::ColumnIndexer),
    mirrored: KindImage::None,
    rule: |_, _| rule::rowindexer(),
    lower: |constraint, context| {
        let layout = context.layout;
        let column = |cell: Cell| {
            (0..layout.rows()).map(move |row| layout.cell_at(row, cell.column(layout))).collect()
        };
        index(constraint, context, |cell| cell.row(layout), column)
    },
    ..ConstraintKind::BASE
};

pub(super) static COLUMN_INDEXER: ConstraintKind = ConstraintKind {
    id: KindId::ColumnIndexer,
    aliases: &["column-indexer"],
    title: "Column indexer",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::BandDown),
    transposed: KindImage::Other(KindId::RowIndexer),
    mirrored: KindImage::None,
    rule: |_, _| rule::columnindexer(),
    lower: |constraint, context| {
        let layout = context.layout;
        let row = |cell: Cell| {
            (0..layout.columns()).map(move |column| layout.cell_at(cell.row(layout), column)).collect()
        };
        index(constraint, context, |cell| cell.column(layout), row)
    },
    ..ConstraintKind::BASE
};

pub(super) static BOX_INDEXER: ConstraintKind = ConstraintKind {
    id: KindId::BoxIndexer,
    aliases: &["box-indexer"],
    title: "Box indexer",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::BandAround),
    transposed: KindImage::None,
    mirrored: KindImage::None,
    rule: |_, _| rule::boxindexer(),
    lower: |constraint, context| {
        let layout = context.layout;
        let region = |cell: Cell| -> Vec<Cell> {
            let number = layout.region_of(cell);
            layout.cells().filter(|c| layout.region_of(*c) == number).collect()
        };
        check_regions(constraint, layout)?;
        let place = |cell: Cell| region(cell).iter().position(|c| *c == cell).unwrap_or(0);
        index(constraint, context, place, |cell| Some(region(cell)))
    },
    ..ConstraintKind::BASE
};

pub(super) static VALUE_INDEX: ConstraintKind = ConstraintKind {
    id: KindId::ValueIndex,
    aliases: &["value-index"],
    title: "Value index line",
    form: ConstraintForm::Line(3),
    look: line_look("slate", 10, &[4, 2], EndLook::OpenBulb),
    rule: |_, _| rule::valueindex(),
    lower: |constraint, _| {
        let [value, index, list @ ..] = constraint.line() else { return Ok(vec![Primitive::never()]) };
        let holds = Indexed::SameAs(*value);
        Ok(vec![Primitive::Element(Element { index: *index, list: list.into(), holds })])
    },
    ..ConstraintKind::BASE
};

/// Lowers each marked cell to an element: the cell's digit is the index in its list at which the digit of the cell's
/// own place is. Fails if a list has holes.
fn index(
    constraint: &Constraint,
    context: &BoardContext<'_>,
    place: impl Fn(Cell) -> usize,
    list: impl Fn(Cell) -> Option<Vec<Cell>>,
) -> Lowered {
    let element = |cell: &Cell| match context.values.digit(place(*cell) as i32 + 1) {
        Some(digit) => {
            let whole = || ConstraintProblem::Board(problem::whole_lines());
            let list = list(*cell).ok_or_else(whole)?.into();
            Ok(Primitive::Element(Element { index: *cell, list, holds: Indexed::Digit(digit) }))
        }
        None => Err(ConstraintProblem::Impossible(problem::no_digit((place(*cell) + 1).to_string()))),
    };
    constraint.line().iter().map(element).collect()
}
