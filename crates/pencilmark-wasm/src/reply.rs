//! Answers as text.

use pencilmark::render::language::Language;
use pencilmark::session::{Refused, StoredAction, StoredGame, translate_answer};
use pencilmark::wire::{GameSummary, GameView, ImportResult, Problem, Settings};
use serde::Serialize;
use serde_json::Value;

/// An answer as JSON, or why there is none.
pub type Reply = Result<String, CallProblem>;

/// The reason why a call has no answer, with the status that the HTTP API gives it.
#[derive(Clone, Debug, Serialize)]
pub struct CallProblem {
    status: u16,
    detail: String,
}

impl CallProblem {
    /// The call makes no sense.
    pub fn unusable(detail: impl ToString) -> CallProblem {
        CallProblem { status: 422, detail: detail.to_string() }
    }

    /// There is no such thing.
    pub fn missing(detail: impl ToString) -> CallProblem {
        CallProblem { status: 404, detail: detail.to_string() }
    }

    /// What is stored can't be read.
    pub fn unreadable(detail: impl ToString) -> CallProblem {
        CallProblem { status: 500, detail: detail.to_string() }
    }
}

impl From<Problem> for CallProblem {
    fn from(problem: Problem) -> CallProblem {
        CallProblem::unusable(problem)
    }
}

impl From<Refused> for CallProblem {
    fn from(why: Refused) -> CallProblem {
        CallProblem { status: 409, detail: why.to_string() }
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
    serde_json::to_string(value).map_err(CallProblem::unreadable)
}

/// Translates the messages of a reply.
pub fn translated(reply: Reply, language: &Language) -> Reply {
    let mut answer: Value = match reply {
        Ok(answer) => serde_json::from_str(&answer).map_err(CallProblem::unreadable)?,
        Err(problem) => return Err(CallProblem { detail: language.translate(&problem.detail), ..problem }),
    };
    translate_answer(&mut answer, language);
    json(&answer)
}

/// A reply as one text.
pub fn text(reply: Reply) -> String {
    match reply {
        Ok(answer) => format!("{{\"ok\":{answer}}}"),
        Err(failure) => {
            // A number and a string, which JSON can represent.
            let problem = serde_json::to_string(&failure).unwrap_or_default();
            format!("{{\"problem\":{problem}}}")
        }
    }
}
