//! The language of the output, as chosen by the arguments.

use std::sync::OnceLock;

use pencilmark::message::Message;
use pencilmark::render::language::Language;

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Sets the output language; until then it is English.
pub(crate) fn set_up(language: Language) {
    LANGUAGE.get_or_init(|| language);
}

/// Returns the output language.
pub(crate) fn output_language() -> &'static Language {
    const ENGLISH: &Language = &Language::ENGLISH;
    LANGUAGE.get().unwrap_or(ENGLISH)
}

/// Returns the text of a message in the output language.
pub(crate) fn translate(message: &Message) -> String {
    output_language().fill(message)
}
