//! Generates and times puzzles with constraints.
//!
//! ```text
//! constraints make KIND COUNT SEED   prints lines of rules, a tab, a puzzle with one solution
//! constraints time FILE [NODES]      proves that each line has one solution, and prints time and guesses by kind
//! constraints candidates FILE        finds the true candidates of each line, and prints times by kind
//! constraints clash FILE [NODES]     puts a wrong digit on each board, finds what contradicts it, and prints times by kind
//! constraints second FILE NODES      takes a clue off each puzzle, finds two solutions, for so many nodes near the puzzle's, and prints times by kind
//! ```
//!
//! Kinds: killer newspaper-killer (cages of two to five cells, none left out) arrow thermo whispers renban littlekiller
//! sandwich skyscraper xsum kropki entropy quadruple. In the table, the kind of a line is that of its first constraint.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, OutsidePlace, find_kind};
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::violation::is_solved;
use pencilmark_formats::{ReadOptions, read_line};
use pencilmark_search::clash::reduce_clash;
use pencilmark_search::generic::{BranchOrder, Searcher};
use pencilmark_search::limits::{Limits, SearchCompletion, Verdict};
use pencilmark_search::solver::Solver;
use pencilmark_search::true_candidates::true_candidates;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The number of times that each puzzle is timed, including reading and preparation; the shortest time counts.
const RUNS: usize = 3;
/// The size of all generated boards.
const SIZE: usize = 9;
/// The maximum number of guesses to prove a generated puzzle; harder ones are discarded.
const NODES: u64 = 20_000;

/// The number of nodes that a page spends on a clash.
const NODES_OF_CLASH: u64 = 5_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["make", kind, count, seed] => {
            let (count, seed): (u64, u64) = (count.parse().unwrap(), seed.parse().unwrap());
            for number in 0..count {
                println!("{}", make(kind, seed * 1_000_003 + number));
            }
        }
        ["time", file] => time(&std::fs::read_to_string(file).unwrap(), u64::MAX),
        ["candidates", file] => time_candidates(&std::fs::read_to_string(file).unwrap()),
        ["clash", file] => time_clashes(&std::fs::read_to_string(file).unwrap(), NODES_OF_CLASH),
        ["clash", file, nodes] => {
            time_clashes(&std::fs::read_to_string(file).unwrap(), nodes.parse().unwrap());
        }
        ["second", file, nodes] => {
            time_second(&std::fs::read_to_string(file).unwrap(), nodes.parse().unwrap());
        }
        ["time", file, nodes] => time(&std::fs::read_to_string(file).unwrap(), nodes.parse().unwrap()),
        _ => eprintln!(
            "usage: constraints make KIND COUNT SEED | constraints time FILE [NODES] | constraints candidates FILE | constraints clash FILE [NODES] | constraints second FILE NODES"
        ),
    }
}

/// The figures of one kind.
#[derive(Default)]
struct Figures {
    times: Vec<Duration>,
    guesses: u64,
}

fn time(text: &str, nodes: u64) {
    print_table(text, |number, board| {
        let outcome = Solver::new().count(board, &Limits { solutions: 2, nodes, cancel: None });
        if outcome.solutions != 1 || outcome.completion != SearchCompletion::Exhausted {
            println!("line {number}: {} solutions, {:?}", outcome.solutions, outcome.completion);
        }
        outcome.nodes
    });
}

fn time_candidates(text: &str) {
    print_table(text, |number, board| {
        let found = true_candidates(&mut Solver::new(), board, &Limits::solutions(0), 0).expect("no limits");
        if found.digits.iter().any(|digits| digits.len() != 1) {
            println!("line {number}: not one solution");
        }
        0
    });
}

/// Finds the clashes of boards with one wrong digit, within a number of nodes. The guesses are the clues in the clashes.
fn time_clashes(text: &str, nodes: u64) {
    let limits = Limits { solutions: 1, nodes, cancel: None };
    let unproved = std::cell::Cell::new(0);
    print_table(text, |number, board| {
        let Some(wrong) = with_wrong_digit(board, number) else { return 0 };
        let clash = reduce_clash(&wrong, &limits, nodes).expect("nothing cancels it");
        unproved.set(unproved.get() + usize::from(!clash.proved_irreducible));
        (clash.givens.len() + clash.constraints.len()) as u64
    });
    println!("of {RUNS} runs: {} not proved irreducible", unproved.get());
}

/// Takes a clue off each puzzle and finds two solutions: near the puzzle's with at most `near` nodes, then from scratch.
fn time_second(text: &str, near: u64) {
    let boards: Vec<(Board, Vec<Digit>)> = text.lines().enumerate().map(with_a_clue_less).collect();
    print_table(text, |number, _| {
        let (board, known) = &boards[number - 1];
        let limits = Limits { solutions: 2, nodes: near, cancel: None };
        let all = |_: &[Digit]| ControlFlow::Continue(());
        let outcome = Solver::new().for_each_solution_near(board, known, &limits, all);
        match outcome.completion {
            SearchCompletion::Stopped(_) => {
                outcome.nodes + Solver::new().count(board, &Limits::solutions(2)).nodes
            }
            SearchCompletion::Exhausted | SearchCompletion::Enough => outcome.nodes,
        }
    });
}

/// Returns a puzzle without one of its clues, and the solution that it had.
fn with_a_clue_less((number, line): (usize, &str)) -> (Board, Vec<Digit>) {
    let (rules_text, puzzle) = line.split_once('\t').expect("rules, a tab and a puzzle");
    let rules = rules_text::parse(rules_text, None).expect("rules");
    let expected = ReadOptions { format: None, rules: Some(rules.clone()) };
    let board = read_line(puzzle, &expected).expect("a puzzle").board;
    let verdict = Solver::new().solve(&board, &Limits::solutions(2));
    let Verdict::One(solution) = verdict else { panic!("not one solution: {line}") };
    let known = rules.cells().map(|cell| solution.value(cell).expect("a solution is full")).collect();
    let mut clues = rules.constraints().to_vec();
    clues.remove(number * 7 % clues.len());
    let fewer = Rules::with_values(rules.layout().clone(), rules.values(), clues).expect("rules");
    (Board::new(Grid::of_givens(fewer, board.grid().values().iter().copied())), known)
}

/// Returns a board with a digit that its only solution doesn't have there, though no given contradicts it.
fn with_wrong_digit(board: &Board, number: usize) -> Option<Board> {
    let Verdict::One(solution) = Solver::new().solve(board, &Limits::solutions(2)) else { return None };
    let open: Vec<Cell> = board.rules().cells().filter(|cell| board.value(*cell).is_none()).collect();
    let cell = open[number * 7 % open.len()];
    let wrong = board.candidates(cell).iter().find(|digit| solution.value(cell) != Some(*digit))?;
    let mut grid = board.grid().clone();
    grid.set(cell, wrong);
    Some(Board::new(grid))
}

/// Times a function on the board of each line, including reading and preparation, and prints a table by kind. The
/// function returns its number of guesses.
fn print_table(text: &str, timed: impl Fn(usize, &Board) -> u64) {
    let mut kinds: BTreeMap<String, Figures> = BTreeMap::new();
    for (number, line) in text.lines().enumerate() {
        let (rules_text, puzzle) = line.split_once('\t').expect("rules, a tab and a puzzle");
        let (mut spent, mut guesses, mut kind) = (Duration::MAX, 0, "none");
        for _ in 0..RUNS {
            let begun = Instant::now();
            let rules = rules_text::parse(rules_text, None).expect("rules");
            let expected = ReadOptions { format: None, rules: Some(rules.clone()) };
            let board = read_line(puzzle, &expected).expect("a puzzle").board;
            guesses = timed(number + 1, &board);
            spent = spent.min(begun.elapsed());
            kind = rules.constraints().first().map_or("none", |constraint| constraint.kind().name());
        }
        let figures = kinds.entry(kind.to_owned()).or_default();
        figures.times.push(spent);
        figures.guesses += guesses;
    }
    println!(
        "kind            puzzles   sum ms   mean ms  geomean   median      p99      max   guesses us/guess"
    );
    let mut all = Figures::default();
    for (kind, figures) in &mut kinds {
        print_row(kind, figures);
        all.times.append(&mut figures.times);
        all.guesses += figures.guesses;
    }
    print_row("all", &mut all);
}

fn print_row(kind: &str, figures: &mut Figures) {
    figures.times.sort_unstable();
    let ms: Vec<f64> = figures.times.iter().map(|time| time.as_secs_f64() * 1e3).collect();
    let (sum, count) = (ms.iter().sum::<f64>(), ms.len());
    let geometric = (ms.iter().map(|time| time.ln()).sum::<f64>() / count as f64).exp();
    let at = |share: usize| ms[(count * share / 100).min(count - 1)];
    println!(
        "{kind:15} {count:7} {sum:8.1} {:9.3} {geometric:8.3} {:8.3} {:8.2} {:8.2} {:9} {:8.1}",
        sum / count as f64,
        at(50),
        at(99),
        at(100),
        figures.guesses,
        sum * 1e3 / figures.guesses.max(1) as f64,
    );
}

fn make(kind: &str, seed: u64) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        let solution = random_grid(kind, &mut rng);
        let constraints = match kind {
            "killer" => cages(&solution, &[2, 3, 3, 4, 4, 5, 6], &mut rng),
            "newspaper-killer" => cages(&solution, &[2, 2, 3, 3, 3, 4, 4, 5], &mut rng),
            _ => clues(kind, &solution, &mut rng),
        };
        let Ok(rules) = Rules::new(Layout::of_size(SIZE).unwrap(), constraints) else { continue };
        if kind == "newspaper-killer" {
            let Some(rules) = proved(rules) else { continue };
            return format!("{}\t{}", rules_text::to_text(&rules), Grid::empty(rules.clone()));
        }
        if kind == "killer" {
            let Some(rules) = fewer_cages(rules, &mut rng) else { continue };
            return format!("{}\t{}", rules_text::to_text(&rules), Grid::empty(rules.clone()));
        }
        if let Some(board) = givens(&rules, &solution, &mut rng) {
            return format!("{}\t{}", rules_text::to_text(&rules), board.grid());
        }
    }
}

/// Returns a random full grid; for entropy, one whose 2x2 squares happen to be balanced.
fn random_grid(kind: &str, rng: &mut ChaCha8Rng) -> Vec<Digit> {
    let rules = match kind {
        "entropy" => rules_text::parse("entropy", None).unwrap(),
        _ => Rules::classic(),
    };
    loop {
        let mut grid = Grid::empty(rules.clone());
        if kind == "entropy" {
            for _ in 0..6 {
                let cell = Cell::new(rng.random_range(0..SIZE * SIZE));
                grid.set_given(cell, Digit::from_index(rng.random_range(0..SIZE)));
            }
        }
        let mut found = Vec::new();
        let take = |values: &[Digit]| {
            found = values.to_vec();
            ControlFlow::Break(())
        };
        if kind == "entropy" {
            let limits = Limits { solutions: 1, nodes: 20_000, cancel: None };
            Solver::new().for_each_solution(&Board::new(grid), &limits, take);
        } else {
            let order = BranchOrder::Random(rng.random());
            Searcher::new(rules.clone()).for_each_solution(
                &Board::new(grid),
                order,
                &Limits::solutions(1),
                take,
            );
        }
        if !found.is_empty() {
            return found;
        }
    }
}

/// Returns random cages over the whole board with the given sizes; cells that remain alone are in no cage.
fn cages(solution: &[Digit], sizes: &[usize], rng: &mut ChaCha8Rng) -> Vec<Constraint> {
    let mut free: Vec<bool> = vec![true; solution.len()];
    let mut order: Vec<usize> = (0..solution.len()).collect();
    order.shuffle(rng);
    let mut constraints = Vec::new();
    for seed in order {
        if !free[seed] {
            continue;
        }
        let wanted = *sizes.choose(rng).unwrap();
        let mut cage = vec![Cell::new(seed)];
        free[seed] = false;
        while cage.len() < wanted {
            let fits = |cell: &Cell| {
                free[cell.index()] && cage.iter().all(|c| solution[c.index()] != solution[cell.index()])
            };
            let near: Vec<Cell> = cage.iter().flat_map(|cell| beside(*cell)).filter(fits).collect();
            let Some(next) = near.choose(rng) else { break };
            free[next.index()] = false;
            cage.push(*next);
        }
        if cage.len() == 1 {
            continue;
        }
        cage.sort_unstable();
        let total = cage.iter().map(|cell| i32::from(solution[cell.index()].get())).sum();
        constraints
            .push(Constraint::new(find_kind("killer").unwrap()).with_cells(cage).with_numbers([total]));
    }
    constraints
}

/// Returns the rules if they have one solution without any givens; else `None`.
fn proved(rules: Arc<Rules>) -> Option<Arc<Rules>> {
    let limits = Limits { solutions: 2, nodes: NODES, cancel: None };
    let outcome = Solver::new().count(&Board::new(Grid::empty(rules.clone())), &limits);
    (outcome.solutions == 1 && outcome.completion == SearchCompletion::Exhausted).then_some(rules)
}

/// Removes cages as long as one solution remains; `None` if there are several solutions from the start.
fn fewer_cages(rules: Arc<Rules>, rng: &mut ChaCha8Rng) -> Option<Arc<Rules>> {
    let mut solver = Solver::new();
    let mut is_proved = |rules: &Arc<Rules>| {
        let limits = Limits { solutions: 2, nodes: NODES, cancel: None };
        let outcome = solver.count(&Board::new(Grid::empty(rules.clone())), &limits);
        outcome.solutions == 1 && outcome.completion == SearchCompletion::Exhausted
    };
    is_proved(&rules).then_some(())?;
    let mut kept = rules;
    let mut order = kept.constraints().to_vec();
    order.shuffle(rng);
    for dropped in order {
        let fewer = kept.constraints().iter().filter(|constraint| **constraint != dropped).cloned();
        let fewer = Rules::new(Layout::of_size(SIZE).unwrap(), fewer.collect()).expect("cages of a solution");
        if is_proved(&fewer) {
            kept = fewer;
        }
    }
    Some(kept)
}

fn beside(cell: Cell) -> Vec<Cell> {
    let (row, column) = (cell.row(SIZE), cell.column(SIZE));
    let mut near = Vec::new();
    for other in (0..SIZE * SIZE).map(Cell::new) {
        if other.row(SIZE).abs_diff(row) + other.column(SIZE).abs_diff(column) == 1 {
            near.push(other);
        }
    }
    near
}

/// Returns as many clues of a kind as the generator uses, all of which hold on a solution.
fn clues(kind: &str, solution: &[Digit], rng: &mut ChaCha8Rng) -> Vec<Constraint> {
    let value = |cell: Cell| i32::from(solution[cell.index()].get());
    match kind {
        "kropki" => kropki(&value),
        "entropy" => vec![Constraint::new(find_kind("entropy").unwrap())],
        _ => {
            let wanted = match kind {
                "sandwich" | "skyscraper" | "xsum" | "littlekiller" => 18,
                "quadruple" => 20,
                _ => 12,
            };
            let mut constraints: Vec<Constraint> = Vec::new();
            for _ in 0..200_000 {
                let Some(clue) = clue(kind, &value, rng) else { continue };
                let overlaps = |other: &Constraint| {
                    other.cells.iter().flatten().any(|cell| clue.cells.iter().flatten().any(|c| c == cell))
                };
                let line = !clue.cells.is_empty() && kind != "quadruple";
                if constraints.contains(&clue) || (line && constraints.iter().any(overlaps)) {
                    continue;
                }
                let rules = Rules::new(Layout::of_size(SIZE).unwrap(), vec![clue.clone()]);
                let full =
                    |rules: Arc<Rules>| Grid::of_givens(rules, solution.iter().map(|digit| Some(*digit)));
                if rules.is_ok_and(|rules| is_solved(&full(rules))) {
                    constraints.push(clue);
                }
                if constraints.len() == wanted {
                    break;
                }
            }
            constraints
        }
    }
}

/// Returns a random clue of a kind, with the numbers of the solution; `None` if the choice doesn't work out.
fn clue(kind: &str, value: &dyn Fn(Cell) -> i32, rng: &mut ChaCha8Rng) -> Option<Constraint> {
    let new = |name: &str| Constraint::new(find_kind(name).unwrap());
    Some(match kind {
        "arrow" => {
            let path = path(rng, 2, 5);
            new("arrow").with_cells([path[0]]).with_cells(path[1..].iter().copied())
        }
        "thermo" => new("thermo").with_cells(path(rng, 3, 6)),
        "whispers" => new("whispers").with_numbers([5]).with_cells(path(rng, 3, 6)),
        "renban" => new("renban").with_cells(path(rng, 3, 6)),
        "quadruple" => {
            let (row, column) = (rng.random_range(0..SIZE - 1), rng.random_range(0..SIZE - 1));
            let cells = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(r, c)| Cell::at(row + r, column + c, SIZE));
            let mut digits: Vec<i32> = cells.iter().map(|cell| value(*cell)).collect();
            digits.truncate(rng.random_range(2..5));
            digits.sort_unstable();
            new("quadruple").with_cells(cells).with_numbers(digits)
        }
        _ => {
            let along = rng.random_range(1..=SIZE);
            let (row, column) =
                *[(0, along), (SIZE + 1, along), (along, 0), (along, SIZE + 1)].choose(rng)?;
            let place = match kind {
                "littlekiller" => {
                    let steps = [-1i8, 1];
                    OutsidePlace::diagonal(row, column, *steps.choose(rng)?, *steps.choose(rng)?, SIZE)?
                }
                _ => OutsidePlace::straight(row, column, SIZE)?,
            };
            let seen: Vec<i32> = place.cells(SIZE).into_iter().map(value).collect();
            let number = outside_number(kind, &seen)?;
            new(kind).with_place(place).with_numbers([number])
        }
    })
}

fn outside_number(kind: &str, seen: &[i32]) -> Option<i32> {
    Some(match kind {
        "littlekiller" if seen.len() < 3 => return None,
        "littlekiller" => seen.iter().sum(),
        "sandwich" => {
            let crusts: Vec<usize> = (0..seen.len()).filter(|i| [1, 9].contains(&seen[*i])).collect();
            seen[crusts[0] + 1..crusts[1]].iter().sum()
        }
        "xsum" => seen[..seen[0] as usize].iter().sum(),
        "skyscraper" => {
            (0..seen.len()).filter(|i| seen[..*i].iter().all(|height| *height < seen[*i])).count() as i32
        }
        _ => panic!("unknown kind {kind}"),
    })
}

/// Returns a path of orthogonal or diagonal neighbours that crosses no cell twice.
fn path(rng: &mut ChaCha8Rng, least: usize, most: usize) -> Vec<Cell> {
    let length = rng.random_range(least..=most);
    loop {
        let mut path = vec![Cell::new(rng.random_range(0..SIZE * SIZE))];
        while path.len() < length {
            let last = path[path.len() - 1];
            let near = |cell: &Cell| {
                let (rows, columns) =
                    (cell.row(SIZE).abs_diff(last.row(SIZE)), cell.column(SIZE).abs_diff(last.column(SIZE)));
                rows.max(columns) == 1 && !path.contains(cell)
            };
            let next: Vec<Cell> = (0..SIZE * SIZE).map(Cell::new).filter(near).collect();
            match next.choose(rng) {
                Some(cell) => path.push(*cell),
                None => break,
            }
        }
        if path.len() == length {
            return path;
        }
    }
}

/// Returns all dots of a solution, and the rule that there are no others.
fn kropki(value: &dyn Fn(Cell) -> i32) -> Vec<Constraint> {
    let mut constraints = Vec::new();
    for cell in (0..SIZE * SIZE).map(Cell::new) {
        for other in beside(cell).into_iter().filter(|other| *other > cell) {
            let (a, b) = (value(cell), value(other));
            let name = match () {
                () if (a - b).abs() == 1 => "difference",
                () if a == 2 * b || b == 2 * a => "ratio",
                () => continue,
            };
            constraints.push(Constraint::new(find_kind(name).unwrap()).with_cells([cell, other]));
        }
    }
    constraints.push(Constraint::new(find_kind("no-difference").unwrap()));
    constraints.push(Constraint::new(find_kind("no-ratio").unwrap()));
    constraints
}

/// Returns a board with enough givens of the solution to have one solution.
fn givens(rules: &Arc<Rules>, solution: &[Digit], rng: &mut ChaCha8Rng) -> Option<Board> {
    let mut solver = Solver::new();
    let limits = Limits { solutions: 2, nodes: NODES, cancel: None };
    let mut proved = |cells: &[Cell]| {
        let mut grid = Grid::empty(rules.clone());
        cells.iter().for_each(|cell| grid.set_given(*cell, solution[cell.index()]));
        let board = Board::new(grid);
        let outcome = solver.count(&board, &limits);
        (outcome.solutions == 1 && outcome.completion == SearchCompletion::Exhausted).then_some(board)
    };
    let mut order: Vec<Cell> = rules.cells().collect();
    order.shuffle(rng);
    let mut count = 0;
    while proved(&order[..count]).is_none() {
        count += 3;
    }
    let mut kept = order[..count].to_vec();
    for cell in order[..count].iter().copied() {
        let fewer: Vec<Cell> = kept.iter().copied().filter(|other| *other != cell).collect();
        if proved(&fewer).is_some() {
            kept = fewer;
        }
    }
    proved(&kept)
}
