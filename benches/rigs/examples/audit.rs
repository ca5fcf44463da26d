//! Checks every step on the solving paths of many puzzles against the puzzles' solutions, and on some of the states
//! every step of some techniques. Prints for each technique how often it was found, how long the searches took, and the
//! board with the fewest candidates on which it works.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example audit -- FILE FIRST COUNT EVERY [ID...]
//! ```
//!
//! `EVERY` is 10 to find all steps on every tenth state, 0 to do so on none. Without an `ID`, all techniques are
//! checked. The exit status is 1 if a step contradicts the solution.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::step::{Conclusion, Step};
use pencilmark_formats::{self as format, Format, PuzzleInfo, UnsupportedPolicy, WriteOptions};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::{TECHNIQUES, TechniqueEntry};
use pencilmark_logic::solver::{LogicSolver, all_steps};
use pencilmark_rigs::puzzle_line;
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

#[derive(Default)]
struct AuditTally {
    taken: usize,
    found: usize,
    false_steps: usize,
    asked: usize,
    time: Duration,
    longest: Duration,
    example: Option<(usize, String)>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| arguments[i].parse::<usize>().expect("a number");
    let (first, count, every) = (number(1), number(2), number(3));
    let asked =
        |row: &&TechniqueEntry| arguments.len() < 5 || arguments[4..].iter().any(|id| id == row.card.id);
    let rows: Vec<&TechniqueEntry> = TECHNIQUES.iter().filter(asked).collect();
    let text = std::fs::read_to_string(&arguments[0]).expect("a readable file");
    let mut tallies: BTreeMap<&str, AuditTally> = BTreeMap::new();
    let (mut solved, mut time) = (0, Duration::ZERO);
    for line in text.lines().skip(first).take(count) {
        let board = puzzle_line::read(line);
        let solution = Solver::new().solve(&board, &Limits::solutions(2)).unique().expect("a puzzle");
        solved += usize::from(walk(&board, &solution, every, &rows, &mut tallies, &mut time));
    }
    for (id, tally) in &tallies {
        let mean = tally.time.as_micros() / tally.asked.max(1) as u128;
        println!(
            "{id}\ttaken {}\tfound {}\tfalse {}\tmean {mean} us\tlongest {} us",
            tally.taken,
            tally.found,
            tally.false_steps,
            tally.longest.as_micros()
        );
        if let Some((_, example)) = &tally.example {
            println!("    {example}");
        }
    }
    println!(
        "solved {solved} of {}, paths took {} ms",
        text.lines().skip(first).take(count).count(),
        time.as_millis()
    );
    if tallies.values().all(|tally| tally.false_steps == 0) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn walk(
    board: &Board,
    solution: &Grid,
    every: usize,
    rows: &[&'static TechniqueEntry],
    tallies: &mut BTreeMap<&'static str, AuditTally>,
    time: &mut Duration,
) -> bool {
    let menu = Menu::easiest_first();
    let mut solver = LogicSolver::new(board, &menu);
    for turn in 0.. {
        if every > 0 && turn % every == every / 2 {
            rows.iter().for_each(|row| {
                find_all(solver.board(), solution, row, tallies.entry(row.card.id).or_default())
            });
        }
        let start = Instant::now();
        let step = solver.next_step();
        *time += start.elapsed();
        let Some(step) = step else { break };
        let tally = tallies.entry(step.technique.id).or_default();
        tally.taken += 1;
        judge(solver.board(), &step, solution, tally);
        solver.apply(&step);
    }
    solver.board().grid().is_full()
}

fn find_all(board: &Board, solution: &Grid, row: &TechniqueEntry, tally: &mut AuditTally) {
    let start = Instant::now();
    let steps = all_steps(board, row, &TechniqueOptions::PERMISSIVE);
    let taken = start.elapsed();
    tally.asked += 1;
    tally.time += taken;
    tally.longest = tally.longest.max(taken);
    tally.found += steps.len();
    steps.iter().for_each(|step| judge(board, step, solution, tally));
    let weight = board.rules().cells().map(|cell| board.candidates(cell).len()).sum::<usize>();
    let spare = steps.first().cloned();
    if tally.example.as_ref().is_none_or(|(known, _)| weight < *known)
        && let Some((weight, step)) = own(board, row, steps)
            .map(|step| (weight, step))
            .or_else(|| tally.example.is_none().then_some((usize::MAX, spare?)))
    {
        let text = format!("{}\t{}", written(board), step.conclusions_text(board.rules()));
        tally.example = Some((weight, text));
    }
}

/// Returns the step with the most conclusions among those that no easier technique finds.
fn own(board: &Board, row: &TechniqueEntry, mut steps: Vec<Step>) -> Option<Step> {
    let easier = TECHNIQUES.iter().take_while(|easier| !std::ptr::eq(*easier, row));
    for easier in easier {
        if steps.is_empty() {
            return None;
        }
        let known = all_steps(board, easier, &TechniqueOptions::PERMISSIVE);
        steps.retain(|step| known.iter().all(|known| known.conclusions != step.conclusions));
    }
    steps.into_iter().max_by_key(|step| step.conclusions.len())
}

fn judge(board: &Board, step: &Step, solution: &Grid, tally: &mut AuditTally) {
    let holds = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(c) => solution.value(c.cell) == Some(c.digit),
        Conclusion::Eliminate(c) => solution.value(c.cell) != Some(c.digit),
    };
    if !step.conclusions.iter().all(|conclusion| holds(conclusion) && conclusion.would_change(board)) {
        tally.false_steps += 1;
        println!(
            "FALSE {} {} {:?}\n{board:?}",
            step.technique.id,
            step.conclusions_text(board.rules()),
            step.slots
        );
    }
}

fn written(board: &Board) -> String {
    let options = WriteOptions { rules: UnsupportedPolicy::LeaveOut, ..WriteOptions::STRICT };
    format::write(board, &PuzzleInfo::default(), Format::Susser, &options).unwrap_or_default()
}
