//! Runs the command as a user would.

mod run;

mod collections;
mod compressed;
#[cfg(unix)]
mod documents;
mod failures;
mod input;
mod lists;
mod making;
mod manners;
mod messages;
#[cfg(unix)]
mod output_files;
mod pages;
mod pictures;
mod pipelines;
mod rate;
mod rules_travel;
mod serve;
mod subcommands;
