//! A snapshot of a game, of which questions are asked.

use std::sync::atomic::AtomicBool;

use pencilmark_play::game::Game;

use crate::session::ask::{Answer, Ask, CheckAnswer, FormatView, FormatsAnswer};
use crate::session::known::{Known, Memory};
use crate::session::problem::Problem;
use crate::session::view::{names, wrong};

/// A snapshot of a game. Answering holds nobody up, and changes nothing.
#[derive(Clone, Debug)]
pub struct Inquiry {
    game: Game,
    memory: Memory,
}

impl Inquiry {
    pub(crate) fn new(game: Game, memory: Memory) -> Inquiry {
        Inquiry { game, memory }
    }

    /// Answers. Long answers are called off soon after the flag is set.
    ///
    /// # Errors
    /// Says why there is no answer.
    pub fn answer(&self, ask: &Ask, cancel: &AtomicBool) -> Result<Answer, Problem> {
        let _ = (ask, cancel, &self.game, &self.memory);
        let _ = (Known::None, names([], self.game.rules()));
        let _ = (
            FormatsAnswer { formats: Vec::<FormatView>::new() },
            CheckAnswer { text: String::new(), wrong: Vec::new() },
        );
        if let Known::One(s) = self.memory.short(&self.game.puzzle()) {
            let _ = wrong(&self.game, s).count();
        }
        Err(Problem::new("Not answered yet."))
    }
}
