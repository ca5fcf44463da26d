//! Boards for drills of clue techniques: clues drawn on a full grid, with the digits of some cells as givens.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use pencilmark::generate::random_stream::RandomStream;

/// The smallest cage.
const LEAST_CAGE: usize = 2;
/// The number of cage sizes, beginning with the smallest.
const CAGE_SIZES: usize = 4;
/// The maximum number of cells of a line.
const LONGEST_LINE: usize = 6;
/// The maximum number of lines on a board.
const LINES: usize = 9;
/// The node limit of the uniqueness proof.
const NODES: u64 = 2_000;

/// The kinds of clues to draw on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DrawnClues {
    /// Killer cages over nearly all of the board, with few givens.
    Cages,
    /// Thermometers and whispers lines.
    Lines,
}

/// Returns a board with clues drawn on a classic solution; `None` if it has other solutions too, or the proof takes too long.
pub(super) fn clue_board(solution: &Grid, drawn: DrawnClues, random: &mut RandomStream) -> Option<Board> {
    let digits: Vec<Digit> = solution.values().iter().copied().collect::<Option<_>>()?;
    let mut drawing = Drawing {
        digits,
        free: vec![true; solution.values().len()],
        size: solution.rules().layout().digit_count(),
    };
    let (clues, givens) = match drawn {
        DrawnClues::Cages => (drawing.cages(random), 2 + random.below(16)),
        DrawnClues::Lines => (drawing.lines(random), 14 + random.below(10)),
    };
    let rules = Rules::new(Layout::of_size(drawing.size).ok()?, clues).ok()?;
    let mut grid = Grid::empty(rules);
    for cell in drawing.shuffled(random).into_iter().take(givens) {
        grid.set_given(cell, drawing.digits[cell.index()]);
    }
    let board = Board::new(grid);
    let limits = Limits { solutions: 2, nodes: NODES, cancel: None };
    Solver::new().solve(&board, &limits).unique().map(|_| board)
}

/// A full grid on which clues are drawn.
struct Drawing {
    digits: Vec<Digit>,
    /// True for each cell that belongs to no clue.
    free: Vec<bool>,
    size: usize,
}

impl Drawing {
    fn shuffled(&self, random: &mut RandomStream) -> Vec<Cell> {
        let mut cells: Vec<Cell> = (0..self.digits.len()).map(Cell::new).collect();
        random.shuffle(&mut cells);
        cells
    }

    fn cages(&mut self, random: &mut RandomStream) -> Vec<Constraint> {
        let mut cages = Vec::new();
        for seed in self.shuffled(random) {
            let wanted = LEAST_CAGE + random.below(CAGE_SIZES);
            let mut cage = self.grow(seed, wanted, random, |drawing, cage, cell| {
                let is_beside = |own: &Cell| {
                    drawing.distance(*own, cell) == (0, 1) || drawing.distance(*own, cell) == (1, 0)
                };
                cage.iter().any(is_beside)
                    && cage.iter().all(|own| drawing.digit(*own) != drawing.digit(cell))
            });
            if cage.len() >= LEAST_CAGE {
                cage.sort_unstable();
                let total = cage.iter().map(|cell| i32::from(self.digit(*cell).get())).sum();
                cages.push(Constraint::new(KindId::KillerCage.kind()).with_cells(cage).with_numbers([total]));
            }
        }
        cages
    }

    fn lines(&mut self, random: &mut RandomStream) -> Vec<Constraint> {
        let mut lines = Vec::new();
        for seed in self.shuffled(random) {
            let is_thermometer = random.below(2) == 0;
            let line = self.grow(seed, LONGEST_LINE, random, |drawing, line, cell| {
                let Some(last) = line.last() else { return false };
                let (rows, columns) = drawing.distance(*last, cell);
                let (one, other) = (drawing.digit(*last).get(), drawing.digit(cell).get());
                let goes_on = if is_thermometer { one < other } else { one.abs_diff(other) >= 5 };
                rows.max(columns) == 1 && goes_on
            });
            if line.len() > 2 {
                lines.push(match is_thermometer {
                    true => Constraint::new(KindId::Thermometer.kind()).with_cells(line),
                    false => Constraint::new(KindId::Whispers.kind()).with_cells(line).with_numbers([5]),
                });
            }
            if lines.len() == LINES {
                break;
            }
        }
        lines
    }

    /// Grows a list of free cells from `seed`, each of which fits the previous ones. If it has two cells or more, they are no longer free.
    fn grow(
        &mut self,
        seed: Cell,
        wanted: usize,
        random: &mut RandomStream,
        fits: impl Fn(&Drawing, &[Cell], Cell) -> bool,
    ) -> Vec<Cell> {
        let mut cells = Vec::new();
        if self.free[seed.index()] {
            cells.push(seed);
        }
        while (1..wanted).contains(&cells.len()) {
            let is_next =
                |cell: &Cell| self.free[cell.index()] && !cells.contains(cell) && fits(self, &cells, *cell);
            let next: Vec<Cell> = (0..self.digits.len()).map(Cell::new).filter(is_next).collect();
            if next.is_empty() {
                break;
            }
            cells.push(next[random.below(next.len())]);
        }
        if cells.len() > 1 {
            cells.iter().for_each(|cell| self.free[cell.index()] = false);
        }
        cells
    }

    fn digit(&self, cell: Cell) -> Digit {
        self.digits[cell.index()]
    }

    /// Returns by how many rows and columns two cells differ.
    fn distance(&self, a: Cell, b: Cell) -> (usize, usize) {
        (a.row(self.size).abs_diff(b.row(self.size)), a.column(self.size).abs_diff(b.column(self.size)))
    }
}
