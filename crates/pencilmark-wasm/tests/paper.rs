//! The module that makes pages: with the engine of another module it answers as the engine's own program does.

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use pencilmark::languages::read_language;
use pencilmark::message::Message;
use pencilmark::render::language::{GERMAN, Language};
use pencilmark_paper::make::BookLanguage;
use pencilmark_paper::page_maker::PageMaker;
use pencilmark_paper::request_composer::RequestComposer;
use pencilmark_wasm::{AskedEngine, CallHandler, PaperHandler};
use serde_json::{Value, json};

const EASY: &str = ".4.7.1..5....2..8.7...6......5....4....1892.6...........82..41...4..8.9..7.6.....";
const HARD: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const SMALL: &str = "12.434122143432.";
/// Cages without givens on a board of four rows, and lines among givens.
const CAGES: &str = "4+killer=3:r1c1,r1c2+killer=7:r1c3,r1c4+killer=6:r2c1,r3c1+killer=5:r4c3,r4c4";
const LINES: &str = "4+thermo:r1c1-r2c1-r3c1+kropki-white:r1c3,r1c4";

fn modules() -> PaperHandler {
    let engine = RefCell::new(CallHandler::new());
    PaperHandler::new(AskedEngine::new(move |call| engine.borrow_mut().answer(call)))
}

fn call(pages: &mut PaperHandler, path: &str, body: &Value) -> Value {
    let (body, found) = (body.to_string(), Vec::<Value>::new());
    let step = json!({"method": "POST", "path": path, "body": body, "at": 0, "seed": 1, "mayBeLong": false,
        "isBehind": false, "found": found});
    serde_json::from_str(&pages.answer(&json!({"step": step}).to_string())).unwrap()
}

/// Returns the answer as the module would give it.
fn told(answer: Result<Value, Message>, language: &Language) -> Value {
    match answer {
        Ok(answer) => json!({"answer": answer}),
        Err(why) => json!({"problem": {"status": 422, "detail": language.fill(&why)}, "writes": []}),
    }
}

/// Returns the preview that the program with the engine makes.
fn preview(body: &Value, language: BookLanguage) -> Value {
    let (composer, never) = (RequestComposer::default(), AtomicBool::new(false));
    let maker = PageMaker::new(&composer, language, &never);
    let made = maker.make_preview(&serde_json::from_value(body.clone()).unwrap());
    // Read from its text, because numbers of 32 bits have other digits as values.
    let read = |made| serde_json::from_str(&serde_json::to_string(&made).unwrap()).unwrap();
    told(made.map(read), language.texts)
}

fn file(body: &Value, language: BookLanguage) -> Value {
    let (composer, never) = (RequestComposer::default(), AtomicBool::new(false));
    let maker = PageMaker::new(&composer, language, &never);
    let made = maker.make_pages(&serde_json::from_value(body.clone()).unwrap());
    told(made.map(|made| json!(BASE64_STANDARD.encode(made))), language.texts)
}

/// Books that need everything that the engine is asked for.
fn books() -> Vec<Value> {
    let classic = format!("{EASY}\n{HARD}\n{EASY}");
    let worksheet = json!({"parts": [{"technique": "x-wing", "count": 2}, {"technique": "naked-single", "count": 1}], "seed": 7});
    vec![
        json!({"puzzle": classic, "layout": "book", "by_level": true, "title": "Book", "site": "https://play.example.org/"}),
        json!({"puzzle": classic, "layout": "practice"}),
        json!({"puzzle": format!("{SMALL}\n{SMALL}"), "rules": CAGES, "layout": "book"}),
        json!({"puzzle": format!("{SMALL}\n{SMALL}"), "rules": LINES, "layout": "pocket", "rules_told": true}),
        json!({"puzzle": HARD, "marks": [{"cell": "r1c1", "digit": null, "notes": [1, 5]}]}),
        json!({"puzzle": "1...\n....\n....\n....", "layout": "blank"}),
        json!({"puzzle": "", "worksheet": worksheet}),
        json!({"puzzle": "1...............", "layout": "book"}),
        json!({"puzzle": "what?", "layout": "sheet"}),
        json!({"puzzle": EASY, "layout": "scroll"}),
    ]
}

#[test]
fn pages_are_those_of_the_program_with_the_engine() {
    let german = read_language(GERMAN).unwrap();
    let languages = [("en", "", &Language::ENGLISH), ("de", GERMAN, &german)];
    let mut drawn = 0;
    for (tag, text, texts) in languages {
        let language = BookLanguage { tag, texts };
        let mut pages = modules();
        pages.answer(&json!({"language": {"text": text, "tag": tag}}).to_string());
        for book in books() {
            let asked = json!({"book": book, "pictures": (1..=12).collect::<Vec<_>>(), "cover": true});
            let expected = preview(&asked, language);
            drawn += expected["answer"]["pictures"].as_array().map_or(0, Vec::len);
            assert_eq!(call(&mut pages, "api/pages/preview", &asked), expected, "{book}");
            assert_eq!(call(&mut pages, "api/pages", &book), file(&book, language), "{book}");
        }
    }
    assert!(drawn > 40, "{drawn} pages");
}
