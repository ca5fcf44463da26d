//! Shared finders: what several families look for.

pub mod conjugate_pairs;
pub mod als;
pub mod als_chain_search;
pub mod empty_rectangles;
pub mod fish;
pub mod colours;
pub mod deadly;
pub mod deadly_lines;
pub mod bug_grave;
pub mod kraken_fish;
pub mod sue_de_coq_parts;
pub mod chain_reach;
pub mod bit_matrix;
pub mod link_graph;
pub mod set_links;
pub mod chain_search;
pub mod chain_instances;
pub mod chain_wings;
pub mod candidate_network;
pub mod closure;
pub mod implication_graph;
pub mod proof;
pub mod verities;
pub mod templates;
pub mod unique_solution;
