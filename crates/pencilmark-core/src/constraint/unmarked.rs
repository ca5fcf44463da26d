//! Negative constraints: relations forbidden between neighbours without a mark, because all marks are given.

use std::collections::BTreeSet;

use crate::cell::{Cell, CellPositions};
use crate::constraint::bounds::{Bound, BoundContext};
use crate::constraint::form::NumberForm;
use crate::constraint::kind_id::KindId;
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::digit::{Digit, DigitSet};
use crate::messages::{bound, rule, taken};
use crate::primitive::{Primitive, Relation, RelationTable};

pub(super) static NO_DIFFERENCE: ConstraintKind = ConstraintKind {
    id: KindId::NoDifference,
    title: "All white dots are given",
    numbers: NumberForm::list(0, taken::differences),
    rule_sentence: |constraint, _| rule::no_difference(in_words(&numbers(constraint, &[1]))),
    lower_to_primitives: |constraint, context| {
        let banned = numbers(constraint, &[1]);
        unmarked(context, &[KindId::Difference, KindId::Ratio], |a, b| !banned.contains(&(a - b).abs()))
    },
    bounds: |constraint, context| {
        let banned = numbers(constraint, &[1]);
        pair_without_mark(context, |a, b| !banned.contains(&(a - b).abs()))
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static NO_DIFFERENCE_STRICT: ConstraintKind = ConstraintKind {
    id: KindId::NoDifferenceStrict,
    title: "All white dots are given, beside black ones too",
    numbers: NumberForm::list(0, taken::differences),
    rule_sentence: |constraint, _| rule::no_difference_strict(in_words(&numbers(constraint, &[1]))),
    lower_to_primitives: |constraint, context| {
        let banned = numbers(constraint, &[1]);
        unmarked(context, &[KindId::Difference], |a, b| !banned.contains(&(a - b).abs()))
    },
    bounds: |constraint, context| {
        let banned = numbers(constraint, &[1]);
        pair_without_mark(context, |a, b| !banned.contains(&(a - b).abs()))
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static NO_RATIO: ConstraintKind = ConstraintKind {
    id: KindId::NoRatio,
    title: "All black dots are given",
    numbers: NumberForm::list(0, taken::ratios),
    rule_sentence: |constraint, _| rule::no_ratio(in_words(&numbers(constraint, &[2]))),
    lower_to_primitives: |constraint, context| {
        let banned = numbers(constraint, &[2]);
        unmarked(context, &[KindId::Difference, KindId::Ratio], |a, b| is_no_ratio(&banned, a, b))
    },
    bounds: |constraint, context| {
        let banned = numbers(constraint, &[2]);
        pair_without_mark(context, |a, b| is_no_ratio(&banned, a, b))
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static NO_RATIO_STRICT: ConstraintKind = ConstraintKind {
    id: KindId::NoRatioStrict,
    title: "All black dots are given, beside white ones too",
    numbers: NumberForm::list(0, taken::ratios),
    rule_sentence: |constraint, _| rule::no_ratio_strict(in_words(&numbers(constraint, &[2]))),
    lower_to_primitives: |constraint, context| {
        let banned = numbers(constraint, &[2]);
        unmarked(context, &[KindId::Ratio], |a, b| is_no_ratio(&banned, a, b))
    },
    bounds: |constraint, context| {
        let banned = numbers(constraint, &[2]);
        pair_without_mark(context, |a, b| is_no_ratio(&banned, a, b))
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static NO_SUM: ConstraintKind = ConstraintKind {
    id: KindId::NoSum,
    title: "All X and V are given",
    numbers: NumberForm::list(0, taken::sums),
    rule_sentence: |constraint, _| rule::no_sum(in_words(&numbers(constraint, &[5, 10]))),
    lower_to_primitives: |constraint, context| {
        let banned = numbers(constraint, &[5, 10]);
        unmarked(context, &[KindId::EdgeSum], |a, b| !banned.contains(&(a + b)))
    },
    bounds: |constraint, context| {
        let banned = numbers(constraint, &[5, 10]);
        pair_without_mark(context, |a, b| !banned.contains(&(a + b)))
    },
    ..ConstraintKind::DEFAULTS
};

fn numbers(constraint: &Constraint, usual: &[i32]) -> Vec<i32> {
    if constraint.numbers.is_empty() { usual.to_vec() } else { constraint.numbers.clone() }
}

fn in_words(numbers: &[i32]) -> Vec<i64> {
    numbers.iter().copied().map(i64::from).collect()
}

fn is_no_ratio(banned: &[i32], a: i32, b: i32) -> bool {
    banned.iter().all(|ratio| a * ratio != b && b * ratio != a)
}

/// Returns the bounds of a pair of cells without a mark: digits that only forbidden digits could stand beside.
fn pair_without_mark(context: &BoundContext<'_>, allow: impl Fn(i32, i32) -> bool) -> Vec<Bound> {
    let [a, b] = *context.cells else { return Vec::new() };
    let value = |digit| context.values.value(digit);
    let bound = |cell: Cell, other: Cell| {
        let others = (context.possible)(other);
        let fits = |digit: &Digit| others.iter().any(|beside| allow(value(*digit), value(beside)));
        let kept: DigitSet = context.values.digits().iter().filter(fits).collect();
        let lost = context.symbols((context.possible)(cell) - kept);
        let (name, other) = (context.name(cell), context.name(other));
        let reason = bound::no_mark_between(name, lost, other, context.symbols(others));
        Bound { cell, kept, reason }
    };
    vec![bound(a, b), bound(b, a)]
}

/// Returns the relation of all orthogonal neighbours that no constraint of the kinds in `marks` marks.
fn unmarked(
    context: &BoardContext<'_>,
    marks: &[KindId],
    allow: impl Fn(i32, i32) -> bool,
) -> LoweringResult {
    let mut exempt = BTreeSet::new();
    for mark in context.constraints.iter().filter(|constraint| marks.contains(&constraint.kind().id)) {
        for pair in mark.first_list().windows(2) {
            exempt.insert((pair[0].min(pair[1]), pair[0].max(pair[1])));
        }
    }
    let table = RelationTable::of_values(context.values, allow);
    let layout = context.layout;
    let pairs = layout.cells().flat_map(|cell| {
        [(0, 1), (1, 0)].into_iter().filter_map(move |leap| Some((cell, layout.cell_at_offset(cell, leap)?)))
    });
    let free = pairs.filter(|pair| !exempt.contains(pair));
    Ok(free.map(|(a, b)| Primitive::Relation(Relation::new(a, b, table.clone()))).collect())
}
