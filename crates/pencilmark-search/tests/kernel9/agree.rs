//! Tests that every engine agrees with the plain backtracker, on every code path.

use pencilmark_search::kernel9::{Batch, BulkSolver, CandidateMasks, CodePath, PuzzleBytes, SingleSolver};
use pencilmark_search::limits::{Limits, SearchCompletion, SearchOutcome};

use crate::corpus::{self, Random};
use crate::depth::depth;
use crate::plain;

const LIMITS: [u64; 4] = [1, 2, 3, 200];

#[test]
fn all_paths_count_like_the_plain_backtracker() {
    let puzzles = depth(60_000, 201_000);
    let half = puzzles / 2;
    std::thread::scope(|scope| {
        scope.spawn(|| check_all(&corpus::damaged(half, 1)));
        check_all(&corpus::damaged(puzzles - half, 2));
    });
}

fn check_all(puzzles: &[PuzzleBytes]) {
    let masks: Vec<CandidateMasks> =
        puzzles.iter().map(|text| CandidateMasks(corpus::candidates(text))).collect();
    let plain: Vec<u64> = masks.iter().map(|masks| plain::count(&masks.0, 200)).collect();
    for limit in LIMITS {
        let bounds = Limits::solutions(limit);
        let found = check_bulk(CodePath::Portable, Batch::Texts(puzzles), &masks, &bounds);
        for (outcome, plain) in found.iter().zip(&plain) {
            assert_eq!(outcome.solutions, *plain.min(&limit));
            assert_eq!(
                outcome.completion,
                if *plain < limit { SearchCompletion::Exhausted } else { SearchCompletion::Enough }
            );
        }
        for path in CodePath::available().skip(1) {
            assert_eq!(
                found,
                check_bulk(path, Batch::Texts(puzzles), &masks, &bounds),
                "{path}, limit {limit}"
            );
        }
        for path in CodePath::available() {
            check_singles(path, puzzles, &masks, &bounds, &found);
        }
    }
    check_without_limit(puzzles, &plain);
}

/// Solves puzzles in bulk and checks the solutions.
fn check_bulk(path: CodePath, batch: Batch, masks: &[CandidateMasks], bounds: &Limits) -> Vec<SearchOutcome> {
    let mut outcomes = vec![SearchOutcome::PENDING; batch.len()];
    let mut solutions = vec![[b'.'; 81]; batch.len()];
    BulkSolver::with_code_path(path).solve(batch, bounds, &mut outcomes, &mut solutions);
    for ((outcome, solution), masks) in outcomes.iter().zip(&solutions).zip(masks) {
        assert_eq!(outcome.solutions > 0, plain::is_solution(&masks.0, solution));
    }
    outcomes
}

/// Checks that one puzzle per call gives the same outcome, from text and from masks.
fn check_singles(
    path: CodePath,
    puzzles: &[PuzzleBytes],
    masks: &[CandidateMasks],
    bounds: &Limits,
    expected: &[SearchOutcome],
) {
    let mut engine = SingleSolver::with_code_path(path);
    let mut solution = [0; 81];
    for (i, (text, masks)) in puzzles.iter().zip(masks).enumerate() {
        // Masks and solutions are checked for one puzzle in eight, since they share the search.
        if i % 8 != 0 {
            assert_eq!(engine.count(text, bounds), expected[i], "{path}, puzzle {i}");
            continue;
        }
        assert_eq!(engine.count(masks, bounds), expected[i], "{path}, puzzle {i}");
        assert_eq!(engine.solve(text, bounds, &mut solution), expected[i], "{path}, puzzle {i}");
        assert!(expected[i].solutions == 0 || plain::is_solution(&masks.0, &solution), "{path}, puzzle {i}");
    }
}

/// Checks puzzles with fewer than 200 solutions, counted without a limit.
fn check_without_limit(puzzles: &[PuzzleBytes], plain: &[u64]) {
    let (texts, counts): (Vec<PuzzleBytes>, Vec<u64>) = puzzles
        .iter()
        .zip(plain)
        .filter(|(_, count)| **count < 200)
        .map(|(text, count)| (*text, *count))
        .unzip();
    for path in CodePath::available() {
        let mut outcomes = vec![SearchOutcome::PENDING; texts.len()];
        BulkSolver::with_code_path(path).count(Batch::Texts(&texts), &Limits::solutions(0), &mut outcomes);
        for (outcome, count) in outcomes.iter().zip(&counts) {
            assert_eq!((outcome.solutions, outcome.completion), (*count, SearchCompletion::Exhausted));
        }
    }
}

/// Tests boards that no givens could leave: each cell has a few random candidates, in half of the boards in addition to
/// a solution.
#[test]
fn arbitrary_masks_count_like_the_plain_backtracker() {
    let mut random = Random(3);
    let solved = solutions_of_the_corpus();
    let boards: Vec<CandidateMasks> = (0..20_000)
        .map(|i| {
            let mut cells = std::array::from_fn(|_| (random.next() & random.next()) as u16);
            if i % 2 == 0 {
                let base = corpus::candidates(&solved[i % solved.len()]);
                cells.iter_mut().zip(base).for_each(|(cell, base)| *cell |= base);
            }
            CandidateMasks(cells)
        })
        .collect();
    let plain: Vec<u64> =
        boards.iter().map(|board| plain::count(&board.0.map(|cell| cell & 0x1ff), 3)).collect();
    let mut first = None;
    for path in CodePath::available() {
        let outcomes = check_bulk(path, Batch::Masks(&boards), &boards, &Limits::solutions(3));
        assert!(outcomes.iter().map(|outcome| outcome.solutions).eq(plain.iter().copied()));
        let mut engine = SingleSolver::with_code_path(path);
        for (board, outcome) in boards.iter().zip(&outcomes) {
            assert_eq!(engine.count(board, &Limits::solutions(3)), *outcome);
        }
        assert_eq!(first.get_or_insert(outcomes.clone()), &outcomes);
    }
}

fn solutions_of_the_corpus() -> Vec<PuzzleBytes> {
    let puzzles = corpus::classic();
    let mut outcomes = vec![SearchOutcome::PENDING; puzzles.len()];
    let mut solutions = vec![[b'.'; 81]; puzzles.len()];
    BulkSolver::new().solve(Batch::Texts(&puzzles), &Limits::solutions(2), &mut outcomes, &mut solutions);
    solutions
}

#[test]
fn every_solution_is_streamed_once_and_in_the_same_order() {
    for puzzle in corpus::damaged(600, 4) {
        let masks = corpus::candidates(&puzzle);
        let plain = plain::count(&masks, 1_000);
        let mut first: Option<Vec<PuzzleBytes>> = None;
        for path in CodePath::available() {
            let mut all = Vec::new();
            let outcome = SingleSolver::with_code_path(path).for_each_solution(
                &puzzle,
                &Limits::solutions(1_000),
                |solution| {
                    assert!(plain::is_solution(&masks, solution));
                    all.push(*solution);
                    std::ops::ControlFlow::Continue(())
                },
            );
            assert_eq!((outcome.solutions, all.len() as u64), (plain, plain));
            assert_eq!(first.get_or_insert_with(|| all.clone()), &all);
            all.sort();
            all.dedup();
            assert_eq!(all.len() as u64, plain);
        }
    }
}
