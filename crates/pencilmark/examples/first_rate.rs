//! Rates puzzles from standard input, one per line; a bad line doesn't affect the others.

use std::io::{self, BufRead};

fn main() -> io::Result<()> {
    for line in io::stdin().lock().lines() {
        let line = line?;
        match pencilmark::rate(&line) {
            Ok(rating) => println!("{rating}  {}  {line}", rating.technique),
            Err(why) => println!("-  {why}  {line}"),
        }
    }
    Ok(())
}
