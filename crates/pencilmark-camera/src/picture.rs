//! Greyscale pictures: the caller's pixels, and maps of numbers computed from them.

/// A greyscale picture: one byte per pixel, row by row from the top left, 0 for black.
#[derive(Clone, Copy)]
pub struct GreyPicture<'a> {
    pixels: &'a [u8],
    width: usize,
    height: usize,
}

impl<'a> GreyPicture<'a> {
    /// Wraps pixels; `None` if there are none, or their number is not `width * height`.
    pub fn new(pixels: &'a [u8], width: usize, height: usize) -> Option<GreyPicture<'a>> {
        let fits = width.checked_mul(height) == Some(pixels.len()) && !pixels.is_empty();
        fits.then_some(GreyPicture { pixels, width, height })
    }

    /// The width of the picture in pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The height of the picture in pixels.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Returns the brightness at a point, from 0 to 1, interpolated from the four pixels around it; beyond the edges, that of the edge.
    pub(crate) fn at(&self, x: f32, y: f32) -> f32 {
        mix(self.width, self.height, x, y, |index| f32::from(self.pixels[index])) / 255.0
    }

    /// Returns the brightness of the picture from 0 to 1, with each square of `factor` pixels averaged to one.
    pub(crate) fn shrunk(&self, factor: usize) -> Map {
        let mut map = Map::new((self.width / factor).max(1), (self.height / factor).max(1));
        for y in 0..map.height {
            for x in 0..map.width {
                let rows = (y * factor..(y + 1) * factor).filter(|row| *row < self.height);
                let (mut sum, mut pixels) = (0u32, 0u32);
                for row in rows {
                    let start = row * self.width + x * factor;
                    let end = (start + factor).min((row + 1) * self.width);
                    sum += self.pixels[start..end].iter().map(|pixel| u32::from(*pixel)).sum::<u32>();
                    pixels += (end - start) as u32;
                }
                map.values[y * map.width + x] = sum as f32 / (255.0 * pixels as f32);
            }
        }
        map
    }
}

/// A map with a number for each pixel of a picture.
#[derive(Clone)]
pub(crate) struct Map {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// The values, row by row.
    pub(crate) values: Vec<f32>,
}

impl Map {
    pub(crate) fn new(width: usize, height: usize) -> Map {
        Map { width, height, values: vec![0.0; width * height] }
    }

    /// Returns the value at a point, interpolated from the four around it; beyond the edges, that of the edge.
    pub(crate) fn at(&self, x: f32, y: f32) -> f32 {
        mix(self.width, self.height, x, y, |index| self.values[index])
    }

    /// Returns the map with dark and bright exchanged.
    pub(crate) fn inverted(&self) -> Map {
        Map { values: self.values.iter().map(|value| 1.0 - value).collect(), ..*self }
    }

    /// Returns the map with each value blended with its eight neighbours, weighted by distance; the edges are unchanged.
    pub(crate) fn softened(&self) -> Map {
        let mut soft = self.clone();
        let width = self.width;
        for y in 1..self.height.saturating_sub(1) {
            for x in 1..width.saturating_sub(1) {
                let at = |row: usize| {
                    let middle = row * width + x;
                    2.0 * self.values[middle] + self.values[middle - 1] + self.values[middle + 1]
                };
                soft.values[y * width + x] = (at(y - 1) + 2.0 * at(y) + at(y + 1)) / 16.0;
            }
        }
        soft
    }

    /// Returns the smaller of width and height.
    pub(crate) fn shorter_side(&self) -> usize {
        self.width.min(self.height)
    }
}

fn mix(width: usize, height: usize, x: f32, y: f32, value: impl Fn(usize) -> f32) -> f32 {
    let (x, y) = (x.clamp(0.0, (width - 1) as f32), y.clamp(0.0, (height - 1) as f32));
    let (column, row) = (x as usize, y as usize);
    let (right, down) = (x - column as f32, y - row as f32);
    let (next_column, next_row) = ((column + 1).min(width - 1), (row + 1).min(height - 1));
    let across =
        |row: usize| value(row * width + column) * (1.0 - right) + value(row * width + next_column) * right;
    across(row) * (1.0 - down) + across(next_row) * down
}
