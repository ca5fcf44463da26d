//! The JSON output matches the schemas of the OpenAPI document.

use boon::{Compiler, SchemaIndex, Schemas};
use pencilmark::format::{self, ReadOptions};
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::TECHNIQUES;
use pencilmark::logic::solver::all_steps;
use pencilmark::render::language::Language;
use pencilmark::rules_text;
use pencilmark_app::wire::StepView;
use serde_json::{Value, json};

use crate::session::{PUZZLE, session, told, view};

/// The OpenAPI document, which the tests of the server compare with the types.
const OPENAPI: &str = include_str!("../../pencilmark-server/openapi.json");

/// The published schema, prepared for validating values.
struct Published {
    schemas: Schemas,
    compiler: Compiler,
}

impl Published {
    fn new() -> Published {
        let mut compiler = Compiler::new();
        let document = serde_json::from_str(OPENAPI).expect("JSON");
        compiler.add_resource("https://pencilmark.test/openapi.json", document).expect("a schema");
        Published { schemas: Schemas::new(), compiler }
    }

    fn of(&mut self, name: &str) -> SchemaIndex {
        let place = format!("https://pencilmark.test/openapi.json#/components/schemas/{name}");
        self.compiler.compile(&place, &mut self.schemas).unwrap_or_else(|e| panic!("{name}: {e}"))
    }

    fn objection(&mut self, name: &str, value: &Value) -> Option<String> {
        let index = self.of(name);
        self.schemas.validate(value, index).err().map(|e| e.to_string())
    }
}

#[test]
fn the_step_of_every_technique_keeps_to_the_schema() {
    let mut published = Published::new();
    for entry in TECHNIQUES {
        let example = &entry.card.example;
        let rules = rules_text::parse(example.rules, None).expect("rules");
        let expected = ReadOptions { format: None, rules: Some(rules) };
        let board = format::read_line(example.board, &expected).expect("a board").board;
        let steps = all_steps(&board, entry, &TechniqueOptions::PERMISSIVE);
        let step = steps.first().expect(entry.card.id);
        let view = json!(StepView::new(step, &board, &Language::ENGLISH));
        assert_eq!(published.objection("StepView", &view), None, "{}", entry.card.id);
        assert_eq!(view["conclusions"].as_array().map(Vec::len), Some(step.conclusions.len()));
        assert_eq!(view["marks"].as_array().map(Vec::len), Some(step.marks.len()));
    }
    assert!(published.objection("StepView", &json!({"technique": 5})).is_some());
}

#[test]
fn answers_keep_to_the_schema() {
    let mut published = Published::new();
    let session = session(PUZZLE, None);
    for (ask, name) in [
        (r#"{"ask":"hint","rung":1}"#, "HintView"),
        (r#"{"ask":"hint","rung":5}"#, "HintView"),
        (r#"{"ask":"check"}"#, "CheckAnswer"),
        (r#"{"ask":"path"}"#, "PathAnswer"),
        (r#"{"ask":"picture","step":0}"#, "PictureAnswer"),
        (r#"{"ask":"missed"}"#, "MissedAnswer"),
        (r#"{"ask":"solution"}"#, "SolutionAnswer"),
        (r#"{"ask":"last-right"}"#, "LastRightAnswer"),
        (r#"{"ask":"tree"}"#, "TreeAnswer"),
        (r#"{"ask":"count"}"#, "CountAnswer"),
        (r#"{"ask":"search"}"#, "SearchAnswer"),
        (r#"{"ask":"rate"}"#, "RatingView"),
        (r#"{"ask":"text","format":"line"}"#, "TextAnswer"),
        (r#"{"ask":"formats"}"#, "FormatsAnswer"),
    ] {
        let question: Value = serde_json::from_str(ask).expect("JSON");
        assert_eq!(published.objection("Question", &question), None, "{ask}");
        assert_eq!(published.objection(name, &told(&session, ask)), None, "{ask}");
    }
    assert_eq!(published.objection("GameView", &view(&session)), None);
    assert!(published.objection("Question", &json!({"ask": "hint", "rung": "first"})).is_some());
}
