//! Pencilmark's own difficulty level of a puzzle, for players.
//!
//! The level follows from the hardest technique needed: singles make a puzzle beginner or easy; intersections, pairs and
//! triples medium; everything up to fish, wings, colours and uniqueness hard; chains and almost locked sets expert;
//! anything beyond, more ways of clues than a person goes through, or logic that gets stuck, extreme. A puzzle of singles is for
//! beginners if they are nearly all full houses and hidden singles in boxes. From medium on, very many rounds of that level raise
//! it by one.
//!
//! **A level doesn't depend on the orientation of a puzzle.** So a puzzle is solved in rounds: all steps of the easiest
//! technique that finds any are applied together, so that their order doesn't matter. Rounds, and digits placed per
//! round, are counted. A rotated, mirrored or renamed puzzle has the rotated, mirrored or renamed rounds.
//!
//! The function is the same for all sizes and rules; thresholds grow with the number of cells. **What one clue easily says about its own
//! cells is no technique**: its stated bounds, and what none of its digit sets has, if these are at most three. Stored levels are valid as
//! long as [`VERSION`] is unchanged, those of puzzles with clues as long as [`CLUES_VERSION`] is, too.

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;
use pencilmark_core::shape::BoardShape;

use crate::clue_notes::CLUE_NOTES;
use crate::level::Level;
use crate::menu::Menu;
use crate::registry::find_technique;
use crate::rounds::{Round, RoundSolver};
use crate::solver::SearchCancelled;

/// The version of the grading, increased whenever the level of a puzzle could change.
pub const VERSION: u32 = 7;

/// The version of the grading of puzzles with clues, increased whenever the level of one of them could change, but of no other puzzle.
pub const CLUES_VERSION: u32 = 3;

/// The highest level that singles alone can reach.
pub const SINGLES_LEVEL: Level = Level::Easy;

/// The most harder singles (neither full houses nor hidden singles in a box) of a beginner's puzzle with 81 cells.
const HARDER_SINGLES: usize = 7;
/// The most rounds of the hardest level, for a puzzle with 81 cells; more rounds raise the level by one.
const MANY_ROUNDS: usize = 8;

/// The level of a puzzle, with the reasons for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The difficulty level of the puzzle.
    pub level: Level,
    /// The level of the hardest technique that the puzzle needs.
    pub hardest_level: Level,
    /// The techniques used, hardest level first, each with its number of rounds.
    pub techniques: Vec<(&'static str, usize)>,
    /// True if the menu's techniques solved the puzzle; false if they got stuck.
    pub solved: bool,
    /// True if what single clues say about their own cells was needed.
    pub needs_clue_notes: bool,
}

/// Grades a puzzle, using the techniques of a menu, easiest first.
pub fn grade(board: &Board, menu: &Menu) -> Grade {
    let never = AtomicBool::new(false);
    grade_with_cancel(board, menu, &never).expect("nobody sets the flag")
}

/// Grades a puzzle unless the cancel flag is set, which is checked before every search.
///
/// # Errors
/// If the cancel flag was set.
pub fn grade_with_cancel(board: &Board, menu: &Menu, cancel: &AtomicBool) -> Result<Grade, SearchCancelled> {
    let mut solver = RoundSolver::new(board, menu);
    let mut tally = RoundTally::default();
    while let Some(round) = solver.next_round_with_cancel(cancel)? {
        if solver.has_dead_cell() {
            break;
        }
        tally.count(&round);
        solver.apply(&round);
    }
    Ok(tally.grade(solver.is_full(), board.rules()))
}

/// The counts collected while a puzzle is solved in rounds.
#[derive(Default)]
struct RoundTally {
    /// The number of digits placed by harder singles.
    harder_single_count: usize,
    needs_clue_notes: bool,
    /// The techniques in the order of first use, with their levels, and the number of rounds of each.
    rounds: Vec<(&'static str, Level, usize)>,
}

impl RoundTally {
    fn count(&mut self, round: &Round) {
        self.harder_single_count += round.harder_single_count;
        let id = round.technique;
        if id == CLUE_NOTES.id {
            self.needs_clue_notes = true;
            return;
        }
        let of_technique = find_technique(id).map_or(Level::Extreme, |row| row.level);
        let level = if round.has_many_ways { Level::Extreme } else { of_technique };
        match self.rounds.iter_mut().find(|(known, ..)| *known == id) {
            Some((_, highest, count)) => (*highest, *count) = (level.max(*highest), *count + 1),
            None => self.rounds.push((id, level, 1)),
        }
    }

    fn grade(mut self, solved: bool, rules: &Rules) -> Grade {
        let levels = self.rounds.iter().map(|(_, level, _)| *level);
        let hardest_level = levels.max().unwrap_or(Level::Beginner).max(Level::Easy);
        // Overlapping grids are worked on side by side: a round covers all of them.
        let grids = rules.layout().shape().map_or(&[][..], BoardShape::grids);
        let cells = grids.iter().map(|grid| grid.size() * grid.size()).max().unwrap_or(rules.cells().len());
        let many = |count: usize, of_81: usize| count * 81 > of_81 * cells;
        let level = match hardest_level {
            _ if !solved => Level::Extreme,
            Level::Beginner | Level::Easy if many(self.harder_single_count, HARDER_SINGLES) => Level::Easy,
            Level::Beginner | Level::Easy => Level::Beginner,
            Level::Medium | Level::Hard | Level::Expert | Level::Extreme => {
                let of_level = self.rounds.iter().filter(|(_, level, _)| *level == hardest_level);
                let count = of_level.map(|(.., count)| count).sum();
                if many(count, MANY_ROUNDS) { up(hardest_level) } else { hardest_level }
            }
        };
        self.rounds.sort_by_key(|(_, level, _)| Reverse(*level));
        let techniques = self.rounds.into_iter().map(|(id, _, count)| (id, count)).collect();
        Grade { level, hardest_level, techniques, solved, needs_clue_notes: self.needs_clue_notes }
    }
}

fn up(level: Level) -> Level {
    Level::ALL.into_iter().find(|other| *other > level).unwrap_or(level)
}
