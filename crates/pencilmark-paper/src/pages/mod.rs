//! The pages of a book, drawn one by one.

mod renderer;
mod labels;
mod front;
mod lesson;
mod below;
mod puzzles;
mod back;

use crate::canvas::PageCanvas;
use crate::messages::book;
pub(crate) use crate::pages::renderer::PageRenderer;
use crate::plan::Page;
use crate::problem::PaperProblem;

impl PageRenderer<'_> {
    /// Draws a page by its number, counted from 1.
    ///
    /// # Errors
    /// If a puzzle has no room, or its digits would be too small.
    pub(crate) fn draw_page(&self, canvas: &mut PageCanvas, number: usize) -> Result<(), PaperProblem> {
        let page = &self.plan.pages[number - 1];
        match page {
            Page::Title => self.title_page(canvas, number),
            Page::Imprint => self.imprint(canvas, number),
            Page::Rules(puzzle) => self.rules_page(canvas, number, *puzzle),
            Page::Contents => self.contents(canvas, number),
            Page::Section(range) => self.section(canvas, number, range.clone()),
            Page::Puzzles(range) => self.puzzle_page(canvas, number, range.clone())?,
            Page::Hints(range) => {
                self.words(canvas, number, &self.say(book::hints()), &self.plan.hints[range.clone()]);
            }
            Page::Answers(range) => {
                self.words(canvas, number, &self.say(book::answers()), &self.plan.answers[range.clone()]);
            }
            Page::Solutions(puzzles, per_page) => self.solutions(canvas, number, puzzles, *per_page),
            Page::Blank => {}
        }
        if !matches!(page, Page::Title | Page::Imprint | Page::Blank) && self.plan.pages.len() > 1 {
            self.folio(canvas, number);
        }
        Ok(())
    }
}
