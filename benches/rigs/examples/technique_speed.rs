//! Times every technique on the states of the solving paths of some puzzles: the search for the first step, as a hint
//! needs it, and for all steps.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example technique_speed -- FILE [EVERY [all]]
//! ```
//!
//! With `all` the technique options are at their maximum.
//!
//! Prints one line per technique: its name, the number of states, the number of states on which it finds anything, the
//! mean time of a search for all steps in microseconds, and the longest.

use std::time::{Duration, Instant};

use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_logic::solver::{LogicSolver, all_steps};
use pencilmark_rigs::puzzle_line;

#[derive(Clone, Copy, Default)]
struct SpeedTally {
    states: u32,
    fired: u32,
    total: Duration,
    longest: Duration,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of puzzles");
    let every: usize = arguments.next().map_or(10, |text| text.parse().expect("a number"));
    let options =
        if arguments.next().is_some() { TechniqueOptions::PERMISSIVE } else { TechniqueOptions::DEFAULT };
    let text = std::fs::read_to_string(path).expect("a readable file");
    let menu = Menu::easiest_first();
    let mut tallies = vec![SpeedTally::default(); TECHNIQUES.len()];
    for line in text.lines() {
        let board = puzzle_line::read(line);
        let mut solver = LogicSolver::new(&board, &menu);
        for turn in 0.. {
            if turn % every == every / 2 {
                for (row, tally) in TECHNIQUES.iter().zip(&mut tallies) {
                    let start = Instant::now();
                    let steps = all_steps(solver.board(), row, &options);
                    let took = start.elapsed();
                    tally.states += 1;
                    tally.fired += u32::from(!steps.is_empty());
                    tally.total += took;
                    tally.longest = tally.longest.max(took);
                }
            }
            let Some(step) = solver.next_step() else { break };
            solver.apply(&step);
        }
    }
    for (row, tally) in TECHNIQUES.iter().zip(tallies) {
        let mean = tally.total.as_secs_f64() * 1e6 / f64::from(tally.states);
        let longest = tally.longest.as_secs_f64() * 1e6;
        println!("{}\t{}\t{}\t{mean:.1}\t{longest:.0}", row.card.id, tally.states, tally.fired);
    }
}
