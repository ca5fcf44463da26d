//! Bounds: what a constraint says about single cells by arithmetic that a person does in their head.
//!
//! A kind states them for the digits that its cells may hold, each with its reason. Reasoning uses them before it counts ways;
//! proofs never do.

use crate::cell::{Cell, CellName};
use crate::digit::DigitSet;
use crate::layout::Layout;
use crate::message::Message;
use crate::values::DigitValues;

/// A clue of a constraint on a board, with the digits that its cells may hold.
#[derive(Clone, Copy)]
pub struct BoundContext<'a> {
    /// The layout of the board.
    pub layout: &'a Layout,
    /// The values of the digits.
    pub values: DigitValues,
    /// The cells of the clue: a rule of the whole board consists of many clues.
    pub cells: &'a [Cell],
    /// Returns the digits that a cell may hold.
    pub possible: &'a dyn Fn(Cell) -> DigitSet,
    /// True if two cells must hold different digits.
    pub sees: &'a dyn Fn(Cell, Cell) -> bool,
}

/// The digits that a constraint leaves to one of its cells, and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The bounded cell.
    pub cell: Cell,
    /// The digits that the cell may hold.
    pub kept: DigitSet,
    /// The reason why it can hold no others; several bounds may share one.
    pub reason: Message,
}

impl BoundContext<'_> {
    /// The name of a cell.
    pub(super) fn name(&self, cell: Cell) -> CellName {
        cell.name(self.layout)
    }

    /// Returns the symbols of digits.
    pub(super) fn symbols(&self, digits: DigitSet) -> Vec<char> {
        digits.iter().map(|digit| self.values.symbol(digit)).collect()
    }

    /// Returns the least and the greatest value that a cell may hold; `None` if it may hold none.
    pub(super) fn range(&self, cell: Cell) -> Option<(i32, i32)> {
        let mut digits = (self.possible)(cell).iter().map(|digit| self.values.value(digit));
        let least = digits.next()?;
        Some((least, digits.next_back().unwrap_or(least)))
    }

    /// True if all cells must hold different digits.
    pub(super) fn all_differ(&self, cells: &[Cell]) -> bool {
        cells.iter().enumerate().all(|(i, a)| cells[i + 1..].iter().all(|b| (self.sees)(*a, *b)))
    }
}
