//! Pages for the app: requests of the HTTP API turned into files and pictures.

use std::sync::atomic::AtomicBool;

use pencilmark_app::wire::{
    BookPreview, BookPreviewRequest, CoverPicture, PagePicture, PagesRequest, WorksheetPagesRequest,
};
use pencilmark_core::message::Message;
use pencilmark_render::language::Language;

use crate::book::{AddressForm, BookDesign, PrintedCandidates, Profile, SectionDivision};
use crate::book_puzzles::BookPuzzles;
use crate::cover::{CoverSubject, spine_width};
use crate::make::{self, BookContext, BookFile, BookLanguage};
use crate::messages::paper;
use crate::problem::PaperProblem;
use crate::request_composer::{RequestComposer, RequestedPuzzles, page_layout};
use crate::trim::{POINTS_PER_MM, min_inner_margin};

/// The maximum number of puzzles on a page.
const MOST_PER_PAGE: usize = 48;
/// The maximum number of pages drawn by one request.
const MOST_PICTURES: usize = 24;
/// The minimum number of pages of a bound book.
const FEWEST_BOUND: usize = 24;

/// Makes requested pages.
pub struct PageMaker<'a> {
    /// The language of the pages, and the source of their examples.
    pub context: BookContext<'a>,
    /// Composes the puzzles of a request.
    pub compose: ComposeRequest<'a>,
}

/// A function that composes the puzzles of a request.
pub type ComposeRequest<'a> = Box<dyn Fn(&PagesRequest) -> Result<RequestedPuzzles, Message> + 'a>;

impl<'a> PageMaker<'a> {
    /// Creates a maker of pages with the engine of this program. It stops soon after the cancel flag is set.
    pub fn new(
        composer: &'a RequestComposer,
        language: BookLanguage<'a>,
        cancel: &'a AtomicBool,
    ) -> PageMaker<'a> {
        PageMaker {
            context: language.into(),
            compose: Box::new(move |asked| composer.compose(asked, language, cancel)),
        }
    }

    /// Makes the requested pages as PDF.
    ///
    /// # Errors
    /// The errors of composing, or if the pages can't be made.
    pub fn make_pages(&self, asked: &PagesRequest) -> Result<Vec<u8>, Message> {
        let design = design(asked).map_err(|why| why.message())?;
        let puzzles = (self.compose)(asked)?.puzzles;
        let wanted = asked.file.as_deref().map_or(Ok(BookFile::Book), str::parse);
        let made = wanted.and_then(|wanted| make::make_file(wanted, puzzles, &design, self.context));
        made.map_err(|why| why.message())
    }

    /// Makes the requested worksheet as PDF.
    ///
    /// # Errors
    /// The errors of [`make_pages`](PageMaker::make_pages).
    pub fn make_worksheet(&self, asked: &WorksheetPagesRequest) -> Result<Vec<u8>, Message> {
        let WorksheetPagesRequest { worksheet, title, paper, per_page, hints, answers } = asked.clone();
        let solutions = (answers == Some(false)).then(|| "none".to_owned());
        let pages = PagesRequest {
            worksheet: Some(worksheet),
            title,
            paper,
            per_page,
            hints,
            solutions,
            ..PagesRequest::default()
        };
        self.make_pages(&pages)
    }

    /// Returns the preview of a book with pictures of the requested pages.
    ///
    /// # Errors
    /// The errors of [`make_pages`](PageMaker::make_pages).
    pub fn make_preview(&self, asked: &BookPreviewRequest) -> Result<BookPreview, Message> {
        let design = design(&asked.book).map_err(|why| why.message())?;
        let RequestedPuzzles { puzzles, alike } = (self.compose)(&asked.book)?;
        let language = self.context.language;
        let subject =
            asked.cover.then(|| CoverSubject::of(&BookPuzzles::from_iter(puzzles.iter().cloned()))).flatten();
        let wanted = &asked.pictures[..asked.pictures.len().min(MOST_PICTURES)];
        let drawn =
            make::draw_page_pictures(puzzles, &design, self.context, wanted).map_err(|why| why.message())?;
        let cover = subject.map(|subject| cover(&design, drawn.page_count, &subject, language.texts));
        let cover = cover.transpose().map_err(|why| why.message())?;
        let is_bound = drawn.is_book;
        let is_thin = is_bound && design.profile != Profile::Screen && drawn.page_count < FEWEST_BOUND;
        let objections =
            is_thin.then(|| language.texts.fill(&paper::few_pages(drawn.page_count, FEWEST_BOUND)));
        Ok(BookPreview {
            is_book: drawn.is_book,
            pages: drawn.page_count,
            width: drawn.page_size.width / POINTS_PER_MM,
            height: drawn.page_size.height / POINTS_PER_MM,
            inside: drawn.margins.inner / POINTS_PER_MM,
            least_inside: is_bound.then(|| min_inner_margin(drawn.page_count) / POINTS_PER_MM),
            parts: drawn.parts,
            pictures: drawn.page_pictures.into_iter().map(|(page, svg)| PagePicture { page, svg }).collect(),
            cover,
            alike,
            objections: objections.into_iter().collect(),
        })
    }
}

fn design(asked: &PagesRequest) -> Result<BookDesign, PaperProblem> {
    let usual = BookDesign::of_layout(page_layout(asked)?);
    let by_level = asked.by_level == Some(true);
    Ok(BookDesign {
        paper: asked.paper.as_deref().map_or(Ok(usual.paper), str::parse)?,
        per_page: asked.per_page.unwrap_or(usual.per_page).clamp(1, MOST_PER_PAGE),
        solutions: match &asked.solutions {
            Some(place) if asked.worksheet.is_none() => place.parse()?,
            _ => usual.solutions,
        },
        hints: asked.hints.as_deref().map_or(Ok(usual.hints), str::parse)?,
        profile: asked.profile.as_deref().map_or(Ok(usual.profile), str::parse)?,
        title: asked.title.clone().unwrap_or_default(),
        subtitle: asked.subtitle.clone().unwrap_or_default(),
        author: asked.author.clone().unwrap_or_default(),
        imprint: asked.imprint.clone().unwrap_or_default(),
        isbn: asked.isbn.as_deref().map(str::parse).transpose()?,
        cover: asked.cover_design.as_deref().map_or(Ok(usual.cover), str::parse)?,
        addresses: if asked.site.is_some() { AddressForm::Code } else { AddressForm::None },
        sections: if by_level { SectionDivision::ByLevel } else { SectionDivision::None },
        candidates: match asked.marks {
            Some(_) => PrintedCandidates::All,
            None => usual.candidates,
        },
        ..usual
    })
}

fn cover(
    design: &BookDesign,
    pages: usize,
    subject: &CoverSubject,
    language: &Language,
) -> Result<CoverPicture, PaperProblem> {
    let (size, svg) = make::draw_cover_picture(design, pages, subject, language)?;
    Ok(CoverPicture {
        svg,
        width: size.width / POINTS_PER_MM,
        height: size.height / POINTS_PER_MM,
        spine: spine_width(design.stock, pages) / POINTS_PER_MM,
    })
}
