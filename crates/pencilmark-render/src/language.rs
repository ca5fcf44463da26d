//! The words of proofs in a language, as data.
//!
//! English is built in: the names and sentences of techniques, and a few words. Another language is a text of
//! lines `key = text`, of which any may be missing; `#` begins a comment:
//!
//! ```text
//! and = und
//! house row = Zeile {n}
//! name x-wing = X-Wing
//! proof x-wing = In {bases} passt {digits} nur in {covers}. ...
//! ```

use std::collections::BTreeMap;
use std::fmt;

use pencilmark_core::house::HouseKind;
use pencilmark_core::step::Technique;

/// The conjunction of lists and the preposition of `5 in r1c1`, with their English.
const WORDS: [(&str, &str); 2] = [("and", "and"), ("in", "in")];
/// The names of houses, with their English.
const HOUSES: [(&str, &str); 9] = [
    ("house row", "row {n}"),
    ("house column", "column {n}"),
    ("house box", "box {n}"),
    ("house region", "region {n}"),
    ("house main-diagonal", "main diagonal"),
    ("house anti-diagonal", "anti-diagonal"),
    ("house window", "window {n}"),
    ("house disjoint-group", "disjoint group {n}"),
    ("house group", "group {n}"),
];

/// The words of a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Language {
    /// The texts that differ from English.
    texts: BTreeMap<String, String>,
}

/// An error of a text that is not a valid language.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LanguageError {
    /// The line number, from 1.
    pub line: usize,
    /// The problem in that line.
    pub why: String,
}

impl fmt::Display for LanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for LanguageError {}

impl Language {
    /// The built-in language.
    pub const ENGLISH: Language = Language { texts: BTreeMap::new() };

    /// Returns the English texts as a template for translations: every key with its text.
    pub fn template<'a>(cards: impl IntoIterator<Item = &'a Technique>) -> String {
        english(cards).into_iter().map(|(key, text)| format!("{key} = {text}\n")).collect()
    }

    /// Reads a language from a text; missing texts stay English.
    ///
    /// # Errors
    /// If a line is not `key = text`, its key is unknown or repeated, the number of a house is missing, or a placeholder is unknown.
    pub fn read<'a>(
        text: &str,
        cards: impl IntoIterator<Item = &'a Technique>,
    ) -> Result<Language, LanguageError> {
        let known: BTreeMap<String, String> = english(cards).into_iter().collect();
        let mut texts = BTreeMap::new();
        for (line, entry) in (1..).zip(text.lines()) {
            let entry = entry.trim();
            if entry.is_empty() || entry.starts_with('#') {
                continue;
            }
            let error = |why: String| LanguageError { line, why };
            let (key, text) =
                entry.split_once('=').ok_or_else(|| error("expected `key = text`".to_owned()))?;
            let (key, text) = (key.trim(), text.trim());
            let english = known.get(key).ok_or_else(|| error(format!("unknown key `{key}`")))?;
            if let Some(why) = translation_problem(key, english, text) {
                return Err(error(why));
            }
            if texts.insert(key.to_owned(), text.to_owned()).is_some() {
                return Err(error(format!("repeated key `{key}`")));
            }
        }
        Ok(Language { texts })
    }

    /// The name of a technique.
    pub fn name<'a>(&'a self, card: &'a Technique) -> &'a str {
        self.texts.get(&format!("name {}", card.id)).map_or(card.name, String::as_str)
    }

    /// The sentence of a technique, with its placeholders.
    pub(crate) fn proof<'a>(&'a self, card: &'a Technique) -> &'a str {
        self.texts.get(&format!("proof {}", card.id)).map_or(card.sentence, String::as_str)
    }

    /// The name of a house.
    pub(crate) fn house(&self, kind: HouseKind) -> String {
        let (at, number) = match kind {
            HouseKind::Row(n) => (0, n),
            HouseKind::Column(n) => (1, n),
            HouseKind::Block(n) => (2, n),
            HouseKind::Region(n) => (3, n),
            HouseKind::MainDiagonal => (4, 0),
            HouseKind::AntiDiagonal => (5, 0),
            HouseKind::Window(n) => (6, n),
            HouseKind::DisjointGroup(n) => (7, n),
            HouseKind::Group(n) => (8, n),
        };
        self.word(HOUSES[at]).replace("{n}", &(number + 1).to_string())
    }

    /// Joins items as a list: `a`, `a and b`, `a, b and c`.
    pub(crate) fn listed<T: fmt::Display>(&self, items: impl IntoIterator<Item = T>) -> String {
        let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        match items.pop() {
            None => String::new(),
            Some(last) if items.is_empty() => last,
            Some(last) => format!("{} {} {last}", items.join(", "), self.word(WORDS[0])),
        }
    }

    /// Formats a digit in a cell: `5 in r1c1`.
    pub(crate) fn placed(&self, digit: impl fmt::Display, cell: impl fmt::Display) -> String {
        format!("{digit} {} {cell}", self.word(WORDS[1]))
    }

    fn word(&self, (key, english): (&str, &'static str)) -> &str {
        self.texts.get(key).map_or(english, String::as_str)
    }
}

/// Returns every key with its English text.
fn english<'a>(cards: impl IntoIterator<Item = &'a Technique>) -> Vec<(String, String)> {
    let words = WORDS.iter().chain(&HOUSES).map(|(key, text)| ((*key).to_owned(), (*text).to_owned()));
    let of_card = |card: &Technique| {
        [("name", card.name), ("proof", card.sentence)]
            .map(|(what, text)| (format!("{what} {}", card.id), text.to_owned()))
    };
    words.chain(cards.into_iter().flat_map(of_card)).collect()
}

/// Returns the problem of a translation, if there is one.
fn translation_problem(key: &str, english: &str, text: &str) -> Option<String> {
    if text.is_empty() {
        return Some(format!("expected a text for `{key}`"));
    }
    let unknown = placeholders(text).find(|name| !placeholders(english).any(|known| known == *name));
    if let Some(name) = unknown {
        return Some(format!("unknown placeholder {{{name}}} in `{key}`"));
    }
    let numbered = key.starts_with("house ") && english.contains("{n}");
    (numbered && !text.contains("{n}")).then(|| format!("expected {{n}} in `{key}`"))
}

/// Returns the names of the placeholders of a text.
fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).map(|rest| rest.split_once('}').map_or(rest, |(name, _)| name))
}
