//! A graph of parts, run in three lanes: what compiles, what runs the compiled programs, and what plays in a browser.

use std::env;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// A lane of a graph, which runs one part at a time. Cargo compiles one thing at a time, so a lane of its own keeps the compiler busy
/// while tests run, and browsers wait more than they work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuiteLane {
    /// Parts that compile.
    Compile,
    /// Parts that run compiled programs. The other lanes run them too once they have none of their own left.
    Run,
    /// Parts that play in a browser. They go before the others on a busy machine, since a page waits only so long for an answer.
    Play,
}

impl SuiteLane {
    const ALL: [SuiteLane; 3] = [SuiteLane::Compile, SuiteLane::Run, SuiteLane::Play];
}

/// A part of a task.
#[derive(Debug)]
pub struct Part {
    /// The name of the part.
    pub name: &'static str,
    /// The lane in which it runs.
    pub lane: SuiteLane,
    /// The names of the parts that must have ended before.
    pub needs: &'static [&'static str],
    /// Runs the part in the root of the repository.
    pub run: fn(&Path) -> Result<(), String>,
}

/// The state of a part.
#[derive(Clone, Debug, PartialEq)]
enum Progress {
    Waiting,
    Running,
    /// Ended well, after this time and with this processor time, in seconds, and with notes for the report.
    Done(f64, f64, Vec<String>),
    Failed(String),
}

/// The parts with their states.
struct Board {
    states: Mutex<Vec<Progress>>,
    changed: Condvar,
}

/// Runs all parts, each as a process of this program (`xtask part NAME`) whose output is printed as one block when it ends. After a
/// failure no other part is begun. Prints the durations, longest first.
///
/// # Errors
/// Names the parts that failed.
pub fn run_graph(parts: &[Part], logs: &Path) -> Result<(), String> {
    keep_program(logs).map_err(|e| format!("{}: {e}", logs.display()))?;
    let board = Board { states: Mutex::new(vec![Progress::Waiting; parts.len()]), changed: Condvar::new() };
    let start = Instant::now();
    thread::scope(|scope| {
        for lane in SuiteLane::ALL {
            let board = &board;
            scope.spawn(move || run_lane(parts, lane, board, logs));
        }
    });
    let states = board.states.into_inner().unwrap_or_else(PoisonError::into_inner);
    report(parts, &states, start.elapsed().as_secs_f64())
}

/// The name of the copy of this program that runs the parts.
const PROGRAM: &str = "program";

/// Copies this program into the folder of the logs, since a part that compiles the workspace replaces the original.
fn keep_program(logs: &Path) -> std::io::Result<()> {
    fs::create_dir_all(logs)?;
    let copy = logs.join(PROGRAM);
    let _ = fs::remove_file(&copy);
    fs::copy(env::current_exe()?, &copy).map(drop)
}

fn run_lane(parts: &[Part], lane: SuiteLane, board: &Board, logs: &Path) {
    while let Some(at) = take_next(parts, lane, board) {
        println!("== {} begins", parts[at].name);
        let ended = run_part(&parts[at], logs).unwrap_or_else(Progress::Failed);
        let mut states = board.states.lock().unwrap_or_else(PoisonError::into_inner);
        states[at] = ended;
        board.changed.notify_all();
    }
}

/// Waits for a part that this lane can run, and marks it as running; `None` if there will be none.
fn take_next(parts: &[Part], lane: SuiteLane, board: &Board) -> Option<usize> {
    let mut states = board.states.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        match choose(parts, lane, &states) {
            Choice::Part(at) => {
                states[at] = Progress::Running;
                return Some(at);
            }
            Choice::Wait => states = board.changed.wait(states).unwrap_or_else(PoisonError::into_inner),
            Choice::End => return None,
        }
    }
}

/// What a lane does next.
#[derive(Debug, PartialEq)]
enum Choice {
    Part(usize),
    Wait,
    End,
}

fn choose(parts: &[Part], lane: SuiteLane, states: &[Progress]) -> Choice {
    if states.iter().any(|state| matches!(state, Progress::Failed(_))) {
        return Choice::End;
    }
    let is_waiting = |at: &usize| states[*at] == Progress::Waiting;
    let is_own = |at: &usize| parts[*at].lane == lane;
    let has_own = (0..parts.len()).filter(is_waiting).any(|at| is_own(&at));
    let may_run = |at: &usize| is_own(at) || (!has_own && parts[*at].lane == SuiteLane::Run);
    let is_ready = |at: &usize| parts[*at].needs.iter().all(|need| is_done(parts, states, need));
    let waiting: Vec<usize> = (0..parts.len()).filter(is_waiting).filter(may_run).collect();
    match waiting.iter().copied().find(is_ready) {
        Some(at) => Choice::Part(at),
        None if waiting.is_empty() => Choice::End,
        None => Choice::Wait,
    }
}

fn is_done(parts: &[Part], states: &[Progress], name: &str) -> bool {
    parts.iter().zip(states).any(|(part, state)| part.name == name && matches!(state, Progress::Done(..)))
}

/// Runs a part as a process and prints its output.
fn run_part(part: &Part, logs: &Path) -> Result<Progress, String> {
    let name = part.name;
    let path = logs.join(format!("{}.log", name.replace(' ', "-")));
    let failed = |e: std::io::Error| format!("{name}: {e}");
    let log = File::create(&path).map_err(failed)?;
    let start = Instant::now();
    let status = program_of(part, &logs.join(PROGRAM))
        .args(["part", name])
        .stdin(Stdio::null())
        .stdout(log.try_clone().map_err(failed)?)
        .stderr(log)
        .status()
        .map_err(failed)?;
    let seconds = start.elapsed().as_secs_f64();
    let said = String::from_utf8_lossy(&fs::read(&path).map_err(failed)?).into_owned();
    println!("== {name}, after {seconds:.0} s\n{}", said.trim_end());
    if !status.success() {
        return Err(name.to_owned());
    }
    let processor = said.lines().rev().find_map(|line| line.strip_prefix(PROCESSOR)?.parse().ok());
    let notes = said.lines().filter_map(|line| line.strip_prefix(NOTE).map(str::to_owned)).collect();
    Ok(Progress::Done(seconds, processor.unwrap_or(0.0), notes))
}

/// Returns the command that runs a part: with a lower priority than browsers have, where the system can say so.
fn program_of(part: &Part, program: &Path) -> Command {
    if part.lane == SuiteLane::Play || cfg!(not(unix)) {
        return Command::new(program);
    }
    let mut command = Command::new("nice");
    command.args(["-n", "10"]).arg(program);
    command
}

/// The beginning of the line in which a part states its processor time.
const PROCESSOR: &str = "== seconds of processor time: ";

/// Prints the processor time of this process and of all processes that it has started and awaited, where the system tells it.
pub fn print_processor_time() {
    if let Some(seconds) = fs::read_to_string("/proc/self/stat").ok().and_then(|text| processor_time(&text)) {
        println!("{PROCESSOR}{seconds:.1}");
    }
}

/// Returns the processor time in seconds that Linux states in a process's `stat`: fields 14 to 17, in hundredths.
fn processor_time(stat: &str) -> Option<f64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let times = fields.split_whitespace().skip(11).take(4).map(str::parse::<f64>);
    Some(times.sum::<Result<f64, _>>().ok()? / 100.0)
}

/// Prints a line that the report of the whole graph repeats at its end.
pub fn note(text: &str) {
    println!("{NOTE}{text}");
}

/// The beginning of a line that the report repeats.
const NOTE: &str = "== note: ";

fn report(parts: &[Part], states: &[Progress], seconds: f64) -> Result<(), String> {
    let mut done: Vec<(f64, f64, &str)> = Vec::new();
    let (mut failed, mut all_notes) = (Vec::new(), Vec::new());
    for (part, state) in parts.iter().zip(states) {
        match state {
            Progress::Done(wall, processor, notes) => {
                done.push((*wall, *processor, part.name));
                all_notes.extend(notes);
            }
            Progress::Failed(why) => failed.push(why.as_str()),
            Progress::Waiting | Progress::Running => {}
        }
    }
    done.sort_by(|a, b| b.0.total_cmp(&a.0));
    let processor: f64 = done.iter().map(|each| each.1).sum();
    println!("== {seconds:.0} s, {processor:.0} s of processor time; by part:");
    done.iter().for_each(|(wall, processor, name)| println!("{wall:7.0} {processor:7.0} {name}"));
    all_notes.iter().for_each(|note| println!("== {note}"));
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", "))) }
}

#[cfg(test)]
mod tests {
    use super::{Choice, Part, Progress, SuiteLane, choose, processor_time};

    fn part(name: &'static str, lane: SuiteLane, needs: &'static [&'static str]) -> Part {
        Part { name, lane, needs, run: |_| Ok(()) }
    }

    #[test]
    fn a_part_runs_in_its_lane_after_its_needs() {
        let parts = [
            part("build", SuiteLane::Compile, &[]),
            part("lint", SuiteLane::Compile, &[]),
            part("test", SuiteLane::Run, &["build"]),
            part("browser", SuiteLane::Play, &["build"]),
        ];
        let [waiting, done] = [Progress::Waiting, Progress::Done(1.0, 1.0, Vec::new())];
        let mut states = [waiting.clone(), waiting.clone(), waiting.clone(), waiting];
        assert_eq!(choose(&parts, SuiteLane::Compile, &states), Choice::Part(0));
        assert_eq!(choose(&parts, SuiteLane::Run, &states), Choice::Wait);
        assert_eq!(choose(&parts, SuiteLane::Play, &states), Choice::Wait);
        states[0] = done.clone();
        assert_eq!(choose(&parts, SuiteLane::Run, &states), Choice::Part(2));
        assert_eq!(choose(&parts, SuiteLane::Play, &states), Choice::Part(3));
        states[1] = done;
        assert_eq!(
            choose(&parts, SuiteLane::Compile, &states),
            Choice::Part(2),
            "nothing is left to compile"
        );
        states[2] = Progress::Running;
        assert_eq!(choose(&parts, SuiteLane::Run, &states), Choice::End, "only the third lane plays");
    }

    #[test]
    fn nothing_begins_after_a_failure() {
        let parts = [part("build", SuiteLane::Compile, &[]), part("test", SuiteLane::Run, &[])];
        let states = [Progress::Failed("build".to_owned()), Progress::Waiting];
        assert_eq!(choose(&parts, SuiteLane::Run, &states), Choice::End);
    }

    #[test]
    fn processor_time_is_that_of_the_process_and_of_its_children() {
        let stat = "7 (a (b) c) S 1 7 7 0 -1 4194304 100 200 0 0 150 50 1000 300 20 0 1 0";
        assert_eq!(processor_time(stat), Some(15.0));
    }
}
