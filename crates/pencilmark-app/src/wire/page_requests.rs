//! Generation of the page's request module from the table of operations and the schemas of the OpenAPI document.

use serde_json::Value;

use crate::wire::operation::{AnswerBody, Operation, OperationRow, RequestBody};

const BANNER: &str = "// Made from the table of operations.\n";

/// The type of plain text, which needs no import.
const TEXT: &str = "string";

/// Returns the rows of the operations that the page sends as requests with one answer.
fn rows() -> impl Iterator<Item = OperationRow> {
    let is_request = |row: &OperationRow| {
        !matches!(row.answer, AnswerBody::Events(_) | AnswerBody::Document | AnswerBody::Pdf)
    };
    Operation::ALL.iter().map(|operation| operation.row()).filter(is_request)
}

/// Returns the source of the page's request module: a function for each operation, with the types of its request and
/// answer. The `openapi` document tells which operations are about a puzzle.
pub fn requests(openapi: &Value) -> String {
    let named = rows().flat_map(|row| [request_type(&row), answer_type(&row)]).flatten();
    let mut types: Vec<&str> = named.filter(|name| *name != TEXT).collect();
    types.sort_unstable();
    types.dedup();
    let functions: String = rows().map(|row| function(&row)).collect();
    let tools: Vec<String> = puzzle_tools(openapi).map(|row| format!("'{}'", row.name)).collect();
    format!(
        "{BANNER}\n/** @import {{ {} }} from '../types' */\n\n\
         /** @typedef {{(method: string, path: string, body?: unknown, more?: {{ signal?: AbortSignal, token?: string, base?: number }}) => Promise<any>}} Send */\n\n\
         /** Returns the requests of all operations, sent by `send`. @param {{Send}} send */\n\
         export const requestsBy = (send) => ({{\n{functions}}});\n\n\
         /** The operations on a puzzle. */\nexport const PUZZLE_TOOLS = [{}];\n",
        types.join(", "),
        tools.join(", ")
    )
}

/// Returns the operations whose request contains a puzzle.
fn puzzle_tools(openapi: &Value) -> impl Iterator<Item = OperationRow> {
    let schemas = &openapi["components"]["schemas"];
    let has_puzzle = |name: &str| schemas[name]["properties"]["puzzle"].is_object();
    rows().filter(move |row| request_type(row).is_some_and(has_puzzle))
}

/// Returns the type of a request, or of its items if it is a list.
fn request_type(row: &OperationRow) -> Option<&'static str> {
    match row.request {
        RequestBody::Json(name) | RequestBody::Once(name) => Some(item(name)),
        RequestBody::Nothing | RequestBody::Text => None,
    }
}

/// Returns the type of an answer, or of its items if it is a list.
fn answer_type(row: &OperationRow) -> Option<&'static str> {
    match row.answer {
        AnswerBody::Json(name) | AnswerBody::Created(name) | AnswerBody::Events(name) => Some(item(name)),
        AnswerBody::Nothing | AnswerBody::Text | AnswerBody::Document | AnswerBody::Pdf => None,
    }
}

/// Returns the type of the items of a list type; any other type unchanged.
fn item(name: &'static str) -> &'static str {
    let item = name.strip_prefix("Vec<").and_then(|name| name.strip_suffix('>')).unwrap_or(name);
    if item == "String" { TEXT } else { item }
}

fn function(row: &OperationRow) -> String {
    let (mut parameters, mut doc) = (Vec::new(), String::new());
    let mut add = |name: &str, kind: &str, is_optional: bool| {
        parameters.push(name.to_owned());
        let shown = if is_optional { format!("[{name}]") } else { name.to_owned() };
        doc += &format!(" @param {{{kind}}} {shown}");
    };
    row.parameter().into_iter().for_each(|name| add(name, "string", false));
    let body = match row.request {
        RequestBody::Nothing => None,
        RequestBody::Text => Some("string"),
        RequestBody::Json(name) | RequestBody::Once(name) => Some(name),
    };
    body.into_iter().for_each(|kind| add("body", kind, false));
    let more: &[(&str, &str)] = match row.request {
        RequestBody::Once(_) => &[("token", "string"), ("base", "number")],
        _ if row.pace.is_long() => &[("signal", "AbortSignal")],
        RequestBody::Nothing | RequestBody::Text | RequestBody::Json(_) => &[],
    };
    more.iter().for_each(|(name, kind)| add(name, kind, *name != "token"));
    let answer = match row.answer {
        AnswerBody::Nothing | AnswerBody::Document | AnswerBody::Pdf => "void".to_owned(),
        AnswerBody::Text => "string".to_owned(),
        AnswerBody::Json(name) | AnswerBody::Created(name) | AnswerBody::Events(name) => {
            if item(name) == name { name.to_owned() } else { format!("{}[]", item(name)) }
        }
    };
    let path = row.path.trim_start_matches('/');
    let address = match row.parameter() {
        None => format!("'{path}'"),
        Some(name) => {
            format!("`{}`", path.replace(&format!("{{{name}}}"), &format!("${{encodeURIComponent({name})}}")))
        }
    };
    let mut arguments = vec![format!("'{}'", row.method.name()), address];
    if more.is_empty() {
        arguments.extend(body.map(|_| "body".to_owned()));
    } else {
        let names: Vec<&str> = more.iter().map(|(name, _)| *name).collect();
        arguments.push(if body.is_some() { "body".to_owned() } else { "undefined".to_owned() });
        arguments.push(format!("{{ {} }}", names.join(", ")));
    }
    format!(
        "  /** {}.{doc} @returns {{Promise<{answer}>}} */\n  {}: ({}) => send({}),\n",
        row.summary,
        row.name,
        parameters.join(", "),
        arguments.join(", ")
    )
}
