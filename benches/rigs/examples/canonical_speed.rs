//! Measures the canonical forms per second on each code path: of the puzzles of files or of the corpus, of their
//! solutions, and of grids with many symmetries. Uses one thread, and reports the best of several rounds.
//!
//! `cargo run --release --package pencilmark-rigs --example canonical_speed -- [FILE..]`

use std::time::Instant;

use pencilmark_search::kernel9::canonical::Canonicaliser;
use pencilmark_search::kernel9::{Batch, BulkSolver, CodePath, PuzzleBytes};
use pencilmark_search::limits::{Limits, SearchOutcome};

const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// A function that is true for the cells that are kept.
type Part = fn(usize) -> bool;

fn main() {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let mut sets: Vec<(String, Vec<[u8; 81]>)> = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        add(&mut sets, file, &text);
    }
    if files.is_empty() {
        add(&mut sets, "classic9", include_str!("../../../testdata/classic9.txt"));
    }
    sets.extend(symmetric());
    for (name, set) in &sets {
        for path in CodePath::available() {
            let nanoseconds = best_of(5, path, set);
            println!("{name:40} {path:9} {nanoseconds:9.0} ns {:10.0} /s", 1e9 / nanoseconds);
        }
    }
}

fn add(sets: &mut Vec<(String, Vec<[u8; 81]>)>, name: &str, lines: &str) {
    let puzzles: Vec<PuzzleBytes> =
        lines.lines().filter_map(|line| line.as_bytes().first_chunk().copied()).collect();
    let mut solutions = vec![[b'.'; 81]; puzzles.len()];
    let mut outcomes = vec![SearchOutcome::PENDING; puzzles.len()];
    BulkSolver::new().solve(Batch::Texts(&puzzles), &Limits::solutions(2), &mut outcomes, &mut solutions);
    let values = |text: &PuzzleBytes| text.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
    let name = name.rsplit('/').next().unwrap_or(name);
    sets.push((name.to_owned(), puzzles.iter().map(values).collect()));
    let solved = solutions.iter().zip(&outcomes).filter(|(_, outcome)| outcome.solutions > 0);
    sets.push((format!("solutions of {name}"), solved.map(|(text, _)| values(text)).collect()));
}

fn symmetric() -> Vec<(String, Vec<[u8; 81]>)> {
    let grid: [u8; 81] = std::array::from_fn(|cell| MOST_SYMMETRIC.as_bytes()[cell] - b'0');
    let parts: [(&str, Part); 6] = [
        ("the most symmetric grid", |_| true),
        ("without a band", |cell| cell / 27 != 0),
        ("without two bands", |cell| cell / 27 == 0),
        ("without a row of each band", |cell| cell / 9 % 3 != 0),
        ("without two rows of each band", |cell| cell / 9 % 3 == 0),
        ("a row and no more", |cell| cell < 9),
    ];
    let part = |keep: Part| std::array::from_fn(|cell| if keep(cell) { grid[cell] } else { 0 });
    parts.into_iter().map(|(name, keep)| (name.to_owned(), vec![part(keep); 20])).collect()
}

fn best_of(rounds: usize, path: CodePath, set: &[[u8; 81]]) -> f64 {
    let mut canonicaliser = Canonicaliser::with_code_path(path);
    let mut round = || {
        let start = Instant::now();
        for grid in set {
            std::hint::black_box(canonicaliser.canonical_form(grid).expect("no clash"));
        }
        start.elapsed().as_nanos() as f64 / set.len() as f64
    };
    (0..rounds).map(|_| round()).fold(f64::INFINITY, f64::min)
}
