//! Languages as data: the texts of proofs, messages and names.
//!
//! English is built in, in the declarations. Another language is a text of lines `key = text`, any of which may be
//! missing; `#` begins a comment:
//!
//! ```text
//! and = und
//! house row = Zeile {n}
//! name x-wing = X-Wing
//! proof x-wing = In {bases} passt {digits} nur in {covers}. ...
//! constraint killer = Killer-Käfig|der Killer-Käfig|den Killer-Käfig|dem Killer-Käfig
//! message check.no_candidate = kein Kandidat in {cell}
//! ```
//!
//! Several keys can share a text: `proof swordfish jellyfish = ...`. The forms of a name are separated by `|`, and
//! messages refer to them by number: `{rule:2}`. Core's `message` describes the placeholders of messages.

use std::collections::BTreeMap;
use std::fmt;

use pencilmark_core::constraint::KINDS;
use pencilmark_core::format::Format;
use pencilmark_core::house::{HouseKind, HouseNumber};
use pencilmark_core::message::{Message, MessageDeclaration, Name, NameGroup};
use pencilmark_core::message_text::{Catalogue, English, next_placeholder, split_alternatives};
use pencilmark_core::step::Technique;

use crate::house_words::{HOUSES_OF_A_KIND, kind_and_number};

/// The German language file.
pub const GERMAN: &str = include_str!("../languages/de.txt");

/// The conjunctions of lists and the preposition in `5 in r1c1`, with their English texts.
const WORDS: [(&str, &str); 3] = [("and", "and"), ("in", "in"), ("or of list", "or")];
/// The names of houses, with their English texts.
const HOUSES: [(&str, &str); 10] = [
    ("house row", "row {n}"),
    ("house column", "column {n}"),
    ("house box", "box {n}"),
    ("house region", "region {n}"),
    ("house main-diagonal", "main diagonal"),
    ("house anti-diagonal", "anti-diagonal"),
    ("house window", "window {n}"),
    ("house disjoint-group", "disjoint group {n}"),
    ("house group", "group {n}"),
    ("house cage", "cage {n}"),
];

/// The phrases from which explanations are composed, with their English texts. A line of a proof ends with its own full
/// stop.
const PHRASES: [(&str, &str); 81] = [
    (
        "verdict of loop",
        "It can be read in the other direction too, so round the loop true and false alternate one way or the other. Wherever two \
         neighbours exclude each other one of them is true, and what both exclude is false.",
    ),
    ("verdict of return", "So {claim} in any case."),
    (
        "verdict of ends",
        "So {first} or {second}: at least one of the two ends is true, and a cell that sees both can't be {digit}.",
    ),
    (
        "verdict of different ends",
        "So {first} or {second}: at least one of the two ends is true, and a candidate that both exclude is false.",
    ),
    ("house has", "{house} has {digits}"),
    ("cells have", "it sees {digits} in {cells}"),
    ("clue restrains", "{cells} can't be {digits} by {clue}"),
    ("clue restrains with", "{cells} can't be {digits} by {clue}, since {why}"),
    ("excluded before one", "{digits} was excluded before"),
    ("excluded before many", "{digits} were excluded before"),
    ("blocks", "the {digit} in {cell} blocks {cells}"),
    ("lost before", "{digit} was excluded from {cells} before"),
    ("is", "{cell} is {digit}"),
    ("is not", "{cell} isn't {digit}"),
    ("is in one of", "{digit} is in one of {cells}"),
    ("is in none of", "{digit} is in none of {cells}"),
    ("is one of", "{cell} is one of {digits}"),
    ("is none of", "{cell} is none of {digits}"),
    ("or", "{first} or {second}"),
    ("if", "if {first}, then {second}"),
    ("so next", "{before}, so {next}"),
    ("because", "{claim} ({why})"),
    ("other candidate", "its other candidate"),
    ("other place", "the other place in {house}"),
    ("other places", "the other places in {house}"),
    ("set to spare", "{cells} have one digit to spare"),
    ("else two solutions", "else {digits} could be swapped in {cells}"),
    (
        "pattern locked set",
        "({name}) {cells} have one digit more than cells: without one of their digits they hold all the others.",
    ),
    (
        "pattern hidden set",
        "({name}) {digits} have only {cells} left in {house}, one cell more than digits: if one of these cells holds none of them, each \
         of the others holds one.",
    ),
    (
        "pattern fish",
        "({name}) {digit} has its places in {bases} only in {covers}, one house more than needed: if one of these has none of them, each \
         of the others has one.",
    ),
    (
        "pattern linked cells",
        "({name}) {cells} have room for {links}, one more than cells: without one of these they hold all the others.",
    ),
    (
        "pattern impossible",
        "({name}) {cells} can't be filled with {digits} alone, so a candidate besides these is true.",
    ),
    (
        "pattern odd houses",
        "({name}) {houses} are an odd number of houses that need a {digit}, and most of its places count for two of them: one that counts \
         for an odd number must be true.",
    ),
    (
        "pattern exchangeable",
        "({name}) If cells held {held} and nothing else, these could be exchanged and the puzzle would have two solutions: so a \
         candidate besides these is true.",
    ),
    ("back to the start", "{before}, which is where the loop began"),
    ("assume", "({number}) Assume that {claim}."),
    ("assume too", "({number}) Assume also that {claim}."),
    ("only candidate", "({number}) {claim}: no other candidate is left there{from}."),
    ("only place", "({number}) {claim}: no other place is left in {house}{from}."),
    ("candidates left", "({number}) {claim}: nothing else is left there{from}."),
    ("places left", "({number}) {claim}: no other place is left in {house}{from}."),
    ("ruled out", "({number}) {claim}{from}."),
    (
        "crossed",
        "({number}) {claim}: otherwise {first}, all that is left for {one}, and {second}, all that is left for {two}, but these exclude \
         each other{from}.",
    ),
    ("no candidate", "({number}) {cell} has no candidate left{from}: a contradiction."),
    ("no place", "({number}) {digit} has no place left in {house}{from}: a contradiction."),
    ("clash", "({number}) {clash}{from}: a contradiction."),
    ("clash in cell", "{cell} would be {digits}"),
    ("clash in house", "{digit} would be in {cells}, twice in {house}"),
    ("clash of peers", "{digit} would be in {cells}, which see each other"),
    ("clash without candidate", "{cell} would have no candidate left"),
    ("clash of opposites", "{candidate} would be true and false"),
    ("clash by rules", "{first} and {second}, which the rules forbid together"),
    ("notes of clues", "{count} clues say something about their own cells."),
    ("more lines one", "… and 1 more deduction."),
    ("more lines many", "… and {count} more deductions."),
    ("colour of digit", "{digit} in {cells}"),
    ("set", "{name} is {cells}"),
    ("sets share", "{first} shares {digit} with {second}"),
    ("rule of board", "the rule “{rule}”"),
    ("cage at", "the cage at {cells}"),
    ("cages at", "the cages at {cells}"),
    ("half turn", "turned by half a turn"),
    ("quarter turn", "turned by a quarter of a turn"),
    ("main diagonal", "mirrored in the main diagonal"),
    ("anti-diagonal", "mirrored in the anti-diagonal"),
    ("refuted", "({number}) So {claim}{from}."),
    ("in each case of cell", "({number}) So {claim} whichever digit is in {cell}{from}."),
    ("in each case of house", "({number}) So {claim} wherever {digit} is in {house}{from}."),
    ("in each case of guardians", "({number}) So {claim} whichever of these is true{from}."),
    ("either way", "({number}) So {claim} either way{from}."),
    ("by clue", "({number}) {claim}: otherwise {clue} could not be filled{from}."),
    ("by sum of clue", "({number}) {claim}: {clue} has {sum} left for {cells}{from}."),
    (
        "sum impossible",
        "({number}) {clue} can't be filled with {sum} left for {cells}{from}: a contradiction.",
    ),
    ("clue impossible", "({number}) {clue} can't be filled{from}: a contradiction."),
    ("by sums", "({number}) {claim}: otherwise the sums of {houses} and of {cages} would not agree{from}."),
    ("sums impossible", "({number}) the sums of {houses} and of {cages} don't agree{from}: a contradiction."),
    ("from", ", from {numbers}"),
    ("so", "So {conclusions}."),
    ("cells are", "{cells} are {digits}"),
    ("cannot be", "{cells} can't be {digits}"),
    ("on digit", "{technique} on {digit}"),
];

/// A language: its texts for sentences, messages and names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Language {
    /// The texts that differ from English.
    texts: BTreeMap<String, String>,
}

/// The error of parsing a text that is not a valid language file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LanguageError {
    /// The line of the error, from 1.
    pub line: usize,
    /// The reason why the line is invalid.
    pub reason: String,
}

impl fmt::Display for LanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for LanguageError {}

impl Language {
    /// The built-in language.
    pub const ENGLISH: Language = Language { texts: BTreeMap::new() };

    /// Returns the English texts as a template for translation: every key with its text.
    pub fn template<'a>(
        cards: impl IntoIterator<Item = &'a Technique>,
        messages: impl IntoIterator<Item = &'a MessageDeclaration>,
    ) -> String {
        english(cards, messages).into_iter().map(|(key, text)| format!("{key} = {text}\n")).collect()
    }

    /// Parses a language file; missing texts stay English.
    ///
    /// # Errors
    /// If a line is not `key = text`, its key is unknown or repeated, the number of a house is missing, or a placeholder is unknown.
    pub fn parse<'a>(
        text: &str,
        cards: impl IntoIterator<Item = &'a Technique>,
        messages: impl IntoIterator<Item = &'a MessageDeclaration>,
    ) -> Result<Language, LanguageError> {
        let known: BTreeMap<String, String> = english(cards, messages).into_iter().collect();
        let mut texts = BTreeMap::new();
        for (line, entry) in (1..).zip(text.lines().map(str::trim)) {
            if entry.is_empty() || entry.starts_with('#') {
                continue;
            }
            let error = |why| LanguageError { line, reason: why };
            for (key, text) in entries_of(entry, &known).map_err(error)? {
                if texts.insert(key.clone(), text).is_some() {
                    return Err(error(format!("repeated key `{key}`")));
                }
            }
        }
        Ok(Language { texts })
    }

    /// Returns the keys for which this language has no text.
    pub fn missing_keys<'a>(
        &self,
        cards: impl IntoIterator<Item = &'a Technique>,
        messages: impl IntoIterator<Item = &'a MessageDeclaration>,
    ) -> Vec<String> {
        english(cards, messages)
            .into_iter()
            .map(|(key, _)| key)
            .filter(|key| !self.texts.contains_key(key))
            .collect()
    }

    /// The name of a technique in this language.
    pub fn technique_name<'a>(&'a self, card: &'a Technique) -> &'a str {
        self.texts.get(&format!("name {}", card.id)).map_or(card.name, String::as_str)
    }

    /// The sentence of a technique, with its placeholders.
    pub(crate) fn proof<'a>(&'a self, card: &'a Technique) -> &'a str {
        self.texts.get(&format!("proof {}", card.id)).map_or(card.sentence, String::as_str)
    }

    /// Returns the text of a message with its placeholders filled.
    pub fn fill(&self, message: &Message) -> String {
        Catalogue::fill(self, message)
    }

    /// Returns the text of a message whose names have the given form of the language, such as a grammatical case.
    pub(crate) fn fill_in_form(&self, message: &Message, form: usize) -> String {
        Catalogue::fill_in_form(self, message, form)
    }

    /// Returns the texts of several messages with their placeholders filled.
    pub fn fill_all<'a>(&self, messages: impl IntoIterator<Item = &'a Message>) -> Vec<String> {
        messages.into_iter().map(|message| self.fill(message)).collect()
    }

    /// Returns the text of a name with all its forms, if the language has one.
    fn name_text(&self, name: &Name) -> Option<&str> {
        self.texts.get(&name_key(name)).map(String::as_str)
    }

    /// The name of a house in this language.
    pub fn house(&self, kind: HouseKind) -> String {
        let (at, number) = match kind {
            HouseKind::Row(n) => (0, n),
            HouseKind::Column(n) => (1, n),
            HouseKind::Block(n) => (2, n),
            HouseKind::Region(n) => (3, n),
            HouseKind::MainDiagonal => (4, HouseNumber::new(0)),
            HouseKind::AntiDiagonal => (5, HouseNumber::new(0)),
            HouseKind::Window(n) => (6, n),
            HouseKind::DisjointGroup(n) => (7, n),
            HouseKind::Group(n) => (8, n),
            HouseKind::Cage(n) => (9, n),
        };
        self.word(HOUSES[at]).replace("{n}", &number.to_string())
    }

    /// Returns the names of some houses: `rows 5, 6 and 7` if they are all of one kind, else one after another. The language
    /// may have several forms, counted from 1.
    pub(crate) fn houses(&self, kinds: &[HouseKind], form: usize) -> String {
        let numbered: Option<Vec<(usize, HouseNumber)>> =
            kinds.iter().map(|kind| kind_and_number(*kind)).collect();
        match numbered.as_deref() {
            Some([(first, _), rest @ ..])
                if !rest.is_empty() && rest.iter().all(|(kind, _)| kind == first) =>
            {
                let all = numbered.iter().flatten();
                let numbers = self.listed(all.map(|(_, number)| *number));
                let forms = split_alternatives(self.word(HOUSES_OF_A_KIND[*first]));
                let text = forms.get(form.max(1) - 1).or(forms.first()).copied().unwrap_or_default();
                text.replace("{n}", &numbers)
            }
            Some(_) | None => self.listed(kinds.iter().map(|kind| self.house(*kind))),
        }
    }

    /// Joins alternatives as a list: `a`, `a or b`, `a, b or c`.
    pub(crate) fn either(&self, items: impl IntoIterator<Item = String>) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        match items.pop() {
            None => String::new(),
            Some(last) if items.is_empty() => last,
            Some(last) => self.phrase("or", &[("first", &items.join(", ")), ("second", &last)]),
        }
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

    /// Returns the phrase with the given key, with its placeholders filled.
    ///
    /// # Panics
    /// If no phrase has this key.
    pub fn phrase(&self, key: &'static str, blanks: &[(&str, &str)]) -> String {
        let known = PHRASES.iter().find(|(known, _)| *known == key).expect("a phrase of the table");
        blanks.iter().fold(self.word(*known).to_owned(), |text, (blank, value)| {
            text.replace(&format!("{{{blank}}}"), value)
        })
    }

    fn word(&self, (key, english): (&str, &'static str)) -> &str {
        self.texts.get(key).map_or(english, String::as_str)
    }
}

impl Catalogue for Language {
    fn text<'a>(&'a self, message: &'a Message) -> &'a str {
        self.texts.get(&message_key(message.id())).map_or(message.english(), String::as_str)
    }

    fn name(&self, name: &Name, form: usize) -> String {
        let forms = split_alternatives(self.name_text(name).unwrap_or(&name.english));
        forms.get(form).or(forms.first()).map_or_else(String::new, |text| (*text).to_owned())
    }

    fn name_in_sentence(&self, name: &Name) -> String {
        // The template contains the English names.
        match self.name_text(name) {
            Some(own) if own != name.english => Catalogue::name(self, name, 0),
            Some(_) | None => English.name_in_sentence(name),
        }
    }

    fn house(&self, house: HouseKind) -> String {
        Language::house(self, house)
    }

    fn houses(&self, houses: &[HouseKind], form: usize) -> String {
        Language::houses(self, houses, form)
    }

    fn and_word(&self) -> &str {
        self.word(WORDS[0])
    }

    fn or_word(&self) -> &str {
        self.word(WORDS[2])
    }
}

fn message_key(id: &str) -> String {
    format!("message {id}")
}

fn name_key(name: &Name) -> String {
    let group = match name.group {
        NameGroup::Technique => "name",
        NameGroup::Constraint => "constraint",
        NameGroup::Format => "format",
    };
    format!("{group} {}", name.id)
}

/// Returns every key with its English text.
fn english<'a>(
    cards: impl IntoIterator<Item = &'a Technique>,
    messages: impl IntoIterator<Item = &'a MessageDeclaration>,
) -> Vec<(String, String)> {
    let words = WORDS
        .iter()
        .chain(&HOUSES)
        .chain(&HOUSES_OF_A_KIND)
        .chain(&PHRASES)
        .map(|(key, text)| ((*key).to_owned(), (*text).to_owned()));
    let of_card = |card: &Technique| {
        [("name", card.name), ("proof", card.sentence)]
            .map(|(what, text)| (format!("{what} {}", card.id), text.to_owned()))
    };
    let kinds = KINDS.iter().map(|kind| kind.translated_title());
    let formats = Format::ALL.iter().map(|format| format.translated_title());
    let names = kinds.chain(formats).map(|name| (name_key(&name), name.english.to_string()));
    let messages = messages.into_iter().filter(|row| !row.english.is_empty());
    let messages = messages.map(|row| (message_key(row.id), row.english.to_owned()));
    words.chain(cards.into_iter().flat_map(of_card)).chain(names).chain(messages).collect()
}

/// Parses an entry with one key, or with several that share a text: `proof swordfish jellyfish = ...`.
fn entries_of(entry: &str, known: &BTreeMap<String, String>) -> Result<Vec<(String, String)>, String> {
    let (keys, text) = entry.split_once('=').ok_or("expected `key = text`")?;
    let (keys, text) = (keys.trim(), text.trim());
    let keys = match keys.strip_prefix("proof ") {
        Some(ids) => ids.split_whitespace().map(|id| format!("proof {id}")).collect(),
        None => vec![keys.to_owned()],
    };
    let checked = |key: String| {
        let english = match known.get(&key) {
            Some(english) => english,
            // Programs may have additional messages.
            None if key.starts_with("message ") => return Ok((key, text.to_owned())),
            None => return Err(format!("unknown key `{key}`")),
        };
        match translation_problem(&key, english, text) {
            Some(why) => Err(why),
            None => Ok((key, text.to_owned())),
        }
    };
    keys.into_iter().map(checked).collect()
}

/// Returns the problem of a translation, if there is one.
fn translation_problem(key: &str, english: &str, text: &str) -> Option<String> {
    if text.is_empty() {
        return Some(format!("expected a text for `{key}`"));
    }
    let known = placeholders(english);
    let unknown = placeholders(text).into_iter().find(|name| !name.is_empty() && !known.contains(name));
    if let Some(name) = unknown {
        return Some(format!("unknown placeholder {{{name}}} in `{key}`"));
    }
    let numbered = (key.starts_with("house ") || key.starts_with("houses ")) && english.contains("{n}");
    (numbered && !text.contains("{n}")).then(|| format!("expected {{n}} in `{key}`"))
}

/// Returns the names of the placeholders in a text, including nested placeholders; empty for texts with numbered forms.
pub fn placeholders(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = text;
    while let Some((_, blank, after)) = next_placeholder(rest) {
        let (name, form) = blank.split_once(':').unwrap_or((blank, ""));
        names.push(name);
        names.extend(placeholders(form));
        rest = after;
    }
    names
}
