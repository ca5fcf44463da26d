//! Wings and other bent sets: cells in two crossing houses.

pub mod wings;
pub mod chute_remote_pair;
pub mod bent;
