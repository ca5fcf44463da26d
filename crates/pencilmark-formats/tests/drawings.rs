//! What an author drew besides the clues: read from each dialect, kept in our own records, written back.

use pencilmark_core::artwork::{Artwork, MAX_ARTWORK_ITEMS};
use pencilmark_core::constraint::{KindId, SquareSymmetry};
use pencilmark_core::symmetry::Symmetry;
use pencilmark_formats::{
    DocumentEntry, Format, ReadOptions, WriteOptions, count_drawn, puzzle_line, read, unsupported_parts,
    write,
};
use serde_json::{Value, json};

const CELLS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const RULES: &str = "Lamps shine along their rays.";

fn entry(text: &str) -> DocumentEntry {
    read(text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}: {text}")).entries.remove(0)
}

fn drawing(entry: &DocumentEntry) -> Vec<String> {
    let items = entry.info.artwork.to_string();
    items.split("; ").filter(|item| !item.is_empty()).map(str::to_owned).collect()
}

/// Returns a puzzle with a drawing and a rule that only the drawing explains.
fn with_drawing(drawing: &str) -> DocumentEntry {
    let line = format!(
        "9\t{CELLS}\trules_text={RULES}\tsolution={SOLUTION}\tdrawing={drawing}\tnot_understood=the rule `Lamps shine along their rays`"
    );
    entry(&line)
}

const COLOURED: &str = "rectangle 0.5,3.5 1x1 fill=#ffa0a0";
const SEVERAL: &str = "rectangle 1.5,1.5 1x1 fill=#ffe060 fill=#b0ffb0 fill=#d0d0ff";
const LINE: &str = "line 2.5,2.5 3.5,3.5 5.5,3.5 width=0.15 stroke=#67f067";
const ARROW: &str = "line 0.5,0.5 0.5,2.5 head=0.3 width=0.05 stroke=#000000";
const PALE_LINE: &str = "line 8.5,0.5 8.5,3.5 width=0.25 stroke=#f067f080";
const DOT: &str = "ellipse 1.5,5 0.4x0.4 width=0.03 fill=#ffffff stroke=#000000 over";
const PILL: &str = "rectangle 1.5,5 0.8x0.4 rounding=0.2 width=0.03 fill=#ffffff stroke=#000000 over";
const TURNED: &str = "rectangle 5,8 1.2x0.6 angle=45 width=0.03 fill=#d0d0ff stroke=#8080f0 over";
const LETTER: &str = "text 6.5,6.5 size=0.4 fill=#b00000 over text=L;%20or%20more";
const AREA: &str = "area 2,2 2,4 4,4 width=0.02 fill=#ffcccc stroke=#cc0000";
const CAGE: &str = "cage 7.5,0.5 7.5,1.5 8.5,0.5 width=0.025 stroke=#008000";
const FREE: &str = "ellipse 2.25,3.1 0.5x0.25 angle=30 width=0.1 stroke=#123456";

#[test]
fn drawings_survive_our_own_records() {
    let all = [COLOURED, SEVERAL, LINE, ARROW, PALE_LINE, DOT, TURNED, LETTER, AREA, CAGE, FREE].join("; ");
    let first = with_drawing(&all.replace("L;%20", "L%3b%20"));
    assert_eq!(first.info.artwork.items().len(), 11);
    for format in [Format::VariantLine, Format::JsonLines, Format::Csv, Format::ShareLink] {
        let again = entry(&write(&first.board, &first.info, format, &WriteOptions::STRICT).unwrap());
        assert_eq!(again.info.artwork, first.info.artwork, "{format:?}");
    }
    assert_eq!(entry(&puzzle_line(&first.board, &first.info)).info.artwork, first.info.artwork);
    let quarter = SquareSymmetry { transposed: true, mirrored_left_right: true, mirrored_top_bottom: false };
    let symmetry = Symmetry::of_square(first.board.rules(), quarter).unwrap();
    let moved = first.info.transformed(&symmetry).artwork;
    assert_eq!(moved.items().len(), 11);
    assert_eq!(moved.transformed(&symmetry.inverse()), first.info.artwork);
}

#[test]
fn errors_in_a_drawing_have_their_place() {
    let line = format!("9+x\t{CELLS}\tdrawing=line 0.5,0.5 x");
    let expected = ReadOptions { format: Some(Format::VariantLine), ..ReadOptions::default() };
    let error = read(&line, &expected).unwrap_err();
    assert_eq!((error.line, error.column), (1, line.chars().count()), "{error}");
}

/// Checks that a dialect holds a drawing: its items come back in any order, or as `expected` if they differ.
fn comes_back(format: Format, drawn: &[&str], expected: &[&str]) {
    for (drawn, expected) in drawn.iter().zip(expected) {
        let first = with_drawing(&drawn.replace("L;%20", "L%3b%20"));
        let text = write(&first.board, &first.info, format, &WriteOptions::STRICT)
            .unwrap_or_else(|error| panic!("{format:?}: {drawn}: {error}"));
        let again = entry(&text);
        assert_eq!(drawing(&again).join("; "), expected.replace("L;%20", "L%3b%20"), "{format:?}: {drawn}");
        assert_eq!(again.board, first.board, "{format:?}: {drawn}");
        assert!(unsupported_parts(&first.board, &first.info, format).is_empty(), "{format:?}: {drawn}");
    }
}

/// Checks that items which a dialect can't hold are named, and left out alone if asked.
fn are_named(format: Format, items: &[(&str, &str)]) {
    for (item, name) in items {
        let first = with_drawing(&format!("{COLOURED}; {item}"));
        assert!(
            write(&first.board, &first.info, format, &WriteOptions::STRICT).is_err(),
            "{format:?}: {item}"
        );
        let parts: Vec<String> = unsupported_parts(&first.board, &first.info, format)
            .iter()
            .map(|part| part.to_string())
            .collect();
        assert_eq!(parts, [*name], "{format:?}: {item}");
        let rest = entry(&write(&first.board, &first.info, format, &WriteOptions::LOSSY).unwrap());
        assert_eq!(
            count_drawn(rest.info.artwork.items())[0].to_string(),
            "1 coloured cell",
            "{format:?}: {item}"
        );
        assert_eq!(rest.info.artwork.items().len(), 1, "{format:?}: {item}");
    }
}

#[test]
fn fpuzzles_holds_what_lies_on_its_cells() {
    let held = [COLOURED, SEVERAL, LINE, PALE_LINE, DOT, PILL, TURNED, LETTER, CAGE];
    comes_back(Format::Fpuzzles, &held, &held);
    comes_back(Format::FpuzzlesLink, &held[..2], &held[..2]);
    are_named(
        Format::Fpuzzles,
        &[
            (ARROW, "1 arrow of the drawing"),
            (AREA, "1 polygon of the drawing"),
            (FREE, "1 circle of the drawing"),
        ],
    );
}

#[test]
fn sudokumaker_holds_colours_lines_circles_and_cages() {
    let held = [COLOURED, SEVERAL, LINE, PALE_LINE, DOT, CAGE];
    comes_back(Format::Sudokumaker, &held, &held);
    are_named(
        Format::Sudokumaker,
        &[
            (ARROW, "1 arrow of the drawing"),
            (TURNED, "1 rectangle of the drawing"),
            (&LETTER.replace(";%20or%20more", ""), "1 text of the drawing"),
            (AREA, "1 polygon of the drawing"),
            (FREE, "1 circle of the drawing"),
        ],
    );
}

#[test]
fn sudokupad_holds_every_drawing() {
    let held = [COLOURED, LINE, ARROW, PALE_LINE, DOT, PILL, TURNED, LETTER, CAGE];
    comes_back(Format::Sudokupad, &held, &held);
    // The program has no cells of several colours: each colour is a polygon. A polygon ends where it begins.
    let first = with_drawing(&format!("{SEVERAL}; {AREA}"));
    let again = entry(&write(&first.board, &first.info, Format::Sudokupad, &WriteOptions::STRICT).unwrap());
    assert_eq!(
        count_drawn(again.info.artwork.items()).iter().map(|n| n.to_string()).collect::<Vec<_>>(),
        ["4 polygons"]
    );
    assert!(drawing(&again)[0].starts_with("area 1.5,1.5 1,1.5 1,2 "), "{:?}", drawing(&again));
    assert_eq!(drawing(&again)[3], AREA);
}

#[test]
fn penpa_holds_its_palette() {
    comes_back(
        Format::Penpa,
        &[
            COLOURED,
            LINE,
            DOT,
            "text 6.5,2.5 size=0.4 fill=#b00000 over text=L",
            "text 6.5,6.5 size=0.4 fill=#b00000 over text=L",
            "text -0.5,2.5 size=0.65 fill=#000000 over text=12",
        ],
        &[
            "rectangle 0.5,3.5 1x1 fill=#ffa3a3",
            "line 2.5,2.5 3.5,3.5 width=0.08 stroke=#009900; line 3.5,3.5 5.5,3.5 width=0.08 stroke=#009900",
            "ellipse 1.5,5 0.44x0.44 width=0.03 fill=#ffffff stroke=#000000 over",
            "text 6.5,2.5 size=0.65 fill=#ff0000 over text=L",
            // A cell has one number: beside a given, a text is small.
            "text 6.8,6.8 size=0.28 fill=#000000 over text=L",
            "text -0.5,2.5 size=0.65 fill=#000000 over text=12",
        ],
    );
    are_named(
        Format::Penpa,
        &[
            (ARROW, "1 arrow of the drawing"),
            (AREA, "1 polygon of the drawing"),
            (CAGE, "1 cosmetic cage of the drawing"),
            (TURNED, "1 rectangle of the drawing"),
        ],
    );
}

#[test]
fn formats_without_drawings_say_so() {
    for format in [Format::Sdk, Format::SimpleSudoku, Format::OpenSudoku, Format::InteractiveSolver] {
        let first = with_drawing(LINE);
        let parts = unsupported_parts(&first.board, &first.info, format);
        let named: Vec<String> = parts.iter().map(|part| part.to_string()).collect();
        assert!(named.contains(&"1 line of the drawing".to_owned()), "{format:?}: {named:?}");
    }
}

/// Returns an f-puzzles object with an empty grid and these further keys.
fn fpuzzles(further: Value) -> String {
    let mut object = json!({"size": 9, "grid": vec![vec![json!({}); 9]; 9]});
    object.as_object_mut().unwrap().extend(further.as_object().unwrap().clone());
    object.to_string()
}

/// Reads a SudokuPad object with an empty grid and these further keys.
fn sudokupad(further: Value) -> DocumentEntry {
    let regions: Vec<Vec<[usize; 2]>> =
        (0..9).map(|box_| (0..9).map(|i| [box_ / 3 * 3 + i / 3, box_ % 3 * 3 + i % 3]).collect()).collect();
    let mut object = json!({"cellSize": 64, "cells": vec![vec![json!({}); 9]; 9], "regions": regions});
    object.as_object_mut().unwrap().extend(further.as_object().unwrap().clone());
    let [on_one_line, on_many] = [object.to_string(), format!("{object:#}")].map(|text| {
        let document = read(&text, &ReadOptions::default()).unwrap();
        assert_eq!(document.format, Format::Sudokupad);
        <[DocumentEntry; 1]>::try_from(document.entries).unwrap()
    });
    assert_eq!(on_one_line, on_many);
    let [entry] = on_one_line;
    entry
}

#[test]
fn a_clue_that_was_understood_is_not_drawn_twice() {
    let whispers = "Normal sudoku rules apply. Adjacent digits along a green line differ by at least 5.";
    let thermometers = "Normal sudoku rules apply. Digits increase along a thermometer from its bulb.";
    let line = json!([{"wayPoints": [[0.5, 0.5], [0.5, 3.5]], "color": "#67f067ff", "thickness": 9.6}]);
    let understood = sudokupad(json!({"metadata": {"rules": whispers}, "lines": line}));
    assert_eq!(understood.board.rules().constraints().len(), 1);
    assert!(understood.info.artwork.is_empty(), "{:?}", drawing(&understood));
    // Without a rule about it, the line is only drawn.
    let unknown = sudokupad(json!({"metadata": {"rules": thermometers}, "lines": line}));
    assert_eq!(drawing(&unknown), ["line 0.5,0.5 0.5,3.5 width=0.15 stroke=#67f067"]);
    // A clue that the author's solution breaks is set aside, and drawn.
    let broken = sudokupad(json!({"metadata": {"rules": whispers, "solution": SOLUTION}, "lines": line}));
    assert!(broken.board.rules().constraints().is_empty());
    assert_eq!(drawing(&broken), drawing(&unknown));
}

#[test]
fn shadows_of_clues_are_not_drawn() {
    let thermometer = json!({
        "thermometer": [{"lines": [["R1C1", "R1C2"]]}],
        "line": [{"lines": [["R1C1", "R1C2"]], "outlineC": "#CFCFCF", "width": 0.4, "fromConstraint": "Thermometer"}],
        "circle": [{"cells": ["R5C5"], "baseC": "#CFCFCF", "outlineC": "#CFCFCF", "width": 0.8, "height": 0.8}],
    });
    let read = entry(&fpuzzles(thermometer));
    assert_eq!(read.board.rules().constraints()[0].kind().id, KindId::Thermometer);
    assert_eq!(drawing(&read), ["ellipse 4.5,4.5 0.8x0.8 width=0.03 fill=#cfcfcf stroke=#cfcfcf over"]);
}

#[test]
fn the_drawing_of_a_clue_under_an_unknown_key_is_shown() {
    let read = entry(&fpuzzles(json!({
        "lanterns": [{"lines": [["R1C1", "R1C2"]]}],
        "line": [{"lines": [["R1C1", "R1C2"]], "outlineC": "#CFCFCF", "width": 0.4, "fromConstraint": "Lanterns"}],
    })));
    assert!(read.board.rules().constraints().is_empty());
    assert_eq!(drawing(&read), ["line 0.5,0.5 0.5,1.5 width=0.2 stroke=#cfcfcf"]);
    assert_eq!(read.info.unread_parts.not_understood.len(), 1);
}

#[test]
fn every_shape_of_sudokupad_is_drawn() {
    let read = sudokupad(json!({
        "metadata": {"rules": RULES},
        "underlays": [
            {"center": [0.5, 0.5], "width": 1, "height": 1, "rounded": false, "backgroundColor": "#FF000080"},
            {"center": [2, 2], "width": 2, "height": 0.5, "rounded": true, "borderColor": "#00f", "borderSize": 6.4},
        ],
        "lines": [{"wayPoints": [[1, 1], [1, 2], [2, 2]], "color": "#000000", "fill": "#abcdef", "thickness": 2},
            {"d": "M320 64v64zM64,320l32-32", "color": "#123456", "thickness": 6.4, "target": "overlay"}],
        "arrows": [{"wayPoints": [[4.5, 4.5], [6.5, 4.5]], "color": "red", "thickness": 3.2, "headLength": 0.3}],
        "overlays": [{"center": [-0.5, 3.5], "width": 0.5, "height": 0.5, "text": "7 or 8", "color": "#00ff00", "fontSize": 32, "opacity": 0.5}],
    }));
    assert_eq!(
        drawing(&read),
        [
            "rectangle 0.5,0.5 1x1 fill=#ff000080",
            "rectangle 2,2 2x0.5 rounding=0.25 width=0.1 stroke=#0000ff",
            "area 1,1 1,2 2,2 width=0.031 fill=#abcdef stroke=#000000",
            "line 1,5 2,5 1,5 width=0.1 stroke=#123456 over",
            "line 5,1 4.5,1.5 width=0.1 stroke=#123456 over",
            "line 4.5,4.5 6.5,4.5 head=0.3 width=0.05 stroke=#ff0000",
            "text -0.5,3.5 size=0.5 fill=#00ff0080 over text=7%20or%208",
        ]
    );
}

#[test]
fn a_huge_drawing_is_cut_and_said() {
    let lines: Vec<Value> =
        (0..100_000).map(|i| json!([format!("R{}C1", i % 9 + 1), format!("R{}C9", i % 9 + 1)])).collect();
    let text =
        fpuzzles(json!({"ruleset": RULES, "line": [{"lines": lines, "outlineC": "#000000", "width": 0.1}]}));
    let read = entry(&text);
    assert_eq!(read.info.artwork.items().len(), MAX_ARTWORK_ITEMS);
    let notes: Vec<String> =
        read.info.unread_parts.not_understood.iter().map(|note| note.to_string()).collect();
    assert!(
        notes.contains(&format!("{} shapes of a drawing too large to read", 100_000 - MAX_ARTWORK_ITEMS)),
        "{notes:?}"
    );
}

#[test]
fn a_drawing_that_would_be_read_as_clues_is_not_written() {
    // Without rules in words, SudokuPad's green lines are whispers: the link has the form of f-puzzles, which has no arrows.
    let line = "line 0.5,0.5 0.5,1.5 width=0.15 stroke=#67f067";
    let first = entry(&format!("9\t{CELLS}\tdrawing={line}"));
    let text = write(&first.board, &first.info, Format::Sudokupad, &WriteOptions::STRICT).unwrap();
    assert!(text.starts_with("https://sudokupad.app/fpuzzles"), "{text}");
    assert_eq!(drawing(&entry(&text)), [line]);
    let more = entry(&format!("9\t{CELLS}\tdrawing={line}; {ARROW}"));
    let parts = unsupported_parts(&more.board, &more.info, Format::Sudokupad);
    let parts: Vec<String> = parts.iter().map(|part| part.to_string()).collect();
    assert_eq!(parts, ["the drawing, which would be read as clues"]);
    assert!(write(&more.board, &more.info, Format::Sudokupad, &WriteOptions::STRICT).is_err());
    let rest = entry(&write(&more.board, &more.info, Format::Sudokupad, &WriteOptions::LOSSY).unwrap());
    assert_eq!((rest.board, rest.info.artwork), (more.board, Artwork::default()));
}
