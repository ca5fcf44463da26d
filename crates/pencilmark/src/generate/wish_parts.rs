//! The parts of a wish, one row each: the name, the value, how it changes the wish, and how it is read as text.
//!
//! From a row follow a value of [`WishPart`], a method of [`Wish`], and the reading by name, which the command and the Python package
//! use.

use std::ops::RangeInclusive;

use pencilmark_core::cell::Cell;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_logic::explainer::Tenths;
use pencilmark_logic::level::Level;
use pencilmark_logic::registry::TechniqueEntry;

use crate::generate::clues::kinds::ClueKind;
use crate::generate::pattern::PatternSymmetry;
use crate::generate::wish::{ClueWish, KindAmount, KindSize, Minimality, OneHardStep, PearlOrDiamond, Wish};
use crate::generate::wish_text::{self, KindRange};
use crate::messages::{refusal, wished};

/// Defines the parts of a wish. A row is the name, the value of `WishPart`, the method of `Wish` with its parameter, the function that
/// reads the parameter, and what the part does to the wish.
macro_rules! wish_parts {
    ($($(#[$doc:meta])* $name:literal $part:ident $with:ident($value:ident: $type:ty) from $read:ident,
        |$wish:ident| $set:expr;)*) => {
        /// A part of a wish with its value. Parts that others refer to come first.
        #[derive(Clone, Debug)]
        pub enum WishPart {
            $($(#[$doc])* $part($type),)*
        }

        impl WishPart {
            /// The names of all parts.
            pub const NAMES: &[&str] = &[$($name),*];

            /// Reads a part by its name: ranges such as `20..25`, `7.0..`, `..hard` and `3`, names separated by commas, `true`.
            ///
            /// # Errors
            /// If there is no such part, or the text is not a value of it.
            pub fn read(name: &str, text: &str) -> Result<WishPart, Message> {
                match name {
                    $($name => wish_text::$read(text).map(WishPart::$part),)*
                    _ => Err(wished::no_choice(name.to_owned(), WishPart::NAMES.join(", "))),
                }
            }

            /// Returns the number of the part's row.
            fn row(&self) -> usize {
                let name = match self {
                    $(WishPart::$part(_) => $name,)*
                };
                WishPart::NAMES.iter().position(|other| *other == name).unwrap_or(usize::MAX)
            }
        }

        impl Wish {
            fn set(&mut self, part: WishPart) {
                match part {
                    $(WishPart::$part($value) => {
                        let $wish = self;
                        $set;
                    })*
                }
            }

            $(
                $(#[$doc])*
                #[must_use]
                pub fn $with(mut self, $value: $type) -> Wish {
                    self.set(WishPart::$part($value));
                    self
                }
            )*
        }
    };
}

wish_parts! {
    /// The symmetry of the pattern of givens.
    "symmetry" Symmetry with_symmetry(symmetry: PatternSymmetry) from symmetry,
        |wish| wish.symmetry = symmetry;
    /// More kinds of clues to draw in addition to givens.
    "constraint" Constraint with_clue_kinds(kinds: Vec<&'static ClueKind>) from clue_kinds,
        |wish| wish.clues_to_draw().kinds.extend(kinds);
    /// The number of clues to draw, of all kinds or of some.
    "clues" Clues with_clue_counts(counts: Vec<KindRange>) from kind_ranges,
        |wish| counts.into_iter().for_each(|of| wish.clues_to_draw().set_amount(of));
    /// The number of cells of each cage or line to draw, of all kinds or of some.
    "clue_size" ClueSize with_clue_sizes(sizes: Vec<KindRange>) from kind_ranges,
        |wish| sizes.into_iter().for_each(|of| wish.clues_to_draw().set_size(of));
    /// Whether every clue that is drawn must be needed.
    "minimal_clues" MinimalClues with_clue_minimality(minimality: Minimality) from minimality,
        |wish| wish.clues_to_draw().minimality = minimality;
    /// Whether every given must be needed.
    "minimal" Minimal with_minimality(minimality: Minimality) from minimality,
        |wish| wish.minimality = minimality;
    /// The number of givens.
    "givens" Givens with_givens(givens: RangeInclusive<usize>) from numbers,
        |wish| wish.givens = Some(givens);
    /// The range of levels: `Level::Easy..=Level::Medium`.
    "level" Level with_level(level: RangeInclusive<Level>) from levels,
        |wish| wish.level = Some(level);
    /// More techniques that the easiest path must use.
    "needs" Needs with_needed_techniques(techniques: Vec<&'static TechniqueEntry>) from techniques,
        |wish| wish.needed_techniques.extend(techniques);
    /// The hardest technique that the easiest path may use.
    "only" Only with_hardest_technique(technique: &'static TechniqueEntry) from technique,
        |wish| wish.hardest_technique = Some(technique);
    /// Whether the easiest path has exactly one step of the hardest level.
    "one_hard_step" OneHardStep with_one_hard_step(one_hard_step: OneHardStep) from one_hard_step,
        |wish| wish.one_hard_step = one_hard_step;
    /// The range of Sudoku Explainer ratings: `Tenths(66)..=Tenths(72)` for 6.6 to 7.2.
    "se" Se with_se(rating: RangeInclusive<Tenths>) from ratings,
        |wish| wish.se_rating = Some(rating);
    /// Whether the puzzle must be a pearl or a diamond; of several, the strictest holds.
    "gem" Gem with_pearl_or_diamond(gem: PearlOrDiamond) from gem,
        |wish| wish.pearl_or_diamond = wish.pearl_or_diamond.max(gem);
    /// The range of HoDoKu-style scores.
    "hodoku" Hodoku with_hodoku(score: RangeInclusive<u32>) from numbers,
        |wish| wish.hodoku_score = Some(score);
    /// The range of the search cost: nodes of the plain backtracker.
    "cost" Cost with_cost(nodes: RangeInclusive<u64>) from numbers,
        |wish| wish.search_cost = Some(nodes);
    /// The range of efforts: the sums of the costs of the roads to all digits.
    "effort" Effort with_effort(effort: RangeInclusive<u32>) from numbers,
        |wish| wish.effort = Some(effort);
}

impl Wish {
    /// Returns the wish with these parts, in any order. Clues that are drawn get the symmetry of the givens.
    ///
    /// # Errors
    /// If there are several numbers for all clues.
    pub fn of_parts(parts: impl IntoIterator<Item = WishPart>) -> Result<Wish, Message> {
        let mut parts: Vec<WishPart> = parts.into_iter().collect();
        parts.sort_by_key(WishPart::row);
        let counts = parts.iter().flat_map(|part| match part {
            WishPart::Clues(counts) => counts.as_slice(),
            _ => &[],
        });
        if counts.filter(|of| of.kind.is_none()).count() > 1 {
            return Err(wished::two_numbers());
        }
        let mut wish = Wish::any();
        parts.into_iter().for_each(|part| wish.set(part));
        if let Some(clues) = &mut wish.clues {
            clues.symmetry = wish.symmetry;
        }
        Ok(wish)
    }

    /// Sets the clues in addition to givens.
    #[must_use]
    pub fn with_clues(mut self, clues: ClueWish) -> Wish {
        self.clues = Some(clues);
        self
    }

    /// Sets the exact cells of the givens.
    #[must_use]
    pub fn with_pattern(mut self, pattern: Vec<Cell>) -> Wish {
        self.pattern = Some(pattern);
        self
    }

    fn clues_to_draw(&mut self) -> &mut ClueWish {
        self.clues.get_or_insert_with(|| ClueWish::of(Vec::new()))
    }

    /// Checks that the parts apply to puzzles with these rules, and that no part rules another one out.
    ///
    /// # Errors
    /// If a rating is for other boards, clues of the wished kinds can't be drawn, or a pattern is to have another symmetry.
    pub fn check(&self, rules: &Rules) -> Result<(), Message> {
        let is_of_classic = rules.is_classic() && self.clues.is_none();
        let is_rated = self.se_rating.is_some() || self.pearl_or_diamond != PearlOrDiamond::Any;
        if is_rated && !is_of_classic {
            return Err(wished::rating_of_classic());
        }
        let has_clues = self.clues.is_some() || !rules.constraints().is_empty();
        if self.hodoku_score.is_some() && has_clues {
            return Err(refusal::clues_not_scored());
        }
        if self.pattern.is_some() && self.symmetry != PatternSymmetry::None {
            return Err(wished::pattern_symmetry());
        }
        match &self.clues {
            Some(clues) if clues.kinds.is_empty() => Err(wished::clues_of_no_kind()),
            Some(clues) => clues.check(rules, self.givens.as_ref()),
            None => Ok(()),
        }
    }
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
    fn set_amount(&mut self, KindRange { kind, range: count }: KindRange) {
        match kind {
            Some(kind) => self.kind_counts.push(KindAmount { kind, count }),
            None => self.count = Some(count),
        }
    }

    /// Sets the number of cells of each cage or line of a kind; if there is no kind, of every wished kind that has a size. If none has,
    /// [`check`](ClueWish::check) refuses the wish.
    fn set_size(&mut self, KindRange { kind, range: cells }: KindRange) {
        let has_size = |kind: &ClueKind| kind.cell_counts.is_some();
        let is_any = self.kinds.iter().any(|kind| has_size(kind));
        let kinds: Vec<&'static ClueKind> = match kind {
            Some(kind) => vec![kind],
            None => self.kinds.iter().copied().filter(|kind| has_size(kind) || !is_any).collect(),
        };
        self.sizes.extend(kinds.into_iter().map(|kind| KindSize { kind, cells: cells.clone() }));
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
