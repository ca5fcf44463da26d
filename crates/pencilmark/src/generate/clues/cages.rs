//! Killer cages that tile the free cells of the board.

use std::ops::RangeInclusive;

use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::grid::Grid;

use crate::generate::clues::canvas::{ClueCanvas, clue};

/// The default range of the number of cells of a cage.
const SIZES: RangeInclusive<usize> = 2..=4;

/// Additional cells of a new cage beyond the smallest size, one entry drawn at random. Cages begin small: later, cells that no cage
/// had room for are added to neighbouring cages, and cages are joined to make a puzzle harder.
const MORE_CELLS: [usize; 4] = [0, 0, 0, 1];

/// The number of coverings to draw; the one whose totals restrict the digits most is used.
const COVERINGS: usize = 12;

/// Covers the free cells with cages of the wished sizes, or of two to four cells. A cell that fits none of its neighbours' cages
/// stays free.
pub(super) fn tile(canvas: &mut ClueCanvas<'_>, _count: usize) {
    let sizes = canvas.size.clone().unwrap_or(SIZES);
    let drawn: Vec<Tiling> = (0..COVERINGS).map(|_| Tiling::draw(&sizes, canvas)).collect();
    let Some(best) = drawn.into_iter().min_by_key(|tiling| tiling.openness(canvas)) else { return };
    for cage in best.cages {
        canvas.add_shape(killer(cage, canvas.solution()));
    }
}

/// Returns how far a cell's digit is from the smallest or largest digit: totals of middle digits have many combinations.
fn blandness(cell: Cell, canvas: &ClueCanvas<'_>) -> usize {
    let (value, all) = (canvas.value(cell), canvas.rules().values());
    value.abs_diff(all.first()).min(value.abs_diff(all.last())) as usize
}

/// A partial covering of the board with cages.
struct Tiling {
    cage_of: Vec<Option<usize>>,
    cages: Vec<Vec<Cell>>,
    /// The allowed range of the number of cells of a cage.
    sizes: RangeInclusive<usize>,
}

impl Tiling {
    fn draw(sizes: &RangeInclusive<usize>, canvas: &mut ClueCanvas<'_>) -> Tiling {
        let cage_of = vec![None; canvas.rules().cells().len()];
        let mut tiling = Tiling { cage_of, cages: Vec::new(), sizes: sizes.clone() };
        let (mut cells, mut left_over) = (canvas.free_cells(), Vec::new());
        cells.sort_by_key(|cell| blandness(*cell, canvas));
        for cell in cells {
            if tiling.cage_of[cell.index()].is_none() && !tiling.begin(cell, canvas) {
                left_over.push(cell);
            }
        }
        left_over.into_iter().for_each(|cell| tiling.absorb(cell, canvas));
        tiling
    }

    /// Returns how much the totals leave open: the combinations of all cages, and the candidates of cells in no cage.
    fn openness(&self, canvas: &ClueCanvas<'_>) -> usize {
        let all: Vec<i32> = canvas.rules().values().all().collect();
        let of_cage = |cage: &Vec<Cell>| combinations(&all, cage.len(), canvas.values(cage).iter().sum());
        let caged: usize = self.cages.iter().map(Vec::len).sum();
        let alone = canvas.rules().cells().filter(|cell| canvas.is_free(*cell)).count() - caged;
        self.cages.iter().map(of_cage).sum::<usize>() + alone * all.len()
    }

    /// Begins a cage at a cell; false if no neighbour can join it.
    fn begin(&mut self, first: Cell, canvas: &mut ClueCanvas<'_>) -> bool {
        let wanted = self.sizes.start() + canvas.choose(&MORE_CELLS).unwrap_or(0);
        let mut cage = vec![first];
        while cage.len() < wanted {
            let grown = |cell, canvas: &ClueCanvas<'_>| {
                self.with_images([&cage[..], &[cell]].concat(), canvas)?.into_iter().next()
            };
            let fits = |cell: &Cell| self.is_open(*cell, canvas) && grown(*cell, canvas).is_some();
            let near = |cell: &Cell| canvas.rules().edge_neighbours(*cell);
            let next: Vec<Cell> = cage.iter().flat_map(near).filter(fits).collect();
            let Some(next) = self.best(&next, canvas).and_then(|cell| grown(cell, canvas)) else { break };
            cage = next;
        }
        let cages = self.with_images(cage, canvas).filter(|cages| cages[0].len() >= *self.sizes.start());
        let is_begun = cages.is_some();
        cages.into_iter().flatten().for_each(|cage| self.put(cage));
        is_begun
    }

    fn is_open(&self, cell: Cell, canvas: &ClueCanvas<'_>) -> bool {
        canvas.is_free(cell) && self.cage_of[cell.index()].is_none()
    }

    /// Returns a cage and its images, each once. A cage that shares cells with its image is joined with it. `None` if a cage is too
    /// large or repeats a digit, or if a cell is taken by a cage that is not part of the new one.
    fn with_images(&self, mut cage: Vec<Cell>, canvas: &ClueCanvas<'_>) -> Option<Vec<Vec<Cell>>> {
        let rules = canvas.rules();
        let mut images = canvas.moves().images(&cage, &rules)?;
        let mut number = 0;
        while let Some(image) = images.get(number) {
            let (common, more): (Vec<Cell>, Vec<Cell>) = image.iter().partition(|cell| cage.contains(cell));
            if common.is_empty() || more.is_empty() {
                number += 1;
                continue;
            }
            cage.extend(more);
            images = canvas.moves().images(&cage, &rules)?;
            number = 0;
        }
        let mut cages = vec![cage];
        for image in images {
            if cages.iter().all(|cage| !cage.contains(&image[0])) {
                cages.push(image);
            }
        }
        cages.iter().all(|cage| self.is_cage(cage, canvas)).then_some(cages)
    }

    /// True if the cells can form a cage.
    fn is_cage(&self, cage: &[Cell], canvas: &ClueCanvas<'_>) -> bool {
        let differ =
            |cell: &Cell| cage.iter().filter(|c| canvas.value(**c) == canvas.value(*cell)).count() == 1;
        let is_part = |number: usize| self.cages[number].iter().all(|cell| cage.contains(cell));
        let is_open = |cell: &Cell| canvas.is_free(*cell) && self.cage_of[cell.index()].is_none_or(is_part);
        let mut parts: Vec<usize> = cage.iter().filter_map(|cell| self.cage_of[cell.index()]).collect();
        parts.dedup();
        cage.len() <= *self.sizes.end()
            && parts.len() <= 1
            && cage.iter().all(|cell| differ(cell) && is_open(cell))
    }

    /// Adds a cage to the board, replacing any cage that is part of it.
    fn put(&mut self, cage: Vec<Cell>) {
        let part = cage.iter().find_map(|cell| self.cage_of[cell.index()]);
        let number = part.unwrap_or(self.cages.len());
        cage.iter().for_each(|cell| self.cage_of[cell.index()] = Some(number));
        match part {
            Some(number) => self.cages[number] = cage,
            None => self.cages.push(cage),
        }
    }

    /// Returns one of the cells whose digits leave a cage the fewest combinations, preferring a cell with few free neighbours, so
    /// that few cells are isolated.
    fn best(&self, cells: &[Cell], canvas: &mut ClueCanvas<'_>) -> Option<Cell> {
        let is_open = |cell: &Cell| self.is_open(*cell, canvas);
        let friends = |cell: &Cell| canvas.rules().edge_neighbours(*cell).filter(is_open).count();
        let rank = |cell: &Cell| blandness(*cell, canvas) + 2 * friends(cell);
        let least = cells.iter().map(rank).min()?;
        let best: Vec<Cell> = cells.iter().copied().filter(|cell| rank(cell) == least).collect();
        canvas.choose(&best)
    }

    /// Adds a leftover cell to a neighbouring cage.
    fn absorb(&mut self, cell: Cell, canvas: &mut ClueCanvas<'_>) {
        if !self.is_open(cell, canvas) {
            return;
        }
        let near = canvas.rules().edge_neighbours(cell).filter_map(|other| self.cage_of[other.index()]);
        let grown = |cage: usize| self.with_images([&self.cages[cage][..], &[cell]].concat(), canvas);
        let all: Vec<Vec<Vec<Cell>>> = near.filter_map(grown).collect();
        let numbers: Vec<usize> = (0..all.len()).collect();
        let chosen = canvas.choose(&numbers).and_then(|number| all.into_iter().nth(number));
        chosen.into_iter().flatten().for_each(|cage| self.put(cage));
    }
}

/// Returns the number of sets of `count` values with this sum.
fn combinations(values: &[i32], count: usize, sum: i32) -> usize {
    match (values, count) {
        (_, 0) => usize::from(sum == 0),
        ([], _) => 0,
        ([first, rest @ ..], _) => {
            combinations(rest, count, sum) + combinations(rest, count - 1, sum - first)
        }
    }
}

/// Returns a killer cage of cells of a full grid, with their total.
pub fn killer(mut cells: Vec<Cell>, solution: &Grid) -> Constraint {
    cells.sort_unstable();
    let values = solution.rules().values();
    let digits = cells.iter().filter_map(|cell| solution.value(*cell));
    let total = digits.map(|digit| values.value(digit)).sum();
    clue(KindId::KillerCage).with_cells(cells).with_numbers([total])
}
