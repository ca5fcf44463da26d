//! The `pencilmark` command.

fn main() {}
