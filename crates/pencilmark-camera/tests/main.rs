//! Tests with drawn pictures: grids without digits, and pictures without a grid. Digits are tested in the package that draws pages
//! and trains the network.

mod screens;

use pencilmark_camera::exif;
use pencilmark_camera::picture::GreyPicture;
use pencilmark_camera::reading::{GridNotFound, Reading, SolutionVerdict, read, read_grid_at};

/// A white picture to draw on.
struct Drawing {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Drawing {
    fn new(width: usize, height: usize) -> Drawing {
        Drawing { width, height, pixels: vec![240; width * height] }
    }

    /// Fills a rectangle given by left, top, width and height, clipped to the picture.
    fn fill(&mut self, [left, top, width, height]: [i64; 4], grey: u8) {
        for y in top.max(0)..(top + height).min(self.height as i64) {
            for x in left.max(0)..(left + width).min(self.width as i64) {
                self.pixels[y as usize * self.width + x as usize] = grey;
            }
        }
    }

    /// Draws the lines of a grid, with one pixel of thickness per twenty pixels of a cell.
    fn grid(&mut self, corner: [i64; 2], cell: i64, columns: i64, rows: i64) {
        self.grid_in(corner, cell, columns, rows, 30);
    }

    fn grid_in(&mut self, [left, top]: [i64; 2], cell: i64, columns: i64, rows: i64, grey: u8) {
        let pen = 1 + cell / 20;
        for line in 0..=columns {
            self.fill([left + line * cell, top, pen, rows * cell + pen], grey);
        }
        for line in 0..=rows {
            self.fill([left, top + line * cell, columns * cell + pen, pen], grey);
        }
    }

    fn read(&self) -> Reading {
        read(&GreyPicture::new(&self.pixels, self.width, self.height).expect("a picture"), None)
    }
}

#[test]
fn a_grid_without_digits_is_found_and_blank() {
    for size in [4, 6, 8, 9] {
        let mut drawing = Drawing::new(700, 900);
        drawing.grid([80, 150], 540 / size, size, size);
        let reading = drawing.read();
        let [grid] = &reading.grids[..] else { panic!("{size} rows: {reading:?}") };
        assert_eq!(grid.size, size as usize);
        assert!(grid.has_no_digits());
        assert_ne!(grid.solution_verdict, SolutionVerdict::One);
        let [[left, top], _, [right, bottom], _] = grid.corners();
        let off = [left - 80.0, top - 150.0, right - 620.0, bottom - 690.0];
        assert!(off.iter().all(|off| off.abs() < 6.0), "{size} rows: corners off by {off:?}");
    }
}

#[test]
fn larger_grids_are_found_but_not_read() {
    let mut drawing = Drawing::new(900, 900);
    drawing.grid([40, 40], 50, 16, 16);
    let reading = drawing.read();
    assert_eq!((reading.grids[0].size, reading.grids[0].cells.len()), (16, 0));
}

#[test]
fn two_grids_are_both_found_the_larger_first() {
    let mut drawing = Drawing::new(1200, 800);
    drawing.grid([40, 40], 70, 9, 9);
    drawing.grid([800, 300], 36, 9, 9);
    let sizes: Vec<f32> =
        drawing.read().grids.iter().map(|grid| grid.corners()[1][0] - grid.corners()[0][0]).collect();
    assert_eq!(sizes.len(), 2);
    assert!((sizes[0] - 630.0).abs() < 12.0 && (sizes[1] - 324.0).abs() < 12.0, "{sizes:?}");
}

/// Returns pictures without a grid, with the expected reason.
fn refused() -> Vec<(&'static str, Drawing, Option<GridNotFound>)> {
    let white = Drawing::new(600, 800);
    let mut black = Drawing::new(600, 800);
    black.fill([0, 0, 600, 800], 0);
    let tiny = Drawing::new(1, 1);
    let mut cut = Drawing::new(700, 900);
    cut.grid([250, 150], 66, 9, 9);
    let mut board = Drawing::new(800, 800);
    for square in (0..64).filter(|square| (square / 8 + square % 8) % 2 == 1) {
        board.fill([80 + square % 8 * 80, 80 + square / 8 * 80, 80, 80], 60);
    }
    let mut calendar = Drawing::new(900, 700);
    calendar.grid([100, 100], 95, 7, 5);
    let mut text = Drawing::new(800, 1000);
    for letter in 0..1200i64 {
        let (x, y) = (40 + letter % 40 * 18, 40 + letter / 40 * 30);
        if letter * 7919 % 6 > 0 {
            text.fill([x, y, 4, 14], 40);
            text.fill([x, y + letter * 31 % 12, 10, 3], 40);
        }
    }
    let mut samurai = Drawing::new(900, 900);
    for [left, top] in [[0, 0], [12, 0], [6, 6], [0, 12], [12, 12]] {
        samurai.grid([60 + left * 36, 70 + top * 36], 36, 9, 9);
    }
    let mut speck = Drawing::new(1200, 900);
    speck.grid([500, 400], 14, 9, 9);
    vec![
        ("white", white, None),
        ("black", black, None),
        ("one pixel", tiny, Some(GridNotFound::TooSmall)),
        ("cut off", cut, Some(GridNotFound::CutOff)),
        ("a chessboard", board, None),
        ("a calendar", calendar, None),
        ("a samurai", samurai, Some(GridNotFound::Overlapping)),
        ("text", text, Some(GridNotFound::OnlyText)),
        ("a tiny grid", speck, Some(GridNotFound::TooSmall)),
    ]
}

#[test]
fn what_is_no_grid_is_refused_and_told_why() {
    for (name, drawing, why) in refused() {
        let reading = drawing.read();
        assert!(reading.grids.is_empty(), "{name}: {} grids", reading.grids.len());
        let told = reading.failure.unwrap_or_else(|| panic!("{name}: no reason"));
        assert!(why.is_none_or(|why| why == told), "{name}: {told:?}");
    }
}

#[test]
fn corners_can_be_given_in_any_order_and_must_be_a_square_seen_from_somewhere() {
    let mut drawing = Drawing::new(700, 900);
    drawing.grid([80, 150], 60, 9, 9);
    let picture = GreyPicture::new(&drawing.pixels, 700, 900).expect("a picture");
    let corners = [[620.0, 690.0], [84.0, 152.0], [80.0, 690.0], [618.0, 150.0]];
    assert_eq!(read_grid_at(&picture, corners, None, None).grids[0].size, 9);
    let line = [[0.0, 0.0], [10.0, 10.0], [20.0, 20.0], [600.0, 600.0]];
    for size in [0, 1, 5, 1_000_000_000] {
        assert_eq!(read_grid_at(&picture, corners, Some(size), None).failure, Some(GridNotFound::NoGrid));
    }
    assert_eq!(read_grid_at(&picture, line, Some(9), None).failure, Some(GridNotFound::NoGrid));
}

#[test]
fn pixels_must_be_as_many_as_a_picture_has() {
    assert!(GreyPicture::new(&[0; 12], 4, 3).is_some());
    assert!(GreyPicture::new(&[0; 11], 4, 3).is_none());
    assert!(GreyPicture::new(&[], 0, 0).is_none());
    assert!(GreyPicture::new(&[], usize::MAX, 2).is_none());
}

#[test]
fn all_six_grids_of_a_page_are_found() {
    for (pen_grey, shift) in [(30, 0), (150, 3)] {
        let mut drawing = Drawing::new(1000, 1400);
        for grid in 0..6 {
            let (left, top) = (60 + grid % 2 * 470, 60 + grid / 2 * 440 + shift);
            drawing.grid_in([left, top], 42, 9, 9, pen_grey);
        }
        let reading = drawing.read();
        let sizes: Vec<usize> = reading.grids.iter().map(|grid| grid.size).collect();
        assert_eq!(sizes, [9; 6], "lines of {pen_grey}");
    }
}

#[test]
fn a_grid_with_totals_in_corners_looks_like_a_killer() {
    // How many cells have a total, and whether it stands in a corner or in the middle.
    for (totals, left, is_killer) in [(24, 4, true), (6, 4, false), (24, 24, false)] {
        let mut drawing = Drawing::new(740, 740);
        drawing.grid([60, 60], 66, 9, 9);
        for total in 0..totals {
            let place = total * 10 % 81;
            let (x, y) = (60 + place % 9 * 66 + left, 60 + place / 9 * 66 + left);
            for stroke in [[2, 3, 3, 13], [9, 3, 3, 13], [9, 14, 8, 2], [9, 3, 8, 2]] {
                drawing.fill([x + stroke[0], y + stroke[1], stroke[2], stroke[3]], 40);
            }
        }
        let reading = drawing.read();
        assert_eq!(reading.grids[0].is_killer, is_killer, "{totals} totals, {left} pixels from the left");
    }
}

/// The region of a cell by its column and row.
type Division = fn(i64, i64) -> i64;

/// Ways of dividing a grid into regions.
const DIVISIONS: [(&str, i64, Division); 4] = [
    ("the usual boxes", 9, |column, row| row / 3 * 3 + column / 3),
    ("a jigsaw", 9, |column, row| {
        // Two cells change places between the left and the middle boxes.
        let shifted = match (column, row % 3) {
            (2, 0) => 3,
            (3, 2) => 2,
            _ => column,
        };
        row / 3 * 3 + shifted / 3
    }),
    ("boxes of three rows", 6, |column, row| row / 3 * 3 + column / 2),
    ("the usual boxes of six", 6, |column, row| row / 2 * 2 + column / 3),
];

#[test]
fn thick_borders_tell_the_regions() {
    for (name, size, region) in DIVISIONS {
        for (thin, thick, grey) in [(1, 3, 30), (2, 6, 90)] {
            let mut drawing = Drawing::new(800, 760);
            let cell = 600 / size;
            for place in 0..size * size {
                let (column, row) = (place % size, place / size);
                let pen = |differ: bool| if differ { thick } else { thin };
                let left = pen(column == 0 || region(column, row) != region(column - 1, row));
                let above = pen(row == 0 || region(column, row) != region(column, row - 1));
                let (x, y) = (90 + column * cell, 70 + row * cell);
                drawing.fill([x - left / 2, y, left, cell], grey);
                drawing.fill([x, y - above / 2, cell, above], grey);
            }
            drawing.fill([90 + size * cell - thick / 2, 70, thick, size * cell], grey);
            drawing.fill([90, 70 + size * cell - thick / 2, size * cell, thick], grey);
            let reading = drawing.read();
            let [grid] = &reading.grids[..] else { panic!("{name}: {reading:?}") };
            assert_eq!(grid.rules.is_none(), name.starts_with("the usual"), "{name}, pen of {thick}");
            if let Some(rules) = &grid.rules {
                let layout = rules.layout();
                for (place, cell) in (0..).zip(layout.cells()) {
                    let first =
                        layout.cells().find(|other| layout.region_of(*other) == layout.region_of(cell));
                    let first = first.map_or(0, |first| first.index() as i64);
                    let same = region(first % size, first / size) == region(place % size, place / size);
                    assert!(same, "{name}, pen of {thick}: cell {place}");
                }
            }
        }
    }
}

#[test]
fn pictures_are_turned_as_their_orientation_says() {
    // The pixels of "123 / 456" as stored, and as shown.
    let shown: [(u16, usize, [u8; 6]); 8] = [
        (1, 3, [1, 2, 3, 4, 5, 6]),
        (2, 3, [3, 2, 1, 6, 5, 4]),
        (3, 3, [6, 5, 4, 3, 2, 1]),
        (4, 3, [4, 5, 6, 1, 2, 3]),
        (5, 2, [1, 4, 2, 5, 3, 6]),
        (6, 2, [4, 1, 5, 2, 6, 3]),
        (7, 2, [6, 3, 5, 2, 4, 1]),
        (8, 2, [3, 6, 2, 5, 1, 4]),
    ];
    for (orientation, width, pixels) in shown {
        let (turned, [wide, _]) = exif::turned(vec![1, 2, 3, 4, 5, 6], [3, 2], orientation);
        assert_eq!((wide, &turned[..]), (width, &pixels[..]), "orientation {orientation}");
    }
}

#[test]
fn the_orientation_is_found_in_either_byte_order() {
    let little = b"II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0";
    let big = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0";
    let found = [&little[..], big, b"II", b""].map(exif::orientation);
    assert_eq!(found, [6, 8, 1, 1]);
}
