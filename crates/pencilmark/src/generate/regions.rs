//! Random jigsaw regions.

use std::sync::Arc;

use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;

use crate::generate::random_stream::RandomStream;

/// The sizes of boards for which random regions can be generated.
pub const SIZES: std::ops::RangeInclusive<usize> = 3..=12;

/// The number of times that each cell is considered for a swap.
const ROUNDS: usize = 40;

/// Returns the rules of a board with random connected regions and constraints. `None` if the size is not one of [`SIZES`],
/// or a constraint does not fit the regions.
///
/// Regions start as boxes, or rows if there are no boxes. Then pairs of cells at the border of two regions are repeatedly
/// exchanged, as long as both regions stay connected. Every partition reachable by such exchanges can result.
pub fn random_regions(
    size: usize,
    constraints: &[Constraint],
    random: &mut RandomStream,
) -> Option<Arc<Rules>> {
    if !SIZES.contains(&size) {
        return None;
    }
    let mut regions = Regions::new(size);
    for _ in 0..ROUNDS * size * size {
        regions.swap(random);
    }
    let layout = Layout::jigsaw(&regions.labels).ok()?;
    Rules::new(layout, constraints.to_vec()).ok()
}

struct Regions {
    size: usize,
    /// The region of each cell.
    labels: Vec<usize>,
}

impl Regions {
    fn new(size: usize) -> Regions {
        let boxes = Layout::of_size(size).ok();
        let label = |index: usize| match &boxes {
            Some(layout) => layout.region_of(Cell::new(index)),
            None => index / size,
        };
        Regions { size, labels: (0..size * size).map(label).collect() }
    }

    /// Exchanges two border cells between their regions, unless that would disconnect a region.
    fn swap(&mut self, random: &mut RandomStream) {
        let first = random.below(self.labels.len());
        let beside = self.neighbours(first);
        let (mine, theirs) = (self.labels[first], self.labels[beside[random.below(beside.len())]]);
        if mine == theirs {
            return;
        }
        let touches = |cell: usize| self.neighbours(cell).iter().any(|next| self.labels[*next] == mine);
        let border: Vec<usize> =
            (0..self.labels.len()).filter(|cell| self.labels[*cell] == theirs && touches(*cell)).collect();
        let second = border[random.below(border.len())];
        self.labels.swap(first, second);
        if !self.is_connected(mine) || !self.is_connected(theirs) {
            self.labels.swap(first, second);
        }
    }

    /// Returns the cells that share a side with `cell`.
    fn neighbours(&self, cell: usize) -> Vec<usize> {
        let (row, column) = (cell / self.size, cell % self.size);
        let up = (row > 0).then(|| cell - self.size);
        let down = (row + 1 < self.size).then(|| cell + self.size);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < self.size).then(|| cell + 1);
        [up, down, left, right].into_iter().flatten().collect()
    }

    fn is_connected(&self, region: usize) -> bool {
        let first = self.labels.iter().position(|label| *label == region);
        let mut reached: Vec<usize> = first.into_iter().collect();
        let mut next = 0;
        while let Some(cell) = reached.get(next).copied() {
            for beside in self.neighbours(cell) {
                if self.labels[beside] == region && !reached.contains(&beside) {
                    reached.push(beside);
                }
            }
            next += 1;
        }
        reached.len() == self.size
    }
}

#[cfg(test)]
mod tests {
    use super::{Regions, SIZES, random_regions};
    use crate::generate::random_stream::{RandomPurpose, RandomStream};

    #[test]
    fn regions_are_connected_and_of_the_right_size() {
        for size in SIZES {
            let mut regions = Regions::new(size);
            let mut random = RandomStream::new(7, RandomPurpose::Regions, size as u64, 0);
            let before = regions.labels.clone();
            for _ in 0..500 * size {
                regions.swap(&mut random);
                assert!((0..size).all(|region| regions.is_connected(region)), "{:?}", regions.labels);
            }
            assert_ne!(before, regions.labels);
        }
    }

    #[test]
    fn other_seeds_make_other_regions() {
        let of = |seed| {
            random_regions(9, &[], &mut RandomStream::new(seed, RandomPurpose::Regions, 0, 0))
                .expect("9 is a size")
        };
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
        assert!(random_regions(13, &[], &mut RandomStream::new(1, RandomPurpose::Regions, 0, 0)).is_none());
    }
}
