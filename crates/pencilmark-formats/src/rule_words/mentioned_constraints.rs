//! Finds the constraints of a puzzle that a sentence of its rules describes.

use crate::rule_words::reading::{Clause, Sentence, SentenceKind};
use crate::rule_words::table::Meaning;
use pencilmark_core::constraint::{Constraint, KindId};

/// The kinds of constraints that a clause on a kind may be written as.
const STANDS_FOR: &[(KindId, &[KindId])] = &[
    (KindId::KillerCage, &[KindId::Sum, KindId::Group, KindId::EqualSums]),
    (KindId::Diagonals, &[KindId::FallingDiagonal, KindId::RisingDiagonal]),
    (KindId::AntiConsecutive, &[KindId::NoDifference]),
    (KindId::Thermometer, &[KindId::SlowThermometer]),
    (KindId::Odd, &[KindId::Even]),
    (KindId::Even, &[KindId::Odd]),
    (KindId::Group, &[KindId::KillerCage, KindId::Windoku]),
];

/// True if a sentence is not a rule, or each of its clauses corresponds to a constraint of the puzzle.
pub(super) fn has_its_constraints(sentence: &Sentence, constraints: &[Constraint]) -> bool {
    let clauses = match &sentence.kind {
        SentenceKind::Usual | SentenceKind::NoRule => return true,
        SentenceKind::Unknown => return false,
        SentenceKind::Clauses(clauses) => clauses,
    };
    // A sentence on several kinds, such as Kropki dots, may have marks of only some of them.
    let is_present = |clause: &Clause| {
        clause_kinds(clause).is_none_or(|kinds| constraints.iter().any(|one| kinds.contains(&one.kind().id)))
    };
    let kinds = clauses.iter().filter(|clause| clause_kinds(clause).is_some());
    kinds.clone().count() == 0 || kinds.clone().any(is_present)
}

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
