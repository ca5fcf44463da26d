//! Rates puzzles by chain length and prints how long each rating took:
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example chain_ratings -- FILE [WORK]
//! ```

use std::time::Instant;

use pencilmark_formats::{self as format, ReadOptions};
use pencilmark_logic::chain_rating::rate_chains;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let work = arguments.get(1).map_or(1_000_000, |work| work.parse().expect("a number"));
    let expected = ReadOptions::default();
    for line in std::fs::read_to_string(&arguments[0]).expect("a readable file").lines() {
        let board = format::read_line(line, &expected).expect("a puzzle").board;
        let start = Instant::now();
        let rating = rate_chains(&board, work, None).expect("a board of houses");
        println!("{line}\t{rating:?}\t{:.1?}", start.elapsed());
    }
}
