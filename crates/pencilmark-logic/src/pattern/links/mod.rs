//! Strong and weak links.

pub mod chain_reach;
pub mod link_graph;
pub mod set_links;
pub mod exclusions;
