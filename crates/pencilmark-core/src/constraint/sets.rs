//! Cages with a rule about the set of their digits: Rellik, equality, lunchbox, groups with the same digits.

use crate::cell::Cell;
use crate::constraint::form::{ConstraintForm, ConstraintLook, NumberForm};
use crate::constraint::kind_id::KindId;
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::constraint::problem::ConstraintProblem;
use crate::digit::DigitSet;
use crate::messages::{constraint as problem, rule, taken};
use crate::primitive::{AllowedCount, Count, Counted, Primitive, Relation, RelationTable, Totals};
use crate::values::DigitValues;

/// The largest size for which all digit sets are enumerated.
const MOST_FOR_SETS: usize = 16;

pub(super) static RELLIK_CAGE: ConstraintKind = ConstraintKind {
    id: KindId::RellikCage,
    title: "Rellik cage",
    form: ConstraintForm::Set(1),
    numbers: NumberForm::exactly_one(taken::rellik),
    look: ConstraintLook::Cage,
    label: |constraint| format!("≠{}", constraint.numbers_text()),
    rule_sentence: |_, _| rule::rellik(),
    lower_to_primitives: |constraint, context| {
        let banned = constraint.first_number_or(0);
        sets(constraint, context, |values, set| !subset_sums(values, set).contains(&banned))
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static EQUALITY_CAGE: ConstraintKind = ConstraintKind {
    id: KindId::EqualityCage,
    title: "Equality cage",
    form: ConstraintForm::Set(2),
    look: ConstraintLook::Cage,
    label: |_| "=".to_owned(),
    rule_sentence: |_, _| rule::equality(),
    lower_to_primitives: |constraint, context| {
        sets(constraint, context, |values, set| {
            let count =
                |fits: &dyn Fn(i32) -> bool| set.iter().filter(|digit| fits(values.value(*digit))).count();
            let twice_middle = values.first() + values.last();
            count(&|v| v % 2 == 0) * 2 == set.len()
                && count(&|v| v * 2 < twice_middle) * 2 == set.len()
                && count(&|v| v * 2 > twice_middle) * 2 == set.len()
        })
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static LUNCHBOX: ConstraintKind = ConstraintKind {
    id: KindId::Lunchbox,
    title: "Lunchbox",
    form: ConstraintForm::Set(2),
    numbers: NumberForm::exactly_one(taken::sum),
    look: ConstraintLook::Cage,
    rule_sentence: |_, _| rule::lunchbox(),
    lower_to_primitives: lunchbox,
    ..ConstraintKind::DEFAULTS
};

pub(super) static SAME_VALUES: ConstraintKind = ConstraintKind {
    id: KindId::SameValues,
    aliases: &["same-values"],
    title: "Same values",
    form: ConstraintForm::Lists,
    look: ConstraintLook::Copies,
    label: |_| "=".to_owned(),
    rule_sentence: |_, _| rule::samevalues(),
    lower_to_primitives: |constraint, context| {
        let mut primitives = Vec::new();
        for pair in constraint.cells.windows(2) {
            for digit in context.values.digits() {
                primitives.push(Primitive::Count(Count {
                    cells: pair[0].as_slice().into(),
                    counted: Counted::Digits(DigitSet::of(digit)),
                    allowed: AllowedCount::SameIn(pair[1].as_slice().into()),
                }));
            }
        }
        Ok(primitives)
    },
    ..ConstraintKind::DEFAULTS
};

/// Lowers a cage of different digits to the sets of digits that `fit`.
fn sets(
    constraint: &Constraint,
    context: &BoardContext<'_>,
    fits: impl Fn(DigitValues, DigitSet) -> bool,
) -> LoweringResult {
    let cells = constraint.first_list();
    let span = context.values.span();
    if span > MOST_FOR_SETS {
        return Err(ConstraintProblem::Board(problem::small_board()));
    }
    let all = (0..1u32 << span).map(DigitSet::from_bits);
    let possible = all.filter(|set| set.is_subset(context.values.digits()));
    let fitting = possible.filter(|set| set.len() == cells.len() && fits(context.values, *set)).collect();
    Ok(vec![Primitive::one_of_sets(cells.iter().copied(), fitting)])
}

/// Returns the sums of all non-empty subsets of some digits.
fn subset_sums(values: DigitValues, set: DigitSet) -> Vec<i32> {
    let mut sums: Vec<i32> = Vec::new();
    for digit in set {
        let value = values.value(digit);
        let more: Vec<i32> = sums.iter().map(|sum| sum + value).chain([value]).collect();
        sums.extend(more);
    }
    sums
}

/// Lowers a lunchbox to one alternative for each pair of positions of the smallest and the largest digit.
fn lunchbox(constraint: &Constraint, context: &BoardContext<'_>) -> LoweringResult {
    let cells = constraint.first_list();
    let total = Totals::of(constraint.first_number_or(0));
    let less = RelationTable::of_values(context.values, |a, b| a < b);
    let relate = |a: &Cell, b: &Cell| Primitive::Relation(Relation::new(*a, *b, less.clone()));
    let mut alternatives: Vec<Box<[Primitive]>> = Vec::new();
    for (i, smallest) in cells.iter().enumerate() {
        for (j, largest) in cells.iter().enumerate().filter(|(j, _)| *j != i) {
            let inner = &cells[i.min(j) + 1..i.max(j)];
            let mut all = vec![Primitive::sum(inner.iter().map(|cell| (*cell, 1)), total.clone())];
            all.extend(cells.iter().filter(|cell| *cell != smallest).map(|cell| relate(smallest, cell)));
            let others = cells.iter().filter(|cell| *cell != smallest && *cell != largest);
            all.extend(others.map(|cell| relate(cell, largest)));
            alternatives.push(all.into());
        }
    }
    Ok(vec![Primitive::all_different(cells.iter().copied()), Primitive::Or(alternatives.into())])
}
