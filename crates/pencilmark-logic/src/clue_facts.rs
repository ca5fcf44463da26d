//! Cached results on the clues of a board, and which of them are still valid.

use std::ops::Range;
use std::sync::Arc;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::clue::{Clue, ClueGroup, ClueScope, DerivedSum, OpenSum, RelatedPair, Ways};
use crate::facts::Facts;
use crate::search_cache::{ClueSearch, SearchId};

impl<C: CellBitSet> Facts<C> {
    /// What techniques on clues look at.
    pub(crate) fn clue_scope(&self) -> ClueScope {
        self.clue_scope.get()
    }

    /// Returns the indices, of a list of clues, groups of clues or derived sums, that techniques look at: all of them, or the
    /// only one in focus.
    pub(crate) fn in_focus(&self, count: usize) -> Range<usize> {
        match self.clue_scope().focus {
            Some(at) => at.min(count)..(at + 1).min(count),
            None => 0..count,
        }
    }

    /// Returns the clues that techniques look at, with their indices.
    pub(crate) fn clues_in_focus(&self) -> impl Iterator<Item = (usize, &Clue)> {
        let clues = self.clues();
        self.in_focus(clues.len()).map(move |at| (at, &clues[at]))
    }

    /// Returns the digits that a cell may hold: its candidates, or its value.
    pub(crate) fn possible(&self, cell: Cell) -> DigitSet {
        self.value(cell).map_or(self.candidates(cell), DigitSet::of)
    }

    /// Returns the clues of the rules: the conditions of constraints beyond that cells differ.
    pub(crate) fn clues(&self) -> &[Clue] {
        self.rule_clues().clues(self.rules())
    }

    /// Returns the pairs of clues that constrain each other.
    pub(crate) fn clue_pairs(&self) -> &[ClueGroup] {
        self.rule_clues().pairs(self.rules())
    }

    /// Returns the pairs of clues of which each relates two cells, one of them the same.
    pub(crate) fn related_pairs(&self) -> &[RelatedPair] {
        self.rule_clues().related_pairs(self.rules())
    }

    /// Returns the complete houses with their clues.
    pub(crate) fn house_groups(&self) -> &[ClueGroup] {
        self.rule_clues().house_groups(self.rules())
    }

    /// Returns the group of a house with only some of its clues.
    pub(crate) fn with_only(&self, group: &ClueGroup, members: Vec<usize>) -> Arc<ClueGroup> {
        self.rule_clues().with_only(self.rules(), group, members)
    }

    /// Returns the sums that follow from houses and cages.
    pub(crate) fn derived_sums(&self) -> &[DerivedSum] {
        self.rule_clues().derived_sums(self.rules())
    }

    /// Returns the remaining ways of the clue at an index of [`clues`](Facts::clues); `None` if there are too many
    /// states.
    pub(crate) fn clue_ways(&self, at: usize) -> Option<Arc<Ways>> {
        let clue = &self.clues()[at];
        let search = ClueSearch::Ways(at);
        let find = || clue.ways(&|cell| self.possible(cell));
        self.cache().ways(search, self.changed(&clue.cells), self.elimination_count(), find)
    }

    /// Returns the remaining ways of the pair at an index of [`clue_pairs`](Facts::clue_pairs); `None` if there are too
    /// many states.
    pub(crate) fn pair_ways(&self, at: usize) -> Option<Arc<Ways>> {
        let pair = &self.clue_pairs()[at];
        let scope = self.clue_scope();
        let search = ClueSearch::Pair(at, scope.few_ways);
        let find = || pair.ways(&|cell| self.possible(cell), scope.most_arcs());
        self.cache().ways(search, self.changed(&pair.cells), self.elimination_count(), find)
    }

    /// Returns the remaining ways of the house at an index of [`house_groups`](Facts::house_groups) and its clues;
    /// `None` if there are too many states.
    pub(crate) fn house_ways(&self, at: usize) -> Option<Arc<Ways>> {
        let group = &self.house_groups()[at];
        let scope = self.clue_scope();
        let search = ClueSearch::House(at, scope.few_ways);
        let find = || group.ways(&|cell| self.possible(cell), scope.most_arcs());
        self.cache().ways(search, self.changed(&group.cells), self.elimination_count(), find)
    }

    /// Returns the open part of the sum at an index of [`derived_sums`](Facts::derived_sums).
    pub(crate) fn open_sum(&self, at: usize) -> Option<OpenSum> {
        self.derived_sums()[at].open_sum(self.rules(), |cell| self.value(cell))
    }

    /// Returns the remaining ways of the open part of the sum at an index of [`derived_sums`](Facts::derived_sums), its
    /// cells in the order of the sum.
    pub(crate) fn derived_ways(&self, at: usize) -> Option<Arc<Ways>> {
        let sum = &self.derived_sums()[at];
        let changed = self.changed(&sum.innies).max(self.changed(&sum.outies));
        let find = || self.open_sum(at).and_then(|open| open.ways(&|cell| self.possible(cell)));
        self.cache().ways(ClueSearch::Derived(at), changed, self.elimination_count(), find)
    }

    /// True if a search has found nothing since the last change near a clue. The search must depend only on the
    /// candidates of the clue's cells and on the candidates that these exclude.
    pub(crate) fn is_fruitless_on_clue(&self, card: &'static Technique, at: usize) -> bool {
        let changed = self.changed(&self.clues()[at].cells);
        self.cache().is_fruitless_on_clue(SearchId::of_technique(card), at, changed)
    }

    /// True if a search on the pair at an index of [`related_pairs`](Facts::related_pairs) has found nothing since the last change of
    /// its cells.
    pub(crate) fn is_fruitless_on_pair(&self, card: &'static Technique, at: usize) -> bool {
        let changed = self.changed(&self.related_pairs()[at].cells);
        self.cache().is_fruitless_on_clue(SearchId::of_technique(card), self.clues().len() + at, changed)
    }

    /// Records that a search as in [`is_fruitless_on_pair`](Facts::is_fruitless_on_pair) has found nothing.
    pub(crate) fn note_fruitless_on_pair(&self, card: &'static Technique, at: usize) {
        let (search, at) = (SearchId::of_technique(card), self.clues().len() + at);
        self.cache().note_fruitless_on_clue(search, at, self.elimination_count());
    }

    /// Records that a search as in [`is_fruitless_on_clue`](Facts::is_fruitless_on_clue) has found nothing.
    pub(crate) fn note_fruitless_on_clue(&self, card: &'static Technique, at: usize) {
        self.cache().note_fruitless_on_clue(SearchId::of_technique(card), at, self.elimination_count());
    }
}
