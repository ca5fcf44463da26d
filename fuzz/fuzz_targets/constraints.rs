//! Property: for any set of constraints, the search for boards with constraints finds exactly the grids that fulfil them. Each
//! eight bytes of the input are a constraint; the rest are givens.

#![no_main]

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};

use libfuzzer_sys::fuzz_target;
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use pencilmark_core::violation::is_solved;
use pencilmark_search::constrained::ConstrainedSearcher;
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

#[path = "../../crates/pencilmark-core/tests/random_constraints.rs"]
mod random_constraints;

const SIZE: usize = 4;

/// All grids under the plain rules.
static GRIDS: LazyLock<Vec<Vec<Digit>>> = LazyLock::new(|| {
    let board = Board::new(Grid::empty(Rules::of_size(SIZE).unwrap()));
    let mut grids = Vec::new();
    Solver::new().for_each_solution(&board, &Limits::solutions(0), |digits| {
        grids.push(digits.to_vec());
        ControlFlow::Continue(())
    });
    grids
});

fuzz_target!(|bytes: &[u8]| {
    let chunks = bytes.chunks_exact(8);
    let givens = chunks.remainder();
    let constraint = |seed: &[u8]| {
        let mut rng = ChaCha8Rng::seed_from_u64(u64::from_le_bytes(seed.try_into().unwrap()));
        random_constraints::any_constraint(&mut rng, SIZE)
    };
    let constraints = chunks.take(6).map(constraint).collect();
    let Ok(rules) = Rules::new(Layout::of_size(SIZE).unwrap(), constraints) else { return };
    let mut grid = Grid::empty(rules.clone());
    for given in givens {
        grid.set_given(Cell::new(usize::from(given % 16)), Digit::from_index(usize::from(given / 16 % 4)));
    }
    let full = |digits: &[Digit]| Grid::of_givens(Arc::clone(&rules), digits.iter().copied().map(Some));
    let fits = |digits: &&Vec<Digit>| {
        rules.cells().all(|cell| grid.value(cell).is_none_or(|digit| digit == digits[cell.index()]))
    };
    let expected = GRIDS.iter().filter(fits).filter(|digits| is_solved(&full(digits))).count();
    let mut searcher = ConstrainedSearcher::new(rules.clone());
    let found = searcher
        .for_each_solution(&Board::new(grid), None, &Limits::solutions(0), |_| ControlFlow::Continue(()));
    assert_eq!(found.solutions, expected as u64);
});
