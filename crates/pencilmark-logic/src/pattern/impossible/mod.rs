//! Patterns that can't be filled, so that at least one of their guardians is true.

pub mod guardians;
pub mod oddagon;
