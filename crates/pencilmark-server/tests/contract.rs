//! The contract of the API: every answer that a test receives is validated against the OpenAPI document.

use std::cell::RefCell;
use std::sync::OnceLock;

use axum::http::Method;
use boon::{Compiler, Schemas};
use pencilmark_app::wire::openapi::{openapi, openapi_lines};
use serde_json::Value;

use crate::client::{Answer, Client};

const PLACE: &str = "https://pencilmark.test/openapi.json";

fn document() -> &'static Value {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    DOCUMENT.get_or_init(openapi)
}

#[test]
fn the_document_is_that_of_the_types() {
    let (kept, made) = (include_str!("../openapi.json"), openapi_lines());
    let differing = kept.lines().zip(made.lines()).find(|(kept, made)| kept != made);
    assert_eq!(differing, None, "`cargo xtask types` rewrites it");
    assert_eq!(kept, made, "`cargo xtask types` rewrites it");
}

#[tokio::test]
async fn the_document_is_answered_without_line_breaks() {
    let answer = Client::new().await.get("/api/openapi.json").await;
    assert_eq!(answer.body, document().to_string());
}

/// Panics if an answer does not conform to the document.
pub fn check(method: &Method, path: &str, answer: &Answer) {
    if !path.starts_with("/api/") || answer.status == 404 || answer.status == 405 {
        return;
    }
    let template = template_of(path).unwrap_or_else(|| panic!("{path} is not in the document"));
    let operation = &document()["paths"][&template][method.as_str().to_lowercase()];
    assert!(operation.is_object(), "{method} {template} is not in the document");
    let status = answer.status.as_u16().to_string();
    let key = if operation["responses"][&status].is_object() { status } else { "default".to_owned() };
    assert!(
        answer.status.is_client_error() || answer.status.is_server_error() || key != "default",
        "{template}: {key}"
    );
    let Some(content) = operation["responses"][&key]["content"].as_object() else {
        assert_eq!(answer.body, "", "{method} {template}");
        return;
    };
    let kind = answer.headers["content-type"].to_str().expect("a content type");
    let kind = kind.split(';').next().unwrap_or(kind);
    assert!(content.contains_key(kind), "{method} {template} answers with {kind}");
    if kind.ends_with("json") {
        let steps = [template.replace('~', "~0").replace('/', "~1"), method.as_str().to_lowercase(), key];
        let [template, method, key] = &steps;
        let kind = kind.replace('/', "~1");
        let pointer = format!("/paths/{template}/{method}/responses/{key}/content/{kind}/schema");
        validate(&pointer, &answer.json());
    }
}

/// Returns the path of the document that matches a request's path.
fn template_of(path: &str) -> Option<String> {
    let matches = |template: &str| {
        let (mut asked, mut known) = (path.split('/'), template.split('/'));
        asked.by_ref().zip(known.by_ref()).all(|(a, k)| a == k || k.starts_with('{'))
            && path.split('/').count() == template.split('/').count()
    };
    let paths = document()["paths"].as_object().expect("paths");
    let exact = paths.contains_key(path).then(|| path.to_owned());
    exact.or_else(|| paths.keys().find(|template| matches(template)).cloned())
}

thread_local! {
    static COMPILED: RefCell<(Compiler, Schemas)> = {
        let mut compiler = Compiler::new();
        compiler.add_resource(PLACE, document().clone()).expect("a document");
        RefCell::new((compiler, Schemas::new()))
    };
}

fn validate(pointer: &str, value: &Value) {
    let objection = COMPILED.with_borrow_mut(|(compiler, schemas)| {
        let index = compiler.compile(&format!("{PLACE}#{pointer}"), schemas);
        let index = index.unwrap_or_else(|e| panic!("{pointer}: {e}"));
        schemas.validate(value, index).err().map(|objection| objection.to_string())
    });
    assert!(objection.is_none(), "{pointer}: {}: {value}", objection.unwrap_or_default());
}

#[test]
#[should_panic(expected = "solutions")]
fn an_answer_that_breaks_the_contract_is_noticed() {
    let pointer = "/paths/~1api~1solve/post/responses/200/content/application~1json/schema";
    validate(pointer, &serde_json::json!({"complete": true}));
}

#[tokio::test]
async fn every_path_of_the_document_is_served() {
    let client = Client::new().await;
    let id = client.begin().await;
    for (template, methods) in document()["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys().filter(|method| *method != "delete") {
            if template.ends_with("/events") {
                continue; // event streams have no end
            }
            let technique = template.starts_with("/api/techniques");
            let path =
                template.replace("{id}", if technique { "x-wing" } else { &id }).replace("{name}", "killer");
            let method: Method = method.to_uppercase().parse().expect("a method");
            if path == "/api/network" || path.starts_with("/api/pairing") {
                continue; // these have tests of their own
            }
            let path = if path == "/api/rules" { "/api/rules?rules=9".to_owned() } else { path };
            let answer = client.text(method.clone(), &path, "application/json", "{}".to_owned()).await;
            assert!(answer.status != 404 && answer.status != 405, "{method} {path}: {}", answer.body);
        }
    }
}
