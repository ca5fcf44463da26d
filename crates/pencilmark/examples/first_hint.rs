//! Reveals the next step rung by rung, then prints the whole path.

use std::error::Error;

use pencilmark::render::language::Language;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
    let hint = pencilmark::hint(puzzle)?;
    for rung in hint.rungs() {
        println!("{rung:?}: {}", hint.rung(rung, &Language::ENGLISH).text);
    }
    println!();
    println!("{}", pencilmark::explain(puzzle)?);
    Ok(())
}
