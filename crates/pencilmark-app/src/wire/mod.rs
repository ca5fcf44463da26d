//! The JSON types of the engine, for input and output, all in one place.
//!
//! The page, the HTTP API, the command's `--json` output and saved games use these types. With the feature `schema`, the OpenAPI
//! document is made from them: `cargo xtask types` writes it into the server's `openapi.json`, and the page's requests and `types.d.ts` below
//! `target/`, for editors.

mod problem;
mod step;
mod symbols;
mod certificate;
mod question;
mod clues;
mod proof_line;
mod drafting;
mod comparing;
mod review;
mod training;
mod road;
mod rating;
mod answer;
mod hint_view;
mod view;
mod offline;
mod devices;
mod drill;
mod worksheet;
mod assignment;
mod learning;
mod wishing;
mod library;
mod tools;
mod printing;
mod picture;
mod operation;
#[cfg(feature = "schema")]
pub mod openapi;
pub mod page_requests;

pub use answer::*;
pub use assignment::*;
pub use certificate::*;
pub use clues::*;
pub use comparing::*;
pub use devices::*;
pub use drafting::*;
pub use drill::*;
pub use hint_view::HintDrawing;
pub use learning::*;
pub use library::*;
pub(crate) use offline::*;
pub use operation::*;
pub use pencilmark_core::cell::CellName;
pub use pencilmark_core::step::ConclusionName;
pub use pencilmark_play::action::Action;
pub use picture::*;
pub use printing::*;
pub use problem::*;
pub use proof_line::*;
pub use question::*;
pub use rating::*;
pub use review::*;
pub use road::*;
pub use step::*;
pub use symbols::in_symbols;
pub use tools::*;
pub(crate) use training::*;
pub use view::*;
pub use wishing::*;
pub use worksheet::*;
