//! Makes five symmetric puzzles of medium difficulty, with their solutions.

use std::error::Error;

use pencilmark::generate::pattern::PatternSymmetry;
use pencilmark::generate::wish::Wish;
use pencilmark::logic::level::Level;

fn main() -> Result<(), Box<dyn Error>> {
    let wish =
        Wish::default().with_symmetry(PatternSymmetry::Rot180).with_level(Level::Medium..=Level::Medium);
    for seed in 1..=5 {
        let made = pencilmark::generate(&wish, seed)?;
        println!("{}\n{}\n", made.puzzle, made.solution);
    }
    Ok(())
}
