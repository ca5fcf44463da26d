//! Puzzles with clues: clues are drawn on a full grid, and then the puzzle is adjusted to the wished level.
//!
//! A puzzle is chosen from a sequence of drafts, each with less information than the previous one and so harder. If cages
//! cover the board, neighbouring cages are joined one after the other; otherwise givens are removed. A binary search over
//! the sequence finds a draft of the level in a few gradings, and a search proves that its solution is unique.
//! Overlapping grids without clues reach their level in the same way.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_logic::grade::{SINGLES_LEVEL, grade_unless};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_search::kernel9::CodePath;
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::solver::Solver;

use crate::generate::any_rules::MakingContext;
use crate::generate::attempt::Attempt;
use crate::generate::clue_draft::{CageLimits, Draft, number_in};
use crate::generate::clues::canvas::edges;
use crate::generate::clues::kinds::ClueExtent;
use crate::generate::dice::Dice;
use crate::generate::grids::{ClassicGridGenerator, GridSampling};
use crate::generate::judge::menu;
use crate::generate::wish::{ClueWish, KindAmount, Minimality, Wish};

/// The nodes that a question may cost whose answer may as well be no.
const NODES: u64 = 300;

/// The nodes that the proof of a puzzle may cost.
const PROOF_NODES: u64 = 50_000;

/// The largest cage that is made by joining others.
const LARGEST_CAGE: usize = 5;

/// By how many drafts the second one that is graded is away from the first.
const FIRST_STEP: usize = 6;

/// The most drafts between one that is graded and the next.
const LONGEST_STEP: usize = 12;

/// How many changes that lead past the level are left out.
const MOST_REFUSED: usize = 8;

/// How many cells are moved between cages for one solution.
const MOST_REPAIRS: usize = 12;

/// The largest cage to which a cell is moved.
const REPAIRED_CAGE: usize = 4;

/// The fewest givens of overlapping grids without clues, in percent of their cells.
const FEWEST: usize = 26;

/// The givens of overlapping grids with which the search for the level begins, in percent of their cells.
const FIRST: usize = 30;

/// How a draft stands to the level wished for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Height {
    /// The puzzle is too easy.
    Below,
    /// The puzzle is as wished.
    Within,
    /// The puzzle is too hard, or has several solutions.
    Above,
}

/// What puzzles with clues are made with.
pub(super) struct ClueWorkshop {
    grids: ClassicGridGenerator,
    solver: Solver,
    menu: Menu,
}

impl ClueWorkshop {
    /// Creates a workshop for a wish.
    pub(super) fn on(path: CodePath, wish: &Wish) -> ClueWorkshop {
        ClueWorkshop {
            grids: ClassicGridGenerator::with_code_path(path),
            solver: Solver::with_code_path(path),
            menu: menu(wish),
        }
    }

    /// Returns a full grid of some rules.
    pub(super) fn full_grid(
        &mut self,
        rules: &Arc<Rules>,
        draw: GridSampling,
        dice: &mut Dice,
    ) -> Option<Grid> {
        if !rules.is_classic() {
            return MakingContext { solver: &mut self.solver, cancel: None, nodes: NODES }
                .random_full_grid(rules, dice);
        }
        let digits = self.grids.generate(draw, dice);
        let digit = |value: u8| rules.values().digit(i32::from(value));
        Some(Grid::of_givens(rules.clone(), digits.map(digit)))
    }

    /// Makes a puzzle of a full grid: one that meets the wish as far as clues, givens and level go, or comes near it. `None` if there is
    /// none.
    pub(super) fn attempt(
        &mut self,
        wish: &Wish,
        clue_wish: &ClueWish,
        solution: Grid,
        dice: &mut Dice,
        cancel: &AtomicBool,
    ) -> Option<Attempt> {
        let draft = Draft::draw(clue_wish, solution, dice)?;
        let order = Order { wish, clue_wish, cancel };
        let found = match order.is_met_by_cages() {
            true => self.with_joined_cages(&draft, &order, dice)?,
            false => self.with_fewer_givens(&draft, &order, dice)?,
        };
        let found = self.without_superfluous_clues(found, &order, dice)?;
        let found = found.without_idle_clues(clue_wish, order.fewest_clues());
        let (puzzle, solution) = (found.puzzle(), found.solution());
        let is_puzzle = clue_wish.has_all_kinds(puzzle.rules()) && self.is_unique(&puzzle, cancel);
        is_puzzle.then_some(Attempt::AnyRules { puzzle, solution })
    }

    /// Joins cages; the givens are as many as wished for, or none.
    fn with_joined_cages(&mut self, draft: &Draft, order: &Order<'_>, dice: &mut Dice) -> Option<Draft> {
        let mut groups = order.wish.symmetry.orbits(draft.rules());
        dice.shuffle(&mut groups);
        let wanted = order.wish.givens.as_ref().map_or(0, |range| number_in(range, dice));
        let mut draft = self.with_one_solution(draft, order, dice)?;
        for group in groups {
            if draft.givens().len() + group.len() <= wanted {
                draft = draft.with_givens(&group);
            }
        }
        let mut edges = edges(draft.rules());
        dice.shuffle(&mut edges);
        let edges = draft.orbits_of_edges(edges);
        let limits = order.cage_limits(LARGEST_CAGE.min(draft.rules().layout().digits() - 1));
        let at = |joins: &[Vec<[Cell; 2]>]| draft.joined(joins, limits, order.fewest_clues());
        let has_few = |joins: &usize| at(&edges[..*joins]).is_some_and(|draft| order.has_few_clues(&draft));
        let fewest = (0..=edges.len()).find(has_few)?;
        self.climb(edges.clone(), fewest, fewest, &at, order)
    }

    /// Moves cells between cages until there is one solution: cells in which another solution differs.
    fn with_one_solution(&mut self, draft: &Draft, order: &Order<'_>, dice: &mut Dice) -> Option<Draft> {
        let mut draft = draft.clone();
        let cage_limits = order.cage_limits(REPAIRED_CAGE);
        for _ in 0..MOST_REPAIRS {
            let mut other = None;
            let limits = Limits { solutions: 2, nodes: NODES, cancel: Some(order.cancel) };
            let board = Board::new(draft.puzzle());
            let outcome = self.solver.solutions(&board, &limits, |values| {
                other = Some(draft.differences(values)).filter(|cells| !cells.is_empty());
                if other.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            match other {
                Some(cells) => draft = draft.with_moved_cell(cells, cage_limits, dice)?,
                None => return (outcome.end == SearchCompletion::Exhausted).then_some(draft),
            }
        }
        None
    }

    /// Takes givens away until none can go, and gives some back where the level wished for is lower.
    fn with_fewer_givens(&mut self, draft: &Draft, order: &Order<'_>, dice: &mut Dice) -> Option<Draft> {
        let wish = order.wish;
        if let Some(pattern) = &wish.pattern {
            return Some(draft.with_givens(pattern));
        }
        let mut groups = wish.symmetry.orbits(draft.rules());
        dice.shuffle(&mut groups);
        // Givens on clues go first: most of those that stay are beside them.
        let clues = draft.loose_clues(order.clue_wish);
        let is_beside = |group: &Vec<Cell>| {
            !group.iter().any(|cell| clues.iter().any(|clue| clue.cells.iter().flatten().any(|c| c == cell)))
        };
        groups.sort_by_key(is_beside);
        let least = match (&wish.givens, wish.minimality) {
            (Some(range), Minimality::AsWished) => number_in(range, dice),
            (None, _) | (_, Minimality::Minimal) => order.percent_of_cells(draft, FEWEST),
        };
        let (left, mut gone) = match order.is_for_singles() {
            true => (Vec::new(), groups),
            false => self.parted_by_need(draft, groups, least, order),
        };
        let thin = draft.with_givens(left.iter().flatten());
        if wish.minimality == Minimality::Minimal {
            return Some(thin);
        }
        dice.shuffle(&mut gone);
        let most = wish.givens.as_ref().map_or(usize::MAX, |range| *range.end());
        let rich = thin.with_givens(gone.iter().flatten());
        let at = |taken: &[Vec<Cell>]| Some(rich.without_givens(taken.iter().flatten()));
        let left_by = |taken: usize| thin.givens().len() + gone[taken..].iter().flatten().count();
        let taken_for = |most: usize| (0..=gone.len()).find(|taken| left_by(*taken) <= most);
        let fewest = taken_for(most).unwrap_or(gone.len());
        let last = (0..=gone.len()).rev().find(|taken| left_by(*taken) >= least).unwrap_or(0);
        let first = match order.is_for_singles() {
            true => last * 2 / 3,
            false if order.is_for_givens() => taken_for(order.percent_of_cells(draft, FIRST)).unwrap_or(last),
            false => last,
        };
        gone.truncate(last);
        self.climb(gone, fewest, first.max(fewest), &at, order)
    }

    /// Parts groups of givens into those that one solution needs and those that it doesn't need beside them.
    fn parted_by_need(
        &mut self,
        draft: &Draft,
        groups: Vec<Vec<Cell>>,
        least: usize,
        order: &Order<'_>,
    ) -> (Vec<Vec<Cell>>, Vec<Vec<Cell>>) {
        let mut shop = MakingContext { solver: &mut self.solver, cancel: Some(order.cancel), nodes: NODES };
        let thin = shop.remove_givens(&draft.solution(), &groups, least);
        groups.into_iter().partition(|group| thin.is_given(group[0]))
    }

    /// Looks for a draft of the level wished for: each change makes a draft harder, at least as many as `fewest` are made, and `first` is
    /// where the search begins. A change that leads past the level is left out. Where no draft has the level, returns the hardest that is
    /// too easy, if there is one.
    fn climb<C>(
        &mut self,
        mut changes: Vec<C>,
        fewest: usize,
        first: usize,
        at: &dyn Fn(&[C]) -> Option<Draft>,
        order: &Order<'_>,
    ) -> Option<Draft> {
        let (mut low, mut high, mut probe) = (fewest, changes.len() + 1, first);
        let (mut nearest, mut step, mut refused) = (None, FIRST_STEP, 0);
        let most_refused = if order.is_for_singles() { changes.len() } else { MOST_REFUSED };
        loop {
            let draft = at(&changes[..probe])?;
            match self.height(&draft, order)? {
                Height::Within => return Some(draft),
                Height::Below => (low, nearest) = (probe + 1, Some(draft)),
                Height::Above => high = probe,
            }
            if low == high {
                if nearest.is_none() || low > changes.len() || refused == most_refused {
                    return nearest;
                }
                changes.remove(low - 1);
                (high, step, refused) = (changes.len() + 1, 1, refused + 1);
                if low == high {
                    return nearest;
                }
            }
            // Ever longer steps until the level lies between two drafts: those far off take long to grade.
            probe = match (nearest.is_some(), high <= changes.len()) {
                (true, false) => (low - 1 + step).min(changes.len()),
                (false, true) => high.saturating_sub(step).max(low),
                _ => (low + high) / 2,
            };
            step = (2 * step).min(LONGEST_STEP);
        }
    }

    /// Compares a draft with the level wished for; where there is none, all puzzles with one solution are too easy. `None` when the
    /// flag is set.
    fn height(&mut self, draft: &Draft, order: &Order<'_>) -> Option<Height> {
        if order.cancel.load(Ordering::Relaxed) {
            return None;
        }
        let puzzle = draft.puzzle();
        let Some(range) = &order.wish.level else {
            return Some(if self.is_unique(&puzzle, order.cancel) { Height::Below } else { Height::Above });
        };
        let grade = grade_unless(&Board::new(puzzle.clone()), &self.menu, order.cancel).ok()?;
        Some(match grade.level {
            level if level < *range.start() => Height::Below,
            level if level > *range.end() => Height::Above,
            Level::Extreme if !grade.solved && !self.is_unique(&puzzle, order.cancel) => Height::Above,
            _ => Height::Within,
        })
    }

    /// Leaves out clues that aren't needed, in random order, where the wish says so.
    fn without_superfluous_clues(
        &mut self,
        mut draft: Draft,
        order: &Order<'_>,
        dice: &mut Dice,
    ) -> Option<Draft> {
        if order.clue_wish.minimality == Minimality::AsWished {
            return Some(draft);
        }
        let mut clues = draft.loose_clues(order.clue_wish);
        dice.shuffle(&mut clues);
        let mut left = clues.len();
        for group in draft.orbits(clues) {
            let without = draft.without(&group)?;
            let is_spare = left >= order.fewest_clues() + group.len()
                && order.clue_wish.can_spare(&group, draft.clues());
            if is_spare && self.is_unique(&without.puzzle(), order.cancel) {
                draft = without;
                left -= group.len();
            }
        }
        Some(draft)
    }

    fn is_unique(&mut self, puzzle: &Grid, cancel: &AtomicBool) -> bool {
        MakingContext { solver: &mut self.solver, cancel: Some(cancel), nodes: PROOF_NODES }.is_puzzle(puzzle)
    }
}

/// What an attempt is to be like.
struct Order<'a> {
    wish: &'a Wish,
    clue_wish: &'a ClueWish,
    cancel: &'a AtomicBool,
}

impl Order<'_> {
    /// True if cages alone may make such a puzzle. Where nothing but singles is wished for, it takes givens.
    fn is_met_by_cages(&self) -> bool {
        self.clue_wish.tiles() && self.wish.pattern.is_none() && !self.is_for_singles()
    }

    /// True if nothing harder than singles is wished for. Grading takes no time then, and proves the solution.
    fn is_for_singles(&self) -> bool {
        let range = self.wish.level.as_ref().filter(|_| self.wish.minimality == Minimality::AsWished);
        range.is_some_and(|range| *range.end() <= SINGLES_LEVEL)
    }

    /// True if there are no clues to draw, but givens to take away.
    fn is_for_givens(&self) -> bool {
        self.clue_wish.kinds.is_empty()
    }

    /// Returns so many percent of the cells where there are no clues to draw, else none.
    fn percent_of_cells(&self, draft: &Draft, percent: usize) -> usize {
        if self.is_for_givens() { draft.rules().cells().len() * percent / 100 } else { 0 }
    }

    fn fewest_clues(&self) -> usize {
        self.clue_wish.fewest()
    }

    /// How far cages may be changed: within the wished sizes, or up to `largest`.
    fn cage_limits(&self, largest: usize) -> CageLimits {
        let wished = self.clue_wish.kinds.iter().filter(|kind| kind.extent == ClueExtent::Tiling);
        match wished.filter_map(|kind| self.clue_wish.size_of(kind)).next() {
            Some(size) => CageLimits { smallest: *size.start(), largest: *size.end() },
            None => CageLimits { smallest: 2, largest },
        }
    }

    fn has_few_clues(&self, draft: &Draft) -> bool {
        let count = self.clue_wish.count_in(draft.rules());
        let has_few = |amount: &KindAmount| !amount.exceeded_by(draft.clues());
        self.clue_wish.count.as_ref().is_none_or(|range| count <= *range.end())
            && self.clue_wish.amounts.iter().all(has_few)
    }
}
