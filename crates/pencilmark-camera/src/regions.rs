//! Irregular regions of a jigsaw: the borders between cells along which the lines are thick.

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
/// The minimum ratio of the faintest border of regions to the strongest line within regions.
const CLEAR: f32 = 1.2;
/// The minimum brightness assumed beside a border.
const DARKEST: f32 = 0.1;

/// The borders between neighbouring cells: first those to the right of each cell, then those below, row by row.
struct Borders {
    size: usize,
    /// How dark and wide, or light and wide, each border is; zero at the right and lower end of the grid.
    strengths: Vec<f32>,
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
            if place[axis] + 1 == size { 0.0 } else { strength(picture, grid, axis, place) }
        });
        Borders { size, strengths: strengths.collect() }
    }

    /// Returns the division of the cells that is told from others most clearly.
    fn regions(&self) -> Option<Vec<u8>> {
        let mut sorted: Vec<f32> =
            self.strengths.iter().copied().filter(|strength| *strength > 0.0).collect();
        sorted.sort_by(f32::total_cmp);
        let mut gaps: Vec<(f32, f32)> = sorted.windows(2).map(|pair| (pair[1] / pair[0], pair[1])).collect();
        gaps.retain(|(ratio, _)| *ratio > CLEAR);
        gaps.sort_by(|a, b| b.0.total_cmp(&a.0));
        gaps.into_iter().find_map(|(_, thinnest)| self.divided(thinnest))
    }

    /// Divides the grid along borders of a strength or more, if they enclose regions of the right size and lie between regions only.
    fn divided(&self, thinnest: f32) -> Option<Vec<u8>> {
        let cells = self.size * self.size;
        let mut regions = vec![u8::MAX; cells];
        let mut count = 0;
        for start in 0..cells {
            if regions[start] == u8::MAX {
                let region = self.region(start, thinnest);
                if region.len() != self.size {
                    return None;
                }
                region.into_iter().for_each(|cell| regions[cell] = count);
                count += 1;
            }
        }
        let is_between = |border: usize| {
            let cell = border % cells;
            regions[cell] != regions[cell + if border < cells { 1 } else { self.size }]
        };
        let mut thick = (0..2 * cells).filter(|border| self.strengths[*border] >= thinnest);
        thick.all(is_between).then_some(regions)
    }

    /// Returns the cells that can be reached from a cell without crossing a border of a strength or more.
    fn region(&self, start: usize, thinnest: f32) -> Vec<usize> {
        let cells = self.size * self.size;
        let mut region = vec![start];
        let mut next = 0;
        while let Some(cell) = region.get(next).copied() {
            next += 1;
            let (column, row) = (cell % self.size, cell / self.size);
            let ways = [
                (column + 1 < self.size).then(|| (cell + 1, cell)),
                (row + 1 < self.size).then(|| (cell + self.size, cells + cell)),
                (column > 0).then(|| (cell - 1, cell - 1)),
                (row > 0).then(|| (cell - self.size, cells + cell - self.size)),
            ];
            for (other, border) in ways.into_iter().flatten() {
                if self.strengths[border] < thinnest && !region.contains(&other) {
                    region.push(other);
                }
            }
        }
        region
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
