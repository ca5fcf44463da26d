//! The search for grids in a picture.

use std::cell::OnceCell;

use crate::contrast::{contrast, thin_contrast};
use crate::lines::{LineFit, has_finer_lines, line_fit};
use crate::mesh::Mesh;
use crate::outline::{self, Shape};
use crate::picture::{GreyPicture, Map};
use crate::straight::{box_grids, open_grids, straight_grids};
use crate::view::{PicturePoint, distance};

/// The approximate number of pixels on the longer side of the reduced picture in which grids are searched.
const LONGER_SIDE: f32 = 1200.0;
/// The numbers of rows that a grid may have, in the order in which they are tried.
pub const GRID_SIZES: [usize; 7] = [9, 16, 12, 10, 8, 6, 4];
/// The number of largest shapes to examine.
const SHAPES: usize = 16;
/// The minimum width and height of a readable grid, as a share of the picture's shorter side.
const SMALLEST: f32 = 0.15;
/// The minimum size of a grid that is reported as too small.
const TINIEST: f32 = 0.04;
/// The settings that are tried in turn until a grid is clear: a contrast map, the threshold of ink, and whether ink is grown by one pixel.
const LOOKS: [(MapKind, f32, bool); 7] = [
    (MapKind::Sharp, 0.12, false),
    (MapKind::Soft, 0.07, false),
    (MapKind::Thin, 0.1, false),
    (MapKind::Soft, 0.05, true),
    (MapKind::Soft, 0.2, true),
    (MapKind::Thin, 0.05, true),
    (MapKind::Soft, FAINTEST_INK, true),
];

/// The number of rows of a samurai.
const SAMURAI_ROWS: usize = 21;

/// The lowest threshold of ink.
const FAINTEST_INK: f32 = 0.035;

/// The kinds of contrast maps.
#[derive(Clone, Copy)]
enum MapKind {
    Sharp,
    Soft,
    /// The softened contrast of thin structures: lines and digits only.
    Thin,
}

/// A grid found in a picture.
#[derive(Clone)]
pub struct FoundGrid {
    pub(crate) mesh: Mesh,
    score: f32,
}

impl FoundGrid {
    /// The number of rows, and of columns, of the grid.
    pub fn size(&self) -> usize {
        self.mesh.size
    }

    /// The corners of the grid in the picture, clockwise from the picture's top left, in pixels.
    pub fn corners(&self) -> [[f32; 2]; 4] {
        self.mesh.corners()
    }

    /// True if the middle of another grid lies in this one.
    fn contains_middle(&self, other: &FoundGrid) -> bool {
        let place = self.mesh.flat_place(other.mesh.place(0.5, 0.5));
        place.iter().all(|side| (0.0..1.0).contains(side))
    }

    fn area(&self) -> f32 {
        let [a, b, c, d] = self.corners();
        distance(a, c) * distance(b, d)
    }
}

/// Finds the grids in a picture, the largest first.
pub fn find_grids(picture: &GreyPicture) -> Vec<FoundGrid> {
    Search::of(picture).grids()
}

/// A picture prepared for the search of grids.
pub(crate) struct Search {
    /// The brightness of the reduced picture.
    pub(crate) small: Map,
    /// The factor by which the picture was reduced.
    pub(crate) factor: usize,
}

impl Search {
    pub(crate) fn of(picture: &GreyPicture) -> Search {
        let longer = picture.width().max(picture.height()) as f32;
        let factor = ((longer / LONGER_SIDE).round() as usize).max(1);
        Search { small: picture.shrunk(factor), factor }
    }

    /// Finds all grids, the largest first.
    pub(crate) fn grids(&self) -> Vec<FoundGrid> {
        let grid = |(mesh, score): (Mesh, f32)| FoundGrid { mesh: mesh.scaled(self.factor as f32), score };
        let mut grids =
            apart(straight_grids(&self.small, &GRID_SIZES, SMALLEST).into_iter().map(grid).collect());
        for is_light in [false, true] {
            let maps = Maps::of(&self.small, is_light);
            let found = self.bent_grids(&maps).into_iter().map(|grid| self.refined(grid, &maps));
            let found: Vec<FoundGrid> = found.collect();
            grids.extend(beside(&grids, found));
            if !grids.is_empty() {
                break;
            }
        }
        if grids.is_empty() {
            grids = apart(box_grids(&self.small, SMALLEST).into_iter().map(grid).collect());
        }
        if grids.is_empty() {
            grids = apart(open_grids(&self.small, &GRID_SIZES, SMALLEST).into_iter().map(grid).collect());
        }
        grids.sort_by(|a, b| b.area().total_cmp(&a.area()));
        grids
    }

    /// Finds grids by connected lines, which may be seen from any side and bent.
    fn bent_grids(&self, maps: &Maps) -> Vec<FoundGrid> {
        let mut found: Vec<(FoundGrid, LineFit)> = Vec::new();
        for (kind, threshold, grown) in LOOKS {
            let map = maps.map(kind);
            let dark = outline::dark(map, threshold, grown);
            let shapes = outline::shapes(dark, map.width, map.height, SMALLEST);
            let grids = shapes.iter().take(SHAPES);
            found.extend(grids.filter_map(|shape| grid_of(map, shape, threshold)));
            if found.iter().any(|(_, fit)| fit.is_clear()) {
                break;
            }
        }
        apart(found.into_iter().map(|(grid, _)| grid).collect())
    }

    /// Returns the grid with these corners in the full picture; if no size is given, with the best-fitting one.
    pub(crate) fn grid_at(&self, corners: [PicturePoint; 4], size: Option<usize>) -> Option<FoundGrid> {
        let corners = corners.map(|corner| corner.map(|pixel| pixel / self.factor as f32));
        let corners = outline::in_order(corners)?;
        let sizes = size.map_or(GRID_SIZES.to_vec(), |size| vec![size]);
        let fits = [false, true].into_iter().flat_map(|is_light| {
            let maps = Maps::of(&self.small, is_light);
            let grids = sizes.iter().map(|size| {
                let mut mesh = Mesh::flat(&corners, *size);
                mesh.refine(&maps.sharp);
                let score = line_fit(&maps.soft, &mesh, LOOKS[1].1).score;
                FoundGrid { mesh: mesh.scaled(self.factor as f32), score }
            });
            grids.collect::<Vec<_>>()
        });
        fits.max_by(|a, b| a.score.total_cmp(&b.score))
    }

    /// Returns a grid in the full picture after aligning its mesh with the lines. Its number of rows is increased if there are
    /// fainter lines between those found.
    fn refined(&self, mut grid: FoundGrid, maps: &Maps) -> FoundGrid {
        grid.mesh.refine(&maps.sharp);
        let size = grid.size();
        for finer in GRID_SIZES.into_iter().filter(|finer| *finer > size && finer.is_multiple_of(size)) {
            let mut mesh = grid.mesh.resized(finer);
            mesh.refine(&maps.soft);
            let is_grid = line_fit(&maps.soft, &mesh, FAINTEST_INK).is_grid();
            if is_grid && has_finer_lines(&maps.soft, &mesh, size, FAINTEST_INK) {
                grid.mesh = mesh;
                break;
            }
        }
        FoundGrid { mesh: grid.mesh.scaled(self.factor as f32), ..grid }
    }
}

/// The contrast maps of a picture, or of its inverse if lines are lighter than cells.
struct Maps {
    brightness: Map,
    sharp: Map,
    soft: Map,
    /// The thin contrast, computed on first use.
    thin: OnceCell<Map>,
}

impl Maps {
    fn of(brightness: &Map, is_light: bool) -> Maps {
        let brightness = if is_light { brightness.inverted() } else { brightness.clone() };
        let sharp = contrast(&brightness);
        Maps { soft: sharp.softened(), sharp, brightness, thin: OnceCell::new() }
    }

    fn map(&self, kind: MapKind) -> &Map {
        match kind {
            MapKind::Sharp => &self.sharp,
            MapKind::Soft => &self.soft,
            MapKind::Thin => self.thin.get_or_init(|| thin_contrast(&self.brightness.softened())),
        }
    }
}

/// Returns the grid that a shape forms, if its lines fit. Sizes are tried in the order of [`GRID_SIZES`], with straight sides and with
/// sides along the outline.
fn grid_of(map: &Map, shape: &Shape, threshold: f32) -> Option<(FoundGrid, LineFit)> {
    let flat = Mesh::flat(&shape.corners(map.width)?, GRID_SIZES[0]);
    let mut bent = flat.clone();
    bent.follow_outline(shape, map.width, map.height);
    let mut best: Option<(Mesh, LineFit)> = None;
    for size in GRID_SIZES {
        for mesh in [&flat, &bent] {
            let mesh = mesh.resized(size);
            let fit = line_fit(map, &mesh, threshold);
            // Every second line of a grid forms a grid, too, so a multiple of the number of rows that also fits wins.
            let is_better = |(known, other): &(Mesh, LineFit)| {
                fit.score > other.score && (known.size == size || !known.size.is_multiple_of(size))
            };
            if fit.is_grid() && best.as_ref().is_none_or(is_better) {
                best = Some((mesh, fit));
            }
        }
        if best.as_ref().is_some_and(|(_, fit)| fit.is_clear()) {
            break;
        }
    }
    best.map(|(mesh, fit)| (FoundGrid { mesh, score: fit.score }, fit))
}

/// True if there is a grid that is too small to be read.
pub(crate) fn has_small_grid(contrast: &Map) -> bool {
    let (_, threshold, grown) = LOOKS[0];
    let dark = outline::dark(contrast, threshold, grown);
    let shapes = outline::shapes(dark, contrast.width, contrast.height, TINIEST);
    shapes.iter().take(SHAPES).any(|shape| grid_of(contrast, shape, threshold).is_some())
}

/// True if there are five grids that overlap at the corners of the one in the middle.
pub(crate) fn has_samurai(contrast: &Map) -> bool {
    let (_, threshold, grown) = LOOKS[0];
    let dark = outline::dark(contrast, threshold, grown);
    let shapes = outline::shapes(dark, contrast.width, contrast.height, SMALLEST);
    let is_samurai = |shape: &Shape| {
        let corners = shape.corners(contrast.width)?;
        let whole = Mesh::flat(&corners, SAMURAI_ROWS);
        let share = |line: usize| line as f32 / SAMURAI_ROWS as f32;
        let is_grid = |[left, top]: [usize; 2]| {
            let corners = [[0, 0], [9, 0], [9, 9], [0, 9]]
                .map(|[right, down]| whole.place(share(left + right), share(top + down)));
            line_fit(contrast, &Mesh::flat(&corners, GRID_SIZES[0]), threshold).is_grid()
        };
        Some([[0, 0], [12, 0], [6, 6], [0, 12], [12, 12]].into_iter().all(is_grid))
    };
    shapes.iter().take(SHAPES).any(|shape| is_samurai(shape) == Some(true))
}

/// Keeps the best of overlapping grids.
fn apart(mut grids: Vec<FoundGrid>) -> Vec<FoundGrid> {
    grids.sort_by(|a, b| b.score.total_cmp(&a.score));
    grids.into_iter().fold(Vec::new(), |mut kept, grid| {
        kept.extend(beside(&kept, vec![grid]));
        kept
    })
}

/// Returns those of some grids that don't overlap any of the others.
fn beside(others: &[FoundGrid], grids: Vec<FoundGrid>) -> Vec<FoundGrid> {
    let overlaps = |grid: &FoundGrid| {
        others.iter().any(|other| other.contains_middle(grid) || grid.contains_middle(other))
    };
    grids.into_iter().filter(|grid| !overlaps(grid)).collect()
}
