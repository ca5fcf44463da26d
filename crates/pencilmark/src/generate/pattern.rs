//! Patterns of givens: their symmetries, and patterns given as masks.

use std::collections::HashSet;
use std::fmt;

use pencilmark_core::cell::{Cell, CellPositions};

/// Cells of a classic grid as bits, row by row.
pub type CellBits = u128;

/// The symmetry of a pattern of givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PatternSymmetry {
    /// No symmetry is required.
    #[default]
    None,
    /// Symmetric under rotation by 180 degrees.
    Rot180,
    /// Symmetric under rotation by 90 degrees.
    Rot90,
    /// Symmetric under reflection left to right.
    Mirror,
    /// Symmetric under reflection top to bottom.
    Flip,
    /// Symmetric under both reflections, left to right and top to bottom.
    Mirrors,
    /// Symmetric under reflection in the main diagonal.
    Diagonal,
    /// Symmetric under reflection in the anti-diagonal.
    Antidiagonal,
    /// Symmetric under reflections in both diagonals.
    Diagonals,
    /// Symmetric under all symmetries of the square.
    Full,
}

/// A function that returns the destination of a place from the numbers of rows and columns and the place; `None` if the move needs
/// a square board.
type Move = fn([usize; 2], [usize; 2]) -> Option<[usize; 2]>;

impl PatternSymmetry {
    /// All symmetries that a pattern of givens can have.
    pub const ALL: [PatternSymmetry; 10] = [
        PatternSymmetry::None,
        PatternSymmetry::Rot180,
        PatternSymmetry::Rot90,
        PatternSymmetry::Mirror,
        PatternSymmetry::Flip,
        PatternSymmetry::Mirrors,
        PatternSymmetry::Diagonal,
        PatternSymmetry::Antidiagonal,
        PatternSymmetry::Diagonals,
        PatternSymmetry::Full,
    ];

    /// Returns the name of the symmetry, such as `rot180`.
    pub fn name(self) -> &'static str {
        match self {
            PatternSymmetry::None => "none",
            PatternSymmetry::Rot180 => "rot180",
            PatternSymmetry::Rot90 => "rot90",
            PatternSymmetry::Mirror => "mirror",
            PatternSymmetry::Flip => "flip",
            PatternSymmetry::Mirrors => "mirrors",
            PatternSymmetry::Diagonal => "diagonal",
            PatternSymmetry::Antidiagonal => "antidiagonal",
            PatternSymmetry::Diagonals => "diagonals",
            PatternSymmetry::Full => "full",
        }
    }

    /// Returns the moves that generate the symmetry.
    fn moves(self) -> &'static [Move] {
        match self {
            PatternSymmetry::None => &[],
            PatternSymmetry::Rot180 => &[half_turn],
            PatternSymmetry::Rot90 => &[quarter_turn],
            PatternSymmetry::Mirror => &[mirror],
            PatternSymmetry::Flip => &[flip],
            PatternSymmetry::Mirrors => &[mirror, flip],
            PatternSymmetry::Diagonal => &[transpose],
            PatternSymmetry::Antidiagonal => &[anti_transpose],
            PatternSymmetry::Diagonals => &[transpose, anti_transpose],
            PatternSymmetry::Full => &[quarter_turn, mirror],
        }
    }

    /// Returns the orbits of the board's cells: groups that are given or empty together, sorted by their first cell.
    /// Positions without a cell are left out.
    pub fn orbits(self, board: &dyn CellPositions) -> Vec<Vec<Cell>> {
        let sides = [board.rows(), board.columns()];
        let places = || (0..sides[0]).flat_map(|row| (0..sides[1]).map(move |column| [row, column]));
        let mut seen = HashSet::new();
        let mut orbits = Vec::new();
        for first in places() {
            if !seen.insert(first) {
                continue;
            }
            let mut orbit = vec![first];
            let mut next = 0;
            while let Some(at) = orbit.get(next).copied() {
                let moved = self.moves().iter().filter_map(|to| to(sides, at));
                orbit.extend(moved.filter(|to| seen.insert(*to)));
                next += 1;
            }
            orbit.sort_unstable();
            let cells: Vec<Cell> =
                orbit.iter().filter_map(|[row, column]| board.cell_at(*row, *column)).collect();
            orbits.extend((!cells.is_empty()).then_some(cells));
        }
        orbits
    }

    /// Returns all moves of the symmetry except the identity on a rectangle of places: for each, the destination of every place,
    /// row by row.
    pub(super) fn group(self, sides: [usize; 2]) -> Vec<Vec<[usize; 2]>> {
        let places: Vec<[usize; 2]> =
            (0..sides[0]).flat_map(|row| (0..sides[1]).map(move |column| [row, column])).collect();
        let mut group = vec![places];
        let mut next = 0;
        while let Some(last) = group.get(next).cloned() {
            for to in self.moves() {
                let both: Option<Vec<[usize; 2]>> = last.iter().map(|at| to(sides, *at)).collect();
                group.extend(both.filter(|both| !group.contains(both)));
            }
            next += 1;
        }
        group.split_off(1)
    }

    /// True if a pattern of givens has this symmetry.
    pub fn holds(self, board: &dyn CellPositions, given: impl Fn(Cell) -> bool) -> bool {
        self.orbits(board).iter().all(|orbit| {
            let count = orbit.iter().filter(|cell| given(**cell)).count();
            count == 0 || count == orbit.len()
        })
    }
}

/// Returns the reason why no classic puzzle with givens in exactly these cells has one solution, if one is known.
pub fn pattern_obstacle(pattern: &[Cell]) -> Option<String> {
    if pattern.len() < FEWEST_GIVENS {
        return Some(format!("it has {} cells, and {FEWEST_GIVENS} givens are the fewest", pattern.len()));
    }
    let rows = |line: usize| pattern.iter().all(|cell| cell.row(9) != line);
    let columns = |line: usize| pattern.iter().all(|cell| cell.column(9) != line);
    let swapped = |name: &str, is_empty: &dyn Fn(usize) -> bool| {
        let pairs = (0..9).flat_map(|one| (one + 1..(one / 3 + 1) * 3).map(move |other| (one, other)));
        let (one, other) = pairs.into_iter().find(|(one, other)| is_empty(*one) && is_empty(*other))?;
        Some(format!("{name} {} and {} are empty, so that they could be swapped", one + 1, other + 1))
    };
    swapped("rows", &rows).or_else(|| swapped("columns", &columns))
}

/// The smallest number of givens of a classic puzzle with one solution.
const FEWEST_GIVENS: usize = 17;

impl fmt::Display for PatternSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

fn half_turn([rows, columns]: [usize; 2], [row, column]: [usize; 2]) -> Option<[usize; 2]> {
    Some([rows - 1 - row, columns - 1 - column])
}

fn quarter_turn([rows, columns]: [usize; 2], [row, column]: [usize; 2]) -> Option<[usize; 2]> {
    (rows == columns).then(|| [column, rows - 1 - row])
}

fn mirror([_, columns]: [usize; 2], [row, column]: [usize; 2]) -> Option<[usize; 2]> {
    Some([row, columns - 1 - column])
}

fn flip([rows, _]: [usize; 2], [row, column]: [usize; 2]) -> Option<[usize; 2]> {
    Some([rows - 1 - row, column])
}

fn transpose([rows, columns]: [usize; 2], [row, column]: [usize; 2]) -> Option<[usize; 2]> {
    (rows == columns).then_some([column, row])
}

fn anti_transpose([rows, columns]: [usize; 2], [row, column]: [usize; 2]) -> Option<[usize; 2]> {
    (rows == columns).then(|| [columns - 1 - column, rows - 1 - row])
}
