//! Fonts from files: text that the built-in font lacks is set in them, and broken files are refused.

use pencilmark_paper::book::{BookDesign, PageLayout, Profile};
use pencilmark_paper::font_file::FontFile;
use pencilmark_paper::make::draw_page_pictures;
use pencilmark_paper::problem::{FontFault, PaperProblem};

use crate::reader::File;
use crate::samples::{CLASSIC, ENGLISH, make};

/// Signs that the built-in font lacks.
const TITLE: &str = "Pencils ∀∃ sharp";

/// Returns the bytes of a font of the assets whose first bytes are these, and that has the signs of the title.
fn font(first: &[u8]) -> &'static [u8] {
    let has = |bytes: &&[u8]| {
        let font = ttf_parser::Face::parse(bytes, 0).expect("a font");
        "∀∃".chars().all(|sign| font.glyph_index(sign).is_some())
    };
    typst_assets::fonts().find(|bytes| bytes.starts_with(first) && has(bytes)).expect("a font with the signs")
}

const TRUE_TYPE: &[u8] = &[0, 1, 0, 0];
const CFF: &[u8] = b"OTTO";

fn titled(font: Option<FontFile>, profile: Profile) -> BookDesign {
    let title = TITLE.to_owned();
    BookDesign { title, font, profile, ..BookDesign::of_layout(PageLayout::Book) }
}

#[test]
fn a_title_that_the_built_in_font_lacks_is_set_in_another() {
    assert_eq!(
        make(&CLASSIC[..2], &titled(None, Profile::Screen)),
        Err(PaperProblem::NoGlyph { sign: '∀', text: TITLE.to_owned() })
    );
    for (first, format) in [(TRUE_TYPE, "/FontFile2"), (CFF, "/FontFile3")] {
        let file = FontFile::read(font(first)).expect("a font");
        let mut sizes = Vec::new();
        for profile in [Profile::Screen, Profile::Press] {
            let book = make(&CLASSIC[..2], &titled(Some(file.clone()), profile)).expect("a book");
            let pdf = File::read(&book.pdf);
            assert_eq!(pdf.heads().filter(|head| head.contains("/Type0")).count(), 3, "{format}");
            let added = if first == CFF { 1 } else { 3 };
            assert_eq!(pdf.heads().filter(|head| head.contains(format)).count(), added, "{format}");
            let pages = pdf.pages();
            assert!(pdf.streams().any(|stream| stream.contains("2 Tr")), "the title is bold in {format}");
            let title: String = pages[0].texts().concat();
            assert!(title.replace(' ', "").contains(&TITLE.replace(' ', "")), "{title}");
            sizes.push(book.pdf.len());
        }
        assert!(sizes[0] < 60_000 && sizes[1] > sizes[0] + 400_000, "{sizes:?}");
    }
}

#[test]
fn a_font_that_no_text_needs_changes_nothing() {
    let file = FontFile::read(font(TRUE_TYPE)).expect("a font");
    let design = |font| BookDesign { font, ..BookDesign::of_layout(PageLayout::Book) };
    let [with, without] = [Some(file), None].map(|font| make(&CLASSIC[..2], &design(font)).expect("a book"));
    let [with, without] = [with, without].map(|book| File::read(&book.pdf).heads().count());
    assert_eq!(with, without);
}

#[test]
fn the_preview_has_the_signs_of_the_other_font() {
    let file = FontFile::read(font(TRUE_TYPE)).expect("a font");
    let design = titled(Some(file), Profile::Screen);
    let pictures = draw_page_pictures(CLASSIC[..2].to_vec(), &design, ENGLISH.into(), &[1]);
    let svg = &pictures.expect("a picture").page_pictures[0].1;
    assert!(svg.matches("<use href=\"#a").count() >= 2, "{svg}");
    // A font of one weight becomes bold by a line around its glyphs.
    assert!(svg.contains(" stroke-width="), "{svg}");
}

#[test]
fn broken_fonts_are_refused_with_their_reason() {
    let fault = |bytes: &[u8]| match FontFile::read(bytes) {
        Err(PaperProblem::WrongFont { fault }) => fault,
        other => panic!("{other:?}"),
    };
    let whole = font(TRUE_TYPE);
    assert_eq!(fault(b""), FontFault::Unknown);
    assert_eq!(fault(b"%PDF-1.7"), FontFault::Unknown);
    assert_eq!(fault(&whole[..whole.len() / 2]), FontFault::CutShort);
    let renamed = |from: &[u8], to: &[u8]| {
        let mut bytes = whole.to_vec();
        let at = bytes[..1000].windows(4).position(|tag| tag == from).expect("a table");
        bytes[at..at + 4].copy_from_slice(to);
        bytes
    };
    assert_eq!(fault(&renamed(b"glyf", b"gl__")), FontFault::NoOutlines);
    assert_eq!(fault(&renamed(b"cmap", b"cm__")), FontFault::Broken);
    assert_eq!(fault(&renamed(b"head", b"he__")), FontFault::Broken);
    // Bit 1 of the licence's bits forbids to embed the font.
    let mut restricted = whole.to_vec();
    let at = restricted[..1000].windows(4).position(|tag| tag == b"OS/2").expect("a table");
    let offset = u32::from_be_bytes(restricted[at + 8..at + 12].try_into().expect("four bytes")) as usize;
    restricted[offset + 9] = 2;
    assert_eq!(fault(&restricted), FontFault::NotEmbeddable);
}
