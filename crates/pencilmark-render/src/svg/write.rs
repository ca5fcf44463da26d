//! Shapes written as SVG elements.

use std::borrow::Cow;
use std::fmt::Write;

use pencilmark_core::artwork::Rgba;
use pencilmark_core::step::LinkKind;

use crate::drawing::shape::{ClueColour, Form, Length, Outline, Segment, Shape, ShapeColours, ShapeRole};

/// Returns shapes as SVG elements, in order.
pub(crate) fn svg_elements(shapes: &[Shape]) -> String {
    let mut out = String::new();
    shapes.iter().for_each(|shape| element(&mut out, shape));
    out
}

fn element(out: &mut String, Shape { role, form }: &Shape) {
    let mut class = class(*role).map_or_else(String::new, |class| format!(" class=\"{class}\""));
    // A style sheet colours all texts, so a text takes the colour of a group around it.
    match role {
        ShapeRole::Painted(colours) if matches!(form, Form::Text { .. }) => {
            out.push_str(&format!("<g{}>", painted(*colours)));
        }
        ShapeRole::Painted(colours) => class += &painted(*colours),
        _ => {}
    }
    // Writing to a string can't fail.
    let _ = match form {
        Form::Rectangle { corner: [x, y], size: [width, height], rounding } => {
            let rounding = rounding.map_or_else(String::new, |r| format!(" rx=\"{r}\""));
            write!(out, "<rect{class} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{rounding}/>")
        }
        Form::Circle { centre: [x, y], radius } => {
            write!(out, "<circle{class} cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
        }
        Form::Path { outline, width, dashes } => {
            let width = width.map_or_else(String::new, |width| format!(" stroke-width=\"{width}\""));
            let (dashes, tip) = (dash_array(dashes), arrowhead(*role));
            write!(out, "<path{class}{width}{dashes} d=\"{}\"{tip}/>", path_data(outline))
        }
        Form::Polygon(points) => write!(out, "<polygon{class} points=\"{}\"/>", listed(points)),
        Form::Polyline(points) => write!(out, "<polyline{class} points=\"{}\"/>", listed(points)),
        Form::Text { at: [x, y], size, rotation, text } => {
            let turn = rotated(*rotation, [*x, *y]);
            write!(
                out,
                "<text{class}{turn} x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{}</text>",
                escape_xml(text)
            )
        }
        Form::Group(shapes) => write!(out, "<g{class}>{}</g>", svg_elements(shapes)),
    };
    if matches!((role, form), (ShapeRole::Painted(_), Form::Text { .. })) {
        out.push_str("</g>");
    }
}

fn rotated(angle: f64, [x, y]: [Length; 2]) -> String {
    if angle == 0.0 { String::new() } else { format!(" transform=\"rotate({angle} {x} {y})\"") }
}

/// Returns the attributes of a shape's own colours.
fn painted(ShapeColours { fill, stroke }: ShapeColours) -> String {
    let attribute = |name: &str, colour: Option<Rgba>| match colour {
        None => format!(" {name}=\"none\""),
        Some(colour) if colour.0[3] == 255 => format!(" {name}=\"{colour}\""),
        Some(colour) => {
            format!(" {name}=\"{}\" {name}-opacity=\"{:.2}\"", colour.opaque_text(), colour.opacity())
        }
    };
    attribute("fill", fill) + &attribute("stroke", stroke)
}

fn dash_array(dashes: &[f64]) -> String {
    let dashes: Vec<String> = dashes.iter().map(f64::to_string).collect();
    match dashes.is_empty() {
        true => String::new(),
        false => format!(" stroke-dasharray=\"{}\"", dashes.join(" ")),
    }
}

fn arrowhead(role: ShapeRole) -> String {
    match role {
        ShapeRole::Link(_, branch) => format!(" marker-end=\"url(#pm-tip{branch})\""),
        _ => String::new(),
    }
}

fn listed(points: &[[Length; 2]]) -> String {
    points.iter().map(|[x, y]| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}

fn path_data(outline: &Outline) -> String {
    let mut data = String::new();
    let mut is_relative = false;
    for segment in &outline.segments {
        let _ = match segment {
            Segment::MoveTo(x, y) => write!(data, "M{x} {y}"),
            Segment::LineTo(x, y) => write!(data, "L{x} {y}"),
            Segment::LineBy(x, y) => write!(data, "l{x} {y}"),
            Segment::AcrossTo(x) => write!(data, "H{x}"),
            Segment::AcrossBy(x) => write!(data, "h{x}"),
            Segment::DownTo(y) => write!(data, "V{y}"),
            Segment::DownBy(y) => write!(data, "v{y}"),
            Segment::CurveTo([x1, y1], [x2, y2]) => write!(data, "Q{x1} {y1} {x2} {y2}"),
            Segment::Close => write!(data, "{}", if is_relative { 'z' } else { 'Z' }),
        };
        is_relative = matches!(segment, Segment::LineBy(..) | Segment::AcrossBy(_) | Segment::DownBy(_));
    }
    data
}

/// Returns the classes of a role in the style sheet.
fn class(role: ShapeRole) -> Option<Cow<'static, str>> {
    let class = match role {
        ShapeRole::LineNumber => return None,
        ShapeRole::CandidateOfSet(n) => return Some(format!("hue s{n}").into()),
        ShapeRole::SetArea(n) => return Some(format!("s{n}").into()),
        ShapeRole::ColourDisc(n) => return Some(format!("solid s{n}").into()),
        ShapeRole::ColourSquare(n) => return Some(format!("outline s{n}").into()),
        ShapeRole::Link(LinkKind::Strong, branch) => return Some(format!("link b{branch}").into()),
        ShapeRole::Link(LinkKind::Weak | LinkKind::Implied, branch) => {
            return Some(format!("link weak b{branch}").into());
        }
        ShapeRole::ClueBody(hue) => return Some(format!("clue-body {}", hue_class(hue)).into()),
        ShapeRole::ClueRing(hue) => return Some(format!("clue-ring {}", hue_class(hue)).into()),
        ShapeRole::Paper => "paper",
        ShapeRole::ThinLine => "thin",
        ShapeRole::BoxLine => "thick",
        ShapeRole::HouseLine => "extra",
        ShapeRole::Given => "given",
        ShapeRole::Entry => "entry",
        ShapeRole::Candidate => "",
        ShapeRole::CandidateOnDisc => "disc",
        ShapeRole::CandidateOut => "out",
        ShapeRole::CandidatePlaced => "placed",
        ShapeRole::CandidateStrong => "strong",
        ShapeRole::BaseGround => "base",
        ShapeRole::Hatching => "hatch",
        ShapeRole::CoverGround => "cover",
        ShapeRole::SetGround => "tint",
        ShapeRole::SetHatching => "weave",
        ShapeRole::Disc => "accent",
        ShapeRole::TrueDisc => "good",
        ShapeRole::FalseDisc => "open",
        ShapeRole::Fin => "fin",
        ShapeRole::DeadRing => "dead",
        ShapeRole::Strike => "strike",
        ShapeRole::PlacedRing => "ring",
        ShapeRole::NodeFrame => "group",
        ShapeRole::ClueInUse => "clue-in-use",
        ShapeRole::LeanedOnClue => "clue-leaned-on",
        ShapeRole::Sight => "sight",
        ShapeRole::Cross => "cross",
        ShapeRole::Truth => "truth",
        ShapeRole::TruthLink => "truth bound",
        ShapeRole::ClueLine => "clue-line",
        ShapeRole::RoundClueLine => "clue-line round",
        ShapeRole::ClueBulb => "clue-bulb",
        ShapeRole::CluePill => "clue-pill",
        ShapeRole::ClueArrow => "clue-arrow",
        ShapeRole::ClueCage => "clue-cage",
        ShapeRole::ClueTotal => "clue-total",
        ShapeRole::ClueShade => "clue-shade",
        ShapeRole::ClueWedge => "clue-wedge",
        ShapeRole::WhiteDot => "clue-dot",
        ShapeRole::BlackDot => "clue-dot black",
        ShapeRole::ClueText => "clue-text",
        ShapeRole::TextOnWhite => "clue-on-white",
        ShapeRole::TextOnBlack => "clue-on-black",
        ShapeRole::Artwork => "artwork",
        ShapeRole::Painted(_) => "drawn",
    };
    Some(class.into())
}

fn hue_class(hue: ClueColour) -> String {
    match hue {
        ClueColour::Plain => "plain".to_owned(),
        ClueColour::Set(n) => format!("s{n}"),
    }
}

/// Returns text with XML special characters escaped.
pub(crate) fn escape_xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
