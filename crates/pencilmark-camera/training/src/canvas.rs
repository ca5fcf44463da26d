//! A canvas of brightness values, from 0 (black) to 1.

use ab_glyph::{Font, FontVec, PxScale, point};

/// A greyscale canvas for a page or a picture.
pub struct Canvas {
    pub width: usize,
    pub height: usize,
    /// The brightness values, row by row.
    pub values: Vec<f32>,
}

impl Canvas {
    pub fn new(width: usize, height: usize, value: f32) -> Canvas {
        Canvas { width, height, values: vec![value; width * height] }
    }

    /// Returns the brightness at a point within the canvas, interpolated from the four pixels around it.
    pub fn at(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x.clamp(0.0, self.width as f32 - 1.001), y.clamp(0.0, self.height as f32 - 1.001));
        let (column, row) = (x as usize, y as usize);
        let (right, down) = (x - column as f32, y - row as f32);
        let first = row * self.width + column;
        let across = |first: usize| self.values[first] * (1.0 - right) + self.values[first + 1] * right;
        across(first) * (1.0 - down) + across(first + self.width) * down
    }

    /// Blends a pixel with a brightness.
    pub fn blend(&mut self, x: i32, y: i32, value: f32, share: f32) {
        if x >= 0 && y >= 0 && (x as usize) < self.width && (y as usize) < self.height {
            let pixel = &mut self.values[y as usize * self.width + x as usize];
            *pixel += (value - *pixel) * share;
        }
    }

    /// Fills a rectangle: left, top, right, bottom.
    pub fn fill(&mut self, [left, top, right, bottom]: [f32; 4], value: f32) {
        for y in top.floor() as i32..bottom.ceil() as i32 {
            for x in left.floor() as i32..right.ceil() as i32 {
                let across = right.min(x as f32 + 1.0) - left.max(x as f32);
                let down = bottom.min(y as f32 + 1.0) - top.max(y as f32);
                self.blend(x, y, value, across.clamp(0.0, 1.0) * down.clamp(0.0, 1.0));
            }
        }
    }

    /// Writes a character centred at a point; `height` is that of digits.
    pub fn write(&mut self, face: &Face, character: char, [x, y]: [f32; 2], height: f32, value: f32) {
        let font = face.font;
        let Some(five) = font.outline_glyph(font.glyph_id('5').with_scale(100.0)) else { return };
        let scale = height / five.px_bounds().height() * 100.0;
        let scale = PxScale { x: scale * face.narrow, y: scale };
        let glyph = font.glyph_id(character).with_scale_and_position(scale, point(0.0, 0.0));
        let Some(outline) = font.outline_glyph(glyph) else { return };
        let bounds = outline.px_bounds();
        let (left, top) = (x - bounds.width() / 2.0, y - bounds.height() / 2.0);
        // Printed once more beside itself, a digit is bolder.
        let bolder = face.bold * height;
        for shift in [0.0, bolder].into_iter().take(if bolder > 0.5 { 2 } else { 1 }) {
            outline.draw(|right, down, share| {
                let column = (left + right as f32 + shift - bolder / 2.0) as i32;
                self.blend(column, (top + down as f32) as i32, value, share.min(1.0));
            });
        }
    }

    /// Draws a line through points with a round pen.
    pub fn stroke(&mut self, points: &[[f32; 2]], radius: f32, value: f32) {
        for pair in points.windows(2) {
            let [[x0, y0], [x1, y1]] = [pair[0], pair[1]];
            let steps = ((x1 - x0).hypot(y1 - y0) / 1.5) as usize + 1;
            for step in 0..=steps {
                let share = step as f32 / steps as f32;
                self.dot([x0 + (x1 - x0) * share, y0 + (y1 - y0) * share], radius, value);
            }
        }
    }

    fn dot(&mut self, [x, y]: [f32; 2], radius: f32, value: f32) {
        let reach = radius as i32 + 1;
        for down in -reach..=reach {
            for right in -reach..=reach {
                let distance = (right as f32).hypot(down as f32);
                self.blend(
                    x as i32 + right,
                    y as i32 + down,
                    value,
                    (radius + 0.5 - distance).clamp(0.0, 1.0),
                );
            }
        }
    }

    /// Replaces each pixel by the mean of itself and `radius` pixels on either side, along rows or columns.
    pub fn blur(&mut self, radius: usize, along_rows: bool) {
        if radius == 0 {
            return;
        }
        let (lines, length) = if along_rows { (self.height, self.width) } else { (self.width, self.height) };
        let (between, step) = if along_rows { (self.width, 1) } else { (1, self.width) };
        let mut line = vec![0.0; length];
        for number in 0..lines {
            let place = |k: usize| number * between + k * step;
            line.iter_mut().enumerate().for_each(|(k, value)| *value = self.values[place(k)]);
            let at = |k: isize| line[k.clamp(0, length as isize - 1) as usize];
            let reach = radius as isize;
            let mut sum: f32 = (-reach..=reach).map(at).sum();
            for k in 0..length {
                self.values[place(k)] = sum / (2 * radius + 1) as f32;
                sum += at(k as isize + reach + 1) - at(k as isize - reach);
            }
        }
    }
}

/// A typeface, with an optional horizontal compression.
pub struct Face<'a> {
    pub font: &'a FontVec,
    /// The horizontal scale: 1 for the normal width.
    pub narrow: f32,
    /// How much bolder digits are than the typeface, in their heights.
    pub bold: f32,
}
