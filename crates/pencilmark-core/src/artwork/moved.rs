//! Drawings on rotated, reflected and rearranged boards.

use crate::artwork::model::{Artwork, ArtworkForm, ArtworkItem, ArtworkPoint};
use crate::artwork::thousandths::Thousandths;
use crate::cell::CellPositions;
use crate::constraint::SquareSymmetry;
use crate::symmetry::Symmetry;

impl Artwork {
    /// Returns the drawing on the image of its board. A rotation or reflection moves it as a whole; under any other
    /// symmetry each point keeps its place within its cell, or relative to the nearest cell.
    ///
    /// # Panics
    /// If the drawing's board is not the symmetry's.
    pub fn transformed(&self, symmetry: &Symmetry) -> Artwork {
        let rules = symmetry.rules();
        let turn = rules.square_size().and_then(|size| {
            let is_turn = |turn: &SquareSymmetry| {
                rules.cells().all(|cell| turn.map_cell(cell, size) == symmetry.map_cell(cell))
            };
            Some((SquareSymmetry::all().find(is_turn)?, size))
        });
        let mut image = Artwork::default();
        for item in self.items() {
            let form = match turn {
                Some((turn, size)) => item.form.turned(turn, Thousandths(1000 * size as i32)),
                None => item.form.map_points(|point| rearranged(point, symmetry)),
            };
            image.add(ArtworkItem { form, style: item.style.clone() });
        }
        image
    }
}

/// Returns the image of a point that moves with the nearest cell.
fn rearranged(point: ArtworkPoint, symmetry: &Symmetry) -> ArtworkPoint {
    let rules = symmetry.rules();
    let place = |value: Thousandths, count: usize| value.0.div_euclid(1000).clamp(0, count as i32 - 1);
    let (row, column) = (place(point.row, rules.rows()), place(point.column, rules.columns()));
    let Some(cell) = rules.cell_at(row as usize, column as usize) else { return point };
    let (new_row, new_column) = symmetry.target_rules().row_and_column(symmetry.map_cell(cell));
    let moved = |value: Thousandths, old: i32, new: usize| Thousandths(value.0 + 1000 * (new as i32 - old));
    ArtworkPoint { row: moved(point.row, row, new_row), column: moved(point.column, column, new_column) }
}

impl ArtworkForm {
    /// Returns the form with all its points moved.
    fn map_points(&self, image: impl Fn(ArtworkPoint) -> ArtworkPoint) -> ArtworkForm {
        let mut form = self.clone();
        match &mut form {
            ArtworkForm::Rectangle { centre, .. }
            | ArtworkForm::Ellipse { centre, .. }
            | ArtworkForm::Text { centre, .. } => *centre = image(*centre),
            ArtworkForm::Line { points, .. } | ArtworkForm::Area(points) => {
                points.iter_mut().for_each(|point| *point = image(*point));
            }
            ArtworkForm::Cage { cells, .. } => cells.iter_mut().for_each(|cell| *cell = image(*cell)),
        }
        form
    }

    /// Returns the image under a symmetry of a square board with sides of length `side`. Texts stay upright.
    fn turned(&self, turn: SquareSymmetry, side: Thousandths) -> ArtworkForm {
        let flipped =
            |value: Thousandths, flips: bool| if flips { Thousandths(side.0 - value.0) } else { value };
        let mut form = self.map_points(|ArtworkPoint { row, column }| {
            let (row, column) = if turn.transposed { (column, row) } else { (row, column) };
            ArtworkPoint {
                row: flipped(row, turn.mirrored_top_bottom),
                column: flipped(column, turn.mirrored_left_right),
            }
        });
        if let ArtworkForm::Rectangle { size, angle, .. } | ArtworkForm::Ellipse { size, angle, .. } =
            &mut form
        {
            if turn.transposed {
                size.reverse();
            }
            let flips = [turn.transposed, turn.mirrored_left_right, turn.mirrored_top_bottom];
            if flips.into_iter().filter(|flip| *flip).count() % 2 == 1 {
                *angle = Thousandths(-angle.0);
            }
        }
        form
    }
}
