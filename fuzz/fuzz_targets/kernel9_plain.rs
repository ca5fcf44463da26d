//! Property: the 9x9 kernel counts as many solutions as the plain backtracker, on any board that the latter can finish.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark_core::board::Board;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::plain::{self, CellOrder, DigitOrder, SearchOrder};
use pencilmark_search::solver::Solver;

fuzz_target!(|bytes: &[u8]| {
    let mut words = bytes.chunks_exact(2).map(|pair| u32::from(u16::from_le_bytes([pair[0], pair[1]])));
    let candidates = (0..81).map(|_| DigitSet::from_bits(words.next().unwrap_or(0x1ff) & 0x1ff));
    let board = Board::with_candidates(Grid::empty(Rules::classic()), candidates);
    let order = SearchOrder { cell_order: CellOrder::FewestCandidates, digit_order: DigitOrder::Ascending };
    let limits = Limits { solutions: 50, nodes: 2_000, cancel: None };
    let expected = plain::search_iteratively(&board, &order, &limits, &mut plain::SilentObserver);
    if !matches!(expected.completion, SearchCompletion::Stopped(_)) {
        assert_eq!(Solver::new().count(&board, &Limits::solutions(50)).solutions, expected.solutions);
    }
});
