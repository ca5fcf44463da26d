//! Lines with a rule about pairs of their cells: thermometers, whispers, renban, palindromes, parity and the like.

use crate::constraint::form::{ConstraintForm, ConstraintLook, EndLook, LineLook, NumberForm};
use crate::constraint::kind_id::KindId;
use crate::constraint::line_bounds;
use crate::constraint::lowering::{all_pairs, relate_neighbours, relate_pairs, remainders, repeated, thirds};
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::constraint::problem::ConstraintProblem;
use crate::digit::DigitSet;
use crate::messages::{constraint as problem, rule, taken};
use crate::primitive::{Primitive, RelationTable};
use crate::values::DigitValues;

/// Returns the look of a plain line in one of the palette's colours.
pub(super) const fn line_look(
    colour: &'static str,
    width: u8,
    dashes: &'static [u8],
    ends: EndLook,
) -> ConstraintLook {
    ConstraintLook::Line(LineLook { colour, width, dashes, ends })
}

/// The default fields of kinds with a line of at least two cells.
pub(super) const LINE: ConstraintKind =
    ConstraintKind { form: ConstraintForm::Line(2), ..ConstraintKind::DEFAULTS };

pub(super) static THERMOMETER: ConstraintKind = ConstraintKind {
    id: KindId::Thermometer,
    aliases: &["thermometer"],
    title: "Thermometer",
    look: line_look("thermometer", 30, &[], EndLook::Bulb),
    rule_sentence: |_, _| rule::thermo(),
    lower_to_primitives: |constraint, context| rising(constraint, context, |a, b, steps| b - a >= steps),
    bounds: line_bounds::thermometer,
    ..LINE
};

pub(super) static SLOW_THERMOMETER: ConstraintKind = ConstraintKind {
    id: KindId::SlowThermometer,
    aliases: &["slow-thermometer", "slowthermometer"],
    title: "Slow thermometer",
    look: line_look("thermometer", 16, &[30, 10], EndLook::OpenBulb),
    rule_sentence: |_, _| rule::slowthermo(),
    lower_to_primitives: |constraint, context| rising(constraint, context, |a, b, _| b >= a),
    ..LINE
};

pub(super) static WHISPERS: ConstraintKind = ConstraintKind {
    id: KindId::Whispers,
    aliases: &["whisper"],
    title: "Whispers",
    numbers: NumberForm::optional(taken::whispers),
    look: line_look("green", 16, &[], EndLook::Plain),
    rule_sentence: |constraint, context| rule::whispers(whisper(constraint, context.values)),
    lower_to_primitives: |constraint, context| {
        let least = whisper(constraint, context.values);
        relate_neighbours(constraint, context, |a, b| (a - b).abs() >= least)
    },
    bounds: |constraint, context| {
        line_bounds::whispers(constraint, context, whisper(constraint, context.values))
    },
    ..LINE
};

pub(super) static RENBAN: ConstraintKind = ConstraintKind {
    id: KindId::Renban,
    title: "Renban",
    look: line_look("violet", 22, &[], EndLook::Plain),
    rule_sentence: |_, _| rule::renban(),
    lower_to_primitives: renban,
    ..LINE
};

pub(super) static NABNER: ConstraintKind = ConstraintKind {
    id: KindId::Nabner,
    title: "Nabner",
    look: line_look("yellow", 20, &[4, 4], EndLook::Plain),
    rule_sentence: |_, _| rule::nabner(),
    lower_to_primitives: |constraint, context| {
        let table = RelationTable::of_values(context.values, |a, b| (a - b).abs() >= 2);
        relate_pairs(context, all_pairs(constraint.first_list()), &table)
    },
    ..LINE
};

pub(super) static PALINDROME: ConstraintKind = ConstraintKind {
    id: KindId::Palindrome,
    title: "Palindrome",
    look: line_look("grey", 14, &[], EndLook::Plain),
    rule_sentence: |_, _| rule::palindrome(),
    lower_to_primitives: |constraint, context| {
        let line = constraint.first_list();
        let table = RelationTable::of_values(context.values, |a, b| a == b);
        let mirrored = line.iter().zip(line.iter().rev()).take(line.len() / 2);
        let apart = mirrored.filter(|(a, b)| a != b).map(|(a, b)| (*a, *b));
        relate_pairs(context, apart, &table)
    },
    ..LINE
};

pub(super) static PARITY: ConstraintKind = ConstraintKind {
    id: KindId::Parity,
    aliases: &["parity-line"],
    title: "Parity line",
    look: line_look("red", 10, &[8, 8], EndLook::Plain),
    rule_sentence: |_, _| rule::parity(),
    lower_to_primitives: |constraint, context| {
        relate_neighbours(constraint, context, |a, b| (a + b) % 2 == 1)
    },
    ..LINE
};

pub(super) static MODULAR: ConstraintKind = ConstraintKind {
    id: KindId::Modular,
    aliases: &["modular-line"],
    title: "Modular line",
    numbers: NumberForm::optional(taken::modulus),
    look: line_look("teal", 14, &[2, 6], EndLook::Plain),
    rule_sentence: |constraint, _| rule::modular(constraint.first_number_or(3)),
    lower_to_primitives: |constraint, context| match constraint.first_number_or(3) {
        modulus @ 2.. => windows(constraint, context, &remainders(context, modulus.min(1000))),
        _ => Err(ConstraintProblem::Numbers(problem::modulus())),
    },
    ..LINE
};

pub(super) static ENTROPIC: ConstraintKind = ConstraintKind {
    id: KindId::Entropic,
    aliases: &["entropic-line"],
    title: "Entropic line",
    look: line_look("orange", 14, &[12, 4, 2, 4], EndLook::Plain),
    rule_sentence: |_, _| rule::entropic(),
    lower_to_primitives: |constraint, context| windows(constraint, context, &thirds(context.values)),
    ..LINE
};

/// Relates every two cells of a rising line, so that consequences over several steps need no propagation.
fn rising(
    constraint: &Constraint,
    context: &BoardContext<'_>,
    rises: fn(i32, i32, i32) -> bool,
) -> LoweringResult {
    let line = constraint.first_list();
    let mut primitives = Vec::new();
    for steps in 1..line.len() {
        let table = RelationTable::of_values(context.values, |a, b| rises(a, b, steps as i32));
        let pairs = line.iter().zip(&line[steps..]).map(|(a, b)| (*a, *b));
        primitives.extend(relate_pairs(context, pairs, &table)?);
    }
    Ok(primitives)
}

/// Returns the difference of a whispers line: its number, else half the size, rounded up.
fn whisper(constraint: &Constraint, values: DigitValues) -> i32 {
    constraint.first_number_or(values.count().div_ceil(2) as i32)
}

fn renban(constraint: &Constraint, context: &BoardContext<'_>) -> LoweringResult {
    let line = constraint.first_list();
    if let Some(cell) = repeated(line) {
        return Err(ConstraintProblem::Repeated(cell.name(context.layout)));
    }
    let (first, last) = (context.values.first(), context.values.last());
    let length = line.len() as i32;
    let windows = (first..=last + 1 - length)
        .map(|low| context.values.digits_where(|value| (low..low + length).contains(&value)))
        .filter(|window| window.len() == line.len());
    let table = RelationTable::of_values(context.values, |a, b| a != b && (a - b).abs() < length);
    let mut primitives = vec![Primitive::one_of_sets(line.iter().copied(), windows.collect())];
    primitives.extend(relate_pairs(context, all_pairs(line), &table)?);
    Ok(primitives)
}

/// Relates the cells of a line by the classes of their digits: any run of as many cells as there are classes has one
/// digit of each class.
fn windows(constraint: &Constraint, context: &BoardContext<'_>, classes: &[DigitSet]) -> LoweringResult {
    let class = |value| {
        let digit = context.values.digit(value);
        digit.and_then(|digit| classes.iter().position(|class| class.contains(digit)))
    };
    let differ = RelationTable::of_values(context.values, |a, b| class(a) != class(b));
    let equal = RelationTable::of_values(context.values, |a, b| class(a) == class(b));
    let line = constraint.first_list();
    let mut primitives = Vec::new();
    for steps in 1..classes.len().min(line.len()) {
        let pairs = line.iter().zip(&line[steps..]).map(|(a, b)| (*a, *b));
        primitives.extend(relate_pairs(context, pairs, &differ)?);
    }
    // Each window contains all classes, so the class repeats after that many cells.
    if line.len() > classes.len() {
        let pairs = line.iter().zip(&line[classes.len()..]).map(|(a, b)| (*a, *b));
        primitives.extend(relate_pairs(context, pairs, &equal)?);
    }
    Ok(primitives)
}
