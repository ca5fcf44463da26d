//! The print style of shapes by role: greys, and lines thick enough to print.

use pencilmark_core::artwork::Rgba;
use pencilmark_render::drawing::shape::{ShapeColours, ShapeRole};

use crate::canvas::Pen;
use crate::face::Weight;

/// The thinnest line that prints reliably, in points.
pub(crate) const THINNEST_LINE: f32 = 0.75;
/// The smallest readable font size, in points.
pub(crate) const SMALLEST_FONT_SIZE: f32 = 7.0;
/// The smallest font size of large print, in points.
pub(crate) const LARGE_FONT_SIZE: f32 = 16.0;
/// The smallest font size of digits in printed solutions, in points.
pub(crate) const SMALLEST_SOLUTION_FONT_SIZE: f32 = 8.0;

/// The widths of a board's lines, and the smallest font size of its cages' totals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct BoardLook {
    pub thin_line: f32,
    pub thick_line: f32,
    pub least_total: f32,
}

impl BoardLook {
    pub(crate) const DEFAULT: BoardLook =
        BoardLook { thin_line: THINNEST_LINE, thick_line: 1.6, least_total: SMALLEST_FONT_SIZE };
    pub(crate) const LARGE: BoardLook =
        BoardLook { thin_line: 1.0, thick_line: 2.5, least_total: LARGE_FONT_SIZE };
}

/// The print style of a shape: its fill and its outline.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct PrintLook {
    pub fill: Option<f32>,
    pub pen: Option<Pen>,
}

/// Returns the style of a line whose width is determined by its shape.
fn line(grey: f32, has_round_ends: bool) -> PrintLook {
    PrintLook { fill: None, pen: Some(Pen { grey, has_round_ends, ..Pen::solid(THINNEST_LINE) }) }
}

fn dashed(width: f32, dashes: &[f32]) -> PrintLook {
    PrintLook { fill: None, pen: Some(Pen { dashes: dashes.to_vec(), ..Pen::solid(width) }) }
}

fn filled(grey: f32) -> PrintLook {
    PrintLook { fill: Some(grey), pen: None }
}

fn ringed(fill: f32, width: f32, grey: f32) -> PrintLook {
    PrintLook { fill: Some(fill), pen: Some(Pen { grey, ..Pen::solid(width) }) }
}

/// Returns the grey of a colour on white paper: 0 for black, 1 for white.
fn grey_of(colour: Rgba) -> f32 {
    let [red, green, blue, _] = colour.0.map(|part| f32::from(part) / 255.0);
    let light = 0.299 * red + 0.587 * green + 0.114 * blue;
    1.0 - colour.opacity() as f32 * (1.0 - light)
}

fn painted(ShapeColours { fill, stroke }: ShapeColours) -> PrintLook {
    let pen = |ink| Pen { grey: grey_of(ink), has_round_ends: true, ..Pen::solid(THINNEST_LINE) };
    PrintLook { fill: fill.map(grey_of), pen: stroke.map(pen) }
}

/// Returns the print style of a shape's role. Roles of truths and links have no style, since only steps are printed.
pub(crate) fn print_look(role: ShapeRole, lines: BoardLook) -> PrintLook {
    match role {
        ShapeRole::ThinLine => {
            PrintLook { fill: None, pen: Some(Pen { grey: 0.45, ..Pen::solid(lines.thin_line) }) }
        }
        ShapeRole::BoxLine => PrintLook { fill: None, pen: Some(Pen::solid(lines.thick_line)) },
        ShapeRole::HouseLine => dashed(0.9, &[2.2, 2.2]),
        ShapeRole::Paper => filled(1.0),
        ShapeRole::ClueLine => line(0.75, false),
        ShapeRole::RoundClueLine => line(0.75, true),
        ShapeRole::CluePill => line(0.88, true),
        ShapeRole::ClueBulb => filled(0.75),
        ShapeRole::ClueRing(_) => ringed(1.0, 1.0, 0.45),
        ShapeRole::ClueArrow => {
            PrintLook { fill: None, pen: Some(Pen { grey: 0.45, has_round_ends: true, ..Pen::solid(1.1) }) }
        }
        ShapeRole::ClueCage => dashed(THINNEST_LINE, &[2.4, 1.6]),
        ShapeRole::ClueShade => filled(0.86),
        ShapeRole::ClueWedge => PrintLook { fill: None, pen: Some(Pen { grey: 0.45, ..Pen::solid(0.9) }) },
        ShapeRole::WhiteDot => ringed(1.0, THINNEST_LINE, 0.0),
        ShapeRole::BlackDot => ringed(0.0, THINNEST_LINE, 0.0),
        ShapeRole::BaseGround | ShapeRole::SetGround => filled(0.82),
        ShapeRole::CoverGround => filled(0.9),
        ShapeRole::Disc | ShapeRole::TrueDisc | ShapeRole::ColourDisc(_) => filled(0.0),
        ShapeRole::Fin => filled(0.4),
        ShapeRole::FalseDisc | ShapeRole::ColourSquare(_) => ringed(1.0, THINNEST_LINE, 0.0),
        ShapeRole::DeadRing => dashed(THINNEST_LINE, &[2.0, 1.6]),
        ShapeRole::Strike | ShapeRole::PlacedRing => dashed(THINNEST_LINE, &[]),
        ShapeRole::Painted(colours) => painted(colours),
        ShapeRole::Link(..) | ShapeRole::NodeFrame | ShapeRole::ClueInUse => line(0.45, true),
        ShapeRole::LeanedOnClue => dashed(0.9, &[0.8, 2.4]),
        ShapeRole::Sight | ShapeRole::Cross => line(0.6, true),
        _ => PrintLook::default(),
    }
}

/// Returns the weight and grey of a text's role; `None` for roles that are not printed.
pub(crate) fn text_look(role: ShapeRole) -> Option<(Weight, f32)> {
    match role {
        ShapeRole::Given | ShapeRole::ClueTotal | ShapeRole::ClueText | ShapeRole::TextOnWhite => {
            Some((Weight::Regular, 0.0))
        }
        ShapeRole::Entry => Some((Weight::Regular, 0.35)),
        ShapeRole::Candidate => Some((Weight::Regular, 0.3)),
        ShapeRole::CandidateOut
        | ShapeRole::CandidatePlaced
        | ShapeRole::CandidateStrong
        | ShapeRole::CandidateOfSet(_) => Some((Weight::Bold, 0.0)),
        ShapeRole::TextOnBlack | ShapeRole::CandidateOnDisc => Some((Weight::Bold, 1.0)),
        ShapeRole::Painted(ShapeColours { fill: Some(ink), .. }) => Some((Weight::Regular, grey_of(ink))),
        _ => None,
    }
}
