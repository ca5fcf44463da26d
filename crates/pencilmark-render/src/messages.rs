//! Messages that were made in English, in another language.
//!
//! What the engine says beside proofs (answers, errors, labels of moves) is made in English, where it comes up. A language has each such
//! message by its English pattern, with blanks in braces. The name of a blank says what may stand there.

use std::collections::BTreeMap;

/// The longest message; what is longer is a puzzle or a game as text.
const LONGEST: usize = 4000;
/// How deep messages may stand in the blanks of others.
const DEEPEST: usize = 4;

/// The messages of a language, by their English patterns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Messages {
    /// Those without blanks, in small letters.
    whole: BTreeMap<String, String>,
    /// Those with blanks, the more particular first.
    patterns: Vec<(Pattern, String)>,
    /// The word before the last item of a list.
    and: String,
}

/// An English message with blanks: texts and the blanks between them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pattern {
    before: String,
    /// Each blank with the text after it.
    parts: Vec<(String, String)>,
}

impl Messages {
    /// No messages: all stay as they are.
    pub const NONE: Messages = Messages { whole: BTreeMap::new(), patterns: Vec::new(), and: String::new() };

    /// Returns the messages of these pairs of English pattern and text.
    pub fn new(pairs: Vec<(String, String)>, and: &str) -> Messages {
        let mut messages = Messages { and: and.to_owned(), ..Messages::NONE };
        for (english, text) in pairs {
            if english.contains('{') {
                messages.patterns.push((Pattern::new(&english), text));
            } else {
                messages.whole.entry(english.to_lowercase()).or_insert(text);
            }
        }
        messages.patterns.sort_by_key(|(pattern, _)| std::cmp::Reverse(pattern.letters()));
        messages
    }

    /// Translates a message, or what it is made of; nothing if none of it is known.
    pub fn translate(&self, english: &str) -> Option<String> {
        let is_none = self.whole.is_empty() && self.patterns.is_empty();
        if is_none || english.len() > LONGEST { None } else { self.translate_at(english, DEEPEST) }
    }

    fn translate_at(&self, english: &str, depth: usize) -> Option<String> {
        let whole = |text: &str| self.whole.get(&text.to_lowercase()).cloned();
        let known = |text: &str| whole(text).or_else(|| self.filled(text, depth));
        known(english)
            .or_else(|| self.as_sentence(english, known))
            .or_else(|| self.in_parts(english, "\n", "\n", depth))
            .or_else(|| self.sentences(english, depth))
            .or_else(|| self.in_parts(english, "; ", "; ", depth))
            .or_else(|| self.list(english, depth))
    }

    /// Fills the blanks of the pattern that fits.
    fn filled(&self, english: &str, depth: usize) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        self.patterns.iter().find_map(|(pattern, text)| {
            let blanks = pattern.blanks(english, &self.whole)?;
            Some(blanks.into_iter().fold(text.clone(), |text, (name, value)| {
                let value = match name {
                    "names" => value.replace(" and ", &format!(" {} ", self.and)),
                    _ => self.translate_at(value, depth).unwrap_or_else(|| value.to_owned()),
                };
                text.replace(&format!("{{{name}}}"), &value)
            }))
        })
    }

    /// Translates a phrase that was given a capital letter, and perhaps a full stop.
    fn as_sentence(&self, english: &str, known: impl Fn(&str) -> Option<String>) -> Option<String> {
        let phrase = english.strip_suffix('.').unwrap_or(english);
        let stop = &english[phrase.len()..];
        let mut letters = phrase.chars();
        let small = letters.next()?.to_lowercase().collect::<String>() + letters.as_str();
        if small == english {
            return None;
        }
        let text = known(&small).or_else(|| known(phrase))?;
        let is_cell = text.starts_with('r') && text[1..].starts_with(|c: char| c.is_ascii_digit());
        let mut letters = text.chars();
        let first = letters.next()?;
        let capital = if is_cell { first.to_string() } else { first.to_uppercase().collect() };
        Some(format!("{capital}{}{stop}", letters.as_str()))
    }

    /// Translates sentence by sentence.
    fn sentences(&self, english: &str, depth: usize) -> Option<String> {
        let (first, rest) = english.split_once(". ")?;
        let depth = depth.checked_sub(1)?;
        let first = format!("{first}.");
        let (one, other) = (self.translate_at(&first, depth), self.translate_at(rest, depth));
        (one.is_some() || other.is_some())
            .then(|| format!("{} {}", one.unwrap_or(first), other.unwrap_or_else(|| rest.to_owned())))
    }

    fn in_parts(&self, english: &str, between: &str, joint: &str, depth: usize) -> Option<String> {
        let parts: Vec<&str> = english.split(between).collect();
        let depth = depth.checked_sub(1).filter(|_| parts.len() > 1)?;
        let told: Vec<Option<String>> = parts.iter().map(|part| self.translate_at(part, depth)).collect();
        told.iter().any(Option::is_some).then(|| {
            let parts =
                told.into_iter().zip(parts).map(|(told, part)| told.unwrap_or_else(|| part.to_owned()));
            parts.collect::<Vec<_>>().join(joint)
        })
    }

    /// Translates the items of a list.
    fn list(&self, english: &str, depth: usize) -> Option<String> {
        self.in_parts(english, " and ", &format!(" {} ", self.and), depth)
            .or_else(|| self.in_parts(english, ", ", ", ", depth))
    }
}

impl Pattern {
    fn new(english: &str) -> Pattern {
        let mut pieces = english.split('{');
        let before = pieces.next().unwrap_or_default().to_owned();
        let part = |piece: &str| {
            let (name, after) = piece.split_once('}').unwrap_or((piece, ""));
            (name.to_owned(), after.to_owned())
        };
        Pattern { before, parts: pieces.map(part).collect() }
    }

    /// How many letters are given.
    fn letters(&self) -> usize {
        self.before.len() + self.parts.iter().map(|(_, after)| after.len()).sum::<usize>()
    }

    /// Returns what stands in the blanks, if the text fits.
    fn blanks<'t>(&self, text: &'t str, names: &BTreeMap<String, String>) -> Option<Vec<(&str, &'t str)>> {
        fill(&self.parts, text.strip_prefix(self.before.as_str())?, names)
    }
}

/// Returns what stands in blanks, each of which is followed by its text.
fn fill<'p, 't>(
    parts: &'p [(String, String)],
    text: &'t str,
    names: &BTreeMap<String, String>,
) -> Option<Vec<(&'p str, &'t str)>> {
    let Some(((name, after), rest)) = parts.split_first() else {
        return text.is_empty().then(Vec::new);
    };
    let ends: Vec<usize> = match (rest.is_empty(), after.as_str()) {
        (true, after) => text.strip_suffix(after).map(str::len).into_iter().collect(),
        (false, after) => text.match_indices(after).map(|(at, _)| at).collect(),
    };
    ends.into_iter().filter(|end| may_hold(name, &text[..*end], names)).find_map(|end| {
        let mut blanks = fill(rest, &text[end + after.len()..], names)?;
        blanks.insert(0, (name, &text[..end]));
        Some(blanks)
    })
}

/// True if a blank may hold a text: what is named after cells holds cells, what is named after techniques the name of one, and so on.
fn may_hold(blank: &str, text: &str, names: &BTreeMap<String, String>) -> bool {
    let is_cell = |word: &str| {
        word.strip_prefix('r')
            .and_then(|rest| rest.split_once('c'))
            .is_some_and(|(row, column)| [row, column].iter().all(|part| part.parse::<u8>().is_ok()))
    };
    let is_digit = |word: &str| word.chars().count() <= 2 && word.chars().all(char::is_alphanumeric);
    let all = |fits: &dyn Fn(&str) -> bool| {
        let words = text.split([' ', ',']).filter(|word| !word.is_empty() && *word != "and" && *word != "or");
        !text.is_empty() && words.into_iter().all(fits)
    };
    match blank.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "digit" | "digits" => all(&is_digit),
        "cell" | "cells" => all(&is_cell),
        "n" => text.parse::<f64>().is_ok(),
        "technique" | "kind" => names.contains_key(&text.to_lowercase()),
        "why" | "what" | "result" => !text.is_empty(),
        // A blank within a sentence.
        _ => !text.is_empty() && !text.contains(". "),
    }
}
