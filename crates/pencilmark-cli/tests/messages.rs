//! The German messages of the command and the app are complete.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark::languages::declared_messages;
use pencilmark::message::MessageDeclaration;
use pencilmark::render::language::{GERMAN, placeholders};

use crate::run::run;

/// Returns the declarations of messages of the command, the server and books.
fn of_programs() -> impl Iterator<Item = &'static MessageDeclaration> {
    let programs =
        [pencilmark_paper::messages::ALL, pencilmark_server::messages::ALL, pencilmark_cli::messages::ALL];
    programs.into_iter().flatten().copied().flatten()
}

#[test]
fn german_has_the_messages_of_programs_and_no_others() {
    let entries = GERMAN.lines().filter_map(|line| line.strip_prefix("message "));
    let german: BTreeMap<&str, &str> = entries.filter_map(|entry| entry.split_once(" = ")).collect();
    for row in of_programs() {
        let text = german.get(row.id).unwrap_or_else(|| panic!("no German for {}", row.id));
        let used: BTreeSet<&str> = placeholders(text).into_iter().collect();
        let declared: BTreeSet<&str> = row.placeholders.iter().map(|(name, _)| *name).collect();
        assert_eq!(used, declared, "{}: {text}", row.id);
    }
    let known: BTreeSet<&str> = of_programs().chain(declared_messages()).map(|row| row.id).collect();
    // Messages of the site's worker are tested in its crate.
    let unknown = german.keys().filter(|id| !known.contains(*id) && !id.starts_with("site."));
    assert_eq!(unknown.count(), 0);
}

/// English words that no German text contains.
const ENGLISH_WORDS: &[&str] = &[
    "the",
    "and",
    "of",
    "is",
    "are",
    "it",
    "not",
    "with",
    "row",
    "column",
    "box",
    "cell",
    "cells",
    "digit",
    "digits",
    "one",
    "expected",
    "found",
    "line",
    "solution",
    "solutions",
    "unique",
    "needs",
    "rest",
    "steps",
    "holds",
    "board",
];

#[test]
fn the_command_tells_about_puzzles_in_german() {
    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const BROKEN: &str = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const KILLER: &str = "9+killer=3:r1c1,r1c2+antiknight+thermo:r5c5-r4c5";
    for arguments in [
        &["check", PUZZLE][..],
        &["check", BROKEN],
        &["check", "--rules", KILLER, BROKEN],
        &["check", "53..x"],
        &["solve", "12"],
        &["why", BROKEN],
        &["hint", PUZZLE],
        &["hint", BROKEN],
        &["explain", BROKEN],
        &["explain", "--full", PUZZLE],
        &["rules", KILLER],
        &["rules", "9+iss"],
        &["rules", "7"],
        &[
            "count",
            "--max-nodes",
            "1",
            ".................................................................................",
        ],
        &["show", "--rules", KILLER, PUZZLE],
        &["convert", "--to", "sdm", "--rules", "9+x", PUZZLE],
    ] {
        let said = run(&[&["--language", "de"], arguments].concat());
        let text = said.out + &said.err;
        // Text in backquotes is quoted; options and techniques have English names.
        let plain: String = text.split('`').step_by(2).collect();
        let words = plain.split(|c: char| !c.is_alphabetic());
        let english = words.into_iter().find(|word| ENGLISH_WORDS.contains(word));
        assert!(!text.is_empty() && english.is_none(), "{arguments:?}: {english:?} in {text}");
    }
}
