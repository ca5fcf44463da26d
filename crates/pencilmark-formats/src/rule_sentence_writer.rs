//! The sentences by which writers describe drawn constraints in words. Each is read back as its kind.

use crate::rule_words::{Meaning, RuleWords};
use pencilmark_core::constraint::{Constraint, ConstraintForm, KindId};

/// Rules in words to which a writer adds the sentences of what it draws.
pub(crate) struct RuleSentenceWriter {
    text: String,
    authors: RuleWords,
}

impl RuleSentenceWriter {
    /// Creates a writer whose text begins with the rules in the author's words.
    pub(crate) fn new(authors: Option<&str>) -> RuleSentenceWriter {
        let text = authors.unwrap_or("").to_owned();
        RuleSentenceWriter { authors: RuleWords::from_text(&text), text }
    }

    /// The colour that the author's rules name for a constraint.
    pub(crate) fn colour_of(&self, constraint: &Constraint, size: usize) -> Option<&'static str> {
        let kind = constraint.kind().id;
        self.authors.colour_for(kind, constraint.first_number_or(usual_number(kind, size)))
    }

    /// Adds the sentence that describes a constraint drawn in a colour, unless the author's words mention its kind; false
    /// if there is no sentence for it.
    pub(crate) fn add_sentence(&mut self, constraint: &Constraint, colour: &str, size: usize) -> bool {
        let kind = constraint.kind().id;
        let Some(sentence) = sentence_of(constraint) else { return false };
        if self.is_told_by_author(kind) {
            return true;
        }
        let number = constraint.first_number_or(usual_number(kind, size)).to_string();
        let sentence =
            sentence.replace("{n}", &number).replace("{colour}", colour).replace("a orange", "an orange");
        if !self.text.contains(&sentence) {
            let joint = if self.text.is_empty() { "" } else { "\n" };
            self.text += joint;
            self.text += &sentence;
        }
        true
    }

    /// True if the author's words state the meaning of constraints of a kind.
    fn is_told_by_author(&self, kind: KindId) -> bool {
        let authors = &self.authors;
        let by_others = match kind {
            KindId::Sum => authors.has_meaning(Meaning::CagesRepeat),
            KindId::EqualSums => authors.has_meaning(Meaning::LetteredCages),
            KindId::NoDifference | KindId::NoRatio => authors.has_meaning(Meaning::AllGiven),
            KindId::FallingDiagonal | KindId::RisingDiagonal => authors.mentions(KindId::Diagonals),
            _ => false,
        };
        by_others || authors.mentions(kind)
    }

    /// Returns the complete text of the rules; `None` if there are no rules beyond the standard ones.
    pub(crate) fn finish(self) -> Option<String> {
        Some(self.text).filter(|text| !text.is_empty())
    }
}

/// True for a rule of the whole board that a sentence alone expresses.
pub(crate) fn is_told_alone(constraint: &Constraint) -> bool {
    constraint.kind().form == ConstraintForm::Board
        && constraint.numbers.is_empty()
        && sentence_of(constraint).is_some()
}

/// Returns the default number of lines of a kind.
pub(crate) fn usual_number(kind: KindId, size: usize) -> i32 {
    match kind {
        KindId::Whispers => size.div_ceil(2) as i32,
        KindId::SumLine => 10,
        KindId::Lockout => 4,
        KindId::Modular => 3,
        KindId::Ratio => 2,
        _ => 1,
    }
}

/// Returns the sentence of a constraint, with `{colour}` for the colour of its drawing and `{n}` for its number; `None`
/// if no sentence is read back as the constraint.
fn sentence_of(constraint: &Constraint) -> Option<&'static str> {
    let kind = constraint.kind().id;
    board_sentence(kind)
        .or_else(|| line_sentence(kind))
        .or_else(|| mark_sentence(constraint))
        .or_else(|| set_sentence(kind))
}

fn board_sentence(kind: KindId) -> Option<&'static str> {
    Some(match kind {
        KindId::Diagonals | KindId::FallingDiagonal | KindId::RisingDiagonal => {
            "Digits cannot repeat on a marked diagonal."
        }
        KindId::Windoku => "Windoku rules apply.",
        KindId::DisjointGroups => "Digits cannot repeat in the same position of the boxes.",
        KindId::AntiKnight => "Cells a knight's move apart cannot contain the same digit.",
        KindId::AntiKing => "Cells a king's move apart cannot contain the same digit.",
        KindId::AntiCamel => "Cells a camel's move apart cannot contain the same digit.",
        KindId::AntiZebra => "Cells a zebra's move apart cannot contain the same digit.",
        KindId::AntiGiraffe => "Cells a giraffe's move apart cannot contain the same digit.",
        KindId::AntiTaxicab => "Anti-taxicab rules apply.",
        KindId::Knightmare => "Knightmare: cells a knight's move apart cannot sum to 5 or 15.",
        KindId::AntiConsecutive => "Orthogonally adjacent cells cannot contain consecutive digits.",
        KindId::AntiConsecutiveDiagonally => "Diagonally adjacent cells cannot contain consecutive digits.",
        KindId::GlobalEntropy => "Global entropy: every 2x2 contains a low, a middle and a high digit.",
        KindId::NoDifference => "All white dots are given.",
        KindId::NoRatio => "All black dots are given.",
        KindId::NoSum => "All Xs and Vs are given.",
        _ => return None,
    })
}

fn line_sentence(kind: KindId) -> Option<&'static str> {
    Some(match kind {
        KindId::Thermometer => "Digits increase along a thermometer from the bulb.",
        KindId::SlowThermometer => "Slow thermometers: digits never decrease from the bulb.",
        KindId::Whispers => "Adjacent digits on a {colour} line differ by at least {n}.",
        KindId::Renban => {
            "Digits on a {colour} line form a set of consecutive digits in any order, without repeats."
        }
        KindId::Nabner => "No two digits on a {colour} line are consecutive or equal.",
        KindId::Palindrome => "Digits on a {colour} line form a palindrome.",
        KindId::Parity => "Adjacent digits on a {colour} line alternate between odd and even.",
        KindId::Modular => {
            "Any three consecutive digits on a {colour} line have different remainders when divided by 3."
        }
        KindId::Entropic => {
            "Any three consecutive digits on a {colour} line contain a low, a middle and a high digit."
        }
        KindId::DoubleArrow => {
            "The sum of the digits along a {colour} line equals the sum of the digits in the circles at its ends."
        }
        KindId::RegionSum => "Box borders divide a {colour} line into segments with the same sum.",
        KindId::Zipper => {
            "Digits an equal distance from the centre of a {colour} line sum to the same total."
        }
        KindId::Between => "Digits on a {colour} line are strictly between the digits at its ends.",
        KindId::Lockout => {
            "Lockout: digits on a {colour} line are not between or equal to the digits in the diamonds, which differ by at least {n}."
        }
        KindId::SumLine => {
            "Each {colour} line is divided into non-overlapping groups of adjacent digits that sum to {n}."
        }
        KindId::Sequence => "Digits on a {colour} line form an arithmetic sequence.",
        _ => return None,
    })
}

fn mark_sentence(constraint: &Constraint) -> Option<&'static str> {
    let is_pill = constraint.first_list().len() > 1;
    let has_number = !constraint.numbers.is_empty();
    Some(match constraint.kind().id {
        KindId::Odd => "Grey circles contain odd digits.",
        KindId::Even => "Grey squares contain even digits.",
        KindId::Minimum => "Digits in {colour} cells are smaller than their orthogonal neighbours.",
        KindId::Maximum => "Digits in {colour} cells are greater than their orthogonal neighbours.",
        KindId::Difference if has_number => "White dots show the difference of their digits.",
        KindId::Difference => "Digits joined by a white dot are consecutive.",
        KindId::Ratio if has_number => "Black dots show the ratio of their digits.",
        KindId::Ratio => "Digits joined by a black dot are in a 1:2 ratio.",
        KindId::EdgeSum => "Digits joined by an X sum to 10, digits joined by a V sum to 5.",
        KindId::Greater => "Inequality signs point to the smaller digit.",
        KindId::Quadruple => "Digits in a circle appear at least once in the four surrounding cells.",
        KindId::CountingCircles => "A digit in a circle indicates how many circles contain that digit.",
        KindId::Arrow if is_pill => "The digits along an arrow sum to the number in the attached pill.",
        KindId::Arrow => "Digits along an arrow sum to the digit in the circle.",
        KindId::RowIndexer => {
            "Row indexers: a digit X in row Y tells the row position of Y in the same column."
        }
        KindId::ColumnIndexer => {
            "Column indexers: a digit X in column Y tells the column position of Y in the same row."
        }
        KindId::BoxIndexer => {
            "Box indexers: a digit X in position N tells the position of N in the same box."
        }
        _ => return None,
    })
}

fn set_sentence(kind: KindId) -> Option<&'static str> {
    Some(match kind {
        KindId::Group => "Digits cannot repeat in an extra region.",
        KindId::Clone => {
            "Clones: {colour} areas of the same shape contain the same digits in the same positions."
        }
        KindId::KillerCage => "Digits in cages cannot repeat and sum to the total in the corner.",
        KindId::Sum => "Digits in cages sum to the total in the corner. Digits may repeat in cages.",
        KindId::EqualSums => "Cages with the same letter have the same sum. Digits may repeat in cages.",
        KindId::Product => "The corner of a cage gives the product of its digits.",
        KindId::LookAndSay => "Look and say cages.",
        KindId::LittleKiller => {
            "Numbers with an arrow outside the grid show the sum of the digits along the indicated diagonal."
        }
        KindId::Sandwich => {
            "Sandwich: numbers outside the grid show the sum of the digits between 1 and 9 in the row or column."
        }
        KindId::XSum => {
            "X-sums: a clue outside the grid shows the sum of the first X digits in that direction, where X is the first digit."
        }
        KindId::Skyscraper => {
            "Skyscrapers: clues outside the grid show how many buildings can be seen from that direction, taller buildings block the \
             view of shorter ones."
        }
        KindId::NumberedRoom => {
            "Numbered rooms: a clue outside the grid gives the digit in the Nth cell from that side, where N is the first digit."
        }
        KindId::HiddenSkyscraper => "Hidden skyscrapers: a clue outside the grid is the first hidden digit.",
        KindId::Battlefield => "Battlefield clues outside the grid.",
        _ => return None,
    })
}
