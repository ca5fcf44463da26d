//! Tests that sharing a puzzle's tree among the lanes gives the same results as a search in one lane, including node
//! counts and order.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_search::kernel9::{CandidateMasks, CodePath, PuzzleBytes, SingleSolver, TreeSharing};
use pencilmark_search::limits::{Limits, SearchCompletion, SearchOutcome, StopReason};

use crate::corpus;

const LIMITS: [u64; 5] = [1, 2, 3, 200, 10_000];
const BUDGETS: [u64; 12] = [0, 1, 2, 3, 9, 31, 64, 150, 777, 2_100, 5_003, 12_345];

/// Returns every solution, and the outcome.
fn listed(
    engine: &mut SingleSolver,
    puzzle: &PuzzleBytes,
    limits: &Limits,
    take: usize,
) -> (SearchOutcome, Vec<PuzzleBytes>) {
    let mut all = Vec::new();
    let outcome = engine.for_each_solution(puzzle, limits, |solution| {
        all.push(*solution);
        if all.len() == take { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (outcome, all)
}

/// Returns a solver on the portable path, without sharing.
fn alone() -> SingleSolver {
    SingleSolver::with_sharing(CodePath::Portable, TreeSharing::Never)
}

/// Returns every other solver of one puzzle.
fn others() -> impl Iterator<Item = (CodePath, TreeSharing, SingleSolver)> {
    let ways =
        CodePath::available().flat_map(|path| [(path, TreeSharing::Always), (path, TreeSharing::Hard)]);
    ways.map(|(path, sharing)| (path, sharing, SingleSolver::with_sharing(path, sharing)))
}

fn check(puzzles: &[PuzzleBytes], limits: &Limits) {
    let expected: Vec<_> =
        puzzles.iter().map(|puzzle| listed(&mut alone(), puzzle, limits, usize::MAX)).collect();
    for (path, sharing, mut engine) in others() {
        for (i, (puzzle, expected)) in puzzles.iter().zip(&expected).enumerate() {
            let what = format!("{path}, {sharing:?}, puzzle {i}, {limits:?}");
            assert_eq!(engine.count(puzzle, limits), expected.0, "{what}");
            let mut first = [0; 81];
            assert_eq!(engine.solve(puzzle, limits, &mut first), expected.0, "{what}");
            assert_eq!(&first, expected.1.first().unwrap_or(&[0; 81]), "{what}");
            let found = listed(&mut engine, puzzle, limits, usize::MAX);
            assert!(found == *expected, "{what}: not the same list");
        }
    }
}

#[test]
fn every_limit_gives_the_same() {
    let puzzles = corpus::thinned(60, 31);
    for limit in LIMITS {
        check(&puzzles, &Limits::solutions(limit));
    }
    check(&corpus::damaged(1_500, 32), &Limits::solutions(2));
}

#[test]
fn without_a_limit_the_whole_tree_is_the_same() {
    let few = |puzzle: &PuzzleBytes| {
        let limits = Limits { solutions: 6_000, nodes: 20_000, cancel: None };
        alone().count(puzzle, &limits).completion == SearchCompletion::Exhausted
    };
    let mut puzzles = corpus::thinned(500, 33);
    puzzles.retain(few);
    assert!(puzzles.len() > 100, "{}", puzzles.len());
    check(&puzzles, &Limits::solutions(0));
}

#[test]
fn a_budget_ends_at_the_same_node() {
    let puzzles = corpus::thinned(40, 34);
    for nodes in BUDGETS {
        for solutions in [0, 2, 200] {
            check(&puzzles, &Limits { solutions, nodes, cancel: None });
        }
    }
}

/// Tests every position at which a limit or budget can end the search of one tree.
#[test]
fn every_limit_and_budget_of_one_tree() {
    let puzzles = corpus::thinned(3, 35);
    for n in 1..260 {
        check(&puzzles, &Limits::solutions(n));
        check(&puzzles, &Limits { solutions: 0, nodes: n, cancel: None });
    }
}

#[test]
fn masks_give_the_same() {
    for puzzle in corpus::thinned(40, 36) {
        let masks = CandidateMasks(corpus::candidates(&puzzle));
        let expected = alone().count(&puzzle, &Limits::solutions(3_000));
        for (path, sharing, mut engine) in others() {
            assert_eq!(engine.count(&masks, &Limits::solutions(3_000)), expected, "{path}, {sharing:?}");
        }
    }
}

#[test]
fn breaking_off_is_heeded_at_once() {
    for puzzle in corpus::thinned(20, 37) {
        for take in [1, 2, 17, 400, 1_999] {
            let expected = listed(&mut alone(), &puzzle, &Limits::solutions(2_000), take);
            for (path, sharing, mut engine) in others() {
                let found = listed(&mut engine, &puzzle, &Limits::solutions(2_000), take);
                assert!(found == expected, "{path}, {sharing:?}, broken off after {take}");
            }
        }
    }
}

#[test]
fn a_flag_raised_on_the_way_cancels_a_shared_search() {
    for (path, sharing, mut engine) in others() {
        let flag = AtomicBool::new(false);
        let limits = Limits { solutions: 0, nodes: u64::MAX, cancel: Some(&flag) };
        let mut told = 0;
        let outcome = engine.for_each_solution(&[b'.'; 81], &limits, |_| {
            told += 1;
            flag.store(told >= 5_000, Ordering::Relaxed);
            ControlFlow::Continue(())
        });
        assert_eq!(
            outcome.completion,
            SearchCompletion::Stopped(StopReason::Cancelled),
            "{path}, {sharing:?}"
        );
        assert_eq!(outcome.solutions, told);
        assert!(told < 10_000, "{path}, {sharing:?}: {told} solutions before it stopped");
    }
}
