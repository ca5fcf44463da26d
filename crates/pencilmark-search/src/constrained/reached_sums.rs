//! Exact propagation of sums over a few groups with unfilled cells, by the sums reachable forward and backward over the
//! groups (Trick, "A dynamic programming approach for consistency and propagation for knapsack constraints", 2003).

use pencilmark_core::primitive::Totals;

use crate::constrained::context::Context;
use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated, bits, digits, highest};
use crate::constrained::parts::{Part, bit};
use crate::constrained::sum_groups::SumGroup;

/// The maximum number of open groups.
const MOST_OPEN: usize = 5;
/// The largest sum that fits in a bit mask.
const MOST_SUM: i32 = 126;

/// The sums that the open cells of a group can reach, times the absolute coefficient. For a negative coefficient, sums
/// are counted down from the maximum.
#[derive(Clone, Copy)]
struct Reached {
    part: Part,
    coefficient: i32,
    sums: u128,
    most: i32,
}

/// Keeps exactly the reachable sums of groups; `None` if there are too many open groups or their sums are too large.
pub(super) fn propagate_reached(
    context: &Context,
    domains: &mut Domains,
    groups: &[SumGroup],
    totals: &Totals,
) -> Option<Propagated> {
    let mut reached = [Reached { part: Part::EMPTY, coefficient: 1, sums: 0, most: 0 }; MOST_OPEN];
    let (mut count, mut fixed, mut largest) = (0, 0, 0);
    for group in groups {
        let part = Part::new(domains, &group.cells);
        fixed += part.fixed * group.coefficient;
        if !part.open().is_empty() {
            let step = reached.get_mut(count)?;
            *step = Reached::new(context, domains, part, group.coefficient)?;
            fixed -= if group.coefficient < 0 { step.most } else { 0 };
            largest += step.most;
            count += 1;
        }
    }
    if largest > MOST_SUM {
        return None;
    }
    let targets = match totals.only() {
        Some(total) if (0..=largest).contains(&(total - fixed)) => 1 << (total - fixed),
        Some(_) => 0,
        None => {
            let wanted = |total: &i32| totals.contains(total + fixed);
            (0..=largest).filter(wanted).fold(0, |all, total| all | 1 << total)
        }
    };
    Some(keep_reached(context, domains, &reached[..count], targets))
}

/// Keeps the sums that lead to a target, by a forward and a backward pass over the groups.
fn keep_reached(context: &Context, domains: &mut Domains, reached: &[Reached], targets: u128) -> Propagated {
    if is_loose(reached, targets) {
        return Ok(());
    }
    let mut forward = [0; MOST_OPEN + 1];
    forward[0] = 1;
    for (i, step) in reached.iter().enumerate() {
        forward[i + 1] = bits(step.sums).fold(0, |all, sum| all | forward[i] << sum);
    }
    let mut need = forward[reached.len()] & targets;
    if need == 0 {
        return Err(Contradiction);
    }
    for (i, step) in reached.iter().enumerate().rev() {
        let (mut allowed, mut before) = (0, 0);
        for sum in bits(step.sums).filter(|sum| forward[i] << sum & need != 0) {
            allowed |= 1 << sum;
            before |= need >> sum;
        }
        need = before & forward[i];
        if allowed != step.sums {
            step.keep(context, domains, allowed)?;
        }
    }
    Ok(())
}

/// True if every group can range from its minimum to its maximum while the others are away from their bounds: then
/// little can be concluded.
#[inline]
fn is_loose(reached: &[Reached], targets: u128) -> bool {
    let (mut low, mut high, mut widest) = (0, 0, 0);
    for step in reached {
        let (least, most) = (step.sums.trailing_zeros(), step.sums.checked_ilog2().unwrap_or(0));
        low += least;
        high += most;
        widest = widest.max(most.saturating_sub(least));
    }
    let (from, to) = (targets.checked_ilog2().unwrap_or(0), targets.trailing_zeros());
    low + widest <= from && to.saturating_add(widest) <= high
}

impl Reached {
    fn new(context: &Context, domains: &Domains, part: Part, coefficient: i32) -> Option<Reached> {
        let size = coefficient.abs();
        let most = highest(part.union) * size * part.open().len() as i32;
        if most > MOST_SUM {
            return None;
        }
        let sums = match *part.open() {
            [_] => digits(part.union).fold(0, |all, digit| all | 1 << (digit * size)),
            [a, b] => {
                let (a, b) = (domains.get(a), domains.get(b));
                digits(a).fold(0, |all, digit| all | u128::from(b & !bit(digit)) << digit)
            }
            ref open if context.sets.is_there() => {
                let fitting = part.fitting_sets(context, domains);
                let (low, high) = context.sets.span(open.len(), fitting).unwrap_or((1, 0));
                let is_reached = |sum: &i32| fitting & context.sets.with_sums(open.len(), *sum, *sum) != 0;
                (low..=high).filter(is_reached).fold(0, |all, sum| all | 1 << sum)
            }
            _ => return None,
        };
        let sums = if coefficient < 0 { reflected(sums, most) } else { sums };
        Some(Reached { part, coefficient, sums, most })
    }

    /// Keeps the digits with which the group adds one of the `allowed` sums.
    fn keep(&self, context: &Context, domains: &mut Domains, allowed: u128) -> Propagated {
        let allowed = if self.coefficient < 0 { reflected(allowed, self.most) } else { allowed };
        match *self.part.open() {
            [cell] => {
                let fits = |digit: &i32| allowed >> (digit * self.coefficient.abs()) & 1 != 0;
                let kept = digits(self.part.union).filter(fits).fold(0, |all, digit| all | bit(digit));
                domains.keep(cell, kept)
            }
            [a, b] => keep_pair_of_sums(domains, a, b, allowed),
            ref open => {
                let with_sum = |sum| context.sets.with_sums(open.len(), sum as i32, sum as i32);
                let wanted = bits(allowed).fold(0, |all, sum| all | with_sum(sum));
                self.part.keep_sets(context, domains, wanted)
            }
        }
    }
}

/// Keeps the digits that two different cells can hold to add one of the `allowed` sums.
fn keep_pair_of_sums(domains: &mut Domains, a: u16, b: u16, allowed: u128) -> Propagated {
    let (mut kept_a, mut kept_b) = (0, 0);
    for digit in digits(domains.get(a)) {
        let partners = (allowed >> digit) as Mask & domains.get(b) & !bit(digit);
        if partners != 0 {
            kept_a |= bit(digit);
            kept_b |= partners;
        }
    }
    domains.keep(a, kept_a)?;
    domains.keep(b, kept_b)
}

/// Returns the sums `most - sum`.
fn reflected(sums: u128, most: i32) -> u128 {
    sums.reverse_bits() >> (127 - most)
}
