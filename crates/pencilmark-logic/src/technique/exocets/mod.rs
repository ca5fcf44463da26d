//! Exocets.

pub mod exocet;
pub mod general_exocet;
