//! Patterns that can't be filled.

pub mod guardians;
pub mod oddagon;
