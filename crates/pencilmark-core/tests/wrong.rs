//! Tests violations on a grid, and dead ends on a board.

use pencilmark_core::board::{Board, DeadEnd};
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::house::HouseId;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadOptions, read_plain_line};
use pencilmark_core::rules::RulePart;
use pencilmark_core::rules_text;
use pencilmark_core::violation::{self, PlacementRefusal, Violation, ViolationKind};
use proptest::prelude::*;

use crate::boards::{any_rules, cases, grid};

/// Returns the conflicts of a line in readable form: digit, cells, reason.
fn conflicts(rules: &str, line: &str) -> Vec<String> {
    let rules = rules_text::parse(rules, None).unwrap();
    let size = rules.digit_span();
    let line = Line { line_number: 1, text: line };
    let options = ReadOptions { format: None, rules: Some(rules.clone()) };
    let (grid, _) = read_plain_line(line, &options).unwrap();
    let told = |violation: Violation| {
        let cells: Vec<String> = violation.cells.iter().map(|cell| cell.name(size).to_string()).collect();
        let ViolationKind::Repeats(digit) = violation.kind else { panic!("houses know only repeats") };
        format!("{digit} {} {}", cells.join(" "), rules.part_name(violation.part))
    };
    violation::violations(&grid).into_iter().map(told).collect()
}

#[test]
fn conflicts_name_their_house() {
    assert_eq!(conflicts("4", "1..1 .... .... ...."), ["1 r1c1 r1c4 row 1"]);
    assert_eq!(conflicts("4", "1... .... .... 1..."), ["1 r1c1 r4c1 column 1"]);
    assert_eq!(conflicts("4", "1... .1.. .... ...."), ["1 r1c1 r2c2 box 1"]);
    assert_eq!(conflicts("4", "11.. .... .... ...."), ["1 r1c1 r1c2 row 1", "1 r1c1 r1c2 box 1"]);
    assert_eq!(conflicts("4+x", "1... .... ..1. ...."), ["1 r1c1 r3c3 main diagonal"]);
    assert_eq!(conflicts("4+x", "...1 .... .1.. ...."), ["1 r1c4 r3c2 anti-diagonal"]);
    assert_eq!(conflicts("4+disjoint", "1... .... ..1. ...."), ["1 r1c1 r3c3 disjoint group 1"]);
    assert_eq!(conflicts("4+group:r1c1,r3c4", "1... .... ...1 ...."), ["1 r1c1 r3c4 the group at r1c1"]);
    assert_eq!(
        conflicts("jigsaw:1111222233334444", "1..1 .... .... ...."),
        ["1 r1c1 r1c4 row 1", "1 r1c1 r1c4 region 1"]
    );
    let windows = format!("{}{}{}", ".".repeat(10), "1", ".".repeat(18)) + "1" + &".".repeat(51);
    assert_eq!(conflicts("windoku", &windows), ["1 r2c2 r4c3 window 1"]);
    assert_eq!(conflicts("4+antiking", ".... .1.. ..1. ...."), ["1 r2c2 r3c3 a king's move"]);
    assert_eq!(conflicts("4+antiknight", ".1.. .... ..1. ...."), ["1 r1c2 r3c3 a knight's move"]);
    assert!(conflicts("4", "1234341221434321").is_empty());
}

#[test]
fn a_refusal_says_why() {
    let grid: &Grid = &"1... .... .... ...4".parse().unwrap();
    let (one, two) = (Digit::from_index(0), Digit::from_index(1));
    let seen = violation::check_placement(grid, Cell::new(3), one);
    assert_eq!(seen, Err(PlacementRefusal::Seen { by: Cell::new(0), part: RulePart::House(HouseId(0)) }));
    assert_eq!(violation::check_placement(grid, Cell::new(0), two), Err(PlacementRefusal::Given(one)));
    assert_eq!(
        violation::check_placement(grid, Cell::new(3), Digit::from_index(4)),
        Err(PlacementRefusal::NotOnThisBoard)
    );
    assert_eq!(violation::check_placement(grid, Cell::new(3), two), Ok(()));
}

#[test]
fn a_placed_digit_may_be_replaced() {
    let mut grid = Grid::empty(rules_text::parse("4", None).unwrap());
    let (one, two) = (Digit::from_index(0), Digit::from_index(1));
    grid.set(Cell::new(0), one);
    assert_eq!(violation::check_placement(&grid, Cell::new(0), two), Ok(()));
    assert_eq!(violation::check_placement(&grid, Cell::new(0), one), Ok(()));
    grid.set_given(Cell::new(0), one);
    assert_eq!(grid.givens_only(), grid);
    grid.clear(Cell::new(0));
    assert!(grid.value(Cell::new(0)).is_none() && grid.givens().is_empty());
}

#[test]
fn dead_ends_are_cells_and_houses() {
    let board: Board = "123. .... .... ...4".parse().unwrap();
    let row = DeadEnd::House(HouseId(0), Digit::from_index(3));
    let column = DeadEnd::House(HouseId(7), Digit::from_index(3));
    let ends = board.dead_ends();
    assert!(ends.contains(&DeadEnd::Cell(Cell::new(3))) && ends.contains(&row) && !ends.contains(&column));
    assert!("123. .... .... ....".parse::<Board>().unwrap().dead_ends().is_empty());
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn what_may_be_placed_makes_no_new_conflict(grid in any_rules().prop_flat_map(grid), digit in 0..25usize) {
        let digit = Digit::from_index(digit);
        for cell in grid.rules().cells().step_by(5) {
            let allowed = violation::check_placement(&grid, cell, digit).is_ok();
            if grid.is_given(cell) || digit.index() >= grid.rules().digit_span() {
                prop_assert!(!allowed);
                continue;
            }
            let mut placed = grid.clone();
            placed.set(cell, digit);
            let clash = grid.rules().peer_list(cell).iter().any(|peer| placed.value(*peer) == Some(digit));
            prop_assert_eq!(allowed, !clash);
        }
    }

    #[test]
    fn conflicts_are_those_of_the_houses(grid in any_rules().prop_flat_map(grid)) {
        let found = violation::violations(&grid);
        prop_assert!(found.is_sorted_by_key(|violation| violation.cells.clone()));
        for Violation { part, cells, kind: why } in &found {
            prop_assert!(cells[0] < cells[1]);
            prop_assert!(cells.iter().all(|cell| grid.value(*cell).map(ViolationKind::Repeats) == Some(*why)));
            prop_assert!(grid.rules().peer_reasons(cells[0], cells[1]).contains(part));
        }
        prop_assert_eq!(violation::is_solved(&grid), grid.is_full() && found.is_empty());
    }

    #[test]
    fn placing_keeps_candidates_plain(grid in any_rules().prop_flat_map(grid), moves in prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index)>(), 0..6)) {
        let mut board = Board::new(grid);
        prop_assert!(board.has_derived_candidates());
        for (cell, digit) in moves {
            let cell = Cell::new(cell.index(board.rules().cells().len()));
            if board.value(cell).is_none() {
                board.set(cell, Digit::from_index(digit.index(board.rules().digit_span())));
            }
        }
        prop_assert!(board.has_derived_candidates());
        for cell in board.rules().cells() {
            prop_assert_eq!(board.value(cell).is_some(), board.possible_digits(cell).len() == 1 && board.candidates(cell).is_empty());
            prop_assert!(board.candidates(cell).is_subset(board.rules().digits()));
        }
    }
}
