//! Puzzles with the highest Sudoku Explainer ratings, found as neighbours of known hard puzzles.
//!
//! About one in ten million random minimal puzzles is rated 10.0 or more, but a few percent of the puzzles made from such
//! a puzzle by exchanging one or two givens are. So a search starts from one of a few known ones, randomly turned and
//! renamed, and moves from puzzle to puzzle.

use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_logic::explainer::{EarlyStop, Explainer, ExplainerLimits, Tenths};
use pencilmark_search::kernel9::{CodePath, PuzzleBytes, SingleSolver};
use pencilmark_search::limits::Limits;

use crate::generate::attempt::Attempt;
use crate::generate::exchange::GivenExchanger;
use crate::generate::random_stream::RandomStream;
use crate::generate::wish::Wish;

/// The length of the list of puzzles, including the start, at which the next hit ends the search.
const EXCHANGES: usize = 4;
/// The number of rated puzzles after which a search is given up.
const MOST_RATED: usize = 300;
/// The number of tenths by which intermediate puzzles may miss the wished rating.
const LEEWAY: u16 = 5;

/// Puzzles rated 10.0 to 11.0, found by the rig `find_hard` (seed 2) around a pattern that has no solution.
const HARD: [&[u8; 81]; 16] = [
    b"7.68.4....5976....4...5....5.4.8..9.8..5..4...67.9...............8.7.3.19......86",
    b"64.........74.5.8.8.5.69....84.57...5..9.8...9..64..........9.7.6..8..2.......16.",
    b"67.8......54.69...8.94...5..4.57..6.7....69...8.9.4......7...8.......1.3.....5...",
    b"9.6..4....7.6.....48.7..5..76..49..5...8.6.7.8.45....9....8..3.5....72...9.......",
    b".97.8....4.8.5.7..56...9..46...75....459.....8..6...9....8..3.2.........7....46..",
    b"6...79....795.84..85..4....7.5.64.9.48.9........85..7..6..............49.....632.",
    b"....76...5.64...9.78.5.9...89..6...4.679.8.....574.......8....9....5.2.3..4....5.",
    b".65..4...8.956..7.47.8.9....547.......894.7..79..56....8....2.6....8..........1.9",
    b"64..87.....89.56..9.54..7....9.4....7.45.8...58..96........9..5.......31......4.6",
    b"6.759....48.7.6....9..84...9...6...457.4.9.....687.5.................82.......793",
    b".67......8..9.74..94.56.....7.45....65..98.....97...8..........5.......3....7.642",
    b".657.4..9..4.8....8..95...6.9.6.7..5.5789.6......457.................4...8.....13",
    b".7495........87.9.8..6......87.96...4.6..5...95.47....6.....1.......876........25",
    b".6...9...5.98..6....45....767.98.5...4..76...9.84.5.....7....35....9....8....4..1",
    b".4..8..9..78.5.6..5..........6..5...45.97......78.6..4.......3....46...798.....1.",
    b".78....5.64.5.......9.67....5674.89...4.9....7..6.8.......5..1....4.9.8.........3",
];

/// A search for hard puzzles among the neighbours of known ones.
pub struct HardPuzzleSearch {
    exchanger: GivenExchanger,
    single: SingleSolver,
    explainer: Explainer,
}

impl HardPuzzleSearch {
    /// Creates a search that uses the given code path: portable, AVX2 or AVX-512.
    pub fn with_code_path(path: CodePath) -> HardPuzzleSearch {
        HardPuzzleSearch {
            exchanger: GivenExchanger::with_code_path(path),
            single: SingleSolver::with_code_path(path),
            explainer: Explainer::new(),
        }
    }

    /// Returns a minimal puzzle with a wished rating; `None` if the search is given up.
    pub fn search(&mut self, wish: &Wish, random: &mut RandomStream, cancel: &AtomicBool) -> Option<Attempt> {
        let (least, most) = wish.se_rating.clone()?.into_inner();
        // The puzzles visited so far, so that the search doesn't return to one.
        let mut way = vec![turned(HARD[random.below(HARD.len())], random)];
        for _ in 0..MOST_RATED {
            if cancel.load(Ordering::Relaxed) {
                break;
            }
            let count = 1 + random.below(2);
            let Some(near) = self.exchanger.exchange(&way[way.len() - 1], count, random) else { continue };
            if way.contains(&near) {
                continue;
            }
            let leeway = if way.len() < EXCHANGES { LEEWAY } else { 0 };
            let range = Tenths(least.0.saturating_sub(leeway))..=Tenths(most.0.saturating_add(leeway));
            let Some(rating) = self.rating(&near, *range.end()) else { continue };
            if range.contains(&rating) {
                if way.len() == EXCHANGES {
                    return self.attempt(&near);
                }
                way.push(near);
            }
        }
        None
    }

    /// Returns the rating of a puzzle, or `None` if it is above `most`.
    fn rating(&mut self, puzzle: &PuzzleBytes, most: Tenths) -> Option<Tenths> {
        let board = Board::new(Grid::of_givens(
            Rules::classic(),
            puzzle.iter().map(|symbol| Digit::from_symbol(char::from(*symbol))),
        ));
        let rating =
            self.explainer.rate(&board, EarlyStop::Above(most), ExplainerLimits::unlimited()).ok()?;
        (!rating.stopped).then_some(rating.er)
    }

    fn attempt(&mut self, puzzle: &PuzzleBytes) -> Option<Attempt> {
        let mut solution = *puzzle;
        let outcome = self.single.solve(puzzle, &Limits::solutions(2), &mut solution);
        let givens = (0..81).filter(|cell| puzzle[*cell] != b'.').fold(0, |givens, cell| givens | 1 << cell);
        (outcome.solutions == 1)
            .then(|| Attempt::Classic { grid: solution.map(|symbol| symbol - b'0'), givens })
    }
}

/// Returns a puzzle with its lines moved and its digits renamed at random.
fn turned(puzzle: &PuzzleBytes, random: &mut RandomStream) -> PuzzleBytes {
    let (rows, columns) = (lines(random), lines(random));
    let mut digits = *b"123456789";
    random.shuffle(&mut digits);
    let is_transposed = random.below(2) == 1;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if is_transposed { column * 9 + row } else { row * 9 + column };
        match puzzle[from] {
            b'.' => b'.',
            symbol => digits[usize::from(symbol - b'1')],
        }
    })
}

/// Returns the nine lines in a random order that keeps each band or stack together.
fn lines(random: &mut RandomStream) -> [usize; 9] {
    let mut groups = [0, 1, 2];
    random.shuffle(&mut groups);
    let mut lines = [0; 9];
    for (place, group) in groups.into_iter().enumerate() {
        let mut members = [0, 1, 2];
        random.shuffle(&mut members);
        members.into_iter().enumerate().for_each(|(i, member)| lines[place * 3 + i] = group * 3 + member);
    }
    lines
}
