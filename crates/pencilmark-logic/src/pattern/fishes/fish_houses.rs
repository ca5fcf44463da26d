//! The houses of each direction that fish use.

use pencilmark_core::digit::Digit;
use pencilmark_core::house::{HouseId, HouseKind};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::fishes::fish_query::{FishFins, FishQuery, FishShape};

/// The houses of one direction with their places for a digit.
pub(crate) struct FishHouses<C> {
    /// The houses that may be bases, each with its places.
    pub bases: Vec<(HouseId, C)>,
    /// The houses that may be covers, each with its places.
    pub covers: Vec<(HouseId, C)>,
    /// True for each house that may be a cover, indexed by house.
    pub may_cover: Vec<bool>,
}

impl<C> FishHouses<C> {
    /// The number of choices of bases, times the number of possible victims among `places` for finned fish.
    pub(crate) fn choice_count(&self, places: usize, wanted: FishQuery) -> usize {
        let bases = (0..wanted.size).fold(1, |product, i| product * (self.bases.len() - i) / (i + 1));
        if wanted.fins == FishFins::None { bases } else { bases * places }
    }
}

/// True if the house is a row.
pub(crate) fn is_row(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Row(_))
}

/// True if the house is a column.
pub(crate) fn is_column(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Column(_))
}

/// Returns the houses of each direction for a digit and a shape of fish.
pub(crate) fn directions<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    shape: FishShape,
) -> Vec<FishHouses<C>> {
    let of = |bases: fn(HouseKind) -> bool, covers: fn(HouseKind) -> bool| {
        let with = |house: HouseId| (house, facts.places_in(digit, house));
        let bases = facts.complete_houses().filter(|house| bases(facts.house_kind(*house))).map(with);
        let covers = facts.houses().filter(|house| covers(facts.house_kind(*house))).map(with);
        let covers: Vec<(HouseId, C)> = covers.filter(|(_, places)| !places.is_empty()).collect();
        let mut may_cover = vec![false; facts.rules().houses().len()];
        covers.iter().for_each(|(house, _)| may_cover[house.index()] = true);
        FishHouses { bases: bases.filter(|(_, places)| places.len() >= 2).collect(), covers, may_cover }
    };
    match shape {
        FishShape::Basic => vec![of(is_row, is_column), of(is_column, is_row)],
        FishShape::Franken => {
            let (no_column, no_row) = (|kind| !is_column(kind), |kind| !is_row(kind));
            vec![of(no_column, no_row), of(no_row, no_column)]
        }
        FishShape::Mutant => vec![of(|_| true, |_| true)],
    }
}
