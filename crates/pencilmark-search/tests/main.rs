//! Tests of the engines against each other, against known totals, and at their limits.

mod corpus;
#[path = "../../pencilmark-core/tests/depth.rs"]
mod depth;

#[path = "../../pencilmark-core/tests/random_constraints.rs"]
mod random_constraints;
mod agreement;
mod constrained;
mod limits;
mod plain;
mod solo_killers;
mod turns;
mod variant_formats;
mod solver_tokens;
