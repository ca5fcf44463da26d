//! The search for grids that stand straight, as in screenshots: their rows and columns are of equal width and parallel to the picture's sides.
//!
//! Only steps of brightness count, of either sign, so lines may be brighter or darker than cells, be gaps between cells, or be absent around the
//! grid.

use crate::comb::{CLEAR, Comb, Gaps, TOLERANCE, combs, tops};
use crate::mesh::{BOXES, Mesh};
use crate::picture::Map;

/// The minimum change of brightness from a pixel to the next that counts as a step.
const STEP: f32 = 0.01;
/// The minimum length of a row of steps, in pixels.
const SHORTEST_RUN: usize = 12;
/// The minimum difference of brightness between neighbouring squares of a chessboard.
const CHEQUERED: f32 = 0.08;
/// The minimum side of a cell in pixels.
const SMALLEST_CELL: f32 = 9.0;
/// The minimum share of a cell's side along which a line has steps.
const COVERED: f32 = 0.75;
/// The maximum share of lines in the middle of cells, and of lines that go on beyond the grid.
const STRAY: f32 = 0.3;

/// The steps of brightness of a picture.
struct Steps {
    width: usize,
    height: usize,
    /// For each axis and pixel, the sign of the step from the pixel before it: to the right for axis 0, down for axis 1.
    signs: [Vec<i8>; 2],
}

/// Finds straight grids with one of these numbers of rows. Each grid comes with the share of its cells' sides that have lines.
pub(crate) fn straight_grids(brightness: &Map, sizes: &[usize], smallest: f32) -> Vec<(Mesh, f32)> {
    Steps::of(brightness).grids(brightness, sizes, smallest, Gaps::Alike)
}

/// Finds straight grids of tiles whose cells with a digit have the page's colour.
pub(crate) fn open_grids(brightness: &Map, sizes: &[usize], smallest: f32) -> Vec<(Mesh, f32)> {
    Steps::of(brightness).grids(brightness, sizes, smallest, Gaps::BesideTiles)
}

/// Finds straight grids of nine rows whose boxes show more than their cells: those with wider gaps between boxes, and those that show
/// only the lines of boxes, where digits must leave the places of the other lines free.
pub(crate) fn box_grids(brightness: &Map, smallest: f32) -> Vec<(Mesh, f32)> {
    let steps = Steps::of(brightness);
    let mut grids = steps.grids(brightness, &[BOXES * BOXES], smallest, Gaps::WideBetweenBoxes);
    let boxes = steps.grids(brightness, &[BOXES], smallest, Gaps::Alike).into_iter();
    let meshes = boxes.map(|(mesh, share)| (mesh.resized(BOXES * BOXES), share));
    grids.extend(meshes.filter(|(mesh, _)| steps.has_digits_between(mesh)));
    grids
}

impl Steps {
    fn of(brightness: &Map) -> Steps {
        let (width, height) = (brightness.width, brightness.height);
        let values = &brightness.values;
        let signs = [1, width].map(|before| {
            let mut signs = vec![0; values.len()];
            for y in 0..height {
                for x in 0..width {
                    let place = y * width + x;
                    if (before == 1 && x > 0) || (before == width && y > 0) {
                        let step = values[place] - values[place - before];
                        signs[place] = i8::from(step > STEP) - i8::from(step < -STEP);
                    }
                }
            }
            signs
        });
        Steps { width, height, signs }
    }

    fn grids(&self, brightness: &Map, sizes: &[usize], smallest: f32, gaps: Gaps) -> Vec<(Mesh, f32)> {
        let smallest = smallest * brightness.shorter_side() as f32;
        let places = [0, 1].map(|axis| self.places(axis, smallest));
        let mut grids: Vec<(Mesh, f32)> = Vec::new();
        for &size in sizes {
            let narrowest = (smallest / size as f32).max(SMALLEST_CELL);
            let [columns, rows] = places.each_ref().map(|places| combs(places, size, narrowest, gaps));
            for column in &columns {
                for row in rows.iter().filter(|row| (row.cell - column.cell).abs() < 0.03 * column.cell) {
                    let grid = self.grid(brightness, [*column, *row], size);
                    // Boxes may be chequered, but no cells.
                    grids.extend(grid.filter(|(mesh, _)| size == BOXES || !is_chequered(brightness, mesh)));
                }
            }
        }
        grids
    }

    /// Returns the number of pixels across an axis.
    fn breadth(&self, axis: usize) -> usize {
        [self.width, self.height][axis]
    }

    fn is_step(&self, axis: usize, place: i32, along: i32) -> bool {
        let (x, y) = if axis == 0 { (place, along) } else { (along, place) };
        x >= 0
            && y >= 0
            && (x as usize) < self.width
            && (y as usize) < self.height
            && self.signs[axis][y as usize * self.width + x as usize] != 0
    }

    /// Returns the places across an axis with the longest lines of steps, and the lengths of these.
    fn places(&self, axis: usize, shortest: f32) -> Vec<(f32, f32)> {
        let mut lengths = vec![0; self.breadth(axis)];
        let mut runs = vec![(0i8, 0usize); self.breadth(axis)];
        let end = |lengths: &mut Vec<usize>, place: usize, run: &mut (i8, usize)| {
            if run.0 != 0 && run.1 >= SHORTEST_RUN {
                lengths[place] += run.1;
            }
            *run = (0, 0);
        };
        for (along, row) in self.signs[axis].chunks(self.width).enumerate() {
            if axis == 0 {
                for (place, sign) in row.iter().enumerate() {
                    if *sign != runs[place].0 {
                        end(&mut lengths, place, &mut runs[place]);
                        runs[place].0 = *sign;
                    }
                    runs[place].1 += 1;
                }
            } else {
                for sign in row {
                    if *sign != runs[along].0 {
                        end(&mut lengths, along, &mut runs[along]);
                        runs[along].0 = *sign;
                    }
                    runs[along].1 += 1;
                }
            }
        }
        (0..runs.len()).for_each(|place| end(&mut lengths, place, &mut runs[place]));
        tops(&lengths, 0.5 * shortest)
    }

    /// Returns the grid on these combs if it has its lines, and no others.
    fn grid(&self, brightness: &Map, combs: [Comb; 2], size: usize) -> Option<(Mesh, f32)> {
        // A few sides tell quickly that most combs belong to no grid.
        let sides =
            (1..size).flat_map(|line| [0, 1].map(|axis| (axis, line as f32, (2 * line % size) as f32)));
        let few = sides.filter(|(axis, line, cell)| self.has_side(combs, *axis, *line, *cell)).count();
        let least = combs[0].gaps.least_share();
        if few < (least / CLEAR * size as f32) as usize {
            return None;
        }
        let combs = self.centred(combs)?;
        let side =
            |axis: usize, line: f32, cell: f32| f32::from(u8::from(self.has_side(combs, axis, line, cell)));
        let (mut stray, mut beyond) = (0.0, [0.0; 4]);
        let inner = (size - 1) as f32;
        let share = self.share_of_sides(brightness, combs, size);
        if share < CLEAR {
            return None;
        }
        for axis in 0..2 {
            for cell in 0..size {
                stray += (0..size).map(|line| side(axis, line as f32 + 0.5, cell as f32)).sum::<f32>();
            }
            for line in 1..size {
                beyond[axis] += side(axis, line as f32, -1.0);
                beyond[axis + 2] += side(axis, line as f32, size as f32);
            }
        }
        let goes_on = beyond.iter().any(|beyond| *beyond > STRAY * 1.7 * inner);
        if stray > STRAY * 2.0 * (size * size) as f32 || goes_on {
            return None;
        }
        Some((mesh_on(combs, size), share))
    }

    /// Returns the share of sides between cells that have lines. Sides between two cells of the page's colour can't have any: they count
    /// if most sides have lines.
    fn share_of_sides(&self, brightness: &Map, combs: [Comb; 2], size: usize) -> f32 {
        let sides = (0..2)
            .flat_map(|axis| (1..size).flat_map(move |line| (0..size).map(move |cell| (axis, line, cell))));
        let all = (2 * (size - 1) * size) as f32;
        let without: Vec<_> = sides
            .filter(|(axis, line, cell)| !self.has_side(combs, *axis, *line as f32, *cell as f32))
            .collect();
        let share = 1.0 - without.len() as f32 / all;
        if share < combs[0].gaps.least_share() || share >= CLEAR {
            return share;
        }
        let mesh = mesh_on(combs, size);
        let is_open: Vec<bool> =
            (0..size * size).map(|cell| has_colour_of_page(brightness, &mesh, cell)).collect();
        let hidden = without.iter().filter(|(axis, line, cell)| {
            let (near, far) = if *axis == 0 {
                (cell * size + line - 1, cell * size + line)
            } else {
                ((line - 1) * size + cell, line * size + cell)
            };
            is_open[near] && is_open[far]
        });
        share + hidden.count() as f32 / all
    }

    /// True if steps lie along a side of a cell: on a line of an axis, between two lines of the other.
    fn has_side(&self, combs: [Comb; 2], axis: usize, line: f32, cell: f32) -> bool {
        let (across, along) = (combs[axis], combs[1 - axis]);
        let start = along.start + (cell + 0.12) * along.cell;
        let end = along.start + (cell + 0.88) * along.cell;
        if start < -1.0 || end > self.breadth(1 - axis) as f32 + 1.0 {
            return false;
        }
        let middle = across.start + line * across.cell;
        let reach = (TOLERANCE * across.cell).max(1.5);
        // The sides of a gap lie on both sides of its place.
        let reach = if line.fract() == 0.0 { reach.max(across.reach(line)) } else { reach };
        let (low, high) = ((middle - reach).round() as i32, (middle + reach).round() as i32);
        let (start, end) = (start.round() as i32, end.round() as i32);
        let covered =
            (start..end).filter(|along| (low..=high).any(|place| self.is_step(axis, place, *along)));
        covered.count() as f32 > COVERED * (end - start) as f32
    }

    /// True if many cells have steps inside, but few where lines between cells would be.
    fn has_digits_between(&self, mesh: &Mesh) -> bool {
        let size = mesh.size;
        let any = |u: f32, v: f32| {
            let [x, y] = mesh.place(u / size as f32, v / size as f32);
            (0..2).any(|axis| {
                let [place, along] = if axis == 0 { [x, y] } else { [y, x] };
                (-1..=1).any(|near| self.is_step(axis, place as i32 + near, along as i32))
            })
        };
        let inside = |cell: usize| {
            let (column, row) = ((cell % size) as f32, (cell / size) as f32);
            (0..64).any(|point| {
                any(column + 0.3 + 0.05 * (point % 8) as f32, row + 0.3 + 0.05 * (point / 8) as f32)
            })
        };
        let inner_lines = (1..size).filter(|line| line % 3 > 0);
        let on_lines = inner_lines
            .flat_map(|line| (0..8 * size).map(move |point| (line as f32, (point as f32 + 0.5) / 8.0)));
        let (all, dirty) = on_lines.fold((0, 0), |(all, dirty), (line, along)| {
            (all + 2, dirty + usize::from(any(line, along)) + usize::from(any(along, line)))
        });
        let filled = (0..size * size).filter(|cell| inside(*cell)).count();
        filled > size + size / 3 && filled < size * size - size && 8 * dirty < all
    }

    /// Returns the combs with their lines in the middle between the two sides of lines or gaps, by linear regression. A second one finds
    /// sides that were out of reach from inexact places.
    fn centred(&self, combs: [Comb; 2]) -> Option<[Comb; 2]> {
        let fitted = |combs: [Comb; 2]| {
            let middles = |axis: usize| self.middles(combs[axis], axis, combs[1 - axis]);
            Some([combs[0].fitted(&middles(0))?, combs[1].fitted(&middles(1))?])
        };
        fitted(fitted(combs)?)
    }

    /// Returns the inner lines of a comb that show, each with the middle of its sides.
    fn middles(&self, across: Comb, axis: usize, along: Comb) -> Vec<(f32, f32)> {
        let ends = [along.start, along.start + along.cell * along.size as f32].map(|end| end as i32);
        let middle = |line: usize| {
            let middle = (across.start + line as f32 * across.cell).round() as i32;
            let reach = across.widest_reach(line as f32).max(2.0) as i32;
            let count = |shift: i32| {
                (ends[0]..ends[1]).filter(|along| self.is_step(axis, middle + shift, *along)).count()
            };
            let steps: Vec<usize> = (-reach..=reach).map(count).collect();
            let most = steps.iter().copied().max().unwrap_or(0);
            let long = |steps: usize| if 3 * steps > most { 1.0 } else { 0.0 };
            let weight: f32 = steps.iter().map(|steps| long(*steps)).sum();
            let shift: f32 = (-reach..).zip(&steps).map(|(shift, steps)| long(*steps) * shift as f32).sum();
            (most > 0).then_some((line as f32, middle as f32 + shift / weight))
        };
        (1..across.size).filter_map(middle).collect()
    }
}

/// Returns the mesh of a grid on combs.
fn mesh_on(combs: [Comb; 2], size: usize) -> Mesh {
    let [left, top] = combs.map(|comb| comb.start);
    let [right, bottom] = combs.map(|comb| comb.start + size as f32 * comb.cell);
    // A step lies between two pixels, half a pixel before the middle of the second.
    let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
    let mesh = Mesh::flat(&corners.map(|corner| corner.map(|place| place - 0.5)), size);
    mesh.narrowed(combs.map(|comb| comb.narrower))
}

/// True if a cell has a digit on the colour of the gaps around it, as cells with a digit may have among tiles.
fn has_colour_of_page(brightness: &Map, mesh: &Mesh, cell: usize) -> bool {
    let (column, row) = ((cell % mesh.size) as f32, (cell / mesh.size) as f32);
    let at = |right: f32, down: f32| {
        let [x, y] = mesh.place((column + right) / mesh.size as f32, (row + down) / mesh.size as f32);
        brightness.at(x, y)
    };
    // The crossing of gaps that lies inside the board.
    let corner = [column, row].map(|place| if place == 0.0 { 1.0 } else { 0.0 });
    let page = at(corner[0], corner[1]);
    let ground = [
        [0.15, 0.15],
        [0.5, 0.1],
        [0.85, 0.15],
        [0.1, 0.5],
        [0.9, 0.5],
        [0.15, 0.85],
        [0.5, 0.9],
        [0.85, 0.85],
    ];
    let is_plain = ground.iter().all(|[right, down]| (at(*right, *down) - page).abs() < 2.0 * STEP);
    let inner = (0..100).map(|point| at(0.3 + 0.04 * (point % 10) as f32, 0.3 + 0.04 * (point / 10) as f32));
    is_plain && inner.filter(|value| (value - page).abs() > CHEQUERED).count() > 3
}

/// True if nearly all neighbouring cells differ in brightness, as on a chessboard.
fn is_chequered(brightness: &Map, mesh: &Mesh) -> bool {
    let size = mesh.size;
    let cell = |column: usize, row: usize| {
        // Beside a digit.
        let place = |cell: usize| (cell as f32 + 0.12) / size as f32;
        let [x, y] = mesh.place(place(column), place(row));
        brightness.at(x, y)
    };
    let pairs = (0..size * (size - 1)).flat_map(|pair| {
        let (line, along) = (pair / size, pair % size);
        [(cell(line, along), cell(line + 1, along)), (cell(along, line), cell(along, line + 1))]
    });
    let differing = pairs.filter(|(first, second)| (first - second).abs() > CHEQUERED);
    10 * differing.count() > 9 * 2 * size * (size - 1)
}
