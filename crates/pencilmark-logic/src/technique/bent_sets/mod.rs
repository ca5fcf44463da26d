//! Wings and other cells of two houses that cross.

pub mod wings;
pub mod chute_remote_pair;
pub mod bent;
