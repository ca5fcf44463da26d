//! Uniqueness techniques: rectangles, loops, graves and other deadly patterns that a puzzle with one solution can't
//! contain.

pub(crate) mod deadly_types;
pub(crate) mod deadly_subset;
pub(crate) mod unique_rectangle_cards;
pub(crate) mod unique_rectangle;
pub(crate) mod avoidable_rectangle;
pub(crate) mod unique_loop;
pub(crate) mod deadly_pattern;
pub(crate) mod deadly_set;
pub(crate) mod bug_cards;
pub mod bug;
pub(crate) mod reverse_bug;
