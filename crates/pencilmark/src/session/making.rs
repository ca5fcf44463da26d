//! New puzzles for a player.

use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::rules_text;
use pencilmark_logic::grade::{Grade, grade};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::{Path, Walk, path};
use pencilmark_play::start::{Source, Start};
use pencilmark_search::kernel9;
use serde::Deserialize;

use crate::generate::grids::Draw;
use crate::generate::pattern::Symmetry;
use crate::generate::puzzles::{Maker, Task};
use crate::generate::wish::Wish;
use crate::rate;
use crate::session::known::{Known, Memory};
use crate::session::problem::Problem;
use crate::session::view::{Graded, capital};

/// What a player wishes for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPuzzle {
    /// The rules as they are written; `jigsaw:9` for regions drawn by lot.
    #[serde(default = "usual_rules")]
    pub rules: String,
    /// How hard: `beginner`, `easy`, `medium`, `hard`, `expert`, `extreme`; all the same when it is not told.
    #[serde(default)]
    pub level: Option<String>,
    /// How symmetric: `none`, `rot180`, ...
    #[serde(default)]
    pub symmetry: Option<String>,
}

fn usual_rules() -> String {
    "9".to_owned()
}

/// Makes a puzzle. The same wish and seed make the same puzzle.
///
/// # Errors
/// When the wish names what there is not, or the flag is set.
pub fn make(wish: &NewPuzzle, seed: u64, cancel: &AtomicBool) -> Result<Start, Problem> {
    let rules = rules_text::parse(&wish.rules, None)
        .map_err(|e| Problem::new(format!("These are no rules: {e}.")))?;
    let symmetry = symmetry(wish)?;
    let level = level(wish)?;
    let task = Task {
        rules,
        wish: Wish { symmetry, level: level.map(|level| level..=level), ..Wish::any() },
        draw: Draw::Near,
        seed,
        attempts: 64,
    };
    let mut maker = Maker::on(kernel9::Path::best(), task);
    for number in 0..100 {
        if cancel.load(Ordering::Relaxed) {
            return Err(Problem::cancelled());
        }
        if let Some(Ok(made)) = maker.make(number..number + 1).pop() {
            let mut start = Start::of_puzzle(Board::new(made.puzzle), Source::Made);
            (start.level, start.grade) = quick_grade(&start.puzzle).unzip();
            return Ok(start);
        }
    }
    Err(Problem::new("No such puzzle was found. Try again, or another level."))
}

fn symmetry(wish: &NewPuzzle) -> Result<Symmetry, Problem> {
    let Some(name) = &wish.symmetry else { return Ok(Symmetry::Rot180) };
    let known = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name);
    known.ok_or_else(|| Problem::new(format!("There is no symmetry {name}.")))
}

fn level(wish: &NewPuzzle) -> Result<Option<Level>, Problem> {
    let Some(name) = &wish.level else { return Ok(None) };
    let known = Level::ALL.into_iter().find(|level| level.name() == name);
    known.map(Some).ok_or_else(|| Problem::new(format!("There is no level {name}.")))
}

/// The level of a puzzle and what makes it so, where it has one solution and that is quickly known.
pub(crate) fn quick_grade(puzzle: &Board) -> Graded {
    if !matches!(Memory::default().short(puzzle), Known::One(_)) || puzzle.size() > 9 {
        return None;
    }
    let menu = Menu::easiest().filtered(|row| row.level <= Level::Expert);
    let grade = grade(&path(puzzle, &menu));
    Some((grade.level.to_string(), sentence(&grade)))
}

/// The same for whoever is ready to wait; nothing when the flag is set.
pub(crate) fn level_of(puzzle: &Board, cancel: &AtomicBool) -> Option<(String, String)> {
    let most = if puzzle.size() > 9 { Level::Hard } else { Level::Expert };
    let menu = Menu::easiest().filtered(|row| row.level <= most);
    let mut walk = Walk::new(puzzle, &menu);
    let mut steps = Vec::new();
    while let Some(step) = walk.look_unless(cancel).ok()? {
        walk.take(&step);
        steps.push(step);
    }
    let grade = grade(&Path { steps, end: walk.board().clone() });
    Some((grade.level.to_string(), sentence(&grade)))
}

fn sentence(grade: &Grade) -> String {
    if grade.solved {
        capital(&rate::sentence(grade)) + "."
    } else {
        "Needs more than chains and almost locked sets.".to_owned()
    }
}
