//! Lines with a rule about sums: arrows, double and average arrows, region sum lines, zippers.

use crate::cell::Cell;
use crate::constraint::form::{ConstraintForm, ConstraintLook, EndLook};
use crate::constraint::kind_id::KindId;
use crate::constraint::lines::{LINE, line_look};
use crate::constraint::lowering::check_regions;
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::constraint::problem::ConstraintProblem;
use crate::messages::{constraint as problem, rule};
use crate::primitive::{Primitive, Totals};

pub(super) static ARROW: ConstraintKind = ConstraintKind {
    id: KindId::Arrow,
    aliases: &["pillarrow"],
    title: "Arrow",
    form: ConstraintForm::HeadAndLine(3),
    look: ConstraintLook::Arrow,
    rule_sentence: |constraint, _| match constraint.first_list().len() {
        1 => rule::arrow(),
        _ => rule::pillarrow(),
    },
    lower_to_primitives: arrow,
    ..ConstraintKind::DEFAULTS
};

pub(super) static DOUBLE_ARROW: ConstraintKind = ConstraintKind {
    id: KindId::DoubleArrow,
    aliases: &["double-arrow"],
    title: "Double arrow",
    form: ConstraintForm::Line(3),
    look: line_look("rose", 8, &[], EndLook::Circles),
    rule_sentence: |_, _| rule::doublearrow(),
    lower_to_primitives: |constraint, _| {
        let line = constraint.first_list();
        let (ends, inner) = ([line[0], line[line.len() - 1]], &line[1..line.len() - 1]);
        Ok(vec![equal(&ends, inner)])
    },
    ..LINE
};

pub(super) static AVERAGE_ARROW: ConstraintKind = ConstraintKind {
    id: KindId::AverageArrow,
    aliases: &["average-arrow"],
    title: "Average arrow",
    form: ConstraintForm::HeadAndLine(1),
    look: ConstraintLook::Arrow,
    rule_sentence: |_, _| rule::averagearrow(),
    lower_to_primitives: |constraint, _| {
        let shaft = &constraint.cells[1];
        let head = (constraint.first_list()[0], -(shaft.len() as i32));
        let terms = shaft.iter().map(|cell| (*cell, 1)).chain([head]);
        Ok(vec![Primitive::sum(terms, Totals::of(0))])
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static REGION_SUM: ConstraintKind = ConstraintKind {
    id: KindId::RegionSum,
    aliases: &["region-sum-line"],
    title: "Region sum line",
    look: line_look("blue", 12, &[], EndLook::Plain),
    rule_sentence: |_, _| rule::regionsum(),
    lower_to_primitives: region_sum,
    ..LINE
};

pub(super) static ZIPPER: ConstraintKind = ConstraintKind {
    id: KindId::Zipper,
    aliases: &["zipper-line"],
    title: "Zipper line",
    look: line_look("lavender", 12, &[3, 3], EndLook::Plain),
    rule_sentence: |_, _| rule::zipper(),
    lower_to_primitives: zipper,
    ..LINE
};

/// Returns that two lists of cells have the same sum.
pub(super) fn equal(left: &[Cell], right: &[Cell]) -> Primitive {
    let terms = left.iter().map(|cell| (*cell, 1)).chain(right.iter().map(|cell| (*cell, -1)));
    Primitive::sum(terms, Totals::of(0))
}

fn arrow(constraint: &Constraint, context: &BoardContext<'_>) -> LoweringResult {
    let (head, shaft) = (constraint.first_list(), &constraint.cells[1]);
    let place_value = |i: usize| 10i32.pow((head.len() - 1 - i) as u32);
    if head.len() > 1 && context.values.last() > 9 {
        return Err(ConstraintProblem::Board(problem::small_values()));
    }
    let read = head.iter().enumerate().map(|(i, cell)| (*cell, -place_value(i)));
    let terms = shaft.iter().map(|cell| (*cell, 1)).chain(read);
    Ok(vec![Primitive::sum(terms, Totals::of(0))])
}

fn region_sum(constraint: &Constraint, context: &BoardContext<'_>) -> LoweringResult {
    check_regions(constraint, context.layout)?;
    let parts: Vec<&[Cell]> = constraint
        .first_list()
        .chunk_by(|a, b| context.layout.region_of(*a) == context.layout.region_of(*b))
        .collect();
    Ok(parts.windows(2).map(|pair| equal(pair[0], pair[1])).collect())
}

fn zipper(constraint: &Constraint, _: &BoardContext<'_>) -> LoweringResult {
    let line = constraint.first_list();
    let half = line.len() / 2;
    let mut sums: Vec<Vec<Cell>> = (0..half).map(|i| vec![line[i], line[line.len() - 1 - i]]).collect();
    if line.len() % 2 == 1 {
        sums.push(vec![line[half]]);
    }
    Ok(sums.windows(2).map(|pair| equal(&pair[0], &pair[1])).collect())
}
