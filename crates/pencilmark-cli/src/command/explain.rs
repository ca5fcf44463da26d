//! `explain`: the way a person would solve a puzzle, step by step.

use std::fs;
use std::path::Path as FilePath;
use std::process::ExitCode;
use std::sync::Mutex;

use pencilmark::audit::Auditor;
use pencilmark::check::Diagnosis;
use pencilmark::core::board::Board;
use pencilmark::core::step::{Conclusion, Step};
use pencilmark::list::{LineAnswer, Report};
use pencilmark::logic::menu::Menu;
use pencilmark::logic::registry::TECHNIQUES;
use pencilmark::logic::solver::{self, SolvePath};
use pencilmark::render::language::Language;
use pencilmark::render::picture::Picture;
use pencilmark::render::svg::{Design, svg};
use pencilmark::render::{prose, wire};
use serde_json::{Value, json};

use crate::args::{ExplainArgs, Preset};
use crate::failure::{Failure, exit_code};
use crate::{job, say};

/// Tells the path of each puzzle: a line a step, then whether it was solved; or one object or array a puzzle.
pub fn run(args: &ExplainArgs) -> Result<ExitCode, Failure> {
    let plan = job::reading(&args.input)?;
    let menu = args.menu.menu(Preset::Easiest);
    let language = args.language.read()?;
    let proofs = args.full.then_some(&language);
    if let Some(directory) = &args.svg {
        fs::create_dir_all(directory).map_err(|e| format!("{}: {e}", directory.display()))?;
    }
    // What went wrong while telling: a picture that could not be written, a false step.
    let trouble: Mutex<Option<String>> = Mutex::new(None);
    let note = |why: String| {
        if let Ok(mut trouble) = trouble.lock() {
            trouble.get_or_insert(why);
        }
    };
    let tell = |source: Option<&str>, report: &Report, out: &mut Vec<u8>| {
        let entry = match &report.answer {
            Ok(LineAnswer::Read(entry)) => entry,
            _ if args.json => return say::object(source, report, out),
            _ => return say::solution(report, out),
        };
        if let Some(why) = contradiction(&entry.board) {
            return say::refusal(out, why);
        }
        let told = Told { board: &entry.board, path: solver::solve_path(&entry.board, &menu), menu: &menu };
        if args.audit
            && let Some(why) = told.objection()
        {
            note(format!("line {}: {why}", report.line));
        }
        if let Some(directory) = &args.svg
            && let Err(why) = told.draw(directory, report.line)
        {
            note(why);
        }
        if args.json {
            say::extended_object(source, report, told.fields(proofs), out);
        } else if args.compact {
            say::line(out, json!(told.compact()));
        } else {
            told.lines(proofs, out);
        }
    };
    let tally = job::run(&args.input, &plan, args.threads, &tell)?;
    match trouble.into_inner().ok().flatten() {
        Some(why) => Err(Failure::Unusable(why)),
        None => Ok(exit_code(tally)),
    }
}

/// What is wrong with a board that can't be reasoned about.
pub fn contradiction(board: &Board) -> Option<String> {
    let faults = Diagnosis::of(board);
    (!faults.is_empty()).then(|| format!("contradiction: {}", faults.describe(board).join("; ")))
}

/// A step as its technique's name, a tab and its conclusions, and the proof where a language is given for it.
pub fn step_line(step: &Step, board: &Board, proofs: Option<&Language>, out: &mut Vec<u8>) {
    let proof = proofs
        .map_or(String::new(), |language| format!("\t{}", prose::sentence(step, board.rules(), language)));
    say::line(out, format_args!("{}\t{}{proof}", step.technique.id, step.conclusions_text(board.size())));
}

/// A step as an object: its technique and conclusions, with everything to tell and show where a language is given for it.
pub fn step_object(step: &Step, board: &Board, proofs: Option<&Language>) -> Value {
    let told = wire::step(step, board.rules(), proofs.unwrap_or(&Language::ENGLISH));
    match proofs {
        Some(_) => json!(told),
        None => json!({"technique": told.technique, "conclusions": told.conclusions}),
    }
}

/// A puzzle and its path.
struct Told<'a> {
    board: &'a Board,
    path: SolvePath,
    menu: &'a Menu,
}

impl Told<'_> {
    fn open_cells(&self) -> usize {
        self.path.end.grid().values().iter().filter(|value| value.is_none()).count()
    }

    fn lines(&self, proofs: Option<&Language>, out: &mut Vec<u8>) {
        self.path.steps.iter().for_each(|step| step_line(step, self.board, proofs, out));
        let steps = self.path.steps.len();
        match self.open_cells() {
            0 => say::line(out, format_args!("solved in {steps} steps")),
            open => {
                let why = Diagnosis::of(&self.path.end);
                let why = if why.is_empty() {
                    String::new()
                } else {
                    format!(": {}", why.describe(&self.path.end).join("; "))
                };
                say::line(out, format_args!("logic stops after {steps} steps with {open} cells open{why}"));
            }
        }
    }

    fn fields(&self, proofs: Option<&Language>) -> Vec<(&'static str, Value)> {
        let steps = self.path.steps.iter().map(|step| step_object(step, self.board, proofs));
        vec![
            ("solved", json!(self.open_cells() == 0)),
            ("end", json!(self.path.end.grid().to_string())),
            ("steps", steps.collect()),
        ]
    }

    /// The integers that `--compact` promises.
    fn compact(&self) -> Vec<usize> {
        let size = self.board.size();
        let grid = self.board.grid();
        let mut numbers = vec![grid.values().iter().flatten().count()];
        for cell in self.board.rules().cells() {
            if let Some(digit) = grid.value(cell) {
                numbers.extend([cell.row(size) + 1, cell.column(size) + 1, digit.index() + 1]);
            }
        }
        for step in &self.path.steps {
            let known = TECHNIQUES.iter().position(|row| row.card.id == step.technique.id);
            for conclusion in &step.conclusions {
                if let Conclusion::Place(c) = conclusion {
                    let place = [c.cell.row(size), c.cell.column(size), c.digit.index(), known.unwrap_or(0)];
                    numbers.extend(place.map(|number| number + 1));
                }
            }
        }
        numbers
    }

    /// What is to be said against the first step that may not stand.
    fn objection(&self) -> Option<String> {
        let mut auditor = Auditor::new(self.board);
        if !auditor.has_one_solution() {
            return Some("the board has not exactly one solution to audit against".to_owned());
        }
        let mut board = self.board.clone();
        for step in &self.path.steps {
            if let Some(objection) = auditor.objection(&board, step) {
                let why = objection.describe(board.size());
                return Some(format!("{}: {why} on {}", step.technique.id, board.grid()));
            }
            step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
        }
        None
    }

    /// Draws every step, numbered.
    fn draw(&self, directory: &FilePath, line: u64) -> Result<(), String> {
        let mut walk = solver::LogicSolver::new(self.board, self.menu);
        for (number, step) in (1..).zip(&self.path.steps) {
            let title = format!("{}: {}", step.technique.name, step.conclusions_text(self.board.size()));
            let drawn = svg(&Picture::of_step(walk.board(), step), Design::ALONE, &title);
            let path = directory.join(format!("{line}-{number:03}-{}.svg", step.technique.id));
            fs::write(&path, drawn).map_err(|e| format!("{}: {e}", path.display()))?;
            walk.apply(step);
        }
        Ok(())
    }
}
