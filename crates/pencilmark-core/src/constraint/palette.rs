//! What a setter's palette needs to know of a kind beside its row: how its constraints are drawn by hand, and an example.

use crate::cell::Cell;
use crate::constraint::form::{ConstraintForm, ConstraintLook};
use crate::constraint::model::{Constraint, ConstraintKind, Space};
use crate::constraint::outside::OutsidePlace;
use crate::constraint::text::parse_constraint;
use crate::layout::Layout;
use crate::values::DigitValues;

/// How a constraint is drawn by hand. It follows from the form of its kind and how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum DrawGesture {
    /// Switched on or off for the whole board.
    Switch,
    /// Dragged over cells in any order.
    Cells,
    /// Drawn from cell to cell; the order counts.
    Line,
    /// Drawn from the cells of a circle along a line.
    Arrow,
    /// Pressed on the edge of two cells.
    Edge,
    /// Pressed on the corner of four cells.
    Corner,
    /// Dragged over cells again and again: one shape after the other.
    Shapes,
    /// Pressed outside the grid, at the end of a row or a column.
    Outside,
    /// Pressed outside the grid, at the end of a diagonal.
    Diagonal,
    /// Written as text.
    Text,
}

/// The sizes of boards on which an example is tried, the smallest first.
const EXAMPLE_SIZES: [usize; 3] = [4, 6, 9];
/// The largest number that an example is tried with.
const LARGEST_NUMBER: i32 = 40;

impl ConstraintKind {
    /// How its constraints are drawn by hand.
    pub fn gesture(&self) -> DrawGesture {
        match (self.form, self.look) {
            (ConstraintForm::Board, _) => DrawGesture::Switch,
            (ConstraintForm::Alternatives, _) => DrawGesture::Text,
            (ConstraintForm::Outside, _) => DrawGesture::Outside,
            (ConstraintForm::Diagonal, _) => DrawGesture::Diagonal,
            (ConstraintForm::Lists, _) => DrawGesture::Shapes,
            (ConstraintForm::HeadAndLine(_), _) => DrawGesture::Arrow,
            (_, ConstraintLook::Dot { .. } | ConstraintLook::EdgeText | ConstraintLook::EdgeSign) => {
                DrawGesture::Edge
            }
            (_, ConstraintLook::Corner) => DrawGesture::Corner,
            (ConstraintForm::Line(_), ConstraintLook::Cage) => DrawGesture::Cells,
            (ConstraintForm::Line(_), _) => DrawGesture::Line,
            (ConstraintForm::Cells | ConstraintForm::Set(_) | ConstraintForm::Exactly(_), _) => {
                DrawGesture::Cells
            }
        }
    }

    /// Returns an example on the smallest board that has room for it.
    ///
    /// ```
    /// use pencilmark_core::constraint::KindId;
    /// let (board, cage) = KindId::KillerCage.kind().example().expect("every kind has an example");
    /// assert_eq!(cage.text(&board), "killer=6:r1c2,r2c2,r2c3");
    /// ```
    pub fn example(&'static self) -> Option<(Layout, Constraint)> {
        EXAMPLE_SIZES.into_iter().find_map(|size| {
            let layout = Layout::of_size(size).ok()?;
            let shapes = self.example_shapes(size);
            let example = shapes.into_iter().flat_map(|shape| self.with_some_numbers(shape)).find(|one| {
                let space = Space {
                    layout: &layout,
                    values: DigitValues::usual(size),
                    all: std::slice::from_ref(one),
                };
                one.lower(&space).is_ok()
            });
            example.map(|example| (layout, example))
        })
    }

    /// Returns constraints without numbers to try, each of a form that the kind has.
    fn example_shapes(&'static self, size: usize) -> Vec<Constraint> {
        if let Some(text) = self.example {
            return parse_constraint(text, size).into_iter().collect();
        }
        let cells = |places: &[(usize, usize)]| -> Vec<Cell> {
            places.iter().map(|(row, column)| Cell::at(*row, *column, size)).collect()
        };
        let new = || Constraint::new(self);
        let bend = [(0, 1), (1, 1), (1, 2)];
        let square = [(1, 1), (1, 2), (2, 1), (2, 2)];
        let slope = [(3, 0), (2, 0), (1, 1), (0, 2), (0, 3)];
        match self.gesture() {
            DrawGesture::Switch | DrawGesture::Text => vec![new()],
            DrawGesture::Edge => vec![new().with_cells(cells(&[(1, 1), (1, 2)]))],
            DrawGesture::Corner => vec![new().with_cells(cells(&square))],
            DrawGesture::Line => [&slope[..], &slope[1..], &slope[1..4], &slope[2..4]]
                .map(|line| new().with_cells(cells(line)))
                .into(),
            DrawGesture::Arrow => vec![new().with_cells(cells(&slope[..1])).with_cells(cells(&slope[1..4]))],
            DrawGesture::Shapes => {
                vec![new().with_cells(cells(&[(0, 0), (0, 1)])).with_cells(cells(&[(2, 2), (2, 3)]))]
            }
            DrawGesture::Outside => {
                OutsidePlace::straight(2, 0, size).into_iter().map(|p| new().at_place(p)).collect()
            }
            DrawGesture::Diagonal => {
                OutsidePlace::diagonal(0, 1, 1, 1, size).into_iter().map(|p| new().at_place(p)).collect()
            }
            DrawGesture::Cells => {
                let block: Vec<(usize, usize)> = (0..9).map(|i| (i / 3, i % 3)).collect();
                [&bend[..], &bend[..2], &bend[..1], &square, &block]
                    .map(|set| new().with_cells(cells(set)))
                    .into()
            }
        }
    }

    /// Returns the constraint with numbers to try: none where none are needed and a mark says enough, else each small one.
    fn with_some_numbers(&self, shape: Constraint) -> Vec<Constraint> {
        let is_bare =
            self.numbers.least == 0 && !matches!(self.look, ConstraintLook::Cage | ConstraintLook::Corner);
        if is_bare || self.numbers.most == 0 || self.example.is_some() {
            return vec![shape];
        }
        (1..=LARGEST_NUMBER).map(|number| shape.clone().with_numbers([number])).collect()
    }
}
