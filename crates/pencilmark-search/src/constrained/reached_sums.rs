//! Exact propagation of sums over a few groups with unfilled cells, by the sums reachable forward and backward over the
//! groups (Trick, "A dynamic programming approach for consistency and propagation for knapsack constraints", 2003).

use std::cmp::Reverse;
use std::ops::{BitAnd, BitOr, Shl, Shr};

use pencilmark_core::primitive::Totals;

use crate::constrained::context::Context;
use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated, bits, digits, highest};
use crate::constrained::parts::{Part, bit};
use crate::constrained::sum_groups::SumGroup;

/// The maximum number of open groups.
const MOST_OPEN: usize = 5;
/// The maximum number of steps: the open groups, and what is missing to the largest of several totals.
const MOST_STEPS: usize = MOST_OPEN + 1;
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

/// A set of sums as bits.
trait SumBits:
    Copy
    + PartialEq
    + From<u8>
    + Into<u128>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Returns the set that a wider word has in its lowest bits.
    fn of(sums: u128) -> Self;
    /// Returns the sums, ascending.
    fn numbers(self) -> impl Iterator<Item = u32>;
    /// Returns the sums `total - sum`.
    fn reflected(self, total: u32) -> Self;
}

impl SumBits for u64 {
    #[inline(always)]
    fn of(sums: u128) -> u64 {
        sums as u64
    }

    #[inline(always)]
    fn numbers(self) -> impl Iterator<Item = u32> {
        let mut left = self;
        std::iter::from_fn(move || {
            let sum = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                sum
            })
        })
    }

    #[inline(always)]
    fn reflected(self, total: u32) -> u64 {
        self.reverse_bits() >> (u64::BITS - 1 - total)
    }
}

impl SumBits for u128 {
    fn of(sums: u128) -> u128 {
        sums
    }

    fn numbers(self) -> impl Iterator<Item = u32> {
        bits(self)
    }

    fn reflected(self, total: u32) -> u128 {
        self.reverse_bits() >> (u128::BITS - 1 - total)
    }
}

/// Keeps exactly the reachable sums of groups; `None` if there are too many open groups or their sums are too large.
pub(super) fn propagate_reached(
    context: &Context,
    domains: &mut Domains,
    groups: &[SumGroup],
    totals: &Totals,
) -> Option<Propagated> {
    // The last one is never in use: a group is in it until it turns out that none of its cells is open.
    let mut reached = [Reached { part: Part::EMPTY, coefficient: 1, sums: 0, most: 0 }; MOST_OPEN + 1];
    let (mut count, mut fixed, mut largest) = (0, 0, 0);
    for group in groups {
        let step = &mut reached[count];
        step.part.fixed = 0;
        step.part.add(domains, &group.cells);
        fixed += step.part.fixed * group.coefficient;
        if !step.part.open().is_empty() {
            if count == MOST_OPEN {
                return None;
            }
            count += 1;
            step.find_sums(context, domains, group.coefficient)?;
            fixed -= if group.coefficient < 0 { step.most } else { 0 };
            largest += step.most;
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

/// Keeps the sums that lead to a target.
fn keep_reached(context: &Context, domains: &mut Domains, reached: &[Reached], targets: u128) -> Propagated {
    if is_loose(reached, targets) {
        return Ok(());
    }
    let total = targets.checked_ilog2().ok_or(Contradiction)?;
    let mut sums = [1; MOST_STEPS];
    sums.iter_mut().zip(reached).for_each(|(sums, step)| *sums = step.sums);
    // What is missing to the largest target counts as a sum, too.
    sums[MOST_OPEN] = targets.reflected(total);
    let last = if sums[MOST_OPEN] == 1 { reached.len().max(2) - 1 } else { MOST_OPEN };
    let cells = |i: &usize| reached.get(*i).map_or(0, |step| step.part.open().len());
    let mut order: [usize; MOST_STEPS] = std::array::from_fn(|i| i);
    order[..=last].sort_unstable_by_key(|i| Reverse((cells(i), *i)));
    order.swap(1, last);
    if total < u64::BITS {
        // Usually, one short word has room for all sums up to the total.
        keep_supported::<u64>(&mut sums, &order[..=last], total)?;
    } else {
        keep_supported::<u128>(&mut sums, &order[..=last], total)?;
    }
    for (step, allowed) in reached.iter().zip(sums).rev() {
        if allowed != step.sums {
            step.keep(context, domains, allowed)?;
        }
    }
    Ok(())
}

/// Keeps the sums of two or more steps that can be completed to a total by sums of the others, by a forward and a backward
/// pass. What the first and the last step of `order` may add is seen at once, so these should have the most sums.
#[inline(always)]
fn keep_supported<W: SumBits>(steps: &mut [u128; MOST_STEPS], order: &[usize], total: u32) -> Propagated {
    let none = W::from(0);
    let sums: [W; MOST_STEPS] =
        std::array::from_fn(|i| order.get(i).map_or(none, |step| W::of(steps[*step])));
    let last = order.len() - 1;
    // forward[i]: the sums of the steps up to i
    let mut forward = [sums[0]; MOST_STEPS];
    for i in 1..last {
        forward[i] = sums[i].numbers().fold(none, |all, sum| all | forward[i - 1] << sum);
    }
    let mut need = forward[last - 1] & sums[last].reflected(total);
    if need == none {
        return Err(Contradiction);
    }
    steps[order[last]] = (sums[last] & forward[last - 1].reflected(total)).into();
    for i in (1..last).rev() {
        let (mut kept, mut before) = (none, none);
        for sum in sums[i].numbers().filter(|sum| forward[i - 1] << *sum & need != none) {
            kept = kept | W::from(1) << sum;
            before = before | need >> sum;
        }
        steps[order[i]] = kept.into();
        need = before & forward[i - 1];
    }
    steps[order[0]] = need.into();
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
    /// Finds the sums of the part; `None` if they are too large.
    fn find_sums(&mut self, context: &Context, domains: &Domains, coefficient: i32) -> Option<()> {
        let (part, size) = (&self.part, coefficient.abs());
        let most = highest(part.union) * size * part.open().len() as i32;
        if most > MOST_SUM {
            return None;
        }
        let sums = match *part.open() {
            [_] if size == 1 => u128::from(part.union),
            [_] => digits(part.union).fold(0, |all, digit| all | 1 << (digit * size)),
            [a, b] => {
                let (a, b) = (domains.get(a), domains.get(b));
                u128::from(digits(a).fold(0, |all, digit| all | u64::from(b & !bit(digit)) << digit))
            }
            ref open if context.sets.is_there() => {
                u128::from(context.sets.sums_of(open.len(), part.fitting_sets(context, domains)))
            }
            _ => return None,
        };
        self.sums = if coefficient < 0 { sums.reflected(most as u32) } else { sums };
        (self.coefficient, self.most) = (coefficient, most);
        Some(())
    }

    /// Keeps the digits with which the group adds one of the `allowed` sums.
    fn keep(&self, context: &Context, domains: &mut Domains, allowed: u128) -> Propagated {
        let allowed = if self.coefficient < 0 { allowed.reflected(self.most as u32) } else { allowed };
        match *self.part.open() {
            [cell] => {
                let fits = |digit: &i32| allowed >> (digit * self.coefficient.abs()) & 1 != 0;
                let kept = digits(self.part.union).filter(fits).fold(0, |all, digit| all | bit(digit));
                domains.keep(cell, kept)
            }
            [a, b] => keep_pair_of_sums(domains, a, b, allowed as u64),
            ref open => {
                let (mut left, mut wanted) = (allowed as u64, 0);
                while left != 0 {
                    let from = left.trailing_zeros();
                    let to = from + (left >> from).trailing_ones() - 1;
                    wanted |= context.sets.with_sums(open.len(), from as i32, to as i32);
                    left &= left + (1 << from);
                }
                self.part.keep_sets(context, domains, wanted)
            }
        }
    }
}

/// Keeps the digits that two different cells can hold to add one of the `allowed` sums.
fn keep_pair_of_sums(domains: &mut Domains, a: u16, b: u16, allowed: u64) -> Propagated {
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
