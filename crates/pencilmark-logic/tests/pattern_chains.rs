//! Compares chains over rank-1 patterns with a finder written from the definitions, which tries every subset of cells,
//! of digits and of lines.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::chain_pattern::ChainPattern;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{House, HouseKind};
use pencilmark_core::step::{Candidate, Conclusion, Step};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::all_steps;

use crate::boards::{classic, states};

type Part = BTreeSet<Candidate>;

/// The maximum number of strong links of a chain.
const LINKS: usize = 5;

fn excludes(board: &Board, a: Candidate, b: Candidate) -> bool {
    a != b
        && if a.cell == b.cell {
            true
        } else {
            a.digit == b.digit && board.rules().peers(a.cell).contains(b.cell)
        }
}

fn open(board: &Board, cells: &[Cell]) -> Vec<Cell> {
    cells.iter().copied().filter(|cell| board.value(*cell).is_none()).collect()
}

fn in_cells(board: &Board, digit: Digit, cells: &[Cell]) -> Part {
    let holders = cells.iter().filter(|cell| board.candidates(**cell).contains(digit));
    holders.map(|cell| Candidate { cell: *cell, digit }).collect()
}

fn choices<T: Copy>(items: &[T], sizes: std::ops::RangeInclusive<usize>) -> Vec<Vec<T>> {
    let masks = (1u32..1 << items.len()).filter(|mask| sizes.contains(&(mask.count_ones() as usize)));
    let chosen = |mask: u32| (0..items.len()).filter(move |at| mask >> at & 1 == 1);
    masks.map(|mask| chosen(mask).map(|at| items[at]).collect()).collect()
}

fn is_line(house: &House) -> bool {
    matches!(house.kind(), HouseKind::Row(_) | HouseKind::Column(_))
}

/// A pattern with parts of which any two can't both be false.
struct NaivePattern {
    parts: Vec<Part>,
    /// All candidates of the pattern.
    own: Part,
    /// True if simpler chains also have such links.
    is_known: bool,
}

struct NaivePatterns<'a> {
    board: &'a Board,
    found: Vec<NaivePattern>,
}

impl NaivePatterns<'_> {
    fn of(board: &Board) -> Vec<NaivePattern> {
        let mut patterns = NaivePatterns { board, found: Vec::new() };
        patterns.native();
        patterns.locked_and_hidden();
        patterns.fish();
        patterns.bent();
        patterns.sectors();
        patterns.found
    }

    fn add(&mut self, parts: Vec<Part>, is_known: bool) {
        let own = parts.iter().flatten().copied().collect();
        self.found.push(NaivePattern { parts, own, is_known });
    }

    /// Adds links between parts that may overlap: a candidate in two parts counts for either of them.
    fn add_overlapping(&mut self, parts: &[Part]) {
        let own: Part = parts.iter().flatten().copied().collect();
        for (i, a) in parts.iter().enumerate() {
            for b in &parts[i + 1..] {
                for parts in [vec![a - b, b.clone()], vec![a.clone(), b - a]] {
                    self.found.push(NaivePattern { parts, own: own.clone(), is_known: false });
                }
            }
        }
    }

    fn digits(&self) -> Vec<Digit> {
        self.board.rules().digits().iter().collect()
    }

    /// Adds the links of bivalue cells, and of houses whose places fall into two parts, each a single cell or the
    /// crossing with another house.
    fn native(&mut self) {
        let (board, rules) = (self.board, self.board.rules());
        for cell in open(board, &rules.cells().collect::<Vec<_>>()) {
            let digits: Vec<Digit> = board.candidates(cell).iter().collect();
            if digits.len() == 2 {
                let parts = digits.iter().map(|digit| Part::from([Candidate { cell, digit: *digit }]));
                self.add(parts.collect(), true);
            }
        }
        for house in rules.houses() {
            for digit in self.digits() {
                let all = in_cells(board, digit, &open(board, house.cells()));
                let cells: Vec<Cell> = all.iter().map(|one| one.cell).collect();
                let is_cut = |part: &[Cell]| {
                    part.len() == 1
                        || rules.houses().iter().any(|across| {
                            across.cells() != house.cells()
                                && part.iter().all(|cell| across.cells().contains(cell))
                                && !cells.iter().all(|cell| across.cells().contains(cell))
                        })
                };
                for part in choices(&cells, 1..=cells.len().saturating_sub(1)) {
                    let rest: Vec<Cell> = cells.iter().copied().filter(|cell| !part.contains(cell)).collect();
                    if is_cut(&part) && is_cut(&rest) {
                        let parts = [part, rest].map(|cells| in_cells(board, digit, &cells));
                        self.add(parts.into(), true);
                    }
                }
            }
        }
    }

    fn locked_and_hidden(&mut self) {
        let board = self.board;
        for house in board.rules().houses() {
            let cells = open(board, house.cells());
            for set in choices(&cells, 2..=8) {
                let digits = set.iter().fold(DigitSet::EMPTY, |all, cell| all | board.candidates(*cell));
                if digits.len() == set.len() + 1 {
                    let parts = digits.iter().map(|digit| in_cells(board, digit, &set)).collect();
                    self.add(parts, set.len() <= 4);
                }
            }
            let needed: Vec<Digit> = self
                .digits()
                .into_iter()
                .filter(|digit| !in_cells(board, *digit, &cells).is_empty())
                .collect();
            for digits in choices(&needed, 2..=4).into_iter().filter(|digits| digits.len() + 2 <= cells.len())
            {
                let places: Part = digits.iter().flat_map(|digit| in_cells(board, *digit, &cells)).collect();
                let held: BTreeSet<Cell> = places.iter().map(|one| one.cell).collect();
                if held.len() == digits.len() + 1 {
                    let part = |cell: &Cell| places.iter().copied().filter(|one| one.cell == *cell).collect();
                    self.add(held.iter().map(part).collect(), false);
                }
            }
        }
    }

    fn fish(&mut self) {
        let (board, rules) = (self.board, self.board.rules());
        for digit in self.digits() {
            for is_row in [true, false] {
                let is_base =
                    |house: &&House| matches!(house.kind(), HouseKind::Row(_)) == is_row && is_line(house);
                let places = |house: &House| in_cells(board, digit, &open(board, house.cells()));
                let bases: Vec<Part> = rules
                    .houses()
                    .iter()
                    .filter(is_base)
                    .map(places)
                    .filter(|places| places.len() > 1)
                    .collect();
                let others: Vec<Part> =
                    rules.houses().iter().filter(|house| !is_base(house)).map(places).collect();
                for chosen in choices(&(0..bases.len()).collect::<Vec<_>>(), 2..=3) {
                    let all: Part = chosen.iter().flat_map(|at| bases[*at].clone()).collect();
                    let useful: Vec<Part> =
                        others.iter().map(|cover| cover & &all).filter(|part| !part.is_empty()).collect();
                    let count = chosen.len() + 1;
                    self.add_covers(&all, &useful, count);
                }
            }
        }
    }

    fn add_covers(&mut self, all: &Part, useful: &[Part], count: usize) {
        for covers in choices(&(0..useful.len()).collect::<Vec<_>>(), count..=count) {
            let union = |left_out: Option<usize>| {
                let kept = covers.iter().filter(|at| Some(**at) != left_out);
                kept.flat_map(|at| useful[*at].clone()).collect::<Part>()
            };
            if union(None) == *all && covers.iter().all(|at| union(Some(*at)) != *all) {
                let parts: Vec<Part> = covers.iter().map(|at| useful[*at].clone()).collect();
                self.add_overlapping(&parts);
            }
        }
    }

    fn bent(&mut self) {
        let (board, rules) = (self.board, self.board.rules());
        let houses = || rules.houses().iter();
        for line in houses().filter(|house| is_line(house)) {
            for block in houses().filter(|house| !is_line(house)) {
                let [line, block] = [line, block].map(|house| open(board, house.cells()));
                if !line.iter().any(|cell| block.contains(cell)) {
                    continue;
                }
                let both: BTreeSet<Cell> = line.iter().chain(&block).copied().collect();
                for set in choices(&both.into_iter().collect::<Vec<_>>(), 3..=4) {
                    self.add_bent(&set, [&line, &block]);
                }
            }
        }
    }

    fn add_bent(&mut self, set: &[Cell], houses: [&Vec<Cell>; 2]) {
        let board = self.board;
        if houses.iter().any(|house| set.iter().all(|cell| house.contains(cell))) {
            return;
        }
        let digits = set.iter().fold(DigitSet::EMPTY, |all, cell| all | board.candidates(*cell));
        let mut parts: Vec<Part> = Vec::new();
        for digit in digits {
            let all = in_cells(board, digit, set);
            let within = |house: &Vec<Cell>| {
                all.iter().copied().filter(|one| house.contains(&one.cell)).collect::<Part>()
            };
            match houses.map(within) {
                [line, block] if line == all || block == all => parts.push(all),
                [line, block] => parts.extend([line, block]),
            }
        }
        if parts.len() == set.len() + 1 {
            self.add_overlapping(&parts);
        }
    }
}

/// Returns the numbers below nine that are in a set.
fn members(set: u32) -> Vec<usize> {
    (0..9).filter(|at| set >> at & 1 == 1).collect()
}

impl NaivePatterns<'_> {
    /// Adds three to five rows across three to five columns, counting each digit by the rows or the columns, whichever
    /// are fewer, and by both if they are equally many.
    fn sectors(&mut self) {
        let board = self.board;
        if board.rules().digit_span() != 9 {
            return;
        }
        let sets: Vec<u32> = (0..512).filter(|set: &u32| (3..=5).contains(&set.count_ones())).collect();
        let held: Vec<DigitSet> = board
            .rules()
            .cells()
            .map(|cell| if board.value(cell).is_none() { board.candidates(cell) } else { DigitSet::EMPTY })
            .collect();
        for (rows, columns) in sets.iter().flat_map(|rows| sets.iter().map(|columns| (*rows, *columns))) {
            let (rows, columns) = (members(rows), members(columns));
            let at = |row: usize, column: usize| held[row * 9 + column];
            let in_row =
                |row: usize| columns.iter().fold(DigitSet::EMPTY, |all, column| all | at(row, *column));
            let in_column =
                |column: usize| rows.iter().fold(DigitSet::EMPTY, |all, row| all | at(*row, column));
            let by_rows: Vec<DigitSet> = rows.iter().map(|row| in_row(*row)).collect();
            let by_columns: Vec<DigitSet> = columns.iter().map(|column| in_column(*column)).collect();
            let count = |lines: &[DigitSet], digit| lines.iter().filter(|held| held.contains(digit)).count();
            let digits = self.digits();
            let counts = |digit: &Digit| [count(&by_rows, *digit), count(&by_columns, *digit)];
            let room: usize = digits.iter().map(|digit| counts(digit).into_iter().min().unwrap_or(0)).sum();
            let is_open = |(row, column): &(usize, usize)| !at(*row, *column).is_empty();
            let all = rows.iter().flat_map(|row| columns.iter().map(|column| (*row, *column)));
            let cells: Vec<(usize, usize)> = all.filter(is_open).collect();
            if cells.is_empty() || room != cells.len() + 1 {
                continue;
            }
            for ties_by_rows in [true, false] {
                let mut parts: Vec<Part> = Vec::new();
                for digit in &digits {
                    let [of_rows, of_columns] = counts(digit);
                    let by_rows = of_rows < of_columns || of_rows == of_columns && ties_by_rows;
                    for line in if by_rows { &rows } else { &columns } {
                        let on_line =
                            |(row, column): &&(usize, usize)| *line == if by_rows { *row } else { *column };
                        let cells: Vec<Cell> = cells
                            .iter()
                            .filter(on_line)
                            .map(|(row, column)| Cell::at(*row, *column, 9))
                            .collect();
                        parts.push(in_cells(board, *digit, &cells));
                    }
                }
                parts.retain(|part| !part.is_empty());
                self.add(parts, false);
            }
        }
    }
}

/// The strong links between parts, by index.
struct NaiveGraph {
    excluded: Vec<BTreeSet<Candidate>>,
    links: Vec<BTreeSet<usize>>,
    /// For each part, the parts that are false if it is true.
    weak: Vec<Vec<usize>>,
    parts: Vec<Part>,
}

impl NaiveGraph {
    fn new(board: &Board, patterns: &[NaivePattern], known_only: bool) -> NaiveGraph {
        let cells = open(board, &board.rules().cells().collect::<Vec<_>>());
        let all: Vec<Candidate> = cells
            .iter()
            .flat_map(|cell| board.candidates(*cell).iter().map(|digit| Candidate { cell: *cell, digit }))
            .collect();
        let by_all = |part: &Part| {
            let hit = |one: &&Candidate| part.iter().all(|member| excludes(board, *member, **one));
            all.iter().filter(hit).copied().collect::<BTreeSet<Candidate>>()
        };
        let mut numbers: BTreeMap<Part, usize> = BTreeMap::new();
        let mut graph =
            NaiveGraph { excluded: Vec::new(), links: Vec::new(), weak: Vec::new(), parts: Vec::new() };
        for pattern in patterns.iter().filter(|pattern| pattern.is_known || !known_only) {
            let is_useful = |part: &&Part| !part.is_empty() && !by_all(part).is_subset(&pattern.own);
            let useful: Vec<&Part> = pattern.parts.iter().filter(is_useful).collect();
            let useful: Vec<usize> = useful
                .into_iter()
                .map(|part| {
                    *numbers.entry(part.clone()).or_insert_with(|| {
                        graph.excluded.push(by_all(part));
                        graph.links.push(BTreeSet::new());
                        graph.parts.push(part.clone());
                        graph.parts.len() - 1
                    })
                })
                .collect();
            for a in &useful {
                graph.links[*a].extend(useful.iter().filter(|b| *b != a));
            }
        }
        let within = |excluded: &BTreeSet<Candidate>| {
            (0..graph.parts.len()).filter(|at| graph.parts[*at].is_subset(excluded)).collect::<Vec<_>>()
        };
        graph.weak = graph.excluded.iter().map(within).collect();
        graph
    }

    /// Returns the minimum number of links of a chain that eliminates a candidate.
    fn fewest(&self, board: &Board, target: Candidate) -> Option<usize> {
        let begun = |part: &Part| part.iter().all(|one| excludes(board, target, *one));
        let mut wrong: BTreeSet<usize> = (0..self.parts.len()).filter(|at| begun(&self.parts[*at])).collect();
        let mut known = BTreeSet::new();
        for links in 1..=LINKS {
            let right: BTreeSet<usize> = wrong.iter().flat_map(|at| self.links[*at].clone()).collect();
            if right.iter().any(|at| self.excluded[*at].contains(&target)) {
                return Some(links);
            }
            let fresh: Vec<usize> = right.difference(&known).copied().collect();
            wrong = fresh.iter().flat_map(|at| self.weak[*at].clone()).collect();
            known.extend(fresh);
        }
        None
    }
}

fn steps(board: &Board) -> Vec<Step> {
    let ids = ["pattern-aic", "pattern-nice-loop"];
    let all = ids
        .map(|id| all_steps(board, find_technique(id).expect("a technique"), &TechniqueOptions::PERMISSIVE));
    all.into_iter().flatten().collect()
}

/// True if a step proves that a candidate is false.
fn eliminates(board: &Board, step: &Step, target: Candidate) -> bool {
    step.conclusions.iter().any(|conclusion| match conclusion {
        Conclusion::Place(placed) => excludes(board, *placed, target),
        Conclusion::Eliminate(gone) => *gone == target,
    })
}

fn has_guardians(step: &Step) -> bool {
    step.chain_patterns().iter().any(|(_, pattern)| {
        matches!(pattern, ChainPattern::Impossible { .. } | ChainPattern::OddHouses { .. })
    })
}

fn check(board: &Board) -> usize {
    let patterns = NaivePatterns::of(board);
    let [all, known] = [false, true].map(|known_only| NaiveGraph::new(board, &patterns, known_only));
    let steps = steps(board);
    let mut count = 0;
    for cell in open(board, &board.rules().cells().collect::<Vec<_>>()) {
        for digit in board.candidates(cell) {
            let target = Candidate { cell, digit };
            let fewest = all.fewest(board, target);
            let is_known =
                known.fewest(board, target).is_some_and(|known| fewest.is_none_or(|all| known <= all));
            if fewest.is_some_and(|links| links > 1) && !is_known {
                count += 1;
                assert!(
                    steps.iter().any(|step| eliminates(board, step, target)),
                    "{target:?} stays on {board:?}"
                );
            }
            for step in steps.iter().filter(|step| !has_guardians(step) && eliminates(board, step, target)) {
                let links = step.chain().expect("a chain").nodes.len() / 2;
                assert!(fewest.is_some_and(|fewest| fewest <= links), "{target:?} by {step:?} on {board:?}");
            }
        }
    }
    count
}

#[test]
fn every_elimination_is_found_and_no_other() {
    let found: usize = states(classic(20), 30).iter().map(check).sum();
    assert!(found > 20, "{found} eliminations of states");
}
