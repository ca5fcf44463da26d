//! The context of an edit: the previous board, with validation of arguments.

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellName, CellSet};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use std::sync::Arc;

use crate::history::History;
use crate::refused::ActionRefusal;
use crate::square::{DigitOrigin, Square};

/// The context of an edit.
#[derive(Clone, Copy)]
pub(crate) struct EditContext<'a> {
    pub rules: &'a Arc<Rules>,
    /// The initial candidates of the puzzle, if they don't follow from its givens.
    pub initial_candidates: Option<&'a [DigitSet]>,
    pub squares: &'a [Square],
    /// The givens hidden by fog.
    pub fogged_givens: CellSet,
    pub cleaning: Cleaning,
    /// What has been done; `None` if an erased digit doesn't give back the notes that it struck.
    pub history: Option<&'a History>,
}

/// The setting of automatic cleaning: a placed digit is removed from the notes of its peers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cleaning {
    On,
    Off,
}

impl EditContext<'_> {
    pub(crate) fn square(&self, cell: Cell) -> Square {
        self.squares[cell.index()]
    }

    pub(crate) fn cell_name(&self, cell: Cell) -> CellName {
        cell.name(self.rules)
    }

    pub(crate) fn cell_names(&self, cells: &[Cell]) -> Vec<CellName> {
        cells.iter().map(|cell| self.cell_name(*cell)).collect()
    }

    pub(crate) fn digit_symbol(&self, digit: Digit) -> char {
        self.rules.values().symbol(digit)
    }

    pub(crate) fn find_cell(&self, name: CellName) -> Result<Cell, ActionRefusal> {
        name.resolve(self.rules).ok_or(ActionRefusal::NoSuchCell(name))
    }

    /// Returns the cells with these names, each once. More names than the board has cells are refused, since actions are
    /// stored verbatim.
    pub(crate) fn find_cells(&self, places: &[CellName]) -> Result<Vec<Cell>, ActionRefusal> {
        if places.len() > self.squares.len() {
            return Err(ActionRefusal::TooMany(self.squares.len()));
        }
        let mut cells = places.iter().map(|place| self.find_cell(*place)).collect::<Result<Vec<_>, _>>()?;
        cells.sort_unstable();
        cells.dedup();
        if cells.is_empty() { Err(ActionRefusal::NoCells) } else { Ok(cells) }
    }

    pub(crate) fn check_digit(&self, digit: Digit) -> Result<Digit, ActionRefusal> {
        let all = self.rules.digits();
        if all.contains(digit) { Ok(digit) } else { Err(ActionRefusal::NoSuchDigit(digit, all)) }
    }

    /// Filters cells by `keep`; refuses the action if no cell is left, naming the first cell.
    pub(crate) fn filter_cells(
        &self,
        cells: Vec<Cell>,
        keep: impl Fn(Square) -> bool,
        refusal: fn(CellName) -> ActionRefusal,
    ) -> Result<Vec<Cell>, ActionRefusal> {
        let first = self.cell_name(cells[0]);
        let kept: Vec<Cell> = cells.into_iter().filter(|cell| keep(self.square(*cell))).collect();
        if kept.is_empty() { Err(refusal(first)) } else { Ok(kept) }
    }

    /// Returns the visible values of the board, as a grid.
    pub(crate) fn visible_grid(&self) -> Grid {
        if self.fogged_givens.is_empty() {
            return grid(self.rules, self.squares);
        }
        let seen = |(cell, square): (Cell, &Square)| {
            if self.fogged_givens.contains(cell) { Square { value: None, ..*square } } else { *square }
        };
        let squares: Vec<Square> = self.rules.cells().zip(self.squares).map(seen).collect();
        grid(self.rules, &squares)
    }

    /// Returns the board with the candidates that its values and the puzzle's initial candidates allow, including those
    /// struck out.
    pub(crate) fn board_with_all_candidates(&self) -> Board {
        computed(self.visible_grid(), self.initial_candidates)
    }
}

/// Returns the values of the cells as a grid.
pub(crate) fn grid(rules: &Arc<Rules>, squares: &[Square]) -> Grid {
    let mut grid = Grid::empty(rules.clone());
    for (cell, square) in rules.cells().zip(squares) {
        match square.value {
            Some(value) if value.origin == DigitOrigin::Given => grid.set_given(cell, value.digit),
            Some(value) => grid.set(cell, value.digit),
            None => {}
        }
    }
    grid
}

/// Returns a board with the candidates that the values allow, within limits.
pub(crate) fn computed(grid: Grid, limits: Option<&[DigitSet]>) -> Board {
    let board = Board::new(grid);
    match limits {
        None => board,
        Some(limits) => {
            let left: Vec<DigitSet> = board
                .rules()
                .cells()
                .zip(limits)
                .map(|(cell, limit)| board.candidates(cell) & *limit)
                .collect();
            let puzzle = Board::with_candidates(board.grid().givens_only(), limits.iter().copied());
            puzzle.with_state(board.grid().clone(), left)
        }
    }
}
