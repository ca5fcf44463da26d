//! Tests rules of every size and kind: their houses, their peers, their text.

use pencilmark_core::cell::{Cell, CellName, CellSet};
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::constraint::{Constraint, ConstraintProblem, DrawGesture, KINDS, KindId, find_kind};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::{HouseKind, HouseNumber};
use pencilmark_core::layout::{Layout, LayoutError};
use pencilmark_core::primitive::Primitive;
use pencilmark_core::rules::{RulePart, Rules};
use pencilmark_core::rules_text::{self, RulesTextError};
use proptest::prelude::*;

use crate::boards::{any_rules, cases};

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn text_of_rules_reads_back(rules in any_rules()) {
        let text = rules_text::to_text(&rules);
        let read = rules_text::parse(&text, None).unwrap();
        prop_assert_eq!(&read, &rules);
        let sized = rules_text::parse(&text, Some(rules.digit_span())).unwrap();
        prop_assert_eq!(sized, rules);
    }

    #[test]
    fn rows_columns_and_boxes_each_cover_the_board(rules in any_rules()) {
        let size = rules.digit_span();
        for part in rules.houses()[..3 * size].chunks(size) {
            let cells: CellSet = part.iter().flat_map(|house| house.cells()).copied().collect();
            prop_assert_eq!(cells, CellSet::full(size * size));
            prop_assert!(part.iter().all(|house| house.is_complete() && house.cell_set().len() == size));
        }
    }

    #[test]
    fn peers_see_each_other_and_say_why(rules in any_rules()) {
        for cell in rules.cells().step_by(7) {
            prop_assert!(!rules.peers(cell).contains(cell));
            prop_assert!(rules.peer_list(cell).iter().copied().eq(rules.peers(cell).iter()));
            for other in rules.cells() {
                let seen = rules.peers(cell).contains(other);
                let sights = rules.peer_reasons(cell, other);
                prop_assert_eq!(seen, !sights.is_empty());
                prop_assert_eq!(seen, rules.peers(other).contains(cell));
                prop_assert!(sights.iter().all(|sight| !rules.part_name(*sight).to_string().is_empty()));
            }
        }
    }

    #[test]
    fn houses_of_a_cell_are_those_that_hold_it(rules in any_rules()) {
        for cell in rules.cells() {
            for (i, house) in rules.houses().iter().enumerate() {
                let listed = rules.houses_of(cell).iter().any(|id| id.index() == i);
                prop_assert_eq!(listed, house.cell_set().contains(cell));
            }
        }
    }

    #[test]
    fn any_text_of_rules_is_read_or_refused(text in "[0-9x+:,rcjigsawntkdohup]{0,40}") {
        let _ = rules_text::parse(&text, None);
        let _ = rules_text::parse(&text, Some(6));
    }
}

#[test]
fn every_size_has_its_boxes() {
    let known = [
        (4, 2, 2),
        (6, 2, 3),
        (8, 2, 4),
        (9, 3, 3),
        (10, 2, 5),
        (12, 3, 4),
        (15, 3, 5),
        (16, 4, 4),
        (20, 4, 5),
        (25, 5, 5),
    ];
    for (size, rows, columns) in known {
        assert_eq!(Layout::of_size(size), Layout::with_boxes(rows, columns), "{size}");
        let rules = Rules::of_size(size).unwrap();
        assert_eq!((rules.digit_span(), rules.houses().len()), (size, 3 * size));
        let peers = 3 * (size - 1) - (rows - 1) - (columns - 1);
        assert!(rules.cells().all(|cell| rules.peers(cell).len() == peers), "{size}");
    }
    for size in [5, 7, 11, 13] {
        assert_eq!(Layout::of_size(size), Err(LayoutError::NoBoxes(size)));
    }
    for size in [0, 1, 26, 1000] {
        assert_eq!(Layout::of_size(size), Err(LayoutError::Size(size)));
    }
    assert_eq!(Layout::with_boxes(1, 9), Err(LayoutError::NoBoxes(9)));
    assert_eq!(Layout::with_boxes(6, 5), Err(LayoutError::LargeBox { rows: 6, columns: 5 }));
    assert_eq!(
        Layout::with_boxes(usize::MAX, 2),
        Err(LayoutError::LargeBox { rows: usize::MAX, columns: 2 })
    );
}

#[test]
fn classic_is_always_the_same() {
    assert!(std::sync::Arc::ptr_eq(&Rules::classic(), &Rules::classic()));
    assert!(Rules::classic().is_classic());
    assert!(!rules_text::parse("x", None).unwrap().is_classic());
    assert!(!Rules::of_size(4).unwrap().is_classic());
}

#[test]
fn jigsaws_that_cannot_be() {
    assert_eq!(Layout::jigsaw(&[0; 80]), Err(LayoutError::NotSquare(80)));
    assert_eq!(Layout::jigsaw::<u8>(&[]), Err(LayoutError::Size(0)));
    let uneven: Vec<char> = "1111122233334444".chars().collect();
    assert_eq!(Layout::jigsaw(&uneven), Err(LayoutError::Region { region: 1, cells: 5, size: 4 }));
    let five: Vec<char> = "1111222333344455".chars().collect();
    assert!(matches!(Layout::jigsaw(&five), Err(LayoutError::Region { .. })));
}

fn houses(text: &str) -> Vec<(HouseKind, Vec<usize>)> {
    let rules = rules_text::parse(text, None).unwrap();
    let more = &rules.houses()[3 * rules.digit_span()..];
    more.iter().map(|house| (house.kind(), house.cells().iter().map(|c| c.index()).collect())).collect()
}

#[test]
fn further_houses_have_their_cells() {
    let diagonals = houses("4+x");
    assert_eq!(
        diagonals,
        [(HouseKind::MainDiagonal, vec![0, 5, 10, 15]), (HouseKind::AntiDiagonal, vec![3, 6, 9, 12])]
    );
    let windows = houses("windoku");
    assert_eq!(windows.len(), 4);
    assert_eq!(
        windows[0],
        (HouseKind::Window(HouseNumber::new(0)), vec![10, 11, 12, 19, 20, 21, 28, 29, 30])
    );
    assert_eq!(windows[3].1[8], 70);
    let groups = houses("6+disjoint");
    assert_eq!(groups.len(), 6);
    assert_eq!(groups[0].1, [0, 3, 12, 15, 24, 27]);
    let group = houses("group:r1c1,r9c9,r5c5");
    assert_eq!(group, [(HouseKind::Group(HouseNumber::new(0)), vec![0, 80, 40])]);
}

#[test]
fn moves_make_peers() {
    let knight = rules_text::parse("antiknight", None).unwrap();
    let (centre, leap) = (Cell::at(4, 4, 9), Cell::at(6, 5, 9));
    assert_eq!(knight.peer_reasons(centre, leap), [RulePart::Constraint(ConstraintId(0))]);
    assert_eq!(knight.part_name(RulePart::Constraint(ConstraintId(0))).to_string(), "a knight's move");
    let king = rules_text::parse("antiking", None).unwrap();
    assert_eq!(
        king.peer_reasons(Cell::at(2, 2, 9), Cell::at(3, 3, 9)),
        [RulePart::Constraint(ConstraintId(0))]
    );
    assert_eq!(king.peer_reasons(centre, Cell::at(5, 5, 9)).len(), 2);
}

#[test]
fn rules_that_do_not_fit_say_why() {
    let refused = |text: &str| rules_text::parse(text, None).unwrap_err().to_string();
    assert_eq!(refused("6+windoku"), "windoku: it needs square boxes");
    assert_eq!(refused("group:r1c1"), "the group at r1c1: expected at least 2 cells, found 1");
    assert_eq!(refused("group:r1c1,r1c1"), "the group at r1c1: it contains r1c1 twice");
    assert!(refused("group:r1c1,r10c1").starts_with("column 12: r10c1 is not a cell of the board"));
    assert_eq!(refused("x+x"), "diagonals: it is given twice");
    assert_eq!(
        refused("killer=20:r1c1,r1c2"),
        "the cage of 20 at r1c1: 2 different digits add up to 3 at least and 17 at most"
    );
    assert_eq!(refused("7"), "size 7 has no rectangular boxes: give jigsaw regions");
    assert_eq!(refused("30"), "size 30 is out of range: expected 2 to 25");
    let square = "6x6 means boxes of that size, which may have at most 25 cells: a board of 6 rows is `6`";
    assert_eq!(refused("6x6"), square);
    assert_eq!(refused("4x7"), "boxes of 4x7 cells are too large: expected at most 25 cells");
    assert!(refused("windoku+hexagon").starts_with("column 9: `hexagon` is not the name of a constraint"));
    assert_eq!(rules_text::parse("6", Some(9)), Err(RulesTextError::TwoBoards("6".to_owned())));
    assert_eq!(rules_text::parse("6+2x3", None), Err(RulesTextError::TwoBoards("2x3".to_owned())));
    let layout = Layout::of_size(4).unwrap();
    let group = find_kind("group").unwrap();
    let outside = Constraint::new(group).with_cells([Cell::new(3), Cell::new(16)]);
    assert_eq!(Rules::new(layout, vec![outside]).unwrap_err().problem, ConstraintProblem::NoSuchCell);
}

#[test]
fn cells_are_called_by_row_and_column() {
    let cell = Cell::at(3, 6, 9);
    assert_eq!(cell.name(9).to_string(), "r4c7");
    assert_eq!("R4C7".parse::<CellName>().ok().and_then(|name| name.resolve(9)), Some(cell));
    for odd in ["", "r", "r4", "4c7", "r0c1", "r1c0", "r+1c1", "r1c1 ", "r999c1", "rc"] {
        assert_eq!(odd.parse::<CellName>().ok(), None, "{odd}");
    }
    assert_eq!("r10c1".parse::<CellName>().ok().and_then(|name| name.resolve(9)), None);
}

#[test]
fn every_kind_has_its_row() {
    assert_eq!(KINDS.len(), KindId::ALL.len());
    for (id, row) in KindId::ALL.iter().zip(KINDS) {
        assert_eq!(
            (row.id, id.kind().name(), find_kind(id.name()).map(|kind| kind.id)),
            (*id, row.name(), Some(*id))
        );
    }
}

#[test]
fn every_kind_has_an_example_that_is_drawn_by_its_gesture() {
    for kind in KINDS {
        let (layout, example) = kind.example().unwrap_or_else(|| panic!("{} has no example", kind.name()));
        let text = example.text(layout.digit_count());
        let rules =
            Rules::new(layout, vec![example.clone()]).unwrap_or_else(|error| panic!("{text}: {error}"));
        let lists = example.cells.len();
        let expected = match kind.gesture() {
            DrawGesture::Switch | DrawGesture::Text | DrawGesture::Outside | DrawGesture::Diagonal => {
                lists == 0
            }
            DrawGesture::Cells | DrawGesture::Line => lists == 1,
            DrawGesture::Arrow | DrawGesture::Shapes => lists == 2,
            DrawGesture::Edge => lists == 1 && example.first_list().len() == 2,
            DrawGesture::Corner => lists == 1 && example.first_list().len() == 4,
        };
        assert!(expected, "{text} by {:?}", kind.gesture());
        assert_eq!(rules_text::to_text(&rules), format!("{}+{text}", rules.digit_span()));
    }
}

/// The plain subset construction would reach 2^30 sets of states here.
#[test]
fn a_pattern_that_fixes_one_digit_is_an_automaton_of_one_state_a_layer() {
    let cells = |rows: std::ops::Range<usize>| {
        let names = (9 * rows.start..9 * rows.end).map(|cell| Cell::new(cell).name(9).to_string());
        names.collect::<Vec<String>>().join(",")
    };
    let [upper, lower] = [cells(0..5), cells(4..9)];
    let text = format!("9+regex=\".*1.{{30}}\":{upper}+regex=\".*1.{{30}}\":{lower}");
    let rules = rules_text::parse(&text, None).unwrap();
    let mut lines = 0;
    for clue in rules.clues() {
        let Primitive::Automaton(automaton) = &clue.primitive else { panic!("{:?}", clue.primitive) };
        for (place, layer) in automaton.layers().iter().enumerate() {
            let digits = if place == 14 { DigitSet::full(1) } else { rules.digits() };
            assert_eq!(&*layer[0], [(0, digits)], "cell {place}");
            assert_eq!(layer.len(), 1, "cell {place}");
        }
        assert_eq!(automaton.cells()[0], Cell::new(36 * lines));
        lines += 1;
    }
    assert_eq!(lines, 2);
}
