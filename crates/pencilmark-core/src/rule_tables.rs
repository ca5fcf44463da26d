//! Tables computed once from a layout and constraints: houses, peers, related cells.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::cell::{Cell, CellSet};
use crate::clue::{Clue, ConstraintId, RelatedCell};
use crate::constraint::KindId;
use crate::constraint::{BoardContext, Constraint, ConstraintError, ConstraintProblem, KnownAutomata};
use crate::digit::DigitSet;
use crate::house::{House, HouseId, HouseKind, HouseNumber};
use crate::layout::{Boxes, Layout};
use crate::primitive::{Primitive, RelationTable};
use crate::shape::BoardShape;
use crate::values::DigitValues;

/// The tables of some rules. Tables have one entry per cell unless stated otherwise.
pub(crate) struct Tables {
    /// The indices of the primitives that peers and related cells don't already express.
    pub(crate) clues_of: Box<[Box<[u32]>]>,
    /// All houses of the rules.
    pub(crate) houses: Vec<House>,
    pub(crate) houses_of: Box<[Box<[HouseId]>]>,
    pub(crate) peers: Box<[CellSet]>,
    pub(crate) peer_lists: Box<[Box<[Cell]>]>,
    pub(crate) related: Box<[Box<[RelatedCell]>]>,
    pub(crate) allowed: Box<[DigitSet]>,
    /// True if the clues require only that cells differ.
    pub(crate) only_differ: bool,
    /// True if houses, peers and allowed digits express all the rules.
    pub(crate) known_by_houses: bool,
}

impl Tables {
    /// Computes the tables of a layout with constraints that lower to `clues`.
    pub(crate) fn new(
        layout: &Layout,
        values: DigitValues,
        constraints: &[Constraint],
        clues: &[Clue],
    ) -> Tables {
        let cells = layout.cell_count();
        let mut houses = match layout.shape() {
            Some(shape) => houses_of_shape(shape, values.count()),
            None => plain_houses(layout),
        };
        houses.extend(houses_of_clues(constraints, clues, values.count()));
        let houses_of = houses_by_cell(&houses, cells);
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
        let related = relate(clues, &mut peers, values);
        let clues_of = clues_by_cell(clues, cells);
        let known_by_houses = related.iter().all(|cells| cells.is_empty())
            && clues_of.iter().all(|of| of.is_empty())
            && !clues.iter().any(|clue| clue.primitive.cells().is_empty());
        let restricts = |clue: &Clue| clue.primitive.as_restricted_cell().is_some();
        Tables {
            only_differ: known_by_houses && !clues.iter().any(restricts),
            known_by_houses,
            clues_of,
            peer_lists: peers.iter().map(|set| set.iter().collect()).collect(),
            allowed: allowed_digits(clues, cells, values.digits()),
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
        let context = BoardContext { layout, values, constraints };
        let (mut seen, mut known) = (HashSet::new(), KnownAutomata::default());
        let mut clues = Vec::new();
        for (i, constraint) in constraints.iter().enumerate() {
            let error =
                |problem| ConstraintError { constraint: constraint.title_with_location(layout), problem };
            if !seen.insert(constraint) {
                return Err(error(ConstraintProblem::Duplicate));
            }
            let id = ConstraintId(u16::try_from(i).map_err(|_| error(ConstraintProblem::TooMany))?);
            let primitives = constraint.lower_among(&context, &mut known)?;
            clues.extend(primitives.into_iter().map(|primitive| Clue { constraint: id, primitive }));
        }
        Ok(clues)
    }
}

fn plain_houses(layout: &Layout) -> Vec<House> {
    let size = layout.digit_count();
    let cells = || layout.cells();
    let jigsaw = matches!(layout.box_division(), Boxes::Jigsaw(_));
    let block = |n| if jigsaw { HouseKind::Region(n) } else { HouseKind::Block(n) };
    let numbers = || (0..size as u8).map(HouseNumber::new);
    let rows = numbers().map(|n| (HouseKind::Row(n), cells().filter(|c| c.row(size) == n.index()).collect()));
    let columns =
        numbers().map(|n| (HouseKind::Column(n), cells().filter(|c| c.column(size) == n.index()).collect()));
    let blocks =
        numbers().map(|n| (block(n), cells().filter(|c| layout.region_of(*c) == n.index()).collect()));
    rows.chain(columns).chain(blocks).map(|(kind, cells)| House::new(kind, cells, size)).collect()
}

/// Returns the groups of a shape that can hold different digits.
fn houses_of_shape(shape: &BoardShape, digits: usize) -> Vec<House> {
    let fitting = shape.groups().iter().filter(|group| (2..=digits).contains(&group.cells.len()));
    fitting.map(|group| House::new(group.kind, group.cells.to_vec(), digits)).collect()
}

/// Returns the houses formed by the constraints' groups of different cells, up to 256 of each kind.
fn houses_of_clues(constraints: &[Constraint], clues: &[Clue], digits: usize) -> Vec<House> {
    let mut counts: HashMap<KindId, u16> = HashMap::new();
    let mut houses = Vec::new();
    for clue in clues {
        let kind = constraints[clue.constraint.index()].kind();
        let (Some(house), Primitive::AllDifferent(different)) = (kind.house_kind, &clue.primitive) else {
            continue;
        };
        let count = counts.entry(kind.id).or_default();
        if different.cells.len() >= 2
            && let Ok(number) = u8::try_from(*count)
        {
            *count += 1;
            houses.push(House::new(house(HouseNumber::new(number)), different.cells.to_vec(), digits));
        }
    }
    houses
}

fn houses_by_cell(houses: &[House], cells: usize) -> Box<[Box<[HouseId]>]> {
    let mut of = vec![Vec::new(); cells];
    for (i, house) in houses.iter().enumerate() {
        house.cells().iter().for_each(|cell| of[cell.index()].push(HouseId(i as u16)));
    }
    of.into_iter().map(Vec::into_boxed_slice).collect()
}

fn union(houses: &[House], ids: &[HouseId]) -> CellSet {
    ids.iter().fold(CellSet::EMPTY, |set, id| set | *houses[id.index()].cell_set())
}

/// Merges all relations of the same two cells into one table. Cells whose table only requires them to differ become
/// peers; other tables are listed at both cells.
fn relate(clues: &[Clue], peers: &mut [CellSet], values: DigitValues) -> Box<[Box<[RelatedCell]>]> {
    let mut tables: BTreeMap<(Cell, Cell), RelationTable> = BTreeMap::new();
    let mut transposed: HashMap<RelationTable, RelationTable> = HashMap::new();
    let mut turn =
        |table: &RelationTable| transposed.entry(table.clone()).or_insert_with(|| table.transposed()).clone();
    for clue in clues {
        let Primitive::Relation(relation) = &clue.primitive else { continue };
        let [a, b] = relation.cells;
        let table = if a < b { relation.table.clone() } else { turn(&relation.table) };
        let merged = tables.entry((a.min(b), a.max(b)));
        merged.and_modify(|known| *known = known.intersection(&table)).or_insert(table);
    }
    let different = RelationTable::different(values);
    let any = RelationTable::of_values(values, |_, _| true);
    let mut related = vec![Vec::new(); peers.len()];
    for ((a, b), mut table) in tables {
        if table.forbids_equal_digits() || peers[a.index()].contains(b) {
            peers[a.index()].insert(b);
            peers[b.index()].insert(a);
            table = table.intersection(&different);
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

fn allowed_digits(clues: &[Clue], cells: usize, digits: DigitSet) -> Box<[DigitSet]> {
    let mut allowed = vec![digits; cells];
    for (cell, digits) in clues.iter().filter_map(|clue| clue.primitive.as_restricted_cell()) {
        allowed[cell.index()] &= digits;
    }
    allowed.into()
}

fn clues_by_cell(clues: &[Clue], cells: usize) -> Box<[Box<[u32]>]> {
    let mut of = vec![Vec::new(); cells];
    for (i, clue) in clues.iter().enumerate() {
        let is_in_tables = match &clue.primitive {
            Primitive::AllDifferent(different) => different.allowed_sets.is_none(),
            Primitive::Relation(_) => true,
            Primitive::Count(_) => clue.primitive.as_restricted_cell().is_some(),
            Primitive::Sum(_) | Primitive::Automaton(_) | Primitive::Element(_) | Primitive::Or(_) => false,
        };
        if !is_in_tables {
            clue.primitive.cells().into_iter().for_each(|cell| of[cell.index()].push(i as u32));
        }
    }
    of.into_iter().map(Vec::into_boxed_slice).collect()
}
