//! Answers as text.

use pencilmark::message::Message;
use pencilmark::render::language::Language;
use pencilmark::session::{Refused, StoredAction, StoredGame};
use pencilmark::wire::{GameSummary, GameView, ImportResult, Problem, Settings};
use serde::Serialize;

use crate::messages::site;

/// An answer as JSON, or why there is none.
pub type Reply = Result<String, CallProblem>;

/// The reason why a call has no answer, with the status that the HTTP API gives it.
#[derive(Clone, Debug)]
pub struct CallProblem {
    status: u16,
    detail: Message,
}

/// A problem as JSON.
#[derive(Serialize)]
struct ProblemView {
    status: u16,
    detail: String,
}

impl CallProblem {
    /// The call makes no sense.
    pub fn unusable(detail: impl Into<Message>) -> CallProblem {
        CallProblem { status: 422, detail: detail.into() }
    }

    /// There is no such thing.
    pub fn missing(detail: impl Into<Message>) -> CallProblem {
        CallProblem { status: 404, detail: detail.into() }
    }

    /// What is stored can't be read.
    pub fn unreadable(detail: impl Into<Message>) -> CallProblem {
        CallProblem { status: 500, detail: detail.into() }
    }

    /// The call is not what a host sends, for a reason that another library gives.
    pub fn malformed(error: impl ToString) -> CallProblem {
        CallProblem::unusable(site::unusable(error.to_string()))
    }
}

impl From<Problem> for CallProblem {
    fn from(problem: Problem) -> CallProblem {
        CallProblem::unusable(problem)
    }
}

impl From<Refused> for CallProblem {
    fn from(why: Refused) -> CallProblem {
        CallProblem { status: 409, detail: why.message() }
    }
}

/// A game that has begun, to be stored.
#[derive(Serialize)]
pub struct BegunGame {
    /// What is to be stored.
    pub stored: StoredGame,
    /// The other games of a pack, to be stored under names of their own.
    pub others: Vec<StoredGame>,
    /// What the text was recognised as.
    pub recognised: Option<String>,
    /// How many puzzles the text has.
    pub puzzles: Option<usize>,
}

/// A game after an action.
#[derive(Serialize)]
pub struct ActionDone {
    /// What is to be stored; nothing if the action changed nothing.
    pub stored: Option<StoredAction>,
    /// The number of actions, this one included.
    pub revision: u64,
    /// The game as it is listed now, to be stored.
    pub listed: GameSummary,
    /// The game as a page shows it now.
    pub view: GameView,
}

/// A game as text.
#[derive(Serialize)]
pub struct SavedGame {
    /// The saved game.
    pub save: String,
    /// What makes it the same as another.
    pub identity: String,
}

/// What a text brought.
#[derive(Serialize)]
pub struct Imported {
    /// The settings, if it had any.
    pub settings: Option<Settings>,
    /// The games that were not here yet; their names are empty.
    pub games: Vec<StoredGame>,
    /// The result in words.
    pub result: ImportResult,
}

/// An answer as JSON.
pub fn json(value: &impl Serialize) -> Reply {
    serde_json::to_string(value).map_err(CallProblem::malformed)
}

/// A reply as one text, with problems in a language.
pub fn text(reply: Reply, language: &Language) -> String {
    match reply {
        Ok(answer) => format!("{{\"ok\":{answer}}}"),
        Err(failure) => {
            // A number and a string, which JSON can represent.
            let view = ProblemView { status: failure.status, detail: language.fill(&failure.detail) };
            let problem = serde_json::to_string(&view).unwrap_or_default();
            format!("{{\"problem\":{problem}}}")
        }
    }
}
