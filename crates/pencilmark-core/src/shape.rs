//! Boards that are no single square: overlapping grids, rectangles, boards with holes.
//!
//! | text | board |
//! |---|---|
//! | `samurai`, `twodoku`, `butterfly`, `windmill`, `gattai-8` | overlapping 9x9 grids, [arranged](arrangement) as is usual |
//! | `shape:3x3@r1c1,3x3@r7c7` | grids with boxes of 3 rows and 3 columns, each with the place of its first cell |
//! | `shape:6x9`, `shape:6x9:2x3` | 6 rows and 9 columns without boxes, or with boxes of 2 rows and 3 columns |
//! | `shape:AAB/A-B/ABB` | a picture, row by row: a letter or digit names the region of a cell, `.` is a cell in none, `-` no cell |
//! | `shape:raw:...` | the same, but rows and columns may repeat digits |

mod arrangement;
mod grids;
mod picture;

pub use arrangement::GridPlace;

use std::str::FromStr;

use crate::cell::{Cell, MAX_CELLS, Places, Rectangle};
use crate::digit::MAX_SIZE;
use crate::house::HouseKind;
use crate::message::Message;
use crate::messages::layout as say;

/// The most rows and columns of a drawing: names of cells have two digits.
const MOST_LINES: usize = 99;

/// A board that is no single square: its cells with their places, and the groups of cells that may become houses.
#[derive(Clone, Debug)]
pub struct Shape {
    rows: usize,
    columns: usize,
    places: Box<[(u8, u8)]>,
    /// The cell at each place of the drawing, row by row.
    cell_at: Box<[Option<Cell>]>,
    /// The region of each cell; cells in no region have the number of regions.
    regions: Box<[u16]>,
    groups: Box<[Group]>,
    grids: Box<[GridPlace]>,
    digits: usize,
    text: Box<str>,
}

/// The size of a box. As text it is `2x3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoxSize {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

impl FromStr for BoxSize {
    type Err = ();

    fn from_str(text: &str) -> Result<BoxSize, ()> {
        let number = |s: &str| s.parse::<usize>().ok().filter(|_| s.bytes().all(|b| b.is_ascii_digit()));
        let sides = text.split_once('x').and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
        sides.map(|(rows, columns)| BoxSize { rows, columns }).ok_or(())
    }
}

/// Cells of a shape that are a house wherever there are not more of them than digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What kind of house the cells are.
    pub kind: HouseKind,
    /// The cells in reading order.
    pub cells: Box<[Cell]>,
}

/// What is wrong with a shape.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ShapeError {
    /// The text is none of the forms of a shape; what was expected.
    Form(Message),
    /// The shape has no cells.
    NoCells,
    /// The shape has more cells than a board can have.
    TooManyCells(usize),
    /// The drawing has more rows or columns than names of cells can tell.
    TooLarge(usize),
    /// A row of a picture is longer or shorter than the first.
    Row {
        /// The row, counted from 1.
        row: usize,
        /// The number of places that it has.
        found: usize,
        /// The number of places that the first row has.
        expected: usize,
    },
    /// A place of a picture has a character that means nothing.
    Symbol {
        /// The row, counted from 1.
        row: usize,
        /// The column, counted from 1.
        column: usize,
        /// The character.
        symbol: char,
    },
    /// A region has one cell.
    LoneCell {
        /// The row, counted from 1.
        row: usize,
        /// The column, counted from 1.
        column: usize,
    },
    /// Two grids begin in the same cell.
    GridTwice {
        /// The row, counted from 1.
        row: usize,
        /// The column, counted from 1.
        column: usize,
    },
    /// There are more grids than letters.
    TooManyGrids(usize),
    /// The boxes don't tile the rectangle.
    Boxes {
        /// The rows and the columns of the rectangle.
        board: [usize; 2],
        /// The rows and the columns of a box.
        boxes: [usize; 2],
    },
    /// A grid or the board has an impossible number of digits.
    Digits(usize),
}

impl ShapeError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            ShapeError::Form(expected) => expected.clone(),
            ShapeError::NoCells => say::no_cells(),
            ShapeError::TooManyCells(n) => say::too_many_cells(*n, MAX_CELLS),
            ShapeError::TooLarge(n) => say::too_large(*n, MOST_LINES),
            ShapeError::Row { row, found, expected } => say::uneven_row(*row, *found, *expected),
            ShapeError::Symbol { row, column, symbol } => say::picture_symbol(*row, *column, *symbol),
            ShapeError::LoneCell { row, column } => say::lone_cell(*row, *column),
            ShapeError::GridTwice { row, column } => say::grid_twice(*row, *column),
            ShapeError::TooManyGrids(n) => say::too_many_grids(*n),
            ShapeError::Boxes { board: [rows, columns], boxes: [high, wide] } => {
                say::no_tiling(*high, *wide, *rows, *columns)
            }
            ShapeError::Digits(n) => say::size(*n, MAX_SIZE),
        }
    }
}

impl Shape {
    /// Parses the text of a shape; `None` if it does not begin as one.
    ///
    /// ```
    /// use pencilmark_core::{cell::Places, shape::Shape};
    /// let samurai = Shape::parse("samurai").unwrap()?;
    /// assert_eq!((samurai.rows(), samurai.cells(), samurai.grids().len()), (21, 369, 5));
    /// # Ok::<(), pencilmark_core::shape::ShapeError>(())
    /// ```
    pub fn parse(text: &str) -> Option<Result<Shape, ShapeError>> {
        let text = text.trim();
        if let Some(form) = text.strip_prefix("shape:") {
            return Some(parse_form(form.trim()));
        }
        let grids = arrangement::named(text)?;
        Some(grids.and_then(|grids| grids::shape(&grids)))
    }

    /// Makes the shape of a rectangle without holes from the number of each cell's region, given its row and column; rows and columns may
    /// repeat digits unless it `has_lines`.
    ///
    /// # Errors
    /// If there are too many cells or regions, or a region has one cell.
    pub fn of_regions(
        Rectangle { rows, columns }: Rectangle,
        has_lines: bool,
        region: impl Fn(usize, usize) -> Option<usize>,
    ) -> Result<Shape, ShapeError> {
        picture::shape(&picture::of_regions(rows, columns, region)?, has_lines)
    }

    /// The text that [`parse`](Shape::parse) reads back.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the drawing in text, a letter for the region of each cell: `.` for a cell in none, blank for a hole.
    ///
    /// ```text
    /// A A B B
    /// A A B B
    ///     C C
    /// ```
    pub fn picture(&self) -> String {
        let symbol = |cell: Option<Cell>| match cell.map(|cell| self.region_of(cell)) {
            None => ' ',
            Some(region) if self.is_in_region(region) => picture::label(region),
            Some(_) => '.',
        };
        let row = |row: usize| {
            let symbols = (0..self.columns).map(|column| symbol(self.cell_at(row, column)));
            let line: String = symbols.flat_map(|symbol| [symbol, ' ']).collect();
            line.trim_end().to_owned() + "\n"
        };
        (0..self.rows).map(row).collect()
    }

    /// True if a number is that of a region, not of the cells in none.
    fn is_in_region(&self, number: usize) -> bool {
        let is_region = |group: &&Group| matches!(group.kind, HouseKind::Block(_) | HouseKind::Region(_));
        number < self.groups.iter().filter(is_region).count()
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The number of digits unless the rules say otherwise: the cells of the largest region or grid's row, else those of the longest line.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// The groups of cells that are houses where they are no larger than the number of digits.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The overlapping grids; none if the shape is a rectangle or a picture.
    pub fn grids(&self) -> &[GridPlace] {
        &self.grids
    }

    /// The number of the region that holds a cell, from 0; cells in no region share the number after the last.
    pub fn region_of(&self, cell: Cell) -> usize {
        usize::from(self.regions[cell.index()])
    }

    /// The grids that hold a cell, each with the cell's row and column in it, from 0.
    pub fn grids_of(&self, cell: Cell) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let (row, column) = self.place_of(cell);
        self.grids.iter().enumerate().filter_map(move |(number, grid)| {
            let (down, right) = (row.checked_sub(grid.row)?, column.checked_sub(grid.column)?);
            (down < grid.size() && right < grid.size()).then_some((number, down, right))
        })
    }
}

impl Places for Shape {
    fn rows(&self) -> usize {
        self.rows
    }

    fn columns(&self) -> usize {
        self.columns
    }

    fn place_of(&self, cell: Cell) -> (usize, usize) {
        let (row, column) = self.places[cell.index()];
        (row.into(), column.into())
    }

    fn cell_at(&self, row: usize, column: usize) -> Option<Cell> {
        if row < self.rows && column < self.columns {
            self.cell_at[row * self.columns + column]
        } else {
            None
        }
    }
}

/// Shapes are equal if their texts are: a shape has one.
impl PartialEq for Shape {
    fn eq(&self, other: &Shape) -> bool {
        self.text == other.text
    }
}

impl Eq for Shape {}

impl std::hash::Hash for Shape {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

fn parse_form(form: &str) -> Result<Shape, ShapeError> {
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

/// The cells of a drawing, numbered in reading order.
struct Drawing {
    rows: usize,
    columns: usize,
    places: Vec<(u8, u8)>,
    cell_at: Vec<Option<Cell>>,
}

impl Drawing {
    /// Numbers the places of a drawing that `is_cell` calls cells.
    fn new(
        rows: usize,
        columns: usize,
        is_cell: impl Fn(usize, usize) -> bool,
    ) -> Result<Drawing, ShapeError> {
        if rows.max(columns) > MOST_LINES {
            return Err(ShapeError::TooLarge(rows.max(columns)));
        }
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let places: Vec<(usize, usize)> = all.filter(|(row, column)| is_cell(*row, *column)).collect();
        match places.len() {
            0 => return Err(ShapeError::NoCells),
            count if count > MAX_CELLS => return Err(ShapeError::TooManyCells(count)),
            _ => {}
        }
        let mut cell_at = vec![None; rows * columns];
        for (index, (row, column)) in places.iter().enumerate() {
            cell_at[row * columns + column] = Some(Cell::new(index));
        }
        let places = places.into_iter().map(|(row, column)| (row as u8, column as u8)).collect();
        Ok(Drawing { rows, columns, places, cell_at })
    }

    fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        self.cell_at[row * self.columns + column]
    }

    /// Returns the cells of a rectangle of the drawing in reading order.
    fn cells_within(
        &self,
        rows: std::ops::Range<usize>,
        columns: std::ops::Range<usize>,
    ) -> impl Iterator<Item = Cell> {
        rows.flat_map(move |row| columns.clone().map(move |column| (row, column)))
            .filter_map(|(row, column)| self.cell(row, column))
    }

    /// Makes a shape with these groups; the first of the regions that hold a cell is the cell's own.
    fn into_shape(
        self,
        groups: Vec<Group>,
        grids: Vec<GridPlace>,
        digits: usize,
        text: String,
    ) -> Result<Shape, ShapeError> {
        if !(2..=MAX_SIZE).contains(&digits) {
            return Err(ShapeError::Digits(digits));
        }
        let is_region = |group: &&Group| matches!(group.kind, HouseKind::Block(_) | HouseKind::Region(_));
        let all: Vec<&Group> = groups.iter().filter(is_region).collect();
        let mut regions = vec![all.len() as u16; self.places.len()];
        for (number, region) in all.iter().enumerate().rev() {
            region.cells.iter().for_each(|cell| regions[cell.index()] = number as u16);
        }
        Ok(Shape {
            rows: self.rows,
            columns: self.columns,
            places: self.places.into(),
            cell_at: self.cell_at.into(),
            regions: regions.into(),
            groups: groups.into(),
            grids: grids.into(),
            digits,
            text: text.into(),
        })
    }
}
