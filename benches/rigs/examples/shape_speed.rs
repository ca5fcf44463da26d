//! Measures the speed of making, solving and explaining puzzles on overlapping grids, on one thread. Making is measured in
//! processor time where the system provides it; solving and explaining, which are too short for that, by the fastest of three runs.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example shape_speed -- [COUNT] [RULES]
//! ```
//!
//! Prints one line per level: the number of puzzles made, and how many per second; then the median and longest time to solve one
//! with a proof of uniqueness, and to explain one.

use pencilmark_rigs::clock;

use std::time::Instant;

use pencilmark::board::Board;
use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
use pencilmark::generate::wish::Wish;
use pencilmark::logic::level::Level;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::solver::LogicSolver;
use pencilmark::rules_text;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::limits::{Limits, Verdict};
use pencilmark::search::solver::Solver;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let count: u64 = arguments.next().map_or(100, |text| text.parse().expect("a number"));
    let rules = arguments.next().unwrap_or_else(|| "samurai".to_owned());
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        measure(&rules, level, count);
    }
}

fn measure(rules: &str, level: Level, count: u64) {
    let board = rules_text::parse(rules, None).expect("rules");
    let task = MakingTask::new(board, Wish::any().with_level(level..=level), 7);
    let mut maker = PuzzleMaker::with_code_path(CodePath::best(), task);
    let start = clock::seconds();
    let puzzles: Vec<Board> = (0..count)
        .flat_map(|item| maker.make(item..item + 1))
        .flatten()
        .map(|made| Board::new(made.puzzle))
        .collect();
    let rate = puzzles.len() as f64 / (clock::seconds() - start);
    let mut solver = Solver::new();
    let solved = times(&puzzles, |puzzle| {
        assert!(matches!(solver.solve(puzzle, &Limits::solutions(2)), Verdict::One(_)));
    });
    let menu = Menu::easiest_first();
    let explained = times(&puzzles, |puzzle| {
        let mut path = LogicSolver::new(puzzle, &menu);
        while let Some(step) = path.next_step() {
            path.apply(&step);
        }
    });
    let figures = |[median, longest]: [f64; 2]| format!("{:.2} / {:.2} ms", median * 1e3, longest * 1e3);
    println!(
        "{rules}\t{level}\t{} of {count}\t{rate:.1} a second\tsolved in {}\texplained in {}",
        puzzles.len(),
        figures(solved),
        figures(explained)
    );
}

/// Returns the median and the longest time of some work on each puzzle, in seconds.
fn times(puzzles: &[Board], mut work: impl FnMut(&Board)) -> [f64; 2] {
    let mut once = |puzzle: &Board| {
        let start = Instant::now();
        work(puzzle);
        start.elapsed().as_secs_f64()
    };
    let fastest = |puzzle: &Board| (0..3).map(|_| once(puzzle)).fold(f64::INFINITY, f64::min);
    let mut all: Vec<f64> = puzzles.iter().map(fastest).collect();
    all.sort_by(f64::total_cmp);
    [all.get(all.len() / 2), all.last()].map(|time| time.copied().unwrap_or(0.0))
}
