//! Rules in words: the meaning of each sentence, and the constraints that the rules mention.
//!
//! A sentence is split into clauses. A clause has a meaning if it contains certain phrases (`table`), and is understood
//! if every other word is a known word of such clauses or a filler (`synonyms`). So a sentence with an additional
//! condition is not understood, and is listed.

mod synonyms;

mod fold;

mod phrase;

mod table;

mod mark_table;

mod usual_rules;

mod reading;

mod paraphrase_table;

mod paraphrase;

mod mentioned_constraints;

mod doubts;

mod rule_sentences;

use crate::clue_sheet::{ClueSheet, clue};
use crate::messages::unknown;
pub use crate::rule_words::doubts::{Doubts, doubts};
use crate::rule_words::mentioned_constraints::{USUAL_NUMBERS, has_its_constraints};
use crate::rule_words::reading::{Clause, Sentence, SentenceKind, guesses, read_sentences};
pub use crate::rule_words::rule_sentences::{RuleSentence, SentenceStatus, rule_sentences};
pub(super) use crate::rule_words::table::Meaning;
use pencilmark_core::constraint::{Constraint, KindId};

/// The rules of a puzzle in words.
pub(super) struct RuleWords {
    /// The whole text in lower case, for word searches.
    text: String,
    sentences: Vec<Sentence>,
    /// The clauses that titles and tags name, and those that sentences which are not understood may mean.
    named: Vec<Clause>,
}

impl RuleWords {
    /// Parses the rules of a puzzle in words. If its solution is known, clues are tested on it: a sentence that is not
    /// understood may still give a drawing its meaning, but stays listed.
    pub(crate) fn from_sheet(sheet: &ClueSheet) -> RuleWords {
        let mut words = RuleWords::from_text(sheet.info.rules_text.as_deref().unwrap_or(""));
        if sheet.info.solution.as_ref().is_some_and(|digits| digits.iter().all(Option::is_some)) {
            let unknown = words.sentences.iter().filter(|sentence| sentence.kind == SentenceKind::Unknown);
            words.named = unknown.flat_map(|sentence| guesses(&sentence.text)).collect();
        }
        words
    }

    /// Parses a text of rules.
    pub(crate) fn from_text(text: &str) -> RuleWords {
        RuleWords { text: fold::folded(text), sentences: read_sentences(text), named: Vec::new() }
    }

    /// Adds further text, such as the title or tags, which may name a rule but isn't one.
    pub(crate) fn add(&mut self, words: &str) {
        self.text = format!("{}\n{}", self.text, fold::folded(words));
        for sentence in read_sentences(words) {
            if let SentenceKind::Clauses(clauses) = sentence.kind {
                self.named.extend(clauses);
            }
        }
    }

    fn clauses(&self) -> impl Iterator<Item = &Clause> {
        let told = self.sentences.iter().flat_map(|sentence| match &sentence.kind {
            SentenceKind::Clauses(clauses) => clauses.as_slice(),
            SentenceKind::Usual | SentenceKind::NoRule | SentenceKind::Unknown => &[],
        });
        told.chain(&self.named)
    }

    /// True if there are no rules in words beyond the standard ones, so that only the drawing defines the constraints.
    pub(crate) fn is_empty(&self) -> bool {
        let says_nothing =
            |sentence: &Sentence| matches!(sentence.kind, SentenceKind::Usual | SentenceKind::NoRule);
        self.named.is_empty() && self.sentences.iter().all(says_nothing)
    }

    /// True if a clause of the rules has the given meaning.
    pub(crate) fn has_meaning(&self, meaning: Meaning) -> bool {
        self.clauses().any(|clause| clause.meaning == meaning)
    }

    /// True if the rules mention a kind of constraints.
    pub(crate) fn mentions(&self, kind: KindId) -> bool {
        self.has_meaning(Meaning::Kind(kind))
    }

    /// True if the rules allow a drawing to be read as a kind of constraints: they mention it, or there are no rules.
    pub(crate) fn allows(&self, kind: KindId) -> bool {
        self.is_empty() || self.mentions(kind)
    }

    pub(crate) fn contains(&self, word: &str) -> bool {
        self.text.contains(word)
    }

    /// The only one of `kinds` that the rules mention; `None` for none or several.
    pub(crate) fn only_mentioned(&self, kinds: &[KindId]) -> Option<KindId> {
        let mut spoken = kinds.iter().filter(|kind| self.mentions(**kind));
        let first = spoken.next()?;
        spoken.next().is_none().then_some(*first)
    }

    /// The number that the rules state for a kind, preferably in a clause that names one of `colours`.
    pub(crate) fn number_for(&self, kind: KindId, colours: &[&str]) -> Option<i32> {
        let of_kind = || self.clauses().filter(move |clause| clause.meaning == Meaning::Kind(kind));
        let coloured = of_kind().find(|clause| {
            clause.colours.iter().any(|colour| colours.contains(colour)) && clause.number.is_some()
        });
        coloured.or_else(|| of_kind().find(|clause| clause.number.is_some())).and_then(|clause| clause.number)
    }

    /// The first colour that the rules name for a kind with a number, else for the kind.
    pub(crate) fn colour_for(&self, kind: KindId, number: i32) -> Option<&'static str> {
        let coloured = || {
            self.clauses()
                .filter(move |clause| clause.meaning == Meaning::Kind(kind) && !clause.colours.is_empty())
        };
        let clause = coloured().find(|clause| clause.number == Some(number)).or_else(|| coloured().next());
        clause.map(|clause| clause.colours[0])
    }

    /// The kinds among `kinds` that the rules assign to lines in one of these colours: those of clauses that name one
    /// of the colours, else those of clauses that name no colour.
    pub(crate) fn line_kinds(&self, colours: &[&str], kinds: &[KindId]) -> Vec<KindId> {
        let of_lines = || {
            self.clauses().filter_map(|clause| match clause.meaning {
                Meaning::Kind(kind) if kinds.contains(&kind) => Some((kind, clause)),
                _ => None,
            })
        };
        let names = |clause: &Clause| clause.colours.iter().any(|colour| colours.contains(colour));
        let mut found: Vec<KindId> =
            of_lines().filter(|(_, clause)| names(clause)).map(|(kind, _)| kind).collect();
        if found.is_empty() {
            let unnamed =
                |clause: &Clause| clause.colours.iter().all(|colour| matches!(*colour, "white" | "black"));
            found = of_lines().filter(|(_, clause)| unnamed(clause)).map(|(kind, _)| kind).collect();
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Adds to `sheet` the constraints on the whole board that only the words state.
    pub(crate) fn add_board_constraints(&self, sheet: &mut ClueSheet) {
        for kind in BOARD_WIDE {
            if self.mentions(*kind) && !has(sheet, *kind) {
                sheet.add_constraint(clue(*kind));
            }
        }
        if self.mentions(KindId::AntiConsecutive)
            && !has(sheet, KindId::AntiConsecutive)
            && !has(sheet, KindId::NoDifference)
        {
            // If there are white dots, only pairs without a dot are not consecutive.
            let dots = has(sheet, KindId::Difference);
            sheet.add_constraint(clue(if dots { KindId::NoDifference } else { KindId::AntiConsecutive }));
        }
        let any_diagonal = [KindId::Diagonals, KindId::FallingDiagonal, KindId::RisingDiagonal];
        // A marked diagonal of a little killer is not a main one.
        let is_main = !has(sheet, KindId::LittleKiller) || self.contains("main");
        if self.mentions(KindId::Diagonals) && is_main && !any_diagonal.iter().any(|kind| has(sheet, *kind)) {
            sheet.add_constraint(clue(KindId::Diagonals));
        }
        self.say_negatives(sheet);
        self.say_numbers(sheet);
    }

    /// Gives the clues of a kind the number that the rules state for it, unless the data have another one.
    fn say_numbers(&self, sheet: &mut ClueSheet) {
        for (kind, usual) in USUAL_NUMBERS {
            let of_kind = self.clauses().filter(|clause| clause.meaning == Meaning::Kind(*kind));
            let mut told: Vec<i32> = of_kind.filter_map(|clause| clause.number).collect();
            told.dedup();
            let &[number] = &told[..] else { continue };
            let has_usual =
                |one: &Constraint| one.kind().id == *kind && one.first_number_or(*usual) == *usual;
            for constraint in sheet.constraints.iter_mut().filter(|one| has_usual(one)) {
                if number != *usual {
                    *constraint = constraint.clone().with_numbers([number]);
                }
            }
        }
    }

    /// Adds the negative constraints if the rules say "all dots are given": pairs without a dot don't have its
    /// relation.
    fn say_negatives(&self, sheet: &mut ClueSheet) {
        let meanings: Vec<&Clause> =
            self.clauses().filter(|clause| clause.meaning == Meaning::AllGiven).collect();
        let speaks = |kind: KindId| self.mentions(kind) || has(sheet, kind);
        let mut said = Vec::new();
        for clause in &meanings {
            let only = |colour: &str, other: &str| {
                clause.colours.contains(&other) && !clause.colours.contains(&colour)
            };
            if speaks(KindId::Difference) && !only("white", "black") {
                said.push(KindId::NoDifference);
            }
            if speaks(KindId::Ratio) && !only("black", "white") {
                said.push(KindId::NoRatio);
            }
        }
        let sums = !meanings.is_empty() && has(sheet, KindId::EdgeSum) && said.is_empty();
        if sums || (self.mentions(KindId::NoSum)) {
            said.push(KindId::NoSum);
        }
        for kind in said {
            if !has(sheet, kind) {
                sheet.add_constraint(clue(kind));
            }
        }
    }

    /// Records the sentences that are not understood, or that mention none of the puzzle's constraints.
    pub(crate) fn record_unexplained(&self, sheet: &mut ClueSheet) {
        for sentence in &self.sentences {
            if !has_its_constraints(sentence, &sheet.constraints) {
                sheet.record_not_understood(unknown::rule(sentence.text.clone()));
            }
        }
    }
}

/// The rules of the whole board that need no drawing.
const BOARD_WIDE: &[KindId] = &[
    KindId::AntiKnight,
    KindId::AntiKing,
    KindId::AntiCamel,
    KindId::AntiZebra,
    KindId::AntiGiraffe,
    KindId::AntiTaxicab,
    KindId::Knightmare,
    KindId::AntiConsecutiveDiagonally,
    KindId::DisjointGroups,
    KindId::Windoku,
    KindId::GlobalEntropy,
];

/// True if the puzzle has a constraint of this kind.
pub(super) fn has(sheet: &ClueSheet, kind: KindId) -> bool {
    sheet.constraints.iter().any(|one| one.kind().id == kind)
}
