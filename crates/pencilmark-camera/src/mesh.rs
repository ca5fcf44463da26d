//! The mapping from places of a grid to the picture: a square in perspective, on paper that may be bent or folded.

use crate::outline::Shape;
use crate::picture::Map;
use crate::view::{Homography, PicturePoint};

/// A quadratic polynomial in two variables.
type Polynomial = [f32; 6];

/// The search distance for lines in each round, in cells.
const REACHES: [f32; 3] = [0.2, 0.126, 0.09];
/// The maximum deviation of the outline from straight sides, as a share of the side.
const BULGE: f32 = 0.09;
/// The number of samples on either side of a line in a profile across it.
const PROFILE: i32 = 8;
/// The minimum contrast of a line that is followed.
const FAINTEST: f32 = 0.015;
/// The contrast above which a line gets no more weight.
const STRONGEST: f32 = 0.2;

/// The number of rows of boxes in a grid with boxes of its own.
pub(crate) const BOXES: usize = 3;

/// The mesh of a grid. Places in a grid are `u` to the right and `v` down, both from 0 to 1.
#[derive(Clone)]
pub(crate) struct Mesh {
    /// The number of rows, and of columns, of the grid.
    pub(crate) size: usize,
    view: Homography,
    /// Polynomials added to `u` and `v` before the perspective view, for bent paper and lens distortion.
    bend: [Polynomial; 2],
    /// Shifts of `u` and `v` at each crossing of lines, row by row, with interpolation between crossings, for folds. Empty for none.
    pulls: Vec<[f32; 2]>,
    /// How much narrower cells are than their share of a box, along each axis, in cells: zero unless gaps between boxes are wider.
    narrower: [f32; 2],
}

/// An observation of a line beside its expected place.
struct Sighting {
    /// The axis: 0 for a vertical line observed beside its `u`, 1 for a horizontal line observed beside its `v`.
    axis: usize,
    /// The expected place of the line, and the position along it.
    line: f32,
    along: f32,
    shift: f32,
    weight: f32,
}

impl Mesh {
    /// Returns the flat mesh with these corners, clockwise from the top left.
    pub(crate) fn flat(corners: &[PicturePoint; 4], size: usize) -> Mesh {
        let view = Homography::from_corners(corners);
        Mesh { size, view, bend: [[0.0; 6]; 2], pulls: Vec::new(), narrower: [0.0; 2] }
    }

    /// Returns this mesh with cells that are narrower than their share of a box, by this much along each axis, in cells.
    pub(crate) fn narrowed(self, narrower: [f32; 2]) -> Mesh {
        Mesh { narrower, ..self }
    }

    /// Returns this mesh with another number of rows, without folds.
    pub(crate) fn resized(&self, size: usize) -> Mesh {
        Mesh { size, pulls: Vec::new(), ..*self }
    }

    /// Returns this mesh for a picture that is `factor` times as large.
    pub(crate) fn scaled(&self, factor: f32) -> Mesh {
        Mesh { view: self.view.scaled(factor), ..self.clone() }
    }

    /// Returns the point of the picture at which a place of the grid is seen.
    pub(crate) fn place(&self, u: f32, v: f32) -> PicturePoint {
        let terms = terms(u, v);
        let [right, down] = self.bend.map(|bend| (0..6).map(|term| bend[term] * terms[term]).sum::<f32>());
        let [pull_right, pull_down] = self.pull(u, v);
        self.view.picture_point(u + right + pull_right, v + down + pull_down)
    }

    /// Returns the place of the grid at a point within a cell, from 0 to 1 along an axis.
    pub(crate) fn place_in_cell(&self, axis: usize, cell: usize, inside: f32) -> f32 {
        let middle = (cell / BOXES * BOXES) as f32 + BOXES as f32 / 2.0;
        (middle + (cell as f32 + inside - middle) * (1.0 - self.narrower[axis])) / self.size as f32
    }

    /// Returns the place of the grid that is seen at a point of the picture, as if the paper were flat.
    pub(crate) fn flat_place(&self, point: PicturePoint) -> [f32; 2] {
        self.view.square_point(point)
    }

    /// Returns the four corners of the grid in the picture.
    pub(crate) fn corners(&self) -> [PicturePoint; 4] {
        [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]].map(|[u, v]| self.place(u, v))
    }

    fn pull(&self, u: f32, v: f32) -> [f32; 2] {
        if self.pulls.is_empty() {
            return [0.0; 2];
        }
        let cells = self.size as f32;
        let (x, y) = ((u * cells).clamp(0.0, cells - 0.001), (v * cells).clamp(0.0, cells - 0.001));
        let (column, row) = (x as usize, y as usize);
        let (right, down) = (x - column as f32, y - row as f32);
        let at = |row: usize, column: usize| self.pulls[row * (self.size + 1) + column];
        let corners = [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)];
        [0, 1].map(|axis| {
            let [a, b, c, d] = corners.map(|pull| pull[axis]);
            (a * (1.0 - right) + b * right) * (1.0 - down) + (c * (1.0 - right) + d * right) * down
        })
    }

    /// Bends the mesh so that its sides follow the outline of the shape from which they were taken.
    pub(crate) fn follow_outline(&mut self, shape: &Shape, width: usize, height: usize) {
        let mut inside = vec![false; width * height];
        shape.pixels.iter().for_each(|place| inside[*place as usize] = true);
        let is_inside = |[x, y]: PicturePoint| {
            x >= 0.0
                && y >= 0.0
                && (x as usize) < width
                && (y as usize) < height
                && inside[y as usize * width + x as usize]
        };
        let mut sightings = Vec::new();
        for (axis, side) in [(0, 0.0), (0, 1.0), (1, 0.0), (1, 1.0)] {
            let inward = 1.0 - 2.0 * side;
            for station in 0..24 {
                let along = (station as f32 + 0.5) / 24.0;
                let mut shifts = (-40..=40).map(|step| inward * BULGE * step as f32 / 40.0);
                let found = shifts.find(|shift| is_inside(self.across(axis, side + shift, along)));
                sightings.extend(found.map(|shift| Sighting { axis, line: side, along, shift, weight: 0.1 }));
            }
        }
        self.bend_to(&sightings, 6);
    }

    /// Returns the point at a position along a line of an axis.
    fn across(&self, axis: usize, line: f32, along: f32) -> PicturePoint {
        if axis == 0 { self.place(line, along) } else { self.place(along, line) }
    }

    /// Moves the mesh to the observed lines of the grid in three rounds, then shifts its crossings to compensate for folds.
    pub(crate) fn refine(&mut self, contrast: &Map) {
        for (round, reach) in REACHES.into_iter().enumerate() {
            let sightings = self.sightings(contrast, reach);
            self.bend_to(&sightings, if round == 0 { 3 } else { 6 });
        }
        let sightings = self.sightings(contrast, REACHES[1]);
        self.pull_to(&sightings);
    }

    fn sightings(&self, contrast: &Map, reach: f32) -> Vec<Sighting> {
        let stations = 2 * self.size;
        let all = [0, 1].into_iter().flat_map(|axis| {
            (0..=self.size).flat_map(move |line| (0..stations).map(move |station| (axis, line, station)))
        });
        all.filter_map(|(axis, line, station)| {
            let line = line as f32 / self.size as f32;
            let along = (station as f32 + 0.5) / stations as f32;
            self.sight(contrast, axis, line, along, reach / self.size as f32)
        })
        .collect()
    }

    /// Looks for a line near its expected place: the centre of the darkest part of a profile across it.
    fn sight(&self, contrast: &Map, axis: usize, line: f32, along: f32, reach: f32) -> Option<Sighting> {
        let step = reach / PROFILE as f32;
        let darkness = |shift: f32| {
            let near = (-2..=2).map(|k| along + k as f32 * 0.081 / self.size as f32);
            let sum: f32 = near
                .map(|along| {
                    let [x, y] = self.across(axis, line + shift, along);
                    contrast.at(x, y).clamp(-0.1, 0.4)
                })
                .sum();
            sum / 5.0
        };
        let profile: Vec<f32> = (-PROFILE..=PROFILE).map(|k| darkness(k as f32 * step)).collect();
        let mean = profile.iter().sum::<f32>() / profile.len() as f32;
        let darkest = (0..profile.len()).max_by(|a, b| profile[*a].total_cmp(&profile[*b]))?;
        let weight = profile[darkest] - mean;
        if weight < FAINTEST {
            return None;
        }
        let (mut sum, mut moment) = (0.0, 0.0);
        for (k, ink) in profile.iter().enumerate().skip(darkest.saturating_sub(2)).take(5) {
            let ink = (ink - mean).max(0.0);
            sum += ink;
            moment += ink * (k as f32 - PROFILE as f32);
        }
        Some(Sighting { axis, line, along, shift: moment / sum * step, weight: weight.min(STRONGEST) })
    }

    /// Adds the polynomial that fits the observations best by weighted least squares, using `count` of its terms: 3 for a linear one.
    fn bend_to(&mut self, sightings: &[Sighting], count: usize) {
        for axis in 0..2 {
            let (mut matrix, mut right) = ([[0f64; 6]; 6], [0f64; 6]);
            for sighting in sightings.iter().filter(|sighting| sighting.axis == axis) {
                let (line, along) = (sighting.line, sighting.along);
                let terms = if axis == 0 { terms(line, along) } else { terms(along, line) };
                let weight = f64::from(sighting.weight);
                for row in 0..count {
                    right[row] += weight * f64::from(sighting.shift) * f64::from(terms[row]);
                    for column in 0..count {
                        matrix[row][column] += weight * f64::from(terms[row]) * f64::from(terms[column]);
                    }
                }
            }
            for (term, row) in matrix.iter_mut().enumerate() {
                row[term] += if term < count { 1e-3 } else { 1.0 };
            }
            let fitted = solved(matrix, right);
            self.bend[axis].iter_mut().zip(fitted).for_each(|(bend, more)| *bend += more as f32);
        }
    }

    /// Shifts each crossing by the average of the observations near it.
    fn pull_to(&mut self, sightings: &[Sighting]) {
        let cells = self.size as f32;
        let mut sums = vec![[(0f32, 0f32); 2]; (self.size + 1) * (self.size + 1)];
        for Sighting { axis, line, along, shift, weight } in sightings {
            let (line, along) = ((line * cells).round() as usize, along * cells);
            for crossing in 0..=self.size {
                let near = 1.25 - (along - crossing as f32).abs();
                if near > 0.0 {
                    let (row, column) = if *axis == 0 { (crossing, line) } else { (line, crossing) };
                    let sum = &mut sums[row * (self.size + 1) + column][*axis];
                    *sum = (sum.0 + near * weight * shift, sum.1 + near * weight);
                }
            }
        }
        let mean = |(moment, weight): (f32, f32)| moment / (weight + FAINTEST);
        self.pulls = sums.into_iter().map(|sums| sums.map(mean)).collect();
    }
}

/// Returns the terms of a quadratic polynomial around the middle of the grid; the first three are the linear ones.
fn terms(u: f32, v: f32) -> Polynomial {
    let (a, b) = (u - 0.5, v - 0.5);
    [1.0, a, b, a * a, a * b, b * b]
}

/// Solves linear equations whose matrix is symmetric and positive definite.
fn solved(mut matrix: [[f64; 6]; 6], mut right: [f64; 6]) -> [f64; 6] {
    for pivot in 0..6 {
        for row in pivot + 1..6 {
            let factor = matrix[row][pivot] / matrix[pivot][pivot];
            let above = matrix[pivot];
            matrix[row].iter_mut().zip(above).for_each(|(entry, above)| *entry -= factor * above);
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..6).rev() {
        for column in row + 1..6 {
            right[row] -= matrix[row][column] * right[column];
        }
        right[row] /= matrix[row][row];
    }
    right
}
