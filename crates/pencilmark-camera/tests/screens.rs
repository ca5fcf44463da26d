//! Tests with drawn screenshots: boards in the looks of websites and apps.

use crate::Drawing;

/// Looks of boards on screens: the brightness of the page, of cells, of cell lines and of box lines; whether the frame is drawn; and the gap
/// between cells.
const LOOKS: [(&str, [u8; 4], bool, i64); 8] = [
    ("a light board in a dark page", [20, 250, 200, 20], true, 0),
    ("faint cell lines", [255, 255, 245, 60], true, 0),
    ("no frame", [255, 255, 190, 60], false, 0),
    ("a dark theme with light lines", [24, 32, 60, 120], true, 0),
    ("white lines on tinted cells", [255, 170, 250, 255], true, 0),
    ("dark tiles on a light page", [240, 60, 0, 0], false, 4),
    ("light tiles on a dark page", [10, 230, 0, 0], false, 3),
    ("lines darker than dark cells", [70, 70, 40, 10], true, 0),
];

#[test]
fn boards_on_screens_are_found_whole_whatever_their_lines() {
    for (name, [page, cell, line, box_line], framed, gap) in LOOKS {
        for margin in [120, 0] {
            let side = 54;
            let length = (9 * side + 2 * margin) as usize;
            let mut drawing = Drawing::new(length, length);
            drawing.fill([0, 0, length as i64, length as i64], page);
            for place in 0..81 {
                let (left, top) = (margin + place % 9 * side, margin + place / 9 * side);
                drawing.fill([left + gap, top + gap, side - 2 * gap, side - 2 * gap], cell);
                // Something like a digit, darker or lighter than its cell.
                let ink = if cell > 128 { cell - 120 } else { cell + 120 };
                if place * 5 % 7 < 3 {
                    drawing.fill([left + 20, top + 14, 4, 26], ink);
                    drawing.fill([left + 20, top + 14, 14, 4], ink);
                }
            }
            let drawn_lines = if gap > 0 {
                0..0
            } else if framed {
                0..10
            } else {
                1..9
            };
            for (number, grey) in drawn_lines
                .clone()
                .map(|number| (number, line))
                .chain(drawn_lines.filter(|number| number % 3 == 0).map(|number| (number, box_line)))
            {
                let pen = if number % 3 == 0 { 2 } else { 1 };
                let place = margin + number * side;
                drawing.fill([place - pen / 2, margin, pen, 9 * side], grey);
                drawing.fill([margin, place - pen / 2, 9 * side, pen], grey);
            }
            let reading = drawing.read();
            let [grid] = &reading.grids[..] else {
                panic!("{name}, margin {margin}: {} grids, {:?}", reading.grids.len(), reading.failure)
            };
            assert_eq!(grid.size, 9, "{name}, margin {margin}");
            let (low, high) = (margin as f32, (margin + 9 * side) as f32);
            // What isn't a digit has no upright side.
            let [a, _, b, _] = grid.corners();
            let off =
                [a[0].min(b[0]) - low, a[1].min(b[1]) - low, a[0].max(b[0]) - high, a[1].max(b[1]) - high];
            assert!(off.iter().all(|off| off.abs() < 5.0), "{name}, margin {margin}: corners off by {off:?}");
        }
    }
}

/// Boards whose boxes show more than their cells: wider gaps between boxes, boxes shaded in turn, and only lines of boxes beside
/// buttons with digits.
#[derive(Clone, Copy, Debug)]
enum Boxes {
    Gaps,
    Shades,
    Lines,
}

fn boxes(look: Boxes, side: i64) -> Drawing {
    let (left, top) = (60, 50);
    let mut drawing = Drawing::new((9 * side + 420) as usize, (9 * side + 100) as usize);
    if let Boxes::Gaps = look {
        drawing.fill([0, 0, 9 * side + 420, 9 * side + 100], 150);
    }
    for place in 0..81 {
        let (column, row) = (place % 9, place / 9);
        let toward_box = |number: i64| if let Boxes::Gaps = look { (1 - number % 3) * side / 14 } else { 0 };
        let (x, y) = (left + column * side + toward_box(column), top + row * side + toward_box(row));
        let grey = match look {
            // Gaps that are darker than some cells and lighter than others are no lines.
            Boxes::Gaps if place * 5 % 7 < 3 => 70,
            Boxes::Gaps => 230,
            Boxes::Shades if (row / 3 + column / 3) % 2 == 0 => 200,
            Boxes::Shades | Boxes::Lines => 240,
        };
        let gap = if let Boxes::Gaps = look { side / 10 } else { 0 };
        drawing.fill([x + gap, y + gap, side - 2 * gap, side - 2 * gap], grey);
        if place * 5 % 7 < 3 {
            let ink = if grey > 128 { 20 } else { 220 };
            drawing.fill([x + side * 3 / 8, y + side / 4, side / 12, side / 2], ink);
            drawing.fill([x + side * 3 / 8, y + side / 4, side / 4, side / 12], ink);
        }
    }
    for line in (0..4).filter(|_| matches!(look, Boxes::Lines)) {
        drawing.fill([left + 3 * line * side - 1, top, 3, 9 * side], 120);
        drawing.fill([left, top + 3 * line * side - 1, 9 * side, 3], 120);
    }
    for button in 0..9 {
        let (x, y) = (left + 9 * side + 60 + button % 3 * 90, top + 40 + button / 3 * 90);
        drawing.fill([x, y, 76, 76], 215);
        drawing.fill([x + 30, y + 20, 8, 36], 20);
    }
    drawing
}

#[test]
fn boards_that_show_their_boxes_rather_than_their_cells_are_found() {
    for look in [Boxes::Gaps, Boxes::Shades, Boxes::Lines] {
        for side in [38, 56, 84] {
            let reading = boxes(look, side).read();
            let sizes: Vec<usize> = reading.grids.iter().map(|grid| grid.size).collect();
            assert_eq!(sizes, [9], "{look:?}, cells of {side}");
            // What isn't a digit has no upright side.
            let [a, _, b, _] = reading.grids[0].corners();
            let end = 9.0 * side as f32;
            let off = [
                a[0].min(b[0]) - 60.0,
                a[1].min(b[1]) - 50.0,
                a[0].max(b[0]) - 60.0 - end,
                a[1].max(b[1]) - 50.0 - end,
            ];
            assert!(
                off.iter().all(|off| off.abs() < 0.15 * side as f32),
                "{look:?}, cells of {side}: off by {off:?}"
            );
        }
    }
}

#[test]
fn tiles_are_found_where_cells_with_a_digit_have_the_colour_of_the_page() {
    for (page, tile) in [(20u8, 230u8), (240, 120)] {
        for side in [36, 52] {
            let length = (9 * side + 120) as usize;
            let mut drawing = Drawing::new(length, length);
            drawing.fill([0, 0, length as i64, length as i64], page);
            for place in 0..81 {
                let (x, y) = (60 + place % 9 * side, 60 + place / 9 * side);
                if place * place * 5 % 7 < 2 {
                    drawing.fill([x + side * 3 / 8, y + side / 4, side / 12, side / 2], tile);
                    drawing.fill([x + side * 3 / 8, y + side / 4, side / 4, side / 12], tile);
                } else {
                    drawing.fill([x + 2, y + 2, side - 4, side - 4], tile);
                }
            }
            let reading = drawing.read();
            let [grid] = &reading.grids[..] else { panic!("page of {page}, cells of {side}: {reading:?}") };
            let [a, _, b, _] = grid.corners();
            let (low, high) = (60.0, 60.0 + 9.0 * side as f32);
            let off =
                [a[0].min(b[0]) - low, a[1].min(b[1]) - low, a[0].max(b[0]) - high, a[1].max(b[1]) - high];
            assert!(grid.size == 9 && off.iter().all(|off| off.abs() < 5.0), "page of {page}: {off:?}");
        }
    }
}
