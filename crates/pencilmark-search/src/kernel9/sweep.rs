//! A sweep: three horizontal and three vertical band passes over the boards of all lanes.

use super::band::{self, Band, Watch, Ways};
use super::lane::{ALL, Lanes};

/// The boards of all lanes, cell by cell: `cells[row][column]` holds that cell of every puzzle.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Grid<L> {
    pub cells: [[L; 9]; 9],
    /// For each of the three bands and three stacks, the ways to place digits that the last sweep left open.
    pub open_ways: [Ways<L>; 6],
}

impl<L: Lanes> Grid<L> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Grid { cells: [[L::splat(ALL); 9]; 9], open_ways: [[L::zero(); 6]; 6] }
    }
}

/// The findings of a sweep, one bit per lane.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// Lanes whose board has no solution; the bit stays set in later sweeps.
    pub dead_lanes: u32,
    /// Lanes in which every cell has one candidate and every column all nine digits. The bit stays set in later sweeps,
    /// unless the lane turns dead.
    pub single_lanes: u32,
    /// Lanes that are neither dead nor solved and in which the vertical passes changed nothing: these must branch.
    pub stuck_lanes: u32,
}

struct Rows<'a, L>(&'a mut [[L; 9]; 3]);

impl<L: Lanes> Band<L> for Rows<'_, L> {
    #[inline(always)]
    fn get(&self, line: usize, place: usize) -> L {
        self.0[line][place]
    }
    #[inline(always)]
    fn set(&mut self, line: usize, place: usize, cell: L) {
        self.0[line][place] = cell;
    }
}

struct Columns<'a, L>(&'a mut [[L; 9]; 9], usize);

impl<L: Lanes> Band<L> for Columns<'_, L> {
    #[inline(always)]
    fn get(&self, line: usize, place: usize) -> L {
        self.0[place][3 * self.1 + line]
    }
    #[inline(always)]
    fn set(&mut self, line: usize, place: usize, cell: L) {
        self.0[place][3 * self.1 + line] = cell;
    }
}

/// Makes one sweep over all lanes.
#[inline(always)]
pub(crate) fn sweep<L: Lanes>(grid: &mut Grid<L>) -> Found {
    let mut watch = Watch::new();
    let (across, down) = grid.open_ways.split_at_mut(3);
    for (b, ways) in across.iter_mut().enumerate() {
        if let Some(rows) = grid.cells[3 * b..].first_chunk_mut::<3>() {
            band::pass::<L, false>(&mut Rows(rows), ways, &mut watch);
        }
    }
    for (b, ways) in down.iter_mut().enumerate() {
        band::pass::<L, true>(&mut Columns(&mut grid.cells, b), ways, &mut watch);
    }
    let dead_lanes = watch.has_empty_cell.was_empty() | !watch.placeable_digits.equal_to(ALL);
    let single_lanes = watch.unsolved_columns.equal_to(0) & !dead_lanes;
    Found {
        dead_lanes,
        single_lanes,
        stuck_lanes: watch.changed_cells.equal_to(0) & !dead_lanes & !single_lanes,
    }
}

/// Returns those of the lanes found single that are solutions: all nine digits in every row and box too.
#[inline(always)]
pub(crate) fn solved<L: Lanes>(grid: &Grid<L>) -> u32 {
    let mut all = L::splat(ALL);
    for band in grid.cells.chunks_exact(3) {
        let mut boxes = [L::zero(); 3];
        for row in band {
            let mut line = L::zero();
            for (b, sum) in boxes.iter_mut().enumerate() {
                let triad = L::or3(row[3 * b], row[3 * b + 1], row[3 * b + 2]);
                *sum = sum.or(triad);
                line = line.or(triad);
            }
            all = all.and(line);
        }
        all = L::and3(all, boxes[0], boxes[1]).and(boxes[2]);
    }
    all.equal_to(ALL)
}
