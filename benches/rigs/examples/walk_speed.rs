//! Times the solving paths of puzzles, and every step of a path as a hint for its state.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example walk_speed -- FILE [hodoku]
//! ```
//!
//! Prints the mean time of a path in microseconds. For steps found on a board that is new to the solver it prints the
//! mean, the 99th percentile, and the longest times with their techniques.

use std::time::{Duration, Instant};

use pencilmark_core::board::Board;
use pencilmark_logic::hodoku;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::{LogicSolver, next_step, solve_path};

/// The number of longest searches that are printed.
const SLOWEST: usize = 20;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of puzzles");
    let menu = if arguments.next().is_some() { hodoku::menu() } else { Menu::easiest_first() };
    let text = std::fs::read_to_string(path).expect("a readable file");
    let boards: Vec<Board> = text.lines().map(|line| line.parse().expect("a puzzle")).collect();
    let start = Instant::now();
    let steps: usize = boards.iter().map(|board| solve_path(board, &menu).steps.len()).sum();
    let mean = start.elapsed().as_secs_f64() * 1e6 / boards.len() as f64;
    println!("{} paths of {steps} steps: {mean:.1} us each", boards.len());
    let mut times: Vec<(Duration, &str)> = Vec::new();
    for board in boards.iter().step_by(boards.len().div_ceil(300)) {
        let mut solver = LogicSolver::new(board, &menu);
        loop {
            let start = Instant::now();
            let step = next_step(solver.board(), &menu);
            let time = start.elapsed();
            times.push((time, step.as_ref().map_or("none", |step| step.technique.id)));
            let Some(step) = step else { break };
            solver.apply(&step);
        }
    }
    times.sort();
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    let mean = times.iter().map(|(time, _)| *time).sum::<Duration>() / times.len() as u32;
    let [p99, last] = [times[times.len() * 99 / 100], times[times.len() - 1]].map(|(time, _)| micros(time));
    println!(
        "{} hints: mean {:.1}, 99th percentile {p99:.1}, longest {last:.1} us",
        times.len(),
        micros(mean)
    );
    for (time, technique) in times.iter().rev().take(SLOWEST) {
        println!("{:9.1} us {technique}", micros(*time));
    }
}
