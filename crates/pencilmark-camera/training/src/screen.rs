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
    /// Only the lines of boxes.
    Boxes,
}

pub const LOOKS: [Look; 6] =
    [Look::Framed, Look::Faint, Look::Frameless, Look::Filling, Look::Tiles, Look::Boxes];

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
        if look == Look::Tiles && (page - cell).abs() < 0.08 {
            page = if cell > 0.5 { cell - random.between(0.1, 0.6) } else { cell + random.between(0.1, 0.5) };
        }
        // Lines are usually on the side of the digits, but white lines on tinted cells aren't.
        let side = if (0.3..0.85).contains(&cell) && random.chance(0.6) { -away } else { away };
        let faint = random.between(0.025, 0.07);
        let strong = random.between(0.15, 0.6);
        let line = limit(cell + side * if look == Look::Faint { faint } else { random.between(0.07, 0.5) });
        Theme {
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
        }
    }
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
    let face = Face { font: random.one_of(fonts), narrow: 1.0 };
    let mut notes = vec![0u16; digits.len()];
    let gap = if look == Look::Tiles { random.between(0.03, 0.14) * cell } else { 0.0 };
    let chosen = (look != Look::Boxes && random.chance(0.7)).then(|| random.below(size * size));
    let both = look == Look::Tiles && random.chance(0.5);
    let pencilled = random.chance(0.4);
    let height_of_digits = cell * random.between(0.42, 0.65);
    for place in 0..size * size {
        let (row, column) = (place / size, place % size);
        let (x, y) = (left + column as f32 * cell, top + row as f32 * cell);
        let inverse = both && digits[place] > 0;
        let lit = chosen.is_some_and(|chosen| chosen / size == row || chosen % size == column);
        let value = match (inverse, lit) {
            (true, _) => theme.given,
            (_, true) => theme.highlight,
            _ => theme.cell,
        };
        let half = gap / 2.0;
        let sides = [x + half, y + half, x + cell - half, y + cell - half];
        // Only tiles have edges between the same colours.
        canvas.fill(if gap > 0.0 { sides } else { sides.map(f32::round) }, value);
        let middle = [x + cell / 2.0, y + cell / 2.0];
        if digits[place] > 0 {
            let entered = !both && random.chance(0.3);
            let ink = if inverse {
                theme.cell
            } else if entered {
                theme.entry
            } else {
                theme.given
            };
            canvas.write(&face, (b'0' + digits[place]) as char, middle, height_of_digits, ink);
        } else if pencilled && random.chance(0.6) {
            for digit in 1..=size.min(9) as u8 {
                if random.chance(0.3) {
                    let third = f32::from(digit - 1);
                    let at = [(third % 3.0) - 1.0, (third / 3.0).floor() - 1.0];
                    let point = [0, 1].map(|axis| middle[axis] + 0.29 * cell * at[axis]);
                    canvas.write(&face, (b'0' + digit) as char, point, 0.2 * cell, theme.entry);
                    notes[place] |= 1 << digit;
                }
            }
        }
    }
    if look != Look::Tiles {
        lines(random, &mut canvas, &theme, look, size, [left, top, cell]);
    }
    if !filling {
        surroundings(random, &mut canvas, &theme, &face, [left, top, side]);
    }
    let pixels = canvas.values.iter().map(|value| (value.clamp(0.0, 1.0) * 255.0).round() as u8).collect();
    let corners = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]
        .map(|[u, v]| [left + u * side - 0.5, top + v * side - 0.5]);
    Photo { width, height, pixels, size, written: vec![false; digits.len()], digits, notes, corners }
}

fn lines(
    random: &mut Random,
    canvas: &mut Canvas,
    theme: &Theme,
    look: Look,
    size: usize,
    [left, top, cell]: [f32; 3],
) {
    let rows = (1..=size).rev().find(|rows| size.is_multiple_of(*rows) && rows * rows <= size).unwrap_or(1);
    let columns = size / rows;
    let width = random.between(1.0, 1.0 + cell / 40.0).round();
    let wide = width + random.between(1.0, 1.0 + cell / 20.0).round();
    let end = cell * size as f32;
    for bold in [false, true] {
        if look == Look::Boxes && !bold {
            continue;
        }
        let (half, value) = if bold { (wide / 2.0, theme.box_line) } else { (width / 2.0, theme.line) };
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
