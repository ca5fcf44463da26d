//! Phrases: patterns of words with synonyms, stems, numbers and gaps.
//!
//! ```text
//! <line> .. differ~ by at least {n}      a synonym of "line", a gap, a word that begins with "differ", "by at least", a number
//! dot|dots                               one of two words
//! ```

use crate::rule_words::synonyms::SYNONYMS;

/// The maximum length of a gap, in words.
const LONGEST_GAP: usize = 24;

/// The words that a phrase covers in a sentence, and the numbers among them.
#[derive(Default)]
pub(super) struct PhraseMatch {
    pub word_indices: Vec<usize>,
    pub numbers: Vec<i32>,
}

/// Returns the phrases of a list, which are separated by ` / `.
pub(super) fn phrases(list: &str) -> impl Iterator<Item = &str> {
    list.split(" / ").filter(|phrase| !phrase.is_empty())
}

/// True if a sentence contains one of the phrases of a list.
pub(super) fn has_one_of(list: &str, words: &[String]) -> bool {
    phrases(list).any(|phrase| find(phrase, words).is_some())
}

/// Finds the first match of a phrase in a sentence.
pub(super) fn find(phrase: &str, words: &[String]) -> Option<PhraseMatch> {
    let tokens: Vec<&str> = phrase.split(' ').collect();
    (0..words.len()).find_map(|start| {
        let mut found = PhraseMatch::default();
        fits(&tokens, words, start, &mut found).then_some(found)
    })
}

/// True if a phrase matches the words from an index on; records the words that it covers.
fn fits(tokens: &[&str], words: &[String], at: usize, found: &mut PhraseMatch) -> bool {
    let Some((token, rest)) = tokens.split_first() else { return true };
    if *token == ".." {
        return (at..=(at + LONGEST_GAP).min(words.len())).any(|next| fits(rest, words, next, found));
    }
    let Some(word) = words.get(at) else { return false };
    let number = if *token == "{n}" { number_of(word) } else { None };
    if number.is_none() && !stands_for(token, word) {
        return false;
    }
    let (covered, numbers) = (found.word_indices.len(), found.numbers.len());
    found.word_indices.push(at);
    found.numbers.extend(number);
    if fits(rest, words, at + 1, found) {
        return true;
    }
    found.word_indices.truncate(covered);
    found.numbers.truncate(numbers);
    false
}

/// Returns the number that a word denotes: `5`, `one`, or the larger part of a ratio with 1.
pub(super) fn number_of(word: &str) -> Option<i32> {
    match word {
        "one" | "a" => Some(1),
        _ => match word.split_once(':') {
            Some(("1", number)) | Some((number, "1")) => number.parse().ok(),
            Some(_) => None,
            None => word.parse().ok(),
        },
    }
    .filter(|number| (0..1000).contains(number) && word != "a")
}

/// True if a token of a phrase matches a word.
pub(super) fn stands_for(token: &str, word: &str) -> bool {
    token.split('|').any(|one| match one.strip_prefix('<').and_then(|name| name.strip_suffix('>')) {
        Some(name) => {
            let row = SYNONYMS.iter().find(|(known, _)| *known == name);
            row.is_some_and(|(_, words)| words.split(' ').any(|one| is_word(one, word)))
        }
        None => is_word(one, word),
    })
}

/// True if a word equals a pattern, or begins with a pattern that ends in `~`.
fn is_word(pattern: &str, word: &str) -> bool {
    match pattern.strip_suffix('~') {
        Some(stem) => word.starts_with(stem),
        None => pattern == word,
    }
}

/// True if a word is part of a phrase.
pub(super) fn has_word(phrase: &str, word: &str) -> bool {
    phrase.split(' ').any(|token| match token {
        ".." => false,
        "{n}" => number_of(word).is_some(),
        token => stands_for(token, word),
    })
}
