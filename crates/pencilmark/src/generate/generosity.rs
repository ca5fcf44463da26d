//! The number of givens beyond those needed for uniqueness: more givens make more steps available at every point.

use pencilmark_core::cell::Cell;
use pencilmark_core::rules::Rules;
use pencilmark_logic::level::Level;

use crate::generate::attempt::Attempt;
use crate::generate::pattern::{CellBits, PatternSymmetry};
use crate::generate::random_stream::{RandomPurpose, RandomStream};
use crate::generate::reach::SubsetSolver;
use crate::generate::walk::FullGrid;
use crate::generate::wish::{Minimality, Wish};

/// The minimum number of givens of a classic puzzle for beginners, unless the wish states its own.
const GENEROUS: usize = 34;

/// The maximum number of candidates left by singles, intersections, pairs and triples on a classic board that is probably hard and
/// not harder: half of the random minimal puzzles that these don't solve have more (measured on 4,224).
const CANDIDATES_OF_HARD: usize = 100;

/// The maximum number of candidates left by singles, intersections, pairs and triples on a classic board that may well be expert
/// and not harder: a fifth of the random minimal puzzles that these don't solve have more (measured on 2,265).
const CANDIDATES_OF_EXPERT: usize = 140;

/// One of this many classic puzzles keeps its givens regardless of its candidates, so that every puzzle can be generated.
const AS_DRAWN: usize = 8;

/// The number of cells above which a board has other proportions of givens.
const LARGE: usize = 100;

/// The number of cells above which a board is giant.
const GIANT: usize = 300;

/// Returns a classic puzzle with more givens than uniqueness needs, if the wish asks for that or its level is then more likely.
/// `left` is the board reduced by singles and subsets. The choice of givens depends on the grid and `seed` only.
pub(super) fn with_more_givens(
    attempt: &Attempt,
    left: Option<SubsetSolver>,
    wish: &Wish,
    seed: u64,
) -> Option<Attempt> {
    let Attempt::Classic { grid, givens } = attempt else { return None };
    let mut more = MoreGivens { grid, givens: *givens, symmetry: wish.symmetry, seed };
    match (left, most_candidates(wish)) {
        _ if wish.is_generous() => more.add_for_beginners(),
        (Some(left), Some(most)) if left.candidates_left() > most => {
            more.add_until_few_candidates(left, most)
        }
        _ => return None,
    }
    (more.givens != *givens).then_some(Attempt::Classic { grid: *grid, givens: more.givens })
}

/// Returns the maximum number of candidates that singles and subsets may leave, if the wish has one.
fn most_candidates(wish: &Wish) -> Option<usize> {
    if !wish.allows_any_givens() || wish.of_other_figures() {
        return None;
    }
    match wish.level.as_ref()?.end() {
        Level::Hard => Some(CANDIDATES_OF_HARD),
        Level::Expert => Some(CANDIDATES_OF_EXPERT),
        Level::Beginner | Level::Easy | Level::Medium | Level::Extreme => None,
    }
}

/// A classic puzzle to which givens are added.
struct MoreGivens<'a> {
    grid: &'a FullGrid,
    givens: CellBits,
    symmetry: PatternSymmetry,
    seed: u64,
}

impl MoreGivens<'_> {
    /// Returns a random generator seeded by `seed` and the grid, and the groups of cells that are given together, shuffled with it.
    fn draw_groups(&self) -> (RandomStream, Vec<CellBits>) {
        let name = |cells: &[u8]| cells.iter().fold(0, |name: u64, digit| name * 9 + u64::from(*digit) - 1);
        let mut random = RandomStream::new(
            self.seed,
            RandomPurpose::Order,
            name(&self.grid[..20]),
            name(&self.grid[20..40]),
        );
        let orbits = self.symmetry.orbits(&9);
        let bits = |orbit: &Vec<_>| orbit.iter().fold(0, |bits, cell: &Cell| bits | 1 << cell.index());
        let mut groups: Vec<CellBits> = orbits.iter().map(bits).collect();
        random.shuffle(&mut groups);
        (random, groups)
    }

    /// Adds givens until there are enough for a beginner.
    fn add_for_beginners(&mut self) {
        if self.givens.count_ones() as usize >= GENEROUS {
            return;
        }
        let (mut random, groups) = self.draw_groups();
        let wanted = GENEROUS + random.below(3);
        for group in groups {
            if (self.givens.count_ones() as usize) < wanted {
                self.givens |= group;
            }
        }
    }

    /// Adds givens until few enough candidates are left, skipping those with which subsets would solve the puzzle. (A board with
    /// very many candidates is mostly too hard, and finding that out takes long.)
    fn add_until_few_candidates(&mut self, mut left: SubsetSolver, most: usize) {
        let (mut random, groups) = self.draw_groups();
        if random.below(AS_DRAWN) == 0 {
            return;
        }
        for group in groups {
            let mut next = left.clone();
            next.give(group, self.grid);
            let has_fewer = next.candidates_left() < left.candidates_left();
            if has_fewer && !next.is_solved() {
                self.givens |= group;
                left = next;
            }
            if left.candidates_left() <= most {
                return;
            }
        }
    }
}

/// Returns the minimum number of givens to leave on a board so that the wished level is possible: minimal puzzles of large boards
/// are nearly all extreme, and puzzles for beginners have many givens.
pub(super) fn least_for_level(wish: &Wish, rules: &Rules, random: &mut RandomStream) -> usize {
    let cells = rules.cells().len();
    let is_free = wish.givens.is_none() && wish.minimality == Minimality::AsWished;
    let has_grids = rules.layout().shape().is_some_and(|shape| shape.grids().len() > 1);
    if let Some(range) = wish.level.as_ref().filter(|_| is_free && has_grids) {
        return cells * percent_of_grids(*range.end(), random) / 100;
    }
    if let Some(range) = wish.level.as_ref().filter(|_| is_free && cells > GIANT) {
        return cells * percent_of_giants(*range.end(), random) / 100;
    }
    let percent = match &wish.level {
        Some(_) if wish.is_generous() && cells > LARGE => 50,
        Some(_) if wish.is_generous() => 42,
        Some(range) if is_free && cells > LARGE && *range.end() < Level::Extreme => 38 + random.below(11),
        Some(_) | None => 0,
    };
    cells * percent / 100
}

/// Returns the percentage of a giant board's cells to leave as givens. Removing the last givens takes long, and makes nearly all
/// puzzles extreme.
fn percent_of_giants(level: Level, random: &mut RandomStream) -> usize {
    let (least, spread) = match level {
        Level::Beginner => (66, 4),
        Level::Easy => (52, 3),
        Level::Medium => (50, 3),
        Level::Hard | Level::Expert | Level::Extreme => (48, 1),
    };
    least + random.below(spread)
}

/// Returns the percentage of the cells of overlapping grids to leave as givens. One hard place in one of the grids makes the whole
/// puzzle hard, so they need more givens than a single grid (from the levels of 120 samurai with 104 to 155 givens).
fn percent_of_grids(level: Level, random: &mut RandomStream) -> usize {
    let (least, spread) = match level {
        Level::Beginner => (40, 7),
        Level::Easy => (33, 4),
        // These levels are reached by removing and restoring givens, or their puzzles are minimal.
        Level::Medium | Level::Hard | Level::Expert | Level::Extreme => (0, 1),
    };
    least + random.below(spread)
}
