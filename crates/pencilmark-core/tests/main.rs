//! All integration tests of this crate, as one binary.

mod depth;
mod artwork;
mod boards;
mod bounds;
mod definitions;
mod random_constraints;
mod rules;
mod sets;
mod symmetry;
mod wrong;
