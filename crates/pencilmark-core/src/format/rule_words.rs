//! The rules in words: which constraints they speak of.

use crate::constraint::KindId;
use crate::format::clue_sheet::{ClueSheet, clue};
use crate::format::messages::unknown;

/// The rules of a puzzle as text in lower case, to be searched for words.
pub(super) struct RuleWords {
    text: String,
}

/// The words by which rules speak of a kind of constraints.
const WORDS: &[(KindId, &[&str])] = &[
    (KindId::Thermometer, &["thermo"]),
    (KindId::SlowThermometer, &["slow thermo", "slow-thermo", "slow"]),
    (KindId::Arrow, &["arrow", "circle", "bulb"]),
    (KindId::LittleKiller, &["little killer", "diagonal", "arrow"]),
    (
        KindId::Whispers,
        &["whisper", "at least 5", "at least five", "at least 4", "at least four", "at least three"],
    ),
    (KindId::Renban, &["renban", "consecutive"]),
    (
        KindId::RegionSum,
        &["region sum", "box border", "borders divide", "same sum", "equal sum", "sum to the same"],
    ),
    (KindId::Entropic, &["entrop"]),
    (KindId::Modular, &["modul", "remainder"]),
    (KindId::Zipper, &["zip"]),
    (KindId::Nabner, &["nabner"]),
    (KindId::DoubleArrow, &["double arrow", "double-arrow"]),
    (KindId::Parity, &["parity", "alternat"]),
    (KindId::Palindrome, &["palindrom", "same forwards", "reads the same", "read the same"]),
    (KindId::Between, &["between"]),
    (KindId::Lockout, &["lockout"]),
    (KindId::Sequence, &["sequence", "arithmetic"]),
    (KindId::SumLine, &["10-line", "ten line", "10 line", "sum line"]),
    (KindId::Difference, &["white dot", "kropki", "consecutive", "dot", "differ"]),
    (KindId::Ratio, &["black dot", "kropki", "ratio", "dot", "double"]),
    (
        KindId::EdgeSum,
        &["xv", "sum to 5", "sum to 10", "sum to five", "sum to ten", "an x", "a v", "x ", " x", " v"],
    ),
    (KindId::Greater, &["inequalit", "greater", "less than", "smaller"]),
    (KindId::Quadruple, &["quad", "surrounding", "corner", "circle"]),
    (KindId::Odd, &["odd"]),
    (KindId::Even, &["even"]),
    (KindId::CountingCircles, &["circle"]),
    (KindId::KillerCage, &["cage", "killer"]),
    (KindId::Sandwich, &["sandwich", "between the 1", "between 1"]),
    (KindId::XSum, &["x-sum", "x sum", "xsum"]),
    (KindId::Skyscraper, &["skyscraper"]),
    (KindId::NumberedRoom, &["numbered room"]),
    (KindId::Windoku, &["windoku"]),
    (KindId::Diagonals, &["diagonal"]),
    (KindId::FallingDiagonal, &["diagonal"]),
    (KindId::RisingDiagonal, &["diagonal"]),
    (KindId::RowIndexer, &["index"]),
    (KindId::ColumnIndexer, &["index"]),
    (KindId::AntiKnight, &["knight"]),
    (KindId::AntiKing, &["king"]),
    (KindId::AntiConsecutive, &["consecutive"]),
    (KindId::NoDifference, &["all ", "negative"]),
    (KindId::NoRatio, &["all ", "negative"]),
    (KindId::NoSum, &["all ", "negative"]),
    (KindId::Group, &["region"]),
    (KindId::DisjointGroups, &["disjoint"]),
];

impl RuleWords {
    pub fn of(sheet: &ClueSheet) -> RuleWords {
        RuleWords { text: sheet.about.rules_text.as_deref().unwrap_or("").to_lowercase() }
    }

    /// Adds further words, such as the title or tags.
    pub fn add(&mut self, words: &str) {
        self.text = format!("{}\n{}", self.text, words.to_lowercase());
    }

    /// True if there are no rules in words beyond the usual ones, so that only the look tells.
    pub fn is_empty(&self) -> bool {
        self.sentences().all(is_usual)
    }

    /// True if the rules speak of a kind of constraints.
    pub fn speak_of(&self, kind: KindId) -> bool {
        WORDS.iter().any(|(known, words)| *known == kind && self.have_one_of(words))
    }

    /// True if the rules don't contradict that a kind of constraints is meant: they speak of it, or there are none.
    pub fn allow(&self, kind: KindId) -> bool {
        self.is_empty() || self.speak_of(kind)
    }

    pub fn have(&self, word: &str) -> bool {
        self.text.contains(word)
    }

    pub fn have_one_of(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.have(word))
    }

    fn sentences(&self) -> impl Iterator<Item = &str> {
        self.text.split(['.', '\n', ';']).map(str::trim).filter(|sentence| !sentence.is_empty())
    }

    /// The only one of `kinds` that the rules speak of.
    pub fn only_of(&self, kinds: &[KindId]) -> Option<KindId> {
        let mut spoken = kinds.iter().filter(|kind| self.speak_of(**kind));
        let first = spoken.next()?;
        spoken.next().is_none().then_some(*first)
    }

    /// Reads the rules of the whole board.
    pub fn say_rules_of_the_board(&self, sheet: &mut ClueSheet) {
        if self.have("knight") && !self.have("knightmare") && !has(sheet, KindId::AntiKnight) {
            sheet.say(clue(KindId::AntiKnight));
        }
        if self.have_one_of(&[
            "king's move",
            "king’s move",
            "anti-king",
            "antiking",
            "anti king",
            "kings move",
        ]) && !has(sheet, KindId::AntiKing)
        {
            sheet.say(clue(KindId::AntiKing));
        }
        if self.have_one_of(&["disjoint"]) && !has(sheet, KindId::DisjointGroups) {
            sheet.say(clue(KindId::DisjointGroups));
        }
        let is_nonconsecutive = |sentence: &str| {
            sentence.contains("nonconsecutive")
                || sentence.contains("non-consecutive")
                || (sentence.contains("adjacent")
                    && sentence.contains("consecutive")
                    && ["not", "never", "n't", "no "].iter().any(|word| sentence.contains(word)))
        };
        if self.sentences().any(is_nonconsecutive)
            && !has(sheet, KindId::AntiConsecutive)
            && !has(sheet, KindId::Difference)
        {
            sheet.say(clue(KindId::AntiConsecutive));
        }
        self.say_negatives(sheet);
    }

    /// "All dots are given": then pairs without one are none.
    fn say_negatives(&self, sheet: &mut ClueSheet) {
        for sentence in self.sentences() {
            let all = sentence.contains("all ")
                && ["given", "shown", "marked", "drawn"].iter().any(|word| sentence.contains(word));
            let not = ["not all", "not necessarily", "n't all", "neither all"]
                .iter()
                .any(|word| sentence.contains(word));
            let negative = sentence.contains("negative constraint") && !sentence.contains("no negative");
            if not || !(all || negative) {
                continue;
            }
            let dots = sentence.contains("dot") || sentence.contains("kropki") || negative;
            if dots && has(sheet, KindId::Difference) && !sentence.contains("black dot") {
                sheet.say(clue(KindId::NoDifference));
            }
            if dots && has(sheet, KindId::Ratio) && !sentence.contains("white dot") {
                sheet.say(clue(KindId::NoRatio));
            }
            let sums =
                negative || ["xv", "xs ", "vs ", " x", " v", "x'"].iter().any(|word| sentence.contains(word));
            if sums && has(sheet, KindId::EdgeSum) {
                sheet.say(clue(KindId::NoSum));
            }
        }
    }

    /// Notes the sentences that speak of none of the puzzle's constraints.
    pub fn note_the_rest(&self, sheet: &mut ClueSheet) {
        let text = sheet.about.rules_text.clone().unwrap_or_default();
        let kinds: Vec<KindId> = sheet.constraints.iter().map(|one| one.kind().id).collect();
        for sentence in text.split(['.', '\n']).map(str::trim).filter(|sentence| sentence.len() > 3) {
            let lower = sentence.to_lowercase();
            let is_known = |kind: &KindId| {
                WORDS
                    .iter()
                    .any(|(known, words)| known == kind && words.iter().any(|word| lower.contains(word)))
            };
            if !is_usual(&lower) && !kinds.iter().any(is_known) {
                sheet.not_understood(unknown::rule(sentence.to_string()));
            }
        }
    }
}

/// True for a sentence that says only that the usual rules apply.
fn is_usual(sentence: &str) -> bool {
    let begins = ["normal", "standard", "classic", "usual"].iter().any(|word| sentence.contains(word));
    begins
        && ["sudoku", "rules", "4x4", "6x6"].iter().any(|word| sentence.contains(word))
        && sentence.len() < 60
}

/// True if the puzzle has a constraint of this kind.
pub(super) fn has(sheet: &ClueSheet, kind: KindId) -> bool {
    sheet.constraints.iter().any(|one| one.kind().id == kind)
}
