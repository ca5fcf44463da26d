//! Verification that the cases of a split are exhaustive.

use pencilmark_core::step::Candidate;

use crate::certificate::kind::SplitCase;
use crate::certificate::truths::{TruthBoard, TruthSet, is_set};

/// True if the cases are exhaustive: their first assumptions are all remaining candidates of a truth, and recursively
/// the cases with the same first assumption are exhaustive.
pub(super) fn is_split_by(
    board: &TruthBoard,
    left: &[u64],
    truths: &[&TruthSet],
    cases: &[SplitCase],
) -> bool {
    let assumed: Vec<&[Candidate]> = cases.iter().map(|case| &case.assumptions[..]).collect();
    is_complete(board, left, truths, &assumed)
}

fn is_complete(board: &TruthBoard, left: &[u64], truths: &[&TruthSet], cases: &[&[Candidate]]) -> bool {
    if cases.iter().any(|assumed| assumed.is_empty()) {
        return true;
    }
    let first = |assumed: &[Candidate]| assumed.first().map(|one| board.index_of(*one));
    let covers = |one: &usize| cases.iter().any(|assumed| first(assumed) == Some(*one));
    let mut members = truths.iter().map(|truth| truth.members.iter().filter(|one| is_set(left, **one)));
    let Some(split) = members.find(|members| members.clone().all(covers)) else { return false };
    split.copied().all(|one| {
        let mut within = left.to_vec();
        board.exclude(&mut within, one);
        let rest: Vec<&[Candidate]> =
            cases.iter().filter(|assumed| first(assumed) == Some(one)).map(|assumed| &assumed[1..]).collect();
        is_complete(board, &within, truths, &rest)
    })
}
