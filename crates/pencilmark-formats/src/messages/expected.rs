//! Messages for the input that readers expect.

pub use crate::messages::declared::expected::*;
pub use pencilmark_core::messages::expected::{
    any_rules, board_of_size, cells, digit, digit_or_a, digit_or_letter, known_size, letter, one_of_or_dot,
    or_dot, puzzle, rules, same_blank,
};
