//! Clues drawn at random on a full grid, with values taken from it.
//!
//! A kind of clues is an entry of [`CLUE_KINDS`](kinds::CLUE_KINDS): its name and a function that draws its shapes on a [`canvas`],
//! which holds the grid and the shapes drawn so far. Each family of shapes has its own file.

pub mod images;
pub mod canvas;
pub mod clue_capacity;
pub mod cages;
mod lines;
mod marks;
mod outside;
pub mod kinds;
pub mod find;
