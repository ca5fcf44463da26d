//! What follows from a layout and constraints, computed once: houses, peers, related cells.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::cell::{Cell, CellSet};
use crate::clue::{Clue, ConstraintId, RelatedCell};
use crate::constraint::KindId;
use crate::constraint::{Constraint, ConstraintError, ConstraintProblem, Space};
use crate::digit::DigitSet;
use crate::house::{House, HouseId, HouseKind};
use crate::layout::{Boxes, Layout};
use crate::primitive::{Primitive, RelationTable};
use crate::values::DigitValues;

/// The tables of some rules, one entry a cell where not said otherwise.
pub(crate) struct Tables {
    /// Indices of the primitives that are about more than peers and related cells.
    pub(crate) clues_of: Box<[Box<[u32]>]>,
    /// All houses of the rules.
    pub(crate) houses: Vec<House>,
    pub(crate) houses_of: Box<[Box<[HouseId]>]>,
    pub(crate) peers: Box<[CellSet]>,
    pub(crate) peer_lists: Box<[Box<[Cell]>]>,
    pub(crate) related: Box<[Box<[RelatedCell]>]>,
    pub(crate) allowed: Box<[DigitSet]>,
    /// True if no clue says more than that cells differ.
    pub(crate) only_differ: bool,
    /// True if houses, peers and allowed digits say all.
    pub(crate) known_by_houses: bool,
}

impl Tables {
    /// Computes the tables of a layout with constraints that lower to `clues`.
    pub(crate) fn new(layout: &Layout, constraints: &[Constraint], clues: &[Clue]) -> Tables {
        let size = layout.size();
        let mut houses = plain_houses(layout);
        houses.extend(houses_of_clues(constraints, clues, size));
        let houses_of = houses_by_cell(&houses, size);
        let mut peers: Box<[CellSet]> = houses_of.iter().map(|ids| union(&houses, ids)).collect();
        for clue in clues {
            if let Primitive::AllDifferent(different) = &clue.primitive {
                let set: CellSet = different.cells.iter().copied().collect();
                different.cells.iter().for_each(|cell| peers[cell.index()] |= set);
            }
        }
        peers.iter_mut().enumerate().for_each(|(i, set)| {
            set.remove(Cell::new(i));
        });
        let related = relate(clues, &mut peers, size);
        let clues_of = clues_by_cell(clues, size);
        let known_by_houses = related.iter().all(|cells| cells.is_empty())
            && clues_of.iter().all(|of| of.is_empty())
            && !clues.iter().any(|clue| clue.primitive.cells().is_empty());
        let restricts = |clue: &Clue| clue.primitive.as_cell_in().is_some();
        Tables {
            only_differ: known_by_houses && !clues.iter().any(restricts),
            known_by_houses,
            clues_of,
            peer_lists: peers.iter().map(|set| set.iter().collect()).collect(),
            allowed: allowed_digits(clues, size),
            houses,
            houses_of,
            peers,
            related,
        }
    }

    /// Lowers all constraints to their primitives.
    pub(crate) fn lower_all(
        layout: &Layout,
        values: DigitValues,
        constraints: &[Constraint],
    ) -> Result<Vec<Clue>, ConstraintError> {
        let space = Space { layout, values, all: constraints };
        let mut seen = HashSet::new();
        let mut clues = Vec::new();
        for (i, constraint) in constraints.iter().enumerate() {
            let error = |problem| ConstraintError { constraint: constraint.title_at(layout.size()), problem };
            if !seen.insert(constraint) {
                return Err(error(ConstraintProblem::Duplicate));
            }
            let id = ConstraintId(u16::try_from(i).map_err(|_| error(ConstraintProblem::TooMany))?);
            let primitives = constraint.lower(&space)?;
            clues.extend(primitives.into_iter().map(|primitive| Clue { constraint: id, primitive }));
        }
        Ok(clues)
    }
}

fn plain_houses(layout: &Layout) -> Vec<House> {
    let size = layout.size();
    let cells = || (0..size * size).map(Cell::new);
    let jigsaw = matches!(layout.cut(), Boxes::Jigsaw(_));
    let block = |n| if jigsaw { HouseKind::Region(n) } else { HouseKind::Block(n) };
    let numbers = 0..size as u8;
    let rows =
        numbers.clone().map(|n| (HouseKind::Row(n), cells().filter(|c| c.row(size) == n as usize).collect()));
    let columns = numbers
        .clone()
        .map(|n| (HouseKind::Column(n), cells().filter(|c| c.column(size) == n as usize).collect()));
    let blocks =
        numbers.map(|n| (block(n), cells().filter(|c| layout.region_of(*c) == n as usize).collect()));
    rows.chain(columns).chain(blocks).map(|(kind, cells)| House::new(kind, cells, size)).collect()
}

/// Returns the houses that constraints make of their groups of different cells, up to 256 of each kind.
fn houses_of_clues(constraints: &[Constraint], clues: &[Clue], size: usize) -> Vec<House> {
    let mut counts: HashMap<KindId, u16> = HashMap::new();
    let mut houses = Vec::new();
    for clue in clues {
        let kind = constraints[clue.constraint.index()].kind();
        let (Some(house), Primitive::AllDifferent(different)) = (kind.house, &clue.primitive) else {
            continue;
        };
        let count = counts.entry(kind.id).or_default();
        if different.cells.len() >= 2
            && let Ok(number) = u8::try_from(*count)
        {
            *count += 1;
            houses.push(House::new(house(number), different.cells.to_vec(), size));
        }
    }
    houses
}

fn houses_by_cell(houses: &[House], size: usize) -> Box<[Box<[HouseId]>]> {
    let mut of = vec![Vec::new(); size * size];
    for (i, house) in houses.iter().enumerate() {
        house.cells().iter().for_each(|cell| of[cell.index()].push(HouseId(i as u16)));
    }
    of.into_iter().map(Vec::into_boxed_slice).collect()
}

fn union(houses: &[House], ids: &[HouseId]) -> CellSet {
    ids.iter().fold(CellSet::EMPTY, |set, id| set | *houses[id.index()].set())
}

/// Merges all relations of the same two cells into one table. Those that say only that the cells differ make them peers; the
/// others are listed at both cells.
fn relate(clues: &[Clue], peers: &mut [CellSet], size: usize) -> Box<[Box<[RelatedCell]>]> {
    let mut tables: BTreeMap<(Cell, Cell), RelationTable> = BTreeMap::new();
    let mut transposed: HashMap<RelationTable, RelationTable> = HashMap::new();
    let mut turn =
        |table: &RelationTable| transposed.entry(table.clone()).or_insert_with(|| table.transposed()).clone();
    for clue in clues {
        let Primitive::Relation(relation) = &clue.primitive else { continue };
        let [a, b] = relation.cells;
        let table = if a < b { relation.table.clone() } else { turn(&relation.table) };
        let merged = tables.entry((a.min(b), a.max(b)));
        merged.and_modify(|known| *known = known.and(&table)).or_insert(table);
    }
    let different = RelationTable::different(size);
    let any = RelationTable::from_rows(vec![DigitSet::full(size); size]);
    let mut related = vec![Vec::new(); size * size];
    for ((a, b), mut table) in tables {
        if table.forbids_equal() || peers[a.index()].contains(b) {
            peers[a.index()].insert(b);
            peers[b.index()].insert(a);
            table = table.and(&different);
        }
        let usual = if peers[a.index()].contains(b) { &different } else { &any };
        if table != *usual {
            let back = turn(&table);
            related[a.index()].push(RelatedCell { cell: b, table });
            related[b.index()].push(RelatedCell { cell: a, table: back });
        }
    }
    related.into_iter().map(Vec::into_boxed_slice).collect()
}

fn allowed_digits(clues: &[Clue], size: usize) -> Box<[DigitSet]> {
    let mut allowed = vec![DigitSet::full(size); size * size];
    for (cell, digits) in clues.iter().filter_map(|clue| clue.primitive.as_cell_in()) {
        allowed[cell.index()] &= digits;
    }
    allowed.into()
}

fn clues_by_cell(clues: &[Clue], size: usize) -> Box<[Box<[u32]>]> {
    let mut of = vec![Vec::new(); size * size];
    for (i, clue) in clues.iter().enumerate() {
        let is_in_tables = match &clue.primitive {
            Primitive::AllDifferent(different) => different.sets.is_none(),
            Primitive::Relation(_) => true,
            Primitive::Count(_) => clue.primitive.as_cell_in().is_some(),
            Primitive::Sum(_) | Primitive::Automaton(_) | Primitive::Element(_) | Primitive::Or(_) => false,
        };
        if !is_in_tables {
            clue.primitive.cells().into_iter().for_each(|cell| of[cell.index()].push(i as u32));
        }
    }
    of.into_iter().map(Vec::into_boxed_slice).collect()
}
