//! Compares the law of leftovers with a finder written straight from its definition.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseKind;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::all_steps;

use crate::boards::{board, states_every};

/// Returns every choice of two to four houses of a kind, as sets of cells, with their number.
fn unions(board: &Board, is_kind: fn(HouseKind) -> bool) -> Vec<(u32, BTreeSet<Cell>)> {
    let houses = board.rules().houses().iter().filter(|house| is_kind(house.kind()));
    let houses: Vec<BTreeSet<Cell>> = houses.map(|house| house.cells().iter().copied().collect()).collect();
    let masks = (1u32..1 << houses.len()).filter(|mask| (2..=4).contains(&mask.count_ones()));
    let union = |mask: u32| {
        (0..houses.len()).filter(|i| mask >> i & 1 == 1).flat_map(|i| &houses[i]).copied().collect()
    };
    masks.map(|mask| (mask.count_ones(), union(mask))).collect()
}

fn naive(board: &Board) -> BTreeSet<Vec<Conclusion>> {
    let regions = unions(board, |kind| matches!(kind, HouseKind::Region(_)));
    let mut finds = BTreeSet::new();
    for is_line in [|kind| matches!(kind, HouseKind::Row(_)), |kind| matches!(kind, HouseKind::Column(_))] {
        for (count, lines) in unions(board, is_line) {
            for (_, regions) in regions.iter().filter(|(other, _)| *other == count) {
                let sides: [Vec<Cell>; 2] = [
                    lines.difference(regions).copied().collect(),
                    regions.difference(&lines).copied().collect(),
                ];
                let mut gone = BTreeSet::new();
                for (side, other) in [(&sides[0], &sides[1]), (&sides[1], &sides[0])] {
                    let held =
                        other.iter().fold(DigitSet::EMPTY, |held, cell| held | board.possible_digits(*cell));
                    let lost = |cell: &Cell| {
                        let cell = *cell;
                        (board.candidates(cell) - held).iter().map(move |digit| Candidate { cell, digit })
                    };
                    gone.extend(side.iter().flat_map(lost).map(Conclusion::Eliminate));
                }
                if sides[0].len() <= 6 && !gone.is_empty() {
                    finds.insert(gone.into_iter().collect());
                }
            }
        }
    }
    finds
}

#[test]
fn leftovers_are_those_of_the_definition() {
    let lines = include_str!("../../../testdata/techniques_patterns.tsv").lines();
    let jigsaws = lines.filter(|line| line.starts_with("law-of-leftovers\t"));
    let puzzles: Vec<Board> = jigsaws
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            board(fields[1], fields[2])
        })
        .collect();
    let mut met = 0;
    for board in states_every(&puzzles, 20) {
        let row = find_technique("law-of-leftovers").expect("a technique");
        let sorted = |mut conclusions: Vec<Conclusion>| {
            conclusions.sort();
            conclusions
        };
        let steps = all_steps(&board, row, &TechniqueOptions::DEFAULT);
        let found: BTreeSet<Vec<Conclusion>> =
            steps.into_iter().map(|step| sorted(step.conclusions)).collect();
        let wanted: BTreeSet<Vec<Conclusion>> = naive(&board).into_iter().map(sorted).collect();
        assert_eq!(found, wanted, "{board:?}");
        met += found.len();
    }
    assert!(met >= 10, "{met}");
}
