//! Which techniques are on, and in what order.

use std::fmt;

use pencilmark_core::step::Family;

use crate::options::Options;
use crate::registry::{TECHNIQUES, TechniqueEntry};
use crate::step_order::{PeoplesOrder, StepOrder};

/// Techniques in the order in which they are tried, and how far they go.
#[derive(Clone)]
pub struct Menu {
    groups: Vec<TechniqueGroup>,
    options: Options,
    order: &'static dyn StepOrder,
}

/// A few techniques that are tried as one.
#[derive(Clone)]
pub struct TechniqueGroup {
    /// The techniques, in the order in which they are tried.
    pub techniques: Vec<&'static TechniqueEntry>,
    /// Which of their steps is taken.
    pub choice: StepChoice,
}

/// Which of the steps that a group of techniques finds is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepChoice {
    /// The first step found.
    First,
    /// The step that places most, then eliminates most; of several such steps the menu's order decides. Costs a search for
    /// all of them.
    MostConclusions,
}

impl Default for Menu {
    /// The menu of the easiest path, [`Menu::easiest`].
    fn default() -> Menu {
        Menu::easiest()
    }
}

impl Menu {
    /// Returns a menu of techniques in an order of one's own, which takes the first step of each.
    pub fn new(techniques: Vec<&'static TechniqueEntry>, options: Options) -> Menu {
        let alone = |technique| TechniqueGroup { techniques: vec![technique], choice: StepChoice::First };
        Menu::of_groups(techniques.into_iter().map(alone).collect(), options)
    }

    /// Returns a menu of groups of techniques in an order of one's own.
    pub fn of_groups(groups: Vec<TechniqueGroup>, options: Options) -> Menu {
        Menu { groups, options, order: &PeoplesOrder }
    }

    /// Returns this menu with only the techniques that are wanted.
    pub fn filtered(&self, wanted: impl Fn(&'static TechniqueEntry) -> bool) -> Menu {
        let filtered = |group: &TechniqueGroup| TechniqueGroup {
            techniques: group.techniques.iter().copied().filter(|technique| wanted(technique)).collect(),
            choice: group.choice,
        };
        Menu { groups: self.groups.iter().map(filtered).collect(), ..self.clone() }
    }

    /// Returns this menu with other options.
    pub fn with_options(&self, options: Options) -> Menu {
        Menu { options, ..self.clone() }
    }

    /// Returns this menu without the techniques that assume one solution.
    pub fn without_uniqueness(&self) -> Menu {
        self.with_options(Options { uniqueness: false, ..self.options.clone() })
    }

    /// Returns this menu with the steps of each technique in another order.
    pub(crate) fn in_order(self, order: &'static dyn StepOrder) -> Menu {
        Menu { order, ..self }
    }

    /// Returns every technique but the last resorts, easiest first.
    pub fn easiest() -> Menu {
        let human = |entry: &&TechniqueEntry| entry.card.family != Family::LastResort;
        Menu::new(TECHNIQUES.iter().filter(human).collect(), Options::USUAL)
    }

    /// Returns the techniques of [`easiest`](Menu::easiest), but singles and subsets of every size first, as some players look
    /// for them.
    pub fn subsets_first() -> Menu {
        let is_first = |entry: &&TechniqueEntry| matches!(entry.card.family, Family::Single | Family::Subset);
        let (mut first, rest): (Vec<_>, Vec<_>) = Menu::easiest().techniques().partition(is_first);
        first.extend(rest);
        Menu::new(first, Options::USUAL)
    }

    /// Returns every technique, easiest first, as far as they go. What comes late in it can take seconds.
    pub fn all() -> Menu {
        Menu::new(TECHNIQUES.iter().collect(), Options::ALL)
    }

    /// Returns the techniques that are on, in order.
    pub fn techniques(&self) -> impl Iterator<Item = &'static TechniqueEntry> + '_ {
        self.groups.iter().flat_map(|group| self.techniques_in(group))
    }

    /// Returns the groups of techniques that are tried as one, in order.
    pub fn groups(&self) -> &[TechniqueGroup] {
        &self.groups
    }

    /// Returns the techniques of a group that are on.
    pub fn techniques_in<'a>(
        &'a self,
        group: &'a TechniqueGroup,
    ) -> impl Iterator<Item = &'static TechniqueEntry> + 'a {
        let on = |entry: &&'static TechniqueEntry| self.options.uniqueness || !entry.card.assumes_uniqueness;
        group.techniques.iter().copied().filter(on)
    }

    /// Returns how far the techniques go.
    pub fn options(&self) -> &Options {
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
