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
use pencilmark_logic::grade::{SINGLES_LEVEL, grade_with_cancel};
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
use crate::generate::grids::{ClassicGridGenerator, GridSampling};
use crate::generate::random_stream::RandomStream;
use crate::generate::wish::{ClueWish, KindAmount, Minimality, Wish};
use crate::generate::wish_checker::menu;

/// The node limit of queries during the adjustment; if it is exceeded, the answer counts as no.
const NODES: u64 = 300;

/// The node limit of the proof that a puzzle has one solution.
const PROOF_NODES: u64 = 50_000;

/// The maximum number of cells of a cage made by joining others.
const LARGEST_CAGE: usize = 5;

/// The distance between the first and the second graded draft.
const FIRST_STEP: usize = 6;

/// The maximum distance between two drafts graded one after the other.
const LONGEST_STEP: usize = 12;

/// The maximum number of changes left out because they lead past the level.
const MOST_REFUSED: usize = 8;

/// The maximum number of cells to move between cages to make the solution unique.
const MOST_REPAIRS: usize = 12;

/// The maximum number of cells of a cage that receives a moved cell.
const REPAIRED_CAGE: usize = 4;

/// The minimum number of givens of overlapping grids without clues, in percent of their cells.
const FEWEST: usize = 26;

/// The number of givens of overlapping grids at which the search for the level begins, in percent of their cells.
const FIRST: usize = 30;

/// The difficulty of a draft compared with the wished level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Height {
    /// The puzzle is too easy.
    Below,
    /// The puzzle is as wished.
    Within,
    /// The puzzle is too hard, or has several solutions.
    Above,
}

/// The solver and the techniques with which puzzles with clues are made.
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

    /// Returns a random full grid for some rules.
    pub(super) fn full_grid(
        &mut self,
        rules: &Arc<Rules>,
        draw: GridSampling,
        random: &mut RandomStream,
    ) -> Option<Grid> {
        if !rules.is_classic() {
            return MakingContext { solver: &mut self.solver, cancel: None, nodes: NODES }
                .random_full_grid(rules, random);
        }
        let digits = self.grids.generate(draw, random);
        let digit = |value: u8| rules.values().digit(i32::from(value));
        Some(Grid::of_givens(rules.clone(), digits.map(digit)))
    }

    /// Makes a puzzle from a full grid that meets the wish's clues, givens and level, or comes near them. `None` if there is none.
    pub(super) fn attempt(
        &mut self,
        wish: &Wish,
        clue_wish: &ClueWish,
        solution: Grid,
        random: &mut RandomStream,
        cancel: &AtomicBool,
    ) -> Option<Attempt> {
        let draft = Draft::draw(clue_wish, solution, random)?;
        let requirements = AttemptRequirements { wish, clue_wish, cancel };
        let found = match requirements.is_met_by_cages() {
            true => self.with_joined_cages(&draft, &requirements, random)?,
            false => self.with_fewer_givens(&draft, &requirements, random)?,
        };
        let found = self.without_superfluous_clues(found, &requirements, random)?;
        let found = found.without_idle_clues(clue_wish, requirements.fewest_clues());
        let (puzzle, solution) = (found.puzzle(), found.solution());
        let may_be_idle = wish.level.is_none() || wish.givens.is_some() || wish.pattern.is_some();
        let is_puzzle = clue_wish.has_all_kinds(puzzle.rules())
            && (may_be_idle || !self.is_unique_by_givens(&found))
            && self.is_unique(&puzzle, cancel);
        is_puzzle.then_some(Attempt::AnyRules { puzzle, solution })
    }

    /// Joins cages until the puzzle has the wished level. The givens are as many as wished, or none.
    fn with_joined_cages(
        &mut self,
        draft: &Draft,
        requirements: &AttemptRequirements<'_>,
        random: &mut RandomStream,
    ) -> Option<Draft> {
        let mut groups = requirements.wish.symmetry.orbits(draft.rules());
        random.shuffle(&mut groups);
        let wanted = requirements.wish.givens.as_ref().map_or(0, |range| number_in(range, random));
        let mut draft = self.with_one_solution(draft, requirements, random)?;
        for group in groups {
            if draft.givens().len() + group.len() <= wanted {
                draft = draft.with_givens(&group);
            }
        }
        let mut edges = edges(draft.rules());
        random.shuffle(&mut edges);
        let edges = draft.orbits_of_edges(edges);
        let limits = requirements.cage_limits(LARGEST_CAGE.min(draft.rules().layout().digit_count() - 1));
        let at = |joins: &[Vec<[Cell; 2]>]| draft.joined(joins, limits, requirements.fewest_clues());
        let has_few =
            |joins: &usize| at(&edges[..*joins]).is_some_and(|draft| requirements.has_few_clues(&draft));
        let fewest = (0..=edges.len()).find(has_few)?;
        self.climb(edges.clone(), fewest, fewest, &at, requirements)
    }

    /// Moves cells between cages until the solution is unique. Cells in which another solution differs are moved.
    fn with_one_solution(
        &mut self,
        draft: &Draft,
        requirements: &AttemptRequirements<'_>,
        random: &mut RandomStream,
    ) -> Option<Draft> {
        let mut draft = draft.clone();
        let cage_limits = requirements.cage_limits(REPAIRED_CAGE);
        for _ in 0..MOST_REPAIRS {
            let mut other = None;
            let limits = Limits { solutions: 2, nodes: NODES, cancel: Some(requirements.cancel) };
            let board = Board::new(draft.puzzle());
            let outcome = self.solver.for_each_solution(&board, &limits, |values| {
                other = Some(draft.differences(values)).filter(|cells| !cells.is_empty());
                if other.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            match other {
                Some(cells) => draft = draft.with_moved_cell(cells, cage_limits, random)?,
                None => return (outcome.completion == SearchCompletion::Exhausted).then_some(draft),
            }
        }
        None
    }

    /// Removes givens until none can be removed, and restores some if the wished level is lower.
    fn with_fewer_givens(
        &mut self,
        draft: &Draft,
        requirements: &AttemptRequirements<'_>,
        random: &mut RandomStream,
    ) -> Option<Draft> {
        let wish = requirements.wish;
        if let Some(pattern) = &wish.pattern {
            return Some(draft.with_givens(pattern));
        }
        let mut groups = wish.symmetry.orbits(draft.rules());
        random.shuffle(&mut groups);
        // Givens on clues are removed first; most givens that stay are beside the clues.
        let clues = draft.loose_clues(requirements.clue_wish);
        let is_beside = |group: &Vec<Cell>| {
            !group.iter().any(|cell| clues.iter().any(|clue| clue.cells.iter().flatten().any(|c| c == cell)))
        };
        groups.sort_by_key(is_beside);
        let least = match (&wish.givens, wish.minimality) {
            (Some(range), Minimality::AsWished) => number_in(range, random),
            (None, _) | (_, Minimality::Minimal) => requirements.percent_of_cells(draft, FEWEST),
        };
        let (left, mut gone) = match requirements.is_for_singles() {
            true => (Vec::new(), groups),
            false => self.parted_by_need(draft, groups, least, requirements),
        };
        let thin = draft.with_givens(left.iter().flatten());
        if wish.minimality == Minimality::Minimal {
            return Some(thin);
        }
        random.shuffle(&mut gone);
        let most = wish.givens.as_ref().map_or(usize::MAX, |range| *range.end());
        let rich = thin.with_givens(gone.iter().flatten());
        let at = |taken: &[Vec<Cell>]| Some(rich.without_givens(taken.iter().flatten()));
        let left_by = |taken: usize| thin.givens().len() + gone[taken..].iter().flatten().count();
        let taken_for = |most: usize| (0..=gone.len()).find(|taken| left_by(*taken) <= most);
        let fewest = taken_for(most).unwrap_or(gone.len());
        let last = (0..=gone.len()).rev().find(|taken| left_by(*taken) >= least).unwrap_or(0);
        let first = match requirements.is_for_singles() {
            true => last * 2 / 3,
            false if requirements.is_for_givens() => {
                taken_for(requirements.percent_of_cells(draft, FIRST)).unwrap_or(last)
            }
            false => last,
        };
        gone.truncate(last);
        self.climb(gone, fewest, first.max(fewest), &at, requirements)
    }

    /// Splits groups of givens into those that uniqueness needs and those that are redundant beside them.
    fn parted_by_need(
        &mut self,
        draft: &Draft,
        groups: Vec<Vec<Cell>>,
        least: usize,
        requirements: &AttemptRequirements<'_>,
    ) -> (Vec<Vec<Cell>>, Vec<Vec<Cell>>) {
        let mut context =
            MakingContext { solver: &mut self.solver, cancel: Some(requirements.cancel), nodes: NODES };
        let thin = context.remove_givens(&draft.solution(), &groups, least);
        groups.into_iter().partition(|group| thin.is_given(group[0]))
    }

    /// Searches for a draft of the wished level by binary search: each change makes a draft harder, at least `fewest` changes are
    /// made, and the search begins at `first`. A change that leads past the level is left out. If no draft has the level, returns
    /// the hardest draft that is too easy, if any.
    fn climb<C>(
        &mut self,
        mut changes: Vec<C>,
        fewest: usize,
        first: usize,
        at: &dyn Fn(&[C]) -> Option<Draft>,
        requirements: &AttemptRequirements<'_>,
    ) -> Option<Draft> {
        let (mut low, mut high, mut probe) = (fewest, changes.len() + 1, first);
        let (mut nearest, mut step, mut refused) = (None, FIRST_STEP, 0);
        let most_refused = if requirements.is_for_singles() { changes.len() } else { MOST_REFUSED };
        loop {
            let draft = at(&changes[..probe])?;
            match self.height(&draft, requirements)? {
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
            // Steps grow until the level lies between two drafts; drafts far above the level take long to grade.
            probe = match (nearest.is_some(), high <= changes.len()) {
                (true, false) => (low - 1 + step).min(changes.len()),
                (false, true) => high.saturating_sub(step).max(low),
                _ => (low + high) / 2,
            };
            step = (2 * step).min(LONGEST_STEP);
        }
    }

    /// Compares a draft with the wished level. Without a wished level, all puzzles with one solution are too easy. `None` if cancelled.
    fn height(&mut self, draft: &Draft, requirements: &AttemptRequirements<'_>) -> Option<Height> {
        if requirements.cancel.load(Ordering::Relaxed) {
            return None;
        }
        let puzzle = draft.puzzle();
        let Some(range) = &requirements.wish.level else {
            return Some(if self.is_unique(&puzzle, requirements.cancel) {
                Height::Below
            } else {
                Height::Above
            });
        };
        let grade = grade_with_cancel(&Board::new(puzzle.clone()), &self.menu, requirements.cancel).ok()?;
        Some(match grade.level {
            level if level < *range.start() => Height::Below,
            level if level > *range.end() => Height::Above,
            _ if self.is_unique_by_givens(draft) => Height::Below,
            Level::Extreme if !grade.solved && !self.is_unique(&puzzle, requirements.cancel) => Height::Above,
            _ => Height::Within,
        })
    }

    /// Removes superfluous clues in random order, if the wish asks for that.
    fn without_superfluous_clues(
        &mut self,
        mut draft: Draft,
        requirements: &AttemptRequirements<'_>,
        random: &mut RandomStream,
    ) -> Option<Draft> {
        if requirements.clue_wish.minimality == Minimality::AsWished {
            return Some(draft);
        }
        let mut clues = draft.loose_clues(requirements.clue_wish);
        random.shuffle(&mut clues);
        let mut left = clues.len();
        for group in draft.orbits(clues) {
            let without = draft.without(&group)?;
            let is_spare = left >= requirements.fewest_clues() + group.len()
                && requirements.clue_wish.can_spare(&group, draft.clues());
            if is_spare && self.is_unique(&without.puzzle(), requirements.cancel) {
                draft = without;
                left -= group.len();
            }
        }
        Some(draft)
    }

    /// True if a draft with clues has one solution even without them, so that they say nothing new.
    fn is_unique_by_givens(&mut self, draft: &Draft) -> bool {
        let never = AtomicBool::new(false);
        !draft.clues().is_empty()
            && draft.with_clues(Vec::new()).is_some_and(|bare| self.is_unique(&bare.puzzle(), &never))
    }

    fn is_unique(&mut self, puzzle: &Grid, cancel: &AtomicBool) -> bool {
        MakingContext { solver: &mut self.solver, cancel: Some(cancel), nodes: PROOF_NODES }.is_puzzle(puzzle)
    }
}

/// The requirements of an attempt: the wish, its clues, and the cancel flag.
struct AttemptRequirements<'a> {
    wish: &'a Wish,
    clue_wish: &'a ClueWish,
    cancel: &'a AtomicBool,
}

impl AttemptRequirements<'_> {
    /// True if cages alone can make the puzzle. A wish for singles alone needs givens as well.
    fn is_met_by_cages(&self) -> bool {
        self.clue_wish.tiles() && self.wish.pattern.is_none() && !self.is_for_singles()
    }

    /// True if the wish excludes everything harder than singles. Grading is then fast and proves the solution.
    fn is_for_singles(&self) -> bool {
        let range = self.wish.level.as_ref().filter(|_| self.wish.minimality == Minimality::AsWished);
        range.is_some_and(|range| *range.end() <= SINGLES_LEVEL)
    }

    /// True if there are no clues to draw, only givens to remove.
    fn is_for_givens(&self) -> bool {
        self.clue_wish.kinds.is_empty()
    }

    /// Returns `percent` per cent of the number of cells, rounded down, if there are no clues to draw, else 0.
    fn percent_of_cells(&self, draft: &Draft, percent: usize) -> usize {
        if self.is_for_givens() { draft.rules().cells().len() * percent / 100 } else { 0 }
    }

    fn fewest_clues(&self) -> usize {
        self.clue_wish.fewest()
    }

    /// Returns the limits of cage sizes: the wished sizes, or two to `largest`.
    fn cage_limits(&self, largest: usize) -> CageLimits {
        let wished = self.clue_wish.kinds.iter().filter(|kind| kind.extent == ClueExtent::Tiling);
        match wished.filter_map(|kind| self.clue_wish.size_of_kind(kind)).next() {
            Some(size) => CageLimits { smallest: *size.start(), largest: *size.end() },
            None => CageLimits { smallest: 2, largest },
        }
    }

    fn has_few_clues(&self, draft: &Draft) -> bool {
        let count = self.clue_wish.count_in(draft.rules());
        let has_few = |amount: &KindAmount| !amount.exceeded_by(draft.clues());
        self.clue_wish.count.as_ref().is_none_or(|range| count <= *range.end())
            && self.clue_wish.kind_counts.iter().all(has_few)
    }
}
