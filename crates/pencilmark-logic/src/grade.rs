//! Pencilmark's own level of a puzzle, for players.
//!
//! By the hardest technique that the easiest path needs: singles make it beginner or easy, intersections, pairs and triples
//! medium, everything up to fish, wings, colours and uniqueness hard, chains and almost locked sets expert, anything beyond, or a
//! path that does not reach the end, extreme. A puzzle of singles is for beginners when they are nearly all full houses
//! and hidden singles of boxes. From medium on, very many steps of that level move it up by one.
//!
//! The function is the same for every size and rules; what counts as many grows with the number of cells. It is version 1:
//! whoever stores levels can tell by [`VERSION`] whether they still hold.

use pencilmark_core::house::HouseKind;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Family, Slot, Step};

use crate::level::Level;
use crate::registry::find_technique;
use crate::solver::SolvePath;

/// Grows whenever a level could change.
pub const VERSION: u32 = 1;

/// The level of the hardest single.
pub const SINGLES: Level = Level::Easy;

/// A puzzle of 81 cells is for beginners with up to this many singles that are neither full houses nor hidden in a box.
const HARDER_SINGLES: usize = 6;
/// More steps than this of the hardest level, on 81 cells, move the puzzle up.
const MANY_STEPS: usize = 12;

/// A level and what it is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The level for players.
    pub level: Level,
    /// The level of the hardest technique needed.
    pub hardest: Level,
    /// The techniques used, hardest level first, with how often.
    pub techniques: Vec<(&'static str, usize)>,
    /// False when logic stopped before the end.
    pub solved: bool,
}

/// Grades a path of the easiest menu.
pub fn grade(path: &SolvePath) -> Grade {
    let levels = path.steps.iter().map(level_of);
    let hardest = levels.clone().max().unwrap_or(Level::Beginner).max(Level::Easy);
    let solved = path.end.grid().is_full();
    let rules = path.end.rules();
    let many = |count: usize, of_81: usize| count * 81 > of_81 * rules.cells().len();
    let level = match hardest {
        _ if !solved => Level::Extreme,
        Level::Beginner | Level::Easy => {
            let harder = path.steps.iter().filter(|step| is_harder(step, rules)).count();
            if many(harder, HARDER_SINGLES) { Level::Easy } else { Level::Beginner }
        }
        Level::Medium | Level::Hard | Level::Expert | Level::Extreme => {
            let count = levels.filter(|level| *level == hardest).count();
            if many(count, MANY_STEPS) { up(hardest) } else { hardest }
        }
    };
    Grade { level, hardest, techniques: tally(path), solved }
}

fn up(level: Level) -> Level {
    Level::ALL.into_iter().find(|other| *other > level).unwrap_or(level)
}

fn level_of(step: &Step) -> Level {
    find_technique(step.technique.id).map_or(Level::Extreme, |row| row.level)
}

/// A single that is hidden in a line, or naked.
fn is_harder(step: &Step, rules: &Rules) -> bool {
    let in_line = step.slots.iter().any(|(_, slot)| match slot {
        Slot::Houses(houses) => houses
            .iter()
            .any(|id| matches!(rules.house(*id).kind(), HouseKind::Row(_) | HouseKind::Column(_))),
        Slot::Digits(_) | Slot::Cells(_) | Slot::Candidates(_) | Slot::Groups(_) => false,
        Slot::Chain(_) | Slot::Chains(_) | Slot::Count(_) => false,
    });
    match step.technique.id {
        "full-house" => false,
        "hidden-single" => in_line,
        _ => step.technique.family == Family::Single,
    }
}

/// How often each technique is used, hardest level first, then by the order of first use.
fn tally(path: &SolvePath) -> Vec<(&'static str, usize)> {
    let mut counts: Vec<(&'static str, usize)> = Vec::new();
    for step in &path.steps {
        match counts.iter_mut().find(|(id, _)| *id == step.technique.id) {
            Some((_, count)) => *count += 1,
            None => counts.push((step.technique.id, 1)),
        }
    }
    counts.sort_by_key(|(id, _)| std::cmp::Reverse(find_technique(id).map(|row| row.level)));
    counts
}
