//! Wings and other bent sets: cells in two crossing houses.

pub(crate) mod wings;
pub(crate) mod chute_remote_pair;
pub(crate) mod bent;
