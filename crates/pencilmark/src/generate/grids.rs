//! Random full classic grids.

use pencilmark_search::kernel9::CodePath;
use pencilmark_search::kernel9::generation::{FullGridGenerator, Uniformity};

use crate::generate::random_stream::{RandomPurpose, RandomStream};
use crate::generate::walk::FullGrid;

/// How full grids are generated, and how close to uniform their distribution is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GridSampling {
    /// Fast and nearly uniform: see [`Uniformity::Near`].
    #[default]
    Near,
    /// Slower and practically uniform: see [`Uniformity::Uniform`].
    Uniform,
    /// A base grid with a hundred random transformations (transposing, swapping rows, columns, bands and stacks), as simple
    /// programs do: all grids are equivalent.
    Base,
}

/// A generator of random full classic grids.
pub struct ClassicGridGenerator {
    drawer: FullGridGenerator,
}

impl ClassicGridGenerator {
    /// Creates a generator that uses the given code path: portable, AVX2 or AVX-512.
    pub fn with_code_path(path: CodePath) -> ClassicGridGenerator {
        ClassicGridGenerator { drawer: FullGridGenerator::with_code_path(path) }
    }

    /// Returns a grid for each (item, attempt), in order.
    pub fn generate_all(&mut self, seed: u64, draw: GridSampling, items: &[(u64, u64)]) -> Vec<FullGrid> {
        let random =
            |(item, attempt): &(u64, u64)| RandomStream::new(seed, RandomPurpose::Grid, *item, *attempt);
        items.iter().map(|item| self.generate(draw, &mut random(item))).collect()
    }

    /// Generates a grid with the given random stream.
    pub fn generate(&mut self, draw: GridSampling, random: &mut RandomStream) -> FullGrid {
        match draw {
            GridSampling::Near => self.drawer.generate(Uniformity::Near, &mut || random.random_bits()),
            GridSampling::Uniform => self.drawer.generate(Uniformity::Uniform, &mut || random.random_bits()),
            GridSampling::Base => base(random),
        }
    }
}

/// Returns the base grid after a hundred random transformations.
fn base(random: &mut RandomStream) -> FullGrid {
    let mut grid: FullGrid = std::array::from_fn(|cell| {
        let (row, column) = (cell / 9, cell % 9);
        ((row * 3 + row / 3 + column) % 9) as u8 + 1
    });
    for _ in 0..100 {
        let lines = [random.below(3), random.below(3), random.below(3)];
        grid = match random.below(5) {
            0 => moved(&grid, |row, column| (column, row)),
            1 => moved(&grid, |row, column| (swapped(row, lines), column)),
            2 => moved(&grid, |row, column| (row, swapped(column, lines))),
            3 => moved(&grid, |row, column| (swapped_group(row, lines), column)),
            _ => moved(&grid, |row, column| (row, swapped_group(column, lines))),
        };
    }
    grid
}

fn moved(grid: &FullGrid, to: impl Fn(usize, usize) -> (usize, usize)) -> FullGrid {
    let mut moved = [0; 81];
    for (cell, digit) in grid.iter().enumerate() {
        let (row, column) = to(cell / 9, cell % 9);
        moved[row * 9 + column] = *digit;
    }
    moved
}

/// Returns the image of a line when two lines of a group are swapped.
fn swapped(line: usize, [group, a, b]: [usize; 3]) -> usize {
    let (a, b) = (group * 3 + a, group * 3 + b);
    if line == a {
        b
    } else if line == b {
        a
    } else {
        line
    }
}

/// Returns the image of a line when two groups are swapped.
fn swapped_group(line: usize, [_, a, b]: [usize; 3]) -> usize {
    let group = line / 3;
    let to = if group == a {
        b
    } else if group == b {
        a
    } else {
        group
    };
    to * 3 + line % 3
}
