//! Propagation of sums. Values are counted from 0 here: totals are shifted when a sum is prepared.
//!
//! Cells that see each other and have the same coefficient are a group, whose sums are those of sets of digits. A sum of one group
//! keeps exactly the sets that fit; one of several groups is cut by the least and most that each group can add, and exactly
//! where few cells are open (by sums reached forward and backward, as in Trick, "A dynamic programming approach for consistency
//! and propagation for knapsack constraints", 2003).

use pencilmark_core::primitive::Totals;

use crate::constrained::context::Context;
use crate::constrained::domains::{
    Contradiction, Domains, Mask, Propagated, digits, highest, is_single, lowest,
};

/// The most cells of a group.
const MOST_CELLS: usize = 25;
/// The most groups that are cut together; longer sums have bounds only.
const MOST_GROUPS: usize = 40;
/// The most open cells for sums reached forward and backward.
const MOST_OPEN_FOR_EXACT: usize = 4;
/// The largest sum of those.
const MOST_SUM_FOR_EXACT: i32 = 126;

/// A sum prepared for propagation.
pub(super) struct SumPropagator {
    terms: Box<[(u16, i32)]>,
    /// The cells in groups that see each other, in one or several ways.
    partitions: Box<[Box<[SumGroup]>]>,
    totals: Totals,
    least: i32,
    most: i32,
}

/// Cells of a sum that see each other and have the same coefficient.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct SumGroup {
    cells: Box<[u16]>,
    coefficient: i32,
}

impl SumPropagator {
    /// Prepares a sum over different cells. `families` are ways to cut the board into houses. `None` if it can't hold at all.
    pub(super) fn new(
        context: &Context,
        families: &[Vec<Vec<u16>>],
        terms: Vec<(u16, i32)>,
        totals: Totals,
    ) -> Option<SumPropagator> {
        let (least, most) = totals.bounds()?;
        let mut partitions = vec![greedy_groups(context, &terms)];
        if partitions[0].len() > 1 && terms.len() >= 5 {
            partitions.extend(families.iter().map(|family| groups_by_houses(family, &terms)));
        }
        partitions.sort_by_key(|groups| groups.len());
        partitions.dedup();
        partitions.truncate(3);
        let boxed = partitions.into_iter().map(Vec::into_boxed_slice).collect();
        Some(SumPropagator { terms: terms.into(), partitions: boxed, totals, least, most })
    }

    /// The cells of the sum.
    pub(super) fn cells(&self) -> impl Iterator<Item = u16> {
        self.terms.iter().map(|(cell, _)| *cell)
    }

    /// True if all cells see each other, so that propagation is by sets of digits.
    pub(super) fn is_one_group(&self) -> bool {
        matches!(&*self.partitions[0], [group] if group.coefficient == 1)
    }

    /// Eliminates what no total allows.
    pub(super) fn propagate(&self, context: &Context, domains: &mut Domains) -> Propagated {
        match &*self.partitions[0] {
            [] => {
                if self.totals.contains(0) {
                    Ok(())
                } else {
                    Err(Contradiction)
                }
            }
            [group] if group.coefficient == 1 => self.propagate_one_group(context, domains, &group.cells),
            groups => {
                let open = self.terms.iter().filter(|(cell, _)| !is_single(domains.get(*cell))).count();
                if open <= MOST_OPEN_FOR_EXACT
                    && let Some(result) = self.propagate_exactly(context, domains, groups)
                {
                    return result;
                }
                for groups in &self.partitions {
                    self.propagate_spans(context, domains, groups)?;
                }
                self.propagate_bounds(domains)
            }
        }
    }

    fn propagate_one_group(&self, context: &Context, domains: &mut Domains, cells: &[u16]) -> Propagated {
        let part = Part::new(domains, cells);
        let total = self.totals.only().map(|total| total - part.fixed);
        match (part.count, total) {
            (0, _) => {
                if self.totals.contains(part.fixed) {
                    Ok(())
                } else {
                    Err(Contradiction)
                }
            }
            (1, Some(total)) => domains.keep(part.open[0], bit(total)),
            (2, Some(total)) => keep_pair(domains, part.open[0], part.open[1], total),
            (count, Some(total)) if context.sets.is_there() => {
                let list = context.sets.with_sum(count, total).iter().copied();
                part.keep_sets(context, domains, list)?;
                if count == 3 {
                    keep_triple(domains, [part.open[0], part.open[1], part.open[2]], total)
                } else {
                    Ok(())
                }
            }
            (count, None) if context.sets.is_there() => {
                let fits = |sum: u8| self.totals.contains(i32::from(sum) + part.fixed);
                let list = context.sets.with_count(count).iter().filter(|(_, sum)| fits(*sum));
                part.keep_sets(context, domains, list.map(|(set, _)| *set))
            }
            (_, _) => {
                self.propagate_spans(context, domains, &self.partitions[0])?;
                self.propagate_bounds(domains)
            }
        }
    }

    /// Cuts by the least and the most that each group can add.
    fn propagate_spans(&self, context: &Context, domains: &mut Domains, groups: &[SumGroup]) -> Propagated {
        if groups.len() > MOST_GROUPS {
            return Ok(());
        }
        let mut spans = [(0, 0); MOST_GROUPS];
        let (mut low, mut high) = (0, 0);
        for (span, group) in spans.iter_mut().zip(groups) {
            *span = Part::new(domains, &group.cells).span(context, domains, group.coefficient)?;
            low += span.0;
            high += span.1;
        }
        if !self.totals.meets(low, high) {
            return Err(Contradiction);
        }
        for (span, group) in spans.iter().zip(groups) {
            let (least, most) = (self.least - (high - span.1), self.most - (low - span.0));
            if span.0 < least || span.1 > most {
                Part::new(domains, &group.cells).keep_span(
                    context,
                    domains,
                    group.coefficient,
                    least,
                    most,
                )?;
            }
        }
        Ok(())
    }

    /// Cuts each cell by what the others can add, whoever sees whom.
    fn propagate_bounds(&self, domains: &mut Domains) -> Propagated {
        let extremes = |domains: &Domains, (cell, coefficient): (u16, i32)| {
            let mask = domains.get(cell);
            let (a, b) = (lowest(mask) * coefficient, highest(mask) * coefficient);
            (a.min(b), a.max(b))
        };
        let (mut low, mut high) = (0, 0);
        for term in &self.terms {
            let (a, b) = extremes(domains, *term);
            low += a;
            high += b;
        }
        if !self.totals.meets(low, high) {
            return Err(Contradiction);
        }
        for term in &self.terms {
            let (a, b) = extremes(domains, *term);
            let (least, most) = (self.least - (high - b), self.most - (low - a));
            if a < least || b > most {
                let fits = |digit: &i32| (least..=most).contains(&(digit * term.1));
                let kept = digits(domains.get(term.0)).filter(fits).fold(0, |all, digit| all | bit(digit));
                domains.keep(term.0, kept)?;
            }
        }
        Ok(())
    }

    /// Keeps exactly what groups can add; `None` if the sums are too large for it.
    fn propagate_exactly(
        &self,
        context: &Context,
        domains: &mut Domains,
        groups: &[SumGroup],
    ) -> Option<Propagated> {
        const EMPTY: Reached = Reached { group: 0, sums: 0, most: 0 };
        let mut reached = [EMPTY; MOST_OPEN_FOR_EXACT];
        let (mut count, mut fixed, mut shift, mut largest) = (0, 0, 0, 0);
        for (number, group) in groups.iter().enumerate() {
            let part = Part::new(domains, &group.cells);
            fixed += part.fixed * group.coefficient;
            if part.count > 0 {
                let step = Reached::new(context, domains, &part, group.coefficient, number)?;
                shift += if group.coefficient < 0 { step.most } else { 0 };
                largest += step.most;
                reached[count] = step;
                count += 1;
            }
        }
        if largest > MOST_SUM_FOR_EXACT {
            return None;
        }
        let wanted = |total: &i32| self.totals.contains(total + fixed - shift);
        let targets = (0..=largest).filter(wanted).fold(0u128, |all, total| all | 1 << total);
        Some(keep_reached(context, domains, groups, &reached[..count], targets))
    }
}

/// The sums that the open cells of a group reach, times the size of the coefficient; of negative ones what lacks to the most.
#[derive(Clone, Copy)]
struct Reached {
    group: usize,
    sums: u128,
    most: i32,
}

impl Reached {
    fn new(
        context: &Context,
        domains: &Domains,
        part: &Part,
        coefficient: i32,
        group: usize,
    ) -> Option<Reached> {
        let size = coefficient.abs();
        let most = highest(part.union) * size * part.count as i32;
        if most > MOST_SUM_FOR_EXACT {
            return None;
        }
        let sums = match part.count {
            1 => digits(part.union).fold(0, |all, digit| all | 1u128 << (digit * size)),
            2 => {
                let (a, b) = (domains.get(part.open[0]), domains.get(part.open[1]));
                digits(a).fold(0, |all, digit| all | u128::from(b & !bit(digit)) << digit)
            }
            _ if context.sets.is_there() => {
                let fitting = part.fitting_sets(context, domains);
                fitting.fold(0, |all, (_, sum)| all | 1u128 << sum)
            }
            _ => return None,
        };
        let sums = if coefficient < 0 { reflected(sums, most) } else { sums };
        Some(Reached { group, sums, most })
    }
}

/// Keeps what leads to a target, forward and backward over the groups.
fn keep_reached(
    context: &Context,
    domains: &mut Domains,
    groups: &[SumGroup],
    reached: &[Reached],
    targets: u128,
) -> Propagated {
    let mut forward = [0u128; MOST_OPEN_FOR_EXACT + 1];
    forward[0] = 1;
    for (i, step) in reached.iter().enumerate() {
        forward[i + 1] = bits(step.sums).fold(0, |all, sum| all | forward[i] << sum);
    }
    let mut need = forward[reached.len()] & targets;
    if need == 0 {
        return Err(Contradiction);
    }
    for (i, step) in reached.iter().enumerate().rev() {
        let (mut allowed, mut before) = (0u128, 0u128);
        for sum in bits(step.sums).filter(|sum| forward[i] << sum & need != 0) {
            allowed |= 1 << sum;
            before |= need >> sum;
        }
        need = before & forward[i];
        if allowed != step.sums {
            let group = &groups[step.group];
            let allowed = if group.coefficient < 0 { reflected(allowed, step.most) } else { allowed };
            Part::new(domains, &group.cells).keep_sums(context, domains, group.coefficient.abs(), allowed)?;
        }
    }
    Ok(())
}

/// The open cells of a group, and what the others hold.
struct Part {
    open: [u16; MOST_CELLS],
    count: usize,
    fixed: i32,
    union: Mask,
}

impl Part {
    #[inline]
    fn new(domains: &Domains, cells: &[u16]) -> Part {
        let mut part = Part { open: [0; MOST_CELLS], count: 0, fixed: 0, union: 0 };
        for cell in cells {
            let mask = domains.get(*cell);
            if is_single(mask) {
                part.fixed += lowest(mask);
            } else {
                part.open[part.count] = *cell;
                part.count += 1;
                part.union |= mask;
            }
        }
        part
    }

    fn open(&self) -> &[u16] {
        &self.open[..self.count]
    }

    /// The sets of digits that the open cells could hold together, ascending by sum.
    #[inline(always)]
    fn fitting_sets<'a>(
        &'a self,
        context: &'a Context,
        domains: &'a Domains,
    ) -> impl DoubleEndedIterator<Item = (Mask, i32)> + 'a {
        let fits =
            |set: Mask| set & !self.union == 0 && self.open().iter().all(|c| domains.get(*c) & set != 0);
        let sets = context.sets.with_count(self.count).iter();
        sets.filter(move |(set, _)| fits(*set)).map(|(set, sum)| (*set, i32::from(*sum)))
    }

    /// The least and the most that the group adds, times its coefficient.
    fn span(
        &self,
        context: &Context,
        domains: &Domains,
        coefficient: i32,
    ) -> Result<(i32, i32), Contradiction> {
        let (low, high) = match self.count {
            0 => (0, 0),
            1 => (lowest(self.union), highest(self.union)),
            _ if context.sets.is_there() => {
                let mut fitting = self.fitting_sets(context, domains);
                let (_, low) = fitting.next().ok_or(Contradiction)?;
                (low, fitting.next_back().map_or(low, |(_, high)| high))
            }
            count => {
                if (self.union.count_ones() as usize) < count {
                    return Err(Contradiction);
                }
                let low: i32 = digits(self.union).take(count).sum();
                let skipped = self.union.count_ones() as usize - count;
                (low, digits(self.union).skip(skipped).sum())
            }
        };
        let (a, b) = ((low + self.fixed) * coefficient, (high + self.fixed) * coefficient);
        Ok((a.min(b), a.max(b)))
    }

    /// Keeps what adds from `least` to `most`, coefficient and placed cells included.
    fn keep_span(
        &self,
        context: &Context,
        domains: &mut Domains,
        coefficient: i32,
        least: i32,
        most: i32,
    ) -> Propagated {
        let fits = |sum: i32| (least..=most).contains(&((sum + self.fixed) * coefficient));
        match self.count {
            0 => Ok(()),
            1 => {
                let kept = digits(self.union).filter(|d| fits(*d)).fold(0, |all, digit| all | bit(digit));
                domains.keep(self.open[0], kept)
            }
            _ if context.sets.is_there() => {
                let (any, must) = gathered(self.fitting_sets(context, domains).filter(|(_, sum)| fits(*sum)));
                self.keep_any(context, domains, any, must)
            }
            _ => Ok(()),
        }
    }

    /// Keeps what adds one of the `allowed` sums, placed cells not included.
    fn keep_sums(&self, context: &Context, domains: &mut Domains, size: i32, allowed: u128) -> Propagated {
        match self.count {
            0 => Ok(()),
            1 => {
                let fits = |digit: &i32| allowed >> (digit * size) & 1 != 0;
                let kept = digits(self.union).filter(fits).fold(0, |all, digit| all | bit(digit));
                domains.keep(self.open[0], kept)
            }
            2 => {
                let (a, b) = (self.open[0], self.open[1]);
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
            _ => {
                let fits = |sum: i32| allowed >> sum & 1 != 0;
                let (any, must) = gathered(self.fitting_sets(context, domains).filter(|(_, sum)| fits(*sum)));
                self.keep_any(context, domains, any, must)
            }
        }
    }

    /// Keeps the digits of those of `sets` that the open cells could hold.
    #[inline]
    fn keep_sets(
        &self,
        context: &Context,
        domains: &mut Domains,
        sets: impl Iterator<Item = Mask>,
    ) -> Propagated {
        let fits =
            |set: &Mask| set & !self.union == 0 && self.open().iter().all(|c| domains.get(*c) & set != 0);
        let (any, must) = gathered(sets.filter(fits).map(|set| (set, 0)));
        self.keep_any(context, domains, any, must)
    }

    /// Keeps some digits in the open cells, of which they hold `must`.
    fn keep_any(&self, context: &Context, domains: &mut Domains, any: Mask, must: Mask) -> Propagated {
        if any == 0 {
            return Err(Contradiction);
        }
        if self.union & !any != 0 {
            self.open().iter().try_for_each(|cell| domains.keep(*cell, any))?;
        }
        if must == 0 { Ok(()) } else { context.require(domains, self.open(), must) }
    }
}

/// Returns the digits in at least one of some sets, and those in all of them.
#[inline(always)]
fn gathered(sets: impl Iterator<Item = (Mask, i32)>) -> (Mask, Mask) {
    sets.fold((0, !0), |(any, must), (set, _)| (any | set, must & set))
}

/// The set of one digit; empty if it is out of range.
#[inline(always)]
fn bit(digit: i32) -> Mask {
    if (0..32).contains(&digit) { 1 << digit } else { 0 }
}

/// The bits of a word, ascending.
fn bits(word: u128) -> impl Iterator<Item = u32> {
    let mut left = word;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let bit = left.trailing_zeros();
            left &= left - 1;
            bit
        })
    })
}

/// The sums `most - sum`.
fn reflected(sums: u128, most: i32) -> u128 {
    sums.reverse_bits() >> (127 - most)
}

/// The digits `total - digit` of a set.
#[inline(always)]
fn complement(mask: Mask, total: i32) -> Mask {
    let turned = mask.reverse_bits();
    match 31 - total {
        shift @ 0..=31 => turned >> shift,
        shift @ -31..0 => turned << -shift,
        _ => 0,
    }
}

/// Keeps what two different cells that add up to `total` can hold.
fn keep_pair(domains: &mut Domains, a: u16, b: u16, total: i32) -> Propagated {
    let mut kept = domains.get(a) & complement(domains.get(b), total);
    if total % 2 == 0 {
        kept &= !bit(total / 2);
    }
    domains.keep(a, kept)?;
    domains.keep(b, complement(kept, total))
}

/// Keeps what three different cells that add up to `total` can hold.
fn keep_triple(domains: &mut Domains, cells: [u16; 3], total: i32) -> Propagated {
    let [a, b, c] = cells.map(|cell| domains.get(cell));
    let mut kept = [0; 3];
    for digit in digits(a) {
        let (bit_a, rest) = (bit(digit), total - digit);
        let mut second = b & !bit_a & complement(c & !bit_a, rest);
        if rest % 2 == 0 {
            second &= !bit(rest / 2);
        }
        if second != 0 {
            kept[0] |= bit_a;
            kept[1] |= second;
            kept[2] |= complement(second, rest);
        }
    }
    cells.iter().zip(kept).try_for_each(|(cell, mask)| domains.keep(*cell, mask))
}

/// Groups the terms of a sum: again and again as many as possible that see each other.
fn greedy_groups(context: &Context, terms: &[(u16, i32)]) -> Vec<SumGroup> {
    let mut left = terms.to_vec();
    let mut groups = Vec::new();
    while !left.is_empty() {
        let largest = left.iter().map(|seed| group_from(context, &left, *seed)).max_by_key(Vec::len);
        let cells = largest.unwrap_or_default();
        let coefficient = left.iter().find(|(cell, _)| *cell == cells[0]).map_or(1, |(_, k)| *k);
        left.retain(|(cell, _)| !cells.contains(cell));
        groups.push(SumGroup { cells: cells.into(), coefficient });
    }
    groups
}

/// Returns a group with one term and all others that fit, one after the other.
fn group_from(context: &Context, terms: &[(u16, i32)], seed: (u16, i32)) -> Vec<u16> {
    let mut group = vec![seed.0];
    if seed.1.abs() == 1 {
        for (cell, coefficient) in terms {
            let fits = |other: &u16| other != cell && context.sees(*other, *cell);
            if *coefficient == seed.1 && group.iter().all(fits) && group.len() < context.size {
                group.push(*cell);
            }
        }
    }
    group.sort_unstable();
    group
}

/// Groups the terms of a sum by the houses of a family.
fn groups_by_houses(family: &[Vec<u16>], terms: &[(u16, i32)]) -> Vec<SumGroup> {
    let mut groups: Vec<(usize, SumGroup)> = Vec::new();
    for (cell, coefficient) in terms {
        let house = family.iter().position(|house| house.contains(cell)).unwrap_or(usize::MAX);
        let same = |(known, group): &&mut (usize, SumGroup)| {
            *known == house
                && group.coefficient == *coefficient
                && coefficient.abs() == 1
                && house != usize::MAX
        };
        match groups.iter_mut().find(same) {
            Some((_, group)) => group.cells = group.cells.iter().copied().chain([*cell]).collect(),
            None => groups.push((house, SumGroup { cells: [*cell].into(), coefficient: *coefficient })),
        }
    }
    let mut groups: Vec<SumGroup> = groups.into_iter().map(|(_, group)| group).collect();
    groups.sort();
    groups
}
