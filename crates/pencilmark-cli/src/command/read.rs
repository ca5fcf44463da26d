//! `read`: puzzles from photos and screenshots.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use pencilmark::cell::Cell;
use pencilmark::format::{self, PuzzleInfo, WriteOptions};
use pencilmark::message::Message;
use pencilmark::page_messages::picture as say_of;
use pencilmark::rules::Rules;
use pencilmark_app::session::picture::{board_of, picture_reading, refusal_message, remark};
use pencilmark_camera::picture::GreyPicture;
use pencilmark_camera::reading::{ReadCell, ReadGrid, Reading, SolutionVerdict, read, read_grid_at};
use serde_json::json;

use crate::args::ReadArgs;
use crate::atomic_file::Output;
use crate::failure::Failure;
use crate::language::{output_language, translate};
use crate::messages::read as words;
use crate::picture_file::{ColourPicture, GreyImage};
use crate::terminal::{print_error, print_note};

/// The colour of found lines and of rings around cells to check; half the width of both, in pixels, is below.
const LINE: [u8; 3] = [0, 130, 255];
const RING: [u8; 3] = [255, 90, 0];
const PEN: i64 = 2;

/// The numbers of pictures without a puzzle, and of puzzles without exactly one solution.
#[derive(Default)]
struct Shortfall {
    unread: usize,
    not_unique: usize,
}

/// Reads each picture, and writes each of its puzzles.
pub(crate) fn run(args: &ReadArgs) -> Result<ExitCode, Failure> {
    let rules = args.rules()?;
    let mut shortfall = Shortfall::default();
    for file in &args.pictures {
        match open(file) {
            Ok(picture) => write_puzzles(args, rules.as_ref(), file, &picture, &mut shortfall)?,
            Err(why) => {
                shortfall.unread += 1;
                print_error(translate(&words::of_file(file.display().to_string(), why)));
            }
        }
    }
    Ok(ExitCode::from(match shortfall {
        Shortfall { unread: 1.., .. } => 2,
        Shortfall { not_unique: 1.., .. } => 1,
        _ => 0,
    }))
}

/// Returns the greyscale pixels of a file; `-` is standard input.
fn open(file: &Path) -> Result<GreyImage, Message> {
    let mut bytes = Vec::new();
    let read = if file == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|mut file| file.read_to_end(&mut bytes))
    };
    read.map_err(|e| words::unopened(e.to_string()))?;
    GreyImage::decode(&bytes)
}

fn write_puzzles(
    args: &ReadArgs,
    rules: Option<&Arc<Rules>>,
    file: &Path,
    image: &GreyImage,
    shortfall: &mut Shortfall,
) -> Result<(), Failure> {
    let Some(picture) = GreyPicture::new(&image.pixels, image.width, image.height) else {
        shortfall.unread += 1;
        print_error(translate(&words::of_file(file.display().to_string(), words::no_picture())));
        return Ok(());
    };
    let reading = match args.corners {
        None => read(&picture, rules),
        Some(corners) => read_grid_at(&picture, corners, args.size, rules),
    };
    let name = file.display().to_string();
    let complain = |why: Message| print_error(translate(&words::of_file(name.clone(), why)));
    reading.failure.iter().for_each(|refusal| complain(refusal_message(*refusal)));
    if reading.grids.len() > 1 {
        print_note(translate(&words::of_file(name.clone(), words::several_grids(reading.grids.len()))));
    }
    shortfall.unread += usize::from(reading.grids.iter().all(ReadGrid::has_no_digits));
    for grid in &reading.grids {
        let written = grid.cells.iter().filter(|cell| cell.is_players).count();
        if written > 0 {
            print_note(translate(&words::of_file(name.clone(), words::written(written))));
        }
        remarks(grid, rules).into_iter().for_each(complain);
        shortfall.not_unique += usize::from(grid.solution_verdict != SolutionVerdict::One);
    }
    if args.json {
        let told = picture_reading(&reading, rules, output_language());
        let mut object = json!({ "file": name });
        if let (Some(object), Ok(serde_json::Value::Object(fields))) =
            (object.as_object_mut(), serde_json::to_value(told))
        {
            object.extend(fields);
        }
        writeln!(io::stdout(), "{object}")?;
    } else {
        write_lines(args, &reading, rules)?;
    }
    args.picture.as_deref().map_or(Ok(()), |output| draw(output, image, &reading))
}

fn write_lines(args: &ReadArgs, reading: &Reading, rules: Option<&Arc<Rules>>) -> Result<(), Failure> {
    let with_digits = reading.grids.iter().filter(|grid| !grid.has_no_digits());
    for board in with_digits.filter_map(|grid| board_of(grid, rules)) {
        let text = match args.to {
            None => format::puzzle_line(&board, &PuzzleInfo::default()),
            Some(to) => format::write_item(&board, &PuzzleInfo::default(), to, &WriteOptions::STRICT)
                .map_err(|e| Failure::Unusable(translate(&e.message())))?,
        };
        writeln!(io::stdout(), "{text}")?;
    }
    Ok(())
}

/// Returns warnings about what to check in a puzzle that was read.
fn remarks(grid: &ReadGrid, rules: Option<&Arc<Rules>>) -> Vec<Message> {
    let of_grid = remark(grid, board_of(grid, rules).as_ref()).or(match grid.solution_verdict {
        SolutionVerdict::None => Some(say_of::none()),
        SolutionVerdict::Several => Some(say_of::several()),
        SolutionVerdict::One | SolutionVerdict::Unknown => None,
    });
    let unsure = (0..).zip(&grid.cells).filter(|(_, cell)| cell.is_unsure());
    let of_cells = unsure.map(|(place, cell)| {
        let name = Cell::new(place).name(grid.size);
        if cell.is_corrected() {
            say_of::changed(name, digit(cell.seen_digit), digit(cell.digit))
        } else {
            say_of::look_at(name, likely(cell))
        }
    });
    of_grid.into_iter().chain(of_cells).collect()
}

fn digit(digit: u8) -> String {
    if digit == 0 { translate(&say_of::nothing()) } else { digit.to_string() }
}

/// Formats the three most likely digits: `8 (61 %), 6 (35 %)`.
fn likely(cell: &ReadCell) -> String {
    let mut chances: Vec<(u8, f32)> =
        (0..).zip(cell.probabilities).filter(|(_, chance)| *chance > 0.01).collect();
    chances.sort_by(|a, b| b.1.total_cmp(&a.1));
    let texts =
        chances.iter().take(3).map(|(value, chance)| format!("{} ({:.0} %)", digit(*value), 100.0 * chance));
    texts.collect::<Vec<_>>().join(", ")
}

/// Writes the picture with the lines of its grids, and a ring around each cell to check.
fn draw(output: &Path, image: &GreyImage, reading: &Reading) -> Result<(), Failure> {
    let mut drawn = ColourPicture::of(image);
    for grid in &reading.grids {
        let lines = grid.size + 1;
        let at = |place: usize| grid.line_crossings[place];
        for crossing in 0..lines * lines {
            let right = (crossing % lines < grid.size).then_some(crossing + 1);
            let down = (crossing / lines < grid.size).then_some(crossing + lines);
            right.into_iter().chain(down).for_each(|to| drawn.line(at(crossing), at(to), PEN, LINE));
        }
        let unsure = (0..).zip(&grid.cells).filter(|(_, cell)| cell.is_unsure());
        for (cell, _) in unsure {
            let first = cell / grid.size * lines + cell % grid.size;
            let ring = [first, first + 1, first + lines + 1, first + lines, first];
            ring.windows(2).for_each(|side| drawn.line(at(side[0]), at(side[1]), PEN, RING));
        }
    }
    let mut file = Output::create(Some(output))?;
    file.write_all(&drawn.png().map_err(|e| Failure::Unusable(e.to_string()))?)?;
    Ok(file.finish()?)
}
