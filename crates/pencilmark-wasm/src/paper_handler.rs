//! The handler of calls for pages to print.

use std::sync::atomic::AtomicBool;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use pencilmark::languages::read_language;
use pencilmark::message::Message;
use pencilmark::page_messages::open;
use pencilmark::render::language::Language;
use pencilmark_app::library::RequestFailure;
use pencilmark_app::wire::{Operation, Problem};
use pencilmark_paper::make::BookLanguage;
use pencilmark_paper::page_maker::PageMaker;
use serde::de::DeserializeOwned;

use crate::call::{Call, StepCall};
use crate::call_handler::{host_message, json, malformed, refusal};

/// A cancel flag that is never set: the host cancels long work by ending the worker.
static NEVER: AtomicBool = AtomicBool::new(false);

/// A handler that makes pages, which need no store. A file is answered as Base64.
#[derive(Default)]
pub struct PaperHandler {
    maker: PageMaker,
    /// The language with its tag; `None` for English.
    language: Option<(String, Language)>,
}

impl PaperHandler {
    /// Answers a call given as JSON.
    pub fn answer(&mut self, call: &str) -> String {
        match serde_json::from_str(call) {
            Ok(Call::Language { text, tag }) => match read_language(&text) {
                Ok(language) => {
                    self.language = Some((tag, language)).filter(|_| !text.is_empty());
                    "{}".to_owned()
                }
                Err(why) => self.refused(&malformed(why)),
            },
            Ok(Call::Say(what)) => {
                format!("{{\"text\":{}}}", json(&self.language().texts.fill(&host_message(what))))
            }
            Ok(Call::Forget {}) => "{}".to_owned(),
            Ok(Call::Step(call)) => match self.step(&call) {
                Ok(answer) => format!("{{\"answer\":{answer}}}"),
                Err(why) => self.refused(&why),
            },
            Err(why) => self.refused(&malformed(why)),
        }
    }

    fn language(&self) -> BookLanguage<'_> {
        const ENGLISH: &Language = &Language::ENGLISH;
        match &self.language {
            Some((tag, words)) => BookLanguage { tag, texts: words },
            None => BookLanguage { tag: "en", texts: ENGLISH },
        }
    }

    /// Makes the requested pages, and returns them as JSON.
    fn step(&self, call: &StepCall) -> Result<String, RequestFailure> {
        let language = self.language();
        let asked = Operation::asked(&call.method, &format!("/{}", call.path));
        match asked.map(|(operation, _)| operation) {
            Some(Operation::Pages) => file(self.maker.make_pages(&body(call)?, language, &NEVER)),
            Some(Operation::WorksheetPages) => {
                file(self.maker.make_worksheet(&body(call)?, language, &NEVER))
            }
            Some(Operation::BookPreview) => {
                let preview =
                    self.maker.make_preview(&body(call)?, language, &NEVER).map_err(Problem::new)?;
                Ok(json(&preview))
            }
            _ => Err(RequestFailure::not_found(open::no_request())),
        }
    }

    fn refused(&self, why: &RequestFailure) -> String {
        refusal(why, self.language().texts, &[])
    }
}

fn body<T: DeserializeOwned>(call: &StepCall) -> Result<T, RequestFailure> {
    serde_json::from_str(&call.body).map_err(malformed)
}

fn file(made: Result<Vec<u8>, Message>) -> Result<String, RequestFailure> {
    let bytes = made.map_err(Problem::new)?;
    Ok(json(&BASE64_STANDARD.encode(bytes)))
}
