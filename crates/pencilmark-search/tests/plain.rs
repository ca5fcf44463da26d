//! Tests the plain backtracker: both forms behave alike, events come in pairs, limits hold.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_search::limits::{Limits, SearchCompletion, StopReason};
use pencilmark_search::plain::{self, CellOrder, DigitOrder, SearchObserver, SearchOrder};

use crate::corpus::{loosened, variants};

/// An observer that records every event.
#[derive(Default, PartialEq, Eq, Debug)]
struct Log(Vec<(char, usize, u8)>);

impl SearchObserver for Log {
    fn assign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        self.0.push(('+', cell.index(), digit.get()));
        ControlFlow::Continue(())
    }
    fn unassign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        self.0.push(('-', cell.index(), digit.get()));
        ControlFlow::Continue(())
    }
    fn solution(&mut self, values: &[Digit]) -> ControlFlow<()> {
        self.0.push(('=', values.len(), 0));
        ControlFlow::Continue(())
    }
}

fn orders(size: usize) -> Vec<SearchOrder> {
    let backwards = (0..size * size).rev().map(Cell::new).collect();
    let cells = [CellOrder::RowMajor, CellOrder::FewestCandidates, CellOrder::Given(backwards)];
    let digits = [DigitOrder::Ascending, DigitOrder::Descending, DigitOrder::Random(5)];
    let pair = |cells: &CellOrder| {
        digits.map(|digits| SearchOrder { cell_order: cells.clone(), digit_order: digits })
    };
    cells.iter().flat_map(pair).collect()
}

#[test]
fn recursive_and_iterative_tell_the_same_events() {
    for board in variants().iter().filter(|board| board.rules().digit_span() <= 6).step_by(7) {
        let board = loosened(board, 2, 1);
        for order in orders(board.rules().digit_span()) {
            let limits = Limits { solutions: 3, nodes: 3_000, cancel: None };
            let (mut one, mut other) = (Log::default(), Log::default());
            let outcome = plain::search_recursively(&board, &order, &limits, &mut one);
            assert_eq!(
                outcome,
                plain::search_iteratively(&board, &order, &limits, &mut other),
                "{board:?} {order:?}"
            );
            assert_eq!(one, other);
            assert_eq!(one.0.iter().filter(|event| event.0 == '+').count() as u64, outcome.nodes);
        }
    }
}

#[test]
fn an_exhausted_search_has_taken_everything_back() {
    let board = loosened(&variants()[0], 2, 3);
    let mut log = Log::default();
    let outcome = plain::search_iteratively(&board, &SearchOrder::PLAIN, &Limits::solutions(0), &mut log);
    let count = |sign| log.0.iter().filter(|event| event.0 == sign).count();
    assert_eq!(outcome.completion, SearchCompletion::Exhausted);
    assert_eq!((count('+'), count('=') as u64), (count('-'), outcome.solutions));
}

#[test]
fn the_order_changes_the_nodes_but_not_the_count() {
    let board = loosened(&variants()[80], 4, 3);
    let outcomes = orders(board.rules().digit_span())
        .iter()
        .map(|order| {
            plain::search_iteratively(&board, order, &Limits::solutions(0), &mut plain::SilentObserver)
        })
        .collect::<Vec<_>>();
    assert!(outcomes.iter().all(|o| o.solutions == outcomes[0].solutions), "{outcomes:?}");
    assert!(outcomes.iter().any(|o| o.nodes != outcomes[0].nodes), "{outcomes:?}");
}

#[test]
fn limits_hold() {
    let empty = Board::new(Grid::empty(Rules::classic()));
    let search = |limits: &Limits| {
        plain::search_iteratively(&empty, &SearchOrder::PLAIN, limits, &mut plain::SilentObserver)
    };
    let outcome = search(&Limits { solutions: 5, nodes: u64::MAX, cancel: None });
    assert_eq!((outcome.solutions, outcome.completion), (5, SearchCompletion::Enough));
    let outcome = search(&Limits { solutions: 0, nodes: 1_000, cancel: None });
    assert_eq!((outcome.nodes, outcome.completion), (1_000, SearchCompletion::Stopped(StopReason::Budget)));
    let flag = AtomicBool::new(true);
    let outcome = search(&Limits { solutions: 0, nodes: u64::MAX, cancel: Some(&flag) });
    assert_eq!(outcome.completion, SearchCompletion::Stopped(StopReason::Cancelled));
}

#[test]
fn an_observer_can_end_the_search() {
    let empty = Board::new(Grid::empty(Rules::classic()));
    let mut seen = 0;
    let outcome = plain::search_recursively(
        &empty,
        &SearchOrder::PLAIN,
        &Limits::solutions(0),
        &mut |_: &[Digit]| {
            seen += 1;
            if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    assert_eq!((outcome.solutions, outcome.completion), (3, SearchCompletion::Enough));
}

/// Tests boards whose every step can be followed by hand: one or two open cells, none, and a contradiction.
#[test]
fn search_cost_is_the_nodes_in_plain_order() {
    let rules = Rules::of_size(4).expect("4 has boxes");
    let cost = |line: &str| {
        let grid = Grid::of_givens(rules.clone(), line.chars().map(Digit::from_symbol));
        plain::search_cost(&Board::new(grid), 1_000)
    };
    assert_eq!(cost("1234341221434321"), Some(0));
    assert_eq!(cost("123434122143432."), Some(1));
    assert_eq!(cost("12343412214343.."), Some(2));
    assert_eq!(cost("11.............."), Some(0));
    assert_eq!(plain::search_cost(&Board::new(Grid::empty(Rules::classic())), 50), None);
}
