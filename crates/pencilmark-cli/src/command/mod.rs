//! The subcommands, one file each unless they differ only in their output.

pub(crate) mod canon;
pub(crate) mod clues;
pub(crate) mod collections;
pub(crate) mod convert;
pub(crate) mod step_audit;
pub(crate) mod step_text;
pub(crate) mod explain;
mod rare_wish;
pub(crate) mod generate;
pub(crate) mod givens;
pub(crate) mod hint;
pub(crate) mod judge;
pub(crate) mod manual;
pub(crate) mod print;
pub(crate) mod rate;
pub(crate) mod read;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod open;
pub(crate) mod show;
pub(crate) mod solutions;
pub(crate) mod steps;
pub(crate) mod techniques;
pub(crate) mod trace;
pub(crate) mod transform;
pub(crate) mod worksheet;
