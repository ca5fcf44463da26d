//! Empty rectangles: boxes whose places for a digit lie in one row and one column, and the conjugate pairs that extend
//! them.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::{HouseId, HouseKind};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::conjugate_pairs::ConjugatePair;

/// A box whose places for a digit all lie in one row and one column.
pub struct EmptyRectangleBox<C> {
    /// The box of the empty rectangle.
    pub block: HouseId,
    /// The row and the column that together contain all of the digit's places in the box.
    pub lines: [HouseId; 2],
    /// The digit's places in the box.
    pub places: C,
}

/// An empty rectangle with a conjugate pair that one of its lines meets.
pub struct EmptyRectangle<C> {
    /// The places in the box that the near end of the pair sees.
    pub seen_places: C,
    /// The other places in the box.
    pub other_places: C,
    /// The near end of the conjugate pair, which sees one line of the box.
    pub near_end: Cell,
    /// The far end of the conjugate pair.
    pub far_end: Cell,
    /// The house of the conjugate pair.
    pub pair_house: HouseId,
    /// The cells from which the digit is eliminated.
    pub victims: C,
}

/// Returns the boxes (and similar houses) whose places, at least `fewest`, lie in two crossing lines but not in one of them
/// alone.
pub(crate) fn empty_rectangle_boxes<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    fewest: usize,
) -> Vec<EmptyRectangleBox<C>> {
    let line = |id: HouseId| matches!(facts.house_kind(id), HouseKind::Row(_) | HouseKind::Column(_));
    let mut boxes = Vec::new();
    for block in facts.complete_houses().filter(|id| !line(*id)) {
        let places = facts.places_in(digit, block);
        if places.len() < fewest {
            continue;
        }
        let holds = |id: &HouseId| {
            !(facts.cells(*id) & places).is_empty() && !places.minus(facts.cells(*id)).is_empty()
        };
        let row = |id: &HouseId| matches!(facts.house_kind(*id), HouseKind::Row(_));
        let lines: Vec<HouseId> = facts.houses().filter(|id| line(*id)).filter(holds).collect();
        for a in lines.iter().copied().filter(|id| row(id)) {
            for b in lines.iter().copied().filter(|id| !row(id)) {
                if places.minus(facts.cells(a) | facts.cells(b)).is_empty() {
                    boxes.push(EmptyRectangleBox { block, lines: [a, b], places });
                }
            }
        }
    }
    boxes
}

/// Returns the empty rectangles of a box for which the near end of a conjugate pair sees the places in `line`.
pub fn rectangles<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    corner: &EmptyRectangleBox<C>,
    line: HouseId,
    pairs: &[ConjugatePair],
) -> Vec<EmptyRectangle<C>> {
    let seen_places = corner.places & facts.cells(line);
    let other_places = corner.places.minus(seen_places);
    let near = facts.places_seeing(digit, seen_places).minus(corner.places);
    let victims = facts.places_seeing(digit, other_places).minus(corner.places);
    let mut found = Vec::new();
    for pair in pairs.iter().filter(|pair| pair.house != corner.block) {
        for (p, q) in pair.orientations() {
            let victims = victims & facts.peers(q);
            if near.contains(p) && !corner.places.contains(q) && !victims.is_empty() {
                found.push(EmptyRectangle {
                    seen_places,
                    other_places,
                    near_end: p,
                    far_end: q,
                    pair_house: pair.house,
                    victims,
                });
            }
        }
    }
    found
}
