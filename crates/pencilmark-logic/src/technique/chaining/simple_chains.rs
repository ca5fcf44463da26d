//! Single-digit chains, and chains through bivalue cells.
//!
//! ```text
//! X-chain      (5)r1c1 = (5)r1c6 - (5)r3c5 = (5)r8c5          one digit: strong links are houses with two places
//! XY-chain     r1c1 {1 2} - r1c6 {2 3} - r8c6 {3 1}           bivalue cells: if a cell lacks one digit, it holds the other
//! remote pair  r1c1 {1 2} - r1c6 {1 2} - r8c6 {1 2} - r8c9 {1 2}
//! ```

use std::ops::ControlFlow;

use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::chains::chain_instances::ChainShape;
use crate::pattern::chains::chain_search::ChainQuery;
use crate::pattern::links::link_graph::{LinkGraph, LinkScope};
use crate::pattern::placements::template_survey::has_place_without_template;
use crate::step_builder::StepSink;
use crate::technique::chaining::chains::{ChainTechnique, report_chains};

/// The single-digit chains that a technique searches for.
#[derive(Clone, Copy)]
pub(crate) enum OneDigitChain {
    /// Chains of two strong links (turbot fish).
    Fish,
    /// Chains of any number of strong links.
    Chain,
    /// Chains that return to their start.
    Cycle,
}

/// Returns the link graph of each digit for which a single-digit search may eliminate something.
pub(crate) fn one_digit_graphs<C: CellBitSet>(facts: &Facts<C>, scope: LinkScope) -> Vec<LinkGraph<C>> {
    let digits = facts.digits().filter(|digit| has_place_without_template(facts, *digit));
    digits.map(|digit| LinkGraph::of_digit(facts, digit, scope).with_weak_links(facts)).collect()
}

/// Returns the single-digit chains that a technique searches for.
pub(crate) fn one_digit_technique(
    card: &'static Technique,
    (scope, what): (LinkScope, OneDigitChain),
    options: &TechniqueOptions,
) -> ChainTechnique<'static> {
    let (shapes, max_length): (&[ChainShape], usize) = match what {
        OneDigitChain::Fish => (&[ChainShape::Open], 4),
        OneDigitChain::Chain => (&[ChainShape::Open], options.max_chain_length),
        OneDigitChain::Cycle => (&[ChainShape::Return, ChainShape::Closed], options.max_chain_length),
    };
    let query = ChainQuery { scope, min_length: 4, max_length };
    ChainTechnique { card, shapes, query, links: options.max_chain_length }
}

/// Finds single-digit chains.
pub(crate) fn one_digit<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (scope, what): (LinkScope, OneDigitChain),
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let technique = one_digit_technique(card, (scope, what), options);
    report_chains(facts, &one_digit_graphs(facts, scope), technique, found)
}

/// Returns the chains through three or more bivalue cells that a technique searches for.
pub(crate) fn two_candidates_technique(
    card: &'static Technique,
    shapes: &'static [ChainShape],
    options: &TechniqueOptions,
) -> ChainTechnique<'static> {
    let query = ChainQuery { scope: LinkScope::Single, min_length: 6, max_length: options.max_chain_length };
    ChainTechnique { card, shapes, query, links: options.max_chain_length }
}

/// Finds chains through three or more bivalue cells.
pub(crate) fn two_candidates<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    shapes: &'static [ChainShape],
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let graph = [LinkGraph::of_cells(facts).with_weak_links(facts)];
    report_chains(facts, &graph, two_candidates_technique(card, shapes, options), found)
}
