//! The calls that a host can make.

use pencilmark::digit::Digit;
use pencilmark_app::library::ReadRecord;
use pencilmark_app::wire::PagesRequest;
use serde::{Deserialize, Serialize};

/// A call, in JSON with its name as the only field: `{"step":{...}}`.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// The language of all later answers.
    Language {
        /// The language file as text; English if empty.
        text: String,
        /// The tag of the language, such as `de`, for files that state their language.
        #[serde(default)]
        tag: String,
    },
    /// Returns a message of the host in the current language.
    Say(HostMessage),
    /// Clears the cache of records, because it differs from the store.
    Forget {},
    /// Performs one step of a request of the HTTP API, with the records read so far.
    Step(StepCall),
    /// Answers the module that makes pages, which has no engine of its own: a `PaperCall` as text, so that a module which doesn't
    /// support it needn't parse it.
    Paper(String),
}

/// What the module that makes pages asks the engine.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PaperCall {
    /// Composes the puzzles of a request.
    Compose(Box<PagesRequest>),
    /// Returns digits that fulfil a clue.
    ClueDigits {
        /// The rules of the clue alone, as text.
        clue: String,
        /// The digits of its cells to differ from.
        known: Vec<Option<Digit>>,
    },
    /// Returns a step of the technique with this id.
    TechniqueStep(String),
}

/// The answer to a [`PaperCall`].
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PaperAnswer<T> {
    Answer(T),
    /// The reason why there is no answer, in the language of answers.
    Problem(String),
}

/// A request of the HTTP API, with the records read from the host's store.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StepCall {
    /// The HTTP method: `POST`.
    pub method: String,
    /// The path from `api/` on.
    pub path: String,
    /// The body of the request as text; it need not be JSON.
    #[serde(default)]
    pub body: String,
    /// The token that identifies the request if it is sent again.
    pub token: Option<String>,
    /// The number of the game's actions when its page last read it.
    pub base: Option<u64>,
    /// The time in milliseconds since 1970.
    pub at: u64,
    /// A random number.
    pub seed: u64,
    /// True if long work is allowed, because it blocks no other request.
    pub may_be_long: bool,
    /// True if the cached records are older than the stored ones.
    pub is_behind: bool,
    /// The records read, in the order in which they were requested.
    pub found: Vec<ReadRecord>,
}

/// A message that a host can have translated.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HostMessage {
    /// A long call took too long.
    Late {
        /// The time limit in seconds.
        seconds: u64,
    },
    /// The engine failed.
    Broken,
    /// The complete engine could not be loaded.
    Unreachable,
}
