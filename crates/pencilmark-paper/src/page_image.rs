//! A page as an SVG picture with the outlines of the PDF's font: a preview before saving.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::face::{Face, FaceId};
use crate::fonts::TextStyle;
use crate::ink::Ink;
use crate::trim::PaperSize;

/// The glyph outlines of a page, each stored once, by face and glyph number.
type Outlines = BTreeMap<(FaceId, u16), String>;

/// An SVG picture to draw on, in points from the top left corner.
#[derive(Default)]
pub(crate) struct PageImage {
    body: String,
    outlines: Outlines,
}

/// The fill and stroke of an outline.
#[derive(Clone, Copy)]
pub(crate) struct Paint<'a> {
    pub fill: Option<Ink>,
    pub stroke: Option<Stroke<'a>>,
}

/// The style of a stroked line in a picture.
#[derive(Clone, Copy)]
pub(crate) struct Stroke<'a> {
    pub width: f32,
    pub grey: f32,
    pub dashes: &'a [f32],
    pub cap: &'static str,
    pub join: &'static str,
}

impl PageImage {
    /// Begins a group with a transformation matrix.
    pub(crate) fn begin_group(&mut self, matrix: [f32; 6]) {
        let [a, b, c, d, e, f] = matrix.map(format_length);
        self.write(format_args!("<g transform=\"matrix({a} {b} {c} {d} {e} {f})\">"));
    }

    /// Ends the current group.
    pub(crate) fn end_group(&mut self) {
        self.body.push_str("</g>");
    }

    /// Draws an outline given as SVG path data.
    pub(crate) fn path(&mut self, data: &str, paint: Paint) {
        let fill = paint.fill.map_or("none".to_owned(), Ink::on_screen);
        self.write(format_args!("<path d=\"{data}\" fill=\"{fill}\""));
        if let Some(Stroke { width, grey, dashes, cap, join }) = paint.stroke {
            let (width, grey) = (format_length(width), Ink::Grey(grey).on_screen());
            self.write(format_args!(" stroke=\"{grey}\" stroke-width=\"{width}\""));
            self.write(format_args!(" stroke-linecap=\"{cap}\" stroke-linejoin=\"{join}\""));
            if !dashes.is_empty() {
                let dashes: Vec<String> = dashes.iter().map(|dash| format_length(*dash)).collect();
                self.write(format_args!(" stroke-dasharray=\"{}\"", dashes.join(" ")));
            }
        }
        self.body.push_str("/>");
    }

    /// Draws a text that begins at a point, with its direction given as cosine and upward sine.
    pub fn text(&mut self, face: &Face, [x, y]: [f32; 2], [cos, sin]: [f32; 2], of: TextStyle, text: &str) {
        let scale = of.size / face.units_per_em();
        let matrix = [scale * cos, -scale * sin, -scale * sin, -scale * cos].map(fine).join(" ");
        let (x, y, grey) = (format_length(x), format_length(y), Ink::Grey(of.grey).on_screen());
        self.write(format_args!("<g fill=\"{grey}\" transform=\"matrix({matrix} {x} {y})\""));
        let outline = face.id().emboldening(of.weight) * face.units_per_em();
        if outline > 0.0 {
            self.write(format_args!(" stroke=\"{grey}\" stroke-width=\"{}\"", format_length(outline)));
        }
        self.body.push('>');
        let mut across = 0;
        for sign in text.chars() {
            let glyph = face.glyph(sign);
            // A blank has no outline, so it is not drawn.
            if sign != ' ' {
                self.outlines.entry((face.id(), glyph)).or_insert_with(|| face.outline(glyph));
                self.write(format_args!("<use href=\"#{}\" x=\"{across}\"/>", name(face.id(), glyph)));
            }
            across += u32::from(face.advance(glyph));
        }
        self.end_group();
    }

    /// Returns the SVG picture of a page of this size.
    pub(crate) fn finish(self, paper: PaperSize) -> String {
        let [width, height] = [paper.width, paper.height].map(format_length);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\"><defs>"
        );
        for ((face, glyph), outline) in &self.outlines {
            // Writing to a `String` does not fail.
            let _ = write!(svg, "<path id=\"{}\" d=\"{outline}\"/>", name(*face, *glyph));
        }
        svg + "</defs>" + &self.body + "</svg>"
    }

    fn write(&mut self, text: std::fmt::Arguments) {
        // Writing to a `String` does not fail.
        let _ = self.body.write_fmt(text);
    }
}

fn name(face: FaceId, glyph: u16) -> String {
    match face {
        FaceId::Regular => format!("r{glyph}"),
        FaceId::Bold => format!("b{glyph}"),
        FaceId::Added => format!("a{glyph}"),
    }
}

/// Formats a length with at most two decimals.
pub(crate) fn format_length(value: f32) -> String {
    trimmed(format!("{value:.2}"))
}

fn fine(value: f32) -> String {
    trimmed(format!("{value:.6}"))
}

fn trimmed(text: String) -> String {
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}
