//! Pencilmark solves, counts, checks, explains, rates and makes Sudoku of every size and rule.
//!
//! The questions that most programs ask are functions of this crate, which take a text in any format or a board:
//!
//! ```
//! let line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
//! let solution = pencilmark::solve(line)?;
//! assert!(solution.to_string().starts_with("876924513923815467"));
//! assert_eq!(pencilmark::count(line)?, 1);
//! assert_eq!(pencilmark::rate(line)?.to_string(), "2.0");
//! println!("{}", pencilmark::hint(line)?);
//! println!("{}", pencilmark::explain(line)?);
//! # Ok::<(), pencilmark::ask::AskError>(())
//! ```
//!
//! The modules take rules, limits, menus of techniques and languages. Explain a board, one sentence per step:
//!
//! ```
//! use pencilmark::board::Board;
//! use pencilmark::logic::{menu::Menu, solver::solve_path};
//! use pencilmark::render::{language::Language, prose::explanation_text};
//!
//! let board: Board = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..".parse()?;
//! let path = solve_path(&board, &Menu::easiest_first());
//! let mut now = board.clone();
//! for step in &path.steps {
//!     println!("{}: {}", step.technique.name, explanation_text(step, &now, &Language::ENGLISH));
//!     step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut now));
//! }
//! assert!(path.final_board.grid().is_full());
//! # Ok::<(), pencilmark::format::ReadError>(())
//! ```
//!
//! Generate ten puzzles with half-turn symmetry that need only singles:
//!
//! ```
//! use pencilmark::generate::pattern::PatternSymmetry;
//! use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
//! use pencilmark::generate::wish::Wish;
//! use pencilmark::logic::level::Level;
//! use pencilmark::rules::Rules;
//! use pencilmark::search::kernel9::CodePath;
//!
//! let wish = Wish::any().with_symmetry(PatternSymmetry::Rot180).with_level(Level::Beginner..=Level::Easy);
//! let task = MakingTask::new(Rules::classic(), wish, 1);
//! for made in PuzzleMaker::with_code_path(CodePath::best(), task).make(0..10) {
//!     println!("{}", made?.puzzle);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What may grow
//!
//! Requests, wishes, budgets and tasks are `#[non_exhaustive]`: create them with `new` or `default`, and change them with
//! `with_...` methods or field by field. So are errors, and enumerations that may grow (formats, constraints, kinds of
//! hints). Exhaustive on purpose, so that a `match` on them is complete, are [`Verdict`](search::limits::Verdict),
//! [`SearchCompletion`](search::limits::SearchCompletion) and [`StopReason`](search::limits::StopReason) of a search, levels, scales and their ratings, ends of
//! paths, and conclusions of steps; so is [`Limits`](search::limits::Limits), which every search takes.
//!
//! # Modules
//!
//! This crate combines search and logic; the programs depend on it. The modules are listed bottom-up: each uses only
//! those above it.

pub use pencilmark_core::messages as rule_messages;
pub use pencilmark_core::{
    artwork, board, candidate, cell, chain_pattern, clue, constraint, digit, drawing, grid, house, layout,
    message, message_text, numbers, primitive, rules, rules_text, step, symmetry, values, violation,
};
pub use pencilmark_core::{declare_messages, print_as_message};
pub use pencilmark_formats as format;
pub use pencilmark_logic as logic;
pub use pencilmark_play as play;
pub use pencilmark_render as render;
pub use pencilmark_search as search;

mod version;
pub mod messages;
pub mod page_messages;
pub mod fact_messages;
pub mod internal_error;
pub mod near_name;
pub mod table_text;
pub mod check;
pub mod known_rules;
pub mod puzzle;
pub mod setting;
pub mod redundancy;
pub mod minlex;
pub mod audit;
pub mod languages;
pub mod step_display;
pub mod hint;
pub mod path;
pub mod rate;
pub mod generate;
pub mod line_output;
pub mod pipeline;
pub mod shard;
pub mod list;
pub mod sorter;
pub mod classes;
pub mod explain_rules;
pub mod ask;
pub use ask::generate;
pub use ask::{count, solve};
pub use ask::{explain, hint, rate};
pub use version::VERSION;
#[cfg(doctest)]
mod readme;
