//! The handler of calls for games and puzzles.

use std::sync::atomic::AtomicBool;

use pencilmark::languages::read_language;
use pencilmark::message::Message;
use pencilmark::page_messages::open;
use pencilmark::render::language::Language;
use pencilmark_app::library::{
    Library, LibraryStep, LongWork, Request, RequestFailure, StoreSharing, StoreWrite, WorkContext,
};
use pencilmark_app::wire::{AnswerBody, Operation, Problem};
use serde::Serialize;

use crate::call::{Call, HostMessage, StepCall};
use crate::messages::site;

/// The maximum number of cached games; one more clears the cache.
const CACHE_SIZE: usize = 50;

/// A cancel flag that is never set: the host cancels long work by ending the worker.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A problem as JSON.
#[derive(Serialize)]
struct ProblemView {
    status: u16,
    detail: String,
}

/// A handler that answers calls and caches games in memory.
///
/// ```
/// let mut handler = pencilmark_wasm::CallHandler::new();
/// let body = r#"{\"puzzle\":\"1.....2..3......\"}"#;
/// let request = format!(r#""method":"POST","path":"api/solve","body":"{body}","at":0,"seed":1"#);
/// let answer = handler.answer(&format!(r#"{{"step":{{{request},"mayBeLong":true,"isBehind":false,"found":[]}}}}"#));
/// assert!(answer.starts_with(r#"{"answer":{"solutions":["#));
/// ```
#[derive(Debug)]
pub struct CallHandler {
    library: Library,
    /// The language of answers; `None` for English.
    language: Option<Language>,
}

impl CallHandler {
    /// Creates a handler without games that answers in English.
    pub fn new() -> CallHandler {
        CallHandler { library: Library::new(StoreSharing::Shared, CACHE_SIZE, Vec::new()), language: None }
    }

    /// Creates a handler that only plays, without games and in English. It answers other requests with `{"elsewhere":true}`.
    pub fn for_playing_only() -> CallHandler {
        CallHandler {
            library: Library::for_playing_only(StoreSharing::Shared, CACHE_SIZE, Vec::new()),
            language: None,
        }
    }

    /// Answers a call given as JSON.
    pub fn answer(&mut self, call: &str) -> String {
        match serde_json::from_str(call) {
            Ok(Call::Language { text, .. }) => self.speak(&text),
            Ok(Call::Say(what)) => {
                format!("{{\"text\":{}}}", json(&self.language().fill(&host_message(what))))
            }
            Ok(Call::Forget {}) => {
                self.library.clear_cache();
                "{}".to_owned()
            }
            Ok(Call::Step(call)) => self.step(call),
            Err(why) => self.refused(&malformed(why), &[]),
        }
    }

    fn language(&self) -> &Language {
        const ENGLISH: &Language = &Language::ENGLISH;
        self.language.as_ref().unwrap_or(ENGLISH)
    }

    fn speak(&mut self, text: &str) -> String {
        match read_language(text) {
            Ok(language) => {
                self.language = Some(language).filter(|_| !text.is_empty());
                "{}".to_owned()
            }
            Err(why) => self.refused(&malformed(why), &[]),
        }
    }

    /// Performs one step of a request. The returned writes count as committed: a host that can't write them must clear the cache.
    fn step(&mut self, call: StepCall) -> String {
        let path = format!("/{}", call.path);
        let Some((operation, argument)) = Operation::asked(&call.method, &path) else {
            return self.refused(&RequestFailure::not_found(open::no_request()), &[]);
        };
        let StepCall { body, token, base, at, seed, may_be_long, is_behind, found, .. } = call;
        let request = Request {
            operation,
            argument,
            body,
            token,
            base_revision: base,
            at,
            seed,
            is_cache_stale: is_behind,
        };
        let work = WorkContext { language: self.language(), may_be_long, cancel: &NEVER };
        match self.library.step(&request, &found, &work) {
            LibraryStep::Needs(keys) => format!("{{\"needs\":{}}}", json(&keys)),
            LibraryStep::Long(LongWork { seconds, is_heavy }) => {
                format!("{{\"long\":{{\"seconds\":{seconds},\"isHeavy\":{is_heavy}}}}}")
            }
            LibraryStep::Elsewhere => "{\"elsewhere\":true}".to_owned(),
            LibraryStep::Done(mut done) => {
                self.library.cache_written(&mut done);
                match &done.answer {
                    Err(why) => self.refused(why, &done.writes),
                    Ok(answer) => {
                        let is_text = operation.row().answer == AnswerBody::Text;
                        let answer = if is_text { &json(answer) } else { answer };
                        format!("{{\"answer\":{answer},\"writes\":{}}}", json(&done.writes))
                    }
                }
            }
        }
    }

    fn refused(&self, why: &RequestFailure, writes: &[StoreWrite]) -> String {
        refusal(why, self.language(), writes)
    }
}

/// Returns a refusal as JSON, with the records to write nevertheless.
pub fn refusal(why: &RequestFailure, language: &Language, writes: &[StoreWrite]) -> String {
    let problem = ProblemView { status: why.status, detail: language.fill(&why.detail) };
    format!("{{\"problem\":{},\"writes\":{}}}", json(&problem), json(&writes))
}

impl Default for CallHandler {
    fn default() -> CallHandler {
        CallHandler::new()
    }
}

/// Returns the refusal of a call that can't be parsed.
pub fn malformed(error: impl ToString) -> RequestFailure {
    Problem::new(site::unusable(error.to_string())).into()
}

/// Returns a message of the host.
pub fn host_message(what: HostMessage) -> Message {
    match what {
        HostMessage::Late { seconds } => site::late(seconds),
        HostMessage::Broken => site::broken(),
        HostMessage::Unreachable => site::unreachable(),
    }
}

/// Returns a value as JSON.
pub fn json(value: &impl Serialize) -> String {
    // The values are records, names and texts, which JSON can represent.
    serde_json::to_string(value).expect("what a host is told can be represented in JSON")
}
