//! The calls that a host can make.

use pencilmark_app::library::ReadRecord;
use serde::Deserialize;

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
