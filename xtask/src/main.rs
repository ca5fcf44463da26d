//! The project's own chores.
//!
//! ```text
//! cargo xtask test    everything that must pass
//! cargo xtask tidy    the walls between crates and modules, purity, licences
//! cargo xtask extras  checks the packages outside the workspace: the fuzzer, the comparison
//! ```

mod tidy;
mod suite;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => suite::test(root),
        ["tidy"] => tidy::run(root),
        ["extras"] => suite::extras(root),
        _ => Err("usage: cargo xtask test | tidy | extras".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}
