//! Compares general exocets with a finder written straight from their definition.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Conclusion, Slot, Step};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::all_steps;

use crate::boards::{board, classic, states};

/// The base and target cells of an exocet, and its conclusions.
type Find = (BTreeSet<Cell>, BTreeSet<Cell>, Vec<Conclusion>);

fn steps(board: &Board, id: &str) -> Vec<Step> {
    all_steps(board, find_technique(id).expect("a technique"), &TechniqueOptions::DEFAULT)
}

fn cells(step: &Step, blank: &str) -> BTreeSet<Cell> {
    let filled = step.slots.iter().find(|(name, _)| *name == blank).map(|(_, slot)| slot);
    match filled {
        Some(Slot::Cells(cells)) => cells.iter().copied().collect(),
        other => panic!("cells for {blank}: {other:?}"),
    }
}

/// Returns every way to place a digit in all rows, columns and boxes, as the column of each row.
fn placements(board: &Board, digit: Digit) -> Vec<[usize; 9]> {
    let mut all = vec![Vec::new()];
    for row in 0..9 {
        let extended = all.iter().flat_map(|columns: &Vec<usize>| {
            let fits = |column: &usize| {
                let cell = Cell::at(row, *column, 9);
                let block = row / 3 * 3;
                board.possible_digits(cell).contains(digit)
                    && !columns.contains(column)
                    && !columns[block..].iter().any(|other| other / 3 == column / 3)
            };
            (0..9).filter(fits).map(|column| [&columns[..], &[column]].concat()).collect::<Vec<_>>()
        });
        all = extended.collect();
    }
    all.into_iter().map(|columns| columns.try_into().expect("nine rows")).collect()
}

fn holds(placement: &[usize; 9], cell: Cell) -> bool {
    placement[cell.row(9)] == cell.column(9)
}

/// Returns the pairs of cells in a row (a column, when `turned`) and a box.
fn bases(turned: bool) -> Vec<[Cell; 2]> {
    let at = |line: usize, across: usize| {
        if turned { Cell::at(across, line, 9) } else { Cell::at(line, across, 9) }
    };
    let pairs =
        [0, 3, 6].into_iter().flat_map(|start| [[0, 1], [0, 2], [1, 2]].map(|pair| pair.map(|i| start + i)));
    pairs.flat_map(|[a, b]| (0..9).map(move |line| [at(line, a), at(line, b)])).collect()
}

/// Finds two base cells with three to five digits, and two other cells, one of which holds each digit of the base in
/// every placement.
fn naive(board: &Board, wants_band: bool) -> Vec<Find> {
    let ways: Vec<Vec<[usize; 9]>> = Digit::all(9).map(|digit| placements(board, digit)).collect();
    let open: Vec<Cell> = board.rules().cells().filter(|cell| board.value(*cell).is_none()).collect();
    let mut finds = Vec::new();
    for (turned, base) in
        [false, true].into_iter().flat_map(|turned| bases(turned).into_iter().map(move |b| (turned, b)))
    {
        let digits = board.candidates(base[0]) | board.candidates(base[1]);
        if base.iter().any(|cell| board.value(*cell).is_some()) || !(3..=5).contains(&digits.len()) {
            continue;
        }
        let through = |digit: Digit| -> Vec<&[usize; 9]> {
            ways[digit.index()].iter().filter(|one| base.iter().any(|cell| holds(one, *cell))).collect()
        };
        let ways: Vec<(Digit, Vec<&[usize; 9]>)> =
            digits.iter().map(|digit| (digit, through(digit))).filter(|(_, all)| !all.is_empty()).collect();
        if ways.len() < 3 {
            continue;
        }
        for (i, first) in open.iter().enumerate() {
            for second in &open[i + 1..] {
                let targets = [*first, *second];
                let band = |cell: Cell| if turned { cell.column(9) / 3 } else { cell.row(9) / 3 };
                let within = targets.iter().all(|target| band(*target) == band(base[0]));
                let apart = !targets.iter().any(|target| base.contains(target));
                let needed = || {
                    ways.iter()
                        .flat_map(|(_, all)| all)
                        .all(|one| targets.iter().any(|cell| holds(one, *cell)))
                };
                if within == wants_band && apart && needed() {
                    let gone = eliminations(board, &ways, base, targets);
                    finds.push((base.into_iter().collect(), targets.into_iter().collect(), gone));
                }
            }
        }
    }
    finds.retain(|(_, _, gone)| !gone.is_empty());
    finds
}

/// Returns the candidates that are in no placement with exactly one of the targets, and the eliminations of certain
/// digits from cells that see both cells.
fn eliminations(
    board: &Board,
    ways: &[(Digit, Vec<&[usize; 9]>)],
    base: [Cell; 2],
    targets: [Cell; 2],
) -> Vec<Conclusion> {
    let left = |cell: Cell| -> DigitSet {
        let fits = |one: &&&[usize; 9]| {
            holds(one, cell) && targets.iter().filter(|target| holds(one, **target)).count() == 1
        };
        ways.iter().filter(|(_, all)| all.iter().any(|one| fits(&one))).map(|(digit, _)| *digit).collect()
    };
    let all = left(base[0]) | left(base[1]);
    let mut gone = BTreeSet::new();
    if all.len() < 2 {
        return Vec::new();
    }
    let four = || base.into_iter().chain(targets);
    for cell in four() {
        gone.extend((board.candidates(cell) - left(cell)).iter().map(|digit| Candidate { cell, digit }));
    }
    let certain = |digit: &Digit| all.len() == 2 || four().any(|cell| left(cell) == DigitSet::of(*digit));
    for digit in all.iter().filter(certain) {
        for pair in [base, targets] {
            let sees = |cell: &Cell| pair.iter().all(|one| board.rules().peers(*one).contains(*cell));
            let places = board.rules().cells().filter(|cell| board.candidates(*cell).contains(digit));
            gone.extend(places.filter(sees).map(|cell| Candidate { cell, digit }));
        }
    }
    gone.extend(beside_ways(board, ways, targets, |digit| all.contains(digit) && certain(&digit)));
    gone.into_iter().map(Conclusion::Eliminate).collect()
}

/// Returns the places of a certain digit that no placement uses, and the other candidates of the cells that every
/// placement of a digit in a target uses.
fn beside_ways(
    board: &Board,
    ways: &[(Digit, Vec<&[usize; 9]>)],
    targets: [Cell; 2],
    is_certain: impl Fn(Digit) -> bool,
) -> Vec<Candidate> {
    let [first, second] = targets;
    let with = |one: Cell, other: Cell| -> Vec<(Digit, &[usize; 9])> {
        let all = ways.iter().flat_map(|(digit, all)| all.iter().map(move |way| (*digit, *way)));
        all.filter(|(_, way)| holds(way, one) && !holds(way, other)).collect()
    };
    let (at_first, at_second) = (with(first, second), with(second, first));
    let mut gone = Vec::new();
    for cell in board.rules().cells() {
        for digit in board.candidates(cell) {
            let mut both = at_first.iter().chain(&at_second);
            let is_placed = both.any(|(own, way)| *own == digit && holds(way, cell));
            let is_stranger = |ways: &[(Digit, &[usize; 9])]| {
                !ways.is_empty() && ways.iter().all(|(own, way)| holds(way, cell) && *own != digit)
            };
            if is_certain(digit) && !is_placed || is_stranger(&at_first) || is_stranger(&at_second) {
                gone.push(Candidate { cell, digit });
            }
        }
    }
    gone
}

#[test]
fn general_exocets_are_those_of_the_definition() {
    let hard = include_str!("../../../testdata/techniques_patterns.tsv").lines();
    let with_exocets = hard.filter(|line| line.contains("-exocet\t") || line.starts_with("exocet-"));
    let mut boards: Vec<Board> =
        with_exocets.map(|line| board("9", line.split('\t').nth(2).expect("a board"))).collect();
    boards.extend(states(classic(40), 12));
    let (mut seniors, mut weak) = (0, 0);
    for board in &boards {
        let sorted = |mut step: Step| {
            step.conclusions.sort();
            step.conclusions
        };
        let wanted: BTreeSet<Vec<Conclusion>> = naive(board, false).into_iter().map(|find| find.2).collect();
        let found: BTreeSet<Vec<Conclusion>> =
            steps(board, "senior-exocet").into_iter().map(sorted).collect();
        assert_eq!(found, wanted, "{board:?}");
        seniors += found.len();

        let juniors = steps(board, "junior-exocet");
        let found: BTreeSet<Vec<Conclusion>> = steps(board, "weak-exocet").into_iter().map(sorted).collect();
        let within = naive(board, true);
        assert!(found.iter().all(|gone| within.iter().any(|find| find.2 == *gone)), "{board:?}");
        for (base, targets, gone) in within.iter().filter(|find| !found.contains(&find.2)) {
            let is_known =
                juniors.iter().any(|step| cells(step, "base") == *base && cells(step, "targets") == *targets);
            assert!(is_known, "{base:?} {targets:?} {gone:?} on {board:?}");
        }
        weak += found.len();
    }
    assert!(seniors >= 3 && weak >= 3, "{seniors} senior, {weak} weak");
}
