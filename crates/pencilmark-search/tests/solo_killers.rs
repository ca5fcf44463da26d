//! Killers made by another program, Solo of Simon Tatham's Portable Puzzle Collection: an outside check of cages and of uniqueness.
//!
//! Run with `cargo test -p pencilmark-search --test search solo -- --ignored`; it installs the Debian package `sgt-puzzles` if need be.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, find_kind};
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::solver::Solver;

const SOLO: &str = "/usr/games/sgt-solo";
const SIZE: usize = 9;

#[test]
#[ignore = "needs the package sgt-puzzles"]
fn killers_of_solo_have_one_solution() {
    if !Path::new(SOLO).exists() {
        let install = ["install", "-y", "--no-install-recommends", "sgt-puzzles"];
        assert!(Command::new("apt-get").args(install).status().expect("apt-get").success());
    }
    let made = Command::new(SOLO).args(["--generate", "200", "3x3k#11"]).output().expect("solo runs");
    let text = String::from_utf8(made.stdout).expect("text");
    assert_eq!(text.lines().count(), 200);
    for game in text.lines() {
        let rules = Rules::new(Layout::of_size(SIZE).unwrap(), cages(game)).expect(game);
        let board = Board::new(Grid::new(rules));
        let outcome = Solver::new().count(&board, &Limits::solutions(2));
        assert_eq!((outcome.solutions, outcome.end), (1, SearchCompletion::Exhausted), "{game}");
    }
}

/// The cages of a game of Solo: `3x3k:` givens, borders, totals. Borders are runs of neighbours in the same cage, first along rows, then
/// along columns: `a` is a run of one, `_` of none, each ended by a border. Totals stand for the first cell of each cage.
fn cages(game: &str) -> Vec<Constraint> {
    let parts: Vec<&str> = game.split_once(':').expect("a colon").1.split(',').collect();
    let [givens, borders, totals] = parts[..] else { panic!("{game}") };
    assert_eq!(givens, "zzzc", "no givens");
    let run = |letter: char| if letter == '_' { 0 } else { letter as usize - 'a' as usize + 1 };
    let pairs = SIZE * (SIZE - 1);
    let mut is_border = vec![false; 2 * pairs + 1];
    let mut at = 0;
    for letter in borders.chars() {
        // A `z` is a run of 25 that goes on.
        at += run(letter).min(25);
        if letter != 'z' {
            is_border[at] = true;
            at += 1;
        }
    }
    let mut cage_of: Vec<usize> = (0..SIZE * SIZE).collect();
    for pair in (0..2 * pairs).filter(|pair| !is_border[*pair]) {
        let (line, along) = (pair % pairs / (SIZE - 1), pair % (SIZE - 1));
        let ends = [along, along + 1].map(|i| if pair < pairs { line * SIZE + i } else { i * SIZE + line });
        let (keep, drop) = (cage_of[ends[0]].min(cage_of[ends[1]]), cage_of[ends[0]].max(cage_of[ends[1]]));
        cage_of.iter_mut().filter(|cage| **cage == drop).for_each(|cage| *cage = keep);
    }
    let mut cells: BTreeMap<usize, Vec<Cell>> = BTreeMap::new();
    cage_of.iter().enumerate().for_each(|(cell, cage)| cells.entry(*cage).or_default().push(Cell::new(cell)));
    let totals = totals_by_cell(totals);
    assert!(totals.keys().eq(cells.keys()), "{game}");
    let killer = find_kind("killer").unwrap();
    let cage = |(first, cells): (usize, Vec<Cell>)| {
        Constraint::new(killer).with_cells(cells).with_numbers([totals[&first]])
    };
    cells.into_iter().map(cage).collect()
}

/// Numbers by cell: letters are runs of cells without one, `_` stands between two numbers.
fn totals_by_cell(text: &str) -> BTreeMap<usize, i32> {
    let mut totals = BTreeMap::new();
    let (mut cell, mut left) = (0, text);
    while let Some(first) = left.chars().next() {
        if first.is_ascii_digit() {
            let end = left.find(|c: char| !c.is_ascii_digit()).unwrap_or(left.len());
            totals.insert(cell, left[..end].parse().expect("a number"));
            (cell, left) = (cell + 1, &left[end..]);
        } else {
            cell += if first == '_' { 0 } else { first as usize - 'a' as usize + 1 };
            left = &left[1..];
        }
    }
    totals
}
