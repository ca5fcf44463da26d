//! Tests that neighbouring puzzles, position, batch size, pieces and threads change nothing.

use pencilmark_search::kernel9::{Batch, BulkSolver, BulkStream, CodePath, PuzzleBytes, in_parallel};
use pencilmark_search::limits::{Limits, SearchOutcome};

use crate::corpus::{self, Random};

type Answers = (Vec<SearchOutcome>, Vec<PuzzleBytes>);

/// Returns puzzles of all kinds, some of which take long, so that lanes finish far apart.
fn mixed(seed: u64) -> Vec<PuzzleBytes> {
    let mut puzzles = corpus::damaged(2_000, seed);
    for i in [3, 400, 401, 402, 1_999] {
        let blanks = 81 - 10 * (i % 3);
        puzzles[i][..blanks].fill(b'.');
    }
    puzzles[77][5] = b'x';
    puzzles
}

fn solve(path: CodePath, batch: Batch, bounds: &Limits) -> Answers {
    let mut answers = (vec![SearchOutcome::PENDING; batch.len()], vec![[b'.'; 81]; batch.len()]);
    BulkSolver::with_code_path(path).solve(batch, bounds, &mut answers.0, &mut answers.1);
    answers
}

const BOUNDS: Limits = Limits { solutions: 300, nodes: 2_000, cancel: None };

#[test]
fn order_and_neighbours_do_not_matter() {
    let puzzles = mixed(8);
    let expected = solve(CodePath::Portable, Batch::Texts(&puzzles), &BOUNDS);
    let mut random = Random(9);
    for path in CodePath::available() {
        for _ in 0..4 {
            let mut order: Vec<usize> = (0..puzzles.len()).collect();
            random.shuffle(&mut order);
            let shuffled: Vec<PuzzleBytes> = order.iter().map(|i| puzzles[*i]).collect();
            let found = solve(path, Batch::Texts(&shuffled), &BOUNDS);
            for (at, from) in order.into_iter().enumerate() {
                assert_eq!((found.0[at], found.1[at]), (expected.0[from], expected.1[from]), "{path}");
            }
        }
    }
}

#[test]
fn batch_size_does_not_matter() {
    let puzzles = mixed(10);
    let expected = solve(CodePath::Portable, Batch::Texts(&puzzles), &BOUNDS);
    for path in CodePath::available() {
        for size in [1, 2, 3, 7, 8, 9, 31, 32, 33, 100, 1_000] {
            let mut answers = (Vec::new(), Vec::new());
            for part in puzzles.chunks(size) {
                let (outcomes, solutions) = solve(path, Batch::Texts(part), &BOUNDS);
                answers.0.extend(outcomes);
                answers.1.extend(solutions);
            }
            assert!(answers == expected, "{path}, {size} at a time");
        }
    }
}

#[test]
fn streams_give_the_same_answers_in_order() {
    let puzzles = mixed(11);
    let expected = solve(CodePath::Portable, Batch::Texts(&puzzles), &BOUNDS);
    let mut random = Random(12);
    for path in CodePath::available() {
        let mut stream = BulkStream::with_code_path(path, BOUNDS);
        for _ in 0..3 {
            let mut answers: Answers = (Vec::new(), Vec::new());
            let mut keep = |outcome: &SearchOutcome, solution: Option<&PuzzleBytes>| {
                answers.0.push(*outcome);
                answers.1.push(*solution.unwrap_or(&[b'.'; 81]));
            };
            let mut rest = &puzzles[..];
            while !rest.is_empty() {
                let (piece, left) = rest.split_at(random.below(rest.len().min(90)) + 1);
                stream.push(Batch::Texts(piece), &mut keep);
                rest = left;
            }
            stream.finish(&mut keep);
            assert!(answers == expected, "{path}");
        }
    }
}

#[test]
fn threads_do_not_matter() {
    let puzzles = mixed(13);
    let batch = Batch::Texts(&puzzles);
    let expected = solve(CodePath::Portable, batch, &BOUNDS);
    for path in CodePath::available() {
        for threads in [1, 2, 3, 64, 5_000] {
            let mut answers = (vec![SearchOutcome::PENDING; batch.len()], vec![[b'.'; 81]; batch.len()]);
            in_parallel(threads, path, batch, &BOUNDS, &mut answers.0, Some(&mut answers.1));
            assert!(answers == expected, "{path}, {threads} threads");
        }
    }
}

#[test]
fn nothing_in_is_nothing_out() {
    for path in CodePath::available() {
        solve(path, Batch::Texts(&[]), &BOUNDS);
        in_parallel(2, path, Batch::Masks(&[]), &BOUNDS, &mut [], None);
        BulkStream::with_code_path(path, BOUNDS).finish(|_, _| panic!("no answer was due"));
    }
}
