//! Strong and weak links.

pub(crate) mod chain_reach;
pub mod link_graph;
pub mod set_links;
pub mod exclusions;
