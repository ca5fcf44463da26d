//! Methods on the whole board: templates, trial and error, symmetry of the givens.

pub mod symmetrical_placement;
pub mod last_resort_cards;
pub mod last_resort;
pub mod refined_templates;
