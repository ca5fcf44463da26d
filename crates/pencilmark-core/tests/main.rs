//! All integration tests of this crate, as one binary.

mod depth;
mod boards;
mod corpus;
mod definitions;
mod dialects;
mod laws;
mod random_constraints;
mod robust;
mod rule_texts;
mod rules;
mod sets;
mod symmetry;
mod tables;
mod words;
mod wrong;
