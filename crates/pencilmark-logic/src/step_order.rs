//! In which order the steps of techniques come and are applied: what one menu may do differently from another.

use std::fmt::Debug;

use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Conclusion, Step};

use crate::registry::TechniqueEntry;

/// An order of steps.
///
/// **Invariant:** techniques know of no order. Each finder reports its steps in an order of its own; an order chooses which
/// finder looks for a technique, which of several steps is taken, and how it is applied.
pub trait StepOrder: Debug + Sync {
    /// Returns the finder that looks for the steps of a technique.
    fn finder_of(&self, entry: &'static TechniqueEntry) -> &'static TechniqueEntry;

    /// Returns the rank of a step among those that conclude equally much; the one of the least rank is taken.
    fn rank(&self, step: &Step) -> usize;

    /// Returns the conclusions of a step in the order in which they are applied, which decides what singles arise first.
    fn applied(&self, step: &Step, rules: &Rules) -> Vec<Conclusion>;
}

/// The order in which people look: the steps as the finders of the registry report them, plain ones before elaborate ones.
#[derive(Debug)]
pub struct PeoplesOrder;

impl StepOrder for PeoplesOrder {
    fn finder_of(&self, entry: &'static TechniqueEntry) -> &'static TechniqueEntry {
        entry
    }

    /// Returns how much there is to show.
    fn rank(&self, step: &Step) -> usize {
        step.marks.len()
    }

    fn applied(&self, step: &Step, _: &Rules) -> Vec<Conclusion> {
        step.conclusions.clone()
    }
}
