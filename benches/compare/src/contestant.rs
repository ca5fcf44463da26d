//! The contestants of the comparison.

use std::time::Instant;

use cpu_time::ThreadTime;
use pencilmark_search::kernel9::{Batch, BulkSolver, CodePath, PuzzleBytes, SingleSolver, in_parallel};
use pencilmark_search::limits::{Limits, SearchOutcome};

use crate::Args;
use crate::puzzles::Puzzles;

/// The name of the contestant that all others are compared with.
pub const REFERENCE: &str = "crate sudoku";

/// A solver, with its last results.
pub struct Contestant {
    name: String,
    solver: Solver,
    limit: u64,
    solve: bool,
    counts: Vec<u64>,
    outcomes: Vec<SearchOutcome>,
    solutions: Vec<PuzzleBytes>,
}

enum Solver {
    Sudoku,
    Single(SingleSolver),
    Bulk(BulkSolver),
    Parallel(usize, CodePath),
}

/// Returns the crate first, then each of our code paths, one puzzle per call and in bulk.
pub fn all(args: &Args) -> Vec<Contestant> {
    let mut all = vec![contestant(REFERENCE.into(), Solver::Sudoku, args)];
    for path in CodePath::available() {
        all.push(contestant(format!("1 {path}"), Solver::Single(SingleSolver::with_code_path(path)), args));
        all.push(contestant(format!("bulk {path}"), Solver::Bulk(BulkSolver::with_code_path(path)), args));
    }
    if args.threads > 1 {
        let name = format!("{} threads", args.threads);
        all.push(contestant(name, Solver::Parallel(args.threads, CodePath::best()), args));
    }
    all
}

fn contestant(name: String, solver: Solver, args: &Args) -> Contestant {
    let (limit, solve) = (args.limit, args.solve);
    Contestant { name, solver, limit, solve, counts: Vec::new(), outcomes: Vec::new(), solutions: Vec::new() }
}

impl Contestant {
    /// Returns the contestant's name in the table.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the number of solutions counted for each puzzle in the last run.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// Solves all puzzles, and returns the time in nanoseconds.
    pub fn run(&mut self, puzzles: &Puzzles) -> f64 {
        self.counts.resize(puzzles.len(), 0);
        self.outcomes.resize(puzzles.len(), SearchOutcome::PENDING);
        self.solutions.resize(puzzles.len(), [b'.'; 81]);
        let (thread, wall) = (ThreadTime::now(), Instant::now());
        self.solve(puzzles);
        let (thread, wall) = (thread.elapsed(), wall.elapsed());
        if !matches!(self.solver, Solver::Sudoku) {
            let counted = self.outcomes.iter().map(|outcome| outcome.solutions);
            self.counts.iter_mut().zip(counted).for_each(|(count, counted)| *count = counted);
        }
        let time = if let Solver::Parallel(..) = self.solver { wall } else { thread };
        time.as_nanos() as f64
    }

    fn solve(&mut self, puzzles: &Puzzles) {
        let bounds = Limits::solutions(self.limit);
        let batch = Batch::Texts(&puzzles.texts);
        match &mut self.solver {
            Solver::Sudoku => {
                for (count, sudoku) in self.counts.iter_mut().zip(&puzzles.parsed) {
                    *count = sudoku.solutions_count_up_to(self.limit as usize) as u64;
                }
            }
            Solver::Single(single) => {
                for (i, text) in puzzles.texts.iter().enumerate() {
                    self.outcomes[i] = if self.solve {
                        single.solve(text, &bounds, &mut self.solutions[i])
                    } else {
                        single.count(text, &bounds)
                    };
                }
            }
            Solver::Bulk(bulk) if self.solve => {
                bulk.solve(batch, &bounds, &mut self.outcomes, &mut self.solutions);
            }
            Solver::Bulk(bulk) => bulk.count(batch, &bounds, &mut self.outcomes),
            Solver::Parallel(threads, path) => {
                let solutions = self.solve.then_some(&mut self.solutions[..]);
                in_parallel(*threads, *path, batch, &bounds, &mut self.outcomes, solutions);
            }
        }
    }
}
