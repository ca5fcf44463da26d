//! A puzzle under construction by a reader of constraint formats: cells, regions and clues as they are read, then the board
//! and the parts not understood.

use std::collections::HashSet;
use std::sync::Arc;

use crate::cells;
use crate::codec::boxes_of;
use crate::document::{DocumentEntry, PuzzleInfo};
use crate::messages::{drawing, expected, found, unknown};
use pencilmark_core::artwork::ArtworkItem;
use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellPositions, Rectangle};
use pencilmark_core::constraint::{BoardContext, Constraint, KindId};
use pencilmark_core::digit::{Digit, DigitSet, MAX_SIZE};
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::{Boxes, Layout};
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::TextPosition;
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::primitive::Primitive;
use pencilmark_core::rules::Rules;
use pencilmark_core::shape::{BoardShape, CellGroup, ShapeError};
use pencilmark_core::values::DigitValues;

/// A puzzle under construction, as a reader of a variant format collects it.
pub(super) struct ClueSheet {
    /// The number of rows, and of columns and digit values unless `columns` and `values` say otherwise.
    pub size: usize,
    /// The number of columns of the board.
    pub columns: usize,
    /// The value of the smallest digit, unless `values` is set.
    pub first_value: u8,
    /// The values of the digits, if the format states them.
    pub values: Option<DigitValues>,
    /// True if digits may repeat in rows and columns.
    pub lines_may_repeat: bool,
    /// The region of each cell; `None` for the usual boxes.
    pub regions: Option<Vec<Option<usize>>>,
    pub givens: Vec<(Cell, i32)>,
    /// The values that were entered in cells but are not givens.
    pub placed_values: Vec<(Cell, i32)>,
    pub constraints: Vec<Constraint>,
    pub info: PuzzleInfo,
    /// The drawing from bottom to top.
    pub drawn_parts: Vec<DrawnPart>,
    at: TextPosition,
}

/// A part of a drawing.
pub(super) struct DrawnPart {
    /// The position of the part in its drawing, from the bottom.
    pub position: usize,
    pub items: Vec<ArtworkItem>,
    /// The clues that the part draws. It is shown only if none of them is on the board.
    pub clues: Vec<Constraint>,
}

/// Returns an empty constraint of a kind.
pub(super) fn clue(kind: KindId) -> Constraint {
    Constraint::new(kind.kind())
}

impl ClueSheet {
    /// Creates an empty square board with `size` rows.
    ///
    /// # Errors
    /// If there are no boards of this size.
    pub(crate) fn new(size: usize, at: TextPosition) -> Result<ClueSheet, ReadError> {
        ClueSheet::of_rectangle(Rectangle { rows: size, columns: size }, at)
    }

    /// Creates an empty board with the rows and columns of `board`.
    ///
    /// # Errors
    /// If there are no boards with so many rows or columns.
    pub(crate) fn of_rectangle(board: Rectangle, at: TextPosition) -> Result<ClueSheet, ReadError> {
        let sides = [board.rows, board.columns];
        if let Some(side) = sides.into_iter().find(|side| !(2..=MAX_SIZE).contains(side)) {
            return Err(at.error(expected::board_sizes(MAX_SIZE), found::size(side)));
        }
        Ok(ClueSheet {
            size: board.rows,
            columns: board.columns,
            first_value: 1,
            values: None,
            lines_may_repeat: false,
            regions: None,
            givens: Vec::new(),
            placed_values: Vec::new(),
            constraints: Vec::new(),
            info: PuzzleInfo::default(),
            drawn_parts: Vec::new(),
            at,
        })
    }

    /// The cell in a row and column, both from 0, if the board has it.
    pub(crate) fn cell(&self, row: i64, column: i64) -> Option<Cell> {
        self.board().cell_at(usize::try_from(row).ok()?, usize::try_from(column).ok()?)
    }

    /// The positions of the board's cells.
    pub(crate) fn board(&self) -> Rectangle {
        Rectangle { rows: self.size, columns: self.columns }
    }

    /// The values of the digits; `None` if they don't begin with 0 or 1.
    pub(crate) fn digit_values(&self) -> Option<DigitValues> {
        self.values.or_else(|| DigitValues::new(self.first_value, self.size))
    }

    /// Adds a constraint to the puzzle.
    pub(crate) fn add_constraint(&mut self, constraint: Constraint) {
        self.constraints.push(constraint);
    }

    /// Records a part of the text that may have a meaning but was not understood.
    pub(crate) fn record_not_understood(&mut self, what: Message) {
        self.info.unread_parts.not_understood.push(what);
    }

    /// Records a decoration that is not drawn.
    pub(crate) fn record_decoration(&mut self, what: Message) {
        self.info.unread_parts.decorations.push(what);
    }

    /// Records that the text has `count` decorations of a kind: `1 line`, `3 lines`.
    pub(crate) fn record_decorations(&mut self, count: usize, what: fn(usize) -> Message) {
        if count > 0 {
            self.record_decoration(what(count));
        }
    }

    /// Draws an item that is no clue.
    pub(crate) fn draw(&mut self, item: ArtworkItem) {
        self.draw_unless_read(item, &[]);
    }

    /// Draws an item unless one of the clues that it stands for is on the final board.
    pub(crate) fn draw_unless_read(&mut self, item: ArtworkItem, clues: &[Constraint]) {
        let part = DrawnPart { position: 0, items: vec![item], clues: clues.to_vec() };
        self.drawn_parts.push(part);
    }

    /// Records the cells of a mark that could not be read as a clue.
    pub(crate) fn record_unread_mark(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let all = &mut self.info.unread_parts.unread_marks;
        all.extend(cells);
        all.sort_unstable();
        all.dedup();
    }

    /// Adds fog to the puzzle, with these cells visible in addition to those already visible.
    pub(crate) fn add_fog(&mut self, open: Vec<Cell>) {
        let all = self.info.fog.get_or_insert_default();
        all.extend(open);
        all.sort_unstable();
        all.dedup();
    }

    /// Sets the author's solution from values in reading order; ignored unless there is exactly one value per cell.
    pub(crate) fn set_solution(&mut self, values: impl IntoIterator<Item = Option<i32>>) {
        let known = self.digit_values().expect("values begin with 0 or 1");
        let digits: Box<[Option<Digit>]> =
            values.into_iter().map(|value| value.and_then(|value| known.digit(value))).collect();
        if digits.len() == self.size * self.columns && digits.iter().any(Option::is_some) {
            self.info.solution = Some(digits);
        }
    }

    /// Builds the board. Clues that don't fit it are recorded as notes.
    ///
    /// # Errors
    /// If the givens don't fit the board, or the rules contradict the expected ones.
    pub(crate) fn finish(mut self, expected: &ReadOptions, line: usize) -> Result<DocumentEntry, ReadError> {
        let values = self
            .digit_values()
            .ok_or_else(|| self.at.error(expected::digits_from(), found::digits_from(self.first_value)))?;
        let layout = match self.is_square(values) {
            true => self.layout(),
            false => self.shape().map_err(|error| self.at.error(expected::shape(), error.message()))?,
        };
        self.drop_unfit(&layout, values);
        self.drop_broken(&layout, values);
        self.keep_drawing();
        self.drop_lasting_fog();
        self.join_diagonals();
        let constraints = std::mem::take(&mut self.constraints);
        let rules = Rules::with_values(layout, values, constraints)
            .map_err(|error| self.at.error(expected::fitting_constraints(), error.message()))?;
        let rules = cells::reconcile_rules(rules, expected, self.at)?;
        let grid = self.grid(rules, values)?;
        Ok(DocumentEntry { board: Board::new(grid), info: self.info, line })
    }

    /// Keeps the drawn parts that are not the drawings of clues on the board.
    fn keep_drawing(&mut self) {
        let clues: HashSet<&Constraint> = self.constraints.iter().collect();
        let parts = std::mem::take(&mut self.drawn_parts);
        let shown = parts.into_iter().filter(|part| !part.clues.iter().any(|clue| clues.contains(clue)));
        let items = shown.flat_map(|part| part.items).filter(ArtworkItem::is_visible);
        let left_out = items.filter(|item| !self.info.artwork.add(item.clone())).count();
        if left_out > 0 {
            self.record_decoration(drawing::left_out(left_out));
        }
    }

    /// Joins two constraints on one diagonal each to one constraint on both.
    fn join_diagonals(&mut self) {
        let is_diagonal =
            |one: &Constraint| matches!(one.kind().id, KindId::FallingDiagonal | KindId::RisingDiagonal);
        if self.constraints.iter().filter(|one| is_diagonal(one)).count() == 2 {
            self.constraints.retain(|one| !is_diagonal(one));
            self.constraints.insert(0, clue(KindId::Diagonals));
        }
    }

    /// Turns fog that never lifts into decoration: without a solution it is unknown which digits are right.
    fn drop_lasting_fog(&mut self) {
        let is_known = self.info.solution.as_ref().is_some_and(|digits| digits.iter().all(Option::is_some));
        if !is_known && self.info.fog.take().is_some() {
            self.record_decoration(drawing::fog());
        }
    }

    fn grid(&self, rules: Arc<Rules>, values: DigitValues) -> Result<Grid, ReadError> {
        let mut grid = Grid::empty(rules);
        let digit = |cell: Cell, value: i32| {
            let wanted = || expected::values_between(values.first(), values.last());
            let found = || found::value_in(value, cell.name(self.board()));
            values.digit(value).ok_or_else(|| self.at.error(wanted(), found()))
        };
        for (cell, value) in &self.placed_values {
            grid.set(*cell, digit(*cell, *value)?);
        }
        for (cell, value) in &self.givens {
            grid.set_given(*cell, digit(*cell, *value)?);
        }
        Ok(grid)
    }

    /// True if there are as many rows as columns and values.
    fn is_square(&self, values: DigitValues) -> bool {
        let is_default = values.count() == self.size && values.is_consecutive();
        self.size == self.columns && is_default && !self.lines_may_repeat
    }

    /// Returns the layout of a board that is not a square; regions of one cell are ignored.
    fn shape(&mut self) -> Result<Layout, ShapeError> {
        let regions = self.regions.take().unwrap_or_default();
        let count = |region: usize| regions.iter().filter(|other| **other == Some(region)).count();
        let region = |row: usize, column: usize| {
            let own = regions.get(row * self.columns + column).copied().flatten();
            own.filter(|region| count(*region) > 1)
        };
        BoardShape::of_regions(self.board(), !self.lines_may_repeat, region).map(Layout::of_shape)
    }

    /// Returns the layout of the regions. If they don't cover the board, the rows are used as its regions, and each
    /// given region becomes a group constraint.
    fn layout(&mut self) -> Layout {
        let rows: Vec<usize> = (0..self.size * self.size).map(|i| i / self.size).collect();
        let rows = Layout::jigsaw(&rows).expect("rows are regions");
        let usual = Layout::of_size(self.size);
        let Some(regions) = self.regions.take() else { return usual.unwrap_or(rows) };
        let labels: Option<Vec<usize>> = regions.iter().copied().collect();
        if let Some(layout) = labels.and_then(|labels| Layout::jigsaw(&labels).ok()) {
            return boxes_of(layout);
        }
        let mut numbers: Vec<usize> = regions.iter().flatten().copied().collect();
        numbers.sort_unstable();
        numbers.dedup();
        for number in numbers {
            let cells: Vec<Cell> =
                (0..regions.len()).filter(|i| regions[*i] == Some(number)).map(Cell::new).collect();
            match cells.len() {
                0 | 1 => {}
                count if count <= self.size => self.add_constraint(clue(KindId::Group).with_cells(cells)),
                count => self.record_not_understood(unknown::region_of(count, cells[0].name(self.size))),
            }
        }
        rows
    }

    /// Drops the constraints that don't fit the board or can't be fulfilled, and repetitions of equal constraints.
    fn drop_unfit(&mut self, layout: &Layout, values: DigitValues) {
        let needs_regions = [KindId::RegionSum, KindId::BoxIndexer, KindId::DisjointGroups];
        let no_regions = is_rows(layout);
        let mut all = std::mem::take(&mut self.constraints);
        let mut seen = HashSet::new();
        all.retain(|constraint| seen.insert(constraint.clone()));
        let context = BoardContext { layout, values, constraints: &all };
        let refused: Vec<Option<Message>> = all
            .iter()
            .map(|constraint| match constraint.lower_to_primitives(&context) {
                Err(error) => Some(error.message()),
                Ok(_) if no_regions && needs_regions.contains(&constraint.kind().id) => Some(
                    unknown::constraint(constraint.title_with_location(self.board()), unknown::no_regions()),
                ),
                Ok(_) => None,
            })
            .collect();
        for (constraint, refused) in all.into_iter().zip(refused) {
            match refused {
                None => self.constraints.push(constraint),
                Some(reason) => self.record_not_understood(reason),
            }
        }
    }

    /// Drops the constraints that the known part of the author's solution breaks: they must mean something else.
    fn drop_broken(&mut self, layout: &Layout, values: DigitValues) {
        let Some(digits) = self.info.solution.clone() else { return };
        let at = |cell: Cell| digits[cell.index()];
        let differs =
            |(cell, value): &(Cell, i32)| at(*cell).is_some_and(|digit| values.digit(*value) != Some(digit));
        if self.givens.iter().any(differs) || !is_latin(&digits, layout, values) {
            self.record_not_understood(unknown::solution());
            return;
        }
        let all = std::mem::take(&mut self.constraints);
        let context = BoardContext { layout, values, constraints: &all };
        let holds = |constraint: &Constraint| {
            let primitives: Vec<Primitive> = constraint.lower_to_primitives(&context).unwrap_or_default();
            let is_told = |primitive: &&Primitive| primitive.cells().iter().all(|cell| at(*cell).is_some());
            let digit = |cell: Cell| at(cell).unwrap_or(Digit::from_index(0));
            primitives.iter().filter(is_told).all(|primitive| primitive.is_fulfilled(values, &digit))
        };
        let kept: Vec<bool> = all.iter().map(holds).collect();
        for (constraint, kept) in all.into_iter().zip(kept) {
            match kept {
                true => self.constraints.push(constraint),
                false => {
                    let title = constraint.title_with_location(self.board());
                    self.record_not_understood(unknown::constraint(title, unknown::broken()));
                }
            }
        }
    }
}

/// True if the regions of a layout are its rows, so that they add nothing.
pub(super) fn is_rows(layout: &Layout) -> bool {
    let size = layout.digit_count();
    matches!(layout.box_division(), Boxes::Jigsaw(regions) if (0..size * size).all(|i| regions[i] as usize == i / size))
}

/// True if no known digit occurs twice in a row, column or region.
fn is_latin(digits: &[Option<Digit>], layout: &Layout, values: DigitValues) -> bool {
    if let Some(shape) = layout.shape() {
        let told = |cell: &Cell| digits[cell.index()];
        let has_no_pair = |group: &CellGroup| {
            let held: Vec<Digit> = group.cells.iter().filter_map(told).collect();
            held.iter().copied().collect::<DigitSet>().len() == held.len()
        };
        return shape.groups().iter().filter(|group| group.cells.len() <= values.count()).all(has_no_pair);
    }
    let mut seen = HashSet::new();
    layout.cells().all(|cell| {
        let houses = [(0, cell.row(layout)), (1, cell.column(layout)), (2, layout.region_of(cell))];
        let Some(digit) = digits[cell.index()] else { return true };
        houses.into_iter().all(|house| seen.insert((house, digit)))
    })
}
