//! Handwritten digits: strokes in a writer's forms, through points that are slanted, stretched, bent and randomly displaced.

use std::collections::HashMap;

use crate::canvas::Canvas;
use crate::random::Random;

/// A point relative to the middle of a digit, in units of its height.
type Point = [f32; 2];

/// The number of forms of each digit.
const FORMS: usize = 5;

/// A person's handwriting.
pub struct Writer {
    /// The form of each digit that this person mostly uses.
    forms: [usize; 10],
    slant: f32,
    width: f32,
    /// How carelessly the person writes: the random displacement of points, in units of a digit's height.
    shake: f32,
    /// The pen's radius, in units of a digit's height.
    pen: f32,
    /// How much brighter than print the ink is.
    pub paleness: f32,
}

impl Writer {
    pub fn of(random: &mut Random) -> Writer {
        let pencil = random.chance(0.5);
        let thickest = if random.chance(0.25) { 0.1 } else { 0.06 };
        Writer {
            forms: std::array::from_fn(|_| random.below(FORMS)),
            slant: random.between(-0.3, 0.5),
            width: random.between(0.7, 1.3),
            shake: random.between(0.015, 0.055),
            pen: random.between(0.02, thickest),
            paleness: if pencil { random.between(0.1, 0.5) } else { random.between(0.0, 0.15) },
        }
    }

    /// Writes a digit around a point.
    pub fn write(
        &self,
        canvas: &mut Canvas,
        random: &mut Random,
        digit: u8,
        (middle, height, value): (Point, f32, f32),
    ) {
        let form = if random.chance(0.15) { random.below(FORMS) } else { self.forms[usize::from(digit)] };
        let slant = self.slant + 0.06 * random.normal();
        let width = self.width * random.between(0.85, 1.15);
        let turn = 0.07 * random.normal();
        // The upper and the lower part of a digit differ in width and height, and its axis is bent.
        let (top, middle_height, bend) =
            (random.between(0.8, 1.2), 0.05 * random.normal(), 0.05 * random.normal());
        // Points shared by strokes are displaced equally, so that strokes still meet.
        let mut shaken: HashMap<[u32; 2], Point> = HashMap::new();
        for stroke in strokes(form, digit) {
            let points: Vec<Point> = stroke
                .iter()
                .map(|point| {
                    let shift = *shaken
                        .entry(point.map(f32::to_bits))
                        .or_insert_with(|| [random.normal() * self.shake, random.normal() * self.shake]);
                    let (x, y) = (point[0] + shift[0], point[1] + shift[1]);
                    let wide = 1.0 + (top - 1.0) * (0.5 - y);
                    let y = y + middle_height * (1.0 - 4.0 * y * y);
                    let x = x * width * wide - y * slant * 0.5 + bend * (1.0 - 4.0 * y * y);
                    let (x, y) = (x - y * turn, y + x * turn);
                    [middle[0] + height * x, middle[1] + height * y]
                })
                .collect();
            let pen = (self.pen * height * random.between(0.85, 1.15)).max(0.7);
            canvas.stroke(&smooth(&points), pen, value);
        }
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
fn strokes(form: usize, digit: u8) -> Vec<Vec<Point>> {
    match (digit, form) {
        // With a long upstroke, as on the Continent; with a foot; as a mere bar.
        (1, 3) => strokes![[(-0.3, 0.05), (0.06, -0.5)], [(0.06, -0.5), (0.05, 0.5)]],
        (1, 4) => strokes![
            [(-0.2, -0.22), (0.05, -0.5)],
            [(0.05, -0.5), (0.04, 0.46)],
            [(-0.26, 0.47), (0.32, 0.44)],
        ],
        // Angular; with a loop at its foot.
        (2, 3) => strokes![
            [(-0.26, -0.46), (0.2, -0.46)],
            [(0.2, -0.46), (-0.27, 0.47)],
            [(-0.27, 0.47), (0.28, 0.46)]
        ],
        (2, 4) => strokes![[
            (-0.22, -0.3),
            (-0.02, -0.5),
            (0.22, -0.36),
            (0.14, 0.0),
            (-0.1, 0.4),
            (-0.28, 0.42),
            (-0.2, 0.28),
            (0.0, 0.44),
            (0.3, 0.5),
        ]],
        // Flat; without a notch.
        (3, 3) => strokes![
            [(-0.22, -0.46), (0.1, -0.5), (0.2, -0.3), (0.0, -0.06)],
            [(0.0, -0.06), (0.24, 0.14), (0.1, 0.47), (-0.25, 0.44)],
        ],
        (3, 4) => strokes![[
            (-0.24, -0.44),
            (0.05, -0.49),
            (0.2, -0.34),
            (0.1, -0.12),
            (-0.08, -0.05),
            (0.14, 0.0),
            (0.26, 0.22),
            (0.08, 0.5),
            (-0.2, 0.48),
        ]],
        // In one line; open, with a long leg.
        (4, 3) => {
            strokes![[(0.08, -0.5), (-0.28, 0.1)], [(-0.28, 0.1), (0.3, 0.02)], [(0.16, -0.2), (0.06, 0.5)]]
        }
        (4, 4) => strokes![
            [(-0.2, -0.4), (-0.24, -0.08), (-0.1, 0.04), (0.2, -0.04)],
            [(0.2, -0.44), (0.2, 0.0), (0.16, 0.5)],
        ],
        // Angular with a long flag; with a detached flag; like an S.
        (5, 3) => strokes![
            [(-0.17, -0.44), (-0.2, -0.08)],
            [(-0.2, -0.08), (0.12, -0.1), (0.25, 0.16), (0.1, 0.46), (-0.24, 0.48)],
            [(-0.14, -0.47), (0.3, -0.5)],
        ],
        (5, 4) => strokes![[
            (0.24, -0.5),
            (-0.06, -0.47),
            (-0.22, -0.3),
            (-0.1, -0.1),
            (0.14, 0.02),
            (0.22, 0.24),
            (0.04, 0.48),
            (-0.24, 0.42),
        ]],
        // With a straight back; with a small eye.
        (6, 3) => strokes![
            [(0.1, -0.5), (-0.2, 0.16)],
            [(-0.2, 0.16), (-0.1, 0.46), (0.14, 0.46), (0.22, 0.22), (0.06, 0.06), (-0.2, 0.22)],
        ],
        (6, 4) => strokes![[
            (0.1, -0.48),
            (-0.16, -0.28),
            (-0.24, 0.1),
            (-0.16, 0.44),
            (0.08, 0.48),
            (0.16, 0.28),
            (0.0, 0.16),
            (-0.2, 0.3),
        ]],
        // With a bar and a hook; curved.
        (7, 3) => strokes![
            [(-0.28, -0.32), (-0.24, -0.46)],
            [(-0.24, -0.46), (0.26, -0.48)],
            [(0.26, -0.48), (-0.06, 0.5)],
            [(-0.2, 0.04), (0.22, -0.02)],
        ],
        (7, 4) => strokes![
            [(-0.26, -0.42), (0.0, -0.48), (0.22, -0.46)],
            [(0.22, -0.46), (0.14, -0.1), (0.02, 0.5)]
        ],
        // Of two circles; crossing high.
        (8, 3) => strokes![
            [(0.0, -0.08), (-0.16, -0.28), (0.0, -0.48), (0.16, -0.28), (0.0, -0.08)],
            [(0.02, -0.06), (-0.22, 0.2), (-0.02, 0.48), (0.22, 0.22), (0.02, -0.06)],
        ],
        (8, 4) => strokes![[
            (0.2, -0.46),
            (-0.06, -0.48),
            (-0.18, -0.28),
            (0.16, 0.1),
            (0.14, 0.42),
            (-0.1, 0.48),
            (-0.18, 0.2),
            (0.1, -0.16),
            (0.24, -0.42),
        ]],
        // With a straight leg from a round head; with a hook.
        (9, 3) => strokes![
            [(0.18, -0.4), (-0.08, -0.48), (-0.22, -0.22), (-0.06, -0.04), (0.16, -0.16), (0.2, -0.4)],
            [(0.2, -0.42), (0.18, 0.5)],
        ],
        (9, 4) => strokes![[
            (0.18, -0.36),
            (-0.04, -0.5),
            (-0.22, -0.3),
            (-0.04, -0.08),
            (0.18, -0.28),
            (0.24, -0.02),
            (0.14, 0.42),
            (-0.1, 0.5),
            (-0.22, 0.36),
        ]],
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
        (9, 0) => strokes![
            [(0.21, -0.27), (0.0, -0.5), (-0.24, -0.27), (-0.06, -0.03), (0.19, -0.16), (0.23, -0.36)],
            [(0.23, -0.36), (0.2, 0.08), (0.13, 0.5)],
        ],
        (9, 1) => strokes![
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
