//! The techniques, a family a file: cards, and one finder with a size or shape.

pub mod singles;
pub mod intersections;
pub mod subsets;
pub mod fish;
pub mod turbot;
pub mod wings;
pub mod almost_locked;
pub mod als_chain;
pub mod blossom;
pub mod sue_de_coq;
pub mod almost_candidates;
pub mod bent;
pub mod exclusion;
pub mod chains;
pub mod simple_chains;
pub mod loops;
pub mod short_chains;
pub mod forcing;
pub mod last_resort;
