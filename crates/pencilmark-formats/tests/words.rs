//! Tests that every format reads back a puzzle's metadata, or reports that it can't represent it.

use pencilmark_core::message::Message;
use pencilmark_formats::{Format, PuzzleInfo, ReadOptions, WriteOptions, read, unsupported_parts, write};

/// A metadata field: its name, a function that sets it, and the report of a format that can't represent it.
type Field = (&'static str, fn(PuzzleInfo) -> PuzzleInfo, &'static str);

/// A text that no format writes by itself.
const WORDS: &str = "Gentle zebras";

const FIELDS: [Field; 4] = [
    ("title", |about| PuzzleInfo { title: Some(WORDS.to_owned()), ..about }, "a title"),
    ("author", |about| PuzzleInfo { author: Some(WORDS.to_owned()), ..about }, "an author"),
    ("rules", |about| PuzzleInfo { rules_text: Some(WORDS.to_owned()), ..about }, "rules in words"),
    (
        "once solved",
        |about| PuzzleInfo { solved_text: Some(WORDS.to_owned()), ..about },
        "the author's words for the solver",
    ),
];

#[test]
fn words_come_back_or_the_format_says_that_it_has_no_room() {
    let classic = read(&".".repeat(81), &ReadOptions::default()).expect("a board").entries.remove(0).board;
    for format in Format::ALL {
        for (name, with, noun) in FIELDS {
            let about = with(PuzzleInfo { difficulty: Some("1.2".to_owned()), ..PuzzleInfo::default() });
            let lost: Vec<String> =
                unsupported_parts(&classic, &about, *format).iter().map(Message::to_string).collect();
            match write(&classic, &about, *format, &WriteOptions::STRICT) {
                Err(error) if error.to_string().contains(noun) => assert_eq!(lost, [noun], "{format}"),
                Err(error) => assert!(error.to_string().contains("can't hold"), "{format}: {error}"),
                Ok(text) => {
                    assert!(lost.is_empty(), "{format}: {lost:?}");
                    let expected = ReadOptions { format: Some(*format), rules: None };
                    let back = read(&text, &expected).expect(&text).entries.remove(0).info;
                    // Formats without separate fields store the text in a comment.
                    assert!(format!("{back:?}").contains(WORDS), "{format}, {name}: {text}\n{back:?}");
                }
            }
        }
    }
}

#[test]
fn words_for_the_solver_are_a_field_of_their_own() {
    let told =
        PuzzleInfo { solved_text: Some("Well done,\n\tthat \"was\" it".to_owned()), ..PuzzleInfo::default() };
    let board =
        read("4+x\t1.....2..3......", &ReadOptions::default()).expect("a board").entries.remove(0).board;
    let formats = [
        Format::VariantLine,
        Format::ShareLink,
        Format::JsonLines,
        Format::Csv,
        Format::Fpuzzles,
        Format::Sudokupad,
    ];
    for format in formats {
        let text = write(&board, &told, format, &WriteOptions::STRICT).expect("it holds words");
        let back = read(&text, &ReadOptions::default()).expect(&text).entries.remove(0).info;
        assert_eq!(back.solved_text, told.solved_text, "{text}");
    }
}
