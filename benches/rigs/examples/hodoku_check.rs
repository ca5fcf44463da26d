//! Compares our HoDoKu-style ratings with a table of HoDoKu's own (tab-separated with a heading: puzzle, level, score, hardest
//! technique, steps). Then prints the puzzles that the full menu does not solve, and the time of hints.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example hodoku_check -- FILE
//! ```

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use pencilmark::board::Board;
use pencilmark::format::{self, ReadOptions};
use pencilmark::logic::hodoku;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::solver::{LogicSolver, solve_path};
use pencilmark::rate::{Budget, Rater, Rating, Scale};
use pencilmark::search::solver::Solver;

fn main() {
    let file = std::env::args().nth(1).expect("a table");
    let text = std::fs::read_to_string(file).expect("a readable file");
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    let boards: Vec<Board> = rows
        .iter()
        .map(|row| format::read_line(row[0], &ReadOptions::default()).expect("a puzzle").board)
        .collect();
    agreement(&rows, &boards);
    reach(&boards);
    hints(&boards);
}

fn agreement(rows: &[Vec<&str>], boards: &[Board]) {
    let mut rater = Rater::new(Solver::new());
    let (mut level, mut score, mut guesses) = (0, 0, 0);
    let mut apart: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut off = 0.0;
    let start = Instant::now();
    for (row, board) in rows.iter().zip(boards) {
        let solution = rater.prove(board, &Budget::DEFAULT).expect("a puzzle");
        let rating = rater.rate_solved(board, &solution, Scale::Hodoku, &Budget::DEFAULT).expect("a rating");
        let Rating::Hodoku(rating) = rating else { continue };
        let theirs: f64 = row[2].parse().expect("a score");
        let same_level = rating.level.to_string() == row[1];
        level += usize::from(same_level);
        if !same_level {
            *apart.entry((row[1].to_owned(), rating.level.to_string())).or_default() += 1;
        }
        off += f64::from(rating.score) / theirs;
        score += usize::from((f64::from(rating.score) - theirs).abs() <= theirs / 10.0);
        guesses += usize::from(rating.guess_count > 0);
    }
    let (count, seconds) = (rows.len(), start.elapsed().as_secs_f64());
    let part = |hits: usize| 100.0 * hits as f64 / count as f64;
    println!("{count} puzzles in {seconds:.2} s; with guesses {guesses}");
    println!(
        "same level {:.1} %, score within a tenth {:.1} %, mean ratio {:.3}",
        part(level),
        part(score),
        off / count as f64
    );
    println!("levels apart (theirs, ours): {apart:?}");
}

fn reach(boards: &[Board]) {
    for (name, menu) in [("easiest", Menu::easiest_first()), ("hodoku", hodoku::menu())] {
        let start = Instant::now();
        let open =
            boards.iter().filter(|board| !solve_path(board, &menu).final_board.grid().is_full()).count();
        println!("{name}: {open} left unsolved, {:.2} s", start.elapsed().as_secs_f64());
    }
}

/// Measures the time to find the next step on every board of the paths.
fn hints(boards: &[Board]) {
    let menu = Menu::easiest_first();
    let mut times: Vec<Duration> = Vec::new();
    for board in boards {
        let mut solver = LogicSolver::new(board, &menu);
        loop {
            let start = Instant::now();
            let step = solver.next_step();
            times.push(start.elapsed());
            let Some(step) = step else { break };
            solver.apply(&step);
        }
    }
    times.sort();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
    println!(
        "{} hints: median {:.3} ms, 99 % {:.3} ms, longest {:.1} ms",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}
