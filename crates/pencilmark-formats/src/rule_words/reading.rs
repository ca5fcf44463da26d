//! Parsed sentences of rules: the meaning of each clause, or that a sentence is not a rule or not understood.

use crate::rule_words::fold::{self, MOST_WORDS};
use crate::rule_words::mark_table::MARKS;
use crate::rule_words::phrase::{self, PhraseMatch};
use crate::rule_words::synonyms::{
    COLOURS, DEFAULT, DEMANDS, FILLERS, LIMITS, NO_RULES, RULE_WORDS, USUAL_COLUMNS, USUAL_ROWS,
};
use crate::rule_words::table::{BOARD_AND_LINES, Meaning, MeaningRow};
use crate::rule_words::usual_rules::{self, is_listed, is_size};

/// The maximum number of sentences that are read.
const MOST_SENTENCES: usize = 200;

/// The maximum number of attempts to read parts of a sentence.
const MOST_TRIES: usize = 40;

/// The words that may join two clauses.
const JOINTS: &[&str] = &[",", "and", "while", "but", "whereas", "or"];

/// The words that modify a colour or a line.
const SHADES: &str = "light dark pale bright thin thick solid dashed coloured colored colour color";

/// A part of a sentence with one meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clause {
    pub meaning: Meaning,
    /// The colours that the clause names, as in `stroke_colours`.
    pub colours: Vec<&'static str>,
    /// The first number of the clause: the minimum difference, the sum, the ratio.
    pub number: Option<i32>,
}

/// The classification of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SentenceKind {
    /// The standard rules: rows, columns, boxes.
    Usual,
    /// Clauses that are understood.
    Clauses(Vec<Clause>),
    /// A sentence that is not a rule: thanks, a story, a link, a heading.
    NoRule,
    /// A rule that is not understood.
    Unknown,
}

/// A sentence verbatim, with its classification.
#[derive(Clone, Debug)]
pub(crate) struct Sentence {
    pub text: String,
    pub kind: SentenceKind,
}

/// Reads all sentences of a text.
pub(crate) fn read_sentences(text: &str) -> Vec<Sentence> {
    let texts: Vec<&str> = fold::sentences(text).take(MOST_SENTENCES).collect();
    let mut found: Vec<Sentence> = Vec::with_capacity(texts.len());
    for text in texts {
        let words = fold::words(text);
        let mut kind = kind_of(&words);
        // "They increase from the bulb." continues the topic of the previous sentence.
        if kind == SentenceKind::Unknown
            && let Some(before) =
                found.last().filter(|before| matches!(before.kind, SentenceKind::Clauses(_)))
        {
            let mut both = fold::words(&before.text);
            both.extend(words);
            kind = match kind_of(&both) {
                SentenceKind::Clauses(clauses) if both.len() <= MOST_WORDS => SentenceKind::Clauses(clauses),
                _ => SentenceKind::Unknown,
            };
        }
        found.push(Sentence { text: text.to_owned(), kind });
    }
    found
}

/// Classifies one sentence.
fn kind_of(words: &[String]) -> SentenceKind {
    if words.len() > MOST_WORDS {
        return SentenceKind::Unknown;
    }
    if is_default(words) {
        return SentenceKind::Usual;
    }
    if let Some(clauses) = clauses_of(words) {
        return SentenceKind::Clauses(clauses);
    }
    if usual_rules::says_usual_rules(words) {
        return SentenceKind::Usual;
    }
    if let Some(rest) = after_usual_rules(words) {
        return kind_of(rest);
    }
    if is_no_rule(words) { SentenceKind::NoRule } else { SentenceKind::Unknown }
}

/// Returns the words after a beginning such as "normal sudoku rules apply, and".
pub(super) fn after_usual_rules(words: &[String]) -> Option<&[String]> {
    let joints = (2..words.len().saturating_sub(2))
        .filter(|at| matches!(words[*at].as_str(), "and" | "," | "with" | "plus"));
    joints.into_iter().find(|at| is_default(&words[..*at])).map(|at| &words[at + 1..])
}

/// True for a sentence that says only that the standard rules apply.
fn is_default(words: &[String]) -> bool {
    let have = |list: &str| words.iter().any(|word| is_listed(list, word));
    let says = have("sudoku") && have("normal standard classic classical regular usual rules conventional");
    let explains = have(USUAL_ROWS) && have(USUAL_COLUMNS);
    let is_plain = |word: &String| is_listed(DEFAULT, word) || is_listed(FILLERS, word) || is_size(word);
    let is_short = |word: &String| is_listed("rules sudoku normal classic standard the apply", word);
    let short = words.iter().all(|word| is_short(word) || is_size(word));
    let denies = have("not no cannot cant never dont without but need neednt");
    let repeats = have("repeat repeats repeated repeating repetition twice duplicates same more");
    (says || explains || short) && !words.is_empty() && words.iter().all(is_plain) && (!denies || repeats)
}

/// True for a sentence that is not a rule: it contains no word that rules use, or it thanks, greets or links and
/// demands nothing.
fn is_no_rule(words: &[String]) -> bool {
    let of_rules = |word: &String| RULE_WORDS.split(' ').any(|known| phrase::stands_for(known, word));
    !words.iter().any(of_rules)
        || (phrase::has_one_of(NO_RULES, words) && !phrase::has_one_of(DEMANDS, words))
}

/// Reads a sentence as one clause, or split at its joints; `None` if a part of it is not understood.
fn clauses_of(words: &[String]) -> Option<Vec<Clause>> {
    let mut tries = MOST_TRIES;
    clauses_within(words, &mut tries)
}

/// Reads a sentence as [`clauses_of`] does, with a limited number of attempts.
fn clauses_within(words: &[String], tries: &mut usize) -> Option<Vec<Clause>> {
    *tries = tries.checked_sub(1)?;
    let whole = meanings(words);
    let cuts = (1..words.len().saturating_sub(1)).filter(|at| JOINTS.contains(&words[*at].as_str()));
    for at in cuts {
        let Some(left) = tries.checked_sub(1) else { break };
        *tries = left;
        let first = meanings(&words[..at]);
        if first.len() != 1 {
            continue;
        }
        // Parts that mean more than the whole are separate clauses.
        if let Some(rest) = clauses_within(&words[at + 1..], tries)
            && (whole.len() != 1 || rest.iter().any(|clause| clause.meaning != whole[0].meaning))
        {
            return Some(first.into_iter().chain(rest).collect());
        }
    }
    (!whole.is_empty()).then_some(whole)
}

/// Returns all rows of the tables.
fn rows() -> impl Iterator<Item = &'static MeaningRow> {
    BOARD_AND_LINES.iter().chain(MARKS)
}

/// Returns the meanings of a sentence as a whole, if they account for all of its words.
fn meanings(words: &[String]) -> Vec<Clause> {
    let found = fitting_rows(words);
    let is_accounted = |(i, word): (usize, &String)| {
        is_filler(word)
            || found.iter().any(|(row, fit)| fit.word_indices.contains(&i) || is_word_of(row.meaning, word))
    };
    match words.iter().enumerate().all(is_accounted) {
        true => clauses_of_rows(found, words),
        false => Vec::new(),
    }
}

/// Returns the clauses that a sentence with additional words may mean, to be tested on a solution.
pub(crate) fn guesses(text: &str) -> Vec<Clause> {
    let words = fold::words(text);
    let words = if words.len() > MOST_WORDS { Vec::new() } else { words };
    let is_kind = |clause: &Clause| matches!(clause.meaning, Meaning::Kind(_));
    clauses_of_rows(fitting_rows(&words), &words).into_iter().filter(is_kind).collect()
}

/// Returns the rows whose phrases a sentence contains; none if the sentence is restricted to some of the clues.
fn fitting_rows(words: &[String]) -> Vec<(&'static MeaningRow, PhraseMatch)> {
    let found: Vec<_> = rows().filter_map(|row| Some((row, fit(row, words)?))).collect();
    if found.is_empty() || phrase::has_one_of(LIMITS, words) { Vec::new() } else { found }
}

/// Returns a clause for each meaning of some rows.
fn clauses_of_rows(found: Vec<(&MeaningRow, PhraseMatch)>, words: &[String]) -> Vec<Clause> {
    let colours = colours_of(words);
    let mut clauses: Vec<Clause> = Vec::new();
    for (row, fit) in found {
        if clauses.iter().all(|clause| clause.meaning != row.meaning) {
            let number = fit.numbers.first().copied();
            clauses.push(Clause { meaning: row.meaning, colours: colours.clone(), number });
        }
    }
    clauses
}

/// Returns the words that the phrases of a row cover, if a sentence contains one phrase of each list and none of the
/// excluded ones.
fn fit(row: &MeaningRow, words: &[String]) -> Option<PhraseMatch> {
    let mut all = PhraseMatch::default();
    for list in row.required_phrases {
        let found = phrase::phrases(list).find_map(|phrase| phrase::find(phrase, words))?;
        all.word_indices.extend(found.word_indices);
        all.numbers.extend(found.numbers);
    }
    // Few rows get this far.
    (!phrase::has_one_of(row.excluded_phrases, words)).then_some(all)
}

pub(super) fn is_filler(word: &str) -> bool {
    is_listed(FILLERS, word) || is_listed(SHADES, word) || colour_named(word).is_some()
}

/// True if a word may occur in sentences of a meaning.
fn is_word_of(meaning: Meaning, word: &str) -> bool {
    rows().filter(|row| row.meaning == meaning).any(|row| {
        row.further_words.split(' ').any(|token| phrase::has_word(token, word))
            || row
                .required_phrases
                .iter()
                .any(|list| phrase::phrases(list).any(|phrase| phrase::has_word(phrase, word)))
    })
}

fn colour_named(word: &str) -> Option<&'static str> {
    COLOURS.iter().find(|(_, words)| is_listed(words, word)).map(|(name, _)| *name)
}

fn colours_of(words: &[String]) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = words.iter().filter_map(|word| colour_named(word)).collect();
    found.sort_unstable();
    found.dedup();
    found
}
