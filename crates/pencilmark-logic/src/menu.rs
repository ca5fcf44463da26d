//! Which techniques are on, and in what order.

use std::fmt;

use pencilmark_core::step::Family;

use crate::options::Options;
use crate::registry::{Row, TECHNIQUES};

/// Techniques in the order in which they are tried, and how far they go.
#[derive(Clone)]
pub struct Menu {
    rows: Vec<&'static Row>,
    options: Options,
}

impl Menu {
    /// Techniques in an order of one's own.
    pub fn new(rows: Vec<&'static Row>, options: Options) -> Menu {
        Menu { rows, options }
    }

    /// Every technique but the last resorts, easiest first.
    pub fn easiest() -> Menu {
        let human = |row: &&Row| row.card.family != Family::LastResort;
        Menu::new(TECHNIQUES.iter().filter(human).collect(), Options::HODOKU)
    }

    /// Every technique, easiest first, as far as they go. What comes late in it can take seconds.
    pub fn all() -> Menu {
        Menu::new(TECHNIQUES.iter().collect(), Options::ALL)
    }

    /// The techniques that are on, in order.
    pub fn rows(&self) -> impl Iterator<Item = &'static Row> + '_ {
        self.rows.iter().copied().filter(|row| self.options.uniqueness || !row.card.assumes_uniqueness)
    }

    /// How far they go.
    pub fn options(&self) -> &Options {
        &self.options
    }
}

impl fmt::Debug for Menu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rows().map(|row| row.card.id)).finish()
    }
}
