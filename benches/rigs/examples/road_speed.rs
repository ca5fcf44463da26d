//! Measures roads: their steps, cost and time, and paths that are led back beside those that aren't.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example road_speed -- MODE FILE [FIRST COUNT]
//!     first    from each board to its first digit
//!     stall    from each board after its singles to its next digit
//!     walk     road after road to the end, with singles in between
//!     effort   the effort of each puzzle, one a line
//!     path     the whole path, walked and led back, beside the time of the walk
//! ```
//!
//! Lines are `rules<TAB>board`, or boards.

use pencilmark_rigs::{clock, puzzle_line};

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::step::{Conclusion, Family, Step};
use pencilmark_logic::clue_notes::is_bookkeeping;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::road::{Effort, Road, RoadQuestion, effort, road, trail};
use pencilmark_logic::solver::{LogicSolver, solve_path};

static NEVER: AtomicBool = AtomicBool::new(false);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [mode, path, rest @ ..] = &arguments[..] else { panic!("expected a mode and a file") };
    let number = |at: usize, other: usize| rest.get(at).map_or(other, |text| text.parse().expect("a number"));
    let text = std::fs::read_to_string(path).expect("a readable file");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let boards: Vec<Board> =
        lines.skip(number(0, 0)).take(number(1, usize::MAX)).map(puzzle_line::read).collect();
    match &mode[..] {
        "path" => paths(&boards),
        "walk" => walks(&boards),
        "effort" => efforts(&boards),
        "stall" => roads(boards.iter().map(after_singles)),
        _ => roads(boards.into_iter()),
    }
}

fn after_singles(board: &Board) -> Board {
    let menu = Menu::easiest_first().filtered(|entry| entry.card.family == Family::Single);
    solve_path(board, &menu).final_board
}

fn road_of(board: &Board, menu: &Menu) -> (Option<Road>, f64) {
    let start = clock::seconds();
    let question = RoadQuestion { board, menu, with_notes: true, cancel: &NEVER };
    let found = road(&question).expect("nobody cancels");
    (found, (clock::seconds() - start) * 1e3)
}

fn roads(boards: impl Iterator<Item = Board>) {
    let menu = Menu::easiest_first();
    let (mut steps, mut costs, mut times) = (Vec::new(), Vec::new(), Vec::new());
    let (mut walked, mut endless, mut none) = (0, 0, 0);
    for (at, board) in boards.enumerate().filter(|(_, board)| !board.grid().is_full()) {
        let (found, ms) = road_of(&board, &menu);
        let told = found.as_ref().map_or("none".to_owned(), told);
        println!("{at:4} {ms:8.1} ms  {told}");
        times.push(ms);
        let Some(road) = found else {
            none += 1;
            continue;
        };
        walked += usize::from(!road.is_cheapest);
        endless += usize::from(road.end.is_none());
        steps.push(road.len() as f64);
        costs.push(f64::from(road.cost));
    }
    println!("walked {walked}, of them to no digit {endless}; none {none}");
    print_spread("steps", steps);
    print_spread("cost", costs);
    print_spread("ms", times);
}

fn told(road: &Road) -> String {
    let ids: Vec<&str> = road.steps.iter().map(|step| step.technique.id).collect();
    format!(
        "{} steps, cost {}{}: {}",
        road.len(),
        road.cost,
        if road.is_cheapest { "" } else { ", walked" },
        ids.join(" ")
    )
}

fn walks(boards: &[Board]) {
    let menu = Menu::easiest_first();
    let (mut steps, mut times, mut solved) = (Vec::new(), Vec::new(), 0);
    for board in boards {
        let mut board = after_singles(board);
        while let (Some(road), ms) = road_of(&board, &menu) {
            times.push(ms);
            steps.push(road.len() as f64);
            if road.end.is_none() || !road.is_cheapest {
                break;
            }
            road.steps.iter().flat_map(|step| &step.conclusions).for_each(|one| one.apply(&mut board));
            board = after_singles(&board);
        }
        solved += usize::from(board.grid().is_full());
    }
    println!("solved by roads {solved} of {}", boards.len());
    print_spread("steps", steps);
    print_spread("ms", times);
}

fn efforts(boards: &[Board]) {
    let menu = Menu::easiest_first();
    for board in boards {
        let start = clock::seconds();
        let Effort { highest, total, is_solved } = effort(board, &menu, &NEVER).expect("nobody cancels");
        println!("{total}\t{highest}\t{is_solved}\t{:.0}", (clock::seconds() - start) * 1e3);
    }
}

fn paths(boards: &[Board]) {
    let menu = Menu::easiest_first();
    let mut counts = [[0; 2]; 3];
    let (mut ratios, mut all) = (Vec::new(), [0.0; 2]);
    for board in boards {
        let start = clock::seconds();
        let mut solver = LogicSolver::new(board, &menu);
        let mut steps = Vec::new();
        while let Some(step) = solver.next_step() {
            solver.apply(&step);
            steps.push(step);
        }
        let walked = clock::seconds();
        let led = trail(board, &menu, &NEVER).expect("nobody cancels");
        let done = clock::seconds();
        all[0] += walked - start;
        all[1] += done - walked;
        ratios.push((done - walked) / (walked - start).max(1e-6));
        let mut replayed = board.clone();
        led.steps.iter().flat_map(|step| &step.conclusions).for_each(|one| one.apply(&mut replayed));
        assert_eq!(replayed.grid(), led.final_board.grid(), "the path leads elsewhere");
        for (count, steps) in [(0, &steps), (1, &led.steps)] {
            counts[0][count] += steps.iter().filter(|step| !is_bookkeeping(step) && !places(step)).count();
            counts[1][count] += steps.iter().filter(|step| !is_bookkeeping(step)).map(strikes).sum::<usize>();
            counts[2][count] += steps.iter().filter(|step| is_bookkeeping(step)).map(strikes).sum::<usize>();
        }
    }
    println!(
        "steps that place nothing {:?}, eliminations {:?}, of notes {:?}",
        counts[0], counts[1], counts[2]
    );
    println!("seconds {all:.2?}, together {:.2}", all[1] / all[0]);
    print_spread("time, led back / walked", ratios);
}

fn places(step: &Step) -> bool {
    step.conclusions.iter().any(|one| matches!(one, Conclusion::Place(_)))
}

fn strikes(step: &Step) -> usize {
    step.conclusions.iter().filter(|one| matches!(one, Conclusion::Eliminate(_))).count()
}

fn print_spread(what: &str, mut all: Vec<f64>) {
    all.sort_by(f64::total_cmp);
    let at = |part: usize| {
        all.get((all.len() * part / 100).min(all.len().saturating_sub(1))).copied().unwrap_or(0.0)
    };
    println!(
        "{what}: {} values, median {:.1}, p90 {:.1}, p99 {:.1}, longest {:.1}",
        all.len(),
        at(50),
        at(90),
        at(99),
        at(100)
    );
}
