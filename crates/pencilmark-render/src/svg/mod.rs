//! Pictures as SVG: readable at small sizes, in black and white, and for colour-blind readers.
//!
//! Every meaning is shown twice, by colour and by shape. Base houses are hatched, cover houses tinted. Candidates of
//! the proof are in filled shapes; eliminated candidates have a dashed ring and are struck through; placed candidates
//! are ringed. Strong links and truths are solid lines, weak links and links between truths are dashed.

mod theme;
mod write;

use std::sync::Arc;

use pencilmark_core::artwork::Artwork;
use pencilmark_core::rules::Rules;

pub use crate::drawing::{DigitLayout, Frame, cage_total_height};
use crate::drawing::{DrawnArea, artwork_shapes, draw_shapes, drawn_area};
use crate::picture::Picture;
pub use crate::svg::theme::{Theme, style_rules, style_sheet};
pub(crate) use crate::svg::write::escape_xml;

/// The design of an SVG drawing: its theme, its frame and the order of its candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SvgDesign {
    /// The colour theme of the drawing.
    pub theme: Theme,
    /// Whether the drawing has row and column numbers.
    pub frame: Frame,
    /// The order in which candidates are placed in a cell.
    pub digit_layout: DigitLayout,
}

impl SvgDesign {
    /// The design of a drawing in a self-contained file.
    pub const SELF_CONTAINED: SvgDesign =
        SvgDesign { theme: Theme::System, frame: Frame::Numbered, digit_layout: DigitLayout::Phone };

    /// The design of a drawing on a page that provides the style sheet.
    pub const fn for_page(digit_layout: DigitLayout) -> SvgDesign {
        SvgDesign { theme: Theme::Page, frame: Frame::Bare, digit_layout }
    }
}

/// Draws a picture as SVG. `title` is its description for screen readers.
pub fn svg(picture: &Picture, design: SvgDesign, title: &str) -> String {
    let area = view_box(picture.board.rules(), picture.artwork, design.frame);
    let style = style_sheet(design.theme).map_or_else(String::new, |css| format!("<style>{css}</style>"));
    let elements = write::svg_elements(&draw_shapes(picture, design.frame, design.digit_layout));
    let title = escape_xml(title);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"pm\" viewBox=\"{area}\" role=\"img\" \
         aria-label=\"{title}\"><title>{title}</title>{style}{}{elements}</svg>\n",
        arrowheads()
    )
}

/// Draws a board without digits as an SVG fragment: its background, lines and constraints. A cell is 60 units wide, and the
/// first begins at the origin.
pub fn board_background(rules: &Arc<Rules>) -> String {
    write::svg_elements(&crate::drawing::board_background(rules))
}

/// Draws the items of a setter's drawing that lie under or over the grid lines as an SVG fragment; empty if there are none.
pub fn artwork_fragment(artwork: &Artwork, over_grid: bool) -> String {
    write::svg_elements(artwork_shapes(artwork, over_grid).as_slice())
}

/// Returns the `viewBox` of a drawing: the board with space around it for clues and drawings outside the grid.
pub fn view_box(rules: &Rules, artwork: &Artwork, frame: Frame) -> String {
    let DrawnArea { top_left: from, width, height } = drawn_area(rules, artwork, frame);
    format!("{from} {from} {width} {height}")
}

/// Returns the definitions of the arrowheads of links.
fn arrowheads() -> String {
    let tip = |id: &str, class: &str| {
        format!(
            "<marker id=\"{id}\" viewBox=\"0 0 8 8\" refX=\"6\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
             markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"tip {class}\" d=\"M0 0L8 4L0 8Z\"/></marker>"
        )
    };
    let tips: String = (0..4).map(|n| tip(&format!("pm-tip{n}"), &format!("b{n}"))).collect();
    format!("<defs>{tips}</defs>")
}
