//! Every message exists in every language, and its template has no blank left after filling.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark::cell::{Cell, CellName};
use pencilmark::house::{HouseKind, HouseNumber};
use pencilmark::languages::{built_in, declared_messages};
use pencilmark::message::{Argument, Message, MessageDeclaration, Name, NameGroup, PlaceholderKind};
use pencilmark::render::language::{GERMAN, Language, placeholders};

fn german() -> &'static Language {
    built_in("de").expect("German")
}

/// Returns the German messages by id.
fn german_messages() -> BTreeMap<&'static str, &'static str> {
    let entries = GERMAN.lines().filter_map(|line| line.strip_prefix("message "));
    entries.map(|entry| entry.split_once(" = ").unwrap_or_else(|| panic!("{entry}"))).collect()
}

fn cell(index: usize) -> CellName {
    Cell::new(index).name(9)
}

/// Returns sample arguments of a kind; for lists, one with one item and one with two.
fn samples(kind: PlaceholderKind) -> [Argument; 3] {
    let x_wing = || Name::new(NameGroup::Technique, "x-wing", "X-wing");
    let sample = |n: usize| match kind {
        PlaceholderKind::Text => Argument::Text("9x9".to_owned()),
        PlaceholderKind::Texts => Argument::Texts(vec!["9x9".to_owned(); n]),
        PlaceholderKind::Count => Argument::Count(n as i64),
        PlaceholderKind::Counts => Argument::Counts((1..=n as i64).collect()),
        PlaceholderKind::Digit => Argument::Digit('5'),
        PlaceholderKind::Digits => Argument::Digits(vec!['5'; n]),
        PlaceholderKind::Cell => Argument::Cell(cell(0)),
        PlaceholderKind::Cells => Argument::Cells((0..n).map(cell).collect()),
        PlaceholderKind::House => Argument::House(HouseKind::Row(HouseNumber::new(2))),
        PlaceholderKind::Houses => {
            Argument::Houses((0..n as u8).map(HouseNumber::new).map(HouseKind::Row).collect())
        }
        PlaceholderKind::Name => Argument::Name(x_wing()),
        PlaceholderKind::Message => Argument::Message(Box::new(pencilmark::messages::variant::jigsaw())),
        PlaceholderKind::Messages => Argument::Messages(vec![pencilmark::messages::variant::jigsaw(); n]),
    };
    [sample(0), sample(1), sample(2)]
}

/// Fills a declared message with the numbers 0, 1 and 2, and with lists of such lengths.
fn filled(row: &'static MessageDeclaration) -> [Message; 3] {
    let with = |n: usize| row.placeholders.iter().map(|(_, kind)| samples(*kind)[n].clone()).collect();
    [0, 1, 2].map(|n| Message::new(row, with(n)))
}

/// English words that no German text contains.
const ENGLISH_WORDS: &[&str] = &[
    "the", "and", "of", "is", "are", "it", "its", "not", "with", "row", "column", "box", "cell", "cells",
    "digit", "digits", "one", "can't", "fits", "holds", "house", "expected", "found", "line", "from", "or",
];

#[test]
fn ids_are_unique_and_blanks_are_those_of_the_text() {
    let mut ids = BTreeSet::new();
    for row in declared_messages() {
        assert!(ids.insert(row.id), "{} stands twice", row.id);
        let declared: BTreeSet<&str> = row.placeholders.iter().map(|(name, _)| *name).collect();
        let used: BTreeSet<&str> = placeholders(row.english).into_iter().collect();
        assert_eq!(declared, used, "{}", row.id);
    }
}

#[test]
fn german_has_every_message_with_its_blanks() {
    let german = german_messages();
    for row in declared_messages().filter(|row| !row.english.is_empty()) {
        let text = german.get(row.id).unwrap_or_else(|| panic!("no German for {}", row.id));
        let used: BTreeSet<&str> = placeholders(text).into_iter().filter(|name| !name.is_empty()).collect();
        let declared: BTreeSet<&str> = row.placeholders.iter().map(|(name, _)| *name).collect();
        assert_eq!(used, declared, "{}: {text}", row.id);
    }
}

#[test]
fn every_message_fills_without_a_leftover() {
    for row in declared_messages() {
        for message in filled(row) {
            for text in [message.to_string(), german().fill(&message)] {
                assert!(!text.contains(['{', '}']), "{}: {text}", row.id);
            }
        }
        let [_, one, two] = filled(row).map(|message| [message.to_string(), german().fill(&message)]);
        let has_plural = row.english.contains("s}") && row.placeholders.iter().all(|(name, _)| *name == "n");
        assert!(!has_plural || (one[0] != two[0] && one[1] != two[1]), "{}: {one:?} {two:?}", row.id);
    }
}

#[test]
fn german_has_no_english() {
    for row in declared_messages() {
        for message in filled(row) {
            let text = german().fill(&message);
            // Text in backquotes is output of programs.
            let plain: String = text.split('`').step_by(2).collect();
            let words = plain.split(|c: char| !c.is_alphanumeric() && c != '\'');
            let english =
                words.into_iter().find(|word| ENGLISH_WORDS.contains(&word.to_lowercase().as_str()));
            assert!(english.is_none(), "{}: {text}", row.id);
        }
    }
}
