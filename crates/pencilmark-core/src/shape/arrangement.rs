//! Positions of overlapping grids: parsing of lists of positions, and the named arrangements.

use std::str::FromStr;

use crate::cell::CellName;
use crate::messages::layout as say;
use crate::shape::box_size::BoxSize;
use crate::shape::problem::ShapeError;

/// The position and size of one of several overlapping grids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GridPlace {
    /// The row of the grid's first cell, from 0.
    pub row: usize,
    /// The column of the grid's first cell, from 0.
    pub column: usize,
    /// The size of the grid's boxes; their number of cells is the size of the grid.
    pub box_size: BoxSize,
}

impl GridPlace {
    /// The size of the grid: its number of rows, columns and digits.
    pub fn size(&self) -> usize {
        self.box_size.rows * self.box_size.columns
    }
}

/// The maximum number of grids of a board: each is named by a letter.
pub(super) const MOST_GRIDS: usize = 26;

/// The named arrangements of 9x9 grids: the row and the column of each grid, counted in boxes from the top left.
///
/// ```text
/// twodoku    samurai      butterfly   windmill
///  A          A   B        AABB          A
///    B          C          AABB        D C B       the arms of the windmill are shifted around C
///             D   E        CCDD          E
/// ```
const NAMED: [(&str, &[(usize, usize)]); 4] = [
    ("twodoku", &[(0, 0), (2, 2)]),
    ("samurai", &[(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)]),
    ("butterfly", &[(0, 0), (0, 1), (1, 0), (1, 1)]),
    ("windmill", &[(0, 1), (1, 4), (2, 2), (3, 0), (4, 3)]),
];

/// The numbers of grids in the rows of arrangements with many grids, where each row is shifted by half a grid: a sumo
/// has 13 grids.
const STAGGERED: [(usize, &[usize]); 5] =
    [(3, &[2, 1]), (5, &[2, 1, 2]), (8, &[3, 2, 3]), (11, &[4, 3, 4]), (13, &[3, 2, 3, 2, 3])];

/// Returns the grids of a named arrangement; `None` if the name has no such form. `gattai-N` has N grids: the usual
/// staggered rows for the number if there are some, else a zigzag in which each grid shares a corner box with the next.
pub(super) fn named(name: &str) -> Option<Result<Vec<GridPlace>, ShapeError>> {
    let name = name.to_ascii_lowercase();
    if let Some((_, boxes)) = NAMED.iter().find(|(known, _)| *known == name) {
        return Some(Ok(boxes.iter().copied().map(nine).collect()));
    }
    let count = name.strip_prefix("gattai-").or(name.strip_prefix("gattai"))?;
    let is_number = !count.is_empty() && count.bytes().all(|b| b.is_ascii_digit());
    match count.parse::<usize>().ok().filter(|_| is_number) {
        Some(count @ 2..=MOST_GRIDS) => Some(Ok(gattai(count))),
        Some(count) => Some(Err(ShapeError::TooManyGrids(count))),
        None => Some(Err(ShapeError::Form(say::gattai()))),
    }
}

/// Returns the name of an arrangement, if it has one.
pub(super) fn name_of(grids: &[GridPlace]) -> Option<String> {
    let is = |boxes: &[(usize, usize)]| grids.iter().copied().eq(boxes.iter().copied().map(nine));
    let named = NAMED.iter().find(|(_, boxes)| is(boxes)).map(|(name, _)| (*name).to_owned());
    named.or_else(|| (grids == gattai(grids.len())).then(|| format!("gattai-{}", grids.len())))
}

fn nine((row, column): (usize, usize)) -> GridPlace {
    GridPlace { row: 3 * row, column: 3 * column, box_size: BoxSize { rows: 3, columns: 3 } }
}

fn gattai(count: usize) -> Vec<GridPlace> {
    let rows = STAGGERED.iter().find(|(known, _)| *known == count).map(|(_, rows)| *rows);
    let Some(rows) = rows else {
        return (0..count).map(|n| nine((n % 2 * 2, 2 * n))).collect();
    };
    let widest = rows.iter().max().copied().unwrap_or(0);
    let places = rows.iter().enumerate().flat_map(|(row, grids)| {
        (0..*grids).map(move |grid| nine((2 * row, 2 * (widest - grids) + 4 * grid)))
    });
    places.collect()
}

/// Parses a list of grids: `3x3@r1c1,3x3@r7c7`.
pub(super) fn listed(text: &str) -> Result<Vec<GridPlace>, ShapeError> {
    let mut grids: Vec<GridPlace> = Vec::new();
    for item in text.split(',') {
        let wrong = || ShapeError::Form(say::grid_item(item.trim().to_owned()));
        let (box_size, place) = item.trim().split_once('@').ok_or_else(wrong)?;
        let box_size: BoxSize = box_size.trim().parse().map_err(|_| wrong())?;
        let (row, column) = CellName::from_str(place.trim()).map_err(|_| wrong())?.row_and_column();
        if grids.iter().any(|grid| (grid.row, grid.column) == (row, column)) {
            return Err(ShapeError::GridTwice { row: row + 1, column: column + 1 });
        }
        grids.push(GridPlace { row, column, box_size });
    }
    // Grids are lettered in reading order, whatever their order in the text.
    grids.sort();
    Ok(grids)
}
