//! The likely reason why no grid was found in a picture.

use crate::contrast::contrast;
use crate::finder::{has_samurai, has_small_grid};
use crate::outline::{dark, shapes};
use crate::picture::Map;

/// The minimum number of pixels on the shorter side of a picture with a grid.
const SHORTEST_SIDE: usize = 60;
/// The contrast from which a pixel counts as ink.
const INK: f32 = 0.12;
/// The minimum size of a shape's bounds, as a share of the picture, for which a shape that touches the edge is a truncated grid.
const LARGE: f32 = 0.3;
/// The distance from the picture's edge, in pixels, at which lines are counted, and how many of them belong to a truncated grid.
const AT_EDGE: usize = 2;
const CUT_LINES: usize = 4;
/// The minimum brightness change between adjacent pixels, as a share of the contrast, at the steepest places of a sharp picture.
const SHARP: f32 = 0.22;
/// The minimum number of letter-sized shapes that form a text.
const LETTERS: usize = 60;

/// The likely reason why no grid was found in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GridNotFound {
    /// The picture, or the grid in it, is too small.
    TooSmall,
    /// The grid extends beyond the edge of the picture.
    CutOff,
    /// The whole picture is blurred.
    Blurred,
    /// The grids of the picture overlap, as in a samurai.
    Overlapping,
    /// The picture shows text but no grid.
    OnlyText,
    /// No grid was found, for no apparent reason.
    NoGrid,
}

/// Returns the most likely reason why no grid was found.
pub(crate) fn refusal(brightness: &Map) -> GridNotFound {
    if brightness.shorter_side() < SHORTEST_SIDE {
        return GridNotFound::TooSmall;
    }
    let contrast = contrast(brightness);
    if has_samurai(&contrast) {
        GridNotFound::Overlapping
    } else if has_small_grid(&contrast) {
        GridNotFound::TooSmall
    } else if is_cut_off(&contrast) {
        GridNotFound::CutOff
    } else if is_blurred(&contrast) {
        GridNotFound::Blurred
    } else if letters(&contrast) > LETTERS {
        GridNotFound::OnlyText
    } else {
        GridNotFound::NoGrid
    }
}

/// True if several lines of one shape run out of the picture.
fn is_cut_off(contrast: &Map) -> bool {
    let (width, height) = (contrast.width, contrast.height);
    shapes(dark(contrast, INK, false), width, height, LARGE).iter().any(|shape| {
        let mut edges = [vec![false; height], vec![false; width], vec![false; height], vec![false; width]];
        for place in &shape.pixels {
            let (x, y) = (*place as usize % width, *place as usize / width);
            edges[0][y] |= x == AT_EDGE;
            edges[1][x] |= y == AT_EDGE;
            edges[2][y] |= x + AT_EDGE + 1 == width;
            edges[3][x] |= y + AT_EDGE + 1 == height;
        }
        // Grid lines leave most of their bounds white; a dark table or a hand does not.
        let is_sparse = shape.pixels.len() < shape.side(0) * shape.side(1) / 3;
        is_sparse && edges.iter().any(|edge| lines_across(edge) >= CUT_LINES)
    })
}

/// Returns the number of thin lines that cross an edge.
fn lines_across(edge: &[bool]) -> usize {
    let runs = edge.chunk_by(|a, b| a == b).filter(|run| run[0]);
    runs.filter(|run| run.len() < edge.len() / 20).count()
}

fn is_blurred(contrast: &Map) -> bool {
    let steps = contrast.values.windows(2).map(|pair| (pair[1] - pair[0]).abs());
    let (steepest, darkest) = (high(steps.collect()), high(contrast.values.clone()));
    darkest > INK / 2.0 && steepest < SHARP * darkest
}

/// Returns the value that only one in two hundred values exceeds.
fn high(mut values: Vec<f32>) -> f32 {
    let place = values.len() - 1 - values.len() / 200;
    *values.select_nth_unstable_by(place, f32::total_cmp).1
}

fn letters(contrast: &Map) -> usize {
    let (width, height) = (contrast.width, contrast.height);
    let sized = |side: usize| (5..=height / 12).contains(&side);
    let all = shapes(dark(contrast, INK, false), width, height, 0.0);
    all.iter().filter(|shape| sized(shape.side(1)) && shape.side(0) < 3 * shape.side(1)).count()
}
