//! Sentences that say the board's clues again: they name one kind that is present, and contain no number, modifier or relation
//! that is foreign to it.

use crate::rule_words::fold;
use crate::rule_words::paraphrase_table::{MODIFIERS, NEUTRAL, PARAPHRASES, ParaphraseRow, once_words};
use crate::rule_words::phrase;
use crate::rule_words::reading::is_filler;
use crate::rule_words::usual_rules::is_listed;
use pencilmark_core::constraint::{Constraint, KindId};

/// Returns the kinds of constraints that a sentence says again; empty if it says anything else.
pub(super) fn paraphrased(text: &str, constraints: &[Constraint]) -> Vec<KindId> {
    let words = fold::words(text);
    let kinds = kinds_of(&words, constraints);
    if !kinds.is_empty() {
        return kinds;
    }
    // A sentence may join two clauses about two kinds.
    let joints =
        (1..words.len().saturating_sub(1)).filter(|at| matches!(words[*at].as_str(), "," | "and" | "while"));
    joints
        .map(|at| (kinds_of(&words[..at], constraints), kinds_of(&words[at + 1..], constraints)))
        .find(|(left, right)| !left.is_empty() && !right.is_empty())
        .map_or(Vec::new(), |(left, right)| [left, right].concat())
}

fn kinds_of(words: &[String], constraints: &[Constraint]) -> Vec<KindId> {
    let is_present = |kind: KindId| constraints.iter().any(|one| one.kind().id == kind);
    let rows = PARAPHRASES.iter().filter(|row| is_present(row.kind) && says_again(row, words, constraints));
    let found: Vec<KindId> = rows.map(|row| row.kind).collect();
    // A sentence about odd and even cells needs both.
    let wants = |word: &str, kind: KindId| {
        !words.iter().any(|one| one == word) || is_present(kind) || found.is_empty()
    };
    match wants("odd", KindId::Odd) && wants("even", KindId::Even) {
        true => found,
        false => Vec::new(),
    }
}

/// True if a sentence contains a subject and a relation of a kind, and nothing foreign to it.
fn says_again(row: &ParaphraseRow, words: &[String], constraints: &[Constraint]) -> bool {
    let has = |list: &str| words.iter().any(|word| phrase::has_word(list, word));
    let once = once_words(row.kind);
    let is_known = |word: &String| {
        let own = [row.subject, row.relation, row.words, once, NEUTRAL]
            .iter()
            .any(|list| phrase::has_word(list, word));
        own || is_filler(word) && !is_listed(MODIFIERS, word)
    };
    has(row.subject)
        && has(row.relation)
        && words.iter().all(is_known)
        && !phrase::has_one_of(row.foreign, words)
        && negations_fit(row.kind, words)
        && numbers_fit(row.kind, words, constraints)
}

/// True if what a sentence denies is only that digits repeat, and it doesn't allow them to.
fn negations_fit(kind: KindId, words: &[String]) -> bool {
    let has = |list: &str| words.iter().any(|word| phrase::has_word(list, word));
    let is_denied = has("<not> without non nonrepeating once unique different distinct");
    let repeats = has("<repeat> repeat~ repetition~ duplicate~ twice again");
    match kind {
        KindId::KillerCage | KindId::Diagonals | KindId::Renban => {
            (!repeats || is_denied) && (!has("<not>") || repeats || has("more same") || has("necessarily"))
        }
        _ => true,
    }
}

/// True if the numbers of a sentence are those of the clues.
fn numbers_fit(kind: KindId, words: &[String], constraints: &[Constraint]) -> bool {
    let numbers = || words.iter().filter_map(|word| word.parse::<i32>().ok());
    let of_kind = || constraints.iter().filter(|one| one.kind().id == kind);
    match kind {
        KindId::Whispers => {
            let is_own = |number: i32| number == 2 || of_kind().all(|one| one.first_number_or(5) == number);
            numbers().all(is_own)
        }
        KindId::Difference => of_kind().all(|one| one.first_number_or(1) == 1),
        KindId::Ratio => of_kind().all(|one| one.first_number_or(2) == 2),
        KindId::EdgeSum => letters_fit(words),
        KindId::Odd => {
            !is_of_shape(words, ["square", "squares"], ["circle", "circles"]) || has_word(words, "even")
        }
        KindId::Even => {
            !is_of_shape(words, ["circle", "circles"], ["square", "squares"]) || has_word(words, "odd")
        }
        _ => true,
    }
}

fn has_word(words: &[String], wanted: &str) -> bool {
    words.iter().any(|word| word == wanted)
}

/// True if a sentence names one shape of a cell's mark and not the other.
fn is_of_shape(words: &[String], [one, ones]: [&str; 2], [other, others]: [&str; 2]) -> bool {
    (has_word(words, one) || has_word(words, ones)) && !has_word(words, other) && !has_word(words, others)
}

/// True if each X stands beside a 10 and each V beside a 5.
pub(super) fn letters_fit(words: &[String]) -> bool {
    let letter = |word: &String| match word.as_str() {
        "x" | "xs" => Some("10"),
        "v" | "vs" => Some("5"),
        _ => None,
    };
    let letters: Vec<&str> = words.iter().filter_map(letter).collect();
    let numbers: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| matches!(*word, "10" | "5")).collect();
    letters.ends_with(&numbers) || letters.is_empty()
}
