//! Rotations and reflections of constraints together with the board.

use crate::cell::Cell;
use crate::constraint::kind_id::KindImage;
use crate::constraint::model::{Constraint, ConstraintKind};
use crate::constraint::outside::OutsidePlace;

/// A symmetry of the square: optionally a transposition, then optionally a mirroring left to right and top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SquareSymmetry {
    /// True if rows and columns are exchanged, before any mirroring.
    pub transposed: bool,
    /// True if the board is mirrored left to right.
    pub mirrored_left_right: bool,
    /// True if the board is mirrored top to bottom.
    pub mirrored_top_bottom: bool,
}

impl SquareSymmetry {
    /// All eight symmetries of the square, the identity first.
    pub fn all() -> impl Iterator<Item = SquareSymmetry> {
        (0..8).map(|n| SquareSymmetry {
            transposed: n & 1 != 0,
            mirrored_left_right: n & 2 != 0,
            mirrored_top_bottom: n & 4 != 0,
        })
    }

    /// The image of a cell under the symmetry, on a square board of `size`.
    pub fn map_cell(self, cell: Cell, size: usize) -> Cell {
        let (row, column) = self.point(cell.row(size) as i32 + 1, cell.column(size) as i32 + 1, size);
        Cell::at(row as usize - 1, column as usize - 1, size)
    }

    /// The image of a clue's place outside a square board of `size` under the symmetry.
    pub fn map_place(self, place: OutsidePlace, size: usize) -> OutsidePlace {
        let (row, column) = self.point(i32::from(place.row), i32::from(place.column), size);
        let (down, right) = if self.transposed {
            (place.column_step, place.row_step)
        } else {
            (place.row_step, place.column_step)
        };
        OutsidePlace {
            row: row as u8,
            column: column as u8,
            row_step: if self.mirrored_top_bottom { -down } else { down },
            column_step: if self.mirrored_left_right { -right } else { right },
        }
    }

    fn point(self, row: i32, column: i32, size: usize) -> (i32, i32) {
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        let end = size as i32 + 1;
        (
            if self.mirrored_top_bottom { end - row } else { row },
            if self.mirrored_left_right { end - column } else { column },
        )
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
    /// Returns the image of the constraint under a symmetry of a square board of `size`; `None` if no constraint
    /// expresses it, as for indexers on a mirrored board.
    pub fn image_under(&self, turn: SquareSymmetry, size: usize) -> Option<Constraint> {
        let mut kind = self.kind();
        let mirrors = usize::from(turn.mirrored_left_right) + usize::from(turn.mirrored_top_bottom);
        if turn.transposed {
            kind = kind.transposed_kind.of(kind)?;
        }
        for _ in 0..mirrors {
            kind = kind.mirrored_kind.of(kind)?;
        }
        let list = |cells: &Vec<Cell>| cells.iter().map(|cell| turn.map_cell(*cell, size)).collect();
        let all = |list: &Vec<Constraint>| {
            list.iter().map(|one| one.image_under(turn, size)).collect::<Option<Vec<_>>>()
        };
        Some(Constraint {
            kind,
            cells: self.cells.iter().map(list).collect(),
            place: self.place.map(|place| turn.map_place(place, size)),
            alternatives: self.alternatives.iter().map(all).collect::<Option<Vec<_>>>()?,
            numbers: self.numbers.clone(),
            weights: self.weights.clone(),
            text_argument: self.text_argument.clone(),
        })
    }
}
