//! Printable sheets of puzzles, as one self-contained HTML file.

use std::fmt::Write;

use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;

use crate::picture::Picture;
use crate::svg::{DigitLayout, SvgDesign, Theme, escape_xml, style_sheet, svg};

/// A puzzle on a sheet.
#[derive(Clone, Debug)]
pub struct SheetPuzzle<'a> {
    /// The puzzle to print, without its candidates.
    pub board: &'a Board,
    /// What the puzzle's setter drew on the board besides the clues.
    pub artwork: &'a Artwork,
    /// The label above the puzzle: its number, its level.
    pub label: String,
}

/// The layout of the pages of an HTML sheet of puzzles.
#[derive(Clone, Debug)]
pub struct SheetLayout<'a> {
    /// The heading of each page of the sheet.
    pub title: &'a str,
    /// The number of puzzles on a page.
    pub puzzles_per_page: usize,
    /// The size of a page, in millimetres.
    pub page_size: [f64; 2],
}

/// The margin of a page, in millimetres.
const EDGE: f64 = 14.0;
/// The height of a page's heading, in millimetres.
const HEADING: f64 = 14.0;
/// The gap between puzzles, in millimetres.
const GAP: f64 = 8.0;
/// The height of a label, in millimetres.
const LABEL: f64 = 7.0;

/// Returns the beginning of an HTML sheet. Write [`page_html`] for each page after it, and [`DOCUMENT_END`] at the end.
pub fn document_start(layout: &SheetLayout) -> String {
    let [width, height] = layout.page_size;
    let colours = style_sheet(Theme::Print).unwrap_or_default();
    let title = escape_xml(layout.title);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title><style>\
         @page{{size:{width}mm {height}mm;margin:0}}body{{margin:0;background:#fff;color:#000;\
         font:11pt Inter,'Noto Sans','DejaVu Sans',sans-serif}}\
         section{{width:{width}mm;height:{height}mm;box-sizing:border-box;padding:{EDGE}mm;break-after:page;overflow:hidden}}\
         h1{{font-size:14pt;font-weight:600;margin:0 auto;height:{HEADING}mm}}\
         .sheet{{display:grid;gap:{GAP}mm;justify-content:center}}figure{{margin:0}}\
         figcaption{{height:{LABEL}mm;font-size:10pt}}svg{{display:block;width:100%}}{colours}</style></head><body>\n"
    )
}

/// The end of an HTML sheet.
pub const DOCUMENT_END: &str = "</body></html>\n";

/// Returns a page of at most `puzzles_per_page` puzzles, as large as possible. The title is aligned with the puzzles.
pub fn page_html(items: &[SheetPuzzle], layout: &SheetLayout, title: &str) -> String {
    let (columns, side) = arrangement(layout);
    let used = columns as f64 * (side + GAP) - GAP;
    let mut out = format!(
        "<section><h1 style=\"width:{used:.1}mm\">{}</h1><div class=\"sheet\" style=\"grid-template-columns:repeat({columns},{side:.1}mm)\">",
        escape_xml(title)
    );
    for item in items {
        let label = escape_xml(&item.label);
        let bare = Board::with_candidates(
            item.board.grid().clone(),
            vec![Default::default(); item.board.rules().cells().len()],
        );
        let picture = Picture { artwork: item.artwork, ..Picture::of_board(&bare) };
        let drawn = svg(&picture, SvgDesign::for_page(DigitLayout::Phone), &item.label);
        let _ = write!(out, "<figure><figcaption>{label}</figcaption>{drawn}</figure>");
    }
    out + "</div></section>\n"
}

/// Returns the number of columns with which the puzzles of a page are largest, and the side of each puzzle in
/// millimetres.
fn arrangement(layout: &SheetLayout) -> (usize, f64) {
    let [width, height] = layout.page_size;
    let room = [width - 2.0 * EDGE, height - 2.0 * EDGE - HEADING];
    let side = |columns: usize| {
        let rows = layout.puzzles_per_page.div_ceil(columns);
        let across = (room[0] - GAP * (columns - 1) as f64) / columns as f64;
        let down = (room[1] - GAP * (rows - 1) as f64) / rows as f64 - LABEL;
        across.min(down)
    };
    let best =
        (1..=layout.puzzles_per_page.max(1)).max_by(|a, b| side(*a).total_cmp(&side(*b)).then(b.cmp(a)));
    let columns = best.unwrap_or(1);
    (columns, side(columns))
}

#[cfg(test)]
mod tests {
    use super::{SheetLayout, arrangement};

    const A4: [f64; 2] = [210.0, 297.0];

    #[test]
    fn puzzles_are_as_large_as_the_page_allows() {
        let columns =
            |puzzles_per_page| arrangement(&SheetLayout { title: "", puzzles_per_page, page_size: A4 }).0;
        assert_eq!([1, 2, 4, 6, 9, 12].map(columns), [1, 1, 2, 2, 3, 3]);
        for puzzles_per_page in 1..=48 {
            let (columns, side) = arrangement(&SheetLayout { title: "", puzzles_per_page, page_size: A4 });
            let rows = puzzles_per_page.div_ceil(columns) as f64;
            assert!(side > 15.0 && rows * (side + 7.0) + (rows - 1.0) * 8.0 <= 297.0 - 28.0 - 14.0 + 1e-9);
        }
    }
}
