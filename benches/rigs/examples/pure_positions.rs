//! Searches for pure positions for the example boards of techniques: classic boards on which a technique works and no easier one does.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example pure_positions -- check
//! cargo run --release --package pencilmark-rigs --example pure_positions -- walk SEED SECONDS [FILE]
//! cargo run --release --package pencilmark-rigs --example pure_positions -- graft SEED SECONDS TECHNIQUE...
//! cargo run --release --package pencilmark-rigs --example pure_positions -- plain SEED SECONDS TECHNIQUE...
//! cargo run --release --package pencilmark-rigs --example pure_positions -- verify FILE
//! ```
//!
//! `check` prints the easiest technique that works on each example board. `walk` follows the paths of random puzzles, or of puzzles
//! in a file, and eliminates some random candidates on the way, so that one puzzle has many paths. `graft` takes the facts that a
//! known step needs, transfers them to other puzzles with the same solution, and follows their paths. Both print positions for
//! techniques whose example is impure, for each technique the position with the fewest candidates. `plain` is like `graft`, for
//! techniques that can't be the easiest: it searches positions without singles, locked candidates and pairs. `verify` prints the
//! best of these lines for each technique, after checking them.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use pencilmark::board::Board;
use pencilmark::candidate::Candidate;
use pencilmark::cell::Cell;
use pencilmark::digit::Digit;
use pencilmark::format::{self, Format, PuzzleInfo, ReadOptions, UnsupportedPolicy, WriteOptions};
use pencilmark::generate::any_rules::remove_givens;
use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};
use pencilmark::generate::wish::Wish;
use pencilmark::grid::Grid;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::{TECHNIQUES, TechniqueEntry, find_technique};
use pencilmark::logic::solver::{LogicSolver, all_steps, next_step};
use pencilmark::rules::Rules;
use pencilmark::rules_text;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::limits::Limits;
use pencilmark::search::solver::Solver;
use pencilmark::step::{Conclusion, Family, Mark, Step};

/// The maximum time for the rest of one path.
const PATH: Duration = Duration::from_secs(20);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments[at].parse::<u64>().expect("a number");
    match arguments.first().map(String::as_str) {
        Some("check") => check(),
        Some("walk") => walk_puzzles(number(1), number(2), arguments.get(3)),
        Some("verify") => verify(&arguments[1]),
        Some("graft") => graft(number(1), number(2), &arguments[3..], easier),
        Some("plain") => graft(number(1), number(2), &arguments[3..], plain),
        _ => eprintln!("see the beginning of this file"),
    }
}

fn read(rules: &str, text: &str) -> Board {
    let rules = rules_text::parse(rules, None).expect("rules");
    let expected = ReadOptions { format: None, rules: Some(rules) };
    format::read_line(text, &expected).expect("a board").board
}

fn entry(id: &str) -> &'static TechniqueEntry {
    find_technique(id).expect("a technique")
}

/// Returns the techniques that are easier than this one.
fn easier(row: &'static TechniqueEntry) -> Menu {
    let at = TECHNIQUES.iter().position(|other| std::ptr::eq(other, row)).expect("a technique");
    Menu::new(TECHNIQUES[..at].iter().collect(), Menu::easiest_first().options().clone())
}

/// Returns the techniques that every player sees: singles, locked candidates and pairs.
fn plain(row: &'static TechniqueEntry) -> Menu {
    Menu::easiest_first().filtered(|other| {
        let is_pair = matches!(other.card.id, "locked-pair" | "locked-triple" | "naked-pair" | "hidden-pair");
        let is_simple = matches!(other.card.family, Family::Single | Family::Intersection);
        (is_pair || is_simple) && other.card.id != row.card.id
    })
}

/// Returns the options of a technique: the default ones, or larger ones if it finds nothing with these on its example board.
fn options(row: &'static TechniqueEntry) -> TechniqueOptions {
    let usual = Menu::easiest_first().options().clone();
    match all_steps(&example_board(row), row, &usual).is_empty() {
        true => TechniqueOptions::PERMISSIVE,
        false => usual,
    }
}

fn example_board(row: &TechniqueEntry) -> Board {
    read(row.card.example.rules, row.card.example.board)
}

fn check() {
    for row in TECHNIQUES {
        let (board, begun) = (example_board(row), Instant::now());
        let easiest = next_step(&board, &easier(row));
        let works = !all_steps(&board, row, Menu::easiest_first().options()).is_empty();
        let name = easiest.map_or("-", |step| step.technique.id);
        let level = find_technique(name).map(|row| row.level);
        println!(
            "{}\t{:?}\t{}\t{name}\t{level:?}\tworks {works}\t{:.1}",
            row.card.id,
            row.level,
            row.card.example.rules.len() == 1,
            begun.elapsed().as_secs_f64()
        );
    }
}

/// Prints the best of the lines found for each technique.
fn verify(file: &str) {
    let text = std::fs::read_to_string(file).expect("a readable file");
    let mut best: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, weight, board, conclusions] = fields[..] else { continue };
        let weight: usize = weight.parse().expect("a number");
        if best.get(id).is_some_and(|known| known.0 <= weight) {
            continue;
        }
        let (row, board) = (entry(id), read("9", board));
        let steps = all_steps(&board, row, Menu::easiest_first().options());
        let is_told = steps.iter().any(|step| step.conclusions_text(board.rules()) == conclusions);
        if is_told && next_step(&board, &easier(row)).is_none() {
            best.insert(id, (weight, line));
        }
    }
    best.values().for_each(|(_, line)| println!("{line}"));
}

/// The best position found for each technique.
struct Finds {
    wanted: Vec<&'static TechniqueEntry>,
    best: BTreeMap<&'static str, usize>,
    menu: Menu,
    /// A function that returns the techniques that must not find a step in a position.
    easier: fn(&'static TechniqueEntry) -> Menu,
    until: Instant,
}

impl Finds {
    fn new(wanted: Vec<&'static TechniqueEntry>, seconds: u64) -> Finds {
        let last = wanted.iter().map(|row| place(row)).max().unwrap_or(0);
        let menu = Menu::new(TECHNIQUES[..=last].iter().collect(), Menu::easiest_first().options().clone());
        let until = Instant::now() + Duration::from_secs(seconds);
        Finds { wanted, best: BTreeMap::new(), menu, easier, until }
    }

    fn is_over(&self) -> bool {
        Instant::now() > self.until
    }

    /// Follows a path, with `strikes` random eliminations.
    fn follow(&mut self, board: &Board, solution: &Grid, strikes: usize, random: &mut RandomStream) {
        let menu = self.menu.clone();
        let mut solver = LogicSolver::new(board, &menu);
        let begun = Instant::now();
        let mut since = 0;
        while let Some(step) = solver.next_step() {
            if let Some(at) = self.wanted.iter().position(|row| row.card.id == step.technique.id) {
                self.note(solver.board(), self.wanted[at]);
                since = 0;
            }
            solver.apply(&step);
            since += 1;
            if begun.elapsed() > PATH || since > 300 {
                break;
            }
            if strikes > 0 && place(entry(step.technique.id)) > 3 && random.below(3) == 0 {
                for _ in 0..1 + random.below(strikes) {
                    if let Some(struck) = random_strike(solver.board(), solution, random) {
                        solver.apply_conclusion(Conclusion::Eliminate(struck));
                    }
                }
            }
        }
    }

    fn note(&mut self, board: &Board, row: &'static TechniqueEntry) {
        let candidates: usize = board.rules().cells().map(|cell| board.candidates(cell).len()).sum();
        let known = self.best.get(row.card.id).copied().unwrap_or(usize::MAX);
        if candidates >= known {
            return;
        }
        let steps = all_steps(board, row, self.menu.options());
        let best = steps
            .iter()
            .map(|step| (candidates + 1000 * eats_itself(step), step))
            .min_by_key(|(weight, _)| *weight);
        if let Some((weight, step)) = best.filter(|(weight, _)| *weight < known) {
            self.best.insert(row.card.id, weight);
            let text = step.conclusions_text(board.rules());
            let read = read("9", &written(board));
            if next_step(&read, &(self.easier)(row)).is_some()
                || all_steps(&read, row, self.menu.options()).is_empty()
            {
                // Written as text, the board is a puzzle with its own candidates, which uniqueness techniques respect.
                self.best.remove(row.card.id);
                return;
            }
            println!("{}\t{weight}\t{}\t{text}", row.card.id, written(board));
        }
    }
}

fn place(row: &TechniqueEntry) -> usize {
    TECHNIQUES.iter().position(|other| std::ptr::eq(other, row)).expect("a technique")
}

fn random_strike(board: &Board, solution: &Grid, random: &mut RandomStream) -> Option<Candidate> {
    let all: Vec<Candidate> =
        candidates(board).filter(|one| solution.value(one.cell) != Some(one.digit)).collect();
    (!all.is_empty()).then(|| all[random.below(all.len())])
}

fn candidates(board: &Board) -> impl Iterator<Item = Candidate> + '_ {
    let of = |cell: Cell| {
        board.candidates(cell).iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
    };
    board.rules().cells().flat_map(of)
}

/// Returns the number of eliminations of a step within its own pattern, which are hard to see.
fn eats_itself(step: &Step) -> usize {
    let is_part = |candidate: &Candidate| {
        step.marks.iter().any(|mark| match mark {
            Mark::Candidates(_, list) => list.contains(candidate),
            Mark::Link { from, to, .. } => from.contains(candidate) || to.contains(candidate),
            Mark::Cells(..) | Mark::Houses(..) => false,
        })
    };
    let eaten = |conclusion: &&Conclusion| match conclusion {
        Conclusion::Eliminate(candidate) => is_part(candidate),
        Conclusion::Place(_) => false,
    };
    step.conclusions.iter().filter(eaten).count()
}

fn written(board: &Board) -> String {
    let options = WriteOptions { rules: UnsupportedPolicy::LeaveOut, ..WriteOptions::STRICT };
    format::write(board, &PuzzleInfo::default(), Format::Susser, &options).expect("a classic board")
}

/// Returns the techniques of classic boards whose example also has an easier step.
fn impure() -> Vec<&'static TechniqueEntry> {
    let classic = TECHNIQUES.iter().filter(|row| row.card.example.rules == "9");
    classic.filter(|row| next_step(&example_board(row), &easier(row)).is_some()).collect()
}

fn solve(board: &Board) -> Option<Grid> {
    Solver::new().solve(board, &Limits { solutions: 2, nodes: 1_000_000, cancel: None }).unique()
}

fn walk_puzzles(seed: u64, seconds: u64, file: Option<&String>) {
    let mut finds =
        Finds::new(impure().into_iter().filter(|row| place(row) < place(entry("whip"))).collect(), seconds);
    let lines = file.map(|file| std::fs::read_to_string(file).expect("a readable file"));
    let lines: Vec<Board> = lines.iter().flat_map(|text| text.lines()).map(|line| read("9", line)).collect();
    let task = MakingTask::new(Rules::classic(), Wish::any(), seed).with_attempts(1);
    let mut maker = PuzzleMaker::with_code_path(CodePath::best(), task);
    for number in 0.. {
        if finds.is_over() {
            return;
        }
        let mut random = RandomStream::new(seed, RandomPurpose::Order, number, 1);
        let board = match lines.is_empty() {
            true => maker
                .make(number..number + 1)
                .into_iter()
                .flatten()
                .next()
                .map(|made| Board::new(made.puzzle)),
            false => Some(lines[random.below(lines.len())].clone()),
        };
        let Some(board) = board else { continue };
        let Some(solution) = solve(&board) else { continue };
        let strikes = random.below(5);
        finds.follow(&board, &solution, strikes, &mut random);
    }
}

/// A fact that a step needs: the value of a cell, or an eliminated candidate.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fact {
    Value(Cell, Digit),
    Gone(Candidate),
}

fn facts(board: &Board) -> Vec<Fact> {
    let mut plain = Grid::empty(board.rules().clone());
    board.rules().cells().for_each(|cell| {
        if let Some(digit) = board.value(cell) {
            plain.set(cell, digit);
        }
    });
    let plain = Board::new(plain);
    let gone =
        candidates(&plain).filter(|one| !board.candidates(one.cell).contains(one.digit)).map(Fact::Gone);
    let value = |cell: Cell| board.value(cell).map(|digit| Fact::Value(cell, digit));
    board.rules().cells().filter_map(value).chain(gone).collect()
}

fn board_of(givens: &Grid, facts: &[Fact]) -> Board {
    let mut board = Board::new(givens.clone());
    for fact in facts {
        match *fact {
            Fact::Value(cell, digit) if board.value(cell).is_none() => board.set(cell, digit),
            Fact::Gone(one) => drop(board.eliminate(one.cell, one.digit)),
            Fact::Value(..) => {}
        }
    }
    board
}

/// Returns a minimal set of facts with which a technique still finds a step, by removing facts in random order.
fn needed(row: &TechniqueEntry, board: &Board, random: &mut RandomStream) -> Vec<Fact> {
    let empty = Grid::empty(board.rules().clone());
    let solution = solve(&board.puzzle()).expect("a puzzle");
    // A value implies several eliminations; some of them may be needed even if the value is not.
    let mut kept: Vec<Fact> = Vec::new();
    let all_gone = |board: &Board| -> Vec<Fact> {
        let digits = board.rules().digits();
        let of = |cell: Cell| {
            let held =
                board.value(cell).map_or_else(|| board.candidates(cell), pencilmark::digit::DigitSet::of);
            (digits - held).iter().map(|digit| Fact::Gone(Candidate { cell, digit })).collect::<Vec<_>>()
        };
        board.rules().cells().flat_map(of).collect()
    };
    let mut all = if random.below(2) == 0 { facts(board) } else { all_gone(board) };
    let menu = Menu::new(vec![entry(row.card.id)], options(entry(row.card.id)));
    let finds = |facts: &[Fact]| {
        let board = board_of(&empty, facts);
        let is_true = |step: &Step| {
            step.conclusions.iter().all(|conclusion| match conclusion {
                Conclusion::Place(one) => solution.value(one.cell) == Some(one.digit),
                Conclusion::Eliminate(one) => solution.value(one.cell) != Some(one.digit),
            })
        };
        next_step(&board, &menu).is_some_and(|step| is_true(&step))
    };
    if !finds(&all) {
        return all;
    }
    random.shuffle(&mut all);
    let mut size = all.len().div_ceil(4).max(1);
    while size > 0 {
        let mut at = 0;
        while at < all.len() {
            let end = (at + size).min(all.len());
            kept.clear();
            kept.extend(all[..at].iter().chain(&all[end..]));
            if finds(&kept) { all.clone_from(&kept) } else { at = end }
        }
        size /= 2;
    }
    all
}

fn graft(seed: u64, seconds: u64, ids: &[String], easier: fn(&'static TechniqueEntry) -> Menu) {
    for id in ids {
        let row = entry(id);
        let mut finds = Finds::new(vec![row], seconds);
        let techniques = easier(row).techniques().chain([row]).collect();
        finds.menu = Menu::new(techniques, options(row).clone());
        finds.easier = easier;
        let mut bases = bases(row);
        for number in 0.. {
            if finds.is_over() || bases.is_empty() {
                break;
            }
            let mut random = RandomStream::new(seed, RandomPurpose::Order, number, 2);
            let at = random.below(bases.len());
            let board = bases[at].clone();
            let Some(solution) = solve(&board.puzzle()) else {
                bases.swap_remove(at);
                continue;
            };
            let core = needed(row, &board, &mut random);
            for _ in 0..8 {
                try_graft(&core, &solution, &mut finds, &mut random);
            }
        }
    }
}

fn try_graft(core: &[Fact], solution: &Grid, finds: &mut Finds, random: &mut RandomStream) {
    let touched = |fact: &Fact| match fact {
        Fact::Gone(one) => one.cell,
        Fact::Value(cell, _) => *cell,
    };
    let mut cells: Vec<Cell> = solution.rules().cells().collect();
    random.shuffle(&mut cells);
    let open = random.below(3);
    // Cells of the pattern are emptied first, so that they have candidates.
    let is_first = |cell: &Cell| {
        open > 0 && core.iter().any(|fact| matches!(fact, Fact::Gone(_)) && touched(fact) == *cell)
    };
    cells.sort_by_key(|cell| !is_first(cell));
    let groups: Vec<Vec<Cell>> = cells.into_iter().map(|cell| vec![cell]).collect();
    let thinned = remove_givens(solution, &groups, 0, &mut Solver::new());
    let mut givens = Grid::empty(solution.rules().clone());
    for cell in solution.rules().cells() {
        thinned.value(cell).into_iter().for_each(|digit| givens.set_given(cell, digit));
    }
    let strikes = [0, 0, 1, 4][random.below(4)];
    finds.follow(&board_of(&givens, core), solution, strikes, random);
}

/// Returns boards on which a technique works: its example, those of the corpora, and some from paths of random puzzles.
fn bases(row: &'static TechniqueEntry) -> Vec<Board> {
    let mut bases = vec![example_board(row)];
    let tables = [
        include_str!("../../../testdata/techniques_chains.tsv"),
        include_str!("../../../testdata/techniques_patterns.tsv"),
        include_str!("../../../testdata/techniques_sets.tsv"),
    ];
    for line in tables.iter().flat_map(|table| table.lines()) {
        let mut fields = line.split('\t');
        if fields.next() == Some(row.card.id) && fields.next() == Some("9") {
            bases.extend(fields.next().map(|board| read("9", board)));
        }
    }
    let menu = Menu::easiest_first();
    let alone = Menu::new(vec![row], options(row));
    let task = MakingTask::new(Rules::classic(), Wish::any(), 77).with_attempts(1);
    let begun = Instant::now();
    let mut maker = PuzzleMaker::with_code_path(CodePath::best(), task);
    for made in maker.make(0..200).into_iter().flatten() {
        let mut solver = LogicSolver::new(&Board::new(made.puzzle), &menu);
        let mut counted = 0;
        while let Some(step) = solver.next_step() {
            counted += 1;
            if counted % 8 == 0 && next_step(solver.board(), &alone).is_some() {
                bases.push(solver.board().clone());
            }
            if bases.len() > 30 || begun.elapsed() > Duration::from_secs(15) {
                return bases;
            }
            solver.apply(&step);
        }
    }
    bases
}
