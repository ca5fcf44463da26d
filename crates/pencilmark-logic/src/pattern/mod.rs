//! Shared finders: what several families look for.

pub mod pairs;
pub mod als;
pub mod fish;
pub mod colours;
pub mod deadly;
pub mod lines;
pub mod reach;
pub mod bits;
pub mod links;
pub mod set_links;
pub mod walks;
pub mod web;
pub mod closure;
pub mod implied;
pub mod proof;
pub mod templates;
pub mod guess;
