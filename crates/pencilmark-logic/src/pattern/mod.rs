//! Shared finders: what several families look for.

pub mod pairs;
pub mod als;
pub mod fish;
pub mod colours;
pub mod deadly;
pub mod lines;
pub mod reach;
