//! Random rules and boards for the property tests.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::constraint::{Constraint, parse_constraint};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::{Boxes, Layout};
use pencilmark_core::rules::Rules;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

use crate::depth::depth;

/// Returns a configuration with this many cases, four times as many in long tests, and little shrinking, since boards are readable without it.
pub fn cases(cases: u32) -> ProptestConfig {
    let cases = depth(cases as usize, 4 * cases as usize) as u32;
    ProptestConfig { cases, max_shrink_iters: 40, failure_persistence: None, ..ProptestConfig::default() }
}

/// The sizes of boxes that people use.
pub const BOXES: [(usize, usize); 12] =
    [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 3), (3, 5), (4, 4), (4, 5), (5, 5)];

/// Generates layouts with rectangular boxes, mostly those of 9x9.
pub fn boxes() -> impl Strategy<Value = Layout> {
    let any = select(&BOXES[..]).prop_map(|(rows, columns)| Layout::with_boxes(rows, columns).unwrap());
    prop_oneof![any, Just(Layout::with_boxes(3, 3).unwrap())]
}

/// Generates layouts with connected jigsaw regions, by swapping border cells of boxes.
pub fn jigsaw() -> impl Strategy<Value = Layout> {
    let sizes = select(&[(2, 3), (3, 3), (2, 4), (3, 4)][..]);
    (sizes, prop::collection::vec(any::<(Index, Index)>(), 8..40)).prop_map(|((rows, columns), swaps)| {
        let size = rows * columns;
        let boxes = Layout::with_boxes(rows, columns).unwrap();
        let mut labels: Vec<usize> = (0..size * size).map(|i| boxes.region_of(Cell::new(i))).collect();
        for (a, b) in swaps {
            let (a, b) = (a.index(size * size), b.index(size * size));
            labels.swap(a, b);
            if !(0..size).all(|region| is_connected(&labels, region, size)) {
                labels.swap(a, b);
            }
        }
        Layout::jigsaw(&labels).unwrap()
    })
}

fn is_connected(labels: &[usize], region: usize, size: usize) -> bool {
    let mut left: CellSet = (0..size * size).filter(|i| labels[*i] == region).map(Cell::new).collect();
    let mut border: Vec<Cell> = left.first().into_iter().collect();
    while let Some(cell) = border.pop() {
        left.remove(cell);
        let near =
            |c: &Cell| c.row(size).abs_diff(cell.row(size)) + c.column(size).abs_diff(cell.column(size)) == 1;
        border.extend(left.iter().filter(near));
    }
    left.is_empty()
}

/// Generates constraints of different cells that fit the layout.
pub fn constraints(layout: &Layout) -> impl Strategy<Value = Vec<Constraint>> + use<> {
    let size = layout.digit_count();
    let group: Vec<String> =
        (0..size).map(|i| Cell::at(i, (i * 2) % size, size).name(size).to_string()).collect();
    let mut fit = vec!["x".to_owned(), "antiknight".to_owned(), "antiking".to_owned(), "disjoint".to_owned()];
    if matches!(layout.box_division(), Boxes::Rectangles { rows, columns } if rows == columns) {
        fit.push("windoku".to_owned());
    }
    fit.push(format!("group:{}", group.join(",")));
    let fit: Vec<Constraint> = fit.iter().map(|text| parse_constraint(text, size).unwrap()).collect();
    let all = 0..=fit.len();
    subsequence(fit, all)
}

/// Generates rules of every kind.
pub fn any_rules() -> impl Strategy<Value = Arc<Rules>> {
    let layout = prop_oneof![3 => boxes(), 1 => jigsaw()];
    let constrained = layout.prop_flat_map(|layout| (constraints(&layout), Just(layout)));
    constrained.prop_map(|(constraints, layout)| Rules::new(layout, constraints).unwrap())
}

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

/// Generates grids with arbitrary values, right or wrong, given and placed.
pub fn grid(rules: Arc<Rules>) -> impl Strategy<Value = Grid> {
    let digits: Vec<u8> = rules.digits().iter().map(Digit::get).collect();
    let cell = prop_oneof![
        3 => Just((0, false)),
        1 => (prop::sample::select(digits), any::<bool>()),
    ];
    prop::collection::vec(cell, rules.cells().len()).prop_map(move |cells| {
        let mut grid = Grid::new(rules.clone());
        for (cell, (number, given)) in rules.cells().zip(cells) {
            match Digit::new(number) {
                Some(digit) if given => grid.set_given(cell, digit),
                Some(digit) => grid.place(cell, digit),
                None => {}
            }
        }
        grid
    })
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

/// Generates boards with candidates of their own.
pub fn free_board(rules: impl Strategy<Value = Arc<Rules>>) -> impl Strategy<Value = Board> {
    let board = rules.prop_flat_map(|rules| {
        let cells = rules.cells().len();
        (grid(rules), prop::collection::vec(any::<u32>(), cells))
    });
    board.prop_map(|(grid, bits)| Board::with_candidates(grid, bits.into_iter().map(DigitSet::from_bits)))
}

/// Returns the board with every value given.
pub fn all_given(board: &Board) -> Board {
    let grid = Grid::of_givens(board.rules().clone(), board.grid().values().iter().copied());
    Board::with_candidates(grid, board.rules().cells().map(|cell| board.candidates(cell)))
}
