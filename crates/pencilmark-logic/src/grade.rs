//! Pencilmark's own level of a puzzle, for players.
//!
//! By the hardest technique that it needs: singles make it beginner or easy, intersections, pairs and triples
//! medium, everything up to fish, wings, colours and uniqueness hard, chains and almost locked sets expert, anything beyond, or
//! logic that does not reach the end, extreme. A puzzle of singles is for beginners when they are nearly all full houses
//! and hidden singles of boxes. From medium on, very many rounds of that level move it up by one.
//!
//! **A level belongs to a puzzle, not to its orientation.** So a puzzle is solved in rounds: all steps of the easiest technique that finds
//! any are applied together, and it doesn't matter which is found first. What is counted is rounds, and digits placed in a round.
//! Turning, mirroring or renaming a puzzle turns, mirrors and renames its rounds.
//!
//! The function is the same for every size and rules; what counts as many grows with the number of cells. It is version 4:
//! whoever stores levels can tell by [`VERSION`] whether they still hold.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::house::HouseKind;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Family, Slot, Step};

use crate::level::Level;
use crate::menu::Menu;
use crate::registry::find_technique;
use crate::solver::{LogicSolver, SearchCancelled};

/// Grows whenever a level could change.
pub const VERSION: u32 = 4;

/// The level of the hardest single.
pub const SINGLES: Level = Level::Easy;

/// A puzzle of 81 cells is for beginners with up to this many singles that are neither full houses nor hidden in a box.
const HARDER_SINGLES: usize = 7;
/// More rounds than this of the hardest level, on 81 cells, move the puzzle up.
const MANY_ROUNDS: usize = 8;

/// A level and what it is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The level for players.
    pub level: Level,
    /// The level of the hardest technique needed.
    pub hardest: Level,
    /// The techniques used, hardest level first, with the number of rounds.
    pub techniques: Vec<(&'static str, usize)>,
    /// False when logic stopped before the end.
    pub solved: bool,
}

/// Grades a puzzle by the techniques of a menu, easiest first.
pub fn grade(board: &Board, menu: &Menu) -> Grade {
    let never = AtomicBool::new(false);
    grade_unless(board, menu, &never).expect("nobody sets the flag")
}

/// Grades a puzzle, unless the flag is set, which is looked at before every search.
///
/// # Errors
/// When it gave up.
pub fn grade_unless(board: &Board, menu: &Menu, cancel: &AtomicBool) -> Result<Grade, SearchCancelled> {
    let mut solver = LogicSolver::new(board, menu);
    let mut tally = RoundTally::default();
    loop {
        let round = easier_singles(solver.next_round_unless(cancel)?, board.rules());
        if round.is_empty() || solver.board().has_dead_cell() {
            break;
        }
        tally.count(&round, board.rules());
        solver.apply_round(&round);
    }
    Ok(tally.grade(solver.board().grid().is_full(), board.rules()))
}

/// Returns the steps of a round; of hidden singles only those of boxes, where there are any.
fn easier_singles(mut round: Vec<Step>, rules: &Rules) -> Vec<Step> {
    if round.iter().any(|step| step.technique.id == "hidden-single" && !is_harder(step, rules)) {
        round.retain(|step| !is_harder(step, rules));
    }
    round
}

/// What is counted on the way.
#[derive(Default)]
struct RoundTally {
    /// Digits placed by harder singles.
    harder_singles: usize,
    /// The techniques in the order of first use, and the number of rounds of each.
    rounds: Vec<(&'static str, usize)>,
}

impl RoundTally {
    fn count(&mut self, round: &[Step], rules: &Rules) {
        self.harder_singles += round.iter().filter(|step| is_harder(step, rules)).count();
        let Some(id) = round.first().map(|step| step.technique.id) else { return };
        match self.rounds.iter_mut().find(|(known, _)| *known == id) {
            Some((_, count)) => *count += 1,
            None => self.rounds.push((id, 1)),
        }
    }

    fn grade(mut self, solved: bool, rules: &Rules) -> Grade {
        let levels = self.rounds.iter().map(|(id, _)| level_of(id));
        let hardest = levels.max().unwrap_or(Level::Beginner).max(Level::Easy);
        let many = |count: usize, of_81: usize| count * 81 > of_81 * rules.cells().len();
        let level = match hardest {
            _ if !solved => Level::Extreme,
            Level::Beginner | Level::Easy if many(self.harder_singles, HARDER_SINGLES) => Level::Easy,
            Level::Beginner | Level::Easy => Level::Beginner,
            Level::Medium | Level::Hard | Level::Expert | Level::Extreme => {
                let of_level = self.rounds.iter().filter(|(id, _)| level_of(id) == hardest);
                let count = of_level.map(|(_, count)| count).sum();
                if many(count, MANY_ROUNDS) { up(hardest) } else { hardest }
            }
        };
        self.rounds.sort_by_key(|(id, _)| std::cmp::Reverse(level_of(id)));
        Grade { level, hardest, techniques: self.rounds, solved }
    }
}

fn up(level: Level) -> Level {
    Level::ALL.into_iter().find(|other| *other > level).unwrap_or(level)
}

fn level_of(id: &str) -> Level {
    find_technique(id).map_or(Level::Extreme, |row| row.level)
}

/// A single that is hidden in a line, or naked.
fn is_harder(step: &Step, rules: &Rules) -> bool {
    let in_line = step.slots.iter().any(|(_, slot)| match slot {
        Slot::Houses(houses) => houses
            .iter()
            .any(|id| matches!(rules.house(*id).kind(), HouseKind::Row(_) | HouseKind::Column(_))),
        Slot::Digits(_) | Slot::Cells(_) | Slot::Candidates(_) | Slot::Groups(_) | Slot::Places(_) => false,
        Slot::Chain(_) | Slot::Chains(_) | Slot::Proof(_) | Slot::Count(_) => false,
    });
    match step.technique.id {
        "full-house" => false,
        "hidden-single" => in_line,
        _ => step.technique.family == Family::Single,
    }
}
