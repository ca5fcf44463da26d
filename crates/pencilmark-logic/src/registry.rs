//! Every technique, a row each, in the order in which people find them easy.

use std::ops::ControlFlow;

use pencilmark_core::cell::CellSet;
use pencilmark_core::step::Technique;

use crate::facts::Facts;
use crate::found::Found;
use crate::technique::fish::{self, JELLYFISH, SWORDFISH, X_WING};
use crate::technique::intersections::{self, CLAIMING, POINTING};
use crate::technique::singles::{self, FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE};
use crate::technique::subsets::{
    self, HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE, NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE,
};
use crate::technique::turbot::{self, KITE, SKYSCRAPER, TURBOT_FISH};
use crate::technique::wings::{self, W_WING, XY_WING, XYZ_WING};

/// A technique and its finder, in both widths.
pub struct Row {
    /// The card.
    pub card: &'static Technique,
    pub(crate) narrow: Finder<u128>,
    pub(crate) wide: Finder<CellSet>,
}

/// Finds every step of a technique on a board and hands each on.
pub(crate) type Finder<C> = fn(&Facts<C>, &mut Found) -> ControlFlow<()>;

macro_rules! row {
    ($card:ident, $find:path) => {
        Row {
            card: &$card,
            narrow: |facts, found| $find(facts, found),
            wide: |facts, found| $find(facts, found),
        }
    };
    ($card:ident, $find:path, $size:literal) => {
        Row {
            card: &$card,
            narrow: |facts, found| $find(facts, &$card, $size, found),
            wide: |facts, found| $find(facts, &$card, $size, found),
        }
    };
}

/// The registry.
pub static TECHNIQUES: &[Row] = &[
    row!(FULL_HOUSE, singles::full_house),
    row!(HIDDEN_SINGLE, singles::hidden_single),
    row!(NAKED_SINGLE, singles::naked_single),
    row!(POINTING, intersections::pointing),
    row!(CLAIMING, intersections::claiming),
    row!(NAKED_PAIR, subsets::naked, 2),
    row!(X_WING, fish::basic, 2),
    row!(HIDDEN_PAIR, subsets::hidden, 2),
    row!(NAKED_TRIPLE, subsets::naked, 3),
    row!(SWORDFISH, fish::basic, 3),
    row!(HIDDEN_TRIPLE, subsets::hidden, 3),
    row!(SKYSCRAPER, turbot::skyscraper),
    row!(KITE, turbot::kite),
    row!(TURBOT_FISH, turbot::turbot_fish),
    row!(XY_WING, wings::xy),
    row!(XYZ_WING, wings::xyz),
    row!(W_WING, wings::w),
    row!(NAKED_QUAD, subsets::naked, 4),
    row!(JELLYFISH, fish::basic, 4),
    row!(HIDDEN_QUAD, subsets::hidden, 4),
];
