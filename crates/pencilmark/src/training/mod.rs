//! What a player knows of each technique, and the sessions of training that follow from it.

mod memory;
mod plan;

pub use memory::{Recall, StuckPosition, TechniqueMemory, TrainingMemory, Want};
pub use plan::{CURRICULUM, PlannedItem, PlannedPosition, Reason, SKILLS, plan};
