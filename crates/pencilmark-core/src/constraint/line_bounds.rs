//! The bounds of lines: places on thermometers, low and high digits on whispers.

use crate::cell::Cell;
use crate::constraint::bounds::{Bound, BoundContext};
use crate::constraint::model::Constraint;
use crate::digit::DigitSet;
use crate::messages::bound as say;

/// Returns the bounds along a line whose digits rise: by the cells that follow and come before, and by their digits.
pub(super) fn thermometer(constraint: &Constraint, context: &BoundContext<'_>) -> Vec<Bound> {
    let line = constraint.first_list();
    let cells = 0..line.len();
    cells.flat_map(|at| [at_most(line, at, context), at_least(line, at, context)]).collect()
}

/// Returns the greatest digit of a cell: the nearest digit ahead that bounds it most, else the cells ahead.
fn at_most(line: &[Cell], at: usize, context: &BoundContext<'_>) -> Bound {
    let (values, cell) = (context.values, line[at]);
    let ahead = (line.len() - 1 - at) as i32;
    let mut most = values.last() - ahead;
    let mut reason = say::rising_before(ahead, context.name(cell), most);
    for (steps, other) in (1..).zip(&line[at + 1..]) {
        if let Some((_, high)) = context.range(*other)
            && high - steps < most
        {
            most = high - steps;
            reason = say::rising_below(context.name(*other), high, context.name(cell), most);
        }
    }
    Bound { cell, kept: values.digits_where(|value| value <= most), reason }
}

/// Returns the least digit of a cell, from the digits and cells before it.
fn at_least(line: &[Cell], at: usize, context: &BoundContext<'_>) -> Bound {
    let (values, cell) = (context.values, line[at]);
    let mut least = values.first() + at as i32;
    let mut reason = say::rising_after(at as i32, context.name(cell), least);
    for (steps, other) in (1..).zip(line[..at].iter().rev()) {
        if let Some((low, _)) = context.range(*other)
            && low + steps > least
        {
            least = low + steps;
            reason = say::rising_above(context.name(*other), low, context.name(cell), least);
        }
    }
    Bound { cell, kept: values.digits_where(|value| value >= least), reason }
}

/// Returns the bounds along a line whose neighbours differ by at least a number: digits that nothing differs from so much,
/// and, if every digit has its partners on one side only, low and high digits in turn.
pub(super) fn whispers(constraint: &Constraint, context: &BoundContext<'_>, difference: i32) -> Vec<Bound> {
    let (line, values) = (constraint.first_list(), context.values);
    let low = values.digits_where(|value| values.all().any(|other| other - value >= difference));
    let high = values.digits_where(|value| values.all().any(|other| value - other >= difference));
    let never = values.digits() - low - high;
    let mut bounds = Vec::new();
    if !never.is_empty() {
        let reason = say::never_on_line(context.symbols(never), difference);
        let of_cell = |cell: &Cell| Bound { cell: *cell, kept: low | high, reason: reason.clone() };
        bounds.extend(line.iter().map(of_cell));
    }
    if (low & high).is_empty() {
        bounds.extend((0..line.len()).filter_map(|at| alternating(line, at, [low, high], context)));
    }
    bounds
}

/// Returns the side of a cell, from the nearest cell of the line whose side is known.
fn alternating(
    line: &[Cell],
    at: usize,
    [low, high]: [DigitSet; 2],
    context: &BoundContext<'_>,
) -> Option<Bound> {
    let side_of = |other: usize| {
        let digits = (context.possible)(line[other]) & (low | high);
        let is_low = digits.is_subset(low);
        (!digits.is_empty() && (is_low || digits.is_subset(high))).then_some(is_low)
    };
    let known = (0..line.len()).filter(|other| *other != at && side_of(*other).is_some());
    let other = known.min_by_key(|other| other.abs_diff(at))?;
    let is_low = side_of(other)? == (other.abs_diff(at) % 2 == 0);
    let kept = if is_low { low } else { high };
    let (from, cell, digits) = (context.name(line[other]), context.name(line[at]), context.symbols(kept));
    let reason = match (side_of(other)?, is_low) {
        (true, false) => say::low_so_high(from, cell, digits),
        (false, true) => say::high_so_low(from, cell, digits),
        (true, true) => say::low_so_low(from, cell, digits),
        (false, false) => say::high_so_high(from, cell, digits),
    };
    Some(Bound { cell: line[at], kept, reason })
}
