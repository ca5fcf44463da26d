//! Answers in another language.

use pencilmark_render::language::Language;
use serde_json::Value;

/// The fields of answers that hold messages of the engine, made in English.
const MESSAGES: &[&str] = &[
    "caption",
    "detail",
    "dropped",
    "grade",
    "houses",
    "last",
    "name",
    "notices",
    "page",
    "problem",
    "recognised",
    "rules_name",
    "text",
    "unread",
    "unsolvable",
];
/// The fields that hold what players and setters wrote, what is stored, and the values that programs compare.
const KEPT: &[&str] = &["bookmarks", "games", "listed", "others", "settings", "setter", "stored"];
/// The field of a game as text, which has what its format drops beside it.
const GAME_AS_TEXT: (&str, &str) = ("text", "dropped");

/// Translates the messages of an answer in JSON. Proofs are in their language already.
pub fn translate_answer(answer: &mut Value, language: &Language) {
    if *language == Language::ENGLISH {
        return;
    }
    match answer {
        Value::Object(fields) => {
            let has_game = fields.contains_key(GAME_AS_TEXT.1);
            let is_kept = |name: &str| KEPT.contains(&name) || has_game && name == GAME_AS_TEXT.0;
            for (name, value) in fields.iter_mut().filter(|(name, _)| !is_kept(name)) {
                if MESSAGES.contains(&name.as_str()) {
                    translate_message(value, language);
                }
                translate_answer(value, language);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| translate_answer(item, language)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Translates a message, or each of a list.
fn translate_message(value: &mut Value, language: &Language) {
    match value {
        Value::String(message) => *message = language.translate(message),
        Value::Array(items) => items
            .iter_mut()
            .filter(|item| item.is_string())
            .for_each(|item| translate_message(item, language)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {}
    }
}
