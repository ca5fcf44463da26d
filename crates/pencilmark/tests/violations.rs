//! The descriptions of violated clues.

use pencilmark::board::Board;
use pencilmark::check::Diagnosis;
use pencilmark::digit::Digit;
use pencilmark::grid::Grid;
use pencilmark::message::Message;
use pencilmark::rules_text;

#[test]
fn a_violated_clue_is_said_once_and_in_its_own_words() {
    let clues = "9+thermo:r1c1-r1c2-r1c3+odd:r9c9+whispers:r5c5-r5c6+difference:r7c1-r7c2+ratio:r7c4-r7c5";
    let rules = rules_text::parse(clues, None).expect("rules");
    let mut cells = vec!['.'; 81];
    for (cell, digit) in
        [(0, '8'), (1, '7'), (40, '4'), (41, '8'), (54, '1'), (55, '3'), (57, '3'), (58, '4'), (80, '2')]
    {
        cells[cell] = digit;
    }
    let digits = cells.into_iter().map(Digit::from_symbol);
    let board = Board::new(Grid::of_givens(rules, digits));
    let said: Vec<String> = Diagnosis::of(&board).describe(&board).iter().map(Message::to_string).collect();
    for expected in [
        "the thermometer at r1c1 falls",
        "r9c9 must be odd",
        "the digits of the whispers at r5c5 are too close",
        "r7c1 and r7c2 must differ by 1",
        "r7c4 and r7c5 must be in the ratio 1:2",
    ] {
        assert_eq!(said.iter().filter(|each| *each == expected).count(), 1, "{expected}: {said:?}");
    }
    assert!(!said.iter().any(|each| each.starts_with("no way to fulfil")), "{said:?}");
}

#[test]
fn unequal_sums_are_told_with_their_terms() {
    let clues = "9+arrow:r3c2/r4c2,r5c2,r6c2+arrow:r1c1,r1c2/r2c1,r2c2+equalsum:r9c1,r9c2/r8c4,r8c5,r8c6";
    let rules = rules_text::parse(clues, None).expect("rules");
    let mut cells = vec!['.'; 81];
    let values = [(19, '5'), (28, '6'), (37, '7'), (46, '8'), (0, '1'), (1, '2'), (9, '4'), (10, '9')];
    for (cell, digit) in values.into_iter().chain([(72, '3'), (73, '1'), (66, '1'), (67, '2'), (68, '6')]) {
        cells[cell] = digit;
    }
    let digits = cells.into_iter().map(Digit::from_symbol);
    let board = Board::new(Grid::of_givens(rules, digits));
    let said: Vec<String> = Diagnosis::of(&board).describe(&board).iter().map(Message::to_string).collect();
    let broken: Vec<&String> = said.iter().filter(|each| each.contains("is broken")).collect();
    let expected = [
        "the arrow at r3c2 is broken: 6 + 7 + 8 is 21, not 5",
        "the arrow at r1c1 is broken: 4 + 9 is 13, not 10 \u{d7} 1 + 2",
        "the equal sums at r9c1 is broken: 1 + 2 + 6 is 9, not 3 + 1",
    ];
    assert_eq!(broken, expected, "{said:?}");
}
