//! The handler of calls for games and puzzles.

use pencilmark::page_messages::open;
use pencilmark_app::library::{
    Library, LibraryStep, LongWork, Request, RequestFailure, StoreSharing, StoreWrite, WorkContext,
};
use pencilmark_app::wire::{AnswerBody, Operation};
use pencilmark_paper::make::BookLanguage;
use pencilmark_paper::request_composer::RequestComposer;

use crate::answer::{ELSEWHERE, NEVER, host_message, json, malformed, refusal};
use crate::call::{Call, StepCall};
use crate::paper_desk::answer_paper;
use crate::spoken_language::SpokenLanguage;

/// The maximum number of cached games; one more clears the cache.
const CACHE_SIZE: usize = 50;

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
    language: SpokenLanguage,
    composer: RequestComposer,
    /// Answers the module that makes pages. A module that only plays has none, and so none of what it needs: a pointer to a function,
    /// because the linker takes the only implementation of a trait for the one that is called.
    answer_paper: Option<PaperAnswers>,
}

/// A function that answers a call of the module that makes pages.
type PaperAnswers = fn(&RequestComposer, &str, BookLanguage) -> String;

impl CallHandler {
    /// Creates a handler without games that answers in English.
    pub fn new() -> CallHandler {
        let library = Library::new(StoreSharing::Shared, CACHE_SIZE, Vec::new());
        CallHandler::of(library, Some(answer_paper))
    }

    /// Creates a handler that only plays, without games and in English. It answers other requests with `{"elsewhere":true}`.
    pub fn for_playing_only() -> CallHandler {
        CallHandler::of(Library::for_playing_only(StoreSharing::Shared, CACHE_SIZE, Vec::new()), None)
    }

    fn of(library: Library, answer_paper: Option<PaperAnswers>) -> CallHandler {
        let (language, composer) = (SpokenLanguage::default(), RequestComposer::default());
        CallHandler { library, language, composer, answer_paper }
    }

    /// Answers a call given as JSON.
    pub fn answer(&mut self, call: &str) -> String {
        match serde_json::from_str(call) {
            Ok(Call::Language { text, tag }) => match self.language.set(&text, tag) {
                Ok(()) => "{}".to_owned(),
                Err(why) => self.refused(&why, &[]),
            },
            Ok(Call::Say(what)) => {
                format!("{{\"text\":{}}}", json(&self.language.texts().fill(&host_message(what))))
            }
            Ok(Call::Forget {}) => {
                self.library.clear_cache();
                "{}".to_owned()
            }
            Ok(Call::Step(call)) => self.step(call),
            Ok(Call::Paper(call)) => match self.answer_paper {
                Some(answer) => answer(&self.composer, &call, self.language.of_book()),
                None => ELSEWHERE.to_owned(),
            },
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
        let work = WorkContext { language: self.language.texts(), may_be_long, cancel: &NEVER };
        match self.library.step(&request, &found, &work) {
            LibraryStep::Needs(keys) => format!("{{\"needs\":{}}}", json(&keys)),
            LibraryStep::Long(LongWork { seconds, is_heavy }) => {
                format!("{{\"long\":{{\"seconds\":{seconds},\"isHeavy\":{is_heavy}}}}}")
            }
            LibraryStep::Elsewhere => ELSEWHERE.to_owned(),
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
        refusal(why, self.language.texts(), writes)
    }
}

impl Default for CallHandler {
    fn default() -> CallHandler {
        CallHandler::new()
    }
}
