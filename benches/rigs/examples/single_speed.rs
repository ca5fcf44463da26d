//! Measures the gain of distributing a hard puzzle over the lanes: one puzzle per call, with and without, in the same
//! run.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example single_speed -- testdata/classic9.txt 2
//! cargo run --release --package pencilmark-rigs --example single_speed -- testdata/classic9.txt 100000 18 100
//! ```
//!
//! Arguments: a file with one puzzle per line; the number of solutions to count up to (0 for all); the number of givens
//! to keep of each puzzle, in a fixed random order (81); the number of puzzles to use (2000). Prints the median over
//! nine rounds of the mean time per puzzle.

use std::time::Instant;

use pencilmark_search::kernel9::{CodePath, PuzzleBytes, SingleSolver, TreeSharing};
use pencilmark_search::limits::{Limits, SearchOutcome};

const ROUNDS: usize = 9;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, or: usize| args.get(i).map_or(or, |text| text.parse().expect("a number"));
    let (limit, givens, take) = (number(1, 2), number(2, 81), number(3, 2_000));
    let text = std::fs::read_to_string(args.first().expect("a file of puzzles")).expect("a readable file");
    let puzzles: Vec<PuzzleBytes> = text
        .lines()
        .filter_map(|line| line.as_bytes().first_chunk().copied())
        .take(take)
        .map(|puzzle| kept(puzzle, givens))
        .collect();
    for path in CodePath::available() {
        measure(path, &puzzles, &Limits::solutions(limit as u64));
    }
}

/// Returns the puzzle with only this many of its givens.
fn kept(puzzle: PuzzleBytes, givens: usize) -> PuzzleBytes {
    let mut out = [b'.'; 81];
    let order = (0..81).map(|i| i * 50 % 81).filter(|cell| (b'1'..=b'9').contains(&puzzle[*cell]));
    order.take(givens).for_each(|cell| out[cell] = puzzle[cell]);
    out
}

fn measure(path: CodePath, puzzles: &[PuzzleBytes], limits: &Limits) {
    let mut engines =
        [TreeSharing::Never, TreeSharing::Hard].map(|sharing| SingleSolver::with_sharing(path, sharing));
    let (mut times, mut outcomes) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
    for _ in 0..ROUNDS {
        for (i, engine) in engines.iter_mut().enumerate() {
            let start = Instant::now();
            outcomes[i] =
                puzzles.iter().map(|text| engine.count(text, limits)).collect::<Vec<SearchOutcome>>();
            times[i].push(start.elapsed().as_secs_f64() * 1e6 / puzzles.len().max(1) as f64);
        }
        assert!(outcomes[0] == outcomes[1], "{path}: not the same answers");
    }
    let [alone, shared] = times.map(median);
    let nodes = outcomes[0].iter().map(|outcome| outcome.nodes).sum::<u64>() as f64 / puzzles.len() as f64;
    println!(
        "{path:9} {} puzzles, {nodes:.1} nodes each: {alone:.2} us alone, {shared:.2} us shared if hard, {:.2} times as fast",
        puzzles.len(),
        alone / shared
    );
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
