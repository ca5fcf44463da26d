//! The OpenAPI document of the HTTP API with the JSON schemas of the wire types, generated from the types.
//!
//! The server has the document as a file: in the program the schemas of all types would be 1.5 MB of code.

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::wire::operation::{AnswerBody, Operation, OperationRow, RequestBody};
use crate::wire::problem::ProblemDocument;

/// The location of schemas in an OpenAPI document.
const DEFINITIONS: &str = "/components/schemas";
/// The prefix of references to schemas in an OpenAPI document.
const REFERENCE: &str = "#/components/schemas/";

/// Returns the OpenAPI 3.1 document of the HTTP API.
pub fn openapi() -> Value {
    let (paths, definitions) = Api::new().finish();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Pencilmark",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Sudoku of every size and rule: solve, explain, rate and make puzzles, and play games. Requests about a puzzle keep nothing; games are kept until they are deleted.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": definitions},
    })
}

/// Returns the OpenAPI document as JSON with one operation or schema on each line. Without its line breaks, it is the JSON that the server
/// answers.
pub fn openapi_lines() -> String {
    let mut text = broken_into_lines(&openapi(), 3);
    text.push('\n');
    text
}

/// Returns a value as JSON, with a line break after each field of its outermost `levels` of objects.
fn broken_into_lines(value: &Value, levels: usize) -> String {
    let Some(fields) = value.as_object().filter(|_| levels > 0) else {
        return value.to_string();
    };
    let line = |(name, field)| format!("{}:{}", json!(name), broken_into_lines(field, levels - 1));
    format!("{{{}}}", fields.iter().map(line).collect::<Vec<_>>().join(",\n"))
}

/// Removes Rust examples from a schema's description.
fn without_code(schema: &mut Value) {
    if let Some(description) = schema["description"].as_str()
        && let Some((text, _)) = description.split_once("\n\n```")
    {
        schema["description"] = json!(text);
    }
}

/// Replaces every reference to a definition with `reference` of its name.
fn map_references(schema: &mut Value, reference: &impl Fn(&str) -> String) {
    match schema {
        Value::Object(fields) => {
            for (key, value) in fields.iter_mut() {
                match value.as_str().and_then(|text| text.strip_prefix(REFERENCE)) {
                    Some(name) if key == "$ref" => *value = json!(reference(name)),
                    Some(_) | None => map_references(value, reference),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| map_references(item, reference)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A collector of the schemas of requests and answers. Optional fields differ between the two, so each side has its own generator.
struct Api {
    requests: SchemaGenerator,
    answers: SchemaGenerator,
}

impl Api {
    fn new() -> Api {
        let settings = || {
            let mut settings = SchemaSettings::draft2020_12();
            settings.definitions_path = DEFINITIONS.into();
            settings.meta_schema = None;
            settings
        };
        Api {
            requests: settings().for_deserialize().into_generator(),
            answers: settings().for_serialize().into_generator(),
        }
    }

    /// Returns all paths of the API with their operations.
    fn paths(&mut self) -> Value {
        let _ = self.answers.subschema_for::<ProblemDocument>();
        let mut paths = Map::new();
        for row in Operation::ALL.iter().map(|operation| operation.row()) {
            let (request, answer) = row.operation.schemas(&mut self.requests, &mut self.answers);
            let entry = paths.entry(row.route().to_owned()).or_insert_with(|| json!({}));
            entry[row.method.name().to_ascii_lowercase()] = described(&row, request, answer);
        }
        json!(paths)
    }

    /// Returns the paths, and the definitions of both sides. A type whose two sides differ is named with the suffix `Request` in requests.
    fn finish(mut self) -> (Value, Map<String, Value>) {
        let mut paths = self.paths();
        let mut definitions = self.answers.take_definitions(true);
        let requests = self.requests.take_definitions(true);
        let differs = |name: &str| definitions.get(name).is_some_and(|answer| *answer != requests[name]);
        let differing: Vec<String> = requests.keys().filter(|name| differs(name)).cloned().collect();
        let renamed = |name: &str| match differing.iter().any(|other| other == name) {
            true => format!("{name}Request"),
            false => name.to_owned(),
        };
        for (name, mut schema) in requests {
            map_references(&mut schema, &|name| format!("{REFERENCE}{}", renamed(name)));
            definitions.insert(renamed(&name), schema);
        }
        definitions.values_mut().for_each(without_code);
        definitions.sort_keys();
        let operations = paths.as_object_mut().into_iter().flat_map(|paths| paths.values_mut());
        for operation in operations.filter_map(Value::as_object_mut).flat_map(|methods| methods.values_mut())
        {
            if let Some(body) = operation.get_mut("requestBody") {
                map_references(body, &|name| format!("{REFERENCE}{}", renamed(name)));
            }
        }
        (paths, definitions)
    }
}

/// Describes an operation with all its possible responses.
fn described(row: &OperationRow, request: Option<Value>, answer: Option<Value>) -> Value {
    let (status, answer) = described_answer(row.answer, answer.unwrap_or_else(|| json!({"type": "object"})));
    let problem = json!({
        "description": "Why there is no answer",
        "content": {"application/problem+json": {"schema": {"$ref": format!("{REFERENCE}ProblemDocument")}}},
    });
    let mut operation = json!({
        "operationId": row.name,
        "summary": row.summary,
        "responses": {status.to_string(): answer, "default": problem},
    });
    let body = match row.request {
        RequestBody::Nothing => None,
        RequestBody::Json(_) | RequestBody::Once(_) => Some(json!({"application/json": {"schema": request}})),
        RequestBody::Text => Some(json!({"text/plain": {"schema": {"type": "string"}}})),
    };
    if let Some(content) = body {
        operation["requestBody"] = json!({"required": true, "content": content});
    }
    let headers = [token(row), base(row)].into_iter().flatten();
    let parameters: Vec<Value> = described_parameter(row).into_iter().chain(headers).collect();
    if !parameters.is_empty() {
        operation["parameters"] = json!(parameters);
    }
    operation
}

/// Returns the status and description of a response.
fn described_answer(answer: AnswerBody, schema: Value) -> (u16, Value) {
    let text = json!({"type": "string"});
    let (status, description, kind, schema) = match answer {
        AnswerBody::Nothing => return (204, json!({"description": "It is done"})),
        AnswerBody::Json(_) | AnswerBody::Document => (200, "The answer", "application/json", schema),
        AnswerBody::Created(_) => (201, "The answer", "application/json", schema),
        AnswerBody::Text => (200, "The text", "text/plain", text),
        AnswerBody::Pdf => {
            (200, "The file", "application/pdf", json!({"type": "string", "format": "binary"}))
        }
        AnswerBody::Events(_) => (200, "The events", "text/event-stream", schema),
    };
    (status, json!({"description": description, "content": {kind: {"schema": schema}}}))
}

fn described_parameter(row: &OperationRow) -> Option<Value> {
    let name = row.parameter()?;
    let (place, description) = match row.path.contains('?') {
        true => ("query", "The rules as text: `9+x`"),
        false => ("path", "The name in the address"),
    };
    Some(json!({
        "name": name,
        "in": place,
        "required": true,
        "description": description,
        "schema": {"type": "string"},
    }))
}

/// Returns the `If-Match` header, by which an action is refused if others have changed the same cells since its page last read the
/// game. Actions with tokens of the same page, equal up to the last hyphen, don't count as others.
fn base(row: &OperationRow) -> Option<Value> {
    matches!(row.request, RequestBody::Once(_)).then(|| {
        json!({
            "name": "If-Match",
            "in": "header",
            "required": false,
            "description": "The `revision` of the game that the page last read, in quotation marks; the action is refused with 412 if others have changed the same cells since then",
            "schema": {"type": "string", "pattern": "^\"[0-9]+\"$"},
        })
    })
}

/// Returns the `Idempotency-Key` header, by which a repeated request is performed only once.
fn token(row: &OperationRow) -> Option<Value> {
    matches!(row.request, RequestBody::Once(_)).then(|| {
        json!({
            "name": "Idempotency-Key",
            "in": "header",
            "required": false,
            "description": "A token that identifies the request: if it is sent again with the same token, the action is performed only once",
            "schema": {"type": "string", "minLength": 1, "maxLength": 100},
        })
    })
}
