//! Clues drawn at random on a full grid, with values taken from it.
//!
//! A kind of clues is a row of [`CLUE_KINDS`](kinds::CLUE_KINDS): its name and how its shapes are drawn on a [`canvas`], which knows the grid and where
//! other shapes are. A family of shapes is one file.

pub mod canvas;
pub mod room;
pub mod cages;
mod lines;
mod marks;
mod outside;
pub mod kinds;
pub mod find;
