//! Generation of grids and puzzles by seed: its promises, checked by other engines.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::digit::Digit;
use pencilmark::generate::any_rules;
use pencilmark::generate::grids::{ClassicGridGenerator, GridSampling};
use pencilmark::generate::missed_part::MissedPart;
use pencilmark::generate::pattern::PatternSymmetry;
use pencilmark::generate::puzzles::{MadePuzzle, MakingTask, MakingWatch, UnmetWish};
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};
use pencilmark::generate::reach::SubsetSolver;
use pencilmark::generate::threads::generate_in_order;
use pencilmark::generate::walk::{FullGrid, random_walk};
use pencilmark::generate::wish::{Minimality, OneHardStep, PearlOrDiamond, Wish};
use pencilmark::generate::wish_parts::WishPart;
use pencilmark::generate::wish_text::cells_of_mask;
use pencilmark::grid::Grid;
use pencilmark::logic::explainer::Tenths;
use pencilmark::logic::grade::grade;
use pencilmark::logic::level::Level;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::registry;
use pencilmark::minlex::Minlex;
use pencilmark::rate::{Budget, Rating, Scale, rate};
use pencilmark::rules::Rules;
use pencilmark::rules_text;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::limits::Limits;
use pencilmark::search::solver::Solver;
use pencilmark::violation::is_solved;

fn rules(text: &str) -> Arc<Rules> {
    rules_text::parse(text, None).expect("rules")
}

fn task(text: &str, wish: Wish, seed: u64) -> MakingTask {
    MakingTask::new(rules(text), wish, seed).with_attempts(2_000)
}

fn made_on(
    path: CodePath,
    task: &MakingTask,
    items: std::ops::Range<u64>,
    threads: usize,
) -> Vec<Result<MadePuzzle, UnmetWish>> {
    let mut all = Vec::new();
    let threads = NonZeroUsize::new(threads).expect("threads");
    generate_in_order(path, task, items.clone(), threads, &MakingWatch::default(), &mut |number, made| {
        assert_eq!(number, items.start + all.len() as u64);
        all.push(made);
        ControlFlow::Continue(())
    });
    all
}

fn made(text: &str, wish: Wish, count: u64) -> Vec<MadePuzzle> {
    let all = made_on(CodePath::best(), &task(text, wish, 5), 0..count, 2);
    all.into_iter().map(|made| made.expect("a puzzle")).collect()
}

/// Counts solutions with the search for any rules, which takes no part in generating classic puzzles.
fn solutions(grid: &Grid) -> u64 {
    let limits = Limits { solutions: 2, nodes: 1_000_000, cancel: None };
    Solver::new()
        .for_each_solution_generic(&Board::new(grid.clone()), &limits, |_| ControlFlow::Continue(()))
        .solutions
}

fn check(made: &MadePuzzle) {
    assert_eq!(solutions(&made.puzzle), 1, "{}", made.puzzle);
    assert!(is_solved(&made.solution));
    for cell in made.puzzle.rules().cells() {
        assert!(made.puzzle.value(cell).is_none_or(|digit| made.solution.value(cell) == Some(digit)));
    }
    assert_eq!(made.properties.givens, made.puzzle.values().iter().flatten().count());
}

fn is_minimal(puzzle: &Grid) -> bool {
    let given = |cell: &_| puzzle.value(*cell).is_some();
    puzzle.rules().cells().filter(given).all(|cell| {
        let mut without = puzzle.clone();
        without.clear(cell);
        solutions(&without) > 1
    })
}

#[test]
fn any_puzzle_is_minimal_and_has_one_solution() {
    let all = made("9", Wish::any(), 60);
    all.iter().for_each(check);
    assert!(all.iter().all(|made| is_minimal(&made.puzzle)));
    let different: HashSet<String> = all.iter().map(|made| made.solution.to_string()).collect();
    assert_eq!(different.len(), all.len());
}

#[test]
fn nothing_but_seed_wish_and_number_decides() {
    let wish = || Wish::any().with_level(Level::Medium..=Level::Hard).with_symmetry(PatternSymmetry::Rot180);
    let whole = made_on(CodePath::best(), &task("9", wish(), 11), 0..40, 1);
    assert_eq!(made_on(CodePath::best(), &task("9", wish(), 11), 0..40, 3), whole);
    assert_eq!(made_on(CodePath::best(), &task("9", wish(), 11), 17..19, 2), whole[17..19]);
    for path in CodePath::available() {
        assert_eq!(made_on(path, &task("9", wish(), 11), 3..6, 1), whole[3..6], "{path}");
    }
    assert_ne!(made_on(CodePath::best(), &task("9", wish(), 12), 0..40, 1), whole);
}

#[test]
fn patterns_have_their_symmetry() {
    for symmetry in PatternSymmetry::ALL {
        for made in made("9", Wish::any().with_symmetry(symmetry), 4) {
            check(&made);
            assert!(
                symmetry.holds(&9, |cell| made.puzzle.value(cell).is_some()),
                "{symmetry}\n{}",
                made.puzzle
            );
        }
    }
    let minimal = Wish::any().with_symmetry(PatternSymmetry::Rot180).with_minimality(Minimality::Minimal);
    assert!(made("9", minimal, 4).iter().all(|made| is_minimal(&made.puzzle)));
}

#[test]
fn givens_stand_where_and_as_many_as_wished() {
    for made in made("9", Wish::any().with_givens(30..=32), 20) {
        check(&made);
        assert!((30..=32).contains(&made.properties.givens));
    }
    let board = Rules::classic();
    let pattern: Vec<_> =
        board.cells().filter(|cell| (cell.row(9) + cell.column(9)).is_multiple_of(2)).collect();
    for made in made("9", Wish::any().with_pattern(pattern.clone()), 2) {
        check(&made);
        assert!(board.cells().all(|cell| made.puzzle.value(cell).is_some() == pattern.contains(&cell)));
    }
}

#[test]
fn ratings_hold_when_rated_anew() {
    let se = Wish::any().with_se(Tenths(66)..=Tenths(72));
    for made in made("9", se, 4) {
        let Ok(Rating::Se(rating)) = rate(&Board::new(made.puzzle.clone()), Scale::Se, &Budget::DEFAULT)
        else {
            panic!()
        };
        assert!((66..=72).contains(&rating.er.0));
        assert_eq!(made.properties.se_rating.map(|se| se.er), Some(rating.er));
    }
    for level in [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert] {
        for made in made("9", Wish::any().with_level(level..=level), 3) {
            check(&made);
            let Ok(Rating::Level(grade)) =
                rate(&Board::new(made.puzzle.clone()), Scale::Level, &Budget::DEFAULT)
            else {
                panic!()
            };
            assert_eq!(grade.level, level);
        }
    }
    let costly = Wish::any()
        .with_cost(1_000..=20_000)
        .with_hodoku(300..=600)
        .with_effort(1..=400)
        .with_pearl_or_diamond(PearlOrDiamond::Pearl);
    for made in made("9", costly, 2) {
        let Ok(Rating::Hodoku(hodoku)) = rate(&Board::new(made.puzzle), Scale::Hodoku, &Budget::DEFAULT)
        else {
            panic!()
        };
        assert!((300..=600).contains(&hodoku.score));
        assert!(made.properties.search_cost.is_some_and(|cost| (1_000..=20_000).contains(&cost)));
        assert!(made.properties.effort.is_some_and(|effort| (1..=400).contains(&effort.total)));
        assert!(made.properties.se_rating.is_some_and(|se| se.er == se.ep));
    }
}

#[test]
fn puzzles_of_the_highest_ratings_are_found_on_any_number_of_threads() {
    let task = task("9", Wish::any().with_se(Tenths(100)..=Tenths(109)), 5);
    let all = made_on(CodePath::best(), &task, 0..3, 2);
    assert_eq!(all[1..], made_on(CodePath::Portable, &task, 1..3, 1));
    let (mut minlex, mut forms) = (Minlex::new(), HashSet::new());
    for made in all {
        let made = made.expect("a puzzle");
        check(&made);
        let board = Board::new(made.puzzle.clone());
        let Ok(Rating::Se(rating)) = rate(&board, Scale::Se, &Budget::DEFAULT) else { panic!() };
        assert!((100..=109).contains(&rating.er.0));
        let mut values = [0; 81];
        values.iter_mut().zip(made.puzzle.values()).for_each(|(v, digit)| *v = digit.map_or(0, Digit::get));
        forms.insert(minlex.classic_form(&values).expect("a form"));
    }
    assert_eq!(forms.len(), 3);
}

#[test]
fn what_singles_and_subsets_solve_is_what_the_path_says() {
    let mut seen = [0; 3];
    for made in made("9", Wish::any(), 150) {
        let values = std::array::from_fn(|cell| {
            made.puzzle.value(Cell::new(cell)).map_or(0, |digit| digit.index() as u8 + 1)
        });
        let menu = Menu::easiest_first().filtered(|row| row.level <= Level::Medium);
        let board = Board::new(made.puzzle);
        let grade = grade(&board, &menu);
        if grade.solved {
            let Ok(Rating::Se(se)) = rate(&board, Scale::Se, &Budget::DEFAULT) else { panic!() };
            assert!(se.er <= Tenths(40), "{values:?}");
        }
        let singles = grade.solved && grade.hardest_level == Level::Easy;
        assert_eq!(SubsetSolver::new(&values).solve_by_singles(), singles, "{values:?}");
        assert_eq!(SubsetSolver::new(&values).solve_by_subsets(), grade.solved, "{values:?}");
        seen[usize::from(grade.solved) + usize::from(singles)] += 1;
    }
    assert!(seen.iter().all(|count| *count > 15), "{seen:?}");
}

/// Hard and expert puzzles may have redundant givens that bring their level nearer, unless the wish excludes them.
#[test]
fn givens_are_spared_only_where_none_are_wished_for() {
    let of = |level: Level| Wish::any().with_level(level..=level);
    for level in [Level::Hard, Level::Expert] {
        let spared = made("9", of(level), 20);
        assert!(spared.iter().any(|made| !is_minimal(&made.puzzle)), "{level}: none has a given to spare");
        spared.iter().for_each(check);
        let turned = of(level).with_symmetry(PatternSymmetry::Rot180);
        for made in made("9", turned, 4) {
            let opposite = |cell: Cell| Cell::new(80 - cell.index());
            let given = |cell: Cell| made.puzzle.is_given(cell);
            assert!(
                made.puzzle.rules().cells().all(|cell| given(cell) == given(opposite(cell))),
                "{}",
                made.puzzle
            );
        }
        let minimal = made("9", of(level).with_minimality(Minimality::Minimal), 4);
        assert!(minimal.iter().all(|made| is_minimal(&made.puzzle)));
        let with_24 = made("9", of(level).with_givens(24..=24), 4);
        assert!(with_24.iter().all(|made| made.puzzle.givens().len() == 24));
    }
}

#[test]
fn techniques_are_needed_and_bounded_as_wished() {
    let row = |id| registry::find_technique(id).expect("a technique");
    let needs =
        Wish::any().with_needed_techniques(vec![row("x-wing")]).with_one_hard_step(OneHardStep::Wanted);
    for made in made("9", needs, 2) {
        let grade = made.properties.grade.expect("a grade");
        assert!(grade.techniques.iter().any(|(id, _)| *id == "x-wing"), "{grade:?}");
    }
    for made in made("9", Wish::any().with_hardest_technique(row("claiming")), 3) {
        assert!(made.properties.grade.expect("a grade").techniques.iter().all(|(id, _)| {
            ["full-house", "hidden-single", "naked-single", "pointing", "claiming"].contains(id)
        }));
    }
}

#[test]
fn what_can_not_be_met_is_said_and_never_mislabelled() {
    let wish = Wish::any().with_givens(1..=16);
    let unmet = made_on(CodePath::best(), &task("9", wish, 1).with_attempts(50), 0..2, 1);
    for unmet in unmet {
        let unmet = unmet.expect_err("no such puzzle");
        assert_eq!(unmet.attempts, 50);
        // The nearest puzzle is the one with the fewest givens, and it is returned.
        let made = unmet.nearest_puzzle.expect("a puzzle");
        assert_eq!(
            unmet.missed_by_nearest,
            MissedPart::Givens(made.puzzle.values().iter().flatten().count())
        );
        assert!(
            matches!(unmet.missed_by_nearest, MissedPart::Givens(17..=23)),
            "{:?}",
            unmet.missed_by_nearest
        );
    }
}

#[test]
fn every_rules_has_puzzles() {
    for text in ["4", "6", "2x3+x", "8", "9+x", "9+windoku", "9+antiknight", "9+disjoint", "12"] {
        for made in made(text, Wish::any().with_symmetry(PatternSymmetry::Rot180), 2) {
            check(&made);
            assert!(
                PatternSymmetry::Rot180.holds(made.puzzle.rules(), |cell| made.puzzle.value(cell).is_some())
            );
        }
    }
    let level = Wish::any().with_level(Level::Beginner..=Level::Medium);
    made("6+x", level, 3).iter().for_each(check);
}

#[test]
fn full_grids_are_right_different_and_nearly_uniform() {
    let items: Vec<(u64, u64)> = (0..20_000).map(|item| (item, 0)).collect();
    for (draw, tolerance) in [(GridSampling::Near, 0.015), (GridSampling::Uniform, 0.012)] {
        let items = &items[..if draw == GridSampling::Near { 20_000 } else { 8_000 }];
        let grids = ClassicGridGenerator::with_code_path(CodePath::best()).generate_all(3, draw, items);
        assert!(grids.iter().all(is_full));
        assert_eq!(grids.iter().collect::<HashSet<_>>().len(), items.len());
        // The mean number of pure bands and stacks of a uniform grid; its deviation here is about 0.003 to 0.005.
        let share = grids.iter().map(pure_bands).sum::<usize>() as f64 / grids.len() as f64;
        assert!((share - 6.0 / 28.0).abs() < tolerance, "{draw:?} {share}");
    }
    let related = ClassicGridGenerator::with_code_path(CodePath::best()).generate_all(
        3,
        GridSampling::Base,
        &items[..50],
    );
    assert!(related.iter().all(|grid| is_full(grid) && pure_bands(grid) == 6));
}

/// Returns how often the top band of `grids` grids belongs to each class; bands of a class are equal up to symmetry.
fn band_classes(draw: GridSampling, seed: u64, grids: u64) -> BTreeMap<[u8; 81], f64> {
    let items: Vec<(u64, u64)> = (0..grids).map(|item| (item, 0)).collect();
    let mut minlex = Minlex::new();
    let mut classes = BTreeMap::new();
    for grid in ClassicGridGenerator::with_code_path(CodePath::best()).generate_all(seed, draw, &items) {
        let band = std::array::from_fn(|at| if at < 27 { grid[at] } else { 0 });
        *classes.entry(minlex.classic_form(&band).expect("a form")).or_default() += 1.0;
    }
    classes
}

/// Returns Pearson's statistic of two samples of the same size: about the number of classes minus one if their distributions are equal.
fn apart(one: &BTreeMap<[u8; 81], f64>, other: &BTreeMap<[u8; 81], f64>) -> f64 {
    let classes: BTreeSet<&[u8; 81]> = one.keys().chain(other.keys()).collect();
    let count = |sample: &BTreeMap<[u8; 81], f64>, class| sample.get(class).copied().unwrap_or(0.0);
    let term =
        |class| (count(one, class) - count(other, class)).powi(2) / (count(one, class) + count(other, class));
    classes.into_iter().map(term).sum()
}

#[test]
fn bands_of_every_class_come_as_often_from_either_draw() {
    let near = band_classes(GridSampling::Near, 11, 20_000);
    let uniform = band_classes(GridSampling::Uniform, 12, 20_000);
    // There are 416 classes, some so rare that this many bands may miss them.
    assert!((400..=416).contains(&near.len()) && (400..=416).contains(&uniform.len()));
    // 415 degrees of freedom: the deviation is about 29.
    let statistic = apart(&near, &uniform);
    assert!(statistic < 415.0 + 5.0 * 29.0, "{statistic}");
    let related = apart(&uniform, &band_classes(GridSampling::Base, 13, 20_000));
    assert!(related > 10_000.0, "{related}");
}

fn is_full(grid: &FullGrid) -> bool {
    let houses = (0..9).flat_map(|i| {
        let block = (i / 3 * 27) + i % 3 * 3;
        [
            std::array::from_fn::<usize, 9, _>(|j| i * 9 + j),
            std::array::from_fn(|j| j * 9 + i),
            std::array::from_fn(|j| block + j / 3 * 9 + j % 3),
        ]
    });
    houses.into_iter().all(|cells| cells.iter().fold(0u16, |set, cell| set | 1 << grid[*cell]) == 0x3FE)
}

fn pure_bands(grid: &FullGrid) -> usize {
    let minirow = |cells: [usize; 3]| cells.iter().fold(0u16, |set, cell| set | 1 << grid[*cell]);
    let pure = |at: &dyn Fn(usize, usize) -> usize, group: usize| {
        let first = [0, 3, 6].map(|place| minirow([0, 1, 2].map(|i| at(group * 3, place + i))));
        first.contains(&minirow([0, 1, 2].map(|i| at(group * 3 + 1, i))))
    };
    let rows = (0..3).filter(|group| pure(&|line, place| line * 9 + place, *group)).count();
    rows + (0..3).filter(|group| pure(&|line, place| place * 9 + line, *group)).count()
}

#[test]
fn steps_of_a_walk_keep_a_grid_right() {
    let mut grid = ClassicGridGenerator::with_code_path(CodePath::Portable).generate_all(
        1,
        GridSampling::Near,
        &[(0, 0)],
    )[0];
    let mut random = RandomStream::new(9, RandomPurpose::Grid, 0, 0);
    for _ in 0..200 {
        random_walk(&mut grid, &mut random, 1);
        assert!(is_full(&grid));
    }
}

#[test]
fn full_grids_of_rules_for_the_whole_board_are_found() {
    let mut solver = Solver::new();
    for text in ["9+nonconsecutive", "9+entropy", "9+modulo"] {
        let rules = rules(text);
        let mut grid = |item| {
            any_rules::random_full_grid(
                &rules,
                &mut solver,
                &mut RandomStream::new(2, RandomPurpose::Grid, item, 0),
            )
        };
        let (first, second) = (grid(0).expect(text), grid(1).expect(text));
        assert!(is_solved(&first) && is_solved(&second), "{text}");
        assert!(first != second && grid(0) == Some(first), "{text}");
    }
}

/// Wishes as text, with the reason why they are refused; nothing for those that are accepted.
const WISHES_AS_TEXT: [(&str, &str, &str); 28] = [
    ("9", "givens=24..30;level=easy..hard;se=..7.5;minimal=true;needs=x-wing,xy-wing;only=xy-wing", ""),
    ("9", "one_hard_step=true;hodoku=400;cost=1000..;effort=..300;gem=pearl;symmetry=rot180", ""),
    ("9", "minimal_clues=true;clues=20..25,killer=3..;clue_size=2..4;constraint=killer,thermo", ""),
    (
        "9",
        "givens=many",
        "not many, but a whole number from 0 on; a range is written 20..25, 20.., ..25 or 20",
    ),
    ("9", "hodoku=400..99999999999", ""),
    ("9", "givens=30..24", "the range 30..24 is empty"),
    ("9", "level=easy..heavy", "not heavy, but one of beginner, easy, medium, hard, expert, extreme"),
    ("9", "se=7.55", "7.55 is no rating: a range is written 7.0..7.5, 7.0.., ..7.5 or 7.0"),
    ("9", "se=7..13", "ratings go from 1.0 to 12.0"),
    ("9", "gem=ruby", "not ruby, but one of pearl, diamond"),
    ("9", "minimal=perhaps", "not perhaps, but one of true, false"),
    ("9", "needs=x-wing,y-ray", "there is no technique y-ray"),
    ("9", "only=y-ray", "there is no technique y-ray"),
    ("9", "constraint=kiler", "there are no kiler clues; did you mean killer?"),
    ("9", "clues=kiler=3", "there are no kiler clues; did you mean killer?"),
    ("9", "constraint=killer;clues=3,4", "there are two numbers for all clues: give one"),
    ("9", "constraint=killer;clues=3;clues=4", "there are two numbers for all clues: give one"),
    ("9", "constraint=killer;clues=killer=3,killer=4", "killer has two ranges: give one"),
    ("9", "clues=3", "numbers, sizes and minimality of clues are for kinds of clues to draw: name some"),
    (
        "9",
        "minimal_clues=true",
        "numbers, sizes and minimality of clues are for kinds of clues to draw: name some",
    ),
    ("9", "constraint=killer;givens=90..", "90 givens are more than the board has cells: 81"),
    ("9", "constraint=killer;se=7.0", "ratings of Sudoku Explainer are for classic 9x9 puzzles"),
    ("9", "constraint=killer;gem=diamond", "ratings of Sudoku Explainer are for classic 9x9 puzzles"),
    ("6", "se=7.0", "ratings of Sudoku Explainer are for classic 9x9 puzzles"),
    ("6", "hodoku=400..800;gem=", "not , but one of pearl, diamond"),
    ("9+x", "level=easy", ""),
    ("9", "constraint=thermo;hodoku=400..800", "HoDoKu scores no clues"),
    (
        "9",
        "givens=24;symmetrie=rot180",
        "not symmetrie, but one of symmetry, constraint, clues, clue_size, minimal_clues, minimal, givens, level, needs, only, one_hard_step, se, gem, hodoku, cost, effort",
    ),
];

#[test]
fn a_wish_as_text_is_read_or_says_why_not() {
    for (board, text, refusal) in WISHES_AS_TEXT {
        let read = |part: &str| {
            let (name, value) = part.split_once('=').expect("a value");
            WishPart::read(name, value)
        };
        let parts = text.split(';').map(read).collect::<Result<Vec<_>, _>>();
        let wish = parts.and_then(Wish::of_parts);
        let checked = wish.and_then(|wish| wish.check(&rules(board)));
        assert_eq!(checked.map_or_else(|why| why.to_string(), |()| String::new()), refusal, "{text}");
    }
}

#[test]
fn the_parts_of_a_wish_are_what_their_text_says() {
    let read = |(name, text)| WishPart::read(name, text).expect("a part");
    let parts = [
        ("clue_size", "3..5"),
        ("gem", "diamond"),
        ("gem", "pearl"),
        ("constraint", "killer,thermo"),
        ("symmetry", "rot90"),
        ("needs", "x-wing"),
        ("needs", "xy-wing"),
        ("clues", "thermo=2..3"),
        ("level", "..easy"),
        ("givens", "30"),
        ("se", "6.6..7.2"),
        ("cost", "7.."),
    ];
    let wish = Wish::of_parts(parts.map(read)).expect("a wish");
    assert_eq!(wish.pearl_or_diamond, PearlOrDiamond::Diamond);
    let needed: Vec<&str> = wish.needed_techniques.iter().map(|row| row.card.id).collect();
    assert_eq!(needed, ["x-wing", "xy-wing"]);
    assert_eq!(wish.level, Some(Level::Beginner..=Level::Easy));
    assert_eq!((wish.givens, wish.se_rating), (Some(30..=30), Some(Tenths(66)..=Tenths(72))));
    assert_eq!(wish.search_cost, Some(7..=u64::from(u32::MAX)));
    let clues = wish.clues.expect("clues");
    assert_eq!(clues.symmetry, PatternSymmetry::Rot90);
    let sized: Vec<&str> = clues.sizes.iter().map(|size| size.kind.name).collect();
    assert_eq!(sized, ["killer", "thermo"]);
    assert_eq!(clues.kind_counts.iter().map(|amount| amount.count.clone()).collect::<Vec<_>>(), [2..=3]);
}

#[test]
fn a_mask_marks_cells_or_says_why_not() {
    let board = rules("4");
    let marked = |mask: &str| cells_of_mask(mask, &board).map_err(|why| why.to_string());
    let framed = "+--+--+\n|x.|..|\n|..|.#|\n+--+--+\n|..|..|\n|..|0A|\n+--+--+";
    assert_eq!(marked(framed).expect("a mask").len(), 3);
    assert_eq!(marked("4\tx......#.......A"), marked(framed));
    assert_eq!(marked("x..."), Err("the mask has 4 cells, the board 16".to_owned()));
    assert_eq!(marked("x......#.......?"), Err("? in the mask is neither a given nor a blank".to_owned()));
}
