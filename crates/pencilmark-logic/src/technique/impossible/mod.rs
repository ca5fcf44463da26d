//! Patterns that can't be filled: broken wings, oddagons, tridagons.

pub mod broken_wing;
pub mod bivalue_oddagon;
pub mod tridagon;
