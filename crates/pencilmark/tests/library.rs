//! Properties of the library that all its users rely on.

use std::error::Error;

use pencilmark::{
    cell, constraint, format, generate, layout, list, logic, minlex, pipeline, play, puzzle, rate,
};
use pencilmark::{primitive, render, rules, rules_text, search, step, symmetry, violation};

/// A glob import must not hide the names of the prelude.
mod everything {
    #[expect(unused_imports, reason = "the names are what is tested")]
    use pencilmark::*;

    pub fn largest() -> usize {
        core::cmp::max(std::mem::size_of::<u8>(), core::mem::size_of::<u64>())
    }
}

#[test]
fn a_glob_import_hides_no_crate() {
    assert_eq!(everything::largest(), 8);
}

/// Compiles only for error types.
fn is_error<E: Error + Send + Sync + 'static>() {}

#[test]
fn every_error_is_one() {
    is_error::<cell::CellNameError>();
    is_error::<constraint::ConstraintError>();
    is_error::<constraint::ConstraintTextError>();
    is_error::<format::ReadError>();
    is_error::<format::UnknownFormat>();
    is_error::<format::WriteError>();
    is_error::<layout::LayoutError>();
    is_error::<rules::RulesError>();
    is_error::<rules_text::RulesTextError>();
    is_error::<step::ConclusionNameError>();
    is_error::<symmetry::SymmetryError>();
    is_error::<primitive::AutomatonError>();
    is_error::<violation::PlacementRefusal>();

    is_error::<search::kernel9::UnknownCodePath>();
    is_error::<search::kernel9::canonical::InvalidGrid>();
    is_error::<search::limits::StopReason>();
    is_error::<logic::explainer::RatingFailure>();
    is_error::<logic::solver::SearchCancelled>();
    is_error::<render::language::LanguageError>();
    is_error::<play::refused::ActionRefusal>();
    is_error::<play::save::SaveError>();
    is_error::<play::start::GameStartError>();

    is_error::<generate::puzzles::UnmetWish>();
    is_error::<generate::missed_part::MissedPart>();
    is_error::<list::LineError>();
    is_error::<minlex::CanonicalFormError>();
    is_error::<pipeline::PipelineError>();
    is_error::<puzzle::PuzzleError>();
    is_error::<rate::RateError>();
}
