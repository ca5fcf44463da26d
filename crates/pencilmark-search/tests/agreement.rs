//! Tests that the engines agree, and that every solution found is valid.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::symmetry::Symmetry;
use pencilmark_core::violation::is_solved;
use pencilmark_search::generic::BranchOrder;
use pencilmark_search::generic::Searcher;
use pencilmark_search::limits::{Limits, SearchCompletion, SearchOutcome};
use pencilmark_search::plain::{self, CellOrder, DigitOrder, SearchOrder};
use pencilmark_search::solver::Solver;

use crate::corpus::{broken, loosened, sukaku, variants};
use crate::depth::depth;

const QUICK: SearchOrder =
    SearchOrder { cell_order: CellOrder::FewestCandidates, digit_order: DigitOrder::Ascending };

/// Returns the number of solutions, up to 200; `None` if the plain backtracker would take long.
fn plain_count(board: &Board) -> Option<u64> {
    let limits = Limits {
        solutions: 200,
        nodes: if board.rules().digit_span() < 10 { 4_000 } else { 400 },
        cancel: None,
    };
    let outcome = plain::search_iteratively(board, &QUICK, &limits, &mut plain::SilentObserver);
    (!matches!(outcome.completion, SearchCompletion::Stopped(_))).then_some(outcome.solutions)
}

/// Counts with the generic search, and checks each solution.
fn generic_count(searcher: &mut Searcher, board: &Board, limit: u64, choice: BranchOrder) -> u64 {
    let outcome = searcher.for_each_solution(board, choice, &Limits::solutions(limit), |values| {
        let grid = Grid::of_givens(board.rules().clone(), values.iter().copied().map(Some));
        assert!(is_solved(&grid), "{grid} breaks the rules");
        let fits = board
            .rules()
            .cells()
            .zip(values)
            .all(|(cell, digit)| board.possible_digits(cell).contains(*digit));
        assert!(fits, "{grid} does not fill {board:?}");
        ControlFlow::Continue(())
    });
    outcome.solutions
}

#[test]
fn every_variant_has_the_solution_that_it_should() {
    let mut solver = Solver::new();
    for board in variants() {
        assert_eq!(solver.count(&board, &Limits::solutions(2)).solutions, 1, "{board:?}");
    }
}

#[test]
fn large_puzzles_are_solved_within_a_small_budget() {
    let texts =
        [include_str!("../../../testdata/large16.txt"), include_str!("../../../testdata/large25.txt")];
    for line in texts.iter().flat_map(|text| text.lines()) {
        let rules = Rules::of_size(line.len().isqrt()).expect("a size with boxes");
        let board = Board::new(Grid::of_givens(rules, line.chars().map(Digit::from_symbol)));
        let limits = Limits { solutions: 2, nodes: 5_000, cancel: None };
        let solution = Solver::new().solve(&board, &limits).unique().expect("exactly one solution");
        assert!(is_solved(&solution));
    }
}

#[test]
fn generic_agrees_with_plain_on_whole_and_damaged_puzzles() {
    let mut compared = 0;
    for (i, board) in variants().iter().enumerate().step_by(depth(3, 1)) {
        let seed = i as u64;
        let mut searcher = Searcher::new(board.rules().clone());
        let damaged = [
            board.clone(),
            loosened(board, 1, seed),
            loosened(board, 3, seed),
            broken(board, seed),
            broken(board, seed + 7_000),
            sukaku(board, seed),
            sukaku(&loosened(board, 2, seed), seed),
        ];
        for board in damaged {
            let Some(all) = plain_count(&board) else { continue };
            for limit in [1, 2, 3, 200] {
                let expected = all.min(limit);
                let choice = if limit == 3 { BranchOrder::Random(seed) } else { BranchOrder::First };
                assert_eq!(
                    generic_count(&mut searcher, &board, limit, choice),
                    expected,
                    "{board:?} up to {limit}"
                );
                compared += 1;
            }
        }
    }
    assert!(
        compared > depth(3_000, 10_000),
        "only {compared} comparisons were within the plain backtracker's reach"
    );
}

/// Returns an empty classic board whose `cells` allow only the first `digits` digits.
fn confined(cells: &[Cell], digits: usize) -> Board {
    let grid = Grid::empty(Rules::classic());
    let rules = grid.rules().clone();
    let few: DigitSet = rules.digits().iter().take(digits).collect();
    Board::with_candidates(
        grid,
        rules.cells().map(|cell| if cells.contains(&cell) { few } else { rules.digits() }),
    )
}

#[test]
fn cells_that_share_too_few_digits_are_refuted_on_a_board_that_is_empty_otherwise() {
    let rules = Rules::classic();
    for (h, house) in rules.houses().iter().enumerate() {
        for count in 3..8 {
            let cells: Vec<Cell> = house.cells().iter().copied().cycle().skip(h).take(count).collect();
            let board = confined(&cells, count - 1);
            let outcome = Solver::new().count(&board, &Limits { nodes: 100_000, ..Limits::solutions(2) });
            assert_eq!(outcome.solutions, 0, "{board:?}");
            assert_eq!(outcome.completion, SearchCompletion::Exhausted, "{board:?}");
        }
    }
}

#[test]
fn a_long_visit_of_a_board_with_candidates_meets_each_solution_once() {
    let board = confined(&[Cell::new(40)], 3);
    let mut seen = HashSet::new();
    let outcome = Solver::new().for_each_solution(&board, &Limits::solutions(40_000), |values| {
        assert!(seen.insert(values.to_vec()));
        ControlFlow::Continue(())
    });
    assert!(outcome.nodes > 20_000, "{outcome:?}");
    assert_eq!((seen.len(), outcome.solutions), (40_000, 40_000));
}

#[test]
fn the_count_is_unchanged_by_symmetry() {
    for (i, board) in
        variants().iter().enumerate().filter(|(_, board)| board.rules().digit_span() < 12).step_by(3)
    {
        let board = loosened(board, 1, i as u64);
        let moved = Symmetry::random(board.rules(), i as u64).map_board(&board);
        let count = |board| Solver::new().count(board, &Limits::solutions(500)).solutions;
        assert_eq!(count(&moved), count(&board), "{board:?}");
    }
}

#[test]
fn all_4x4_grids_are_288() {
    let empty = Board::new(Grid::empty(Rules::of_size(4).expect("4 has boxes")));
    assert_eq!(Solver::new().count(&empty, &Limits::solutions(0)).solutions, 288);
    for cells in [CellOrder::RowMajor, CellOrder::FewestCandidates] {
        let order = SearchOrder { cell_order: cells, digit_order: DigitOrder::Random(3) };
        let outcome =
            plain::search_recursively(&empty, &order, &Limits::solutions(0), &mut plain::SilentObserver);
        assert_eq!((outcome.solutions, outcome.completion), (288, SearchCompletion::Exhausted));
    }
}

/// There are 28,200,960 grids in all; by relabelling, those with 123456 in the first row are a 720th of them.
#[test]
fn all_6x6_grids_are_28_200_960() {
    let rules = Rules::of_size(6).expect("6 has boxes");
    let mut grid = Grid::empty(rules.clone());
    for (cell, digit) in rules.cells().zip(Digit::all(6)) {
        grid.set_given(cell, digit);
    }
    let SearchOutcome { solutions, completion: end, .. } =
        Solver::new().count(&Board::new(grid), &Limits::solutions(0));
    assert_eq!((solutions * 720, end), (28_200_960, SearchCompletion::Exhausted));
}
