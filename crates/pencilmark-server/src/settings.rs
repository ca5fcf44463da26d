//! What a player likes, kept for all games.

use pencilmark::logic::registry::find_technique;
use pencilmark::session::{NewPuzzle, OrderName, Problem, Shown};
use serde::{Deserialize, Serialize};

/// What a player likes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The colours.
    pub theme: PageTheme,
    /// Whether things move.
    pub motion: Motion,
    /// Where digits stand among notes and keys.
    pub layout: KeypadLayout,
    /// Whether the cell is chosen first or the digit.
    pub entry: EntryOrder,
    /// Which mistakes are shown.
    pub faults: Shown,
    /// Whether a digit placed takes itself out of the notes of its peers.
    pub autoclean: bool,
    /// Whether the peers of the selected cell are tinted.
    pub peers: bool,
    /// Whether the same digits are.
    pub same: bool,
    /// Whether the timer is shown.
    pub timer: bool,
    /// Which candidates hints go by: `candidates` or `own`.
    pub notes: HintNotes,
    /// The order of techniques for hints.
    pub order: OrderName,
    /// Techniques that hints leave out, by id.
    pub off: Vec<String>,
    /// The level of new puzzles.
    pub level: Option<String>,
    /// Their rules.
    pub rules: String,
    /// The symmetry of their givens.
    pub symmetry: String,
}

/// Which colours the page has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PageTheme {
    /// As the system has them.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// High contrast.
    Contrast,
}

/// Whether things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Motion {
    /// As the system has it.
    System,
    /// Nothing moves.
    None,
}

/// Where digits stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KeypadLayout {
    /// 1 top left, as on a phone.
    Phone,
    /// 7 top left, as on a number pad.
    Pad,
}

/// What is chosen first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EntryOrder {
    /// The cell, then its digit.
    Cell,
    /// The digit, then its cells.
    Digit,
}

/// Which candidates hints go by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HintNotes {
    /// The computed ones, without those struck out.
    Candidates,
    /// The player's own notes.
    Own,
}

impl Settings {
    /// What puzzles are made when nothing else is said.
    pub fn wish(&self) -> NewPuzzle {
        NewPuzzle {
            rules: self.rules.clone(),
            level: self.level.clone(),
            symmetry: Some(self.symmetry.clone()),
        }
    }

    /// Looks whether puzzles can be made by them, so that no page is left without one.
    ///
    /// # Errors
    /// When they name what there is not.
    pub fn check(&self) -> Result<(), Problem> {
        match self.off.iter().find(|id| find_technique(id).is_none()) {
            Some(unknown) => Err(Problem { problem: format!("There is no technique {unknown}.") }),
            None => self.wish().check(),
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            theme: PageTheme::System,
            motion: Motion::System,
            layout: KeypadLayout::Phone,
            entry: EntryOrder::Cell,
            faults: Shown { rule: true, note: true, solvable: false, solution: false, warnings: true },
            autoclean: true,
            peers: true,
            same: true,
            timer: true,
            notes: HintNotes::Candidates,
            order: OrderName::Easiest,
            off: Vec::new(),
            level: Some("easy".to_owned()),
            rules: "9".to_owned(),
            symmetry: "rot180".to_owned(),
        }
    }
}
