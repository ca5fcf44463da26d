//! Strong links between the guardians of impossible patterns and of deadly patterns.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::chain_pattern::ChainPattern;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::Candidate;

use crate::candidate_bits::{CandidateBits, number_of};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::link_pattern::{LinkPattern, LinkSource};
use crate::pattern::impossible::oddagon::visit_oddagons;
use crate::pattern::uniqueness::deadly::{DeadlyPattern, loops, rectangles};
use crate::pattern::uniqueness::deadly_growth::grown_patterns;
use crate::pattern::uniqueness::deadly_lines::deadly_lines;
use crate::technique::impossible::broken_wing::{places_in_odd, visit_odd_houses};
use crate::technique::impossible::tridagon::visit_tridagons;

/// The maximum number of guardians of a pattern.
const MAX_GUARDIANS: usize = 4;

/// The links between guardians of patterns, each from a split of the guardians into two parts.
struct GuardianLinks {
    size: usize,
    /// The sets of guardians already added: other patterns with the same guardians add nothing.
    known: HashSet<Vec<Candidate>>,
    found: Vec<LinkPattern>,
}

/// Returns the links between the guardians of oddagons, tridagons and broken wings.
pub(crate) fn guardian_links<C: CellBitSet>(facts: &Facts<C>) -> Vec<LinkPattern> {
    let mut links = GuardianLinks { size: facts.digit_span(), known: HashSet::new(), found: Vec::new() };
    let impossible = |cells: Vec<Cell>, digits: DigitSet| ChainPattern::Impossible { cells, digits };
    let _ = visit_oddagons(facts, &mut |one| {
        links.add(&one.guardians, LinkSource::Almost, || impossible(one.cells, one.digits));
        ControlFlow::Continue(())
    });
    let _ = visit_tridagons(facts, &mut |cells, digits, guardians| {
        links.add(guardians, LinkSource::Almost, || impossible(cells.iter().collect(), digits));
        ControlFlow::Continue(())
    });
    for digit in facts.digits() {
        let _ = visit_odd_houses(facts, digit, &mut |chosen| {
            let guardians = places_in_odd(chosen);
            let guardians: Vec<Candidate> = guardians.iter().map(|cell| Candidate { cell, digit }).collect();
            let houses = || {
                let mut houses: Vec<HouseId> = chosen.iter().map(|(house, _)| *house).collect();
                houses.sort_unstable();
                ChainPattern::OddHouses { digit, houses }
            };
            links.add(&guardians, LinkSource::Almost, houses);
            ControlFlow::Continue(())
        });
    }
    links.found
}

/// Returns the links between the guardians of deadly patterns, which are valid if the puzzle has one solution.
pub(crate) fn exchange_links<C: CellBitSet>(facts: &Facts<C>) -> Vec<LinkPattern> {
    let mut links = GuardianLinks { size: facts.digit_span(), known: HashSet::new(), found: Vec::new() };
    let mut add = |deadly: &DeadlyPattern<C>, source: LinkSource| {
        let others = |cell: Cell| (facts.candidates(cell) - deadly.digits_of(cell)).iter();
        let guardians: Vec<Candidate> = deadly
            .cells
            .iter()
            .flat_map(|cell| others(cell).map(move |digit| Candidate { cell, digit }))
            .collect();
        links.add(&guardians, source, || ChainPattern::Exchangeable {
            cells: deadly.cells.iter().collect(),
            digits: deadly.cells.iter().map(|cell| deadly.digits_of(cell)).collect(),
        });
    };
    rectangles(facts, true).for_each(|deadly| add(&deadly, LinkSource::Rectangle));
    loops(facts).for_each(|deadly| add(&deadly, LinkSource::Deadly));
    deadly_lines(facts).for_each(|deadly| add(&deadly, LinkSource::Deadly));
    grown_patterns(facts).for_each(|deadly| add(&deadly, LinkSource::Deadly));
    links.found
}

impl GuardianLinks {
    /// Adds the links for each split of some guardians into two parts.
    fn add(&mut self, guardians: &[Candidate], source: LinkSource, pattern: impl FnOnce() -> ChainPattern) {
        if !(2..=MAX_GUARDIANS).contains(&guardians.len()) || !self.known.insert(guardians.to_vec()) {
            return;
        }
        let pattern = pattern();
        // The last guardian is always in the second part, so that each split is visited once.
        for choice in 1..1usize << (guardians.len() - 1) {
            let mut parts = vec![CandidateBits::EMPTY; 2];
            for (at, guardian) in guardians.iter().enumerate() {
                parts[usize::from(choice >> at & 1 == 0)].insert(number_of(*guardian, self.size));
            }
            self.found.push(LinkPattern { parts, pattern: Some(pattern.clone()), source });
        }
    }
}
