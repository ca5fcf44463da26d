//! The tests of this crate, one binary.

mod boards;
mod corpus;
mod laws;
mod robust;
mod rules;
mod sets;
mod symmetry;
mod wrong;
