//! Handwritten digits: strokes through points that are randomly displaced, slanted and stretched.

use std::collections::HashMap;

use crate::canvas::Canvas;
use crate::random::Random;

/// A point relative to the middle of a digit, in units of its height.
type Point = [f32; 2];

/// The random displacement of points, in units of a digit's height.
const SHAKE: f32 = 0.045;

/// The style of a handwriting.
pub struct Hand {
    pub middle: Point,
    pub height: f32,
    pub value: f32,
    /// The pen's radius in pixels.
    pub pen: f32,
}

/// Writes a digit.
pub fn write(canvas: &mut Canvas, random: &mut Random, digit: u8, hand: &Hand) {
    let strokes = strokes(random, digit);
    let (slant, width) = (random.between(-0.25, 0.35), random.between(0.75, 1.25));
    // Points shared by strokes are displaced equally, so that strokes still meet.
    let mut shaken: HashMap<[u32; 2], Point> = HashMap::new();
    for stroke in strokes {
        let points: Vec<Point> = stroke
            .iter()
            .map(|point| {
                let shift = *shaken
                    .entry(point.map(f32::to_bits))
                    .or_insert_with(|| [random.normal() * SHAKE, random.normal() * SHAKE]);
                let (x, y) = (point[0] + shift[0], point[1] + shift[1]);
                let x = x * width - y * slant * 0.5;
                [hand.middle[0] + hand.height * x, hand.middle[1] + hand.height * y]
            })
            .collect();
        canvas.stroke(&smooth(&points), hand.pen, hand.value);
    }
}

/// Returns a Catmull-Rom curve through the points.
fn smooth(points: &[Point]) -> Vec<Point> {
    let at = |place: isize| points[place.clamp(0, points.len() as isize - 1) as usize];
    let pieces = 0..points.len() as isize - 1;
    pieces
        .flat_map(|piece| {
            let [before, from, to, after] = [-1, 0, 1, 2].map(|k| at(piece + k));
            (0..=8).map(move |step| {
                let t = step as f32 / 8.0;
                [0, 1].map(|axis| {
                    let [a, b, c, d] = [before, from, to, after].map(|point| point[axis]);
                    let quadratic = 2.0 * a - 5.0 * b + 4.0 * c - d;
                    let cubic = 3.0 * b - a - 3.0 * c + d;
                    0.5 * (2.0 * b + (c - a) * t + quadratic * t * t + cubic * t * t * t)
                })
            })
        })
        .collect()
}

/// Builds a stroke through these points; fewer points make it straighter.
macro_rules! strokes {
    ($([$(($x:expr, $y:expr)),+ $(,)?]),+ $(,)?) => { vec![$(vec![$([$x, $y]),+]),+] };
}

/// Returns the strokes of a digit, in one of the usual forms.
fn strokes(random: &mut Random, digit: u8) -> Vec<Vec<Point>> {
    let way = random.below(3);
    match (digit, way) {
        (1, 0) => strokes![[(0.0, -0.5), (0.01, 0.5)]],
        (1, 1) => strokes![[(-0.22, -0.2), (0.04, -0.5)], [(0.04, -0.5), (0.03, 0.5)]],
        (1, _) => strokes![
            [(-0.18, -0.28), (0.02, -0.48)],
            [(0.02, -0.48), (0.0, 0.48)],
            [(-0.22, 0.48), (0.22, 0.47)],
        ],
        (2, 0) => strokes![
            [(-0.27, -0.27), (-0.14, -0.47), (0.13, -0.48), (0.26, -0.28), (0.08, 0.06), (-0.28, 0.47)],
            [(-0.28, 0.47), (0.29, 0.47)],
        ],
        (2, 1) => strokes![[
            (-0.25, -0.35),
            (0.02, -0.5),
            (0.24, -0.33),
            (0.1, 0.0),
            (-0.2, 0.36),
            (-0.26, 0.5),
            (-0.1, 0.38),
            (0.1, 0.45),
            (0.31, 0.42),
        ]],
        (2, _) => strokes![
            [(-0.24, -0.42), (0.1, -0.5), (0.24, -0.25), (0.0, 0.12), (-0.26, 0.5)],
            [(-0.26, 0.5), (0.27, 0.44)],
        ],
        (3, 0) => strokes![
            [(-0.24, -0.42), (0.02, -0.51), (0.23, -0.33), (0.14, -0.1), (-0.07, -0.03)],
            [(-0.07, -0.03), (0.2, 0.06), (0.26, 0.3), (0.04, 0.49), (-0.26, 0.41)],
        ],
        (3, 1) => strokes![
            [(-0.25, -0.48), (0.23, -0.47)],
            [(0.23, -0.47), (-0.03, -0.1)],
            [(-0.03, -0.1), (0.24, 0.02), (0.25, 0.31), (0.02, 0.5), (-0.27, 0.38)],
        ],
        (3, _) => strokes![[
            (-0.2, -0.36),
            (0.0, -0.5),
            (0.2, -0.38),
            (0.16, -0.14),
            (-0.02, -0.03),
            (0.22, 0.12),
            (0.22, 0.36),
            (0.0, 0.5),
            (-0.24, 0.36),
        ]],
        (4, 0) => strokes![
            [(-0.17, -0.49), (-0.27, 0.12)],
            [(-0.27, 0.12), (0.31, 0.09)],
            [(0.12, -0.28), (0.09, 0.5)],
        ],
        (4, 1) => strokes![
            [(0.14, -0.49), (-0.3, 0.17)],
            [(-0.3, 0.17), (0.31, 0.16)],
            [(0.14, -0.49), (0.11, 0.5)],
        ],
        (4, _) => {
            strokes![[(-0.22, -0.46), (-0.2, 0.02)], [(-0.2, 0.02), (0.22, 0.0)], [(0.22, -0.48), (0.2, 0.5)],]
        }
        (5, 0) => strokes![
            [(0.26, -0.47), (-0.19, -0.47)],
            [(-0.19, -0.47), (-0.22, -0.07)],
            [(-0.22, -0.07), (0.06, -0.14), (0.27, 0.12), (0.14, 0.43), (-0.25, 0.44)],
        ],
        (5, 1) => strokes![
            [
                (-0.18, -0.46),
                (-0.2, -0.05),
                (0.04, -0.12),
                (0.25, 0.1),
                (0.16, 0.42),
                (-0.1, 0.5),
                (-0.26, 0.4)
            ],
            [(-0.18, -0.46), (0.24, -0.49)],
        ],
        (5, _) => strokes![[
            (0.25, -0.5),
            (0.02, -0.46),
            (-0.16, -0.44),
            (-0.18, -0.24),
            (-0.18, -0.08),
            (0.1, -0.08),
            (0.24, 0.16),
            (0.08, 0.45),
            (-0.25, 0.42),
        ]],
        (6, 0) => strokes![[
            (0.19, -0.48),
            (-0.1, -0.27),
            (-0.25, 0.13),
            (-0.12, 0.45),
            (0.15, 0.44),
            (0.24, 0.17),
            (0.04, 0.0),
            (-0.22, 0.18),
        ]],
        (6, 1) => strokes![[
            (0.05, -0.5),
            (-0.17, -0.15),
            (-0.22, 0.25),
            (0.0, 0.5),
            (0.22, 0.3),
            (0.12, 0.06),
            (-0.1, 0.06),
            (-0.22, 0.26),
        ]],
        (6, _) => strokes![[
            (0.24, -0.44),
            (0.02, -0.5),
            (-0.2, -0.22),
            (-0.24, 0.2),
            (-0.04, 0.5),
            (0.22, 0.36),
            (0.2, 0.06),
            (-0.02, 0.0),
            (-0.23, 0.16),
        ]],
        (7, 0) => strokes![[(-0.27, -0.46), (0.27, -0.48)], [(0.27, -0.48), (0.08, -0.02), (-0.06, 0.5)]],
        (7, 1) => strokes![
            [(-0.26, -0.46), (0.27, -0.46)],
            [(0.27, -0.46), (0.06, 0.05), (-0.05, 0.5)],
            [(-0.13, 0.02), (0.24, 0.0)],
        ],
        (7, _) => strokes![
            [(-0.27, -0.34), (-0.25, -0.47)],
            [(-0.25, -0.47), (0.25, -0.47)],
            [(0.25, -0.47), (-0.12, 0.5)],
        ],
        (8, 0) => strokes![[
            (0.2, -0.39),
            (-0.03, -0.51),
            (-0.21, -0.31),
            (0.01, -0.04),
            (0.24, 0.26),
            (0.03, 0.5),
            (-0.23, 0.28),
            (0.0, -0.01),
            (0.2, -0.27),
            (0.18, -0.42),
        ]],
        (8, 1) => strokes![
            [(0.0, -0.04), (-0.19, -0.26), (0.0, -0.5), (0.19, -0.27), (0.0, -0.04)],
            [(0.0, -0.04), (-0.23, 0.22), (0.0, 0.5), (0.23, 0.24), (0.0, -0.04)],
        ],
        (8, _) => strokes![[
            (0.05, -0.48),
            (-0.2, -0.36),
            (-0.1, -0.1),
            (0.18, 0.12),
            (0.18, 0.4),
            (-0.08, 0.48),
            (-0.22, 0.24),
            (0.05, -0.08),
            (0.2, -0.32),
            (0.05, -0.48),
        ]],
        (_, 0) => strokes![
            [(0.21, -0.27), (0.0, -0.5), (-0.24, -0.27), (-0.06, -0.03), (0.19, -0.16), (0.23, -0.36)],
            [(0.23, -0.36), (0.2, 0.08), (0.13, 0.5)],
        ],
        (_, 1) => strokes![
            [(0.2, -0.3), (-0.02, -0.5), (-0.23, -0.24), (-0.04, -0.02), (0.2, -0.2), (0.22, -0.38)],
            [(0.22, -0.38), (0.22, 0.15), (0.05, 0.46), (-0.2, 0.4)],
        ],
        _ => strokes![[
            (0.2, -0.42),
            (-0.05, -0.5),
            (-0.22, -0.28),
            (-0.05, -0.06),
            (0.16, -0.2),
            (0.2, -0.44),
            (0.14, 0.04),
            (-0.02, 0.5),
        ]],
    }
}
