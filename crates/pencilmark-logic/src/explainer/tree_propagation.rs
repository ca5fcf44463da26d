//! Propagation of one assumption into an implication tree, with reasons, up to the first contradiction.

use crate::explainer::advanced_rules::{AdvancedRules, NestedSearch, SeenChanges};
use crate::explainer::candidate_set::{NO_INDEX, candidate, cause, cell_and_digit, literal};
use crate::explainer::implication_tree::ImplicationTree;
use crate::explainer::rating_state::{Pencilmarks, Placements};
use crate::explainer::tables::{
    CELL_HOUSES, CELL_POSITIONS, HOUSE_CELLS, SKIPPED_POSITIONS, bit_count, bits,
};

/// The rules that a propagation follows.
#[derive(Clone, Copy)]
pub(crate) struct PropagationRules {
    /// True if the propagation uses links between the candidates of a cell.
    pub uses_cell_links: bool,
    /// True if candidates that are switched off take part in later links.
    pub is_dynamic: bool,
    /// The level of advanced rules to apply when the links lead no further; 0 for none.
    pub advanced_level: u8,
}

/// The state of a growing tree: everything needed to continue it with more rules.
pub(crate) struct TreeGrowth {
    now: Pencilmarks,
    /// The numbers of on nodes and of off nodes whose consequences have been followed.
    on: usize,
    off: usize,
    seen: SeenChanges,
    /// The rules that the tree has followed.
    pub rules: PropagationRules,
}

impl TreeGrowth {
    /// Creates the state of a tree that has only its root.
    pub(super) fn new(rules: PropagationRules, start: &Pencilmarks) -> TreeGrowth {
        TreeGrowth { now: *start, on: 0, off: 0, seen: SeenChanges::default(), rules }
    }
}

/// Grows a tree from an assumption until nothing more follows, or up to the first contradiction.
pub(crate) fn propagate_into(
    rules: PropagationRules,
    (placements, start): (&Placements, &Pencilmarks),
    tree: &mut ImplicationTree,
    root: u16,
    nested: &mut dyn NestedSearch,
) -> TreeGrowth {
    tree.add_root(root);
    let mut growth = TreeGrowth::new(rules, start);
    let leads_nowhere =
        rules.advanced_level == 0 && root & 1 == 0 && !has_consequences(rules, start, root >> 1);
    if !leads_nowhere {
        grow((placements, start), tree, &mut growth, nested);
    }
    growth
}

/// Continues to grow a tree by its rules.
pub(super) fn grow(
    (placements, start): (&Placements, &Pencilmarks),
    tree: &mut ImplicationTree,
    growth: &mut TreeGrowth,
    nested: &mut dyn NestedSearch,
) {
    if !nested.spend_budget() {
        return;
    }
    let mut parents = Vec::new();
    let TreeGrowth { now, on, off, seen, rules } = growth;
    loop {
        if let Some(&slot) = tree.on_nodes.get(*on) {
            *on += 1;
            if switch_off(*rules, now, tree, slot) {
                return;
            }
        } else if let Some(&slot) = tree.off_nodes.get(*off) {
            *off += 1;
            if switch_on(*rules, start, now, tree, slot, &mut parents) {
                return;
            }
        } else if rules.advanced_level == 0 {
            return;
        } else {
            let parents_now = std::mem::take(&mut parents);
            let mut advanced = AdvancedRules {
                placements,
                initial_marks: start,
                current_marks: now,
                tree,
                parents: parents_now,
                seen: &mut *seen,
            };
            let found = advanced.apply_first_rule(rules.advanced_level, nested);
            parents = advanced.parents;
            if !found {
                return;
            }
        }
    }
}

/// True if anything follows on the unchanged pencilmarks when a candidate is off.
fn has_consequences(rules: PropagationRules, marks: &Pencilmarks, candidate: u16) -> bool {
    let (cell, digit) = cell_and_digit(candidate);
    let house = |kind: usize| bit_count(marks.places[CELL_HOUSES[cell][kind] as usize][digit]) == 2;
    (rules.uses_cell_links && marks.count(cell) == 2) || (0..3).any(house)
}

/// Switches off the candidates that a node that is on excludes; true at a contradiction.
fn switch_off(rules: PropagationRules, now: &Pencilmarks, tree: &mut ImplicationTree, slot: u16) -> bool {
    let (cell, digit) = cell_and_digit(tree.nodes[slot as usize].literal >> 1);
    if rules.uses_cell_links {
        for other in bits(now.cells[cell] & !(1 << digit)) {
            if add_off(tree, candidate(cell, other), cause::CELL, slot) {
                return true;
            }
        }
    }
    for kind in 0..3 {
        let house = CELL_HOUSES[cell][kind] as usize;
        for position in bits(now.places[house][digit] & !SKIPPED_POSITIONS[cell][kind]) {
            let other = candidate(HOUSE_CELLS[house][position] as usize, digit);
            if add_off(tree, other, cause::HOUSE + kind as u8, slot) {
                return true;
            }
        }
    }
    false
}

#[inline]
fn add_off(tree: &mut ImplicationTree, candidate: u16, why: u8, parent: u16) -> bool {
    let lit = literal(candidate, false);
    if tree.on.has(candidate) {
        tree.add_contradiction(lit, why, &[parent]);
        return true;
    }
    if !tree.off.has(candidate) {
        tree.store(lit, why, &[parent], NO_INDEX);
    }
    false
}

/// Returns the candidates that remain alone in their cell or house when `candidate` is off, each once with its cause,
/// and their number.
#[inline]
fn left_alone(
    rules: PropagationRules,
    now: &Pencilmarks,
    (cell, digit): (usize, usize),
) -> ([(u16, u8); 4], usize) {
    let mut found = [(0u16, 0u8); 4];
    let mut n = 0;
    let others = now.cells[cell] & !(1 << digit);
    if rules.uses_cell_links && others.is_power_of_two() {
        let other = others.trailing_zeros() as usize;
        found[0] = (candidate(cell, other), cause::CELL);
        n = 1;
    }
    for kind in 0..3 {
        let house = CELL_HOUSES[cell][kind] as usize;
        let others = now.places[house][digit] & !(1 << CELL_POSITIONS[cell][kind]);
        if others.is_power_of_two() {
            let other = others.trailing_zeros() as usize;
            let other = candidate(HOUSE_CELLS[house][other] as usize, digit);
            if found[..n].iter().all(|(known, _)| *known != other) {
                found[n] = (other, cause::HOUSE + kind as u8);
                n += 1;
            }
        }
    }
    (found, n)
}

/// Removes the candidate of a node that is off from the pencilmarks, and switches on the candidates that this leaves
/// alone; true at a contradiction.
fn switch_on(
    rules: PropagationRules,
    start: &Pencilmarks,
    now: &mut Pencilmarks,
    tree: &mut ImplicationTree,
    slot: u16,
    parents: &mut Vec<u16>,
) -> bool {
    let (cell, digit) = cell_and_digit(tree.nodes[slot as usize].literal >> 1);
    let (found, n) = left_alone(rules, now, (cell, digit));
    for &(other, why) in &found[..n] {
        let contradiction = tree.off.has(other);
        if !contradiction && tree.on.has(other) {
            continue;
        }
        parents.clear();
        parents.push(slot);
        if rules.is_dynamic {
            add_removed_before(start, now, tree, (cell, digit), why, parents);
        }
        if contradiction {
            tree.add_contradiction(literal(other, true), why, parents);
            return true;
        }
        tree.store(literal(other, true), why, parents, NO_INDEX);
    }
    if rules.is_dynamic {
        now.remove(cell, digit);
    }
    false
}

/// Adds to the parents the candidates of the cell, or the places in the house, that were switched off before.
fn add_removed_before(
    start: &Pencilmarks,
    now: &Pencilmarks,
    tree: &ImplicationTree,
    (cell, digit): (usize, usize),
    why: u8,
    parents: &mut Vec<u16>,
) {
    if why == cause::CELL {
        for other in bits(start.cells[cell] & !now.cells[cell]) {
            parents.push(tree.node_of(literal(candidate(cell, other), false)));
        }
        return;
    }
    let house = CELL_HOUSES[cell][(why - cause::HOUSE) as usize] as usize;
    for position in bits(start.places[house][digit] & !now.places[house][digit]) {
        parents.push(tree.node_of(literal(candidate(HOUSE_CELLS[house][position] as usize, digit), false)));
    }
}
