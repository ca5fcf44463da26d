//! Negative constraints: what pairs of neighbours without a mark must not be, because all marks are given.

use std::collections::BTreeSet;

use crate::cell::Cell;
use crate::constraint::form::NumberForm;
use crate::constraint::lowering::cell_beside;
use crate::constraint::model::{Constraint, ConstraintKind, Lowered, Space};
use crate::primitive::{Primitive, Relation, RelationTable};

pub(super) static NO_DIFFERENCE: ConstraintKind = ConstraintKind {
    name: "no-difference",
    title: "All white dots are given",
    numbers: NumberForm::list(0, "the forbidden differences, 1 if there are none"),
    rule: |constraint, _| {
        format!("Neighbours without a dot do not differ by {}.", in_words(&numbers(constraint, &[1])))
    },
    lower: |constraint, space| {
        let banned = numbers(constraint, &[1]);
        unmarked(space, &["difference", "ratio"], |a, b| !banned.contains(&(a - b).abs()))
    },
    ..ConstraintKind::BASE
};

pub(super) static NO_DIFFERENCE_STRICT: ConstraintKind = ConstraintKind {
    name: "no-difference-strict",
    title: "All white dots are given, beside black ones too",
    numbers: NumberForm::list(0, "the forbidden differences, 1 if there are none"),
    rule: |constraint, _| {
        format!("Neighbours without a white dot do not differ by {}.", in_words(&numbers(constraint, &[1])))
    },
    lower: |constraint, space| {
        let banned = numbers(constraint, &[1]);
        unmarked(space, &["difference"], |a, b| !banned.contains(&(a - b).abs()))
    },
    ..ConstraintKind::BASE
};

pub(super) static NO_RATIO: ConstraintKind = ConstraintKind {
    name: "no-ratio",
    title: "All black dots are given",
    numbers: NumberForm::list(0, "the forbidden ratios, 2 if there are none"),
    rule: |constraint, _| {
        format!(
            "Of neighbours without a dot neither is {} times the other.",
            in_words(&numbers(constraint, &[2]))
        )
    },
    lower: |constraint, space| {
        let banned = numbers(constraint, &[2]);
        unmarked(space, &["difference", "ratio"], |a, b| is_no_ratio(&banned, a, b))
    },
    ..ConstraintKind::BASE
};

pub(super) static NO_RATIO_STRICT: ConstraintKind = ConstraintKind {
    name: "no-ratio-strict",
    title: "All black dots are given, beside white ones too",
    numbers: NumberForm::list(0, "the forbidden ratios, 2 if there are none"),
    rule: |constraint, _| {
        let banned = in_words(&numbers(constraint, &[2]));
        format!("Of neighbours without a black dot neither is {banned} times the other.")
    },
    lower: |constraint, space| {
        let banned = numbers(constraint, &[2]);
        unmarked(space, &["ratio"], |a, b| is_no_ratio(&banned, a, b))
    },
    ..ConstraintKind::BASE
};

pub(super) static NO_SUM: ConstraintKind = ConstraintKind {
    name: "no-sum",
    title: "All X and V are given",
    numbers: NumberForm::list(0, "the forbidden sums, 5 and 10 if there are none"),
    rule: |constraint, _| {
        format!(
            "Neighbours without a sum between them do not add up to {}.",
            in_words(&numbers(constraint, &[5, 10]))
        )
    },
    lower: |constraint, space| {
        let banned = numbers(constraint, &[5, 10]);
        unmarked(space, &["edgesum"], |a, b| !banned.contains(&(a + b)))
    },
    ..ConstraintKind::BASE
};

fn numbers(constraint: &Constraint, usual: &[i32]) -> Vec<i32> {
    if constraint.numbers.is_empty() { usual.to_vec() } else { constraint.numbers.clone() }
}

fn in_words(numbers: &[i32]) -> String {
    numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(" or ")
}

fn is_no_ratio(banned: &[i32], a: i32, b: i32) -> bool {
    banned.iter().all(|ratio| a * ratio != b && b * ratio != a)
}

/// Returns the relation of all orthogonal neighbours that no constraint of the kinds in `marks` marks.
fn unmarked(space: &Space<'_>, marks: &[&str], allow: impl Fn(i32, i32) -> bool) -> Lowered {
    let size = space.layout.size();
    let mut exempt = BTreeSet::new();
    for mark in space.all.iter().filter(|constraint| marks.contains(&constraint.kind().name)) {
        for pair in mark.line().windows(2) {
            exempt.insert((pair[0].min(pair[1]), pair[0].max(pair[1])));
        }
    }
    let table = RelationTable::of_values(space.values, allow);
    let cells = (0..size * size).map(Cell::new);
    let pairs = cells.flat_map(|cell| {
        [(0, 1), (1, 0)].into_iter().filter_map(move |leap| Some((cell, cell_beside(cell, leap, size)?)))
    });
    let free = pairs.filter(|pair| !exempt.contains(pair));
    Ok(free.map(|(a, b)| Primitive::Relation(Relation::new(a, b, table.clone()))).collect())
}
