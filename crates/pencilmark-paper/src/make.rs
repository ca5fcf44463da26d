//! Creation of books as PDF.

use std::io::Write;
use std::str::FromStr;

use pencilmark_render::language::Language;

use crate::book::{
    BookDesign, BookPagePreview, BookPuzzle, FinishedBook, PageLayout, Profile, SolutionPlace,
};
use crate::book_puzzles::BookPuzzles;
use crate::canvas::{PageCanvas, SharedDrawings};
use crate::cover::{Cover, CoverSubject, bleed, cover_size};
use crate::document::PdfDocument;
use crate::engine_examples::EngineExamples;
use crate::example_source::ExampleSource;
use crate::face::Embedding;
use crate::fonts::Fonts;
use crate::pages::PageRenderer;
use crate::plan::BookPlan;
use crate::problem::{BookFailure, PaperProblem, named};
use crate::trim::PaperSize;

/// The language of a book: its texts, and its tag.
#[derive(Clone, Copy, Debug)]
pub struct BookLanguage<'a> {
    /// The language tag, such as `de`, for screen readers.
    pub tag: &'a str,
    /// The texts of the language.
    pub texts: &'a Language,
}

/// What the pages of a book take from elsewhere: texts in a language, and examples. [`From`] takes them from the engine of this program.
#[derive(Clone, Copy)]
pub struct BookContext<'a> {
    /// The language of the book.
    pub language: BookLanguage<'a>,
    /// The source of the examples on the book's pages.
    pub examples: &'a dyn ExampleSource,
}

impl<'a> From<BookLanguage<'a>> for BookContext<'a> {
    fn from(language: BookLanguage<'a>) -> BookContext<'a> {
        BookContext { language, examples: &EngineExamples }
    }
}

/// A file of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BookFile {
    /// The pages of the book.
    Book,
    /// The solutions, if they are separate.
    Solutions,
    /// The cover of the book.
    Cover,
}

/// Parses `book`, `solutions` or `cover`.
impl FromStr for BookFile {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<BookFile, PaperProblem> {
        let files =
            [("book", BookFile::Book), ("solutions", BookFile::Solutions), ("cover", BookFile::Cover)];
        named(text, &files)
    }
}

/// Makes a file of a book as PDF. A cover is as wide as the pages of the book require.
///
/// # Errors
/// The errors of [`make_book`], or if there are no separate solutions.
pub fn make_file(
    file: BookFile,
    puzzles: Vec<BookPuzzle>,
    design: &BookDesign,
    context: BookContext,
) -> Result<Vec<u8>, PaperProblem> {
    match file {
        BookFile::Book => Ok(make_book(puzzles, design, context)?.pdf),
        BookFile::Solutions => {
            let solutions = make_book(puzzles, design, context)?.solutions_pdf;
            let known = vec!["book", "cover"];
            solutions.ok_or_else(|| PaperProblem::UnknownName { text: "solutions".to_owned(), known })
        }
        BookFile::Cover => {
            let subject = CoverSubject::of(&BookPuzzles::from_iter(puzzles.iter().cloned()));
            let subject = subject.ok_or(PaperProblem::NoPuzzles)?;
            let pages = draw_page_pictures(puzzles, design, context, &[])?.page_count;
            make_cover(design, pages, &subject, context.language)
        }
    }
}

/// Makes a book as PDF. The same puzzles and design give the same bytes.
///
/// # Errors
/// If no font has a character of a text, a puzzle has no room or would be too small to read, or there is no puzzle.
pub fn make_book(
    puzzles: Vec<BookPuzzle>,
    design: &BookDesign,
    context: BookContext,
) -> Result<FinishedBook, PaperProblem> {
    let (mut file, mut solutions) = (Vec::new(), Vec::new());
    let puzzles = BookPuzzles::from_iter(puzzles);
    let page_count = write_book(puzzles, design, context, &mut file, &mut solutions).map_err(in_memory)?;
    let is_separate = design.solutions == SolutionPlace::Separate;
    Ok(FinishedBook { page_count, pdf: file, solutions_pdf: is_separate.then_some(solutions) })
}

/// Writes a book page by page, and the file of its solutions to `solutions` if they are separate. Returns the number of pages; for
/// a booklet, before they are arranged on sheets. The bytes are those of [`make_book`].
///
/// # Errors
/// The errors of [`make_book`], or if writing fails; part of the book may have been written by then.
pub fn write_book(
    mut puzzles: BookPuzzles,
    design: &BookDesign,
    context: BookContext,
    file: &mut dyn Write,
    solutions: &mut dyn Write,
) -> Result<usize, BookFailure> {
    puzzles.sort(design.sections);
    let fonts = || Fonts::new(embedding(design.profile), design.font.as_ref());
    let book_fonts = fonts();
    let plan = plan(&puzzles, design, &book_fonts)?;
    let plan_of_solutions = match design.solutions {
        SolutionPlace::Separate => Some(BookPlan::of_solutions(&puzzles, design)?),
        SolutionPlace::End | SolutionPlace::Below | SolutionPlace::None => None,
    };
    let BookContext { language, examples } = context;
    let renderer =
        |plan| PageRenderer { puzzles: &puzzles, design, language: language.texts, examples, plan };
    write(PdfDocument::begin(design.profile, book_fonts, file)?, &renderer(&plan), language)?;
    if let Some(plan) = &plan_of_solutions {
        write(PdfDocument::begin(design.profile, fonts(), solutions)?, &renderer(plan), language)?;
    }
    Ok(plan.pages.len())
}

/// Plans a book after checking that the font has all characters of its texts.
fn plan(puzzles: &BookPuzzles, design: &BookDesign, fonts: &Fonts) -> Result<BookPlan, PaperProblem> {
    if puzzles.is_empty() {
        return Err(PaperProblem::NoPuzzles);
    }
    check_texts(puzzles, design, fonts)?;
    BookPlan::new(puzzles, design, fonts)
}

/// Returns the problem of a failed book that was written to memory, where writing can't fail.
fn in_memory(failure: BookFailure) -> PaperProblem {
    match failure {
        BookFailure::Problem(problem) => problem,
        BookFailure::WriteFailed(error) => unreachable!("memory is written: {error}"),
    }
}

fn embedding(profile: Profile) -> Embedding {
    match profile {
        Profile::Screen => Embedding::Subset,
        Profile::Press | Profile::PdfX => Embedding::Whole,
    }
}

/// Draws the requested pages of a book as pictures, without making the PDF. Numbers beyond the last page are ignored.
///
/// # Errors
/// The errors of [`make_book`], except those of pages that are not drawn.
pub fn draw_page_pictures(
    puzzles: Vec<BookPuzzle>,
    design: &BookDesign,
    context: BookContext,
    wanted: &[usize],
) -> Result<BookPagePreview, PaperProblem> {
    let mut puzzles = BookPuzzles::from_iter(puzzles);
    puzzles.sort(design.sections);
    let mut fonts = Fonts::new(Embedding::Whole, design.font.as_ref());
    let plan = plan(&puzzles, design, &fonts)?;
    let BookContext { language, examples } = context;
    let renderer =
        PageRenderer { puzzles: &puzzles, design, language: language.texts, examples, plan: &plan };
    let mut page_pictures = Vec::new();
    for number in wanted.iter().copied().filter(|number| (1..=plan.pages.len()).contains(number)) {
        let mut stamps = SharedDrawings::default();
        let mut canvas = PageCanvas::for_picture(plan.paper, &mut fonts, &mut stamps);
        renderer.draw_page(&mut canvas, number)?;
        page_pictures.push((number, canvas.into_svg()));
    }
    Ok(BookPagePreview {
        is_book: plan.is_book,
        page_count: plan.pages.len(),
        page_size: plan.paper,
        margins: plan.margins,
        parts: (1..=plan.pages.len()).filter_map(|page| renderer.part_beginning_on(page)).collect(),
        page_pictures,
    })
}

/// Draws the cover of a book with `pages` pages as an SVG picture, and returns its size with it.
///
/// # Errors
/// If no font has a character of a text.
pub fn draw_cover_picture(
    design: &BookDesign,
    pages: usize,
    subject: &CoverSubject,
    language: &Language,
) -> Result<(PaperSize, String), PaperProblem> {
    let (mut fonts, mut stamps) =
        (Fonts::new(Embedding::Whole, design.font.as_ref()), SharedDrawings::default());
    check_texts(&BookPuzzles::default(), design, &fonts)?;
    let paper = cover_size(design, pages);
    let mut canvas = PageCanvas::for_picture(paper, &mut fonts, &mut stamps);
    Cover { design, pages, subject, language }.draw(&mut canvas);
    Ok((paper, canvas.into_svg()))
}

/// Makes the cover of a book with `pages` pages as PDF.
///
/// # Errors
/// If no font has a character of a text.
pub fn make_cover(
    design: &BookDesign,
    pages: usize,
    subject: &CoverSubject,
    language: BookLanguage,
) -> Result<Vec<u8>, PaperProblem> {
    let fonts = Fonts::new(embedding(design.profile), design.font.as_ref());
    check_texts(&BookPuzzles::default(), design, &fonts)?;
    let mut file = Vec::new();
    let write = || -> Result<(), BookFailure> {
        let mut document = PdfDocument::begin(design.profile, fonts, &mut file)?;
        document.bleed = bleed(design);
        document.has_tags = false;
        document.add_page(cover_size(design, pages), None, |canvas| {
            Cover { design, pages, subject, language: language.texts }.draw(canvas);
            Ok(())
        })?;
        document.finish(&design.title, language.tag)
    };
    write().map_err(in_memory)?;
    Ok(file)
}

/// # Errors
/// If no font has a character of the book's texts.
fn check_texts(puzzles: &BookPuzzles, design: &BookDesign, fonts: &Fonts) -> Result<(), PaperProblem> {
    let names = [&*design.title, &design.subtitle, &design.author].into_iter();
    for text in names.chain(design.blurb.lines()).chain(design.imprint.lines()) {
        fonts.check_glyphs(text)?;
    }
    for place in 0..puzzles.len() {
        let description = puzzles.description(place);
        let techniques = description.techniques.iter().map(|technique| &technique.name);
        let texts = description.rules.sentences.iter().chain(puzzles.hints(place)).chain(techniques);
        texts
            .chain(puzzles.answers(place))
            .chain([&description.rules.name])
            .try_for_each(|text| fonts.check_glyphs(text))?;
    }
    Ok(())
}

fn write(
    mut document: PdfDocument,
    renderer: &PageRenderer,
    language: BookLanguage,
) -> Result<(), BookFailure> {
    let plan = renderer.plan;
    match renderer.design.layout {
        PageLayout::Booklet => {
            document.has_tags = false;
            for pair in sheets(plan.pages.len()) {
                document.add_sheet(plan.paper, |canvas, place| renderer.draw_page(canvas, pair[place]))?;
            }
        }
        _ => {
            for number in 1..=plan.pages.len() {
                let entry = renderer.outline_entry(number);
                document.add_page(plan.paper, entry, |canvas| renderer.draw_page(canvas, number))?;
            }
        }
    }
    document.finish(&renderer.document_title(), language.tag)
}

/// Returns the two pages on each side of a booklet's sheets, in printing order: for four pages, 4 and 1, then 2 and 3. The sheets
/// are turned over their short edge and nested into each other.
fn sheets(pages: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..pages / 2).map(move |side| match side % 2 {
        0 => [pages - side, side + 1],
        _ => [side + 1, pages - side],
    })
}

#[cfg(test)]
mod tests {
    use super::sheets;

    #[test]
    fn folded_sheets_have_their_pages_in_order() {
        assert_eq!(sheets(4).collect::<Vec<_>>(), [[4, 1], [2, 3]]);
        assert_eq!(sheets(8).collect::<Vec<_>>(), [[8, 1], [2, 7], [6, 3], [4, 5]]);
    }
}
