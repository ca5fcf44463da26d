//! A page to draw on: lines, fills and text in points from the top left corner.

use std::collections::{BTreeMap, BTreeSet};

use pdf_writer::types::{LineCapStyle, LineJoinStyle, StructRole, TextRenderingMode};
use pdf_writer::{Content, Name, Settings, Str};

use crate::face::FaceId;
use crate::fonts::{Fonts, TextStyle};
use crate::ink::Ink;
use crate::page_image::{PageImage, Paint, Stroke, format_length};
use crate::trim::PaperSize;

/// The distance from the middle of a line of text down to its baseline, as a fraction of the font size; used to centre
/// digits.
pub(crate) const BASELINE_OFFSET: f32 = 0.357;

/// The horizontal anchor of a text: its point is the left end, the middle or the right end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Left,
    Middle,
    Right,
}

/// The width, grey, dashes and ends of a line.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pen {
    pub width: f32,
    pub grey: f32,
    pub dashes: Vec<f32>,
    pub has_round_ends: bool,
}

impl Pen {
    pub(crate) const fn solid(width: f32) -> Pen {
        Pen { width, grey: 0.0, dashes: Vec::new(), has_round_ends: false }
    }

    fn ends(&self) -> PenEnds {
        match self.has_round_ends {
            true => PenEnds::Round,
            false if self.dashes.is_empty() => PenEnds::Square,
            false => PenEnds::Cut,
        }
    }
}

/// The ends of lines: beyond their points, or at them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PenEnds {
    Round,
    Square,
    Cut,
}

/// A drawing command of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum PathCommand {
    Move([f32; 2]),
    Line([f32; 2]),
    Curve([f32; 2], [f32; 2], [f32; 2]),
    Close,
}

/// An accessibility tag, which describes a part of a page to screen readers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct AccessibilityTag {
    pub role: StructRole,
    /// The alternative text of a picture.
    pub alternative: Option<String>,
}

/// A text that links to another page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PageLink {
    /// The left, top, right and bottom edge of the area that links.
    pub area: [f32; 4],
    /// The number of the linked page, from 1.
    pub target_page: usize,
    /// The text, for readers who don't see the page.
    pub text: String,
    pub place: LinkPlace,
}

/// The place of a link among the tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkPlace {
    /// The link is a paragraph of its own.
    Paragraph,
    /// The link is an entry of the table of contents.
    ContentsEntry,
}

/// The finished content of a page.
pub(crate) struct PageDrawing {
    pub content: Vec<u8>,
    pub tags: Vec<AccessibilityTag>,
    /// The links of the page, by the numbers of their tags.
    pub links: BTreeMap<usize, PageLink>,
    pub shared_drawings: BTreeSet<usize>,
}

/// Drawings that several pages use, such as the lines of equal boards; each is stored once in the file.
#[derive(Default)]
pub(crate) struct SharedDrawings {
    /// The number of each shared drawing, by its content.
    pub numbers: BTreeMap<Vec<u8>, usize>,
}

/// The resource name of a shared drawing.
pub(crate) fn shared_drawing_name(number: usize) -> String {
    format!("S{number}")
}

/// A page to draw on.
pub(crate) struct PageCanvas<'a, 'f> {
    pub shared_drawings: &'a mut SharedDrawings,
    /// The shared drawings used on this page.
    pub used_shared_drawings: BTreeSet<usize>,
    /// The style and the face of the last text, as long as they are still set.
    text_state: Option<(TextStyle, FaceId)>,
    pub fonts: &'a mut Fonts<'f>,
    pub paper: PaperSize,
    /// The tags of the page in order, numbered by index; `None` if the document has no tags.
    pub tags: Option<Vec<AccessibilityTag>>,
    links: BTreeMap<usize, PageLink>,
    /// The page as a picture, if a picture is made instead of a file.
    image: Option<PageImage>,
    content: Content,
}

impl<'a, 'f> PageCanvas<'a, 'f> {
    pub(crate) fn new(
        paper: PaperSize,
        fonts: &'a mut Fonts<'f>,
        shared_drawings: &'a mut SharedDrawings,
        has_tags: bool,
    ) -> PageCanvas<'a, 'f> {
        PageCanvas {
            fonts,
            paper,
            shared_drawings,
            used_shared_drawings: BTreeSet::new(),
            text_state: None,
            tags: has_tags.then(Vec::new),
            links: BTreeMap::new(),
            image: None,
            content: compact(),
        }
    }

    /// Creates a page to be turned into a picture.
    pub(crate) fn for_picture(
        paper: PaperSize,
        fonts: &'a mut Fonts<'f>,
        stamps: &'a mut SharedDrawings,
    ) -> PageCanvas<'a, 'f> {
        PageCanvas { image: Some(PageImage::default()), ..PageCanvas::new(paper, fonts, stamps, false) }
    }

    /// Returns the page as an SVG picture.
    pub(crate) fn into_svg(self) -> String {
        self.image.unwrap_or_default().finish(self.paper)
    }

    /// Returns the finished content of the page.
    pub(crate) fn finish(self) -> PageDrawing {
        PageDrawing {
            content: self.content.finish().to_vec(),
            tags: self.tags.unwrap_or_default(),
            links: self.links,
            shared_drawings: self.used_shared_drawings,
        }
    }

    /// Draws content that `draw` draws around the origin, shifted to a point. Equal content is stored once in the file.
    pub(crate) fn draw_shared(&mut self, [x, y]: [f32; 2], draw: impl FnOnce(&mut Self)) {
        let content = std::mem::replace(&mut self.content, compact());
        let height = std::mem::take(&mut self.paper.height);
        self.text_state = None;
        self.open([1.0, 0.0, 0.0, 1.0, x, y]);
        draw(self);
        self.close();
        let drawn = std::mem::replace(&mut self.content, content).finish().to_vec();
        self.paper.height = height;
        self.text_state = None;
        let next = self.shared_drawings.numbers.len();
        let number = *self.shared_drawings.numbers.entry(drawn).or_insert(next);
        self.used_shared_drawings.insert(number);
        let at = [hundredths(x), hundredths(height - y)];
        self.content.save_state().transform([1.0, 0.0, 0.0, 1.0, at[0], at[1]]);
        self.content.x_object(Name(shared_drawing_name(number).as_bytes())).restore_state();
    }

    /// Draws content with an accessibility tag.
    pub(crate) fn draw_tagged(
        &mut self,
        role: StructRole,
        alternative: Option<String>,
        draw: impl FnOnce(&mut Self),
    ) {
        if let Some(tags) = &mut self.tags {
            let number = tags.len() as i32;
            tags.push(AccessibilityTag { role, alternative });
            let name = role.to_name();
            self.content.begin_marked_content_with_properties(name).properties().identify(number);
        }
        draw(self);
        self.end_mark();
    }

    /// Draws the text of a link.
    pub(crate) fn draw_link(&mut self, link: PageLink, draw: impl FnOnce(&mut Self)) {
        self.links.extend(self.tags.as_ref().map(|tags| (tags.len(), link)));
        self.draw_tagged(StructRole::Link, None, draw);
    }

    /// Draws content without meaning for screen readers: lines, and page numbers.
    pub(crate) fn draw_artifact(&mut self, draw: impl FnOnce(&mut Self)) {
        if self.tags.is_some() {
            self.content.begin_marked_content(Name(b"Artifact"));
        }
        draw(self);
        self.end_mark();
    }

    fn end_mark(&mut self) {
        if self.tags.is_some() {
            self.content.end_marked_content();
        }
    }

    /// Draws content upside down: rotated by 180 degrees around the middle of an area.
    pub(crate) fn draw_upside_down(
        &mut self,
        [left, top, right, bottom]: [f32; 4],
        draw: impl FnOnce(&mut Self),
    ) {
        let (across, up) = (left + right, 2.0 * self.paper.height - top - bottom);
        self.open([-1.0, 0.0, 0.0, -1.0, across, top + bottom]);
        self.changed([-1.0, 0.0, 0.0, -1.0, across, up], draw);
        self.close();
    }

    /// Draws content shifted to the right by `across`.
    pub(crate) fn draw_shifted(&mut self, across: f32, draw: impl FnOnce(&mut Self)) {
        self.open([1.0, 0.0, 0.0, 1.0, across, 0.0]);
        self.changed([1.0, 0.0, 0.0, 1.0, across, 0.0], draw);
        self.close();
    }

    /// Begins a group in the picture.
    fn open(&mut self, matrix: [f32; 6]) {
        if let Some(image) = &mut self.image {
            image.begin_group(matrix);
        }
    }

    fn close(&mut self) {
        if let Some(image) = &mut self.image {
            image.end_group();
        }
    }

    fn changed(&mut self, matrix: [f32; 6], draw: impl FnOnce(&mut Self)) {
        self.text_state = None;
        self.content.save_state().transform(matrix);
        draw(self);
        self.content.restore_state();
        self.text_state = None;
    }

    /// Draws a text at a baseline point and returns its width.
    pub(crate) fn draw_text(&mut self, [x, y]: [f32; 2], anchor: Anchor, of: TextStyle, text: &str) -> f32 {
        self.draw_rotated_text([x, y], anchor, of, text, [1.0, 0.0])
    }

    /// Draws a rotated text, with its direction given as cosine and upward sine.
    pub(crate) fn draw_rotated_text(
        &mut self,
        [x, y]: [f32; 2],
        anchor: Anchor,
        of: TextStyle,
        text: &str,
        [cos, sin]: [f32; 2],
    ) -> f32 {
        let width = self.fonts.width(text, of);
        let back = match anchor {
            Anchor::Left => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::Right => width,
        };
        let runs = self.fonts.runs(text, of.weight);
        if let Some(image) = &mut self.image {
            let [mut x, mut y] = [x - back * cos, y + back * sin];
            for (id, run) in &runs {
                let face = self.fonts.face(*id);
                image.text(face, [x, y], [cos, sin], of, run);
                let across = face.width(run, of.size);
                [x, y] = [x + across * cos, y - across * sin];
            }
        }
        let at = [hundredths(x - back * cos), hundredths(self.paper.height - y - back * sin)];
        self.content.begin_text();
        for (i, (id, run)) in runs.into_iter().enumerate() {
            let glyphs = self.fonts.face_mut(id).encode(run);
            if self.text_state != Some((of, id)) {
                self.content.set_fill_gray(of.grey).set_font(id.resource_name(), hundredths(of.size));
                self.text_state = Some((of, id));
            }
            if i == 0 {
                self.content.set_text_matrix([cos, sin, -sin, cos, at[0], at[1]]);
            }
            self.show(&glyphs, id.emboldening(of.weight) * of.size, of.grey);
        }
        self.content.end_text();
        width
    }

    /// Shows glyphs in the current font, with outlines that are drawn as well if they have a width.
    fn show(&mut self, glyphs: &[u8], outline_width: f32, grey: f32) {
        if outline_width == 0.0 {
            self.content.show(Str(glyphs));
            return;
        }
        self.content.set_line_width(hundredths(outline_width)).set_stroke_gray(grey);
        self.content.set_line_join(LineJoinStyle::RoundJoin).set_dash_pattern([], 0.0);
        self.content.set_text_rendering_mode(TextRenderingMode::FillStroke).show(Str(glyphs));
        self.content.set_text_rendering_mode(TextRenderingMode::Fill);
    }

    /// Strokes a path with a pen.
    pub(crate) fn stroke(&mut self, path: &[PathCommand], pen: &Pen) {
        self.paint(path, None, Some(pen));
        self.set_pen(pen);
        self.trace(path);
        self.content.stroke();
    }

    /// Fills a path with a grey or a colour.
    pub(crate) fn fill(&mut self, path: &[PathCommand], ink: impl Into<Ink>) {
        let ink = ink.into();
        self.text_state = None;
        self.paint(path, Some(ink), None);
        ink.set(&mut self.content);
        self.trace(path);
        self.content.fill_nonzero();
    }

    /// Fills and strokes a path.
    pub(crate) fn fill_and_stroke(&mut self, path: &[PathCommand], grey: f32, pen: &Pen) {
        self.text_state = None;
        self.paint(path, Some(grey.into()), Some(pen));
        self.set_pen(pen);
        self.content.set_fill_gray(grey);
        self.trace(path);
        self.content.fill_nonzero_and_stroke();
    }

    /// Fills runs of squares of a grid: each run is the column and row of its first square, and its length.
    pub(crate) fn fill_runs(&mut self, [x, y]: [f32; 2], square: f32, runs: &[[i32; 3]]) {
        self.text_state = None;
        if let Some(image) = &mut self.image {
            let data = |[column, row, length]: &[i32; 3]| format!("M{column} {row}h{length}v1h-{length}z");
            image.begin_group([square, 0.0, 0.0, square, x, y]);
            image.path(
                &runs.iter().map(data).collect::<String>(),
                Paint { fill: Some(Ink::Grey(0.0)), stroke: None },
            );
            image.end_group();
        }
        let (square, y) = (hundredths(square), hundredths(self.paper.height - y));
        self.content.save_state().set_fill_gray(0.0).transform([square, 0.0, 0.0, -square, hundredths(x), y]);
        for run in runs {
            let [column, row, length] = run.map(|count| count as f32);
            self.content.rect(column, row, length, 1.0);
        }
        self.content.fill_nonzero().restore_state();
    }

    /// Draws a path in the picture.
    fn paint(&mut self, path: &[PathCommand], fill: Option<Ink>, pen: Option<&Pen>) {
        let Some(image) = &mut self.image else { return };
        let stroke = pen.map(|pen| {
            let (cap, join) = match pen.ends() {
                PenEnds::Round => ("round", "round"),
                PenEnds::Square => ("square", "miter"),
                PenEnds::Cut => ("butt", "miter"),
            };
            Stroke { width: pen.width, grey: pen.grey, dashes: &pen.dashes, cap, join }
        });
        image.path(&path_data(path), Paint { fill, stroke });
    }

    fn set_pen(&mut self, pen: &Pen) {
        let (cap, join) = match pen.ends() {
            PenEnds::Round => (LineCapStyle::RoundCap, LineJoinStyle::RoundJoin),
            PenEnds::Square => (LineCapStyle::ProjectingSquareCap, LineJoinStyle::MiterJoin),
            PenEnds::Cut => (LineCapStyle::ButtCap, LineJoinStyle::MiterJoin),
        };
        self.content.set_line_width(hundredths(pen.width)).set_stroke_gray(pen.grey);
        self.content.set_line_cap(cap).set_line_join(join);
        self.content.set_dash_pattern(pen.dashes.iter().map(|dash| hundredths(*dash)), 0.0);
    }

    fn trace(&mut self, path: &[PathCommand]) {
        let height = self.paper.height;
        let at = |[x, y]: [f32; 2]| [hundredths(x), hundredths(height - y)];
        for step in path {
            match *step {
                PathCommand::Move(to) => _ = self.content.move_to(at(to)[0], at(to)[1]),
                PathCommand::Line(to) => _ = self.content.line_to(at(to)[0], at(to)[1]),
                PathCommand::Curve(a, b, to) => {
                    let [a, b, to] = [a, b, to].map(at);
                    self.content.cubic_to(a[0], a[1], b[0], b[1], to[0], to[1]);
                }
                PathCommand::Close => _ = self.content.close_path(),
            }
        }
    }
}

/// Returns a path as SVG path data.
fn path_data(path: &[PathCommand]) -> String {
    let places = |points: &[[f32; 2]]| {
        points.iter().flatten().map(|at| format_length(*at)).collect::<Vec<_>>().join(" ")
    };
    let data = path.iter().map(|step| match *step {
        PathCommand::Move(to) => format!("M{}", places(&[to])),
        PathCommand::Line(to) => format!("L{}", places(&[to])),
        PathCommand::Curve(a, b, to) => format!("C{}", places(&[a, b, to])),
        PathCommand::Close => "Z".to_owned(),
    });
    data.collect()
}

fn compact() -> Content {
    Content::with_settings(Settings { pretty: false })
}

/// Rounds to hundredths of a point, which is finer than any printer.
fn hundredths(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}

/// Returns a rectangle as a path.
pub(crate) fn rectangle_path([left, top]: [f32; 2], [width, height]: [f32; 2]) -> [PathCommand; 5] {
    let (right, bottom) = (left + width, top + height);
    [
        PathCommand::Move([left, top]),
        PathCommand::Line([right, top]),
        PathCommand::Line([right, bottom]),
        PathCommand::Line([left, bottom]),
        PathCommand::Close,
    ]
}

/// Returns a circle as a path of four curves.
pub(crate) fn circle_path([x, y]: [f32; 2], r: f32) -> [PathCommand; 6] {
    let k = 0.5523 * r;
    let curve = PathCommand::Curve;
    [
        PathCommand::Move([x + r, y]),
        curve([x + r, y + k], [x + k, y + r], [x, y + r]),
        curve([x - k, y + r], [x - r, y + k], [x - r, y]),
        curve([x - r, y - k], [x - k, y - r], [x, y - r]),
        curve([x + k, y - r], [x + r, y - k], [x + r, y]),
        PathCommand::Close,
    ]
}
