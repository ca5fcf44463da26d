//! The engine of another module, as the module that makes pages sees it.

use std::sync::Arc;

use pencilmark::digit::Digit;
use pencilmark::message::Message;
use pencilmark::render::language::Language;
use pencilmark::rules::Rules;
use pencilmark::rules_text;
use pencilmark_app::wire::PagesRequest;
use pencilmark_paper::example_source::{ExampleSource, StepExample};
use pencilmark_paper::request_composer::RequestedPuzzles;
use serde::de::DeserializeOwned;

use crate::answer::json;
use crate::call::{PaperAnswer, PaperCall};
use crate::messages::site;

/// The engine of another module: answers calls given as JSON, as [`CallHandler::answer`](crate::CallHandler::answer) does, in the
/// language of the last call that set one.
pub struct AskedEngine(Box<dyn Fn(&str) -> String>);

impl AskedEngine {
    /// Creates the engine that answers calls by this function.
    pub fn new(answer: impl Fn(&str) -> String + 'static) -> AskedEngine {
        AskedEngine(Box::new(answer))
    }

    /// Passes on a call as text.
    pub(crate) fn answer(&self, call: &str) -> String {
        (self.0)(call)
    }

    /// Composes the puzzles of a request.
    ///
    /// # Errors
    /// If the engine can't compose them.
    pub(crate) fn compose(&self, asked: &PagesRequest) -> Result<RequestedPuzzles, Message> {
        self.ask(&PaperCall::Compose(Box::new(asked.clone())))
    }

    fn ask<T: DeserializeOwned>(&self, call: &PaperCall) -> Result<T, Message> {
        let answer = self.answer(&format!("{{\"paper\":{}}}", json(&json(call))));
        match serde_json::from_str(&answer).map_err(|error| site::unusable(error.to_string()))? {
            PaperAnswer::Answer(answer) => Ok(answer),
            PaperAnswer::Problem(why) => Err(site::unusable(why)),
        }
    }
}

impl ExampleSource for AskedEngine {
    fn clue_digits(&self, clue: &Arc<Rules>, known: &[Option<Digit>]) -> Vec<Digit> {
        let call = PaperCall::ClueDigits { clue: rules_text::to_text(clue), known: known.to_vec() };
        self.ask(&call).unwrap_or_default()
    }

    fn technique_step(&self, id: &str, _: &Language) -> Option<StepExample> {
        self.ask(&PaperCall::TechniqueStep(id.to_owned())).ok().flatten()
    }
}
