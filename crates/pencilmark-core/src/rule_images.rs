//! Images of rules under the symmetries of the square, and the normal form for comparing them.

use std::collections::HashSet;
use std::sync::Arc;

use crate::cell::Cell;
use crate::constraint::SquareSymmetry;
use crate::layout::{Boxes, Layout};
use crate::primitive::Primitive;
use crate::rules::Rules;

impl Rules {
    /// Returns the rules of the board after a rotation or reflection. `None` if the board is not a square, if boxes would
    /// change their shape, or if a constraint has no equivalent image (such as one that numbers the cells of its region in
    /// reading order).
    ///
    /// ```
    /// use pencilmark_core::{constraint::SquareSymmetry, rules_text};
    /// let rules = rules_text::parse("4+killer=3:r1c1,r1c2", None)?;
    /// let turn = SquareSymmetry { transposed: true, mirrored_left_right: false, mirrored_top_bottom: false };
    /// assert_eq!(rules_text::to_text(&rules.image_under(turn).expect("cages turn")), "4+killer=3:r1c1,r2c1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn image_under(&self, turn: SquareSymmetry) -> Option<Arc<Rules>> {
        let size = self.square_size()?;
        let layout = match self.layout().box_division() {
            Boxes::Rectangles { rows, columns } if turn.transposed && rows != columns => return None,
            Boxes::Rectangles { .. } => self.layout().clone(),
            Boxes::Jigsaw(regions) => {
                let mut labels = vec![0; size * size];
                self.cells()
                    .for_each(|cell| labels[turn.map_cell(cell, size).index()] = regions[cell.index()]);
                Layout::jigsaw(&labels).ok()?
            }
            Boxes::Shape(_) => return None,
        };
        let images = self.constraints().iter().map(|constraint| constraint.image_under(turn, size));
        let image = Rules::with_values(layout, self.values(), images.collect::<Option<Vec<_>>>()?).ok()?;
        let is_same = self.meaning(&|cell| turn.map_cell(cell, size)) == image.meaning(&|cell| cell);
        is_same.then_some(image)
    }

    /// Returns the primitives of the constraints on the images of the cells, in normal form.
    fn meaning(&self, image: &dyn Fn(Cell) -> Cell) -> HashSet<Primitive> {
        self.clues().iter().map(|clue| clue.primitive.with_mapped_cells(image)).collect()
    }

    /// Returns equivalent rules with each constraint in its [normal form](crate::constraint::Constraint::normalised), sorted.
    pub fn normalised(&self) -> Arc<Rules> {
        let context = self.board_context();
        let mut constraints: Vec<_> = self.constraints().iter().map(|one| one.normalised(&context)).collect();
        constraints.sort_by_cached_key(|constraint| constraint.text(self));
        constraints.dedup();
        Rules::with_values(self.layout().clone(), self.values(), constraints)
            .expect("constraints in another order demand the same")
    }
}
