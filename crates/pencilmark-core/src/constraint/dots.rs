//! Marks between two cells: dots, sums, inequalities, any other relation; and clones of shapes.

use crate::constraint::form::{ConstraintForm, ConstraintLook, NumberForm};
use crate::constraint::kind_id::KindId;
use crate::constraint::lowering::{all_pairs, relate_neighbours, relate_pairs};
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::constraint::problem::ConstraintProblem;
use crate::digit::DigitSet;
use crate::messages::{constraint as problem, rule, taken};
use crate::primitive::RelationTable;

pub(super) static DIFFERENCE: ConstraintKind = ConstraintKind {
    id: KindId::Difference,
    aliases: &["white", "whitedot"],
    title: "White dot",
    form: ConstraintForm::Line(2),
    numbers: NumberForm::optional(taken::dot_difference),
    look: ConstraintLook::Dot { black: false },
    label: |constraint| {
        if constraint.first_number_or(1) == 1 { String::new() } else { constraint.numbers_text() }
    },
    rule_sentence: |constraint, _| rule::difference(constraint.first_number_or(1)),
    lower_to_primitives: |constraint, context| {
        let difference = constraint.first_number_or(1);
        relate_neighbours(constraint, context, |a, b| (a - b).abs() == difference)
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static RATIO: ConstraintKind = ConstraintKind {
    id: KindId::Ratio,
    aliases: &["black", "blackdot"],
    title: "Black dot",
    form: ConstraintForm::Line(2),
    numbers: NumberForm::optional(taken::dot_ratio),
    look: ConstraintLook::Dot { black: true },
    label: |constraint| {
        if constraint.first_number_or(2) == 2 { String::new() } else { constraint.numbers_text() }
    },
    rule_sentence: |constraint, _| rule::ratio(constraint.first_number_or(2)),
    lower_to_primitives: |constraint, context| {
        let ratio = constraint.first_number_or(2);
        relate_neighbours(constraint, context, |a, b| a * ratio == b || b * ratio == a)
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static EDGE_SUM: ConstraintKind = ConstraintKind {
    id: KindId::EdgeSum,
    aliases: &["xv"],
    title: "Sum on an edge",
    form: ConstraintForm::Line(2),
    numbers: NumberForm::exactly_one(taken::edge_sum),
    look: ConstraintLook::EdgeText,
    label: |constraint| match constraint.first_number_or(0) {
        5 => "V".to_owned(),
        10 => "X".to_owned(),
        sum => sum.to_string(),
    },
    rule_sentence: |constraint, _| match constraint.first_number_or(0) {
        5 => rule::edgesum_v(),
        10 => rule::edgesum_x(),
        sum => rule::edgesum(sum),
    },
    lower_to_primitives: |constraint, context| {
        let sum = constraint.first_number_or(0);
        relate_neighbours(constraint, context, |a, b| a + b == sum)
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static GREATER: ConstraintKind = ConstraintKind {
    id: KindId::Greater,
    aliases: &["inequality"],
    title: "Inequality",
    form: ConstraintForm::Line(2),
    look: ConstraintLook::EdgeSign,
    rule_sentence: |_, _| rule::greater(),
    lower_to_primitives: |constraint, context| relate_neighbours(constraint, context, |a, b| a > b),
    ..ConstraintKind::DEFAULTS
};

pub(super) static PAIR: ConstraintKind = ConstraintKind {
    id: KindId::Pair,
    title: "Relation",
    example: Some(r#"pair="1-2 2-3":r2c2-r2c3"#),
    form: ConstraintForm::Line(2),
    text_argument: Some(taken::pairs),
    look: ConstraintLook::EdgeText,
    label: |_| "R".to_owned(),
    rule_sentence: |constraint, _| rule::pair(constraint.text_argument.clone()),
    lower_to_primitives: |constraint, context| {
        let table = pairs(&constraint.text_argument, context)?;
        relate_pairs(context, constraint.first_list().windows(2).map(|pair| (pair[0], pair[1])), &table)
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static ALL_PAIRS: ConstraintKind = ConstraintKind {
    id: KindId::AllPairs,
    title: "Relation of all pairs",
    example: Some(r#"allpairs="1-2 1-3 2-3":r1c2-r2c2-r2c3"#),
    form: ConstraintForm::Line(2),
    text_argument: Some(taken::pairs),
    look: ConstraintLook::Cage,
    label: |_| "R".to_owned(),
    rule_sentence: |constraint, _| rule::allpairs(constraint.text_argument.clone()),
    lower_to_primitives: |constraint, context| {
        let table = pairs(&constraint.text_argument, context)?;
        relate_pairs(context, all_pairs(constraint.first_list()), &table)
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static CLONE: ConstraintKind = ConstraintKind {
    id: KindId::Clone,
    aliases: &["copies"],
    title: "Clones",
    form: ConstraintForm::Lists,
    look: ConstraintLook::Copies,
    rule_sentence: |_, _| rule::clone(),
    lower_to_primitives: clones,
    ..ConstraintKind::DEFAULTS
};

fn clones(constraint: &Constraint, context: &BoardContext<'_>) -> LoweringResult {
    let first = constraint.first_list();
    let table = RelationTable::of_values(context.values, |a, b| a == b);
    let mut primitives = Vec::new();
    for other in &constraint.cells[1..] {
        if other.len() != first.len() {
            let expected = problem::cells_in_lists(first.len());
            return Err(ConstraintProblem::Cells { found: other.len(), expected });
        }
        let pairs = first.iter().copied().zip(other.iter().copied()).filter(|(a, b)| a != b);
        primitives.extend(relate_pairs(context, pairs, &table)?);
    }
    Ok(primitives)
}

/// Parses pairs of values: `1-2 1-3`, or a table of `0` and `1`, row by row.
fn pairs(word: &str, context: &BoardContext<'_>) -> Result<RelationTable, ConstraintProblem> {
    let span = context.values.span();
    let wrong = |text: &str| ConstraintProblem::Word(problem::not_a_pair(text.to_owned()));
    let mut rows = vec![DigitSet::EMPTY; span];
    if word.len() == span * span && word.bytes().all(|b| matches!(b, b'0' | b'1')) {
        for (i, _) in word.bytes().enumerate().filter(|(_, bit)| *bit == b'1') {
            rows[i / span].insert(crate::digit::Digit::from_index(i % span));
        }
        return Ok(RelationTable::from_rows(rows));
    }
    for text in word.split_whitespace() {
        let value = |part: &str| part.parse().ok().and_then(|value| context.values.digit(value));
        let pair = text.split_once('-').and_then(|(a, b)| Some((value(a)?, value(b)?)));
        let (a, b) = pair.ok_or_else(|| wrong(text))?;
        rows[a.index()].insert(b);
    }
    Ok(RelationTable::from_rows(rows))
}
