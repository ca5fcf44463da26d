//! `rules`: the rules of a variant in words.

use std::io::{self, Write};
use std::process::ExitCode;

use pencilmark::explain_rules;

use crate::args::{RulesArgs, parse_rules};
use crate::failure::Failure;
use crate::language::{output_language, translate};

/// Explains the given rules, or lists the constraints that rules can have.
pub fn run(args: &RulesArgs) -> Result<ExitCode, Failure> {
    let text = match &args.rules {
        Some(text) => explain_rules::rules_page(&*parse_rules(text, None)?, translate),
        None if args.list => explain_rules::constraint_list(output_language()),
        None => explain_rules::RULES_SYNTAX.to_owned(),
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
