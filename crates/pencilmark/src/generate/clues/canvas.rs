//! A full grid on which clues are drawn: its values, its free cells, and the random generator.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use pencilmark_core::cell::{Cell, CellPositions, CellSet};
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;

use crate::generate::clues::images::{OrderSignificance, SymmetryMoves};
use crate::generate::random_stream::RandomStream;

/// A full grid with the clues drawn on it so far.
pub struct ClueCanvas<'a> {
    /// The full grid, without empty cells.
    solution: &'a Grid,
    /// The random generator for all choices.
    pub(super) random: &'a mut RandomStream,
    /// The cells of lines, cages and marks, which other such shapes avoid.
    occupied: CellSet,
    /// The corners that a line crosses between two diagonal neighbours, by the row and column of the place above and left of them.
    crossed: HashSet<(usize, usize)>,
    clues: Vec<Constraint>,
    /// The moves of the symmetry that all clues together must have.
    moves: &'a SymmetryMoves,
    /// The wished number of cells of the cages or lines that are drawn next.
    pub(super) size: Option<RangeInclusive<usize>>,
}

impl<'a> ClueCanvas<'a> {
    /// Creates a canvas without clues.
    pub fn new(solution: &'a Grid, moves: &'a SymmetryMoves, random: &'a mut RandomStream) -> ClueCanvas<'a> {
        let (occupied, crossed) = (CellSet::EMPTY, HashSet::new());
        ClueCanvas { solution, random, occupied, crossed, clues: Vec::new(), moves, size: None }
    }

    /// Sets the number of cells of the cages and lines that are drawn next; `None` for the default numbers of their
    /// kind.
    pub fn set_size(&mut self, size: Option<RangeInclusive<usize>>) {
        self.size = size;
    }

    /// Returns the random generator for choices.
    pub fn random(&mut self) -> &mut RandomStream {
        self.random
    }

    /// Returns the clues that were drawn.
    pub fn into_clues(self) -> Vec<Constraint> {
        self.clues
    }

    /// Returns the moves of the symmetry.
    pub(super) fn moves(&self) -> &'a SymmetryMoves {
        self.moves
    }

    /// Groups marks that are drawn together, by index. Each mark is given by its cells.
    pub(super) fn orbits<'b>(&self, marks: impl Iterator<Item = &'b [Cell]>) -> Vec<Vec<usize>> {
        let shapes: Vec<Vec<Cell>> = marks.map(<[Cell]>::to_vec).collect();
        self.moves.orbits(&shapes, OrderSignificance::Ignored, &self.rules())
    }

    pub(super) fn solution(&self) -> &'a Grid {
        self.solution
    }

    pub(super) fn rules(&self) -> &'a Rules {
        self.solution.rules()
    }

    /// Returns the number of digits.
    pub(super) fn digits(&self) -> usize {
        self.rules().layout().digit_count()
    }

    /// Returns the number of digits on the board that are smaller than a cell's digit.
    pub(super) fn rank(&self, cell: Cell) -> usize {
        let value = self.value(cell);
        self.rules().values().all().filter(|other| *other < value).count()
    }

    /// Returns the value of a cell's digit.
    pub(super) fn value(&self, cell: Cell) -> i32 {
        self.solution.value(cell).map_or(0, |digit| self.rules().values().value(digit))
    }

    pub(super) fn values(&self, cells: &[Cell]) -> Vec<i32> {
        cells.iter().map(|cell| self.value(*cell)).collect()
    }

    pub(super) fn is_free(&self, cell: Cell) -> bool {
        !self.occupied.contains(cell)
    }

    /// Returns the unoccupied cells, in random order.
    pub(super) fn free_cells(&mut self) -> Vec<Cell> {
        let mut free: Vec<Cell> = self.rules().cells().filter(|cell| self.is_free(*cell)).collect();
        self.random.shuffle(&mut free);
        free
    }

    /// Returns a random item; `None` if there are none.
    pub(super) fn choose<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.random.below(items.len())]) }
    }

    /// Adds a clue that occupies no cells: a mark on an edge or a corner, or outside the grid.
    pub(super) fn add(&mut self, clue: Constraint) {
        self.clues.push(clue);
    }

    /// Adds a clue that occupies its cells.
    pub(super) fn add_shape(&mut self, clue: Constraint) {
        let cells: Vec<Cell> = clue.cells.iter().flatten().copied().collect();
        cells.iter().for_each(|cell| {
            self.occupied.insert(*cell);
        });
        let rules = self.rules();
        self.crossed.extend(cells.windows(2).filter_map(|pair| corner(pair[0], pair[1], rules)));
        self.clues.push(clue);
    }

    /// Returns the images of a line that are drawn with it, each once and without the line itself. `None` if an image leaves the
    /// board, or touches or crosses the line.
    pub(super) fn other_images(&self, line: &[Cell]) -> Option<Vec<Vec<Cell>>> {
        let rules = self.rules();
        let corners = |cells: &[Cell]| -> Vec<(usize, usize)> {
            cells.windows(2).filter_map(|pair| corner(pair[0], pair[1], rules)).collect()
        };
        let mut others: Vec<Vec<Cell>> = Vec::new();
        for image in self.moves.images(line, &rules)? {
            if image == line || others.contains(&image) {
                continue;
            }
            let meets = image.iter().any(|cell| line.contains(cell));
            if meets || corners(&image).iter().any(|place| corners(line).contains(place)) {
                return None;
            }
            others.push(image);
        }
        Some(others)
    }

    /// True if a line can continue from one of its cells to a neighbour without crossing another line or itself.
    pub(super) fn is_open_step(&self, line: &[Cell], from: Cell, to: Cell) -> bool {
        let rules = self.rules();
        let is_crossed = |place: (usize, usize)| {
            let mut own = line.windows(2).filter_map(|pair| corner(pair[0], pair[1], rules));
            self.crossed.contains(&place) || own.any(|other| other == place)
        };
        self.is_free(to) && !line.contains(&to) && !corner(from, to, rules).is_some_and(is_crossed)
    }
}

/// Returns a clue of a kind, without cells and numbers.
pub(super) fn clue(kind: KindId) -> Constraint {
    Constraint::new(kind.kind())
}

/// Returns all pairs of cells that share an edge.
pub fn edges(rules: &Rules) -> Vec<[Cell; 2]> {
    let later = |cell: Cell| {
        rules.edge_neighbours(cell).filter(move |other| *other > cell).map(move |other| [cell, other])
    };
    rules.cells().flat_map(later).collect()
}

/// Returns each group of four cells that meet in a corner, with the row and column of its top left cell.
pub fn corners(rules: &Rules) -> Vec<((usize, usize), [Cell; 4])> {
    let places =
        (1..rules.rows()).flat_map(|row| (1..rules.columns()).map(move |column| (row - 1, column - 1)));
    let around = |(row, column)| {
        let [a, b, c, d] = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(r, c)| rules.cell_at(row + r, column + c));
        Some(((row, column), [a?, b?, c?, d?]))
    };
    places.filter_map(around).collect()
}

/// Returns the row and column of the place above and left of the corner that a diagonal step crosses; `None` for a straight step.
fn corner(from: Cell, to: Cell, rules: &Rules) -> Option<(usize, usize)> {
    let ([top, bottom], [left, right]) =
        ([from.row(rules), to.row(rules)], [from.column(rules), to.column(rules)]);
    let is_diagonal = top.abs_diff(bottom) == 1 && left.abs_diff(right) == 1;
    is_diagonal.then(|| (top.min(bottom), left.min(right)))
}
