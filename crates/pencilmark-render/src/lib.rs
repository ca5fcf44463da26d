//! How steps are told. Tellers read steps and don't know how they were found.
//!
//! The modules are listed bottom-up: each uses only those above it.

pub mod prose;
