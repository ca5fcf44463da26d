//! Cached results on the clues of a board, and which of them are still valid.

use std::sync::Arc;

use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::clue::{Clue, ClueGroup, DerivedSum, OpenSum, Ways};
use crate::facts::Facts;
use crate::search_cache::{ClueSearch, SearchId};

impl<C: CellBitSet> Facts<C> {
    /// Returns what constraints say beyond that cells differ.
    pub(crate) fn clues(&self) -> &[Clue] {
        self.rule_clues().clues(self.rules())
    }

    /// Returns the pairs of clues that bear on each other.
    pub(crate) fn clue_pairs(&self) -> &[ClueGroup] {
        self.rule_clues().pairs(self.rules())
    }

    /// Returns the houses that must hold every digit, with their clues.
    pub(crate) fn house_groups(&self) -> &[ClueGroup] {
        self.rule_clues().house_groups(self.rules())
    }

    /// Returns the sums that follow from houses and cages.
    pub(crate) fn derived_sums(&self) -> &[DerivedSum] {
        self.rule_clues().derived_sums(self.rules())
    }

    /// Returns what is left of the clue at a place of [`clues`](Facts::clues); `None` if that is too much to follow.
    pub(crate) fn clue_ways(&self, at: usize) -> Option<Arc<Ways>> {
        let clue = &self.clues()[at];
        let search = ClueSearch::Ways(at);
        let find = || clue.ways(&|cell| self.possible(cell));
        self.cache().ways(search, self.changed(&clue.cells), self.elimination_count(), find)
    }

    /// Returns what is left of the pair of clues at a place of [`clue_pairs`](Facts::clue_pairs); `None` if that is too much to follow.
    pub(crate) fn pair_ways(&self, at: usize) -> Option<Arc<Ways>> {
        let pair = &self.clue_pairs()[at];
        let find = || pair.ways(&|cell| self.possible(cell));
        self.cache().ways(ClueSearch::Pair(at), self.changed(&pair.cells), self.elimination_count(), find)
    }

    /// Returns what is left of the house at a place of [`house_groups`](Facts::house_groups) with its clues; `None` if that is too much
    /// to follow.
    pub(crate) fn house_ways(&self, at: usize) -> Option<Arc<Ways>> {
        let group = &self.house_groups()[at];
        let find = || group.ways(&|cell| self.possible(cell));
        self.cache().ways(ClueSearch::House(at), self.changed(&group.cells), self.elimination_count(), find)
    }

    /// Returns what is open of the sum at a place of [`derived_sums`](Facts::derived_sums), and what is left of that.
    pub(crate) fn derived_ways(&self, at: usize) -> Option<(OpenSum, Arc<Ways>)> {
        let sum = &self.derived_sums()[at];
        let changed = self.changed(&sum.innies).max(self.changed(&sum.outies));
        let open = || sum.open(self.rules(), |cell| self.value(cell));
        let find = || open().and_then(|open| open.ways(&|cell| self.possible(cell)));
        let ways = self.cache().ways(ClueSearch::Derived(at), changed, self.elimination_count(), find)?;
        open().map(|open| (open, ways))
    }

    /// True if a search that looks at what the cells of a clue may hold, and for what else they rule out, has found nothing since they
    /// changed.
    pub(crate) fn is_fruitless_on_clue(&self, card: &'static Technique, at: usize) -> bool {
        let changed = self.changed(&self.clues()[at].cells);
        self.cache().is_fruitless_on_clue(SearchId::of_technique(card), at, changed)
    }

    /// Notes that such a search has found nothing.
    pub(crate) fn note_fruitless_on_clue(&self, card: &'static Technique, at: usize) {
        self.cache().note_fruitless_on_clue(SearchId::of_technique(card), at, self.elimination_count());
    }
}
