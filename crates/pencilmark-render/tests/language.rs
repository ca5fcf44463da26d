//! Tests proofs in other languages.

use pencilmark_core::message::MessageDeclaration;
use pencilmark_core::step::{Slot, Technique};
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_render::language::Language;
use pencilmark_render::prose::explanation_text;

use crate::examples::examples;

fn cards() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().map(|row| row.card)
}

fn messages() -> impl Iterator<Item = &'static MessageDeclaration> {
    let groups = pencilmark_core::messages::ALL.iter().chain(pencilmark_logic::messages::ALL);
    groups.copied().flatten()
}

#[test]
fn the_template_says_what_english_says() {
    let language =
        Language::parse(&Language::template(cards(), messages()), cards(), messages()).expect("a language");
    for (board, step) in examples() {
        let told = explanation_text(&step, &board, &language);
        assert_eq!(told, explanation_text(&step, &board, &Language::ENGLISH));
        assert_eq!(language.technique_name(step.technique), step.technique.name);
    }
}

#[test]
fn every_word_is_the_languages_own() {
    // Every translated text is underlined, so that any remaining English stands out.
    let underlined = |line: &str| {
        let (key, text) = line.split_once(" = ").expect("a line");
        format!("{key} = _{}_\n", text.replace(' ', "_"))
    };
    let text: String = Language::template(cards(), messages()).lines().map(underlined).collect();
    let language = Language::parse(&text, cards(), messages()).expect("a language");
    let lists = |slot: &Slot| matches!(slot, Slot::Houses(_) | Slot::Cells(_) | Slot::Digits(_));
    let mut words = 0;
    for (board, step) in examples() {
        let told = explanation_text(&step, &board, &language);
        assert!(told.starts_with('_') && told.ends_with('_'), "{told}");
        assert!(!told.contains(" and ") && !told.contains(" in ") && !told.contains(" row "), "{told}");
        words += step.slots.iter().filter(|(_, slot)| lists(slot)).count();
        assert!(language.technique_name(step.technique).starts_with('_'));
    }
    assert!(words > 100, "{words} lists told");
}

#[test]
fn what_is_not_said_stays_english() {
    let text = "# half a language\n\nhouses row = Zeilen {n}\nand=und\nname x-wing = X-Flügel\n";
    let language = Language::parse(text, cards(), messages()).expect("a language");
    let (board, step) = examples().into_iter().find(|(_, step)| step.technique.id == "x-wing").expect("one");
    let told = explanation_text(&step, &board, &language);
    assert!(told.starts_with("In Zeilen 6 und 8, 7 has just two places, in columns 1 und 7."), "{told}");
    assert_eq!(language.technique_name(step.technique), "X-Flügel");
}

#[test]
fn errors_have_their_line() {
    for (text, line, why) in [
        ("and = und\nor", 2, "expected `key = text`"),
        ("proof y-wing-of-nobody = x", 1, "unknown key `proof y-wing-of-nobody`"),
        ("\nand =", 2, "expected a text for `and`"),
        ("and = und\nand = et", 2, "repeated key `and`"),
        ("house row = Zeile", 1, "expected {n} in `house row`"),
        ("proof x-wing = {basen}", 1, "unknown placeholder {basen} in `proof x-wing`"),
    ] {
        let error = Language::parse(text, cards(), messages()).expect_err(text);
        assert_eq!((error.line, &error.reason[..]), (line, why));
    }
}
