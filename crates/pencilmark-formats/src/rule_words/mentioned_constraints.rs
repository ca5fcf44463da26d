//! Finds the constraints of a puzzle that a sentence of its rules describes.

use crate::rule_words::fold;
use crate::rule_words::paraphrase::{letters_fit, paraphrased};
use crate::rule_words::reading::{Clause, Sentence, SentenceKind};
use crate::rule_words::table::Meaning;
use pencilmark_core::constraint::{Constraint, KindId};

/// The kinds of constraints that a clause on a kind may be written as.
const STANDS_FOR: &[(KindId, &[KindId])] = &[
    (KindId::KillerCage, &[KindId::Sum, KindId::Group, KindId::EqualSums]),
    (KindId::Diagonals, &[KindId::FallingDiagonal, KindId::RisingDiagonal]),
    (KindId::AntiConsecutive, &[KindId::NoDifference]),
    (KindId::Thermometer, &[KindId::SlowThermometer]),
    (KindId::Group, &[KindId::KillerCage, KindId::Windoku]),
];

/// Kinds that one sentence may describe together, although the puzzle has marks of only some of them.
const FAMILIES: &[&[KindId]] = &[
    &[
        KindId::Difference,
        KindId::Ratio,
        KindId::EdgeSum,
        KindId::Greater,
        KindId::NoDifference,
        KindId::NoRatio,
        KindId::NoSum,
    ],
    &[KindId::Odd, KindId::Even, KindId::Parity],
    &[KindId::Minimum, KindId::Maximum],
    &[KindId::RowIndexer, KindId::ColumnIndexer, KindId::BoxIndexer],
];

/// True if a sentence is not a rule, or each of its clauses corresponds to a constraint of the puzzle.
pub(super) fn has_its_constraints(sentence: &Sentence, constraints: &[Constraint]) -> bool {
    let clauses = match &sentence.kind {
        SentenceKind::Usual | SentenceKind::NoRule => return true,
        SentenceKind::Unknown => return says_again(sentence, constraints),
        SentenceKind::Clauses(clauses) => clauses,
    };
    let kinds: Vec<(&Clause, Vec<KindId>)> =
        clauses.iter().filter_map(|clause| Some((clause, clause_kinds(clause)?))).collect();
    let is_present = |kinds: &[KindId]| constraints.iter().any(|one| kinds.contains(&one.kind().id));
    // A sentence on several kinds, such as Kropki dots, may have marks of only some of them.
    let has_relative = |kinds: &[KindId]| {
        let family = FAMILIES.iter().filter(|family| family.iter().any(|kind| kinds.contains(kind)));
        family.into_iter().any(|family| is_present(family))
    };
    let any = kinds.is_empty() || kinds.iter().any(|(_, kinds)| is_present(kinds));
    let all = kinds.iter().all(|(_, kinds)| is_present(kinds) || has_relative(kinds));
    let is_of_letters = kinds.iter().any(|(clause, _)| clause.meaning == Meaning::Kind(KindId::EdgeSum));
    let has_letters = !is_of_letters || letters_fit(&fold::words(&sentence.text));
    any && all && has_letters && kinds.iter().all(|(clause, _)| number_fits(clause, constraints))
        || says_again(sentence, constraints)
}

fn says_again(sentence: &Sentence, constraints: &[Constraint]) -> bool {
    !paraphrased(&sentence.text, constraints).is_empty()
}

/// True if a clause's number is that of a constraint of its kind.
fn number_fits(clause: &Clause, constraints: &[Constraint]) -> bool {
    let (Meaning::Kind(kind), Some(number)) = (clause.meaning, clause.number) else { return true };
    let usual = USUAL_NUMBERS.iter().find(|(known, _)| *known == kind);
    usual.is_none_or(|(_, usual)| {
        let mut of_kind = constraints.iter().filter(|one| one.kind().id == kind).peekable();
        of_kind.peek().is_none() || of_kind.any(|one| one.first_number_or(*usual) == number)
    })
}

/// The kinds whose number the rules may state, with the usual one.
pub(super) const USUAL_NUMBERS: &[(KindId, i32)] =
    &[(KindId::Difference, 1), (KindId::Ratio, 2), (KindId::Whispers, 5)];

/// Returns the kinds of constraints that a clause may be written as; `None` if it needs none.
pub(super) fn clause_kinds(clause: &Clause) -> Option<Vec<KindId>> {
    match clause.meaning {
        Meaning::Remark => None,
        Meaning::CagesRepeat => Some(vec![KindId::Sum, KindId::EqualSums, KindId::KillerCage]),
        Meaning::LetteredCages => Some(vec![KindId::EqualSums]),
        Meaning::AllGiven => Some(vec![KindId::NoDifference, KindId::NoRatio, KindId::NoSum]),
        Meaning::Kind(kind) => {
            let further =
                STANDS_FOR.iter().find(|(known, _)| *known == kind).map_or(&[][..], |(_, kinds)| kinds);
            Some([&[kind], further].concat())
        }
    }
}
