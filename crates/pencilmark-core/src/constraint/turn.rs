//! Rotations and reflections of constraints together with the board.

use crate::cell::Cell;
use crate::constraint::kind_id::KindImage;
use crate::constraint::model::{Constraint, ConstraintKind};
use crate::constraint::outside::OutsidePlace;

/// A symmetry of the square: optionally a transposition, then optionally a mirroring left to right and top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SquareTurn {
    /// True if rows and columns are exchanged, before any mirroring.
    pub transposed: bool,
    /// True if the board is mirrored left to right.
    pub left_right: bool,
    /// True if the board is mirrored top to bottom.
    pub top_bottom: bool,
}

impl SquareTurn {
    /// All eight symmetries of the square, the identity first.
    pub fn all() -> impl Iterator<Item = SquareTurn> {
        (0..8).map(|n| SquareTurn { transposed: n & 1 != 0, left_right: n & 2 != 0, top_bottom: n & 4 != 0 })
    }

    /// The image of a cell on a square board of `size`.
    pub fn cell(self, cell: Cell, size: usize) -> Cell {
        let (row, column) = self.point(cell.row(size) as i32 + 1, cell.column(size) as i32 + 1, size);
        Cell::at(row as usize - 1, column as usize - 1, size)
    }

    /// The image of a place outside a square board of `size`.
    pub fn place(self, place: OutsidePlace, size: usize) -> OutsidePlace {
        let (row, column) = self.point(i32::from(place.row), i32::from(place.column), size);
        let (down, right) =
            if self.transposed { (place.right, place.down) } else { (place.down, place.right) };
        OutsidePlace {
            row: row as u8,
            column: column as u8,
            down: if self.top_bottom { -down } else { down },
            right: if self.left_right { -right } else { right },
        }
    }

    fn point(self, row: i32, column: i32, size: usize) -> (i32, i32) {
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        let end = size as i32 + 1;
        (if self.top_bottom { end - row } else { row }, if self.left_right { end - column } else { column })
    }
}

impl KindImage {
    /// Returns the image of a kind; `None` if it has none.
    fn of(self, kind: &'static ConstraintKind) -> Option<&'static ConstraintKind> {
        match self {
            KindImage::Same => Some(kind),
            KindImage::Other(id) => Some(id.kind()),
            KindImage::None => None,
        }
    }
}

impl Constraint {
    /// Returns the image of the constraint on a board of `size`; `None` if it has none, as for indexers on a mirrored board.
    pub fn turned(&self, turn: SquareTurn, size: usize) -> Option<Constraint> {
        let mut kind = self.kind();
        let mirrors = usize::from(turn.left_right) + usize::from(turn.top_bottom);
        if turn.transposed {
            kind = kind.transposed.of(kind)?;
        }
        for _ in 0..mirrors {
            kind = kind.mirrored.of(kind)?;
        }
        let list = |cells: &Vec<Cell>| cells.iter().map(|cell| turn.cell(*cell, size)).collect();
        let all = |list: &Vec<Constraint>| {
            list.iter().map(|one| one.turned(turn, size)).collect::<Option<Vec<_>>>()
        };
        Some(Constraint {
            kind,
            cells: self.cells.iter().map(list).collect(),
            place: self.place.map(|place| turn.place(place, size)),
            alternatives: self.alternatives.iter().map(all).collect::<Option<Vec<_>>>()?,
            numbers: self.numbers.clone(),
            weights: self.weights.clone(),
            text_argument: self.text_argument.clone(),
        })
    }
}
