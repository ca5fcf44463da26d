//! Givens that a puzzle does not need: for one puzzle of any rules, and for many classic ones at a time.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::grid::Grid;
use pencilmark_search::kernel9::making::{Thinner, ThinningTask};
use pencilmark_search::kernel9::{Batch, Bulk, CodePath, Masks, Text};
use pencilmark_search::limits::{End, Limits, Outcome, Stop};
use pencilmark_search::solver::Solver;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::puzzle::{NotAPuzzle, Puzzle};

/// Finds redundant givens.
pub struct Redundancy {
    solver: Solver,
    max_nodes: u64,
}

impl Redundancy {
    /// Makes a finder with a budget of nodes for each question.
    pub fn new(solver: Solver, max_nodes: u64) -> Redundancy {
        Redundancy { solver, max_nodes }
    }

    /// Returns the givens any one of which can go while one solution remains. None of them: the puzzle is minimal.
    ///
    /// # Errors
    /// When the budget does not reach.
    pub fn redundant(&mut self, puzzle: &Puzzle) -> Result<Vec<Cell>, Stop> {
        let mut redundant = Vec::new();
        let mut grid = puzzle.grid().givens_only();
        for cell in puzzle.grid().givens().iter() {
            if self.goes(puzzle, &mut grid, cell)? {
                redundant.push(cell);
                grid.give(cell, puzzle.solution().value(cell).expect("a full solution"));
            }
        }
        Ok(redundant)
    }

    /// Returns the puzzle without redundant givens, tried in an order drawn by the seed until none is left.
    ///
    /// # Errors
    /// When the budget does not reach.
    pub fn minimal(&mut self, puzzle: &Puzzle, seed: u64) -> Result<Grid, Stop> {
        let mut grid = puzzle.grid().givens_only();
        for cell in removal_order(puzzle.grid().givens().iter(), seed) {
            self.goes(puzzle, &mut grid, cell)?;
        }
        Ok(grid)
    }

    /// Removes a given if one solution remains; else leaves it.
    fn goes(&mut self, puzzle: &Puzzle, grid: &mut Grid, cell: Cell) -> Result<bool, Stop> {
        let digit = puzzle.solution().value(cell).expect("a full solution");
        grid.clear(cell);
        let limits = Limits { solutions: 2, nodes: self.max_nodes, cancel: None };
        let board = Board::new(grid.clone());
        let outcome = self.solver.solutions(&board, &limits, |_| ControlFlow::Continue(()));
        if outcome.solutions == 1 && outcome.end == End::Exhausted {
            return Ok(true);
        }
        grid.give(cell, digit);
        match outcome.end {
            End::Stopped(stop) => Err(stop),
            End::Exhausted | End::Enough => Ok(false),
        }
    }
}

/// The order in which the givens in these cells are tried, drawn by the seed.
fn removal_order(givens: impl Iterator<Item = Cell>, seed: u64) -> impl Iterator<Item = Cell> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut order: Vec<(u64, Cell)> = givens.map(|cell| (rng.next_u64(), cell)).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, cell)| cell)
}

/// A classic puzzle and its only solution, as lines.
#[derive(Clone, Copy, Debug)]
pub struct ClassicPuzzle {
    /// The puzzle, blanks as `.` or `0`.
    pub text: Text,
    /// Its solution.
    pub solution: Text,
}

impl ClassicPuzzle {
    fn givens(&self) -> impl Iterator<Item = usize> {
        self.text.into_iter().enumerate().filter(|(_, symbol)| is_given(*symbol)).map(|(cell, _)| cell)
    }
}

fn is_given(symbol: u8) -> bool {
    matches!(symbol, b'1'..=b'9')
}

/// Answers about the givens of many classic puzzles at a time, on the lanes of the bulk solver.
pub struct BulkGivens {
    bulk: Bulk,
    thinner: Thinner,
    boards: Vec<Masks>,
    outcomes: Vec<Outcome>,
}

/// How many questions are asked at a time.
const QUESTIONS: usize = 8192;

impl BulkGivens {
    /// Makes an engine on this path of the kernel.
    pub fn on(path: CodePath) -> BulkGivens {
        let (bulk, thinner) = (Bulk::on(path), Thinner::on(path));
        BulkGivens { bulk, thinner, boards: Vec::new(), outcomes: Vec::new() }
    }

    /// Returns for each puzzle the givens any one of which can go while one solution remains.
    pub fn redundant(
        &mut self,
        puzzles: Vec<Result<ClassicPuzzle, NotAPuzzle>>,
    ) -> Vec<Result<CellSet, NotAPuzzle>> {
        let mut answers: Vec<_> = puzzles.iter().map(|puzzle| puzzle.map(|_| CellSet::EMPTY)).collect();
        let mut asked = Vec::new();
        for (number, puzzle) in puzzles.iter().enumerate() {
            let Ok(puzzle) = puzzle else { continue };
            let board = masks(puzzle);
            for cell in puzzle.givens() {
                // A given can go exactly when no other digit in its cell leads to a solution.
                let mut other = board;
                other.0[cell] = ALL & !other.0[cell];
                self.boards.push(other);
                asked.push((number, cell));
            }
            if self.boards.len() >= QUESTIONS {
                self.answer(&mut asked, &mut answers);
            }
        }
        self.answer(&mut asked, &mut answers);
        answers
    }

    fn answer(&mut self, asked: &mut Vec<(usize, usize)>, answers: &mut [Result<CellSet, NotAPuzzle>]) {
        self.outcomes.clear();
        self.outcomes.resize(self.boards.len(), Outcome::PENDING);
        self.bulk.count(Batch::Masks(&self.boards), &Limits::solutions(1), &mut self.outcomes);
        self.boards.clear();
        for ((number, cell), outcome) in asked.drain(..).zip(&self.outcomes) {
            if let (Ok(redundant), 0) = (&mut answers[number], outcome.solutions) {
                redundant.insert(Cell::new(cell));
            }
        }
    }

    /// Returns for each puzzle the givens that stay when redundant ones are removed in an order drawn by its seed.
    pub fn minimal(
        &mut self,
        puzzles: Vec<Result<ClassicPuzzle, NotAPuzzle>>,
        seeds: impl Iterator<Item = u64>,
    ) -> Vec<Result<CellSet, NotAPuzzle>> {
        let tasks =
            puzzles.iter().zip(seeds).filter_map(|(puzzle, seed)| Some(thinning(&puzzle.ok()?, seed)));
        let tasks: Vec<ThinningTask> = tasks.collect();
        let mut kept = self.thinner.thin(&tasks).into_iter();
        let cells = |bits: u128| (0..81).filter(|cell| bits >> cell & 1 == 1).map(Cell::new).collect();
        puzzles.iter().map(|puzzle| puzzle.map(|_| cells(kept.next().unwrap_or(0)))).collect()
    }
}

/// All nine digits as candidates.
const ALL: u16 = 0x1FF;

/// The givens as candidates, and all digits in the other cells.
fn masks(puzzle: &ClassicPuzzle) -> Masks {
    Masks(puzzle.text.map(|symbol| if is_given(symbol) { 1 << (symbol - b'1') } else { ALL }))
}

/// The task of removing first the blanks, all at once, then one given after the other.
fn thinning(puzzle: &ClassicPuzzle, seed: u64) -> ThinningTask {
    let blanks = (0..81).filter(|cell| !is_given(puzzle.text[*cell])).fold(0, |bits, cell| bits | 1 << cell);
    let order = removal_order(puzzle.givens().map(Cell::new), seed).map(|cell| 1 << cell.index());
    let groups = (blanks != 0).then_some(blanks).into_iter().chain(order).collect();
    ThinningTask { grid: puzzle.solution.map(|symbol| symbol - b'0'), groups, least: 0 }
}
