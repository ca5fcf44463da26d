//! The handler of calls for pages to print.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use pencilmark::message::Message;
use pencilmark::page_messages::open;
use pencilmark_app::library::RequestFailure;
use pencilmark_app::wire::{Operation, Problem};
use pencilmark_paper::make::BookContext;
use pencilmark_paper::page_maker::PageMaker;
use serde::de::DeserializeOwned;

use crate::answer::{ELSEWHERE, host_message, json, malformed, refusal};
use crate::asked_engine::AskedEngine;
use crate::call::{Call, StepCall};
use crate::spoken_language::SpokenLanguage;

/// A handler that makes pages, which need no store, and asks an engine for everything that must be found. A file is answered as Base64.
pub struct PaperHandler {
    engine: AskedEngine,
    language: SpokenLanguage,
}

impl PaperHandler {
    /// Creates a handler that makes pages in English, until a call sets another language for it and its engine.
    pub fn new(engine: AskedEngine) -> PaperHandler {
        PaperHandler { engine, language: SpokenLanguage::default() }
    }

    /// Answers a call given as JSON.
    pub fn answer(&mut self, call: &str) -> String {
        match serde_json::from_str(call) {
            Ok(Call::Language { text, tag }) => match self.language.set(&text, tag) {
                Ok(()) => self.engine.answer(call),
                Err(why) => self.refused(&why),
            },
            Ok(Call::Say(what)) => {
                format!("{{\"text\":{}}}", json(&self.language.texts().fill(&host_message(what))))
            }
            Ok(Call::Forget {}) => "{}".to_owned(),
            Ok(Call::Step(call)) => match self.step(&call) {
                Ok(answer) => format!("{{\"answer\":{answer}}}"),
                Err(why) => self.refused(&why),
            },
            Ok(Call::Paper(_)) => ELSEWHERE.to_owned(),
            Err(why) => self.refused(&malformed(why)),
        }
    }

    /// Makes the requested pages, and returns them as JSON.
    fn step(&self, call: &StepCall) -> Result<String, RequestFailure> {
        let context = BookContext { language: self.language.of_book(), examples: &self.engine };
        let maker = PageMaker { context, compose: Box::new(|asked| self.engine.compose(asked)) };
        let asked = Operation::asked(&call.method, &format!("/{}", call.path));
        match asked.map(|(operation, _)| operation) {
            Some(Operation::Pages) => file(maker.make_pages(&body(call)?)),
            Some(Operation::WorksheetPages) => file(maker.make_worksheet(&body(call)?)),
            Some(Operation::BookPreview) => {
                Ok(json(&maker.make_preview(&body(call)?).map_err(Problem::new)?))
            }
            _ => Err(RequestFailure::not_found(open::no_request())),
        }
    }

    fn refused(&self, why: &RequestFailure) -> String {
        refusal(why, self.language.texts(), &[])
    }
}

fn body<T: DeserializeOwned>(call: &StepCall) -> Result<T, RequestFailure> {
    serde_json::from_str(&call.body).map_err(malformed)
}

fn file(made: Result<Vec<u8>, Message>) -> Result<String, RequestFailure> {
    let bytes = made.map_err(Problem::new)?;
    Ok(json(&BASE64_STANDARD.encode(bytes)))
}
