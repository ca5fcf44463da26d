//! Tests that symmetries compose, invert, and preserve the right properties.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::symmetry::{Symmetry, SymmetryError};
use pencilmark_core::violation::violations;
use proptest::prelude::*;

use crate::boards::{any_rules, cases, free_board};

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn a_random_one_keeps_the_rules(rules in any_rules(), seed: u64) {
        let symmetry = Symmetry::random(&rules, seed);
        let cells = rules.cells().map(|cell| symmetry.map_cell(cell)).collect();
        let digits = rules.digits().iter().map(|digit| symmetry.map_digit(digit)).collect();
        if symmetry.target_rules() == &rules {
            prop_assert_eq!(Symmetry::new(&rules, cells, digits), Ok(symmetry));
        }
    }

    #[test]
    fn they_compose_and_invert(rules in any_rules(), seeds: [u64; 3]) {
        let a = Symmetry::random(&rules, seeds[0]);
        let b = Symmetry::random(a.target_rules(), seeds[1]);
        let c = Symmetry::random(b.target_rules(), seeds[2]);
        prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        prop_assert_eq!(a.then(&a.inverse()), Symmetry::identity(&rules));
        prop_assert_eq!(a.then(&b).inverse(), b.inverse().then(&a.inverse()));
    }

    #[test]
    fn boards_come_back_as_they_were(board in free_board(any_rules()), seed: u64) {
        let symmetry = Symmetry::random(board.rules(), seed);
        prop_assert_eq!(symmetry.inverse().map_board(&symmetry.map_board(&board)), board);
    }

    #[test]
    fn what_is_wrong_stays_wrong(board in free_board(any_rules()), seed: u64) {
        let symmetry = Symmetry::random(board.rules(), seed);
        let moved = symmetry.map_board(&board);
        prop_assert_eq!(violations(moved.grid()).len(), violations(board.grid()).len());
        prop_assert_eq!(moved.dead_ends().len(), board.dead_ends().len());
        let renewed = |board: &Board| Board::new(board.grid().clone());
        prop_assert_eq!(renewed(&moved), symmetry.map_board(&renewed(&board)), "{} to {}", rules_text::to_text(board.rules()), rules_text::to_text(moved.rules()));
    }
}

#[test]
fn what_is_none_is_refused() {
    let rules = Rules::classic();
    let (cells, digits): (Vec<Cell>, Vec<Digit>) = (rules.cells().collect(), Digit::all(9).collect());
    let mut swapped = cells.clone();
    swapped.swap(0, 1);
    assert_eq!(Symmetry::new(&rules, swapped, digits.clone()), Err(SymmetryError::BreaksTheRules));
    let mut twice = cells.clone();
    twice[0] = twice[1];
    assert_eq!(Symmetry::new(&rules, twice, digits.clone()), Err(SymmetryError::NotAPermutation));
    assert_eq!(Symmetry::new(&rules, cells[1..].to_vec(), digits), Err(SymmetryError::NotAPermutation));
}

#[test]
fn boards_are_turned_over_only_where_that_keeps_the_rules() {
    let can =
        |rules: &str| Symmetry::transposition(&rules_text::parse(rules, None).expect("rules")).is_some();
    assert!(can("9") && can("16") && can("9+x") && can("4+windoku") && can("9+antiknight"));
    assert!(!can("6") && !can("12") && !can("9+group:r1c1,r5c6"));
}
