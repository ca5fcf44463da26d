//! Builder methods for wishes.

use std::ops::RangeInclusive;

use pencilmark_core::cell::Cell;
use pencilmark_logic::explainer::Tenths;
use pencilmark_logic::level::Level;
use pencilmark_logic::registry::TechniqueEntry;

use crate::generate::clues::kinds::ClueKind;
use crate::generate::pattern::PatternSymmetry;
use crate::generate::wish::{ClueWish, KindAmount, KindSize, Minimality, OneHardStep, PearlOrDiamond, Wish};

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
    /// Sets the symmetry of the pattern of givens.
    with_symmetry: symmetry(PatternSymmetry) = symmetry;
    /// Sets the clues in addition to givens.
    with_clues: clues(ClueWish) = Some(clues);
    /// Sets the exact cells of the givens.
    with_pattern: pattern(Vec<Cell>) = Some(pattern);
    /// Sets whether the puzzle must be minimal.
    with_minimality: minimality(Minimality) = minimality;
    /// Sets the number of givens.
    with_givens: givens(RangeInclusive<usize>) = Some(givens);
    /// Sets the range of levels: `Level::Easy..=Level::Medium`.
    with_level: level(RangeInclusive<Level>) = Some(level);
    /// Sets the techniques that the easiest path must use.
    with_needed_techniques: needed_techniques(Vec<&'static TechniqueEntry>) = needed_techniques;
    /// Sets the hardest technique that the easiest path may use.
    with_hardest_technique: hardest_technique(&'static TechniqueEntry) = Some(hardest_technique);
    /// Sets whether the easiest path has exactly one step of the hardest level.
    with_one_hard_step: one_hard_step(OneHardStep) = one_hard_step;
    /// Sets the range of HoDoKu-style scores.
    with_hodoku: hodoku_score(RangeInclusive<u32>) = Some(hodoku_score);
    /// Sets the range of the search cost: nodes of the plain backtracker.
    with_cost: search_cost(RangeInclusive<u64>) = Some(search_cost);
    /// Sets the range of efforts: the sums of the costs of the roads to all digits.
    with_effort: effort(RangeInclusive<u32>) = Some(effort);
    /// Sets the range of Sudoku Explainer ratings: `Tenths(66)..=Tenths(72)` for 6.6 to 7.2.
    with_se: se_rating(RangeInclusive<Tenths>) = Some(se_rating);
    /// Sets whether the puzzle must be a pearl or a diamond.
    with_pearl_or_diamond: pearl_or_diamond(PearlOrDiamond) = pearl_or_diamond;
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

    /// Sets the number of clues of a kind; of all kinds together if there is no kind.
    #[must_use]
    pub fn with_amount(mut self, kind: Option<&'static ClueKind>, count: RangeInclusive<usize>) -> ClueWish {
        match kind {
            Some(kind) => self.kind_counts.push(KindAmount { kind, count }),
            None => self.count = Some(count),
        }
        self
    }

    /// Sets the number of cells of each cage or line of a kind; if there is no kind, of every wished kind that has a size. If none has,
    /// [`check`](ClueWish::check) refuses the wish.
    #[must_use]
    pub fn with_size(mut self, kind: Option<&'static ClueKind>, cells: RangeInclusive<usize>) -> ClueWish {
        let has_size = |kind: &ClueKind| kind.cell_counts.is_some();
        let is_any = self.kinds.iter().any(|kind| has_size(kind));
        let kinds: Vec<&'static ClueKind> = match kind {
            Some(kind) => vec![kind],
            None => self.kinds.iter().copied().filter(|kind| has_size(kind) || !is_any).collect(),
        };
        self.sizes.extend(kinds.into_iter().map(|kind| KindSize { kind, cells: cells.clone() }));
        self
    }

    /// Sets the symmetry of all clues together.
    #[must_use]
    pub fn with_symmetry(mut self, symmetry: PatternSymmetry) -> ClueWish {
        self.symmetry = symmetry;
        self
    }

    /// Sets whether every clue must be needed for the unique solution.
    #[must_use]
    pub fn with_minimality(mut self, minimality: Minimality) -> ClueWish {
        self.minimality = minimality;
        self
    }
}
