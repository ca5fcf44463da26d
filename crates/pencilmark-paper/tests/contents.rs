//! The contents of books: every puzzle, its solution, and the links between them.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::sync::atomic::AtomicBool;

use pencilmark::board::Board;
use pencilmark::logic::registry::{TECHNIQUES, find_technique};
use pencilmark::render::language::Language;
use pencilmark_app::drill::{WorksheetPart, worksheet};
use pencilmark_paper::book::{
    AddressForm, BookDesign, BookPuzzle, HintPlace, PageLayout, Profile, SectionDivision, SolutionPlace,
};
use pencilmark_paper::book_puzzles::BookPuzzles;
use pencilmark_paper::compose::worksheet_puzzles;
use pencilmark_paper::make::write_book;
use pencilmark_paper::problem::{BookFailure, PaperProblem};

use crate::reader::{File, Mark, PageContent};
use crate::samples::{CLASSIC, ENGLISH, SITE, VARIANTS, make};

/// Returns the digits of a board in reading order.
fn digits(board: &Board) -> String {
    let values = board.rules().cells().filter_map(|cell| board.value(cell));
    values.map(|digit| board.rules().values().symbol(digit)).collect()
}

/// Returns the regular texts of one character, in order: the digits of puzzles.
fn single_signs(page: &PageContent) -> String {
    let sign = |mark: &Mark| match mark {
        Mark::Text { text, is_bold: false, .. } if text.chars().count() == 1 => text.chars().next(),
        _ => None,
    };
    page.marks.iter().filter_map(sign).collect()
}

#[test]
fn puzzles_and_solutions_are_text_in_reading_order() {
    let design = BookDesign { per_page: 1, ..BookDesign::of_layout(PageLayout::Sheet) };
    let design = BookDesign { solutions: SolutionPlace::Separate, ..design };
    let book = make(&CLASSIC, &design).expect("a book");
    let pages = File::read(&book.pdf).pages();
    for (i, puzzle) in CLASSIC.iter().enumerate() {
        let printed = single_signs(&pages[i]);
        // A page number below ten is a text of one character, too.
        let printed = printed.strip_suffix(&(i + 1).to_string()).unwrap_or(&printed);
        assert_eq!(printed, digits(&puzzle.board), "puzzle {}", i + 1);
    }
    let pages = File::read(&book.solutions_pdf.expect("a file of solutions")).pages();
    let printed: String = pages.iter().flat_map(PageContent::texts).filter(|text| text.len() == 1).collect();
    for puzzle in CLASSIC.iter() {
        let solution = digits(puzzle.solution.as_ref().expect("a solution"));
        assert!(printed.contains(&solution), "{solution}");
    }
}

#[test]
fn puzzles_and_solutions_name_each_others_pages() {
    let design = BookDesign { sections: SectionDivision::ByLevel, ..BookDesign::of_layout(PageLayout::Book) };
    let pages = File::read(&make(&CLASSIC, &design).expect("a book").pdf).pages();
    let mut checked = 0;
    for (at, page) in pages.iter().enumerate() {
        let texts = page.texts();
        let Some(there) = texts.iter().find_map(|text| text.strip_prefix("Solution on page ")) else {
            continue;
        };
        let solutions = pages[there.parse::<usize>().expect("a number") - 1].texts();
        let named = solutions.windows(2).find(|pair| pair[0] == texts[0] && pair[1].starts_with("page "));
        assert_eq!(named.map(|pair| pair[1]), Some(&*format!("page {}", at + 1)));
        checked += 1;
    }
    assert_eq!(checked, CLASSIC.len());
}

#[test]
fn the_same_puzzles_give_the_same_bytes() {
    for (layout, profile) in [(PageLayout::Book, Profile::Screen), (PageLayout::Booklet, Profile::Press)] {
        let design = BookDesign { profile, ..BookDesign::of_layout(layout) };
        let made = || make(&VARIANTS, &design).expect("a book").pdf;
        assert!(made() == made());
    }
}

/// A writer that fails after this number of bytes.
struct Room(usize);

impl Write for Room {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_book_without_room_for_its_last_byte_is_not_written() {
    let design = BookDesign::of_layout(PageLayout::Book);
    let length = make(&CLASSIC, &design).expect("a book").pdf.len();
    for (room, fits) in [(0, false), (length / 2, false), (length - 1, false), (length, true)] {
        let puzzles = BookPuzzles::from_iter(CLASSIC.iter().cloned());
        let written = write_book(puzzles, &design, ENGLISH.into(), &mut Room(room), &mut io::sink());
        let is_full = matches!(&written, Err(BookFailure::WriteFailed(why)) if why.kind() == io::ErrorKind::StorageFull);
        assert_eq!((written.is_ok(), is_full), (fits, !fits), "{room} of {length} bytes");
    }
}

#[test]
fn files_to_read_are_tagged_in_order_and_files_to_print_are_not() {
    let design = BookDesign { title: "A Sharp Pencil".to_owned(), ..BookDesign::of_layout(PageLayout::Book) };
    let file = File::read(&make(&CLASSIC, &design).expect("a book").pdf);
    let count = |what: &str| file.heads().filter(|head| head.contains(what)).count();
    assert_eq!(count("/S/Figure"), 2 * CLASSIC.len());
    assert_eq!(count("/Alt(Puzzle ") + count("/Alt(Solution "), 2 * CLASSIC.len());
    assert_eq!((count("/S/Document"), count("/StructTreeRoot"), count("/Lang(en)")), (1, 2, 1));
    let first = &CLASSIC[0].board;
    let words: Vec<String> = first
        .rules()
        .cells()
        .map(|cell| {
            first
                .value(cell)
                .map_or("blank".to_owned(), |digit| first.rules().values().symbol(digit).to_string())
        })
        .collect();
    let rows: Vec<String> = words.chunks(9).map(|row| row.join(" ")).collect();
    assert_eq!(count(&format!("/Alt(Puzzle 1: {})", rows.join("; "))), 1);
}

#[test]
fn codes_lead_to_the_puzzle() {
    let design =
        BookDesign { per_page: 1, addresses: AddressForm::Code, ..BookDesign::of_layout(PageLayout::Sheet) };
    let small = VARIANTS.last().expect("a puzzle").clone();
    for puzzle in [CLASSIC[0].clone(), small] {
        let address = puzzle.address.clone().expect("an address");
        assert!(address.starts_with(SITE));
        let pages = File::read(&make(&[puzzle], &design).expect("a sheet").pdf).pages();
        let squares = pages.iter().flat_map(|page| &page.marks).find_map(|mark| match mark {
            Mark::Fill { rectangles, .. } if rectangles.len() > 100 => Some(rectangles.clone()),
            _ => None,
        });
        assert_eq!(decoded(&squares.expect("a code")), address);
    }
}

/// Decodes a QR code from its squares, drawn as a picture.
fn decoded(squares: &[[f32; 4]]) -> String {
    let edge = |i: usize, pick: fn(f32, f32) -> f32| {
        squares.iter().map(|square| square[i]).reduce(pick).expect("squares")
    };
    let (left, top) = (edge(0, f32::min), edge(3, f32::max));
    let side = 400;
    let scale = (top - edge(1, f32::min)) / 320.0;
    let is_dark = |x: usize, y: usize| {
        let (x, y) = (left + (x as f32 - 39.5) * scale, top - (y as f32 - 39.5) * scale);
        squares
            .iter()
            .any(|square| (square[0]..square[2]).contains(&x) && (square[1]..square[3]).contains(&y))
    };
    let mut picture =
        rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| if is_dark(x, y) { 0 } else { 255 });
    let grids = picture.detect_grids();
    grids[0].decode().expect("a code that can be read").1
}

#[test]
fn rules_are_told_before_the_first_puzzle_that_has_them() {
    let design = BookDesign::of_layout(PageLayout::Book);
    let twice: Vec<BookPuzzle> =
        VARIANTS.iter().flat_map(|puzzle| [puzzle.clone(), puzzle.clone()]).collect();
    let pages = File::read(&make(&twice, &design).expect("a book").pdf).pages();
    for puzzle in VARIANTS.iter() {
        let titled = |page: &&PageContent| page.texts().first() == Some(&puzzle.rules.name.as_str());
        let titles = pages.iter().filter(titled).count();
        let kinds = VARIANTS.iter().filter(|other| other.rules.name == puzzle.rules.name);
        let sentences: std::collections::BTreeSet<_> = kinds.map(|other| &other.rules.sentences).collect();
        assert_eq!(titles, sentences.len(), "{}", puzzle.rules.name);
    }
}

#[test]
fn the_clues_of_a_kind_have_an_example_with_digits() {
    let design = BookDesign::of_layout(PageLayout::Book);
    let heading = "How to read the clues";
    let (mut told, mut drawn) = (0, 0);
    for puzzle in VARIANTS.iter() {
        let pair = [puzzle.clone(), puzzle.clone()];
        let Ok(book) = make(&pair, &design) else { continue };
        let pages = File::read(&book.pdf).pages();
        let rules = pages.iter().find(|page| page.texts().first() == Some(&puzzle.rules.name.as_str()));
        if rules.is_some_and(|page| page.texts().contains(&heading)) {
            told += 1;
            drawn += usize::from(!single_signs(rules.expect("a page")).is_empty());
        }
    }
    assert!(told + 2 >= VARIANTS.len(), "{told} of {} kinds have a picture", VARIANTS.len());
    assert_eq!(drawn, told, "every picture has digits");
    let plain = File::read(&make(&CLASSIC[..2], &design).expect("a book").pdf).pages();
    assert!(plain.iter().all(|page| !page.texts().contains(&heading)));
}

#[test]
fn an_imprint_is_behind_the_title_if_there_is_one() {
    let usual = BookDesign {
        title: "A Sharp Pencil".to_owned(),
        author: "Ada Graphite".to_owned(),
        ..BookDesign::of_layout(PageLayout::Book)
    };
    let isbn = Some("978-0-306-40615-7".parse().expect("an ISBN"));
    let imprint = "Cedar Press, 2026\nAll rights reserved".to_owned();
    let second = |design: &BookDesign| -> Vec<String> {
        let pages = File::read(&make(&CLASSIC[..2], design).expect("a book").pdf).pages();
        pages[1].texts().into_iter().map(str::to_owned).collect()
    };
    assert_eq!(second(&usual)[0], "How to play");
    let both = BookDesign { isbn, imprint: imprint.clone(), ..usual.clone() };
    let lines =
        ["A Sharp Pencil", "Ada Graphite", "Cedar Press, 2026", "All rights reserved", "ISBN 9780306406157"];
    assert_eq!(second(&both), lines);
    assert_eq!(second(&BookDesign { isbn, ..usual.clone() }), [lines[0], lines[1], lines[4]]);
    assert_eq!(second(&BookDesign { imprint, ..usual }), lines[..4]);
}

#[test]
fn puzzles_of_a_level_get_harder() {
    let design = BookDesign { sections: SectionDivision::ByLevel, ..BookDesign::of_layout(PageLayout::Book) };
    let rated = |(i, puzzle): (usize, &BookPuzzle)| {
        let difficulty = (7 * i as u32) % 26;
        BookPuzzle { difficulty, rating: Some(format!("SE {difficulty}")), ..puzzle.clone() }
    };
    let puzzles: Vec<BookPuzzle> = CLASSIC.iter().enumerate().map(rated).collect();
    let pages = File::read(&make(&puzzles, &design).expect("a book").pdf).pages();
    let texts = pages.iter().flat_map(PageContent::texts);
    let labels: Vec<(&str, u32)> = texts
        .filter_map(|text| text.split_once(" · SE "))
        .map(|(level, rating)| (level, rating.parse().expect("a number")))
        .collect();
    assert_eq!(labels.len(), CLASSIC.len());
    let levels: BTreeSet<&str> = labels.iter().map(|(level, _)| *level).collect();
    assert_eq!(labels.chunk_by(|a, b| a.0 == b.0).count(), levels.len());
    assert!(labels.chunk_by(|a, b| a.0 == b.0).all(|level| level.is_sorted_by_key(|(_, rating)| *rating)));
}

#[test]
fn kinds_have_sections_and_stand_beside_their_puzzles() {
    let design = BookDesign { sections: SectionDivision::ByKind, ..BookDesign::of_layout(PageLayout::Book) };
    let puzzles: Vec<BookPuzzle> = CLASSIC[..2].iter().chain(VARIANTS.iter()).cloned().collect();
    let mut kinds: Vec<&str> = Vec::new();
    for puzzle in &puzzles {
        if !kinds.contains(&&*puzzle.rules.name) {
            kinds.push(&puzzle.rules.name);
        }
    }
    let pages = File::read(&make(&puzzles, &design).expect("a book").pdf).pages();
    let texts: Vec<Vec<&str>> = pages.iter().map(PageContent::texts).collect();
    let opens = |texts: &&Vec<&str>| texts.iter().any(|text| text.starts_with("Puzzles "));
    let openings: Vec<&str> = texts.iter().filter(opens).map(|texts| texts[0]).collect();
    assert_eq!(openings, kinds);
    for kind in kinds {
        let count = puzzles.iter().filter(|puzzle| puzzle.rules.name == kind).count();
        let labelled = texts.iter().filter(|texts| matches!(texts[..], [number, name, ..] if number.parse::<usize>().is_ok() && name == kind));
        assert_eq!(labelled.count(), count, "{kind}");
    }
    let twice = [CLASSIC[0].clone(), CLASSIC[0].clone()];
    let one = File::read(&make(&twice, &design).expect("a book").pdf).pages();
    assert!(one.iter().any(|page| page.texts().first() == Some(&"Contents")));
}

#[test]
fn solutions_of_small_boards_share_pages_and_every_puzzle_has_one() {
    let small = VARIANTS.last().expect("a 4x4 puzzle");
    let puzzles: Vec<BookPuzzle> =
        CLASSIC[..13].iter().flat_map(|puzzle| [puzzle.clone(), small.clone()]).collect();
    let design = BookDesign::of_layout(PageLayout::Book);
    let pages = File::read(&make(&puzzles, &design).expect("a book").pdf).pages();
    let texts = pages.iter().map(PageContent::texts);
    let solutions: Vec<Vec<&str>> = texts.filter(|texts| texts[..].first() == Some(&"Solutions")).collect();
    let numbers = |texts: &Vec<&str>| -> Vec<usize> {
        texts
            .windows(2)
            .filter(|pair| pair[1].starts_with("page "))
            .map(|pair| pair[0].parse().expect("a number"))
            .collect()
    };
    let printed: Vec<Vec<usize>> = solutions.iter().map(numbers).collect();
    let of_size = |first: usize| (0..13).map(|i| first + 2 * i).collect::<Vec<usize>>();
    let (small, large) = (of_size(2), of_size(1));
    assert_eq!(printed, [small, large[..12].to_vec(), large[12..].to_vec()]);
}

#[test]
fn a_single_hint_stands_beside_the_number_of_its_puzzle() {
    let hint =
        |(i, puzzle): (usize, &BookPuzzle)| BookPuzzle { hints: vec![format!("Look {i}")], ..puzzle.clone() };
    let puzzles: Vec<BookPuzzle> = CLASSIC.iter().enumerate().map(hint).collect();
    let design = BookDesign { first_number: 101, ..BookDesign::of_layout(PageLayout::Book) };
    let pages = File::read(&make(&puzzles, &design).expect("a book").pdf).pages();
    let texts: Vec<Vec<&str>> = pages.iter().map(PageContent::texts).collect();
    let hints: Vec<_> = texts.iter().filter(|texts| texts.first() == Some(&"Hints")).collect();
    assert_eq!(hints.len(), 1);
    for i in 0..CLASSIC.len() {
        let line = [&*(101 + i).to_string(), &*format!("Look {i}")].map(str::to_owned);
        assert!(hints[0].windows(2).any(|pair| pair == line), "{line:?}");
    }
}

#[test]
fn layouts_that_can_not_be_printed_are_refused_with_the_reason() {
    let refused = |puzzles: &[BookPuzzle], design: BookDesign| make(puzzles, &design).expect_err("a refusal");
    let sheet = || BookDesign::of_layout(PageLayout::Sheet);
    let title = BookDesign { title: "数独".to_owned(), ..sheet() };
    assert_eq!(refused(&CLASSIC, title), PaperProblem::NoGlyph { sign: '数', text: "数独".to_owned() });
    let crowded = BookDesign { per_page: 12, paper: "a6".parse().expect("a paper"), ..sheet() };
    assert!(matches!(refused(&CLASSIC, crowded), PaperProblem::TooSmall { puzzle: 1, .. }));
    assert_eq!(refused(&[], sheet()), PaperProblem::NoPuzzles);
    let large =
        BookDesign { paper: "a6".parse().expect("a paper"), ..BookDesign::of_layout(PageLayout::Large) };
    assert!(matches!(refused(&CLASSIC, large), PaperProblem::TooSmall { .. }));
    let mut long = CLASSIC[0].clone();
    long.address = Some("x".repeat(3000));
    let coded = BookDesign { addresses: AddressForm::Code, ..sheet() };
    assert_eq!(refused(&[long], coded), PaperProblem::LongAddress { puzzle: 1 });
}

#[test]
fn sections_are_sorted_by_level_and_listed() {
    let design = BookDesign { sections: SectionDivision::ByLevel, ..BookDesign::of_layout(PageLayout::Book) };
    let pages = File::read(&make(&CLASSIC, &design).expect("a book").pdf).pages();
    let contents =
        pages.iter().find(|page| page.texts().first() == Some(&"Contents")).expect("contents").texts();
    for entry in contents[1..].chunks_exact(2) {
        let there = entry[1].parse::<usize>().expect("a page");
        assert_eq!(pages[there - 1].texts().first(), Some(&entry[0]));
        assert!(entry[0] == "Solutions" || there.is_multiple_of(2), "sections begin on left pages");
    }
}

#[test]
fn each_section_begins_with_a_technique_on_a_board() {
    let design = BookDesign { sections: SectionDivision::ByLevel, ..BookDesign::of_layout(PageLayout::Book) };
    let pages = File::read(&make(&CLASSIC, &design).expect("a book").pdf).pages();
    let levels: BTreeSet<&str> =
        CLASSIC.iter().filter_map(|puzzle| Some(puzzle.level.as_ref()?.name.as_str())).collect();
    assert!(levels.len() > 2, "{levels:?}");
    let (english, mut taught) = (Language::ENGLISH, BTreeSet::new());
    for page in pages.iter().filter(|page| page.texts().first().is_some_and(|text| levels.contains(text))) {
        let name = TECHNIQUES.iter().find(|technique| {
            let name = english.technique_name(technique.card);
            page.marks.iter().any(
                |mark| matches!(mark, Mark::Text { text, size, is_bold: true, .. } if *size == 11.0 && text == name),
            )
        });
        assert!(name.is_some() && single_signs(page).len() > 20, "{}: {name:?}", page.texts()[0]);
        taught.insert(name.map(|technique| technique.card.id));
    }
    assert!(taught.len() > 1, "{taught:?}");
}

/// Returns the words of a page in reading order.
fn words(page: &PageContent) -> String {
    page.texts().concat()
}

#[test]
fn a_worksheet_has_each_hint_and_answer_where_it_is_asked_for() {
    let part = |id: &str| WorksheetPart { technique: find_technique(id).expect("a technique"), count: 3 };
    let parts = [part("naked-pair"), part("x-wing")];
    let positions = worksheet(&parts, 2, &AtomicBool::new(false)).expect("positions");
    let puzzles = worksheet_puzzles(&positions, &Language::ENGLISH);
    let usual = BookDesign { title: "Pairs".to_owned(), ..BookDesign::of_layout(PageLayout::Worksheet) };
    let plain = |text: &str| text.replace(' ', "");
    for hints in [HintPlace::Below, HintPlace::Pages, HintPlace::None] {
        let book = make(&puzzles, &BookDesign { hints, ..usual.clone() }).expect("a worksheet");
        let pages = File::read(&book.pdf).pages();
        let told: Vec<String> = pages.iter().map(|page| plain(&words(page))).collect();
        let (positions, rest) = told.split_at(2);
        for (i, puzzle) in puzzles.iter().enumerate() {
            let (hint, answer) = (plain(&puzzle.hints[0]), plain(&puzzle.answers[0]));
            assert!(positions[i / 4].contains(&plain(&puzzle.techniques[0].name)), "{i}");
            assert_eq!(positions[i / 4].contains(&hint), hints == HintPlace::Below, "{i} {hints:?}");
            assert_eq!(rest[0].contains(&hint), hints == HintPlace::Pages, "{i} {hints:?}");
            assert!(rest.last().expect("answers").contains(&answer), "{i}");
        }
        assert_eq!(rest.len(), if hints == HintPlace::Pages { 2 } else { 1 });
        assert!(positions[0].contains("Name") && !positions[1].contains("Name"));
    }
}
