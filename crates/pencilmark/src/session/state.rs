//! A game and what was found out about its puzzle.

use std::sync::{Arc, OnceLock};

use pencilmark_core::board::Board;
use pencilmark_core::message::Message;
use pencilmark_play::action::Action;
use pencilmark_play::change::{Change, Phase};
use pencilmark_play::game::Game;
use pencilmark_play::refused::Refused;
use pencilmark_play::save::{self, SaveError};
use pencilmark_play::start::Start;
use pencilmark_render::language::Language;

use crate::session::grading::quick_grade;
use crate::session::inquiry::Inquiry;
use crate::session::memory::Memory;
use crate::session::opening::{read_text, saved_game};
use crate::session::viewing::{self, Graded};
use crate::wire::Problem;
use crate::wire::{GameSummary, GameView, ViewChoices};

/// A game and what was found out about its puzzle. Cheap to clone.
///
/// ```
/// use pencilmark::render::language::Language;
/// use pencilmark::session::{Session, read_text};
/// use pencilmark::wire::{Action, ViewChoices};
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
    graded: Arc<OnceLock<Graded>>,
    grader: Option<Grader>,
}

/// What finds the level of a puzzle whose start does not tell it. It is given to a session, so that a program which only plays contains
/// no techniques.
pub(crate) type Grader = fn(&Board, &Memory) -> Graded;

impl Session {
    /// A game at its start. Times are milliseconds since 1970, here as everywhere.
    pub fn new(start: Start, at: u64) -> Session {
        Session::graded_by(start, at, Some(quick_grade))
    }

    /// A game at its start, whose level is found by a grader; without one it must be [graded](Session::lacks_grade) elsewhere.
    pub(crate) fn graded_by(start: Start, at: u64, grader: Option<Grader>) -> Session {
        Session { game: Game::new(start, at), memory: Memory::default(), graded: Arc::default(), grader }
    }

    /// A game from any text: a saved game as it was left, else a new one of the puzzle that [`read_text`] reads; and what was
    /// recognised. A link may carry either.
    ///
    /// # Errors
    /// Says where the text could not be read.
    pub fn open(text: &str, rules: Option<&str>, at: u64) -> Result<(Session, Message), Problem> {
        let (start, recognised) = read_text(text, rules)?;
        match saved_game(text) {
            // It was read just now.
            Some(saved) => Session::restore(&saved)
                .map(|session| (session, recognised))
                .map_err(|e| Problem::new(e.message())),
            None => Ok((Session::new(start, at), recognised)),
        }
    }

    /// Does what the player wants.
    ///
    /// # Errors
    /// When it is not possible, or nothing would change. The game is then as it was.
    pub fn act(&mut self, action: &Action, at: u64) -> Result<Change, Refused> {
        let setting = self.game.phase() == Phase::Setting;
        let change = self.game.act(action, at)?;
        if setting || change.phase == Phase::Setting {
            (self.memory, self.graded) = (Memory::default(), Arc::default());
        }
        Ok(change)
    }

    /// All that a page shows, with its texts in a language. With `solvable` or `solution` shown it costs a search of bounded length, the latter once a puzzle.
    pub fn view(&self, choices: &ViewChoices, language: &Language, at: u64) -> GameView {
        viewing::view(&self.game, &self.memory, self.graded(), choices, language, at)
    }

    /// What a list of games shows, with its texts in a language.
    pub fn summary(&self, language: &Language, at: u64) -> GameSummary {
        viewing::summary(&self.game, self.graded(), language, at)
    }

    /// The level of a puzzle whose start does not tell it, found out once where that is quick.
    fn graded(&self) -> &Graded {
        const UNKNOWN: &Graded = &None;
        match self.grader.filter(|_| self.wants_grade()) {
            Some(grader) => self.graded.get_or_init(|| grader(&self.game.puzzle(), &self.memory)),
            None => UNKNOWN,
        }
    }

    /// True if the level of the puzzle is worth finding out.
    fn wants_grade(&self) -> bool {
        self.game.phase() != Phase::Setting && self.game.start().level.is_none()
    }

    /// True if views of the game would lack a level that another session may find.
    pub(crate) fn lacks_grade(&self) -> bool {
        self.grader.is_none() && self.wants_grade()
    }

    /// A snapshot of which questions can be asked while the game goes on.
    pub fn inquiry(&self) -> Inquiry {
        Inquiry::new(self.game.clone(), self.memory.clone())
    }

    /// The game as text, with its history.
    pub fn save(&self) -> String {
        save::save(&self.game)
    }

    /// A game from its text. A timer that ran is stopped at the time of the last action, so that the time in which nobody
    /// played does not count.
    ///
    /// # Errors
    /// Says in which line and why.
    pub fn restore(text: &str) -> Result<Session, SaveError> {
        let mut game = save::restore(text)?;
        if game.timer().is_running() {
            let at = game.updated();
            // A timer that runs can be paused.
            let _ = game.act(&Action::Pause {}, at);
        }
        Ok(Session { game, memory: Memory::default(), graded: Arc::default(), grader: Some(quick_grade) })
    }

    /// The game itself.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the game began with.
    pub fn start(&self) -> &Start {
        self.game.start()
    }
}
