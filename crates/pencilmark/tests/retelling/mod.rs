//! A reader of explained steps that knows only the board and the text: it reads every sentence, checks it on the board, and checks
//! that the conclusions follow from the sentences. It shares no code with the finding or explaining of steps.

mod als_forms;
mod chain_forms;
mod chains;
mod deadly_forms;
mod forms;
mod houses_forms;
mod patterns;
mod reader;
mod sets_forms;
mod whole_forms;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use pencilmark::board::Board;
use pencilmark::logic::forms::TechniqueForms;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::{TECHNIQUES, find_technique};
use pencilmark::logic::solver::{DEFAULT_WORK_LIMIT, StepSearch, all_steps, solve_path};
use pencilmark::render::language::Language;
use pencilmark::render::prose::{explain, explanation_text};
use pencilmark::step::{Conclusion, Family, Step};

use crate::clue_text::retell_clues;
use crate::example_steps::example_steps;
use crate::retelling::forms::{read_text, retell};

/// The number of explanations read per technique, and the errors.
#[derive(Default)]
struct Readings {
    steps: usize,
    techniques: BTreeSet<&'static str>,
    wrong: BTreeMap<String, (usize, String)>,
}

impl Readings {
    fn read(&mut self, step: &Step, board: &Board) {
        self.steps += 1;
        self.techniques.insert(step.technique.id);
        if let Err(why) = retell_any(step, board) {
            let key = format!("{}: {}", step.technique.id, why.lines().next().unwrap_or(""));
            let entry = self.wrong.entry(key).or_default();
            entry.0 += 1;
            let told = explanation_text(step, board, &Language::ENGLISH);
            entry.1 = format!("{why}\n  {}\n  {told}\n{board:?}", step.conclusions_text(board.rules()));
        }
    }

    fn read_path(&mut self, puzzle: &Board) {
        let mut board = puzzle.clone();
        for step in solve_path(puzzle, &Menu::easiest_first()).steps {
            self.read(&step, &board);
            step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
        }
    }

    fn all_right(&self) {
        println!("{} steps of {} techniques", self.steps, self.techniques.len());
        let total: usize = self.wrong.values().map(|(count, _)| count).sum();
        for (key, (count, told)) in &self.wrong {
            println!("{count} x {key}\n{told}\n");
        }
        assert_eq!(
            total,
            0,
            "{:#?}",
            self.wrong.iter().map(|(key, (count, _))| (key, count)).collect::<Vec<_>>()
        );
    }
}

/// Reads an explained step; for a clue step, by its statements about clues.
fn retell_any(step: &Step, board: &Board) -> Result<(), String> {
    if step.technique.family != Family::Clue || step.proof().is_some() {
        return retell(step, board);
    }
    retell_clues(step, board, &explain(step, board, &Language::ENGLISH).text)
}

/// Checks every technique on its own example, and a few steps of every technique on all examples.
#[test]
fn steps_of_all_techniques_follow_from_what_is_told() {
    let mut readings = Readings::default();
    for row in TECHNIQUES {
        let example = &row.card.example;
        let board = crate::board(example.rules, example.board);
        for step in all_steps(&board, row, &TechniqueOptions::PERMISSIVE).iter().take(8) {
            readings.read(step, &board);
        }
    }
    assert_eq!(readings.techniques.len(), TECHNIQUES.len());
    for row in TECHNIQUES.iter().filter(|row| row.card.example.rules == "9") {
        let board = crate::board("9", row.card.example.board);
        let search = StepSearch::new(&board, &TechniqueOptions::PERMISSIVE, DEFAULT_WORK_LIMIT);
        let forms = search.every_instance(&TechniqueForms::of(row));
        forms.steps.iter().take(40).for_each(|step| readings.read(step, &board));
    }
    for example in example_steps() {
        example.by_technique.iter().flatten().for_each(|step| readings.read(step, &example.board));
    }
    readings.all_right();
}

#[test]
fn steps_of_paths_follow_from_what_is_told() {
    let mut readings = Readings::default();
    let rated = include_str!("../../../../testdata/se_ratings.tsv").lines().skip(1).step_by(6);
    for text in rated.filter_map(|line| line.split('\t').next()) {
        readings.read_path(&crate::board("9", text));
    }
    crate::classic(29).for_each(|puzzle| readings.read_path(&puzzle));
    readings.all_right();
}

/// No explanation proves that a true candidate is false, and none is accepted after its digits are changed.
#[test]
fn false_conclusions_and_changed_texts_are_refused() {
    let (mut changed, mut refused) = (0, 0);
    for row in TECHNIQUES.iter().filter(|row| row.card.example.rules == "9") {
        let board = crate::board("9", row.card.example.board);
        let solution = crate::solution(&board);
        let steps = all_steps(&board, row, &TechniqueOptions::PERMISSIVE);
        let Some(step) = steps.first().filter(|step| step.proof().is_none()) else { continue };
        let text = explain(step, &board, &Language::ENGLISH).text;
        let open = board.rules().cells().filter(|cell| board.value(*cell).is_none());
        for cell in open {
            let truth = (false, (cell, solution.value(cell).expect("a solution has all digits")));
            let read = read_text(&board, &text, vec![truth]).and_then(|reader| reader.conclude());
            assert!(read.is_err(), "{} proves {truth:?}\n{text}", row.card.id);
        }
        let conclusions = step.conclusions.iter().map(|one| {
            let x = one.candidate();
            (matches!(one, Conclusion::Place(_)), (x.cell, x.digit))
        });
        let next = |symbol: char| symbol.to_digit(10).map_or(symbol, |n| char::from(b'1' + (n % 9) as u8));
        let words = text.split(' ').map(|word| match word.starts_with('r') {
            true => word.to_owned(),
            false => word.chars().map(next).collect(),
        });
        let other: Vec<String> = words.collect();
        let read = read_text(&board, &other.join(" "), conclusions.collect());
        changed += 1;
        match read.and_then(|reader| reader.conclude()) {
            Ok(()) => println!("{} still holds: {}", row.card.id, other.join(" ")),
            Err(_) => refused += 1,
        }
    }
    assert!(changed > 150 && refused == changed, "{refused} of {changed}");
}

/// Checks the paths of all rated and of the hardest puzzles, and of a third of the classic ones: 100,000 steps.
#[test]
#[ignore = "it takes 20 seconds"]
fn steps_of_all_paths_follow_from_what_is_told() {
    let mut readings = Readings::default();
    let rated = include_str!("../../../../testdata/se_ratings.tsv").lines().skip(1);
    for text in rated.filter_map(|line| line.split('\t').next()) {
        readings.read_path(&crate::board("9", text));
    }
    let hardest = include_str!("../../../../testdata/techniques_hardest.tsv").lines();
    for text in hardest.filter_map(|line| line.split('\t').nth(2)) {
        readings.read_path(&crate::board("9", text));
    }
    crate::classic(3).for_each(|puzzle| readings.read_path(&puzzle));
    readings.all_right();
}

/// Checks boards on which chains, patterns and sets are known to be found.
#[test]
fn steps_of_known_states_follow_from_what_is_told() {
    let mut readings = Readings::default();
    for list in [
        include_str!("../../../../testdata/techniques_chains.tsv"),
        include_str!("../../../../testdata/techniques_patterns.tsv"),
        include_str!("../../../../testdata/techniques_sets.tsv"),
    ] {
        for line in list.lines().step_by(3) {
            let fields: Vec<&str> = line.split('\t').collect();
            let (Some(row), "9") = (find_technique(fields[0]), fields[1]) else { continue };
            let board = crate::board(fields[1], fields[2]);
            let steps = all_steps(&board, row, &TechniqueOptions::DEFAULT);
            steps.iter().take(15).for_each(|step| readings.read(step, &board));
        }
    }
    readings.all_right();
}
