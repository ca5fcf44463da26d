//! The cells of a grid as small normalised pictures: upright squares in which paper is 0 and the grid's own ink is 1.

use crate::finder::FoundGrid;
use crate::mesh::Mesh;
use crate::picture::GreyPicture;

/// The number of rows, and of columns, of samples in a cell picture.
pub const SAMPLES_PER_SIDE: usize = 24;
/// The share of a cell left out at each edge, where its lines are.
const MARGIN: f32 = 0.05;
/// The share of the paper's brightness below which faint ink is not amplified.
const FAINTEST_INK: f32 = 0.12;
/// The share of the paper's brightness below which faint pencilmarks are not amplified, since print on the back shows through as faintly.
const FAINTEST_MARK: f32 = 0.25;
/// The faintest digits, relative to the darkest ones.
const FAINT_DIGIT: f32 = 0.4;
/// The minimum contrast of digits that are light in a grid of dark digits, or the other way round, relative to those.
const OTHER_INK: f32 = 0.5;
/// The minimum brightness assumed for paper.
const DARKEST_PAPER: f32 = 0.05;

/// The picture of a cell: the ink at each sample, from -0.2 to 1.2, row by row.
pub type CellPicture = [f32; SAMPLES_PER_SIDE * SAMPLES_PER_SIDE];

/// Extracts the pictures of a grid's cells, row by row. `shift` moves each corner of the grid, clockwise from the top left,
/// in units of its side; it is zero except for training.
pub fn cell_pictures(picture: &GreyPicture, grid: &FoundGrid, shift: &[[f32; 2]; 4]) -> Vec<CellPicture> {
    let cut = Cut { picture, mesh: &grid.mesh, shift };
    let size = grid.size();
    let mut raw: Vec<CellPicture> =
        (0..size * size).map(|cell| cut.part(cell % size, cell / size, [0.0, 0.0, 1.0])).collect();
    darken_ink(&mut raw);
    let papers: Vec<f32> = raw.iter().map(paper).collect();
    let mut inks: Vec<f32> = raw.iter().zip(&papers).map(|(cell, paper)| ink(cell, *paper)).collect();
    inks.sort_by(f32::total_cmp);
    let darkest = inks[inks.len() * 95 / 100].max(FAINTEST_INK);
    let pictures = raw.iter().zip(papers).map(|(cell, paper)| {
        // Ink fainter than the grid's darkest is amplified to it, up to a limit: fainter ink is dirt.
        let own = ink(cell, paper).clamp(FAINT_DIGIT * darkest, darkest);
        inked(cell, paper, own)
    });
    pictures.collect()
}

/// Inverts cells whose digits are lighter than their background: all of them if they are in most cells, and others if it is clear.
fn darken_ink(cells: &mut [CellPicture]) {
    // How far the darkest and the lightest inner samples are from the middle one.
    let extents: Vec<[f32; 2]> = cells
        .iter()
        .map(|cell| {
            let inner = inner_samples(cell);
            let middle = inner[inner.len() / 2];
            [middle - inner[3], inner[inner.len() - 4] - middle]
        })
        .collect();
    let squares = [0, 1].map(|way| extents.iter().map(|extent| extent[way] * extent[way]).sum::<f32>());
    let usual = usize::from(squares[1] > squares[0]);
    let mut ink: Vec<f32> = extents.iter().map(|extent| extent[usual]).collect();
    ink.sort_by(f32::total_cmp);
    let clear = OTHER_INK * ink[ink.len() * 95 / 100];
    for (cell, extent) in cells.iter_mut().zip(extents) {
        let is_other = extent[1 - usual] > clear && extent[1 - usual] > 2.0 * extent[usual];
        if is_other != (usual == 1) {
            *cell = cell.map(|brightness| 1.0 - brightness);
        }
    }
}

/// Extracts the nine parts of a cell in which pencilmarks may be, row by row, each scaled to the size of a cell picture.
pub fn cell_part_pictures(picture: &GreyPicture, grid: &FoundGrid, cell: usize) -> Vec<CellPicture> {
    let cut = Cut { picture, mesh: &grid.mesh, shift: &[[0.0; 2]; 4] };
    let (column, row) = (cell % grid.size(), cell / grid.size());
    let third = |part: usize| 0.03 + 0.313 * part as f32;
    let mut raw: Vec<CellPicture> =
        (0..9).map(|part| cut.part(column, row, [third(part % 3), third(part / 3), 0.313])).collect();
    darken_ink(&mut raw);
    let papers: Vec<f32> = raw.iter().map(paper).collect();
    let inks = raw.iter().zip(&papers).map(|(part, paper)| ink(part, *paper));
    let darkest = inks.fold(FAINTEST_MARK, f32::max);
    raw.iter().zip(&papers).map(|(part, paper)| inked(part, *paper, darkest)).collect()
}

/// The parameters for cutting cells out of a picture.
struct Cut<'a> {
    picture: &'a GreyPicture<'a>,
    mesh: &'a Mesh,
    shift: &'a [[f32; 2]; 4],
}

impl Cut<'_> {
    /// Returns the brightness of the samples of a part of a cell, given by its left, top and side in cells. Each sample is the mean
    /// of four points.
    fn part(&self, column: usize, row: usize, [left, top, side]: [f32; 3]) -> CellPicture {
        let (margin, inner) = (MARGIN * side, (1.0 - 2.0 * MARGIN) * side);
        let place = |start: f32, sample: usize, half: usize| {
            start + margin + inner * (sample as f32 + 0.25 + 0.5 * half as f32) / SAMPLES_PER_SIDE as f32
        };
        std::array::from_fn(|sample| {
            let sum: f32 = (0..4)
                .map(|quarter| {
                    let x = place(left, sample % SAMPLES_PER_SIDE, quarter % 2);
                    let y = place(top, sample / SAMPLES_PER_SIDE, quarter / 2);
                    self.brightness(self.mesh.place_in_cell(0, column, x), self.mesh.place_in_cell(1, row, y))
                })
                .sum();
            sum / 4.0
        })
    }

    fn brightness(&self, u: f32, v: f32) -> f32 {
        let shares = [(1.0 - u) * (1.0 - v), u * (1.0 - v), u * v, (1.0 - u) * v];
        let shift =
            |axis: usize| -> f32 { (0..4).map(|corner| shares[corner] * self.shift[corner][axis]).sum() };
        let [x, y] = self.mesh.place(u + shift(0), v + shift(1));
        self.picture.at(x, y)
    }
}

/// Returns the brightness of a cell's paper: the 70th percentile of its inner samples.
fn paper(cell: &CellPicture) -> f32 {
    let inner = inner_samples(cell);
    inner[inner.len() * 7 / 10].max(DARKEST_PAPER)
}

/// Returns how much darker the darkest inner samples are than the paper.
fn ink(cell: &CellPicture, paper: f32) -> f32 {
    (paper - inner_samples(cell)[3]) / paper
}

/// Returns the inner two thirds of a cell's samples in each direction, from dark to bright.
fn inner_samples(cell: &CellPicture) -> Vec<f32> {
    let rows = cell.chunks(SAMPLES_PER_SIDE).skip(4).take(SAMPLES_PER_SIDE - 8);
    let mut inner: Vec<f32> = rows.flat_map(|row| row[4..SAMPLES_PER_SIDE - 4].iter().copied()).collect();
    inner.sort_by(f32::total_cmp);
    inner
}

fn inked(cell: &CellPicture, paper: f32, darkest: f32) -> CellPicture {
    cell.map(|brightness| ((paper - brightness) / paper / darkest).clamp(-0.2, 1.2))
}

/// Returns the cell picture rotated clockwise by a number of quarter turns.
pub fn rotate_cell_picture(cell: &CellPicture, quarters: usize) -> CellPicture {
    let last = SAMPLES_PER_SIDE - 1;
    std::array::from_fn(|sample| {
        let (x, y) = (sample % SAMPLES_PER_SIDE, sample / SAMPLES_PER_SIDE);
        let (x, y) = match quarters % 4 {
            0 => (x, y),
            1 => (y, last - x),
            2 => (last - x, last - y),
            _ => (last - y, x),
        };
        cell[y * SAMPLES_PER_SIDE + x]
    })
}

/// Returns the cell picture mirrored left to right.
pub(crate) fn mirrored(cell: &CellPicture) -> CellPicture {
    std::array::from_fn(|sample| {
        cell[sample / SAMPLES_PER_SIDE * SAMPLES_PER_SIDE + SAMPLES_PER_SIDE - 1 - sample % SAMPLES_PER_SIDE]
    })
}

/// Returns the index that a cell had before its grid was rotated clockwise by a number of quarter turns.
pub fn unrotated_cell_index(cell: usize, size: usize, quarters: usize) -> usize {
    let (x, y) = (cell % size, cell / size);
    let (x, y) = match quarters % 4 {
        0 => (x, y),
        1 => (y, size - 1 - x),
        2 => (size - 1 - x, size - 1 - y),
        _ => (size - 1 - y, x),
    };
    y * size + x
}
