//! Prints what is generated from the types of the wire: `schema` for JSON Schema, `openapi` for the description of the HTTP API.
//!
//! `cargo xtask wire` writes the files that hold them.

use pencilmark::wire::openapi::{json_schema, openapi};

fn main() {
    let document = match std::env::args().nth(1).as_deref() {
        Some("schema") => json_schema(),
        Some("openapi") => openapi(),
        _ => panic!("expected `schema` or `openapi`"),
    };
    println!("{}", serde_json::to_string_pretty(&document).expect("a document is JSON"));
}
