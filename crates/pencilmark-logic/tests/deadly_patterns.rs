//! Compares deadly patterns of any shape with a finder written straight from their definition, and tests that all small
//! shapes are found.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{Hash, Hasher};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_logic::facts::Facts;
use pencilmark_logic::pattern::uniqueness::deadly_growth::grown_patterns;
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use crate::boards::{board, classic, states_every};

type Pattern = BTreeSet<(Cell, DigitSet)>;

fn houses(cell: Cell) -> [usize; 3] {
    let (row, column) = (cell.row(9), cell.column(9));
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// A search that chooses two candidates or none for each cell in turn, such that every digit has two places or none in
/// each house.
struct NaiveSearch<'a> {
    board: &'a Board,
    open: &'a [Cell],
    /// For each house and digit, the number of chosen places.
    places: [[usize; 9]; 27],
    chosen: Vec<(Cell, DigitSet)>,
    found: BTreeSet<Pattern>,
}

impl NaiveSearch<'_> {
    fn extend(&mut self, at: usize) {
        let Some(cell) = self.open.get(at).copied() else { return self.note() };
        self.take(at, cell, DigitSet::EMPTY);
        let digits: Vec<Digit> = self.board.candidates(cell).iter().collect();
        let roofs = self.chosen.iter().filter(|(cell, _)| self.board.candidates(*cell).len() > 2).count();
        if self.chosen.len() == 12 || digits.len() > 5 || (digits.len() > 2 && roofs == 3) {
            return;
        }
        for (i, a) in digits.iter().enumerate() {
            for b in &digits[i + 1..] {
                self.take(at, cell, DigitSet::of(*a) | DigitSet::of(*b));
            }
        }
    }

    fn take(&mut self, at: usize, cell: Cell, digits: DigitSet) {
        let full =
            houses(cell).iter().any(|house| digits.iter().any(|d| self.places[*house][d.index()] == 2));
        if full {
            return;
        }
        houses(cell).iter().for_each(|house| digits.iter().for_each(|d| self.places[*house][d.index()] += 1));
        // A house without further cells must have each digit twice or not at all.
        let is_last = |house: &usize| self.open[at + 1..].iter().all(|later| !houses(*later).contains(house));
        let ended = houses(cell).into_iter().filter(is_last).all(|house| !self.places[house].contains(&1));
        if ended {
            let taken = usize::from(!digits.is_empty());
            self.chosen.extend(std::iter::repeat_n((cell, digits), taken));
            self.extend(at + 1);
            self.chosen.truncate(self.chosen.len() - taken);
        }
        houses(cell).iter().for_each(|house| digits.iter().for_each(|d| self.places[*house][d.index()] -= 1));
    }

    /// Records the choice if it is connected and has more than two digits.
    fn note(&mut self) {
        let digits = self.chosen.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        let Some(first) = self.chosen.first() else { return };
        let mut joined = vec![*first];
        let mut at = 0;
        while at < joined.len() {
            let (cell, own) = joined[at];
            let is_next = |other: &&(Cell, DigitSet)| {
                let meets = houses(cell).iter().zip(houses(other.0)).any(|(a, b)| *a == b);
                !joined.contains(other) && meets && !(other.1 & own).is_empty()
            };
            let next: Vec<_> = self.chosen.iter().filter(is_next).copied().collect();
            joined.extend(next);
            at += 1;
        }
        if digits.len() > 2 && joined.len() == self.chosen.len() {
            self.found.insert(self.chosen.iter().copied().collect());
        }
    }
}

#[test]
fn deadly_patterns_are_those_of_the_definition() {
    let (mut met, mut sizes) = (0, BTreeSet::new());
    for board in states_every(&classic(3), 4) {
        let open: Vec<Cell> = board.rules().cells().filter(|cell| board.value(*cell).is_none()).collect();
        if !(8..=26).contains(&open.len()) {
            continue;
        }
        let mut naive = NaiveSearch {
            board: &board,
            open: &open,
            places: [[0; 9]; 27],
            chosen: Vec::new(),
            found: BTreeSet::new(),
        };
        naive.extend(0);
        let facts: Facts<u128> = Facts::new(&board);
        let found: BTreeSet<Pattern> =
            grown_patterns(&facts).map(|deadly| deadly.digits_by_cell.into_iter().collect()).collect();
        assert_eq!(found, naive.found, "{board:?}");
        met += found.len();
        sizes.extend(found.iter().map(BTreeSet::len));
    }
    assert!(met >= 50 && sizes.len() >= 4, "{met} patterns of {sizes:?} cells");
}

/// Cells by row and column, with two digits each.
type Shape = BTreeSet<(usize, usize, [usize; 2])>;

fn houses_at(row: usize, column: usize) -> [usize; 3] {
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// Returns the used lines, and one of each class of equivalent free lines: the first free line of each used band, and
/// of the first free band.
fn lines(used: &BTreeSet<usize>) -> Vec<usize> {
    let is_first = |line: &usize| {
        let band = line / 3 * 3;
        let free = (band..*line).all(|other| used.contains(&other));
        let bands_before =
            (0..band).step_by(3).all(|start| (start..start + 3).any(|other| used.contains(&other)));
        used.contains(line) || (free && bands_before)
    };
    (0..9).filter(is_first).collect()
}

/// Adds cells where a digit is alone in a house, up to `most` cells, and collects the shapes that are complete.
fn grow(shape: &Shape, most: usize, seen: &mut HashSet<Shape>, complete: &mut Vec<Shape>) {
    if !seen.insert(shape.clone()) {
        return;
    }
    let mut counts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for (row, column, digits) in shape {
        let of_digits = digits.iter().flat_map(|digit| houses_at(*row, *column).map(|house| (house, *digit)));
        of_digits.for_each(|key| *counts.entry(key).or_default() += 1);
    }
    let alone: Vec<(usize, usize)> =
        counts.iter().filter(|(_, count)| **count == 1).map(|(key, _)| *key).collect();
    if counts.values().any(|count| *count > 2) || alone.len() > 6 * (most - shape.len()) {
        return;
    }
    let Some((house, digit)) = alone.first().copied() else { return complete.push(shape.clone()) };
    let digits: BTreeSet<usize> = shape.iter().flat_map(|(_, _, digits)| *digits).collect();
    let (rows, columns) =
        (shape.iter().map(|cell| cell.0).collect(), shape.iter().map(|cell| cell.1).collect());
    for row in lines(&rows) {
        for column in lines(&columns).into_iter().filter(|column| houses_at(row, *column).contains(&house)) {
            if shape.iter().any(|cell| (cell.0, cell.1) == (row, column)) {
                continue;
            }
            for other in (0..=digits.len()).filter(|other| *other != digit && *other < 9) {
                let mut larger = shape.clone();
                larger.insert((row, column, [digit.min(other), digit.max(other)]));
                grow(&larger, most, seen, complete);
            }
        }
    }
}

/// Returns the two fillings; `None` if choosing one digit after another leads to a contradiction.
fn fillings(shape: &Shape) -> Option<[Vec<usize>; 2]> {
    let cells: Vec<_> = shape.iter().copied().collect();
    let mut values: Vec<Option<usize>> = vec![None; cells.len()];
    let mut open = vec![(0, cells[0].2[0])];
    while let Some((at, value)) = open.pop() {
        match values[at] {
            Some(known) if known != value => return None,
            Some(_) => {}
            None => {
                values[at] = Some(value);
                let (row, column, digits) = cells[at];
                for (i, (r, c, own)) in cells.iter().enumerate().filter(|(i, _)| *i != at) {
                    let meets = houses_at(row, column).iter().zip(houses_at(*r, *c)).any(|(a, b)| *a == b);
                    for digit in own.iter().filter(|digit| meets && digits.contains(digit)) {
                        let rest = own[0] + own[1] - digit;
                        open.push((i, if *digit == value { rest } else { *digit }));
                    }
                }
            }
        }
    }
    let first: Vec<usize> = values.into_iter().flatten().collect();
    let second = cells.iter().zip(&first).map(|(cell, value)| cell.2[0] + cell.2[1] - value).collect();
    Some([first, second])
}

/// True if every other filling with the same digits in every house changes all cells: no part of the cells could be
/// exchanged alone.
fn is_smallest(shape: &Shape, filling: &[usize]) -> bool {
    fn stays(cells: &[(usize, usize)], filling: &[usize], chosen: &mut Vec<usize>) -> bool {
        let at = chosen.len();
        if at == cells.len() {
            let same = chosen.iter().zip(filling).filter(|(a, b)| a == b).count();
            return same > 0 && same < cells.len();
        }
        let own = houses_at(cells[at].0, cells[at].1);
        let shares = |other: usize| {
            houses_at(cells[other].0, cells[other].1)
                .iter()
                .zip(own)
                .map(|(a, b)| *a == b)
                .collect::<Vec<_>>()
        };
        (0..9).any(|digit| {
            let in_each = (0..3)
                .all(|house| (0..cells.len()).any(|other| filling[other] == digit && shares(other)[house]));
            let clashes = (0..at).any(|other| chosen[other] == digit && shares(other).contains(&true));
            if !in_each || clashes {
                return false;
            }
            chosen.push(digit);
            let found = stays(cells, filling, chosen);
            chosen.pop();
            found
        })
    }
    let cells: Vec<_> = shape.iter().map(|cell| (cell.0, cell.1)).collect();
    !stays(&cells, filling, &mut Vec::new())
}

/// Returns a number that is equal for shapes related by exchanging lines, bands, stacks, digits, or rows with columns.
fn signature(shape: &Shape, turned: bool) -> u64 {
    let hash = |of: &dyn Fn(&mut DefaultHasher)| {
        let mut hasher = DefaultHasher::new();
        of(&mut hasher);
        hasher.finish()
    };
    let cells: Vec<_> =
        shape.iter().map(|(r, c, d)| if turned { (*c, *r, *d) } else { (*r, *c, *d) }).collect();
    // The neighbours of each cell by row, column, box, band, stack and digits, refined from round to round.
    let joined = |(r, c, d): &(usize, usize, [usize; 2])| {
        [*r, 9 + c, 18 + r / 3 * 3 + c / 3, 27 + r / 3, 30 + c / 3, 33 + d[0], 33 + d[1]]
    };
    let round = |own: &[u64]| -> Vec<u64> {
        let mut nodes = vec![Vec::new(); 42];
        cells
            .iter()
            .zip(own)
            .for_each(|(cell, own)| joined(cell).iter().for_each(|node| nodes[*node].push(*own)));
        nodes.iter_mut().for_each(|node| node.sort_unstable());
        let of_cell = |(cell, own): (&(usize, usize, [usize; 2]), &u64)| {
            let mut told: Vec<u64> = joined(cell).map(|node| hash(&|h| nodes[node].hash(h))).to_vec();
            told[5..].sort_unstable();
            hash(&|h| (&told, own).hash(h))
        };
        cells.iter().zip(own).map(of_cell).collect()
    };
    let mut all: Vec<Vec<u64>> = (0..cells.len())
        .map(|marked| {
            let begun: Vec<u64> = (0..cells.len()).map(|cell| u64::from(cell == marked)).collect();
            let mut last = (0..6).fold(begun, |own, _| round(&own));
            last.sort_unstable();
            last
        })
        .collect();
    all.sort_unstable();
    hash(&|h| all.hash(h))
}

/// A pattern is a minimal set of cells that two grids fill differently if a grid can have one of its fillings and no
/// part of it can be exchanged alone. Published counts of such sets, by number of cells: 1 of 4, 4 of 6, 9 of 8, 3 of
/// 9.
#[test]
fn small_sets_that_can_be_exchanged_are_all_of_this_kind() {
    let mut complete = Vec::new();
    grow(&Shape::from([(0, 0, [0, 1])]), 9, &mut HashSet::new(), &mut complete);
    let mut kinds: BTreeMap<usize, HashSet<u64>> = BTreeMap::new();
    for shape in &complete {
        let kind = signature(shape, false).min(signature(shape, true));
        if kinds.get(&shape.len()).is_some_and(|known| known.contains(&kind)) {
            continue;
        }
        let smallest = fillings(shape).into_iter().flatten().find(|filling| is_smallest(shape, filling));
        let Some(filling) = smallest else { continue };
        let mut text = vec!['.'; 81];
        for ((row, column, _), digit) in shape.iter().zip(filling) {
            text[row * 9 + column] = char::from_digit(digit as u32 + 1, 10).expect("a digit");
        }
        let begun = board("9", &text.into_iter().collect::<String>());
        if Solver::new().count(&begun, &Limits::solutions(1)).solutions > 0 {
            kinds.entry(shape.len()).or_default().insert(kind);
        }
    }
    let counts: Vec<(usize, usize)> = kinds.iter().map(|(cells, kinds)| (*cells, kinds.len())).collect();
    assert_eq!(counts, [(4, 1), (6, 4), (8, 9), (9, 3)]);
}
