//! Propagation of counts: cells that must and may hold certain digits, against the numbers that are allowed.

use pencilmark_core::primitive::Totals;

use crate::constrained::context::Context;
use crate::constrained::domains::{Contradiction, Domains, Lists, Mask, Propagated, digits, is_single};

/// A count prepared for propagation.
pub(super) struct CountPropagator {
    pub(super) cells: Box<[u16]>,
    pub(super) what: CountedDigits,
    pub(super) number: CountTarget,
    /// Partitions of the cells into groups that see each other, for counts of one digit: each holds it once at most.
    pub(super) partitions: Box<[Lists<u16>]>,
}

/// What is counted.
pub(super) enum CountedDigits {
    /// Cells with one of these digits.
    Of(Mask),
    /// The different digits of the cells.
    Distinct,
}

/// What the count must be.
pub(super) enum CountTarget {
    In(Totals),
    /// The value of this cell, the first digit having this value.
    ValueOf(u16, i32),
    SameIn(Box<[u16]>),
}

impl CountPropagator {
    /// Prepares a count.
    pub(super) fn new(
        context: &Context,
        cells: Box<[u16]>,
        what: CountedDigits,
        number: CountTarget,
    ) -> Self {
        let one_digit = matches!(what, CountedDigits::Of(mask) if mask.count_ones() == 1);
        let partitions = if one_digit && cells.len() > 1 {
            [seeing_groups(context, &cells)].into()
        } else {
            Box::default()
        };
        CountPropagator { cells, what, number, partitions }
    }

    /// The cells that are counted and those that say the number.
    pub(super) fn scope(&self) -> Vec<u16> {
        let more: &[u16] = match &self.number {
            CountTarget::In(_) => &[],
            CountTarget::ValueOf(cell, _) => std::slice::from_ref(cell),
            CountTarget::SameIn(cells) => cells,
        };
        self.cells.iter().chain(more).copied().collect()
    }

    /// Eliminates what no allowed number leaves.
    pub(super) fn propagate(&self, context: &Context, domains: &mut Domains) -> Propagated {
        let (least, most) = self.bounds(domains);
        let (from, to) = match &self.number {
            CountTarget::In(numbers) => {
                let inside = numbers.ranges().iter().filter(|(from, to)| *from <= most && least <= *to);
                let span = inside.fold(None, |span: Option<(i32, i32)>, (from, to)| match span {
                    None => Some((*from, *to)),
                    Some((first, _)) => Some((first, *to)),
                });
                span.ok_or(Contradiction)?
            }
            CountTarget::ValueOf(cell, first) => {
                let fits = |digit: &i32| (least..=most).contains(&(digit + first));
                let kept = digits(domains.get(*cell)).filter(fits).fold(0, |all, digit| all | 1 << digit);
                domains.keep(*cell, kept)?;
                let mut values = digits(kept).map(|digit| digit + first);
                let from = values.next().ok_or(Contradiction)?;
                (from, values.last().unwrap_or(from))
            }
            CountTarget::SameIn(others) => {
                let (low, high) = self.bounds_of(others, domains);
                let span = (least.max(low), most.min(high));
                self.keep_number(context, domains, others, span)?;
                span
            }
        };
        self.keep_number(context, domains, &self.cells, (from.max(least), to.min(most)))
    }

    /// The least and the most that can be counted.
    fn bounds(&self, domains: &Domains) -> (i32, i32) {
        let (least, most) = self.bounds_of(&self.cells, domains);
        let CountedDigits::Of(mask) = self.what else { return (least, most) };
        let holding = |groups: &[Box<[u16]>]| {
            groups.iter().filter(|group| group.iter().any(|cell| domains.get(*cell) & mask != 0)).count()
        };
        let by_groups = self.partitions.iter().map(|groups| holding(groups) as i32).min();
        (least, by_groups.map_or(most, |groups| groups.min(most)))
    }

    fn bounds_of(&self, cells: &[u16], domains: &Domains) -> (i32, i32) {
        match self.what {
            CountedDigits::Of(mask) => {
                let must = cells.iter().filter(|cell| domains.get(**cell) & !mask == 0).count();
                let may = cells.iter().filter(|cell| domains.get(**cell) & mask != 0).count();
                (must as i32, may as i32)
            }
            CountedDigits::Distinct => distinct_bounds(cells, domains),
        }
    }

    /// Forces cells once the count has reached its least or most.
    fn keep_number(
        &self,
        context: &Context,
        domains: &mut Domains,
        cells: &[u16],
        (from, to): (i32, i32),
    ) -> Propagated {
        if from > to {
            return Err(Contradiction);
        }
        let CountedDigits::Of(mask) = self.what else { return keep_distinct(domains, cells, to) };
        let (must, may) = self.bounds_of(cells, domains);
        if may == from && must < may {
            let holders = cells.iter().filter(|cell| domains.get(**cell) & mask != 0);
            holders.copied().collect::<Vec<_>>().into_iter().try_for_each(|cell| domains.keep(cell, mask))?;
        } else if must == to && may > must {
            let others = cells.iter().filter(|cell| domains.get(**cell) & !mask != 0);
            others.copied().collect::<Vec<_>>().into_iter().try_for_each(|cell| domains.keep(cell, !mask))?;
        }
        if std::ptr::eq(cells, &*self.cells) && from > 0 {
            self.require_in_groups(context, domains, mask, from)?;
        }
        if from == 1 && mask.count_ones() == 1 { context.require(domains, cells, mask) } else { Ok(()) }
    }

    /// Requires the digit in every group that could hold it if all of them are needed.
    fn require_in_groups(
        &self,
        context: &Context,
        domains: &mut Domains,
        mask: Mask,
        from: i32,
    ) -> Propagated {
        for groups in &self.partitions {
            let can =
                |domains: &Domains, group: &[u16]| group.iter().any(|cell| domains.get(*cell) & mask != 0);
            let holding = groups.iter().filter(|group| can(domains, group)).count() as i32;
            if holding == from {
                for group in groups {
                    if can(domains, group) {
                        context.require(domains, group, mask)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The least and the most different digits that cells can hold.
fn distinct_bounds(cells: &[u16], domains: &Domains) -> (i32, i32) {
    let (mut placed, mut union, mut open) = (0, 0, 0);
    for mask in cells.iter().map(|cell| domains.get(*cell)) {
        union |= mask;
        if is_single(mask) {
            placed |= mask;
        } else {
            open += 1;
        }
    }
    // Cells without a digit in common hold different ones.
    let (mut packed, mut least) = (placed, placed.count_ones());
    for count in 2..=4 {
        for mask in cells.iter().map(|cell| domains.get(*cell)) {
            if mask.count_ones() == count && mask & packed == 0 {
                packed |= mask;
                least += 1;
            }
        }
    }
    least = least.max(u32::from(!cells.is_empty()));
    (least as i32, (placed.count_ones() + open).min(union.count_ones()) as i32)
}

/// Once as many different digits are placed as there may be, no others can come.
fn keep_distinct(domains: &mut Domains, cells: &[u16], most: i32) -> Propagated {
    let singles = cells.iter().map(|cell| domains.get(*cell)).filter(|mask| is_single(*mask));
    let placed = singles.fold(0, |all, mask| all | mask);
    if placed.count_ones() as i32 == most && placed != 0 {
        cells.iter().try_for_each(|cell| domains.keep(*cell, placed))?;
    }
    Ok(())
}

/// Groups cells greedily into such that see each other.
fn seeing_groups(context: &Context, cells: &[u16]) -> Box<[Box<[u16]>]> {
    let mut groups: Vec<Vec<u16>> = Vec::new();
    for cell in cells {
        let sees_all = |group: &&mut Vec<u16>| group.iter().all(|other| context.sees(*other, *cell));
        match groups.iter_mut().find(sees_all) {
            Some(group) => group.push(*cell),
            None => groups.push(vec![*cell]),
        }
    }
    groups.into_iter().map(Vec::into_boxed_slice).collect()
}
