//! Whips and braids.
//!
//! ```text
//! variables     the cells and the digits of houses, with their candidates as bits
//! position      a board reduced by singles and by trial and error
//! search        the search for whips and braids of a given length
//! proof         a whip or braid as numbered deductions
//! ```

pub mod variables;
pub mod position;
pub mod search;
pub mod proof;
