//! Regions formed by drawn borders.

use std::collections::HashSet;

use pencilmark_core::cell::Cell;

/// Returns the number of each cell's region, where walls separate neighbours.
pub(super) fn regions(size: usize, walls: &[(Cell, Cell)]) -> Vec<usize> {
    let walls: HashSet<(Cell, Cell)> = walls.iter().copied().collect();
    let mut labels: Vec<Option<usize>> = vec![None; size * size];
    let mut count = 0;
    for start in (0..size * size).map(Cell::new) {
        if labels[start.index()].is_some() {
            continue;
        }
        let mut open = vec![start];
        labels[start.index()] = Some(count);
        while let Some(cell) = open.pop() {
            let (row, column) = (cell.row(size), cell.column(size));
            let right = (column + 1 < size).then(|| Cell::new(cell.index() + 1));
            let below = (row + 1 < size).then(|| Cell::new(cell.index() + size));
            let left = (column > 0).then(|| Cell::new(cell.index() - 1));
            let above = (row > 0).then(|| Cell::new(cell.index() - size));
            for next in [right, below, left, above].into_iter().flatten() {
                let wall = (cell.min(next), cell.max(next));
                if labels[next.index()].is_none() && !walls.contains(&wall) {
                    labels[next.index()] = Some(count);
                    open.push(next);
                }
            }
        }
        count += 1;
    }
    labels.into_iter().flatten().collect()
}
