//! The icon as PNG pictures of the sizes that systems require to install an app. The shapes are those of `web/icon.svg`.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// An icon file to draw.
pub struct Icon {
    /// The file's name.
    pub name: &'static str,
    /// The width and height in pixels.
    size: u32,
    /// The share of the width that the shapes take. A maskable icon has a margin, because systems cut its corners.
    share: f64,
}

/// The icons of the site.
pub const ICONS: &[Icon] = &[
    Icon { name: "icon-192.png", size: 192, share: 1.0 },
    Icon { name: "icon-512.png", size: 512, share: 1.0 },
    Icon { name: "icon-maskable-512.png", size: 512, share: 0.75 },
];

/// The width of the drawing, in its own units.
const WIDTH: f64 = 64.0;
/// The number of samples per pixel in each direction.
const SAMPLES: u32 = 4;

type Colour = [u8; 4];

const CLEAR: Colour = [0, 0, 0, 0];
const PAPER: Colour = [0xff, 0xfd, 0xf8, 0xff];
const LINE: Colour = [0xd9, 0xd2, 0xc3, 0xff];
const FRAME: Colour = [0x38, 0x34, 0x2d, 0xff];
const PENCIL: Colour = [0x24, 0x56, 0xb3, 0xff];
const TIP: Colour = [0x22, 0x20, 0x1c, 0xff];

/// Returns the picture of an icon as PNG.
pub fn png(icon: &Icon) -> Vec<u8> {
    let mut rows = Vec::new();
    for y in 0..icon.size {
        rows.push(0); // each row begins with its filter type: none
        for x in 0..icon.size {
            rows.extend(pixel(icon, x, y));
        }
    }
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let size = icon.size.to_be_bytes();
    chunk(&mut out, b"IHDR", &[&size[..], &size, &[8, 6, 0, 0, 0]].concat());
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    // Writing to a vector does not fail.
    let _ = packed.write_all(&rows);
    chunk(&mut out, b"IDAT", &packed.finish().unwrap_or_default());
    chunk(&mut out, b"IEND", &[]);
    out
}

fn chunk(out: &mut Vec<u8>, kind: &[u8; 4], data: &[u8]) {
    out.extend((data.len() as u32).to_be_bytes());
    let start = out.len();
    out.extend(kind);
    out.extend(data);
    let mut check = flate2::Crc::new();
    check.update(&out[start..]);
    out.extend(check.sum().to_be_bytes());
}

/// Returns the mean of a pixel's samples, weighted by opacity.
fn pixel(icon: &Icon, x: u32, y: u32) -> Colour {
    let mut sum = [0u32; 4];
    for sample in 0..SAMPLES * SAMPLES {
        let place = |pixel: u32, part: u32| {
            let at = f64::from(pixel) + (f64::from(part) + 0.5) / f64::from(SAMPLES);
            (at / f64::from(icon.size) - 0.5) / icon.share * WIDTH + WIDTH / 2.0
        };
        let colour = colour(place(x, sample % SAMPLES), place(y, sample / SAMPLES), icon.share < 1.0);
        let weight = u32::from(colour[3] > 0);
        for (sum, part) in sum.iter_mut().zip(colour) {
            *sum += u32::from(part) * weight;
        }
    }
    let opaque = (sum[3] / 255).max(1);
    let count = SAMPLES * SAMPLES;
    [sum[0] / opaque, sum[1] / opaque, sum[2] / opaque, sum[3] / count].map(|part| part.min(255) as u8)
}

/// Returns the colour at a point, which is that of the topmost shape.
fn colour(x: f64, y: f64, fills_all: bool) -> Colour {
    if in_polygon(x, y, &[(21.0, 45.0), (23.0, 38.0), (28.0, 43.0)]) {
        return TIP;
    }
    if in_polygon(x, y, &[(21.0, 45.0), (23.0, 38.0), (44.0, 17.0), (49.0, 22.0), (28.0, 43.0)]) {
        return PENCIL;
    }
    if in_rounded(x, y, 11.2, 4.8) && !in_rounded(x, y, 14.8, 1.2) {
        return FRAME;
    }
    let on_line = |at: f64| (at - 26.0).abs() <= 1.0 || (at - 38.0).abs() <= 1.0;
    let within = |at: f64| (14.0..=50.0).contains(&at);
    if on_line(x) && within(y) || on_line(y) && within(x) {
        return LINE;
    }
    if fills_all || in_rounded(x, y, 0.0, 14.0) { PAPER } else { CLEAR }
}

/// True if a point is inside the square at a distance `inset` from the edge, with corners of this radius.
fn in_rounded(x: f64, y: f64, inset: f64, radius: f64) -> bool {
    let beyond = |at: f64| (at - WIDTH / 2.0).abs() - (WIDTH / 2.0 - inset - radius);
    let (dx, dy) = (beyond(x), beyond(y));
    dx <= radius && dy <= radius && (dx <= 0.0 || dy <= 0.0 || dx * dx + dy * dy <= radius * radius)
}

/// True if a point is inside a polygon.
fn in_polygon(x: f64, y: f64, corners: &[(f64, f64)]) -> bool {
    let ends = corners.iter().zip(corners.iter().cycle().skip(1));
    let crossed =
        ends.filter(|(a, b)| (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0);
    crossed.count() % 2 == 1
}
