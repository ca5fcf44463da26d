//! Times calls by path, read from standard input as one JSON object per line (`{"step":{"method":"POST","path":"api/solve",...}}`);
//! `speed.mjs` in this folder measures them in WebAssembly.
//!
//!     cargo run --release --package pencilmark-wasm --example call_speed < CALLS

use std::collections::BTreeMap;
use std::io::stdin;
use std::time::{Duration, Instant};

use pencilmark_wasm::CallHandler;

fn main() {
    let mut handler = CallHandler::new();
    let mut times: BTreeMap<String, Duration> = BTreeMap::new();
    for line in stdin().lines().map_while(Result::ok) {
        let name = line.split('"').nth(9).unwrap_or("").to_owned();
        let begun = Instant::now();
        std::hint::black_box(handler.answer(&line));
        *times.entry(name).or_default() += begun.elapsed();
    }
    for (name, time) in times {
        println!("{name}\t{:.1} ms", time.as_secs_f64() * 1000.0);
    }
}
