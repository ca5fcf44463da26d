//! Marks within single cells: given candidates, odd and even, minimum and maximum.

use crate::cell::{Cell, CellPositions};
use crate::constraint::form::CellLook;
use crate::constraint::form::{ConstraintForm, ConstraintLook, NumberForm};
use crate::constraint::kind_id::KindId;
use crate::constraint::lowering::cell_names;
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::messages::{rule, taken};
use crate::primitive::{Primitive, Relation, RelationTable};

pub(super) static CANDIDATES: ConstraintKind = ConstraintKind {
    id: KindId::Candidates,
    aliases: &["given-candidates"],
    title: "Given candidates",
    form: ConstraintForm::Cells,
    numbers: NumberForm::list(1, taken::values),
    look: ConstraintLook::Cell(CellLook::Digits),
    rule_sentence: |constraint, context| {
        rule::candidates(constraint.counts(), cell_names(constraint.first_list(), context.layout))
    },
    lower_to_primitives: |constraint, context| {
        restrict(constraint, context, |value| constraint.numbers.contains(&value))
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static ODD: ConstraintKind = ConstraintKind {
    id: KindId::Odd,
    title: "Odd",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::Round),
    rule_sentence: |_, _| rule::odd(),
    lower_to_primitives: |constraint, context| restrict(constraint, context, |value| value % 2 == 1),
    ..ConstraintKind::DEFAULTS
};

pub(super) static EVEN: ConstraintKind = ConstraintKind {
    id: KindId::Even,
    title: "Even",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::Square),
    rule_sentence: |_, _| rule::even(),
    lower_to_primitives: |constraint, context| restrict(constraint, context, |value| value % 2 == 0),
    ..ConstraintKind::DEFAULTS
};

pub(super) static MINIMUM: ConstraintKind = ConstraintKind {
    id: KindId::Minimum,
    aliases: &["min"],
    title: "Minimum",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::WedgesIn),
    rule_sentence: |_, _| rule::minimum(),
    lower_to_primitives: |constraint, context| compare(constraint, context, |mine, other| mine < other),
    ..ConstraintKind::DEFAULTS
};

pub(super) static MAXIMUM: ConstraintKind = ConstraintKind {
    id: KindId::Maximum,
    aliases: &["max"],
    title: "Maximum",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::WedgesOut),
    rule_sentence: |_, _| rule::maximum(),
    lower_to_primitives: |constraint, context| compare(constraint, context, |mine, other| mine > other),
    ..ConstraintKind::DEFAULTS
};

fn restrict(
    constraint: &Constraint,
    context: &BoardContext<'_>,
    fits: impl Fn(i32) -> bool,
) -> LoweringResult {
    let digits = context.values.digits_where(fits);
    Ok(constraint.first_list().iter().map(|cell| Primitive::restricted_cell(*cell, digits)).collect())
}

/// Relates each marked cell to its orthogonal neighbours that no constraint of the same kind marks.
fn compare(
    constraint: &Constraint,
    context: &BoardContext<'_>,
    fits: fn(i32, i32) -> bool,
) -> LoweringResult {
    let same = |other: &&Constraint| other.kind().id == constraint.kind().id;
    let marked: Vec<Cell> =
        context.constraints.iter().filter(same).flat_map(|c| c.first_list()).copied().collect();
    let is_marked = |cell: &Cell| marked.contains(cell) || constraint.first_list().contains(cell);
    let table = RelationTable::of_values(context.values, fits);
    let mut primitives = Vec::new();
    for cell in constraint.first_list() {
        let around = [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter();
        let neighbours = around.filter_map(|leap| context.layout.cell_at_offset(*cell, leap));
        let relate = |other| Primitive::Relation(Relation::new(*cell, other, table.clone()));
        primitives.extend(neighbours.filter(|other| !is_marked(other)).map(relate));
    }
    Ok(primitives)
}
