//! Irregular regions of a jigsaw: the borders between cells along which the lines are thick.

use std::cmp::Ordering;
use std::sync::Arc;

use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;

use crate::cells::unrotated_cell_index;
use crate::finder::FoundGrid;
use crate::picture::GreyPicture;

/// How far from a border its line may reach, in cells.
const REACH: f32 = 0.15;
/// The number of places along a border, and of points on either side of it, at which brightness is taken.
const STATIONS: usize = 7;
const POINTS: i32 = 8;
/// The minimum ratio of the strength that nine in ten borders between regions have to that which nine in ten within regions don't exceed.
const CLEAR: f32 = 1.2;
/// The minimum brightness assumed beside a border.
const DARKEST: f32 = 0.1;

/// The borders between neighbouring cells: first those to the right of each cell, then those below, row by row.
struct Borders {
    size: usize,
    /// How dark and wide, or light and wide, each border is; `None` at the right and lower end of the grid.
    strengths: Vec<Option<f32>>,
}

/// Returns the rules of the upright grid if thick borders clearly divide it into other regions than the usual boxes: boxes of another shape,
/// or a jigsaw.
pub(crate) fn unusual_rules(picture: &GreyPicture, grid: &FoundGrid, quarters: usize) -> Option<Arc<Rules>> {
    let size = grid.size();
    let seen = Borders::of(picture, grid).regions()?;
    let regions: Vec<u8> =
        (0..size * size).map(|cell| seen[unrotated_cell_index(cell, size, quarters)]).collect();
    let divides = |layout: &Layout| {
        let mut pairs: Vec<(u8, usize)> =
            layout.cells().zip(&regions).map(|(cell, region)| (*region, layout.region_of(cell))).collect();
        pairs.sort_unstable();
        pairs.dedup();
        pairs.len() == size
    };
    let usual = Layout::of_size(size).ok()?;
    let boxes = (2..size).filter(|rows| size.is_multiple_of(*rows));
    let mut boxes = boxes.filter_map(|rows| Layout::with_boxes(rows, size / rows).ok());
    let layout = boxes.find(divides).map_or_else(|| Layout::jigsaw(&regions), Ok).ok()?;
    (!divides(&usual)).then(|| Rules::new(layout, Vec::new()).ok()).flatten()
}

impl Borders {
    fn of(picture: &GreyPicture, grid: &FoundGrid) -> Borders {
        let size = grid.size();
        let borders = [0, 1].into_iter().flat_map(|axis| (0..size * size).map(move |cell| (axis, cell)));
        let strengths = borders.map(|(axis, cell)| {
            let place = [cell % size, cell / size];
            (place[axis] + 1 < size).then(|| strength(picture, grid, axis, place))
        });
        Borders { size, strengths: strengths.collect() }
    }

    /// Joins cells across the faintest borders first, to regions of as many cells as the grid has rows: so a border that is misjudged rarely
    /// matters. Returns the region of each cell if nearly all borders between regions are clearer than those within.
    fn regions(&self) -> Option<Vec<u8>> {
        let cells = self.size * self.size;
        let other = |border: usize| border % cells + if border < cells { 1 } else { self.size };
        let mut borders: Vec<usize> =
            (0..2 * cells).filter(|border| self.strengths[*border].is_some()).collect();
        borders
            .sort_by(|a, b| self.strengths[*a].partial_cmp(&self.strengths[*b]).unwrap_or(Ordering::Equal));
        let mut regions: Vec<u8> = (0..cells).map(|cell| cell as u8).collect();
        let count = |regions: &[u8], region: u8| regions.iter().filter(|other| **other == region).count();
        for border in &borders {
            let [joined, region] = [regions[border % cells], regions[other(*border)]];
            if joined != region && count(&regions, joined) + count(&regions, region) <= self.size {
                regions.iter_mut().filter(|other| **other == joined).for_each(|other| *other = region);
            }
        }
        let (within, between): (Vec<usize>, Vec<usize>) =
            borders.iter().partition(|border| regions[*border % cells] == regions[other(**border)]);
        // Both are in order of strength.
        let strongest_within = self.strengths[*within.get(within.len() * 9 / 10)?]?;
        let faintest_between = self.strengths[*between.get(between.len() / 10)?]?;
        let are_whole = regions.iter().all(|region| count(&regions, *region) == self.size);
        (are_whole && faintest_between > CLEAR * strongest_within).then_some(regions)
    }
}

/// Returns how much the line to the right of a cell (axis 0) or below it (axis 1) differs in brightness from both sides, summed up across it:
/// the median along the border.
fn strength(picture: &GreyPicture, grid: &FoundGrid, axis: usize, place: [usize; 2]) -> f32 {
    let size = grid.size() as f32;
    let across = (place[axis] + 1) as f32;
    let mut sums: Vec<f32> = (0..STATIONS)
        .map(|station| {
            let along = place[1 - axis] as f32 + 0.15 + 0.7 * station as f32 / (STATIONS - 1) as f32;
            let at = |step: i32| {
                let line = across + REACH * step as f32 / POINTS as f32;
                let [u, v] = if axis == 0 { [line, along] } else { [along, line] };
                let [x, y] = grid.mesh.place(u / size, v / size);
                picture.at(x, y)
            };
            let sides = (at(-POINTS) + at(POINTS)) / 2.0;
            let sum: f32 = (1 - POINTS..POINTS).map(|step| sides - at(step)).sum();
            sum.abs() / sides.max(DARKEST)
        })
        .collect();
    sums.sort_by(f32::total_cmp);
    sums[STATIONS / 2]
}
