//! German says all that English says, and nothing in English.

use std::fs;
use std::sync::atomic::AtomicBool;

use pencilmark::constraint::KINDS;
use pencilmark::languages::{built_in, read_language};
use pencilmark::logic::certificate::{CertificateKind, StepProver};
use pencilmark::logic::options::Options;
use pencilmark::logic::registry::{TECHNIQUES, find_technique};
use pencilmark::logic::solver::all_steps;
use pencilmark::render::language::{GERMAN, Language};
use pencilmark::session::{
    Session, examples, read_text, rules_view, technique_list, technique_page, translate_answer, variants,
};
use pencilmark::wire::{Action, Question, ShownMistakes};
use serde::Serialize;
use serde_json::{Value, json};

/// Words that no German text has.
const ENGLISH_WORDS: &[&str] = &[
    "the", "and", "of", "is", "are", "it", "its", "not", "with", "row", "column", "box", "cell", "cells",
    "digit", "digits", "one", "can't", "fits", "holds", "house",
];
/// Where the engine makes messages for players.
const SOURCES: &[&str] = &[
    "pencilmark/src/check.rs",
    "pencilmark/src/path.rs",
    "pencilmark/src/drill/grade.rs",
    "pencilmark/src/drill/find.rs",
    "pencilmark/src/hint/rung.rs",
    "pencilmark/src/session/backtracking.rs",
    "pencilmark/src/session/case.rs",
    "pencilmark/src/session/collection.rs",
    "pencilmark/src/session/drilling.rs",
    "pencilmark/src/session/judging.rs",
    "pencilmark/src/session/learning.rs",
    "pencilmark/src/session/making.rs",
    "pencilmark/src/session/opening.rs",
    "pencilmark/src/session/settings.rs",
    "pencilmark/src/session/tools.rs",
    "pencilmark/src/session/variants.rs",
    "pencilmark/src/session/viewing.rs",
    "pencilmark/src/session/walking.rs",
    "pencilmark/src/session/writing.rs",
    "pencilmark-play/src/edit.rs",
    "pencilmark-play/src/refused.rs",
    "pencilmark-play/src/save.rs",
    "pencilmark-wasm/src/call_handler.rs",
];
/// Literals that are no messages, or parts of messages that are tested as a whole.
const PARTS: &[&str] = &[
    "{digit} twice {place} {part}: {}",
    "{part} holds {held}",
    "{part} can't be filled: it holds {held} so far",
    "{part} is broken",
    "no way to fulfil {}",
    " after 1 step",
    " after {many} steps",
    "1 cell is",
    "{many} cells are",
    "The board can't be completed{after}: {why}.",
    "Logic stops{after}: {open} open.",
    "{solved} After {} it is sure that there is no other solution.",
    "{text} The puzzle has more than one solution, so logic can't reach the end.",
    "{that} Look at {}.",
    " (entered in move {number})",
    "{} is not {}{since}",
    "a step",
    "1 game",
    "{games} games",
    ", candidates",
    "Drawing only",
    "Not understood",
    "colour {colour}",
    "end {}",
    "end ",
    "pencilmark collection 1",
    "pencilmark game ",
    "pencilmark game 1",
    "{HEADER}\\nsettings {settings}\\n",
    "settings can be represented in JSON",
    "settings ",
    "unread {why}\\n",
    "{} imported.",
    "{} were here already.",
    "the only solution",
    "the setter's solution",
    "This is {whose}.",
    "This is {whose}; all of your digits are right.",
    "This is {whose}; {right} of your {} digits are right.",
    "The example of {} does not work: {why}.",
    "it finds something else",
    "A link. {recognised}",
    ": {givens} givens",
    ", 1 digit placed",
    ", {many} digits placed",
    " {what}: {}.",
    " The setter's rules are shown beside the board.",
    " It is the first of {} puzzles.",
    "{name}, boxes of {rows} rows and {columns} columns",
    "{what} erased in {}",
    "{what} {preposition} {}",
    "removed from",
    "a start or an action can be represented in JSON",
    "not a saved game: expected `{HEADER}`",
    "The settings can't be read: {error}.",
    // Titles of puzzles are kept as they were made; the page says them.
    "Daily puzzle {day}",
];

fn german() -> &'static Language {
    built_in("de").expect("German")
}

#[test]
fn german_is_complete() {
    let german = read_language(GERMAN).unwrap_or_else(|e| panic!("{e}"));
    let missing = german.missing(TECHNIQUES.iter().map(|entry| entry.card));
    assert!(missing.is_empty(), "without German: {missing:#?}");
}

#[test]
fn every_message_has_its_german() {
    let mut unknown = Vec::new();
    for path in SOURCES {
        let file = format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"));
        let source = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{file}: {e}"));
        let messages = literals(&source).filter(|text| is_message(text) && !PARTS.contains(text));
        unknown.extend(messages.filter(|text| !is_known(text)).map(|text| format!("{path}: {text}")));
    }
    assert!(unknown.is_empty(), "without German: {unknown:#?}");
}

#[test]
fn every_rule_has_its_german() {
    for kind in KINDS {
        let title = if kind.title == "Skyscraper" { "Skyscraper clue" } else { kind.title };
        assert!(german().knows(title), "{title}");
    }
    let folder = format!("{}/../pencilmark-core/src/constraint", env!("CARGO_MANIFEST_DIR"));
    let mut sentences = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let source = fs::read_to_string(entry.expect("a file").path()).expect("a text");
        for text in literals(&source).filter(|text| text.len() > 20 && text.ends_with('.')) {
            sentences += 1;
            let text = text.replace("hold {all}", "hold no digit twice");
            assert!(is_known(&text), "{text}");
        }
    }
    assert!(sentences > 80, "{sentences} sentences");
}

/// The string literals of a source, without its tests and comments.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| {
        line.split('"').enumerate().filter(|(place, _)| place % 2 == 1).map(|(_, text)| text)
    })
}

/// True if a literal looks like something to be read.
fn is_message(text: &str) -> bool {
    let is_word =
        |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase() || "'.,:;".contains(c));
    text.contains(' ') && text.split(' ').any(|word| is_word(&word))
}

/// True if German has a message, whatever stands in its blanks.
fn is_known(text: &str) -> bool {
    ["7", "r1c1", "X-wing"].into_iter().any(|usual| {
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let (blank, after) = after.split_once('}').unwrap_or((after, ""));
            filled += before;
            filled += if blank == "cell" { "r1c1" } else { usual };
            rest = after;
        }
        german().knows(&(filled + rest))
    })
}

/// All texts of an answer in German; fails where one is English.
fn assert_german(what: &str, answer: &impl Serialize) {
    let mut answer = json!(answer);
    translate_answer(&mut answer, german());
    assert_no_english(what, &answer);
}

fn assert_no_english(what: &str, answer: &Value) {
    match answer {
        Value::String(text) if !text.starts_with('<') => {
            let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
            let english =
                words.into_iter().find(|word| ENGLISH_WORDS.contains(&word.to_lowercase().as_str()));
            assert!(english.is_none(), "{what}: {text}");
        }
        Value::Array(items) => items.iter().for_each(|item| assert_no_english(what, item)),
        // What techniques are called elsewhere is said in any language.
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| {
                !["other_names", "family", "technique", "id", "title"].contains(&name.as_str())
            })
            .for_each(|(name, value)| assert_no_english(&format!("{what} {name}"), value)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn what_is_to_be_learned_is_told_in_german() {
    for card in technique_list() {
        let page = technique_page(card.id, german()).unwrap_or_else(|e| panic!("{}: {e}", card.id));
        let mut told = json!(page);
        translate_answer(&mut told, german());
        // What a technique is called elsewhere is English in German, too.
        let text = told["text"].as_str().expect("a text").to_owned();
        told["text"] = json!(page.card.other_names.iter().fold(text, |text, name| text.replace(name, "")));
        assert_no_english(card.id, &told);
    }
    assert_german("variants", &variants());
    assert_german("examples", &examples());
    for variant in variants().iter().filter(|variant| !variant.rules.contains("jigsaw")) {
        assert_german(&variant.rules, &rules_view(&variant.rules).expect("rules"));
    }
}

#[test]
fn a_game_is_told_in_german() {
    const PUZZLE: &str = "9...725.44..15...67...64.81.9....84.8...2...7.21....5.24.79...86...18..51.854...3";
    let (start, recognised) = read_text(PUZZLE, None).expect("a puzzle");
    assert_german("recognised", &json!({ "recognised": recognised }));
    let mut session = Session::new(start, 0);
    let never = AtomicBool::new(false);
    let ask = |session: &Session, question: Value| {
        let question: Question = serde_json::from_value(question.clone()).expect("a question");
        let answer = session.inquiry().answer(&question, german(), &never);
        assert_german("answer", &json!(answer.unwrap_or_else(|e| panic!("{question:?}: {e}"))));
    };
    let shown = ShownMistakes { rule: true, note: true, solvable: true, solution: true, warnings: true };
    let questions = [
        json!({"ask": "check", "cells": []}),
        json!({"ask": "path", "from": "here"}),
        json!({"ask": "picture", "from": "givens", "step": 3}),
        json!({"ask": "missed"}),
        json!({"ask": "solution"}),
        json!({"ask": "last-right"}),
        json!({"ask": "count"}),
        json!({"ask": "search"}),
        json!({"ask": "rate"}),
        json!({"ask": "formats"}),
        json!({"ask": "text", "format": "line", "from": "here"}),
    ];
    let actions = [
        json!({"do": "digit", "cells": ["r1c2"], "digit": 9}),
        json!({"do": "undo"}),
        json!({"do": "digit", "cells": ["r1c2"], "digit": 6}),
        json!({"do": "corner", "cells": ["r2c2", "r2c3"], "digit": 3}),
        json!({"do": "centre", "cells": ["r2c2"], "digit": 3}),
        json!({"do": "colour", "cells": ["r2c2"], "colour": 3}),
        json!({"do": "erase", "cells": ["r1c2"]}),
        json!({"do": "fill"}),
    ];
    for action in actions {
        let action: Action =
            serde_json::from_value(action.clone()).unwrap_or_else(|e| panic!("{action}: {e}"));
        session.act(&action, 1).unwrap_or_else(|e| panic!("{action:?}: {e}"));
        assert_german("view", &session.view(&shown, 2));
        (1..=5).for_each(|rung| ask(&session, json!({"ask": "hint", "rung": rung})));
    }
    questions.into_iter().for_each(|question| ask(&session, question));
}

#[test]
fn messages_are_translated_whole_or_in_parts() {
    for (english, told) in [
        ("No candidate in r2c2", "Kein Kandidat in r2c2"),
        (
            "No candidate in r2c2; no place for 4 in box 5.",
            "Kein Kandidat in r2c2; kein Platz für 4 in Block 5.",
        ),
        ("Look at the 1s and 2s in box 3 and row 4.", "Sieh dir die 1er und 2er in Block 3 und Zeile 4 an."),
        ("There is an X-wing.", "Die Technik heißt: X-Wing."),
        ("There is a naked pair.", "Die Technik heißt: Nacktes Paar."),
        ("5 twice in row 3: r3c1, r3c7", "5 zweimal in Zeile 3: r3c1, r3c7"),
        ("the killer cage of 15 at r1c1 holds 17", "Killer-Käfig 15 bei r1c1: enthält 17"),
        ("Classic 9x9, anti-knight", "Klassisch 9x9, Anti-Springer"),
        (
            "Needs two X-wings and one skyscraper, besides three naked pairs and 4 more steps; the rest are singles.",
            "Braucht 2 × X-Wing und 1 × Skyscraper, dazu 3 × Nacktes Paar und 4 weitere Schritte; der Rest sind Einer.",
        ),
        ("What nobody has translated", "What nobody has translated"),
    ] {
        assert_eq!(german().translate(english), told);
        assert_eq!(Language::ENGLISH.translate(english), english);
    }
}

#[test]
fn the_cases_of_an_exocet_are_told_in_german() {
    let row = find_technique("junior-exocet").expect("a technique");
    let board = crate::board(row.card.example.rules, row.card.example.board);
    let prover = StepProver::new(board.rules());
    let german = built_in("de").expect("German");
    let mut told = 0;
    for step in all_steps(&board, row, &Options::USUAL) {
        for certificate in prover.prove(&board, &step).expect("a proof") {
            if let CertificateKind::Split(cases) = &certificate.kind {
                let text = german.translate(&certificate.text(board.rules()));
                let cases = format!("{} Fälle, jeder mit zu wenigen Gliedern, [", cases.len());
                assert!(text.contains(&cases), "{text}");
                told += 1;
            }
        }
    }
    assert!(told > 0);
}
