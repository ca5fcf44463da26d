//! Propagation of counts: the cells that must or may hold certain digits, compared with the allowed numbers.

use pencilmark_core::primitive::Totals;

use crate::constrained::context::Context;
use crate::constrained::count_groups::Grouping;
use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated, digits, is_single};

/// A count prepared for propagation.
pub(super) struct CountPropagator {
    pub(super) cells: Box<[u16]>,
    pub(super) what: CountedDigits,
    pub(super) number: CountTarget,
    /// The partitions of the cells into groups that see each other: one or several.
    groupings: Box<[Grouping]>,
}

/// The digits that are counted.
pub(super) enum CountedDigits {
    /// Cells with one of these digits.
    Of(Mask),
    /// The different digits of the cells.
    Distinct,
}

/// The target of the count.
pub(super) enum CountTarget {
    In(Totals),
    /// The count is the value of this cell; the number is the value of the first digit.
    ValueOf(u16, i32),
    SameIn(Box<[u16]>),
}

impl CountPropagator {
    /// Prepares a count. `families` are the ways to divide the board into houses.
    pub(super) fn new(
        context: &Context,
        families: &[Vec<Vec<u16>>],
        cells: Box<[u16]>,
        what: CountedDigits,
        number: CountTarget,
    ) -> Self {
        let mut groupings = Vec::new();
        if cells.len() > 1 && matches!(what, CountedDigits::Of(_)) {
            groupings.push(Grouping::greedy(context, &cells));
            if !context.local && cells.len() >= context.size {
                let by_houses = |family: &Vec<Vec<u16>>| Grouping::by_houses(context, family, &cells);
                groupings.extend(families.iter().filter_map(by_houses));
            }
        }
        CountPropagator { cells, what, number, groupings: groupings.into() }
    }

    /// Returns the counted cells, and the cells that define the target or affect the count.
    pub(super) fn scope(&self) -> Vec<u16> {
        let more: &[u16] = match &self.number {
            CountTarget::In(_) => &[],
            CountTarget::ValueOf(cell, _) => std::slice::from_ref(cell),
            CountTarget::SameIn(cells) => cells,
        };
        let outside = self.groupings.iter().flat_map(Grouping::outside);
        self.cells.iter().chain(more).copied().chain(outside).collect()
    }

    /// Eliminates the digits that are incompatible with every allowed number.
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
        self.keep_counted(context, domains, (from.max(least), to.min(most)))
    }

    /// Returns the numbers that are both allowed and possible, as bits; only for a target that is a list of numbers.
    pub(super) fn allowed_numbers(&self, domains: &Domains) -> u128 {
        let CountTarget::In(numbers) = &self.number else { return !0 };
        let (least, most) = self.bounds(domains);
        (least..=most).filter(|number| numbers.contains(*number)).fold(0, |all, number| all | 1 << number)
    }

    /// Forces the count's own cells once their count has reached its minimum or maximum.
    pub(super) fn keep_counted(
        &self,
        context: &Context,
        domains: &mut Domains,
        range: (i32, i32),
    ) -> Propagated {
        self.keep_number(context, domains, &self.cells, range)?;
        let CountedDigits::Of(mask) = self.what else { return Ok(()) };
        let mut groupings = self.groupings.iter();
        groupings.try_for_each(|grouping| grouping.keep_range(context, domains, mask, range))
    }

    /// Returns the minimum and the maximum possible count.
    fn bounds(&self, domains: &Domains) -> (i32, i32) {
        let of_cells = self.bounds_of(&self.cells, domains);
        let CountedDigits::Of(mask) = self.what else { return of_cells };
        let of_groupings = self.groupings.iter().map(|grouping| grouping.bounds(domains, mask));
        of_groupings.fold(of_cells, |(least, most), (must, may)| (least.max(must), most.min(may)))
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

    /// Forces cells once the count has reached its minimum or maximum.
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
        if from == 1 && mask.count_ones() == 1 { context.require(domains, cells, mask) } else { Ok(()) }
    }
}

/// Returns the minimum and the maximum number of different digits that cells can hold.
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
    // Cells whose domains are disjoint hold different digits.
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

/// Eliminates other digits once the maximum number of different digits has been placed.
fn keep_distinct(domains: &mut Domains, cells: &[u16], most: i32) -> Propagated {
    let singles = cells.iter().map(|cell| domains.get(*cell)).filter(|mask| is_single(*mask));
    let placed = singles.fold(0, |all, mask| all | mask);
    if placed.count_ones() as i32 == most && placed != 0 {
        cells.iter().try_for_each(|cell| domains.keep(*cell, placed))?;
    }
    Ok(())
}
