//! `solve`, `count` and `check`: one answer per puzzle.

use std::process::ExitCode;

use pencilmark::list::{FieldUse, LineReport, ListPlan, ListTask};
use pencilmark::search::kernel9::CodePath;

use crate::args::{CountArgs, InputArgs, SearchArgs, SolveArgs};
use crate::failure::{Failure, exit_code_of_answers};
use crate::{job, results};

/// Prints the solution of each puzzle.
pub(crate) fn solve(args: &SolveArgs) -> Result<ExitCode, Failure> {
    let plan = plan(&args.input, &args.search, ListTask::Solve)?;
    judge(&args.input, &args.search, &plan, results::write_solution)
}

/// Prints the number of solutions of each puzzle.
pub(crate) fn count(args: &CountArgs) -> Result<ExitCode, Failure> {
    let plan = plan(&args.input, &args.search, ListTask::Count(args.limit))?;
    judge(&args.input, &args.search, &plan, results::write_number)
}

/// Prints the mistakes in each puzzle.
pub(crate) fn check(args: &SolveArgs) -> Result<ExitCode, Failure> {
    let plan = plan(&args.input, &args.search, ListTask::Solve)?;
    let expected = &plan.expected;
    let write = |source: Option<&str>, report: &LineReport, out: &mut Vec<u8>| match args.search.json {
        true => results::write_judgement_object(source, report, expected, out),
        false => results::write_judgement(report, expected, out),
    };
    job::run_resumable(&args.input, &plan, &args.search.list, None, &write).map(exit_code_of_answers)
}

fn plan(input: &InputArgs, search: &SearchArgs, task: ListTask) -> Result<ListPlan, Failure> {
    Ok(ListPlan {
        task,
        engine: search.solver.into(),
        code_path: search.kernel.unwrap_or_else(CodePath::best),
        max_nodes: search.max_nodes,
        fields: if search.json { FieldUse::Kept } else { FieldUse::Dropped },
        ..job::reading_plan(input)?
    })
}

fn judge(
    input: &InputArgs,
    search: &SearchArgs,
    plan: &ListPlan,
    plain: fn(&LineReport, &mut Vec<u8>),
) -> Result<ExitCode, Failure> {
    let plan = &ListPlan { bare_answers: !search.json, ..plan.clone() };
    let write = |source: Option<&str>, report: &LineReport, out: &mut Vec<u8>| match search.json {
        true => results::write_object(source, report, out),
        false => plain(report, out),
    };
    job::run_resumable(input, plan, &search.list, None, &write).map(exit_code_of_answers)
}
