//! Tests of the 9x9 kernel against a plain backtracker, and of its engines against each other.

#[path = "../../../pencilmark-core/tests/depth.rs"]
mod depth;
mod agree;
mod bounds;
mod canonical;
mod corpus;
mod generation;
mod plain;
mod sharing;
mod streams;
