//! Exact search for boards with constraints of any kind: a queue of propagators, one file per primitive, and guesses chosen
//! where failures have been frequent.
//!
//! Houses become all-different propagators, relations one lookup table per pair, and sums are pruned by tables of digit
//! sets; sums that follow from cages and houses are added before the search. Cells that must be equal are merged.

mod domains;
mod lookup;
mod digit_sets;
mod context;
mod houses;
mod different;
mod subsets;
mod parts;
mod sum_groups;
mod reached_sums;
mod sums;
mod automata;
mod count_groups;
mod counts;
mod tallies;
mod covers;
mod splits;
mod spans;
mod elements;
mod propagator;
mod derived;
mod builder;
mod compile;
mod compile_alternatives;
mod model;
mod search;

pub use search::ConstrainedSearcher;
