//! Writes the manual or the completions of the command into a folder; `cargo xtask man` and `cargo xtask completions` run it.

mod write;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let written = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["man", folder] => write::manual(Path::new(folder)),
        ["completions", folder] => write::completions(Path::new(folder)),
        _ => Err("usage: pages man DIR | pages completions DIR".to_owned()),
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("pages: {why}");
            ExitCode::FAILURE
        }
    }
}
