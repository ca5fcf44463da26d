//! The subcommands, one file each unless they differ only in their output.

pub mod canon;
pub mod clues;
pub mod collections;
pub mod convert;
pub mod step_audit;
pub mod step_text;
pub mod explain;
mod rare_wish;
pub mod generate;
pub mod givens;
pub mod hint;
pub mod judge;
pub mod manual;
pub mod print;
pub mod rate;
pub mod read;
pub mod rules;
pub mod serve;
pub mod open;
pub mod show;
pub mod solutions;
pub mod steps;
pub mod techniques;
pub mod trace;
pub mod transform;
pub mod worksheet;
