//! Tests the promises of every format: written puzzles are read back, and their format is detected.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::KINDS;
use pencilmark_core::digit::Digit;
use pencilmark_core::drawing::{CellContents, draw};
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::plain_line::classic_cells;
use pencilmark_core::rules::Rules;
use pencilmark_core::symmetry::Symmetry;
use pencilmark_formats::{
    self as format, Format, PuzzleInfo, ReadOptions, UnsupportedPolicy, WriteError, WriteOptions, read, write,
};
use proptest::prelude::*;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::boards::{any_rules, boxes, free_board, jigsaw};
use crate::plain_boards::{all_given, plain, plain_board, reduced_board, shapes};
use crate::random_constraints::constraint_of;

pub const KEEP: WriteOptions = WriteOptions::STRICT;

/// Returns metadata for the formats that require some.
pub fn about() -> PuzzleInfo {
    PuzzleInfo { difficulty: Some("4.5".to_owned()), ..PuzzleInfo::default() }
}

/// Returns the part of a board that a format keeps.
fn kept(board: &Board, format: Format) -> Board {
    match format {
        Format::Fpuzzles
        | Format::FpuzzlesLink
        | Format::Sudokupad
        | Format::SudokuWiki
        | Format::OpenSudoku
        | Format::Hodoku
        | Format::Susser
        | Format::SimpleSudoku
        | Format::GnomeJson
        | Format::Sdx => board.clone(),
        Format::Sukaku => {
            let sets = board.rules().cells().map(|cell| board.possible_digits(cell));
            Board::with_candidates(Grid::empty(board.rules().clone()), sets)
        }
        Format::Line
        | Format::Grid
        | Format::Pencilmarks
        | Format::Sdk
        | Format::Sdm
        | Format::Tatham
        | Format::VariantLine
        | Format::ShapePicture
        | Format::Jigsaw
        | Format::Csv
        | Format::JsonLines
        | Format::ExchangeBank
        | Format::InteractiveSolver
        | Format::Penpa
        | Format::ShareLink
        | Format::Sudokumaker
        | Format::Ksudoku
        | Format::SudokuCoach
        | Format::KillerText
        | Format::GnomeShare => all_given(board),
        new => panic!("what does {new} keep?"),
    }
}

/// True for formats in which a value and a cell's only candidate can look alike.
fn blurs_singles(format: Format) -> bool {
    matches!(format, Format::Pencilmarks | Format::Sdx)
}

fn same_possible(a: &Board, b: &Board) -> bool {
    a.rules() == b.rules() && a.rules().cells().all(|cell| a.possible_digits(cell) == b.possible_digits(cell))
}

/// True for formats that express some constraints in words, which are read after the others.
fn tells_in_words(format: Format) -> bool {
    matches!(format, Format::Sudokumaker | Format::Sudokupad | Format::Penpa)
}

/// True if boards are equal except for the order of their constraints.
fn same_in_any_order(a: &Board, b: &Board) -> bool {
    let constraints = |board: &Board| {
        let mut texts: Vec<String> =
            board.rules().constraints().iter().map(|one| one.text(board.rules())).collect();
        texts.sort();
        texts
    };
    let held = |board: &Board| -> Vec<_> {
        let cell = |cell| (board.value(cell), board.grid().is_given(cell), board.possible_digits(cell));
        board.rules().cells().map(cell).collect()
    };
    a.rules().layout() == b.rules().layout() && constraints(a) == constraints(b) && held(a) == held(b)
}

fn check_with(board: &Board, format: Format, options: &WriteOptions, rules: Option<Arc<Rules>>) -> bool {
    let text = match write(board, &about(), format, options) {
        Ok(text) => text,
        Err(WriteError { unsupported_feature: cannot, .. }) => {
            assert!(!cannot.to_string().is_empty());
            return false;
        }
    };
    let wanted = kept(board, format);
    let as_told = read(&text, &ReadOptions { format: Some(format), rules: rules.clone() });
    let as_told = as_told.unwrap_or_else(|e| panic!("{format}: {e}\n{text}"));
    let detected = read(&text, &ReadOptions { format: None, rules: rules.clone() });
    let detected = detected.unwrap_or_else(|e| panic!("{format}, detected: {e}\n{text}"));
    let small = format == Format::Sukaku
        && board.rules().digit_span() == 4
        && text.bytes().take(64).filter(|b| *b != b'.').count() < 9;
    if small && rules.is_none() {
        return true; // may be an 8x8 line
    }
    for (document, told) in [(as_told, true), (detected, false)] {
        assert_eq!(document.entries.len(), 1, "{format}\n{text}");
        let found = &document.entries[0].board;
        let same = match format {
            _ if blurs_singles(format) => same_possible(found, &wanted),
            _ if tells_in_words(format) => same_in_any_order(found, &wanted),
            _ => *found == wanted,
        };
        assert!(same, "{format} (told: {told}) read as {}\n{text}\n{found:?}\n{wanted:?}", document.format);
    }
    true
}

fn check(board: &Board, formats: &[Format]) {
    for format in formats {
        check_with(board, *format, &KEEP, None);
    }
}

fn check_all_written(board: &Board, formats: &[Format]) {
    for format in formats {
        assert!(check_with(board, *format, &KEEP, None), "{format} refused {board:?}");
    }
}

const VALUES: &[Format] = &[
    Format::Line,
    Format::Grid,
    Format::Sdk,
    Format::Sdm,
    Format::SimpleSudoku,
    Format::Hodoku,
    Format::Susser,
    Format::Tatham,
    Format::Jigsaw,
    Format::Csv,
    Format::JsonLines,
    Format::ExchangeBank,
    Format::GnomeJson,
    Format::Pencilmarks,
    Format::Sukaku,
];

fn nine() -> impl Strategy<Value = Arc<Rules>> {
    Just(Rules::classic())
}

#[test]
fn records_of_plain_fields_take_the_fast_path() {
    let record =
        format!("{{\"id\": 7,\"puzzle\":\"{}\",\"solution\":null,\"rating\":-1.25}}\r", ".".repeat(81));
    assert_eq!(format::json_lines::puzzle_range(record.as_bytes()), Some(19..100));
}

/// Names of fields, among them some that say what a puzzle means.
fn record_name() -> impl Strategy<Value = String> {
    let names = [
        "id",
        "puzzle",
        "quiz",
        "solution",
        "rules",
        "candidates",
        "cells",
        "title",
        "rating",
        "killer",
        "drawing",
    ];
    prop::sample::select(names.to_vec()).prop_map(str::to_owned)
}

/// JSON values, and some that are none.
fn record_value() -> impl Strategy<Value = String> {
    let values = [
        "7",
        "-0.5",
        "1e5",
        "01",
        "1.",
        "null",
        "true",
        "[]",
        "[1]",
        "{\"a\":1}",
        "\"\"",
        "\"A title.\"",
        "\"a\\n\"",
        "\"ä\"",
        "\"x",
    ];
    prop::sample::select(values.to_vec()).prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(crate::boards::cases(256))]

    #[test]
    fn classic_boards_come_back(board in plain_board(nine())) {
        check_all_written(&board, VALUES);
        check(&board, &[Format::GnomeShare, Format::Sdx]);
    }

    #[test]
    fn removed_candidates_come_back(board in reduced_board(nine())) {
        check_all_written(&board, &[Format::SimpleSudoku, Format::Hodoku, Format::Susser]);
        check(&board, Format::ALL);
    }

    #[test]
    fn own_candidates_come_back(board in free_board(plain(boxes()))) {
        check(&board, Format::ALL);
    }

    #[test]
    fn boards_of_any_boxes_come_back(board in plain_board(plain(boxes()))) {
        check_all_written(&board, &[Format::Tatham, Format::Jigsaw]);
        check(&board, Format::ALL);
    }

    #[test]
    fn jigsaws_come_back(board in plain_board(plain(jigsaw()))) {
        check_with(&board, Format::Jigsaw, &KEEP, None);
        check_with(&board, Format::Tatham, &KEEP, None);
        check(&board, Format::ALL);
    }

    #[test]
    fn whatever_the_rules_they_may_be_left_out_and_told(board in plain_board(any_rules())) {
        check(&board, Format::ALL);
        let options = WriteOptions { rules: UnsupportedPolicy::LeaveOut, ..KEEP };
        for format in [Format::Line, Format::Grid, Format::Csv, Format::Sukaku] {
            prop_assert!(check_with(&board, format, &options, Some(board.rules().clone())));
        }
    }

    #[test]
    fn boards_of_any_shape_come_back(board in plain_board(shapes())) {
        check_all_written(&board, &[Format::VariantLine, Format::JsonLines, Format::Csv, Format::ShareLink]);
        check(&board, Format::ALL);
    }

    #[test]
    fn any_blank_symbol_will_do(board in plain_board(plain(boxes())), blank in prop::sample::select(vec!['.', '0', '*', '_', '-', 'x', 'X', '?', '/', ' '])) {
        let options = WriteOptions { empty_symbol: Some(blank), ..KEEP };
        // A line of spaces is an empty line.
        prop_assume!(blank != ' ' || !board.grid().values().iter().all(Option::is_none));
        let formats = if blank == ' ' { &[Format::Line][..] } else { &[Format::Line, Format::Grid, Format::Csv][..] };
        for format in formats {
            check_with(&board, *format, &options, None);
        }
    }

    #[test]
    fn the_fast_path_of_records_reads_what_the_reader_reads(
        cells in "[1-9]{8}[1-9.]{65}[.]{8}",
        fields in prop::collection::vec((record_name(), record_value()), 0..4),
        blank in prop::sample::select(vec!["", " ", "\t"]),
        end in prop::sample::select(vec!["", "", " ", ",", "}"]),
    ) {
        let name = |name: &str| format!("\"{name}\"{blank}:{blank}");
        let mut fields: Vec<String> = fields.into_iter().map(|(key, value)| name(&key) + &value).collect();
        fields.insert(fields.len() / 2, format!("{}\"{cells}\"", name("puzzle")));
        let record = format!("{{{}}}{end}", fields.join(","));
        if let Some(range) = format::json_lines::puzzle_range(record.as_bytes()) {
            let entry = format::read_line(&record, &ReadOptions::default()).expect(&record);
            prop_assert_eq!(entry.board.grid().to_string(), &record[range], "{}", record);
            prop_assert!(entry.board.rules().is_default() && entry.info.unread_parts == Default::default(), "{}", record);
        }
    }

    #[test]
    fn lists_come_back(boards in prop::collection::vec(plain_board(nine()), 2..5)) {
        for format in Format::ALL {
            let entry = |board: &Board| format::DocumentEntry { board: board.clone(), info: about(), line: 1 };
            let entries: Vec<format::DocumentEntry> = boards.iter().map(entry).collect();
            let Ok(text) = format::write_list(&entries, *format, &KEEP) else { continue };
            let document = read(&text, &ReadOptions::default()).unwrap();
            prop_assert_eq!(document.entries.len(), boards.len(), "{}\n{}", format, text);
            prop_assert!(document.errors.is_empty());
            for (found, board) in document.entries.iter().zip(&boards) {
                let wanted = kept(board, *format);
                let same = if blurs_singles(*format) { same_possible(&found.board, &wanted) } else { found.board == wanted };
                prop_assert!(same, "{}\n{}", format, text);
            }
        }
    }

    #[test]
    fn drawings_are_read_back(board in plain_board(any_rules())) {
        let expected = ReadOptions { format: None, rules: Some(board.rules().clone()) };
        let text = draw(&board, CellContents::Values);
        let values = read(&text, &expected).unwrap_or_else(|e| panic!("{e}\n{text}"));
        prop_assert_eq!(&values.entries[0].board, &all_given(&board), "{}", text);
        let text = draw(&board, CellContents::Candidates);
        let possible = read(&text, &expected).unwrap_or_else(|e| panic!("{e}\n{text}"));
        prop_assert!(same_possible(&possible.entries[0].board, &board), "{}", text);
    }

    #[test]
    fn the_short_way_agrees_with_the_long(
        board in plain_board(nine()),
        blank in prop::sample::select(vec!['.', '0']),
        filled in prop::option::of(1..=9u8),
    ) {
        let text = write(&board, &about(), Format::Line, &WriteOptions { empty_symbol: Some(blank), ..KEEP }).unwrap();
        let text = filled.map_or(text.clone(), |digit| text.replace(blank, &digit.to_string()));
        let cells = classic_cells(text.as_bytes()).unwrap();
        let long = read(&text, &ReadOptions::default()).unwrap();
        let values = long.entries[0].board.grid().values().iter().map(|v| v.map_or(blank as u8, |d| b'0' + d.get()));
        prop_assert!(cells.iter().copied().eq(values));
    }
}

/// Returns a random grid without conflicts in houses.
fn proper_grid(rng: &mut ChaCha8Rng) -> Vec<usize> {
    let mut names: Vec<usize> = (0..9).collect();
    names.shuffle(rng);
    let mut rows: Vec<usize> = (0..9).collect();
    rows.chunks_mut(3).for_each(|band| band.shuffle(rng));
    let is_turned = rng.random_bool(0.5);
    let at = |r: usize, c: usize| names[(rows[r] * 3 + rows[r] / 3 + c) % 9];
    (0..81).map(|i| if is_turned { at(i % 9, i / 9) } else { at(i / 9, i % 9) }).collect()
}

/// True if a filling fulfils all constraints.
fn fulfils(rules: &Rules, filling: &[usize]) -> bool {
    let at = |cell: Cell| Digit::from_index(filling[cell.index()]);
    rules.clues().iter().all(|clue| clue.primitive.is_fulfilled(rules.values(), &at))
}

/// A format either represents a constraint, possibly in other words, or reports that it can't: no constraint is
/// silently left out or changed.
#[test]
fn every_kind_is_written_or_told() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let layout = Layout::of_size(9).expect("boxes of nine");
    let plain = Board::new(Grid::empty(Rules::classic()));
    let is_written = |format: &Format| write(&plain, &about(), *format, &KEEP).is_ok();
    let formats: Vec<Format> = Format::ALL.iter().copied().filter(is_written).collect();
    for kind in KINDS {
        for _ in 0..12 {
            let one = constraint_of(kind, &mut rng, 9);
            let Ok(rules) = Rules::new(layout.clone(), vec![one]) else { continue };
            let grids: Vec<Vec<usize>> = (0..30).map(|_| proper_grid(&mut rng)).collect();
            formats.iter().for_each(|format| check_kept_or_told(&rules, *format, &grids));
        }
    }
}

fn check_kept_or_told(rules: &Arc<Rules>, format: Format, grids: &[Vec<usize>]) {
    let board = Board::new(Grid::empty(rules.clone()));
    let told = format::unsupported_parts(&board, &about(), format);
    let Ok(text) = write(&board, &about(), format, &KEEP) else {
        let is_refused = write(&board, &about(), format, &WriteOptions::LOSSY).is_err();
        assert!(is_refused || !told.is_empty(), "{format} leaves out {rules:?}");
        return;
    };
    let expected = ReadOptions { format: Some(format), rules: None };
    let document = read(&text, &expected).unwrap_or_else(|e| panic!("{format}: {e}\n{text}"));
    let found = document.entries[0].board.rules();
    assert!(told.is_empty(), "{format} holds {rules:?} and says {told:?}");
    for grid in grids {
        assert_eq!(fulfils(rules, grid), fulfils(found, grid), "{format}: {grid:?}\n{rules:?}\n{text}");
    }
}

#[test]
fn every_format_has_a_name_of_its_own() {
    let names: std::collections::HashSet<&str> = Format::ALL.iter().map(|f| f.name()).collect();
    assert_eq!(names.len(), Format::ALL.len());
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(*format));
        assert!(!format.title().is_empty() && !format.extension().is_empty());
    }
    assert!("nonsense".parse::<Format>().is_err());
}

#[test]
fn jigsaws_smaller_than_4x4_come_back_too() {
    let expected = ReadOptions { format: Some(Format::Jigsaw), rules: None };
    for text in ["1... 1212", "1.3...... 112132233"] {
        let board = read(text, &expected).expect("a jigsaw").entries.remove(0).board;
        let written = write(&board, &about(), Format::Jigsaw, &KEEP).expect("a line");
        let again = read(&written, &expected).unwrap_or_else(|why| panic!("{written}: {why}"));
        assert_eq!(again.entries[0].board, board, "{written}");
    }
}

#[test]
fn what_is_told_of_a_puzzle_moves_with_its_board() {
    let line = "4+killer=3:r1c1,r1c2\t...4.......3....\tsolution=1234341221434321\tfog=r1c4 r3c3";
    let entry = &read(line, &ReadOptions::default()).expect("a puzzle").entries[0];
    for seed in 0..20 {
        let symmetry = Symmetry::random(entry.board.rules(), seed);
        let board = symmetry.map_board(&entry.board);
        let about = entry.info.transformed(&symmetry);
        let open = about.fog.as_ref().expect("fog");
        // The given is still open, and the other open cell holds its digit of the solution.
        assert!(open.iter().any(|cell| board.grid().is_given(*cell)), "{seed}");
        let solution = about.solution.as_ref().expect("a solution");
        let mut digits: Vec<Digit> = open.iter().filter_map(|cell| solution[cell.index()]).collect();
        digits.sort_unstable();
        assert_eq!(digits, [symmetry.map_digit(Digit::from_index(3)); 2], "{seed}");
        assert_eq!(about.transformed(&symmetry.inverse()), entry.info, "{seed}");
    }
}
