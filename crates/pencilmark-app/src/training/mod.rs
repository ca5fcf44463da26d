//! Training: the player's command of each technique, and practice sessions planned from it.

mod memory;
mod plan;

pub use memory::{Recall, StuckOutcome, StuckPosition, TechniqueMemory, TrainingMemory};
pub use plan::{CURRICULUM, PlannedItem, PlannedPosition, PracticeReason, SKILLS, plan};
