//! Answers calls, read from standard input as one JSON object per line, each with one line on standard output, as the exported functions of
//! WebAssembly do; `tests/same_answers.test.mjs` compares the two.

use std::io::stdin;

use pencilmark_wasm::CallHandler;

fn main() {
    let mut handler = CallHandler::new();
    for line in stdin().lines().map_while(Result::ok) {
        println!("{}", handler.answer(&line));
    }
}
