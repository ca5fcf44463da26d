//! Random full classic grids.
//!
//! ```text
//! B B B B B B B B B      a uniform random band,
//! B B B B B B B B B      and a uniform random stack with the same first box: 45 cells;
//! B B B B B B B B B      the bulk solver completes them, a random walk removes what bias that leaves
//! S S S . . . . . .
//! ```
//!
//! How near that comes to drawing all 6.67 * 10^21 grids alike shows in the share of pure bands, whose three rows have the same
//! three minirows: a uniform grid has 6/28 = 0.2143 of them among its six bands and stacks. And it shows in how often the top band is
//! of each of the 416 classes of bands: 100,000 grids of either draw differ by a chi-square of 437 for 415 degrees of freedom, as
//! two samples of the same draw do.

use pencilmark_search::kernel9::{Batch, Bulk, Path, Text};
use pencilmark_search::limits::{Limits, Outcome};

use crate::generate::dice::{Dice, Use};
use crate::generate::walk::{Full, walk};

/// How near to uniform.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// Fast, and nearly uniform.
    Near,
    /// Slower, and uniform as far as can be measured.
    Uniform,
    /// A base grid and a hundred random transformations of it (transposing, swapping rows, columns, bands and stacks), as small
    /// programs did: all grids are relatives.
    Base,
}

impl Draw {
    fn steps(self) -> usize {
        match self {
            Draw::Near => 48,
            Draw::Uniform => 240,
            Draw::Base => 0,
        }
    }
}

/// How many digits are written at random beside band and stack. More make the completion more random and fail more often.
const SCATTERED: usize = 6;

/// The fewest grids that are made at once, to fill the lanes.
const BATCH: usize = 256;

/// Makes grids, many at a time.
pub struct Grids {
    bulk: Bulk,
    texts: Vec<Text>,
    solved: Vec<Text>,
    outcomes: Vec<Outcome>,
}

impl Grids {
    /// A maker on this path of the kernel.
    pub fn on(path: Path) -> Grids {
        Grids { bulk: Bulk::on(path), texts: Vec::new(), solved: Vec::new(), outcomes: Vec::new() }
    }

    /// The grid of each (item, attempt), in order.
    pub fn make(&mut self, seed: u64, draw: Draw, items: &[(u64, u64)]) -> Vec<Full> {
        if draw == Draw::Base {
            return items
                .iter()
                .map(|(item, attempt)| base(&mut Dice::new(seed, Use::Grid, *item, *attempt)))
                .collect();
        }
        let mut made = Vec::with_capacity(items.len());
        for items in items.chunks(BATCH) {
            self.batch(seed, draw, items, &mut made);
        }
        made
    }

    fn batch(&mut self, seed: u64, draw: Draw, items: &[(u64, u64)], made: &mut Vec<Full>) {
        let mut dice: Vec<Dice> =
            items.iter().map(|(item, attempt)| Dice::new(seed, Use::Grid, *item, *attempt)).collect();
        let mut left: Vec<usize> = (0..items.len()).collect();
        let mut grids = vec![[0; 81]; items.len()];
        // Nearly every band and stack can be completed; the rest draw again.
        while !left.is_empty() {
            self.texts.clear();
            self.texts.extend(left.iter().map(|i| cross(&mut dice[*i])));
            self.outcomes.clear();
            self.outcomes.resize(left.len(), Outcome::PENDING);
            self.solved.resize(left.len(), [b'.'; 81]);
            let batch = Batch::Texts(&self.texts);
            self.bulk.solve(batch, &Limits::solutions(1), &mut self.outcomes, &mut self.solved[..left.len()]);
            let mut again = Vec::new();
            for ((i, outcome), text) in left.into_iter().zip(&self.outcomes).zip(&self.solved) {
                if outcome.solutions == 0 {
                    again.push(i);
                } else {
                    grids[i] = text.map(|byte| byte - b'0');
                    walk(&mut grids[i], &mut dice[i], draw.steps());
                }
            }
            left = again;
        }
        made.extend(grids);
    }
}

/// A random band and a random stack that share their box.
fn cross(dice: &mut Dice) -> Text {
    let band = band(dice);
    let stack = self::band(dice);
    let mut label = [0; 10];
    for row in 0..3 {
        for column in 0..3 {
            label[usize::from(stack[column][row])] = band[row][column];
        }
    }
    let mut text = [b'.'; 81];
    for row in 0..3 {
        for column in 0..9 {
            text[row * 9 + column] = b'0' + band[row][column];
        }
    }
    for row in 3..9 {
        for column in 0..3 {
            text[row * 9 + column] = b'0' + label[usize::from(stack[column][row])];
        }
    }
    scatter(&mut text, dice, SCATTERED);
    text
}

/// Writes random digits that nothing forbids at once into so many random cells of the rest, so that what completes it is random too.
fn scatter(text: &mut Text, dice: &mut Dice, count: usize) {
    let mut used = [[0u16; 9]; 3];
    let houses = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    for (cell, byte) in text.iter().enumerate().filter(|(_, byte)| **byte != b'.') {
        houses(cell).into_iter().zip(&mut used).for_each(|(house, used)| used[house] |= 1 << (byte - b'0'));
    }
    for _ in 0..count {
        let cell = (3 + dice.below(6)) * 9 + 3 + dice.below(6);
        let taken = houses(cell).into_iter().zip(&used).fold(0, |set, (house, used)| set | used[house]);
        let free = 0x3FE & !taken;
        if text[cell] != b'.' || free == 0 {
            continue;
        }
        let mut left = free;
        for _ in 0..dice.below(free.count_ones() as usize) {
            left &= left - 1;
        }
        let digit = left.trailing_zeros();
        text[cell] = b'0' + digit as u8;
        houses(cell).into_iter().zip(&mut used).for_each(|(house, used)| used[house] |= 1 << digit);
    }
}

/// A random band, all alike: the second row takes k digits from one box of the first row and 3 - k from another, and of every
/// 56 bands 1, 27, 27 and 1 have k = 0, 1, 2 and 3.
fn band(dice: &mut Dice) -> [[u8; 9]; 3] {
    let mut first = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    dice.shuffle(&mut first);
    let k = match dice.below(56) {
        0 => 0,
        1..=27 => 1,
        28..=54 => 2,
        _ => 3,
    };
    let [a, b, c]: [[u8; 3]; 3] = [0, 3, 6].map(|at| [first[at], first[at + 1], first[at + 2]]);
    let part = |take: &[u8], rest: &[u8]| {
        let mut three = [0; 3];
        three.iter_mut().zip(take.iter().chain(rest)).for_each(|(to, from)| *to = *from);
        three
    };
    let mut second = [part(&b[..k], &c[..3 - k]), part(&c[3 - k..], &a[..3 - k]), part(&a[3 - k..], &b[k..])];
    let mut third = [part(&b[k..], &c[3 - k..]), part(&c[..3 - k], &a[3 - k..]), part(&a[..3 - k], &b[..k])];
    second.iter_mut().chain(&mut third).for_each(|minirow| dice.shuffle(minirow));
    let row = |three: [[u8; 3]; 3]| std::array::from_fn(|i| three[i / 3][i % 3]);
    [first, row(second), row(third)]
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
