//! Shared finders: what several families look for.

pub mod pairs;
pub mod bits;
pub mod links;
pub mod walks;
