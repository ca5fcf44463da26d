//! Searches for puzzles with the highest Sudoku Explainer ratings, around a pattern that has no solution.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example find_hard -- [SEED] [TRIES] [EXCHANGES]
//! ```
//!
//! The pattern: three cells in each of four boxes of two bands and two stacks, no two in line within a box. They can't all hold the
//! same three digits if those of three boxes are on diagonals of one direction and those of the fourth on one of the other. Grids
//! that miss this pattern in just one cell make puzzles that can hardly be solved without it, provided that no given of the three
//! digits breaks the pattern. All other digits are given except that of the one cell, and all digits in the ninth box; then
//! redundant givens are removed. From each puzzle rated 10.0 or more, exchanges of givens lead to further ones. All of these are
//! printed with their ratings and the number of the grid.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark::board::Board;
use pencilmark::digit::Digit;
use pencilmark::generate::exchange::GivenExchanger;
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};
use pencilmark::grid::Grid;
use pencilmark::logic::explainer::{EarlyStop, Explainer, ExplainerLimits};
use pencilmark::rules::Rules;
use pencilmark::search::kernel9::{CandidateMasks, CodePath, PuzzleBytes, SingleSolver};
use pencilmark::search::limits::Limits;

/// The minimum rating of printed puzzles, in tenths.
const PRINTED: u16 = 100;
const ALL: u16 = 0x1FF;
const EMPTY: u8 = b'.';

/// Returns the cells of the pattern in a box: the falling diagonal shifted by `turn` columns, or the rising one.
fn diagonal(block: usize, falls: bool, turn: usize) -> [usize; 3] {
    let (row, column) = (block / 3 * 3, block % 3 * 3);
    [0, 1, 2].map(|i| (row + i) * 9 + column + (if falls { i } else { 2 - i } + turn) % 3)
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let seed = arguments.next().unwrap_or(1);
    let tries = arguments.next().unwrap_or(1000);
    let exchanges = arguments.next().unwrap_or(0);
    let path = CodePath::best();
    let mut finder = Finder {
        single: SingleSolver::with_code_path(path),
        exchanger: GivenExchanger::with_code_path(path),
        explainer: Explainer::new(),
        seen: HashSet::new(),
    };
    for number in 0..tries {
        let mut random = RandomStream::new(seed, RandomPurpose::Puzzle, number, 0);
        let Some(puzzle) = finder.puzzle(&mut random) else { continue };
        let Some(rating) = finder.rate(&puzzle, number) else { continue };
        for _ in 0..if rating >= PRINTED { exchanges } else { 0 } {
            let count = 1 + random.below(2);
            if let Some(near) = finder.exchanger.exchange(&puzzle, count, &mut random) {
                finder.rate(&near, number);
            }
        }
    }
}

struct Finder {
    single: SingleSolver,
    exchanger: GivenExchanger,
    explainer: Explainer,
    seen: HashSet<PuzzleBytes>,
}

impl Finder {
    /// Rates a puzzle that was not seen before, and prints it if it is hard.
    fn rate(&mut self, puzzle: &PuzzleBytes, number: u64) -> Option<u16> {
        if !self.seen.insert(*puzzle) {
            return None;
        }
        let grid = Grid::of_givens(
            Rules::classic(),
            puzzle.iter().map(|symbol| Digit::from_symbol(char::from(*symbol))),
        );
        let limits = ExplainerLimits { work: Some(3_000_000), ..ExplainerLimits::unlimited() };
        let rating = self.explainer.rate(&Board::new(grid), EarlyStop::Never, limits).ok()?;
        if rating.er.0 >= PRINTED {
            println!(
                "{}\t{}\t{}\t{}\t{number}",
                String::from_utf8_lossy(puzzle),
                rating.er,
                rating.ep,
                rating.ed
            );
        } else {
            eprintln!("{number} {}", rating.er);
        }
        Some(rating.er.0)
    }

    /// Returns a minimal puzzle around a random pattern.
    fn puzzle(&mut self, random: &mut RandomStream) -> Option<PuzzleBytes> {
        let odd = random.below(4);
        let blocks = [0, 1, 3, 4];
        let cells: Vec<usize> = (0..4).flat_map(|i| diagonal(blocks[i], i != odd, random.below(3))).collect();
        let guardian = cells[random.below(12)];
        let solution = self.grid(&cells, guardian, random)?;
        // The digits 1 to 3 may be given only in the box that sees no cell of the pattern.
        let may_be_given = |cell: &usize| {
            solution[*cell] > b'3' && *cell != guardian || (cell / 27 == 2 && cell % 9 / 3 == 2)
        };
        let (mut inside, mut outside): (Vec<usize>, Vec<usize>) =
            (0..81).filter(may_be_given).partition(|cell| cell / 27 < 2 && cell % 9 / 3 < 2);
        random.shuffle(&mut outside);
        let mut puzzle = [EMPTY; 81];
        inside.iter().chain(&outside).for_each(|cell| puzzle[*cell] = solution[*cell]);
        if !self.is_puzzle(&puzzle) {
            return None;
        }
        random.shuffle(&mut inside);
        for cell in outside.into_iter().chain(inside) {
            puzzle[cell] = EMPTY;
            if !self.is_puzzle(&puzzle) {
                puzzle[cell] = solution[cell];
            }
        }
        Some(puzzle)
    }

    fn is_puzzle(&mut self, puzzle: &PuzzleBytes) -> bool {
        self.single.count(puzzle, &Limits::solutions(2)).solutions == 1
    }

    /// Draws a random grid that has the digits 1 to 3 in all of these cells except one.
    fn grid(&mut self, cells: &[usize], guardian: usize, random: &mut RandomStream) -> Option<PuzzleBytes> {
        let mut masks = CandidateMasks([ALL; 81]);
        for &cell in cells {
            masks.0[cell] = if cell == guardian { ALL & !7 } else { 7 };
        }
        let mut order: Vec<usize> = (0..81).collect();
        random.shuffle(&mut order);
        // Most cells are set to random digits as long as a solution remains.
        for cell in order {
            let mut digits: Vec<u16> =
                (0..9).map(|digit| 1 << digit).filter(|bit| masks.0[cell] & bit != 0).collect();
            random.shuffle(&mut digits);
            let fits = digits.into_iter().find(|bit| {
                let mut trial = masks.0;
                trial[cell] = *bit;
                self.single.count(&CandidateMasks(trial), &Limits::solutions(1)).solutions == 1
            });
            masks.0[cell] = fits?;
        }
        let mut solution = None;
        self.single.for_each_solution(&masks, &Limits::solutions(1), |text| {
            solution = Some(*text);
            ControlFlow::Break(())
        });
        solution
    }
}
