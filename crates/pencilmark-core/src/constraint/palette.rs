//! Data for a setter's palette, derived from a kind: the drawing gesture, and an example.

use crate::cell::Cell;
use crate::constraint::form::{ConstraintForm, ConstraintLook};
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind};
use crate::constraint::outside::OutsidePlace;
use crate::constraint::text::parse_constraint;
use crate::layout::Layout;
use crate::values::DigitValues;

/// How a constraint is drawn with a pointer. It follows from the form and look of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum DrawGesture {
    /// The constraint is switched on or off for the whole board.
    Switch,
    /// The pointer is dragged over cells in any order.
    Cells,
    /// The pointer is dragged from cell to cell; the order counts.
    Line,
    /// The pointer is dragged over the cells of a circle and then along a line.
    Arrow,
    /// The edge between two cells is clicked.
    Edge,
    /// The corner of four cells is clicked.
    Corner,
    /// Several shapes are drawn, each by dragging over its cells.
    Shapes,
    /// A place outside the grid is clicked, at the end of a row or column.
    Outside,
    /// A place outside the grid is clicked, at the end of a diagonal.
    Diagonal,
    /// The constraint is typed as text.
    Text,
}

/// The sizes of boards on which an example is tried, smallest first.
const EXAMPLE_SIZES: [usize; 3] = [4, 6, 9];
/// The largest number that is tried in an example.
const LARGEST_NUMBER: i32 = 40;

impl ConstraintKind {
    /// The gesture by which constraints of this kind are drawn.
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

    /// Returns an example constraint of the kind, on the smallest board with room for it.
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
                let context = BoardContext {
                    layout: &layout,
                    values: DigitValues::default_for(size),
                    constraints: std::slice::from_ref(one),
                };
                one.lower_to_primitives(&context).is_ok()
            });
            example.map(|example| (layout, example))
        })
    }

    /// Returns constraints of the kind's form, without numbers, to be tried as examples.
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
                OutsidePlace::straight(2, 0, size).into_iter().map(|p| new().with_place(p)).collect()
            }
            DrawGesture::Diagonal => {
                OutsidePlace::diagonal(0, 1, 1, 1, size).into_iter().map(|p| new().with_place(p)).collect()
            }
            DrawGesture::Cells => {
                let block: Vec<(usize, usize)> = (0..9).map(|i| (i / 3, i % 3)).collect();
                [&bend[..], &bend[..2], &bend[..1], &square, &block]
                    .map(|set| new().with_cells(cells(set)))
                    .into()
            }
        }
    }

    /// Returns the constraint with the numbers to try: none if the kind needs none, else each small number.
    fn with_some_numbers(&self, shape: Constraint) -> Vec<Constraint> {
        let is_bare = self.numbers.min_count == 0
            && !matches!(self.look, ConstraintLook::Cage | ConstraintLook::Corner);
        if is_bare || self.numbers.max_count == 0 || self.example.is_some() {
            return vec![shape];
        }
        (1..=LARGEST_NUMBER).map(|number| shape.clone().with_numbers([number])).collect()
    }
}
