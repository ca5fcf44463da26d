//! Making of books as PDF.

use pencilmark_render::language::Language;

use crate::book::{BookDesign, BookPictures, BookPuzzle, MadeBook, PageLayout, SolutionPlace, in_order};
use crate::canvas::{Fonts, PageCanvas, SharedDrawings};
use crate::cover::{cover_size, draw_cover};
use crate::document::PdfDocument;
use crate::face::Embedding;
use crate::pages::PageSetter;
use crate::plan::BookPlan;
use crate::problem::PaperProblem;
use crate::trim::PaperSize;

/// The language of a book, with its tag.
#[derive(Clone, Copy, Debug)]
pub struct BookLanguage<'a> {
    /// The language tag, such as `de`, for screen readers.
    pub tag: &'a str,
    /// The texts of the language.
    pub words: &'a Language,
}

/// Makes a book as PDF. The same puzzles and design give the same bytes.
///
/// # Errors
/// If the font lacks a character of a text, a puzzle has no room or would be too small to read, or there is no puzzle.
pub fn book(
    puzzles: Vec<BookPuzzle>,
    design: &BookDesign,
    language: BookLanguage,
) -> Result<MadeBook, PaperProblem> {
    let puzzles = in_order(puzzles, design.sections)?;
    let document = PdfDocument::new(design.profile);
    check_texts(&puzzles, design, &document.fonts)?;
    let plan = BookPlan::new(&puzzles, design, &document.fonts)?;
    let solutions = match design.solutions {
        SolutionPlace::Separate => Some(BookPlan::of_solutions(&puzzles, design)?),
        SolutionPlace::End | SolutionPlace::Below | SolutionPlace::None => None,
    };
    let write = |document, plan: &BookPlan| {
        write(document, &PageSetter { puzzles: &puzzles, design, language: language.words, plan }, language)
    };
    Ok(MadeBook {
        pages: plan.pages.len(),
        file: write(document, &plan)?,
        solutions: solutions.map(|plan| write(PdfDocument::new(design.profile), &plan)).transpose()?,
    })
}

/// Draws the requested pages of a book as pictures, without making the PDF. Numbers beyond the last page are ignored.
///
/// # Errors
/// The errors of [`book`], except those of pages that are not drawn.
pub fn pictures(
    puzzles: Vec<BookPuzzle>,
    design: &BookDesign,
    language: &Language,
    wanted: &[usize],
) -> Result<BookPictures, PaperProblem> {
    let puzzles = in_order(puzzles, design.sections)?;
    let mut fonts = Fonts::new(Embedding::Whole);
    check_texts(&puzzles, design, &fonts)?;
    let plan = BookPlan::new(&puzzles, design, &fonts)?;
    let setter = PageSetter { puzzles: &puzzles, design, language, plan: &plan };
    let mut pictures = Vec::new();
    for number in wanted.iter().copied().filter(|number| (1..=plan.pages.len()).contains(number)) {
        let mut stamps = SharedDrawings::default();
        let mut canvas = PageCanvas::of_picture(plan.paper, &mut fonts, &mut stamps);
        setter.draw(&mut canvas, number)?;
        pictures.push((number, canvas.picture()));
    }
    Ok(BookPictures {
        is_book: plan.is_book,
        pages: plan.pages.len(),
        paper: plan.paper,
        margins: plan.margins,
        parts: (1..=plan.pages.len()).filter_map(|page| setter.part(page)).collect(),
        pictures,
    })
}

/// Draws the cover of a book with `pages` pages as an SVG picture, and returns its size with it.
///
/// # Errors
/// If the font lacks a character of a text.
pub fn cover_picture(
    design: &BookDesign,
    pages: usize,
    puzzle: &BookPuzzle,
) -> Result<(PaperSize, String), PaperProblem> {
    let (mut fonts, mut stamps) = (Fonts::new(Embedding::Whole), SharedDrawings::default());
    check_texts(std::slice::from_ref(puzzle), design, &fonts)?;
    let paper = cover_size(design.page(), pages);
    let mut canvas = PageCanvas::of_picture(paper, &mut fonts, &mut stamps);
    draw_cover(&mut canvas, design, pages, puzzle);
    Ok((paper, canvas.picture()))
}

/// Makes the cover of a book with `pages` pages as PDF, with a puzzle on its front.
///
/// # Errors
/// If the font lacks a character of a text.
pub fn cover(
    design: &BookDesign,
    pages: usize,
    puzzle: &BookPuzzle,
    language: BookLanguage,
) -> Result<Vec<u8>, PaperProblem> {
    let mut document = PdfDocument::new(design.profile);
    check_texts(std::slice::from_ref(puzzle), design, &document.fonts)?;
    document.add_page(cover_size(design.page(), pages), None, |canvas| {
        draw_cover(canvas, design, pages, puzzle);
        Ok::<(), PaperProblem>(())
    })?;
    Ok(document.finish(&design.title, language.tag))
}

/// # Errors
/// When the font lacks a sign of the texts of a book.
fn check_texts(puzzles: &[BookPuzzle], design: &BookDesign, fonts: &Fonts) -> Result<(), PaperProblem> {
    for text in [&design.title, &design.subtitle, &design.author] {
        fonts.bold.check(text)?;
        fonts.regular.check(text)?;
    }
    for puzzle in puzzles {
        let texts = puzzle.rules.sentences.iter().chain(&puzzle.hints).chain(&puzzle.techniques);
        texts
            .chain(&puzzle.answers)
            .chain([&puzzle.rules.name])
            .try_for_each(|text| fonts.regular.check(text))?;
    }
    Ok(())
}

fn write(
    mut document: PdfDocument,
    setter: &PageSetter,
    language: BookLanguage,
) -> Result<Vec<u8>, PaperProblem> {
    let plan = setter.plan;
    match setter.design.layout {
        PageLayout::Booklet => {
            document.has_tags = false;
            for pair in sheets(plan.pages.len()) {
                document.add_sheet(plan.paper, |canvas, place| setter.draw(canvas, pair[place]))?;
            }
        }
        _ => {
            for number in 1..=plan.pages.len() {
                let entry = setter.outline_entry(number);
                document.add_page(plan.paper, entry, |canvas| setter.draw(canvas, number))?;
            }
        }
    }
    Ok(document.finish(&setter.design.title, language.tag))
}

/// The pages of each side of the sheets of a booklet, in the order of printing: for four pages 4 and 1, then 2 and 3. The
/// sheets are turned over their short edge and laid into each other.
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
