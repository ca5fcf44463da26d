//! What follows from one assumption, without the reasons: a quick look that spares most trees.
//!
//! Where no advanced rules are asked, what a propagation reaches does not depend on its order as long as it meets no
//! contradiction, and whether it meets one does not either. So most assumptions need no tree: only those that fail
//! (they stop halfway, and where depends on the order), and those that a hint is made of.

use crate::explainer::link::{Candidates, candidate, parts};
use crate::explainer::state::Marks;
use crate::explainer::tables::{CELLS, HOUSE, MET, POSITION, bits};
use crate::explainer::unary::{Links, Partners, strong_links};

/// What an assumption leads to.
#[derive(Clone, Copy, Default)]
pub struct Light {
    /// What is on.
    pub on: Candidates,
    /// What is off.
    pub off: Candidates,
    /// True when there is a contradiction; then the sets mean nothing.
    pub clash: bool,
}

/// Follows an assumption up, candidates being switched off on the way.
pub fn shine(start: &Marks, seed: u16, queue: &mut Vec<u16>) -> Light {
    let mut lamp = Lamp { light: Light::default(), now: *start, queue };
    lamp.queue.clear();
    let (cell, digit) = parts(seed >> 1);
    if seed & 1 != 0 {
        lamp.switch_on(cell, digit);
    } else {
        lamp.switch_off(cell, digit);
    }
    let mut head = 0;
    while let Some(&node) = lamp.queue.get(head) {
        head += 1;
        lamp.spread(node);
        if lamp.light.clash {
            break;
        }
    }
    lamp.light
}

struct Lamp<'a> {
    light: Light,
    now: Marks,
    queue: &'a mut Vec<u16>,
}

impl Lamp<'_> {
    fn switch_on(&mut self, cell: usize, digit: usize) {
        let candidate = candidate(cell, digit);
        if self.light.off.has(candidate) {
            self.light.clash = true;
        } else if self.light.on.insert(candidate) {
            self.queue.push(candidate);
        }
    }

    /// Switches off what a node that is on rules out.
    fn spread(&mut self, node: u16) {
        let (cell, digit) = parts(node);
        for other in bits(self.now.cells[cell] & !(1 << digit)) {
            self.switch_off(cell, other);
        }
        for kind in 0..3 {
            let house = HOUSE[cell][kind] as usize;
            for position in bits(self.now.places[house][digit] & !MET[cell][kind]) {
                self.switch_off(CELLS[house][position] as usize, digit);
            }
        }
    }

    /// Switches a candidate off, and on what is left alone by that.
    #[inline]
    fn switch_off(&mut self, cell: usize, digit: usize) {
        let candidate = candidate(cell, digit);
        if self.light.on.has(candidate) {
            self.light.clash = true;
            return;
        }
        if !self.light.off.insert(candidate) {
            return;
        }
        let left = self.now.cells[cell] & !(1 << digit);
        self.now.cells[cell] = left;
        if left.is_power_of_two() {
            self.switch_on(cell, left.trailing_zeros() as usize);
        }
        for kind in 0..3 {
            let house = HOUSE[cell][kind] as usize;
            let left = self.now.places[house][digit] & !(1 << POSITION[cell][kind]);
            self.now.places[house][digit] = left;
            if left.is_power_of_two() {
                self.switch_on(CELLS[house][left.trailing_zeros() as usize] as usize, digit);
            }
        }
    }
}

/// The links of pencilmarks that stay as they are.
pub struct Fixed {
    strong: Candidates,
    partners: Vec<Partners>,
    /// What each candidate that is on switches off, for those asked for so far.
    seen: Vec<Candidates>,
    known: Candidates,
}

impl Fixed {
    /// The links of these pencilmarks.
    pub fn new(marks: &Marks) -> Fixed {
        let (cells, partners) = strong_links(marks, Links { x: true, y: true });
        let mut strong = Candidates::default();
        for (cell, &digits) in cells.iter().enumerate() {
            bits(digits).for_each(|digit| _ = strong.insert(candidate(cell, digit)));
        }
        Fixed { strong, partners, seen: vec![Candidates::default(); 729], known: Candidates::default() }
    }

    /// Follows the assumption up that a candidate is on.
    pub fn shine(&mut self, marks: &Marks, seed: u16, queue: &mut Vec<u16>) -> Light {
        let mut light = Light::default();
        queue.clear();
        queue.push(seed);
        light.on.insert(seed);
        let mut head = 0;
        while let Some(&node) = queue.get(head) {
            head += 1;
            self.see(marks, node);
            let new = light.off.add(&self.seen[node as usize]);
            for off in new.and(&self.strong).iter() {
                for &(partner, _) in self.partners[off as usize].list() {
                    if light.on.insert(partner) {
                        queue.push(partner);
                    }
                }
            }
        }
        light.clash = !light.on.and(&light.off).is_empty();
        light
    }

    fn see(&mut self, marks: &Marks, node: u16) {
        if !self.known.insert(node) {
            return;
        }
        let (cell, digit) = parts(node);
        let seen = &mut self.seen[node as usize];
        bits(marks.cells[cell] & !(1 << digit)).for_each(|other| _ = seen.insert(candidate(cell, other)));
        for kind in 0..3 {
            let house = HOUSE[cell][kind] as usize;
            for position in bits(marks.places[house][digit] & !MET[cell][kind]) {
                seen.insert(candidate(CELLS[house][position] as usize, digit));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Fixed, shine};
    use crate::explainer::advanced::Nested;
    use crate::explainer::growth::{Manner, grow};
    use crate::explainer::nested::{NestedHint, Rule};
    use crate::explainer::state::{Marks, State};
    use crate::explainer::tree::Tree;

    struct Nobody;

    impl Nested for Nobody {
        fn hints(&mut self, _: Rule, _: &Marks) -> Arc<[NestedHint]> {
            Vec::new().into()
        }

        fn may_go_on(&mut self) -> bool {
            true
        }
    }

    #[test]
    fn a_light_shows_what_a_tree_holds() {
        let lines = include_str!("../../../../testdata/se_ratings.tsv").lines().skip(1);
        let (mut clashes, mut queue, mut tree) = (0, Vec::new(), Tree::default());
        for line in lines.step_by(9) {
            let mut values = [0; 81];
            values.iter_mut().zip(line.bytes()).for_each(|(v, b)| *v = b.saturating_sub(b'0').min(9));
            let state = State::new(values);
            let mut fixed = Fixed::new(&state.marks);
            for (dynamic, lit) in [true, false].iter().flat_map(|&d| (0..1458).map(move |lit| (d, lit))) {
                if !state.marks.has(lit / 18, lit / 2 % 9) || (!dynamic && lit % 2 == 0) {
                    continue;
                }
                let lit = lit as u16;
                let light = match dynamic {
                    true => shine(&state.marks, lit, &mut queue),
                    false => fixed.shine(&state.marks, lit >> 1, &mut queue),
                };
                let manner = Manner { in_cells: true, dynamic, level: 0 };
                grow(manner, (&state.frame, &state.marks), &mut tree, lit, &mut Nobody);
                assert_eq!(light.clash, tree.clash.is_some(), "{line}: {lit}");
                assert!(light.clash || (light.on, light.off) == (tree.on, tree.off), "{line}: {lit}");
                clashes += usize::from(light.clash);
            }
        }
        assert!(clashes > 1000, "{clashes}");
    }
}
