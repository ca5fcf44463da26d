//! Counts grouped by houses. A house holds each digit once, so its counted cells hold at most as many of some digits as
//! there are, and at least those that don't fit in the rest of the house.

use crate::constrained::context::Context;
use crate::constrained::domains::{Domains, Mask, Propagated};

/// A partition of the counted cells into groups.
pub(super) struct Grouping(Box<[CountGroup]>);

/// Counted cells that see each other.
struct CountGroup {
    inside: Box<[u16]>,
    /// The other cells of the house that contains the group, if the house is complete.
    outside: Option<Box<[u16]>>,
}

impl Grouping {
    /// Partitions cells greedily into groups that see each other.
    pub(super) fn greedy(context: &Context, cells: &[u16]) -> Grouping {
        let mut groups: Vec<Vec<u16>> = Vec::new();
        for cell in cells {
            let sees_all = |group: &&mut Vec<u16>| group.iter().all(|other| context.sees(*other, *cell));
            match groups.iter_mut().find(sees_all) {
                Some(group) => group.push(*cell),
                None => groups.push(vec![*cell]),
            }
        }
        let group = |inside: Vec<u16>| CountGroup { inside: inside.into(), outside: None };
        Grouping(groups.into_iter().map(group).collect())
    }

    /// Partitions cells by the houses of a family; `None` unless the houses are complete and together contain each of
    /// the cells once.
    pub(super) fn by_houses(context: &Context, family: &[Vec<u16>], cells: &[u16]) -> Option<Grouping> {
        let mut groups = Vec::new();
        for house in family {
            let (inside, outside): (Vec<u16>, Vec<u16>) = house.iter().partition(|cell| cells.contains(cell));
            let differ = house.iter().enumerate().all(|(i, cell)| !house[..i].contains(cell));
            if house.len() != context.size || !differ {
                return None;
            }
            if !inside.is_empty() {
                groups.push(CountGroup { inside: inside.into(), outside: Some(outside.into()) });
            }
        }
        // Houses that overlap or share merged cells can contain one cell twice and lack another one.
        let mut contained: Vec<u16> =
            groups.iter().flat_map(|group: &CountGroup| group.inside.iter().copied()).collect();
        let mut counted = cells.to_vec();
        contained.sort_unstable();
        counted.sort_unstable();
        (contained == counted).then(|| Grouping(groups.into()))
    }

    /// Returns the cells of the houses that are not counted, but affect the bounds of the count.
    pub(super) fn outside(&self) -> impl Iterator<Item = u16> {
        self.0.iter().flat_map(|group| group.outside.iter().flatten().copied())
    }

    /// Returns the minimum and the maximum number of cells that hold one of some digits.
    pub(super) fn bounds(&self, domains: &Domains, digits: Mask) -> (i32, i32) {
        let of_groups = self.0.iter().map(|group| group.bounds(domains, digits));
        of_groups.fold((0, 0), |(least, most), (must, may)| (least + must, most + may))
    }

    /// Applies that a count lies in a range: if the count has reached a bound, each group holds only what it must hold,
    /// or all that it can hold.
    pub(super) fn keep_range(
        &self,
        context: &Context,
        domains: &mut Domains,
        digits: Mask,
        (from, to): (i32, i32),
    ) -> Propagated {
        let (least, most) = self.bounds(domains, digits);
        if least == to && most > to {
            self.0.iter().try_for_each(|group| group.keep_least(domains, digits))?;
        } else if most == from && most > least {
            self.0.iter().try_for_each(|group| group.keep_most(context, domains, digits))?;
        }
        Ok(())
    }
}

impl CountGroup {
    fn bounds(&self, domains: &Domains, digits: Mask) -> (i32, i32) {
        let (confined, open) = self.holders(domains, digits);
        let room = digits.count_ones() as i32;
        let elsewhere =
            |outside: &[u16]| outside.iter().filter(|cell| domains.get(**cell) & digits != 0).count();
        let forced = self.outside.as_ref().map_or(0, |outside| room - elsewhere(outside) as i32);
        (confined.max(forced), (confined + open).min(room))
    }

    /// Returns the number of cells confined to some digits, and the number of further cells that can hold one of them.
    fn holders(&self, domains: &Domains, digits: Mask) -> (i32, i32) {
        let (mut confined, mut open) = (0, 0);
        for mask in self.inside.iter().map(|cell| domains.get(*cell)) {
            confined += i32::from(mask & !digits == 0);
            open += i32::from(mask & !digits != 0 && mask & digits != 0);
        }
        (confined, open)
    }

    fn keep_least(&self, domains: &mut Domains, digits: Mask) -> Propagated {
        let (confined, open) = self.holders(domains, digits);
        if open == 0 || self.bounds(domains, digits).0 > confined {
            return Ok(());
        }
        for cell in &self.inside {
            if domains.get(*cell) & !digits != 0 {
                domains.keep(*cell, !digits)?;
            }
        }
        Ok(())
    }

    fn keep_most(&self, context: &Context, domains: &mut Domains, digits: Mask) -> Propagated {
        let (confined, open) = self.holders(domains, digits);
        let room = digits.count_ones() as i32;
        if confined + open <= room {
            for cell in &self.inside {
                if domains.get(*cell) & digits != 0 {
                    domains.keep(*cell, digits)?;
                }
            }
        }
        if confined + open >= room { context.require(domains, &self.inside, digits) } else { Ok(()) }
    }
}
