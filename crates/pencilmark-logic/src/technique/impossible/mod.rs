//! Patterns that can't be filled: broken wings, oddagons, tridagons.

pub(crate) mod broken_wing;
pub(crate) mod bivalue_oddagon;
pub mod tridagon;
