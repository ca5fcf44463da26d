//! Construction of a model from rules: equal cells are merged, relations tabulated, and groups of peers collected.

use std::collections::BTreeSet;
use std::sync::Arc;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseKind;
use pencilmark_core::key_hasher::KeyMap;
use pencilmark_core::primitive::{Primitive, RelationTable};
use pencilmark_core::rules::Rules;

use crate::constrained::domains::{Lists, Mask};
use crate::constrained::lookup::PartnerTable;

/// The data collected while rules are compiled.
pub(super) struct ModelBuilder<'a> {
    pub(super) rules: &'a Rules,
    pub(super) stands_for: Vec<u16>,
    pub(super) allowed: Vec<Mask>,
    tables: KeyMap<RelationTable, Arc<PartnerTable>>,
    /// The complete rows, columns and boxes.
    pub(super) families: Vec<Vec<Vec<u16>>>,
    pub(super) impossible: bool,
}

impl<'a> ModelBuilder<'a> {
    pub(super) fn new(rules: &'a Rules) -> ModelBuilder<'a> {
        let stands_for = merge_equal_cells(rules);
        let mut allowed = vec![rules.digits().bits(); stands_for.len()];
        for cell in rules.cells() {
            allowed[stands_for[cell.index()] as usize] &= rules.allowed_digits(cell).bits();
        }
        let mut builder = ModelBuilder {
            rules,
            stands_for,
            allowed,
            tables: KeyMap::default(),
            families: Vec::new(),
            impossible: false,
        };
        builder.families = builder.find_families();
        builder
    }

    pub(super) fn cell(&self, cell: Cell) -> u16 {
        self.stands_for[cell.index()]
    }

    pub(super) fn cells<'c>(&self, cells: impl IntoIterator<Item = &'c Cell>) -> Box<[u16]> {
        cells.into_iter().map(|cell| self.cell(*cell)).collect()
    }

    /// Returns the complete rows, columns and boxes that merged cells leave intact.
    fn find_families(&self) -> Vec<Vec<Vec<u16>>> {
        let family = |is: fn(HouseKind) -> bool| {
            let houses = self.rules.houses().iter().filter(|house| house.is_complete() && is(house.kind()));
            houses.map(|house| self.cells(house.cells()).to_vec()).collect()
        };
        vec![
            family(|kind| matches!(kind, HouseKind::Row(_))),
            family(|kind| matches!(kind, HouseKind::Column(_))),
            family(|kind| matches!(kind, HouseKind::Block(_) | HouseKind::Region(_))),
        ]
    }

    pub(super) fn peers(&mut self) -> Vec<Vec<u16>> {
        let mut peers = vec![Vec::new(); self.stands_for.len()];
        for cell in self.rules.cells() {
            let of = self.cells(self.rules.peer_list(cell));
            self.impossible |= of.contains(&self.cell(cell));
            peers[self.cell(cell) as usize].extend(of);
        }
        for (cell, peers) in peers.iter_mut().enumerate() {
            peers.retain(|peer| usize::from(*peer) != cell);
            peers.sort_unstable();
            peers.dedup();
        }
        peers
    }

    pub(super) fn table(&mut self, table: &RelationTable) -> Arc<PartnerTable> {
        let known = self.tables.entry(table.clone());
        known.or_insert_with(|| Arc::new(PartnerTable::new(table))).clone()
    }

    pub(super) fn related(&mut self) -> Lists<(u16, Arc<PartnerTable>)> {
        let mut related = vec![Vec::new(); self.stands_for.len()];
        let rules = self.rules;
        for cell in rules.cells() {
            let mine = self.cell(cell);
            for other in rules.related_cells(cell) {
                let theirs = self.cell(other.cell);
                if mine == theirs {
                    let with_itself = |digit: &Digit| other.table.partners(*digit).contains(*digit);
                    let kept: DigitSet = rules.digits().iter().filter(with_itself).collect();
                    self.allowed[mine as usize] &= kept.bits();
                } else {
                    let table = self.table(&other.table);
                    related[mine as usize].push((theirs, table));
                }
            }
        }
        related.into_iter().map(Vec::into_boxed_slice).collect()
    }

    /// Returns the groups of cells that see each other, without groups inside others.
    pub(super) fn groups(&mut self) -> Vec<Box<[u16]>> {
        let named = self.rules.houses().iter().map(|house| house.cells());
        let clues = self.rules.clues().iter().filter_map(|clue| match &clue.primitive {
            Primitive::AllDifferent(different) => Some(&*different.cells),
            Primitive::Sum(_)
            | Primitive::Relation(_)
            | Primitive::Automaton(_)
            | Primitive::Count(_)
            | Primitive::Element(_)
            | Primitive::Or(_) => None,
        });
        let mut groups: BTreeSet<Vec<u16>> = BTreeSet::new();
        for cells in named.chain(clues) {
            let set: BTreeSet<u16> = self.cells(cells).iter().copied().collect();
            self.impossible |= set.len() < cells.len();
            groups.insert(set.into_iter().collect());
        }
        let holds = |large: &[u16], small: &[u16]| small.iter().all(|cell| large.contains(cell));
        let is_inside = |group: &Vec<u16>| groups.iter().any(|g| g.len() > group.len() && holds(g, group));
        let kept = groups.iter().filter(|group| group.len() > 2 && !is_inside(group));
        kept.map(|group| group.as_slice().into()).collect()
    }
}

/// Returns the representative of each cell: the first of the cells that relations make equal.
fn merge_equal_cells(rules: &Rules) -> Vec<u16> {
    let mut stands_for: Vec<u16> = (0..rules.cells().len() as u16).collect();
    let is_equality = |table: &RelationTable| {
        rules.digits().iter().all(|digit| table.partners(digit) == DigitSet::of(digit))
    };
    for clue in rules.clues() {
        let Primitive::Relation(relation) = &clue.primitive else { continue };
        if is_equality(&relation.table) {
            let [a, b] = relation.cells.map(|cell| stands_for[cell.index()]);
            let (keep, drop) = (a.min(b), a.max(b));
            stands_for.iter_mut().filter(|cell| **cell == drop).for_each(|cell| *cell = keep);
        }
    }
    stands_for
}
