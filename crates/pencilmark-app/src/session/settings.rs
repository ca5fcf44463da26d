//! The settings of a player, and their validation.

use pencilmark_logic::registry::find_technique;

use crate::wire::{NewPuzzle, Problem, Settings};
use pencilmark::page_messages::{answer, open};

impl Settings {
    /// Returns the wish for a new puzzle by these settings.
    pub fn wish(&self) -> NewPuzzle {
        NewPuzzle {
            rules: self.rules.clone(),
            level: self.level.clone(),
            symmetry: Some(self.symmetry.clone()),
            ..NewPuzzle::default()
        }
    }

    /// Checks that puzzles can be made by these settings, so that a page always gets one.
    ///
    /// # Errors
    /// If the settings name an unknown technique, rule, level or symmetry, or contain an invalid URL.
    pub fn check(&self) -> Result<(), Problem> {
        let is_address = ["http://", "https://"].iter().any(|start| self.site.starts_with(start));
        if !self.site.is_empty()
            && (!is_address || self.site.contains(|c: char| c.is_whitespace() || c == '#'))
        {
            return Err(Problem::new(open::not_an_address(self.site.clone())));
        }
        match self.off.iter().find(|id| find_technique(id).is_none()) {
            Some(unknown) => Err(Problem::new(answer::no_technique(unknown.clone()))),
            None => self.wish().check(),
        }
    }
}
