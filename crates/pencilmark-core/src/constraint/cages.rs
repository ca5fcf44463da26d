//! Cages and sums of cells anywhere: killer cages, sums with coefficients, equal sums, mathdoku cages.

use crate::cell::Cell;
use crate::constraint::form::{ConstraintForm, ConstraintLook, NumberForm};
use crate::constraint::kind_id::KindId;
use crate::constraint::line_patterns::automaton;
use crate::constraint::line_sums::equal;
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::constraint::problem::ConstraintProblem;
use crate::house::HouseKind;
use crate::messages::{constraint as problem, part, rule, taken};
use crate::primitive::{Primitive, Totals};

/// The default fields of the cage kinds.
const CAGE: ConstraintKind =
    ConstraintKind { form: ConstraintForm::Set(1), look: ConstraintLook::Cage, ..ConstraintKind::DEFAULTS };

pub(super) static KILLER_CAGE: ConstraintKind = ConstraintKind {
    id: KindId::KillerCage,
    aliases: &["cage", "killercage"],
    title: "Killer cage",
    mention: Some(part::cage_of_at),
    numbers: NumberForm::list(0, taken::totals),
    house_kind: Some(HouseKind::Cage),
    rule_sentence: |constraint, _| match constraint.numbers.is_empty() {
        true => rule::cage(),
        false => rule::killer(),
    },
    lower_to_primitives: killer,
    ..CAGE
};

pub(super) static SUM: ConstraintKind = ConstraintKind {
    id: KindId::Sum,
    aliases: &["repeatcage"],
    title: "Sum",
    numbers: NumberForm::list(1, taken::totals),
    allows_weights: true,
    rule_sentence: |constraint, _| match constraint.weights.is_empty() {
        true => rule::sum(),
        false => rule::weighted_sum(),
    },
    lower_to_primitives: |constraint, _| {
        let weight = |i: usize| constraint.weights.get(i).copied().unwrap_or(1);
        let terms = constraint.first_list().iter().enumerate().map(|(i, cell)| (*cell, weight(i)));
        Ok(vec![Primitive::sum(terms, Totals::list(constraint.numbers.iter().copied()))])
    },
    ..CAGE
};

pub(super) static EQUAL_SUMS: ConstraintKind = ConstraintKind {
    id: KindId::EqualSums,
    aliases: &["equal-sums"],
    title: "Equal sums",
    form: ConstraintForm::Lists,
    look: ConstraintLook::Copies,
    label: |_| "Σ".to_owned(),
    rule_sentence: |_, _| rule::equalsum(),
    lower_to_primitives: |constraint, _| {
        Ok(constraint.cells.windows(2).map(|pair| equal(&pair[0], &pair[1])).collect())
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static GREATER_SUM: ConstraintKind = ConstraintKind {
    id: KindId::GreaterSum,
    aliases: &["greater-sum"],
    title: "Greater sum",
    form: ConstraintForm::Lists,
    look: ConstraintLook::Copies,
    label: |_| "Σ>".to_owned(),
    rule_sentence: |_, _| rule::greatersum(),
    lower_to_primitives: |constraint, context| {
        let sum = |pair: &[Vec<Cell>]| {
            let larger = pair[0].iter().map(|cell| (*cell, 1));
            let most = context.values.last() * pair[0].len() as i32;
            Primitive::sum(
                larger.chain(pair[1].iter().map(|cell| (*cell, -1))),
                Totals::range(1, most.max(1)),
            )
        };
        Ok(constraint.cells.windows(2).map(sum).collect())
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static PRODUCT: ConstraintKind = ConstraintKind {
    id: KindId::Product,
    title: "Product cage",
    numbers: NumberForm::exactly_one(taken::product),
    label: |constraint| constraint.numbers_text() + "×",
    rule_sentence: |_, _| rule::product(),
    lower_to_primitives: |constraint, context| {
        let product = i64::from(constraint.first_number_or(0));
        let values = context.values;
        let step = |_, held: &i64, digit| {
            let more = held * i64::from(values.value(digit));
            let is_divisor = if more == 0 { product == 0 } else { product % more == 0 };
            (is_divisor || (product == 0 && more != 0)).then_some(if product == 0 {
                more.signum()
            } else {
                more
            })
        };
        automaton(constraint.first_list(), context, 1i64, step, |held| *held == product)
    },
    ..CAGE
};

pub(super) static CAGE_DIFFERENCE: ConstraintKind = ConstraintKind {
    id: KindId::CageDifference,
    aliases: &["cagedifference"],
    title: "Difference cage",
    form: ConstraintForm::Set(2),
    numbers: NumberForm::exactly_one(taken::difference),
    label: |constraint| constraint.numbers_text() + "−",
    rule_sentence: |_, _| rule::minus(),
    lower_to_primitives: |constraint, _| {
        let difference = Totals::of(constraint.first_number_or(0));
        let less_others = |largest: &Cell| {
            let term = |cell: &Cell| (*cell, if cell == largest { 1 } else { -1 });
            [Primitive::sum(constraint.first_list().iter().map(term), difference.clone())].into()
        };
        Ok(vec![Primitive::Or(constraint.first_list().iter().map(less_others).collect())])
    },
    ..CAGE
};

pub(super) static QUOTIENT: ConstraintKind = ConstraintKind {
    id: KindId::Quotient,
    title: "Quotient cage",
    form: ConstraintForm::Set(2),
    numbers: NumberForm::exactly_one(taken::quotient),
    label: |constraint| constraint.numbers_text() + "÷",
    rule_sentence: |_, _| rule::quotient(),
    lower_to_primitives: quotient,
    ..CAGE
};

fn killer(constraint: &Constraint, context: &BoardContext<'_>) -> LoweringResult {
    let cells = constraint.first_list();
    if cells.len() > context.values.count() {
        return Err(ConstraintProblem::Impossible(problem::cannot_differ(cells.len())));
    }
    let mut primitives = vec![Primitive::all_different(cells.iter().copied())];
    if constraint.numbers.is_empty() {
        return Ok(primitives);
    }
    let values: Vec<i32> = context.values.all().collect();
    let least = values.iter().take(cells.len()).sum();
    let most = values.iter().rev().take(cells.len()).sum();
    if !constraint.numbers.iter().any(|total| (least..=most).contains(total)) {
        return Err(ConstraintProblem::Impossible(problem::cage_range(cells.len(), least, most)));
    }
    let terms = cells.iter().map(|cell| (*cell, 1));
    primitives.push(Primitive::sum(terms, Totals::list(constraint.numbers.iter().copied())));
    Ok(primitives)
}

/// Lowers a quotient cage to one alternative for each cell that may be the dividend: the automaton reads the divisors
/// first, then the dividend.
fn quotient(constraint: &Constraint, context: &BoardContext<'_>) -> LoweringResult {
    let (number, values) = (i64::from(constraint.first_number_or(0)), context.values);
    let mut alternatives: Vec<Box<[Primitive]>> = Vec::new();
    for dividend in constraint.first_list() {
        let mut cells: Vec<Cell> =
            constraint.first_list().iter().copied().filter(|cell| cell != dividend).collect();
        cells.push(*dividend);
        let last = cells.len() - 1;
        // The state is the product of the divisors; after the dividend it is 1.
        let step = |place, held: &i64, digit| {
            let value = i64::from(values.value(digit));
            match place == last {
                true => (*held != 0 && held.checked_mul(number) == Some(value)).then_some(1),
                false => Some(held * value)
                    .filter(|more| *more != 0 && more * number.abs() <= i64::from(values.last())),
            }
        };
        alternatives.push(automaton(&cells, context, 1i64, step, |_| true)?.into());
    }
    Ok(vec![Primitive::Or(alternatives.into())])
}
