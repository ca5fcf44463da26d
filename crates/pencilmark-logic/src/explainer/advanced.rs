//! The rules that a propagation asks when its links lead no further.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::explainer::deed::{Removals, removals};
use crate::explainer::fish::{Fish, each_fish};
use crate::explainer::link::{NONE, candidate, cause, literal};
use crate::explainer::locking::{each_locking, victims};
use crate::explainer::nested::{NestedHint, Rule};
use crate::explainer::state::{Frame, Marks, cells_at};
use crate::explainer::subsets::{each_hidden, each_naked, hidden_removals, naked_removals};
use crate::explainer::tables::{ALL, COMMON, bits};
use crate::explainer::tree::{Nest, Tree};

/// Who answers for chains inside chains.
pub trait Nested {
    /// All hints of a rule on these pencilmarks, in the order of selection.
    fn hints(&mut self, rule: Rule, marks: &Marks) -> Arc<[NestedHint]>;

    /// Counts a propagation; false when the work has to stop.
    fn may_go_on(&mut self) -> bool;
}

/// The chain rules of each level.
const RULES: [&[Rule]; 6] = [
    &[],
    &[],
    &[Rule::Unary],
    &[Rule::Unary, Rule::Static],
    &[Rule::Dynamic],
    &[Rule::Dynamic, Rule::Dynamic2],
];

/// The pencilmarks at the start of a propagation and now, with the tree that grows.
pub struct Scene<'a> {
    /// What is placed.
    pub frame: &'a Frame,
    /// The pencilmarks at the start.
    pub start: &'a Marks,
    /// The pencilmarks now.
    pub now: &'a Marks,
    /// The nodes so far.
    pub tree: &'a mut Tree,
    /// Candidates that a hint rests on.
    pub parents: Vec<u16>,
}

impl Scene<'_> {
    /// Stores what the first rule that finds anything removes; false when none does.
    pub fn ask(&mut self, level: u8, nested: &mut dyn Nested) -> bool {
        self.locking() || self.hidden() || self.naked() || self.x_wing() || {
            RULES[level as usize].iter().any(|&rule| {
                let hints = nested.hints(rule, self.now);
                let mut any = false;
                for hint in hints.iter() {
                    any |= self.chain(hint);
                }
                any
            })
        }
    }

    /// Adds the candidates of a house and digit that were switched off, at these positions.
    fn gone_places(&mut self, house: usize, digit: usize, positions: u16) {
        let gone = self.start.places[house][digit] & !self.now.places[house][digit] & positions;
        for cell in cells_at(house, gone) {
            self.gone(cell, digit);
        }
    }

    /// Adds the candidates of a cell that were switched off.
    fn gone_digits(&mut self, cell: usize, digits: u16) {
        for digit in bits(self.start.cells[cell] & !self.now.cells[cell] & digits) {
            self.gone(cell, digit);
        }
    }

    fn gone(&mut self, cell: usize, digit: usize) {
        let slot = self.tree.slot(literal(candidate(cell, digit), false));
        if !self.parents.contains(&slot) {
            self.parents.push(slot);
        }
    }

    /// Stores what a hint with the present parents removes; false when it has none.
    fn accept(&mut self, mut removed: Removals, chain: Option<Nest>) -> bool {
        if self.parents.is_empty() || removed.is_empty() {
            return false;
        }
        let mut nest = NONE;
        if let Some(chain) = chain {
            nest = self.tree.nests.len() as u16;
            self.tree.nests.push(chain);
        }
        // The order of a hash table of small numbers.
        removed.sort_by_key(|(cell, _)| cell % 16);
        for (cell, digits) in removed {
            for digit in bits(digits) {
                let lit = literal(candidate(cell as usize, digit), false);
                if !self.tree.has(lit) {
                    self.tree.store(lit, cause::ADVANCED, &self.parents, nest);
                }
            }
        }
        true
    }

    fn locking(&mut self) -> bool {
        let mut any = false;
        let now = self.now;
        let _ = each_locking::<()>(now, |one, two, digit| {
            let outside = !COMMON[one][two] & ALL;
            if self.start.places[one][digit] & outside != 0 {
                let removed = removals(now, victims(one, two), 1 << digit);
                if !removed.is_empty() {
                    self.parents.clear();
                    self.gone_places(one, digit, outside);
                    any |= self.accept(removed, None);
                }
            }
            ControlFlow::Continue(())
        });
        any
    }

    fn hidden(&mut self) -> bool {
        let mut any = false;
        let now = self.now;
        let _ = each_hidden::<()>((self.frame, now), 2, 4, |house, digits, cells| {
            let removed = hidden_removals(now, house, digits, cells);
            if !removed.is_empty() {
                self.parents.clear();
                for cell in cells_at(house, !cells & ALL) {
                    self.gone_digits(cell, digits);
                }
                any |= self.accept(removed, None);
            }
            ControlFlow::Continue(())
        });
        any
    }

    fn naked(&mut self) -> bool {
        let mut any = false;
        let now = self.now;
        let _ = each_naked::<()>((self.frame, now), 2, |house, digits, cells| {
            let removed = naked_removals(now, house, digits, cells);
            if !removed.is_empty() {
                self.parents.clear();
                for cell in cells_at(house, cells) {
                    self.gone_digits(cell, !digits);
                }
                any |= self.accept(removed, None);
            }
            ControlFlow::Continue(())
        });
        any
    }

    fn x_wing(&mut self) -> bool {
        let mut any = false;
        let now = self.now;
        let _ = each_fish::<()>((self.frame, now), 2, |Fish { digit, kind, base, cover }| {
            let removed = Fish { digit, kind, base, cover }.removals(now);
            if !removed.is_empty() {
                self.parents.clear();
                for line in bits(base) {
                    self.gone_places(kind * 9 + line, digit, !cover);
                }
                any |= self.accept(removed, None);
            }
            ControlFlow::Continue(())
        });
        any
    }

    fn chain(&mut self, hint: &NestedHint) -> bool {
        self.parents.clear();
        for &ground in &hint.grounds {
            match (ground as usize).checked_sub(81) {
                None => self.gone_digits(ground as usize, ALL),
                Some(place) => self.gone_places(place / 9, place % 9, ALL),
            }
        }
        let nest = Nest { complexity: hint.complexity, identity: hint.identity };
        self.accept(hint.removals.clone(), Some(nest))
    }
}
