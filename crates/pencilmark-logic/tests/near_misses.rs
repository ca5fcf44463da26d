//! Tests near misses: on 1,000 boards of random candidates a pattern is planted by its plain definition, and then one
//! superfluous candidate is added. The search names that candidate on each board.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::Candidate;
use pencilmark_logic::near_miss::{NearMissSearch, PatternDefect, pattern_candidates};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;

const BOARDS: usize = 1_000;
const SIDE: usize = 9;

/// A board of candidates on which a pattern is planted.
struct Bed {
    candidates: Vec<DigitSet>,
    dice: u64,
}

/// A planted pattern: the technique, the cells of the pattern, and the candidate that spoils it.
struct Planted {
    technique: &'static str,
    cells: Vec<Cell>,
    defect: Candidate,
}

fn at(row: usize, column: usize) -> Cell {
    Cell::new(row * SIDE + column)
}

fn row(of: usize) -> Vec<Cell> {
    (0..SIDE).map(|column| at(of, column)).collect()
}

fn column(of: usize) -> Vec<Cell> {
    (0..SIDE).map(|row| at(row, of)).collect()
}

fn block(of: usize) -> Vec<Cell> {
    (0..SIDE).map(|n| at(of / 3 * 3 + n / 3, of % 3 * 3 + n % 3)).collect()
}

impl Bed {
    /// Creates a board with random candidates, about two in three.
    fn new(seed: u64) -> Bed {
        let mut bed = Bed { candidates: vec![DigitSet::EMPTY; SIDE * SIDE], dice: seed };
        for cell in 0..SIDE * SIDE {
            let dense: DigitSet = Digit::all(SIDE).filter(|_| bed.below(3) > 0).collect();
            bed.candidates[cell] = if dense.len() < 4 { DigitSet::full(SIDE) } else { dense };
        }
        bed
    }

    fn below(&mut self, end: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.dice >> 33) as usize) % end
    }

    /// Returns `N` different random numbers below nine.
    fn numbers<const N: usize>(&mut self) -> [usize; N] {
        let mut all: Vec<usize> = (0..SIDE).collect();
        std::array::from_fn(|_| all.swap_remove(self.below(all.len())))
    }

    fn digits<const N: usize>(&mut self) -> [Digit; N] {
        self.numbers::<N>().map(|n| Digit::all(SIDE).nth(n).expect("nine digits"))
    }

    fn add(&mut self, cell: Cell, digit: Digit) {
        self.candidates[cell.index()].insert(digit);
    }

    /// Restricts a digit to some cells of a house, and adds it to all of them.
    fn confine(&mut self, house: &[Cell], digit: Digit, to: &[Cell]) {
        for cell in house {
            if to.contains(cell) {
                self.add(*cell, digit);
            } else {
                self.candidates[cell.index()].remove(digit);
            }
        }
    }

    fn hold(&mut self, cell: Cell, digits: &[Digit]) {
        self.candidates[cell.index()] = digits.iter().copied().collect();
    }

    fn spoil(&mut self, technique: &'static str, cells: Vec<Cell>, cell: Cell, digit: Digit) -> Planted {
        self.add(cell, digit);
        Planted { technique, cells, defect: Candidate { cell, digit } }
    }

    fn hidden_single(&mut self) -> Planted {
        let ([r], [a, b], [d]) = (self.numbers(), self.numbers(), self.digits());
        self.confine(&row(r), d, &[at(r, a)]);
        self.spoil("hidden-single", vec![at(r, a)], at(r, b), d)
    }

    fn naked_single(&mut self) -> Planted {
        let ([r], [c], [d, e]) = (self.numbers(), self.numbers(), self.digits());
        self.hold(at(r, c), &[d]);
        self.spoil("naked-single", vec![at(r, c)], at(r, c), e)
    }

    fn pointing(&mut self) -> Planted {
        let ([b], [d]) = (self.numbers(), self.digits());
        let cells = block(b);
        let pattern = vec![cells[0], cells[1]];
        self.confine(&cells, d, &pattern);
        let outside = row(b / 3 * 3).into_iter().find(|cell| !cells.contains(cell)).expect("a cell");
        self.add(outside, d);
        self.spoil("pointing", pattern, cells[5], d)
    }

    fn claiming(&mut self) -> Planted {
        let ([b], [d]) = (self.numbers(), self.digits());
        let (cells, line) = (block(b), row(b / 3 * 3));
        let pattern = vec![cells[0], cells[2]];
        self.confine(&line, d, &pattern);
        self.add(cells[4], d);
        let outside = line.into_iter().find(|cell| !cells.contains(cell)).expect("a cell");
        self.spoil("claiming", pattern, outside, d)
    }

    fn naked(&mut self, count: usize, technique: &'static str) -> Planted {
        let ([r], places, digits) = (self.numbers(), self.numbers::<9>(), self.digits::<9>());
        let pattern: Vec<Cell> = places[..count].iter().map(|c| at(r, *c)).collect();
        for cell in &pattern {
            self.hold(*cell, &digits[..count]);
        }
        for place in &places[count..] {
            self.add(at(r, *place), digits[0]);
        }
        let cell = pattern[0];
        self.spoil(technique, pattern, cell, digits[count])
    }

    fn hidden(&mut self, count: usize, technique: &'static str) -> Planted {
        let ([r], places, digits) = (self.numbers(), self.numbers::<9>(), self.digits::<9>());
        let pattern: Vec<Cell> = places[..count].iter().map(|c| at(r, *c)).collect();
        for digit in &digits[..count] {
            self.confine(&row(r), *digit, &pattern);
        }
        self.add(pattern[0], digits[count]);
        self.add(pattern[1], digits[count]);
        self.spoil(technique, pattern, at(r, places[count]), digits[0])
    }

    fn fish(&mut self, size: usize, technique: &'static str) -> Planted {
        let (rows, columns, [d]) = (self.numbers::<9>(), self.numbers::<9>(), self.digits());
        let mut pattern = Vec::new();
        for r in &rows[..size] {
            let cells: Vec<Cell> = columns[..size].iter().map(|c| at(*r, *c)).collect();
            self.confine(&row(*r), d, &cells);
            pattern.extend(cells);
        }
        self.add(at(rows[size], columns[0]), d);
        self.spoil(technique, pattern, at(rows[0], columns[size]), d)
    }

    fn skyscraper(&mut self) -> Planted {
        let [d] = self.digits();
        let (base, low, high, spare) = (self.below(3), 3, 4, 8);
        let (first, second) = (at(base, 0), at(6 + base, 0));
        let (top, other) = (at(base, low), at(6 + base, high));
        self.confine(&row(base), d, &[first, top]);
        self.confine(&row(6 + base), d, &[second, other]);
        self.add(at((base + 1) % 3, high), d);
        self.spoil("skyscraper", vec![first, second, top, other], at(base, spare), d)
    }

    fn kite(&mut self) -> Planted {
        let [d] = self.digits();
        let (near, end) = (at(0, 1), at(0, 7));
        let (below, foot) = (at(1, 0), at(7, 0));
        self.confine(&row(0), d, &[near, end]);
        self.confine(&column(0), d, &[below, foot]);
        self.add(at(7, 7), d);
        self.spoil("two-string-kite", vec![near, end, below, foot], at(0, 4), d)
    }

    fn turbot_fish(&mut self) -> Planted {
        let [d] = self.digits();
        let (inside, corner) = (at(0, 1), at(2, 2));
        let (below, end) = (at(6, 1), at(6, 5));
        self.confine(&block(0), d, &[inside, corner]);
        self.confine(&row(6), d, &[below, end]);
        self.add(at(2, 5), d);
        self.spoil("turbot-fish", vec![inside, corner, below, end], at(6, 7), d)
    }

    fn xy_wing(&mut self) -> Planted {
        let [x, y, z, w] = self.digits();
        let (pivot, one, other) = (at(0, 0), at(0, 5), at(5, 0));
        self.hold(pivot, &[x, y]);
        self.hold(one, &[x, z]);
        self.hold(other, &[y, z]);
        self.add(at(5, 5), z);
        self.spoil("xy-wing", vec![pivot, one, other], one, w)
    }

    fn xyz_wing(&mut self) -> Planted {
        let [x, y, z, w] = self.digits();
        let (pivot, one, other) = (at(0, 0), at(0, 5), at(1, 1));
        self.hold(pivot, &[x, y, z]);
        self.hold(one, &[x, z]);
        self.hold(other, &[y, z]);
        self.add(at(0, 1), z);
        self.spoil("xyz-wing", vec![pivot, one, other], other, w)
    }

    fn rectangle(&mut self) -> Planted {
        let [x, y, z, w] = self.digits();
        let corners = [at(0, 0), at(0, 4), at(1, 0), at(1, 4)];
        corners[..3].iter().for_each(|corner| self.hold(*corner, &[x, y]));
        self.hold(corners[3], &[x, y, z]);
        self.spoil("unique-rectangle-1", corners.to_vec(), corners[1], w)
    }

    fn w_wing(&mut self) -> Planted {
        let [x, y] = self.digits();
        let (one, other) = (at(0, 0), at(4, 3));
        let (near, far) = (at(8, 0), at(8, 3));
        self.hold(one, &[x, y]);
        self.hold(other, &[x, y]);
        self.confine(&row(8), x, &[near, far]);
        self.add(at(0, 3), y);
        self.spoil("w-wing", vec![one, other, near, far], at(8, 7), x)
    }

    fn empty_rectangle(&mut self) -> Planted {
        let [d] = self.digits();
        let mut pattern = vec![at(4, 3), at(4, 5), at(3, 4)];
        self.confine(&block(4), d, &pattern);
        let (near, far) = (at(4, 0), at(8, 0));
        self.confine(&column(0), d, &[near, far]);
        self.add(at(8, 4), d);
        pattern.extend([near, far]);
        self.spoil("empty-rectangle", pattern, at(2, 0), d)
    }

    fn finned_x_wing(&mut self) -> Planted {
        let [d] = self.digits();
        let (upper, lower, fin) = ([at(0, 1), at(0, 7)], [at(4, 1), at(4, 7)], at(4, 8));
        self.confine(&row(0), d, &upper);
        self.confine(&row(4), d, &[lower[0], lower[1], fin]);
        self.add(at(3, 7), d);
        self.spoil("finned-x-wing", [&upper[..], &lower, &[fin]].concat(), at(0, 4), d)
    }

    fn plant(&mut self, number: usize) -> Planted {
        match number % 22 {
            0 => self.hidden_single(),
            1 => self.naked_single(),
            2 => self.pointing(),
            3 => self.claiming(),
            4 => self.naked(2, "naked-pair"),
            5 => self.naked(3, "naked-triple"),
            6 => self.naked(4, "naked-quad"),
            7 => self.hidden(2, "hidden-pair"),
            8 => self.hidden(3, "hidden-triple"),
            9 => self.hidden(4, "hidden-quad"),
            10 => self.fish(2, "x-wing"),
            11 => self.fish(3, "swordfish"),
            12 => self.fish(4, "jellyfish"),
            13 => self.skyscraper(),
            14 => self.kite(),
            15 => self.turbot_fish(),
            16 => self.xy_wing(),
            17 => self.xyz_wing(),
            19 => self.w_wing(),
            20 => self.empty_rectangle(),
            21 => self.finned_x_wing(),
            _ => self.rectangle(),
        }
    }
}

#[test]
fn one_candidate_too_many_is_named_on_a_thousand_boards() {
    for number in 0..BOARDS {
        let mut bed = Bed::new(number as u64);
        let Planted { technique, mut cells, defect } = bed.plant(number);
        let board = Board::with_candidates(Grid::empty(Rules::classic()), bed.candidates);
        let row = find_technique(technique).unwrap_or_else(|| panic!("{technique}"));
        let misses = NearMissSearch::new(&board, &TechniqueOptions::DEFAULT).near_misses(row);
        cells.sort_unstable();
        let found = misses.iter().find(|miss| {
            let mut pattern: Vec<Cell> = pattern_candidates(&miss.step).iter().map(|one| one.cell).collect();
            pattern.dedup();
            miss.candidate == defect && pattern == cells
        });
        let found = found
            .unwrap_or_else(|| panic!("board {number}, {technique}: {defect:?} in {cells:?}: {misses:?}"));
        let is_inside = cells.contains(&defect.cell);
        assert_eq!(found.defect == PatternDefect::ExtraDigit, is_inside, "board {number}, {technique}");
    }
}

/// Tests the English reasons for patterns of each kind.
#[test]
fn reasons_name_the_cell_the_digit_and_the_house() {
    let reason = |number: usize| {
        let mut bed = Bed::new(number as u64);
        let Planted { technique, defect, .. } = bed.plant(number);
        let board = Board::with_candidates(Grid::empty(Rules::classic()), bed.candidates);
        let row = find_technique(technique).expect("a technique");
        let misses = NearMissSearch::new(&board, &TechniqueOptions::DEFAULT).near_misses(row);
        let miss = misses.into_iter().find(|miss| miss.candidate == defect).expect("a near miss");
        let text = miss.reason(&board).to_string();
        let cell = defect.cell.name(SIDE).to_string();
        assert!(text.contains(&cell) && text.contains(&defect.digit.to_string()), "{technique}: {text}");
        text.replace(&cell, "CELL")
    };
    // Fish were planted in rows.
    assert!(reason(10).contains("is a third place for") && reason(10).contains("in row"), "{}", reason(10));
    assert!(reason(11).contains("is a fourth place for") && reason(11).contains("in row"), "{}", reason(11));
    assert!(reason(2).contains("outside of row"), "{}", reason(2));
    assert!(reason(4).contains("can be"), "{}", reason(4));
}
