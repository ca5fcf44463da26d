//! A puzzle with clues under construction: the clues and givens so far.

use std::ops::RangeInclusive;
use std::sync::Arc;

use pencilmark_core::cell::{Cell, CellSet, Places};
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;

use crate::generate::clues::cages::killer;
use crate::generate::clues::canvas::ClueCanvas;
use crate::generate::clues::kinds::ClueExtent;
use crate::generate::dice::Dice;
use crate::generate::wish::ClueWish;

/// Clues and givens of a full grid.
#[derive(Clone)]
pub(super) struct Draft {
    /// The full grid, of the rules without clues.
    solution: Grid,
    /// The clues, and last the rules that there are no others.
    clues: Vec<Constraint>,
    /// The rules with the clues.
    rules: Arc<Rules>,
    givens: CellSet,
}

impl Draft {
    /// Draws clues on a full grid; there are no givens yet. `None` if the clues don't fit the rules of the grid.
    pub(super) fn draw(wish: &ClueWish, solution: Grid, dice: &mut Dice) -> Option<Draft> {
        let cells = solution.rules().cells().len();
        let total = wish.count.as_ref().map(|range| number_in(range, dice));
        // What covers the board comes last, and covers what the others leave.
        let mut kinds = wish.kinds.clone();
        kinds.sort_by_key(|kind| kind.extent == ClueExtent::Tiling);
        let mut canvas = ClueCanvas::new(&solution, dice);
        for (i, kind) in kinds.iter().enumerate() {
            let count = match (wish.amount_of(kind), total) {
                (Some(range), _) => number_in(range, canvas.dice()),
                (None, Some(total)) => (total + i) / kinds.len(),
                (None, None) => usual_count(kind.default_count, cells, canvas.dice()).div_ceil(kinds.len()),
            };
            (kind.draw)(&mut canvas, count);
        }
        let mut clues = canvas.into_clues();
        for kind in &kinds {
            if let ClueExtent::All(negatives) = kind.extent {
                clues.extend(negatives.iter().map(|id| Constraint::new(id.kind())));
            }
        }
        let rules = rules_with(solution.rules(), &clues)?;
        Some(Draft { solution, clues, rules, givens: CellSet::EMPTY })
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

    /// Returns the full grid, of the rules with the clues.
    pub(super) fn solution(&self) -> Grid {
        Grid::of_givens(self.rules.clone(), self.solution.values().to_vec())
    }

    /// Returns the draft with these cells given, too.
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

    /// Returns the draft with the cages on both sides of each edge joined, where they have no digit in common and are together no
    /// larger than `largest`, as long as more than `fewest` clues are left.
    pub(super) fn joined(&self, edges: &[[Cell; 2]], largest: usize, fewest: usize) -> Option<Draft> {
        let mut clues = self.clues.clone();
        for [a, b] in edges {
            let (Some(one), Some(other)) = (cage_at(&clues, *a), cage_at(&clues, *b)) else { continue };
            if one == other || clues.len() <= fewest {
                continue;
            }
            let cells = [clues[one].line(), clues[other].line()].concat();
            if cells.len() <= largest && self.all_differ(&cells) {
                clues[one] = killer(cells, &self.solution);
                clues.remove(other);
            }
        }
        self.with_clues(clues)
    }

    /// Returns the draft with one of these cells, by lot, in the cage of a neighbour; what is left of a cage of two goes to a
    /// neighbour, too. `None` if no cell can move.
    pub(super) fn with_moved_cell(
        &self,
        mut cells: Vec<Cell>,
        largest: usize,
        dice: &mut Dice,
    ) -> Option<Draft> {
        dice.shuffle(&mut cells);
        let moved = |cell: &Cell| {
            let mut clues = self.clues.clone();
            let rest = self.without_cell(&mut clues, *cell)?;
            self.add_to_neighbour(&mut clues, *cell, &rest, largest)?;
            if let [alone] = rest[..] {
                self.add_to_neighbour(&mut clues, alone, &[*cell], largest)?;
            }
            Some(clues)
        };
        self.with_clues(cells.iter().find_map(moved)?)
    }

    /// Takes a cell out of its cage, and returns what is left of it, or `None` if that is not connected. A single cell is no cage.
    fn without_cell(&self, clues: &mut Vec<Constraint>, cell: Cell) -> Option<Vec<Cell>> {
        let place = cage_at(clues, cell)?;
        let rest: Vec<Cell> =
            clues.remove(place).line().iter().copied().filter(|other| *other != cell).collect();
        if rest.len() > 1 {
            clues.push(killer(rest.clone(), &self.solution));
        }
        is_connected(&rest, &self.rules).then_some(rest)
    }

    /// Adds a cell to the cage of a neighbour, the smallest that has room for it, but not to that of the cells in `apart`.
    fn add_to_neighbour(
        &self,
        clues: &mut [Constraint],
        cell: Cell,
        apart: &[Cell],
        largest: usize,
    ) -> Option<()> {
        let joined = |place: usize| [clues[place].line(), &[cell]].concat();
        let fits = |place: &usize| {
            let cells = joined(*place);
            cells.len() <= largest
                && self.all_differ(&cells)
                && !cells.iter().any(|other| apart.contains(other))
        };
        let near = self.rules.edge_neighbours(cell).filter_map(|other| cage_at(clues, other));
        let place = near.filter(fits).min_by_key(|place| clues[*place].line().len())?;
        clues[place] = killer(joined(place), &self.solution);
        Some(())
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

    /// Returns the clues that could be left out by themselves: all but those of kinds of which all are drawn.
    pub(super) fn loose_clues(&self, wish: &ClueWish) -> Vec<Constraint> {
        let loose = |clue: &&Constraint| {
            let id = clue.kind().id;
            let is_drawn = |extent: fn(ClueExtent) -> bool| {
                wish.kinds.iter().any(|kind| kind.parts.contains(&id) && extent(kind.extent))
            };
            is_drawn(|_| true) && !is_drawn(|extent| matches!(extent, ClueExtent::All(_)))
        };
        self.clues.iter().filter(loose).cloned().collect()
    }

    /// Returns the draft without a clue.
    pub(super) fn without(&self, clue: &Constraint) -> Option<Draft> {
        self.with_clues(self.clues.iter().filter(|other| *other != clue).cloned().collect())
    }

    /// Returns the draft without clues whose cells are all given, as long as at least `fewest` are left.
    pub(super) fn without_idle_clues(self, wish: &ClueWish, fewest: usize) -> Draft {
        let is_idle =
            |clue: &Constraint| clue.all_cells(&self.rules).iter().all(|cell| self.givens.contains(*cell));
        let mut idle = self.loose_clues(wish);
        idle.retain(is_idle);
        idle.truncate(self.clues.len().saturating_sub(fewest));
        let mut left = self.clues.clone();
        for clue in &idle {
            if wish.can_spare(clue, &left) {
                left.retain(|other| other != clue);
            }
        }
        if left.len() == self.clues.len() {
            return self;
        }
        self.with_clues(left).unwrap_or(self)
    }
}

/// The place of the cage that holds a cell.
fn cage_at(clues: &[Constraint], cell: Cell) -> Option<usize> {
    clues.iter().position(|clue| clue.kind().id == KindId::KillerCage && clue.line().contains(&cell))
}

/// True if each cell is reached from the first over common sides.
fn is_connected(cells: &[Cell], board: impl Places) -> bool {
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

/// A number of a range by lot.
pub(super) fn number_in(range: &RangeInclusive<usize>, dice: &mut Dice) -> usize {
    range.start() + dice.below((range.end() + 1).saturating_sub(*range.start()).max(1))
}

/// How many clues are drawn on a board of so many cells.
fn usual_count([least, most]: [usize; 2], cells: usize, dice: &mut Dice) -> usize {
    (number_in(&(least..=most), dice) * cells).div_ceil(81)
}

fn rules_with(base: &Rules, clues: &[Constraint]) -> Option<Arc<Rules>> {
    let all = base.constraints().iter().chain(clues).cloned().collect();
    Rules::with_values(base.layout().clone(), base.values(), all).ok()
}
