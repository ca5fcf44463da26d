//! Measures how long a player waits for a new puzzle, by rules and level.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example make_speed -- [SEEDS] [RULES]
//! ```
//!
//! Prints one line per rules and level: the number of puzzles of that level, the mean and the longest time, and the givens of the
//! last puzzle.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use pencilmark::logic::level::Level;
use pencilmark::render::language::Language;
use pencilmark_app::session::{make, variants};
use pencilmark_app::wire::NewPuzzle;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seeds: u64 = arguments.next().map_or(5, |text| text.parse().expect("a number"));
    let only = arguments.next();
    for variant in variants(&Language::ENGLISH)
        .into_iter()
        .filter(|variant| only.as_ref().is_none_or(|only| *only == variant.rules))
    {
        for level in Level::ALL {
            measure(&variant.rules, level, seeds);
        }
    }
}

fn measure(rules: &str, level: Level, seeds: u64) {
    let wish = NewPuzzle { rules: rules.to_owned(), level: Some(level.to_string()), ..NewPuzzle::default() };
    let (mut hits, mut total, mut longest, mut last) = (0, Duration::ZERO, Duration::ZERO, String::new());
    for seed in 0..seeds {
        let start = Instant::now();
        let made = make(&wish, seed, &AtomicBool::new(false));
        let took = start.elapsed();
        (total, longest) = (total + took, longest.max(took));
        match made {
            Ok(start) => {
                hits += u64::from(start.level == wish.level);
                last = format!(
                    "{} givens, {}",
                    start.puzzle.grid().givens().len(),
                    start.level.unwrap_or_default()
                );
            }
            Err(problem) => last = problem.to_string(),
        }
    }
    let mean = total.as_secs_f64() * 1e3 / seeds as f64;
    println!(
        "{rules}\t{level}\t{hits} of {seeds}\t{mean:.0} ms\t{:.0} ms\t{last}",
        longest.as_secs_f64() * 1e3
    );
}
