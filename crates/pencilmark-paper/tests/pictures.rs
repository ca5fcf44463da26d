//! Pictures of pages show the same as the file.

use std::sync::atomic::AtomicBool;

use pencilmark::render::language::Language;
use pencilmark_app::wire::{BookPartKind, PagesRequest, PuzzleText};
use pencilmark_paper::book::{BookDesign, PageLayout, SectionDivision};
use pencilmark_paper::cover_design::CoverDesign;
use pencilmark_paper::make::{draw_cover_picture, draw_page_pictures};
use pencilmark_paper::page_maker::PageMaker;
use pencilmark_paper::request_composer::RequestComposer;

use crate::reader::{File, Mark, PageContent};
use crate::samples::{CLASSIC, ENGLISH, VARIANTS, make, subject};

/// Returns the starting points of a picture's texts that are not transformed, in hundredths of points from the upper left corner.
fn beginnings(svg: &str) -> Vec<[i64; 2]> {
    let groups = svg.split("<g fill=").skip(1).filter_map(|group| {
        let matrix = group.split_once("matrix(")?.1.split_once(')')?.0;
        let numbers: Vec<f64> = matrix.split(' ').filter_map(|number| number.parse().ok()).collect();
        let hundredths = |at: usize| (numbers[at] * 100.0).round() as i64;
        Some([hundredths(4), hundredths(5)])
    });
    groups.collect()
}

fn signs(page: &PageContent) -> usize {
    page.texts().iter().map(|text| text.chars().filter(|sign| *sign != ' ').count()).sum()
}

#[test]
fn every_page_of_every_layout_has_the_texts_of_the_file() {
    let mut compared = 0;
    for puzzles in [&CLASSIC[..], &VARIANTS[..]] {
        for layout in PageLayout::PUZZLE_LAYOUTS.into_iter().filter(|layout| *layout != PageLayout::Booklet) {
            let design = BookDesign { sections: SectionDivision::ByLevel, ..BookDesign::of_layout(layout) };
            // Not every layout has room for boards of every size.
            let Ok(book) = make(puzzles, &design) else { continue };
            compared += 1;
            let pages = File::read(&book.pdf).pages();
            let all: Vec<usize> = (0..=pages.len() + 1).collect();
            let seen = draw_page_pictures(puzzles.to_vec(), &design, ENGLISH.into(), &all).expect("pictures");
            assert_eq!((seen.page_count, seen.page_pictures.len()), (pages.len(), pages.len()), "{layout:?}");
            for ((number, svg), page) in seen.page_pictures.iter().zip(&pages) {
                assert_eq!(svg.matches("<use ").count(), signs(page), "{layout:?}, page {number}");
                let is_turned = svg.contains("matrix(-1 0 0 -1 ");
                let known = beginnings(svg);
                for mark in page.marks.iter().filter(|_| !is_turned) {
                    let Mark::Text { at, .. } = mark else { continue };
                    let place =
                        [at[0], page.size[1] - at[1]].map(|at| (f64::from(at) * 100.0).round() as i64);
                    let is_near = |one: &[i64; 2]| (0..2).all(|i| (one[i] - place[i]).abs() <= 1);
                    assert!(known.iter().any(is_near), "{layout:?}, page {number}: {mark:?}");
                }
            }
        }
    }
    assert!(compared >= 10, "{compared} of 14 books");
}

#[test]
fn parts_are_where_they_begin() {
    let design = BookDesign { sections: SectionDivision::ByLevel, ..BookDesign::of_layout(PageLayout::Book) };
    let pages = File::read(&make(&CLASSIC, &design).expect("a book").pdf).pages();
    let parts = draw_page_pictures(CLASSIC.to_vec(), &design, ENGLISH.into(), &[]).expect("a plan").parts;
    assert!(parts.windows(2).all(|pair| pair[0].page < pair[1].page));
    let kinds: Vec<BookPartKind> = parts.iter().map(|part| part.kind).collect();
    assert_eq!(kinds[..2], [BookPartKind::Title, BookPartKind::Rules]);
    for part in parts.iter().filter(|part| !matches!(part.kind, BookPartKind::Title)) {
        assert!(pages[part.page - 1].texts().contains(&&*part.name), "{part:?}");
    }
}

#[test]
fn the_cover_is_as_wide_as_its_parts() {
    let design = BookDesign::of_layout(PageLayout::Book);
    let cover = |design: &BookDesign, pages| {
        draw_cover_picture(design, pages, &subject(), &Language::ENGLISH).expect("a cover")
    };
    let [thin, thick] = [24, 400].map(|pages| cover(&design, pages).0);
    assert!(thin.width > 2.0 * design.page_size().width && thick.width > thin.width);
    let front = BookDesign { cover: "ebook,mosaic".parse().expect("words"), ..design };
    let (paper, _) = cover(&front, 400);
    assert_eq!((paper.width, paper.height), (front.page_size().width, 1.6 * front.page_size().width));
}

#[test]
fn every_plate_and_colour_is_drawn_and_others_are_refused() {
    let picture = |words: &str| {
        let design = BookDesign {
            title: "Pencils".to_owned(),
            blurb: "Sharp ones.\nAnd others.".to_owned(),
            cover: words.parse().expect("words"),
            ..BookDesign::of_layout(PageLayout::Book)
        };
        draw_cover_picture(&design, 200, &subject(), &Language::ENGLISH).expect("a cover").1
    };
    let words = ["puzzle", "mosaic", "lines", "number", "blue", "green", "red", "plum", "ochre"];
    let pictures = words.map(picture);
    for (i, one) in pictures.iter().enumerate() {
        assert!(pictures[..i].iter().all(|other| other != one), "{}", words[i]);
    }
    assert_eq!(pictures[0], picture("puzzle,night,sheet"));
    assert!("mosaic,pink".parse::<CoverDesign>().is_err());
}

#[test]
fn the_app_asks_for_the_look_of_a_cover() {
    let line = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let asked = |look: Option<&str>| PagesRequest {
        puzzle: PuzzleText { puzzle: format!("{line}\n{line}"), ..PuzzleText::default() },
        layout: Some("book".to_owned()),
        file: Some("cover".to_owned()),
        cover_design: look.map(str::to_owned),
        ..PagesRequest::default()
    };
    let (composer, never) = (RequestComposer::default(), AtomicBool::new(false));
    let maker = PageMaker::new(&composer, ENGLISH, &never);
    let made = |look| maker.make_pages(&asked(look));
    let usual = made(None).expect("a cover");
    assert_eq!(made(Some("puzzle,night")), Ok(usual.clone()));
    let blue = made(Some("puzzle,blue")).expect("a cover");
    assert!(blue != usual && made(Some("mosaic,blue")).expect("a cover") != blue);
    assert!(made(Some("pink")).is_err());
    let with_isbn = |isbn: &str| PagesRequest { isbn: Some(isbn.to_owned()), ..asked(None) };
    let cover = |isbn| maker.make_pages(&with_isbn(isbn));
    assert_ne!(cover("978-0-306-40615-7").expect("a cover with a bar code"), usual);
    assert!(cover("978-0-306-40615-8").is_err());
    let book = |imprint: &str| {
        let imprint = Some(imprint.to_owned());
        let asked = PagesRequest { imprint, file: None, ..asked(None) };
        let pdf = maker.make_pages(&asked).expect("a book");
        File::read(&pdf).pages()[1].texts().into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(book("Cedar Press, 2026\nAll rights reserved"), ["Cedar Press, 2026", "All rights reserved"]);
    assert_ne!(book("")[0], "Cedar Press, 2026");
}
