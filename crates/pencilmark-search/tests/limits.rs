//! Tests budgets, cancelling and early ends of the public solver.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_search::limits::{Limits, SearchCompletion, StopReason, Verdict};
use pencilmark_search::solver::Solver;

fn empty(size: usize) -> Board {
    Board::new(Grid::empty(Rules::of_size(size).expect("a size with boxes")))
}

#[test]
fn an_empty_25x25_ends_by_its_budget() {
    for size in [9, 16, 25] {
        let limits = Limits { solutions: 0, nodes: 500, cancel: None };
        let outcome = Solver::new().count(&empty(size), &limits);
        assert_eq!(outcome.completion, SearchCompletion::Stopped(StopReason::Budget), "{size}");
    }
}

#[test]
fn a_set_flag_cancels() {
    let flag = AtomicBool::new(true);
    for size in [9, 16] {
        let limits = Limits { solutions: 0, nodes: u64::MAX, cancel: Some(&flag) };
        assert_eq!(
            Solver::new().count(&empty(size), &limits).completion,
            SearchCompletion::Stopped(StopReason::Cancelled)
        );
        assert_eq!(Solver::new().solve(&empty(size), &limits), Verdict::Stopped(StopReason::Cancelled));
    }
}

#[test]
fn a_stream_can_be_stopped() {
    for size in [4, 9, 12] {
        let mut seen = 0;
        let outcome = Solver::new().for_each_solution(&empty(size), &Limits::solutions(0), |_| {
            seen += 1;
            if seen == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((outcome.solutions, outcome.completion), (4, SearchCompletion::Enough));
    }
}

#[test]
fn verdicts() {
    let solve = |line: &str| {
        let rules = Rules::of_size(line.len().isqrt()).expect("a size");
        let values = line.chars().map(pencilmark_core::digit::Digit::from_symbol);
        Solver::new().solve(&Board::new(Grid::of_givens(rules, values)), &Limits::solutions(2))
    };
    assert_eq!(solve("11.............."), Verdict::None);
    assert_eq!(solve("1..............."), Verdict::Several);
    assert_eq!(
        solve("12343412214343..").unique().map(|grid| grid.to_string()).as_deref(),
        Some("1234341221434321")
    );
}
