//! Sentences that say a part of the standard rules again: digits in rows, columns, boxes and cells.

use crate::rule_words::phrase;
use crate::rule_words::synonyms::{DEFAULT, FILLERS};

/// Further words of such sentences.
const WORDS: &str = "empty remaining blank complete through some already given filled write fill between inclusive from \
    up grid board missing solver 3-by-3 contains solve way such every";

/// Fillers that change the rules.
const CHANGES: &str =
    "or either might move moving moved other instead except unless only additional extra diagonal";

/// True if a sentence only says that digits are placed once in rows, columns, boxes or cells, or that some are given.
pub(super) fn says_usual_rules(words: &[String]) -> bool {
    let has = |list: &str| words.iter().any(|word| phrase::has_word(list, word));
    let is_known = |word: &String| {
        let is_plain = is_listed(FILLERS, word) && !is_listed(CHANGES, word);
        is_listed(DEFAULT, word) || is_listed(WORDS, word) || is_plain || is_size(word)
    };
    let is_of_digits = has("digit digits number numbers 1 9")
        && has("row rows column columns box boxes grid cell cells given board region regions");
    let denies = has("<not> without");
    let repeats = has("<repeat> twice repetition repetitions duplicates same more");
    let is_clean =
        denies == (repeats && denies) && (!repeats || denies || has("once different distinct unique"));
    is_of_digits && is_clean && words.iter().all(is_known) && has_full_range(words)
}

/// True if the numbers of a sentence are those of a range from 1, or sizes.
fn has_full_range(words: &[String]) -> bool {
    let numbers: Vec<i32> = words.iter().filter_map(|word| word.parse().ok()).collect();
    numbers.first().is_none_or(|first| *first == 1 || *first >= 4) && numbers.len() <= 9
}

/// True for the size of a board, such as `4x4`.
pub(super) fn is_size(word: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    word.split_once('x').is_some_and(|(rows, columns)| is_number(rows) && is_number(columns))
}

/// True if a word is in a list of words.
pub(super) fn is_listed(list: &str, word: &str) -> bool {
    list.split(' ').any(|known| known == word)
}
