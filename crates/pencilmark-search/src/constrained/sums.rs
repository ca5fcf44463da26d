//! Propagation of sums.
//!
//! Cells that see each other and have the same coefficient form a group, whose sums are those of digit sets. A sum with
//! one group keeps exactly the sets that fit. A sum of several groups is pruned exactly by the reachable sums if few
//! cells are without a value, else by the smallest and largest sum of each group.

use pencilmark_core::primitive::Totals;

use crate::constrained::context::Context;
use crate::constrained::domains::{Contradiction, Domains, Propagated, digits, highest, lowest};
use crate::constrained::parts::{Part, bit, keep_pair, keep_triple};
use crate::constrained::reached_sums::propagate_reached;
use crate::constrained::sum_groups::{SumGroup, partitions};

/// The maximum number of groups that are propagated jointly; longer sums use bounds only.
const MOST_GROUPS: usize = 40;
/// The maximum number of partitions of a sum's cells.
const MOST_PARTITIONS: usize = 3;

/// A sum prepared for propagation.
pub(super) struct SumPropagator {
    terms: Box<[(u16, i32)]>,
    /// The partitions of the cells into groups that see each other.
    partitions: Box<[Box<[SumGroup]>]>,
    totals: Totals,
    least: i32,
    most: i32,
}

impl SumPropagator {
    /// Prepares a sum over different cells. `families` are the ways to divide the board into houses. `None` if the sum
    /// can't hold.
    pub(super) fn new(
        context: &Context,
        families: &[Vec<Vec<u16>>],
        terms: Vec<(u16, i32)>,
        totals: Totals,
    ) -> Option<SumPropagator> {
        let (least, most) = totals.bounds()?;
        let partitions = partitions(context, families, &terms, MOST_PARTITIONS).into();
        Some(SumPropagator { terms: terms.into(), partitions, totals, least, most })
    }

    /// Returns the cells of the sum.
    pub(super) fn cells(&self) -> impl Iterator<Item = u16> {
        self.terms.iter().map(|(cell, _)| *cell)
    }

    /// Eliminates the digits that no total allows.
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
                if let Some(result) = propagate_reached(context, domains, groups, &self.totals) {
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
        match (part.open(), total) {
            ([], _) if self.totals.contains(part.fixed) => Ok(()),
            ([], _) => Err(Contradiction),
            ([cell], Some(total)) => domains.keep(*cell, bit(total)),
            ([a, b], Some(total)) => keep_pair(domains, *a, *b, total),
            (open, Some(total)) if context.sets.is_there() => {
                part.keep_sets(context, domains, context.sets.with_sums(open.len(), total, total))?;
                match *open {
                    [a, b, c] => keep_triple(domains, [a, b, c], total),
                    _ => Ok(()),
                }
            }
            (open, None) if context.sets.is_there() => {
                let sums = |(from, to): &(i32, i32)| {
                    context.sets.with_sums(open.len(), from - part.fixed, to - part.fixed)
                };
                let wanted = self.totals.ranges().iter().fold(0, |all, range| all | sums(range));
                part.keep_sets(context, domains, wanted)
            }
            _ => {
                self.propagate_spans(context, domains, &self.partitions[0])?;
                self.propagate_bounds(domains)
            }
        }
    }

    /// Prunes by the minimum and the maximum of each group.
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
        if !self.totals.intersects(low, high) {
            return Err(Contradiction);
        }
        for (span, group) in spans.iter().zip(groups) {
            let (least, most) = (self.least - (high - span.1), self.most - (low - span.0));
            if span.0 < least || span.1 > most {
                let part = Part::new(domains, &group.cells);
                part.keep_span(context, domains, group.coefficient, (least, most))?;
            }
        }
        Ok(())
    }

    /// Prunes each cell by the bounds of the other cells, regardless of peers.
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
        if !self.totals.intersects(low, high) {
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
}
