//! Boxes whose places for a digit lie in two lines, and the pairs that join these lines.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::{HouseId, HouseKind};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::conjugate_pairs::ConjugatePair;

/// A box whose places lie in two of its lines.
pub struct EmptyRectangleBox<C> {
    /// The box itself.
    pub block: HouseId,
    /// A row and a column that hold all its places together.
    pub lines: [HouseId; 2],
    /// The places of the digit in the box.
    pub places: C,
}

/// A box with places in two lines, and a pair of places that joins the lines.
pub struct EmptyRectangle<C> {
    /// The places of the box that the near end sees.
    pub first: C,
    /// The other places of the box.
    pub second: C,
    /// The near end of the pair.
    pub near: Cell,
    /// The far end of the pair.
    pub far: Cell,
    /// The house of the pair.
    pub pair: HouseId,
    /// What the pattern eliminates.
    pub victims: C,
}

/// Returns the boxes and the like with places in two crossing lines, in neither alone.
pub fn corners<C: CellBitSet>(facts: &Facts<C>, digit: Digit, fewest: usize) -> Vec<EmptyRectangleBox<C>> {
    let line = |id: HouseId| matches!(facts.kind(id), HouseKind::Row(_) | HouseKind::Column(_));
    let mut corners = Vec::new();
    for block in facts.complete_houses().filter(|id| !line(*id)) {
        let places = facts.places_in(digit, block);
        if places.len() < fewest {
            continue;
        }
        let holds = |id: &HouseId| {
            !(facts.cells(*id) & places).is_empty() && !places.minus(facts.cells(*id)).is_empty()
        };
        let row = |id: &HouseId| matches!(facts.kind(*id), HouseKind::Row(_));
        let lines: Vec<HouseId> = facts.houses().filter(|id| line(*id)).filter(holds).collect();
        for a in lines.iter().copied().filter(|id| row(id)) {
            for b in lines.iter().copied().filter(|id| !row(id)) {
                if places.minus(facts.cells(a) | facts.cells(b)).is_empty() {
                    corners.push(EmptyRectangleBox { block, lines: [a, b], places });
                }
            }
        }
    }
    corners
}

/// Returns the patterns of which the pair's near end sees the places of a line.
pub fn rectangles<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    corner: &EmptyRectangleBox<C>,
    line: HouseId,
    pairs: &[ConjugatePair],
) -> Vec<EmptyRectangle<C>> {
    let first = corner.places & facts.cells(line);
    let second = corner.places.minus(first);
    let near = facts.seen(digit, first).minus(corner.places);
    let victims = facts.seen(digit, second).minus(corner.places);
    let mut found = Vec::new();
    for pair in pairs.iter().filter(|pair| pair.house != corner.block) {
        for (p, q) in pair.orientations() {
            let victims = victims & facts.peers(q);
            if near.contains(p) && !corner.places.contains(q) && !victims.is_empty() {
                found.push(EmptyRectangle { first, second, near: p, far: q, pair: pair.house, victims });
            }
        }
    }
    found
}
