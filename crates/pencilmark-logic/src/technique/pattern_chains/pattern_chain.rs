//! Chains over rank-1 patterns (sets, fish) and over guardians of impossible patterns.
//!
//! ```text
//! r2  . X . . X . . X .      rows 2 and 7 need two of the columns 2, 5 and 8: without the places in column 2
//! r7  . X . . . . . X .      they have one in column 5 and one in column 8
//! ```

use std::ops::ControlFlow;

use pencilmark_core::step::{Chain, LinkKind, Role, Technique};

use crate::candidate_bits::CandidateBits;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::link_pattern::{LinkPattern, LinkSource};
use crate::pattern::almost::almost_bent_sets::almost_bent_sets;
use crate::pattern::almost::almost_fish::almost_fish;
use crate::pattern::almost::almost_sectors::almost_sectors;
use crate::pattern::almost::link_patterns::{almost_sets, native_links};
use crate::pattern::walks::pattern_chains::pattern_chains;
use crate::search_cache::{PatternChain, UniquenessAssumption};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::pattern_chains::guardian_links::{exchange_links, guardian_links};

/// The shape of a chain of patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PatternChainShape {
    /// A chain with two ends that may both be true.
    Open,
    /// A loop, whose ends exclude each other.
    Loop,
}

/// Finds pattern chains of a shape, on boards of up to nine digits.
pub(crate) fn chain<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    shape: PatternChainShape,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let known: [fn(LinkSource) -> bool; 1] =
        [|source| matches!(source, LinkSource::Native | LinkSource::SmallSet)];
    let find = || pattern_chains(facts, &[patterns(facts)], &known);
    report(facts, card, shape, (UniquenessAssumption::NotAssumed, &find), found)
}

/// Finds chains of a shape that use deadly patterns, on boards of up to nine digits.
pub(crate) fn deadly_chain<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    shape: PatternChainShape,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let known: [fn(LinkSource) -> bool; 2] = [
        |source| !matches!(source, LinkSource::Rectangle | LinkSource::Deadly),
        |source| matches!(source, LinkSource::Native | LinkSource::Rectangle),
    ];
    let find = || match &exchange_links(facts)[..] {
        [] => Vec::new(),
        deadly => pattern_chains(facts, &[patterns(facts), deadly], &known),
    };
    report(facts, card, shape, (UniquenessAssumption::Assumed, &find), found)
}

/// Reports the chains of a shape, from the cache or newly found.
fn report<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    shape: PatternChainShape,
    (one_solution, find): (UniquenessAssumption, &dyn Fn() -> Vec<PatternChain>),
    found: &mut StepSink,
) -> ControlFlow<()> {
    if facts.max_candidates() > CandidateBits::CAPACITY {
        return ControlFlow::Continue(());
    }
    let chains = facts.cache().pattern_chains(one_solution, find);
    let is_wanted = |chain: &&PatternChain| chain.is_loop == (shape == PatternChainShape::Loop);
    chains.iter().filter(is_wanted).try_for_each(|chain| draw(card, chain).report(found))
}

/// Returns the rank-1 patterns that don't assume one solution.
fn patterns<C: CellBitSet>(facts: &Facts<C>) -> &[LinkPattern] {
    facts.cache().link_patterns(|| {
        let mut all = native_links(facts);
        all.extend(almost_sets(facts));
        all.extend(almost_fish(facts));
        all.extend(almost_bent_sets(facts));
        all.extend(almost_sectors(facts));
        all.extend(guardian_links(facts));
        all
    })
}

fn draw(card: &'static Technique, found: &PatternChain) -> StepBuilder {
    let chain = Chain { nodes: found.nodes.clone(), first_link: LinkKind::Strong, is_closed: found.is_loop };
    let of = |role: usize| found.nodes.iter().skip(role).step_by(2).flatten().copied().collect();
    let mut step = StepBuilder::new(card)
        .show_candidates(Role::Off, of(0))
        .show_candidates(Role::On, of(1))
        .show_chain(&chain, 0);
    for (number, (_, pattern)) in (0u8..).zip(&found.patterns) {
        step = step.show_pattern(Role::Set(number), pattern);
    }
    step.fill_patterns("patterns", found.patterns.clone())
        .fill_chain("chain", chain)
        .conclude(found.conclusions.iter().copied())
}
