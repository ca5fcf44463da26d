//! Parts of all handlers' answers, which are JSON.

use std::sync::atomic::AtomicBool;

use pencilmark::message::Message;
use pencilmark::render::language::Language;
use pencilmark_app::library::{RequestFailure, StoreWrite};
use pencilmark_app::wire::Problem;
use serde::Serialize;

use crate::call::HostMessage;
use crate::messages::site;

/// A cancel flag that is never set: the host cancels long work by ending the worker.
pub(crate) static NEVER: AtomicBool = AtomicBool::new(false);

/// The answer to calls that this module doesn't support.
pub(crate) const ELSEWHERE: &str = "{\"elsewhere\":true}";

/// A problem as JSON.
#[derive(Serialize)]
struct ProblemView {
    status: u16,
    detail: String,
}

/// Returns a refusal as JSON, with the records to write nevertheless.
pub(crate) fn refusal(why: &RequestFailure, language: &Language, writes: &[StoreWrite]) -> String {
    let problem = ProblemView { status: why.status, detail: language.fill(&why.detail) };
    format!("{{\"problem\":{},\"writes\":{}}}", json(&problem), json(&writes))
}

/// Returns the refusal of a call that can't be parsed.
pub(crate) fn malformed(error: impl ToString) -> RequestFailure {
    Problem::new(site::unusable(error.to_string())).into()
}

/// Returns a message of the host.
pub(crate) fn host_message(what: HostMessage) -> Message {
    match what {
        HostMessage::Late { seconds } => site::late(seconds),
        HostMessage::Broken => site::broken(),
        HostMessage::Unreachable => site::unreachable(),
    }
}

/// Returns a value as JSON.
pub(crate) fn json(value: &impl Serialize) -> String {
    // The values are records, names and texts, which JSON can represent.
    serde_json::to_string(value).expect("what a host is told can be represented in JSON")
}
