//! Prints the OpenAPI document of the HTTP API, made from the types of the wire, with one operation or schema on each line.
//!
//! `cargo xtask types` writes it into the server's `openapi.json`.

use pencilmark_app::wire::openapi::openapi_lines;

fn main() {
    print!("{}", openapi_lines());
}
