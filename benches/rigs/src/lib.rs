//! What the measuring programs among this package's examples share.

pub mod clock;
pub mod puzzle_line;
