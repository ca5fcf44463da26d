//! Measures how quickly drills are made, and how many of them are pure and different.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example drill_speed -- [SEEDS] [TECHNIQUE]...
//! ```
//!
//! Counts the techniques on the paths of a thousand random puzzles. For the sixty most common or for the named ones, prints a line:
//! the number of uses; the mean, 95th percentile and longest time in milliseconds; the numbers of pure and of different positions;
//! and the number of steps to which the audit objects.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use pencilmark::audit::Auditor;
use pencilmark::board::Board;
use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
use pencilmark::generate::wish::Wish;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::registry::{TECHNIQUES, TechniqueEntry, find_technique};
use pencilmark::logic::solver::solve_path;
use pencilmark::rules::Rules;
use pencilmark::search::kernel9::CodePath;
use pencilmark_app::drill::{drill, is_pure};

/// The number of puzzles on whose paths techniques are counted.
const PUZZLES: u64 = 1000;
/// The number of most common techniques to measure.
const COMMON: usize = 60;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seeds: u64 = arguments.next().map_or(500, |text| text.parse().expect("a number"));
    let named: Vec<&TechniqueEntry> =
        arguments.map(|id| find_technique(&id).expect("a technique of this id")).collect();
    let counts = if named.is_empty() { count_techniques() } else { HashMap::new() };
    let mut rows: Vec<&TechniqueEntry> = if named.is_empty() { TECHNIQUES.iter().collect() } else { named };
    rows.sort_by_key(|row| std::cmp::Reverse(counts.get(row.card.id).copied().unwrap_or(0)));
    println!("technique\tuses\tmean ms\tp95 ms\tlongest ms\tmade\tpure\tdifferent\tobjections");
    for row in rows.into_iter().take(COMMON) {
        measure(row, counts.get(row.card.id).copied().unwrap_or(0), seeds);
    }
}

/// Counts the uses of each technique on the paths of random puzzles.
fn count_techniques() -> HashMap<&'static str, usize> {
    let menu = Menu::easiest_first();
    let task = MakingTask::new(Rules::classic(), Wish::any(), 1).with_attempts(1);
    let made = PuzzleMaker::with_code_path(CodePath::best(), task).make(0..PUZZLES);
    let mut counts = HashMap::new();
    for puzzle in made.into_iter().flatten() {
        let path = solve_path(&Board::new(puzzle.puzzle), &menu);
        path.steps.iter().for_each(|step| *counts.entry(step.technique.id).or_default() += 1);
    }
    counts
}

fn measure(row: &'static TechniqueEntry, uses: usize, seeds: u64) {
    let mut times: Vec<Duration> = Vec::new();
    let (mut made, mut pure, mut objections) = (0, 0, 0);
    let mut boards = HashSet::new();
    for seed in 0..seeds {
        let start = Instant::now();
        let found = drill(row, seed, &AtomicBool::new(false));
        times.push(start.elapsed());
        let Ok(found) = found else { continue };
        made += 1;
        pure += usize::from(is_pure(&found.board, row));
        let mut auditor = Auditor::new(&found.board.puzzle());
        objections +=
            found.steps.iter().filter(|step| auditor.objection(&found.board, step).is_some()).count();
        boards.insert(format!("{:?}", found.board));
    }
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>().as_secs_f64() * 1e3 / seeds as f64;
    let share = |percent: usize| times.get(((times.len() * percent).div_ceil(100)).saturating_sub(1));
    let [p95, longest] = [95, 100].map(|percent| share(percent).map_or(0.0, |time| time.as_secs_f64() * 1e3));
    let id = row.card.id;
    println!(
        "{id}\t{uses}\t{mean:.1}\t{p95:.0}\t{longest:.0}\t{made}\t{pure}\t{}\t{objections}",
        boards.len()
    );
}
