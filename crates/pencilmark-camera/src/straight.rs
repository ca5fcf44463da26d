//! The search for grids that stand straight, as in screenshots: their rows and columns are of equal width and parallel to the picture's sides.
//!
//! Only steps of brightness count, of either sign, so lines may be brighter or darker than cells, be gaps between cells, or be absent around the
//! grid.

use crate::mesh::Mesh;
use crate::picture::Map;

/// The minimum change of brightness from a pixel to the next that counts as a step.
const STEP: f32 = 0.01;
/// The minimum length of a row of steps, in pixels.
const SHORTEST_RUN: usize = 12;
/// The minimum difference of brightness between neighbouring squares of a chessboard.
const CHEQUERED: f32 = 0.08;
/// The minimum side of a cell in pixels.
const SMALLEST_CELL: f32 = 9.0;
/// The maximum number of places across a picture at which lines may lie.
const PLACES: usize = 80;
/// The maximum number of combs of an axis to try for each size.
const COMBS: usize = 12;
/// How far a line may lie beside its place, in cells.
const TOLERANCE: f32 = 0.06;
/// How far from its place the two sides of a line, or of a gap between cells, are sought, in cells.
const REACH: f32 = 0.16;
/// The minimum share of a cell's side along which a line has steps.
const COVERED: f32 = 0.75;
/// The minimum share of cell sides that have lines.
const CLEAR: f32 = 0.91;
/// The maximum share of lines in the middle of cells, and of lines that go on beyond the grid.
const STRAY: f32 = 0.3;

/// The steps of brightness of a picture.
struct Steps {
    width: usize,
    height: usize,
    /// For each axis and pixel, the sign of the step from the pixel before it: to the right for axis 0, down for axis 1.
    signs: [Vec<i8>; 2],
}

/// Lines at equal distances across an axis.
#[derive(Clone, Copy, Debug)]
struct Comb {
    /// The place of the first line of the grid, which may be outside the picture, and the distance between lines.
    start: f32,
    cell: f32,
    /// The mean length of the steps along its inner lines.
    length: f32,
}

/// Finds straight grids with one of these numbers of rows. Each grid comes with the share of its cells' sides that have lines.
pub(crate) fn straight_grids(brightness: &Map, sizes: &[usize], smallest: f32) -> Vec<(Mesh, f32)> {
    let steps = Steps::of(brightness);
    let places = [0, 1].map(|axis| steps.places(axis, smallest * brightness.shorter_side() as f32));
    let mut grids: Vec<(Mesh, f32)> = Vec::new();
    for &size in sizes {
        let narrowest = (smallest * brightness.shorter_side() as f32 / size as f32).max(SMALLEST_CELL);
        let [columns, rows] = places.each_ref().map(|places| combs(places, size, narrowest));
        for column in &columns {
            for row in rows.iter().filter(|row| (row.cell - column.cell).abs() < 0.03 * column.cell) {
                let grid = steps.grid([*column, *row], size);
                grids.extend(grid.filter(|(mesh, _)| !is_chequered(brightness, mesh)));
            }
        }
    }
    grids
}

/// Finds straight grids of nine rows that show only the lines of their boxes: digits must leave the places of the other lines free.
pub(crate) fn box_grids(brightness: &Map, smallest: f32) -> Vec<(Mesh, f32)> {
    let steps = Steps::of(brightness);
    let boxes = straight_grids(brightness, &[3], smallest).into_iter();
    let grids = boxes.map(|(mesh, share)| (mesh.resized(9), share));
    grids.filter(|(mesh, _)| steps.has_digits_between(mesh)).collect()
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
    fn grid(&self, combs: [Comb; 2], size: usize) -> Option<(Mesh, f32)> {
        // A few sides tell quickly that most combs belong to no grid.
        let sides =
            (1..size).flat_map(|line| [0, 1].map(|axis| (axis, line as f32, (2 * line % size) as f32)));
        let few = sides.filter(|(axis, line, cell)| self.has_side(combs, *axis, *line, *cell)).count();
        if few < size {
            return None;
        }
        let combs = self.centred(combs, size)?;
        let side =
            |axis: usize, line: f32, cell: f32| f32::from(u8::from(self.has_side(combs, axis, line, cell)));
        let (mut lines, mut stray, mut beyond) = (0.0, 0.0, [0.0; 4]);
        for axis in 0..2 {
            for cell in 0..size {
                lines += (1..size).map(|line| side(axis, line as f32, cell as f32)).sum::<f32>();
            }
        }
        let inner = (size - 1) as f32;
        let share = lines / (2.0 * inner * size as f32);
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
        let reach = if line.fract() == 0.0 { reach.max(across.cell * REACH / 2.0) } else { reach };
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

    /// Returns the combs with their lines in the middle between the two sides of lines or gaps, by linear regression.
    fn centred(&self, combs: [Comb; 2], size: usize) -> Option<[Comb; 2]> {
        let mut centred = combs;
        for axis in 0..2 {
            let (across, along) = (combs[axis], combs[1 - axis]);
            let reach = (REACH * across.cell).max(2.0) as i32;
            let ends = [along.start, along.start + along.cell * size as f32].map(|end| end as i32);
            let (mut count, mut sums) = (0.0, [0.0f32; 4]);
            for line in 1..size {
                let middle = (across.start + line as f32 * across.cell).round() as i32;
                let steps: Vec<usize> = (-reach..=reach)
                    .map(|shift| {
                        (ends[0]..ends[1]).filter(|along| self.is_step(axis, middle + shift, *along)).count()
                    })
                    .collect();
                let most = steps.iter().copied().max().unwrap_or(0);
                let long = |steps: usize| if 3 * steps > most { 1.0 } else { 0.0 };
                let weight: f32 = steps.iter().map(|steps| long(*steps)).sum();
                let shift: f32 =
                    (-reach..).zip(&steps).map(|(shift, steps)| long(*steps) * shift as f32).sum();
                if most > 0 {
                    let (x, y) = (line as f32, middle as f32 + shift / weight);
                    count += 1.0;
                    sums = [sums[0] + x, sums[1] + y, sums[2] + x * x, sums[3] + x * y];
                }
            }
            let [x, y, xx, xy] = sums;
            let cell = (count * xy - x * y) / (count * xx - x * x);
            if !cell.is_finite() || (cell - across.cell).abs() > 0.05 * across.cell {
                return None;
            }
            centred[axis] = Comb { start: (y - cell * x) / count, cell, ..across };
        }
        Some(centred)
    }
}

/// Returns the places whose lengths are above `least` and their neighbours', the longest of them, in order, each with its length.
fn tops(lengths: &[usize], least: f32) -> Vec<(f32, f32)> {
    let is_top = |place: usize| {
        let near = place.saturating_sub(1)..(place + 2).min(lengths.len());
        let is_less = |other: usize| {
            lengths[other] < lengths[place] || (lengths[other] == lengths[place] && other >= place)
        };
        lengths[place] as f32 > least && near.clone().all(is_less)
    };
    let tops = (0..lengths.len()).filter(|place| is_top(*place));
    let mut places: Vec<(f32, f32)> = tops.map(|place| (place as f32, lengths[place] as f32)).collect();
    places.sort_by(|a, b| b.1.total_cmp(&a.1));
    places.truncate(PLACES);
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    places
}

/// Returns the mesh of a grid on combs.
fn mesh_on(combs: [Comb; 2], size: usize) -> Mesh {
    let [left, top] = combs.map(|comb| comb.start);
    let [right, bottom] = combs.map(|comb| comb.start + size as f32 * comb.cell);
    // A step lies between two pixels, half a pixel before the middle of the second.
    let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
    Mesh::flat(&corners.map(|corner| corner.map(|place| place - 0.5)), size)
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

/// Returns the combs of the inner lines of grids with `size` rows, the best of similar ones.
fn combs(places: &[(f32, f32)], size: usize, narrowest: f32) -> Vec<Comb> {
    let gaps = (size - 2) as f32;
    let mut combs: Vec<Comb> = Vec::new();
    for (number, (first, first_length)) in places.iter().enumerate() {
        for (last, last_length) in &places[number + 1..] {
            let cell = (last - first) / gaps;
            let least = 0.5 * CLEAR * cell * size as f32;
            if cell < narrowest || *first_length < least || *last_length < least {
                continue;
            }
            let reach = (TOLERANCE * cell).max(1.5);
            let line = |line: usize| {
                let middle = first + line as f32 * cell;
                let start = places.partition_point(|(place, _)| *place < middle - reach);
                let near = places[start..].iter().take_while(|(place, _)| *place <= middle + reach);
                near.map(|(_, length)| *length).filter(|length| *length > least).reduce(f32::max)
            };
            let lengths: Option<f32> = (0..size - 1).map(line).sum();
            let Some(lengths) = lengths else { continue };
            let comb = Comb { start: first - cell, cell, length: lengths / (gaps + 1.0) };
            let is_like = |other: &Comb| {
                (other.start - comb.start).abs() < 2.5 * REACH * cell
                    && (other.cell - cell).abs() < 0.04 * cell
            };
            match combs.iter_mut().find(|other| is_like(other)) {
                Some(other) if other.length < comb.length => *other = comb,
                Some(_) => {}
                None => combs.push(comb),
            }
        }
    }
    combs.sort_by(|a, b| (b.length / b.cell).total_cmp(&(a.length / a.cell)));
    combs.truncate(COMBS);
    combs
}
