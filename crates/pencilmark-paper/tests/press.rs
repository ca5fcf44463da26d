//! The checks of printing services: lines, sizes, margins, greys.

use pencilmark_paper::book::{
    AddressForm, BookDesign, BookPuzzle, PageLayout, Profile, SectionDivision, SolutionPlace,
};
use pencilmark_paper::make::make_cover;
use pencilmark_paper::trim::PaperSize;

use crate::reader::{File, Mark, PageContent};
use crate::samples::{CLASSIC, ENGLISH, VARIANTS, make, subject};

const PAPERS: [&str; 5] = ["a4", "letter", "6x9", "5.5x8.5", "8.5x11"];
/// Half the width of a board's widest line, which may extend beyond its edge.
const HALF_LINE: f32 = 1.3;

/// Returns the inner margin that printers require for a number of pages, in inches.
fn spine_margin(pages: usize) -> f32 {
    match pages {
        ..=150 => 0.375,
        151..=300 => 0.5,
        301..=500 => 0.625,
        501..=700 => 0.75,
        _ => 0.875,
    }
}

fn check_marks(page: &PageContent, place: &str) {
    for mark in &page.marks {
        match mark {
            Mark::Line { width, grey, .. } => {
                assert!(*width >= 0.75 && *grey <= 0.9, "{place}: {mark:?}");
            }
            Mark::Fill { grey, .. } => assert!(*grey <= 0.9 || *grey == 1.0, "{place}: {mark:?}"),
            Mark::Text { size, .. } => assert!(*size >= 6.99, "{place}: {mark:?}"),
        }
    }
}

/// Returns the left, lower, right and upper edge of everything on a page; for texts, of their points.
fn printed_area(page: &PageContent) -> Option<[f32; 4]> {
    let areas = page.marks.iter().map(|mark| match mark {
        Mark::Line { area, .. } | Mark::Fill { area, .. } => *area,
        Mark::Text { at: [x, y], .. } => [*x, *y, *x, *y],
    });
    areas.reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])])
}

fn check_margins(pages: &[PageContent], layout: PageLayout, place: &str) {
    let inside = if layout.is_bound() { 72.0 * spine_margin(pages.len()) } else { 18.0 };
    for (number, page) in (1..).zip(pages) {
        let Some([left, bottom, right, top]) = printed_area(page) else { continue };
        let (at_left, at_right) = if number % 2 == 1 { (inside, 18.0) } else { (18.0, inside) };
        let fits = left >= at_left - HALF_LINE && page.size[0] - right >= at_right - HALF_LINE;
        assert!(fits, "{place}, page {number}: {left} to {right} of {}", page.size[0]);
        assert!(
            bottom >= 18.0 - HALF_LINE && page.size[1] - top >= 18.0 - HALF_LINE,
            "{place}, page {number}"
        );
    }
}

fn check_file(bytes: &[u8], place: &str) {
    for head in File::read(bytes).heads() {
        for forbidden in
            ["/SMask", "/ca ", "/CA ", "/Annots", "/Outlines", "/StructTreeRoot", "/Encrypt", "/Info"]
        {
            assert!(!head.contains(forbidden), "{place}: {forbidden}");
        }
    }
}

fn check_book(puzzles: &[BookPuzzle], design: &BookDesign, place: &str) {
    let book = make(puzzles, design).unwrap_or_else(|why| panic!("{place}: {why}"));
    check_file(&book.pdf, place);
    let pages = File::read(&book.pdf).pages();
    pages.iter().for_each(|page| check_marks(page, place));
    if design.layout == PageLayout::Booklet {
        assert_eq!(pages.len() * 2, book.page_count, "{place}");
        assert!(pages.iter().all(|sheet| (sheet.size[0] - 2.0 * design.page_size().width).abs() < 0.1));
        return;
    }
    assert_eq!(pages.len(), book.page_count, "{place}");
    check_margins(&pages, design.layout, place);
    for page in &pages {
        let is_solutions = page.texts().contains(&"Solutions");
        let is_opening = page.texts().iter().any(|text| text.starts_with("Puzzles "));
        for mark in &page.marks {
            let Mark::Text { text, size, is_bold, .. } = mark else { continue };
            let is_digit = text.chars().count() == 1;
            assert!(!(is_solutions && is_digit) || *size >= 7.99, "{place}: {mark:?}");
            assert!(design.layout != PageLayout::Large || *size >= 15.99, "{place}: {mark:?}");
            let is_given = is_digit && !is_bold && !is_solutions && !is_opening && *size > 16.01;
            assert!(design.layout != PageLayout::Large || !is_given || *size >= 23.99, "{place}: {mark:?}");
        }
    }
}

#[test]
fn every_layout_on_every_paper_is_fit_for_printers() {
    for layout in PageLayout::PUZZLE_LAYOUTS {
        for paper in PAPERS {
            let paper_size: PaperSize = paper.parse().expect("a paper");
            let usual = BookDesign::of_layout(layout);
            let is_small = paper_size.width < 500.0;
            let per_page = if layout == PageLayout::AnswerBelow && is_small { 2 } else { usual.per_page };
            let design = BookDesign {
                paper: paper_size,
                per_page,
                profile: Profile::Press,
                addresses: AddressForm::Code,
                sections: SectionDivision::ByLevel,
                title: "A Sharp Pencil".to_owned(),
                ..usual
            };
            match (layout, paper) {
                // Large digits don't fit on this paper.
                (PageLayout::Large, "5.5x8.5") => assert!(make(&CLASSIC, &design).is_err()),
                _ => check_book(&CLASSIC, &design, &format!("{} on {paper}", layout.name())),
            }
        }
    }
}

#[test]
fn variants_are_fit_for_printers() {
    for (layout, per_page) in [(PageLayout::Book, 1), (PageLayout::Sheet, 2), (PageLayout::Sheet, 6)] {
        let design = BookDesign {
            per_page,
            profile: Profile::Press,
            solutions: SolutionPlace::End,
            ..BookDesign::of_layout(layout)
        };
        check_book(&VARIANTS, &design, &format!("variants, {per_page} a page"));
    }
}

#[test]
fn bound_pages_mirror_their_margins() {
    let design = BookDesign { profile: Profile::Press, ..BookDesign::of_layout(PageLayout::Book) };
    let pages = File::read(&make(&CLASSIC, &design).expect("a book").pdf).pages();
    let left = |page: &PageContent| {
        let frame = page.marks.iter().filter_map(|mark| match mark {
            Mark::Line { area, .. } => Some(area[0]),
            _ => None,
        });
        frame.fold(f32::MAX, f32::min)
    };
    // The third and fourth page contain the first two puzzles.
    let difference = left(&pages[2]) - left(&pages[3]);
    assert!((0.0..5.0).contains(&difference) && difference > 0.3, "{difference}");
    let many: Vec<BookPuzzle> = CLASSIC.iter().cycle().take(160).cloned().collect();
    let thick = File::read(&make(&many, &design).expect("a book").pdf).pages();
    assert!(left(&thick[2]) > left(&pages[2]) + 8.0, "more pages need a wider spine");
}

#[test]
fn fonts_are_whole_for_printers_and_small_for_readers() {
    let sizes = [Profile::Press, Profile::Screen].map(|profile| {
        let design = BookDesign { profile, ..BookDesign::of_layout(PageLayout::Sheet) };
        make(&CLASSIC[..1], &design).expect("a sheet").pdf.len()
    });
    assert!(sizes[0] > 200_000 && sizes[1] < 30_000, "{sizes:?}");
}

#[test]
fn files_for_printing_houses_state_their_standard_boxes_and_condition() {
    let design = BookDesign {
        profile: Profile::PdfX,
        title: "Salt & Pepper".to_owned(),
        ..BookDesign::of_layout(PageLayout::Book)
    };
    let book = make(&CLASSIC, &design).expect("a book");
    let cover = make_cover(&design, book.page_count, &subject(), ENGLISH).expect("a cover");
    for (bytes, pages, bleed) in [(book.pdf, book.page_count, 0.0), (cover, 1, 9.0)] {
        assert!(bytes.starts_with(b"%PDF-1.4"));
        let file = File::read(&bytes);
        let count = |what: &str| file.heads().filter(|head| head.contains(what)).count();
        let standard = [
            "/GTS_PDFXVersion(PDF/X-3:2003)",
            "/S/GTS_PDFX",
            "/OutputConditionIdentifier(FOGRA47)",
            "/Trapped/False",
            "/Subtype/XML",
        ];
        assert_eq!(standard.map(count), [1; 5]);
        assert_eq!(count("/BleedBox"), pages);
        assert_eq!(count(&format!("/TrimBox[{bleed} {bleed} ")), pages);
        let forbidden = ["/SMask", "/ca ", "/CA ", "/Annots", "/Outlines", "/StructTreeRoot", "/Encrypt"];
        assert_eq!(forbidden.map(count), [0; 7]);
    }
}
