//! Paper sizes, and the margins that printing services require.

use std::str::FromStr;

use crate::problem::PaperProblem;

/// The number of points per millimetre.
pub const POINTS_PER_MM: f32 = 72.0 / 25.4;
/// The number of points per inch.
pub(crate) const POINTS_PER_INCH: f32 = 72.0;

/// The size of a page or paper, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PaperSize {
    /// The width of the page, in points.
    pub width: f32,
    /// The height of the page, in points.
    pub height: f32,
}

/// The named paper sizes, in millimetres.
const NAMES: [(&str, [f32; 2]); 4] =
    [("a4", [210.0, 297.0]), ("a5", [148.0, 210.0]), ("a6", [105.0, 148.0]), ("letter", [215.9, 279.4])];
/// The book sizes offered by printers, in inches.
const TRIMS: [&str; 14] = [
    "5x8",
    "5.25x8",
    "5.5x8.5",
    "6x9",
    "6.14x9.21",
    "6.69x9.61",
    "7x10",
    "7.44x9.69",
    "7.5x9.25",
    "8x10",
    "8.25x6",
    "8.25x8.25",
    "8.5x8.5",
    "8.5x11",
];

impl PaperSize {
    /// The A4 paper size.
    pub const A4: PaperSize = PaperSize::of_millimetres([210.0, 297.0]);

    const fn of_millimetres([width, height]: [f32; 2]) -> PaperSize {
        PaperSize { width: width * POINTS_PER_MM, height: height * POINTS_PER_MM }
    }

    /// Returns the paper names that [`FromStr`] parses, besides `WxHmm` and `WxHin`.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(|(name, _)| *name).chain(TRIMS)
    }
}

/// Parses `a4`, `6x9` or another name, `105x148mm` or `8.5x11in`.
impl FromStr for PaperSize {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<PaperSize, PaperProblem> {
        let text = text.trim().to_ascii_lowercase();
        if let Some((_, size)) = NAMES.iter().find(|(name, _)| *name == text) {
            return Ok(PaperSize::of_millimetres(*size));
        }
        let unknown = || PaperProblem::UnknownPaper { text: text.clone() };
        let (figures, unit) = match (text.strip_suffix("mm"), text.strip_suffix("in")) {
            (Some(figures), _) => (figures, POINTS_PER_MM),
            (None, Some(figures)) => (figures, POINTS_PER_INCH),
            (None, None) if TRIMS.contains(&text.as_str()) => (text.as_str(), POINTS_PER_INCH),
            (None, None) => return Err(unknown()),
        };
        let side = |figure: &str| {
            figure.trim().parse().ok().filter(|side: &f32| side.is_finite()).map(|side| side * unit)
        };
        let sides = figures.split_once('x').and_then(|(width, height)| side(width).zip(side(height)));
        let (width, height) = sides.ok_or_else(unknown)?;
        let may_be = 50.0 * POINTS_PER_MM..=1200.0 * POINTS_PER_MM;
        if !may_be.contains(&width) || !may_be.contains(&height) {
            return Err(PaperProblem::PaperOutOfRange { text });
        }
        Ok(PaperSize { width, height })
    }
}

/// The margins of a page, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Margins {
    /// The margin at the spine.
    pub inner: f32,
    /// The margin at the other three edges of the page.
    pub outer: f32,
}

/// The inner margin that printers require, in inches, up to a number of pages.
const SPINES: [(usize, f32); 5] = [(150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875)];
/// The space between the inner margin that printers require and the content.
const READING_ROOM: f32 = 0.13 * POINTS_PER_INCH;
/// The margin of unbound edges; printers require a quarter of an inch.
const EDGE: f32 = 0.5 * POINTS_PER_INCH;

impl Margins {
    /// The margins of loose sheets.
    pub(crate) const LOOSE_SHEETS: Margins = Margins { inner: EDGE, outer: EDGE };

    /// Returns the margins of a bound book with this number of pages.
    pub(crate) fn of_book(pages: usize) -> Margins {
        Margins { inner: (min_inner_margin(pages) + READING_ROOM).max(EDGE), outer: EDGE }
    }
}

/// Returns the maximum number of pages that printing services bind: fewer on the largest paper.
pub(crate) fn most_bound(page: PaperSize) -> usize {
    if page.height >= 11.0 * POINTS_PER_INCH { 590 } else { 828 }
}

/// Returns the smallest inner margin that printing services accept for a book with this number of pages, in points.
pub(crate) fn min_inner_margin(pages: usize) -> f32 {
    let row = SPINES.iter().find(|(most, _)| pages <= *most).unwrap_or(&SPINES[SPINES.len() - 1]);
    row.1 * POINTS_PER_INCH
}

#[cfg(test)]
mod tests {
    use super::{Margins, POINTS_PER_INCH, POINTS_PER_MM, PaperSize};

    #[test]
    fn papers_are_read_by_name_and_by_size() {
        let size = |text: &str| text.parse::<PaperSize>().map(|paper| (paper.width, paper.height)).ok();
        assert_eq!(size("6x9"), Some((6.0 * POINTS_PER_INCH, 9.0 * POINTS_PER_INCH)));
        assert_eq!(size("105x148mm"), Some((105.0 * POINTS_PER_MM, 148.0 * POINTS_PER_MM)));
        assert_eq!(size("8.5x11in"), size("letter").map(|_| (8.5 * POINTS_PER_INCH, 11.0 * POINTS_PER_INCH)));
        for wrong in ["a3000", "6x", "x9in", "5x9", "10x10mm", "9000x9000mm", "nanxnanmm", ""] {
            assert_eq!(size(wrong), None, "{wrong}");
        }
        assert!(PaperSize::names().all(|name| size(name).is_some()));
    }

    #[test]
    fn spines_grow_with_the_pages() {
        let inside: Vec<f32> =
            [24, 150, 151, 301, 501, 701, 2000].map(|n| Margins::of_book(n).inner).to_vec();
        assert!(inside.windows(2).all(|pair| pair[0] <= pair[1]) && inside[1] < inside[2]);
        assert!(inside[2] >= 0.5 * POINTS_PER_INCH && inside[6] >= 0.875 * POINTS_PER_INCH);
    }
}
