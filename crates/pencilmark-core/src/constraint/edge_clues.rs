//! Clues outside the grid: little killers, sandwiches, X-sums, skyscrapers, numbered rooms and the like.

use crate::cell::Cell;
use crate::constraint::edge_bounds;
use crate::constraint::form::{ConstraintForm, ConstraintLook, NumberForm};
use crate::constraint::kind_id::KindId;
use crate::constraint::line_patterns::automaton;
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::constraint::problem::ConstraintProblem;
use crate::digit::{Digit, DigitSet};
use crate::messages::{constraint as problem, rule, taken};
use crate::primitive::{Element, IndexedContent, Primitive, Relation, RelationTable, Totals};
use crate::values::DigitValues;

/// The default fields of clue kinds along a row or column with one number.
const CLUE: ConstraintKind = ConstraintKind {
    form: ConstraintForm::Outside,
    numbers: NumberForm::exactly_one(taken::clue),
    look: ConstraintLook::Outside,
    ..ConstraintKind::DEFAULTS
};

pub(super) static LITTLE_KILLER: ConstraintKind = ConstraintKind {
    id: KindId::LittleKiller,
    aliases: &["little-killer"],
    title: "Little killer",
    form: ConstraintForm::Diagonal,
    look: ConstraintLook::OutsideArrow,
    rule_sentence: |_, _| rule::littlekiller(),
    lower_to_primitives: |constraint, context| {
        let terms = line(constraint, context).into_iter().map(|cell| (cell, 1));
        Ok(vec![Primitive::sum(terms, Totals::of(constraint.first_number_or(0)))])
    },
    ..CLUE
};

pub(super) static SANDWICH: ConstraintKind = ConstraintKind {
    id: KindId::Sandwich,
    title: "Sandwich",
    numbers: NumberForm { min_count: 1, max_count: 3, meaning: taken::sandwich },
    rule_sentence: |constraint, context| {
        let (low, high) = crusts(constraint, context.values);
        rule::sandwich(low, high)
    },
    lower_to_primitives: sandwich,
    bounds: |constraint, context| {
        edge_bounds::sandwich(constraint, context, crusts(constraint, context.values))
    },
    ..CLUE
};

pub(super) static X_SUM: ConstraintKind = ConstraintKind {
    id: KindId::XSum,
    aliases: &["x-sum"],
    title: "X-sum",
    rule_sentence: |_, _| rule::xsum(),
    lower_to_primitives: |constraint, context| {
        let line = line(constraint, context);
        let alternative = |value: i32| {
            let first = context.values.digits_where(|v| v == value);
            let cells = line.get(..usize::try_from(value).ok()?)?;
            let total = Totals::of(constraint.first_number_or(0) - value);
            let rest = cells.get(1..).unwrap_or(&[]).iter().map(|cell| (*cell, 1));
            Some([Primitive::restricted_cell(line[0], first), Primitive::sum(rest, total)].into())
        };
        Ok(vec![Primitive::Or(context.values.all().filter_map(alternative).collect())])
    },
    bounds: edge_bounds::x_sum,
    ..CLUE
};

pub(super) static SKYSCRAPER: ConstraintKind = ConstraintKind {
    id: KindId::Skyscraper,
    title: "Skyscraper",
    rule_sentence: |_, _| rule::skyscraper(),
    lower_to_primitives: |constraint, context| {
        let (clue, values) = (constraint.first_number_or(0), context.values);
        let step = |_, (highest, seen): &(i32, i32), digit| match values.value(digit) {
            value if value <= *highest => Some((*highest, *seen)),
            value => (*seen < clue).then_some((value, seen + 1)),
        };
        automaton(&line(constraint, context), context, (0, 0), step, |(_, seen)| *seen == clue)
    },
    bounds: edge_bounds::skyscraper,
    ..CLUE
};

pub(super) static HIDDEN_SKYSCRAPER: ConstraintKind = ConstraintKind {
    id: KindId::HiddenSkyscraper,
    aliases: &["hidden-skyscraper"],
    title: "Hidden skyscraper",
    label: |constraint| format!("{}h", constraint.numbers_text()),
    rule_sentence: |_, _| rule::hiddenskyscraper(),
    lower_to_primitives: |constraint, context| {
        let (clue, values) = (constraint.first_number_or(0), context.values);
        // The state is the height of the highest building so far; `None` after the first hidden building.
        let step = |_, highest: &Option<i32>, digit| match (*highest, values.value(digit)) {
            (None, _) => Some(None),
            (Some(highest), value) if value >= highest => Some(Some(value)),
            (Some(_), value) => (value == clue).then_some(None),
        };
        automaton(&line(constraint, context), context, Some(i32::MIN), step, Option::is_none)
    },
    ..CLUE
};

pub(super) static NUMBERED_ROOM: ConstraintKind = ConstraintKind {
    id: KindId::NumberedRoom,
    aliases: &["numbered-room"],
    title: "Numbered room",
    rule_sentence: |_, _| rule::numberedroom(),
    lower_to_primitives: |constraint, context| {
        let line = line(constraint, context);
        let digit = digit(constraint, context)?;
        Ok(vec![Primitive::Element(Element {
            index_cell: line[0],
            indexed_cells: line.into(),
            content: IndexedContent::Digit(digit),
        })])
    },
    bounds: edge_bounds::numbered_room,
    ..CLUE
};

pub(super) static FIRST_SEEN: ConstraintKind = ConstraintKind {
    id: KindId::FirstSeen,
    aliases: &["first-seen"],
    title: "First seen",
    label: |constraint| format!("{}s", constraint.numbers_text()),
    rule_sentence: |_, _| rule::firstseen(),
    lower_to_primitives: |constraint, context| {
        let wanted = context.values.value(digit(constraint, context)?);
        let step = |_, seen: &bool, digit| match context.values.value(digit) {
            value if *seen || value == wanted => Some(true),
            value => ((value - wanted) % 2 != 0).then_some(false),
        };
        automaton(&line(constraint, context), context, false, step, |seen| *seen)
    },
    ..CLUE
};

pub(super) static BATTLEFIELD: ConstraintKind = ConstraintKind {
    id: KindId::Battlefield,
    title: "Battlefield",
    label: |constraint| format!("{}b", constraint.numbers_text()),
    rule_sentence: |_, _| rule::battlefield(),
    lower_to_primitives: battlefield,
    ..CLUE
};

fn line(constraint: &Constraint, context: &BoardContext<'_>) -> Vec<Cell> {
    constraint.place.map_or_else(Vec::new, |place| place.cells(context.layout))
}

/// Returns the clue's number as a digit.
fn digit(constraint: &Constraint, context: &BoardContext<'_>) -> Result<Digit, ConstraintProblem> {
    let clue = constraint.first_number_or(0);
    context
        .values
        .digit(clue)
        .ok_or_else(|| ConstraintProblem::Impossible(problem::no_digit(clue.to_string())))
}

/// Returns the values of a sandwich's crusts: the smallest and the largest value unless the clue names others.
fn crusts(constraint: &Constraint, values: DigitValues) -> (i32, i32) {
    match *constraint.numbers {
        [_, a, b] => (a, b),
        _ => (values.first(), values.last()),
    }
}

/// Lowers a sandwich to one alternative for each pair of positions of the crusts.
fn sandwich(constraint: &Constraint, context: &BoardContext<'_>) -> LoweringResult {
    let line = line(constraint, context);
    let (low, high) = crusts(constraint, context.values);
    let (Some(low), Some(high)) = (context.values.digit(low), context.values.digit(high)) else {
        return Err(ConstraintProblem::Impossible(problem::crust()));
    };
    if low == high || constraint.numbers.len() == 2 {
        return Err(ConstraintProblem::Numbers(problem::crusts()));
    }
    let either = DigitSet::of(low) | DigitSet::of(high);
    let differ = RelationTable::different(context.values);
    let total = Totals::of(constraint.first_number_or(0));
    let mut alternatives: Vec<Box<[Primitive]>> = Vec::new();
    for (i, from) in line.iter().enumerate() {
        for (j, to) in line.iter().enumerate().skip(i + 1) {
            alternatives.push(Box::new([
                Primitive::restricted_cell(*from, either),
                Primitive::restricted_cell(*to, either),
                Primitive::Relation(Relation::new(*from, *to, differ.clone())),
                Primitive::sum(line[i + 1..j].iter().map(|cell| (*cell, 1)), total.clone()),
            ]));
        }
    }
    Ok(vec![Primitive::Or(alternatives.into())])
}

/// Lowers a battlefield to one alternative for each pair of a first and a last value.
fn battlefield(constraint: &Constraint, context: &BoardContext<'_>) -> LoweringResult {
    let line = line(constraint, context);
    let length = line.len() as i32;
    let total = Totals::of(constraint.first_number_or(0));
    let mut alternatives: Vec<Box<[Primitive]>> = Vec::new();
    for first in context.values.all() {
        for last in context.values.all() {
            // The cells `from..to` are the overlap of the marked stretches, or the gap between them.
            let (from, to) = ((length - last).min(first), (length - last).max(first));
            let (from, to) = (from.clamp(0, length) as usize, to.clamp(0, length) as usize);
            let digits = |value| context.values.digits_where(|v| v == value);
            alternatives.push(Box::new([
                Primitive::restricted_cell(line[0], digits(first)),
                Primitive::restricted_cell(line[line.len() - 1], digits(last)),
                Primitive::sum(line[from..to].iter().map(|cell| (*cell, 1)), total.clone()),
            ]));
        }
    }
    Ok(vec![Primitive::Or(alternatives.into())])
}
