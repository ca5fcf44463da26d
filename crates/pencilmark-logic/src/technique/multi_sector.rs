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

/// The number of lines in each set: a look-up is quicker than counting bits where processors can't be relied on to do it.
static COUNT: [u8; 512] = {
    let mut counts = [0; 512];
    let mut set = 1;
    while set < 512 {
        counts[set] = counts[set & (set - 1)] + 1;
        set += 1;
    }
    counts
};

/// For each set of lines and each digit, the lines across that have the digit there.
struct Crossings {
    /// By digit and set of columns, the rows.
    rows: Vec<[u16; 512]>,
    /// By digit and set of rows, the columns.
    columns: Vec<[u16; 512]>,
}

impl Crossings {
    fn of(masks: &LineMasks) -> Crossings {
        let table = |lines: &[u16; NINE]| {
            let mut table = [0u16; 512];
            for set in 1..512usize {
                let last = set.trailing_zeros() as usize;
                table[set] = table[set & (set - 1)] | lines[last];
            }
            table
        };
        Crossings {
            rows: masks.columns.iter().map(table).collect(),
            columns: masks.rows.iter().map(table).collect(),
        }
    }

    /// Returns the lines in which a digit is counted by rows, and by columns.
    fn of_digit(&self, digit: usize, rows: u16, columns: u16) -> [u16; 2] {
        [self.rows[digit][usize::from(columns)] & rows, self.columns[digit][usize::from(rows)] & columns]
    }
}

/// Finds every set of rows and columns whose open crossings are as many as the lines that their digits need.
pub fn multi_sector<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let Some(masks) = LineMasks::of(facts) else { return ControlFlow::Continue(()) };
    let crossings = Crossings::of(&masks);
    let sets: Vec<u16> = (0..512u16).filter(|set| (FEWEST..=MOST).contains(&set.count_ones())).collect();
    let mut balanced: Vec<(u8, u16, u16)> = Vec::new();
    for columns in sets.iter().copied() {
        facts.cache().spend(sets.len() as u64 / 2)?;
        let mut cells = [0u8; 512];
        for rows in 1..512usize {
            let last = masks.open[rows.trailing_zeros() as usize] & columns;
            cells[rows] = cells[rows & (rows - 1)] + COUNT[usize::from(last)];
        }
        let cells_of = |rows: &u16| (cells[usize::from(*rows)], *rows, columns);
        let fits = |(cells, rows, columns): &(u8, u16, u16)| is_balanced(&crossings, *rows, *columns, *cells);
        balanced.extend(sets.iter().map(cells_of).filter(fits));
    }
    // The smallest first: a large one is often the rest of the board beside a small one, or several small ones together. So what
    // eliminates nothing that smaller ones don't is passed over.
    balanced.sort_unstable();
    let mut known = BTreeSet::new();
    for same_size in balanced.chunk_by(|a, b| a.0 == b.0) {
        let mut seen = Vec::new();
        for (_, rows, columns) in same_size {
            facts.cache().spend(2_000)?;
            let Some(step) = step_of_lines(facts, &masks, &crossings, *rows, *columns) else { continue };
            if step.conclusions().iter().any(|conclusion| !known.contains(conclusion)) {
                seen.extend_from_slice(step.conclusions());
                step.report(found)?;
            }
        }
        known.extend(seen);
    }
    ControlFlow::Continue(())
}

/// True if the digits need as many lines as there are cells.
fn is_balanced(crossings: &Crossings, rows: u16, columns: u16, cells: u8) -> bool {
    let mut room = 0;
    for digit in 0..NINE {
        let [by_rows, by_columns] = crossings.of_digit(digit, rows, columns);
        room += COUNT[usize::from(by_rows)].min(COUNT[usize::from(by_columns)]);
        if room > cells {
            return false;
        }
    }
    room == cells && cells > 0
}

/// Returns the step of some rows and columns; none if it eliminates nothing.
fn step_of_lines<C: CellBitSet>(
    facts: &Facts<C>,
    masks: &LineMasks,
    crossings: &Crossings,
    rows: u16,
    columns: u16,
) -> Option<StepBuilder> {
    let in_row = |row| bits(masks.open[row] & columns).map(move |column| Cell::at(row, column, NINE));
    let truths: Vec<CandidateGroup> = bits(rows).flat_map(in_row).map(CandidateGroup::Cell).collect();
    let links = |digit: usize, by_columns: bool| {
        let [in_rows, in_columns] = crossings.of_digit(digit, rows, columns);
        let (kind, lines) =
            if by_columns { (LineKind::Columns, in_columns) } else { (LineKind::Rows, in_rows) };
        bits(lines).map(move |line| CandidateGroup::Places(kind.line(line), Digit::from_index(digit)))
    };
    let costs =
        |digit: usize| crossings.of_digit(digit, rows, columns).map(|lines| COUNT[usize::from(lines)]);
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
