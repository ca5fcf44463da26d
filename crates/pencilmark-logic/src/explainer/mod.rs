//! The rating of Sudoku Explainer 1.2.1, to the tenth: ER, EP and ED.
//!
//! This module deliberately reproduces the behaviour of another program in every detail: which step it takes first, in
//! which order it scans houses and cells, which contradiction it finds first, and that it compares ratings as binary
//! fractions. Pencilmark itself does not reason this way, so the module has its own finders and representation: two views
//! of 9x9 pencilmarks that are updated candidate by candidate, designed for propagating millions of assumptions.
//!
//! ```
//! use pencilmark_core::{board::Board, digit::Digit, grid::Grid, rules::Rules};
//! use pencilmark_logic::explainer::{ExplainerLimits, EarlyStop, rate};
//!
//! let text = "4......67..2.4.13......3.......5...2.8.....1.6..1.79...6..28.........8...149.....";
//! let values = text.chars().map(Digit::from_symbol);
//! let board = Board::new(Grid::of_givens(Rules::classic(), values));
//! let rating = rate(&board, EarlyStop::Never, ExplainerLimits::unlimited())?;
//! assert_eq!((rating.er.to_string(), rating.technique), ("8.3".to_owned(), "multiple forcing chains"));
//! # Ok::<(), pencilmark_logic::explainer::RatingFailure>(())
//! ```

mod tables;
mod rating_state;
mod step;
mod singles;
mod locking;
mod subsets;
mod fish;
mod wings;
mod unique_loops;
mod bug;
mod aligned;
mod candidate_set;
mod nested_hints;
mod unary_filter;
mod unary_chains;
mod implication_tree;
mod advanced_rules;
mod tree_propagation;
mod propagation;
mod propagation_budget;
mod hint_collection;
mod chain_engines;
mod rating;
mod rater;

pub use rater::{Explainer, ExplainerLimits, rate};
pub use rating::{EarlyStop, RatingFailure, SeRating, SeStep, Tenths};
