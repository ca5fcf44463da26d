//! The techniques, a family a file: cards, and one finder with a size or shape.

pub mod singles;
pub mod intersections;
pub mod subsets;
pub mod fish_cards;
pub mod fish;
pub mod kraken;
pub mod turbot;
pub mod empty_rectangle;
pub mod colouring;
pub mod medusa;
pub mod deadly_types;
pub mod unique_rectangle;
pub mod avoidable_rectangle;
pub mod unique_loop;
pub mod bug;
pub mod wings;
pub mod almost_locked;
pub mod als_chain;
pub mod blossom;
pub mod sue_de_coq;
pub mod almost_candidates;
pub mod bent;
pub mod exclusion;
