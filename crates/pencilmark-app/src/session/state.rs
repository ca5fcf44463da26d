//! A game with cached results about its puzzle.

use std::sync::{Arc, OnceLock};

use pencilmark_core::board::Board;
use pencilmark_core::message::Message;
use pencilmark_play::action::Action;
use pencilmark_play::change::{Change, Phase};
use pencilmark_play::game::Game;
use pencilmark_play::refused::ActionRefusal;
use pencilmark_play::save::{self, SaveError};
use pencilmark_play::start::GameStart;
use pencilmark_render::language::Language;

use crate::session::grading::quick_grade;
use crate::session::memory::Memory;
use crate::session::opening::{read_text, saved_game};
use crate::session::session_snapshot::SessionSnapshot;
use crate::session::viewing::{self, LevelWithReason};
use crate::wire::Problem;
use crate::wire::{GameSummary, GameView, ViewChoices};

/// A game with cached results about its puzzle: its verdict, level, last hint and last path. Cheap to clone.
///
/// ```
/// use pencilmark::render::language::Language;
/// use pencilmark_app::session::{Session, read_text};
/// use pencilmark_app::wire::{Action, ViewChoices};
/// let (start, recognised) = read_text("12.434122143432.", None)?;
/// let mut session = Session::new(start, 1_000);
/// let action: Action = serde_json::from_str(r#"{"do":"digit","cells":["r1c3"],"digit":3}"#)?;
/// session.act(&action, 5_000)?;
/// let view = session.view(&ViewChoices::default(), &Language::ENGLISH, 6_000);
/// assert_eq!((view.empty, view.timer.spent), (1, 5_000));
/// assert_eq!(recognised.to_string(), "A line of 16 characters (Mini 4x4): 14 givens.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    game: Game,
    memory: Memory,
    graded: Arc<OnceLock<LevelWithReason>>,
    grader: Option<Grader>,
}

/// A function that finds the level of a puzzle whose start does not state it. It is passed to a session, so that a program which
/// only plays links no techniques.
pub(crate) type Grader = fn(&Board, &Memory) -> LevelWithReason;

impl Session {
    /// Creates a session of a new game that begins at time `at`. All times are milliseconds since 1970.
    pub fn new(start: GameStart, at: u64) -> Session {
        Session::graded_by(start, at, Some(quick_grade))
    }

    /// Creates a session of a new game. Its level is found by `grader`; without one it must be [graded](Session::lacks_grade) elsewhere.
    pub(crate) fn graded_by(start: GameStart, at: u64, grader: Option<Grader>) -> Session {
        Session { game: Game::new(start, at), memory: Memory::default(), graded: Arc::default(), grader }
    }

    /// Creates a session from a text: restores a saved game, or begins a new one with the puzzle that [`read_text`]
    /// reads. Also returns a message about what was recognised. A link can contain either.
    ///
    /// # Errors
    /// If the text can't be parsed, with the position.
    pub fn from_text(text: &str, rules: Option<&str>, at: u64) -> Result<(Session, Message), Problem> {
        let (start, recognised) = read_text(text, rules)?;
        match saved_game(text) {
            // The same text was parsed successfully above.
            Some(saved) => Session::restore(&saved)
                .map(|session| (session, recognised))
                .map_err(|e| Problem::new(e.message())),
            None => Ok((Session::new(start, at), recognised)),
        }
    }

    /// Performs an action of the player.
    ///
    /// # Errors
    /// If the action is impossible or would change nothing. The game is then unchanged.
    pub fn act(&mut self, action: &Action, at: u64) -> Result<Change, ActionRefusal> {
        let setting = self.game.phase() == Phase::Setting;
        let change = self.game.perform(action, at)?;
        if setting || change.phase == Phase::Setting {
            (self.memory, self.graded) = (self.memory.after_edit(), Arc::default());
        }
        Ok(change)
    }

    /// Returns everything that a page shows, with its texts in a language. If `solvable` or `solution` is shown, this costs a
    /// search of bounded length; for `solution`, once per puzzle.
    pub fn view(&self, choices: &ViewChoices, language: &Language, at: u64) -> GameView {
        viewing::view(&self.game, &self.memory, self.graded(), choices, language, at)
    }

    /// Returns the summary for a list of games, with its texts in a language.
    pub fn summary(&self, language: &Language, at: u64) -> GameSummary {
        viewing::summary(&self.game, self.graded(), language, at)
    }

    /// Returns the level of a puzzle whose start does not state it, computed once if that is quick.
    fn graded(&self) -> &LevelWithReason {
        const UNKNOWN: &LevelWithReason = &None;
        match self.grader.filter(|_| self.wants_grade()) {
            Some(grader) => self.graded.get_or_init(|| grader(&self.game.puzzle(), &self.memory)),
            None => UNKNOWN,
        }
    }

    /// True if the level of the puzzle should be computed.
    fn wants_grade(&self) -> bool {
        self.game.phase() != Phase::Setting && self.game.start().level.is_none()
    }

    /// True if views of the game lack a level that a session with a grader can find.
    pub(crate) fn lacks_grade(&self) -> bool {
        self.grader.is_none() && self.wants_grade()
    }

    /// Returns a snapshot of the session, which answers questions while the game continues.
    pub fn snapshot(&self) -> SessionSnapshot {
        SessionSnapshot::new(self.game.clone(), self.memory.clone())
    }

    /// Returns the game with its history as text, from which [`restore`](Session::restore) restores it.
    pub fn save(&self) -> String {
        save::save(&self.game)
    }

    /// Restores a game from its text. A running timer is stopped at the time of the last action, so that the time since then does
    /// not count.
    ///
    /// # Errors
    /// If the text can't be parsed, with the line and the reason.
    pub fn restore(text: &str) -> Result<Session, SaveError> {
        let mut game = save::restore(text)?;
        if game.timer().is_running() {
            let at = game.updated_at();
            // Pausing fails only if the timer does not run.
            let _ = game.perform(&Action::Pause {}, at);
        }
        Ok(Session { game, memory: Memory::default(), graded: Arc::default(), grader: Some(quick_grade) })
    }

    /// Returns the game of the session.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the start of the game.
    pub fn start(&self) -> &GameStart {
        self.game.start()
    }
}
