//! Tests the search for boards with constraints against the oracle on all grids, and against the plain backtracker.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::constraint::{Constraint, KINDS};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::values::DigitValues;
use pencilmark_core::violation::is_solved;
use pencilmark_search::clash::{find_clash, reduce_clash};
use pencilmark_search::constrained::ConstrainedSearcher;
use pencilmark_search::equal_cells::{EqualCells, equal_cells};
use pencilmark_search::estimate::estimate;
use pencilmark_search::generic::{BranchOrder, Searcher};
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::plain::{CellOrder, SearchOrder, SilentObserver, search_iteratively};
use pencilmark_search::solver::Solver;
use pencilmark_search::true_candidates::true_candidates;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::depth::depth;
use crate::random_constraints::{any_constraint, constraint_of};

/// Returns all grids of the plain rules of size 4.
fn all_grids() -> Vec<Vec<Digit>> {
    let rules = Rules::of_size(4).unwrap();
    let mut grids = Vec::new();
    let empty = Board::new(Grid::empty(rules.clone()));
    Searcher::new(rules).for_each_solution(&empty, BranchOrder::First, &Limits::solutions(0), |values| {
        grids.push(values.to_vec());
        ControlFlow::Continue(())
    });
    grids
}

fn full_grid(rules: &Arc<Rules>, values: &[Digit]) -> Grid {
    Grid::of_givens(rules.clone(), values.iter().map(|digit| Some(*digit)))
}

fn constrained_count(board: &Board) -> u64 {
    let mut searcher = ConstrainedSearcher::new(board.rules().clone());
    let outcome =
        searcher.for_each_solution(board, None, &Limits::solutions(0), |_| ControlFlow::Continue(()));
    assert_eq!(outcome.completion, SearchCompletion::Exhausted);
    outcome.solutions
}

fn plain_count(board: &Board) -> u64 {
    let order = SearchOrder { cell_order: CellOrder::FewestCandidates, ..SearchOrder::PLAIN };
    search_iteratively(board, &order, &Limits::solutions(0), &mut SilentObserver).solutions
}

/// Passes all solutions that the plain backtracker finds to `found`.
fn plain_solutions(board: &Board, mut found: impl FnMut(&[Digit])) {
    let order = SearchOrder { cell_order: CellOrder::FewestCandidates, ..SearchOrder::PLAIN };
    let outcome = search_iteratively(board, &order, &Limits::solutions(0), &mut |values: &[Digit]| {
        found(values);
        ControlFlow::Continue(())
    });
    assert_eq!(outcome.completion, SearchCompletion::Exhausted);
}

#[test]
fn every_kind_counts_as_the_oracle_does() {
    let grids = all_grids();
    assert_eq!(grids.len(), 288);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut without = Vec::new();
    for kind in KINDS {
        let (mut tried, mut with_solutions) = (0, 0);
        for attempt in 0..250 {
            let mut constraints = vec![constraint_of(kind, &mut rng, 4)];
            if attempt % 3 == 0 {
                constraints.push(any_constraint(&mut rng, 4));
            }
            let values = DigitValues::new(u8::from(rng.random_bool(0.8)), 4).unwrap();
            let Ok(rules) = Rules::with_values(Layout::of_size(4).unwrap(), values, constraints) else {
                continue;
            };
            let text = rules_text::to_text(&rules);
            let expected = grids.iter().filter(|values| is_solved(&full_grid(&rules, values))).count() as u64;
            let board = Board::new(Grid::empty(rules.clone()));
            assert_eq!(constrained_count(&board), expected, "{text}");
            assert_eq!(plain_count(&board), expected, "plain {text}");
            tried += 1;
            with_solutions += usize::from(expected > 0);
        }
        if tried == 0 || with_solutions == 0 {
            without.push(kind.name());
        }
    }
    // No grid of this size fulfils these kinds.
    assert_eq!(without, ["magicsquare", "antiking", "anticamel", "nonconsecutive", "entropy", "modulo"]);
}

/// Returns the constraint that two cells are equal.
fn clone_of(a: Cell, b: Cell) -> Constraint {
    let mut pair = Constraint::new(KINDS.iter().find(|kind| kind.name() == "clone").expect("a kind"));
    pair.cells = vec![vec![a], vec![b]];
    pair
}

/// Returns the constraint that two random cells, which hold the same digit in the solution, are equal.
fn clone_of_solution(solution: &[Digit], rng: &mut ChaCha8Rng, size: usize) -> Constraint {
    let digit = Digit::from_index(rng.random_range(0..size));
    let mut places: Vec<usize> = (0..solution.len()).filter(|cell| solution[*cell] == digit).collect();
    places.shuffle(rng);
    clone_of(Cell::new(places[0]), Cell::new(places[1]))
}

/// Returns clones that make one or two random pairs of cells equal, mostly cells of a constraint.
fn equal_pairs(constraint: &Constraint, rng: &mut ChaCha8Rng, size: usize) -> Vec<Constraint> {
    let own: Vec<Cell> = constraint.cells.iter().flatten().copied().collect();
    let any = |rng: &mut ChaCha8Rng| match own.choose(rng) {
        Some(cell) if rng.random_bool(0.8) => *cell,
        _ => Cell::new(rng.random_range(0..size * size)),
    };
    let row_and_column = |cell: Cell| (cell.index() / size, cell.index() % size);
    let mut pairs = Vec::new();
    for _ in 0..20 {
        let (a, b) = (any(rng), any(rng));
        let ((row, column), (other_row, other_column)) = (row_and_column(a), row_and_column(b));
        if row != other_row && column != other_column && pairs.len() < 2 {
            pairs.push(clone_of(a, b));
        }
    }
    pairs.truncate(rng.random_range(1..3));
    pairs
}

/// Equal cells become one cell of the search, so that a constraint can contain a cell twice, or relate a cell to itself.
#[test]
fn every_kind_counts_as_the_oracle_does_beside_equal_cells() {
    let grids = all_grids();
    let mut rng = ChaCha8Rng::seed_from_u64(23);
    let (mut tried, mut with_solutions) = (0, 0);
    for kind in KINDS {
        for attempt in 0..depth(60, 1_000) {
            let mut constraints = vec![constraint_of(kind, &mut rng, 4)];
            if attempt % 4 == 0 {
                constraints.push(any_constraint(&mut rng, 4));
            }
            constraints.extend(equal_pairs(&constraints[0], &mut rng, 4));
            let values = DigitValues::new(u8::from(rng.random_bool(0.8)), 4).unwrap();
            let Ok(rules) = Rules::with_values(Layout::of_size(4).unwrap(), values, constraints) else {
                continue;
            };
            let expected = grids.iter().filter(|values| is_solved(&full_grid(&rules, values))).count() as u64;
            let board = Board::new(Grid::empty(rules.clone()));
            assert_eq!(constrained_count(&board), expected, "{}", rules_text::to_text(&rules));
            tried += 1;
            with_solutions += usize::from(expected > 0);
        }
    }
    assert!(with_solutions * 10 > tried && tried > 1_000, "{with_solutions} of {tried}");
}

/// Boards on which constraints contain cells that a clone makes equal, with their numbers of solutions, which the plain
/// search finds too.
#[test]
fn constraints_may_contain_equal_cells() {
    let cases = [
        ("9+lunchbox=5:r1c1,r5c5,r2c9+clone:r1c1/r5c5", 0),
        ("4+lunchbox=0:r1c1,r2c3+clone:r1c1/r2c3", 0),
        ("4+lunchbox=3:r1c1,r2c3,r4c4+clone:r2c3/r4c4", 0),
        ("4+greatersum:r1c3/r2c1/r4c4+clone:r1c3/r4c4+clone:r2c1/r4c4", 0),
        ("4+sandwich=3:r1c0+clone:r1c1/r2c3+clone:r1c2/r3c1", 12),
    ];
    for (rules, count) in cases {
        let rules = rules_text::parse(rules, None).unwrap_or_else(|error| panic!("{rules}: {error:?}"));
        let board = Board::new(Grid::empty(rules));
        let text = rules_text::to_text(board.rules());
        assert_eq!(constrained_count(&board), count, "{text}");
        if board.rules().cells().len() < 81 {
            assert_eq!(plain_count(&board), count, "plain {text}");
        }
    }
}

/// Returns a random full grid of plain rules.
fn random_grid(size: usize, seed: u64) -> Vec<Digit> {
    let rules = Rules::of_size(size).unwrap();
    let empty = Board::new(Grid::empty(rules.clone()));
    let mut grid = Vec::new();
    Searcher::new(rules).for_each_solution(
        &empty,
        BranchOrder::Random(seed),
        &Limits::solutions(1),
        |values| {
            grid = values.to_vec();
            ControlFlow::Break(())
        },
    );
    grid
}

#[test]
fn searches_agree_on_larger_boards() {
    let compared = agreements(0..600);
    assert!(compared > 300, "{compared}");
}

/// This test takes two minutes.
#[test]
#[ignore = "the same as the test above, on many more boards"]
fn searches_agree_on_twenty_thousand_boards() {
    let compared = agreements(1_000..37_000);
    assert!(compared > 20_000, "{compared}");
}

/// Returns a few random constraints that the solution fulfils, of many tried.
fn fulfilled_constraints(solution: &[Digit], rng: &mut ChaCha8Rng, size: usize) -> Vec<Constraint> {
    let mut constraints = Vec::new();
    for _ in 0..60 {
        let one = any_constraint(rng, size);
        let Ok(rules) = Rules::new(Layout::of_size(size).unwrap(), vec![one.clone()]) else { continue };
        if is_solved(&full_grid(&rules, solution)) && !constraints.contains(&one) && constraints.len() < 6 {
            constraints.push(one);
        }
    }
    constraints
}

/// Returns the number of solutions, and the first that a search near a known one finds: the known one, if the rules aren't just houses.
fn first_near(solver: &mut Solver, board: &Board, known: &[Digit], limits: &Limits) -> (u64, Vec<Digit>) {
    let mut first = Vec::new();
    let outcome = solver.for_each_solution_near(board, known, limits, |values| {
        if first.is_empty() {
            first = values.to_vec();
        }
        ControlFlow::Continue(())
    });
    let is_guided = !board.rules().is_expressed_by_houses();
    (outcome.solutions, if is_guided { first } else { known.to_vec() })
}

/// Compares the searches on random boards with random constraints, one board per seed, and returns the number of
/// boards.
fn agreements(seeds: Range<u64>) -> usize {
    let mut compared = 0;
    for seed in seeds {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let size = [5 + seed as usize % 2 * 4, 6, 8][seed as usize % 3];
        let size = if size == 5 { 6 } else { size };
        let solution = random_grid(size, seed);
        let mut constraints = fulfilled_constraints(&solution, &mut rng, size);
        if seed % 4 == 0 {
            constraints.push(clone_of_solution(&solution, &mut rng, size));
        }
        let Ok(rules) = Rules::new(Layout::of_size(size).unwrap(), constraints) else { continue };
        if !is_solved(&full_grid(&rules, &solution)) {
            continue; // negative constraints depend on the others
        }
        let mut grid = Grid::empty(rules.clone());
        for cell in rules.cells() {
            if rng.random_bool(0.45) {
                grid.set_given(cell, solution[cell.index()]);
            }
        }
        let board = Board::new(grid);
        let mut solver = Solver::new();
        let limits = Limits::solutions(500);
        let text = rules_text::to_text(&rules);
        let mut all_right = true;
        let fast = solver.for_each_solution(&board, &limits, |values| {
            all_right &= is_solved(&full_grid(&rules, values));
            ControlFlow::Continue(())
        });
        let order = SearchOrder { cell_order: CellOrder::FewestCandidates, ..SearchOrder::PLAIN };
        let plain = search_iteratively(&board, &order, &limits, &mut SilentObserver);
        assert!(all_right, "{text}");
        assert!(fast.solutions >= 1, "{text}");
        assert_eq!(fast.solutions, plain.solutions, "{text} {}", board.grid());
        let near = first_near(&mut solver, &board, &solution, &limits);
        assert_eq!((near.0, near.1), (fast.solutions, solution), "{text} {}", board.grid());
        compared += 1;
    }
    compared
}

/// Tests counting circles over more cells than a house has, which are counted together with the rest of the houses, and
/// lunchboxes, which are solved by digit sets.
#[test]
fn large_counts_and_spans_agree_with_plain() {
    let mut compared = 0;
    for seed in 0..300 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let solution = random_grid(6, seed);
        let clues: Vec<String> = circles(&solution, &mut rng)
            .into_iter()
            .chain((0..3).filter_map(|_| lunchbox(&solution, &mut rng)))
            .collect();
        let given: String =
            solution.iter().map(|digit| if rng.random_bool(0.35) { digit.symbol() } else { '.' }).collect();
        let rules = format!("6+{}", clues.join("+"));
        if clues.is_empty() {
            continue;
        }
        let board = board(&rules, &given);
        let limits = Limits::solutions(300);
        let order = SearchOrder { cell_order: CellOrder::FewestCandidates, ..SearchOrder::PLAIN };
        let plain = search_iteratively(&board, &order, &limits, &mut SilentObserver).solutions;
        assert!(plain >= 1, "{rules} {given}");
        assert_eq!(Solver::new().count(&board, &limits).solutions, plain, "{rules} {given}");
        compared += 1;
    }
    assert!(compared > 200, "{compared}");
}

/// Returns counting circles over at least six cells that a grid of size 6 fulfils.
fn circles(solution: &[Digit], rng: &mut ChaCha8Rng) -> Option<String> {
    let mut circled = Vec::new();
    for digit in 0..6 {
        if rng.random_bool(0.2) {
            continue;
        }
        let mut places: Vec<usize> = (0..36).filter(|cell| solution[*cell].index() == digit).collect();
        places.shuffle(rng);
        circled.extend_from_slice(&places[..=digit]);
    }
    (circled.len() >= 6).then(|| format!("circles:{}", names(&circled)))
}

/// Returns a lunchbox that a grid of size 6 fulfils; `None` if the chosen cells hold a digit twice.
fn lunchbox(solution: &[Digit], rng: &mut ChaCha8Rng) -> Option<String> {
    let mut cells: Vec<usize> = (0..36).collect();
    cells.shuffle(rng);
    cells.truncate(rng.random_range(4..=6));
    let values: Vec<usize> = cells.iter().map(|cell| solution[*cell].index() + 1).collect();
    if values.iter().enumerate().any(|(i, value)| values[..i].contains(value)) {
        return None;
    }
    let place = |value: Option<&usize>| values.iter().position(|other| Some(other) == value);
    let (low, high) = (place(values.iter().min())?, place(values.iter().max())?);
    let between: usize = values[low.min(high) + 1..low.max(high)].iter().sum();
    Some(format!("lunchbox={between}:{}", names(&cells)))
}

/// Returns the names of cells of a board of size 6, separated by commas.
fn names(cells: &[usize]) -> String {
    cells.iter().map(|cell| format!("r{}c{}", cell / 6 + 1, cell % 6 + 1)).collect::<Vec<_>>().join(",")
}

fn board(rules: &str, line: &str) -> Board {
    let rules = rules_text::parse(rules, None).unwrap();
    let grid = Grid::of_givens(rules, line.chars().map(Digit::from_symbol));
    Board::new(grid)
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let grids = all_grids();
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..150 {
        let constraints = vec![any_constraint(&mut rng, 4), any_constraint(&mut rng, 4)];
        let Ok(rules) = Rules::new(Layout::of_size(4).unwrap(), constraints) else { continue };
        let board = Board::new(Grid::empty(rules.clone()));
        let mut expected = vec![0; 64];
        for values in grids.iter().filter(|values| is_solved(&full_grid(&rules, values))) {
            values.iter().enumerate().for_each(|(cell, digit)| expected[cell * 4 + digit.index()] += 1);
        }
        let found = true_candidates(&mut Solver::new(), &board, &Limits::solutions(0), 1000).unwrap();
        assert_eq!(found.solution_counts, expected, "{}", rules_text::to_text(&rules));
        for (cell, digits) in found.digits.iter().enumerate() {
            assert!(Digit::all(4).all(|d| digits.contains(d) == (expected[cell * 4 + d.index()] > 0)));
        }
    }
}

/// Returns the groups of cells that agree in all solutions of the plain backtracker, by comparing them pair by pair.
fn equal_by_brute_force(board: &Board) -> Vec<Vec<Cell>> {
    let mut solutions: Vec<Vec<Digit>> = Vec::new();
    plain_solutions(board, |values| solutions.push(values.to_vec()));
    let agree = |a: Cell, b: Cell| solutions.iter().all(|one| one[a.index()] == one[b.index()]);
    let varies = |a: &Cell| solutions.iter().any(|one| one[a.index()] != solutions[0][a.index()]);
    let mut groups: Vec<Vec<Cell>> = Vec::new();
    for cell in board.rules().cells().filter(varies) {
        match groups.iter_mut().find(|group| agree(group[0], cell)) {
            Some(group) => group.push(cell),
            None => groups.push(vec![cell]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// Returns a random board of size 4 or 6 with clues. A 6x6 board also has some givens of a full grid that fulfils the
/// clues, so that all solutions can be listed.
fn draft(rng: &mut ChaCha8Rng, size: usize) -> Option<Board> {
    let constraints = (0..2).map(|_| any_constraint(rng, size)).collect();
    let rules = Rules::new(Layout::of_size(size).unwrap(), constraints).ok()?;
    let empty = Board::new(Grid::empty(rules.clone()));
    if size == 4 {
        return Some(empty);
    }
    let mut grid = Grid::empty(rules.clone());
    let few = Limits { nodes: 20_000, ..Limits::solutions(1) };
    let mut cells: Vec<Cell> = rules.cells().collect();
    cells.shuffle(rng);
    let given = rng.random_range(7..13);
    let seed = BranchOrder::Random(rng.random());
    Searcher::new(rules).for_each_solution(&empty, seed, &few, |values| {
        cells[..given].iter().for_each(|cell| grid.set_given(*cell, values[cell.index()]));
        ControlFlow::Continue(())
    });
    (grid.givens().iter().count() == given).then(|| Board::new(grid))
}

#[test]
fn equal_cells_are_those_of_all_solutions() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut with_groups = 0;
    for size in [4, 6].into_iter().flat_map(|size| [size; 150]) {
        let Some(board) = draft(&mut rng, size) else { continue };
        let expected = EqualCells { groups: equal_by_brute_force(&board), is_complete: true };
        let found = equal_cells(&mut Solver::new(), &board, &Limits::solutions(0), u64::MAX).unwrap();
        assert_eq!(found, expected, "{}", rules_text::to_text(board.rules()));
        let mut solutions = Vec::new();
        plain_solutions(&board, |values| solutions.push(values.to_vec()));
        assert_eq!(EqualCells::of_solutions(board.rules().cells(), &solutions), expected);
        // Whatever the budget, the groups that are reported are true.
        let short = Limits { nodes: 3, ..Limits::solutions(0) };
        if let Ok(found) = equal_cells(&mut Solver::new(), &board, &short, 40) {
            let holds = |group: &Vec<Cell>| {
                expected.groups.iter().any(|all| group.iter().all(|cell| all.contains(cell)))
            };
            assert!(found.groups.iter().all(holds));
            assert!(!found.is_complete || found == expected);
        }
        with_groups += usize::from(!expected.groups.is_empty());
    }
    assert!(with_groups > 40, "{with_groups}");
}

#[test]
fn a_missing_candidate_is_to_blame_if_the_digits_have_a_solution() {
    let puzzle = board("4", "1.....2..3.....4");
    let solution = [1, 2, 4, 3, 3, 4, 2, 1, 4, 3, 1, 2, 2, 1, 3, 4];
    let without = |gone: &[usize]| {
        let sets = puzzle.rules().cells().map(|cell| {
            let digit = Digit::from_index(solution[cell.index()] - 1);
            puzzle.candidates(cell)
                - if gone.contains(&cell.index()) { DigitSet::of(digit) } else { DigitSet::EMPTY }
        });
        Board::with_candidates(puzzle.grid().clone(), sets.collect::<Vec<_>>())
    };
    for gone in [&[2][..], &[2, 7, 11]] {
        let clash = find_clash(&without(gone), &Limits::solutions(1)).unwrap().unwrap();
        assert_eq!((clash.givens.len(), clash.constraints.len(), clash.missing.len()), (0, 0, 1));
        let blamed = clash.missing[0];
        assert!(gone.contains(&blamed.cell.index()) && clash.proved_irreducible);
        assert_eq!(usize::from(blamed.digit.get()), solution[blamed.cell.index()]);
    }
    // What can't be solved even with all candidates is blamed on the digits; a digit entered rather than the givens.
    let mut grid = puzzle.grid().clone();
    grid.set(Cell::new(1), Digit::from_index(0));
    let wrong = Board::with_candidates(grid, vec![DigitSet::full(3); 16]);
    let clash = find_clash(&wrong, &Limits::solutions(1)).unwrap().unwrap();
    assert!(clash.missing.is_empty() && clash.givens.contains(&Cell::new(1)), "{clash:?}");
}

#[test]
fn a_clash_is_irreducible() {
    // The cage needs 1 and 2, and the given takes the 1; the other given and cage are not involved.
    let clashing = board("4+killer=3:r1c1,r1c2+killer=7:r3c1,r3c2", "...1............");
    let clash = find_clash(&clashing, &Limits::solutions(0)).unwrap().unwrap();
    assert_eq!(clash.givens, [Cell::new(3)]);
    assert_eq!(clash.constraints, [ConstraintId(0)]);
    assert!(clash.proved_irreducible);
    let whole = reduce_clash(&clashing, &Limits::solutions(0), 0).unwrap();
    assert_eq!(
        (whole.givens.len(), whole.constraints.len(), whole.proved_irreducible),
        (1, 2, false),
        "without a budget all is left"
    );
    let two_twice =
        find_clash(&board("9", &format!("5{}5{}", ".".repeat(40), ".".repeat(39))), &Limits::solutions(0));
    assert_eq!(two_twice.unwrap(), None);
    let same_row = find_clash(&board("9", &format!("5..1...5{}", ".".repeat(73))), &Limits::solutions(0));
    assert_eq!(same_row.unwrap().unwrap().givens, [Cell::new(0), Cell::new(7)]);
}

/// What a search within a budget calls irreducible is: without any one part there is a solution, says the plain search.
#[test]
fn clashes_of_random_boards_are_irreducible() {
    let mut found = 0;
    for seed in 0..400 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let Some(board) = draft(&mut rng, 4) else { continue };
        if plain_count(&board) > 0 {
            continue;
        }
        let clash = reduce_clash(&board, &Limits::solutions(1), 5_000).unwrap();
        assert!(clash.proved_irreducible && clash.givens.is_empty(), "{seed}");
        let solutions_without = |gone: Option<ConstraintId>| {
            let kept = clash.constraints.iter().filter(|id| Some(**id) != gone);
            let kept = kept.map(|id| board.rules().constraint(*id).clone()).collect();
            let rules = Rules::new(Layout::of_size(4).unwrap(), kept).unwrap();
            plain_count(&Board::new(Grid::empty(rules)))
        };
        assert_eq!(solutions_without(None), 0, "{seed}");
        assert!(clash.constraints.iter().all(|id| solutions_without(Some(*id)) > 0), "{seed}");
        found += 1;
    }
    assert!(found > 20, "{found}");
}

#[test]
fn estimates_come_near_the_number() {
    let empty = board("4", &".".repeat(16));
    let found = estimate(&empty, 4000, 1, &Limits::solutions(0)).unwrap();
    assert!((found.solutions - 288.0).abs() < 5.0 * found.standard_error.max(1.0), "{found:?}");
    assert_eq!(found, estimate(&empty, 4000, 1, &Limits::solutions(0)).unwrap());
    let none =
        estimate(&board("4+killer=3:r1c1,r1c2", "...1............"), 50, 1, &Limits::solutions(0)).unwrap();
    assert_eq!((none.solutions, none.successful_descents), (0.0, 0));
}

#[test]
fn every_puzzle_of_the_corpus_has_one_solution() {
    let text = include_str!("../../../testdata/constraints.tsv");
    let mut puzzles = 0;
    for (number, line) in text.lines().enumerate().step_by(depth(4, 1)) {
        let (rules, puzzle) = line.split_once('\t').unwrap();
        let board = board(rules, puzzle);
        let mut solutions = Vec::new();
        let outcome = Solver::new().for_each_solution(&board, &Limits::solutions(2), |values| {
            solutions.push(full_grid(board.rules(), values));
            ControlFlow::Continue(())
        });
        assert_eq!(
            (outcome.solutions, outcome.completion),
            (1, SearchCompletion::Exhausted),
            "line {}",
            number + 1
        );
        assert!(is_solved(&solutions[0]), "line {}", number + 1);
        puzzles += 1;
    }
    assert!(puzzles > depth(150, 600));
}
