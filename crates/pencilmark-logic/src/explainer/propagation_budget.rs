//! How much work a rating may take.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A budget of propagations.
#[derive(Default)]
pub struct PropagationBudget {
    left: Option<u64>,
    cancel: Option<Arc<AtomicBool>>,
    spent: bool,
}

impl PropagationBudget {
    /// Returns a budget of at most `work` propagations, if given, and of none after the flag was raised, if given.
    pub fn new(work: Option<u64>, cancel: Option<Arc<AtomicBool>>) -> PropagationBudget {
        PropagationBudget { left: work, cancel, spent: false }
    }

    /// Counts one propagation; false when there is none left.
    pub fn spend(&mut self) -> bool {
        match &mut self.left {
            Some(0) => self.spent = true,
            Some(left) => *left -= 1,
            None => {}
        }
        self.spent |= self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        !self.spent
    }

    /// True when work was refused.
    pub fn is_spent(&self) -> bool {
        self.spent
    }
}
