//! Measures Pencilmark's 9x9 solver against the crate `sudoku`, in one run.
//!
//! ```text
//! cargo run --release --manifest-path benches/compare/Cargo.toml -- puzzles.txt ...
//! ```
//!
//! Every contestant solves every file in turn, round after round, so that disturbances of the machine affect all alike. The result
//! is the median over the rounds of thread CPU time per puzzle. Counts are compared as well.

mod contestant;
mod puzzles;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use crate::contestant::Contestant;
use crate::puzzles::Puzzles;

/// Measure Pencilmark's 9x9 solver against the crate `sudoku`.
#[derive(Parser)]
struct Args {
    /// Files of puzzles, one per line, 81 characters each
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Count solutions up to this many
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    limit: u64,
    /// The number of rounds; the median is reported
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,
    /// Use at most this many puzzles of each file
    #[arg(long, default_value_t = 20_000)]
    take: usize,
    /// Also measure the bulk solver on this many threads, by wall-clock time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Also write the solutions, instead of only counting them (by Pencilmark; the crate counts)
    #[arg(long)]
    solve: bool,
    /// Leave out contestants whose names do not contain this
    #[arg(long, default_value = "")]
    only: String,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let mut contestants = contestant::all(&args);
    contestants.retain(|c| c.name().contains(&args.only) || c.name() == contestant::REFERENCE);
    println!("{:24}{:>8}  {}", "file", "puzzles", header(&contestants));
    let mut agree = true;
    for file in &args.files {
        let puzzles = match Puzzles::read(file, args.take) {
            Ok(puzzles) => puzzles,
            Err(error) => {
                eprintln!("{}: {error}", file.display());
                return ExitCode::from(2);
            }
        };
        agree &= measure(&puzzles, &mut contestants, args.rounds);
    }
    println!("ns a puzzle, and how many times as fast as `{}`", contestant::REFERENCE);
    if agree { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn header(contestants: &[Contestant]) -> String {
    contestants.iter().map(|c| format!("{:>17}", c.name())).collect()
}

/// Prints a line of the table. False if the contestants disagree on some count.
fn measure(puzzles: &Puzzles, contestants: &mut [Contestant], rounds: u64) -> bool {
    let mut times = vec![Vec::new(); contestants.len()];
    for _ in 0..rounds {
        for (contestant, times) in contestants.iter_mut().zip(&mut times) {
            times.push(contestant.run(puzzles));
        }
    }
    let medians: Vec<f64> =
        times.iter_mut().map(|times| median(times) / puzzles.len().max(1) as f64).collect();
    let cells = medians.iter().map(|ns| format!("{ns:>10.1}{:>7.2}", medians[0] / ns));
    println!("{:24}{:>8}  {}", puzzles.name, puzzles.len(), cells.collect::<String>());
    let mut agree = true;
    for other in &contestants[1..] {
        let differs = |i: &usize| other.counts()[*i] != contestants[0].counts()[*i];
        if let Some(i) = (0..puzzles.len()).find(differs) {
            let (ours, theirs) = (other.counts()[i], contestants[0].counts()[i]);
            println!("  puzzle {}: {} counts {ours}, not {theirs}", i + 1, other.name());
            agree = false;
        }
    }
    agree
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
