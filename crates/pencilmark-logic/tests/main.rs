//! Every card's example works, and no step is false.

mod boards;
#[path = "../../pencilmark-core/tests/depth.rs"]
mod depth;

mod audit;
mod cards;
mod cases;
mod certificates;
mod chain_ratings;
mod blossom_loops;
mod blossom_stems;
mod chains;
mod chute_pairs;
mod clue_surveys;
mod clues;
mod colours;
mod costs;
mod deadly_patterns;
mod deadly_sets;
mod exocets;
mod explainer;
mod fish;
mod forms;
mod hardest;
mod laws;
mod leftovers;
mod levels;
mod naive_chains;
mod naive_grouped;
mod naive_patterns;
mod naive_rectangles;
mod naive_sets;
mod naive_whips;
mod near_misses;
mod odd_boards;
mod pattern_cases;
mod pattern_chains;
mod roads;
mod sukaku;
