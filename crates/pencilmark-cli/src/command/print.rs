//! `print`: puzzles on pages to print.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use pencilmark::artwork::Artwork;
use pencilmark::board::Board;
use pencilmark::grid::Grid;
use pencilmark::languages::tag_of;
use pencilmark::list::{LineAnswer, LineCounts};
use pencilmark::message::Message;
use pencilmark::messages::refusal;
use pencilmark::render::sheet::{self, SheetLayout, SheetPuzzle};
use pencilmark::rules::Rules;
use pencilmark_paper::book::{BookDesign, BookPuzzle, PageLayout, Profile, SolutionPlace};
use pencilmark_paper::book_puzzles::BookPuzzles;
use pencilmark_paper::compose::{Composer, PuzzleDetails};
use pencilmark_paper::cover::CoverSubject;
use pencilmark_paper::font_file::FontFile;
use pencilmark_paper::make::{self, BookLanguage};
use pencilmark_paper::messages::book::solutions_of;
use pencilmark_paper::problem::{BookFailure, PaperProblem};
use pencilmark_paper::trim::POINTS_PER_MM;

use crate::args::{PageFile, PrintArgs};
use crate::atomic_file::Output;
use crate::failure::{Failure, exit_code};
use crate::job;
use crate::language::{output_language, translate};
use crate::messages::{printed, read, told};
use crate::progress::Progress;
use crate::terminal::{print_error, print_note};

/// The minimum number of pages that printers bind.
const FEWEST_BOUND: usize = 24;

/// Prints every puzzle; those without exactly one solution are left out and reported.
pub(crate) fn run(args: &PrintArgs) -> Result<ExitCode, Failure> {
    match args.file_kind() {
        PageFile::Pdf => print_book(args),
        PageFile::Html if args.needs_pdf() => Err(Failure::Unusable(translate(&printed::pdf_alone()))),
        PageFile::Html => print_sheets(args),
    }
}

/// Passes every puzzle to `add`.
fn each_puzzle(
    args: &PrintArgs,
    mut add: impl FnMut(BookPuzzle) -> Result<(), Failure> + Send,
) -> Result<LineCounts, Failure> {
    let mut composer = Composer::new(PuzzleDetails {
        levels: args.level_use(),
        rating: args.scale(),
        hints: args.hint_use(),
        site_url: args.site.as_deref(),
        language: output_language(),
    });
    if args.layout == PageLayout::Blank && args.input.inputs.is_empty() && io::stdin().is_terminal() {
        return Ok(LineCounts::default());
    }
    let mut progress = Progress::of_ratings();
    let counts = job::for_each_puzzle(&args.input, None, &mut |_, report| {
        let Some(report) = report else { return Ok(()) };
        progress.add(1, 0);
        match &report.answer {
            Ok(LineAnswer::Read(_)) if report.is_partly_understood() && args.layout != PageLayout::Blank => {
                error(&progress, told::left_out(report.line, refusal::partly_understood()));
            }
            Ok(LineAnswer::Read(entry)) => match composer.compose(&entry.board) {
                Ok(puzzle) => add(BookPuzzle { artwork: entry.info.artwork.clone(), ..puzzle })?,
                Err(_) if args.layout == PageLayout::Blank => add(BookPuzzle::of_rules(&entry.board))?,
                Err(why) => error(&progress, told::left_out(report.line, why.message())),
            },
            Ok(_) => {}
            Err(why) => error(&progress, told::line(report.line, why.message())),
        }
        Ok(())
    });
    progress.finish();
    counts
}

/// Prints an error while the progress line is hidden.
fn error(progress: &Progress, what: Message) {
    progress.while_hidden(|| print_error(translate(&what)));
}

/// Prints a book page by page, after planning the content of each page.
fn print_book(args: &PrintArgs) -> Result<ExitCode, Failure> {
    let (design, words) = (BookDesign { font: font(args)?, ..args.design() }, output_language());
    let is_separate = design.solutions == SolutionPlace::Separate;
    let beside = if is_separate { Some(beside(args)?) } else { None };
    let mut puzzles = BookPuzzles::default();
    let counts = each_puzzle(args, |puzzle| {
        puzzles.push(puzzle);
        Ok(())
    })?;
    if design.layout == PageLayout::Blank && puzzles.is_empty() && counts == LineCounts::default() {
        // Without any input, the sheet holds classic grids.
        let grid = BookPuzzle::of_rules(&Board::new(Grid::empty(Rules::classic())));
        (0..design.per_page).for_each(|_| puzzles.push(grid.clone()));
    }
    let cover = CoverSubject::of(&puzzles);
    let language = BookLanguage { tag: tag_of(words), texts: words };
    let unusable = |why: PaperProblem| Failure::Unusable(translate(&why.message()));
    let mut output = Output::create_whole(args.output.file.as_deref())?;
    let mut solutions = beside.map(|path| Output::create(Some(&path))).transpose()?;
    let no_solutions: &mut dyn Write = &mut io::sink();
    let to = solutions.as_mut().map_or(no_solutions, |solutions| solutions);
    let pages =
        make::write_book(puzzles, &design, language.into(), &mut output, to).map_err(|why| match why {
            BookFailure::Problem(problem) => unusable(problem),
            BookFailure::WriteFailed(error) => error.into(),
        })?;
    output.finish()?;
    solutions.map_or(Ok(()), Output::finish)?;
    if let (Some(path), Some(subject)) = (&args.cover, cover) {
        let mut output = Output::create(Some(path))?;
        output.write_all(&make::make_cover(&design, pages, &subject, language).map_err(unusable)?)?;
        output.finish()?;
    }
    if design.layout.is_bound() && design.profile != Profile::Screen && pages < FEWEST_BOUND {
        print_note(translate(&printed::thin(pages, FEWEST_BOUND)));
    }
    Ok(exit_code(counts))
}

/// Reads the font for characters that the built-in one lacks, if there is one.
fn font(args: &PrintArgs) -> Result<Option<FontFile>, Failure> {
    let Some(path) = &args.font else { return Ok(None) };
    let failed = |what| Failure::Unusable(translate(&read::of_file(path.display().to_string(), what)));
    let bytes = fs::read(path).map_err(|why| failed(read::unopened(why.to_string())))?;
    Ok(Some(FontFile::read(bytes).map_err(|why| failed(why.message()))?))
}

/// Returns the path of the file with separate solutions, beside that of the puzzles.
fn beside(args: &PrintArgs) -> Result<PathBuf, Failure> {
    let path = args.output.file.as_deref().ok_or_else(|| translate(&printed::separate_to_file()))?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    Ok(path.with_file_name(format!("{stem}-solutions.pdf")))
}

/// Prints sheets as HTML, page by page. Only the solutions of printed puzzles are kept in memory.
fn print_sheets(args: &PrintArgs) -> Result<ExitCode, Failure> {
    let design = args.design();
    let millimetres = |side: f32| f64::from((side / POINTS_PER_MM * 10.0).round()) / 10.0;
    let page_size = [design.paper.width, design.paper.height].map(millimetres);
    let layout = SheetLayout { title: &args.title, puzzles_per_page: design.per_page, page_size };
    let mut output = Output::create(args.output.file.as_deref())?;
    let mut waiting: Vec<(Board, Artwork, String)> = Vec::new();
    let mut solutions: Vec<(Grid, String)> = Vec::new();
    let mut number = args.numbers;
    let counts = each_puzzle(args, |puzzle| {
        if number == args.numbers {
            output.write_all(sheet::document_start(&layout).as_bytes())?;
        }
        let level = puzzle.level.map_or_else(String::new, |level| format!(" · {}", level.name));
        let label = format!("{number}{level}");
        number += 1;
        if let (true, Some(solution)) = (design.solutions == SolutionPlace::End, &puzzle.solution) {
            solutions.push((solution.grid().clone(), label.clone()));
        }
        waiting.push((puzzle.board, puzzle.artwork, label));
        if waiting.len() == layout.puzzles_per_page {
            output.write_all(sheet_of(&waiting, &layout, layout.title).as_bytes())?;
            waiting.clear();
        }
        Ok(())
    })?;
    if number == args.numbers {
        return Err(Failure::Unusable(translate(&PaperProblem::NoPuzzles.message())));
    }
    if !waiting.is_empty() {
        output.write_all(sheet_of(&waiting, &layout, layout.title).as_bytes())?;
    }
    for sheet in sheets_of_solutions(&solutions, &layout) {
        output.write_all(sheet.as_bytes())?;
    }
    output.write_all(sheet::DOCUMENT_END.as_bytes())?;
    output.finish()?;
    Ok(exit_code(counts))
}

/// Returns the sheets of solutions, four times as many on a page as puzzles.
fn sheets_of_solutions<'a>(
    solutions: &'a [(Grid, String)],
    layout: &SheetLayout<'a>,
) -> impl Iterator<Item = String> + 'a {
    let smaller = SheetLayout { puzzles_per_page: layout.puzzles_per_page * 4, ..layout.clone() };
    let title = translate(&solutions_of(layout.title.to_owned()));
    let board =
        |(grid, label): &(Grid, String)| (Board::new(grid.clone()), Artwork::default(), label.clone());
    solutions.chunks(smaller.puzzles_per_page).map(move |page| {
        let boards: Vec<_> = page.iter().map(board).collect();
        sheet_of(&boards, &smaller, &title)
    })
}

fn sheet_of(boards: &[(Board, Artwork, String)], layout: &SheetLayout, title: &str) -> String {
    let items: Vec<SheetPuzzle> = boards
        .iter()
        .map(|(board, artwork, label)| SheetPuzzle { board, artwork, label: label.clone() })
        .collect();
    sheet::page_html(&items, layout, title)
}
