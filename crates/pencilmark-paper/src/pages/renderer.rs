//! The data from which pages are drawn, and their common elements: headings, page numbers.

use pdf_writer::types::StructRole;
use pencilmark_app::wire::{BookPart, BookPartKind};
use pencilmark_core::message::Message;
use pencilmark_render::language::Language;

use crate::book::{BookDesign, SectionDivision};
use crate::book_puzzles::BookPuzzles;
use crate::canvas::{Anchor, PageCanvas};
use crate::example_source::ExampleSource;
use crate::fonts::TextStyle;
use crate::messages::book;
use crate::plan::{BookPlan, PAGE_NUMBER_HEIGHT, Page};

/// The data from which the pages of a book are drawn.
pub(crate) struct PageRenderer<'a> {
    pub puzzles: &'a BookPuzzles,
    pub design: &'a BookDesign,
    pub language: &'a Language,
    pub examples: &'a dyn ExampleSource,
    pub plan: &'a BookPlan,
}

impl PageRenderer<'_> {
    /// Returns the title of the document: that of the design, or else the name of the first puzzle's rules or technique.
    pub(crate) fn document_title(&self) -> String {
        let description = self.puzzles.description(0);
        let technique = description.techniques.first().map(|technique| &technique.name);
        let known = [&self.design.title, &description.rules.name].into_iter().chain(technique);
        let title = known.into_iter().find(|title| !title.trim().is_empty()).cloned();
        title.unwrap_or_else(|| self.say(book::all_puzzles()))
    }

    /// Returns the outline entry of a page: its heading, if a part begins there.
    pub(crate) fn outline_entry(&self, number: usize) -> Option<String> {
        let is_first = |same: fn(&Page) -> bool| self.plan.pages[..number - 1].iter().all(|page| !same(page));
        match &self.plan.pages[number - 1] {
            // The opening of a kind's section has the same title.
            Page::Rules(puzzle)
                if self.design.sections == SectionDivision::ByKind
                    && (*puzzle > 0 || self.plan.has_kinds) =>
            {
                None
            }
            Page::Rules(puzzle) => Some(self.rules_title(*puzzle)),
            Page::Contents => Some(self.say(book::contents())),
            Page::Section(range) => Some(self.section_title(range.start)),
            Page::Hints(_) if is_first(|page| matches!(page, Page::Hints(_))) => {
                Some(self.say(book::hints()))
            }
            Page::Answers(_) if is_first(|page| matches!(page, Page::Answers(_))) => {
                Some(self.say(book::answers()))
            }
            Page::Solutions(..) if is_first(|page| matches!(page, Page::Solutions(..))) => {
                Some(self.say(book::solutions()))
            }
            _ => None,
        }
    }

    /// Returns the part that begins on a page, if any.
    pub(crate) fn part_beginning_on(&self, page: usize) -> Option<BookPart> {
        let (kind, name) = match &self.plan.pages[page - 1] {
            Page::Title => (BookPartKind::Title, Some(self.say(book::title_page()))),
            Page::Puzzles(range) if range.start == 0 && self.plan.sections.is_empty() => {
                (BookPartKind::Puzzles, Some(self.say(book::all_puzzles())))
            }
            Page::Rules(_) => (BookPartKind::Rules, self.outline_entry(page)),
            Page::Contents => (BookPartKind::Contents, self.outline_entry(page)),
            Page::Section(_) => (BookPartKind::Section, self.outline_entry(page)),
            Page::Hints(_) => (BookPartKind::Hints, self.outline_entry(page)),
            _ => (BookPartKind::Solutions, self.outline_entry(page)),
        };
        name.map(|name| BookPart { kind, name, page })
    }

    pub(super) fn say(&self, message: Message) -> String {
        self.language.fill(&message)
    }

    /// Returns the printed number of a puzzle.
    pub(super) fn number(&self, puzzle: usize) -> usize {
        self.design.first_number + puzzle
    }

    /// Draws the number of a page at its outer edge, or in the middle for loose sheets.
    pub(super) fn folio(&self, canvas: &mut PageCanvas, number: usize) {
        let [left, _, right, bottom] = self.plan.content_area(number);
        let (x, anchor) = match (self.plan.is_book, number.is_multiple_of(2)) {
            (false, _) => ((left + right) / 2.0, Anchor::Middle),
            (true, true) => (left, Anchor::Left),
            (true, false) => (right, Anchor::Right),
        };
        let at = [x, bottom + PAGE_NUMBER_HEIGHT - 2.5];
        let of = self.design.layout.sized(TextStyle { grey: 0.3, ..TextStyle::regular(8.0) });
        canvas.draw_artifact(|canvas| _ = canvas.draw_text(at, anchor, of, &number.to_string()));
    }

    /// Draws the heading of a page at its left upper corner.
    pub(super) fn heading(&self, canvas: &mut PageCanvas, [left, top]: [f32; 2], size: f32, text: &str) {
        canvas.draw_tagged(StructRole::H1, None, |canvas| {
            canvas.draw_text([left, top + size * 0.8], Anchor::Left, TextStyle::bold(size), text);
        });
    }

    pub(super) fn rules_title(&self, puzzle: usize) -> String {
        match puzzle == 0 && !self.plan.has_kinds && self.puzzles.rules(0).constraints().is_empty() {
            true => self.say(book::how_to_play()),
            false => self.puzzles.description(puzzle).rules.name.clone(),
        }
    }

    pub(super) fn section_title(&self, puzzle: usize) -> String {
        self.puzzles.section_title(puzzle, self.design.sections).to_owned()
    }
}
