//! The order in which steps are found and applied, in which menus may differ.

use std::fmt::Debug;

use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Conclusion, Step};

use crate::registry::TechniqueEntry;

/// The order in which steps are found, chosen and applied.
///
/// **Invariant:** techniques are independent of the order. Each finder reports its steps in its own order; a step order
/// decides which finder is used for a technique, which of several steps is taken, and how it is applied.
pub(crate) trait StepOrder: Debug + Sync {
    /// Returns the finder to use for a technique.
    fn finder_of(&self, entry: &'static TechniqueEntry) -> &'static TechniqueEntry;

    /// Returns the rank of a step among those with equally many conclusions; the lowest rank is chosen.
    fn rank(&self, step: &Step) -> usize;

    /// Returns the conclusions of a step in the order in which they are applied, which determines the order of the singles
    /// that follow.
    fn applied(&self, step: &Step, rules: &Rules) -> Vec<Conclusion>;
}

/// The default order: steps as the finders of the registry report them, simple ones first.
#[derive(Debug)]
pub(crate) struct DefaultOrder;

impl StepOrder for DefaultOrder {
    fn finder_of(&self, entry: &'static TechniqueEntry) -> &'static TechniqueEntry {
        entry
    }

    /// Returns the number of marks that the step shows.
    fn rank(&self, step: &Step) -> usize {
        step.marks.len()
    }

    fn applied(&self, step: &Step, _: &Rules) -> Vec<Conclusion> {
        step.conclusions.clone()
    }
}
