//! A photo of a page.

use std::sync::Arc;

use ab_glyph::FontVec;
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageFormat};
use pencilmark_camera::picture::GreyPicture;
use pencilmark_camera::view::{Homography, PicturePoint};
use pencilmark_core::rules::Rules;

use crate::canvas::Canvas;
use crate::page::{GRID, MARGIN, Page, SIDE};
use crate::random::Random;
use crate::style::Style;

/// The width and height of a photo in pixels.
const PIXELS: (usize, usize) = (900, 1200);
/// The width and height of a low-resolution photo in pixels.
const FEW_PIXELS: (usize, usize) = (360, 480);

/// A photo with its contents.
pub struct Photo {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<u8>,
    pub size: usize,
    /// The digits, row by row, 0 for an empty cell.
    pub digits: Vec<u8>,
    /// True for each cell whose digit is written by hand.
    pub written: Vec<bool>,
    /// The pencilmarks of each cell, bit by digit.
    pub notes: Vec<u16>,
    /// The rules, if there are irregular regions.
    pub jigsaw: Option<Arc<Rules>>,
    /// The corners of the grid, clockwise from the top left of the upright grid.
    pub corners: [PicturePoint; 4],
}

/// The shape of the paper.
struct Paper {
    view: Homography,
    /// The height of the bulge in the middle of the page, in sides of the grid.
    bend: f32,
    /// The fold, if any: across or down, how far the rest bends away, and its brightness.
    fold: Option<Fold>,
}

struct Fold {
    axis: usize,
    place: f32,
    slope: f32,
    brightness: f32,
}

impl Photo {
    /// Prints a page with a puzzle of `size` rows and takes a photo of it.
    pub fn take(random: &mut Random, style: &Style, fonts: &[FontVec], size: usize) -> Photo {
        let page = Page::print(random, style, fonts, size);
        let low = random.chance(style.low_resolution);
        let (width, height) = if low { FEW_PIXELS } else { PIXELS };
        let corners = corners(random, style, width as f32, height as f32);
        let bend = if random.chance(style.bent) { random.between(-0.04, 0.04) } else { 0.0 };
        let fold = random.chance(style.folded).then(|| Fold::of(random));
        let paper = Paper { view: Homography::from_corners(&corners), bend, fold };
        let mut canvas = paper.seen(random, &page, style, (width, height), if low { 3 } else { 1 });
        if !style.is_screen {
            light(random, &mut canvas, style);
        }
        if random.chance(style.blur) {
            blur(random, &mut canvas, style.strongest_blur);
        }
        let mut pixels = developed(random, &canvas, style);
        if random.chance(style.compressed) {
            pixels = compressed(random, &pixels, width, height);
        }
        let corners = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]].map(|[u, v]| paper.place(u, v));
        Photo {
            width,
            height,
            pixels,
            size,
            digits: page.digits,
            written: page.written,
            notes: page.notes,
            jigsaw: page.jigsaw,
            corners,
        }
    }

    /// Returns the photo as input for the reader.
    pub fn picture(&self) -> GreyPicture<'_> {
        GreyPicture::new(&self.pixels, self.width, self.height).expect("a photo has pixels")
    }
}

/// Returns random corners of the grid in the photo.
fn corners(random: &mut Random, style: &Style, width: f32, height: f32) -> [PicturePoint; 4] {
    let quarters = if style.quarter_turns { 1 + random.below(3) } else { 0 };
    let angle = (random.between(-style.turn, style.turn) + 90.0 * quarters as f32).to_radians();
    let side = width * if style.turn > 20.0 { random.between(0.5, 0.62) } else { random.between(0.58, 0.86) };
    let shift = if style.is_screen { 0.0 } else { random.between(-0.04, 0.04) * width };
    let middle = [width / 2.0 + shift, height / 2.0 + random.between(-0.08, 0.08) * height];
    [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5f32]].map(|corner| {
        let [x, y] = corner.map(|half| half * side * (1.0 - random.between(0.0, 2.0 * style.skew)));
        [middle[0] + x * angle.cos() - y * angle.sin(), middle[1] + x * angle.sin() + y * angle.cos()]
    })
}

impl Fold {
    fn of(random: &mut Random) -> Fold {
        Fold {
            axis: random.below(2),
            place: random.between(0.2, 0.8),
            slope: random.between(-0.09, 0.09),
            brightness: random.between(0.75, 1.0),
        }
    }

    fn beyond(&self, [u, v]: PicturePoint) -> f32 {
        ([u, v][self.axis] - self.place).max(0.0)
    }
}

impl Paper {
    /// Returns the displacement of a point of the grid from its place on flat paper: along the other axis of its fold, and down by
    /// its bend.
    fn shift(&self, point: PicturePoint) -> PicturePoint {
        let [u, _] = point;
        let bend = self.bend * ((u - 0.5) * (u - 0.5) * 4.0 - 1.0);
        let fold = self.fold.as_ref().map_or([0.0; 2], |fold| {
            let shift = fold.slope * fold.beyond(point);
            if fold.axis == 0 { [0.0, shift] } else { [shift, 0.0] }
        });
        [fold[0], fold[1] + bend]
    }

    /// Returns the point at which a point of the grid is seen. Its displacement depends on a coordinate that the displacement
    /// doesn't change.
    fn place(&self, u: f32, v: f32) -> PicturePoint {
        let shift = self.shift([u, v]);
        self.view.picture_point(u - shift[0], v - shift[1])
    }

    fn seen(
        &self,
        random: &mut Random,
        page: &Page,
        style: &Style,
        (width, height): (usize, usize),
        samples: usize,
    ) -> Canvas {
        let desk = random.between(0.2, 0.6);
        let mut seen = Canvas::new(width, height, 0.0);
        for (place, value) in seen.values.iter_mut().enumerate() {
            let sum: f32 = (0..samples * samples)
                .map(|sample| {
                    let part = |k: usize| (k as f32 + 0.5) / samples as f32;
                    let x = (place % width) as f32 + part(sample % samples);
                    let y = (place / width) as f32 + part(sample / samples);
                    let beside = if style.is_screen { page.white } else { desk + 0.03 * (y * 0.2).sin() };
                    self.sample(page, [x, y]).unwrap_or(beside)
                })
                .sum();
            *value = sum / (samples * samples) as f32;
        }
        seen
    }

    /// Returns the brightness of the page at a point of the picture.
    fn sample(&self, page: &Page, point: PicturePoint) -> Option<f32> {
        let [u, v] = self.view.square_point(point);
        // A bend moves points down depending on their horizontal position, and a fold moves them along the crease, so neither
        // changes the coordinate that it depends on.
        let shift = self.shift([u, v]);
        let [x, y] = [u + shift[0], v + shift[1]].map(|side| MARGIN + side * GRID);
        let side = SIDE as f32;
        if x < 0.0 || y < 0.0 || x >= side || y >= side {
            return None;
        }
        let dim =
            self.fold.as_ref().filter(|fold| fold.beyond([u, v]) > 0.0).map_or(1.0, |fold| fold.brightness);
        Some(page.canvas.at(x - 0.5, y - 0.5) * dim)
    }
}

/// Adds light from one side, and shadows with soft edges.
fn light(random: &mut Random, canvas: &mut Canvas, style: &Style) {
    let slope = [random.between(-0.2, 0.2), random.between(-0.2, 0.2)];
    let count = if random.chance(style.shadows) { 1 + random.below(2) } else { 0 };
    let shadows: Vec<[f32; 5]> = (0..count)
        .map(|_| {
            let angle = random.between(0.0, std::f32::consts::TAU);
            let (distance, softness) = (random.between(-0.25, 0.25), random.between(0.004, 0.08));
            [angle.cos(), angle.sin(), distance, softness, random.between(0.4, 0.72)]
        })
        .collect();
    let (width, height) = (canvas.width, canvas.height);
    for (place, value) in canvas.values.iter_mut().enumerate() {
        let x = (place % width) as f32 / width as f32 - 0.5;
        let y = (place / width) as f32 / height as f32 - 0.5;
        let mut light = 0.92 + slope[0] * x + slope[1] * y;
        for [right, down, distance, softness, dark] in &shadows {
            let depth = (x * right + y * down - distance) / softness;
            light *= 1.0 - (1.0 - dark) / (1.0 + (-4.0 * depth).exp());
        }
        *value *= light;
    }
}

/// Blurs the photo by defocus or motion, up to a radius in pixels of a photo of usual resolution.
fn blur(random: &mut Random, canvas: &mut Canvas, strongest: f32) {
    let radius = random.between(1.0, strongest) * canvas.width as f32 / PIXELS.0 as f32;
    if random.chance(0.35) {
        canvas.blur((radius * 1.6).round() as usize, random.chance(0.5));
    } else {
        for along_rows in [true, false, true, false] {
            canvas.blur((radius as usize).max(1), along_rows);
        }
    }
}

fn developed(random: &mut Random, canvas: &Canvas, style: &Style) -> Vec<u8> {
    let noise = random.between(style.noise[0], style.noise[1]);
    let grey = canvas.values.iter().map(|value| {
        let value = if noise > 0.0 { value + noise * random.normal() } else { *value };
        let grey = value.clamp(0.0, 1.0);
        ((if style.is_dark { 1.0 - 0.92 * grey } else { grey }) * 255.0).round() as u8
    });
    grey.collect()
}

/// Returns the photo after JPEG compression.
fn compressed(random: &mut Random, pixels: &[u8], width: usize, height: usize) -> Vec<u8> {
    let mut file = Vec::new();
    let quality = 12 + random.below(50) as u8;
    JpegEncoder::new_with_quality(&mut file, quality)
        .encode(pixels, width as u32, height as u32, ExtendedColorType::L8)
        .expect("grey pixels can be compressed");
    let picture =
        image::load_from_memory_with_format(&file, ImageFormat::Jpeg).expect("the file was just written");
    picture.into_luma8().into_raw()
}
