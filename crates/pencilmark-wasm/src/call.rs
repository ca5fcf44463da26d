//! The calls that a host can make.

use pencilmark::library::ReadRecord;
use serde::Deserialize;

/// A call, in JSON with its name as the only field: `{"step":{...}}`.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// The language of all later answers.
    Language {
        /// The text of the language; English if it is empty.
        text: String,
        /// The tag of the language, such as `de`, for files that tell their language.
        #[serde(default)]
        tag: String,
    },
    /// What the host itself has to say.
    Say(HostMessage),
    /// Forgets all records that are held: they are not what is stored.
    Forget {},
    /// A request of the HTTP API, worked out from what was found, as far as that goes.
    Step(StepCall),
}

/// A request, as the HTTP API has it, and what was found in the host's store.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StepCall {
    /// The method: `POST`.
    pub method: String,
    /// The path from `api/` on.
    pub path: String,
    /// The body as text, JSON or not.
    #[serde(default)]
    pub body: String,
    /// The token by which the request is known when it is sent again.
    pub token: Option<String>,
    /// How many actions the game had when its page last heard of it.
    pub base: Option<u64>,
    /// The time in milliseconds since 1970.
    pub at: u64,
    /// A random number.
    pub seed: u64,
    /// True where long work holds nobody up.
    pub may_be_long: bool,
    /// True if what is held is not what is stored.
    pub is_behind: bool,
    /// What was found, in the order in which it was asked for.
    pub found: Vec<ReadRecord>,
}

/// What a host can have said in the language of answers.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HostMessage {
    /// A long call took too long.
    Late {
        /// How long it may take.
        seconds: u64,
    },
    /// The engine broke.
    Broken,
    /// The engine that does everything could not be loaded.
    Unreachable,
}
