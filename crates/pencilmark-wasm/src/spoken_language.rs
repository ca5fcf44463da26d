//! The language of answers.

use pencilmark::languages::read_language;
use pencilmark::render::language::Language;
use pencilmark_app::library::RequestFailure;
use pencilmark_paper::make::BookLanguage;

use crate::answer::malformed;

/// The language of answers, with its tag; English at first.
#[derive(Debug, Default)]
pub(crate) struct SpokenLanguage {
    other: Option<(String, Language)>,
}

impl SpokenLanguage {
    /// Sets the language by its file as text, English if it is empty.
    ///
    /// # Errors
    /// If the text is not a language file.
    pub(crate) fn set(&mut self, text: &str, tag: String) -> Result<(), RequestFailure> {
        let language = read_language(text).map_err(malformed)?;
        self.other = Some((tag, language)).filter(|_| !text.is_empty());
        Ok(())
    }

    /// The texts of the language.
    pub(crate) fn texts(&self) -> &Language {
        self.of_book().texts
    }

    /// The language for books.
    pub(crate) fn of_book(&self) -> BookLanguage<'_> {
        const ENGLISH: &Language = &Language::ENGLISH;
        match &self.other {
            Some((tag, texts)) => BookLanguage { tag, texts },
            None => BookLanguage { tag: "en", texts: ENGLISH },
        }
    }
}
