//! Rank-1 patterns: sets of truths with one link more than truths, whose parts are pairwise strongly linked.
//!
//! ```text
//! almost locked set    truths: n cells                  links: n + 1 digits of their house
//! almost hidden set    truths: n digits of a house      links: n + 1 cells
//! almost fish          truths: a digit in n lines       links: the digit in n + 1 houses across
//! ```
//!
//! A part consists of the candidates that a link has in the truths. If a part is false, n truths remain with n links, so
//! each of these links has a true candidate: every other part is true.

use pencilmark_core::cell::Cell;
use pencilmark_core::chain_pattern::ChainPattern;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::Candidate;

use crate::almost_locked_set::Als;
use crate::candidate_bits::{CandidateBits, number_of};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::link_pattern::{LinkPattern, LinkSource};
use crate::pattern::sets::als::sets;

/// The most cells of an almost locked set that chains of [`LinkSource::SmallSet`] may use.
const KNOWN_CELLS: usize = 4;
/// The maximum number of digits of an almost hidden set.
const HIDDEN_DIGITS: usize = 4;

/// Returns the strong links of bivalue cells and of houses split in two parts, as in grouped chains.
pub(crate) fn native_links<C: CellBitSet>(facts: &Facts<C>) -> Vec<LinkPattern> {
    let size = facts.digit_span();
    let mut found: Vec<LinkPattern> = Vec::new();
    let mut add = |parts| found.push(LinkPattern { parts, pattern: None, source: LinkSource::Native });
    for cell in facts.cells_with(2).iter() {
        add(facts
            .candidates(cell)
            .iter()
            .map(|digit| CandidateBits::of_digit(digit, C::of(cell), size))
            .collect());
    }
    for house in facts.complete_houses() {
        for digit in facts.digits() {
            let places = facts.places_in(digit, house);
            let all = facts.houses_crossing(house).iter().map(|across| places & facts.cells(*across));
            let parts: Vec<C> = all.filter(|part| !part.is_empty() && *part != places).collect();
            for part in &parts {
                let rest = places.minus(*part);
                if rest.len() == 1 || parts.iter().any(|part| rest.minus(*part).is_empty()) {
                    add([*part, rest].map(|cells| CandidateBits::of_digit(digit, cells, size)).into());
                }
            }
        }
    }
    found
}

/// Returns the strong links from almost locked sets and almost hidden sets.
pub(crate) fn almost_sets<C: CellBitSet>(facts: &Facts<C>) -> Vec<LinkPattern> {
    let size = facts.digit_span();
    let mut found: Vec<LinkPattern> = Vec::new();
    for set in sets(facts) {
        let part = |digit: Digit| CandidateBits::of_digit(digit, set.cells & facts.places(digit), size);
        if set.cells.len() > 1 {
            found.push(LinkPattern {
                parts: set.digits.iter().map(part).collect(),
                pattern: Some(ChainPattern::LockedSet(set.cells.iter().collect())),
                source: if set.cells.len() <= KNOWN_CELLS {
                    LinkSource::SmallSet
                } else {
                    LinkSource::Almost
                },
            });
        }
        let houses = facts.complete_houses().filter(|house| set.cells.minus(facts.cells(*house)).is_empty());
        found.extend(houses.filter_map(|house| hidden_set(facts, set, house)));
    }
    found
}

/// Returns the almost hidden set that is the complement of an almost locked set in a house. Those whose complement is a locked set
/// are not found: the locked set is a simpler step.
fn hidden_set<C: CellBitSet>(facts: &Facts<C>, set: &Als<C>, house: HouseId) -> Option<LinkPattern> {
    let rest = facts.open_cells_in(house).minus(set.cells);
    let digits: DigitSet =
        facts.digits().filter(|digit| !facts.places_in(*digit, house).is_empty()).collect::<DigitSet>()
            - set.digits;
    let fits = (2..=HIDDEN_DIGITS).contains(&digits.len()) && rest.len() == digits.len() + 1;
    fits.then(|| {
        let part = |cell: Cell| {
            let own = facts.candidates(cell) & digits;
            own.iter().map(|digit| number_of(Candidate { cell, digit }, facts.digit_span())).collect()
        };
        let pattern = ChainPattern::HiddenSet { digits, house, cells: rest.iter().collect() };
        LinkPattern {
            parts: rest.iter().map(part).collect(),
            pattern: Some(pattern),
            source: LinkSource::Almost,
        }
    })
}
