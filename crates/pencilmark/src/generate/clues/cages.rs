//! Killer cages that tile the free cells of the board.

use pencilmark_core::cell::{Cell, Places};
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::grid::Grid;

use crate::generate::clues::canvas::{ClueCanvas, clue};

/// The sizes of cages, as often as they are drawn.
const SIZES: [usize; 4] = [2, 2, 2, 3];

/// Cells that no cage had room for are added to neighbouring cages up to this size.
const LARGEST: usize = 4;

/// How many coverings are drawn; the one whose totals say the most is taken.
const COVERINGS: usize = 12;

/// Covers the free cells with cages of two to four cells. A cell that fits none of its neighbours' cages stays free.
pub(super) fn tile(canvas: &mut ClueCanvas<'_>, _count: usize) {
    let drawn: Vec<Tiling> = (0..COVERINGS).map(|_| Tiling::draw(canvas)).collect();
    let Some(best) = drawn.into_iter().min_by_key(|tiling| tiling.openness(canvas)) else { return };
    for cage in best.cages {
        canvas.add_shape(killer(cage, canvas.solution()));
    }
}

/// How far a cell's digit is from the smallest and the largest: totals of bland digits have many combinations.
fn blandness(cell: Cell, canvas: &ClueCanvas<'_>) -> usize {
    let (value, all) = (canvas.value(cell), canvas.rules().values());
    value.abs_diff(all.first()).min(value.abs_diff(all.last())) as usize
}

/// The board as far as it is covered.
struct Tiling {
    cage_of: Vec<Option<usize>>,
    cages: Vec<Vec<Cell>>,
}

impl Tiling {
    fn draw(canvas: &mut ClueCanvas<'_>) -> Tiling {
        let mut tiling = Tiling { cage_of: vec![None; canvas.rules().cells().len()], cages: Vec::new() };
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

    /// How much the totals leave open: the combinations of all cages, and the candidates of cells in none.
    fn openness(&self, canvas: &ClueCanvas<'_>) -> usize {
        let all: Vec<i32> = canvas.rules().values().all().collect();
        let of_cage = |cage: &Vec<Cell>| combinations(&all, cage.len(), canvas.values(cage).iter().sum());
        let caged: usize = self.cages.iter().map(Vec::len).sum();
        let alone = canvas.rules().cells().filter(|cell| canvas.is_free(*cell)).count() - caged;
        self.cages.iter().map(of_cage).sum::<usize>() + alone * all.len()
    }

    /// Begins a cage at a cell; false if no neighbour can join it.
    fn begin(&mut self, first: Cell, canvas: &mut ClueCanvas<'_>) -> bool {
        let wanted = canvas.choose(&SIZES).unwrap_or(2);
        let mut cage = vec![first];
        while cage.len() < wanted {
            let fits = |cell: &Cell| {
                canvas.is_free(*cell)
                    && self.cage_of[cell.index()].is_none()
                    && cage.iter().all(|other| canvas.value(*other) != canvas.value(*cell))
            };
            let near = |cell: &Cell| canvas.rules().edge_neighbours(*cell);
            let next: Vec<Cell> = cage.iter().flat_map(near).filter(fits).collect();
            let Some(next) = self.best(&next, canvas) else { break };
            cage.push(next);
        }
        if cage.len() < 2 {
            return false;
        }
        cage.iter().for_each(|cell| self.cage_of[cell.index()] = Some(self.cages.len()));
        self.cages.push(cage);
        true
    }

    /// Returns one of the cells whose digits leave a cage the fewest combinations, and of these one with the fewest free neighbours,
    /// so that few are left alone.
    fn best(&self, cells: &[Cell], canvas: &mut ClueCanvas<'_>) -> Option<Cell> {
        let is_open = |cell: &Cell| canvas.is_free(*cell) && self.cage_of[cell.index()].is_none();
        let friends = |cell: &Cell| canvas.rules().edge_neighbours(*cell).filter(is_open).count();
        let rank = |cell: &Cell| blandness(*cell, canvas) + 2 * friends(cell);
        let least = cells.iter().map(rank).min()?;
        let best: Vec<Cell> = cells.iter().copied().filter(|cell| rank(cell) == least).collect();
        canvas.choose(&best)
    }

    /// Adds a cell that was left over to a neighbouring cage.
    fn absorb(&mut self, cell: Cell, canvas: &mut ClueCanvas<'_>) {
        let fits = |cage: &usize| {
            let cage = &self.cages[*cage];
            cage.len() < LARGEST && cage.iter().all(|other| canvas.value(*other) != canvas.value(cell))
        };
        let near = canvas.rules().edge_neighbours(cell).filter_map(|other| self.cage_of[other.index()]);
        let cages: Vec<usize> = near.filter(fits).collect();
        if let Some(cage) = canvas.choose(&cages) {
            self.cages[cage].push(cell);
            self.cage_of[cell.index()] = Some(cage);
        }
    }
}

/// The number of sets of so many values with a sum.
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
