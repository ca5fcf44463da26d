//! The answers to calls.

use std::sync::atomic::AtomicBool;

use pencilmark::languages::read_language;
use pencilmark::library::{
    Library, LibraryStep, Request, RequestFailure, StoreSharing, StoreWrite, WorkContext,
};
use pencilmark::message::Message;
use pencilmark::messages::open;
use pencilmark::render::language::Language;
use pencilmark::wire::{AnswerBody, Operation, Problem};
use serde::Serialize;

use crate::call::{Call, HostMessage, StepCall};
use crate::messages::site;

/// Games that are held at once; a further one takes the place of all others.
const HELD: usize = 50;

/// Long work is ended by ending the worker, so this flag stays as it is.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A problem as JSON.
#[derive(Serialize)]
struct ProblemView {
    status: u16,
    detail: String,
}

/// Answers calls, and holds games in memory.
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
    /// None for English.
    language: Option<Language>,
}

impl CallHandler {
    /// A handler that holds no games and speaks English.
    pub fn new() -> CallHandler {
        CallHandler { library: Library::new(StoreSharing::Shared, HELD, Vec::new()), language: None }
    }

    /// A handler that holds no games, speaks English, and only plays: of what goes beyond that it answers `{"elsewhere":true}`.
    pub fn for_playing_only() -> CallHandler {
        CallHandler {
            library: Library::for_playing_only(StoreSharing::Shared, HELD, Vec::new()),
            language: None,
        }
    }

    /// Answers a call in JSON.
    pub fn answer(&mut self, call: &str) -> String {
        match serde_json::from_str(call) {
            Ok(Call::Language { text, .. }) => self.speak(&text),
            Ok(Call::Say(what)) => format!("{{\"text\":{}}}", json(&self.language().fill(&said(what)))),
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

    /// Works a request out, as far as that goes. What is to be written counts as written: where the host can't, it has everything forgotten.
    fn step(&mut self, call: StepCall) -> String {
        let path = format!("/{}", call.path);
        let Some((operation, argument)) = Operation::asked(&call.method, &path) else {
            return self.refused(&RequestFailure::missing(open::no_request()), &[]);
        };
        let StepCall { body, token, base, at, seed, may_be_long, is_behind, found, .. } = call;
        let request = Request { operation, argument, body, token, base, at, seed, is_behind };
        let work = WorkContext { language: self.language(), may_be_long, cancel: &NEVER };
        match self.library.step(&request, &found, &work) {
            LibraryStep::Needs(keys) => format!("{{\"needs\":{}}}", json(&keys)),
            LibraryStep::Long(seconds) => format!("{{\"long\":{seconds}}}"),
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

/// Returns the JSON of a refusal, and of what is to be written all the same.
pub fn refusal(why: &RequestFailure, language: &Language, writes: &[StoreWrite]) -> String {
    let problem = ProblemView { status: why.status, detail: language.fill(&why.detail) };
    format!("{{\"problem\":{},\"writes\":{}}}", json(&problem), json(&writes))
}

impl Default for CallHandler {
    fn default() -> CallHandler {
        CallHandler::new()
    }
}

/// The refusal of a call that can't be read.
pub fn malformed(error: impl ToString) -> RequestFailure {
    Problem::new(site::unusable(error.to_string())).into()
}

/// What a host has said, as a message.
pub fn said(what: HostMessage) -> Message {
    match what {
        HostMessage::Late { seconds } => site::late(seconds),
        HostMessage::Broken => site::broken(),
        HostMessage::Unreachable => site::unreachable(),
    }
}

/// A value as JSON.
pub fn json(value: &impl Serialize) -> String {
    // Records, names and texts, which JSON can represent.
    serde_json::to_string(value).expect("what a host is told can be represented in JSON")
}
