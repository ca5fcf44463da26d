//! Shapes: what a drawing is made of, by role and without colours, in units of the drawing.

use std::fmt;

use pencilmark_core::step::LinkKind;

/// A point of the drawing; y grows downwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The distance from the left.
    pub x: f64,
    /// The distance from the top.
    pub y: f64,
}

/// A coordinate or a length. Displayed in full, or rounded to tenths where more would only make a text longer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Length {
    /// The unrounded value.
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

/// A part of an outline. Points of the lines `...By` are relative to where the part begins.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Segment {
    /// Begins a new part at a point.
    MoveTo(Length, Length),
    /// A line to a point.
    LineTo(Length, Length),
    /// A line by a distance across and down.
    LineBy(Length, Length),
    /// A horizontal line to an x.
    AcrossTo(Length),
    /// A horizontal line by a distance.
    AcrossBy(Length),
    /// A vertical line to a y.
    DownTo(Length),
    /// A vertical line by a distance.
    DownBy(Length),
    /// A quadratic curve: its control point, then its end.
    CurveTo([Length; 2], [Length; 2]),
    /// A line back to the beginning of the part.
    Close,
}

/// Lines and curves, built by adding to their end.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outline {
    /// The parts, in the order in which a pen draws them.
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

    /// Adds lines through points, from the first on.
    pub(crate) fn lines_through(&mut self, points: impl IntoIterator<Item = Point>) -> &mut Outline {
        for (i, Point { x, y }) in points.into_iter().enumerate() {
            let _ = if i == 0 { self.move_to(x, y) } else { self.line_to(x, y) };
        }
        self
    }
}

/// The form of a shape.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// A rectangle with straight sides.
    Rectangle {
        /// Its left upper corner.
        corner: [Length; 2],
        /// Its width and height.
        size: [Length; 2],
        /// The radius of its corners, where they are round.
        rounding: Option<Length>,
    },
    /// A circle about a point.
    Circle {
        /// The centre of the circle.
        centre: [Length; 2],
        /// The radius of the circle.
        radius: Length,
    },
    /// Lines and curves.
    Path {
        /// Where they run.
        outline: Outline,
        /// Their width, where it isn't that of the role.
        width: Option<f64>,
        /// The lengths of dashes and gaps in turn, where they aren't those of the role.
        dashes: Vec<f64>,
    },
    /// Straight lines through points, and back to the first.
    Polygon(Vec<[Length; 2]>),
    /// Straight lines through points.
    Polyline(Vec<[Length; 2]>),
    /// A line of text. Its role says whether it is centred at its point or begins there; it is centred vertically.
    Text {
        /// The point of the text.
        at: [Length; 2],
        /// The size of the font.
        size: Length,
        /// The text that is shown.
        text: String,
    },
    /// Shapes that share what their role says.
    Group(Vec<Shape>),
}

/// The colour of clues and sets, by number, as palettes have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hue {
    /// The colour of notes.
    Plain,
    /// A colour of sets, from 0.
    Set(u8),
}

/// The role of a shape, by which writers choose its colour and width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShapeRole {
    /// The ground under a drawing or a label.
    Paper,
    /// The lines between cells.
    ThinLine,
    /// The lines around boxes and regions.
    BoxLine,
    /// The lines of further houses.
    HouseLine,
    /// The numbers of rows and columns.
    LineNumber,
    /// A given digit.
    Given,
    /// A digit that was entered.
    Entry,
    /// A candidate without a look.
    Candidate,
    /// A candidate on a filled disc.
    CandidateOnDisc,
    /// An eliminated candidate.
    CandidateOut,
    /// A placed candidate.
    CandidatePlaced,
    /// A candidate in an outlined shape.
    CandidateStrong,
    /// A candidate of a set.
    CandidateOfSet(u8),
    /// The ground of a base house.
    BaseGround,
    /// The hatching of a base house.
    Hatching,
    /// The ground of a cover house.
    CoverGround,
    /// What belongs to a set: a group.
    SetArea(u8),
    /// The ground of a cell of a set.
    SetGround,
    /// The hatching of a set.
    SetHatching,
    /// The disc of a candidate of the proof.
    Disc,
    /// The disc of a candidate that is found true.
    TrueDisc,
    /// The disc of a candidate that is found false.
    FalseDisc,
    /// The shape of a fin.
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
    /// A link with an arrow at its end: its kind and the number of its branch.
    Link(LinkKind, u8),
    /// The frame of a node of several candidates.
    NodeFrame,
    /// A line of sight, or the ring that it comes from.
    Sight,
    /// The cross in a cell that is kept free.
    Cross,
    /// The line of a truth.
    Truth,
    /// A link of a truth.
    TruthLink,
    /// The pale body of a clue: a group.
    ClueBody(Hue),
    /// A line of a clue.
    ClueLine,
    /// A line of a clue with round ends.
    RoundClueLine,
    /// The bulb at the end of a line.
    ClueBulb,
    /// A ring of a clue.
    ClueRing(Hue),
    /// The pill of an arrow.
    CluePill,
    /// An arrow or a sign.
    ClueArrow,
    /// The outline of a cage.
    ClueCage,
    /// A number or word in the corner of a cell.
    ClueTotal,
    /// The shade of a cell.
    ClueShade,
    /// The wedges at the edges of a cell.
    ClueWedge,
    /// A white dot.
    WhiteDot,
    /// A black dot.
    BlackDot,
    /// The text of a clue.
    ClueText,
    /// A text on white.
    TextOnWhite,
    /// A text on black.
    TextOnBlack,
}

/// A shape of a drawing.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// What it shows.
    pub role: ShapeRole,
    /// What is drawn.
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
        Shape { role, form: Form::Text { at, size: size.into(), text: text.to_string() } }
    }

    pub(crate) fn group(role: ShapeRole, shapes: Vec<Shape>) -> Shape {
        Shape { role, form: Form::Group(shapes) }
    }
}
