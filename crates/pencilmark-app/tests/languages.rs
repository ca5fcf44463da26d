//! The German texts: they are complete, and contain no English.

use std::sync::atomic::AtomicBool;

use pencilmark::clue::ConstraintId;
use pencilmark::languages::{built_in, declared_messages, read_language};
use pencilmark::logic::certificate::{CertificateKind, StepProver};
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::{TECHNIQUES, find_technique};
use pencilmark::logic::solver::all_steps;
use pencilmark::message::Message;
use pencilmark::render::language::{GERMAN, Language};
use pencilmark::rules::RulePart;
use pencilmark::rules_text;
use pencilmark::step_display::certificate_text;
use pencilmark_app::session::{
    Session, examples, read_text, rules_view, technique_list, technique_page, variants,
};
use pencilmark_app::wire::{Action, Question, ShownMistakes, ViewChoices};
use serde::Serialize;
use serde_json::{Value, json};

/// English words that no German text contains.
const ENGLISH_WORDS: &[&str] = &[
    "the", "and", "of", "is", "are", "it", "its", "not", "with", "row", "column", "box", "cell", "cells",
    "digit", "digits", "one", "can't", "fits", "holds", "house",
];
fn german() -> &'static Language {
    built_in("de").expect("German")
}

#[test]
fn german_is_complete() {
    let german = read_language(GERMAN).unwrap_or_else(|e| panic!("{e}"));
    let missing = german.missing_keys(TECHNIQUES.iter().map(|entry| entry.card), declared_messages());
    assert!(missing.is_empty(), "without German: {missing:#?}");
}

/// Asserts that all texts of an answer are German.
fn assert_german(what: &str, answer: &impl Serialize) {
    assert_no_english(what, &json!(answer));
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
        // Other names of techniques are not translated.
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
    for card in technique_list(german()) {
        let page = technique_page(card.id, german()).unwrap_or_else(|e| panic!("{}: {e}", card.id));
        let mut told = json!(page);
        // Other names of techniques are English in German texts, too.
        let text = told["text"].as_str().expect("a text").to_owned();
        told["text"] = json!(page.card.other_names.iter().fold(text, |text, name| text.replace(name, "")));
        assert_no_english(card.id, &told);
    }
    assert_german("variants", &variants(german()));
    assert_german("examples", &examples(german()));
    for variant in variants(german()).iter().filter(|variant| !variant.rules.contains("jigsaw")) {
        assert_german(&variant.rules, &rules_view(&variant.rules, german()).expect("rules"));
    }
}

#[test]
fn a_game_is_told_in_german() {
    const PUZZLE: &str = "9...725.44..15...67...64.81.9....84.8...2...7.21....5.24.79...86...18..51.854...3";
    let (start, recognised) = read_text(PUZZLE, None).expect("a puzzle");
    assert_german("recognised", &json!({ "recognised": german().fill(&recognised) }));
    let mut session = Session::new(start, 0);
    let never = AtomicBool::new(false);
    let ask = |session: &Session, question: Value| {
        let question: Question = serde_json::from_value(question.clone()).expect("a question");
        let answer = session.snapshot().answer(&question, german(), &never);
        assert_german("answer", &json!(answer.unwrap_or_else(|e| panic!("{question:?}: {e}"))));
    };
    let mistakes = ShownMistakes { rule: true, note: true, solvable: true, solution: true, warnings: true };
    let shown = ViewChoices { mistakes, ..ViewChoices::default() };
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
        assert_german("view", &session.view(&shown, german(), 2));
        (1..=5).for_each(|rung| ask(&session, json!({"ask": "hint", "rung": rung})));
    }
    questions.into_iter().for_each(|question| ask(&session, question));
}

#[test]
fn messages_have_the_grammar_of_their_language() {
    use pencilmark::messages::{check, grade, path};
    let said = |message: Message| [message.to_string(), german().fill(&message)];
    let rules = rules_text::parse("9+killer=15:r1c1,r1c2+antiknight", None).expect("rules");
    let part = |id| rules.part_name(RulePart::Constraint(ConstraintId(id)));
    for (message, english, told) in [
        (check::sum(part(0), 17), "the cage of 15 at r1c1 holds 17", "der Käfig 15 bei r1c1 enthält 17"),
        (check::broken(part(1)), "a knight's move is broken", "ein Springerzug ist verletzt"),
        (
            check::repeated_by('5', part(1), Vec::new()),
            "5 twice by a knight's move: ",
            "5 zweimal, verbunden durch einen Springerzug: ",
        ),
        (
            check::repeated_by('5', part(0), Vec::new()),
            "5 twice by the cage of 15 at r1c1: ",
            "5 zweimal, verbunden durch den Käfig 15 bei r1c1: ",
        ),
        (
            check::sentence(check::broken(part(0))),
            "The cage of 15 at r1c1 is broken.",
            "Der Käfig 15 bei r1c1 ist verletzt.",
        ),
        (
            path::stuck(1, 2),
            "Logic stops after 1 step: 2 cells are open.",
            "Die Logik kommt nach 1 Schritt nicht weiter: 2 Zellen sind offen.",
        ),
        (
            grade::times(find_technique("x-wing").expect("a technique").card.translated_name(), 2),
            "two X-wings",
            "2 × X-Wing",
        ),
    ] {
        assert_eq!(said(message), [english, told]);
    }
}

#[test]
fn the_cases_of_an_exocet_are_told_in_german() {
    let row = find_technique("junior-exocet").expect("a technique");
    let board = crate::board(row.card.example.rules, row.card.example.board);
    let prover = StepProver::new(board.rules());
    let german = built_in("de").expect("German");
    let mut told = 0;
    for step in all_steps(&board, row, &TechniqueOptions::DEFAULT) {
        for certificate in prover.prove(&board, &step).expect("a proof") {
            if let CertificateKind::Split(cases) = &certificate.kind {
                let text = german.fill(&certificate_text(&certificate, board.rules()));
                let cases = format!("{} Fälle, jeder mit zu wenigen Gliedern, [", cases.len());
                assert!(text.contains(&cases), "{text}");
                told += 1;
            }
        }
    }
    assert!(told > 0);
}
