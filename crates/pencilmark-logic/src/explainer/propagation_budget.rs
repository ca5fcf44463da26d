//! The budget of work for a rating.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A budget of propagations, with a cancel flag.
#[derive(Default)]
pub(crate) struct PropagationBudget {
    left: Option<u64>,
    cancel: Option<Arc<AtomicBool>>,
    spent: bool,
}

impl PropagationBudget {
    /// Creates a budget of at most `work` propagations, if given, which is used up once the flag is set, if given.
    pub(super) fn new(work: Option<u64>, cancel: Option<Arc<AtomicBool>>) -> PropagationBudget {
        PropagationBudget { left: work, cancel, spent: false }
    }

    /// Counts one propagation; false if the budget is used up.
    pub(super) fn spend(&mut self) -> bool {
        match &mut self.left {
            Some(0) => self.spent = true,
            Some(left) => *left -= 1,
            None => {}
        }
        self.spent |= self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        !self.spent
    }

    /// True if the budget was used up or cancelled.
    pub(crate) fn is_spent(&self) -> bool {
        self.spent
    }
}
