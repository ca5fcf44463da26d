//! Positions for drills, made by a seed.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Family, Step};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::TechniqueEntry;
use pencilmark_logic::solver::{LogicSolver, all_steps};
use pencilmark_search::kernel9::CodePath;

use crate::drill::clue_boards::{DrawnClues, clue_board};
use crate::generate::dice::{Dice, Use};
use crate::generate::grids::Draw;
use crate::generate::puzzles::{Maker, MakingTask};
use crate::generate::wish::Wish;
use crate::messages::learn;

/// How many puzzles are made at once.
const BATCH: u64 = 32;
/// The most puzzles that are looked through.
const PUZZLES: u64 = 60_000;
/// The most positions of one path that are chosen among.
const CHOICE: usize = 12;

/// A position in which a technique is the next step, and nothing easier works.
#[derive(Clone, Debug)]
pub struct Drill {
    /// The board, with the candidates that are left.
    pub board: Board,
    /// All steps of the technique there, at least one.
    pub steps: Vec<Step>,
}

/// No position was found: the technique is too rare, or the work was called off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrillNotFound;

impl fmt::Display for DrillNotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        learn::no_drill().fmt(f)
    }
}

impl std::error::Error for DrillNotFound {}

/// Makes a position for a technique: the same for the same seed, on any machine. Costs as much as making and solving the puzzles
/// that are looked through: milliseconds for common techniques.
///
/// # Errors
/// When no puzzle of a great many needs the technique, or the flag was set.
pub fn drill(row: &'static TechniqueEntry, seed: u64, cancel: &AtomicBool) -> Result<Drill, DrillNotFound> {
    let easiest = Menu::easiest();
    let last = easiest.techniques().position(|other| std::ptr::eq(other, row)).ok_or(DrillNotFound)?;
    let known: Vec<&TechniqueEntry> = easiest.techniques().take(last + 1).collect();
    // Without singles hardly any puzzle gets to a full house.
    let menu = easiest.filtered(|other| {
        other.card.family == Family::Single || known.iter().any(|row| std::ptr::eq(*row, other))
    });
    let task = MakingTask { rules: Rules::classic(), wish: Wish::any(), draw: Draw::Near, seed, attempts: 1 };
    let mut maker = Maker::on(CodePath::best(), task);
    for batch in 0..PUZZLES / BATCH {
        if cancel.load(Ordering::Relaxed) {
            return Err(DrillNotFound);
        }
        let made = maker.make(batch * BATCH..(batch + 1) * BATCH);
        for (number, made) in (batch * BATCH..).zip(made) {
            let Ok(made) = made else { continue };
            let mut dice = Dice::new(seed, Use::Order, number, 0);
            // Classic puzzles have no clues: they are drawn on the solution.
            let puzzle = match drawn(row) {
                None => Some(Board::new(made.puzzle)),
                Some(clues) => clue_board(&made.solution, clues, &mut dice),
            };
            if let Some(board) = puzzle.and_then(|puzzle| position(&puzzle, row, &menu, &mut dice)) {
                let steps = all_steps(&board, row, menu.options());
                return Ok(Drill { board, steps });
            }
        }
    }
    Err(DrillNotFound)
}

/// Returns the clues on which a technique is practised, if it is one on clues.
fn drawn(row: &TechniqueEntry) -> Option<DrawnClues> {
    (row.card.family == Family::Clue).then_some(match row.card.id {
        "clue-pair" | "clue-line" | "common-peers" => DrawnClues::Lines,
        _ => DrawnClues::Cages,
    })
}

/// Returns one of the positions of a path in which a technique is the next step.
fn position(puzzle: &Board, row: &TechniqueEntry, menu: &Menu, dice: &mut Dice) -> Option<Board> {
    let mut solver = LogicSolver::new(puzzle, menu);
    let mut found = Vec::new();
    while let Some(step) = solver.next_step() {
        if std::ptr::eq(step.technique, row.card) {
            found.push(solver.board().clone());
            if found.len() == CHOICE {
                break;
            }
        }
        solver.apply(&step);
    }
    match found.len() {
        0 => None,
        count => Some(found.swap_remove(dice.below(count))),
    }
}

/// True if a technique finds a step on a board, and none that is easier does.
pub fn is_pure(board: &Board, row: &TechniqueEntry) -> bool {
    let menu = Menu::easiest();
    let easier = menu.techniques().take_while(|other| !std::ptr::eq(*other, row));
    let works = |other: &TechniqueEntry| !all_steps(board, other, menu.options()).is_empty();
    easier.into_iter().all(|other| !works(other)) && works(row)
}
