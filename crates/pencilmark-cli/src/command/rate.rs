//! `rate`: ratings of puzzles.

use std::fmt::Display;
use std::process::ExitCode;

use pencilmark::format::puzzle_line;
use pencilmark::list::{LineAnswer, LineReport, ListPlan, ListTask, ScaleChoice};
use pencilmark::logic::chain_rating::{ChainLength, ChainRating};
use pencilmark::logic::explainer::SeRating;
use pencilmark::logic::hodoku::HodokuRating;
use pencilmark::messages::refusal;
use pencilmark::rate::{self, Budget, RateError, Rating, Scale};
use serde_json::{Value, json};

use crate::args::{self, RateArgs};
use crate::failure::{Failure, exit_code_of_answers};
use crate::language::translate;
use crate::{job, results};

/// Prints the ratings as a table, or as one object per puzzle.
pub(crate) fn run(args: &RateArgs) -> Result<ExitCode, Failure> {
    let scales = match args.scale {
        args::ScaleArg::Se => ScaleChoice::One(Scale::Se),
        args::ScaleArg::Hodoku => ScaleChoice::One(Scale::Hodoku),
        args::ScaleArg::Cost => ScaleChoice::One(Scale::Cost),
        args::ScaleArg::Level => ScaleChoice::One(Scale::Level),
        args::ScaleArg::Chains => ScaleChoice::One(Scale::Chains),
        args::ScaleArg::Effort => ScaleChoice::One(Scale::Effort),
        args::ScaleArg::All => ScaleChoice::All,
    };
    let mut budget = Budget::default().with_max_cost(args.max_cost).with_max_links(args.max_links);
    budget.max_se_rating = args.max;
    budget.max_propagations = (args.max_work > 0).then_some(args.max_work);
    let plan = ListPlan { task: ListTask::Rate(scales, budget), ..job::reading_plan(&args.input)? };
    let heading = (!args.json).then(|| heading(&scales));
    let write = |source: Option<&str>, report: &LineReport, out: &mut Vec<u8>| match args.json {
        true => object(source, report, out),
        false => row(&scales, report, out),
    };
    job::run_resumable(&args.input, &plan, &args.list, heading.as_deref(), &write).map(exit_code_of_answers)
}

fn columns(scale: Scale) -> &'static [&'static str] {
    match scale {
        Scale::Se => &["ER", "EP", "ED", "technique"],
        Scale::Hodoku => &["hodoku", "score", "hardest", "steps"],
        Scale::Cost => &["nodes", "guesses"],
        Scale::Level => &["level", "needs"],
        Scale::Chains => &["W", "B", "gW", "gB", "depth"],
        Scale::Effort => &["effort", "hardest_digit"],
    }
}

fn heading(scales: &ScaleChoice) -> String {
    let columns = scales.list().iter().flat_map(|scale| columns(*scale)).copied();
    let all: Vec<&str> = std::iter::once("puzzle").chain(columns).collect();
    all.join("\t")
}

/// Writes the puzzle, as in the input if its rules follow from its cells, then the ratings; or `-` and the reason why there are none.
fn row(scales: &ScaleChoice, report: &LineReport, out: &mut Vec<u8>) {
    let count = scales.list().iter().map(|scale| columns(*scale).len()).sum();
    match report.entry.filter(|entry| !entry.board.rules().is_default()) {
        // A line with rules contains tabs, so a table puts it in quotes.
        Some(entry) => {
            let line = puzzle_line(&entry.board, &entry.info).replace('"', "\"\"");
            out.extend_from_slice(format!("\"{line}\"").as_bytes());
        }
        None => out.extend(report.text.iter().map(|byte| if *byte == b'\t' { b' ' } else { *byte })),
    }
    out.push(b'\t');
    match &report.answer {
        Ok(LineAnswer::Ratings(_)) if report.is_partly_understood() => {
            results::write_line(out, missing(count, translate(&refusal::partly_understood())));
        }
        Ok(LineAnswer::Ratings(Ok(ratings))) => {
            let cells = scales.list().iter().zip(ratings).map(|(scale, rating)| match rating {
                Ok(rating) => figures(rating).join("\t"),
                Err(why) => missing(columns(*scale).len(), translate(&why.message())),
            });
            results::write_line(out, cells.collect::<Vec<_>>().join("\t"));
        }
        Ok(LineAnswer::Ratings(Err(why))) => {
            results::write_line(out, missing(count, translate(&why.message())))
        }
        Ok(_) => {}
        Err(unread) => results::write_line(out, missing(count, translate(&unread.message()))),
    }
}

/// Returns columns without ratings: `-`, with the reason in the last one.
fn missing(columns: usize, why: impl Display) -> String {
    format!("{}{why}", "-\t".repeat(columns - 1))
}

fn figures(rating: &Rating) -> Vec<String> {
    match rating {
        Rating::Se(SeRating { er, ep, ed, technique, .. }) => {
            vec![er.to_string(), ep.to_string(), ed.to_string(), (*technique).to_owned()]
        }
        Rating::Hodoku(HodokuRating {
            level,
            score,
            hardest_technique,
            step_count,
            guess_count: guesses,
        }) => {
            let hardest_technique =
                if *guesses > 0 { "brute-force" } else { hardest_technique.unwrap_or("-") };
            vec![level.to_string(), score.to_string(), hardest_technique.to_owned(), step_count.to_string()]
        }
        Rating::Cost(cost) => [cost.nodes, cost.guesses]
            .map(|count| count.map_or("over".to_owned(), |count| count.to_string()))
            .to_vec(),
        Rating::Level(grade) => vec![grade.level.to_string(), translate(&rate::grade_phrase(grade))],
        Rating::Effort(effort) => vec![effort.total.to_string(), effort.highest.to_string()],
        Rating::Chains(rating) => {
            let depth = rating.depth.map_or("over".to_owned(), |depth| depth.to_string());
            lengths(rating).map(|(_, length)| length.to_string()).into_iter().chain([depth]).collect()
        }
    }
}

/// Returns the lengths of chains with the names of their fields.
fn lengths(rating: &ChainRating) -> [(&'static str, ChainLength); 4] {
    let ChainRating { whip, braid, group_whip, group_braid, depth: _ } = *rating;
    [("w", whip), ("b", braid), ("gw", group_whip), ("gb", group_braid)]
}

fn object(source: Option<&str>, report: &LineReport, out: &mut Vec<u8>) {
    let Ok(LineAnswer::Ratings(Ok(ratings))) = &report.answer else {
        return results::write_object(source, report, out);
    };
    if report.is_partly_understood() {
        return results::write_object(source, report, out);
    }
    if let [Err(why)] = &ratings[..] {
        return results::write_extended_object(
            source,
            report,
            vec![("verdict", json!(why.to_string()))],
            out,
        );
    }
    results::write_extended_object(source, report, ratings.iter().flat_map(fields).collect(), out);
}

fn fields(rating: &Result<Rating, RateError>) -> Vec<(&'static str, Value)> {
    match rating {
        Err(why) => vec![("se", json!(why.to_string()))],
        Ok(Rating::Se(rating)) => {
            let figure = |tenths: pencilmark::logic::explainer::Tenths| json!(f64::from(tenths.0) / 10.0);
            let SeRating { er, ep, ed, technique, .. } = rating;
            vec![
                ("er", figure(*er)),
                ("ep", figure(*ep)),
                ("ed", figure(*ed)),
                ("technique", json!(technique)),
            ]
        }
        Ok(Rating::Hodoku(HodokuRating {
            level,
            score,
            hardest_technique: hardest,
            step_count: steps,
            guess_count: guesses,
        })) => vec![(
            "hodoku",
            json!({"level": level.to_string(), "score": score, "hardest": hardest, "steps": steps, "guesses": guesses}),
        )],
        Ok(Rating::Cost(cost)) => vec![("nodes", json!(cost.nodes)), ("guesses", json!(cost.guesses))],
        Ok(Rating::Chains(rating)) => {
            let figure = |length: ChainLength| match length {
                ChainLength::Longest(length) => json!(length),
                ChainLength::Unsolved | ChainLength::OverWork => json!(length.to_string()),
            };
            let lengths = lengths(rating).map(|(name, length)| (name, figure(length)));
            lengths.into_iter().chain([("depth", json!(rating.depth))]).collect()
        }
        Ok(Rating::Effort(effort)) => {
            vec![("effort", json!(effort.total)), ("hardest_digit", json!(effort.highest))]
        }
        Ok(Rating::Level(grade)) => {
            let used = grade.techniques.iter().map(|(id, count)| json!({"technique": id, "count": count}));
            vec![
                ("level", json!(grade.level.name())),
                ("needs", json!(translate(&rate::grade_phrase(grade)))),
                ("used", used.collect()),
            ]
        }
    }
}
