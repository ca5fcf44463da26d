//! Finders that several families of techniques share, one folder per subject.

pub mod houses;
pub mod sets;
pub mod uniqueness;
pub mod links;
pub mod walks;
pub mod chains;
pub mod nets;
pub mod placements;
pub(crate) mod fishes;
pub mod whips;
pub mod truths;
pub mod almost;
pub mod exocets;
pub mod impossible;
