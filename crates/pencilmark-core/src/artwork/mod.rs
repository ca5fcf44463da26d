//! What a setter drew on a board besides the clues: shapes, lines, texts, cell colours and cages in colours of their own.

mod colour;
mod thousandths;
mod model;
mod text;
mod moved;
mod sectors;

pub use colour::Rgba;
pub use model::{
    Artwork, ArtworkForm, ArtworkItem, ArtworkPoint, ArtworkStyle, MAX_ARTWORK_ITEMS, MAX_ARTWORK_POINTS,
};
pub use text::ArtworkError;
pub use thousandths::Thousandths;
