//! `generate` and `grid`: puzzles and full grids by seed.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use pencilmark::core::board::Board;
use pencilmark::core::format::{self, Format, PuzzleInfo, Unsupported, Values, WriteOptions};
use pencilmark::core::grid::Grid;
use pencilmark::generate::dice::{Dice, Use};
use pencilmark::generate::grids::Grids;
use pencilmark::generate::puzzles::{Made, MakingTask, Unmet, in_order};
use pencilmark::generate::wish::Reached;
use pencilmark::generate::{any_rules, puzzles};
use pencilmark::rate::sentence;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::solver::Solver;
use serde_json::{Map, Value, json};

use crate::args::{GenerateArgs, GridArgs};
use crate::failure::Failure;

/// How many grids are made before they are written.
const GRIDS_AT_ONCE: u64 = 4096;

/// Makes puzzles and writes them in order. 1 when a wish could not be met.
pub fn run(args: &GenerateArgs) -> Result<ExitCode, Failure> {
    let rules = args.making.rules()?;
    let wish = args.wish.wish(&rules)?;
    if let Some(format) = args.format.filter(|format| !format.is_one_line())
        && args.making.items().count() > 1
    {
        return Err(Failure::Unusable(format!("{} holds one puzzle: leave -n out", format.name())));
    }
    let usual = if wish.pattern.is_some() { 100 } else { 10_000 };
    let attempts = args.attempts.unwrap_or(usual);
    let task = MakingTask { rules, wish, draw: args.draw.into(), seed: args.making.seed, attempts };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut failure = None;
    let mut unmet = 0;
    if args.csv {
        writeln!(out, "puzzle,solution,givens,level,er,ep,ed,score,cost")?;
    }
    in_order(CodePath::best(), &task, args.making.items(), args.making.threads(), &mut |number, made| {
        let written = match made {
            Ok(made) => write(args, number, &made, &mut out),
            Err(why) => {
                unmet += 1;
                refuse(args, number, &why, &mut out)
            }
        };
        failure = written.err();
        if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(unmet > 0)))
}

fn write(args: &GenerateArgs, number: u64, made: &Made, out: &mut dyn Write) -> Result<(), Failure> {
    let reached = &made.reached;
    if args.json {
        let mut fields = Map::new();
        fields.insert("number".to_owned(), json!(number + 1));
        fields.insert("puzzle".to_owned(), json!(made.puzzle.to_string()));
        fields.insert("solution".to_owned(), json!(made.solution.to_string()));
        fields.extend(figures(reached).into_iter().map(|(name, figure)| (name.to_owned(), figure)));
        fields.insert("attempts".to_owned(), json!(made.attempts));
        return Ok(writeln!(out, "{}", Value::Object(fields))?);
    }
    if args.csv {
        return Ok(writeln!(out, "{},{},{}", made.puzzle, made.solution, csv(reached))?);
    }
    match args.format {
        None => Ok(writeln!(out, "{} # {}", made.puzzle, told(reached))?),
        Some(format) => Ok(write!(out, "{}", formatted(format, made)?)?),
    }
}

fn formatted(format: Format, made: &Made) -> Result<String, Failure> {
    let about = PuzzleInfo { comments: vec![told(&made.reached)], ..PuzzleInfo::default() };
    let options = WriteOptions {
        blank: None,
        values: Values::All,
        candidates: Unsupported::LeaveOut,
        rules: Unsupported::Refuse,
    };
    let board = Board::new(made.puzzle.clone());
    let text = format::write(&board, &about, format, &options).map_err(|e| e.to_string())?;
    let end = if text.ends_with('\n') { "" } else { "\n" };
    Ok(format!("{text}{end}"))
}

fn refuse(args: &GenerateArgs, number: u64, why: &Unmet, out: &mut dyn Write) -> Result<(), Failure> {
    eprintln!("pencilmark: puzzle {}: {why}", number + 1);
    if args.json {
        let object = json!({"number": number + 1, "unmet": why.to_string(), "attempts": why.attempts});
        return Ok(writeln!(out, "{object}")?);
    }
    if args.format.is_none() && !args.csv {
        writeln!(out, "-\t{why}")?;
    }
    Ok(())
}

/// What was reached, in words.
fn told(reached: &Reached) -> String {
    let mut told = vec![format!("{} givens", reached.givens)];
    if let Some(grade) = &reached.grade {
        told.push(format!("{}: {}", grade.level, sentence(grade)));
    }
    if let Some(se) = &reached.se {
        told.push(format!("ER {} EP {} ED {}", se.er, se.ep, se.ed));
    }
    if let Some(hodoku) = &reached.hodoku {
        told.push(format!("HoDoKu-style {} {}", hodoku.level, hodoku.score));
    }
    if let Some(cost) = reached.cost {
        told.push(format!("search cost {cost}"));
    }
    told.join(", ")
}

fn figures(reached: &Reached) -> Vec<(&'static str, Value)> {
    let mut figures = vec![("givens", json!(reached.givens))];
    if let Some(grade) = &reached.grade {
        figures.push(("level", json!(grade.level.name())));
        figures.push(("needs", json!(sentence(grade))));
    }
    if let Some(se) = &reached.se {
        for (name, figure) in [("er", se.er), ("ep", se.ep), ("ed", se.ed)] {
            figures.push((name, json!(f64::from(figure.0) / 10.0)));
        }
    }
    if let Some(hodoku) = &reached.hodoku {
        figures.push(("hodoku", json!({"level": hodoku.level.to_string(), "score": hodoku.score})));
    }
    if let Some(cost) = reached.cost {
        figures.push(("cost", json!(cost)));
    }
    figures
}

fn csv(reached: &Reached) -> String {
    let level = reached.grade.as_ref().map(|grade| grade.level.to_string());
    let se = reached.se.as_ref();
    let figures = [
        Some(reached.givens.to_string()),
        level,
        se.map(|se| se.er.to_string()),
        se.map(|se| se.ep.to_string()),
        se.map(|se| se.ed.to_string()),
        reached.hodoku.map(|hodoku| hodoku.score.to_string()),
        reached.cost.map(|cost| cost.to_string()),
    ];
    figures.map(Option::unwrap_or_default).join(",")
}

/// Makes full grids, a line each.
pub fn grid(args: &GridArgs) -> Result<ExitCode, Failure> {
    let rules = args.making.rules()?;
    let mut out = BufWriter::new(io::stdout().lock());
    let items = args.making.items();
    let mut missed = false;
    if rules.is_classic() {
        let mut start = items.start;
        while start < items.end {
            let end = items.end.min(start + GRIDS_AT_ONCE * args.making.threads().get() as u64);
            for grid in classic(args, start..end) {
                out.write_all(&grid.map(|digit| b'0' + digit))?;
                out.write_all(b"\n")?;
            }
            start = end;
        }
    } else {
        let mut solver = Solver::new();
        for item in items {
            let mut dice = Dice::new(args.making.seed, Use::Grid, item, 0);
            let grid: Option<Grid> = any_rules::full(&rules, &mut solver, &mut dice);
            match grid {
                Some(grid) => writeln!(out, "{grid}")?,
                None => {
                    missed = true;
                    writeln!(out, "-\tno grid found within the budget")?;
                }
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(missed)))
}

/// The grids with these numbers, made on several threads.
fn classic(args: &GridArgs, items: std::ops::Range<u64>) -> Vec<puzzles::Full> {
    let all: Vec<(u64, u64)> = items.map(|item| (item, 0)).collect();
    let share = all.len().div_ceil(args.making.threads().get()).max(1);
    let make =
        |items: &[(u64, u64)]| Grids::on(CodePath::best()).make(args.making.seed, args.draw.into(), items);
    std::thread::scope(|scope| {
        let parts: Vec<_> = all.chunks(share).map(|items| scope.spawn(move || make(items))).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap_or_default()).collect()
    })
}
