//! Shared finders: what several families look for.

pub mod conjugate_pairs;
pub mod als;
pub mod fish;
pub mod colours;
pub mod deadly;
pub mod deadly_lines;
pub mod chain_reach;
pub mod bit_matrix;
pub mod link_graph;
pub mod set_links;
pub mod chain_search;
pub mod chain_instances;
pub mod candidate_network;
pub mod closure;
pub mod implication_graph;
pub mod proof;
pub mod templates;
pub mod unique_solution;
