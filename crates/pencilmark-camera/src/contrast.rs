//! Contrast maps: how much darker each pixel is than its surroundings, so that shadows and the paper's tint cancel out.
//!
//! There are two kinds: relative to the mean of the surroundings, which shows everything dark, and relative to a
//! morphological closing, which shows only thin structures such as lines and digits, and no edges of shadows.

use crate::picture::Map;

/// The minimum brightness assumed for surroundings, so that noise in dark areas is not taken for ink.
const DARKEST: f32 = 0.08;

/// Returns (local mean - brightness) / local mean. The mean is taken over a square with a twentieth of the shorter side, using an
/// integral image.
pub(crate) fn contrast(brightness: &Map) -> Map {
    let (width, height) = (brightness.width, brightness.height);
    let sums = integral(brightness);
    let reach = (brightness.shorter_side() / 40).max(6);
    let mut contrast = Map::new(width, height);
    for y in 0..height {
        let (top, bottom) = (y.saturating_sub(reach), (y + reach + 1).min(height));
        for x in 0..width {
            let (left, right) = (x.saturating_sub(reach), (x + reach + 1).min(width));
            let corner = |y: usize, x: usize| sums[y * (width + 1) + x];
            let sum = corner(bottom, right) - corner(top, right) - corner(bottom, left) + corner(top, left);
            let mean = (sum / ((bottom - top) * (right - left)) as f64) as f32;
            let place = y * width + x;
            contrast.values[place] = (mean - brightness.values[place]) / mean.max(DARKEST);
        }
    }
    contrast
}

/// Returns the sums of all values above and to the left of each corner between values.
fn integral(map: &Map) -> Vec<f64> {
    let stride = map.width + 1;
    let mut sums = vec![0.0; stride * (map.height + 1)];
    for y in 0..map.height {
        let mut row = 0.0;
        for x in 0..map.width {
            row += f64::from(map.values[y * map.width + x]);
            sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
        }
    }
    sums
}

/// Returns (closed - brightness) / closed: how much darker thin structures are than both of their sides.
pub(crate) fn thin_contrast(brightness: &Map) -> Map {
    let reach = (brightness.shorter_side() / 150).max(3);
    let brightest = extreme(brightness, reach, f32::max);
    let mut contrast = extreme(&brightest, reach, f32::min);
    for (closed, brightness) in contrast.values.iter_mut().zip(&brightness.values) {
        *closed = (*closed - brightness) / closed.max(DARKEST);
    }
    contrast
}

/// Returns the largest or smallest value in a square around each place.
fn extreme(map: &Map, reach: usize, pick: fn(f32, f32) -> f32) -> Map {
    let (width, height) = (map.width, map.height);
    let rows = extreme_along(&map.values, width, height, 1, reach, pick);
    let columns = extreme_along(&rows, height, width, width, reach, pick);
    Map { width, height, values: columns }
}

/// Computes the largest or smallest value within `reach` places along each line of `length` places, which are `step` apart in
/// memory. The window is doubled repeatedly.
fn extreme_along(
    values: &[f32],
    length: usize,
    lines: usize,
    step: usize,
    reach: usize,
    pick: fn(f32, f32) -> f32,
) -> Vec<f32> {
    let mut result = vec![0.0; values.len()];
    let between = if step == 1 { length } else { 1 };
    let whole = 2 * reach + 1;
    for line in 0..lines {
        // Values at the ends are repeated, so that every window is complete.
        let at = |k: usize| values[line * between + k.saturating_sub(reach).min(length - 1) * step];
        let mut window: Vec<f32> = (0..length + 2 * reach).map(at).collect();
        let mut covered = 1;
        while covered < whole {
            let shift = covered.min(whole - covered);
            for k in 0..window.len() - shift {
                window[k] = pick(window[k], window[k + shift]);
            }
            covered += shift;
        }
        for k in 0..length {
            result[line * between + k * step] = window[k];
        }
    }
    result
}
