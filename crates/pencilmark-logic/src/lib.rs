//! Solving like a person, and rating difficulty, without search.
//!
//! The modules are listed bottom-up: each uses only those above it.

pub mod cell_bit_set;
mod bit_matrix;
mod candidate_bits;
mod link_pattern;
pub mod options;
pub mod level;
pub(crate) mod almost_locked_set;
mod single_arrivals;
pub mod clue;
pub mod messages;
pub mod search_cache;
pub mod facts;
mod clue_facts;
pub mod step_builder;
pub mod combine;
pub mod pattern;
pub mod technique;
pub mod registry;
pub mod cost;
pub mod forms;
mod step_order;
pub mod menu;
pub mod hodoku;
pub mod indexed_board;
pub mod clue_notes;
pub mod solver;
pub mod road;
mod rounds;
pub mod near_miss;
pub mod grade;
pub mod certificate;
pub mod chain_rating;
pub mod explainer;
