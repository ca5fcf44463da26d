//! The cells of a board and its boxes or regions.

use std::sync::Arc;

use crate::cell::{Cell, CellPositions, CellSet, Rectangle};
use crate::digit::MAX_SIZE;
use crate::message::Message;
use crate::message::print_as_message;
use crate::messages::layout as say;
use crate::shape::{BoardShape, ShapeError};

/// The cells of a board and its division into boxes: a square with as many rows as digits, or another [shape](BoardShape).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    /// The number of rows, columns and digits of a square; for a shape, its default number of digits.
    digits: u8,
    boxes: Boxes,
}

/// The division of a board into boxes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Boxes {
    /// Rectangular boxes of `rows` rows and `columns` columns.
    Rectangles {
        /// The number of rows of a box.
        rows: u8,
        /// The number of columns of a box.
        columns: u8,
    },
    /// Jigsaw regions of any form: the region number of each cell, from 0, in reading order.
    Jigsaw(Box<[u8]>),
    /// A board that is not a single square, with its own regions.
    Shape(Arc<BoardShape>),
}

/// The reason why a layout is impossible.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LayoutError {
    /// The board's size is out of range.
    Size(usize),
    /// A box has more cells than a board has digits.
    LargeBox {
        /// The height of the box.
        rows: usize,
        /// The width of the box.
        columns: usize,
    },
    /// The size has no rectangular box of at least two rows and two columns: it needs jigsaw regions.
    NoBoxes(usize),
    /// The number of cells of a jigsaw is not a square number.
    NotSquare(usize),
    /// A jigsaw region has the wrong number of cells.
    Region {
        /// The number of the region, from 1 in the order of first cells.
        region: usize,
        /// The number of cells that the region has.
        cells: usize,
        /// The number of cells that the region should have.
        size: usize,
    },
    /// The shape of a board that is not a square is invalid.
    Shape(ShapeError),
}

impl LayoutError {
    /// Returns the error as a message.
    pub fn message(&self) -> Message {
        match self {
            LayoutError::Size(n) => say::size(*n, MAX_SIZE),
            LayoutError::LargeBox { rows, columns } if rows == columns => {
                say::large_box_or_board(*rows, MAX_SIZE)
            }
            LayoutError::LargeBox { rows, columns } => say::large_box(*rows, *columns, MAX_SIZE),
            LayoutError::NoBoxes(n) => say::no_boxes(*n),
            LayoutError::NotSquare(n) => say::not_square(*n),
            LayoutError::Region { region, cells, size } => say::region(*region, *cells, *size),
            LayoutError::Shape(e) => e.message(),
        }
    }
}

print_as_message!(LayoutError);

impl std::error::Error for LayoutError {}

impl Layout {
    /// The default layout of a size. The boxes (rows x columns) are 4: 2x2, 6: 2x3, 8: 2x4, 9: 3x3, 10: 2x5, 12: 3x4, 15:
    /// 3x5, 16: 4x4, 20: 4x5, 25: 5x5. Any other size up to 25 with a rectangular box gets the squarest box, wide rather
    /// than tall.
    ///
    /// # Errors
    /// If the size is out of range or has no boxes, such as 5 and 7.
    pub fn of_size(size: usize) -> Result<Layout, LayoutError> {
        if !(2..=MAX_SIZE).contains(&size) {
            return Err(LayoutError::Size(size));
        }
        let rows = (2..=size).take_while(|r| r * r <= size).filter(|r| size.is_multiple_of(*r)).last();
        rows.map_or(Err(LayoutError::NoBoxes(size)), |rows| Layout::with_boxes(rows, size / rows))
    }

    /// Creates a layout of boxes with `rows` rows and `columns` columns; the size is their product.
    ///
    /// # Errors
    /// If the size is out of range or a box would be a single row or column.
    pub fn with_boxes(rows: usize, columns: usize) -> Result<Layout, LayoutError> {
        match rows.saturating_mul(columns) {
            size if size > MAX_SIZE => Err(LayoutError::LargeBox { rows, columns }),
            size if rows < 2 || columns < 2 => Err(LayoutError::NoBoxes(size)),
            size => Ok(Layout {
                digits: size as u8,
                boxes: Boxes::Rectangles { rows: rows as u8, columns: columns as u8 },
            }),
        }
    }

    /// Creates a layout of jigsaw regions: one label per cell in reading order; equal labels are one region. The regions need not be
    /// connected.
    ///
    /// # Errors
    /// If the number of labels is not a square, or a region does not have as many cells as the board has rows.
    pub fn jigsaw<T: PartialEq>(labels: &[T]) -> Result<Layout, LayoutError> {
        let size = labels.len().isqrt();
        if size * size != labels.len() {
            return Err(LayoutError::NotSquare(labels.len()));
        }
        if !(2..=MAX_SIZE).contains(&size) {
            return Err(LayoutError::Size(size));
        }
        let mut seen: Vec<(&T, usize)> = Vec::with_capacity(size);
        let mut regions = Vec::with_capacity(labels.len());
        for label in labels {
            let found = seen.iter().position(|(known, _)| *known == label);
            let region = found.unwrap_or_else(|| {
                seen.push((label, 0));
                seen.len() - 1
            });
            seen[region].1 += 1;
            if seen[region].1 > size || seen.len() > size {
                let cells = labels.iter().filter(|l| *l == label).count();
                return Err(LayoutError::Region { region: region + 1, cells, size });
            }
            regions.push(region as u8);
        }
        Ok(Layout { digits: size as u8, boxes: Boxes::Jigsaw(regions.into()) })
    }

    /// Creates the layout of a shape.
    pub fn of_shape(shape: BoardShape) -> Layout {
        Layout { digits: shape.digit_count() as u8, boxes: Boxes::Shape(Arc::new(shape)) }
    }

    /// Returns the layout as a shape, so that it can have other digits than a square of its size.
    pub fn as_shape(&self) -> Layout {
        match &self.boxes {
            Boxes::Shape(_) => self.clone(),
            Boxes::Rectangles { .. } | Boxes::Jigsaw(_) => {
                let size = self.digit_count();
                let label = |row, column| Some(self.region_of(Cell::at(row, column, size)));
                Layout::of_shape(
                    BoardShape::of_regions(Rectangle { rows: size, columns: size }, true, label)
                        .expect("a square is a shape"),
                )
            }
        }
    }

    /// The default number of digits, unless the rules define their values.
    pub fn digit_count(&self) -> usize {
        self.digits as usize
    }

    /// The size of a square board: its number of rows, columns and default digits. `None` if the board is not a square.
    pub fn square_size(&self) -> Option<usize> {
        match &self.boxes {
            Boxes::Rectangles { .. } | Boxes::Jigsaw(_) => Some(self.digit_count()),
            Boxes::Shape(_) => None,
        }
    }

    /// The shape of a board that is not a square; `None` for a square board.
    pub fn shape(&self) -> Option<&BoardShape> {
        match &self.boxes {
            Boxes::Shape(shape) => Some(shape),
            Boxes::Rectangles { .. } | Boxes::Jigsaw(_) => None,
        }
    }

    /// The number of cells on the board.
    pub fn cell_count(&self) -> usize {
        self.shape().map_or(self.digit_count() * self.digit_count(), BoardShape::cell_count)
    }

    /// All cells of the board in reading order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// All cells of the board as a set.
    pub fn cell_set(&self) -> CellSet {
        CellSet::full(self.cell_count())
    }

    /// The division of the board into boxes.
    pub fn box_division(&self) -> &Boxes {
        &self.boxes
    }

    /// The number of the box or region of `cell`, from 0. Cells of a shape without a region share one extra number.
    pub fn region_of(&self, cell: Cell) -> usize {
        match &self.boxes {
            Boxes::Rectangles { rows, columns } => {
                let (rows, columns) = (*rows as usize, *columns as usize);
                let (row, column) = self.digit_count().row_and_column(cell);
                row / rows * rows + column / columns
            }
            Boxes::Jigsaw(regions) => regions[cell.index()] as usize,
            Boxes::Shape(shape) => shape.region_of(cell),
        }
    }

    /// True if `cell` is in a box or region; on a shape it may be in none.
    pub fn is_in_region(&self, cell: Cell) -> bool {
        self.shape().is_none_or(|shape| shape.is_in_region(cell))
    }
}

impl CellPositions for Layout {
    fn rows(&self) -> usize {
        self.shape().map_or(self.digit_count(), CellPositions::rows)
    }

    fn columns(&self) -> usize {
        self.shape().map_or(self.digit_count(), CellPositions::columns)
    }

    fn row_and_column(&self, cell: Cell) -> (usize, usize) {
        match self.shape() {
            Some(shape) => shape.row_and_column(cell),
            None => self.digit_count().row_and_column(cell),
        }
    }

    fn cell_at(&self, row: usize, column: usize) -> Option<Cell> {
        match self.shape() {
            Some(shape) => shape.cell_at(row, column),
            None => self.digit_count().cell_at(row, column),
        }
    }
}
