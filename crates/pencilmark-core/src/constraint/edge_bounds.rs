//! The bounds of clues outside the grid: first digits of X-sums and numbered rooms, places of skyscrapers, lengths of sandwiches.

use std::collections::BTreeSet;

use crate::cell::Cell;
use crate::constraint::bounds::{Bound, BoundContext};
use crate::constraint::model::Constraint;
use crate::digit::{Digit, DigitSet};
use crate::messages::bound as say;

fn line(constraint: &Constraint, context: &BoundContext<'_>) -> Vec<Cell> {
    constraint.place.map_or_else(Vec::new, |place| place.cells(context.layout))
}

/// Returns numbers added up: `5 + 9 + 8 = 22`, or one number alone.
fn added(numbers: &[i32]) -> String {
    if let [number] = numbers {
        return number.to_string();
    }
    let texts: Vec<String> = numbers.iter().map(i32::to_string).collect();
    format!("{} = {}", texts.join(" + "), numbers.iter().sum::<i32>())
}

/// Returns the first digits of an X-sum that its number allows: the others are different digits.
pub(super) fn x_sum(constraint: &Constraint, context: &BoundContext<'_>) -> Vec<Bound> {
    let (line, values) = (line(constraint, context), context.values);
    let Some(first) = line.first().copied().filter(|_| context.all_differ(&line)) else { return Vec::new() };
    let total = constraint.first_number_or(0);
    // The numbers of the least and the greatest sum that begin with a value.
    let sums = |value: i32| -> Option<[Vec<i32>; 2]> {
        let others: Vec<i32> = values.all().filter(|other| *other != value).collect();
        let count = usize::try_from(value.checked_sub(1)?).ok()?;
        if value as usize > line.len() || count > others.len() {
            return None;
        }
        let least = others.iter().take(count);
        let most = others.iter().rev().take(count);
        Some([[value].iter().chain(least).copied().collect(), [value].iter().chain(most).copied().collect()])
    };
    let too_small = |value: &i32| sums(*value).is_some_and(|[_, most]| most.iter().sum::<i32>() < total);
    let too_large = |value: &i32| sums(*value).is_some_and(|[least, _]| least.iter().sum::<i32>() > total);
    let kept = values.digits_where(|value| !too_small(&value) && !too_large(&value));
    let told = |value: i32, end: usize| sums(value).map(|sums| (value, added(&sums[end])));
    let small = values.all().filter(too_small).last().and_then(|value| told(value, 1));
    let large = values.all().find(too_large).and_then(|value| told(value, 0));
    let cell = context.name(first);
    let digits = context.symbols(kept);
    let reason = match (small, large) {
        _ if kept.is_empty() => return Vec::new(),
        (Some((low, most)), Some((high, least))) => say::first_between(low, most, high, least, cell, digits),
        (Some((low, most)), None) => say::first_above(low, most, cell, digits),
        (None, Some((high, least))) => say::first_below(high, least, cell, digits),
        (None, None) => return Vec::new(),
    };
    vec![Bound { cell: first, kept, reason }]
}

/// Returns what the first cell of a numbered room, which tells the place of a digit, leaves to the cells of the line, and they to it.
pub(super) fn numbered_room(constraint: &Constraint, context: &BoundContext<'_>) -> Vec<Bound> {
    let (line, values) = (line(constraint, context), context.values);
    let Some(digit) = values.digit(constraint.first_number_or(0)) else { return Vec::new() };
    let Some(first) = line.first().copied().filter(|_| context.all_differ(&line)) else { return Vec::new() };
    let can_hold = |cell: Cell| (context.possible)(cell).contains(digit);
    let place = |value: i32| usize::try_from(value - 1).ok().and_then(|at| line.get(at)).copied();
    let is_possible = |value: i32| match place(value) {
        Some(cell) => can_hold(cell) && (cell == first) == (values.digit(value) == Some(digit)),
        None => false,
    };
    let kept = values.digits_where(is_possible);
    let symbol = values.symbol(digit);
    let reason =
        say::first_counts_to(context.name(first), symbol, context.symbols(kept & (context.possible)(first)));
    let mut bounds = vec![Bound { cell: first, kept, reason }];
    let others = (1..).zip(&line).skip(1).filter(|(value, _)| {
        let is_counted = values.digit(*value).is_some_and(|d| (context.possible)(first).contains(d));
        !is_counted
    });
    bounds.extend(others.map(|(value, cell)| {
        let kept = values.digits() - DigitSet::of(digit);
        Bound {
            cell: *cell,
            kept,
            reason: say::not_counted_to(context.name(first), value, context.name(*cell), symbol),
        }
    }));
    let counted: Vec<i32> = (context.possible)(first).iter().map(|digit| values.value(digit)).collect();
    if let [value] = counted[..]
        && let Some(cell) = place(value)
    {
        let reason = say::counts_to(context.name(first), value, context.name(cell), symbol);
        bounds.push(Bound { cell, kept: DigitSet::of(digit), reason });
    }
    bounds
}

/// Returns the greatest digits of the first cells of a skyscraper: enough taller ones must follow.
pub(super) fn skyscraper(constraint: &Constraint, context: &BoundContext<'_>) -> Vec<Bound> {
    let (line, values) = (line(constraint, context), context.values);
    let seen = constraint.first_number_or(0);
    let tallest = values.digit(values.last());
    if let (1, Some(first), Some(digit)) = (seen, line.first(), tallest)
        && line.len() == values.count()
        && context.all_differ(&line)
    {
        let reason = say::only_one_seen(values.symbol(digit), context.name(*first));
        return vec![Bound { cell: *first, kept: [digit].into_iter().collect(), reason }];
    }
    let bound = |(place, cell): (i32, &Cell)| {
        let taller = |value: i32| values.all().filter(|other| *other > value).count() as i32;
        let kept = values.digits_where(|value| taller(value) >= seen - place);
        let most = kept.iter().next_back().map(|digit| values.symbol(digit))?;
        let reason = say::taller_follow(place, seen - place, context.name(*cell), most);
        (place < seen).then_some(Bound { cell: *cell, kept, reason })
    };
    (1..).zip(&line).filter_map(bound).collect()
}

/// Returns the places of a sandwich's crusts: as far apart as some number of different digits adds up to the clue.
pub(super) fn sandwich(
    constraint: &Constraint,
    context: &BoundContext<'_>,
    (low, high): (i32, i32),
) -> Vec<Bound> {
    let (line, values) = (line(constraint, context), context.values);
    let (Some(low), Some(high)) = (values.digit(low), values.digit(high)) else { return Vec::new() };
    if low == high || constraint.numbers.len() == 2 || !context.all_differ(&line) {
        return Vec::new();
    }
    let total = constraint.first_number_or(0);
    let mut reached = BTreeSet::from([(0usize, 0i32)]);
    for digit in values.digits().iter().filter(|digit| *digit != low && *digit != high) {
        let with: Vec<_> =
            reached.iter().map(|(count, sum)| (count + 1, sum + values.value(digit))).collect();
        reached.extend(with);
    }
    let fits = |(count, sum): &&(usize, i32)| *sum == total && count + 2 <= line.len();
    let counts: BTreeSet<usize> = reached.iter().filter(fits).map(|(count, _)| *count).collect();
    if counts.is_empty() {
        return Vec::new();
    }
    let numbers = |more: usize| counts.iter().map(|count| (count + more) as i64).collect::<Vec<i64>>();
    let [one, other] = [low, high].map(|digit| values.symbol(digit));
    let reason = match counts.first() {
        Some(0) if counts.len() == 1 => say::crusts_touch(total, one, other),
        Some(count) if counts.len() == 1 => say::crusts_at(total, one, other, *count, count + 1),
        _ => say::crusts_apart(total, one, other, numbers(0), numbers(1)),
    };
    let has_partner = |at: usize, other: Digit| {
        let is_apart = |place: usize| place != at && counts.contains(&(place.abs_diff(at) - 1));
        (0..line.len()).any(|place| is_apart(place) && (context.possible)(line[place]).contains(other))
    };
    let kept = |at: usize| {
        let lost = [(low, high), (high, low)].into_iter().filter(|(_, other)| !has_partner(at, *other));
        lost.fold(values.digits(), |kept, (own, _)| kept - [own].into_iter().collect())
    };
    let bound = |(at, cell): (usize, &Cell)| Bound { cell: *cell, kept: kept(at), reason: reason.clone() };
    line.iter().enumerate().map(bound).collect()
}
