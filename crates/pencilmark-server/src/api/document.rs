//! The description of what programs can ask, for people and for tools that write clients (OpenAPI 3.1).

use axum::Json;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};

use crate::api::tools::{Explained, Generate, Generated, HintFor, Hinted, Puzzle, Rated, Solve, Solved};

/// The document.
pub async fn openapi() -> Json<Value> {
    // Where OpenAPI looks for schemas.
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    let mut schemas = settings.into_generator();
    let paths = json!({
        "/api/solve": operation::<Solve, Solved>(&mut schemas, "solve", "List the solutions of a puzzle"),
        "/api/hint": operation::<HintFor, Hinted>(&mut schemas, "hint", "Say what is wrong with a board, or the easiest next step"),
        "/api/explain": operation::<Puzzle, Explained>(&mut schemas, "explain", "Solve a puzzle as a person would, and tell every step"),
        "/api/rate": operation::<Puzzle, Rated>(&mut schemas, "rate", "Say how hard a puzzle is"),
        "/api/generate": operation::<Generate, Generated>(&mut schemas, "generate", "Make puzzles by seed, level, symmetry and rules"),
    });
    let mut components = schemas.take_definitions(true);
    components.insert("Problem".to_owned(), problem());
    Json(json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Pencilmark",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Sudoku of every size and rule: solve, explain, rate and make puzzles. Nothing that is asked here is kept.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }))
}

fn operation<Asked: JsonSchema, Told: JsonSchema>(
    schemas: &mut SchemaGenerator,
    id: &str,
    summary: &str,
) -> Value {
    let problem = |why: &str| {
        let schema = json!({"$ref": "#/components/schemas/Problem"});
        json!({"description": why, "content": {"application/problem+json": {"schema": schema}}})
    };
    let body = json!({"application/json": {"schema": schemas.subschema_for::<Asked>()}});
    let told = json!({"application/json": {"schema": schemas.subschema_for::<Told>()}});
    json!({"post": {
        "operationId": id,
        "summary": summary,
        "requestBody": {"required": true, "content": body},
        "responses": {
            "200": {"description": "The answer", "content": told},
            "400": problem("The body is no JSON"),
            "413": problem("The body is too large"),
            "415": problem("The body is not called JSON"),
            "422": problem("What is asked makes no sense"),
            "503": problem("It took too long"),
        },
    }})
}

/// RFC 9457.
fn problem() -> Value {
    json!({
        "type": "object",
        "required": ["type", "title", "status", "detail"],
        "properties": {
            "type": {"type": "string"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "detail": {"type": "string", "description": "What is wrong, in a sentence"},
        },
    })
}
