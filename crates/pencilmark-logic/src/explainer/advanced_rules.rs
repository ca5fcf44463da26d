//! The advanced rules that a propagation applies when simple links lead no further.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::explainer::candidate_set::{NO_INDEX, candidate, cause, cell_and_digit, literal};
use crate::explainer::fish::{LineFish, each_fish};
use crate::explainer::implication_tree::{ImplicationTree, NestedChain};
use crate::explainer::locking::{cells_outside, each_locking};
use crate::explainer::nested_hints::{NestedEngine, NestedHint};
use crate::explainer::rating_state::{Pencilmarks, Placements, cells_at};
use crate::explainer::step::{Removals, removals};
use crate::explainer::subsets::{each_hidden, each_naked, hidden_removals, naked_removals};
use crate::explainer::tables::{ALL_NINE, CELL_HOUSES, CELL_POSITIONS, COMMON_POSITIONS, bits};

/// Runs the searches for chains nested inside a propagation.
pub(crate) trait NestedSearch {
    /// Returns all hints of a nested engine on these pencilmarks, in selection order.
    fn hints(&mut self, rule: NestedEngine, marks: &Pencilmarks) -> Arc<[NestedHint]>;

    /// Counts one propagation; false if the budget is used up.
    fn spend_budget(&mut self) -> bool;
}

/// The nested engines that each level runs.
const RULES: [&[NestedEngine]; 6] = [
    &[],
    &[],
    &[NestedEngine::Unary],
    &[NestedEngine::Unary, NestedEngine::Static],
    &[NestedEngine::Dynamic],
    &[NestedEngine::Dynamic, NestedEngine::Dynamic2],
];

/// The input of the advanced rules: the pencilmarks at the start of a propagation and now, and the growing tree.
pub(crate) struct AdvancedRules<'a> {
    /// The digits placed on the board.
    pub placements: &'a Placements,
    /// The pencilmarks at the start of the propagation.
    pub initial_marks: &'a Pencilmarks,
    /// The current pencilmarks of the propagation.
    pub current_marks: &'a Pencilmarks,
    /// The tree of implications so far.
    pub tree: &'a mut ImplicationTree,
    /// The tree nodes that the current rule's result rests on.
    pub parents: Vec<u16>,
    /// The changes that each rule has already examined.
    pub seen: &'a mut SeenChanges,
}

/// For each advanced rule, the number of candidates that were switched off when it last looked. A new result must rest on a
/// candidate switched off since: earlier results have already been applied.
#[derive(Clone, Default)]
pub(crate) struct SeenChanges {
    locking: usize,
    hidden: usize,
    naked: usize,
    x_wing: usize,
}

impl AdvancedRules<'_> {
    /// Returns, for each house, the digits of which a place was switched off since the last look, and records that all
    /// changes were seen.
    fn changed_digits(&mut self, which: fn(&mut SeenChanges) -> &mut usize) -> [u16; 27] {
        let mut changed = [0u16; 27];
        self.each_change(which, |cell, digit| {
            CELL_HOUSES[cell].iter().for_each(|house| changed[*house as usize] |= 1 << digit);
        });
        changed
    }

    /// Returns, for each house, the positions at which a candidate was switched off since the last look, and records
    /// that all changes were seen.
    fn changed_positions(&mut self, which: fn(&mut SeenChanges) -> &mut usize) -> [u16; 27] {
        let mut changed = [0u16; 27];
        self.each_change(which, |cell, _| {
            let places = CELL_HOUSES[cell].iter().zip(CELL_POSITIONS[cell]);
            places.for_each(|(house, position)| changed[*house as usize] |= 1 << position);
        });
        changed
    }

    fn each_change(
        &mut self,
        which: fn(&mut SeenChanges) -> &mut usize,
        mut change: impl FnMut(usize, usize),
    ) {
        let seen = which(self.seen);
        for &slot in &self.tree.off_nodes[*seen..] {
            let (cell, digit) = cell_and_digit(self.tree.nodes[slot as usize].literal >> 1);
            change(cell, digit);
        }
        *seen = self.tree.off_nodes.len();
    }
}

impl AdvancedRules<'_> {
    /// Applies the first advanced rule that finds a new result; false if no rule finds any.
    pub(crate) fn apply_first_rule(&mut self, level: u8, nested: &mut dyn NestedSearch) -> bool {
        self.locking() || self.hidden() || self.naked() || self.x_wing() || {
            RULES[level as usize].iter().any(|&rule| {
                let hints = nested.hints(rule, self.current_marks);
                let mut any = false;
                for hint in hints.iter() {
                    any |= self.chain(hint);
                }
                any
            })
        }
    }

    /// Adds the switched-off candidates of a digit at some positions of a house to the parents.
    fn add_removed_places(&mut self, house: usize, digit: usize, positions: u16) {
        let removed =
            self.initial_marks.places[house][digit] & !self.current_marks.places[house][digit] & positions;
        for cell in cells_at(house, removed) {
            self.add_parent(cell, digit);
        }
    }

    /// Adds the switched-off candidates of a cell to the parents.
    fn add_removed_digits(&mut self, cell: usize, digits: u16) {
        for digit in bits(self.initial_marks.cells[cell] & !self.current_marks.cells[cell] & digits) {
            self.add_parent(cell, digit);
        }
    }

    fn add_parent(&mut self, cell: usize, digit: usize) {
        let slot = self.tree.node_of(literal(candidate(cell, digit), false));
        if !self.parents.contains(&slot) {
            self.parents.push(slot);
        }
    }

    /// Adds the removals of a hint to the tree, with the present parents; false if there are none.
    fn accept(&mut self, mut removed: Removals, chain: Option<NestedChain>) -> bool {
        if self.parents.is_empty() || removed.is_empty() {
            return false;
        }
        let mut nested_chain = NO_INDEX;
        if let Some(chain) = chain {
            nested_chain = self.tree.nested_chains.len() as u16;
            self.tree.nested_chains.push(chain);
        }
        // The original program iterates over a hash table of small numbers in this order.
        removed.sort_by_key(|(cell, _)| cell % 16);
        for (cell, digits) in removed {
            for digit in bits(digits) {
                let lit = literal(candidate(cell as usize, digit), false);
                if !self.tree.has(lit) {
                    self.tree.store(lit, cause::ADVANCED, &self.parents, nested_chain);
                }
            }
        }
        true
    }

    fn locking(&mut self) -> bool {
        let mut any = false;
        let now = self.current_marks;
        let changed = self.changed_digits(|seen| &mut seen.locking);
        let _ = each_locking::<()>(
            now,
            |house| changed[house],
            |one, two, digit| {
                let outside = !COMMON_POSITIONS[one][two] & ALL_NINE;
                if self.initial_marks.places[one][digit] & outside != 0 {
                    let removed = removals(now, cells_outside(one, two), 1 << digit);
                    if !removed.is_empty() {
                        self.parents.clear();
                        self.add_removed_places(one, digit, outside);
                        any |= self.accept(removed, None);
                    }
                }
                ControlFlow::Continue(())
            },
        );
        any
    }

    fn hidden(&mut self) -> bool {
        let mut any = false;
        let now = self.current_marks;
        let changed = self.changed_digits(|seen| &mut seen.hidden);
        let _ = each_hidden::<()>(
            (self.placements, now),
            2,
            4,
            |house| changed[house],
            |house, digits, cells| {
                let removed = hidden_removals(now, house, digits, cells);
                if !removed.is_empty() {
                    self.parents.clear();
                    for cell in cells_at(house, !cells & ALL_NINE) {
                        self.add_removed_digits(cell, digits);
                    }
                    any |= self.accept(removed, None);
                }
                ControlFlow::Continue(())
            },
        );
        any
    }

    fn naked(&mut self) -> bool {
        let mut any = false;
        let now = self.current_marks;
        let changed = self.changed_positions(|seen| &mut seen.naked);
        let _ = each_naked::<()>(
            (self.placements, now),
            2,
            |house| changed[house],
            |house, digits, cells| {
                let removed = naked_removals(now, house, digits, cells);
                if !removed.is_empty() {
                    self.parents.clear();
                    for cell in cells_at(house, cells) {
                        self.add_removed_digits(cell, !digits);
                    }
                    any |= self.accept(removed, None);
                }
                ControlFlow::Continue(())
            },
        );
        any
    }

    fn x_wing(&mut self) -> bool {
        let mut any = false;
        let now = self.current_marks;
        let changed = self.changed_digits(|seen| &mut seen.x_wing);
        let _ = each_fish::<()>(
            (self.placements, now),
            2,
            |house| changed[house],
            |LineFish { digit, kind, base, cover }| {
                let removed = LineFish { digit, kind, base, cover }.removals(now);
                if !removed.is_empty() {
                    self.parents.clear();
                    for line in bits(base) {
                        self.add_removed_places(kind * 9 + line, digit, !cover);
                    }
                    any |= self.accept(removed, None);
                }
                ControlFlow::Continue(())
            },
        );
        any
    }

    fn chain(&mut self, hint: &NestedHint) -> bool {
        self.parents.clear();
        for &reason in &hint.reasons {
            match (reason as usize).checked_sub(81) {
                None => self.add_removed_digits(reason as usize, ALL_NINE),
                Some(place) => self.add_removed_places(place / 9, place % 9, ALL_NINE),
            }
        }
        let nested_chain = NestedChain { complexity: hint.complexity, digest: hint.digest };
        self.accept(hint.removals.clone(), Some(nested_chain))
    }
}
