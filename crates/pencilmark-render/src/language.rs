//! The words of proofs in a language, as data.
//!
//! English is built in: the names and sentences on the cards of techniques, and a few words besides. Another language is a text of
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

/// The words that stand between what is listed and in `5 in r1c1`, with their English.
const WORDS: [(&str, &str); 2] = [("and", "and"), ("in", "in")];
/// The houses, with their English.
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
    /// What is said otherwise than in English.
    texts: BTreeMap<String, String>,
}

/// Why a text is not a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LanguageError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
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

    /// English as a text to be translated: every key with what it says.
    pub fn template<'a>(cards: impl IntoIterator<Item = &'a Technique>) -> String {
        english(cards).into_iter().map(|(key, text)| format!("{key} = {text}\n")).collect()
    }

    /// A language from a text; what it doesn't say stays English.
    ///
    /// # Errors
    /// At a line that is not `key = text`, whose key is unknown or was there before, that leaves out a house's number, or that has
    /// a blank which steps don't fill.
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
            let (key, told) = entry.split_once('=').ok_or_else(|| error("there is no `=`".to_owned()))?;
            let (key, told) = (key.trim(), told.trim());
            let english = known.get(key).ok_or_else(|| error(format!("there is no text `{key}`")))?;
            if let Some(why) = objection(key, english, told) {
                return Err(error(why));
            }
            if texts.insert(key.to_owned(), told.to_owned()).is_some() {
                return Err(error(format!("`{key}` was there before")));
            }
        }
        Ok(Language { texts })
    }

    /// What a technique is called.
    pub fn name<'a>(&'a self, card: &'a Technique) -> &'a str {
        self.texts.get(&format!("name {}", card.id)).map_or(card.name, String::as_str)
    }

    /// The sentence of a technique, with its blanks.
    pub(crate) fn proof<'a>(&'a self, card: &'a Technique) -> &'a str {
        self.texts.get(&format!("proof {}", card.id)).map_or(card.sentence, String::as_str)
    }

    /// A house by its name.
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

    /// `a`, `a and b`, `a, b and c`.
    pub(crate) fn listed<T: fmt::Display>(&self, items: impl IntoIterator<Item = T>) -> String {
        let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        match items.pop() {
            None => String::new(),
            Some(last) if items.is_empty() => last,
            Some(last) => format!("{} {} {last}", items.join(", "), self.word(WORDS[0])),
        }
    }

    /// `5 in r1c1`.
    pub(crate) fn placed(&self, digit: impl fmt::Display, cell: impl fmt::Display) -> String {
        format!("{digit} {} {cell}", self.word(WORDS[1]))
    }

    fn word(&self, (key, english): (&str, &'static str)) -> &str {
        self.texts.get(key).map_or(english, String::as_str)
    }
}

/// Every key with its English.
fn english<'a>(cards: impl IntoIterator<Item = &'a Technique>) -> Vec<(String, String)> {
    let words = WORDS.iter().chain(&HOUSES).map(|(key, text)| ((*key).to_owned(), (*text).to_owned()));
    let of_card = |card: &Technique| {
        [("name", card.name), ("proof", card.sentence)]
            .map(|(what, text)| (format!("{what} {}", card.id), text.to_owned()))
    };
    words.chain(cards.into_iter().flat_map(of_card)).collect()
}

/// What is wrong with a translation.
fn objection(key: &str, english: &str, told: &str) -> Option<String> {
    if told.is_empty() {
        return Some(format!("`{key}` says nothing"));
    }
    let foreign = blanks(told).find(|blank| !blanks(english).any(|known| known == *blank));
    if let Some(blank) = foreign {
        return Some(format!("nothing fills the blank {{{blank}}} of `{key}`"));
    }
    let numbered = key.starts_with("house ") && english.contains("{n}");
    (numbered && !told.contains("{n}")).then(|| format!("`{key}` lacks its number {{n}}"))
}

/// The names of the blanks of a text.
fn blanks(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).map(|rest| rest.split_once('}').map_or(rest, |(blank, _)| blank))
}
