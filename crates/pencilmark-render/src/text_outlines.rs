//! Text drawings of boards with the outlines of clues.

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellPositions, CellSet};
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::constraint::{Constraint, ConstraintLook};
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;

/// The outline of a clue in a text drawing.
struct Outline {
    cells: CellSet,
    /// The text in the outline above the clue's first cell.
    label: String,
}

/// The line between two neighbouring places of a text drawing, by whether a box and a clue end there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    None,
    /// The border of a clue inside a box.
    Clue,
    /// The border of a box, inside a clue or beside none.
    Box,
    /// The border of a box, where a clue ends as well.
    BoxAndClue,
}

/// Draws a board as text, with a string in each cell and with the outlines of some clues: dashed inside boxes, heavy where they run
/// along the border of a box. `None` if none of the clues has cells of its own.
///
/// ```text
/// +-----------+-----------+
/// | .   . ┆ . | .   .   . |
/// |  ┄12┄┄+┄┄ |           |
/// | . ┆ .   . ┃ .   .   . |
/// ```
pub fn draw_with_outlines(
    board: &Board,
    text: &dyn Fn(Cell) -> String,
    clues: impl IntoIterator<Item = ConstraintId>,
) -> Option<String> {
    let rules = board.rules();
    let outlines = clues.into_iter().filter_map(|id| outline(rules.constraint(id), rules));
    let outlines: Vec<Outline> = outlines.collect();
    let texts: Vec<String> = rules.cells().map(text).collect();
    (!outlines.is_empty()).then(|| TextFrame::new(rules.layout(), &outlines, &texts).draw())
}

/// Returns the clues of a board that are drawn as cages.
pub fn cages(rules: &Rules) -> impl Iterator<Item = ConstraintId> + '_ {
    let is_cage = |constraint: &Constraint| constraint.kind().look == ConstraintLook::Cage;
    let numbered = (0..).map(ConstraintId).zip(rules.constraints());
    numbered.filter(move |(_, constraint)| is_cage(constraint)).map(|(id, _)| id)
}

fn outline(constraint: &Constraint, rules: &Rules) -> Option<Outline> {
    let cells: CellSet = constraint.cells.iter().flatten().copied().collect();
    let is_whole_board = cells.len() == rules.cells().len();
    let label = match constraint.kind().look {
        ConstraintLook::Cage => constraint.label(),
        _ => String::new(),
    };
    (!cells.is_empty() && !is_whole_board).then_some(Outline { cells, label })
}

/// A text drawing in lines of cells and lines of borders. Places are rows and columns from 1; the outside of the board is around them.
struct TextFrame<'a> {
    layout: &'a Layout,
    outlines: &'a [Outline],
    texts: &'a [String],
    widths: Vec<usize>,
}

impl<'a> TextFrame<'a> {
    fn new(layout: &'a Layout, outlines: &'a [Outline], texts: &'a [String]) -> TextFrame<'a> {
        let mut widths = vec![1; layout.columns()];
        for (cell, text) in layout.cells().zip(texts) {
            let width = &mut widths[cell.column(layout)];
            *width = text.chars().count().max(*width);
        }
        TextFrame { layout, outlines, texts, widths }
    }

    fn cell_at(&self, [row, column]: [usize; 2]) -> Option<Cell> {
        self.layout.cell_at(row.checked_sub(1)?, column.checked_sub(1)?)
    }

    fn edge(&self, a: [usize; 2], b: [usize; 2]) -> Edge {
        let [a, b] = [self.cell_at(a), self.cell_at(b)];
        let region = |cell: Option<Cell>| cell.map(|cell| self.layout.region_of(cell));
        let holds = |cells: &CellSet, cell: Option<Cell>| cell.is_some_and(|cell| cells.contains(cell));
        let ends = self.outlines.iter().any(|one| holds(&one.cells, a) != holds(&one.cells, b));
        match (region(a) != region(b), ends) {
            (false, false) => Edge::None,
            (false, true) => Edge::Clue,
            (true, false) => Edge::Box,
            (true, true) => Edge::BoxAndClue,
        }
    }

    /// The line above the place below a border, and the line to the right of a place.
    fn horizontal(&self, row: usize, column: usize) -> Edge {
        self.edge([row, column], [row + 1, column])
    }

    fn vertical(&self, row: usize, column: usize) -> Edge {
        self.edge([row, column], [row, column + 1])
    }

    fn corner(&self, row: usize, column: usize) -> char {
        let stronger = |a: Edge, b: Edge| if a as u8 > b as u8 { a } else { b };
        let across = stronger(self.horizontal(row, column), self.horizontal(row, column + 1));
        let down = stronger(self.vertical(row, column), self.vertical(row + 1, column));
        match (across, down) {
            (across, Edge::None) => horizontal_sign(across),
            (Edge::None, down) => vertical_sign(down),
            _ => '+',
        }
    }

    fn draw(&self) -> String {
        let mut lines = Vec::with_capacity(2 * self.layout.rows() + 1);
        for row in 0..=self.layout.rows() {
            if row > 0 {
                lines.push(self.line_of_cells(row));
            }
            lines.push(self.line_of_borders(row));
        }
        lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
    }

    fn line_of_cells(&self, row: usize) -> String {
        let mut line = vertical_sign(self.vertical(row, 0)).to_string();
        for (column, width) in (1..).zip(&self.widths) {
            let text = self.cell_at([row, column]).map_or("", |cell| self.texts[cell.index()].as_str());
            line += &format!(" {text:width$} {}", vertical_sign(self.vertical(row, column)));
        }
        line
    }

    /// The borders below a row, with the labels of the clues that begin in the row after it.
    fn line_of_borders(&self, row: usize) -> String {
        let mut line = self.corner(row, 0).to_string();
        for (column, width) in (1..).zip(&self.widths) {
            let label = self.cell_at([row + 1, column]).and_then(|cell| self.label_at(cell)).unwrap_or("");
            let sign = horizontal_sign(self.horizontal(row, column));
            let rest = (width + 2).saturating_sub(label.chars().count());
            line.push_str(label);
            line.extend(std::iter::repeat_n(sign, rest));
            line.push(self.corner(row, column));
        }
        line
    }

    fn label_at(&self, cell: Cell) -> Option<&str> {
        let fits = |label: &str| label.chars().count() <= self.widths[cell.column(self.layout)] + 2;
        let own = self.outlines.iter().find(|one| one.cells.iter().next() == Some(cell) && fits(&one.label));
        own.map(|one| one.label.as_str())
    }
}

fn horizontal_sign(edge: Edge) -> char {
    match edge {
        Edge::None => ' ',
        Edge::Clue => '┄',
        Edge::Box => '-',
        Edge::BoxAndClue => '━',
    }
}

fn vertical_sign(edge: Edge) -> char {
    match edge {
        Edge::None => ' ',
        Edge::Clue => '┆',
        Edge::Box => '|',
        Edge::BoxAndClue => '┃',
    }
}
