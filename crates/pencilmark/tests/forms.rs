//! Canonical forms of boards.

use pencilmark::board::Board;
use pencilmark::minlex::{CanonicalFormError, Minlex};
use pencilmark::symmetry::Symmetry;

use crate::{board, classic};

#[test]
fn forms_are_come_by_as_they_say_and_shared_by_all_faces() {
    let small = [
        ("4", "1..............4"),
        ("4", "1234341221434321"),
        ("4", "................"),
        ("6", "1....2..3......4.......5............"),
        ("3x2", "12.....3......4..............6......"),
        ("4+x", "1..............2"),
        ("jigsaw:1112122233343444", "1............2.."),
        ("4+killer=3:r1c1,r1c2+thermo:r2c1-r3c1-r3c2", "...........4...."),
        ("4+from0+sandwich=1:r1c0+antiking", "...........3...."),
    ];
    let small = small.map(|(rules, text)| board(rules, text));
    let mut minlex = Minlex::new();
    for board in classic(50).chain(small) {
        let form = minlex.canonical_form(&board).expect("a form");
        assert_eq!(form.symmetry.map_grid(board.grid()), form.grid);
        for seed in 0..5 {
            let by = Symmetry::random(board.rules(), seed);
            let face = by.map_board(&board);
            let other = minlex.canonical_form(&face).expect("a form");
            assert_eq!((other.grid, other.automorphisms), (form.grid.clone(), form.automorphisms));
            let found = minlex.equivalence(&board, &face).expect("forms").expect("a symmetry");
            assert_eq!(found.map_grid(board.grid()), *face.grid());
        }
    }
}

#[test]
fn boards_that_differ_are_not_equivalent() {
    let boards: Vec<Board> = classic(100).collect();
    let mut minlex = Minlex::new();
    for pair in boards.windows(2) {
        assert_eq!(minlex.equivalence(&pair[0], &pair[1]), Ok(None));
    }
}

#[test]
fn automorphisms_of_empty_boards() {
    let mut minlex = Minlex::new();
    for (rules, count) in [("4", 128), ("6", 3_456), ("9", 3_359_232)] {
        let size: usize = rules.parse().expect("a size");
        let form = minlex.canonical_form(&board(rules, &".".repeat(size * size))).expect("a form");
        assert_eq!(form.automorphisms, count);
    }
}

#[test]
fn boards_without_a_form_say_why() {
    let mut minlex = Minlex::new();
    let why = |minlex: &mut Minlex, rules, text: &str| {
        minlex.canonical_form(&board(rules, text)).map(|_| ()).expect_err("no form")
    };
    assert_eq!(why(&mut minlex, "16", &".".repeat(256)), CanonicalFormError::Rules { size: Some(16) });
    assert_eq!(why(&mut minlex, "9", &("55".to_owned() + &".".repeat(79))), CanonicalFormError::InvalidGrid);
    assert_eq!(why(&mut minlex, "4", "11.............."), CanonicalFormError::InvalidGrid);
}
