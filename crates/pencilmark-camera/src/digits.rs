//! Recognition of the digits in a grid's cells, and of the grid's orientation.

use std::ops::Range;

use crate::cells::{
    CellPicture, SAMPLES_PER_SIDE, cell_part_pictures, mirrored, rotate_cell_picture, unrotated_cell_index,
};
use crate::finder::FoundGrid;
use crate::network::{CLASS_COUNT, ClassProbabilities, Network, Seen};
use crate::picture::GreyPicture;

/// The mean logarithm of probabilities below which the grid may be mirrored.
const STRANGE: f32 = -0.5;
/// The evidence of a certain digit for an orientation; the logarithm of its probability is added to it.
const CLEAR_DIGIT: f32 = 0.7;
/// The mean logarithm of probabilities, and the number of digits, above which the picture's own orientation is right.
const CLEAR_TURN: f32 = -0.12;
const CLEAR_TURN_DIGITS: usize = 10;
/// The minimum probability of a pencilmark that is read.
const CLEAR_MARK: f32 = 0.9;
/// The darkness from which a sample counts as ink.
const INK: f32 = 0.3;
/// The share of ink below which a cell has no pencilmarks.
const SOME_INK: f32 = 0.015;

/// The fewest givens of a puzzle with one solution, and the fewest totals that show a killer.
const FEWEST_GIVENS: usize = 17;
const FEWEST_TOTALS: usize = 12;

/// The recognised cells of a grid.
pub(crate) struct Cells {
    /// The number of clockwise quarter turns that make the grid upright.
    pub(crate) quarters: usize,
    /// What is seen in each cell of the upright grid.
    pub(crate) seen: Vec<Seen>,
    /// The pencilmarks of each cell of the upright grid, as bits by digit.
    pub(crate) notes: Vec<u16>,
    pub(crate) is_mirrored: bool,
}

/// Reads the cells in all four orientations, and mirrored if the digits look strange in each of them.
pub(crate) fn read_cells(picture: &GreyPicture, grid: &FoundGrid, pictures: &[CellPicture]) -> Cells {
    let size = grid.size();
    let best = upright(pictures, size);
    let quarters = best.quarters;
    let mirror: Vec<CellPicture> = (0..pictures.len())
        .map(|cell| mirrored(&pictures[cell / size * size + size - 1 - cell % size]))
        .collect();
    let is_mirrored = best.clearness < STRANGE && upright(&mirror, size).clearness > best.clearness / 2.0;
    let notes = notes(picture, grid, pictures, &best.seen, quarters);
    Cells { quarters, seen: best.seen, notes, is_mirrored }
}

/// The cells read in one orientation.
struct Turn {
    quarters: usize,
    seen: Vec<Seen>,
    /// The number of digits, and the mean logarithm of their probabilities.
    digits: usize,
    clearness: f32,
    /// The evidence for this orientation: clear digits count for it, unclear ones against it.
    evidence: f32,
}

/// Returns the orientation in which the digits are most likely. The others are not tried if the digits are clear as they are.
fn upright(pictures: &[CellPicture], size: usize) -> Turn {
    let first = turn(pictures, size, 0);
    if first.clearness > CLEAR_TURN && first.digits > CLEAR_TURN_DIGITS {
        return first;
    }
    let others = (1..4).map(|quarters| turn(pictures, size, quarters));
    // Among equally likely orientations the first is used, which is that of the picture.
    others.fold(first, |best, other| if other.evidence > best.evidence { other } else { best })
}

/// Reads the cells in one orientation.
fn turn(pictures: &[CellPicture], size: usize, quarters: usize) -> Turn {
    let cells: Vec<CellPicture> = (0..pictures.len())
        .map(|cell| rotate_cell_picture(&pictures[unrotated_cell_index(cell, size, quarters)], quarters))
        .collect();
    let mut seen = Network::built_in().seen(&cells);
    seen.iter_mut().for_each(|seen| leave_digits_up_to(size, &mut seen.digits));
    let digits = seen.iter().filter(|seen| seen.digits[0] < 0.5).map(|seen| likeliest_digit(&seen.digits));
    let digits: Vec<(usize, f32)> = digits.collect();
    let sum: f32 = digits.iter().map(|(_, chance)| chance.max(1e-6).ln()).sum();
    let is_telling = digits.iter().any(|(digit, _)| [2, 3, 4, 5, 7].contains(digit));
    Turn {
        quarters,
        seen,
        digits: digits.len(),
        clearness: if digits.is_empty() { f32::MIN } else { sum / digits.len() as f32 },
        evidence: if is_telling || quarters == 0 {
            sum + CLEAR_DIGIT * digits.len() as f32
        } else {
            f32::MIN
        },
    }
}

fn likeliest_digit(chances: &ClassProbabilities) -> (usize, f32) {
    let digit = (1..CLASS_COUNT).max_by(|a, b| chances[*a].total_cmp(&chances[*b])).unwrap_or(1);
    (digit, chances[digit])
}

/// Removes digits above `size` from the probabilities, since small grids have fewer digits.
fn leave_digits_up_to(size: usize, chances: &mut ClassProbabilities) {
    let possible = size.min(CLASS_COUNT - 1) + 1;
    let sum: f32 = chances[..possible].iter().sum::<f32>().max(1e-9);
    chances[..possible].iter_mut().for_each(|chance| *chance /= sum);
    chances[possible..].fill(0.0);
}

/// Returns the clear pencilmarks of cells without a digit.
fn notes(
    picture: &GreyPicture,
    grid: &FoundGrid,
    pictures: &[CellPicture],
    seen: &[Seen],
    quarters: usize,
) -> Vec<u16> {
    let size = grid.size();
    let mut notes = vec![0; pictures.len()];
    let marked = (0..pictures.len()).filter(|cell| {
        seen[*cell].digits[0] > 0.5 && has_ink(&pictures[unrotated_cell_index(*cell, size, quarters)])
    });
    for cell in marked {
        let parts = cell_part_pictures(picture, grid, unrotated_cell_index(cell, size, quarters));
        let parts: Vec<CellPicture> = parts.iter().map(|part| rotate_cell_picture(part, quarters)).collect();
        for seen in Network::built_in().seen(&parts) {
            let clear = (1..=size.min(CLASS_COUNT - 1)).find(|digit| seen.digits[*digit] > CLEAR_MARK);
            notes[cell] |= clear.map_or(0, |digit| 1 << digit);
        }
    }
    notes
}

/// True if the grid looks like that of a killer: few digits, but small totals in the same corner of many cells.
pub(crate) fn has_totals(pictures: &[CellPicture], seen: &[Seen]) -> bool {
    let digits = seen.iter().filter(|seen| likeliest_digit(&seen.digits).1 > CLEAR_MARK).count();
    let totals = |quarters: usize| {
        let upright = pictures.iter().map(|picture| rotate_cell_picture(picture, quarters));
        upright.filter(is_total).count()
    };
    digits < FEWEST_GIVENS && (0..4).any(|quarters| totals(quarters) >= FEWEST_TOTALS)
}

/// True if a cell has ink in its upper left corner, but none in its lower half and at its right.
fn is_total(cell: &CellPicture) -> bool {
    let half = SAMPLES_PER_SIDE / 2;
    let ink = |rows: Range<usize>, columns: Range<usize>| {
        rows.flat_map(|row| columns.clone().map(move |column| row * SAMPLES_PER_SIDE + column))
            .filter(|sample| cell[*sample] > INK)
            .count()
    };
    // Cages may be drawn along the sides of cells.
    ink(2..half - 2, 2..half + 1) >= 6
        && ink(half..SAMPLES_PER_SIDE - 4, 4..SAMPLES_PER_SIDE - 4) == 0
        && ink(4..half, half + 4..SAMPLES_PER_SIDE - 4) == 0
}

fn has_ink(cell: &CellPicture) -> bool {
    let inner = cell
        .chunks(SAMPLES_PER_SIDE)
        .skip(2)
        .take(SAMPLES_PER_SIDE - 4)
        .flat_map(|row| &row[2..SAMPLES_PER_SIDE - 2]);
    let (all, dark) = inner.fold((0, 0), |(all, dark), ink| (all + 1, dark + usize::from(*ink > INK)));
    dark as f32 > SOME_INK * all as f32
}
