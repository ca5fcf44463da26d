//! Which cells have givens: symmetries of a pattern, and patterns given as masks.

use std::fmt;

use pencilmark_core::cell::Cell;

/// Cells of a classic grid as bits, row by row.
pub type CellBits = u128;

/// The moves under which a pattern stays the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PatternSymmetry {
    /// No move at all.
    #[default]
    None,
    /// Half a turn.
    Rot180,
    /// A quarter turn.
    Rot90,
    /// Left and right swapped.
    Mirror,
    /// Top and bottom swapped.
    Flip,
    /// Left and right swapped, and top and bottom.
    Mirrors,
    /// Rows and columns swapped.
    Diagonal,
    /// Swapped over the other diagonal.
    Antidiagonal,
    /// Swapped over each of the diagonals.
    Diagonals,
    /// All symmetries of the square at once.
    Full,
}

/// Where a place goes, by row and column, on a board of a size.
type Move = fn(usize, [usize; 2]) -> [usize; 2];

impl PatternSymmetry {
    /// All symmetries of a pattern.
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

    /// Returns its name, as `rot180`.
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

    /// The moves that make it, of a place by row and column on a board of `size`.
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

    /// The cells of a board in groups that stand or fall together, by their first cell.
    pub fn orbits(self, size: usize) -> Vec<Vec<Cell>> {
        let mut seen = vec![false; size * size];
        let mut orbits = Vec::new();
        for first in 0..size * size {
            let mut orbit = vec![first];
            let mut next = 0;
            while !seen[first] && next < orbit.len() {
                let at = [orbit[next] / size, orbit[next] % size];
                for to in self.moves().iter().map(|to| to(size, at)) {
                    let cell = to[0] * size + to[1];
                    if !orbit.contains(&cell) {
                        orbit.push(cell);
                    }
                }
                next += 1;
            }
            if !seen[first] {
                orbit.sort_unstable();
                orbit.iter().for_each(|cell| seen[*cell] = true);
                orbits.push(orbit.into_iter().map(Cell::new).collect());
            }
        }
        orbits
    }

    /// True when a pattern has this symmetry.
    pub fn holds(self, size: usize, given: impl Fn(Cell) -> bool) -> bool {
        self.orbits(size).iter().all(|orbit| {
            let count = orbit.iter().filter(|cell| given(**cell)).count();
            count == 0 || count == orbit.len()
        })
    }
}

/// Returns why no classic puzzle with one solution has givens in these cells alone, where that is known.
pub fn obstacle(pattern: &[Cell]) -> Option<String> {
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

/// No classic puzzle with one solution has fewer givens.
const FEWEST_GIVENS: usize = 17;

impl fmt::Display for PatternSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

fn half_turn(size: usize, [row, column]: [usize; 2]) -> [usize; 2] {
    [size - 1 - row, size - 1 - column]
}

fn quarter_turn(size: usize, [row, column]: [usize; 2]) -> [usize; 2] {
    [column, size - 1 - row]
}

fn mirror(size: usize, [row, column]: [usize; 2]) -> [usize; 2] {
    [row, size - 1 - column]
}

fn flip(size: usize, [row, column]: [usize; 2]) -> [usize; 2] {
    [size - 1 - row, column]
}

fn transpose(_: usize, [row, column]: [usize; 2]) -> [usize; 2] {
    [column, row]
}

fn anti_transpose(size: usize, [row, column]: [usize; 2]) -> [usize; 2] {
    [size - 1 - column, size - 1 - row]
}
