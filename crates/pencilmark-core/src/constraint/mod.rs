//! Constraints: the named rules of a puzzle beyond rows, columns and boxes, as data, and their meaning in
//! [primitives](crate::primitive).
//!
//! A constraint consists of lists of cells, numbers and the like, and its [`ConstraintKind`], an entry of [`KINDS`]. The
//! entry defines its text form, its sentence, its drawing and, by `lower`, its meaning for engines. No code outside the
//! kind's own file depends on the kind of a constraint.

mod problem;
mod outside;
mod kind_id;
mod form;
mod bounds;
mod model;
mod check;
mod lowering;
mod line_bounds;
mod edge_bounds;
mod pattern;
mod subset_steps;
mod board_wide;
mod leaps;
mod unmarked;
mod marks;
mod dots;
mod lines;
mod line_sums;
mod line_patterns;
mod cages;
mod sets;
mod counts;
mod indexers;
mod edge_clues;
mod alternatives;
mod registry;
mod text;
mod turn;
mod normal;
mod palette;

pub use bounds::{Bound, BoundContext};
pub(crate) use check::KnownAutomata;
pub use form::{CellLook, ConstraintForm, ConstraintLook, EndLook, LineLook, NumberForm};
pub use kind_id::{KindFamily, KindId, KindImage};
pub use model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
pub use outside::OutsidePlace;
pub use palette::DrawGesture;
pub use problem::{ConstraintError, ConstraintProblem};
pub use registry::KINDS;
pub use text::{ConstraintTextError, find_kind, parse_constraint};
pub use turn::SquareSymmetry;
