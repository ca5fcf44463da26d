//! Builder methods for wishes.

use std::ops::RangeInclusive;

use pencilmark_core::cell::Cell;
use pencilmark_logic::explainer::Tenths;
use pencilmark_logic::level::Level;
use pencilmark_logic::registry::TechniqueEntry;

use crate::generate::clues::kinds::ClueKind;
use crate::generate::pattern::PatternSymmetry;
use crate::generate::wish::{ClueWish, Gem, KindAmount, Minimality, OneHardStep, Wish};

/// Defines, for each part of a wish, a method that returns the wish with that part.
macro_rules! parts {
    ($($(#[$doc:meta])* $with:ident: $part:ident($type:ty) = $value:expr;)*) => {
        impl Wish {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $with(mut self, $part: $type) -> Wish {
                    self.$part = $value;
                    self
                }
            )*
        }
    };
}

parts! {
    /// Wishes for a symmetric pattern of givens.
    with_symmetry: symmetry(PatternSymmetry) = symmetry;
    /// Wishes for clues beside the givens.
    with_clues: clues(ClueWish) = Some(clues);
    /// Wishes for givens exactly there.
    with_pattern: pattern(Vec<Cell>) = Some(pattern);
    /// Wishes for as few givens as possible, or not.
    with_minimality: minimality(Minimality) = minimality;
    /// Wishes for so many givens.
    with_givens: givens(RangeInclusive<usize>) = Some(givens);
    /// Wishes for a level: `Level::Easy..=Level::Medium`.
    with_level: level(RangeInclusive<Level>) = Some(level);
    /// Wishes for techniques that the easiest path uses.
    with_needs: needs(Vec<&'static TechniqueEntry>) = needs;
    /// Wishes for no technique that is harder than this one.
    with_only: only(&'static TechniqueEntry) = Some(only);
    /// Wishes for just one step of the hardest level, or for any number.
    with_one_hard_step: one_hard_step(OneHardStep) = one_hard_step;
    /// Wishes for a HoDoKu-style score.
    with_hodoku: hodoku(RangeInclusive<u32>) = Some(hodoku);
    /// Wishes for so many nodes of the plain backtracker.
    with_cost: cost(RangeInclusive<u64>) = Some(cost);
    /// Wishes for a rating of Sudoku Explainer: `Tenths(66)..=Tenths(72)` for 6.6 to 7.2.
    with_se: se(RangeInclusive<Tenths>) = Some(se);
    /// Wishes for a pearl or a diamond.
    with_gem: gem(Gem) = gem;
}

impl Default for Wish {
    /// The wish that every puzzle meets.
    fn default() -> Wish {
        Wish::any()
    }
}

impl ClueWish {
    /// Sets the number of clues.
    #[must_use]
    pub fn with_count(mut self, count: RangeInclusive<usize>) -> ClueWish {
        self.count = Some(count);
        self
    }

    /// Sets the number of clues of a kind.
    #[must_use]
    pub fn with_amount(mut self, kind: &'static ClueKind, count: RangeInclusive<usize>) -> ClueWish {
        self.amounts.push(KindAmount { kind, count });
        self
    }

    /// Sets whether all clues must be needed.
    #[must_use]
    pub fn with_minimality(mut self, minimality: Minimality) -> ClueWish {
        self.minimality = minimality;
        self
    }
}
