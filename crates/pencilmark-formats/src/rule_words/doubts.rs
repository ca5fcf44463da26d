//! What sentences that are not understood may change: the clues of a kind, the base of the puzzle, or nothing but an added rule.

use crate::document::PuzzleInfo;
use crate::messages::unknown;
use crate::rule_words::fold;
use crate::rule_words::paraphrase_table::PARAPHRASES;
use crate::rule_words::phrase;
use crate::rule_words::reading::after_usual_rules;
use pencilmark_core::constraint::KindId;
use pencilmark_core::rules::Rules;

/// The parts of a puzzle that sentences which are not understood may change.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Doubts {
    /// True if the base may be meant otherwise: the givens, the digits, rows, columns or boxes.
    pub base: bool,
    /// The kinds whose clues may mean something else.
    pub kinds: Vec<KindId>,
}

/// Words of sentences that change the base.
const BASE: &str = "given givens clue~ row rows column columns col cols box boxes region regions nonet nonets sudoku normal \
    standard latin grid board wrong false incorrect lie lies liar fake apply applies except exception swap~ \
    0 wordoku letters missing doubler~ modifier~ schrodinger~ multiplier~ negator~ value~ repeat repeats \
    instead count counts treat~ hold holds toroidal torus wrap~ hidden";

/// Returns what the parts of a puzzle that are not understood may change. A part that is not a sentence of the rules is a clue
/// that was left out, which only allows more solutions, unless it names regions or digits.
pub fn doubts(about: &PuzzleInfo, rules: &Rules) -> Doubts {
    let sentences: Vec<&str> =
        about.rules_text.as_deref().map_or(Vec::new(), |text| fold::sentences(text).collect());
    let mut doubts = Doubts::default();
    for part in &about.unread_parts.not_understood {
        let told = part.to_string();
        let sentence = sentences.iter().find(|text| unknown::rule((**text).to_owned()).to_string() == told);
        match sentence {
            Some(text) => add_sentence(&mut doubts, &fold::words(text), rules),
            None => {
                doubts.base |=
                    ["region", "boxes", "digits", "rules in words"].iter().any(|word| told.contains(word))
            }
        }
    }
    doubts.kinds.sort_unstable();
    doubts.kinds.dedup();
    doubts
}

/// Adds the kinds that a sentence names, or the base.
fn add_sentence(doubts: &mut Doubts, words: &[String], rules: &Rules) {
    let words = after_usual_rules(words).unwrap_or(words);
    let has = |list: &str| words.iter().any(|word| phrase::has_word(list, word));
    let present = || rules.constraints().iter().map(|one| one.kind().id);
    let mut kinds: Vec<KindId> = present().filter(|kind| names(*kind, words)).collect();
    let repeats =
        has("<repeat> twice") && has("row rows column columns box boxes region regions") && !has("<not>");
    let names_base = has(BASE) && kinds.is_empty();
    doubts.base |= has(STRONG) || repeats || names_base;
    if kinds.is_empty() && has(ANY_MARK) {
        kinds = present().collect();
    }
    doubts.kinds.extend(kinds);
}

/// Words of sentences that may change the base whatever else they name.
const STRONG: &str = "wrong false incorrect lie lies liar fake except exception apply applies normal standard doubler~ \
    modifier~ schrodinger~ instead";

/// Names of marks that may be those of any kind.
const ANY_MARK: &str = "mark~ symbol~ shape~ diamond~ star~ circle~ square~ triangle~ hexagon~ colour~ color~ line~ path~ \
    segment~ loop~ tower~ shaded grey gray highlighted outlined";

/// Names of marks and clues that any of several kinds may have.
const MARKS: &[(&str, &[KindId])] = &[
    (
        "line lines path paths snake~",
        &[
            KindId::Whispers,
            KindId::Renban,
            KindId::Palindrome,
            KindId::Between,
            KindId::RegionSum,
            KindId::Entropic,
            KindId::Modular,
            KindId::Zipper,
            KindId::Nabner,
            KindId::Parity,
            KindId::Lockout,
            KindId::Sequence,
            KindId::SumLine,
            KindId::Thermometer,
            KindId::SlowThermometer,
            KindId::DoubleArrow,
        ],
    ),
    ("thermo~ bulb~", &[KindId::Thermometer, KindId::SlowThermometer]),
    (
        "arrow arrows circle circles circled",
        &[
            KindId::Arrow,
            KindId::AverageArrow,
            KindId::DoubleArrow,
            KindId::LittleKiller,
            KindId::Odd,
            KindId::Quadruple,
            KindId::CountingCircles,
            KindId::Between,
        ],
    ),
    (
        "dot dots circle circles white black kropki",
        &[KindId::Difference, KindId::Ratio, KindId::NoDifference, KindId::NoRatio],
    ),
    (
        "cage cages killer dashed",
        &[
            KindId::KillerCage,
            KindId::Sum,
            KindId::Product,
            KindId::EqualSums,
            KindId::LookAndSay,
            KindId::Group,
        ],
    ),
    ("x v xs vs xv", &[KindId::EdgeSum, KindId::NoSum]),
    (
        "outside clue clues edge number numbers",
        &[
            KindId::Sandwich,
            KindId::XSum,
            KindId::Skyscraper,
            KindId::NumberedRoom,
            KindId::LittleKiller,
            KindId::HiddenSkyscraper,
            KindId::Battlefield,
            KindId::FirstSeen,
        ],
    ),
    (
        "shaded grey gray square squares marked coloured colored",
        &[KindId::Odd, KindId::Even, KindId::Minimum, KindId::Maximum, KindId::Group, KindId::Clone],
    ),
    (
        "diagonal diagonals",
        &[KindId::Diagonals, KindId::FallingDiagonal, KindId::RisingDiagonal, KindId::LittleKiller],
    ),
    ("sign signs symbol symbols < >", &[KindId::Greater]),
];

/// True if a sentence names a kind of clue or its mark.
fn names(kind: KindId, words: &[String]) -> bool {
    let has = |list: &str| words.iter().any(|word| phrase::has_word(list, word));
    let by_mark = MARKS.iter().any(|(list, kinds)| kinds.contains(&kind) && has(list));
    let by_name = || has(&kind.kind().name().replace('-', " "));
    by_mark || by_name() || PARAPHRASES.iter().any(|row| row.kind == kind && has(row.subject))
}
