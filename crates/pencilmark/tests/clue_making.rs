//! Generation of puzzles with clues by seed: its promises, checked by other engines.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::constraint::KindId;
use pencilmark::format::{PuzzleInfo, ReadOptions, puzzle_line, read_line};
use pencilmark::generate::clues::clue_capacity::ClueCapacity;
use pencilmark::generate::clues::find::find_clue_kind;
use pencilmark::generate::clues::kinds::{CLUE_KINDS, ClueExtent, ClueKind};
use pencilmark::generate::missed_part::MissedPart;
use pencilmark::generate::pattern::PatternSymmetry;
use pencilmark::generate::puzzles::{MadePuzzle, MakingTask, MakingWatch, UnmetWish};
use pencilmark::generate::threads::generate_in_order;
use pencilmark::generate::wish::{ClueWish, Minimality, Wish};
use pencilmark::generate::wish_parts::WishPart;
use pencilmark::grid::Grid;
use pencilmark::logic::grade::grade;
use pencilmark::logic::level::Level;
use pencilmark::logic::menu::Menu;
use pencilmark::rules::Rules;
use pencilmark::rules_text;
use pencilmark::search::kernel9::CodePath;
use pencilmark::search::limits::{Limits, SearchCompletion, SearchOutcome};
use pencilmark::search::plain::{self, SearchOrder, SilentObserver};
use pencilmark::search::solver::Solver;
use pencilmark::violation::is_solved;

fn clues(kinds: &str) -> ClueWish {
    ClueWish::of(kinds.split(',').map(|name| find_clue_kind(name).expect("a kind")).collect())
}

fn wished(parts: &[(&str, &str)]) -> Wish {
    let read = |(name, text): &(&str, &str)| WishPart::read(name, text).expect("a part");
    Wish::of_parts(parts.iter().map(read)).expect("a wish")
}

fn wish(kinds: &str, level: Level) -> Wish {
    Wish::any().with_level(level..=level).with_clues(clues(kinds))
}

fn task(rules: &str, wish: Wish) -> MakingTask {
    let rules = rules_text::parse(rules, None).expect("rules");
    MakingTask::new(rules, wish, 3).with_attempts(100)
}

fn made(task: &MakingTask, count: u64, threads: usize) -> Vec<Result<MadePuzzle, UnmetWish>> {
    let mut all = Vec::new();
    let threads = NonZeroUsize::new(threads).expect("threads");
    generate_in_order(CodePath::best(), task, 0..count, threads, &MakingWatch::default(), &mut |_, made| {
        all.push(made);
        ControlFlow::Continue(())
    });
    all
}

/// Checks a puzzle: it has one solution, can be read back from its line, and has its stated level.
fn check(made: &MadePuzzle) {
    let board = Board::new(made.puzzle.clone());
    let line = puzzle_line(&board, &PuzzleInfo::default());
    assert!(is_solved(&made.solution), "{line}");
    for cell in made.puzzle.rules().cells() {
        assert!(made.puzzle.value(cell).is_none_or(|digit| made.solution.value(cell) == Some(digit)));
    }
    let outcome = Solver::new().count(&board, &Limits::solutions(2));
    assert_eq!(outcome.solutions, 1, "{line}");
    let read = read_line(&line, &ReadOptions { format: None, rules: None }).expect("a line").board;
    assert_eq!(read.grid(), &made.puzzle, "{line}");
    if let Some(reached) = &made.properties.grade {
        assert_eq!(grade(&board, &Menu::easiest_first()).level, reached.level, "{line}");
    }
}

/// Counts solutions, up to 2, by the textbook backtracker, which shares no code with the search that proves puzzles.
fn count_plainly(puzzle: &Grid) -> SearchOutcome {
    let limits = Limits { solutions: 2, nodes: 5_000_000, cancel: None };
    plain::search_iteratively(&Board::new(puzzle.clone()), &SearchOrder::PLAIN, &limits, &mut SilentObserver)
}

/// Returns the kinds of constraints that a wish allows in a puzzle.
fn kinds_of(wish: &ClueWish) -> Vec<KindId> {
    let of = |kind: &&'static ClueKind| {
        let negatives = if let ClueExtent::All(negatives) = kind.extent { negatives } else { &[] };
        kind.constraint_kinds.iter().chain(negatives).copied()
    };
    wish.kinds.iter().flat_map(of).collect()
}

#[test]
fn every_kind_makes_small_puzzles() {
    let boards = ["4", "6", "4+digits:2,3,4,6", "shape:2x2@r1c1,2x2@r3c3", "shape:AABB/AABB/CC-D/CCDD"];
    for (size, kind) in boards.into_iter().flat_map(|size| CLUE_KINDS.iter().map(move |kind| (size, kind))) {
        let clues = clues(kind.name);
        let known = kinds_of(&clues);
        let wish = Wish::any().with_level(Level::Beginner..=Level::Hard).with_clues(clues);
        let task = task(size, wish);
        if task.wish.clues.as_ref().is_some_and(|clues| clues.check(&task.rules, None).is_err()) {
            continue;
        }
        let all = made(&task, 2, 1);
        assert_eq!(all, made(&task, 2, 2), "{} on {size}", kind.name);
        for made in all {
            let made = made.unwrap_or_else(|unmet| panic!("{} on {size}: {unmet}", kind.name));
            check(&made);
            let outcome = count_plainly(&made.puzzle);
            assert_eq!(
                (outcome.solutions, outcome.completion),
                (1, SearchCompletion::Exhausted),
                "{} on {size}",
                kind.name
            );
            assert!(made.puzzle.rules().constraints().iter().all(|clue| known.contains(&clue.kind().id)));
            assert!(made.properties.clues.is_some_and(|count| count > 0), "{} on {size}", kind.name);
        }
    }
}

#[test]
fn large_puzzles_have_the_level_wished_for() {
    for (rules, kinds, level) in [
        ("9", "killer", Level::Easy),
        ("9", "killer", Level::Medium),
        ("9", "killer", Level::Hard),
        ("9", "thermo", Level::Hard),
        ("9", "kropki", Level::Medium),
        ("9", "killer,thermo", Level::Medium),
        ("9+x", "sandwich,quadruple", Level::Medium),
    ] {
        for made in made(&task(rules, wish(kinds, level)), 2, 2) {
            let made = made.unwrap_or_else(|unmet| panic!("{kinds} {level}: {unmet}"));
            check(&made);
            assert_eq!(made.properties.grade.as_ref().map(|grade| grade.level), Some(level));
            assert!(count_plainly(&made.puzzle).solutions < 2);
        }
    }
}

/// Without its clues, a puzzle with clues has several solutions: they say something, even where only singles are asked for.
#[test]
fn puzzles_need_their_clues() {
    let mut idle = Vec::new();
    for kind in CLUE_KINDS {
        for level in [Level::Beginner, Level::Easy, Level::Medium] {
            for puzzle in made(&task("9", wish(kind.name, level)), 3, 1) {
                let Ok(made) = puzzle else {
                    idle.push(format!("{} {level}: none made", kind.name));
                    continue;
                };
                let bare = Grid::of_givens(Rules::classic(), made.puzzle.values().iter().copied());
                let outcome = Solver::new().count(&Board::new(bare), &Limits::solutions(2));
                if outcome.solutions < 2 {
                    idle.push(format!(
                        "{} {level}: {} givens",
                        kind.name,
                        made.puzzle.givens().iter().count()
                    ));
                }
            }
        }
    }
    assert!(idle.is_empty(), "{idle:#?}");
}

#[test]
fn cages_tile_the_board_and_need_no_givens() {
    for made in made(&task("9", wish("killer", Level::Medium)), 3, 1).into_iter().flatten() {
        let cages = made.puzzle.rules().constraints();
        let mut cells: Vec<Cell> = cages.iter().flat_map(|cage| cage.first_list()).copied().collect();
        let covered = cells.len();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(cells.len(), covered, "cages overlap");
        assert!(covered >= 78, "{covered} cells are in cages");
        assert!(cages.iter().all(|cage| (2..=5).contains(&cage.first_list().len())));
        assert_eq!(made.properties.givens, 0);
    }
}

#[test]
fn lines_keep_to_cells_of_their_own() {
    for made in made(&task("9", wish("thermo,whispers,arrow", Level::Medium)), 3, 1).into_iter().flatten() {
        let lines = made.puzzle.rules().constraints();
        let mut cells: Vec<Cell> = lines.iter().flat_map(|line| line.all_cells(9)).collect();
        let all = cells.len();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(cells.len(), all);
        for id in [KindId::Thermometer, KindId::Whispers, KindId::Arrow] {
            assert!(lines.iter().any(|line| line.kind().id == id), "{id:?}");
        }
    }
}

#[test]
fn clues_and_givens_are_as_many_as_wished() {
    let with = |kinds: &str, count, givens| {
        let wish = Wish::any().with_level(Level::Beginner..=Level::Hard);
        let mut wish = wish.with_clues(clues(kinds).with_count(count));
        wish.givens = givens;
        wish
    };
    for (size, wish) in [
        ("6", with("killer", 10..=13, Some(0..=0))),
        ("6", with("killer", 12..=16, Some(2..=3))),
        ("6", with("thermo", 3..=4, None)),
        ("6", with("sandwich,arrow", 4..=6, Some(8..=12))),
    ] {
        let (count, givens) = (wish.clues.clone().and_then(|clues| clues.count), wish.givens.clone());
        for made in made(&task(size, wish), 3, 1) {
            let made = made.expect("a puzzle");
            check(&made);
            assert!(count.as_ref().zip(made.properties.clues).is_some_and(|(range, n)| range.contains(&n)));
            assert!(givens.as_ref().is_none_or(|range| range.contains(&made.puzzle.givens().len())));
        }
    }
}

#[test]
fn minimal_puzzles_need_every_clue_and_symmetric_ones_are_symmetric() {
    let minimal = clues("thermo").with_minimality(Minimality::Minimal);
    for made in made(&task("6", Wish::any().with_clues(minimal)), 3, 1) {
        let made = made.expect("a puzzle");
        check(&made);
        let all = made.puzzle.rules().constraints();
        for left_out in 0..all.len() {
            let fewer = all.iter().enumerate().filter(|(i, _)| *i != left_out).map(|(_, clue)| clue.clone());
            let rules = Rules::new(made.puzzle.rules().layout().clone(), fewer.collect()).expect("rules");
            let puzzle = Grid::of_givens(rules, made.puzzle.values().to_vec());
            assert!(Solver::new().count(&Board::new(puzzle), &Limits::solutions(2)).solutions > 1);
        }
    }
    let symmetry = PatternSymmetry::Rot180;
    for made in made(&task("6", wish("evenodd", Level::Easy).with_symmetry(symmetry)), 3, 1) {
        let puzzle = made.expect("a puzzle").puzzle;
        assert!(symmetry.holds(&6, |cell| puzzle.value(cell).is_some()));
    }
}

/// Returns the cells of each clue; for clues outside the grid, the cells in their line of sight.
fn shapes(made: &MadePuzzle) -> Vec<Vec<Cell>> {
    let rules = made.puzzle.rules();
    rules.constraints().iter().map(|clue| clue.all_cells(rules)).filter(|cells| !cells.is_empty()).collect()
}

#[test]
fn cages_and_lines_have_the_wished_number_of_cells() {
    let room = |size: &str| ClueCapacity::of(&task(size, Wish::any()).rules);
    for (size, kind) in
        ["6", "9"].into_iter().flat_map(|size| CLUE_KINDS.iter().map(move |kind| (size, kind)))
    {
        let Some(sizes) =
            kind.cell_counts.map(|sizes| sizes(&room(size))).filter(|_| (kind.fits_board)(&room(size)))
        else {
            continue;
        };
        for cells in [*sizes.start()..=*sizes.start(), 3..=3, 3..=4] {
            let range = format!("{}..{}", cells.start(), cells.end());
            let wish = wished(&[("constraint", kind.name), ("clue_size", &range)]);
            let made = made(&task(size, wish), 1, 1).pop().expect("one");
            let made = made.unwrap_or_else(|unmet| panic!("{} on {size}, {cells:?}: {unmet}", kind.name));
            check(&made);
            let lengths: Vec<usize> = shapes(&made).iter().map(Vec::len).collect();
            assert!(
                lengths.iter().all(|length| cells.contains(length)),
                "{} {cells:?}: {lengths:?}",
                kind.name
            );
        }
    }
}

#[test]
fn clues_are_symmetric_together() {
    let moved = |cell: &Cell, symmetry| match (symmetry, cell.row(6), cell.column(6)) {
        (PatternSymmetry::Rot180, row, column) => Cell::at(5 - row, 5 - column, 6),
        (PatternSymmetry::Mirror, row, column) => Cell::at(row, 5 - column, 6),
        (_, row, column) => Cell::at(column, row, 6),
    };
    let symmetries = [PatternSymmetry::Rot180, PatternSymmetry::Mirror, PatternSymmetry::Diagonal];
    let drawn_in_part = CLUE_KINDS.iter().filter(|kind| !matches!(kind.extent, ClueExtent::All(_)));
    for (kind, symmetry) in drawn_in_part.flat_map(|kind| symmetries.map(|symmetry| (kind, symmetry))) {
        let clues = clues(kind.name).with_symmetry(symmetry);
        for made in made(&task("6", Wish::any().with_symmetry(symmetry).with_clues(clues)), 2, 1) {
            let made = made.unwrap_or_else(|unmet| panic!("{} {symmetry}: {unmet}", kind.name));
            check(&made);
            let sorted = |mut cells: Vec<Cell>| {
                cells.sort_unstable();
                cells
            };
            let all: Vec<Vec<Cell>> = shapes(&made).into_iter().map(sorted).collect();
            for cells in &all {
                let image = sorted(cells.iter().map(|cell| moved(cell, symmetry)).collect());
                assert!(all.contains(&image), "{} {symmetry}: {cells:?}", kind.name);
            }
        }
    }
}

#[test]
fn what_is_out_of_reach_is_told() {
    let refused = |rules: &str, wish: ClueWish| {
        wish.check(&task(rules, Wish::any()).rules, None).map_err(|why| why.to_string()).expect_err("refused")
    };
    assert_eq!(refused("4", clues("entropic")), "entropic clues don't fit boards of size 4");
    assert_eq!(refused("twodoku", clues("sandwich")), "sandwich clues don't fit a board of this shape");
    assert_eq!(refused("9", clues("arrow,arrow")), "arrow is named twice");
    let many = clues("killer").with_count(60..=70);
    assert_eq!(refused("9", many), "60 clues don't fit the board: 40 at most");
    let sized = |kinds: &str, of: &str| {
        let wish = wished(&[("clue_size", &format!("{of}=5..9")), ("constraint", kinds)]);
        wish.clues.expect("clues")
    };
    assert_eq!(
        refused("9", sized("thermo", "arrow")),
        "arrow has a range, but is not among the kinds to draw"
    );
    assert_eq!(refused("9", sized("xsum", "xsum")), "xsum clues have no size to choose");
    assert_eq!(refused("6", sized("thermo", "thermo")), "thermo clues have 2 to 6 cells on this board");
    let task = task("4", wish("killer", Level::Expert)).with_attempts(3);
    let unmet = made(&task, 1, 1).pop().expect("one").expect_err("no 4x4 board is that hard");
    assert_eq!(unmet.attempts, 3);
    assert!(matches!(unmet.missed_by_nearest, MissedPart::Level(_)), "{unmet}");
}
