//! Lines with a rule about all of their cells in order: between, lockout, sum lines, sequences, regular expressions,
//! automata.

use crate::cell::Cell;
use crate::constraint::form::{ConstraintForm, EndLook, NumberForm};
use crate::constraint::kind_id::KindId;
use crate::constraint::lines::{LINE, line_look};
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::constraint::pattern::{Machine, parse_expression, parse_machine};
use crate::constraint::problem::ConstraintProblem;
use crate::constraint::subset_steps::SubsetSteps;
use crate::digit::Digit;
use crate::messages::{rule, taken};
use crate::primitive::{Automaton, AutomatonError, Primitive};

pub(super) static BETWEEN: ConstraintKind = ConstraintKind {
    id: KindId::Between,
    aliases: &["between-line"],
    title: "Between line",
    look: line_look("grey", 6, &[], EndLook::Circles),
    rule_sentence: |_, _| rule::between(),
    lower_to_primitives: |constraint, context| {
        ends_first(constraint, context, |_, _| true, |low, high, value| low < value && value < high)
    },
    ..LINE
};

pub(super) static LOCKOUT: ConstraintKind = ConstraintKind {
    id: KindId::Lockout,
    aliases: &["lockout-line"],
    title: "Lockout line",
    numbers: NumberForm::optional(taken::lockout),
    look: line_look("ice", 6, &[], EndLook::Diamonds),
    rule_sentence: |constraint, _| rule::lockout(constraint.first_number_or(4)),
    lower_to_primitives: |constraint, context| {
        let least = constraint.first_number_or(4);
        let apart = move |low, high| high - low >= least;
        ends_first(constraint, context, apart, |low, high, value| value < low || value > high)
    },
    ..LINE
};

pub(super) static SUM_LINE: ConstraintKind = ConstraintKind {
    id: KindId::SumLine,
    aliases: &["tenline", "sum-line"],
    title: "Sum line",
    form: ConstraintForm::Line(1),
    numbers: NumberForm::optional(taken::sum_line),
    look: line_look("brown", 10, &[], EndLook::Plain),
    rule_sentence: |constraint, _| rule::sumline(constraint.first_number_or(10)),
    lower_to_primitives: |constraint, context| {
        let (sum, values) = (constraint.first_number_or(10), context.values);
        // The state is the sum of the current piece, and whether a piece has been closed.
        let step = |_, (held, closed): &(i32, bool), digit| match held + values.value(digit) {
            more if more < sum => Some((more, *closed)),
            more => (more == sum).then_some((0, true)),
        };
        automaton(constraint.first_list(), context, (0, false), step, |state| *state == (0, true))
    },
    ..LINE
};

pub(super) static SEQUENCE: ConstraintKind = ConstraintKind {
    id: KindId::Sequence,
    aliases: &["sequence-line"],
    title: "Sequence",
    look: line_look("slate", 8, &[10, 5], EndLook::Plain),
    rule_sentence: |_, _| rule::sequence(),
    lower_to_primitives: |constraint, context| steady(constraint, context, |difference| difference),
    ..LINE
};

pub(super) static SAME_DIFFERENCE: ConstraintKind = ConstraintKind {
    id: KindId::SameDifference,
    aliases: &["same-difference"],
    title: "Same difference",
    look: line_look("slate", 14, &[2, 8], EndLook::Plain),
    rule_sentence: |_, _| rule::samedifference(),
    lower_to_primitives: |constraint, context| steady(constraint, context, i32::abs),
    ..LINE
};

pub(super) static REGULAR_EXPRESSION: ConstraintKind = ConstraintKind {
    id: KindId::RegularExpression,
    title: "Regular expression",
    example: Some(r#"regex="(12|3)*":r4c1-r3c1-r2c2-r1c3"#),
    form: ConstraintForm::Line(1),
    text_argument: Some(taken::expression),
    look: line_look("pink", 10, &[6, 2], EndLook::Plain),
    rule_sentence: |constraint, _| rule::regex(constraint.text_argument.clone()),
    lower_to_primitives: |constraint, context| match parse_expression(
        &constraint.text_argument,
        context.values,
    ) {
        Ok(machine) => run(constraint, context, &machine),
        Err(reason) => Err(ConstraintProblem::Word(reason)),
    },
    ..LINE
};

pub(super) static FINITE_AUTOMATON: ConstraintKind = ConstraintKind {
    id: KindId::FiniteAutomaton,
    aliases: &["nfa"],
    title: "Finite automaton",
    example: Some(r#"automaton="2; 0 13 1; 1 24 2":r3c1-r2c2"#),
    form: ConstraintForm::Line(1),
    text_argument: Some(taken::machine),
    look: line_look("pink", 10, &[2, 2], EndLook::Plain),
    rule_sentence: |constraint, _| rule::automaton(constraint.text_argument.clone()),
    lower_to_primitives: |constraint, context| match parse_machine(&constraint.text_argument, context.values)
    {
        Ok(machine) => run(constraint, context, &machine),
        Err(reason) => Err(ConstraintProblem::Word(reason)),
    },
    ..LINE
};

/// Returns the automaton primitive over cells, with its states enumerated from a step function.
pub(super) fn automaton<S: Clone + Eq + std::hash::Hash>(
    cells: &[Cell],
    context: &BoardContext<'_>,
    start: S,
    step: impl FnMut(usize, &S, Digit) -> Option<S>,
    accept: impl Fn(&S) -> bool,
) -> LoweringResult {
    match Automaton::build(cells, context.values.digits(), start, step, accept) {
        Ok(automaton) => Ok(vec![Primitive::Automaton(automaton)]),
        Err(error @ AutomatonError) => Err(ConstraintProblem::Word(error.message())),
    }
}

fn run(constraint: &Constraint, context: &BoardContext<'_>, machine: &Machine) -> LoweringResult {
    let cells = constraint.first_list();
    let mut subsets = SubsetSteps::new(machine, cells.len());
    let start = subsets.start();
    // Only states with words to the end of the line are in sets, so that all sets left there accept.
    automaton(cells, context, start, |place, set, digit| subsets.step(place, *set, digit), |_| true)
}

/// The values known of the ends of a line: none, one, or both as low and high.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Ends {
    None,
    One(i32),
    Both(i32, i32),
}

/// Lowers a line to an automaton that reads both ends first, then the cells between them. A line without inner cells is
/// unrestricted if `ends_fit` accepts all ends.
fn ends_first(
    constraint: &Constraint,
    context: &BoardContext<'_>,
    ends_fit: impl Fn(i32, i32) -> bool,
    fits: impl Fn(i32, i32, i32) -> bool,
) -> LoweringResult {
    let line = constraint.first_list();
    let mut cells = vec![line[0], line[line.len() - 1]];
    cells.extend(&line[1..line.len() - 1]);
    let step = |_, ends: &Ends, digit| {
        let value = context.values.value(digit);
        match *ends {
            Ends::None => Some(Ends::One(value)),
            Ends::One(other) => {
                let (low, high) = (value.min(other), value.max(other));
                ends_fit(low, high).then_some(Ends::Both(low, high))
            }
            Ends::Both(low, high) => fits(low, high, value).then_some(Ends::Both(low, high)),
        }
    };
    automaton(&cells, context, Ends::None, step, |_| true)
}

/// The state of a line with constant steps: nothing, the last value, or the last value and the step.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Steady {
    Nothing,
    Last(i32),
    By(i32, i32),
}

fn steady(constraint: &Constraint, context: &BoardContext<'_>, measure: fn(i32) -> i32) -> LoweringResult {
    let step = |_, state: &Steady, digit| {
        let value = context.values.value(digit);
        match *state {
            Steady::Nothing => Some(Steady::Last(value)),
            Steady::Last(last) => Some(Steady::By(value, measure(value - last))),
            Steady::By(last, by) => (measure(value - last) == by).then_some(Steady::By(value, by)),
        }
    };
    automaton(constraint.first_list(), context, Steady::Nothing, step, |_| true)
}
