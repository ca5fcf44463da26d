//! Propagation of alternatives that each split a complete house in two: an inner part with a given sum, and the rest.
//!
//! Sandwiches, X-sums and battlefields are of this form: each position of the crusts, or each first digit, is a way to
//! split. All ways share the tables of digit sets: a pair of sets is examined once, for all ways whose parts could hold
//! it.

use std::collections::BTreeMap;

use crate::constrained::digit_sets::MOST_DIGITS;
use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated};

/// The maximum number of ways.
const MOST_WAYS: usize = 128;

/// Ways to split a complete group, at least one of which holds.
pub(super) struct SplitPropagator {
    pub(super) cells: Box<[u16]>,
    ways: Box<[Way]>,
    /// The pairs of digit sets for both parts, each with the ways that can be split so.
    sets: Box<[(Parts, Box<[u8]>)]>,
}

/// One way to split a group.
struct Way {
    /// The cells of both parts, as bits by their index in the group; restricted cells are in neither.
    places: Parts,
    /// The restricted cells by their index in the group, with the digits that they may hold.
    restrictions: Box<[(u8, Mask)]>,
}

/// The digits or cells of the inner part and of the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Parts {
    inner: Mask,
    outer: Mask,
}

/// An alternative that splits a group, as defined by the rules.
pub(super) struct SplitAlternative {
    /// The cells of the inner part, as bits by their index in the group.
    pub(super) inner: u32,
    /// The restricted cells by their index in the group, with the digits that they may hold.
    pub(super) restrictions: Box<[(u8, Mask)]>,
    /// The digit sets that the inner part may hold.
    pub(super) sets: Vec<Mask>,
}

impl SplitPropagator {
    /// Prepares the ways to split a group; `None` unless in each way the restricted cells are confined to as many
    /// digits as there are restricted cells.
    pub(super) fn new(cells: Box<[u16]>, alternatives: &[SplitAlternative]) -> Option<SplitPropagator> {
        let all: Mask = (1 << cells.len()) - 1;
        let mut ways = Vec::new();
        let mut sets: BTreeMap<Parts, Vec<u8>> = BTreeMap::new();
        for way in alternatives {
            let taken = way.taken()?;
            let restricted = way.restrictions.iter().fold(0, |places, (place, _)| places | 1 << place);
            for set in &way.sets {
                if taken.inner & !set == 0 && taken.outer & set == 0 {
                    let parts = Parts { inner: set & !taken.inner, outer: all & !set & !taken.outer };
                    sets.entry(parts).or_default().push(ways.len() as u8);
                }
            }
            let places = Parts { inner: way.inner & !restricted, outer: all & !way.inner & !restricted };
            ways.push(Way { places, restrictions: way.restrictions.clone() });
        }
        let sets = sets.into_iter().map(|(set, ways)| (set, ways.into())).collect();
        (ways.len() <= MOST_WAYS).then(|| SplitPropagator { cells, ways: ways.into(), sets })
    }

    /// Keeps the digits that some way allows with some digit sets.
    pub(super) fn propagate(&self, domains: &mut Domains) -> Propagated {
        let mut masks = [0; MOST_DIGITS];
        self.cells.iter().zip(&mut masks).for_each(|(cell, mask)| *mask = domains.get(*cell));
        let masks = &masks[..self.cells.len()];
        let mut kept = [0; MOST_DIGITS];
        for (way, supported) in self.ways.iter().zip(&self.supported(masks)) {
            if let Some(parts) = supported {
                way.gather(*parts, &mut kept);
            }
        }
        if kept[0] == 0 {
            return Err(Contradiction);
        }
        self.cells.iter().zip(kept).try_for_each(|(cell, mask)| domains.keep(*cell, mask))
    }

    /// Returns the digits that the parts of each way can hold; `None` for an impossible way.
    fn supported(&self, masks: &[Mask]) -> [Option<Parts>; MOST_WAYS] {
        let mut open = [None; MOST_WAYS];
        for (open, way) in open.iter_mut().zip(&self.ways) {
            *open = way.fits(masks).then(|| way.unions(masks));
        }
        let mut supported = [None; MOST_WAYS];
        for (digits, ways) in &self.sets {
            let mut can_hold = Parts { inner: 0, outer: 0 };
            for (place, mask) in masks.iter().enumerate() {
                can_hold.inner |= Mask::from(mask & digits.inner != 0) << place;
                can_hold.outer |= Mask::from(mask & digits.outer != 0) << place;
            }
            for number in ways.iter().map(|number| *number as usize) {
                let Some(unions) = &open[number] else { continue };
                if digits.is_inside(unions) && self.ways[number].places.is_inside(&can_hold) {
                    let known = supported[number].get_or_insert(Parts { inner: 0, outer: 0 });
                    known.inner |= digits.inner;
                    known.outer |= digits.outer;
                }
            }
        }
        supported
    }
}

impl Parts {
    fn is_inside(&self, other: &Parts) -> bool {
        (self.inner & !other.inner) | (self.outer & !other.outer) == 0
    }
}

impl SplitAlternative {
    /// Returns the digits that the restricted cells of each part use; `None` if they are confined to more or fewer
    /// digits than there are cells.
    fn taken(&self) -> Option<Parts> {
        let of_part = |inner: u32| {
            let restrictions = self.restrictions.iter().filter(|(place, _)| self.inner >> place & 1 == inner);
            let (count, union) =
                restrictions.fold((0, 0), |(count, union), (_, mask)| (count + 1, union | mask));
            (union.count_ones() == count).then_some(union)
        };
        Some(Parts { inner: of_part(1)?, outer: of_part(0)? })
    }
}

impl Way {
    /// True if the restricted cells can hold their digits.
    #[inline]
    fn fits(&self, masks: &[Mask]) -> bool {
        let mut union = 0;
        for (place, mask) in &self.restrictions {
            let can_hold = masks[*place as usize] & mask;
            union |= can_hold;
            if can_hold == 0 {
                return false;
            }
        }
        union.count_ones() as usize >= self.restrictions.len()
    }

    /// Returns the digits that at least one cell of each part may hold.
    #[inline]
    fn unions(&self, masks: &[Mask]) -> Parts {
        let mut parts = Parts { inner: 0, outer: 0 };
        for (place, mask) in masks.iter().enumerate() {
            parts.inner |= mask & (self.places.inner >> place & 1).wrapping_neg();
            parts.outer |= mask & (self.places.outer >> place & 1).wrapping_neg();
        }
        parts
    }

    /// Adds the digits that the cells can hold.
    #[inline]
    fn gather(&self, parts: Parts, kept: &mut [Mask; MOST_DIGITS]) {
        for (place, kept) in kept.iter_mut().enumerate() {
            *kept |= parts.inner & (self.places.inner >> place & 1).wrapping_neg();
            *kept |= parts.outer & (self.places.outer >> place & 1).wrapping_neg();
        }
        self.restrictions.iter().for_each(|(place, mask)| kept[*place as usize] |= mask);
    }
}
