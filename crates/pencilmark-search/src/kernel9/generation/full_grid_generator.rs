//! Generation of random full grids.
//!
//! First each band is drawn separately and uniformly, as the digit sets of each row in each box
//! ([`bands`](super::bands)). Then the three stacks are independent of each other: with s1, s2 and s3 ways to order their
//! digits into columns ([`columns`](super::columns)), s1 s2 s3 grids have these bands. So accepting bands with a
//! probability proportional to that product, and choosing one of the ways for each stack uniformly, gives a uniform grid.
//!
//! Products far above the mean would make all others rare, so they are capped. The resulting distance from uniform
//! follows from the products of random bands ([`Uniformity`] states it, measured on a million of them).

use super::bands::{BandSets, below, random_band};
use super::columns::{Column, Columns};
use crate::kernel9::lane::portable::Array;
#[cfg(target_arch = "x86_64")]
use crate::kernel9::lane::{avx2::V256, avx512::V512};
use crate::kernel9::machine::{Machine, Work};
use crate::kernel9::path::CodePath;

/// How close the distribution of generated grids is to a uniform one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uniformity {
    /// Nearly uniform: bands are accepted with a probability proportional to their number of grids, up to 1.25 times the
    /// mean. The total variation distance from uniform is 8.9 %.
    Near,
    /// Practically uniform: proportional up to 10 times the mean. The total variation distance from uniform is 0.06 %.
    Uniform,
}

/// The mean product of a sixth of the ways of each stack: 6,670,903,752,021,072,936,960 grids, divided by 94,080^3
/// bands and by 6^3.
const MEAN: u32 = 37_088;

impl Uniformity {
    fn cap(self) -> u32 {
        match self {
            Uniformity::Near => MEAN / 4 * 5,
            Uniformity::Uniform => MEAN * 10,
        }
    }
}

/// A generator of random full grids.
///
/// ```
/// use pencilmark_search::kernel9::generation::{FullGridGenerator, Uniformity};
/// let mut random = (1u64..).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15));
/// let grid = FullGridGenerator::new().generate(Uniformity::Uniform, &mut || random.next().expect("no end"));
/// let row: u32 = grid[..9].iter().map(|digit| 1 << digit).sum();
/// assert_eq!(row, 0b11_1111_1110);
/// ```
pub struct FullGridGenerator {
    path: CodePath,
    stacks: Box<[Columns; 3]>,
}

impl FullGridGenerator {
    /// Creates a generator of full grids on the fastest code path.
    pub fn new() -> FullGridGenerator {
        FullGridGenerator::with_code_path(CodePath::best())
    }

    /// Creates a generator of full grids on the given code path, or on the fastest one if the processor does not support
    /// it. All paths generate the same grids.
    pub fn with_code_path(path: CodePath) -> FullGridGenerator {
        FullGridGenerator {
            path: path.or_best(),
            stacks: Box::new([Columns::new(), Columns::new(), Columns::new()]),
        }
    }

    /// Returns a random full grid, row by row. `random` must return 64 random bits.
    pub fn generate(&mut self, evenness: Uniformity, random: &mut dyn FnMut() -> u64) -> [u8; 81] {
        let mut grid = [0; 81];
        let draw = Draw { stacks: &mut self.stacks, cap: evenness.cap(), random, grid: &mut grid };
        match self.path {
            CodePath::Portable => Array::<8>::run(On::<Array<8>>(draw, [])),
            #[cfg(target_arch = "x86_64")]
            CodePath::Avx2 => V256::run(On::<V256>(draw, [])),
            #[cfg(target_arch = "x86_64")]
            CodePath::Avx512 => V512::run(On::<V512>(draw, [])),
            #[cfg(not(target_arch = "x86_64"))]
            CodePath::Avx2 | CodePath::Avx512 => Array::<8>::run(On::<Array<8>>(draw, [])),
        }
        grid
    }
}

impl Default for FullGridGenerator {
    fn default() -> FullGridGenerator {
        FullGridGenerator::new()
    }
}

struct Draw<'a> {
    stacks: &'a mut [Columns; 3],
    cap: u32,
    random: &'a mut dyn FnMut() -> u64,
    grid: &'a mut [u8; 81],
}

/// A draw on the lanes of type `L`.
struct On<'a, L>(Draw<'a>, [L; 0]);

impl<L: Machine> Work for On<'_, L> {
    #[inline(always)]
    fn go(self) {
        let Draw { stacks, cap, random, grid } = self.0;
        loop {
            let bands = [random_band(random()), random_band(random()), random_band(random())];
            let mut product = 1;
            for (b, stack) in stacks.iter_mut().enumerate() {
                stack.find::<L>(&[bands[0][b], bands[1][b], bands[2][b]]);
                product *= stack.count();
            }
            if below((random() >> 32) as u32, cap) < product {
                let columns = [stacks[0].pick(random()), stacks[1].pick(random()), stacks[2].pick(random())];
                fill(grid, &bands, &columns);
                return;
            }
        }
    }
}

/// Fills each cell with the digit that its row and its column share in its box.
#[inline(always)]
fn fill(grid: &mut [u8; 81], bands: &[BandSets; 3], columns: &[[Column; 3]; 3]) {
    let mut cells = [0u16; 81];
    for band in 0..3 {
        for row in 0..3 {
            for column in 0..9 {
                let in_row = bands[band][column / 3][row];
                cells[27 * band + 9 * row + column] = in_row & columns[column / 3][column % 3][band];
            }
        }
    }
    for (digit, cell) in grid.iter_mut().zip(cells) {
        *digit = cell.wrapping_sub(1).count_ones() as u8 + 1;
    }
}
