//! Almost multi-sector locked sets: the cells without a value where some rows cross some columns, if their digits could
//! fill one cell more than there are.

use pencilmark_core::chain_pattern::ChainPattern;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;

use crate::candidate_bits::CandidateBits;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::link_pattern::{LinkPattern, LinkSource};
use crate::pattern::almost::sectors::{Sectors, sectors};
use crate::pattern::houses::line_masks::{LineKind, LineMasks, NINE};
use crate::pattern::truths::rank_set::{CandidateGroup, RankSet};

/// Returns the almost multi-sector locked sets of three to five rows and columns; digits with as many rows as columns are
/// counted once by rows and once by columns.
pub fn almost_sectors<C: CellBitSet>(facts: &Facts<C>) -> Vec<LinkPattern> {
    let Some(masks) = LineMasks::of(facts) else { return Vec::new() };
    let [_, almost] = sectors(facts, &masks);
    let mut found = Vec::new();
    for sectors in almost {
        let has_ties = (0..NINE).any(|digit| sectors.is_tied(&masks, digit));
        let kinds = if has_ties { &LineKind::BOTH[..] } else { &LineKind::BOTH[..1] };
        found.extend(kinds.iter().map(|kind| pattern(facts, &masks, *sectors, *kind)));
    }
    found
}

/// Returns the pattern in which digits that need as many rows as columns are counted by lines of one kind.
fn pattern<C: CellBitSet>(
    facts: &Facts<C>,
    masks: &LineMasks,
    sectors: Sectors,
    of_ties: LineKind,
) -> LinkPattern {
    let cells = sectors.open_cells(masks).fold(C::EMPTY, |cells, cell| cells | C::of(cell));
    let kind = |digit: usize| match sectors.is_tied(masks, digit) {
        true => of_ties,
        false => sectors.fewer_lines(masks, digit),
    };
    let links = (0..NINE).flat_map(|digit| sectors.lines_of(masks, digit, kind(digit)));
    let links: Vec<(HouseId, Digit)> = links.collect();
    let part = |(line, digit): &(HouseId, Digit)| {
        CandidateBits::of_digit(*digit, facts.places_in(*digit, *line) & cells, facts.digit_span())
    };
    let groups = links.iter().map(|(line, digit)| CandidateGroup::CellPositions(*line, *digit)).collect();
    let set = RankSet { truths: cells.iter().map(CandidateGroup::Cell).collect(), links: groups };
    let pattern = ChainPattern::LinkedCells { cells: cells.iter().collect(), links: set.links_by_house() };
    LinkPattern {
        parts: links.iter().map(part).collect(),
        pattern: Some(pattern),
        source: LinkSource::Almost,
    }
}
