//! HoDoKu's order of steps, as far as it is known: the step of a technique that it takes, and its conclusions.
//!
//! Only this module depends on that order. Every technique here has a finder that reproduces HoDoKu's, built from the
//! same parts as the finder of the registry:
//!
//! ```text
//! singles                      the one that arose first
//! naked subsets                eliminate in their house alone
//! skyscrapers                  those of rows first
//! remote pairs, BUG+1          whole connected components; the other candidates of the cell instead of the digit
//! chains and loops             the one that eliminates most, then the one that is first on the board
//! almost locked sets           enumerated house by house; only steps better than any before are built
//! forcing chains               contradictions with grouped nodes, those that place a digit first; no verities
//! ```

use std::cmp::Reverse;
use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion, Family, Mark, Role, Step, Technique};

use crate::almost_locked_set::AlsOrder;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::level::Level;
use crate::options::TechniqueOptions;
use crate::pattern::chains::chain_instances::{
    ChainInstance, ChainShape, add_instances, end_conclusions, shape_of,
};
use crate::pattern::chains::chain_search::{ChainEnds, find_ends};
use crate::pattern::links::link_graph::{LinkGraph, LinkScope};
use crate::pattern::links::set_links::link_graph;
use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::nets::implication_closure::{InferenceLevel, Literal};
use crate::pattern::sets::als_chain_search::AlsChainDirection;
use crate::registry::{TechniqueEntry, entry};
use crate::search_cache::ChainRecord;
use crate::step_builder::StepSink;
use crate::step_order::StepOrder;
use crate::technique::als::almost_locked::{self, AlsSearch};
use crate::technique::als::almost_locked_cards::{ALS_XY_WING, ALS_XZ, ALS_XZ_DOUBLE};
use crate::technique::als::als_chain::{self};
use crate::technique::als::als_chain_cards::ALS_CHAIN;
use crate::technique::als::als_wings;
use crate::technique::basics::singles::{
    HIDDEN_SINGLE, HiddenSingle, NAKED_SINGLE, hidden_single_step, hidden_singles, naked_single_step,
    naked_singles,
};
use crate::technique::basics::subsets::{self, NakedReach};
use crate::technique::basics::subsets_cards::{NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE};
use crate::technique::chaining::chains::{ChainTechnique, chain_step};
use crate::technique::chaining::loops::{
    CONTINUOUS_LOOPS, DISCONTINUOUS_LOOPS, OPEN_CHAINS, any_digit_technique,
};
use crate::technique::chaining::loops_cards::{
    AIC, CONTINUOUS_LOOP, DISCONTINUOUS_LOOP, GROUPED_AIC, GROUPED_CONTINUOUS_LOOP,
    GROUPED_DISCONTINUOUS_LOOP,
};
use crate::technique::chaining::remote_pair;
use crate::technique::chaining::simple_chains::{
    OneDigitChain, one_digit_graphs, one_digit_technique, two_candidates_technique,
};
use crate::technique::chaining::simple_chains_cards::{REMOTE_PAIR, X_CHAIN, XY_CHAIN};
use crate::technique::nets::forcing;
use crate::technique::nets::forcing_cards::{CELL_CHAIN, FORCING_CHAIN, FORCING_NET, REGION_CHAIN};
use crate::technique::nets::grouped_forcing;
use crate::technique::one_digit::turbot;
use crate::technique::one_digit::turbot_cards::SKYSCRAPER;
use crate::technique::uniqueness::bug;
use crate::technique::uniqueness::bug_cards::BUG_1;

/// The step order of HoDoKu: finders that report each technique's steps in its order.
#[derive(Debug)]
pub(crate) struct HodokuOrder;

impl StepOrder for HodokuOrder {
    fn finder_of(&self, entry: &'static TechniqueEntry) -> &'static TechniqueEntry {
        FINDERS.iter().find(|own| std::ptr::eq(own.card, entry.card)).unwrap_or(entry)
    }

    /// Returns how late on the board the step's conclusions are.
    fn rank(&self, step: &Step) -> usize {
        lateness(&step.conclusions)
    }

    /// Returns the conclusions in reading order, the digits of a cell ascending; those of a locked subset come first in
    /// its line, then in its box.
    fn applied(&self, step: &Step, rules: &Rules) -> Vec<Conclusion> {
        let crossed = step.marks.iter().find_map(|mark| match mark {
            Mark::Houses(Role::Base, houses) if step.technique.family == Family::Subset => houses.get(1),
            Mark::Houses(..) | Mark::Cells(..) | Mark::Candidates(..) | Mark::Link { .. } => None,
        });
        let outside = |cell| crossed.is_some_and(|line| !rules.house(*line).cells().contains(&cell));
        let mut sorted = step.conclusions.clone();
        sorted.sort_by_key(|conclusion| {
            let Candidate { cell, digit } = candidate_of(conclusion);
            (outside(cell), cell, digit)
        });
        sorted
    }
}

/// The techniques whose steps HoDoKu finds in another order or form.
#[rustfmt::skip]
static FINDERS: &[TechniqueEntry] = &[
    entry!(Easy, HIDDEN_SINGLE, first_hidden_single),
    entry!(Easy, NAKED_SINGLE, first_naked_single),
    entry!(Medium, NAKED_PAIR, subsets::naked_within, (2, NakedReach::House)),
    entry!(Medium, NAKED_TRIPLE, subsets::naked_within, (3, NakedReach::House)),
    entry!(Hard, NAKED_QUAD, subsets::naked_within, (4, NakedReach::House)),
    entry!(Hard, REMOTE_PAIR, options remote_pair::remote_pairs_together),
    entry!(Hard, SKYSCRAPER, turbot::skyscraper_rows_first),
    entry!(Hard, BUG_1, bug::bug_1_as_eliminations),
    entry!(Expert, X_CHAIN, options x_chain),
    entry!(Expert, XY_CHAIN, options xy_chain),
    entry!(Expert, CONTINUOUS_LOOP, options any_chain, (LinkScope::Single, CONTINUOUS_LOOPS)),
    entry!(Expert, DISCONTINUOUS_LOOP, options any_chain, (LinkScope::Single, DISCONTINUOUS_LOOPS)),
    entry!(Expert, AIC, options any_chain, (LinkScope::Single, OPEN_CHAINS)),
    entry!(Expert, GROUPED_CONTINUOUS_LOOP, options any_chain, (LinkScope::Grouped, CONTINUOUS_LOOPS)),
    entry!(Expert, GROUPED_DISCONTINUOUS_LOOP, options any_chain, (LinkScope::Grouped, DISCONTINUOUS_LOOPS)),
    entry!(Expert, GROUPED_AIC, options any_chain, (LinkScope::Grouped, OPEN_CHAINS)),
    entry!(Expert, ALS_XZ, options als_xz),
    entry!(Expert, ALS_XZ_DOUBLE, options als_xz_double),
    entry!(Expert, ALS_XY_WING, options als_xy_wing),
    entry!(Expert, ALS_CHAIN, options als_chain),
    entry!(Extreme, FORCING_CHAIN, grouped_forcing::grouped_contradiction, assumptions),
    entry!(Extreme, CELL_CHAIN, options nothing),
    entry!(Extreme, REGION_CHAIN, options nothing),
    entry!(Extreme, FORCING_NET, forcing::contradiction_of, (InferenceLevel::Nets, assumptions)),
];

fn candidate_of(conclusion: &Conclusion) -> Candidate {
    match conclusion {
        Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => *candidate,
    }
}

/// The amount by which the factor of [`lateness`] grows from one candidate to the next.
const FACTOR_STEP: usize = 80;

/// Returns how late on the board the conclusions are: the sum of their cells and digits in reading order, each with a
/// larger factor than the one before. Of steps with equally many eliminations, HoDoKu takes the one with the smallest
/// sum.
fn lateness(conclusions: &[Conclusion]) -> usize {
    let mut all: Vec<Candidate> = conclusions.iter().map(candidate_of).collect();
    all.sort();
    let share = |(i, candidate): (usize, &Candidate)| {
        candidate.cell.index() * (1 + FACTOR_STEP * i) + candidate.digit.index() + 1
    };
    all.iter().enumerate().map(share).sum()
}

/// Admits eliminations that are better than any before: more of them, or as many and earlier on the board.
#[derive(Default)]
struct BestSoFar(Option<(Reverse<usize>, usize)>);

impl BestSoFar {
    fn admits<C: CellBitSet>(&mut self, digit: Digit, cells: C) -> bool {
        if self.0.is_some_and(|(Reverse(most), _)| cells.len() < most) {
            return false;
        }
        let eliminate = |cell| Conclusion::Eliminate(Candidate { cell, digit });
        let conclusions: Vec<Conclusion> = cells.iter().map(eliminate).collect();
        let rank = (Reverse(conclusions.len()), lateness(&conclusions));
        let better = self.0.is_none_or(|best| rank < best);
        if better {
            self.0 = Some(rank);
        }
        better
    }
}

/// Returns the conclusions with every placed digit replaced by the elimination of the other candidates of its cell.
fn as_eliminations<C: CellBitSet>(facts: &Facts<C>, conclusions: Vec<Conclusion>) -> Vec<Conclusion> {
    let eliminations = |conclusion| match conclusion {
        Conclusion::Place(Candidate { cell, digit }) => {
            let others = facts.candidates(cell) - DigitSet::of(digit);
            others.iter().map(|digit| Conclusion::Eliminate(Candidate { cell, digit })).collect()
        }
        Conclusion::Eliminate(_) => vec![conclusion],
    };
    let is_place = |conclusion: &Conclusion| matches!(conclusion, Conclusion::Place(_));
    match conclusions.iter().any(is_place) {
        true => conclusions.into_iter().flat_map(eliminations).collect(),
        false => conclusions,
    }
}

/// Finds hidden singles in the order in which they arose.
fn first_hidden_single<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let mut singles: Vec<HiddenSingle> = hidden_singles(facts).collect();
    singles.sort_by_key(|(_, _, cell)| facts.hidden_single_since(*cell));
    singles.into_iter().try_for_each(|single| hidden_single_step::<C>(single).report(found))
}

/// Finds naked singles in the order in which they arose.
fn first_naked_single<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let mut singles: Vec<_> = naked_singles(facts).collect();
    singles.sort_by_key(|(cell, _)| facts.naked_single_since(*cell));
    singles.into_iter().try_for_each(|single| naked_single_step::<C>(single).report(found))
}

/// Reports the chain with the most eliminations; of several, the first on the board.
fn report_best<C: CellBitSet>(
    technique: ChainTechnique,
    mut instances: Vec<ChainInstance<C>>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    instances.sort_by_cached_key(|chain| (Reverse(chain.conclusions.len()), lateness(&chain.conclusions)));
    match instances.into_iter().find_map(|instance| chain_step(technique, instance)) {
        Some(step) => step.report(found),
        None => ControlFlow::Continue(()),
    }
}

/// Finds the best chain in some link graphs.
fn best_chain<C: CellBitSet>(
    facts: &Facts<C>,
    graphs: &[LinkGraph<C>],
    technique: ChainTechnique,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut instances = Vec::new();
    let revise = |conclusions| as_eliminations(facts, conclusions);
    find_ends(graphs, technique.query, &mut |graph, ends| {
        if technique.shapes.contains(&shape_of(graph, ends)) {
            add_instances(facts, (graph, ends), technique.query.scope, revise, &mut instances);
        }
        ControlFlow::Continue(())
    })?;
    report_best(technique, instances, found)
}

/// Finds the best chain on one digit.
fn x_chain<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let technique = one_digit_technique(card, (LinkScope::Single, OneDigitChain::Chain), options);
    best_chain(facts, &one_digit_graphs(facts, LinkScope::Single), technique, found)
}

/// Finds the best chain through cells with two candidates.
fn xy_chain<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let graph = [LinkGraph::of_cells(facts).with_weak_links(facts)];
    best_chain(facts, &graph, two_candidates_technique(card, &[ChainShape::Open], options), found)
}

/// Finds the best chain of some shapes in the link graph of a scope. The ends found are cached for the techniques of
/// other shapes.
fn any_chain<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (scope, shapes): (LinkScope, &[ChainShape]),
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let technique = any_digit_technique(card, (scope, shapes), options);
    let graph = || [link_graph(facts, scope, options)];
    let records = facts.cache().chains(scope as usize, || all_chains(facts, &graph(), technique)).iter();
    let fits = |record: &&ChainRecord| shapes.iter().any(|shape| *shape as usize == record.shape);
    let ends =
        |record: &ChainRecord| ChainEnds { start: record.start, end: record.end, length: record.length };
    let all: Vec<ChainEnds> = records.filter(fits).map(ends).collect();
    if all.is_empty() {
        return ControlFlow::Continue(());
    }
    let graph = graph();
    let mut instances = Vec::new();
    let revise = |conclusions| as_eliminations(facts, conclusions);
    for ends in all {
        add_instances(facts, (&graph[0], ends), scope, revise, &mut instances);
    }
    report_best(technique, instances, found)
}

/// Returns all chains with conclusions, of every shape.
fn all_chains<C: CellBitSet>(
    facts: &Facts<C>,
    graph: &[LinkGraph<C>],
    technique: ChainTechnique,
) -> Vec<ChainRecord> {
    let mut all = Vec::new();
    let _ = find_ends(graph, technique.query, &mut |graph, ends| {
        if !as_eliminations(facts, end_conclusions(facts, graph, ends)).is_empty() {
            let shape = shape_of(graph, ends) as usize;
            all.push(ChainRecord { shape, start: ends.start, end: ends.end, length: ends.length });
        }
        ControlFlow::Continue(())
    });
    all
}

/// Finds pairs of almost locked sets with one restricted common.
fn als_xz<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut best = BestSoFar::default();
    let admits = &mut |digit, cells| best.admits(digit, cells);
    let search = AlsSearch { order: AlsOrder::HouseByHouse, overlap: options.allow_als_overlap, admits };
    almost_locked::xz_among(facts, card, search, found)
}

/// Finds pairs of almost locked sets with two restricted commons.
fn als_xz_double<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    almost_locked::xz_double_in(facts, card, (AlsOrder::HouseByHouse, options.allow_als_overlap), found)
}

/// Finds wings of three almost locked sets.
fn als_xy_wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut best = BestSoFar::default();
    let admits = &mut |digit, cells| best.admits(digit, cells);
    let search = AlsSearch { order: AlsOrder::HouseByHouse, overlap: options.allow_als_overlap, admits };
    als_wings::xy_wing_among(facts, card, search, found)
}

/// Finds chains of almost locked sets that lead from a set only to sets that come later.
fn als_chain<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut best = BestSoFar::default();
    let admits = &mut |digit, cells| best.admits(digit, cells);
    let search = AlsSearch { order: AlsOrder::HouseByHouse, overlap: options.allow_als_overlap, admits };
    let longest = options.max_als_chain_length;
    als_chain::chain_among(facts, card, (search, AlsChainDirection::Forward), longest, found)
}

/// Returns every assumption: first that a candidate is false, whose contradiction places a digit, then that it is true;
/// of each kind, the smallest sum of cell and digit comes first.
fn assumptions(network: &CandidateNetwork) -> Vec<Literal> {
    let mut numbers: Vec<usize> = (0..network.len()).collect();
    numbers.sort_by_key(|x| network.candidate(*x).cell.index() + network.candidate(*x).digit.index());
    let placing = numbers.iter().map(|x| Literal::False(*x));
    placing.chain(numbers.iter().map(|x| Literal::True(*x))).collect()
}

/// Finds nothing, since HoDoKu's forcing chains have no verities.
fn nothing<C: CellBitSet>(
    _: &Facts<C>,
    _: &'static Technique,
    _: &TechniqueOptions,
    _: &mut StepSink,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
