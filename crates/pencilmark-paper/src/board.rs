//! Drawing of boards on a page, from the shapes of their picture.

use std::sync::Arc;

use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_render::drawing::shape::{Form, Length, Outline, Segment, Shape, ShapeRole};
use pencilmark_render::drawing::{
    CELL_SIZE, DigitLayout, Frame, MARGIN, artwork_shapes, board_background, draw_shapes, drawn_area,
};
use pencilmark_render::picture::Picture;

use crate::canvas::{Anchor, BASELINE_OFFSET, PageCanvas, PathCommand, Pen, circle_path, rectangle_path};
use crate::example_source::StepExample;
use crate::face::Weight;
use crate::fonts::TextStyle;
use crate::looks::{BoardLook, SMALLEST_FONT_SIZE, print_look, text_look};

/// The font size of a given digit, as a fraction of its cell.
pub(crate) const DIGIT_FONT_SIZE: f32 = 38.0 / CELL_SIZE as f32;
/// The font size of the small digits of printed solutions, as a fraction of their cell.
pub(crate) const SOLUTION_DIGIT_FONT_SIZE: f32 = 0.72;

/// The position, size and line widths of a board to draw, with its setter's drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct BoardPlacement<'a> {
    pub artwork: &'a Artwork,
    /// The top left corner of the drawing, including clues and drawings outside the grid.
    pub corner: [f32; 2],
    /// The width and height of the drawing, in points.
    pub side: f32,
    pub look: BoardLook,
}

/// Returns the space beside the board for clues and drawings outside the grid, and the width of the whole drawing, in cells.
pub(crate) fn clue_space_and_span(rules: &Rules, artwork: &Artwork) -> (f32, f32) {
    let area = drawn_area(rules, artwork, Frame::Bare);
    let (room, span) = (-area.top_left - MARGIN, area.width.max(area.height) - 2.0 * MARGIN);
    ((room / CELL_SIZE) as f32, (span / CELL_SIZE) as f32)
}

/// Returns the number of cells along the longer side of a board.
pub(crate) fn longest_side(rules: &Rules) -> usize {
    rules.rows().max(rules.columns())
}

/// A brush that draws shapes with an origin and a scale.
pub(crate) struct Brush {
    pub origin: [f32; 2],
    pub scale: f32,
    pub lines: BoardLook,
}

impl Brush {
    fn of(rules: &Rules, placing: BoardPlacement) -> Brush {
        let (room, span) = clue_space_and_span(rules, placing.artwork);
        let cell = placing.side / span;
        // A board that is not square is centred.
        let free = |lines: usize| (longest_side(rules) - lines) as f32 * cell / 2.0;
        let [x, y] = placing.corner.map(|edge| edge + room * cell);
        Brush {
            origin: [x + free(rules.columns()), y + free(rules.rows())],
            scale: cell / CELL_SIZE as f32,
            lines: placing.look,
        }
    }

    fn at(&self, [x, y]: [Length; 2]) -> [f32; 2] {
        self.point([x.value, y.value])
    }

    fn point(&self, [x, y]: [f64; 2]) -> [f32; 2] {
        [self.origin[0] + x as f32 * self.scale, self.origin[1] + y as f32 * self.scale]
    }

    fn long(&self, length: f64) -> f32 {
        length as f32 * self.scale
    }

    /// Draws a shape in the print style of its role.
    pub(crate) fn draw(&self, canvas: &mut PageCanvas, Shape { role, form }: &Shape) {
        match form {
            Form::Group(shapes) => shapes.iter().for_each(|shape| self.draw(canvas, shape)),
            Form::Text { at, size, rotation, text } => {
                self.text(canvas, *role, self.at(*at), (self.long(size.value), *rotation), text)
            }
            Form::Rectangle { corner, size, .. } => {
                let size = size.map(|side| self.long(side.value));
                // The background of a total grows with the total.
                let size = if *role == ShapeRole::Paper { self.ground_of_total(size) } else { size };
                self.area(canvas, *role, &rectangle_path(self.at(*corner), size));
            }
            Form::Circle { centre, radius } => {
                self.area(canvas, *role, &circle_path(self.at(*centre), self.long(radius.value)));
            }
            Form::Path { outline, width, dashes } => {
                let path = self.path(outline);
                let look = print_look(*role, self.lines);
                let pen = look.pen.map(|pen| Pen {
                    width: width.map_or(pen.width, |width| self.long(width).max(pen.width)),
                    dashes: match dashes.is_empty() {
                        true => pen.dashes,
                        false => dashes.iter().map(|dash| self.long(*dash)).collect(),
                    },
                    ..pen
                });
                paint(canvas, &path, look.fill, pen.as_ref());
            }
            Form::Polygon(points) => self.area(canvas, *role, &self.through(points, true)),
            Form::Polyline(points) => self.area(canvas, *role, &self.through(points, false)),
        }
    }

    fn area(&self, canvas: &mut PageCanvas, role: ShapeRole, path: &[PathCommand]) {
        let look = print_look(role, self.lines);
        paint(canvas, path, look.fill, look.pen.as_ref());
    }

    /// Returns the size of a total's background, which grows when the total is enlarged to stay readable.
    fn ground_of_total(&self, [width, height]: [f32; 2]) -> [f32; 2] {
        let total = self.long(13.0);
        let growth = (self.lines.least_total / total).max(1.0);
        [width * growth, height * growth]
    }

    /// Returns by how much totals are enlarged to stay readable, in points.
    fn enlargement(&self) -> f32 {
        (self.lines.least_total - self.long(13.0)).max(0.0)
    }

    /// Returns the brush for a digit, moved away from an enlarged total in the same cell.
    fn beside_totals(&self, digit: &Shape, totals: &[[f64; 2]]) -> Brush {
        let is_in_cell = |at: &[Length; 2], total: &[f64; 2]| {
            (0..2).all(|axis| (0.0..CELL_SIZE / 2.0).contains(&(at[axis].value - total[axis])))
        };
        let is_crowded = match &digit.form {
            Form::Text { at, .. } => totals.iter().any(|total| is_in_cell(at, total)),
            _ => false,
        };
        let shift = if is_crowded { 1.3 * self.enlargement() } else { 0.0 };
        Brush { origin: self.origin.map(|edge| edge + shift), ..*self }
    }

    fn text(
        &self,
        canvas: &mut PageCanvas,
        role: ShapeRole,
        [x, y]: [f32; 2],
        (size, rotation): (f32, f64),
        text: &str,
    ) {
        let Some((weight, grey)) = text_look(role) else { return };
        let least = if role == ShapeRole::ClueTotal { self.lines.least_total } else { SMALLEST_FONT_SIZE };
        let size = size.max(least);
        let (anchor, y) = match role {
            // Enlarged totals keep their upper edge.
            ShapeRole::ClueTotal => (Anchor::Left, (y - self.long(6.5) + size / 2.0).max(y)),
            _ => (Anchor::Middle, y),
        };
        let (sine, cosine) = (rotation.to_radians() as f32).sin_cos();
        let below = BASELINE_OFFSET * size;
        let at = [x - below * sine, y + below * cosine];
        canvas.draw_rotated_text(at, anchor, TextStyle { size, weight, grey }, text, [cosine, -sine]);
    }

    fn through(&self, points: &[[Length; 2]], is_closed: bool) -> Vec<PathCommand> {
        let line = |point: &[Length; 2]| PathCommand::Line(self.at(*point));
        let mut path: Vec<PathCommand> = points.iter().map(line).collect();
        if let Some(first) = points.first() {
            path[0] = PathCommand::Move(self.at(*first));
        }
        path.extend(is_closed.then_some(PathCommand::Close));
        path
    }

    fn path(&self, outline: &Outline) -> Vec<PathCommand> {
        let mut pen = [0.0, 0.0];
        let mut path = Vec::with_capacity(outline.segments.len());
        for segment in &outline.segments {
            let from = pen;
            let to = match segment {
                Segment::MoveTo(x, y) | Segment::LineTo(x, y) => [x.value, y.value],
                Segment::LineBy(x, y) => [from[0] + x.value, from[1] + y.value],
                Segment::AcrossTo(x) => [x.value, from[1]],
                Segment::AcrossBy(x) => [from[0] + x.value, from[1]],
                Segment::DownTo(y) => [from[0], y.value],
                Segment::DownBy(y) => [from[0], from[1] + y.value],
                Segment::CurveTo(_, end) => end.map(|length| length.value),
                Segment::Close => from,
            };
            pen = to;
            path.push(match segment {
                Segment::MoveTo(..) => PathCommand::Move(self.point(to)),
                Segment::Close => PathCommand::Close,
                Segment::CurveTo(control, _) => self.curve(from, control.map(|length| length.value), to),
                _ => PathCommand::Line(self.point(to)),
            });
        }
        path
    }

    /// Returns a quadratic curve as a cubic one.
    fn curve(&self, from: [f64; 2], control: [f64; 2], to: [f64; 2]) -> PathCommand {
        let towards = |end: [f64; 2]| [0, 1].map(|i| end[i] + (control[i] - end[i]) * 2.0 / 3.0);
        PathCommand::Curve(self.point(towards(from)), self.point(towards(to)), self.point(to))
    }
}

fn paint(canvas: &mut PageCanvas, path: &[PathCommand], fill: Option<f32>, pen: Option<&Pen>) {
    match (fill, pen) {
        (Some(grey), Some(pen)) => canvas.fill_and_stroke(path, grey, pen),
        (Some(grey), None) => canvas.fill(path, grey),
        (None, Some(pen)) => canvas.stroke(path, pen),
        (None, None) => {}
    }
}

/// True for digits, which are drawn last, as text of their own.
pub(crate) fn is_digit(shape: &Shape) -> bool {
    matches!(shape.role, ShapeRole::Given | ShapeRole::Entry | ShapeRole::Candidate)
}

/// Draws the grid lines and the clues of a board and its setter's drawing, without digits.
pub(crate) fn draw_board_lines(canvas: &mut PageCanvas, rules: &Arc<Rules>, placing: BoardPlacement) {
    // Paper is white, so backgrounds are not drawn.
    let draw = |canvas: &mut PageCanvas, placing: BoardPlacement| {
        let brush = Brush::of(rules, placing);
        let drawn = |over_grid: bool| artwork_shapes(placing.artwork, over_grid);
        drawn(false).iter().for_each(|shape| brush.draw(canvas, shape));
        board_background(rules).iter().skip(1).for_each(|shape| brush.draw(canvas, shape));
        drawn(true).iter().for_each(|shape| brush.draw(canvas, shape));
    };
    match rules.constraints().is_empty() && placing.artwork.is_empty() {
        true => canvas.draw_shared(placing.corner, |canvas| {
            draw(canvas, BoardPlacement { corner: [0.0, 0.0], ..placing })
        }),
        false => draw(canvas, placing),
    }
}

/// Returns the board without candidates, so that none are printed.
pub(crate) fn without_candidates(board: &Board) -> Board {
    Board::with_candidates(board.grid().clone(), vec![Default::default(); board.rules().cells().len()])
}

/// Draws the digits of a board, row by row, and its candidates if it has any.
pub(crate) fn draw_digits(canvas: &mut PageCanvas, board: &Board, placing: BoardPlacement) {
    let brush = Brush::of(board.rules(), placing);
    let all = draw_shapes(&Picture::of_board(board), Frame::Bare, DigitLayout::Phone);
    let totals =
        if brush.enlargement() > 0.0 { total_places(&board_background(board.rules())) } else { Vec::new() };
    for shape in all.iter().filter(|shape| is_digit(shape)) {
        brush.beside_totals(shape, &totals).draw(canvas, shape);
    }
}

/// Returns the places of all totals among shapes.
fn total_places(shapes: &[Shape]) -> Vec<[f64; 2]> {
    let places = shapes.iter().flat_map(|shape| match &shape.form {
        Form::Group(shapes) => total_places(shapes),
        Form::Text { at, .. } if shape.role == ShapeRole::ClueTotal => vec![at.map(|place| place.value)],
        _ => Vec::new(),
    });
    places.collect()
}

/// Draws the shapes of a step on its board: the pattern and the conclusions of the step.
pub(crate) fn draw_step(canvas: &mut PageCanvas, board: &Board, shapes: &[Shape], placing: BoardPlacement) {
    let brush = Brush::of(board.rules(), placing);
    // Paper is white, so the background, which is the first shape, is skipped.
    for shape in shapes.iter().skip(1) {
        match (shape.role, &shape.form) {
            (ShapeRole::Sight, Form::Path { outline, .. }) => {
                let ray = clear_of_digits(&brush.path(outline), board, &brush);
                paint(canvas, &ray, None, print_look(shape.role, placing.look).pen.as_ref());
            }
            _ => brush.draw(canvas, shape),
        }
    }
}

/// Returns a straight path without its parts that run through printed digits.
fn clear_of_digits(path: &[PathCommand], board: &Board, brush: &Brush) -> Vec<PathCommand> {
    let [PathCommand::Move(from), PathCommand::Line(to)] = *path else { return path.to_vec() };
    let rules = board.rules();
    let radius = brush.long(0.36 * CELL_SIZE);
    let delta = [to[0] - from[0], to[1] - from[1]];
    let length = delta[0].hypot(delta[1]);
    let hidden_part = |cell: Cell| {
        let (row, column) = rules.row_and_column(cell);
        let [x, y] = brush.point([column, row].map(|place| (place as f64 + 0.5) * CELL_SIZE));
        let (x, y) = (x - from[0], y - from[1]);
        let along = (x * delta[0] + y * delta[1]) / length;
        let beside = (x * delta[1] - y * delta[0]) / length;
        let half = (radius * radius - beside * beside).max(0.0).sqrt();
        (half > 0.0).then_some([along - half, along + half])
    };
    let filled = rules.cells().filter(|cell| board.value(*cell).is_some());
    let mut hidden: Vec<[f32; 2]> = filled.filter_map(hidden_part).collect();
    hidden.sort_by(|a, b| a[0].total_cmp(&b[0]));
    let at = |part: f32| [0, 1].map(|i| from[i] + delta[i] * part / length);
    let (mut clear, mut start) = (Vec::new(), 0.0_f32);
    for [first, last] in hidden.into_iter().chain([[length, length]]) {
        let end = first.min(length);
        if end > start {
            clear.extend([PathCommand::Move(at(start)), PathCommand::Line(at(end))]);
        }
        start = start.max(last);
    }
    clear
}

/// Draws a solution: its lines without clues, and its digits, with those of the puzzle in bold.
pub(crate) fn draw_solution(canvas: &mut PageCanvas, solution: &Board, corner: [f32; 2], side: f32) {
    let rules = solution.rules();
    let cell = side / longest_side(rules) as f32;
    draw_plain_lines(canvas, rules, corner, side);
    for place in rules.cells() {
        let Some(digit) = solution.value(place) else { continue };
        let (row, column) = rules.row_and_column(place);
        let weight = if solution.grid().is_given(place) { Weight::Bold } else { Weight::Regular };
        let of = TextStyle { size: SOLUTION_DIGIT_FONT_SIZE * cell, weight, grey: 0.0 };
        let (x, y) = (corner[0] + cell * (column as f32 + 0.5), corner[1] + cell * (row as f32 + 0.5));
        let sign = rules.values().symbol(digit).to_string();
        canvas.draw_text([x, y + BASELINE_OFFSET * of.size], Anchor::Middle, of, &sign);
    }
}

/// Draws the lines between cells and around boxes.
fn draw_plain_lines(canvas: &mut PageCanvas, rules: &Arc<Rules>, corner: [f32; 2], side: f32) {
    let lines = BoardLook { thick_line: 1.2, ..BoardLook::DEFAULT };
    let brush =
        Brush { origin: [0.0, 0.0], scale: side / longest_side(rules) as f32 / CELL_SIZE as f32, lines };
    let is_line = |shape: &&Shape| matches!(shape.role, ShapeRole::ThinLine | ShapeRole::BoxLine);
    canvas.draw_shared(corner, |canvas| {
        board_background(rules).iter().filter(is_line).for_each(|shape| brush.draw(canvas, shape));
    });
}

/// Returns the smallest font size in the drawing of a step on a board of this side.
pub(crate) fn smallest_text_of_step(example: &StepExample, side: f32) -> f32 {
    let scale = side / longest_side(example.board.rules()) as f32 / CELL_SIZE as f32;
    let size = |shape: &Shape| match shape.form {
        Form::Text { size, .. } => Some(size.value as f32 * scale),
        _ => None,
    };
    example.shapes.iter().filter_map(size).fold(f32::MAX, f32::min)
}

/// Draws a dot at the position of each candidate of each cell.
pub(crate) fn draw_dots(canvas: &mut PageCanvas, rules: &Arc<Rules>, placing: BoardPlacement) {
    let board = Board::new(Grid::empty(rules.clone()));
    let brush = Brush::of(rules, placing);
    for shape in draw_shapes(&Picture::of_board(&board), Frame::Bare, DigitLayout::Phone) {
        if let (ShapeRole::Candidate, Form::Text { at, .. }) = (shape.role, &shape.form) {
            canvas.fill(&circle_path(brush.at(*at), 0.55), 0.6);
        }
    }
}
