//! The learner's work on assignments, as it is stored and moved to other computers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::wire::AssignedDrillResult;

/// A learner's work on an assignment.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptAssignment {
    /// The name of the learner.
    pub student: String,
    /// The learner's work on each item, by the item's number.
    pub items: BTreeMap<usize, KeptItem>,
}

/// A learner's work on an item of an assignment.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct KeptItem {
    /// The id of the game, if the item is a puzzle.
    pub game: Option<String>,
    /// The first result, if the item is a drill.
    pub drill: Option<AssignedDrillResult>,
    /// The time of the work, in milliseconds since 1970.
    pub at: u64,
}

/// The learner's work on all assignments, by the assignment's compressed text.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct KeptAssignments(pub BTreeMap<String, KeptAssignment>);

impl KeptAssignments {
    /// Returns the records without game ids, since imported games get new ones.
    pub(crate) fn without_games(mut self) -> KeptAssignments {
        for assignment in self.0.values_mut() {
            assignment.items.retain(|_, item| item.drill.is_some());
            assignment.items.values_mut().for_each(|item| item.game = None);
        }
        self.0.retain(|_, assignment| !assignment.items.is_empty() || !assignment.student.is_empty());
        self
    }

    /// Merges work done elsewhere. If a drill was done in both places, the first result counts.
    pub(super) fn merge(&mut self, others: KeptAssignments) {
        for (link, other) in others.0 {
            let known = self.0.entry(link).or_default();
            if known.student.is_empty() {
                known.student = other.student;
            }
            for (number, item) in other.items {
                let here = known.items.entry(number).or_default();
                if item.drill.is_some() && (here.drill.is_none() || item.at < here.at) {
                    (here.drill, here.at) = (item.drill, item.at);
                }
            }
        }
    }
}
