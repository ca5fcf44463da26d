//! Junior exocets: two base cells of a line whose digits two target cells must repeat.
//!
//! ```text
//!         S1        S2        S3
//! B B  .   | .  T  . | .  C  .      base B B in a line and a box; in each other box of the band a pair of cells in a column S2, S3
//! .  .  .   | .  C  . | .  T  .      off that line: the target T, and its companion C, which can hold no digit of the base
//! .  .  .   | .  .  . | .  .  .
//! ----------------------------
//!         s         s         s      the cells s of the columns S1, S2, S3 outside the band: each digit of the base lies there in
//!         s         s         s      two lines at most (rows, or these columns)
//! ```
//!
//! A base digit must be in each of the three crossing lines, in at most two of them outside the band. Within the band it
//! is excluded from the line and the box of the base and from the companion cells, so a target holds it. So base and
//! targets hold the same two digits. (David P. Bird and Denis Berthier; champagne for the general form.)

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::line_masks::{LineKind, NINE, is_classic_layout};

/// A junior exocet.
#[derive(Clone)]
pub struct Exocet {
    /// The direction of the base line: row or column.
    pub base_direction: LineKind,
    /// The index of the first line of the band.
    pub band: usize,
    /// The index of the base line.
    pub base_line: usize,
    /// The two base cells.
    pub base_cells: [Cell; 2],
    /// The two target cells.
    pub target_cells: [Cell; 2],
    /// For each target, the two cells of the other target's box that must hold its digit.
    pub mirror_cells: [[Cell; 2]; 2],
    /// The three crossing lines that all base digits need: through the base's box, the first target and the second target.
    pub crossing_lines: [usize; 3],
    /// The digits that the base cells can hold.
    pub digits: DigitSet,
    /// For each digit, the pairs of lines that cover its places in the crossing lines outside the band; none if a single
    /// line does.
    pub cover_pairs: [Vec<[CrossLine; 2]>; NINE],
}

/// A line that covers places of a digit outside the band.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrossLine {
    /// A line parallel to the base, by index.
    Along(usize),
    /// One of the three crossing lines, by its number.
    Across(usize),
}

impl Exocet {
    /// Returns the house of a covering line.
    pub fn house(&self, line: CrossLine) -> HouseId {
        match line {
            CrossLine::Along(line) => self.base_direction.line(line),
            CrossLine::Across(at) => self.base_direction.across(self.crossing_lines[at]),
        }
    }

    /// Returns the cells of the three crossing lines outside the band.
    pub(crate) fn cross_cells<C: CellBitSet>(&self) -> C {
        let outside = (0..NINE).filter(|line| line / 3 * 3 != self.band);
        let cells =
            outside.flat_map(|line| self.crossing_lines.map(|across| self.base_direction.cell(line, across)));
        cells.fold(C::EMPTY, |cells, cell| cells | C::of(cell))
    }
}

/// Returns every junior exocet of a 9x9 board, by direction and band.
pub fn exocets<C: CellBitSet>(facts: &Facts<C>) -> Vec<Exocet> {
    let mut found = Vec::new();
    if !is_classic_layout(facts) {
        return found;
    }
    for kind in LineKind::BOTH {
        for line in 0..NINE {
            for third in 0..NINE {
                add_with_base(facts, kind, line, third, &mut found);
            }
        }
    }
    found
}

/// Adds the exocets whose base is a line of a box without the cell `third`.
fn add_with_base<C: CellBitSet>(
    facts: &Facts<C>,
    base_direction: LineKind,
    base_line: usize,
    third: usize,
    found: &mut Vec<Exocet>,
) {
    let stack = third / 3 * 3;
    let others: Vec<usize> = (stack..stack + 3).filter(|across| *across != third).collect();
    let base_cells = [base_direction.cell(base_line, others[0]), base_direction.cell(base_line, others[1])];
    let digits = facts.candidates(base_cells[0]) | facts.candidates(base_cells[1]);
    if base_cells.iter().any(|cell| facts.value(*cell).is_some()) || digits.len() < 3 {
        return;
    }
    let starts: Vec<usize> = [0, 3, 6].into_iter().filter(|start| *start != stack).collect();
    let objects = |start: usize| object_pairs(facts, base_direction, base_line, start, digits);
    let (first, second) = (objects(starts[0]), objects(starts[1]));
    for (across_a, target_a) in &first {
        for (across_b, target_b) in &second {
            let across = [third, *across_a, *across_b];
            let Some(cover_pairs) = covers_of(facts, base_direction, base_line / 3 * 3, across, digits)
            else {
                continue;
            };
            found.push(Exocet {
                base_direction,
                band: base_line / 3 * 3,
                base_line,
                base_cells,
                target_cells: [
                    base_direction.cell(*target_a, *across_a),
                    base_direction.cell(*target_b, *across_b),
                ],
                mirror_cells: [
                    mirror(base_direction, base_line, *target_a, *across_b),
                    mirror(base_direction, base_line, *target_b, *across_a),
                ],
                crossing_lines: across,
                digits,
                cover_pairs,
            });
        }
    }
}

/// Returns the pairs of cells of a box off the base line that can be a target and its companion, as the index of the
/// crossing line and the line of the target.
fn object_pairs<C: CellBitSet>(
    facts: &Facts<C>,
    kind: LineKind,
    line: usize,
    start: usize,
    digits: DigitSet,
) -> Vec<(usize, usize)> {
    let band = line / 3 * 3;
    let off: Vec<usize> = (band..band + 3).filter(|other| *other != line).collect();
    let holds = |cell: Cell| {
        let held = facts.value(cell).map_or(facts.candidates(cell), DigitSet::of);
        !(held & digits).is_empty()
    };
    let is_pair = |target: usize, companion: usize, across: usize| {
        let (target, companion) = (kind.cell(target, across), kind.cell(companion, across));
        facts.value(target).is_none() && holds(target) && !holds(companion)
    };
    let orders = [(off[0], off[1]), (off[1], off[0])];
    let pairs = (start..start + 3).flat_map(|across| orders.map(|(target, other)| (across, target, other)));
    let fitting = pairs.filter(|(across, target, other)| is_pair(*target, *other, *across));
    fitting.map(|(across, target, _)| (across, target)).collect()
}

/// Returns the two mirror cells of a target: cells of the other target's box in the line without base and target, off
/// the other target's crossing line.
fn mirror(kind: LineKind, line: usize, target: usize, other_across: usize) -> [Cell; 2] {
    let band = line / 3 * 3;
    let third = 3 * band + 3 - line - target;
    let start = other_across / 3 * 3;
    let mut cells = (start..start + 3).filter(|across| *across != other_across);
    [(); 2].map(|()| kind.cell(third, cells.next().unwrap_or(start)))
}

/// Returns, for each digit, the pairs of lines that cover its places (candidates and values) in the three crossing
/// lines outside the band; `None` if a digit of the base needs more than two lines.
fn covers_of<C: CellBitSet>(
    facts: &Facts<C>,
    kind: LineKind,
    band: usize,
    across: [usize; 3],
    digits: DigitSet,
) -> Option<[Vec<[CrossLine; 2]>; NINE]> {
    let mut covers = [const { Vec::new() }; NINE];
    for digit in digits {
        let held = |line: usize| {
            let holds = |at: &usize| {
                let cell = kind.cell(line, across[*at]);
                facts.value(cell).map_or(facts.candidates(cell), DigitSet::of).contains(digit)
            };
            (0..3).filter(holds).fold(0u8, |held, at| held | 1 << at)
        };
        let lines: Vec<(usize, u8)> =
            (0..NINE).filter(|line| line / 3 * 3 != band).map(|line| (line, held(line))).collect();
        covers[digit.index()] = covers_of_digit(&lines)?;
    }
    Some(covers)
}

/// Returns the pairs of lines that cover all places, empty if a single line does; `None` if no pair does.
fn covers_of_digit(lines: &[(usize, u8)]) -> Option<Vec<[CrossLine; 2]>> {
    let mut pairs = Vec::new();
    for columns in 0..8u8 {
        let rest: Vec<usize> =
            lines.iter().filter(|(_, held)| held & !columns != 0).map(|(line, _)| *line).collect();
        let chosen = (0..3).filter(|at| columns & 1 << at != 0).map(CrossLine::Across);
        let cover: Vec<CrossLine> = chosen.chain(rest.into_iter().map(CrossLine::Along)).collect();
        match cover[..] {
            [] | [_] => return Some(Vec::new()),
            [a, b] => pairs.push([a, b]),
            _ => {}
        }
    }
    (!pairs.is_empty()).then_some(pairs)
}

/// True if a base digit needs two covering lines outside the band, so that exactly one target holds it.
pub(crate) fn needs_two_cover_lines(exocet: &Exocet, digit: Digit) -> bool {
    !exocet.cover_pairs[digit.index()].is_empty()
}
