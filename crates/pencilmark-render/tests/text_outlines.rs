//! Text drawings with the outlines of clues.

use pencilmark_core::board::Board;
use pencilmark_core::drawing::values;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules_text;
use pencilmark_render::text_outlines::{cages, draw_with_outlines};

fn drawn(rules: &str) -> Option<String> {
    let board = Board::new(Grid::empty(rules_text::parse(rules, None).expect("rules")));
    let texts = values(&board, '.');
    draw_with_outlines(&board, &|cell| texts[cell.index()].clone(), cages(board.rules()))
}

#[test]
fn cages_are_outlined_inside_boxes_and_along_their_borders() {
    let drawing = drawn("4+killer=5:r1c1,r1c2+killer=8:r2c2,r2c3,r3c3");
    let expected = "\
+5━━━━━━+-------+
┃ .   . ┃ .   . |
+┄┄┄+8┄┄+┄┄┄+   |
| . ┆ . | . ┆ . |
+---+━━━+---+---+
| .   . ┃ . ┆ . |
|       +┄┄┄+   |
| .   . | .   . |
+-------+-------+";
    assert_eq!(drawing.expect("cages"), expected);
}

#[test]
fn a_board_without_cages_has_no_outlines() {
    assert_eq!(drawn("4+thermo:r1c1-r1c2"), None);
}

#[test]
fn every_cell_and_every_label_is_in_the_drawing() {
    let rules = "6+killer=11:r1c1,r1c2,r2c1+killer=7:r1c3,r2c3+killer=9:r5c5,r6c5,r6c6";
    let drawing = drawn(rules).expect("cages");
    assert_eq!(drawing.matches('.').count(), 36, "{drawing}");
    for label in ["+11", "+7━", "+9━"] {
        assert!(drawing.contains(label), "{label}: {drawing}");
    }
}
