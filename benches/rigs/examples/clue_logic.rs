//! Counts how many puzzles with constraints logic solves, by kind of constraint, with and without chains and nets. It
//! also measures the processor time (where the system reports it) of a whole path, and of a separate hint on each board
//! of the path.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example clue_logic -- FILE [all|no-nets|clue-nets|clues] [EVERY]
//! ```

use pencilmark_rigs::{clock, puzzle_line};

use std::collections::BTreeMap;

use pencilmark_core::step::Family;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::LogicSolver;

/// Returns the microseconds since `start`.
fn micros_since(start: f64) -> u128 {
    ((clock::seconds() - start) * 1e6) as u128
}

#[derive(Default)]
struct Tally {
    puzzles: usize,
    solved: usize,
    steps: usize,
    clue_steps: usize,
    times: Vec<u128>,
    hints: Vec<u128>,
    used: BTreeMap<&'static str, usize>,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of puzzles");
    let what = arguments.next().unwrap_or_else(|| "all".to_owned());
    let every = arguments.next().map_or(1, |text| text.parse().expect("a number"));
    let menu = Menu::easiest_first().filtered(|entry| match (&what[..], entry.card.family) {
        ("no-nets", Family::Forcing | Family::Clue) => !entry.card.id.contains("net"),
        ("clues", family) => {
            matches!(family, Family::Single | Family::Clue)
                && !["clue-chain", "clue-net"].contains(&entry.card.id)
        }
        ("clue-nets", family) => matches!(family, Family::Single | Family::Clue),
        _ => true,
    });
    let text = std::fs::read_to_string(path).expect("a readable file");
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for line in text.lines().step_by(every) {
        let board = puzzle_line::read(line);
        let kind = board.rules().constraints().first().map_or("", |one| one.kind().name());
        let tally = tallies.entry(kind.to_owned()).or_default();
        let start = clock::seconds();
        let mut solver = LogicSolver::new(&board, &menu);
        let mut boards = Vec::new();
        while let Some(step) = solver.next_step() {
            boards.push(solver.board().clone());
            tally.steps += 1;
            tally.clue_steps += usize::from(step.technique.family == Family::Clue);
            *tally.used.entry(step.technique.id).or_default() += 1;
            solver.apply(&step);
        }
        tally.times.push(micros_since(start));
        for board in boards {
            let start = clock::seconds();
            let _ = LogicSolver::new(&board, &menu).next_step();
            tally.hints.push(micros_since(start));
        }
        tally.puzzles += 1;
        tally.solved += usize::from(solver.board().grid().is_full());
    }
    let mut hints: Vec<u128> = tallies.values().flat_map(|tally| tally.hints.iter().copied()).collect();
    hints.sort_unstable();
    let [median, most] = [50, 99].map(|percent| hints[hints.len() * percent / 100]);
    println!(
        "hints of all kinds: {}; median {median} us, p99 {most} us, longest {} us",
        hints.len(),
        hints[hints.len() - 1]
    );
    for (kind, mut tally) in tallies {
        tally.times.sort_unstable();
        tally.hints.sort_unstable();
        println!(
            "{kind:24} {:4} of {:4} solved, {} steps, {} on clues; path median {} us, longest {} us; hint p99 {} us, longest {} us",
            tally.solved,
            tally.puzzles,
            tally.steps,
            tally.clue_steps,
            tally.times[tally.times.len() / 2],
            tally.times[tally.times.len() - 1],
            tally.hints[tally.hints.len() * 99 / 100],
            tally.hints[tally.hints.len() - 1],
        );
        let mut used: Vec<(usize, &str)> = tally.used.into_iter().map(|(id, n)| (n, id)).collect();
        used.sort_unstable_by(|a, b| b.cmp(a));
        println!("    {:?}", &used[..used.len().min(14)]);
    }
}
