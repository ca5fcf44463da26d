//! Modules of the page that follow from the table of operations: the requests that the page sends, and the patterns by which the app
//! without a server knows them.

use crate::wire::operation::{AnswerBody, Operation, OperationRow, RequestBody};

const BANNER: &str = "// Made from the table of operations by `cargo xtask wire`; not to be edited.\n";

/// The rows of the operations that the page sends as requests with one answer.
fn rows() -> impl Iterator<Item = OperationRow> {
    let is_request = |row: &OperationRow| !matches!(row.answer, AnswerBody::Events(_) | AnswerBody::Document);
    Operation::ALL.iter().map(|operation| operation.row()).filter(is_request)
}

/// The module of the page's requests: a function for each operation, with the types of its request and answer.
pub fn requests() -> String {
    let mut types: Vec<&str> =
        rows().flat_map(|row| [request_type(&row), answer_type(&row)]).flatten().collect();
    types.sort_unstable();
    types.dedup();
    let functions: String = rows().map(|row| function(&row)).collect();
    format!(
        "{BANNER}\nimport {{ send }} from './transport.js';\n\n/** @import {{ {} }} from '../types' */\n\n\
         export const requests = {{\n{functions}}};\n",
        types.join(", ")
    )
}

/// The type of a request, without its list.
fn request_type(row: &OperationRow) -> Option<&'static str> {
    match row.request {
        RequestBody::Json(name) | RequestBody::Once(name) => Some(item(name)),
        RequestBody::Nothing | RequestBody::Text => None,
    }
}

/// The type of an answer, without its list.
fn answer_type(row: &OperationRow) -> Option<&'static str> {
    match row.answer {
        AnswerBody::Json(name) | AnswerBody::Created(name) | AnswerBody::Events(name) => Some(item(name)),
        AnswerBody::Nothing | AnswerBody::Text | AnswerBody::Document => None,
    }
}

/// The type of the items of a list; of anything else itself.
fn item(name: &'static str) -> &'static str {
    name.strip_prefix("Vec<").and_then(|name| name.strip_suffix('>')).unwrap_or(name)
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
    let more = match row.request {
        RequestBody::Once(_) => Some(("token", "string")),
        _ if row.pace.is_long() => Some(("signal", "AbortSignal")),
        RequestBody::Nothing | RequestBody::Text | RequestBody::Json(_) => None,
    };
    more.into_iter().for_each(|(name, kind)| add(name, kind, name == "signal"));
    let answer = match row.answer {
        AnswerBody::Nothing | AnswerBody::Document => "void".to_owned(),
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
    match (body, more) {
        (None, None) => {}
        (body, None) => arguments.extend(body.map(|_| "body".to_owned())),
        (body, Some((name, _))) => {
            arguments.push(if body.is_some() { "body".to_owned() } else { "undefined".to_owned() });
            arguments.push(format!("{{ {name} }}"));
        }
    }
    format!(
        "  /** {}.{doc} @returns {{Promise<{answer}>}} */\n  {}: ({}) => send({}),\n",
        row.summary,
        row.name,
        parameters.join(", "),
        arguments.join(", ")
    )
}

/// The module of the routes: the name, method and pattern of each operation.
pub fn routes() -> String {
    let route = |row: OperationRow| {
        let path = row.path.trim_start_matches("/api/").replace('/', "\\/").replace('?', "\\?");
        let any = if row.path.contains('?') { "(.*)" } else { "([^/]+)" };
        let pattern = row.parameter().map_or(path.clone(), |name| path.replace(&format!("{{{name}}}"), any));
        format!("  {{ name: '{}', method: '{}', pattern: /^{pattern}$/ }},\n", row.name, row.method.name())
    };
    let names: Vec<String> = rows().map(|row| format!("'{}'", row.name)).collect();
    format!(
        "{BANNER}\n/** @typedef {{{}}} OperationName */\n\n\
         /** The paths follow `api/`. @type {{{{ name: OperationName, method: string, pattern: RegExp }}[]}} */\n\
         export const ROUTES = [\n{}];\n",
        names.join(" | "),
        rows().map(route).collect::<String>()
    )
}
