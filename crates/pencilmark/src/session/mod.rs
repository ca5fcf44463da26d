//! A game with everything around it: what a player sees, asks, opens and has made. The page and the server know no more than
//! this.
//!
//! A [`Session`] is a game and what was found out about its puzzle; [`Session::view`] is all that a page shows of it. Questions
//! ([`Ask`]) go to an [`Inquiry`], a snapshot, so that a long answer holds nobody up.

mod problem;
mod words;
mod variants;
mod ask;
mod answer;
mod known;
mod view;
mod seeing;
mod case;
mod hinting;
mod walking;
mod judging;
mod grading;
mod making;
mod rating;
mod tracing;
mod writing;
mod inquiry;
mod opening;
mod board_view;
mod learning;
mod state;

pub use answer::*;
pub use ask::*;
pub use board_view::{HouseView, RulesView, rules_view};
pub use case::usual_menu;
pub use inquiry::Inquiry;
pub use learning::{ExampleGame, TechniqueCard, TechniquePage, examples, technique_list, technique_page};
pub use making::{NewPuzzle, make};
pub use opening::{blank, read_text};
pub use pencilmark_play::action::Action;
pub use pencilmark_play::change::{Change, Phase};
pub use pencilmark_play::refused::Refused;
pub use pencilmark_play::save::{SaveError, is_saved_game};
pub use pencilmark_play::start::{Opening, Source, Start};
pub use problem::Problem;
pub use rating::rate_puzzle;
pub use state::Session;
pub use variants::{Variant, rules_name, variants};
pub use view::{
    Bookmark, Branch, CellView, FaultView, Faults, HistoryView, NoteFault, PhaseName, Shown, SourceName,
    Summary, TimerView, View,
};
