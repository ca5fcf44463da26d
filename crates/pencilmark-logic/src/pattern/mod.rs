//! Shared finders: what several families look for.

pub mod pairs;
pub mod als;
