//! The form of constraints (their cells and numbers) and how they are drawn, as data.

use crate::message::Message;
use crate::messages::taken;

/// The shape of a constraint's input: which lists of cells or which place its kind takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstraintForm {
    /// A constraint on the whole board: neither cells nor a place.
    Board,
    /// Any number of cells, each marked on its own.
    Cells,
    /// A set of at least this many different cells.
    Set(usize),
    /// Exactly this many different cells.
    Exactly(usize),
    /// An ordered line of at least this many cells; a cell may occur twice.
    Line(usize),
    /// At least two lists of cells.
    Lists,
    /// Two lists: a head of at most this many cells, then a line.
    HeadAndLine(usize),
    /// A place outside the grid that looks along a row or a column.
    Outside,
    /// A place outside the grid that looks along a diagonal.
    Diagonal,
    /// Lists of other constraints, of which at least one list holds.
    Alternatives,
}

/// How many numbers the constraints of a kind take, and what the numbers mean.
#[derive(Clone, Copy, Debug)]
pub struct NumberForm {
    /// The minimum count of numbers that a constraint of the kind takes.
    pub min_count: usize,
    /// The maximum count of numbers that a constraint of the kind takes.
    pub max_count: usize,
    /// The meaning of the numbers, in words: `the total`.
    pub meaning: fn() -> Message,
}

impl NumberForm {
    /// The numbers of kinds whose constraints take none.
    pub const NONE: NumberForm = NumberForm { min_count: 0, max_count: 0, meaning: taken::nothing };

    /// The numbers of kinds whose constraints take exactly one.
    pub const fn exactly_one(what: fn() -> Message) -> NumberForm {
        NumberForm { min_count: 1, max_count: 1, meaning: what }
    }

    /// The numbers of kinds whose constraints take an optional one.
    pub const fn optional(what: fn() -> Message) -> NumberForm {
        NumberForm { min_count: 0, max_count: 1, meaning: what }
    }

    /// The numbers of kinds whose constraints take a list of at least `min_count`.
    pub const fn list(min_count: usize, what: fn() -> Message) -> NumberForm {
        NumberForm { min_count, max_count: usize::MAX, meaning: what }
    }
}

/// How the constraints of a kind are drawn: shapes as data, which renderers paint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstraintLook {
    /// The constraint is not drawn: it is a rule of the whole board.
    None,
    /// One or both long diagonals of the board are drawn.
    LongDiagonals {
        /// True if the diagonal from the top left is drawn.
        falling: bool,
        /// True if the diagonal from the bottom left is drawn.
        rising: bool,
    },
    /// A shaded or dashed region of cells.
    Region,
    /// A dashed cage with its numbers in its first cell.
    Cage,
    /// A line through cells.
    Line(LineLook),
    /// A circle or pill around the first list of cells, with an arrow through the second.
    Arrow,
    /// A mark inside each cell, such as a shade, a ring or wedges.
    Cell(CellLook),
    /// A white or black dot between two cells, with its number unless it is the default.
    Dot {
        /// True if the dot is black.
        black: bool,
    },
    /// A text between two cells: `X`, `V` or a number.
    EdgeText,
    /// An inequality sign between two cells that points to the second.
    EdgeSign,
    /// Numbers in a circle on the corner where four cells meet.
    Corner,
    /// Copies of a shape of cells, all shaded alike.
    Copies,
    /// A number outside the grid.
    Outside,
    /// A number outside the grid, with an arrow along its diagonal.
    OutsideArrow,
}

/// The style of a drawn line: colour, width, dashes and ends, distinguishable without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineLook {
    /// The palette's name for the line's colour.
    pub colour: &'static str,
    /// The width of the line, in hundredths of a cell.
    pub width: u8,
    /// The lengths of dashes and gaps, in hundredths of a cell; empty for a solid line.
    pub dashes: &'static [u8],
    /// The shapes at the ends of the line.
    pub ends: EndLook,
}

/// The shape at the ends of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndLook {
    /// The ends of the line are bare.
    Plain,
    /// A filled bulb at the first cell of the line.
    Bulb,
    /// An open bulb at the first cell of the line.
    OpenBulb,
    /// A circle at both ends of the line.
    Circles,
    /// A diamond at both ends of the line.
    Diamonds,
}

/// The mark drawn inside each cell of a constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellLook {
    /// A round shade in the cell.
    Round,
    /// A square shade in the cell.
    Square,
    /// Wedges pointing into the cell: its digit is smaller than its neighbours'.
    WedgesIn,
    /// Wedges pointing out of the cell: its digit is larger than its neighbours'.
    WedgesOut,
    /// A ring inside the cell.
    Ring,
    /// A shaded band along the row.
    BandAcross,
    /// A shaded band along the column.
    BandDown,
    /// A shaded band around the cell.
    BandAround,
    /// The allowed digits, written in the cell.
    Digits,
}
