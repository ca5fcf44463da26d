//! Execution of the subcommand that the arguments name.

use std::process::ExitCode;

use clap::Parser;
use clap::error::{ContextKind, ContextValue};

use crate::args::{Cli, Command, LIMITS, NamedLimit};
use crate::failure::Failure;
use crate::{command, language, terminal};

/// Executes the command with the arguments of the process.
pub fn run() -> ExitCode {
    let arguments = Cli::try_parse().unwrap_or_else(|error| match renamed_option(&error) {
        Some(new) => {
            terminal::print_error(new);
            std::process::exit(2)
        }
        None => error.exit(),
    });
    terminal::set_up(&arguments.terminal);
    let language = arguments.language.read().map(language::set_up);
    match language.and_then(|()| run_command(arguments.command.as_ref())) {
        Ok(code) => code,
        Err(Failure::NoReader) => ExitCode::SUCCESS,
        Err(Failure::Unusable(why) | Failure::Unreadable(why)) => {
            terminal::print_error(why);
            ExitCode::from(2)
        }
    }
}

/// Options that are part of another one now, and how it is written.
const RENAMED: &[(&str, &str)] = &[
    ("size", "--rules N"),
    ("one-hard-step", "--path one-hard-step"),
    ("pearl", "--path pearl"),
    ("diamond", "--path diamond"),
    ("hodoku", "--score hodoku=RANGE"),
    ("cost", "--score cost=RANGE"),
    ("minimal-clues", "--minimal=clues"),
];

/// Returns what to write instead of an option that has become part of another one.
fn renamed_option(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(option)) = error.get(ContextKind::InvalidArg) else { return None };
    let name = option.trim_start_matches('-').split('=').next()?;
    let limit = LIMITS.iter().find(|limit| limit.name == name).map(NamedLimit::usage);
    let renamed = || RENAMED.iter().find(|(old, _)| *old == name).map(|(_, new)| (*new).to_owned());
    Some(format!("{option}: write {}", limit.or_else(renamed)?))
}

fn run_command(command: Option<&Command>) -> Result<ExitCode, Failure> {
    let Some(command) = command else { return command::serve::run_default() };
    match command {
        Command::Serve(args) => command::serve::run(args),
        Command::Open(args) => command::open::run(args),
        Command::Solve(args) => command::judge::solve(args),
        Command::Count(args) => command::judge::count(args),
        Command::Check(args) => command::judge::check(args),
        Command::Rate(args) => command::rate::run(args),
        Command::Read(args) => command::read::run(args),
        Command::Solutions(args) => command::solutions::run(args),
        Command::Hint(args) => command::hint::run(args),
        Command::Explain(args) => command::explain::run(args),
        Command::Steps(args) => command::steps::run(args),
        Command::Techniques(args) => command::techniques::run(args),
        Command::Show(args) => command::show::run(args),
        Command::Convert(args) => command::convert::run(args),
        Command::Transform(args) => command::transform::run(args),
        Command::Generate(args) => command::generate::run(args),
        Command::Grid(args) => command::generate::grid(args),
        Command::Print(args) => command::print::run(args),
        Command::Worksheet(args) => command::worksheet::run(args),
        Command::Canon(args) => command::canon::run(args),
        Command::Equivalent(args) => command::canon::equivalent(args),
        Command::Dedupe(args) => command::collections::dedupe(args),
        Command::Split(args) => command::collections::split(args),
        Command::Shuffle(args) => command::collections::shuffle(args),
        Command::Minimize(args) => command::givens::minimize(args),
        Command::Redundant(args) => command::givens::redundant(args),
        Command::Pattern(args) => command::givens::pattern(args),
        Command::Trace(args) => command::trace::run(args),
        Command::Rules(args) => command::rules::run(args),
        Command::Candidates(args) => command::clues::candidates(args),
        Command::Estimate(args) => command::clues::estimate_solutions(args),
        Command::Why(args) => command::clues::why(args),
        Command::Manual(args) => command::manual::manual(args),
        Command::Completions(args) => command::manual::completions(args),
    }
}
