//! Examples of clues: a clue of a book alone on its cells, with digits that fulfil it.

use std::ops::Range;
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::constraint::{Constraint, ConstraintLook};
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_render::drawing::shape::{Shape, ShapeRole};
use pencilmark_render::drawing::{CELL_SIZE, DigitLayout, Frame, board_background, draw_shapes};
use pencilmark_render::picture::Picture;

use crate::board::{Brush, DIGIT_FONT_SIZE, is_digit, without_candidates};
use crate::canvas::{PageCanvas, PathCommand, Pen};
use crate::example_source::ExampleSource;
use crate::looks::BoardLook;

/// A clue alone on the board, with digits in its cells.
pub(crate) struct ClueExample {
    /// The board: its only constraint is the clue, and only the cells of the clue have values.
    board: Board,
    /// The cells of the clue, in its order.
    cells: Vec<Cell>,
    /// The rows and columns of the picture, from 0. A number outside the grid may be at -1 or one past the last.
    rows: Range<i32>,
    columns: Range<i32>,
}

impl ClueExample {
    /// Returns an example of each kind of clues that is drawn on a board: its smallest clue of two or more cells, if there is one.
    /// The digits are not those of the solution if others fulfil the clue.
    pub(crate) fn all(
        rules: &Rules,
        solution: Option<&Board>,
        source: &dyn ExampleSource,
    ) -> Vec<ClueExample> {
        let mut chosen: Vec<&Constraint> = Vec::new();
        for clue in rules.constraints().iter().filter(|clue| is_drawn(clue, rules)) {
            let size = |clue: &Constraint| {
                let count = clue.all_cells(rules).len();
                (count < 2, longest_extent(clue, rules), count)
            };
            match chosen.iter_mut().find(|known| known.kind().name() == clue.kind().name()) {
                Some(known) if size(clue) < size(known) => *known = clue,
                Some(_) => {}
                None => chosen.push(clue),
            }
        }
        chosen.into_iter().filter_map(|clue| ClueExample::of(clue, rules, solution, source)).collect()
    }

    fn of(
        clue: &Constraint,
        rules: &Rules,
        solution: Option<&Board>,
        source: &dyn ExampleSource,
    ) -> Option<ClueExample> {
        let alone = Rules::with_values(rules.layout().clone(), rules.values(), vec![clue.clone()]).ok()?;
        let cells = clue.all_cells(rules);
        let known: Vec<Option<Digit>> = cells.iter().map(|cell| solution?.value(*cell)).collect();
        let mut filled = Grid::empty(alone.clone());
        for (cell, digit) in cells.iter().zip(source.clue_digits(&alone, &known)) {
            filled.set(*cell, digit);
        }
        let [rows, columns] = extent(clue, rules);
        Some(ClueExample { board: Board::new(filled), cells, rows, columns })
    }

    /// The clue that the example shows.
    pub(crate) fn clue(&self) -> &Constraint {
        &self.board.rules().constraints()[0]
    }

    /// The board of the clue alone.
    pub(crate) fn rules(&self) -> &Arc<Rules> {
        self.board.rules()
    }

    /// Returns the number of columns and rows of the picture.
    pub(crate) fn size(&self) -> [f32; 2] {
        [&self.columns, &self.rows].map(|range| (range.end - range.start) as f32)
    }

    /// Returns the digits of the clue's cells, in its order.
    pub(crate) fn digits(&self) -> String {
        let sign = |cell: &Cell| Some(self.rules().values().symbol(self.board.value(*cell)?).to_string());
        self.cells.iter().filter_map(sign).collect::<Vec<_>>().join(" ")
    }

    /// Draws the clue on cells of this side, with its digits if they reach the font size.
    pub(crate) fn draw(
        &self,
        canvas: &mut PageCanvas,
        corner: [f32; 2],
        cell: f32,
        look: BoardLook,
        least: f32,
    ) {
        let origin =
            [corner[0] - self.columns.start as f32 * cell, corner[1] - self.rows.start as f32 * cell];
        let brush = Brush { origin, scale: cell / CELL_SIZE as f32, lines: look };
        canvas.stroke(&self.grid_lines(origin, cell), &Pen { grey: 0.45, ..Pen::solid(look.thin_line) });
        let is_clue = |shape: &&Shape| !matches!(shape.role, ShapeRole::ThinLine | ShapeRole::BoxLine);
        // The first shape is the background, and paper is white.
        let shapes = board_background(self.rules());
        shapes.iter().skip(1).filter(is_clue).for_each(|shape| brush.draw(canvas, shape));
        if DIGIT_FONT_SIZE * cell >= least {
            let board = without_candidates(&self.board);
            let shapes = draw_shapes(&Picture::of_board(&board), Frame::Bare, DigitLayout::Phone);
            shapes.iter().filter(|shape| is_digit(shape)).for_each(|shape| brush.draw(canvas, shape));
        }
    }

    /// Returns the grid lines of the picture's cells; there are none around a number outside the grid.
    fn grid_lines(&self, origin: [f32; 2], cell: f32) -> Vec<PathCommand> {
        let rows = self.rows.start.max(0)..self.rows.end.min(self.rules().rows() as i32);
        let columns = self.columns.start.max(0)..self.columns.end.min(self.rules().columns() as i32);
        let at = |row: i32, column: i32| [origin[0] + cell * column as f32, origin[1] + cell * row as f32];
        let line = |from, to| [PathCommand::Move(from), PathCommand::Line(to)];
        let mut lines = Vec::new();
        for row in rows.start..=rows.end {
            lines.extend(line(at(row, columns.start), at(row, columns.end)));
        }
        for column in columns.start..=columns.end {
            lines.extend(line(at(rows.start, column), at(rows.end, column)));
        }
        lines
    }
}

/// True for clues that are drawn at cells of their own, and not as a rule of the whole board.
fn is_drawn(clue: &Constraint, rules: &Rules) -> bool {
    let count = clue.all_cells(rules).len();
    clue.kind().look != ConstraintLook::None && (1..rules.cells().len()).contains(&count)
}

/// Returns the rows and the columns that a clue needs, with the place of a number outside the grid.
fn extent(clue: &Constraint, rules: &Rules) -> [Range<i32>; 2] {
    let places = clue.all_cells(rules).into_iter().map(|cell| rules.row_and_column(cell));
    let inside = places.map(|(row, column)| [row as i32, column as i32]);
    let outside = clue.place.map(|place| [i32::from(place.row) - 1, i32::from(place.column) - 1]);
    let places: Vec<[i32; 2]> = inside.chain(outside).collect();
    [0, 1].map(|axis| {
        let along = || places.iter().map(|place| place[axis]);
        along().min().unwrap_or(0)..along().max().unwrap_or(0) + 1
    })
}

fn longest_extent(clue: &Constraint, rules: &Rules) -> i32 {
    extent(clue, rules).into_iter().map(|range| range.end - range.start).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use pencilmark::rules_text;
    use pencilmark::search::limits::Limits;
    use pencilmark::search::solver::Solver;
    use pencilmark_core::board::Board;
    use pencilmark_core::constraint::KindId;
    use pencilmark_core::rules::Rules;

    use super::ClueExample;
    use crate::engine_examples::EngineExamples;

    /// The digits can be completed under the rule of their kind; there are none only where nothing fulfils the clue.
    #[test]
    fn the_digits_of_every_kind_fulfil_it() {
        let mut filled = 0;
        for kind in KindId::ALL.iter().map(|id| id.kind()) {
            let Some((layout, clue)) = kind.example() else { continue };
            let Ok(rules) = Rules::new(layout, vec![clue]) else { continue };
            for example in ClueExample::all(&rules, None, &EngineExamples) {
                let has_digits = !example.digits().is_empty();
                let board = Board::new(example.board.grid().clone());
                let solutions = Solver::new().count(&board, &Limits::solutions(1)).solutions;
                assert_eq!(solutions, u64::from(has_digits), "{}: {}", kind.name(), example.digits());
                filled += usize::from(has_digits);
            }
        }
        assert!(filled > 30, "{filled}");
    }

    #[test]
    fn the_solution_is_not_given_away() {
        let rules = rules_text::parse("9+killer=10:r1c1,r1c2,r1c3+killer=3:r2c2,r3c2+sandwich=10:r0c9", None);
        let rules = rules.expect("rules");
        let seen = |solution: Option<&Board>| ClueExample::all(&rules, solution, &EngineExamples);
        let [first, second] = &seen(None)[..] else { panic!("two kinds") };
        // The smaller cage is the example.
        assert_eq!((first.digits().as_str(), first.size()), ("1 2", [1.0, 2.0]));
        assert_eq!(second.size(), [1.0, 10.0]);
        let others = seen(Some(&first.board));
        assert_eq!(others[0].digits(), "2 1");
        assert_eq!(seen(Some(&second.board))[1].digits().len(), 17);
        assert_ne!(seen(Some(&second.board))[1].digits(), second.digits());
    }
}
