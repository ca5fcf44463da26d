//! Shapes of a drawing, with roles instead of colours, in drawing units.

use std::fmt;

use pencilmark_core::artwork::Rgba;
use pencilmark_core::step::LinkKind;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// A point of the drawing; y grows downwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The distance of the point from the left edge.
    pub x: f64,
    /// The distance of the point from the top edge.
    pub y: f64,
}

/// A coordinate or length in a drawing. It prints in full or, if more digits would be useless, rounded to tenths.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Length {
    /// The unrounded value of the length.
    pub value: f64,
    is_in_tenths: bool,
}

impl From<f64> for Length {
    fn from(value: f64) -> Length {
        Length { value, is_in_tenths: false }
    }
}

/// A length that is displayed in tenths.
pub(crate) fn tenths(value: f64) -> Length {
    Length { value, is_in_tenths: true }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_in_tenths {
            true => write!(f, "{:.1}", self.value),
            false => write!(f, "{}", self.value),
        }
    }
}

/// A segment of an outline. Coordinates of the variants `...By` are relative to the segment's start.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Segment {
    /// Moves to a point without drawing.
    MoveTo(Length, Length),
    /// A line to a point.
    LineTo(Length, Length),
    /// A line by a horizontal and a vertical distance.
    LineBy(Length, Length),
    /// A horizontal line to an x coordinate.
    AcrossTo(Length),
    /// A horizontal line by a distance.
    AcrossBy(Length),
    /// A vertical line to a y coordinate.
    DownTo(Length),
    /// A vertical line by a distance.
    DownBy(Length),
    /// A quadratic Bezier curve: its control point and its end.
    CurveTo([Length; 2], [Length; 2]),
    /// A line back to the start of the current part.
    Close,
}

/// An outline of lines and curves, built segment by segment.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Outline {
    /// The segments in drawing order.
    pub segments: Vec<Segment>,
}

impl Outline {
    fn add(&mut self, segment: Segment) -> &mut Outline {
        self.segments.push(segment);
        self
    }

    pub(crate) fn move_to(&mut self, x: impl Into<Length>, y: impl Into<Length>) -> &mut Outline {
        self.add(Segment::MoveTo(x.into(), y.into()))
    }

    pub(crate) fn line_to(&mut self, x: impl Into<Length>, y: impl Into<Length>) -> &mut Outline {
        self.add(Segment::LineTo(x.into(), y.into()))
    }

    pub(crate) fn line_by(&mut self, across: f64, down: f64) -> &mut Outline {
        self.add(Segment::LineBy(across.into(), down.into()))
    }

    pub(crate) fn across_to(&mut self, x: f64) -> &mut Outline {
        self.add(Segment::AcrossTo(x.into()))
    }

    pub(crate) fn across_by(&mut self, distance: f64) -> &mut Outline {
        self.add(Segment::AcrossBy(distance.into()))
    }

    pub(crate) fn down_to(&mut self, y: f64) -> &mut Outline {
        self.add(Segment::DownTo(y.into()))
    }

    pub(crate) fn down_by(&mut self, distance: f64) -> &mut Outline {
        self.add(Segment::DownBy(distance.into()))
    }

    pub(crate) fn curve_to(&mut self, control: [Length; 2], end: [Length; 2]) -> &mut Outline {
        self.add(Segment::CurveTo(control, end))
    }

    pub(crate) fn close(&mut self) -> &mut Outline {
        self.add(Segment::Close)
    }

    /// Adds lines through points, starting at the first.
    pub(crate) fn lines_through(&mut self, points: impl IntoIterator<Item = Point>) -> &mut Outline {
        for (i, Point { x, y }) in points.into_iter().enumerate() {
            let _ = if i == 0 { self.move_to(x, y) } else { self.line_to(x, y) };
        }
        self
    }
}

/// The geometric form of a shape.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum Form {
    /// A rectangle with straight sides.
    Rectangle {
        /// The top left corner of the rectangle.
        corner: [Length; 2],
        /// The width and height of the rectangle.
        size: [Length; 2],
        /// The radius of the corners, if they are rounded.
        rounding: Option<Length>,
    },
    /// A circle around a point.
    Circle {
        /// The centre of the circle.
        centre: [Length; 2],
        /// The radius of the circle.
        radius: Length,
    },
    /// A path of lines and curves.
    Path {
        /// The lines and curves of the path.
        outline: Outline,
        /// The line width, if it differs from that of the role.
        width: Option<f64>,
        /// The lengths of dashes and gaps, if they differ from those of the role.
        dashes: Vec<f64>,
    },
    /// A closed polygon through points.
    Polygon(Vec<[Length; 2]>),
    /// An open line through points.
    Polyline(Vec<[Length; 2]>),
    /// A line of text. Its role tells whether it is centred horizontally at its point or begins there; it is centred
    /// vertically.
    Text {
        /// The anchor point of the text.
        at: [Length; 2],
        /// The font size of the text.
        size: Length,
        /// The clockwise rotation of the text around its point, in degrees.
        rotation: f64,
        /// The characters of the text.
        text: String,
    },
    /// A group of shapes that share the style of their role.
    Group(Vec<Shape>),
}

/// The colour of a clue or set, by number in the palette.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum ClueColour {
    /// The plain colour of notes.
    Plain,
    /// The colour of the set with this number, from 0.
    Set(u8),
}

/// The role of a shape, from which writers derive its colour and line width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub enum ShapeRole {
    /// The background of a drawing or a label.
    Paper,
    /// A thin line between cells.
    ThinLine,
    /// A thick line around boxes and regions.
    BoxLine,
    /// A dashed line around additional houses.
    HouseLine,
    /// A row or column number.
    LineNumber,
    /// A given digit in a cell.
    Given,
    /// A digit entered in a cell.
    Entry,
    /// A candidate without highlighting.
    Candidate,
    /// A candidate on a filled disc.
    CandidateOnDisc,
    /// An eliminated candidate.
    CandidateOut,
    /// A placed candidate.
    CandidatePlaced,
    /// A candidate in an outlined shape.
    CandidateStrong,
    /// A candidate in the colour of a set.
    CandidateOfSet(u8),
    /// The background of a base house.
    BaseGround,
    /// The hatching of a base house.
    Hatching,
    /// The background of a cover house.
    CoverGround,
    /// A group of the shapes of a set.
    SetArea(u8),
    /// The background of a cell of a set.
    SetGround,
    /// The hatching of a set.
    SetHatching,
    /// The disc behind a candidate of the pattern.
    Disc,
    /// The disc behind a candidate that is true in the proof.
    TrueDisc,
    /// The disc behind a candidate that is false in the proof.
    FalseDisc,
    /// The shape behind a fin.
    Fin,
    /// A disc in the colour of a set.
    ColourDisc(u8),
    /// A square outlined in the colour of a set.
    ColourSquare(u8),
    /// The ring around an eliminated candidate.
    DeadRing,
    /// The line through an eliminated candidate.
    Strike,
    /// The ring around a placed candidate.
    PlacedRing,
    /// A link arrow, with the kind of the link and its branch number.
    Link(LinkKind, u8),
    /// The frame around a node of several candidates.
    NodeFrame,
    /// The outline of a clue that a step uses.
    ClueInUse,
    /// The outline of a clue that a step only leans on.
    LeanedOnClue,
    /// A line of sight, or the ring around the cell that it starts from.
    Sight,
    /// The cross in a crossed-out cell.
    Cross,
    /// The solid line of a truth.
    Truth,
    /// The dashed line of a link between truths.
    TruthLink,
    /// A group of the pale shapes of a clue.
    ClueBody(ClueColour),
    /// A line of a clue.
    ClueLine,
    /// A line of a clue with round ends.
    RoundClueLine,
    /// The bulb at the end of a clue's line.
    ClueBulb,
    /// A ring of a clue.
    ClueRing(ClueColour),
    /// The pill-shaped outline at the start of an arrow.
    CluePill,
    /// An arrow or inequality sign of a clue.
    ClueArrow,
    /// The outline of a cage.
    ClueCage,
    /// The total or word in the corner of a cage.
    ClueTotal,
    /// The shaded background of a clue's cell.
    ClueShade,
    /// The wedges at the edges of a clue's cell.
    ClueWedge,
    /// A white dot.
    WhiteDot,
    /// A black dot.
    BlackDot,
    /// The text of a clue on the board's background.
    ClueText,
    /// The text of a clue on a white ground.
    TextOnWhite,
    /// The text of a clue on a black ground.
    TextOnBlack,
    /// A group of the shapes of a setter's drawing.
    Artwork,
    /// A shape in colours of its own.
    Painted(ShapeColours),
}

/// The colours of a shape that has colours of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct ShapeColours {
    /// The colour of the inside or of the text; `None` if it is transparent.
    pub fill: Option<Rgba>,
    /// The colour of the outline; `None` if there is none.
    pub stroke: Option<Rgba>,
}

/// A shape of a drawing: its form and its role.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Shape {
    /// The role of the shape, which determines its style.
    pub role: ShapeRole,
    /// The geometric form of the shape.
    pub form: Form,
}

impl Shape {
    pub(crate) fn rectangle(role: ShapeRole, x: f64, y: f64, width: f64, height: f64) -> Shape {
        let (corner, size) = ([x, y].map(Length::from), [width, height].map(Length::from));
        Shape { role, form: Form::Rectangle { corner, size, rounding: None } }
    }

    /// A circle whose radius is displayed in tenths.
    pub(crate) fn circle(role: ShapeRole, Point { x, y }: Point, radius: f64) -> Shape {
        Shape { role, form: Form::Circle { centre: [x, y].map(Length::from), radius: tenths(radius) } }
    }

    pub(crate) fn path(role: ShapeRole, outline: Outline) -> Shape {
        Shape { role, form: Form::Path { outline, width: None, dashes: Vec::new() } }
    }

    pub(crate) fn wide_path(role: ShapeRole, outline: Outline, width: f64, dashes: Vec<f64>) -> Shape {
        Shape { role, form: Form::Path { outline, width: Some(width), dashes } }
    }

    pub(crate) fn text(role: ShapeRole, x: f64, y: f64, size: f64, text: impl ToString) -> Shape {
        let at = [x, y].map(Length::from);
        Shape { role, form: Form::Text { at, size: size.into(), rotation: 0.0, text: text.to_string() } }
    }

    pub(crate) fn group(role: ShapeRole, shapes: Vec<Shape>) -> Shape {
        Shape { role, form: Form::Group(shapes) }
    }
}
