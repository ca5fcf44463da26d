//! Short patterns of one digit: skyscrapers, kites, turbot fish, empty rectangles.

pub mod turbot_cards;
pub mod turbot_patterns;
pub mod turbot;
pub mod kites_of_two_digits;
pub mod empty_rectangle_cards;
pub mod empty_rectangle;
