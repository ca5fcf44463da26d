//! Complete placements: templates of a digit, and solutions.

pub mod template_survey;
pub mod templates;
pub mod unique_solution;
