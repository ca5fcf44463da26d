//! The menu: which techniques are enabled, and in what order.

use std::fmt;

use pencilmark_core::step::Family;

use crate::clue::ClueScope;
use crate::cost::goes_through_ways;
use crate::level::Level;
use crate::options::TechniqueOptions;
use crate::registry::{TECHNIQUES, TechniqueEntry};
use crate::step_order::{DefaultOrder, StepOrder};

/// The enabled techniques in the order in which they are tried, with their options.
#[derive(Clone)]
pub struct Menu {
    groups: Vec<TechniqueGroup>,
    options: TechniqueOptions,
    order: &'static dyn StepOrder,
    leads_by_roads: bool,
}

/// A group of techniques that are tried as one.
#[derive(Clone)]
pub struct TechniqueGroup {
    /// The techniques, in the order in which they are tried.
    pub techniques: Vec<&'static TechniqueEntry>,
    /// The choice among the steps that the group finds.
    pub choice: StepChoice,
}

/// The choice among the steps that a group of techniques finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepChoice {
    /// Takes the first step found.
    First,
    /// Takes the step with the most placements, then the most eliminations; ties are broken by the menu's order. Costs a
    /// search for all steps.
    MostConclusions,
}

impl Default for Menu {
    /// The menu of the easiest path, [`Menu::easiest_first`].
    fn default() -> Menu {
        Menu::easiest_first()
    }
}

impl Menu {
    /// Creates a menu of techniques in a custom order; the first step of each is taken.
    pub fn new(techniques: Vec<&'static TechniqueEntry>, options: TechniqueOptions) -> Menu {
        let alone = |technique| TechniqueGroup { techniques: vec![technique], choice: StepChoice::First };
        Menu::of_groups(techniques.into_iter().map(alone).collect(), options)
    }

    /// Creates a menu of groups of techniques in a custom order.
    pub fn of_groups(groups: Vec<TechniqueGroup>, options: TechniqueOptions) -> Menu {
        Menu { groups, options, order: &DefaultOrder, leads_by_roads: false }
    }

    /// Returns this menu with only the techniques for which `wanted` is true.
    pub fn filtered(&self, wanted: impl Fn(&'static TechniqueEntry) -> bool) -> Menu {
        let filtered = |group: &TechniqueGroup| TechniqueGroup {
            techniques: group.techniques.iter().copied().filter(|technique| wanted(technique)).collect(),
            choice: group.choice,
        };
        Menu { groups: self.groups.iter().map(filtered).collect(), ..self.clone() }
    }

    /// Returns this menu with other technique options.
    pub fn with_options(&self, options: TechniqueOptions) -> Menu {
        Menu { options, ..self.clone() }
    }

    /// Returns this menu without the techniques that assume one solution.
    pub fn without_uniqueness(&self) -> Menu {
        self.with_options(TechniqueOptions { assume_uniqueness: false, ..self.options.clone() })
    }

    /// Returns this menu with the steps of each technique in another order.
    pub(crate) fn in_order(self, order: &'static dyn StepOrder) -> Menu {
        Menu { order, ..self }
    }

    /// Returns the menu of all techniques except last resorts, easiest first.
    pub fn easiest_first() -> Menu {
        let human = |entry: &&TechniqueEntry| entry.card.family != Family::LastResort;
        let menu = Menu::new(TECHNIQUES.iter().filter(human).collect(), TechniqueOptions::DEFAULT);
        Menu { leads_by_roads: true, ..menu }
    }

    /// True if hints and paths with this menu are led by what the next digit needs ([`road`](crate::road)); false if they
    /// take the first step of the menu's own order.
    pub fn leads_by_roads(&self) -> bool {
        self.leads_by_roads
    }

    /// Returns this menu for hints and paths that take the first step that is found, with all of its conclusions.
    pub fn in_own_order(&self) -> Menu {
        Menu { leads_by_roads: false, ..self.clone() }
    }

    /// Returns the menu of [`easiest_first`](Menu::easiest_first) with singles and subsets of every size first, as some players look
    /// for them.
    pub fn subsets_first() -> Menu {
        let is_first = |entry: &&TechniqueEntry| matches!(entry.card.family, Family::Single | Family::Subset);
        let (mut first, rest): (Vec<_>, Vec<_>) = Menu::easiest_first().techniques().partition(is_first);
        first.extend(rest);
        Menu::new(first, TechniqueOptions::DEFAULT)
    }

    /// Returns the menu of every technique, easiest first, with the size limits of [`TechniqueOptions::PERMISSIVE`].
    /// The last ones can take seconds.
    pub fn all() -> Menu {
        Menu::new(TECHNIQUES.iter().collect(), TechniqueOptions::PERMISSIVE)
    }

    /// Returns the enabled techniques in order.
    pub fn techniques(&self) -> impl Iterator<Item = &'static TechniqueEntry> + '_ {
        self.groups.iter().flat_map(|group| self.techniques_in(group))
    }

    /// Returns the groups of techniques that are tried as one, in order.
    pub fn groups(&self) -> &[TechniqueGroup] {
        &self.groups
    }

    /// Returns the groups in the order in which they are tried on a board, each with what techniques on clues look at there. More ways
    /// than a person goes through count as extreme: they come after all groups below that level, and only if the menu has an
    /// extreme technique.
    pub(crate) fn attempts(&self, has_clues: bool) -> impl Iterator<Item = (&TechniqueGroup, ClueScope)> {
        let is_extreme = |group: &TechniqueGroup| {
            let mut levels = group.techniques.iter().map(|entry| entry.level);
            levels.len() > 0 && levels.all(|level| level == Level::Extreme)
        };
        let extreme = self.groups.iter().position(is_extreme).unwrap_or(self.groups.len());
        let (below, beyond) = self.groups.split_at(if has_clues { extreme } else { 0 });
        let counts = |group: &&TechniqueGroup| group.techniques.iter().copied().any(goes_through_ways);
        let again = below.iter().filter(counts).filter(|_| !beyond.is_empty());
        let with = |scope| move |group| (group, scope);
        let few = below.iter().map(with(ClueScope::FEW_WAYS));
        few.chain(again.chain(beyond).map(with(ClueScope::ALL)))
    }

    /// Returns the enabled techniques of a group.
    pub(crate) fn techniques_in<'a>(
        &'a self,
        group: &'a TechniqueGroup,
    ) -> impl Iterator<Item = &'static TechniqueEntry> + 'a {
        let on = |entry: &&'static TechniqueEntry| {
            self.options.assume_uniqueness || !entry.card.assumes_uniqueness
        };
        group.techniques.iter().copied().filter(on)
    }

    /// Returns the options of the techniques.
    pub fn options(&self) -> &TechniqueOptions {
        &self.options
    }

    /// Returns the order in which steps come and are applied.
    pub(crate) fn order(&self) -> &'static dyn StepOrder {
        self.order
    }
}

impl fmt::Debug for Menu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.techniques().map(|entry| entry.card.id)).finish()
    }
}
