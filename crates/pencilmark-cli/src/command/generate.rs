//! `generate` and `grid`: puzzles and full grids determined by a seed.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::ops::{ControlFlow, Range};
use std::panic::resume_unwind;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use pencilmark::board::Board;
use pencilmark::format::{self, Format, PuzzleInfo, WriteOptions, puzzle_line, rule_fields};
use pencilmark::generate::grids::ClassicGridGenerator;
use pencilmark::generate::pattern;
use pencilmark::generate::puzzles::{MadePuzzle, MakingTask, MakingWatch, UnmetWish};
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};
use pencilmark::generate::rarity::{self, LevelOutOfReach};
use pencilmark::generate::regions::{self, RandomRegions};
use pencilmark::generate::threads::generate_in_order;
use pencilmark::generate::wish::{PuzzleProperties, Wish};
use pencilmark::generate::{any_rules, puzzles};
use pencilmark::message::Message;
use pencilmark::rate::{grade_phrase, level_word};
use pencilmark::rules::Rules;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::solver::Solver;
use serde_json::{Map, Value, json};

use crate::args::{GenerateArgs, GridArgs, MakingArgs};
use crate::atomic_file::Output;
use crate::command::rare_wish::rarity_note;
use crate::failure::Failure;
use crate::language::translate;
use crate::messages::{reached as reached_words, told};
use crate::progress::Progress;
use crate::results_file::resume;
use crate::terminal::{print_error, print_note};

/// The number of grids generated before they are written.
const GRIDS_AT_ONCE: u64 = 4096;

/// The header of the `--csv` table if the rules follow from the cells.
const HEADING: &str = "puzzle,solution,givens,level,er,ep,ed,score,cost,effort";

/// Returns the header for the puzzles of a task, with a column for rules if each puzzle has its own clues.
fn heading(task: &MakingTask) -> String {
    let rules = if task.rules.is_default() && task.wish.clues.is_none() { "" } else { ",rules" };
    format!("{HEADING}{rules}")
}

/// Fails if no grid exists for the rules.
fn refuse_hopeless(rules: &Arc<Rules>) -> Result<(), Failure> {
    if rules.is_layout_only() {
        return Ok(());
    }
    any_rules::find_first_grid(rules, &mut Solver::new())
        .map_err(|why| Failure::Unusable(translate(&told::rules(why.message()))))
}

/// Generates puzzles and writes them in order. Returns 1 if a wish could not be met.
pub(crate) fn run(args: &GenerateArgs) -> Result<ExitCode, Failure> {
    let drawn = args.regions()?;
    let rules = match drawn.as_ref().and_then(RandomRegions::example) {
        Some(example) => example,
        None => args.rules()?,
    };
    let wish = args.wish.wish(&rules)?;
    if drawn.is_none() {
        refuse_hopeless(&rules)?;
    }
    if let Some(format) = args.to.filter(|format| !format.is_one_line())
        && args.making.items().count() > 1
    {
        return Err(Failure::Unusable(format!("{} holds one puzzle: leave -n out", format.name())));
    }
    if let Some(cells) = wish.pattern.as_ref().filter(|_| rules.is_classic())
        && let Some(why) = pattern::pattern_obstacle(cells)
    {
        print_error(translate(&told::pattern(why.to_string())));
        return Ok(ExitCode::FAILURE);
    }
    if let Some(why) = out_of_reach(args, &rules, &wish) {
        print_error(translate(&why));
        return Ok(ExitCode::FAILURE);
    }
    let attempts = args.attempts.unwrap_or_else(|| wish.usual_attempts());
    if let Some(how_rare) = rarity_note(&rules, &wish, attempts) {
        print_note(translate(&how_rare));
    }
    let task = MakingTask::new(rules, wish, seed(&args.making)).with_regions(drawn);
    let task = task.with_sampling(args.draw.into()).with_attempts(attempts);
    match &args.output.file {
        Some(path) if args.resume => {
            let heading = args.csv.then(|| heading(&task));
            let (mut file, lines, last) =
                resume(path, heading.as_deref()).map_err(|e| format!("{}: {e}", path.display()))?;
            let done = match args.json {
                true => last_number(&last).ok_or_else(|| "the file holds no numbered puzzles".to_owned())?,
                false => lines.saturating_sub(u64::from(args.csv)),
            };
            make(args, &task, done, lines == 0, &mut file)
        }
        path => {
            let mut output = Output::create(path.as_deref())?;
            let code = make(args, &task, 0, true, &mut output)?;
            output.finish()?;
            Ok(code)
        }
    }
}

/// Returns a message if statistics show that the wished level is practically never reached on such boards. With `--attempts` the
/// puzzles are tried anyway.
fn out_of_reach(args: &GenerateArgs, rules: &Rules, wish: &Wish) -> Option<Message> {
    let is_open = args.attempts.is_none() && wish.allows_any_givens();
    let levels = wish.level.as_ref().filter(|_| is_open)?;
    let drawn = args.making.rules.as_deref().and_then(regions::size_and_extras);
    let offered = match drawn {
        Some((size, extras)) if extras.is_empty() => format!("jigsaw:{size}"),
        Some((size, extras)) => format!("jigsaw:{size}+{extras}"),
        None => rarity::offered_rules(rules, wish),
    };
    let LevelOutOfReach { attempted, nearest_level, .. } = rarity::level_out_of_reach(&offered, levels)?;
    let level = level_word(*levels.start());
    Some(match nearest_level {
        Some(nearest_level) => told::level_out_of_reach(level, offered, attempted, level_word(nearest_level)),
        None => told::no_level_in_reach(level, offered, attempted),
    })
}

/// Returns the seed; if none is given, draws one and prints it.
fn seed(making: &MakingArgs) -> u64 {
    making.seed.unwrap_or_else(|| {
        // The standard library's hasher has a random key.
        let seed = RandomState::new().hash_one(0) >> 32;
        print_note(format_args!("--seed {seed}"));
        seed
    })
}

/// Returns the number in the last record of a file of JSON lines; 0 for an empty file.
fn last_number(record: &[u8]) -> Option<u64> {
    if record.is_empty() {
        return Some(0);
    }
    serde_json::from_slice::<Value>(record).ok()?.get("number")?.as_u64()
}

/// Generates the puzzles after the first `done` ones.
fn make(
    args: &GenerateArgs,
    task: &MakingTask,
    done: u64,
    is_new: bool,
    out: &mut dyn Write,
) -> Result<ExitCode, Failure> {
    let mut failure = None;
    let mut unmet = 0;
    if args.csv && is_new {
        writeln!(out, "{}", heading(task))?;
    }
    let Range { start, end } = args.making.items();
    let items = end.min(if args.json { done.max(start) } else { start + done })..end;
    let mut left = items.end - items.start;
    let watch = Arc::new(MakingWatch::default());
    if let Some(seconds) = args.max_time {
        cancel_after(seconds, &watch);
    }
    let mut progress = Progress::of_items(end - start, &watch);
    generate_in_order(
        CodePath::best(),
        task,
        items,
        args.making.threads.count(),
        &watch,
        &mut |number, made| {
            let written = progress.while_hidden(|| match made {
                Ok(made) => write(args, number, &made, out),
                Err(why) => {
                    unmet += 1;
                    write_nearest(args, number, &why, out)
                }
            });
            left -= 1;
            progress.add(1, 1);
            failure = written.and_then(|()| Ok(flush_to_reader(args, out)?)).err();
            if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    progress.finish();
    if watch.cancel.load(Ordering::Relaxed) && left > 0 {
        unmet += left;
        print_error(translate(&told::time_up(left)));
    }
    if let Some(failure) = failure {
        return Err(failure);
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(unmet > 0)))
}

/// Cancels the job after `seconds` seconds.
fn cancel_after(seconds: u64, watch: &Arc<MakingWatch>) {
    let watch = Arc::clone(watch);
    thread::spawn(move || {
        thread::sleep(Duration::from_secs(seconds));
        watch.cancel.store(true, Ordering::Relaxed);
    });
}

/// Flushes the output after each puzzle if puzzles take long to generate.
fn flush_to_reader(args: &GenerateArgs, out: &mut dyn Write) -> io::Result<()> {
    if args.wish.pattern.is_some() { out.flush() } else { Ok(()) }
}

fn write(args: &GenerateArgs, number: u64, made: &MadePuzzle, out: &mut dyn Write) -> Result<(), Failure> {
    let reached = &made.properties;
    if args.json {
        let mut fields = Map::new();
        fields.insert("number".to_owned(), json!(number + 1));
        fields.insert("puzzle".to_owned(), json!(made.puzzle.to_string()));
        fields.extend(rule_fields(made.puzzle.rules()).map(|(name, text)| (name.to_owned(), json!(text))));
        fields.insert("solution".to_owned(), json!(made.solution.to_string()));
        fields.extend(figures(reached).into_iter().map(|(name, figure)| (name.to_owned(), figure)));
        fields.insert("attempts".to_owned(), json!(made.attempts));
        return Ok(writeln!(out, "{}", Value::Object(fields))?);
    }
    if args.csv {
        let rules = rule_fields(made.puzzle.rules()).filter(|(name, _)| *name == "rules");
        let column: String = rules.map(|(_, text)| format!(",\"{}\"", text.replace('"', "\"\""))).collect();
        return Ok(writeln!(out, "{},{},{}{column}", made.puzzle, made.solution, csv(reached))?);
    }
    match args.to {
        None => Ok(writeln!(out, "{}", puzzle_line(&Board::new(made.puzzle.clone()), &about(reached)))?),
        Some(format) => Ok(write!(out, "{}", formatted(format, made)?)?),
    }
}

fn formatted(format: Format, made: &MadePuzzle) -> Result<String, Failure> {
    let board = Board::new(made.puzzle.clone());
    let text = format::write(&board, &about(&made.properties), format, &WriteOptions::STRICT)
        .map_err(|e| translate(&e.message()))?;
    let end = if text.ends_with('\n') { "" } else { "\n" };
    Ok(format!("{text}{end}"))
}

/// Reports a wish that was not met, and writes the nearest puzzle unless `--strict` is given.
fn write_nearest(
    args: &GenerateArgs,
    number: u64,
    why: &UnmetWish,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    print_error(translate(&told::of_puzzle(number + 1, why.message())));
    match &why.nearest_puzzle {
        Some(made) if !args.strict => write(args, number, made, out),
        Some(_) | None => Ok(()),
    }
}

/// Returns the comment of a generated puzzle.
fn about(reached: &PuzzleProperties) -> PuzzleInfo {
    PuzzleInfo { comments: vec![described(reached)], ..PuzzleInfo::default() }
}

/// Describes the properties of a generated puzzle in words.
fn described(reached: &PuzzleProperties) -> String {
    let clues = reached.clues.map(|count| translate(&reached_words::clues(count)));
    let mut parts: Vec<String> =
        clues.into_iter().chain([translate(&reached_words::givens(reached.givens))]).collect();
    if let Some(grade) = &reached.grade {
        parts.push(translate(&reached_words::grade(level_word(grade.level), grade_phrase(grade))));
    }
    if let Some(se) = &reached.se_rating {
        parts.push(format!("ER {} EP {} ED {}", se.er, se.ep, se.ed));
    }
    if let Some(hodoku) = &reached.hodoku_rating {
        parts.push(translate(&reached_words::hodoku(hodoku.level.to_string(), hodoku.score)));
    }
    if let Some(cost) = reached.search_cost {
        parts.push(translate(&reached_words::cost(cost)));
    }
    if let Some(effort) = reached.effort {
        parts.push(translate(&reached_words::effort(effort.total)));
    }
    parts.join(", ")
}

fn figures(reached: &PuzzleProperties) -> Vec<(&'static str, Value)> {
    let mut figures = vec![("givens", json!(reached.givens))];
    figures.extend(reached.clues.map(|count| ("clues", json!(count))));
    if let Some(grade) = &reached.grade {
        figures.push(("level", json!(grade.level.name())));
        figures.push(("needs", json!(grade_phrase(grade).to_string())));
    }
    if let Some(se) = &reached.se_rating {
        for (name, figure) in [("er", se.er), ("ep", se.ep), ("ed", se.ed)] {
            figures.push((name, json!(f64::from(figure.0) / 10.0)));
        }
    }
    if let Some(hodoku) = &reached.hodoku_rating {
        figures.push(("hodoku", json!({"level": hodoku.level.to_string(), "score": hodoku.score})));
    }
    if let Some(cost) = reached.search_cost {
        figures.push(("cost", json!(cost)));
    }
    if let Some(effort) = reached.effort {
        figures.push(("effort", json!(effort.total)));
        figures.push(("hardest_digit", json!(effort.highest)));
    }
    figures
}

fn csv(reached: &PuzzleProperties) -> String {
    let level = reached.grade.as_ref().map(|grade| grade.level.to_string());
    let se = reached.se_rating.as_ref();
    let figures = [
        Some(reached.givens.to_string()),
        level,
        se.map(|se| se.er.to_string()),
        se.map(|se| se.ep.to_string()),
        se.map(|se| se.ed.to_string()),
        reached.hodoku_rating.map(|hodoku| hodoku.score.to_string()),
        reached.search_cost.map(|cost| cost.to_string()),
        reached.effort.map(|effort| effort.total.to_string()),
    ];
    figures.map(Option::unwrap_or_default).join(",")
}

/// Generates full grids, one per line. Returns 1 if one could not be generated.
pub(crate) fn grid(args: &GridArgs) -> Result<ExitCode, Failure> {
    let rules = args.making.rules()?;
    refuse_hopeless(&rules)?;
    let seed = seed(&args.making);
    let mut out = Output::create(args.output.file.as_deref())?;
    let items = args.making.items();
    let mut progress = Progress::of_items(items.end - items.start, &Arc::default());
    let mut missed = false;
    if rules.is_classic() {
        let mut start = items.start;
        while start < items.end {
            let end = items.end.min(start + GRIDS_AT_ONCE * args.making.threads.count().get() as u64);
            let grids = classic(args, seed, start..end);
            progress.while_hidden(|| write_grids(&grids, &mut out))?;
            progress.add(end - start, end - start);
            start = end;
        }
    } else {
        let mut solver = Solver::new();
        for item in items {
            let mut random = RandomStream::new(seed, RandomPurpose::Grid, item, 0);
            let made = any_rules::random_full_grid(&rules, &mut solver, &mut random);
            missed |= made.is_none();
            progress.while_hidden(|| match made {
                Some(grid) => writeln!(out, "{}", puzzle_line(&Board::new(grid), &PuzzleInfo::default())),
                None => {
                    print_error(translate(&told::no_grid(item + 1)));
                    Ok(())
                }
            })?;
            progress.add(1, 1);
        }
    }
    progress.finish();
    out.finish()?;
    Ok(ExitCode::from(u8::from(missed)))
}

fn write_grids(grids: &[puzzles::FullGrid], out: &mut dyn Write) -> io::Result<()> {
    for grid in grids {
        out.write_all(&grid.map(|digit| b'0' + digit))?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// Generates the grids with these numbers on several threads.
fn classic(args: &GridArgs, seed: u64, items: Range<u64>) -> Vec<puzzles::FullGrid> {
    let all: Vec<(u64, u64)> = items.map(|item| (item, 0)).collect();
    let share = all.len().div_ceil(args.making.threads.count().get()).max(1);
    let make = |items: &[(u64, u64)]| {
        ClassicGridGenerator::with_code_path(CodePath::best()).generate_all(seed, args.draw.into(), items)
    };
    std::thread::scope(|scope| {
        let parts: Vec<_> = all.chunks(share).map(|items| scope.spawn(move || make(items))).collect();
        // A panic of a thread ends the command, so that no grid is left out.
        let joined = parts.into_iter().map(|part| part.join().unwrap_or_else(|panic| resume_unwind(panic)));
        joined.collect::<Vec<_>>().concat()
    })
}
