//! Tests rules in setters' words: every text of `testdata/rule_texts` becomes the constraints that it means, and
//! sentences that are not understood are listed.
//!
//! Drawings: `line COLOUR WIDTH from to` and `thermo from to`, `arrow from to` (with a circle), `pill from to`, `shaft from corner to`,
//! `killer N outside inside`; `circle`, `square`, `diamond` and `shade` with a colour and cells; `dot COLOUR a b`, `text T a b`,
//! `quad DIGITS cell`, `outside T cell`; `cage T cells` without repeats, `box T cells`.

use std::collections::BTreeSet;
use std::fs;

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules_text;
use pencilmark_formats::{DocumentEntry, Format, PuzzleInfo, ReadOptions, WriteOptions, read_line, write};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

/// A function that writes the puzzle of a case with rules in a format.
type Writer = fn(&Case, &str) -> String;

/// The size of every board.
const SIZE: usize = 9;

/// Texts for one drawing, and the constraints that they mean.
#[derive(Default)]
struct Case {
    texts: Vec<String>,
    drawing: Vec<Vec<String>>,
    wanted: BTreeSet<String>,
    unknown: Vec<String>,
}

fn cases(name: &str) -> Vec<Case> {
    let path = format!("{}/../../testdata/rule_texts/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the texts are there");
    let mut cases = vec![Case::default()];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let done = !cases.last().expect("a case").wanted.is_empty()
            || !cases.last().expect("a case").unknown.is_empty();
        if line.is_empty() || (line.starts_with("> ") && done) {
            cases.push(Case::default());
        }
        let case = cases.last_mut().expect("a case");
        match line.split_once(' ') {
            Some((">", text)) => case.texts.push(text.replace("\\n", "\n")),
            Some(("=", text)) => {
                case.wanted.insert(text.to_owned());
            }
            Some(("?", text)) => case.unknown.push(text.to_owned()),
            Some(_) => case.drawing.push(line.split(' ').map(str::to_owned).collect()),
            None => {}
        }
    }
    cases.retain(|case| !case.texts.is_empty());
    cases
}

/// Returns the row and column of a cell, where 0 is outside the board; `-` after the cell means its upper left corner,
/// `+` its lower right corner.
fn place(name: &str) -> [f64; 2] {
    let (name, shift) = match name.strip_suffix('-') {
        Some(name) => (name, -0.5),
        None => name.strip_suffix('+').map_or((name, 0.0), |name| (name, 0.5)),
    };
    let (row, column) = name[1..].split_once('c').expect("a cell");
    let middle = |text: &str| text.parse::<f64>().expect("a number") - 0.5 + shift;
    [middle(row), middle(column)]
}

fn mean(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]
}

/// The lists of a SudokuPad object that contain a drawing.
#[derive(Default)]
struct Lists {
    lines: Vec<Value>,
    arrows: Vec<Value>,
    shapes: Vec<Value>,
    cages: Vec<Value>,
}

impl Lists {
    fn shape(&mut self, center: [f64; 2], size: [f64; 2], more: Value) {
        let mut shape = json!({"center": center, "width": size[1], "height": size[0], "rounded": false});
        let (Value::Object(shape), Value::Object(more)) = (&mut shape, more) else { unreachable!() };
        shape.extend(more);
        self.shapes.push(Value::Object(shape.clone()));
    }

    fn draw(&mut self, words: &[String]) {
        let word = |i: usize| words[i].as_str();
        let at = |i: usize| place(word(i));
        let ends = |from: usize| (from..words.len()).map(at).collect::<Vec<_>>();
        let cells =
            |from: usize| ends(from).iter().map(|[r, c]| json!([r - 0.5, c - 0.5])).collect::<Value>();
        let colour = |i: usize| format!("#{}", word(i));
        let circle = json!({"rounded": true, "backgroundColor": "#ffffff", "borderColor": "#aaaaaa"});
        match word(0) {
            "line" => self.lines.push(json!({"wayPoints": ends(3), "color": colour(1),
                "thickness": word(2).parse::<f64>().expect("a width") * 64.0})),
            "thermo" => {
                self.shape(at(1), [0.85; 2], json!({"rounded": true, "backgroundColor": "#cfcfcf"}));
                self.lines.push(json!({"wayPoints": ends(1), "color": "#cfcfcf", "thickness": 20}));
            }
            "arrow" => {
                self.shape(at(1), [0.83; 2], circle);
                self.arrows.push(
                    json!({"wayPoints": ends(1), "color": "#a1a1a1", "thickness": 5, "headLength": 0.3}),
                );
            }
            "pill" => self.shape(mean(at(1), at(2)), [0.83, 1.83], circle),
            "shaft" => self.arrows.push(json!({"wayPoints": ends(1), "color": "#a1a1a1", "headLength": 0.3})),
            "killer" => {
                let [from, to] = [at(2), at(3)];
                let tip = [from[0] + (to[0] - from[0]) * 0.7, from[1] + (to[1] - from[1]) * 0.7];
                self.arrows.push(json!({"wayPoints": [from, tip], "color": "#000000", "headLength": 0.2}));
                self.shape(from, [0.5; 2], json!({"text": word(1)}));
            }
            "circle" => ends(2).into_iter().for_each(|cell| {
                self.shape(cell, [0.8; 2], json!({"rounded": true, "backgroundColor": colour(1)}));
            }),
            "square" => ends(2)
                .into_iter()
                .for_each(|cell| self.shape(cell, [0.8; 2], json!({"backgroundColor": colour(1)}))),
            "diamond" => ends(2).into_iter().for_each(|cell| {
                self.shape(cell, [0.6; 2], json!({"backgroundColor": colour(1), "angle": 45}));
            }),
            "shade" => ends(2)
                .into_iter()
                .for_each(|cell| self.shape(cell, [1.0; 2], json!({"backgroundColor": colour(1)}))),
            "dot" => self.shape(
                mean(at(2), at(3)),
                [0.3; 2],
                json!({"rounded": true, "backgroundColor": colour(1)}),
            ),
            "text" => self.shape(mean(at(2), at(3)), [0.25; 2], json!({"text": word(1)})),
            "quad" => {
                let [row, column] = at(2);
                let more = json!({"rounded": true, "backgroundColor": "#ffffff", "text": word(1)});
                self.shape([row + 0.5, column + 0.5], [0.7; 2], more);
            }
            "outside" => self.shape(at(2), [0.8; 2], json!({"text": word(1)})),
            "cage" => self.cages.push(json!({"cells": cells(2), "value": word(1), "unique": true})),
            "box" => self.cages.push(json!({"cells": cells(2), "value": word(1)})),
            other => panic!("{other}"),
        }
    }
}

/// Returns the SudokuPad object with a drawing and rules.
fn object(case: &Case, text: &str) -> String {
    let mut lists = Lists::default();
    case.drawing.iter().for_each(|words| lists.draw(words));
    let region =
        |n: usize| (0..SIZE).map(|i| json!([n / 3 * 3 + i / 3, n % 3 * 3 + i % 3])).collect::<Value>();
    json!({
        "id": "test", "cellSize": 64,
        "cells": vec![vec![json!({}); SIZE]; SIZE],
        "regions": (0..SIZE).map(region).collect::<Value>(),
        "lines": lists.lines, "arrows": lists.arrows, "underlays": lists.shapes, "cages": lists.cages,
        "metadata": {"rules": text},
    })
    .to_string()
}

/// Returns the f-puzzles object with some keys and rules.
fn fpuzzles_object(case: &Case, text: &str) -> String {
    let mut object = json!({"size": SIZE, "grid": vec![vec![json!({}); SIZE]; SIZE], "ruleset": text});
    for words in &case.drawing {
        object[&words[0]] = serde_json::from_str(&words[1..].join(" ")).expect("a value");
    }
    object.to_string()
}

/// Returns the difference between a puzzle and the expectation of its case, if any.
fn fault(entry: &DocumentEntry, case: &Case) -> Option<String> {
    let found: BTreeSet<String> =
        entry.board.rules().constraints().iter().map(|one| one.text(SIZE)).collect();
    let unknown: Vec<String> =
        entry.info.unread_parts.not_understood.iter().map(ToString::to_string).collect();
    let listed = unknown.len() == case.unknown.len()
        && case.unknown.iter().all(|words| unknown.iter().any(|note| note.contains(words)));
    (found != case.wanted || !listed).then(|| format!("found {found:?}, not understood {unknown:?}"))
}

/// Reads every text of a file in a format; returns their number and the differences.
fn faults_of(name: &str, format: Format, write: Writer) -> (usize, Vec<String>) {
    let expected = ReadOptions { format: Some(format), rules: None };
    let mut faults = Vec::new();
    let mut texts = 0;
    for case in &cases(name) {
        for text in &case.texts {
            texts += 1;
            match read_line(&write(case, text), &expected) {
                Ok(entry) => faults.extend(fault(&entry, case).map(|fault| format!("{text}\n    {fault}"))),
                Err(error) => faults.push(format!("{text}\n    {error}")),
            }
        }
    }
    (texts, faults)
}

#[test]
fn rules_in_words_become_what_they_mean() {
    let (texts, faults) = faults_of("sudokupad.txt", Format::Sudokupad, object);
    assert!(texts >= 150, "{texts} texts");
    assert!(faults.is_empty(), "{} of {texts}:\n{}", faults.len(), faults.join("\n"));
}

/// Returns the change to a puzzle's rules or constraints when it is written again for SudokuPad, if any.
fn change_of(entry: &DocumentEntry) -> Option<String> {
    let link = match write(&entry.board, &entry.info, Format::Sudokupad, &WriteOptions::STRICT) {
        Ok(link) => link,
        Err(error) => return Some(error.to_string()),
    };
    let again = read_line(&link, &ReadOptions::default()).expect("a link");
    let texts = |entry: &DocumentEntry| -> BTreeSet<String> {
        entry.board.rules().constraints().iter().map(|one| one.text(SIZE)).collect()
    };
    let is_own = link.starts_with("https://sudokupad.app/scl");
    let is_same = is_own && again.info == entry.info && texts(&again) == texts(entry);
    (!is_same).then(|| format!("own {is_own}: {:?}, {:?}", again.info, texts(&again)))
}

#[test]
fn puzzles_are_drawn_again_in_the_words_of_their_authors() {
    let expected = ReadOptions { format: Some(Format::Sudokupad), rules: None };
    let mut changes = Vec::new();
    // Bounds of totals, and lettered cages with a separate rule about digits, are written in other words.
    let has_other_words = |text: &String| text.starts_with("killer=1,2,3") || text.starts_with("equalsum");
    let is_right = |case: &&Case| case.unknown.is_empty() && !case.wanted.iter().any(has_other_words);
    for case in cases("sudokupad.txt").iter().filter(is_right) {
        for text in &case.texts {
            let entry = read_line(&object(case, text), &expected).expect("a puzzle");
            changes.extend(change_of(&entry).map(|change| format!("{text}\n    {change}")));
        }
    }
    assert!(changes.is_empty(), "{}:\n{}", changes.len(), changes.join("\n"));
}

#[test]
fn rules_in_words_count_beside_the_keys_of_fpuzzles() {
    let (texts, faults) = faults_of("fpuzzles.txt", Format::FpuzzlesLink, fpuzzles_object);
    assert!(faults.is_empty(), "{} of {texts}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn texts_of_interactive_solver_are_read_or_told() {
    let (texts, faults) = faults_of("iss.txt", Format::InteractiveSolver, |_, text| text.to_owned());
    assert!(faults.is_empty(), "{} of {texts}:\n{}", faults.len(), faults.join("\n"));
}

/// Region sum lines need regions: on a size without default boxes they are those of a jigsaw.
#[test]
fn a_jigsaw_of_seven_is_the_regions_of_its_board() {
    let labels = "aaaaaaabbbbbbbcccccccdddddddeeeeeeefffffffggggggg";
    let labels: String = labels
        .chars()
        .enumerate()
        .map(|(i, c)| {
            if i == 6 {
                'b'
            } else if i == 7 {
                'a'
            } else {
                c
            }
        })
        .collect();
    let text = format!(".Shape~7x7.Jigsaw~{labels}.RegionSumLine~R1C1~R2C2");
    let entry = read_line(&text, &ReadOptions::default()).expect("a board");
    assert!(entry.info.unread_parts.not_understood.is_empty(), "{:?}", entry.info.unread_parts);
    assert_eq!(entry.board.rules().constraints().len(), 1);
}

/// Tests shapes that are not squares: rectangles with the values of the longer side, more values than cells in a row,
/// no rows and columns.
#[test]
fn shapes_of_interactive_solver_are_read_and_written() {
    for (text, rules) in [
        (".Shape~6x8", "shape:6x8:2x4"),
        (".Shape~4x6~1-6", "shape:4x6:2x3"),
        (".Shape~5x6", "shape:5x6"),
        (".Shape~9x9~10", "shape:9x9:3x3+digits:1-10"),
        (".Shape~9x9~10.NoBoxes", "shape:9x9+digits:1-10"),
        (".Shape~4x4~~Raw", "shape:raw:4x4"),
        (".Shape~6x6~1-9.RegionSize~9", "shape:6x6:3x3"),
        (".Shape~9x9~0-9.RegionSize~9", "shape:9x9:3x3+digits:0-9"),
        (".Shape~6x6~7.RegionSize~6", "shape:6x6:2x3+digits:1-7"),
        (
            ".Shape~3x3~9~Raw.NoBoxes.Cage~6~R1C1~R1C2~R2C1",
            "shape:raw:3x3+digits:1-9+killer=6:r1c1,r1c2,r2c1",
        ),
        (".Shape~4x4~0-3.~R1C1_0", "4+from0"),
        (".Shape~3x4.NoBoxes.Jigsaw~AABBAABBCCCC.XSum~R1~6~", "shape:AABB/AABB/CCCC+xsum=6:r1c0"),
    ] {
        let entry = read_line(text, &ReadOptions::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert!(entry.info.unread_parts.not_understood.is_empty(), "{text}: {:?}", entry.info.unread_parts);
        assert_eq!(rules_text::to_text(entry.board.rules()), rules, "{text}");
        let written = write(&entry.board, &entry.info, Format::InteractiveSolver, &WriteOptions::default());
        let written = written.unwrap_or_else(|why| panic!("{text}: {why}"));
        let again = read_line(&written, &ReadOptions::default()).unwrap_or_else(|e| panic!("{written}: {e}"));
        assert_eq!(again.board, entry.board, "{written}");
    }
    for rules in ["samurai", "shape:AAB/A-B/ABB", "shape:AAA/BBB/CC.", "4+digits:2,3,5,7"] {
        let board = Board::new(Grid::empty(rules_text::parse(rules, None).expect("rules")));
        let about = PuzzleInfo::default();
        let written = write(&board, &about, Format::InteractiveSolver, &WriteOptions::default());
        assert!(written.is_err(), "{rules}: {written:?}");
    }
}

/// Changes some symbols of a text: they are dropped, doubled, exchanged, or replaced by others of the text.
fn mutated(text: &str, rng: &mut ChaCha8Rng) -> String {
    let mut symbols: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..12) {
        let [i, j] = [rng.random_range(0..symbols.len()), rng.random_range(0..symbols.len())];
        match rng.random_range(0..5) {
            0 => drop(symbols.remove(i)),
            1 => symbols.insert(i, symbols[j]),
            2 => symbols.swap(i, j),
            3 => symbols[i] = symbols[j],
            _ => {
                // A number is replaced by another one, possibly a huge one.
                if symbols[i].is_ascii_digit() {
                    symbols[i] = char::from(b'0' + rng.random_range(0..10u8));
                    symbols.insert(i, '9');
                }
            }
        }
        if symbols.len() < 2 {
            break;
        }
    }
    symbols.into_iter().collect()
}

/// Reads randomly changed link objects, for some rounds over all texts; none may panic.
fn read_mutated(rounds: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let files: [(&str, Format, Writer); 3] = [
        ("sudokupad.txt", Format::Sudokupad, object),
        ("fpuzzles.txt", Format::FpuzzlesLink, fpuzzles_object),
        ("iss.txt", Format::InteractiveSolver, |_, text| text.to_owned()),
    ];
    for (name, format, write) in files {
        let expected = ReadOptions { format: Some(format), rules: None };
        for case in cases(name) {
            for text in &case.texts {
                for _ in 0..rounds {
                    let changed = mutated(&write(&case, text), &mut rng);
                    let _ = read_line(&changed, &expected);
                }
            }
        }
    }
}

#[test]
fn changed_objects_of_links_are_read_without_a_panic() {
    read_mutated(4);
}

#[test]
#[ignore = "takes minutes"]
fn changed_objects_of_links_are_read_without_a_panic_for_long() {
    read_mutated(600);
}

#[test]
fn rules_of_a_hundred_thousand_characters_are_read() {
    let texts = [
        "White dots are consecutive and black dots are double and ".repeat(2_000),
        "Digits, or digits, and the line but ".repeat(4_000) + ".",
        "Lines sum.\n".repeat(20_000),
        "<".repeat(100_000),
    ];
    let case = Case::default();
    for text in texts {
        let read = read_line(&object(&case, &text), &ReadOptions::default());
        assert!(read.is_ok(), "{}", &text[..20.min(text.len())]);
    }
}
