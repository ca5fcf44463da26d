//! Runs the command as a user would.

mod run;

mod collections;
mod compressed;
mod failures;
mod input;
mod lists;
mod manners;
mod pipelines;
mod rate;
mod subcommands;
