//! Screenshots in the looks of websites and apps: boards in dark and light pages, with lines darker or lighter than cells, of tiles, without a
//! frame, or up to the edges of the picture.

use ab_glyph::FontVec;

use crate::canvas::{Canvas, Face};
use crate::photo::Photo;
use crate::puzzle::puzzle;
use crate::random::Random;

/// The looks of a board's lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Lines around every cell and box, and a frame.
    Framed,
    /// Cell lines that hardly show.
    Faint,
    /// No lines around the board.
    Frameless,
    /// The board fills the picture.
    Filling,
    /// Cells with gaps between them.
    Tiles,
    /// Cells with round corners, and wider gaps between boxes than between cells.
    Groups,
    /// Only the lines of boxes.
    Boxes,
    /// Every second box shaded, and no lines.
    Shades,
    /// A wide frame that touches the cells, darker or lighter than them.
    Bordered,
    /// Tiles only for cells without a digit; the others have the page's colour.
    OpenTiles,
}

pub const LOOKS: [Look; 10] = [
    Look::Framed,
    Look::Faint,
    Look::Frameless,
    Look::Filling,
    Look::Tiles,
    Look::Groups,
    Look::Boxes,
    Look::Shades,
    Look::Bordered,
    Look::OpenTiles,
];

impl Look {
    /// True if cells are tiles on the page.
    fn has_gaps(self) -> bool {
        matches!(self, Look::Tiles | Look::Groups | Look::OpenTiles)
    }

    /// True if only boxes show, so that other sizes can't be told.
    pub fn has_boxes_only(self) -> bool {
        matches!(self, Look::Boxes | Look::Shades)
    }
}

/// The brightness of a board's parts.
struct Theme {
    page: f32,
    cell: f32,
    highlight: f32,
    line: f32,
    box_line: f32,
    given: f32,
    entry: f32,
}

impl Theme {
    fn of(random: &mut Random, look: Look) -> Theme {
        // The cells' brightness, and the direction away from it in which digits lie.
        let (cell, away) = match random.below(4) {
            0 => (random.between(0.04, 0.28), 1.0),
            1 => (random.between(0.5, 0.8), -1.0),
            _ => (random.between(0.9, 1.0), -1.0f32),
        };
        let limit = |value: f32| value.clamp(0.0, 1.0);
        let mut page =
            if random.chance(0.5) { random.between(0.02, 0.25) } else { random.between(0.88, 1.0) };
        if look.has_gaps() && (page - cell).abs() < 0.08 {
            page = if cell > 0.5 { cell - random.between(0.1, 0.6) } else { cell + random.between(0.1, 0.5) };
        }
        // Lines are usually on the side of the digits, but white lines on tinted cells aren't.
        let side = if (0.3..0.85).contains(&cell) && random.chance(0.6) { -away } else { away };
        let faint = random.between(0.025, 0.07);
        let strong = random.between(0.15, 0.6);
        let line = limit(cell + side * if look == Look::Faint { faint } else { random.between(0.07, 0.5) });
        let theme = Theme {
            page,
            cell,
            highlight: limit(cell + if cell < 0.5 { 1.0 } else { -1.0 } * random.between(0.04, 0.2)),
            line,
            box_line: if (cell + side * strong).clamp(0.0, 1.0) == cell {
                line
            } else {
                limit(cell + side * strong)
            },
            given: limit(cell + away * random.between(0.55, 0.95)),
            entry: limit(cell + away * random.between(0.35, 0.7)),
        };
        Theme { page: if look == Look::OpenTiles { theme.given } else { theme.page }, ..theme }
    }
}

/// A board on a screen.
struct Board {
    look: Look,
    theme: Theme,
    size: usize,
    left: f32,
    top: f32,
    cell: f32,
    /// The gap between cells, and how much narrower cells are than their share of a box, both in pixels.
    gap: f32,
    narrower: f32,
    /// The cell whose row and column are highlighted.
    chosen: Option<usize>,
    /// True if cells with a digit are inverted.
    is_inverted: bool,
}

/// Draws a screenshot with a board of `size` rows in a look.
pub fn screenshot(random: &mut Random, fonts: &[FontVec], look: Look, size: usize) -> Photo {
    let theme = Theme::of(random, look);
    let cell = random.between(30.0, 105.0) * 9.0 / size as f32;
    let side = cell * size as f32;
    let filling = look == Look::Filling;
    let spare = if filling { 0.0 } else { side * random.between(0.05, 0.4) };
    let beside = if filling || random.chance(0.5) { 0.0 } else { side * random.between(0.3, 0.7) };
    let crop = if filling { random.between(-1.0, 1.5) } else { 0.0 };
    let (left, top) =
        if filling { (crop, crop) } else { (random.between(2.0, 1.0 + spare), random.between(2.0, spare)) };
    let (width, height) =
        ((side + 2.0 * crop + spare + beside) as usize, (side + 2.0 * crop + spare) as usize);
    let mut canvas = Canvas::new(width, height, theme.page);
    let digits = puzzle(random, size);
    let face = Face { font: random.one_of(fonts), narrow: 1.0, bold: 0.0 };
    let gap = if look.has_gaps() { random.between(0.03, 0.14) * cell } else { 0.0 };
    let narrower = if look == Look::Groups { random.between(0.02, 0.09) * cell } else { 0.0 };
    let chosen = (!look.has_boxes_only() && random.chance(0.7)).then(|| random.below(size * size));
    let is_inverted = look == Look::OpenTiles || look.has_gaps() && random.chance(0.5);
    let board = Board { look, theme, size, left, top, cell, gap, narrower, chosen, is_inverted };
    if look == Look::Bordered {
        board.border(random, &mut canvas);
    }
    let notes = board.cells(random, &mut canvas, &face, &digits);
    if !look.has_gaps() && look != Look::Shades {
        board.lines(random, &mut canvas);
    }
    if !filling {
        surroundings(random, &mut canvas, &board.theme, &face, [left, top, side]);
    }
    let pixels = canvas.values.iter().map(|value| (value.clamp(0.0, 1.0) * 255.0).round() as u8).collect();
    let corners = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]
        .map(|[u, v]| [left + u * side - 0.5, top + v * side - 0.5]);
    Photo {
        width,
        height,
        pixels,
        size,
        written: vec![false; digits.len()],
        digits,
        notes,
        jigsaw: None,
        corners,
    }
}

impl Board {
    /// Returns the numbers of rows and columns of a box.
    fn box_sides(&self) -> (usize, usize) {
        let divides = |rows: &usize| self.size.is_multiple_of(*rows) && rows * rows <= self.size;
        let rows = (1..=self.size).rev().find(divides).unwrap_or(1);
        (rows, self.size / rows)
    }

    /// Draws a wide frame around the board, darker or lighter than its cells.
    fn border(&self, random: &mut Random, canvas: &mut Canvas) {
        let (wide, side) = (self.cell * random.between(0.1, 0.6), self.cell * self.size as f32);
        let away = if self.theme.cell > 0.5 { -1.0 } else { 1.0 };
        let value = (self.theme.cell + away * random.between(0.3, 0.9)).clamp(0.0, 1.0);
        canvas.fill(
            [self.left - wide, self.top - wide, self.left + side + wide, self.top + side + wide],
            value,
        );
    }

    /// Returns the middle of a cell.
    fn middle(&self, place: usize) -> [f32; 2] {
        let (rows, columns) = self.box_sides();
        [(place % self.size, columns, self.left), (place / self.size, rows, self.top)].map(
            |(number, count, start)| {
                // Cells are drawn towards the middle of their box.
                let from_middle = (number % count) as f32 - (count as f32 - 1.0) / 2.0;
                start + (number as f32 + 0.5) * self.cell - from_middle * self.narrower
            },
        )
    }

    fn is_shaded(&self, place: usize) -> bool {
        let (rows, columns) = self.box_sides();
        let is_odd = (place / self.size / rows + place % self.size / columns) % 2 == 1;
        self.look == Look::Shades && is_odd
    }

    /// Draws the cells with their digits and pencilmarks, and returns the latter.
    fn cells(&self, random: &mut Random, canvas: &mut Canvas, face: &Face, digits: &[u8]) -> Vec<u16> {
        let theme = &self.theme;
        let mut notes = vec![0u16; digits.len()];
        let pencilled = random.chance(0.4);
        let height_of_digits = self.cell * random.between(0.42, 0.65);
        for (place, digit) in digits.iter().enumerate() {
            let inverse = self.is_inverted && *digit > 0;
            let lit = self.chosen.is_some_and(|chosen| {
                chosen / self.size == place / self.size || chosen % self.size == place % self.size
            });
            let value = match (inverse, lit || self.is_shaded(place)) {
                (true, _) => theme.given,
                (_, true) => theme.highlight,
                _ => theme.cell,
            };
            self.ground(canvas, place, value);
            if *digit > 0 {
                let entered = !self.is_inverted && random.chance(0.3);
                let ink = match (inverse, entered) {
                    (true, _) => theme.cell,
                    (_, true) => theme.entry,
                    _ => theme.given,
                };
                canvas.write(face, (b'0' + digit) as char, self.middle(place), height_of_digits, ink);
            } else if pencilled && random.chance(0.6) {
                notes[place] = self.marks(random, canvas, face, place);
            }
        }
        notes
    }

    /// Fills a cell, with round corners in groups.
    fn ground(&self, canvas: &mut Canvas, place: usize, value: f32) {
        let [x, y] = self.middle(place);
        let half = (self.cell - self.narrower - self.gap) / 2.0;
        let sides = [x - half, y - half, x + half, y + half];
        // Only tiles have edges between the same colours.
        canvas.fill(if self.gap > 0.0 { sides } else { sides.map(f32::round) }, value);
        if self.look == Look::Groups {
            let radius = (0.13 * self.cell) as usize;
            for step in 0..radius {
                let inset = radius as f32 - ((2 * radius - step) as f32 * step as f32).sqrt();
                let (top, bottom) = (sides[1] + step as f32, sides[3] - step as f32);
                for row in [[top, top + 1.0], [bottom - 1.0, bottom]] {
                    canvas.fill([sides[0], row[0], sides[0] + inset, row[1]], self.theme.page);
                    canvas.fill([sides[2] - inset, row[0], sides[2], row[1]], self.theme.page);
                }
            }
        }
    }

    /// Writes pencilmarks in three rows of three.
    fn marks(&self, random: &mut Random, canvas: &mut Canvas, face: &Face, place: usize) -> u16 {
        let mut notes = 0;
        let middle = self.middle(place);
        for digit in 1..=self.size.min(9) as u8 {
            if random.chance(0.3) {
                let third = f32::from(digit - 1);
                let at = [(third % 3.0) - 1.0, (third / 3.0).floor() - 1.0];
                let point = [0, 1].map(|axis| middle[axis] + 0.29 * self.cell * at[axis]);
                canvas.write(face, (b'0' + digit) as char, point, 0.2 * self.cell, self.theme.entry);
                notes |= 1 << digit;
            }
        }
        notes
    }

    fn lines(&self, random: &mut Random, canvas: &mut Canvas) {
        let (rows, columns) = self.box_sides();
        let Board { look, size, left, top, cell, .. } = *self;
        let width = random.between(1.0, 1.0 + cell / 40.0).round();
        let wide = width + random.between(1.0, 1.0 + cell / 20.0).round();
        let end = cell * size as f32;
        for bold in [false, true] {
            if look == Look::Boxes && !bold {
                continue;
            }
            let (half, value) =
                if bold { (wide / 2.0, self.theme.box_line) } else { (width / 2.0, self.theme.line) };
            for line in 0..=size {
                if look == Look::Frameless && (line == 0 || line == size) {
                    continue;
                }
                let middle = (line as f32 * cell).round();
                if line.is_multiple_of(columns) == bold {
                    canvas.fill([left + middle - half, top, left + middle + half, top + end], value);
                }
                if line.is_multiple_of(rows) == bold {
                    canvas.fill([left, top + middle - half, left + end, top + middle + half], value);
                }
            }
        }
    }
}

/// Draws what stands beside a board: text, and buttons with digits.
fn surroundings(
    random: &mut Random,
    canvas: &mut Canvas,
    theme: &Theme,
    face: &Face,
    [left, top, side]: [f32; 3],
) {
    let ink = if theme.page > 0.5 { random.between(0.0, 0.4) } else { random.between(0.6, 1.0) };
    let button = theme.page + if theme.page > 0.5 { -1.0 } else { 1.0 } * random.between(0.05, 0.3);
    let (right, below) = (left + side, top + side);
    let letter = side / 45.0;
    for line in 0..12 {
        let y = below + letter * (2.0 + 2.0 * line as f32);
        let mut x = left;
        while x < right && y + letter < canvas.height as f32 {
            if random.chance(0.85) {
                canvas.write(face, (b'a' + random.below(26) as u8) as char, [x, y], letter, ink);
            }
            x += letter;
        }
    }
    let pitch = side / 7.5;
    for number in 0..9 {
        let x = right + side * 0.06 + (number % 3) as f32 * pitch;
        let y = top + side * 0.1 + (number / 3) as f32 * pitch;
        if x + pitch < canvas.width as f32 {
            canvas.fill([x, y, x + 0.85 * pitch, y + 0.85 * pitch], button);
            let middle = [x + 0.42 * pitch, y + 0.42 * pitch];
            canvas.write(face, (b'1' + number as u8) as char, middle, 0.4 * pitch, ink);
        }
    }
}
