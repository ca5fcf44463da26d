//! Uniqueness techniques: rectangles, loops, graves and other deadly patterns that a puzzle with one solution can't
//! contain.

pub mod deadly_types;
pub mod deadly_subset;
pub mod unique_rectangle_cards;
pub mod unique_rectangle;
pub mod avoidable_rectangle;
pub mod unique_loop;
pub mod deadly_pattern;
pub mod deadly_set;
pub mod bug_cards;
pub mod bug;
pub mod reverse_bug;
