//! Prints what is made from the types of the wire: `openapi` for the description of the HTTP API, `requests` for the page's request
//! module.
//!
//! `cargo xtask types` writes both, and the page's types, below `target/`.

use pencilmark_app::wire::openapi::openapi;
use pencilmark_app::wire::page_requests::requests;

fn main() {
    match std::env::args().nth(1).as_deref() {
        Some("openapi") => println!("{}", openapi()),
        Some("requests") => print!("{}", requests()),
        _ => panic!("expected `openapi` or `requests`"),
    }
}
