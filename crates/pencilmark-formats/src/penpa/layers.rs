//! The text of a link: its abbreviations, its head and the index arithmetic of its layers.

use pencilmark_core::cell::Cell;

/// The abbreviations, in the order in which they are applied; `z` itself is undone last.
const SHORT: &[(&str, &str)] = &[
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

/// Returns the text with its abbreviations expanded. All abbreviations begin with `z`, so one pass suffices.
pub(super) fn lengthened(text: &str) -> String {
    let mut long = String::with_capacity(2 * text.len());
    let mut rest = text;
    while let Some(at) = rest.find('z') {
        long += &rest[..at];
        rest = &rest[at..];
        let known = SHORT.iter().find(|(_, short)| rest.starts_with(short));
        let (word, length) = match known {
            Some((word, short)) => (*word, short.len()),
            None if rest.starts_with("zZ") => ("z", 2),
            None => ("z", 1),
        };
        long += word;
        rest = &rest[length..];
    }
    long + rest
}

/// Returns the text with its abbreviations applied.
pub(super) fn shortened(text: &str) -> String {
    let escaped = text.replace('z', "zZ");
    SHORT.iter().fold(escaped, |text, (word, short)| text.replace(word, short))
}

/// Undoes the escapes of titles and rules.
pub(super) fn unescaped(text: &str) -> String {
    text.replace("%2C", ",").replace("%2D", "\n").replace("%2E", "&").replace("%2F", "=")
}

/// Escapes the characters that titles and rules can't contain.
pub(super) fn escaped(text: &str) -> String {
    text.replace(',', "%2C").replace('\n', "%2D").replace('&', "%2E").replace('=', "%2F")
}

/// The place that an index of a layer denotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PenpaPlace {
    /// A cell, by row and column from 0; outside the board if negative or too large.
    Cell(i64, i64),
    /// The corner at the bottom right of the cell in this row and column.
    Corner(i64, i64),
    /// The edge below the cell.
    Below(i64, i64),
    /// The edge right of the cell.
    Right(i64, i64),
}

/// The measures of a drawing.
#[derive(Clone, Copy)]
pub(super) struct Measures {
    /// The number of rows and columns of the Sudoku board.
    pub size: usize,
    /// The number of rows of the drawing above the board.
    pub rows_above: i64,
    pub columns_left: i64,
    /// The number of columns of the whole drawing, including a margin of two on each side.
    pub columns: i64,
    pub rows: i64,
}

impl Measures {
    /// The place with a Penpa index.
    pub(crate) fn place_of_index(&self, index: i64) -> Option<PenpaPlace> {
        let layer = self.columns * self.rows;
        if index < 0 || index >= 4 * layer {
            return None;
        }
        let inside = index % layer;
        let (row, column) =
            (inside / self.columns - 2 - self.rows_above, inside % self.columns - 2 - self.columns_left);
        Some(match index / layer {
            0 => PenpaPlace::Cell(row, column),
            1 => PenpaPlace::Corner(row, column),
            2 => PenpaPlace::Below(row, column),
            _ => PenpaPlace::Right(row, column),
        })
    }

    /// The Penpa index of a place.
    pub(crate) fn index_of_place(&self, place: PenpaPlace) -> i64 {
        let (layer, row, column) = match place {
            PenpaPlace::Cell(row, column) => (0, row, column),
            PenpaPlace::Corner(row, column) => (1, row, column),
            PenpaPlace::Below(row, column) => (2, row, column),
            PenpaPlace::Right(row, column) => (3, row, column),
        };
        (layer * self.rows + row + 2 + self.rows_above) * self.columns + column + 2 + self.columns_left
    }

    /// The Penpa index of a cell of the board.
    pub(crate) fn index_of_cell(&self, cell: Cell) -> i64 {
        self.index_of_place(PenpaPlace::Cell(cell.row(self.size) as i64, cell.column(self.size) as i64))
    }

    /// The Penpa index of the small number in the corner of a cell.
    pub(crate) fn corner_index_of_cell(&self, cell: Cell) -> i64 {
        4 * (self.index_of_cell(cell) + self.columns * self.rows)
    }

    /// The cell of the board with a Penpa index.
    pub(crate) fn cell_of_index(&self, index: i64) -> Option<Cell> {
        match self.place_of_index(index)? {
            PenpaPlace::Cell(row, column) => self.cell_at(row, column),
            PenpaPlace::Corner(..) | PenpaPlace::Below(..) | PenpaPlace::Right(..) => None,
        }
    }

    /// The cell whose corner number has a Penpa index.
    pub(crate) fn cell_of_corner_index(&self, index: i64) -> Option<Cell> {
        self.cell_of_index(index / 4 - self.columns * self.rows)
    }

    /// The cell of the board in a row and column of the drawing.
    pub(super) fn cell_at(&self, row: i64, column: i64) -> Option<Cell> {
        let inside = |n: i64| usize::try_from(n).ok().filter(|n| *n < self.size);
        Some(Cell::at(inside(row)?, inside(column)?, self.size))
    }
}
