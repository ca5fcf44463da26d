//! Random full classic grids.

use pencilmark_search::kernel9::CodePath;
use pencilmark_search::kernel9::making::{Drawer, Uniformity};

use crate::generate::dice::{Dice, Use};
use crate::generate::walk::Full;

/// How full grids are generated, and how close to uniform their distribution is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Draw {
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
pub struct Grids {
    drawer: Drawer,
}

impl Grids {
    /// Creates a generator on this code path.
    pub fn on(path: CodePath) -> Grids {
        Grids { drawer: Drawer::on(path) }
    }

    /// Returns a grid for each (item, attempt), in order.
    pub fn make(&mut self, seed: u64, draw: Draw, items: &[(u64, u64)]) -> Vec<Full> {
        let dice = |(item, attempt): &(u64, u64)| Dice::new(seed, Use::Grid, *item, *attempt);
        items.iter().map(|item| self.draw(draw, &mut dice(item))).collect()
    }

    /// Generates a grid with the given random stream.
    pub fn draw(&mut self, draw: Draw, dice: &mut Dice) -> Full {
        match draw {
            Draw::Near => self.drawer.draw(Uniformity::Near, &mut || dice.roll()),
            Draw::Uniform => self.drawer.draw(Uniformity::Uniform, &mut || dice.roll()),
            Draw::Base => base(dice),
        }
    }
}

/// The base grid, moved about a hundred times.
fn base(dice: &mut Dice) -> Full {
    let mut grid: Full = std::array::from_fn(|cell| {
        let (row, column) = (cell / 9, cell % 9);
        ((row * 3 + row / 3 + column) % 9) as u8 + 1
    });
    for _ in 0..100 {
        let lines = [dice.below(3), dice.below(3), dice.below(3)];
        grid = match dice.below(5) {
            0 => moved(&grid, |row, column| (column, row)),
            1 => moved(&grid, |row, column| (swapped(row, lines), column)),
            2 => moved(&grid, |row, column| (row, swapped(column, lines))),
            3 => moved(&grid, |row, column| (swapped_group(row, lines), column)),
            _ => moved(&grid, |row, column| (row, swapped_group(column, lines))),
        };
    }
    grid
}

fn moved(grid: &Full, to: impl Fn(usize, usize) -> (usize, usize)) -> Full {
    let mut moved = [0; 81];
    for (cell, digit) in grid.iter().enumerate() {
        let (row, column) = to(cell / 9, cell % 9);
        moved[row * 9 + column] = *digit;
    }
    moved
}

/// Swaps two lines of a group.
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

/// Swaps two groups.
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
