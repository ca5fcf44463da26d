//! Training samples: cells extracted by the reader's own finder.

use ab_glyph::FontVec;
use pencilmark_camera::cells::{
    CellPicture, cell_part_pictures, cell_pictures, rotate_cell_picture, unrotated_cell_index,
};
use pencilmark_camera::finder::{FoundGrid, find_grids};
use pencilmark_camera::network::WRITTEN;
use pencilmark_camera::view::distance;

use crate::photo::Photo;
use crate::random::Random;
use crate::screen::{LOOKS, screenshot};
use crate::style::{Style, TRAINED};

/// A cell with its content.
pub struct Sample {
    pub picture: CellPicture,
    /// The network's output for the content: 0 for no digit, the printed digits, then the written ones.
    pub output: u8,
}

/// The deviation of the random displacement of corners, in sides of the grid, since the finder's corners are inexact.
const SHIFT: f32 = 0.006;
/// The share of empty cells that is kept, because there are more than needed.
const EMPTY: f32 = 0.4;
/// The number of pages of which one is a screenshot.
const SCREENS: usize = 13;
/// The number of cells per page whose pencilmarks are used as samples.
const MARKED: usize = 4;

/// Returns the cells of drawn pages whose grid was found.
pub fn samples(seed: u64, pages: usize, fonts: &[FontVec]) -> Vec<Sample> {
    let mut samples = Vec::new();
    for page in 0..pages {
        let mut random = Random::of(seed, page as u64);
        let size = if page % 10 == 9 { *random.one_of(&[4, 6, 8]) } else { 9 };
        let photo = if page % SCREENS == 0 {
            let look = *random.one_of(&LOOKS);
            screenshot(&mut random, fonts, look, size)
        } else {
            Photo::take(&mut random, &Style::of(TRAINED[page % TRAINED.len()]), fonts, size)
        };
        let found = find_grids(&photo.picture());
        let Some((grid, quarters)) = found.iter().find_map(|grid| Some((grid, quarters(grid, &photo)?)))
        else {
            continue;
        };
        let shifted = std::array::from_fn(|_| [random.normal() * SHIFT, random.normal() * SHIFT]);
        for shift in [[[0.0; 2]; 4], shifted] {
            let pictures = cell_pictures(&photo.picture(), grid, &shift);
            for (cell, digit) in photo.digits.iter().enumerate() {
                if *digit > 0 || random.chance(EMPTY) {
                    // Cells without a digit have no orientation, with or without pencilmarks.
                    let upright = if *digit > 0 { quarters } else { random.below(4) };
                    let picture =
                        rotate_cell_picture(&pictures[unrotated_cell_index(cell, size, quarters)], upright);
                    let hand = if photo.written[cell] { WRITTEN } else { 0 };
                    samples.push(Sample { picture, output: digit + hand });
                }
            }
        }
        let marked = (0..photo.notes.len()).filter(|cell| photo.notes[*cell] != 0).take(MARKED);
        samples.extend(marked.flat_map(|cell| marks(&photo, grid, quarters, cell)));
    }
    samples
}

/// Returns the parts of a cell with pencilmarks.
fn marks(photo: &Photo, grid: &FoundGrid, quarters: usize, cell: usize) -> Vec<Sample> {
    let parts = cell_part_pictures(&photo.picture(), grid, unrotated_cell_index(cell, photo.size, quarters));
    let digits = 1..=photo.size.min(9) as u8;
    digits
        .map(|digit| Sample {
            picture: rotate_cell_picture(
                &parts[unrotated_cell_index(usize::from(digit - 1), 3, quarters)],
                quarters,
            ),
            // Small marks look alike whether printed or written.
            output: if photo.notes[cell] >> digit & 1 == 1 { digit } else { 0 },
        })
        .collect()
}

/// Returns the number of clockwise quarter turns from a found grid to the photo's; `None` if it is another grid.
fn quarters(grid: &FoundGrid, photo: &Photo) -> Option<usize> {
    let corners = grid.corners();
    let near = 0.4 * distance(photo.corners[0], photo.corners[2]) / (1.414 * photo.size as f32);
    let fits = |quarters: &usize| {
        (0..4).all(|corner| distance(corners[(corner + 4 - quarters) % 4], photo.corners[corner]) < near)
    };
    (grid.size() == photo.size).then(|| (0..4).find(fits)).flatten()
}
