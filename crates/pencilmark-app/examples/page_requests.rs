//! Prints the page's request module, made from the table of operations and the OpenAPI document that is read from the input.
//!
//! `cargo xtask types` writes it below `target/`.

use std::io::stdin;

use pencilmark_app::wire::page_requests::requests;

fn main() -> Result<(), serde_json::Error> {
    print!("{}", requests(&serde_json::from_reader(stdin())?));
    Ok(())
}
