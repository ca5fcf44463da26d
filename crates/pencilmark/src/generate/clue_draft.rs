//! A puzzle with clues under construction: the clues and givens so far.

use std::ops::RangeInclusive;
use std::sync::Arc;

use pencilmark_core::cell::{Cell, CellPositions, CellSet};
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;

use crate::generate::clues::cages::killer;
use crate::generate::clues::canvas::ClueCanvas;
use crate::generate::clues::images::{OrderSignificance, SymmetryMoves};
use crate::generate::clues::kinds::ClueExtent;
use crate::generate::random_stream::RandomStream;
use crate::generate::wish::ClueWish;

/// A puzzle under construction: a full grid with its clues and givens so far.
#[derive(Clone)]
pub(super) struct Draft {
    /// The full grid, under the rules without clues.
    solution: Grid,
    /// The clues, followed by constraints which demand that no further clues of a kind exist.
    clues: Vec<Constraint>,
    /// The rules with the clues.
    rules: Arc<Rules>,
    givens: CellSet,
    /// The moves of the symmetry of the clues.
    moves: Arc<SymmetryMoves>,
}

/// The limits on changes of cages.
#[derive(Clone, Copy)]
pub(super) struct CageLimits {
    /// The minimum number of cells of a cage after it loses a cell.
    pub(super) smallest: usize,
    /// The maximum number of cells of a cage after it grows.
    pub(super) largest: usize,
}

impl Draft {
    /// Draws clues on a full grid, without givens. `None` if the clues don't fit the rules of the grid.
    pub(super) fn draw(wish: &ClueWish, solution: Grid, random: &mut RandomStream) -> Option<Draft> {
        let cells = solution.rules().cells().len();
        let total = wish.count.as_ref().map(|range| number_in(range, random));
        // Kinds that cover the board are drawn last, on the cells that the others leave free.
        let mut kinds = wish.kinds.clone();
        kinds.sort_by_key(|kind| kind.extent == ClueExtent::Tiling);
        let moves = Arc::new(SymmetryMoves::of(wish.symmetry, solution.rules()));
        let mut canvas = ClueCanvas::new(&solution, &moves, random);
        for (i, kind) in kinds.iter().enumerate() {
            let count = match (wish.count_of_kind(kind), total) {
                (Some(range), _) => number_in(range, canvas.random()),
                (None, Some(total)) => (total + i) / kinds.len(),
                (None, None) => usual_count(kind.default_count, cells, canvas.random()).div_ceil(kinds.len()),
            };
            canvas.set_size(wish.size_of_kind(kind).cloned());
            (kind.draw)(&mut canvas, count);
        }
        let mut clues = canvas.into_clues();
        for kind in &kinds {
            if let ClueExtent::All(negatives) = kind.extent {
                clues.extend(negatives.iter().map(|id| Constraint::new(id.kind())));
            }
        }
        let rules = rules_with(solution.rules(), &clues)?;
        Some(Draft { solution, clues, rules, givens: CellSet::EMPTY, moves })
    }

    /// Returns the rules with the clues.
    pub(super) fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the clues.
    pub(super) fn clues(&self) -> &[Constraint] {
        &self.clues
    }

    /// Returns the cells that are given.
    pub(super) fn givens(&self) -> &CellSet {
        &self.givens
    }

    /// Returns the puzzle: the grid of the givens.
    pub(super) fn puzzle(&self) -> Grid {
        let value = |cell: Cell| self.solution.value(cell).filter(|_| self.givens.contains(cell));
        Grid::of_givens(self.rules.clone(), self.rules.cells().map(value))
    }

    /// Returns the full grid, under the rules with the clues.
    pub(super) fn solution(&self) -> Grid {
        Grid::of_givens(self.rules.clone(), self.solution.values().to_vec())
    }

    /// Returns the draft with these cells as additional givens.
    pub(super) fn with_givens<'a>(&self, cells: impl IntoIterator<Item = &'a Cell>) -> Draft {
        let mut more = self.clone();
        cells.into_iter().for_each(|cell| {
            more.givens.insert(*cell);
        });
        more
    }

    /// Returns the draft without these givens.
    pub(super) fn without_givens<'a>(&self, cells: impl IntoIterator<Item = &'a Cell>) -> Draft {
        let mut fewer = self.clone();
        cells.into_iter().for_each(|cell| {
            fewer.givens.remove(*cell);
        });
        fewer
    }

    /// Returns the draft with other clues in place of its own; `None` if they don't fit the rules of the grid.
    pub(super) fn with_clues(&self, clues: Vec<Constraint>) -> Option<Draft> {
        let rules = rules_with(self.solution.rules(), &clues)?;
        Some(Draft { clues, rules, ..self.clone() })
    }

    /// Returns the draft with cages joined across `edges`, if they have no digit in common and the joined cage is not too large, as
    /// long as more than `fewest` clues remain. The cages of a group of edges are all joined, or none of them.
    pub(super) fn joined(
        &self,
        groups: &[Vec<[Cell; 2]>],
        limits: CageLimits,
        fewest: usize,
    ) -> Option<Draft> {
        let mut clues = self.clues.clone();
        for edges in groups {
            if let [edge] = edges[..] {
                self.join(&mut clues, edge, limits, fewest);
                continue;
            }
            let mut joined = clues.clone();
            if edges.iter().all(|edge| self.join(&mut joined, *edge, limits, fewest)) {
                clues = joined;
            }
        }
        self.with_clues(clues)
    }

    /// Joins the cages on both sides of an edge; false if they can't be joined, true also if they are the same cage.
    fn join(
        &self,
        clues: &mut Vec<Constraint>,
        [a, b]: [Cell; 2],
        limits: CageLimits,
        fewest: usize,
    ) -> bool {
        let (Some(one), Some(other)) = (cage_at(clues, a), cage_at(clues, b)) else { return false };
        if one == other {
            return true;
        }
        let cells = [clues[one].first_list(), clues[other].first_list()].concat();
        if clues.len() <= fewest || cells.len() > limits.largest || !self.all_differ(&cells) {
            return false;
        }
        clues[one] = killer(cells, &self.solution);
        clues.remove(other);
        true
    }

    /// Returns the draft with a random one of these cells moved to a neighbour's cage; the remaining cell of a cage of two is moved
    /// to a neighbour's cage, too. All images of the cell are moved with it. `None` if no cell can be moved.
    pub(super) fn with_moved_cell(
        &self,
        mut cells: Vec<Cell>,
        limits: CageLimits,
        random: &mut RandomStream,
    ) -> Option<Draft> {
        random.shuffle(&mut cells);
        let moved = |cell: &Cell| {
            let mut clues = self.clues.clone();
            let shifts = self.move_cell(&mut clues, *cell, limits)?;
            for number in 0..self.moves.count() {
                let image = |cell| self.moves.image(number, cell, &*self.rules);
                for (cell, neighbour) in &shifts {
                    self.move_beside(&mut clues, image(*cell)?, image(*neighbour)?, limits)?;
                }
            }
            self.has_symmetric_cages(&clues).then_some(clues)
        };
        self.with_clues(cells.iter().find_map(moved)?)
    }

    /// Moves a cell to a neighbour's cage, and likewise the remaining cell of a cage of two. Returns each moved cell with that neighbour.
    fn move_cell(
        &self,
        clues: &mut Vec<Constraint>,
        cell: Cell,
        limits: CageLimits,
    ) -> Option<Vec<(Cell, Cell)>> {
        let rest = self.without_cell(clues, cell, limits)?;
        let mut shifts = vec![(cell, self.add_to_neighbour(clues, cell, &rest, limits)?)];
        if let [alone] = rest[..] {
            shifts.push((alone, self.add_to_neighbour(clues, alone, &[cell], limits)?));
        }
        Some(shifts)
    }

    /// Moves a cell from its cage, if it is in one, to a neighbour's cage.
    fn move_beside(
        &self,
        clues: &mut Vec<Constraint>,
        cell: Cell,
        neighbour: Cell,
        limits: CageLimits,
    ) -> Option<()> {
        if cage_at(clues, cell).is_some() {
            self.without_cell(clues, cell, limits)?;
        }
        let place = cage_at(clues, neighbour)?;
        let cells = [clues[place].first_list(), &[cell]].concat();
        (cells.len() <= limits.largest && self.all_differ(&cells)).then(|| {
            clues[place] = killer(cells, &self.solution);
        })
    }

    /// True if the images of each cage are cages, too.
    fn has_symmetric_cages(&self, clues: &[Constraint]) -> bool {
        let cages =
            || clues.iter().filter(|clue| clue.kind().id == KindId::KillerCage).map(Constraint::first_list);
        let all: Vec<&[Cell]> = cages().collect();
        cages().all(|cage| {
            let is_cage = |mut image: Vec<Cell>| {
                image.sort_unstable();
                all.contains(&&image[..])
            };
            self.moves.images(cage, &*self.rules).is_some_and(|images| images.into_iter().all(is_cage))
        })
    }

    /// Removes a cell from its cage, and returns the cage's remaining cells, or `None` if they are not connected or too few. A
    /// single remaining cell is no cage.
    fn without_cell(&self, clues: &mut Vec<Constraint>, cell: Cell, limits: CageLimits) -> Option<Vec<Cell>> {
        let place = cage_at(clues, cell)?;
        let rest: Vec<Cell> =
            clues.remove(place).first_list().iter().copied().filter(|other| *other != cell).collect();
        if rest.len() > 1 {
            clues.push(killer(rest.clone(), &self.solution));
        }
        let is_cage = rest.len() == 1 || rest.len() >= limits.smallest;
        (is_cage && is_connected(&rest, &self.rules)).then_some(rest)
    }

    /// Adds a cell to the smallest neighbouring cage that has room for it, except the cage of the cells in `apart`. Returns the neighbour.
    fn add_to_neighbour(
        &self,
        clues: &mut [Constraint],
        cell: Cell,
        apart: &[Cell],
        limits: CageLimits,
    ) -> Option<Cell> {
        let joined = |place: usize| [clues[place].first_list(), &[cell]].concat();
        let fits = |(_, place): &(Cell, usize)| {
            let cells = joined(*place);
            cells.len() <= limits.largest
                && self.all_differ(&cells)
                && !cells.iter().any(|other| apart.contains(other))
        };
        let near = self.rules.edge_neighbours(cell).filter_map(|other| Some((other, cage_at(clues, other)?)));
        let (neighbour, place) =
            near.filter(fits).min_by_key(|(_, place)| clues[*place].first_list().len())?;
        clues[place] = killer(joined(place), &self.solution);
        Some(neighbour)
    }

    fn all_differ(&self, cells: &[Cell]) -> bool {
        let mut digits: Vec<_> = cells.iter().map(|cell| self.solution.value(*cell)).collect();
        digits.sort_unstable();
        digits.is_sorted_by(|a, b| a < b)
    }

    /// Returns the cells in which a full grid differs from the solution.
    pub(super) fn differences(&self, other: &[Digit]) -> Vec<Cell> {
        self.rules
            .cells()
            .zip(other)
            .filter(|(cell, digit)| self.solution.value(*cell) != Some(**digit))
            .map(|(cell, _)| cell)
            .collect()
    }

    /// Returns the clues that can be left out one by one: those of kinds whose clues need not all be drawn.
    pub(super) fn loose_clues(&self, wish: &ClueWish) -> Vec<Constraint> {
        let loose = |clue: &&Constraint| {
            let id = clue.kind().id;
            let is_drawn = |extent: fn(ClueExtent) -> bool| {
                wish.kinds.iter().any(|kind| kind.constraint_kinds.contains(&id) && extent(kind.extent))
            };
            is_drawn(|_| true) && !is_drawn(|extent| matches!(extent, ClueExtent::All(_)))
        };
        self.clues.iter().filter(loose).cloned().collect()
    }

    /// Groups clues that are images of each other, and so are kept or removed together.
    pub(super) fn orbits(&self, clues: Vec<Constraint>) -> Vec<Vec<Constraint>> {
        let cells: Vec<Vec<Cell>> = clues.iter().map(|clue| clue.all_cells(&self.rules)).collect();
        let orbits = self.moves.orbits(&cells, OrderSignificance::Ignored, &*self.rules);
        orbits.iter().map(|orbit| orbit.iter().map(|number| clues[*number].clone()).collect()).collect()
    }

    /// Groups edges that are images of each other.
    pub(super) fn orbits_of_edges(&self, edges: Vec<[Cell; 2]>) -> Vec<Vec<[Cell; 2]>> {
        let cells: Vec<Vec<Cell>> = edges.iter().map(|edge| edge.to_vec()).collect();
        let orbits = self.moves.orbits(&cells, OrderSignificance::Ignored, &*self.rules);
        orbits.iter().map(|orbit| orbit.iter().map(|number| edges[*number]).collect()).collect()
    }

    /// Returns the draft without these clues.
    pub(super) fn without(&self, left_out: &[Constraint]) -> Option<Draft> {
        self.with_clues(self.clues.iter().filter(|clue| !left_out.contains(clue)).cloned().collect())
    }

    /// Returns the draft without clues whose cells are all given, as long as at least `fewest` clues remain.
    pub(super) fn without_idle_clues(self, wish: &ClueWish, fewest: usize) -> Draft {
        let is_idle =
            |clue: &Constraint| clue.all_cells(&self.rules).iter().all(|cell| self.givens.contains(*cell));
        let mut idle = self.orbits(self.loose_clues(wish));
        idle.retain(|clues| clues.iter().all(is_idle));
        let mut left = self.clues.clone();
        for clues in &idle {
            if left.len() >= fewest + clues.len() && wish.can_spare(clues, &left) {
                left.retain(|other| !clues.contains(other));
            }
        }
        if left.len() == self.clues.len() {
            return self;
        }
        self.with_clues(left).unwrap_or(self)
    }
}

/// Returns the index of the cage that contains a cell.
fn cage_at(clues: &[Constraint], cell: Cell) -> Option<usize> {
    clues.iter().position(|clue| clue.kind().id == KindId::KillerCage && clue.first_list().contains(&cell))
}

/// True if the cells are connected by common sides.
fn is_connected(cells: &[Cell], board: impl CellPositions) -> bool {
    let mut reached: Vec<Cell> = cells.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(cell) = reached.get(next).copied() {
        let more: Vec<Cell> =
            board.edge_neighbours(cell).filter(|c| cells.contains(c) && !reached.contains(c)).collect();
        reached.extend(more);
        next += 1;
    }
    reached.len() == cells.len()
}

/// Returns a random number of a range.
pub(super) fn number_in(range: &RangeInclusive<usize>, random: &mut RandomStream) -> usize {
    range.start() + random.below((range.end() + 1).saturating_sub(*range.start()).max(1))
}

/// Returns a random number of clues for a board of `cells` cells; `least` and `most` are for 81 cells.
fn usual_count([least, most]: [usize; 2], cells: usize, random: &mut RandomStream) -> usize {
    (number_in(&(least..=most), random) * cells).div_ceil(81)
}

fn rules_with(base: &Rules, clues: &[Constraint]) -> Option<Arc<Rules>> {
    let all = base.constraints().iter().chain(clues).cloned().collect();
    Rules::with_values(base.layout().clone(), base.values(), all).ok()
}
