//! Runs the command as a user would.

mod run;

mod collections;
mod input;
mod lists;
mod manners;
mod rate;
mod subcommands;
