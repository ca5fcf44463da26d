//! Large connected dark shapes, with the four corners of each that could be a grid.

use std::mem::take;

use crate::picture::Map;
use crate::view::{PicturePoint, distance};

/// The maximum ratio of two sides of a grid in the picture.
const LONGEST_SIDE: f32 = 2.2;
/// The minimum number of pixels of a grid's side.
const SHORTEST_SIDE: f32 = 30.0;

/// A connected dark shape.
pub(crate) struct Shape {
    /// The pixels of the shape, by index in the picture.
    pub(crate) pixels: Vec<u32>,
    /// The left, top, right and bottom bounds, all inclusive.
    pub(crate) bounds: [usize; 4],
}

/// Returns the pixels that are darker than a threshold, grown by one pixel if `grown`.
pub(crate) fn dark(contrast: &Map, threshold: f32, grown: bool) -> Vec<bool> {
    let dark: Vec<bool> = contrast.values.iter().map(|value| *value > threshold).collect();
    if !grown {
        return dark;
    }
    let (width, mut larger) = (contrast.width, dark.clone());
    for y in 1..contrast.height.saturating_sub(1) {
        for x in 1..width.saturating_sub(1) {
            let place = y * width + x;
            if dark[place] {
                [place - 1, place + 1, place - width, place + width]
                    .iter()
                    .for_each(|next| larger[*next] = true);
            }
        }
    }
    larger
}

/// Returns the shapes of connected dark pixels (including diagonal connections), largest bounds first. Both sides of their bounds
/// are longer than `smallest`, a share of the picture's shorter side.
pub(crate) fn shapes(mut dark: Vec<bool>, width: usize, height: usize, smallest: f32) -> Vec<Shape> {
    let smallest = smallest * width.min(height) as f32;
    let mut shapes = Vec::new();
    for start in 0..dark.len() {
        if dark[start] {
            let shape = take_shape(&mut dark, width, height, start);
            if shape.side(0).min(shape.side(1)) as f32 > smallest {
                shapes.push(shape);
            }
        }
    }
    shapes.sort_by_key(|shape| std::cmp::Reverse(shape.side(0) * shape.side(1)));
    shapes
}

fn take_shape(dark: &mut [bool], width: usize, height: usize, start: usize) -> Shape {
    dark[start] = false;
    let mut pixels = vec![start as u32];
    let mut bounds = [width, height, 0, 0];
    let mut next = 0;
    while let Some(place) = pixels.get(next).map(|place| *place as usize) {
        next += 1;
        let (x, y) = (place % width, place / width);
        bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
        for row in y.saturating_sub(1)..(y + 2).min(height) {
            let first = row * width + x.saturating_sub(1);
            let neighbours = &mut dark[first..row * width + (x + 2).min(width)];
            let taken =
                (first as u32..).zip(neighbours).filter_map(|(place, dark)| take(dark).then_some(place));
            pixels.extend(taken);
        }
    }
    Shape { pixels, bounds }
}

impl Shape {
    /// Returns the width (axis 0) or height (axis 1) of the bounds.
    pub(crate) fn side(&self, axis: usize) -> usize {
        self.bounds[axis + 2] - self.bounds[axis] + 1
    }

    /// Returns the four corners of the shape, clockwise from the top left, for a page at any angle: the point farthest from the
    /// middle, the point farthest from that, and the points farthest from this diagonal on either side. `None` if no square looks
    /// like that.
    pub(crate) fn corners(&self, width: usize) -> Option<[PicturePoint; 4]> {
        let point = |place: u32| [(place as usize % width) as f32, (place as usize / width) as f32];
        let count = self.pixels.len() as f32;
        let sum = self.pixels.iter().fold([0f64; 2], |sum, place| {
            let [x, y] = point(*place);
            [sum[0] + f64::from(x), sum[1] + f64::from(y)]
        });
        let middle = sum.map(|sum| sum as f32 / count);
        let farthest = |measure: &dyn Fn(PicturePoint) -> f32| {
            let all = self.pixels.iter().map(|place| point(*place));
            all.max_by(|a, b| measure(*a).total_cmp(&measure(*b))).expect("a shape has pixels")
        };
        let first = farthest(&|p| distance(p, middle));
        let opposite = farthest(&|p| distance(p, first));
        let side = |p: PicturePoint| {
            (opposite[0] - first[0]) * (p[1] - first[1]) - (opposite[1] - first[1]) * (p[0] - first[0])
        };
        in_order([first, farthest(&side), opposite, farthest(&|p| -side(p))])
    }
}

/// Sorts four corners clockwise from the top left; `None` if they can't be a square seen from a realistic viewpoint.
pub(crate) fn in_order(mut corners: [PicturePoint; 4]) -> Option<[PicturePoint; 4]> {
    let middle = [0, 1].map(|axis| corners.iter().map(|corner| corner[axis]).sum::<f32>() / 4.0);
    let angle = |p: &PicturePoint| (p[1] - middle[1]).atan2(p[0] - middle[0]);
    corners.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
    let from_top_left = |corner: &PicturePoint| corner[0] + corner[1];
    let first = (0..4).min_by(|a, b| from_top_left(&corners[*a]).total_cmp(&from_top_left(&corners[*b])))?;
    corners.rotate_left(first);
    let sides: [f32; 4] = std::array::from_fn(|side| distance(corners[side], corners[(side + 1) % 4]));
    let shortest = sides.iter().copied().fold(f32::MAX, f32::min);
    let longest = sides.iter().copied().fold(0.0, f32::max);
    (shortest > SHORTEST_SIDE && longest < LONGEST_SIDE * shortest).then_some(corners)
}
