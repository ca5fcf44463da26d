//! The desired properties of a puzzle, and the ways to miss them.

use std::ops::RangeInclusive;

use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_logic::explainer::{SeRating, Tenths};
use pencilmark_logic::grade::{Grade, SINGLES_LEVEL};
use pencilmark_logic::hodoku::HodokuRating;
use pencilmark_logic::level::Level;
use pencilmark_logic::registry::TechniqueEntry;
use pencilmark_logic::road::Effort;

use crate::generate::clues::clue_capacity::ClueCapacity;
use crate::generate::clues::kinds::{ClueExtent, ClueKind};
use crate::generate::pattern::PatternSymmetry;
use crate::messages::refusal;

/// The rating from which on random puzzles are not tried, because they practically never reach it.
const NOT_AT_RANDOM: Tenths = Tenths(95);

/// Whether the puzzle's Sudoku Explainer ratings must be equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum PearlOrDiamond {
    /// Any combination of figures is accepted.
    #[default]
    Any,
    /// A pearl: ER = EP, no step is harder than those before the first placement.
    Pearl,
    /// A diamond: ER = EP = ED, no step is harder than the first one.
    Diamond,
}

/// How far givens and clues are removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Minimality {
    /// Givens and clues are removed as far as the pattern's symmetry or the wished numbers allow.
    #[default]
    AsWished,
    /// Givens and clues are removed until every remaining one is needed.
    Minimal,
}

/// The clues that puzzles should have in addition to givens.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ClueWish {
    /// The kinds of clues to draw, each once; if empty, puzzles have only givens.
    pub kinds: Vec<&'static ClueKind>,
    /// The total number of clues.
    pub count: Option<RangeInclusive<usize>>,
    /// The numbers of clues of particular kinds.
    pub kind_counts: Vec<KindAmount>,
    /// The numbers of cells of the cages or lines of particular kinds.
    pub sizes: Vec<KindSize>,
    /// The symmetry of all clues together. Clues of kinds that are drawn wherever they hold lie where the digits put them.
    pub symmetry: PatternSymmetry,
    /// Whether every clue must be needed for the unique solution.
    pub minimality: Minimality,
}

impl ClueWish {
    /// Creates a wish for the default numbers of clues of these kinds.
    pub fn of(kinds: Vec<&'static ClueKind>) -> ClueWish {
        ClueWish {
            kinds,
            count: None,
            kind_counts: Vec::new(),
            sizes: Vec::new(),
            symmetry: PatternSymmetry::None,
            minimality: Minimality::AsWished,
        }
    }

    /// Checks that such clues can be drawn on boards with these rules and numbers of givens.
    ///
    /// # Errors
    /// If a kind is named twice or can't be drawn on such a board, or a number of clues or givens can't be reached.
    pub fn check(&self, rules: &Rules, givens: Option<&RangeInclusive<usize>>) -> Result<(), Message> {
        let room = ClueCapacity::of(rules);
        for (i, kind) in self.kinds.iter().enumerate() {
            if self.kinds[..i].iter().any(|other| other.name == kind.name) {
                return Err(refusal::clue_kind_twice(kind.name.to_owned()));
            }
            if !(kind.fits_board)(&room) {
                let name = kind.name.to_owned();
                return Err(match room.is_square {
                    true => refusal::no_clues_of_size(name, room.digits),
                    false => refusal::no_clues_on_shape(name),
                });
            }
        }
        let cells = room.cells;
        if let Some(range) = givens.filter(|range| *range.start() > cells) {
            return Err(refusal::too_many_givens(*range.start(), cells));
        }
        self.check_amounts(&room)?;
        self.check_sizes(&room)?;
        let most: usize = self.kinds.iter().map(|kind| (kind.max_count)(&room)).sum();
        match &self.count {
            Some(range) if *range.start() > most => Err(refusal::too_many_clues(*range.start(), most)),
            Some(range) if *range.end() == 0 => Err(refusal::no_clues_wished()),
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that the wished numbers of clues per kind are possible.
    fn check_amounts(&self, room: &ClueCapacity) -> Result<(), Message> {
        self.check_kinds(self.kind_counts.iter().map(|amount| amount.kind.name))?;
        for KindAmount { kind, count } in &self.kind_counts {
            let most = (kind.max_count)(room);
            if *count.start() > most {
                return Err(refusal::too_many_of_kind(*count.start(), kind.name.to_owned(), most));
            }
            if *count.end() == 0 {
                return Err(refusal::no_clues_wished());
            }
        }
        Ok(())
    }

    /// Checks that ranges refer to wished kinds, and to each at most once.
    fn check_kinds(&self, names: impl Iterator<Item = &'static str>) -> Result<(), Message> {
        let mut seen: Vec<&str> = Vec::new();
        for name in names {
            if seen.contains(&name) {
                return Err(refusal::two_ranges(name.to_owned()));
            }
            if !self.kinds.iter().any(|wished| wished.name == name) {
                return Err(refusal::range_of_no_kind(name.to_owned()));
            }
            seen.push(name);
        }
        Ok(())
    }

    /// Checks that cages and lines can have the wished numbers of cells.
    fn check_sizes(&self, room: &ClueCapacity) -> Result<(), Message> {
        self.check_kinds(self.sizes.iter().map(|size| size.kind.name))?;
        for KindSize { kind, cells } in &self.sizes {
            let name = kind.name.to_owned();
            let Some(sizes) = kind.cell_counts.map(|sizes| sizes(room)) else {
                return Err(refusal::no_size(name));
            };
            if cells.start() < sizes.start() || cells.end() > sizes.end() {
                return Err(refusal::size_out_of_reach(name, *sizes.start(), *sizes.end()));
            }
        }
        Ok(())
    }

    /// Returns the wished number of cells of the cages or lines of a kind, if specified.
    pub fn size_of_kind(&self, kind: &ClueKind) -> Option<&RangeInclusive<usize>> {
        self.sizes.iter().find(|size| size.kind.name == kind.name).map(|size| &size.cells)
    }

    /// Returns the wished number of clues of a kind, if specified.
    pub fn count_of_kind(&self, kind: &ClueKind) -> Option<&RangeInclusive<usize>> {
        self.kind_counts.iter().find(|amount| amount.kind.name == kind.name).map(|amount| &amount.count)
    }

    /// True if a list of clues has the wished numbers of each kind.
    pub fn has_wished_counts(&self, clues: &[Constraint]) -> bool {
        self.kind_counts.iter().all(|amount| amount.count.contains(&amount.among(clues)))
    }

    /// Returns the minimum number of clues; 1 if the wish does not state any.
    pub(super) fn fewest(&self) -> usize {
        let of_kinds: usize = self.kind_counts.iter().map(|amount| *amount.count.start()).sum();
        self.count.as_ref().map_or(1, |range| *range.start()).max(of_kinds)
    }

    /// True if `clues` has the wished numbers of each kind even without the clues in `left_out`.
    pub(super) fn can_spare(&self, left_out: &[Constraint], clues: &[Constraint]) -> bool {
        let spares = |amount: &KindAmount| match amount.among(left_out) {
            0 => true,
            count => amount.among(clues) >= *amount.count.start() + count,
        };
        self.kind_counts.iter().all(spares)
    }

    /// Returns the number of clues of the wished kinds in some rules.
    pub fn count_in(&self, rules: &Rules) -> usize {
        let is_wished = |id| self.kinds.iter().any(|kind| kind.constraint_kinds.contains(&id));
        rules.constraints().iter().filter(|constraint| is_wished(constraint.kind().id)).count()
    }

    /// True if the rules have clues of each wished kind.
    pub(super) fn has_all_kinds(&self, rules: &Rules) -> bool {
        let has = |id| rules.constraints().iter().any(|constraint| constraint.kind().id == id);
        self.kinds.iter().all(|kind| kind.constraint_kinds.iter().any(|id| has(*id)))
    }

    /// True if the clues cover the board, so that givens are unnecessary.
    pub(super) fn tiles(&self) -> bool {
        self.kinds.iter().any(|kind| kind.extent == ClueExtent::Tiling)
    }
}

/// The wished number of clues of one kind.
#[derive(Clone, Debug)]
pub struct KindAmount {
    /// The kind of clues.
    pub kind: &'static ClueKind,
    /// The number of clues of this kind.
    pub count: RangeInclusive<usize>,
}

impl KindAmount {
    fn has(&self, clue: &Constraint) -> bool {
        self.kind.constraint_kinds.contains(&clue.kind().id)
    }

    /// True if a list of clues has more clues of the kind than wished.
    pub(super) fn exceeded_by(&self, clues: &[Constraint]) -> bool {
        self.among(clues) > *self.count.end()
    }

    fn among(&self, clues: &[Constraint]) -> usize {
        clues.iter().filter(|clue| self.has(clue)).count()
    }
}

/// The requested number of cells of each cage or line of one kind.
#[derive(Clone, Debug)]
pub struct KindSize {
    /// The kind of clues.
    pub kind: &'static ClueKind,
    /// The number of cells. An arrow's circle counts.
    pub cells: RangeInclusive<usize>,
}

/// The desired properties of a puzzle. Fields that are `None`, empty or `Any` accept every puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Wish {
    /// The symmetry of the pattern of givens.
    pub symmetry: PatternSymmetry,
    /// The clues in addition to givens.
    pub clues: Option<ClueWish>,
    /// The cells that must hold the givens, and no other cells.
    pub pattern: Option<Vec<Cell>>,
    /// Whether the puzzle must be minimal.
    pub minimality: Minimality,
    /// The wished number of givens.
    pub givens: Option<RangeInclusive<usize>>,
    /// The wished difficulty level.
    pub level: Option<RangeInclusive<Level>>,
    /// Techniques that the puzzle's easiest path must use.
    pub needed_techniques: Vec<&'static TechniqueEntry>,
    /// The hardest technique that the puzzle's easiest path may use, in the order of the catalogue.
    pub hardest_technique: Option<&'static TechniqueEntry>,
    /// Whether the easiest path has exactly one step of its hardest level.
    pub one_hard_step: OneHardStep,
    /// The wished HoDoKu-style score.
    pub hodoku_score: Option<RangeInclusive<u32>>,
    /// The wished search cost: the number of nodes of the plain backtracker.
    pub search_cost: Option<RangeInclusive<u64>>,
    /// The wished effort: the sum of the costs of the roads to all digits.
    pub effort: Option<RangeInclusive<u32>>,
    /// The wished ER rating of Sudoku Explainer.
    pub se_rating: Option<RangeInclusive<Tenths>>,
    /// Whether the puzzle's Sudoku Explainer ratings must be equal: a pearl or a diamond.
    pub pearl_or_diamond: PearlOrDiamond,
}

/// How many steps of the hardest level a path may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OneHardStep {
    /// Any number of steps may be of the hardest level.
    #[default]
    Any,
    /// Exactly one step is of the hardest level.
    Wanted,
}

impl Wish {
    /// Returns the wish that accepts every puzzle.
    pub fn any() -> Wish {
        Wish {
            symmetry: PatternSymmetry::None,
            clues: None,
            pattern: None,
            minimality: Minimality::AsWished,
            givens: None,
            level: None,
            needed_techniques: Vec::new(),
            hardest_technique: None,
            one_hard_step: OneHardStep::Any,
            hodoku_score: None,
            search_cost: None,
            effort: None,
            se_rating: None,
            pearl_or_diamond: PearlOrDiamond::Any,
        }
    }

    /// True if the wish accepts every puzzle.
    pub fn is_unconditional(&self) -> bool {
        !self.of_more_than_givens()
            && self.givens.is_none()
            && (self.minimality == Minimality::AsWished || self.symmetry == PatternSymmetry::None)
    }

    /// Returns the usual number of attempts before the making of a puzzle is given up: fewer if each takes long. Clues without any
    /// givens are quickly drawn, and seldom have one solution that is found by easy steps.
    pub fn usual_attempts(&self) -> u64 {
        let is_without_givens = self.givens.as_ref().is_some_and(|range| *range.end() == 0);
        match self.needs_long_searches() {
            false => 10_000,
            true if self.clues.is_some() && is_without_givens => 1000,
            true => 100,
        }
    }

    /// True if every attempt at a classic puzzle needs a long search of its own.
    pub(super) fn needs_long_searches(&self) -> bool {
        self.pattern.is_some() || self.clues.is_some() || self.is_of_the_hardest()
    }

    /// True if the wish is for classic puzzles of such high ratings that they are best searched for near known hard ones.
    pub(super) fn is_of_the_hardest(&self) -> bool {
        let is_hard = self.se_rating.as_ref().is_some_and(|range| *range.start() >= NOT_AT_RANDOM);
        is_hard && self.clues.is_none() && self.pattern.is_none() && self.symmetry == PatternSymmetry::None
    }

    /// True if puzzles get more givens than they need: puzzles for beginners, unless the wish restricts the givens.
    pub(super) fn is_generous(&self) -> bool {
        let for_beginners = self.level.as_ref().is_some_and(|range| *range.end() == Level::Beginner);
        for_beginners && self.allows_any_givens()
    }

    /// True if the wish doesn't restrict the number of givens.
    pub fn allows_any_givens(&self) -> bool {
        self.givens.is_none() && self.pattern.is_none() && self.minimality == Minimality::AsWished
    }

    /// True if puzzles with these rules are adjusted to their level by removing and restoring givens. In overlapping grids one hard
    /// place makes the whole puzzle hard, so few random puzzles have a level between easy and extreme.
    pub(super) fn is_climbed_to(&self, rules: &Rules) -> bool {
        let has_grids = rules.layout().shape().is_some_and(|shape| shape.grids().len() > 1);
        let is_between =
            |range: &RangeInclusive<Level>| *range.end() > SINGLES_LEVEL && *range.end() < Level::Extreme;
        has_grids
            && self.clues.is_none()
            && self.allows_any_givens()
            && self.level.as_ref().is_some_and(is_between)
    }

    /// True if the wish restricts ratings or costs, in addition to any level and techniques.
    pub(super) fn of_other_figures(&self) -> bool {
        self.hodoku_score.is_some()
            || self.search_cost.is_some()
            || self.effort.is_some()
            || self.se_rating.is_some()
            || self.pearl_or_diamond != PearlOrDiamond::Any
    }

    /// True if checking the wish takes more than counting givens and clues.
    pub(super) fn of_more_than_givens(&self) -> bool {
        self.depends_on_path() || self.of_other_figures()
    }

    /// True if the wish depends on the solving path.
    pub fn depends_on_path(&self) -> bool {
        self.level.is_some()
            || !self.needed_techniques.is_empty()
            || self.hardest_technique.is_some()
            || self.one_hard_step == OneHardStep::Wanted
    }
}

/// The properties of a puzzle that the wish concerns.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct PuzzleProperties {
    /// The number of givens.
    pub givens: usize,
    /// The number of clues, if clues were wished.
    pub clues: Option<usize>,
    /// The level with its reasons.
    pub grade: Option<Grade>,
    /// The HoDoKu-style rating.
    pub hodoku_rating: Option<HodokuRating>,
    /// The search cost: nodes of the plain backtracker.
    pub search_cost: Option<u64>,
    /// The effort of the roads from digit to digit.
    pub effort: Option<Effort>,
    /// The Sudoku Explainer rating.
    pub se_rating: Option<SeRating>,
}

impl PuzzleProperties {
    /// Creates properties that are counts alone, without any rating.
    pub(super) fn of_counts(givens: usize, clues: Option<usize>) -> PuzzleProperties {
        PuzzleProperties {
            givens,
            clues,
            grade: None,
            hodoku_rating: None,
            search_cost: None,
            effort: None,
            se_rating: None,
        }
    }
}
