//! The items of a drawing, bounded in number.

use crate::artwork::colour::Rgba;
use crate::artwork::thousandths::Thousandths;

/// The maximum number of items of a drawing.
pub const MAX_ARTWORK_ITEMS: usize = 5_000;
/// The maximum number of points of all items of a drawing.
pub const MAX_ARTWORK_POINTS: usize = 20_000;
/// The maximum number of characters of a text.
const MAX_CHARACTERS: usize = 500;

/// A position in cells from the top left corner of the board; it may lie outside the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ArtworkPoint {
    /// The distance from the top edge.
    pub row: Thousandths,
    /// The distance from the left edge.
    pub column: Thousandths,
}

impl ArtworkPoint {
    /// Returns the point nearest to a row and a column.
    pub fn from_f64(row: f64, column: f64) -> ArtworkPoint {
        ArtworkPoint { row: Thousandths::from_f64(row), column: Thousandths::from_f64(column) }
    }

    /// The row and the column as floating-point numbers.
    pub fn to_f64(self) -> (f64, f64) {
        (self.row.to_f64(), self.column.to_f64())
    }
}

/// The geometric form of an item.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ArtworkForm {
    /// A rectangle with straight or rounded corners.
    Rectangle {
        /// The centre of the rectangle.
        centre: ArtworkPoint,
        /// The width and the height, before it is rotated.
        size: [Thousandths; 2],
        /// The radius of the corners.
        rounding: Thousandths,
        /// The clockwise rotation, in degrees.
        angle: Thousandths,
    },
    /// An ellipse, such as a circle.
    Ellipse {
        /// The centre of the ellipse.
        centre: ArtworkPoint,
        /// The width and the height, before it is rotated.
        size: [Thousandths; 2],
        /// The clockwise rotation, in degrees.
        angle: Thousandths,
    },
    /// An open line through points.
    Line {
        /// The points of the line in drawing order.
        points: Vec<ArtworkPoint>,
        /// The length of the arrowhead at the last point; 0 for a line without one.
        arrowhead: Thousandths,
    },
    /// A closed polygon through points.
    Area(Vec<ArtworkPoint>),
    /// A text centred at a point, in the colour of the first fill.
    Text {
        /// The centre of the text.
        centre: ArtworkPoint,
        /// The font size.
        size: Thousandths,
        /// The clockwise rotation, in degrees.
        angle: Thousandths,
        /// The characters of the text.
        text: String,
    },
    /// A dashed outline around cells, with a text in its first cell, both in the colour of the stroke.
    Cage {
        /// The centres of the cells.
        cells: Vec<ArtworkPoint>,
        /// The text in the corner; empty for none.
        text: String,
    },
}

/// The colours of an item, and whether it covers the lines of the grid.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ArtworkStyle {
    /// The colours of the inside: several divide it into equal sectors, clockwise from the top. Empty if it is transparent.
    pub fills: Vec<Rgba>,
    /// The colour of the line or outline.
    pub stroke: Option<Rgba>,
    /// The width of the line or outline.
    pub stroke_width: Thousandths,
    /// True if the item is drawn over the lines of the grid; it is always drawn under the digits.
    pub is_over_grid: bool,
}

/// One drawn item.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ArtworkItem {
    /// The geometric form of the item.
    pub form: ArtworkForm,
    /// The colours and layer of the item.
    pub style: ArtworkStyle,
}

impl ArtworkForm {
    /// The centre, the points of the line or the cells of the cage.
    pub fn points(&self) -> &[ArtworkPoint] {
        match self {
            ArtworkForm::Rectangle { centre, .. }
            | ArtworkForm::Ellipse { centre, .. }
            | ArtworkForm::Text { centre, .. } => std::slice::from_ref(centre),
            ArtworkForm::Line { points, .. } | ArtworkForm::Area(points) => points,
            ArtworkForm::Cage { cells, .. } => cells,
        }
    }

    pub(super) fn text(&self) -> &str {
        match self {
            ArtworkForm::Text { text, .. } | ArtworkForm::Cage { text, .. } => text,
            ArtworkForm::Rectangle { .. }
            | ArtworkForm::Ellipse { .. }
            | ArtworkForm::Line { .. }
            | ArtworkForm::Area(_) => "",
        }
    }
}

impl ArtworkItem {
    /// Returns the coloured background of the cell in a row and column, both from 0.
    pub fn cell_colours(row: i32, column: i32, fills: Vec<Rgba>) -> ArtworkItem {
        let centre = ArtworkPoint::from_f64(f64::from(row) + 0.5, f64::from(column) + 0.5);
        let form = ArtworkForm::Rectangle {
            centre,
            size: [Thousandths(1000); 2],
            rounding: Thousandths(0),
            angle: Thousandths(0),
        };
        ArtworkItem { form, style: ArtworkStyle { fills, ..ArtworkStyle::default() } }
    }

    /// Returns the row and column, both from 0, of the cell whose background the item colours as a whole.
    pub fn coloured_cell(&self) -> Option<(i32, i32)> {
        let ArtworkForm::Rectangle { centre, .. } = &self.form else { return None };
        let cell = (centre.row.0.div_euclid(1000), centre.column.0.div_euclid(1000));
        let plain = ArtworkItem::cell_colours(cell.0, cell.1, self.style.fills.clone());
        (*self == plain && !self.style.fills.is_empty()).then_some(cell)
    }

    /// True if the item leaves a mark on the paper.
    pub fn is_visible(&self) -> bool {
        let shows = |colour: &Rgba| colour.0[3] > 0;
        let has_fill = self.style.fills.iter().any(shows);
        let has_stroke = self.style.stroke.iter().any(shows) && self.style.stroke_width.0 > 0;
        match &self.form {
            ArtworkForm::Rectangle { size, .. } | ArtworkForm::Ellipse { size, .. } => {
                (has_fill || has_stroke) && size.iter().all(|side| side.0 > 0)
            }
            ArtworkForm::Line { points, .. } => has_stroke && points.len() > 1,
            ArtworkForm::Area(points) => (has_fill || has_stroke) && points.len() > 2,
            ArtworkForm::Text { text, size, .. } => has_fill && size.0 > 0 && !text.trim().is_empty(),
            ArtworkForm::Cage { cells, .. } => has_stroke && !cells.is_empty(),
        }
    }

    /// True if the item alone is within the bounds of a drawing.
    fn is_bounded(&self) -> bool {
        !self.form.points().is_empty()
            && self.form.text().chars().count() <= MAX_CHARACTERS
            && self.style.fills.len() <= 16
    }
}

/// A drawing: its items from bottom to top, at most [`MAX_ARTWORK_ITEMS`] with [`MAX_ARTWORK_POINTS`] points.
///
/// ```
/// use pencilmark_core::artwork::Artwork;
/// let text = "line 0.5,0.5 0.5,3.5 width=0.15 stroke=#67f067; ellipse 2,3 0.4x0.4 fill=#cccccc80 over";
/// let artwork: Artwork = text.parse()?;
/// assert_eq!(artwork.items().len(), 2);
/// assert_eq!(artwork.to_string(), text);
/// # Ok::<(), pencilmark_core::artwork::ArtworkError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Artwork {
    items: Vec<ArtworkItem>,
    point_count: usize,
}

impl Artwork {
    /// A drawing without items.
    pub const EMPTY: &'static Artwork = &Artwork { items: Vec::new(), point_count: 0 };

    /// The items from bottom to top.
    pub fn items(&self) -> &[ArtworkItem] {
        &self.items
    }

    /// True if nothing is drawn.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Adds an item on top of the others; returns false if the drawing would become too large.
    pub fn add(&mut self, item: ArtworkItem) -> bool {
        let points = self.point_count + item.form.points().len();
        let fits = item.is_bounded() && points <= MAX_ARTWORK_POINTS && self.items.len() < MAX_ARTWORK_ITEMS;
        if fits {
            self.items.push(item);
            self.point_count = points;
        }
        fits
    }
}
