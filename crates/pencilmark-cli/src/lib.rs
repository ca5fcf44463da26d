//! The `pencilmark` command: `main.rs` is the program.

pub mod messages;
mod compression;
mod failure;
mod language;
mod args;
mod terminal;
mod progress;
mod atomic_file;
mod results_file;
mod separated;
mod open_input;
mod picture_file;
mod done_lines;
mod job;
mod results;
mod command;
mod run;

pub use args::command_line;
pub use run::run;
