//! `rules`: the rules of a variant in words.

use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;

use pencilmark::constraint::{ConstraintForm, ConstraintKind, find_kind};
use pencilmark::explain_rules;
use pencilmark_app::session::clue_kind_page;
use pencilmark_app::wire::ClueKindPage;

use crate::args::{RulesArgs, parse_rules};
use crate::failure::Failure;
use crate::language::{output_language, translate};
use crate::messages::told;

/// Explains the given rules or kind of clue, or lists the constraints that rules can have.
pub(crate) fn run(args: &RulesArgs) -> Result<ExitCode, Failure> {
    let kind = args.rules.as_deref().and_then(find_kind).filter(|kind| kind.form != ConstraintForm::Board);
    let text = match (&args.rules, kind) {
        (Some(_), Some(kind)) => kind_text(args, kind)?,
        (Some(text), None) => explain_rules::rules_page(&*parse_rules(text, None)?, translate),
        (None, _) if args.list => explain_rules::constraint_list(output_language()),
        (None, _) => explain_rules::RULES_SYNTAX.to_owned(),
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the page about a kind: its rule, how it is written, and tables of facts; and draws its example if requested.
fn kind_text(args: &RulesArgs, kind: &'static ConstraintKind) -> Result<String, Failure> {
    let page = clue_kind_page(kind.name(), output_language());
    let ClueKindPage { kind: view, tables, .. } = page.map_err(|problem| translate(&problem.message))?;
    if let Some(path) = &args.svg {
        fs::write(path, &view.picture).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    let mut text = format!("{}\n{}\n\n", view.title, view.rule);
    text += &format!("{}\n", translate(&told::written(explain_rules::syntax(kind))));
    if !view.aliases.is_empty() {
        let names = view.aliases.iter().map(|name| (*name).to_owned()).collect();
        text += &format!("{}\n", translate(&told::also_called(names)));
    }
    text += &format!("{}\n", translate(&told::example(view.example)));
    for table in tables {
        let rows = std::iter::once(&table.columns).chain(&table.rows);
        let rows: String = rows.map(|row| row.join("\t") + "\n").collect();
        text += &format!("\n{}\n{rows}", table.title);
    }
    Ok(text)
}
