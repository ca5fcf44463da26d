//! Solves the puzzle given as argument, or a built-in one: `cargo run --example first_solve -- 1.....2..3.....4`.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let own = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
    let puzzle = std::env::args().nth(1).unwrap_or_else(|| own.to_owned());
    println!("{}", pencilmark::solve(&puzzle)?);
    Ok(())
}
