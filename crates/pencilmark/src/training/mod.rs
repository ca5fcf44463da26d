//! Training: the player's command of each technique, and practice sessions planned from it.

mod memory;
mod plan;

pub use memory::{Recall, StuckPosition, TechniqueMemory, TrainingMemory, Want};
pub use plan::{CURRICULUM, PlannedItem, PlannedPosition, Reason, SKILLS, plan};
