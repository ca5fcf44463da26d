//! The input from which questions about a game are answered.

use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_logic::hodoku;
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::find_technique;
use pencilmark_play::change::Phase;
use pencilmark_play::game::Game;
use pencilmark_play::start::GameStart;
use pencilmark_render::language::Language;
use pencilmark_search::limits::Verdict;

use crate::session::memory::Memory;
use crate::wire::Problem;
use crate::wire::{PathStart, TechniqueOrder};
use pencilmark::messages::hint;
use pencilmark::page_messages::answer;

/// Returns the hardest level of techniques to try on boards with this number of digits. On large boards, harder techniques take too long.
fn hardest(digits: usize) -> Level {
    match digits {
        0..=12 => Level::Extreme,
        13..=16 => Level::Expert,
        _ => Level::Hard,
    }
}

/// A game with cached results about its puzzle, the language of the answer, and the cancel flag.
pub(crate) struct QuestionContext<'a> {
    pub game: &'a Game,
    pub memory: &'a Memory,
    pub language: &'a Language,
    pub cancel: &'a AtomicBool,
}

impl QuestionContext<'_> {
    /// Returns how many solutions the puzzle has.
    ///
    /// # Errors
    /// If the question was cancelled.
    pub(super) fn verdict(&self) -> Result<Verdict<Grid>, Problem> {
        let known = self.memory.thorough_verdict(&self.game.puzzle(), self.cancel);
        self.ensure_not_cancelled().map(|()| known)
    }

    /// Returns the unique solution; if the known rules leave several, the setter's.
    ///
    /// # Errors
    /// If there is no solution or several, it was not found, or the puzzle is still being entered.
    pub(super) fn solution(&self) -> Result<Grid, Problem> {
        self.ensure_playing()?;
        let known = self.verdict()?;
        let why_none = match known {
            Verdict::One(solution) => return Ok(solution),
            Verdict::None => hint::no_solution(),
            Verdict::Several if self.game.start().setter.is_partly_understood() => answer::no_check(),
            Verdict::Several => hint::several(),
            Verdict::Stopped(_) => answer::search_too_long(),
        };
        self.game.start().setters_solution().ok_or_else(|| Problem::new(why_none))
    }

    /// # Errors
    /// If the puzzle is still being entered.
    pub(crate) fn ensure_playing(&self) -> Result<(), Problem> {
        match self.game.phase() {
            Phase::Setting => Err(Problem::new(answer::still_entered())),
            Phase::Playing | Phase::Solved | Phase::Revealed => Ok(()),
        }
    }

    /// # Errors
    /// If the question was cancelled.
    pub(crate) fn ensure_not_cancelled(&self) -> Result<(), Problem> {
        if self.cancel.load(Ordering::Relaxed) { Err(Problem::cancelled()) } else { Ok(()) }
    }

    /// Returns the board from which a path starts.
    pub(super) fn board(&self, from: PathStart) -> Board {
        match from {
            PathStart::Givens => self.game.puzzle(),
            PathStart::Here => self.game.board(),
        }
    }

    /// Returns the techniques to try on a puzzle with one solution, without those whose ids are in `off`.
    ///
    /// # Errors
    /// If an id names no technique.
    pub(super) fn techniques(&self, order: TechniqueOrder, off: &[String]) -> Result<Menu, Problem> {
        if let Some(unknown) = off.iter().find(|id| find_technique(id).is_none()) {
            return Err(Problem::new(answer::no_technique(unknown.clone())));
        }
        let menu = match order {
            TechniqueOrder::Easiest => Menu::easiest_first(),
            TechniqueOrder::Hodoku => hodoku::menu(),
            TechniqueOrder::Subsets => Menu::subsets_first(),
        };
        let most = hardest(self.game.rules().digits().len());
        Ok(menu.filtered(|entry| entry.level <= most && !off.iter().any(|id| id == entry.card.id)))
    }

    /// Returns the techniques to try on the puzzle; those that assume uniqueness are left out if it has several solutions.
    ///
    /// # Errors
    /// If an id names no technique, or the question was cancelled.
    pub(super) fn menu(&self, order: TechniqueOrder, off: &[String]) -> Result<Menu, Problem> {
        let menu = self.techniques(order, off)?;
        Ok(match self.verdict()? {
            _ if self.game.has_fog() => menu.without_uniqueness(),
            Verdict::Several => menu.without_uniqueness(),
            Verdict::One(_) | Verdict::None | Verdict::Stopped(_) => menu,
        })
    }
}

/// Returns the techniques to try on a puzzle without a game: those that are fast on a board of its size, and those that
/// assume uniqueness only if it has one solution.
///
/// # Errors
/// If the cancel flag was set.
pub fn default_menu(start: &GameStart, cancel: &AtomicBool) -> Result<Menu, Problem> {
    let game = Game::new(start.clone(), 0);
    QuestionContext { game: &game, memory: &Memory::default(), language: &Language::ENGLISH, cancel }
        .menu(TechniqueOrder::Easiest, &[])
}
