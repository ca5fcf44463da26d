//! Parsing of shapes from text.

use crate::cell::Rectangle;
use crate::shape::board_shape::BoardShape;
use crate::shape::problem::ShapeError;
use crate::shape::{arrangement, grids, picture};

impl BoardShape {
    /// Parses the text of a shape; `None` if the text doesn't begin like a shape.
    ///
    /// ```
    /// use pencilmark_core::{cell::CellPositions, shape::BoardShape};
    /// let samurai = BoardShape::parse("samurai").unwrap()?;
    /// assert_eq!((samurai.rows(), samurai.cell_count(), samurai.grids().len()), (21, 369, 5));
    /// # Ok::<(), pencilmark_core::shape::ShapeError>(())
    /// ```
    pub fn parse(text: &str) -> Option<Result<BoardShape, ShapeError>> {
        let text = text.trim();
        if let Some(form) = text.strip_prefix("shape:") {
            return Some(parse_form(form.trim()));
        }
        let grids = arrangement::named(text)?;
        Some(grids.and_then(|grids| grids::shape(&grids)))
    }

    /// Creates the shape of a rectangle without holes from `region(row, column)`, the number of each cell's region;
    /// rows and columns may repeat digits unless `has_lines` is true.
    ///
    /// # Errors
    /// If there are too many cells or regions, or a region has one cell.
    pub fn of_regions(
        Rectangle { rows, columns }: Rectangle,
        has_lines: bool,
        region: impl Fn(usize, usize) -> Option<usize>,
    ) -> Result<BoardShape, ShapeError> {
        picture::shape(&picture::of_regions(rows, columns, region)?, has_lines)
    }
}

fn parse_form(form: &str) -> Result<BoardShape, ShapeError> {
    let (has_lines, form) = match form.strip_prefix("raw:") {
        Some(rest) => (false, rest.trim()),
        None => (true, form),
    };
    if has_lines && form.contains('@') {
        return grids::shape(&arrangement::listed(form)?);
    }
    match picture::rectangle(form) {
        Some(rectangle) => picture::shape(&rectangle?, has_lines),
        None => picture::shape(&picture::rows(form)?, has_lines),
    }
}
