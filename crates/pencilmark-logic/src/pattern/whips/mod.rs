//! Whips and braids.
//!
//! ```text
//! variables     the cells and the digits of houses, with their candidates as bits
//! position      singles to the end, and trial and error of some depth
//! search        whips and braids of a length
//! proof         a whip or braid as numbered deductions
//! ```

pub mod variables;
pub mod position;
pub mod search;
pub mod proof;
