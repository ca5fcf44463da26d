//! Kraken fish: fish of lines with fins that don't see the eliminated candidates, but are linked to them by chains.
//!
//! ```text
//! r1  .  X  .  .  .  .  X  .  F      without F there is no room for v; if F is true, a chain proves v false
//! r6  .  X  .  .  .  .  X  .  .
//! r5  .  .  .  .  .  .  v  .  .      type 2: each place of a cover and each fin proves v false
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Chain, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::fishes::kraken_fish::{KrakenFish, visit_fish};
use crate::pattern::links::chain_reach::{CandidateConsequences, consequences_of};
use crate::step_builder::{StepBuilder, StepSink};

/// The consequences of each candidate, computed on first request.
struct ChainReaches<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    reaches: Vec<Option<CandidateConsequences<C>>>,
    /// The candidates that have been reported, one set of cells per digit.
    reported: Vec<C>,
}

impl<'a, C: CellBitSet> ChainReaches<'a, C> {
    fn new(facts: &'a Facts<C>) -> ChainReaches<'a, C> {
        let size = facts.digit_span();
        let reaches = (0..facts.rules().cells().len() * size).map(|_| None).collect();
        ChainReaches { facts, reaches, reported: vec![C::EMPTY; size] }
    }

    fn reach_of(&mut self, start: Candidate) -> &CandidateConsequences<C> {
        let number = start.cell.index() * self.facts.digit_span() + start.digit.index();
        self.reaches[number].get_or_insert_with(|| consequences_of(self.facts, start))
    }

    /// Returns the places of a digit that are false whichever of the candidates `from` is true, without those already
    /// reported.
    fn false_places(&mut self, digit: Digit, from: (Digit, C)) -> C {
        let start = self.facts.places(digit).minus(self.reported[digit.index()]);
        let (of, cells) = from;
        cells.iter().fold(start, |left, cell| {
            if left.is_empty() {
                left
            } else {
                left & self.reach_of(Candidate { cell, digit: of }).excluded_cells[digit.index()]
            }
        })
    }

    /// Returns the chains from the places of a digit to a candidate that they eliminate, and records it as reported.
    fn chains_to(&mut self, victim: Candidate, (of, cells): (Digit, C)) -> Vec<Chain> {
        self.reported[victim.digit.index()] = self.reported[victim.digit.index()] | C::of(victim.cell);
        cells.iter().map(|cell| self.reach_of(Candidate { cell, digit: of }).chain(victim)).collect()
    }
}

/// Finds kraken fish of type 1: candidates in a cover but no base that every fin excludes by a chain, though not every fin
/// sees them.
pub(crate) fn type_1<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut reaches = ChainReaches::new(facts);
    visit_fish(facts, options, &mut |fish| {
        let from = (fish.digit, fish.fins);
        let spare = fish.covered.minus(fish.places | facts.common_peers(fish.fins.iter()));
        for cell in (reaches.false_places(fish.digit, from) & spare).iter() {
            let victim = Candidate { cell, digit: fish.digit };
            let chains = reaches.chains_to(victim, from);
            kraken_step(facts, card, fish, victim, chains).report(found)?;
        }
        ControlFlow::Continue(())
    })
}

/// Finds kraken fish of type 2: candidates that every fin and every place of a cover excludes by a chain.
pub(crate) fn type_2<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut reaches = ChainReaches::new(facts);
    visit_fish(facts, options, &mut |fish| {
        for house in fish.covers {
            let places = fish.places & facts.cells(*house);
            let from = (fish.digit, places | fish.fins);
            for digit in facts.digits() {
                let own = if digit == fish.digit { facts.cells(*house) | fish.places } else { C::EMPTY };
                for cell in reaches.false_places(digit, from).minus(own).iter() {
                    let victim = Candidate { cell, digit };
                    let chains = reaches.chains_to(victim, from);
                    kraken_step(facts, card, fish, victim, chains)
                        .fill_houses("house", &[*house])
                        .fill_cells("places", places)
                        .report(found)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn kraken_step<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    fish: &KrakenFish<C>,
    victim: Candidate,
    chains: Vec<Chain>,
) -> StepBuilder {
    let cell: Cell = victim.cell;
    let gone = C::of(cell) & facts.places(victim.digit);
    let draft = StepBuilder::new(card)
        .eliminate(victim.digit, gone)
        .show(Role::Base, fish.digit, fish.places.minus(fish.fins))
        .show(Role::Fin, fish.digit, fish.fins)
        .show_houses(Role::Base, fish.bases)
        .show_houses(Role::Cover, fish.covers);
    (0..)
        .zip(&chains)
        .fold(draft, |draft, (branch, chain)| draft.show_chain(chain, branch))
        .fill_houses("bases", fish.bases)
        .fill_houses("covers", fish.covers)
        .fill_digits("digit", DigitSet::of(fish.digit))
        .fill_cells("fins", fish.fins)
        .fill_candidates("victim", vec![victim])
        .fill_chains("chains", chains)
}
