//! Tests that each format of another program reads back every constraint that it can represent, and reports those that
//! it can't.

use pencilmark_core::board::Board;
use pencilmark_core::constraint::{
    BoardContext, Constraint, ConstraintKind, KINDS, KindId, parse_constraint,
};
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::primitive::Primitive;
use pencilmark_core::rules::Rules;
use pencilmark_core::values::DigitValues;
use pencilmark_formats::{
    DocumentEntry, Format, PuzzleInfo, ReadOptions, WriteOptions, read, unsupported_parts, write,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::random_constraints::constraint_of;

const KEEP: WriteOptions = WriteOptions::STRICT;

/// Returns the primitives of a board's clues as sorted texts.
fn meaning(board: &Board) -> Vec<String> {
    let mut all: Vec<String> = board.rules().clues().iter().map(|clue| in_order(&clue.primitive)).collect();
    all.retain(|text| text != NOTHING);
    all.sort();
    all.dedup();
    all
}

/// The text of a sum without cells, which always holds.
const NOTHING: &str = "Sum(Sum { terms: [], totals: Totals(0) })";

/// Returns a primitive as text, with its cells sorted if their order has no meaning.
fn in_order(primitive: &Primitive) -> String {
    let mut primitive = primitive.clone();
    match &mut primitive {
        Primitive::AllDifferent(different) => different.cells.sort(),
        Primitive::Sum(sum) => sum.terms.sort(),
        Primitive::Count(count) => count.cells.sort(),
        Primitive::Relation(relation) if relation.cells[0] > relation.cells[1] => {
            relation.cells.reverse();
            relation.table = relation.table.transposed();
        }
        Primitive::Or(alternatives) => {
            let all = |list: &[Primitive]| {
                let mut all: Vec<String> = list.iter().map(in_order).collect();
                all.retain(|text| text != NOTHING);
                all.sort();
                all.dedup();
                all.join(" and ")
            };
            let mut texts: Vec<String> = alternatives.iter().map(|list| all(list)).collect();
            texts.sort();
            return texts.join(" or ");
        }
        Primitive::Relation(_) | Primitive::Automaton(_) | Primitive::Element(_) => {}
    }
    format!("{primitive:?}")
}

/// Checks that boards with one to three random constraints are read back from a format, unless it reports that it can't
/// represent them.
fn every_constraint_comes_back(format: Format, least_kinds: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut held = 0;
    for kind in KINDS {
        let mut comes_back = false;
        for round in 0..60 {
            let size = [4, 6, 9][round % 3];
            let layout = Layout::of_size(size).unwrap();
            let first = u8::from(round % 5 != 0);
            let values = DigitValues::new(first, size).unwrap();
            let mut all = vec![constraint_of(kind, &mut rng, size)];
            let more = rng.random_range(0..3);
            all.extend(
                (0..more).map(|_| constraint_of(KINDS[rng.random_range(0..KINDS.len())], &mut rng, size)),
            );
            let fits = |one: &Constraint| {
                one.lower_to_primitives(&BoardContext { layout: &layout, values, constraints: &[] }).is_ok()
            };
            all.retain(fits);
            let Ok(rules) = Rules::with_values(layout, values, all) else { continue };
            let board = Board::new(Grid::empty(rules));
            let Ok(text) = write(&board, &PuzzleInfo::default(), format, &KEEP) else { continue };
            let expected = ReadOptions { format: Some(format), rules: None };
            let back = read(&text, &expected).unwrap_or_else(|e| panic!("{e}\n{board:?}\n{text}"));
            let back = &back.entries[0];
            assert_eq!(
                back.info.unread_parts,
                PuzzleInfo::default().unread_parts,
                "{:?}\n{text}",
                board.rules()
            );
            let (found, wanted) = (meaning(&back.board), meaning(&board));
            let lost: Vec<&String> = wanted.iter().filter(|one| !found.contains(one)).collect();
            let new: Vec<&String> = found.iter().filter(|one| !wanted.contains(one)).collect();
            assert!(
                lost.is_empty() && new.is_empty(),
                "lost {lost:?}\nnew {new:?}\n{:?}\n{text}",
                board.rules()
            );
            assert_eq!(back.board.rules().values(), values);
            let detected = read(&text, &ReadOptions::default()).expect(&text).entries.swap_remove(0);
            assert_eq!(detected.board, back.board, "{text}");
            comes_back |= board.rules().constraints().iter().any(|one| one.kind().name() == kind.name());
        }
        held += usize::from(comes_back);
    }
    assert!(held >= least_kinds, "{format} holds {held} kinds");
}

#[test]
fn constraints_come_back_from_fpuzzles() {
    every_constraint_comes_back(Format::Fpuzzles, 40);
    every_constraint_comes_back(Format::FpuzzlesLink, 40);
}

#[test]
fn constraints_come_back_from_the_interactive_solver() {
    every_constraint_comes_back(Format::InteractiveSolver, 60);
}

#[test]
fn a_diagonal_from_corner_to_corner_is_written_as_the_interactive_solver_names_it() {
    for (place, cell) in [("r0c10dl", "R1C9"), ("r10c0ur", "R1C9"), ("r0c0dr", "R1C1"), ("r10c3ur", "R9C4")] {
        let line = format!("9+littlekiller=45:{place}\t{}", ".".repeat(81));
        let puzzle = read(&line, &ReadOptions::default()).expect("a puzzle").entries.swap_remove(0);
        let text = write(&puzzle.board, &puzzle.info, Format::InteractiveSolver, &KEEP).expect("a text");
        assert!(text.contains(&format!(".LittleKiller~45~{cell}")), "{place}: {text}");
    }
}

#[test]
fn constraints_come_back_from_sudokupad() {
    every_constraint_comes_back(Format::Sudokupad, 55);
}

#[test]
fn constraints_come_back_from_penpa() {
    every_constraint_comes_back(Format::Penpa, 35);
}

#[test]
fn constraints_come_back_from_sudokumaker() {
    every_constraint_comes_back(Format::Sudokumaker, 49);
}

/// Returns the constraints of a puzzle as texts.
fn constraint_texts(board: &Board) -> Vec<String> {
    board.rules().constraints().iter().map(|one| one.text(board.rules())).collect()
}

#[test]
fn what_a_format_cannot_hold_is_named_and_left_out_alone_if_asked() {
    let line = "4+thermo:r1c1-r1c2+product=6:r2c1,r2c2+quotient=2:r3c1,r3c2\t................";
    let puzzle = read(line, &ReadOptions::default()).expect("a puzzle").entries.swap_remove(0);
    for format in [Format::Fpuzzles, Format::Sudokumaker] {
        let refused = write(&puzzle.board, &puzzle.info, format, &KEEP).expect_err("two kinds too many");
        assert!(refused.to_string().contains("product"), "{refused}");
        let told: Vec<String> =
            unsupported_parts(&puzzle.board, &puzzle.info, format).iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 2, "{told:?}");
        let text = write(&puzzle.board, &puzzle.info, format, &WriteOptions::LOSSY).expect("the rest");
        let back = read(&text, &ReadOptions::default()).expect(&text).entries.swap_remove(0);
        assert_eq!(constraint_texts(&back.board), ["thermo:r1c1-r1c2"], "{format}");
    }
}

#[test]
fn constraints_that_a_format_cannot_hold_together_are_left_out_and_named() {
    let line = format!("9+renban:r1c1-r1c2+palindrome:r2c1-r2c2+renban:r3c1-r3c2\t{}", ".".repeat(81));
    let puzzle = read(&line, &ReadOptions::default()).expect("a puzzle").entries.swap_remove(0);
    write(&puzzle.board, &puzzle.info, Format::Penpa, &KEEP).expect_err("lines of two kinds look alike");
    let told: Vec<String> = unsupported_parts(&puzzle.board, &puzzle.info, Format::Penpa)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(told, ["the palindrome at r2c1"]);
    let text = write(&puzzle.board, &puzzle.info, Format::Penpa, &WriteOptions::LOSSY).expect("the rest");
    let back = read(&text, &ReadOptions::default()).expect(&text).entries.swap_remove(0);
    assert_eq!(constraint_texts(&back.board), ["renban:r1c1-r1c2", "renban:r3c1-r3c2"]);
}

#[test]
fn a_link_of_sudokumaker_has_the_words_the_solution_and_the_rules_of_the_whole_board() {
    let line = "4+antizebra+thermo:r1c1-r1c2+killer=5:r1c2,r1c3\t1...............\ttitle=Four\tauthor=Me\t\
                rules_text=Have fun!\tsolution=1234341221434321";
    let puzzle = read(line, &ReadOptions::default()).expect("a puzzle").entries.swap_remove(0);
    let link = write(&puzzle.board, &puzzle.info, Format::Sudokumaker, &KEEP).expect("a link");
    let back = read(&link, &ReadOptions::default()).expect(&link).entries.swap_remove(0);
    assert_eq!(
        back.info.rules_text.as_deref(),
        Some("Have fun!\nCells a zebra's move apart cannot contain the same digit.")
    );
    assert_eq!(PuzzleInfo { rules_text: puzzle.info.rules_text.clone(), ..back.info }, puzzle.info);
    let partly = PuzzleInfo { solution: Some(vec![None; 16].into()), ..PuzzleInfo::default() };
    let refused =
        write(&puzzle.board, &partly, Format::Sudokumaker, &KEEP).expect_err("a part of a solution");
    assert!(refused.to_string().contains("solution"), "{refused}");
}

/// The kinds that SudokuPad's own data can't represent: no drawing and sentence expresses them.
const NOT_DRAWN: &[KindId] = &[
    KindId::MagicSquare,
    KindId::GlobalModulo,
    KindId::NoDifferenceStrict,
    KindId::NoRatioStrict,
    KindId::Candidates,
    KindId::Pair,
    KindId::AllPairs,
    KindId::AverageArrow,
    KindId::SameDifference,
    KindId::RegularExpression,
    KindId::FiniteAutomaton,
    KindId::GreaterSum,
    KindId::CageDifference,
    KindId::Quotient,
    KindId::RellikCage,
    KindId::EqualityCage,
    KindId::Lunchbox,
    KindId::SameValues,
    KindId::Contains,
    KindId::ContainsExactly,
    KindId::CountDistinct,
    KindId::ValueIndex,
    KindId::FirstSeen,
    KindId::Or,
];

/// Returns a constraint of a kind, with adjacent cells if its drawing needs them.
fn drawable(kind: &'static ConstraintKind, rng: &mut ChaCha8Rng) -> Vec<Constraint> {
    let text = match kind.id {
        KindId::Quadruple => "quadruple=1,2:r1c1,r1c2,r2c1,r2c2",
        KindId::Clone => "clone:r1c1,r1c2/r5c5,r5c6",
        KindId::NoDifference => "difference:r1c1-r1c2+no-difference",
        _ => return vec![constraint_of(kind, rng, 9)],
    };
    text.split('+').map(|one| parse_constraint(one, 9).expect(one)).collect()
}

#[test]
fn every_kind_that_a_drawing_and_a_sentence_tell_is_drawn_for_sudokupad() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let layout = Layout::of_size(9).expect("boxes");
    for kind in KINDS {
        let boards = (0..200).filter_map(|_| {
            let rules = Rules::new(layout.clone(), drawable(kind, &mut rng)).ok()?;
            Some(Board::new(Grid::empty(rules)))
        });
        let links = boards.map(|board| write(&board, &PuzzleInfo::default(), Format::Sudokupad, &KEEP));
        let is_drawn = links.flatten().any(|link| link.starts_with("https://sudokupad.app/scl"));
        assert_eq!(is_drawn, !NOT_DRAWN.contains(&kind.id), "{}", kind.name());
    }
}

/// Writes a line as a SudokuPad link with the given prefix, and reads it again.
fn through_sudokupad(line: &str, prefix: &str) -> (DocumentEntry, DocumentEntry) {
    let puzzle = read(line, &ReadOptions::default()).expect(line).entries.swap_remove(0);
    let link = write(&puzzle.board, &puzzle.info, Format::Sudokupad, &KEEP).expect(line);
    assert!(link.starts_with(&format!("https://sudokupad.app/{prefix}")), "{line}: {link}");
    let back = read(&link, &ReadOptions::default()).expect(&link).entries.swap_remove(0);
    (puzzle, back)
}

#[test]
fn a_link_of_sudokupad_has_all_that_is_told_of_the_puzzle() {
    let line = "4+thermo:r1c1-r1c2+killer=5:r1c2,r1c3\t1...............\ttitle=Four\tauthor=Me\tsolved_text=Well done\t\
                solution=123434122143432.\trules_text=Have fun!";
    let (puzzle, back) = through_sudokupad(line, "scl");
    let rules = "Have fun!\nDigits increase along a thermometer from the bulb.\n\
                 Digits in cages cannot repeat and sum to the total in the corner.";
    assert_eq!(back.info.rules_text.as_deref(), Some(rules));
    assert_eq!(PuzzleInfo { rules_text: puzzle.info.rules_text.clone(), ..back.info }, puzzle.info);
    let foggy = "4\t1...............\tsolution=1234341221434321\tfog=r1c1 r2c2";
    let (puzzle, back) = through_sudokupad(foggy, "scl");
    assert_eq!((back.info, back.board), (puzzle.info, puzzle.board));
}

#[test]
fn lines_have_the_colours_that_the_author_names() {
    for (rules, texts) in [
        ("Adjacent digits on a purple line differ by at least 5.", &["whispers:r1c1-r1c2-r1c3"][..]),
        (
            "Red lines are palindromes. Adjacent digits on the blue line differ by 4 or more.",
            &["whispers=4:r1c1-r1c2-r1c3", "palindrome:r3c1-r3c2"],
        ),
    ] {
        let line = format!("9+{}\t{}\trules_text={rules}", texts.join("+"), ".".repeat(81));
        let (puzzle, back) = through_sudokupad(&line, "scl");
        assert_eq!(back.info, puzzle.info);
        assert_eq!(constraint_texts(&back.board), texts);
    }
}

#[test]
fn lines_of_a_kind_with_several_numbers_have_several_colours() {
    let texts =
        ["whispers:r1c1-r1c2", "whispers=4:r2c1-r2c2", "whispers=3:r3c1-r3c2", "lockout=5:r5c1-r5c2-r5c3"];
    let (_, back) = through_sudokupad(&format!("9+{}\t{}", texts.join("+"), ".".repeat(81)), "scl");
    assert_eq!(constraint_texts(&back.board), texts);
}

#[test]
fn each_arrow_outside_has_its_own_number() {
    let texts = [
        "littlekiller=20:r0c4dr",
        "littlekiller=11:r0c4dl",
        "littlekiller=21:r4c0dr",
        "littlekiller=12:r4c0ur",
        "littlekiller=22:r10c5ur",
        "littlekiller=13:r10c6ul",
        "sandwich=5:r5c0",
    ];
    let (_, back) = through_sudokupad(&format!("9+{}\t{}", texts.join("+"), ".".repeat(81)), "scl");
    let (mut found, mut wanted) = (constraint_texts(&back.board), texts.map(str::to_owned).to_vec());
    found.sort();
    wanted.sort();
    assert_eq!(found, wanted);
}

#[test]
fn what_sudokupad_cannot_draw_is_written_in_the_form_of_fpuzzles() {
    for rules in
        ["candidates=1,2:r1c1", "odd:r1c1+circles:r2c2", "no-ratio=2,3+ratio:r1c1-r1c2+ratio=3:r2c1-r2c2"]
    {
        let (puzzle, back) = through_sudokupad(&format!("9+{rules}\t{}", ".".repeat(81)), "fpuzzles");
        assert_eq!(meaning(&back.board), meaning(&puzzle.board));
    }
}

#[test]
fn a_link_of_penpa_has_all_that_is_told_of_the_puzzle() {
    let line = "4+thermo:r1c1-r1c2+sandwich=5:r0c1+antizebra\t1...............\ttitle=Four, five & six\tauthor=Me\t\
                solved_text=a = b,\\nq.e.d.\tsolution=1234341221434321\trules_text=Have fun!\\nzz";
    let puzzle = read(line, &ReadOptions::default()).expect("a puzzle").entries.swap_remove(0);
    let link = write(&puzzle.board, &puzzle.info, Format::Penpa, &KEEP).expect("a link");
    let back = read(&link, &ReadOptions::default()).expect(&link).entries.swap_remove(0);
    let rules = back.info.rules_text.clone().unwrap_or_default();
    assert!(rules.starts_with("Have fun!\nzz\nDigits increase along a thermometer"), "{rules}");
    assert_eq!(PuzzleInfo { rules_text: puzzle.info.rules_text.clone(), ..back.info }, puzzle.info);
    assert_eq!(meaning(&back.board), meaning(&puzzle.board));
    // The escapes of the format would turn this title into a comma.
    let odd = PuzzleInfo { title: Some("100%2C".to_owned()), ..PuzzleInfo::default() };
    let refused = write(&puzzle.board, &odd, Format::Penpa, &KEEP).expect_err("an escape");
    assert!(refused.to_string().contains("title"), "{refused}");
}
