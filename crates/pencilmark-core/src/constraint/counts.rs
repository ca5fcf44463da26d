//! Constraints that count: quadruples, contained digits, look-and-say, counting circles, numbers of different digits.

use std::collections::BTreeMap;

use crate::constraint::form::CellLook;
use crate::constraint::form::{ConstraintForm, ConstraintLook, NumberForm};
use crate::constraint::kind_id::KindId;
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::constraint::problem::ConstraintProblem;
use crate::digit::DigitSet;
use crate::messages::{constraint as problem, rule, taken};
use crate::primitive::{AllowedCount, Count, Counted, Primitive, Totals};

pub(super) static QUADRUPLE: ConstraintKind = ConstraintKind {
    id: KindId::Quadruple,
    aliases: &["quad"],
    title: "Quadruple",
    form: ConstraintForm::Set(1),
    numbers: NumberForm::list(0, taken::quadruple),
    look: ConstraintLook::Corner,
    rule_sentence: |_, _| rule::quadruple(),
    lower_to_primitives: |constraint, context| contains(constraint, context, Totals::range),
    ..ConstraintKind::DEFAULTS
};

pub(super) static CONTAINS: ConstraintKind = ConstraintKind {
    id: KindId::Contains,
    aliases: &["contains-at-least"],
    title: "Contains",
    form: ConstraintForm::Set(1),
    numbers: NumberForm::list(1, taken::digits),
    look: ConstraintLook::Cage,
    rule_sentence: |_, _| rule::contains(),
    lower_to_primitives: |constraint, context| contains(constraint, context, Totals::range),
    ..ConstraintKind::DEFAULTS
};

pub(super) static CONTAINS_EXACTLY: ConstraintKind = ConstraintKind {
    id: KindId::ContainsExactly,
    aliases: &["contains-exactly"],
    title: "Contains exactly",
    form: ConstraintForm::Set(1),
    numbers: NumberForm::list(1, taken::digits),
    look: ConstraintLook::Cage,
    label: |constraint| format!("={}", constraint.numbers_text()),
    rule_sentence: |_, _| rule::containsexactly(),
    lower_to_primitives: |constraint, context| contains(constraint, context, |times, _| Totals::of(times)),
    ..ConstraintKind::DEFAULTS
};

pub(super) static LOOK_AND_SAY: ConstraintKind = ConstraintKind {
    id: KindId::LookAndSay,
    aliases: &["look-and-say"],
    title: "Look and say",
    example: Some("lookandsay=12:r1c2,r2c2,r2c3"),
    form: ConstraintForm::Set(1),
    numbers: NumberForm::list(1, taken::look_and_say),
    look: ConstraintLook::Cage,
    rule_sentence: |_, _| rule::lookandsay(),
    lower_to_primitives: |constraint, context| {
        let say =
            |number: &i32| match context.values.digit(number % 10).filter(|_| (0..1000).contains(number)) {
                Some(digit) => {
                    let cells = constraint.first_list().iter().copied();
                    Ok(Primitive::count(cells, DigitSet::of(digit), Totals::of(number / 10)))
                }
                None if number / 10 == 0 => Ok(Primitive::count([], DigitSet::EMPTY, Totals::of(0))),
                None => Err(ConstraintProblem::Impossible(problem::no_digit((number % 10).to_string()))),
            };
        constraint.numbers.iter().map(say).collect()
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static COUNTING_CIRCLES: ConstraintKind = ConstraintKind {
    id: KindId::CountingCircles,
    aliases: &["counting-circles"],
    title: "Counting circles",
    form: ConstraintForm::Cells,
    look: ConstraintLook::Cell(CellLook::Ring),
    rule_sentence: |_, _| rule::circles(),
    lower_to_primitives: |constraint, context| {
        let count = |value: i32| {
            let digits = context.values.digits_where(|v| v == value);
            Primitive::count(constraint.first_list().iter().copied(), digits, Totals::list([0, value]))
        };
        Ok(context.values.all().map(count).collect())
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static COUNT_DISTINCT: ConstraintKind = ConstraintKind {
    id: KindId::CountDistinct,
    aliases: &["count-distinct"],
    title: "Number of different digits",
    form: ConstraintForm::HeadAndLine(1),
    look: ConstraintLook::Arrow,
    rule_sentence: |_, _| rule::distinct(),
    lower_to_primitives: |constraint, _| {
        Ok(vec![Primitive::Count(Count {
            cells: constraint.cells[1].as_slice().into(),
            counted: Counted::Distinct,
            allowed: AllowedCount::ValueOf(constraint.first_list()[0]),
        })])
    },
    ..ConstraintKind::DEFAULTS
};

/// Lowers written digits to counts in the cells; a digit that the board does not have is an error.
fn contains(
    constraint: &Constraint,
    context: &BoardContext<'_>,
    number: impl Fn(i32, i32) -> Totals,
) -> LoweringResult {
    let mut times: BTreeMap<i32, i32> = BTreeMap::new();
    constraint.numbers.iter().for_each(|value| *times.entry(*value).or_default() += 1);
    let cells = constraint.first_list();
    let count = |(value, times): (i32, i32)| match context.values.digit(value) {
        Some(digit) => {
            let number = number(times, cells.len() as i32);
            Ok(Primitive::count(cells.iter().copied(), DigitSet::of(digit), number))
        }
        None => Err(ConstraintProblem::Impossible(problem::no_digit(value.to_string()))),
    };
    times.into_iter().map(count).collect()
}
