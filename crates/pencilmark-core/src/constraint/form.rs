//! What constraints are made of and how they look, as data.

use crate::message::Message;
use crate::messages::taken;

/// The lists of cells or the place that the constraints of a kind have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstraintForm {
    /// The whole board: neither cells nor a place.
    Board,
    /// Cells that are each marked by themselves.
    Cells,
    /// A set of at least this number of cells, each once.
    Set(usize),
    /// Exactly this number of cells, each once.
    Exactly(usize),
    /// Cells in order, at least so many; one may stand on the line twice.
    Line(usize),
    /// At least two lists of cells.
    Lists,
    /// Two lists: a first of at most this number of cells, then a line.
    HeadAndLine(usize),
    /// A place outside that looks along a row or a column.
    Outside,
    /// A place outside that looks along a diagonal.
    Diagonal,
    /// Lists of other constraints.
    Alternatives,
}

/// The numbers that the constraints of a kind take.
#[derive(Clone, Copy, Debug)]
pub struct NumberForm {
    /// The fewest numbers.
    pub least: usize,
    /// The most numbers.
    pub most: usize,
    /// What they are, in words: `the total`.
    pub what: fn() -> Message,
}

impl NumberForm {
    /// No numbers at all.
    pub const NONE: NumberForm = NumberForm { least: 0, most: 0, what: taken::nothing };

    /// One number that must be there.
    pub const fn one(what: fn() -> Message) -> NumberForm {
        NumberForm { least: 1, most: 1, what }
    }

    /// One number that may be left out.
    pub const fn optional(what: fn() -> Message) -> NumberForm {
        NumberForm { least: 0, most: 1, what }
    }

    /// Any list of numbers with at least so many.
    pub const fn list(least: usize, what: fn() -> Message) -> NumberForm {
        NumberForm { least, most: usize::MAX, what }
    }
}

/// How the constraints of a kind are drawn: shapes as data, which renderers paint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstraintLook {
    /// Nothing is drawn: a rule of the whole board.
    None,
    /// The two long diagonals, or the one that falls or rises.
    LongDiagonals {
        /// True for the diagonal from the top left.
        falling: bool,
        /// True for the diagonal from the bottom left.
        rising: bool,
    },
    /// A shaded or dashed region.
    Region,
    /// A dashed cage with its numbers in the first cell.
    Cage,
    /// A line through cells.
    Line(LineLook),
    /// A circle or pill around the first list, with a line and a head through the second.
    Arrow,
    /// A mark within each cell: a round or square shade, or a pair of wedges.
    Cell(CellLook),
    /// A white or a black dot between two cells, with its number unless it is the usual one.
    Dot {
        /// True if the dot is black.
        black: bool,
    },
    /// A text between two cells: `X`, `V` or a number.
    EdgeText,
    /// A sign between two cells that points to the second.
    EdgeSign,
    /// The numbers in a circle on the corner where four cells meet.
    Corner,
    /// Copies of a shape, shaded alike.
    Copies,
    /// The number outside the grid.
    Outside,
    /// The number outside the grid, with an arrow along its diagonal.
    OutsideArrow,
}

/// How a line looks: how its ends and its body are told from other lines without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineLook {
    /// The name of the palette's colour for it.
    pub colour: &'static str,
    /// The width, in hundredths of a cell.
    pub width: u8,
    /// The lengths of dashes and gaps, in hundredths of a cell; empty for a full line.
    pub dashes: &'static [u8],
    /// What stands at its ends.
    pub ends: EndLook,
}

/// What stands at the ends of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndLook {
    /// The ends of the line are bare.
    Plain,
    /// A bulb at the first cell.
    Bulb,
    /// An open bulb at the first cell.
    OpenBulb,
    /// A circle at both ends.
    Circles,
    /// A diamond at both ends.
    Diamonds,
}

/// A mark within a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellLook {
    /// A round shade.
    Round,
    /// A square shade.
    Square,
    /// Wedges that point inwards, from the neighbours: smaller than they.
    WedgesIn,
    /// Wedges that point outwards: larger than the neighbours.
    WedgesOut,
    /// A ring in the cell.
    Ring,
    /// A band along the row.
    BandAcross,
    /// A band along the column.
    BandDown,
    /// A band around the cell.
    BandAround,
    /// The allowed digits.
    Digits,
}
