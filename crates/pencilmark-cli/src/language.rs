//! The language of the output, as the arguments say.

use std::sync::OnceLock;

use pencilmark::message::Message;
use pencilmark::render::language::Language;

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Keeps the language; before that it is English.
pub fn set_up(language: Language) {
    LANGUAGE.get_or_init(|| language);
}

/// The language of the output.
pub fn output_language() -> &'static Language {
    const ENGLISH: &Language = &Language::ENGLISH;
    LANGUAGE.get().unwrap_or(ENGLISH)
}

/// Fills a message in the language of the output.
pub fn say(message: &Message) -> String {
    output_language().fill(message)
}
