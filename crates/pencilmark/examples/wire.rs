//! Prints files generated from the wire types: `schema` for JSON Schema, `openapi` for the description of the HTTP API, `requests`
//! for the page's request module.
//!
//! `cargo xtask wire` writes the files.

use pencilmark::wire::openapi::{json_schema, openapi};
use pencilmark::wire::page_requests::requests;
use serde_json::Value;

fn main() {
    let pretty =
        |document: Value| serde_json::to_string_pretty(&document).expect("a document is JSON") + "\n";
    let text = match std::env::args().nth(1).as_deref() {
        Some("schema") => pretty(json_schema()),
        Some("openapi") => pretty(openapi()),
        Some("requests") => requests(),
        _ => panic!("expected `schema`, `openapi` or `requests`"),
    };
    print!("{text}");
}
