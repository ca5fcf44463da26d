//! Transformations that map a puzzle to an equivalent one: cells move so that houses stay houses, and digits are renamed.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::board::Board;
use crate::cell::{Cell, CellSet};
use crate::clue::Clue;
use crate::constraint::SquareSymmetry;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::layout::Boxes;
use crate::primitive::Primitive;
use crate::rules::Rules;
use crate::step::{Candidate, Conclusion};

/// A transformation of boards with given rules: a permutation of their cells and digits. Most symmetries preserve the
/// rules. Rotating a board with constraints also rotates the constraints, so its image has other rules.
///
/// ```
/// use pencilmark_core::{rules::Rules, symmetry::Symmetry};
/// let turn = Symmetry::random(&Rules::classic(), 7);
/// assert_eq!(turn.then(&turn.inverse()), Symmetry::identity(&Rules::classic()));
/// ```
#[derive(Clone)]
pub struct Symmetry {
    rules: Arc<Rules>,
    /// The rules of the images.
    target: Arc<Rules>,
    /// The image of each cell.
    cells: Box<[Cell]>,
    /// The image of each digit.
    digits: Box<[Digit]>,
}

/// The reason why a mapping of cells and digits is not a symmetry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SymmetryError {
    /// The mapping of cells or of digits is not a permutation.
    NotAPermutation,
    /// The mapping doesn't preserve peers, or doesn't map a complete house to a complete house.
    BreaksTheRules,
}

impl fmt::Display for SymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SymmetryError::NotAPermutation => "expected every cell and every digit exactly once",
            SymmetryError::BreaksTheRules => "the rules change under it",
        })
    }
}

impl std::error::Error for SymmetryError {}

impl Symmetry {
    /// Creates a symmetry from the images of all cells, in reading order, and of all digits, ascending.
    ///
    /// # Errors
    /// If the images are not permutations, or the rules are not preserved.
    pub fn new(rules: &Arc<Rules>, cells: Vec<Cell>, digits: Vec<Digit>) -> Result<Symmetry, SymmetryError> {
        let (cells, digits) = (cells.into(), digits.into());
        let symmetry = Symmetry { rules: rules.clone(), target: rules.clone(), cells, digits };
        if !symmetry.is_permutation() {
            return Err(SymmetryError::NotAPermutation);
        }
        if symmetry.keeps_the_rules() { Ok(symmetry) } else { Err(SymmetryError::BreaksTheRules) }
    }

    /// Returns the symmetry that changes nothing.
    pub fn identity(rules: &Arc<Rules>) -> Symmetry {
        Symmetry {
            rules: rules.clone(),
            target: rules.clone(),
            cells: rules.cells().collect(),
            digits: Digit::all(rules.digit_span()).collect(),
        }
    }

    /// Returns a random symmetry, determined by a seed. On boards of boxes without further rules it is uniform among all
    /// combinations of renaming digits, permuting rows within bands, columns within stacks, bands and stacks, and, if boxes
    /// are square, transposing. On other boards it is a [symmetry of the square](Symmetry::of_square) under which the rules have an
    /// image, with digits renamed if the rules are invariant under that.
    pub fn random(rules: &Arc<Rules>, seed: u64) -> Symmetry {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut digits: Vec<Digit> = Digit::all(rules.digit_span()).collect();
        if rules.is_renaming_invariant() && rules.values().is_consecutive() {
            digits.shuffle(&mut rng);
        }
        match rules.layout().box_division() {
            Boxes::Rectangles { rows, columns } if rules.is_layout_only() => {
                let (rows, columns) = (usize::from(*rows), usize::from(*columns));
                let cells = shuffled_cells(rules, rows, columns, &mut rng).into();
                Symmetry { rules: rules.clone(), target: rules.clone(), cells, digits: digits.into() }
            }
            Boxes::Rectangles { .. } | Boxes::Jigsaw(_) | Boxes::Shape(_) => {
                let mut turns: Vec<SquareSymmetry> = SquareSymmetry::all().collect();
                turns.shuffle(&mut rng);
                let turned = turns.into_iter().find_map(|turn| Symmetry::of_square(rules, turn));
                let symmetry = turned.unwrap_or_else(|| Symmetry::identity(rules));
                Symmetry { digits: digits.into(), ..symmetry }
            }
        }
    }

    /// Returns a rotation or reflection of the board with its constraints and regions; `None` if the rules have no image
    /// under it.
    pub fn of_square(rules: &Arc<Rules>, turn: SquareSymmetry) -> Option<Symmetry> {
        let (image, size) = (rules.image_under(turn)?, rules.square_size()?);
        let target = if image == *rules { rules.clone() } else { image };
        let cells = rules.cells().map(|cell| turn.map_cell(cell, size)).collect();
        Some(Symmetry {
            rules: rules.clone(),
            target,
            cells,
            digits: Digit::all(rules.digit_span()).collect(),
        })
    }

    /// Returns the symmetry with its digits renamed by `digits`.
    ///
    /// # Panics
    /// If the digits are not a permutation, or the rules are not invariant under renaming digits.
    pub fn with_digits_renamed(self, digits: Vec<Digit>) -> Symmetry {
        let renamed = Symmetry { digits: digits.into(), ..self };
        assert!(
            renamed.is_permutation() && renamed.rules.is_renaming_invariant(),
            "the digits can't be renamed"
        );
        renamed
    }

    /// Returns the symmetry whose images have the same rules in [normal form](Rules::normalised).
    pub fn with_normalised_rules(self) -> Symmetry {
        Symmetry { target: self.target.normalised(), ..self }
    }

    /// Returns the symmetry that exchanges rows and columns; `None` if the rules are not preserved.
    pub fn transposition(rules: &Arc<Rules>) -> Option<Symmetry> {
        let size = rules.square_size()?;
        let over = rules.cells().map(|cell| Cell::at(cell.column(size), cell.row(size), size)).collect();
        Symmetry::new(rules, over, Digit::all(size).collect()).ok()
    }

    /// The rules of the boards that this symmetry transforms.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The rules of the boards that the symmetry produces.
    pub fn target_rules(&self) -> &Arc<Rules> {
        &self.target
    }

    /// The image of a cell under the symmetry.
    pub fn map_cell(&self, cell: Cell) -> Cell {
        self.cells[cell.index()]
    }

    /// The image of a digit under the symmetry.
    pub fn map_digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// Returns the composition: first this symmetry, then `next`.
    ///
    /// # Panics
    /// If `next` transforms boards of other rules than [`target_rules`](Symmetry::target_rules).
    pub fn then(&self, next: &Symmetry) -> Symmetry {
        assert!(self.target == next.rules, "the symmetries have different rules");
        Symmetry {
            rules: self.rules.clone(),
            target: next.target.clone(),
            cells: self.cells.iter().map(|cell| next.map_cell(*cell)).collect(),
            digits: self.digits.iter().map(|digit| next.map_digit(*digit)).collect(),
        }
    }

    /// Returns the inverse symmetry.
    pub fn inverse(&self) -> Symmetry {
        let mut back = Symmetry::identity(&self.target);
        back.target = self.rules.clone();
        for (from, to) in self.rules.cells().zip(&self.cells) {
            back.cells[to.index()] = from;
        }
        for (from, to) in Digit::all(self.rules.digit_span()).zip(&self.digits) {
            back.digits[to.index()] = from;
        }
        back
    }

    /// Returns the image of a grid under the symmetry; givens stay givens.
    ///
    /// # Panics
    /// If the grid has other rules.
    pub fn map_grid(&self, grid: &Grid) -> Grid {
        assert!(*grid.rules() == self.rules, "the symmetry has other rules than the grid");
        let mut moved = Grid::empty(self.target.clone());
        for cell in self.rules.cells() {
            match grid.value(cell).map(|digit| self.map_digit(digit)) {
                Some(digit) if grid.is_given(cell) => moved.set_given(self.map_cell(cell), digit),
                Some(digit) => moved.set(self.map_cell(cell), digit),
                None => {}
            }
        }
        moved
    }

    /// Returns the image under the symmetry of one digit per cell in reading order, such as a solution.
    pub fn map_cell_digits(&self, digits: &[Option<Digit>]) -> Box<[Option<Digit>]> {
        let mut moved = vec![None; digits.len()];
        for (cell, digit) in self.rules.cells().zip(digits) {
            moved[self.map_cell(cell).index()] = digit.map(|digit| self.map_digit(digit));
        }
        moved.into()
    }

    /// Returns the image of a board with its candidates under the symmetry.
    ///
    /// # Panics
    /// If the board has other rules.
    pub fn map_board(&self, board: &Board) -> Board {
        let back = self.inverse();
        let digits = |set: DigitSet| set.iter().map(|digit| self.map_digit(digit)).collect();
        let candidates = self.rules.cells().map(|cell| digits(board.candidates(back.map_cell(cell))));
        let grid = self.map_grid(board.grid());
        if !board.has_given_candidates() {
            return Board::new(grid.clone()).with_state(grid, candidates);
        }
        let allowed = self.rules.cells().map(|cell| digits(board.initial_digits(back.map_cell(cell))));
        Board::with_candidates(grid.givens_only(), allowed).with_state(grid, candidates)
    }

    /// Returns the image of a step's conclusion under the symmetry.
    pub fn map_conclusion(&self, conclusion: Conclusion) -> Conclusion {
        let moved = |c: Candidate| Candidate { cell: self.map_cell(c.cell), digit: self.map_digit(c.digit) };
        match conclusion {
            Conclusion::Place(candidate) => Conclusion::Place(moved(candidate)),
            Conclusion::Eliminate(candidate) => Conclusion::Eliminate(moved(candidate)),
        }
    }

    fn is_permutation(&self) -> bool {
        let cells: CellSet = self.cells.iter().copied().collect();
        let digits: DigitSet = self.digits.iter().copied().collect();
        let span = self.rules.digit_span();
        self.cells.len() == self.rules.cells().len()
            && self.digits.len() == span
            && cells == self.rules.layout().cell_set()
            && digits == DigitSet::full(span)
    }

    fn keeps_the_rules(&self) -> bool {
        let moved = |cells: &mut dyn Iterator<Item = Cell>| {
            cells.map(|cell| self.map_cell(cell)).collect::<CellSet>()
        };
        let same_sight = |cell| {
            moved(&mut self.rules.peer_list(cell).iter().copied()) == *self.rules.peers(self.map_cell(cell))
        };
        let complete = || self.rules.houses().iter().filter(|house| house.is_complete());
        let is_complete = |cells: CellSet| complete().any(|house| *house.cell_set() == cells);
        self.rules.cells().all(same_sight)
            && complete().all(|house| is_complete(moved(&mut house.cells().iter().copied())))
            && (self.rules.only_require_differences() || self.keeps_the_clues())
    }

    /// True if the image of each clue is a clue, and digits are renamed only if the clues are invariant under renaming
    /// digits.
    fn keeps_the_clues(&self) -> bool {
        let renames = Digit::all(self.rules.digit_span()).any(|digit| self.map_digit(digit) != digit);
        let normal = |clue: &Clue| clue.primitive.with_mapped_cells(&|cell| cell);
        let clues: HashSet<Primitive> = self.rules.clues().iter().map(normal).collect();
        let stays =
            |clue: &Clue| clues.contains(&clue.primitive.with_mapped_cells(&|cell| self.map_cell(cell)));
        self.rules.clues().iter().all(stays) && (!renames || self.rules.is_renaming_invariant())
    }
}

/// Returns the image of each cell of a board with boxes: lines and bands are shuffled, and rows and columns may be
/// exchanged.
fn shuffled_cells(rules: &Rules, band: usize, stack: usize, rng: &mut ChaCha8Rng) -> Vec<Cell> {
    let size = rules.layout().digit_count();
    let (rows, columns) = (shuffled_lines(size, band, rng), shuffled_lines(size, stack, rng));
    let mut coin = [false, true];
    coin.shuffle(rng);
    let is_transposed = coin[0] && band == stack;
    let moved = |cell: Cell| {
        let (row, column) = (rows[cell.row(size)], columns[cell.column(size)]);
        if is_transposed { Cell::at(column, row, size) } else { Cell::at(row, column, size) }
    };
    rules.cells().map(moved).collect()
}

/// Returns the image of each line: the lines of a band stay together; the bands, and the lines within each band, are
/// shuffled.
fn shuffled_lines(size: usize, band: usize, rng: &mut ChaCha8Rng) -> Vec<usize> {
    let mut bands: Vec<usize> = (0..size / band).collect();
    bands.shuffle(rng);
    let mut lines = Vec::with_capacity(size);
    for to in bands {
        let mut within: Vec<usize> = (0..band).collect();
        within.shuffle(rng);
        lines.extend(within.into_iter().map(|line| to * band + line));
    }
    lines
}

impl PartialEq for Symmetry {
    fn eq(&self, other: &Symmetry) -> bool {
        self.rules == other.rules
            && self.target == other.target
            && self.cells == other.cells
            && self.digits == other.digits
    }
}

impl Eq for Symmetry {}

impl fmt::Debug for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<usize> = self.cells.iter().map(|cell| cell.index()).collect();
        f.debug_struct("Symmetry").field("cells", &cells).field("digits", &self.digits).finish()
    }
}
