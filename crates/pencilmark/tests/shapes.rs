//! Boards that are not squares: overlapping grids, rectangles with holes, and boards whose digits differ from the number of rows.
//! The engines are compared with groups of cells that are computed here from the text of the shape alone.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use pencilmark::audit::Auditor;
use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::format::{self, PuzzleInfo, ReadOptions};
use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
use pencilmark::generate::wish::Wish;
use pencilmark::grid::Grid;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::registry::TECHNIQUES;
use pencilmark::logic::solver::{LogicSolver, all_steps};
use pencilmark::rules::Rules;
use pencilmark::rules_text;
use pencilmark::search::generic::{BranchOrder, Searcher};
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::limits::{Limits, SearchCompletion, SearchOutcome};
use pencilmark::search::plain::{self, CellOrder, DigitOrder, SearchOrder};
use pencilmark::search::solver::Solver;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A shape computed from its text without the library: its cells, its groups of different digits, and its values.
struct PlainShape {
    text: String,
    /// The cells in reading order, by row and column.
    cells: Vec<(usize, usize)>,
    groups: Vec<Vec<usize>>,
    values: Vec<u8>,
}

impl PlainShape {
    fn index(&self, place: (usize, usize)) -> Option<usize> {
        self.cells.iter().position(|cell| *cell == place)
    }

    /// Keeps the groups that have at least two cells and at most as many as there are values.
    fn with_groups(mut self, groups: Vec<Vec<(usize, usize)>>) -> PlainShape {
        let count = self.values.len();
        let numbered =
            groups.iter().map(|group| group.iter().filter_map(|p| self.index(*p)).collect::<Vec<_>>());
        self.groups = numbered.filter(|group| (2..=count).contains(&group.len())).collect();
        self
    }
}

/// Returns two to five overlapping 4x4 grids, each of which shares cells with an earlier one.
fn overlapping(rng: &mut ChaCha8Rng) -> PlainShape {
    let mut corners = vec![(6usize, 6usize)];
    for _ in 1..rng.random_range(2..=5) {
        let (row, column) = *corners.choose(rng).expect("there is one");
        let shift = |rng: &mut ChaCha8Rng, at: usize| (at + rng.random_range(0..=6)).saturating_sub(3);
        let next = (shift(rng, row), shift(rng, column));
        if !corners.contains(&next) {
            corners.push(next);
        }
    }
    let (top, left) =
        (corners.iter().map(|c| c.0).min().unwrap(), corners.iter().map(|c| c.1).min().unwrap());
    let corners: Vec<_> = corners.into_iter().map(|(row, column)| (row - top, column - left)).collect();
    let items: Vec<String> =
        corners.iter().map(|(row, column)| format!("2x2@r{}c{}", row + 1, column + 1)).collect();
    let mut cells: Vec<_> = corners
        .iter()
        .flat_map(|(row, column)| (0..16).map(move |i| (row + i / 4, column + i % 4)))
        .collect();
    cells.sort_unstable();
    cells.dedup();
    let mut groups = Vec::new();
    for (row, column) in &corners {
        for i in 0..4 {
            groups.push((0..4).map(|j| (row + i, column + j)).collect());
            groups.push((0..4).map(|j| (row + j, column + i)).collect());
            groups.push((0..4).map(|j| (row + i / 2 * 2 + j / 2, column + i % 2 * 2 + j % 2)).collect());
        }
    }
    let text = format!("shape:{}", items.join(","));
    PlainShape { text, cells, groups: Vec::new(), values: vec![1, 2, 3, 4] }.with_groups(groups)
}

/// Returns a rectangle with holes and a few regions, and values from a random set.
fn picture(rng: &mut ChaCha8Rng) -> PlainShape {
    let (rows, columns) = (rng.random_range(2..=6), rng.random_range(2..=6));
    let has_lines = rng.random_range(0..5) > 0;
    let mut all: Vec<u8> = (0..=9).collect();
    all.shuffle(rng);
    let mut values: Vec<u8> = all[..rng.random_range(3..=6)].to_vec();
    values.sort_unstable();
    let mut picture = vec![vec!['.'; columns]; rows];
    for row in &mut picture {
        for symbol in row.iter_mut() {
            *symbol = match rng.random_range(0..10) {
                0 => '-',
                1..=4 => '.',
                n => (b'A' + n as u8 - 5) as char,
            };
        }
    }
    picture[0][0] = '.';
    picture[rows - 1][columns - 1] = '.';
    // A region of one cell is not written.
    for label in 'A'..='E' {
        let places: Vec<(usize, usize)> = (0..rows * columns).map(|i| (i / columns, i % columns)).collect();
        let own: Vec<_> = places.into_iter().filter(|(r, c)| picture[*r][*c] == label).collect();
        if let [(row, column)] = own[..] {
            picture[row][column] = '.';
        }
    }
    let is_cell = |(row, column): &(usize, usize)| picture[*row][*column] != '-';
    let places = || (0..rows * columns).map(|i| (i / columns, i % columns)).filter(is_cell);
    let mut groups: Vec<Vec<(usize, usize)>> = Vec::new();
    if has_lines {
        groups.extend((0..rows).map(|row| places().filter(|place| place.0 == row).collect()));
        groups.extend((0..columns).map(|column| places().filter(|place| place.1 == column).collect()));
    }
    groups.extend(('A'..='E').map(|label| places().filter(|(r, c)| picture[*r][*c] == label).collect()));
    let drawn: Vec<String> = picture.iter().map(|row| row.iter().collect()).collect();
    let list: Vec<String> = values.iter().map(u8::to_string).collect();
    let raw = if has_lines { "" } else { "raw:" };
    let text = format!("shape:{raw}{}+digits:{}", drawn.join("/"), list.join(","));
    PlainShape { text, cells: places().collect(), groups: Vec::new(), values }.with_groups(groups)
}

/// A function that returns the index of the row, column or box of a place.
type PlacePart = fn(&(usize, usize)) -> usize;

/// Returns a square board with its own values.
fn square_of_values(rng: &mut ChaCha8Rng) -> PlainShape {
    let mut all: Vec<u8> = (0..=9).collect();
    all.shuffle(rng);
    let mut values = all[..rng.random_range(4..=6)].to_vec();
    values.sort_unstable();
    let list: Vec<String> = values.iter().map(u8::to_string).collect();
    let cells: Vec<(usize, usize)> = (0..16).map(|i| (i / 4, i % 4)).collect();
    let of =
        |part: PlacePart, n: usize| cells.iter().copied().filter(|cell| part(cell) == n).collect::<Vec<_>>();
    let parts: [PlacePart; 3] = [|c| c.0, |c| c.1, |c| c.0 / 2 * 2 + c.1 / 2];
    let groups =
        parts.iter().flat_map(|part| (0..4).map(move |n| (*part, n))).map(|(p, n)| of(p, n)).collect();
    let text = format!("4+digits:{}", list.join(","));
    PlainShape { text, cells: cells.clone(), groups: Vec::new(), values }.with_groups(groups)
}

fn any_shape(rng: &mut ChaCha8Rng) -> PlainShape {
    match rng.random_range(0..3) {
        0 => overlapping(rng),
        1 => picture(rng),
        _ => square_of_values(rng),
    }
}

/// Counts the ways to fill a board by trying every value in every cell; `None` if that takes too many tries.
fn counted(shape: &PlainShape, filled: &mut Vec<Option<u8>>, most: u64, tries: &mut u32) -> Option<u64> {
    let groups_of = |cell: usize| shape.groups.iter().filter(move |group| group.contains(&cell));
    let fits = |filled: &[Option<u8>], cell: usize, value: u8| {
        groups_of(cell).all(|group| group.iter().all(|other| *other == cell || filled[*other] != Some(value)))
    };
    let open = (0..filled.len()).filter(|cell| filled[*cell].is_none());
    let ways = |cell: &usize| shape.values.iter().filter(|value| fits(filled, *cell, **value)).count();
    let Some(cell) = open.min_by_key(ways) else { return Some(1) };
    let mut count = 0;
    for value in shape.values.clone() {
        *tries = tries.checked_sub(1)?;
        if fits(filled, cell, value) {
            filled[cell] = Some(value);
            count += counted(shape, filled, most - count, tries)?;
            filled[cell] = None;
            if count >= most {
                return Some(most);
            }
        }
    }
    Some(count)
}

/// Returns some givens of a random filling of the shape, one of them possibly wrong; `None` if there is no filling.
fn puzzle(shape: &PlainShape, rules: &std::sync::Arc<Rules>, rng: &mut ChaCha8Rng) -> Option<Grid> {
    let empty = Board::new(Grid::empty(rules.clone()));
    let mut first = None;
    let limits = Limits { solutions: 1, nodes: 10_000, cancel: None };
    Searcher::new(rules.clone()).for_each_solution(
        &empty,
        BranchOrder::Random(rng.random()),
        &limits,
        |digits| {
            first = Some(digits.to_vec());
            ControlFlow::Break(())
        },
    );
    let digits = first?;
    let kept = rng.random_range(25..70);
    let mut grid = Grid::empty(rules.clone());
    for (cell, digit) in rules.cells().zip(digits) {
        if rng.random_range(0..100) < kept {
            grid.set_given(cell, digit);
        }
    }
    if rng.random_range(0..8) == 0 {
        let cell = Cell::new(rng.random_range(0..shape.cells.len()));
        let value = *shape.values.choose(rng)?;
        grid.set_given(cell, rules.values().digit(value.into())?);
    }
    Some(grid)
}

const MOST: u64 = 60;

/// Draws random shapes and puzzles on them, and compares every engine's count with the one computed here.
fn counts_agree(shapes: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(44);
    let (mut compared, mut unique) = (0, 0);
    for number in 0..shapes {
        let shape = any_shape(&mut rng);
        let rules = rules_text::parse(&shape.text, None).unwrap_or_else(|e| panic!("{}: {e}", shape.text));
        assert_eq!(rules.cells().len(), shape.cells.len(), "{}", shape.text);
        for (cell, place) in rules.cells().zip(&shape.cells) {
            assert_eq!((cell.row(&rules), cell.column(&rules)), *place, "{}", shape.text);
        }
        let Some(grid) = puzzle(&shape, &rules, &mut rng) else { continue };
        let values = rules.values();
        let mut filled: Vec<Option<u8>> =
            grid.values().iter().map(|digit| digit.map(|digit| values.value(digit) as u8)).collect();
        let clash = shape.groups.iter().any(|group| {
            group
                .iter()
                .any(|a| group.iter().any(|b| a < b && filled[*a].is_some() && filled[*a] == filled[*b]))
        });
        let expected = if clash { Some(0) } else { counted(&shape, &mut filled, MOST, &mut 60_000) };
        let board = Board::new(grid);
        let order =
            SearchOrder { cell_order: CellOrder::FewestCandidates, digit_order: DigitOrder::Ascending };
        let limits = Limits { solutions: MOST, nodes: 30_000, cancel: None };
        let backtracked = plain::search_iteratively(&board, &order, &limits, &mut plain::SilentObserver);
        let found = Solver::new().count(&board, &Limits { nodes: 1_000_000, ..limits });
        let known = |outcome: SearchOutcome| {
            (!matches!(outcome.completion, SearchCompletion::Stopped(_))).then_some(outcome.solutions)
        };
        for other in [expected, known(backtracked)].into_iter().flatten() {
            let found = known(found).unwrap_or_else(|| panic!("{}: the search was stopped", shape.text));
            assert_eq!(found, other, "board {number}: {}\t{}", shape.text, board.grid());
            compared += 1;
        }
        unique += u64::from(expected == Some(1));
    }
    println!("{compared} counts compared, {unique} puzzles with one solution");
    assert!(compared > shapes && unique > shapes / 20);
}

#[test]
fn engines_count_what_the_text_of_a_shape_means() {
    counts_agree(700);
}

/// Tests five thousand boards; takes half a minute.
#[test]
#[ignore = "a longer run of the law above"]
fn engines_count_what_the_text_of_many_shapes_means() {
    counts_agree(5_000);
}

#[test]
fn steps_on_any_shape_are_true_and_shapes_read_back() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let menu = Menu::easiest_first();
    let (mut steps, mut solved) = (0, 0);
    for _ in 0..500 {
        let shape = any_shape(&mut rng);
        let rules = rules_text::parse(&shape.text, None).expect("the rules of a shape");
        let printed = rules_text::to_text(&rules);
        assert_eq!(*rules_text::parse(&printed, None).expect("what was printed"), *rules, "{printed}");
        let Some(grid) = puzzle(&shape, &rules, &mut rng) else { continue };
        let board = Board::new(grid);
        let line = format::puzzle_line(&board, &PuzzleInfo::default());
        let read =
            format::read_line(&line, &ReadOptions::default()).unwrap_or_else(|e| panic!("{line}: {e}"));
        assert_eq!(read.board, board, "{line}");
        let mut auditor = Auditor::new(&board);
        if !auditor.has_one_solution() {
            continue;
        }
        let mut solver = LogicSolver::new(&board, &menu);
        while let Some(step) = solver.next_step() {
            let objection = auditor.objection(solver.board(), &step);
            let told = objection.map(|one| one.describe(&rules));
            assert_eq!(told, None, "{} on {line}", step.technique.id);
            steps += 1;
            solver.apply(&step);
        }
        solved += u32::from(solver.board().grid().is_full());
    }
    println!("{steps} steps, {solved} puzzles solved");
    assert!(steps > 500 && solved > 30);
}

/// Cells shared by grids are in two rows, two columns and sometimes two boxes. Conclusions from uniqueness must hold there too.
#[test]
fn patterns_that_one_solution_can_not_have_are_found_where_grids_overlap() {
    let menu = Menu::easiest_first();
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for (rules, count) in [("twodoku", 5), ("samurai", 1), ("shape:6x9:3x3", 3)] {
        let rules = rules_text::parse(rules, None).expect("rules");
        let task = MakingTask::new(rules.clone(), Wish::any(), 3);
        for made in PuzzleMaker::with_code_path(CodePath::best(), task).make(0..count).into_iter().flatten() {
            let board = Board::new(made.puzzle);
            let (mut auditor, mut solver) = (Auditor::new(&board), LogicSolver::new(&board, &menu));
            let mut number = 0;
            while let Some(step) = solver.next_step() {
                let assuming = TECHNIQUES.iter().filter(|row| number % 9 == 0 && row.card.assumes_uniqueness);
                for step in assuming.flat_map(|row| all_steps(solver.board(), row, menu.options())) {
                    let objection = auditor.objection(solver.board(), &step);
                    let told = objection.map(|one| one.describe(&rules));
                    assert_eq!(told, None, "{} on {}", step.technique.id, solver.board().grid());
                    *found.entry(step.technique.id).or_default() += 1;
                }
                solver.apply(&step);
                number += 1;
            }
        }
    }
    println!("{found:?}");
    for id in ["unique-rectangle-1", "unique-rectangle-4", "hidden-rectangle", "bug-1"] {
        assert!(found.contains_key(id), "{id}: {found:?}");
    }
}

#[test]
fn a_samurai_is_five_grids_that_share_four_boxes() {
    let rules = rules_text::parse("samurai", None).expect("samurai");
    assert_eq!((rules.cells().len(), rules.houses().len()), (369, 5 * 27 - 4));
    assert!(rules.houses().iter().all(|house| house.is_complete()));
    let shared = rules.cells().filter(|cell| rules.houses_of(*cell).len() == 5).count();
    assert_eq!(shared, 36);
    let names: Vec<String> =
        rules.houses_of(Cell::new(0)).iter().map(|id| rules.house(*id).to_string()).collect();
    assert_eq!(names, ["row A1", "column A1", "box A1"]);
    let same =
        rules_text::parse("shape:3x3@r7c7,3x3@r13c13,3x3@r13c1,3x3@r1c13,3x3@r1c1", None).expect("a list");
    assert_eq!(rules_text::to_text(&same), "samurai");
}

#[test]
fn a_shape_that_is_none_says_why() {
    let why = |text: &str| rules_text::parse(text, None).expect_err(text).message().to_string();
    assert_eq!(why("shape:---/---"), "the shape has no cells");
    assert_eq!(why("shape:AAA/AA"), "row 2 of the shape has 2 places: expected 3, as in row 1");
    assert!(why("shape:AA/A?").starts_with("`?` at r2c2 of the shape means nothing"));
    assert!(why("shape:AB/AA").starts_with("the region at r1c2 has one cell"));
    assert_eq!(why("shape:3x3@r1c1,3x3@r1c1"), "two grids begin at r1c1");
    assert_eq!(why("shape:6x9:4x3"), "boxes of 4x3 cells don't tile 6x9");
    assert_eq!(why("shape:40x40"), "the shape has 1600 cells: expected at most 1000");
    assert_eq!(
        why("shape:3x3@r1"),
        "`3x3@r1` is not a grid: expected its boxes and its first cell, as in 3x3@r1c1"
    );
    assert_eq!(why("gattai-99"), "99 grids are out of range: expected 2 to 26");
    assert!(why("9+digits:1").contains("expected two or more values"));
    assert!(why("samurai+killer=3:r10c1,r10c2").starts_with("column 18: r10c1 is not a cell of the board"));
    assert!(why("shape:6x9+x").ends_with("it needs a square board without holes"));
    assert!(
        why("samurai+sandwich=9:r0c3").ends_with("it needs a grid that holds all cells that it looks along")
    );
    assert!(rules_text::parse("samurai+sandwich=9:r0c11", None).is_ok(), "the middle grid alone");
    assert!(rules_text::parse("shape:A-A/BB-+sandwich=0:r1c0", None).is_ok(), "a clue looks over a hole");
    for clue in ["boxindexer:r1c3", "regionsum:r1c1,r1c2,r1c3"] {
        let rules = format!("shape:AA./AA./...+{clue}");
        assert!(why(&rules).ends_with("it needs a region for each of its cells"), "{}", why(&rules));
    }
}
