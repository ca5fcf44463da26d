//! The clues of a puzzle's rules, collected once.

use std::sync::{Arc, Mutex, OnceLock};

use pencilmark_core::house::HouseId;
use pencilmark_core::key_hasher::KeyMap;
use pencilmark_core::rules::Rules;

use super::clue_group::{ClueGroup, RelatedPair, clue_pairs, house_groups, related_pairs};
use super::derived::{DerivedSum, derived_sums};
use super::list::{Clue, clues_of};

/// The most groups with fewer clues that are kept.
const MOST_FEWER: usize = 2_000;

/// A house and the indices of some of its clues, or some clues without a house.
type GroupKey = (Option<HouseId>, Vec<usize>);

/// The clues of some rules and what follows from these alone, each collected when it is first asked for: boards without
/// constraints pay nothing. All calls must name the same rules.
#[derive(Default)]
pub(crate) struct RuleClues {
    clues: OnceLock<Vec<Clue>>,
    pairs: OnceLock<Vec<ClueGroup>>,
    related_pairs: OnceLock<Vec<RelatedPair>>,
    house_groups: OnceLock<Vec<ClueGroup>>,
    fewer: Mutex<KeyMap<GroupKey, Arc<ClueGroup>>>,
    derived_sums: OnceLock<Vec<DerivedSum>>,
}

impl RuleClues {
    /// Returns the clues: the conditions of constraints beyond that cells differ.
    pub(crate) fn clues(&self, rules: &Rules) -> &[Clue] {
        self.clues.get_or_init(|| clues_of(rules))
    }

    /// Returns the pairs of clues that constrain each other.
    pub(crate) fn pairs(&self, rules: &Rules) -> &[ClueGroup] {
        self.pairs.get_or_init(|| clue_pairs(rules, self.clues(rules)))
    }

    /// Returns the pairs of clues of which each relates two cells, one of them the same.
    pub(crate) fn related_pairs(&self, rules: &Rules) -> &[RelatedPair] {
        self.related_pairs.get_or_init(|| related_pairs(self.clues(rules)))
    }

    /// Returns the complete houses with the clues in them.
    pub(crate) fn house_groups(&self, rules: &Rules) -> &[ClueGroup] {
        self.house_groups.get_or_init(|| house_groups(rules, self.clues(rules)))
    }

    /// Returns the group of a house with only some of its clues.
    pub(crate) fn with_only(&self, rules: &Rules, group: &ClueGroup, members: Vec<usize>) -> Arc<ClueGroup> {
        let mut fewer = self.fewer.lock().unwrap_or_else(|broken| broken.into_inner());
        if fewer.len() >= MOST_FEWER {
            fewer.clear();
        }
        let new = |key: &GroupKey| Arc::new(ClueGroup::new(rules, self.clues(rules), &key.1, key.0));
        fewer.entry((group.house, members)).or_insert_with_key(new).clone()
    }

    /// Returns the sums that follow from houses and cages.
    pub(crate) fn derived_sums(&self, rules: &Rules) -> &[DerivedSum] {
        self.derived_sums.get_or_init(|| derived_sums(rules))
    }
}
