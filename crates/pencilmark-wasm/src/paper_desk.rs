//! The engine's answers to the module that makes pages.

use pencilmark::message::Message;
use pencilmark::rules_text;
use pencilmark_paper::engine_examples::EngineExamples;
use pencilmark_paper::example_source::ExampleSource;
use pencilmark_paper::make::BookLanguage;
use pencilmark_paper::request_composer::RequestComposer;
use serde::Serialize;

use crate::answer::{NEVER, json};
use crate::call::{PaperAnswer, PaperCall};
use crate::messages::site;

/// Answers a [`PaperCall`], which is JSON, by JSON.
pub(crate) fn answer_paper(composer: &RequestComposer, call: &str, language: BookLanguage) -> String {
    match serde_json::from_str(call) {
        Ok(PaperCall::Compose(asked)) => told(composer.compose(&asked, language, &NEVER), language),
        Ok(PaperCall::ClueDigits { clue, known }) => {
            let rules = rules_text::parse(&clue, None).map_err(|why| why.message());
            told(rules.map(|rules| EngineExamples.clue_digits(&rules, &known)), language)
        }
        Ok(PaperCall::TechniqueStep(id)) => {
            told(Ok(EngineExamples.technique_step(&id, language.texts)), language)
        }
        Err(error) => told::<()>(Err(site::unusable(error.to_string())), language),
    }
}

fn told<T: Serialize>(answer: Result<T, Message>, language: BookLanguage) -> String {
    json(&match answer {
        Ok(answer) => PaperAnswer::Answer(answer),
        Err(why) => PaperAnswer::Problem(language.texts.fill(&why)),
    })
}
