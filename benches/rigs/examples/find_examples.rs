//! Looks for boards on which techniques work, as examples for their cards. Of all states on the solving paths of the
//! given puzzles on which no easier technique works, it takes the one with the fewest candidates; if there is none, it
//! chooses among the other states that need more than singles. Steps that eliminate a part of their own pattern are
//! avoided, since they are hard to see. For a step on clues, all other clues are removed from the rules, and the rules
//! are printed with the board.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example find_examples -- FILE [TECHNIQUE...]
//! ```

use std::collections::BTreeMap;

use pencilmark_core::board::Board;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::grid::Grid;
use pencilmark_core::proof::DeductionRule;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::step::{Candidate, Conclusion, Family, Mark, Step};
use pencilmark_formats::{self as format, Format, PuzzleInfo, UnsupportedPolicy, WriteOptions};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::{self, TECHNIQUES, TechniqueEntry};
use pencilmark_logic::solver::{LogicSolver, all_steps};
use pencilmark_rigs::puzzle_line;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of puzzles");
    let mut wanted: Vec<&TechniqueEntry> =
        arguments.map(|name| registry::find_technique(&name).expect("a technique")).collect();
    if wanted.is_empty() {
        wanted = TECHNIQUES.iter().collect();
    }
    let text = std::fs::read_to_string(path).expect("a readable file");
    let mut best: BTreeMap<&str, (usize, String)> = BTreeMap::new();
    let menu = Menu::easiest_first();
    for line in text.lines() {
        let board = puzzle_line::read(line);
        let mut solver = LogicSolver::new(&board, &menu);
        while let Some(step) = solver.next_step() {
            if wanted.iter().any(|row| row.card.id == step.technique.id) {
                note_clues(solver.board(), &step, &mut best);
            }
            let level = registry::find_technique(step.technique.id).map(|row| row.level);
            if level > Some(Level::Easy) {
                // Steps on clues are recorded with only the clues they use.
                let others = wanted.iter().filter(|row| row.card.family != Family::Clue);
                for row in others {
                    let spare = if row.card.id == step.technique.id { 0 } else { 10_000 };
                    note(solver.board(), row, spare, &mut best);
                }
            }
            solver.apply(&step);
        }
    }
    for (id, (weight, example)) in best.into_iter().filter(|(_, (_, example))| !example.is_empty()) {
        let kind = if weight < 10_000 { "easiest" } else { "not the easiest" };
        println!("{id}\t{example}\t{kind}");
    }
}

/// Records a step on clues, on a board whose rules have only these clues, if the step also works there.
fn note_clues(board: &Board, step: &Step, best: &mut BTreeMap<&'static str, (usize, String)>) {
    let mut clues = step.clues();
    for deduction in step.proof().into_iter().flatten() {
        match &deduction.rule {
            DeductionRule::Clue(id) => clues.push(*id),
            DeductionRule::Sums(_, cages) => clues.extend(cages),
            _ => {}
        }
    }
    clues.sort_unstable();
    clues.dedup();
    let rules = board.rules();
    let constraints: Vec<Constraint> = clues.iter().map(|id| rules.constraint(*id).clone()).collect();
    let Ok(rules) = Rules::with_values(rules.layout().clone(), rules.values(), constraints) else { return };
    if clues.is_empty() {
        return;
    }
    let mut grid = Grid::empty(rules.clone());
    for cell in rules.cells() {
        if let Some(digit) = board.value(cell) {
            grid.set(cell, digit);
        }
    }
    let mut less = Board::new(grid);
    for cell in rules.cells() {
        for digit in less.candidates(cell) - board.candidates(cell) {
            less.eliminate(cell, digit);
        }
    }
    let row = registry::find_technique(step.technique.id).expect("a technique");
    let weight = weight(&less) + 40 * clues.len() + 40 * step.proof().map_or(0, <[_]>::len);
    let known = best.entry(row.card.id).or_insert((usize::MAX, String::new()));
    let text = step.conclusions_text(&rules);
    let is_there = || {
        all_steps(&less, row, &TechniqueOptions::DEFAULT)
            .iter()
            .any(|own| own.conclusions_text(&rules) == text)
    };
    if weight < known.0 && is_there() {
        *known = (weight, format!("{}\t{}\t{text}", rules_text::to_text(&rules), written(&less)));
    }
}

fn note(
    board: &Board,
    row: &TechniqueEntry,
    spare: usize,
    best: &mut BTreeMap<&'static str, (usize, String)>,
) {
    let weight = weight(board) + spare;
    let known = best.entry(row.card.id).or_insert((usize::MAX, String::new()));
    if weight >= known.0 {
        return;
    }
    let steps = all_steps(board, row, &TechniqueOptions::DEFAULT);
    let weighed = steps.iter().map(|step| (weight + 1_000 * eats_itself(step), step));
    if let Some((weight, step)) = weighed.min_by_key(|(weight, _)| *weight)
        && weight < known.0
    {
        *known = (weight, format!("{}\t{}", written(board), step.conclusions_text(board.rules())));
    }
}

/// Returns the number of eliminated candidates that are part of the step's own pattern.
fn eats_itself(step: &Step) -> usize {
    let parts: Vec<&Candidate> = step
        .marks
        .iter()
        .flat_map(|mark| match mark {
            Mark::Candidates(_, candidates) => candidates.iter().chain(&[]),
            Mark::Link { from, to, .. } => from.iter().chain(to),
            Mark::Cells(..) | Mark::Houses(..) => [].iter().chain(&[]),
        })
        .collect();
    let eaten = |conclusion: &&Conclusion| match conclusion {
        Conclusion::Eliminate(candidate) => parts.contains(&candidate),
        Conclusion::Place(_) => false,
    };
    step.conclusions.iter().filter(eaten).count()
}

fn weight(board: &Board) -> usize {
    board.rules().cells().map(|cell| board.candidates(cell).len()).sum()
}

fn written(board: &Board) -> String {
    let options = WriteOptions { rules: UnsupportedPolicy::LeaveOut, ..WriteOptions::STRICT };
    // The Susser format is for boards of nine rows; for other boards only the values are printed.
    format::write(board, &PuzzleInfo::default(), Format::Susser, &options)
        .unwrap_or_else(|_| board.grid().to_string())
}
