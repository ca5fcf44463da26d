//! Irregular regions.

use std::sync::Arc;

use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;

use crate::random::Random;

/// The number of exchanges of cells that are tried, per cell.
const EXCHANGES: usize = 4;

/// Returns the rules of a jigsaw: boxes that have exchanged cells with their neighbours and are still connected.
pub fn jigsaw(random: &mut Random, size: usize) -> Arc<Rules> {
    let boxes = Layout::of_size(size).expect("a size with usual boxes");
    let mut regions: Vec<usize> = boxes.cells().map(|cell| boxes.region_of(cell)).collect();
    for _ in 0..EXCHANGES * regions.len() {
        let (first, second) = (random.below(regions.len()), random.below(regions.len()));
        let mut exchanged = regions.clone();
        exchanged.swap(first, second);
        let are_connected =
            [first, second].iter().all(|cell| is_connected(&exchanged, size, exchanged[*cell]));
        if are_connected {
            regions = exchanged;
        }
    }
    let layout = Layout::jigsaw(&regions).expect("as many cells in each region as rows");
    Rules::new(layout, Vec::new()).expect("a layout alone always fits")
}

fn is_connected(regions: &[usize], size: usize, region: usize) -> bool {
    let cells = (0..regions.len()).filter(|cell| regions[*cell] == region);
    let mut reached: Vec<usize> = cells.take(1).collect();
    let mut next = 0;
    while let Some(cell) = reached.get(next).copied() {
        next += 1;
        let (column, row) = (cell % size, cell / size);
        let near = (0..regions.len()).filter(|other| {
            regions[*other] == region && column.abs_diff(other % size) + row.abs_diff(other / size) == 1
        });
        let new: Vec<usize> = near.filter(|other| !reached.contains(other)).collect();
        reached.extend(new);
    }
    reached.len() == size
}
