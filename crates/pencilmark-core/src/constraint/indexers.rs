//! Indexers: cells whose digit is the position at which their own row, column or box number occurs.

use crate::cell::{Cell, CellPositions};
use crate::constraint::form::CellLook;
use crate::constraint::form::{ConstraintForm, ConstraintLook, EndLook};
use crate::constraint::kind_id::{KindId, KindImage};
use crate::constraint::lines::line_look;
use crate::constraint::lowering::check_regions;
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::constraint::problem::ConstraintProblem;
use crate::messages::{constraint as problem, rule};
use crate::primitive::{Element, IndexedContent, Primitive};

pub(super) static ROW_INDEXER: ConstraintKind = ConstraintKind {
    id: KindId::RowIndexer,
    aliases: &["row-indexer"],
    title: "Row indexer",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::BandAcross),
    transposed_kind: KindImage::Other(KindId::ColumnIndexer),
    mirrored_kind: KindImage::None,
    rule_sentence: |_, _| rule::rowindexer(),
    lower_to_primitives: |constraint, context| {
        let layout = context.layout;
        let column = |cell: Cell| {
            (0..layout.rows()).map(move |row| layout.cell_at(row, cell.column(layout))).collect()
        };
        index(constraint, context, |cell| cell.row(layout), column)
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static COLUMN_INDEXER: ConstraintKind = ConstraintKind {
    id: KindId::ColumnIndexer,
    aliases: &["column-indexer"],
    title: "Column indexer",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::BandDown),
    transposed_kind: KindImage::Other(KindId::RowIndexer),
    mirrored_kind: KindImage::None,
    rule_sentence: |_, _| rule::columnindexer(),
    lower_to_primitives: |constraint, context| {
        let layout = context.layout;
        let row = |cell: Cell| {
            (0..layout.columns()).map(move |column| layout.cell_at(cell.row(layout), column)).collect()
        };
        index(constraint, context, |cell| cell.column(layout), row)
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static BOX_INDEXER: ConstraintKind = ConstraintKind {
    id: KindId::BoxIndexer,
    aliases: &["box-indexer"],
    title: "Box indexer",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::BandAround),
    transposed_kind: KindImage::None,
    mirrored_kind: KindImage::None,
    rule_sentence: |_, _| rule::boxindexer(),
    lower_to_primitives: |constraint, context| {
        let layout = context.layout;
        let region = |cell: Cell| -> Vec<Cell> {
            let number = layout.region_of(cell);
            layout.cells().filter(|c| layout.region_of(*c) == number).collect()
        };
        check_regions(constraint, layout)?;
        let place = |cell: Cell| region(cell).iter().position(|c| *c == cell).unwrap_or(0);
        index(constraint, context, place, |cell| Some(region(cell)))
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static VALUE_INDEX: ConstraintKind = ConstraintKind {
    id: KindId::ValueIndex,
    aliases: &["value-index"],
    title: "Value index line",
    form: ConstraintForm::Line(3),
    look: line_look("slate", 10, &[4, 2], EndLook::OpenBulb),
    rule_sentence: |_, _| rule::valueindex(),
    lower_to_primitives: |constraint, _| {
        let [value, index, list @ ..] = constraint.first_list() else {
            return Ok(vec![Primitive::impossible()]);
        };
        let holds = IndexedContent::SameAs(*value);
        Ok(vec![Primitive::Element(Element {
            index_cell: *index,
            indexed_cells: list.into(),
            content: holds,
        })])
    },
    ..ConstraintKind::DEFAULTS
};

/// Lowers each marked cell to an element: the cell's digit is the index in its list at which the digit of the cell's
/// own place is. Fails if a list has holes.
fn index(
    constraint: &Constraint,
    context: &BoardContext<'_>,
    place: impl Fn(Cell) -> usize,
    list: impl Fn(Cell) -> Option<Vec<Cell>>,
) -> LoweringResult {
    let element = |cell: &Cell| match context.values.digit(place(*cell) as i32 + 1) {
        Some(digit) => {
            let whole = || ConstraintProblem::Board(problem::whole_lines());
            let list = list(*cell).ok_or_else(whole)?.into();
            Ok(Primitive::Element(Element {
                index_cell: *cell,
                indexed_cells: list,
                content: IndexedContent::Digit(digit),
            }))
        }
        None => Err(ConstraintProblem::Impossible(problem::no_digit((place(*cell) + 1).to_string()))),
    };
    constraint.first_list().iter().map(element).collect()
}
