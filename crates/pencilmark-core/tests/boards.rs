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

/// Generates grids with arbitrary values, right or wrong, given and placed.
pub fn grid(rules: Arc<Rules>) -> impl Strategy<Value = Grid> {
    let digits: Vec<u8> = rules.digits().iter().map(Digit::get).collect();
    let cell = prop_oneof![
        3 => Just((0, false)),
        1 => (prop::sample::select(digits), any::<bool>()),
    ];
    prop::collection::vec(cell, rules.cells().len()).prop_map(move |cells| {
        let mut grid = Grid::empty(rules.clone());
        for (cell, (number, given)) in rules.cells().zip(cells) {
            match Digit::new(number) {
                Some(digit) if given => grid.set_given(cell, digit),
                Some(digit) => grid.set(cell, digit),
                None => {}
            }
        }
        grid
    })
}

/// Generates boards with candidates of their own.
pub fn free_board(rules: impl Strategy<Value = Arc<Rules>>) -> impl Strategy<Value = Board> {
    let board = rules.prop_flat_map(|rules| {
        let cells = rules.cells().len();
        (grid(rules), prop::collection::vec(any::<u32>(), cells))
    });
    board.prop_map(|(grid, bits)| Board::with_candidates(grid, bits.into_iter().map(DigitSet::from_bits)))
}
