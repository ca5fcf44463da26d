//! Complete placements: templates of a digit, and solutions.

pub mod template_survey;
pub mod templates;
pub(crate) mod unique_solution;
