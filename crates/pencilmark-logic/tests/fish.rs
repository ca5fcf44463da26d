//! Compares fish with a finder written straight from the definition, which tries every choice of bases and covers.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseKind;
use pencilmark_core::step::Conclusion;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry;
use pencilmark_logic::solver::{DEFAULT_WORK_LIMIT, StepSearch, all_steps};

use crate::boards::{board, classic, states, variants};
use crate::depth::depth;

#[derive(Clone, Copy, PartialEq)]
enum FishLine {
    Row,
    Column,
    Block,
}

/// A house: its kind and index, whether it is complete, and its places for the digit.
type FishPlaces = (FishLine, bool, u128);

fn houses(board: &Board, digit: Digit) -> Vec<FishPlaces> {
    let has = |cell: &&pencilmark_core::cell::Cell| board.candidates(**cell).contains(digit);
    let house = |house: &pencilmark_core::house::House| {
        let line = match house.kind() {
            HouseKind::Row(_) => FishLine::Row,
            HouseKind::Column(_) => FishLine::Column,
            _ => FishLine::Block,
        };
        let places = house.cells().iter().filter(has).fold(0, |set, cell| set | 1u128 << cell.index());
        (line, house.is_complete(), places)
    };
    board.rules().houses().iter().map(house).collect()
}

fn choices(count: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let longer = |last: usize| {
        choices(last, size - 1).into_iter().map(move |mut chosen| {
            chosen.push(last);
            chosen
        })
    };
    (0..count).flat_map(longer).collect()
}

/// Returns the name of a fish with these houses and fins.
fn name(bases: &[FishPlaces], covers: &[FishPlaces], fins: u128) -> &'static str {
    let any = |houses: &[FishPlaces], line| houses.iter().any(|house| house.0 == line);
    let fits = |row, column| !any(bases, column) && !any(covers, row);
    let blocks = any(bases, FishLine::Block) || any(covers, FishLine::Block);
    let shape = fits(FishLine::Row, FishLine::Column) || fits(FishLine::Column, FishLine::Row);
    let sashimi = bases.iter().any(|base| (base.2 & !fins).count_ones() < 2);
    match (shape, blocks, fins != 0) {
        (true, false, false) => "",
        (true, false, true) if sashimi => "sashimi-",
        (true, false, true) => "finned-",
        (true, true, false) => "franken-",
        (true, true, true) => "finned-franken-",
        (false, _, false) => "mutant-",
        (false, _, true) => "finned-mutant-",
    }
}

fn overlay(houses: &[FishPlaces]) -> (u128, u128) {
    houses.iter().fold((0, 0), |(once, twice), house| (once | house.2, twice | (once & house.2)))
}

type FoundFish = BTreeSet<(&'static str, Vec<Conclusion>)>;

/// Returns every fish of a size by the definition, without boxes if `lines` is true.
fn naive(board: &Board, size: usize, lines: bool) -> FoundFish {
    let mut found = FoundFish::new();
    for digit in board.rules().digits().iter() {
        let houses: Vec<FishPlaces> =
            houses(board, digit).into_iter().filter(|h| !lines || h.0 != FishLine::Block).collect();
        let all = houses.iter().fold(0, |all, house| all | house.2);
        let live: Vec<usize> = (0..houses.len()).filter(|h| houses[*h].2 != 0).collect();
        let choices = choices(live.len(), size);
        for bases in &choices {
            let base: Vec<FishPlaces> = bases.iter().map(|i| houses[live[*i]]).collect();
            if !base.iter().all(|house| house.1 && house.2.count_ones() >= 2) {
                continue;
            }
            let (places, twice) = overlay(&base);
            if twice.count_ones() > 2 {
                continue;
            }
            for covers in choices.iter().filter(|covers| covers.iter().all(|i| !bases.contains(i))) {
                let cover: Vec<FishPlaces> = covers.iter().map(|i| houses[live[*i]]).collect();
                let (covered, double) = overlay(&cover);
                let fins = (places & !covered) | twice;
                if fins.count_ones() > 5 || cover.iter().any(|house| house.2 & places == 0) {
                    continue;
                }
                let spare = all & ((covered & !places) | (double & !twice));
                let victims = victims(board, spare, fins);
                if victims != 0 {
                    found.insert((name(&base, &cover, fins), conclusions(board, digit, victims)));
                }
            }
        }
    }
    found
}

fn victims(board: &Board, spare: u128, fins: u128) -> u128 {
    let cells = board.rules().cells().filter(|cell| spare >> cell.index() & 1 != 0);
    let sees = |cell: &pencilmark_core::cell::Cell| {
        board
            .rules()
            .cells()
            .filter(|fin| fins >> fin.index() & 1 != 0)
            .all(|fin| board.rules().peers(*cell).contains(fin))
    };
    cells.filter(sees).fold(0, |set, cell| set | 1 << cell.index())
}

fn conclusions(board: &Board, digit: Digit, victims: u128) -> Vec<Conclusion> {
    let gone = |cell| Conclusion::Eliminate(pencilmark_core::step::Candidate { cell, digit });
    board.rules().cells().filter(|cell| victims >> cell.index() & 1 != 0).map(gone).collect()
}

fn ours(board: &Board, names: &[&'static str], end: &str) -> FoundFish {
    let options = TechniqueOptions { combine_siamese_fish: false, ..TechniqueOptions::PERMISSIVE };
    let of = |name: &&'static str| {
        let row = registry::find_technique(&format!("{name}{end}")).expect("a fish");
        let name = *name;
        all_steps(board, row, &options).into_iter().map(move |step| (name, step.conclusions))
    };
    names.iter().flat_map(of).collect()
}

const LINES: [&str; 3] = ["", "finned-", "sashimi-"];
const ALL: [&str; 7] =
    ["", "finned-", "sashimi-", "franken-", "finned-franken-", "mutant-", "finned-mutant-"];

fn compare(states: &[Board], size: usize, end: &str, names: &[&'static str]) {
    for board in states {
        let naive = naive(board, size, names.len() == LINES.len());
        let ours = ours(board, names, end);
        let naive: FoundFish = naive.into_iter().filter(|(name, _)| names.contains(name)).collect();
        let missing: Vec<_> = naive.difference(&ours).collect();
        let surplus: Vec<_> = ours.difference(&naive).collect();
        assert!(
            missing.is_empty() && surplus.is_empty(),
            "{end} {board:?}: missing {missing:?}, surplus {surplus:?}"
        );
    }
}

#[test]
fn fish_of_lines_are_those_of_the_definition() {
    let states = states(classic(10), depth(350, 1000));
    assert!(states.len() > depth(250, 500), "{}", states.len());
    compare(&states, 2, "x-wing", &LINES);
    compare(&states, 3, "swordfish", &LINES);
    compare(&states[..depth(14, 40)], 4, "jellyfish", &LINES);
}

#[test]
fn fish_of_two_houses_of_any_kind_are_those_of_the_definition() {
    compare(&states(classic(10), depth(130, 400)), 2, "x-wing", &ALL);
    let small = |board: &Board| board.rules().digit_span() <= 9;
    let variants: Vec<Board> = variants().into_iter().step_by(5).filter(small).collect();
    compare(&states(variants, depth(70, 200)), 2, "x-wing", &ALL);
}

#[test]
fn fish_of_three_houses_of_any_kind_are_those_of_the_definition() {
    compare(&states(classic(30), 4), 3, "swordfish", &ALL);
}

#[test]
#[ignore = "takes minutes"]
fn fish_are_those_of_the_definition_on_thousands_of_states() {
    let all = states(classic(3), 3_000);
    println!("{} states", all.len());
    compare(&all, 2, "x-wing", &LINES);
    compare(&all, 3, "swordfish", &LINES);
    compare(&all, 4, "jellyfish", &LINES);
    compare(&all, 2, "x-wing", &ALL);
    compare(&all[..40], 3, "swordfish", &ALL);
}

#[test]
fn siamese_fish_are_two_fish_in_one() {
    let plain = TechniqueOptions { combine_siamese_fish: false, ..TechniqueOptions::PERMISSIVE };
    let mut twins = 0;
    for board in states(classic(30), 150) {
        for id in ["finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish"] {
            let row = registry::find_technique(id).expect("a fish");
            let conclusions =
                |options| all_steps(&board, row, options).into_iter().map(|step| step.conclusions);
            let single: BTreeSet<Vec<Conclusion>> = conclusions(&plain).collect();
            let all: BTreeSet<Vec<Conclusion>> = conclusions(&TechniqueOptions::PERMISSIVE).collect();
            assert!(single.is_subset(&all), "{id} on {board:?}");
            for both in all.difference(&single) {
                let parts =
                    single.iter().filter(|part| part.iter().all(|conclusion| both.contains(conclusion)));
                let told: BTreeSet<&Conclusion> = parts.flatten().collect();
                assert!(both.iter().all(|conclusion| told.contains(conclusion)), "{id} on {board:?}");
                twins += 1;
            }
        }
    }
    assert!(twins > 10, "{twins}");
}

/// A search with too many choices reports so every time, even on the same index.
#[test]
fn a_search_that_gave_up_says_so_again() {
    let line = include_str!("../../../testdata/large25.txt").lines().next().expect("a puzzle");
    let board = board("25", line);
    let search = StepSearch::new(&board, &TechniqueOptions::PERMISSIVE, DEFAULT_WORK_LIMIT);
    let row = registry::find_technique("finned-mutant-leviathan").expect("a fish");
    for _ in 0..2 {
        assert!(!search.all_steps(row).is_complete);
    }
}
