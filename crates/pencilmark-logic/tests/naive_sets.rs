//! Compares subsets, wings and ALS-XZ with finders written straight from their definitions.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::all_steps;

use crate::boards::{board, classic, states_every, variants};
use crate::depth::depth;

type Finds = BTreeSet<Vec<Conclusion>>;

fn ours(board: &Board, id: &str, options: &TechniqueOptions) -> Finds {
    let steps = all_steps(board, find_technique(id).expect("a technique"), options);
    steps.into_iter().map(|step| step.conclusions).collect()
}

fn open(board: &Board) -> Vec<Cell> {
    board.rules().cells().filter(|cell| board.value(*cell).is_none()).collect()
}

fn sees(board: &Board, a: Cell, b: Cell) -> bool {
    board.rules().peer_list(a).contains(&b)
}

/// Returns the eliminations of a digit from the cells that see all of `cells`.
fn seen(board: &Board, digit: Digit, cells: &[Cell]) -> Vec<Conclusion> {
    let hit = |cell: &Cell| {
        board.candidates(*cell).contains(digit) && cells.iter().all(|other| sees(board, *cell, *other))
    };
    let hits = open(board).into_iter().filter(hit);
    hits.map(|cell| Conclusion::Eliminate(Candidate { cell, digit })).collect()
}

fn note(finds: &mut Finds, mut conclusions: Vec<Conclusion>) {
    conclusions.sort();
    conclusions.dedup();
    if !conclusions.is_empty() {
        finds.insert(conclusions);
    }
}

/// Returns every choice of items.
fn choices<T: Copy>(items: &[T]) -> impl Iterator<Item = Vec<T>> + '_ {
    (1u32..1 << items.len()).map(move |mask| {
        let chosen = items.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1);
        chosen.map(|(_, item)| *item).collect()
    })
}

fn union(board: &Board, cells: &[Cell]) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |set, cell| set | board.candidates(*cell))
}

fn holders(board: &Board, digit: Digit, cells: &[Cell]) -> Vec<Cell> {
    cells.iter().copied().filter(|cell| board.candidates(*cell).contains(digit)).collect()
}

/// Returns the open cells of each house.
fn houses(board: &Board) -> Vec<Vec<Cell>> {
    let open = open(board);
    let of = |cells: &[Cell]| cells.iter().copied().filter(|cell| open.contains(cell)).collect();
    board.rules().houses().iter().map(|house| of(house.cells())).collect()
}

/// Returns the minimum number of open cells of a house: subsets of five and more cells are only searched in large
/// houses.
fn least(size: usize) -> usize {
    if size > 4 { 2 * size } else { size + 1 }
}

fn naked(board: &Board, size: usize) -> Finds {
    let mut finds = Finds::new();
    for house in houses(board) {
        for cells in choices(&house).filter(|cells| cells.len() == size && house.len() >= least(size)) {
            let digits = union(board, &cells);
            if digits.len() == size {
                let gone = digits.iter().flat_map(|digit| seen(board, digit, &holders(board, digit, &cells)));
                note(&mut finds, gone.collect());
            }
        }
    }
    finds
}

fn hidden(board: &Board, size: usize) -> Finds {
    let mut finds = Finds::new();
    for house in board.rules().houses().iter().filter(|house| house.is_complete()) {
        let cells: Vec<Cell> =
            house.cells().iter().copied().filter(|cell| board.value(*cell).is_none()).collect();
        let left: Vec<Digit> = union(board, &cells).iter().collect();
        for digits in choices(&left).filter(|digits| digits.len() == size && cells.len() >= least(size)) {
            let places: BTreeSet<Cell> =
                digits.iter().flat_map(|digit| holders(board, *digit, &cells)).collect();
            if places.len() == size {
                let others = |cell: &Cell| board.candidates(*cell) - digits.iter().copied().collect();
                let gone = places.iter().flat_map(|cell| {
                    others(cell).iter().map(|digit| Conclusion::Eliminate(Candidate { cell: *cell, digit }))
                });
                note(&mut finds, gone.collect());
            }
        }
    }
    finds
}

/// Finds two bivalue cells with the same candidates that don't see each other (else they are a naked pair), and a
/// conjugate pair of one of the digits, each end of which sees one of the cells.
fn w_wings(board: &Board) -> Finds {
    let mut finds = Finds::new();
    let pairs: Vec<Cell> =
        open(board).into_iter().filter(|cell| board.candidates(*cell).len() == 2).collect();
    for house in board.rules().houses().iter().filter(|house| house.is_complete()) {
        for link in board.rules().digits().iter() {
            let [p, q] = holders(board, link, house.cells())[..] else { continue };
            let free = |cell: &&Cell| **cell != p && **cell != q && board.candidates(**cell).contains(link);
            for a in pairs.iter().filter(free).filter(|a| sees(board, **a, p)) {
                for b in pairs.iter().filter(free).filter(|b| *b != a && sees(board, **b, q)) {
                    if board.candidates(*a) == board.candidates(*b) && !sees(board, *a, *b) {
                        let rest = board.candidates(*a) - DigitSet::of(link);
                        let digit = rest.only().expect("two candidates");
                        note(&mut finds, seen(board, digit, &[*a, *b]));
                    }
                }
            }
        }
    }
    finds
}

fn wings(board: &Board, pivot_size: usize) -> Finds {
    let mut finds = Finds::new();
    let cells = open(board);
    let of = |size: usize| cells.iter().copied().filter(move |cell| board.candidates(*cell).len() == size);
    for pivot in of(pivot_size) {
        let ends: Vec<Cell> = of(2).filter(|cell| sees(board, pivot, *cell)).collect();
        for a in &ends {
            for b in ends.iter().filter(|b| *b > a) {
                let (p, x, y) = (board.candidates(pivot), board.candidates(*a), board.candidates(*b));
                let Some(digit) = (x & y).only() else { continue };
                let all = DigitSet::of(digit);
                // Each end shares another digit with the pivot, and together they have all digits of the pivot.
                let fits =
                    (p | all).len() == 3 && (x | y) == (p | all) && p.contains(digit) == (pivot_size == 3);
                if fits {
                    let mut right = vec![*a, *b];
                    right.extend((pivot_size == 3).then_some(pivot));
                    note(&mut finds, seen(board, digit, &right));
                }
            }
        }
    }
    finds
}

/// Returns every set of cells of a house with one digit more than cells, each once; without singles if there are more
/// than twelve.
fn almost_locked(board: &Board) -> BTreeSet<Vec<Cell>> {
    let mut sets = BTreeSet::new();
    let is_single = |cell: &Cell| board.candidates(*cell).len() == 1;
    let few = open(board).iter().filter(|cell| is_single(cell)).count() <= 12;
    for house in houses(board) {
        let house: Vec<Cell> = house.into_iter().filter(|cell| few || !is_single(cell)).collect();
        let fits = |cells: &Vec<Cell>| cells.len() <= 8 && union(board, cells).len() == cells.len() + 1;
        sets.extend(choices(&house).filter(fits).map(|mut cells| {
            cells.sort();
            cells
        }));
    }
    sets
}

/// Two almost locked sets and the digits that can't be in both at once.
type AlsPair<'a> = (&'a [Cell], &'a [Cell], DigitSet);

/// Returns the pairs of sets with restricted commons, each once; pairs of sets that share cells only if `overlap` is
/// true.
fn als_pairs<'a>(board: &Board, sets: &'a [Vec<Cell>], overlap: bool) -> Vec<AlsPair<'a>> {
    let digits: Vec<DigitSet> = sets.iter().map(|cells| union(board, cells)).collect();
    let mut pairs = Vec::new();
    for (i, a) in sets.iter().enumerate() {
        for (j, b) in sets.iter().enumerate().skip(i + 1) {
            if !overlap && b.iter().any(|cell| a.contains(cell)) {
                continue;
            }
            let restricted = |digit: &Digit| {
                let theirs = holders(board, *digit, b);
                holders(board, *digit, a).iter().all(|x| theirs.iter().all(|y| sees(board, *x, *y)))
            };
            let links: DigitSet = (digits[i] & digits[j]).iter().filter(restricted).collect();
            if !links.is_empty() {
                pairs.push((&a[..], &b[..], links));
            }
        }
    }
    pairs
}

/// Returns the eliminations of a digit from the cells that see all its places in two sets.
fn seen_in_both(board: &Board, digit: Digit, a: &[Cell], b: &[Cell]) -> Vec<Conclusion> {
    let both: Vec<Cell> = a.iter().chain(b).copied().collect();
    seen(board, digit, &holders(board, digit, &both))
}

fn als_xz(board: &Board, overlap: bool) -> Finds {
    let mut finds = Finds::new();
    let sets: Vec<Vec<Cell>> = almost_locked(board).into_iter().collect();
    for (a, b, links) in als_pairs(board, &sets, overlap).into_iter().filter(|pair| pair.2.len() == 1) {
        for digit in (union(board, a) & union(board, b)) - links {
            note(&mut finds, seen_in_both(board, digit, a, b));
        }
    }
    finds
}

/// Finds pairs of sets with two restricted commons. Each set lacks one of them, so these two digits and all other
/// digits of the sets are used up.
fn als_xz_double(board: &Board, overlap: bool) -> Finds {
    let mut finds = Finds::new();
    let sets: Vec<Vec<Cell>> = almost_locked(board).into_iter().collect();
    for (a, b, links) in als_pairs(board, &sets, overlap).into_iter().filter(|pair| pair.2.len() == 2) {
        let mut gone: Vec<Conclusion> =
            links.iter().flat_map(|link| seen_in_both(board, link, a, b)).collect();
        for set in [a, b] {
            let locked = union(board, set) - links;
            gone.extend(locked.iter().flat_map(|digit| seen(board, digit, &holders(board, digit, set))));
        }
        note(&mut finds, gone);
    }
    finds
}

fn als_xy_wing(board: &Board) -> Finds {
    let mut finds = Finds::new();
    let sets: Vec<Vec<Cell>> = almost_locked(board).into_iter().collect();
    let pairs = als_pairs(board, &sets, false);
    for pivot in &sets {
        let joined = pairs.iter().filter_map(|(a, b, links)| match pivot.as_slice() {
            pivot if pivot == *a => Some((*b, *links)),
            pivot if pivot == *b => Some((*a, *links)),
            _ => None,
        });
        let joined: Vec<(&[Cell], DigitSet)> = joined.collect();
        for (i, (a, first)) in joined.iter().enumerate() {
            for (b, second) in &joined[i + 1..] {
                if a.iter().any(|cell| b.contains(cell)) {
                    continue;
                }
                let common = union(board, a) & union(board, b);
                for (x, y) in first.iter().flat_map(|x| second.iter().map(move |y| (x, y))) {
                    if x != y {
                        for digit in common - [x, y].into_iter().collect() {
                            note(&mut finds, seen_in_both(board, digit, a, b));
                        }
                    }
                }
            }
        }
    }
    finds
}

fn same(boards: &[Board], id: &str, naive: &dyn Fn(&Board) -> Finds) {
    same_with(boards, id, &TechniqueOptions::DEFAULT, naive);
}

fn same_with(boards: &[Board], id: &str, options: &TechniqueOptions, naive: &dyn Fn(&Board) -> Finds) {
    let mut found = 0;
    for board in boards {
        let naive = naive(board);
        found += naive.len();
        assert_eq!(ours(board, id, options), naive, "{id} on {board:?}");
    }
    println!("{id}: {found} in {} states", boards.len());
    assert!(found > 20, "{id}: {found} in {} states", boards.len());
}

/// Compares every finder of sets of cells with its definition.
fn compare(boards: &[Board]) {
    for (id, size) in [("naked-pair", 2), ("naked-triple", 3), ("naked-quad", 4)] {
        same(boards, id, &|board| naked(board, size));
    }
    for (id, size) in [("hidden-pair", 2), ("hidden-triple", 3), ("hidden-quad", 4)] {
        same(boards, id, &|board| hidden(board, size));
    }
    same(boards, "w-wing", &w_wings);
    same(boards, "xy-wing", &|board| wings(board, 2));
    same(boards, "xyz-wing", &|board| wings(board, 3));
}

/// Compares the finders of almost locked sets with their definitions.
fn compare_als(boards: &[Board]) {
    let overlap = TechniqueOptions { allow_als_overlap: true, ..TechniqueOptions::DEFAULT };
    same(boards, "als-xz", &|board| als_xz(board, false));
    same(boards, "als-xz-double", &|board| als_xz_double(board, false));
    same_with(boards, "als-xz", &overlap, &|board| als_xz(board, true));
    same_with(boards, "als-xz-double", &overlap, &|board| als_xz_double(board, true));
}

#[test]
fn subsets_and_wings_are_those_of_the_definitions() {
    let mut boards = states_every(&classic(25), 9);
    boards.extend(states_every(
        &variants().into_iter().step_by(6).filter(|b| b.rules().digit_span() <= 9).collect::<Vec<_>>(),
        15,
    ));
    assert!(boards.len() >= 1_000, "{}", boards.len());
    compare(&boards);
}

#[test]
fn subsets_of_large_houses_are_those_of_the_definition() {
    let lines = include_str!("../../../testdata/large16.txt").lines();
    let boards: Vec<Board> = lines.take(20).map(|line| board("16", line)).collect();
    let mut found = 0;
    for board in &boards {
        for (id, naive) in [("naked-quintuple", naked(board, 5)), ("hidden-quintuple", hidden(board, 5))] {
            found += naive.len();
            assert_eq!(ours(board, id, &TechniqueOptions::DEFAULT), naive, "{id} on {board:?}");
        }
    }
    assert!(found > 0);
}

#[test]
fn almost_locked_sets_are_those_of_the_definitions() {
    compare_als(&states_every(&classic(depth(80, 40)), 8));
    same(&states_every(&classic(200), 12), "als-xy-wing", &als_xy_wing);
}

#[test]
#[ignore = "takes minutes"]
fn sets_are_those_of_the_definitions_on_thousands_of_states() {
    let boards = states_every(&classic(5), 12);
    println!("{} states", boards.len());
    compare(&boards);
    compare_als(&boards);
    same(&boards, "als-xy-wing", &als_xy_wing);
}
