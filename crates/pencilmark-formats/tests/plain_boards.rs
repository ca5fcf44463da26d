//! Random boards that formats can hold.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::boards::grid;

/// Generates rules with these boxes and no constraints.
pub fn plain(layout: impl Strategy<Value = Layout>) -> impl Strategy<Value = Arc<Rules>> {
    layout.prop_map(|layout| Rules::new(layout, Vec::new()).unwrap())
}

/// Generates rules of boards that are not squares, or whose number of digits differs from their number of rows.
pub fn shapes() -> impl Strategy<Value = Arc<Rules>> {
    let texts = [
        "twodoku",
        "shape:2x2@r1c1,2x2@r3c3,2x3@r1c5",
        "shape:4x6:2x3",
        "shape:5x3+digits:0-6",
        "4+digits:2,3,5,7",
        "9+digits:0-9",
        "shape:AAB/A-B/ABB+digits:1-7",
        "shape:raw:AA./-.C/.CC",
        "shape:6x6:2x3+killer=9:r1c1,r1c2+thermo:r3c1-r3c2-r4c2+antiknight",
    ];
    prop::sample::select(texts.to_vec())
        .prop_map(|text| pencilmark_core::rules_text::parse(text, None).unwrap())
}

/// Generates boards whose candidates follow from their values.
pub fn plain_board(rules: impl Strategy<Value = Arc<Rules>>) -> impl Strategy<Value = Board> {
    rules.prop_flat_map(grid).prop_map(Board::new)
}

/// Generates boards some of whose candidates have been eliminated.
pub fn reduced_board(rules: impl Strategy<Value = Arc<Rules>>) -> impl Strategy<Value = Board> {
    (plain_board(rules), prop::collection::vec(any::<(Index, Index)>(), 0..30)).prop_map(
        |(mut board, removed)| {
            for (cell, digit) in removed {
                let cell = Cell::new(cell.index(board.rules().cells().len()));
                let digit = Digit::from_index(digit.index(board.rules().digit_span()));
                board.eliminate(cell, digit);
            }
            board
        },
    )
}

/// Returns the board with every value given.
pub fn all_given(board: &Board) -> Board {
    let grid = Grid::of_givens(board.rules().clone(), board.grid().values().iter().copied());
    Board::with_candidates(grid, board.rules().cells().map(|cell| board.candidates(cell)))
}
