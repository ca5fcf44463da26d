//! Cells to learn from: cut out by the product's own finder.

use ab_glyph::FontVec;
use pencilmark_read::cells::{CellPicture, cells, parts, turned, turned_cell};
use pencilmark_read::finder::{FoundGrid, grids};
use pencilmark_read::view::distance;

use crate::photo::Photo;
use crate::random::Random;
use crate::style::{Style, TRAINED};

/// A cell, and what it holds: 0 for no digit.
pub struct Sample {
    pub picture: CellPicture,
    pub digit: u8,
}

/// How far corners are moved, in sides of the grid (deviation): finders err.
const SHIFT: f32 = 0.006;
/// Empty cells are more than there is to learn from them: this share is kept.
const EMPTY: f32 = 0.4;
/// Cells of a page whose pencilmarks are learnt one by one.
const MARKED: usize = 4;

/// The cells of drawn pages, from those of which the grid was found.
pub fn samples(seed: u64, pages: usize, fonts: &[FontVec]) -> Vec<Sample> {
    let mut samples = Vec::new();
    for page in 0..pages {
        let mut random = Random::of(seed, page as u64);
        let style = Style::of(TRAINED[page % TRAINED.len()]);
        let size = if page % 10 == 9 { *random.one_of(&[4, 6, 8]) } else { 9 };
        let photo = Photo::take(&mut random, &style, fonts, size);
        let found = grids(&photo.picture());
        let Some((grid, quarters)) = found.iter().find_map(|grid| Some((grid, quarters(grid, &photo)?)))
        else {
            continue;
        };
        let shifted = std::array::from_fn(|_| [random.normal() * SHIFT, random.normal() * SHIFT]);
        for shift in [[[0.0; 2]; 4], shifted] {
            let pictures = cells(&photo.picture(), grid, &shift);
            for (cell, digit) in photo.digits.iter().enumerate() {
                if *digit > 0 || random.chance(EMPTY) {
                    // Cells without a digit look like that in every turn, pencilmarks or not.
                    let upright = if *digit > 0 { quarters } else { random.below(4) };
                    let picture = turned(&pictures[turned_cell(cell, size, quarters)], upright);
                    samples.push(Sample { picture, digit: *digit });
                }
            }
        }
        let marked = (0..photo.notes.len()).filter(|cell| photo.notes[*cell] != 0).take(MARKED);
        samples.extend(marked.flat_map(|cell| marks(&photo, grid, quarters, cell)));
    }
    samples
}

/// The parts of a cell with pencilmarks.
fn marks(photo: &Photo, grid: &FoundGrid, quarters: usize, cell: usize) -> Vec<Sample> {
    let parts = parts(&photo.picture(), grid, turned_cell(cell, photo.size, quarters));
    let digits = 1..=photo.size.min(9) as u8;
    digits
        .map(|digit| Sample {
            picture: turned(&parts[turned_cell(usize::from(digit - 1), 3, quarters)], quarters),
            digit: if photo.notes[cell] >> digit & 1 == 1 { digit } else { 0 },
        })
        .collect()
}

/// By how many quarters a found grid has to be turned clockwise to be the photo's; `None` if it is another.
fn quarters(grid: &FoundGrid, photo: &Photo) -> Option<usize> {
    let corners = grid.corners();
    let near = 0.4 * distance(photo.corners[0], photo.corners[2]) / (1.414 * photo.size as f32);
    let fits = |quarters: &usize| {
        (0..4).all(|corner| distance(corners[(corner + 4 - quarters) % 4], photo.corners[corner]) < near)
    };
    (grid.size() == photo.size).then(|| (0..4).find(fits)).flatten()
}
