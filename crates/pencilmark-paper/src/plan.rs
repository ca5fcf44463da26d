//! The plan of a book: the content of each page, and the page of each puzzle, hint and solution.

use std::ops::Range;

use pencilmark_core::artwork::Artwork;
use pencilmark_core::layout::Boxes;
use pencilmark_core::rules::Rules;

use crate::board::{SOLUTION_DIGIT_FONT_SIZE, clue_space_and_span, longest_side};
use crate::book::{BookDesign, HintPlace, PageLayout, Profile, SectionDivision, SolutionPlace};
use crate::book_puzzles::BookPuzzles;
use crate::fonts::{Fonts, TextStyle};
use crate::problem::PaperProblem;
use crate::text_block::{HINT_STYLE, HintLine, hint_lines};
use crate::trim::{Margins, PaperSize, most_bound};

/// The content of a page. Puzzles are identified by their index in the book, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    Title,
    /// The imprint, behind the title.
    Imprint,
    /// The rules of the puzzle with this index, which following puzzles share.
    Rules(usize),
    Contents,
    /// The opening of a section.
    Section(Range<usize>),
    Puzzles(Range<usize>),
    /// Hints, as a range of the plan's hint lines.
    Hints(Range<usize>),
    /// Answers of a worksheet, as a range of the plan's answer lines.
    Answers(Range<usize>),
    /// Solutions of puzzles of one size, and the number that has room on a page.
    Solutions(Vec<usize>, usize),
    Blank,
}

/// The plan of a book: its pages with their contents, and its margins.
#[derive(Clone, Debug)]
pub(crate) struct BookPlan {
    /// True if the book has pages to turn; false for a single puzzle, whatever the layout.
    pub is_book: bool,
    /// True if the rules are printed above the puzzle: for a single puzzle with short rules.
    pub has_rules_above: bool,
    pub pages: Vec<Page>,
    pub paper: PaperSize,
    pub margins: Margins,
    pub hints: Vec<HintLine>,
    pub answers: Vec<HintLine>,
    /// The height of the label above a solution.
    pub solution_label: f32,
    pub sections: Vec<Range<usize>>,
    /// True if the puzzles have different rules, so that each is printed with the name of its own.
    pub has_kinds: bool,
}

/// The height reserved for the page number, in points.
pub(crate) const PAGE_NUMBER_HEIGHT: f32 = 18.0;
/// The height of a heading above a page's content, in points.
pub(crate) const HEADING_HEIGHT: f32 = 34.0;
/// The height of the label above a solution, as a multiple of its font size.
const SOLUTION_LABEL_HEIGHT: f32 = 1.45;
/// The font size and weight of the label above a solution, except in large print.
pub(crate) const SOLUTION_LABEL: TextStyle = TextStyle::bold(9.0);
pub(crate) const SOLUTION_GAP: f32 = 12.0;
/// The maximum number of sentences above a puzzle.
const MOST_RULES_ABOVE: usize = 6;

impl BookPlan {
    /// Plans a book. Margins depend on the number of pages and vice versa; they are increased until both fit.
    ///
    /// # Errors
    /// If a solution does not fit on a page, or the book can't be bound.
    pub(crate) fn new(
        puzzles: &BookPuzzles,
        design: &BookDesign,
        fonts: &Fonts,
    ) -> Result<BookPlan, PaperProblem> {
        let is_bound = design.layout.is_bound() && puzzles.len() > 1;
        let margins = |pages| match is_bound && design.layout != PageLayout::Booklet {
            true => Margins::of_book(pages),
            false => Margins::LOOSE_SHEETS,
        };
        let mut plan = BookPlan::with_margins(puzzles, design, fonts, margins(0))?;
        while margins(plan.pages.len()) != plan.margins {
            plan = BookPlan::with_margins(puzzles, design, fonts, margins(plan.pages.len()))?;
        }
        let (pages, most) = (plan.pages.len(), most_bound(design.page_size()));
        if is_bound && design.profile != Profile::Screen && pages > most {
            return Err(PaperProblem::TooThick { pages, most });
        }
        Ok(plan)
    }

    fn with_margins(
        puzzles: &BookPuzzles,
        design: &BookDesign,
        fonts: &Fonts,
        margins: Margins,
    ) -> Result<BookPlan, PaperProblem> {
        let paper = design.page_size();
        let mut plan = BookPlan {
            is_book: design.layout.is_bound() && puzzles.len() > 1,
            has_rules_above: has_rules_above(puzzles, design),
            pages: Vec::new(),
            paper,
            margins,
            hints: Vec::new(),
            answers: Vec::new(),
            solution_label: SOLUTION_LABEL_HEIGHT * design.layout.sized(SOLUTION_LABEL).size,
            sections: sections(puzzles, design),
            has_kinds: puzzles.kinds().len() > 1,
        };
        let mut told = plan.add_front(puzzles, design);
        plan.add_puzzles(puzzles, design, &mut told);
        let hint_style = design.layout.sized(HINT_STYLE);
        if design.hints == HintPlace::Pages {
            let told = (0..puzzles.len()).map(|place| puzzles.hints(place));
            plan.hints = hint_lines(told, design.first_number, fonts, hint_style, plan.content_width());
        }
        let answers = (0..puzzles.len()).map(|place| puzzles.answers(place));
        plan.answers = hint_lines(answers, design.first_number, fonts, hint_style, plan.content_width());
        plan.pages.extend(plan.pages_of(&plan.hints, Page::Hints));
        plan.pages.extend(plan.pages_of(&plan.answers, Page::Answers));
        if design.solutions == SolutionPlace::End {
            plan.add_solutions(puzzles, design)?;
        }
        let sheet = match design.layout {
            PageLayout::Booklet => 4,
            _ if plan.is_book => 2,
            _ => 1,
        };
        while !plan.pages.len().is_multiple_of(sheet) {
            plan.pages.push(Page::Blank);
        }
        Ok(plan)
    }

    /// Plans a file that contains only solutions.
    ///
    /// # Errors
    /// If a solution does not fit on a page.
    pub(crate) fn of_solutions(puzzles: &BookPuzzles, design: &BookDesign) -> Result<BookPlan, PaperProblem> {
        let mut plan = BookPlan {
            is_book: false,
            has_rules_above: false,
            pages: Vec::new(),
            paper: design.page_size(),
            margins: Margins::LOOSE_SHEETS,
            hints: Vec::new(),
            answers: Vec::new(),
            solution_label: SOLUTION_LABEL_HEIGHT * design.layout.sized(SOLUTION_LABEL).size,
            sections: Vec::new(),
            has_kinds: false,
        };
        plan.add_solutions(puzzles, design)?;
        Ok(plan)
    }

    /// Returns the width between the margins, in points.
    pub(crate) fn content_width(&self) -> f32 {
        self.paper.width - self.margins.inner - self.margins.outer
    }

    /// Returns the content area of a page, by number from 1: left, top, right, bottom.
    pub(crate) fn content_area(&self, number: usize) -> [f32; 4] {
        let Margins { inner, outer } = self.margins;
        let left = if number.is_multiple_of(2) { outer } else { inner };
        [left, outer, left + self.content_width(), self.paper.height - outer - PAGE_NUMBER_HEIGHT]
    }

    /// Adds the pages before the puzzles, and returns the rules that they tell.
    fn add_front<'a>(&mut self, puzzles: &'a BookPuzzles, design: &BookDesign) -> Vec<&'a [String]> {
        if !self.is_book {
            return Vec::new();
        }
        self.pages.push(Page::Title);
        if design.isbn.is_some() || !design.imprint.trim().is_empty() {
            self.pages.push(Page::Imprint);
        }
        let mut told = Vec::new();
        // With several kinds, each has its rules before its first puzzle.
        if is_plain(puzzles.rules(0)) && !self.has_kinds {
            self.pages.push(Page::Rules(0));
            told.push(&puzzles.description(0).rules.sentences[..]);
        }
        if !self.sections.is_empty() {
            self.pages.push(Page::Contents);
        }
        told
    }

    /// Adds the pages of puzzles. Sections begin on left pages.
    fn add_puzzles<'a>(
        &mut self,
        puzzles: &'a BookPuzzles,
        design: &BookDesign,
        told: &mut Vec<&'a [String]>,
    ) {
        if self.sections.is_empty() {
            self.add_run(puzzles, 0..puzzles.len(), design, told);
        }
        for section in self.sections.clone() {
            if self.pages.len().is_multiple_of(2) {
                self.pages.push(Page::Blank);
            }
            self.pages.push(Page::Section(section.clone()));
            self.add_run(puzzles, section, design, told);
        }
    }

    /// Adds the pages of consecutive puzzles, each preceded by a page of its rules if they are new.
    fn add_run<'a>(
        &mut self,
        puzzles: &'a BookPuzzles,
        run: Range<usize>,
        design: &BookDesign,
        told: &mut Vec<&'a [String]>,
    ) {
        for first in run.clone().step_by(design.per_page) {
            let page = first..run.end.min(first + design.per_page);
            for at in page.clone() {
                let sentences = &puzzles.description(at).rules.sentences[..];
                let is_plain_sheet = !self.is_book && is_plain(puzzles.rules(at));
                let is_known = is_plain_sheet || sentences.is_empty() || told.contains(&sentences);
                if !is_known && !self.has_rules_above && design.layout != PageLayout::Blank {
                    told.push(sentences);
                    self.pages.push(Page::Rules(at));
                }
            }
            self.pages.push(Page::Puzzles(page));
        }
    }

    /// Returns the pages needed for lines of text.
    fn pages_of(&self, lines: &[HintLine], page: fn(Range<usize>) -> Page) -> Vec<Page> {
        let [_, top, _, bottom] = self.content_area(1);
        let mut pages = Vec::new();
        let mut room = 0.0;
        let mut first = 0;
        for (i, line) in lines.iter().enumerate() {
            if room < line.height() && i > first {
                pages.push(page(first..i));
                first = i;
            }
            if i == first {
                room = bottom - top - HEADING_HEIGHT;
            }
            room -= line.height();
        }
        if first < lines.len() {
            pages.push(page(first..lines.len()));
        }
        pages
    }

    /// Adds the pages of solutions: those of smaller boards first, more of them on a page.
    fn add_solutions(&mut self, puzzles: &BookPuzzles, design: &BookDesign) -> Result<(), PaperProblem> {
        let size = |place: &usize| longest_side(puzzles.rules(*place));
        let mut places: Vec<usize> = (0..puzzles.len()).collect();
        places.sort_by_key(size);
        for of_size in places.chunk_by(|a, b| size(a) == size(b)) {
            let per_page = self.fitting_solutions(of_size[0], size(&of_size[0]), design)?;
            let pages = of_size.chunks(per_page);
            self.pages.extend(pages.map(|page| Page::Solutions(page.to_vec(), per_page)));
        }
        Ok(())
    }

    /// Returns the maximum number of readable solutions of a size per page: up to twelve, or up to thirty of small boards.
    fn fitting_solutions(
        &self,
        first: usize,
        size: usize,
        design: &BookDesign,
    ) -> Result<usize, PaperProblem> {
        let least = design.layout.least_solution_digit();
        let needed = least / SOLUTION_DIGIT_FONT_SIZE * size as f32;
        let side = |count| self.solution_grid(count).1;
        let most = if size < 9 { 30 } else { 12 };
        let counts = [30, 24, 20, 16, 12, 9, 6, 4, 2, 1].into_iter().filter(|count| *count <= most);
        counts.into_iter().find(|count| side(*count) >= needed).ok_or_else(|| PaperProblem::TooSmall {
            puzzle: design.first_number + first,
            reached: SOLUTION_DIGIT_FONT_SIZE * side(1) / size as f32,
            least,
        })
    }

    /// Returns the number of columns of solutions on a page with `count` solutions, and the side of each solution.
    pub(crate) fn solution_grid(&self, count: usize) -> (usize, f32) {
        let [left, top, right, bottom] = self.content_area(1);
        columns_and_side(
            count,
            [right - left, bottom - top - HEADING_HEIGHT],
            SOLUTION_GAP,
            self.solution_label,
        )
    }

    /// Returns the number, from 1, of the page that contains a puzzle, its hints or its solution.
    fn page_of(&self, holds: impl Fn(&Page) -> bool) -> Option<usize> {
        self.pages.iter().position(holds).map(|place| place + 1)
    }

    pub(crate) fn puzzle_page(&self, puzzle: usize) -> Option<usize> {
        self.page_of(|page| matches!(page, Page::Puzzles(range) if range.contains(&puzzle)))
    }

    pub(crate) fn solution_page(&self, puzzle: usize) -> Option<usize> {
        self.page_of(|page| matches!(page, Page::Solutions(puzzles, _) if puzzles.contains(&puzzle)))
    }

    pub(crate) fn hint_page(&self, puzzle: usize) -> Option<usize> {
        let line = self.hints.iter().position(|line| line.puzzle == puzzle)?;
        self.page_of(|page| matches!(page, Page::Hints(range) if range.contains(&line)))
    }
}

/// True if the rules of the puzzles are printed above them.
fn has_rules_above(puzzles: &BookPuzzles, design: &BookDesign) -> bool {
    let has_room = !matches!(design.layout, PageLayout::Blank | PageLayout::Practice);
    let is_short = || (1..=MOST_RULES_ABOVE).contains(&puzzles.description(0).rules.sentences.len());
    has_room && puzzles.len() == 1 && !is_plain(puzzles.rules(0)) && is_short()
}

/// True for boards whose rules are visible from their lines: rows, columns and boxes.
fn is_plain(rules: &Rules) -> bool {
    rules.constraints().is_empty() && matches!(rules.layout().box_division(), Boxes::Rectangles { .. })
}

/// Returns the sections of a bound book: consecutive puzzles of one level or kind.
fn sections(puzzles: &BookPuzzles, design: &BookDesign) -> Vec<Range<usize>> {
    if design.sections == SectionDivision::None || !design.layout.is_bound() {
        return Vec::new();
    }
    let places: Vec<usize> = (0..puzzles.len()).collect();
    let title = |place: &usize| puzzles.section_title(*place, design.sections);
    let runs = places.chunk_by(|a, b| title(a) == title(b));
    runs.map(|run| run[0]..run[0] + run.len()).collect()
}

/// Returns the number of columns for which `count` squares in a given area are largest, and the side of each square.
/// `gap` is the space between squares, `beside` the height of the labels of each square.
pub(crate) fn columns_and_side(
    count: usize,
    [width, height]: [f32; 2],
    gap: f32,
    beside: f32,
) -> (usize, f32) {
    let side = |columns: usize| {
        let rows = count.div_ceil(columns);
        let across = (width - gap * (columns - 1) as f32) / columns as f32;
        let down = (height - gap * (rows - 1) as f32) / rows as f32 - beside;
        across.min(down)
    };
    let best = (1..=count.max(1)).max_by(|a, b| side(*a).total_cmp(&side(*b)).then(b.cmp(a)));
    let columns = best.unwrap_or(1);
    (columns, side(columns))
}

/// Returns the size of given digits on a board drawn in a square, in points.
pub(crate) fn digit_size(rules: &Rules, side: f32) -> f32 {
    crate::board::DIGIT_FONT_SIZE * side / clue_space_and_span(rules, Artwork::EMPTY).1
}
