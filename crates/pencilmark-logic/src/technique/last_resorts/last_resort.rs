//! Brute-force methods, for when no human technique finds a step.
//!
//! ```text
//! templates          all ways to place one digit on the whole board: a cell in every way, a candidate in no way
//! pattern overlay    templates of all digits: one that overlaps every template of another digit is dropped
//! Bowman's bingo     a guess, and singles up to a contradiction
//! backtracking       guesses, taken back until the only solution is there
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::nets::implication_closure::{ImplicationClosure, InferenceLevel, Literal};
use crate::pattern::placements::templates::{Templates, all_templates, drop_overlapping, places_outside};
use crate::pattern::placements::unique_solution::unique_solution;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::last_resorts::last_resort_cards::{
    BACKTRACKING, BOWMANS_BINGO, PATTERN_OVERLAY, TEMPLATE_DELETE, TEMPLATE_SET,
};
use crate::technique::nets::forcing::refute;

/// The node limit of the search for one template.
const TEMPLATE_NODES: usize = 20_000;
/// The node limit of backtracking.
const NODES: usize = 20_000;

/// Finds cells that are in every template of a digit.
pub(crate) fn template_set<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits() {
        let templates = Templates::new(facts, digit);
        let Some(first) = templates.find_one(C::EMPTY, C::EMPTY, TEMPLATE_NODES) else { continue };
        let mut all = first;
        for cell in first.iter() {
            if all.contains(cell)
                && let Some(other) = templates.find_one(C::EMPTY, C::of(cell), TEMPLATE_NODES)
            {
                all = all & other.minus(C::of(cell));
            }
        }
        let draft = all.iter().fold(StepBuilder::new(&TEMPLATE_SET), |draft, cell| draft.place(cell, digit));
        template_step(draft, digit, all).report(found)?;
    }
    ControlFlow::Continue(())
}

/// Finds candidates that are in no template of a digit.
pub(crate) fn template_delete<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits() {
        let templates = Templates::new(facts, digit);
        let mut used = C::EMPTY;
        for cell in facts.places(digit).iter() {
            if !used.contains(cell) {
                used = used | templates.find_one(C::of(cell), C::EMPTY, TEMPLATE_NODES).unwrap_or(C::EMPTY);
            }
        }
        let unused = facts.places(digit).minus(used);
        template_step(StepBuilder::new(&TEMPLATE_DELETE).eliminate(digit, unused), digit, unused)
            .report(found)?;
    }
    ControlFlow::Continue(())
}

fn template_step<C: CellBitSet>(draft: StepBuilder, digit: Digit, cells: C) -> StepBuilder {
    draft.show(Role::Base, digit, cells).fill_digits("digit", DigitSet::of(digit)).fill_cells("cells", cells)
}

/// Finds the conclusions common to all templates of a digit that are compatible with those of the other digits.
pub(crate) fn pattern_overlay<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let mut left = all_templates(facts);
    while drop_overlapping(&mut left) {}
    for (digit, templates) in &left {
        let any = templates.iter().fold(C::EMPTY, |any, template| any | *template);
        let all = templates.iter().fold(any, |all, template| all & *template);
        let draft =
            all.iter().fold(StepBuilder::new(&PATTERN_OVERLAY), |draft, cell| draft.place(cell, *digit));
        if templates.is_empty() {
            continue;
        }
        draft
            .eliminate(*digit, places_outside(facts, *digit, templates))
            .show(Role::Base, *digit, any)
            .fill_digits("digit", DigitSet::of(*digit))
            .fill_count("count", templates.len())
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Finds candidates whose assumption fails (Bowman's bingo).
pub(crate) fn bowmans_bingo<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let mut closure = ImplicationClosure::new(&network, InferenceLevel::Nets);
    for x in 0..network.len() {
        closure.assume(Literal::True(x));
        let Some(contradiction) = closure.contradiction() else { continue };
        refute::<C>(StepBuilder::new(&BOWMANS_BINGO), &network, &closure, Literal::True(x), contradiction)
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Finds the digits of the unique solution, in cells with few candidates first.
pub(crate) fn backtracking<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let mut right: Vec<_> = unique_solution(&network, NODES)
        .unwrap_or_default()
        .into_iter()
        .map(|x| network.candidate(x))
        .collect();
    right.sort_by_key(|candidate| (facts.candidates(candidate.cell).len(), *candidate));
    for candidate in right {
        StepBuilder::new(&BACKTRACKING)
            .place(candidate.cell, candidate.digit)
            .show_candidates(Role::On, vec![candidate])
            .fill_cell_list("cell", vec![candidate.cell])
            .fill_digits("digit", DigitSet::of(candidate.digit))
            .report(found)?;
    }
    ControlFlow::Continue(())
}
