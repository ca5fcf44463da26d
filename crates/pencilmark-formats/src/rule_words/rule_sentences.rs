//! The interpretation of each sentence of the rules, to be shown to a user who opens a puzzle.

use crate::messages::sentence as say;
use crate::rule_words::mentioned_constraints::{clause_kinds, has_its_constraints};
use crate::rule_words::paraphrase::paraphrased;
use crate::rule_words::reading::{Sentence, SentenceKind, read_sentences};
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;

/// How a sentence of the rules was interpreted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SentenceStatus {
    /// The sentence is a rule that the board represents.
    Understood,
    /// The sentence is not a rule: thanks, a story, a link.
    NoRule,
    /// The sentence is a rule that was not understood, or one without a matching clue on the board.
    NotUnderstood,
}

/// A sentence of the rules in the setter's words, with its interpretation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleSentence {
    /// The text of the sentence, verbatim.
    pub text: String,
    /// Whether the sentence was understood.
    pub status: SentenceStatus,
    /// The interpretation of the sentence: kinds of constraints with their numbers, the standard rules, or that a remark
    /// changes nothing.
    pub read_as: Vec<Message>,
    /// The cells of the clues that the sentence mentions, except those of rules of the whole board.
    pub cells: Vec<Cell>,
}

/// Interprets the sentences of rules in words, given the board's rules.
///
/// ```
/// use pencilmark_formats::{SentenceStatus, rule_sentences};
/// use pencilmark_core::rules_text;
///
/// let rules = rules_text::parse("9+antiknight", None).unwrap();
/// let read = rule_sentences("Cells a knight's move apart can't hold the same digit. Have fun!", &rules);
/// assert_eq!((read[0].status, read[1].status), (SentenceStatus::Understood, SentenceStatus::NoRule));
/// ```
pub fn rule_sentences(text: &str, rules: &Rules) -> Vec<RuleSentence> {
    read_sentences(text).iter().map(|sentence| interpret(sentence, rules)).collect()
}

fn interpret(sentence: &Sentence, rules: &Rules) -> RuleSentence {
    let constraints = rules.constraints();
    let sign = match (&sentence.kind, has_its_constraints(sentence, constraints)) {
        (SentenceKind::NoRule, _) => SentenceStatus::NoRule,
        (_, true) => SentenceStatus::Understood,
        (_, false) => SentenceStatus::NotUnderstood,
    };
    let meant = match sign {
        SentenceStatus::Understood => of_sentence(sentence, constraints),
        SentenceStatus::NoRule | SentenceStatus::NotUnderstood => Vec::new(),
    };
    let mut read_as = kinds_of(&meant);
    if read_as.is_empty() && sign == SentenceStatus::Understood {
        let usual = sentence.kind == SentenceKind::Usual;
        read_as.push(if usual { say::usual() } else { say::remark() });
    }
    let mut cells: Vec<Cell> = meant.iter().flat_map(|one| one.cells.iter().flatten().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    RuleSentence { text: sentence.text.clone(), status: sign, read_as, cells }
}

/// Returns the constraints that the clauses of a sentence stand for.
fn of_sentence<'a>(sentence: &Sentence, constraints: &'a [Constraint]) -> Vec<&'a Constraint> {
    let kinds: Vec<KindId> = match &sentence.kind {
        SentenceKind::Clauses(clauses) => clauses.iter().filter_map(clause_kinds).flatten().collect(),
        SentenceKind::Unknown => paraphrased(&sentence.text, constraints),
        SentenceKind::Usual | SentenceKind::NoRule => Vec::new(),
    };
    constraints.iter().filter(|one| kinds.contains(&one.kind().id)).collect()
}

/// Returns the kinds of constraints, each with the number of its constraints.
fn kinds_of(constraints: &[&Constraint]) -> Vec<Message> {
    let mut counts: Vec<(&Constraint, usize)> = Vec::new();
    for constraint in constraints {
        match counts.iter_mut().find(|(known, _)| known.kind().id == constraint.kind().id) {
            Some((_, count)) => *count += 1,
            None => counts.push((constraint, 1)),
        }
    }
    let named = |(constraint, count): (&Constraint, usize)| {
        let kind = constraint.kind().translated_title();
        match constraint.cells.is_empty() && constraint.place.is_none() {
            true => say::whole_board(kind),
            false => say::clues(kind, count),
        }
    };
    counts.into_iter().map(named).collect()
}
