//! Methods on the whole board: templates, trial and error, symmetry of the givens.

pub(crate) mod symmetrical_placement;
pub(crate) mod last_resort_cards;
pub(crate) mod last_resort;
pub(crate) mod refined_templates;
