//! Drawings interpreted as clues: shapes, lines, arrows and cages become constraints if their look and the rules in words
//! say so.
//!
//! Words take precedence over colours: if the rules in words describe lines by their colour, that meaning is used,
//! whatever the colour stands for elsewhere.

mod looks;

mod sketch;

mod colours;

mod line_clues;

mod shape_clues;

mod cage_clues;

pub(super) use cage_clues::{Cage, read_cages, read_cosmetic_cages};
pub(super) use colours::{colour_named, name_of};
pub(super) use line_clues::{Leftovers, read_strokes};
pub(super) use looks::{GREY, KindDrawing, LineEnds, Rgb, can_draw, look_of};
pub(super) use shape_clues::read_shapes;
pub(super) use sketch::{ShapeLook, Sketch, StrokeLook, colour};
