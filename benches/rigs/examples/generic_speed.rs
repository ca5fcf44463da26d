//! Measures the time of the generic search per file of puzzles: the median, the 99th percentile, and the share of
//! puzzles over a time budget.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example generic_speed -- testdata/large16.txt
//! ```

use std::ops::ControlFlow;
use std::time::Instant;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_search::generic::{BranchOrder, Searcher};
use pencilmark_search::limits::Limits;

fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let mut searcher: Option<Searcher> = None;
        let mut times = Vec::new();
        let mut nodes = 0;
        for line in text.lines().filter(|line| !line.is_empty()) {
            let line = line.split_whitespace().next().unwrap_or("");
            let size = line.len().isqrt();
            let searcher = match &mut searcher {
                Some(searcher) if searcher.rules().digit_span() == size => searcher,
                other => other.insert(Searcher::new(Rules::of_size(size).expect("a size with boxes"))),
            };
            let board =
                Board::new(Grid::of_givens(searcher.rules().clone(), line.chars().map(Digit::from_symbol)));
            let limits = Limits { solutions: 2, nodes: 1_000_000, cancel: None };
            let start = Instant::now();
            let outcome = searcher
                .for_each_solution(&board, BranchOrder::First, &limits, |_| ControlFlow::Continue(()));
            times.push(start.elapsed().as_secs_f64() * 1e6);
            nodes += outcome.nodes;
        }
        times.sort_by(f64::total_cmp);
        let (n, sum) = (times.len(), times.iter().sum::<f64>());
        let at = |share: f64| times[((n - 1) as f64 * share) as usize];
        println!(
            "{path}: {n} puzzles, mean {:.2} us, median {:.2} us, p99 {:.2} us, max {:.0} us, over 1 s {:.2} %, {:.2} nodes each",
            sum / n as f64,
            at(0.5),
            at(0.99),
            at(1.0),
            100.0 * times.iter().filter(|t| **t > 1e6).count() as f64 / n as f64,
            nodes as f64 / n as f64
        );
    }
}
