//! A picture read: the result, and how it is come to.

use std::sync::Arc;

use pencilmark_core::rules::Rules;

use crate::cells::{cells, turned_cell};
use crate::digits::read_cells;
use crate::finder::{FoundGrid, SIZES, Search};
use crate::network::{CLASSES, Chances};
use crate::picture::GreyPicture;
use crate::refusal::refusal;
use crate::repair::Judge;

pub use crate::refusal::MissingGrid;
pub use crate::repair::SolutionVerdict;

/// A digit that is less likely than this is to be looked at.
pub const SURE: f32 = 0.9;
/// Grids with more rows have digits that the network doesn't know.
pub const LARGEST: usize = CLASSES - 1;

/// What was read in a picture.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The grids, the largest first.
    pub grids: Vec<ReadGrid>,
    /// Why there is none.
    pub refusal: Option<MissingGrid>,
}

/// A grid that was read.
#[derive(Clone, Debug)]
pub struct ReadGrid {
    /// Rows, and columns.
    pub size: usize,
    /// Where the lines cross in the picture, in pixels: row after row of the upright puzzle, however it is turned.
    pub crossings: Vec<[f32; 2]>,
    /// Row after row; empty if the grid has more than [`LARGEST`] rows.
    pub cells: Vec<ReadCell>,
    /// The solutions of the puzzle as it was read, changed cells included.
    pub solutions: SolutionVerdict,
    /// True if it looks like a picture of a mirror.
    pub is_mirrored: bool,
}

/// A cell that was read.
#[derive(Clone, Copy, Debug)]
pub struct ReadCell {
    /// The digit, 0 for none.
    pub digit: u8,
    /// The likeliest by the picture alone; another than `digit` if only that makes a puzzle with one solution.
    pub seen: u8,
    /// The chances of none, 1, 2 ... by the picture alone.
    pub chances: Chances,
    /// The pencilmarks of a cell without a digit, bit by digit.
    pub notes: u16,
}

impl ReadCell {
    /// True if somebody should look at the cell.
    pub fn is_unsure(&self) -> bool {
        self.is_changed() || self.chances[usize::from(self.digit)] < SURE
    }

    /// True if it is not what the picture shows.
    pub fn is_changed(&self) -> bool {
        self.digit != self.seen
    }
}

impl ReadGrid {
    /// The corners in the picture, clockwise from the top left of the puzzle.
    pub fn corners(&self) -> [[f32; 2]; 4] {
        let side = self.size;
        [0, side, (side + 1) * (side + 1) - 1, side * (side + 1)].map(|crossing| self.crossings[crossing])
    }

    /// The digits, row after row, 0 for an empty cell.
    pub fn digits(&self) -> Vec<u8> {
        self.cells.iter().map(|cell| cell.digit).collect()
    }

    /// True if no cell holds a digit.
    pub fn is_blank(&self) -> bool {
        self.cells.iter().all(|cell| cell.digit == 0)
    }
}

/// Finds and reads all grids. `rules` are those of the puzzle, for the repair of grids of their size; without, those usual for the size.
pub fn read(picture: &GreyPicture, rules: Option<&Arc<Rules>>) -> Reading {
    let search = Search::of(picture);
    let grids: Vec<ReadGrid> = search.grids().iter().map(|grid| read_grid(picture, grid, rules)).collect();
    let refusal = grids.is_empty().then(|| refusal(&search.small));
    Reading { grids, refusal }
}

/// Reads the grid with these corners, in any order, of this many rows if they are known. A reading without grids and with
/// [`MissingGrid::NoGrid`] if no grid has such corners, or so many rows.
pub fn read_at(
    picture: &GreyPicture,
    corners: [[f32; 2]; 4],
    size: Option<usize>,
    rules: Option<&Arc<Rules>>,
) -> Reading {
    let known = size.is_none_or(|size| SIZES.contains(&size));
    let found = known.then(|| Search::of(picture).grid_at(corners, size)).flatten();
    let grids: Vec<ReadGrid> = found.iter().map(|grid| read_grid(picture, grid, rules)).collect();
    let refusal = grids.is_empty().then_some(MissingGrid::NoGrid);
    Reading { grids, refusal }
}

fn read_grid(picture: &GreyPicture, grid: &FoundGrid, rules: Option<&Arc<Rules>>) -> ReadGrid {
    let size = grid.size();
    if size > LARGEST {
        let (cells, solutions) = (Vec::new(), SolutionVerdict::Unknown);
        return ReadGrid { size, crossings: crossings(grid, 0), cells, solutions, is_mirrored: false };
    }
    let read = read_cells(picture, grid, &cells(picture, grid, &[[0.0; 2]; 4]));
    let seen: Vec<u8> = read.chances.iter().map(likeliest).collect();
    let mut digits = seen.clone();
    let rules = rules.filter(|rules| rules.square() == Some(size)).cloned();
    let rules = rules.or_else(|| Rules::of_size(size).ok()).expect("every size up to nine has usual rules");
    let solutions = Judge::new(rules).repair(&mut digits, &read.chances);
    let cells = (0..size * size).map(|cell| ReadCell {
        digit: digits[cell],
        seen: seen[cell],
        chances: read.chances[cell],
        notes: read.notes[cell],
    });
    ReadGrid {
        size,
        crossings: crossings(grid, read.quarters),
        cells: cells.collect(),
        solutions,
        is_mirrored: read.is_mirrored,
    }
}

/// Where the lines of the upright grid cross.
fn crossings(grid: &FoundGrid, quarters: usize) -> Vec<[f32; 2]> {
    let lines = grid.size() + 1;
    let share = |line: usize| line as f32 / grid.size() as f32;
    let upright = (0..lines * lines).map(|crossing| turned_cell(crossing, lines, quarters));
    upright.map(|crossing| grid.mesh.place(share(crossing % lines), share(crossing / lines))).collect()
}

fn likeliest(chances: &Chances) -> u8 {
    (0..CLASSES).max_by(|a, b| chances[*a].total_cmp(&chances[*b])).unwrap_or(0) as u8
}
