//! Reading of a picture: finding its grids, recognising their cells, and the result.

use std::sync::Arc;

use pencilmark_core::rules::Rules;

use crate::cells::{cell_pictures, unrotated_cell_index};
use crate::contrast::contrast;
use crate::digits::{has_totals, read_cells};
use crate::finder::{FoundGrid, GRID_SIZES, Search, has_samurai};
use crate::network::{CLASS_COUNT, ClassProbabilities};
use crate::picture::GreyPicture;
use crate::refusal::refusal;
use crate::regions::unusual_rules;
use crate::repair::Judge;

pub use crate::refusal::GridNotFound;
pub use crate::repair::SolutionVerdict;

/// The minimum probability of a cell's content that the user need not check.
pub const MIN_CONFIDENCE: f32 = 0.9;
/// The minimum probability of a cell's content in a puzzle with exactly one solution: a wrong digit would nearly always have left none.
/// Corrected cells are always to be checked.
pub const MIN_CONFIDENCE_WITH_ONE_SOLUTION: f32 = 0.75;
/// The largest number of rows for which the network knows all digits.
pub const LARGEST_READABLE_SIZE: usize = CLASS_COUNT - 1;

/// The result of reading a picture.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The grids that were read, the largest first.
    pub grids: Vec<ReadGrid>,
    /// The likely reason why no grid was found; `None` if a grid was found.
    pub failure: Option<GridNotFound>,
}

/// A grid that was read from a picture.
#[derive(Clone, Debug)]
pub struct ReadGrid {
    /// The number of rows, and of columns, of the grid.
    pub size: usize,
    /// The crossings of the grid lines in the picture, in pixels: row by row of the upright puzzle, even if the picture is
    /// rotated.
    pub line_crossings: Vec<[f32; 2]>,
    /// The cells of the grid, row by row; empty if the grid has more than [`LARGEST_READABLE_SIZE`] rows.
    pub cells: Vec<ReadCell>,
    /// The number of solutions of the puzzle in the grid as it was read, including corrected cells, without digits of its player.
    pub solution_verdict: SolutionVerdict,
    /// The rules that the picture shows by thick borders, if the usual boxes aren't: irregular regions, or boxes of another shape.
    pub rules: Option<Arc<Rules>>,
    /// True if the grid looks like a killer's, whose cages and totals aren't read.
    pub is_killer: bool,
    /// True if the grid appears to be mirrored.
    pub is_mirrored: bool,
}

/// A cell that was read from a picture.
#[derive(Clone, Copy, Debug)]
pub struct ReadCell {
    /// The digit of the cell as it was read, 0 for none.
    pub digit: u8,
    /// The most likely digit by the picture alone; it differs from `digit` if it was corrected so that the puzzle has one
    /// solution.
    pub seen_digit: u8,
    /// The probabilities that the cell has no digit, 1, 2, ... by the picture alone.
    pub probabilities: ClassProbabilities,
    /// The probability that the digit, if there is one, is written by hand.
    pub written: f32,
    /// True if the digit is written by hand into a printed puzzle, which has one solution without such digits: it is the player's.
    pub is_players: bool,
    /// The pencilmarks of a cell without a digit, as bits by digit.
    pub notes: u16,
    /// The minimum probability of the cell's content that the user need not check.
    min_confidence: f32,
}

impl ReadCell {
    /// True if the user should check the cell.
    pub fn is_unsure(&self) -> bool {
        self.is_corrected() || self.probabilities[usize::from(self.digit)] < self.min_confidence
    }

    /// True if the digit was corrected and differs from the most likely one in the picture.
    pub fn is_corrected(&self) -> bool {
        self.digit != self.seen_digit
    }
}

impl ReadGrid {
    /// The corners of the grid in the picture, in pixels, clockwise from the top left corner of the upright puzzle.
    pub fn corners(&self) -> [[f32; 2]; 4] {
        let side = self.size;
        [0, side, (side + 1) * (side + 1) - 1, side * (side + 1)]
            .map(|crossing| self.line_crossings[crossing])
    }

    /// The digits of the grid's cells, row by row, 0 for an empty cell.
    pub fn digits(&self) -> Vec<u8> {
        self.cells.iter().map(|cell| cell.digit).collect()
    }

    /// The digits of the puzzle without those of its player, row by row, 0 for an empty cell.
    pub fn givens(&self) -> Vec<u8> {
        self.cells.iter().map(|cell| if cell.is_players { 0 } else { cell.digit }).collect()
    }

    /// True if no cell of the grid holds a digit.
    pub fn has_no_digits(&self) -> bool {
        self.cells.iter().all(|cell| cell.digit == 0)
    }
}

/// Finds and reads all grids of a picture. `rules` are used to correct digits in grids of their size; without them, the
/// default rules of the size are used.
pub fn read(picture: &GreyPicture, rules: Option<&Arc<Rules>>) -> Reading {
    let search = Search::of(picture);
    let mut grids: Vec<ReadGrid> =
        search.grids().iter().map(|grid| read_grid(picture, grid, rules)).collect();
    // A grid that others overlap may be found alone, but is no puzzle.
    let is_puzzle = grids.iter().any(|grid| grid.solution_verdict == SolutionVerdict::One);
    if !is_puzzle && has_samurai(&contrast(&search.small)) {
        grids.clear();
    }
    let refusal = grids.is_empty().then(|| refusal(&search.small));
    Reading { grids, failure: refusal }
}

/// Reads the grid with the given corners, in any order, and number of rows, if known. The reading has no grid and
/// [`GridNotFound::NoGrid`] if none has these corners and rows.
pub fn read_grid_at(
    picture: &GreyPicture,
    corners: [[f32; 2]; 4],
    size: Option<usize>,
    rules: Option<&Arc<Rules>>,
) -> Reading {
    let known = size.is_none_or(|size| GRID_SIZES.contains(&size));
    let found = known.then(|| Search::of(picture).grid_at(corners, size)).flatten();
    let grids: Vec<ReadGrid> = found.iter().map(|grid| read_grid(picture, grid, rules)).collect();
    let refusal = grids.is_empty().then_some(GridNotFound::NoGrid);
    Reading { grids, failure: refusal }
}

fn read_grid(picture: &GreyPicture, grid: &FoundGrid, rules: Option<&Arc<Rules>>) -> ReadGrid {
    let size = grid.size();
    if size > LARGEST_READABLE_SIZE {
        return without_cells(grid);
    }
    let pictures = cell_pictures(picture, grid, &[[0.0; 2]; 4]);
    let read = read_cells(picture, grid, &pictures);
    let chances: Vec<ClassProbabilities> = read.seen.iter().map(|seen| seen.digits).collect();
    let seen: Vec<u8> = chances.iter().map(likeliest).collect();
    let is_written: Vec<bool> = read.seen.iter().map(|seen| seen.written > 0.5).collect();
    let unusual = if rules.is_some() { None } else { unusual_rules(picture, grid, read.quarters) };
    let mut judge = Judge::new(unusual.clone().unwrap_or_else(|| rules_of(size, rules)));
    let judged = judge.judged(&seen, &chances, &is_written);
    let is_game = judged.wrong_entries.is_some();
    let wrong_entries = judged.wrong_entries.unwrap_or_default();
    let is_one = judged.verdict == SolutionVerdict::One;
    let min_confidence = if is_one { MIN_CONFIDENCE_WITH_ONE_SOLUTION } else { MIN_CONFIDENCE };
    // A player's digit that contradicts the solution is misread or a mistake.
    let needed = |cell: usize| if wrong_entries.contains(&cell) { 1.0 } else { min_confidence };
    let cells = (0..size * size).map(|cell| ReadCell {
        digit: judged.digits[cell],
        seen_digit: seen[cell],
        probabilities: chances[cell],
        written: read.seen[cell].written,
        notes: read.notes[cell],
        is_players: is_game && is_written[cell] && judged.digits[cell] > 0,
        min_confidence: needed(cell),
    });
    ReadGrid {
        size,
        line_crossings: crossings(grid, read.quarters),
        cells: cells.collect(),
        solution_verdict: judged.verdict,
        rules: unusual,
        is_killer: rules.is_none() && has_totals(&pictures, &read.seen),
        is_mirrored: read.is_mirrored,
    }
}

/// Returns the rules if they are of this size, else the default ones.
fn rules_of(size: usize, rules: Option<&Arc<Rules>>) -> Arc<Rules> {
    let rules = rules.filter(|rules| rules.square_size() == Some(size)).cloned();
    rules.or_else(|| Rules::of_size(size).ok()).expect("every size up to nine has usual rules")
}

/// Returns a grid that has more digits than the network knows.
fn without_cells(grid: &FoundGrid) -> ReadGrid {
    ReadGrid {
        size: grid.size(),
        line_crossings: crossings(grid, 0),
        cells: Vec::new(),
        solution_verdict: SolutionVerdict::Unknown,
        rules: None,
        is_killer: false,
        is_mirrored: false,
    }
}

/// Returns the crossings of the upright grid's lines.
fn crossings(grid: &FoundGrid, quarters: usize) -> Vec<[f32; 2]> {
    let lines = grid.size() + 1;
    let share = |line: usize| line as f32 / grid.size() as f32;
    let upright = (0..lines * lines).map(|crossing| unrotated_cell_index(crossing, lines, quarters));
    upright.map(|crossing| grid.mesh.place(share(crossing % lines), share(crossing / lines))).collect()
}

fn likeliest(chances: &ClassProbabilities) -> u8 {
    (0..CLASS_COUNT).max_by(|a, b| chances[*a].total_cmp(&chances[*b])).unwrap_or(0) as u8
}
