//! The built-in languages.

use std::sync::LazyLock;

use pencilmark_core::message::MessageDeclaration;
use pencilmark_logic::clue_notes::CLUE_NOTES;
use pencilmark_logic::registry::CARDS;
use pencilmark_render::language::{GERMAN, Language, LanguageError};

use crate::{fact_messages, messages, page_messages};

static ENGLISH_LANGUAGE: Language = Language::ENGLISH;
// This text is also read by a test.
static GERMAN_LANGUAGE: LazyLock<Language> =
    LazyLock::new(|| read_language(GERMAN).unwrap_or(Language::ENGLISH));

/// Parses a language file, including the texts of all techniques.
///
/// # Errors
/// The errors of [`Language::parse`].
pub fn read_language(text: &str) -> Result<Language, LanguageError> {
    let cards = CARDS.into_iter().chain([&CLUE_NOTES]);
    Language::parse(text, cards, declared_messages())
}

/// Returns the declarations of all messages of this crate and of the crates that it uses.
pub fn declared_messages() -> impl Iterator<Item = &'static MessageDeclaration> {
    [
        pencilmark_core::messages::ALL,
        pencilmark_formats::messages::ALL,
        pencilmark_play::messages::ALL,
        pencilmark_logic::messages::ALL,
        messages::ALL,
        page_messages::ALL,
        fact_messages::ALL,
    ]
    .into_iter()
    .flatten()
    .copied()
    .flatten()
}

/// Returns the built-in language for a tag such as `de` or `de-AT`.
pub fn built_in(tag: &str) -> Option<&'static Language> {
    match tag.split('-').next().unwrap_or_default().to_ascii_lowercase().as_str() {
        "en" => Some(&ENGLISH_LANGUAGE),
        "de" => Some(&GERMAN_LANGUAGE),
        _ => None,
    }
}

/// Returns the tag of a language: that of the equal built-in one, else `en`.
///
/// ```
/// use pencilmark::languages::{built_in, tag_of};
/// assert_eq!(built_in("de").map(tag_of), Some("de"));
/// ```
pub fn tag_of(language: &Language) -> &'static str {
    if *language == *GERMAN_LANGUAGE { "de" } else { "en" }
}

/// Returns the built-in language that an `Accept-Language` header prefers; English if it accepts none of them.
///
/// ```
/// use pencilmark::languages::{built_in, preferred};
/// assert_eq!(Some(preferred("fr, de-AT;q=0.9, en;q=0.8")), built_in("de"));
/// assert_eq!(Some(preferred("en-GB, de;q=0.1")), built_in("en"));
/// assert_eq!(Some(preferred("")), built_in("en"));
/// ```
pub fn preferred(accepted: &str) -> &'static Language {
    let weighed = accepted.split(',').filter_map(|entry| {
        let (tag, parameters) = entry.split_once(';').unwrap_or((entry, ""));
        let weight =
            parameters.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.parse::<f32>().ok());
        Some((built_in(tag.trim())?, weight?))
    });
    // Among equals, the first is preferred.
    let best = weighed.reduce(|best, other| if other.1 > best.1 { other } else { best });
    best.map_or(&ENGLISH_LANGUAGE, |(language, _)| language)
}
