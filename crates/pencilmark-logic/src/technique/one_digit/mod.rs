//! Short patterns of one digit: skyscrapers, kites, turbot fish, empty rectangles.

pub(crate) mod turbot_cards;
pub(crate) mod turbot_patterns;
pub mod turbot;
pub(crate) mod kites_of_two_digits;
pub(crate) mod empty_rectangle_cards;
pub mod empty_rectangle;
