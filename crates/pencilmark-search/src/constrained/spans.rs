//! Propagation of the sum between the smallest and the largest of several different cells, as in lunchboxes: for each pair
//! of positions and digits of the two, the digit sets that fit between them.

use crate::constrained::context::Context;
use crate::constrained::digit_sets::MOST_DIGITS;
use crate::constrained::domains::{Contradiction, Domains, Lists, Mask, Propagated, digits, highest};

/// Cells in order that all differ, of which those between the smallest and the largest have a given sum.
pub(super) struct SpanPropagator {
    pub(super) cells: Box<[u16]>,
    /// The allowed sums as ranges, with digits counted from 0, by the number of cells between.
    ranges: Lists<(i32, i32)>,
}

/// The positions of the smallest and the largest digit, and these digits.
#[derive(Clone, Copy)]
struct Crusts {
    places: [usize; 2],
    digits: [i32; 2],
}

/// Sets of positions as bits: where digits of a kind can be.
type Places = u32;

impl SpanPropagator {
    /// Prepares a span: `ranges` are the allowed sums by the number of cells between. `None` if sets of digits are not
    /// tabulated.
    pub(super) fn new(
        context: &Context,
        cells: Box<[u16]>,
        ranges: impl Fn(usize) -> Box<[(i32, i32)]>,
    ) -> Option<SpanPropagator> {
        let fits = context.sets.is_there() && (3..=MOST_DIGITS).contains(&cells.len());
        fits.then(|| SpanPropagator { ranges: (0..cells.len() - 1).map(ranges).collect(), cells })
    }

    /// Keeps the digits that occur with some pair of positions and digits of the two.
    pub(super) fn propagate(&self, context: &Context, domains: &mut Domains) -> Propagated {
        let mut masks = [0; MOST_DIGITS];
        self.cells.iter().zip(&mut masks).for_each(|(cell, mask)| *mask = domains.get(*cell));
        let masks = &masks[..self.cells.len()];
        let mut kept = [0; MOST_DIGITS];
        for distance in 1..self.cells.len() {
            for first in 0..self.cells.len() - distance {
                for places in [[first, first + distance], [first + distance, first]] {
                    self.look_at(context, masks, places, &mut kept);
                }
            }
        }
        if kept[0] == 0 {
            return Err(Contradiction);
        }
        self.cells.iter().zip(kept).try_for_each(|(cell, mask)| domains.keep(*cell, mask))
    }

    /// Adds the digits that the cells can hold with the smallest and the largest digit at these positions.
    fn look_at(&self, context: &Context, masks: &[Mask], places: [usize; 2], kept: &mut [Mask; MOST_DIGITS]) {
        let others: Places = ((1 << masks.len()) - 1) & !(1 << places[0]) & !(1 << places[1]);
        let last = highest(masks[places[1]]);
        for low in digits(masks[places[0]]).take_while(|low| *low < last) {
            for high in digits(masks[places[1]] & !0 << (low + 1)) {
                let between = between(low, high);
                let can = masks
                    .iter()
                    .enumerate()
                    .fold(0, |all: Places, (place, mask)| all | Places::from(mask & between != 0) << place);
                if others & !can == 0 {
                    self.keep_between(context, masks, Crusts { places, digits: [low, high] }, kept);
                }
            }
        }
    }

    fn keep_between(
        &self,
        context: &Context,
        masks: &[Mask],
        crusts: Crusts,
        kept: &mut [Mask; MOST_DIGITS],
    ) {
        let [a, b] = crusts.places;
        let between = between(crusts.digits[0], crusts.digits[1]);
        let inner = a.min(b) + 1..a.max(b);
        let (count, union) =
            (inner.len(), masks[inner.clone()].iter().fold(0, |all, mask| all | mask & between));
        let sums = self.ranges[count].iter().map(|(from, to)| context.sets.with_sums(count, *from, *to));
        let inside = context.sets.inside(count, union) & sums.fold(0, |all, sets| all | sets);
        let fitting = masks[inner.clone()]
            .iter()
            .fold(inside, |fitting, mask| fitting & !context.sets.inside(count, union & !mask));
        if fitting == 0 {
            return;
        }
        let (any, all) = context.sets.gathered(count, fitting, union);
        let is_outer = |place: usize| !inner.contains(&place) && place != a && place != b;
        let outer = (0..masks.len()).filter(|place| is_outer(*place));
        let left = outer.clone().fold(0, |left, place| left | masks[place] & between & !all);
        if outer.clone().any(|place| masks[place] & between & !all == 0)
            || (left.count_ones() as usize) < outer.clone().count()
        {
            return;
        }
        outer.for_each(|place| kept[place] |= masks[place] & between & !all);
        inner.for_each(|place| kept[place] |= masks[place] & any);
        kept[a] |= 1 << crusts.digits[0];
        kept[b] |= 1 << crusts.digits[1];
    }
}

/// Returns the digits between two digits.
fn between(low: i32, high: i32) -> Mask {
    (1 << high) - (1 << low << 1)
}
