//! A game as a page uses it: its view, questions about it, opening and making of puzzles. The page and the server use only
//! this and the types of [`wire`](crate::wire).
//!
//! A [`Session`] is a game with cached results about its puzzle; [`Session::view`] is everything that a page shows of it.
//! Questions are answered by an [`SessionSnapshot`], a snapshot, so that a long computation blocks nothing.

mod phrases;
mod variants;
mod known_solutions;
mod memory;
mod palette;
mod kind_page;
mod viewing;
mod question_context;
mod found_solutions;
mod hinting;
mod walking;
mod judging;
mod grading;
mod wish_parts;
mod making;
mod wishing;
mod weighing;
mod rating;
mod backtracking;
mod surveying;
mod drafting;
mod clue_values;
mod suggesting;
mod comparing;
mod reviewing;
mod link;
mod writing;
mod session_snapshot;
mod opening;
mod assigning;
mod board_view;
mod drilling;
mod worksheets;
mod learning;
mod settings;
mod state;
mod beginning;
mod first_puzzle;
pub mod tools;
pub mod picture;

pub use assigning::pack_assignment;
pub(crate) use assigning::{AssignedItem, Assignment, puzzle_name, unpack_assignment};
pub(crate) use beginning::begin_made;
pub use beginning::{BegunSessions, begin};
pub use board_view::rules_view;
pub(crate) use board_view::view_of_rules;
pub use drilling::{answer_drill, make_drill};
pub(crate) use first_puzzle::begin_first;
pub(crate) use grading::quick_grade;
pub use hinting::hint_for;
pub use kind_page::clue_kind_page;
pub use learning::{examples, technique_list, technique_page};
pub use opening::{blank, read_text};
pub use palette::clue_kinds;
pub use pencilmark_play::change::{Change, Phase};
pub use pencilmark_play::refused::ActionRefusal;
pub use pencilmark_play::save::{SaveError, is_saved_game};
pub use pencilmark_play::start::{GameStart, Opening, Source};
pub(crate) use phrases::minutes;
pub use picture::read_picture;
pub use question_context::default_menu;
pub use rating::rate_puzzle;
pub use session_snapshot::SessionSnapshot;
pub(crate) use state::Grader;
pub use state::Session;
pub use variants::{rules_name, variants};
pub use weighing::{rarities, weigh_wish};
pub use wishing::{make, search_wish};
pub use worksheets::{make_worksheet, worksheet_positions};
