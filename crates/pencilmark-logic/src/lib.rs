//! The human: how hard a puzzle is, and how a person solves it, without search.
//!
//! The modules are listed bottom-up: each uses only those above it.

pub mod explainer;
