//! A board: a grid of values with the candidates of its empty cells.

use std::fmt;
use std::sync::Arc;

use crate::cell::{Cell, CellName, CellNameError};
use crate::clue::{Clue, ConstraintId};
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::house::HouseId;
use crate::message::{Message, print_as_message};
use crate::messages::plain_number;
use crate::rules::Rules;
use crate::values::DigitValues;

/// A grid and the candidates of its empty cells. Candidates are stored, not derived from the values: they can be given
/// freely (a sukaku), and eliminated candidates stay eliminated. A cell with a value has no candidates.
///
/// A board remembers the initial candidates of its puzzle: see [`initial_digits`](Board::initial_digits). Two boards are
/// equal if their values and candidates are.
#[derive(Clone)]
pub struct Board {
    grid: Grid,
    candidates: Box<[DigitSet]>,
    /// The digits that the puzzle initially allows in each cell; `None` if its givens alone define the puzzle.
    puzzle: Option<Arc<[DigitSet]>>,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.grid == other.grid && self.candidates == other.candidates
    }
}

impl Eq for Board {}

/// A contradiction visible on the board: a cell without candidates, a digit without a place in a house, or a constraint
/// that can't be fulfilled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeadEnd {
    /// An empty cell has no candidate.
    Cell(Cell),
    /// A complete house has no place for a digit that it lacks.
    House(HouseId, Digit),
    /// The remaining candidates can't fulfil a constraint.
    Constraint(ConstraintId),
}

impl DeadEnd {
    /// Returns the cells of the dead end: the cell itself, all cells of the house, or those of the constraint.
    pub fn cells(&self, rules: &Rules) -> Vec<Cell> {
        match *self {
            DeadEnd::Cell(cell) => vec![cell],
            DeadEnd::House(house, _) => rules.house(house).cells().to_vec(),
            DeadEnd::Constraint(id) => rules.constraint(id).all_cells(rules),
        }
    }
}

impl Board {
    /// Creates an empty board with these rules.
    ///
    /// ```
    /// use pencilmark_core::board::Board;
    /// use pencilmark_core::rules::Rules;
    /// let mut board = Board::empty(Rules::classic());
    /// let cell = board.cell("r1c3")?;
    /// board.place(cell, 5)?;
    /// assert!(board.to_string().starts_with("..5......"));
    /// assert!(board.place(cell, 10).is_err());
    ///
    /// let diagonals: Rules = "6+x".parse()?;
    /// assert_eq!(Board::empty(diagonals).grid().values().len(), 36);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn empty(rules: impl Into<Arc<Rules>>) -> Board {
        Board::new(Grid::empty(rules))
    }

    /// Creates a board from a grid, with every candidate that doesn't conflict with a value.
    pub fn new(grid: Grid) -> Board {
        let rules = grid.rules();
        let mut candidates: Box<[DigitSet]> = rules.cells().map(|cell| rules.allowed_digits(cell)).collect();
        for cell in grid.rules().cells() {
            let Some(digit) = grid.value(cell) else { continue };
            candidates[cell.index()] = DigitSet::EMPTY;
            for peer in grid.rules().peer_list(cell) {
                candidates[peer.index()].remove(digit);
            }
            for related in grid.rules().related_cells(cell) {
                candidates[related.cell.index()] &= related.table.partners(digit);
            }
        }
        Board { candidates, grid, puzzle: None }
    }

    /// Creates a puzzle with the given candidates, one set per cell in reading order. The sets of cells with a value are
    /// ignored. Unless the candidates are exactly those that follow from the values, they are part of the puzzle: no others
    /// are allowed. If they are what remains of a known puzzle, use its [`with_state`](Board::with_state).
    ///
    /// # Panics
    /// If there are not as many sets as cells.
    pub fn with_candidates(grid: Grid, candidates: impl IntoIterator<Item = DigitSet>) -> Board {
        let mut board = Board::from_parts(grid, candidates, None);
        if !board.has_derived_candidates() {
            board.puzzle = Some(board.rules().cells().map(|cell| board.possible_digits(cell)).collect());
        }
        board
    }

    /// Returns a state of this board's puzzle with the values of `grid` and the remaining `candidates`, one set per cell.
    /// The sets of cells with a value are ignored.
    ///
    /// # Panics
    /// If there are not as many sets as cells.
    pub fn with_state(&self, grid: Grid, candidates: impl IntoIterator<Item = DigitSet>) -> Board {
        Board::from_parts(grid, candidates, self.puzzle.clone())
    }

    fn from_parts(
        grid: Grid,
        candidates: impl IntoIterator<Item = DigitSet>,
        puzzle: Option<Arc<[DigitSet]>>,
    ) -> Board {
        let all = grid.rules().digits();
        let mut candidates: Box<[DigitSet]> = candidates.into_iter().map(|set| set & all).collect();
        assert_eq!(candidates.len(), grid.values().len(), "expected one set of candidates per cell");
        for (set, value) in candidates.iter_mut().zip(grid.values()) {
            if value.is_some() {
                *set = DigitSet::EMPTY;
            }
        }
        Board { grid, candidates, puzzle }
    }

    /// Returns this board as a state of the puzzle defined by its givens alone: any missing candidates count as eliminated.
    /// Only correct if these givens have one solution.
    pub fn into_puzzle_of_givens(self) -> Board {
        Board { puzzle: None, ..self }
    }

    /// True if the puzzle was given with initial candidates that don't follow from its givens.
    pub fn has_given_candidates(&self) -> bool {
        self.puzzle.is_some()
    }

    /// Returns the digits that the puzzle initially allows in a cell, whatever has been placed and eliminated since: its
    /// given, its initial candidates, or every digit. A grid with any other digit there is not a solution of the puzzle.
    pub fn initial_digits(&self, cell: Cell) -> DigitSet {
        let given = self.value(cell).filter(|_| self.grid.is_given(cell));
        let own = || self.puzzle.as_ref().map_or(self.rules().digits(), |sets| sets[cell.index()]);
        given.map_or_else(own, DigitSet::of)
    }

    /// Returns the puzzle that this board is a state of: its givens and its initial candidates.
    pub fn puzzle(&self) -> Board {
        let grid = self.grid.givens_only();
        match &self.puzzle {
            None => Board::new(grid),
            Some(sets) => Board::from_parts(grid, sets.iter().copied(), self.puzzle.clone()),
        }
    }

    /// The grid: the values of the cells.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The rules of the puzzle.
    pub fn rules(&self) -> &Arc<Rules> {
        self.grid.rules()
    }

    /// The value of a cell.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.grid.value(cell)
    }

    /// The candidates of a cell; none if it has a value.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The digits that a cell can still hold: its value, else its candidates.
    pub fn possible_digits(&self, cell: Cell) -> DigitSet {
        self.value(cell).map_or(self.candidates(cell), DigitSet::of)
    }

    /// True if the candidates of the board are exactly those that follow from its values.
    pub fn has_derived_candidates(&self) -> bool {
        *self == Board::new(self.grid.clone())
    }

    /// The cell with a name such as `r1c3`.
    ///
    /// # Errors
    /// If the text is not such a name, or the board has no cell there.
    pub fn cell(&self, name: &str) -> Result<Cell, CellNameError> {
        name.parse::<CellName>()?.resolve(self.rules()).ok_or_else(|| CellNameError::not_on_board(name))
    }

    /// Places a digit as [`set`](Board::set) does, if the cell can be filled with it. The digit may break the rules:
    /// [`check_placement`](crate::violation::check_placement) tells whether it does, and why.
    ///
    /// # Errors
    /// If the board has no such cell or digit, or the cell's value is given.
    pub fn place(&mut self, cell: Cell, digit: impl PlacedDigit) -> Result<(), PlaceError> {
        let rules = self.rules();
        let Some(placed) = digit.on_board_of(rules.values()).filter(|digit| rules.digits().contains(*digit))
        else {
            return Err(PlaceError::NoDigit { symbols: rules.values().symbols() });
        };
        if cell.index() >= rules.cells().len() {
            return Err(PlaceError::NoCell);
        }
        if self.grid.is_given(cell) {
            return Err(PlaceError::Given(cell.name(rules)));
        }
        self.set(cell, placed);
        Ok(())
    }

    /// Places a digit, eliminates it from all peers of the cell, and eliminates from related cells the digits that are
    /// incompatible with it.
    ///
    /// # Panics
    /// If the board has no such digit.
    pub fn set(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, digit);
        self.candidates[cell.index()] = DigitSet::EMPTY;
        for i in 0..self.rules().peer_list(cell).len() {
            let peer = self.rules().peer_list(cell)[i];
            self.candidates[peer.index()].remove(digit);
        }
        let rules = self.grid.rules();
        for related in rules.related_cells(cell) {
            self.candidates[related.cell.index()] &= related.table.partners(digit);
        }
    }

    /// Eliminates a candidate. Returns true if the cell had the candidate.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> bool {
        self.candidates[cell.index()].remove(digit)
    }

    /// True if an empty cell has no candidate: the kind of dead end that is cheapest to detect.
    pub fn has_dead_cell(&self) -> bool {
        let mut cells = self.candidates.iter().zip(self.grid.values());
        cells.any(|(candidates, value)| candidates.is_empty() && value.is_none())
    }

    /// Returns all dead ends: first the cells, then the houses and the constraints in their order.
    pub fn dead_ends(&self) -> Vec<DeadEnd> {
        let dead = |cell: &Cell| self.possible_digits(*cell).is_empty();
        let mut found: Vec<DeadEnd> = self.rules().cells().filter(dead).map(DeadEnd::Cell).collect();
        let all = self.rules().digits();
        for (i, house) in self.rules().houses().iter().enumerate().filter(|(_, house)| house.is_complete()) {
            let possible =
                house.cells().iter().fold(DigitSet::EMPTY, |set, cell| set | self.possible_digits(*cell));
            found.extend((all - possible).iter().map(|digit| DeadEnd::House(HouseId(i as u16), digit)));
        }
        let rules = self.rules();
        let hopeless = |clue: &&Clue| {
            !clue.primitive.may_be_fulfilled(rules.values(), &|cell| self.possible_digits(cell))
        };
        let mut broken: Vec<ConstraintId> =
            rules.clues().iter().filter(hopeless).map(|clue| clue.constraint).collect();
        broken.dedup();
        found.extend(broken.into_iter().map(DeadEnd::Constraint));
        found
    }
}

/// A digit as programs have it: a [`Digit`], or a plain number, which means the digit with that value.
pub trait PlacedDigit {
    /// The digit on a board whose digits have these values, if there is one.
    fn on_board_of(self, values: DigitValues) -> Option<Digit>;
}

impl PlacedDigit for Digit {
    fn on_board_of(self, _: DigitValues) -> Option<Digit> {
        Some(self)
    }
}

macro_rules! numbers_are_digits {
    ($($number:ty),*) => {$(
        impl PlacedDigit for $number {
            fn on_board_of(self, values: DigitValues) -> Option<Digit> {
                values.digit(i32::try_from(self).ok()?)
            }
        }
    )*};
}

numbers_are_digits!(i32, u8, u32, u64, usize);

/// The reason why a digit can't be placed in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PlaceError {
    /// The board has no such digit; its digits are these.
    NoDigit {
        /// The symbols of the board's digits.
        symbols: String,
    },
    /// The board has no such cell.
    NoCell,
    /// The value of this cell is given.
    Given(CellName),
}

impl PlaceError {
    /// Returns the reason as a message.
    pub fn message(&self) -> Message {
        match self {
            PlaceError::NoDigit { symbols } => plain_number::no_digit(symbols.clone()),
            PlaceError::NoCell => plain_number::no_cell(),
            PlaceError::Given(cell) => plain_number::given(*cell),
        }
    }
}

print_as_message!(PlaceError);

impl std::error::Error for PlaceError {}

/// Prints the values as one line, empty cells as `.`, like a [`Grid`].
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.grid, f)
    }
}

/// Prints the values as one line, and a note if the candidates don't follow from them.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let more = if self.has_derived_candidates() { "" } else { ", own candidates" };
        write!(f, "Board({}{more})", self.grid)
    }
}
