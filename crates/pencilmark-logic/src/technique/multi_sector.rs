//! The open cells where some rows cross some columns, if their digits have room for just as many.
//!
//! ```text
//! 12 . 45 . . 1 .      each digit is counted by the rows or by the columns that have it in the crossings, whichever are fewer
//! .  . .  . . . .
//! 2  . 4  . . 5 .      as many rows and columns, over all digits, as open cells: each of these lines holds its digit there
//! ```
//!
//! (David P. Bird and others, 2012 and later; naked sets of one house are the smallest of the kind.)

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::{Candidate, Example, Family, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::line_masks::{LineKind, LineMasks, NINE, bits};
use crate::pattern::rank_set::{CandidateGroup, RankSet};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::balanced_steps::balanced_step;

/// The card of the technique.
pub static MULTI_SECTOR: Technique = Technique::new(
    "multi-sector-locked-set",
    "Multi-sector locked set",
    Family::Balanced,
    "Where {rows} cross {columns} there are {count} open cells, and their digits have room for just as many: {links}. So each of these \
     lines holds these digits in the crossings, and nowhere else.",
    Example::classic(
        "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2",
        "r1c7<>5 r2c4<>7 r3c5<>1 r3c5<>2 r3c5<>4 r3c6<>3 r3c6<>4 r3c8<>1 r3c8<>2 r3c9<>3 r3c9<>4 r5c1<>7 r5c1<>8 r5c2<>7 r6c5<>4 r7c1<>8 r7c2<>6 r9c5<>4",
    ),
);

/// The fewest and the most rows and columns. What crosses fewer is a smaller pattern, what crosses more is known by what is left.
const FEWEST: u32 = 3;
const MOST: u32 = 5;

/// A number for each set of rows: a set has the bits of its rows. Sets are looked at all at once, since processors add and compare
/// many such numbers in one instruction.
type OfRowSets = [u8; 512];

/// By row, 1 for each set that it is in.
static HAS_ROW: [OfRowSets; NINE] = {
    let mut of_rows = [[0; 512]; NINE];
    let mut set = 0;
    while set < 512 {
        let mut row = 0;
        while row < NINE {
            of_rows[row][set] = (set >> row & 1) as u8;
            row += 1;
        }
        set += 1;
    }
    of_rows
};

fn add(sum: &mut OfRowSets, more: &OfRowSets) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// Returns the rows and the columns that have a digit where they cross.
fn lines_with(masks: &LineMasks, digit: usize, rows: u16, columns: u16) -> [u16; 2] {
    let in_rows = bits(rows).filter(|row| masks.rows[digit][*row] & columns != 0);
    let in_columns = bits(columns).filter(|column| masks.columns[digit][*column] & rows != 0);
    [in_rows.fold(0, |set, row| set | 1 << row), in_columns.fold(0, |set, column| set | 1 << column)]
}

/// Finds every set of rows and columns whose open crossings are as many as the lines that their digits need.
pub fn multi_sector<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let Some(masks) = LineMasks::of(facts) else { return ControlFlow::Continue(()) };
    let sets: Vec<u16> = (0..512u16).filter(|set| (FEWEST..=MOST).contains(&set.count_ones())).collect();
    // By digit and column, 1 for each set of rows that has the digit there.
    let meets: Vec<[OfRowSets; NINE]> = masks
        .columns
        .iter()
        .map(|columns| columns.map(|rows| std::array::from_fn(|set| u8::from(rows & set as u16 != 0))))
        .collect();
    let mut balanced: Vec<(u8, u16, u16)> = Vec::new();
    for columns in sets.iter().copied() {
        facts.cache().spend(100)?;
        let cells = open_cells(&masks, columns);
        let room = room_of_digits(&masks, &meets, columns);
        let fits = |rows: &&u16| {
            cells[usize::from(**rows)] > 0 && cells[usize::from(**rows)] == room[usize::from(**rows)]
        };
        balanced.extend(sets.iter().filter(fits).map(|rows| (cells[usize::from(*rows)], *rows, columns)));
    }
    // The smallest first: a large one is often the rest of the board beside a small one, or several small ones together. So what
    // eliminates nothing that smaller ones don't is passed over.
    balanced.sort_unstable();
    let mut known = BTreeSet::new();
    for same_size in balanced.chunk_by(|a, b| a.0 == b.0) {
        let mut seen = Vec::new();
        for (_, rows, columns) in same_size {
            facts.cache().spend(2_000)?;
            let Some(step) = step_of_lines(facts, &masks, *rows, *columns) else { continue };
            if step.conclusions().iter().any(|conclusion| !known.contains(conclusion)) {
                seen.extend_from_slice(step.conclusions());
                step.report(found)?;
            }
        }
        known.extend(seen);
    }
    ControlFlow::Continue(())
}

/// Returns, for each set of rows, the number of its open cells in these columns.
fn open_cells(masks: &LineMasks, columns: u16) -> OfRowSets {
    let mut cells = [0; 512];
    for (row, open) in masks.open.iter().enumerate() {
        bits(open & columns).for_each(|_| add(&mut cells, &HAS_ROW[row]));
    }
    cells
}

/// Returns, for each set of rows, the number of lines that the digits need where it crosses these columns: of each digit the rows or the
/// columns, whichever are fewer.
fn room_of_digits(masks: &LineMasks, meets: &[[OfRowSets; NINE]], columns: u16) -> OfRowSets {
    let mut room = [0; 512];
    for (digit, meets) in meets.iter().enumerate() {
        let (mut by_rows, mut by_columns) = ([0; 512], [0; 512]);
        let rows = (0..NINE).filter(|row| masks.rows[digit][*row] & columns != 0);
        rows.for_each(|row| add(&mut by_rows, &HAS_ROW[row]));
        bits(columns).for_each(|column| add(&mut by_columns, &meets[column]));
        for (room, lines) in room.iter_mut().zip(by_rows.iter().zip(&by_columns)) {
            *room += lines.0.min(lines.1);
        }
    }
    room
}

/// Returns the step of some rows and columns; none if it eliminates nothing.
fn step_of_lines<C: CellBitSet>(
    facts: &Facts<C>,
    masks: &LineMasks,
    rows: u16,
    columns: u16,
) -> Option<StepBuilder> {
    let in_row = |row| bits(masks.open[row] & columns).map(move |column| Cell::at(row, column, NINE));
    let truths: Vec<CandidateGroup> = bits(rows).flat_map(in_row).map(CandidateGroup::Cell).collect();
    let links = |digit: usize, by_columns: bool| {
        let [in_rows, in_columns] = lines_with(masks, digit, rows, columns);
        let (kind, lines) =
            if by_columns { (LineKind::Columns, in_columns) } else { (LineKind::Rows, in_rows) };
        bits(lines).map(move |line| CandidateGroup::Places(kind.line(line), Digit::from_index(digit)))
    };
    let costs = |digit: usize| lines_with(masks, digit, rows, columns).map(u16::count_ones);
    let fewer = |digit: usize| costs(digit)[1] < costs(digit)[0];
    let set = |turned: Option<usize>| RankSet {
        truths: truths.clone(),
        links: (0..NINE).flat_map(|digit| links(digit, fewer(digit) ^ (turned == Some(digit)))).collect(),
    };
    let base = set(None);
    // A digit that needs as many rows as columns may be counted by either.
    let tied = (0..NINE).filter(|digit| costs(*digit)[0] == costs(*digit)[1] && costs(*digit)[0] > 0);
    let also: Vec<Candidate> =
        tied.flat_map(|digit| set(Some(digit)).eliminations(facts).unwrap_or_default()).collect();
    let lines = |kind: LineKind, set| bits(set).map(|line| kind.line(line)).collect::<Vec<_>>();
    let step = balanced_step(facts, &MULTI_SECTOR, &base, also)?
        .fill_houses("rows", &lines(LineKind::Rows, rows))
        .fill_houses("columns", &lines(LineKind::Columns, columns))
        .fill_count("count", truths.len())
        .fill_places("links", base.links_by_house());
    Some(step)
}
