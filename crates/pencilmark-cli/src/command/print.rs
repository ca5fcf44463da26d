//! `print`: puzzles laid out on pages.

use std::io::Write;
use std::process::ExitCode;

use pencilmark::board::Board;
use pencilmark::list::LineAnswer;
use pencilmark::rate::{Budget, NotRated, Rater, Rating, Scale};
use pencilmark::render::sheet::{self, Item, SheetLayout};
use pencilmark::search::solver::Solver;

use crate::args::{PaperName, PrintArgs};
use crate::atomic_file::Output;
use crate::failure::{Failure, exit_code};
use crate::job;
use crate::language::say;
use crate::messages::told;
use crate::terminal::print_error;

/// Prints every puzzle with its number and level; those without exactly one solution are left out and told of.
pub fn run(args: &PrintArgs) -> Result<ExitCode, Failure> {
    let mut rater = Rater::new(Solver::new());
    let mut printed: Vec<(Board, Board, String)> = Vec::new();
    let counts = job::each(&args.input, |_, report| {
        let Some(report) = report else { return Ok(()) };
        let Ok(LineAnswer::Read(entry)) = &report.answer else {
            if let Err(why) = &report.answer {
                print_error(say(&told::line(report.line, why.message())));
            }
            return Ok(());
        };
        let number = printed.len() + 1;
        match rated(&mut rater, &entry.board) {
            Ok((solution, level)) => {
                printed.push((entry.board.clone(), solution, format!("{number} · {level}")))
            }
            Err(why) => print_error(say(&told::left_out(report.line, why.message()))),
        }
        Ok(())
    })?;
    let item = |board, label: &String| Item { board, label: label.clone() };
    let puzzles: Vec<Item> = printed.iter().map(|(puzzle, _, label)| item(puzzle, label)).collect();
    let solutions: Vec<Item> = match args.solutions {
        true => printed.iter().map(|(_, solution, label)| item(solution, label)).collect(),
        false => Vec::new(),
    };
    let page = match args.paper {
        PaperName::A4 => sheet::A4,
        PaperName::Letter => sheet::LETTER,
    };
    let layout = SheetLayout { title: &args.title, per_page: usize::from(args.per_page), page };
    let html = sheet::html(&puzzles, &solutions, &layout);
    let mut output = Output::create(args.output.file.as_deref())?;
    output.write_all(html.as_bytes())?;
    output.finish()?;
    Ok(exit_code(counts))
}

/// The solution, with the puzzle's givens told apart, and the level.
fn rated(rater: &mut Rater, board: &Board) -> Result<(Board, String), NotRated> {
    let solution = rater.prove(board, &Budget::USUAL)?;
    let mut full = board.grid().clone();
    for cell in board.rules().cells() {
        if let (None, Some(digit)) = (full.value(cell), solution.value(cell)) {
            full.place(cell, digit);
        }
    }
    let Rating::Level(grade) = rater.on(board, &solution, Scale::Level, &Budget::USUAL)? else {
        return Err(NotRated::Rules);
    };
    Ok((Board::new(full), grade.level.to_string()))
}
