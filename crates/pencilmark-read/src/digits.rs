//! Recognition of the digits in a grid's cells, and of the grid's orientation.

use crate::cells::{CellPicture, SIDE, mirrored, parts, turned, turned_cell};
use crate::finder::FoundGrid;
use crate::network::{CLASSES, Chances, Network};
use crate::picture::GreyPicture;

/// The mean logarithm of probabilities below which the grid may be mirrored.
const STRANGE: f32 = -0.5;
/// The evidence of a certain digit for an orientation; the logarithm of its probability is added to it.
const CLEAR_DIGIT: f32 = 0.7;
/// The minimum probability of a pencilmark that is read.
const CLEAR_MARK: f32 = 0.9;
/// The darkness from which a sample counts as ink.
const INK: f32 = 0.3;
/// The share of ink below which a cell has no pencilmarks.
const SOME_INK: f32 = 0.015;

/// The recognised cells of a grid.
pub(crate) struct Cells {
    /// The number of clockwise quarter turns that make the grid upright.
    pub(crate) quarters: usize,
    /// The class probabilities of each cell of the upright grid.
    pub(crate) chances: Vec<Chances>,
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
    let notes = notes(picture, grid, pictures, &best.chances, quarters);
    Cells { quarters, chances: best.chances, notes, is_mirrored }
}

/// The cells read in one orientation.
struct Turn {
    quarters: usize,
    chances: Vec<Chances>,
    /// The mean logarithm of the probabilities of all digits.
    clearness: f32,
    /// The evidence for this orientation: clear digits count for it, unclear ones against it.
    evidence: f32,
}

/// Returns the orientation in which the digits are most likely.
fn upright(pictures: &[CellPicture], size: usize) -> Turn {
    let read = |quarters: usize| {
        let cells: Vec<CellPicture> = (0..pictures.len())
            .map(|cell| turned(&pictures[turned_cell(cell, size, quarters)], quarters))
            .collect();
        let mut chances = Network::built_in().chances(&cells);
        chances.iter_mut().for_each(|chances| leave_digits_up_to(size, chances));
        chances
    };
    let turns: [Vec<Chances>; 4] = std::array::from_fn(read);
    let turns = (0..4).zip(turns).map(|(quarters, chances)| {
        let digits = chances.iter().filter(|chances| chances[0] < 0.5).map(likeliest_digit);
        let digits: Vec<(usize, f32)> = digits.collect();
        let sum: f32 = digits.iter().map(|(_, chance)| chance.max(1e-6).ln()).sum();
        let is_telling = digits.iter().any(|(digit, _)| [2, 3, 4, 5, 7].contains(digit));
        Turn {
            quarters,
            chances,
            clearness: if digits.is_empty() { f32::MIN } else { sum / digits.len() as f32 },
            evidence: if is_telling || quarters == 0 {
                sum + CLEAR_DIGIT * digits.len() as f32
            } else {
                f32::MIN
            },
        }
    });
    let mut turns: Vec<Turn> = turns.collect();
    // Among equally likely orientations the first is used, which is that of the picture.
    let best = (0..4).rev().max_by(|a, b| turns[*a].evidence.total_cmp(&turns[*b].evidence)).unwrap_or(0);
    turns.swap_remove(best)
}

fn likeliest_digit(chances: &Chances) -> (usize, f32) {
    let digit = (1..CLASSES).max_by(|a, b| chances[*a].total_cmp(&chances[*b])).unwrap_or(1);
    (digit, chances[digit])
}

/// Removes digits above `size` from the probabilities, since small grids have fewer digits.
fn leave_digits_up_to(size: usize, chances: &mut Chances) {
    let possible = size.min(CLASSES - 1) + 1;
    let sum: f32 = chances[..possible].iter().sum::<f32>().max(1e-9);
    chances[..possible].iter_mut().for_each(|chance| *chance /= sum);
    chances[possible..].fill(0.0);
}

/// Returns the clear pencilmarks of cells without a digit.
fn notes(
    picture: &GreyPicture,
    grid: &FoundGrid,
    pictures: &[CellPicture],
    chances: &[Chances],
    quarters: usize,
) -> Vec<u16> {
    let size = grid.size();
    let mut notes = vec![0; pictures.len()];
    let marked = (0..pictures.len())
        .filter(|cell| chances[*cell][0] > 0.5 && has_ink(&pictures[turned_cell(*cell, size, quarters)]));
    for cell in marked {
        let parts = parts(picture, grid, turned_cell(cell, size, quarters));
        let parts: Vec<CellPicture> = parts.iter().map(|part| turned(part, quarters)).collect();
        for chances in Network::built_in().chances(&parts) {
            let clear = (1..=size.min(CLASSES - 1)).find(|digit| chances[*digit] > CLEAR_MARK);
            notes[cell] |= clear.map_or(0, |digit| 1 << digit);
        }
    }
    notes
}

fn has_ink(cell: &CellPicture) -> bool {
    let inner = cell.chunks(SIDE).skip(2).take(SIDE - 4).flat_map(|row| &row[2..SIDE - 2]);
    let (all, dark) = inner.fold((0, 0), |(all, dark), ink| (all + 1, dark + usize::from(*ink > INK)));
    dark as f32 > SOME_INK * all as f32
}
